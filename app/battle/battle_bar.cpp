// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/battle/battle_bar.h"

#include "app/battle/phase_steps.h"
#include "app/battle/tally.h"
#include "app/common/buttons.h"
#include "app/common/card.h"
#include "app/common/elided_label.h"
#include "app/common/typeface.h"
#include "core/words/numbers.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QToolButton>

#include <numeric>

namespace gonfalon {

using namespace Qt::StringLiterals;
using typeface::scaled;

namespace {

/// "12:04", "1:02:04".
QString span(qint64 milliseconds)
{
    const qint64 seconds = milliseconds / 1000;
    const auto two = [](qint64 number) { return u"%1"_s.arg(number, 2, 10, QChar(u'0')); };
    return seconds < 3600 ? u"%1:%2"_s.arg(QString::number(seconds / 60), two(seconds % 60))
                          : u"%1:%2:%3"_s.arg(QString::number(seconds / 3600), two(seconds / 60 % 60),
                                              two(seconds % 60));
}

constexpr double barHeight = 46;

} // namespace

BattleBar::BattleBar(const BattleSession &session, QWidget *parent)
    : QWidget(parent), m_session(session), m_title(new ElidedLabel), m_phase(new ElidedLabel),
      m_turn(new QLabel), m_score(new QLabel), m_clock(quietLabel({})),
      m_steps(new PhaseSteps(session.vocabulary().steps)), m_undo(buttons::plain({}, u"undo"_s, this)),
      m_thinking(session.battle().setup().sides.size())
{
    auto *whole = new QHBoxLayout(this);
    whole->setContentsMargins(0, 0, 0, 0);
    auto *bar = new PanelBar;
    whole->addWidget(bar);
    auto *row = m_row = new QHBoxLayout(bar);
    row->addWidget(new Glyph(u"gonfalon"_s, 26, &Tokens::accent));
    m_title->setTextFormat(Qt::PlainText);
    m_clock->setWordWrap(false);
    m_clock->setObjectName(u"battleClock"_s);
    m_phase->setForegroundRole(QPalette::PlaceholderText);
    row->addWidget(m_title, 1);
    row->addWidget(m_turn);
    row->addWidget(m_phase);
    row->addWidget(m_steps);
    row->addStretch(1);
    row->addWidget(m_score);
    row->addWidget(m_clock);
    row->addWidget(m_undo);
    dress();
    m_undo->setFocusPolicy(Qt::TabFocus); // else Enter would take back more after a tap
    connect(m_undo, &QPushButton::clicked, this, &BattleBar::undoPressed);
    m_second.setInterval(1000);
    connect(&m_second, &QTimer::timeout, this, &BattleBar::tick);
    m_since.start();
    m_second.start();
    tick();
}

QString BattleBar::score() const
{
    QStringList numbers;
    const bool glory = m_session.vocabulary().scoresGlory;
    if (glory) {
        for (const SideTally &side : tallies(m_session))
            numbers << words::signedNumber(side.glory());
        if (!numbers.isEmpty())
            return (m_session.battle().over() ? tr("Glory %1") : tr("Glory, if it ended now: %1"))
                .arg(numbers.join(u" : "_s));
    }
    for (const int points : m_session.view().pointsLost)
        numbers << QString::number(points);
    return tr("Points lost %1").arg(numbers.join(u" : "_s));
}

void BattleBar::refresh(const QString &title)
{
    const BattleView &view = m_session.view();
    m_title->setText(title);
    const bool over = m_session.battle().over();
    m_turn->setText(over             ? tr("Over, in turn %1").arg(view.turn)
                    : view.turn == 0 ? tr("Before the battle")
                    : view.lastTurn  ? tr("Turn %1, the last").arg(view.turn)
                                     : tr("Turn %1").arg(view.turn));
    m_phase->setText(view.phase < m_session.battle().setup().sides.size() && view.turn > 0 && !over
                         ? tr("Phase of %1").arg(m_session.names().side(view.phase))
                         : QString());
    m_steps->show(view.step);
    m_steps->setVisible(!over); // none of them goes on
    m_score->setText(score());
    fit();
}

/// What there is no room for gives way: first what would be taken back, then what stands elsewhere too.
void BattleBar::fit()
{
    const bool narrow = width() < scaled(font(), 860), wide = width() >= scaled(font(), 1150);
    const bool begun = m_session.view().turn > 0;
    m_row->setStretchFactor(m_title, narrow ? 9 : 1); // what is empty otherwise is the title's
    m_phase->setVisible(begun && !narrow);
    m_score->setVisible(begun && !narrow);
    m_clock->setVisible(begun && !narrow);
    m_steps->showNowAlone(narrow);
    for (QToolButton *tool : m_tools)
        tool->setToolButtonStyle(narrow && !tool->icon().isNull() ? Qt::ToolButtonIconOnly
                                                                  : Qt::ToolButtonTextOnly);
    const QString words = m_undoes.isEmpty() ? tr("Undo") : tr("Undo: %1").arg(m_undoes);
    const QString shown = wide ? m_undo->fontMetrics().elidedText(words, Qt::ElideRight, scaled(font(), 240))
                          : narrow ? QString()
                                   : tr("Undo");
    m_undo->setText(buttons::verbatim(shown));
    m_undo->setAccessibleName(words);
    m_undo->setToolTip(shown == words ? QString() : words);
}

void BattleBar::dress()
{
    setFixedHeight(scaled(font(), barHeight));
    m_row->setContentsMargins(scaled(font(), 12), 0, scaled(font(), 12), 0);
    m_row->setSpacing(scaled(font(), 12));
    m_title->setFont(typeface::sized(font(), 13, QFont::Bold));
    m_turn->setFont(typeface::sized(font(), 15, QFont::Bold));
}

/// Another size of everything.
void BattleBar::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() != QEvent::FontChange)
        return;
    dress();
    fit();
}

void BattleBar::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    fit();
}

void BattleBar::addTool(QToolButton *tool)
{
    m_row->insertWidget(m_row->indexOf(m_undo), tool);
    m_tools.push_back(tool);
}

void BattleBar::showUndo(const QString &step)
{
    m_undo->setEnabled(!step.isEmpty());
    m_undoes = step;
    fit();
}

bool BattleBar::showsClock() const { return !m_clock->isHidden(); }

void BattleBar::pauseClock(bool paused)
{
    tick();
    m_paused = paused;
    tick();
}

void BattleBar::setClock(const std::vector<qint64> &played)
{
    if (played.size() != m_thinking.size())
        return;
    m_thinking = played;
    tick();
}

/// Time is that of whoever is asked, and stands while the battle is over.
void BattleBar::tick()
{
    const qint64 passed = m_since.restart();
    const SideIndex side = m_session.battle().awaiting().side;
    if (!m_paused && !m_session.battle().over() && m_session.view().turn > 0 && side < m_thinking.size())
        m_thinking[side] += passed;
    const qint64 all = std::accumulate(m_thinking.begin(), m_thinking.end(), qint64(0));
    m_clock->setText(m_paused ? tr("%1, paused").arg(span(all)) : span(all));
    QStringList lines{tr("Time played")};
    for (std::size_t each = 0; each < m_thinking.size(); ++each)
        lines << tr("%1: %2").arg(m_session.names().side(SideIndex(each)), span(m_thinking[each]));
    m_clock->setToolTip(lines.join(u'\n'));
}

} // namespace gonfalon
