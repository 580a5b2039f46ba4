// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/battle/referee/referee_panel.h"

#include "app/battle/referee/dice_pad.h"
#include "app/battle/referee/facts_form.h"
#include "app/battle/referee/fitted_area.h"
#include "app/battle/sentences.h"
#include "app/battle/unit_looks.h"
#include "app/common/buttons.h"
#include "app/common/card.h"
#include "app/common/fingers.h"
#include "app/common/marked_label.h"
#include "app/common/tokens.h"
#include "app/common/typeface.h"
#include "core/match/statements.h"
#include "core/words/battle_words.h"

#include <QApplication>
#include <QGridLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QMouseEvent>
#include <QPainter>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace gonfalon {

using namespace Qt::StringLiterals;
using typeface::scaled;

namespace {

constexpr int slip = 500; ///< milliseconds in which a key or press is still meant for what was there before
constexpr double choiceHeight = 42, footHeight = 50; ///< at the referee's size of text 54 and 66

QLabel *plainLabel()
{
    auto *label = new QLabel;
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    return label;
}

} // namespace

RefereePanel::RefereePanel(BattleSession &session, QWidget *parent)
    : QWidget(parent), m_session(session), m_question(plainLabel()), m_about(quietLabel({})),
      m_news(plainLabel()), m_signs(new Legend({}, Qt::AlignLeft)), m_scroll(new FittedArea),
      m_foot(new QWidget), m_card(new CardFrame)
{
    setAccessibleName(tr("The referee"));
    auto *column = new QVBoxLayout(this);
    column->addWidget(m_question);
    column->addWidget(m_about);
    column->addWidget(m_signs);
    column->addWidget(m_scroll);
    m_more = buttons::plain({}, {}, this);
    m_more->setAutoDefault(false);
    m_more->hide();
    connect(m_more, &QPushButton::clicked, this, &RefereePanel::showMore);
    column->addWidget(m_more);
    auto *told = new QVBoxLayout(m_card);
    m_news->setAccessibleName(tr("What came of it"));
    m_news->setTextInteractionFlags(Qt::TextSelectableByMouse);
    told->addWidget(m_news);
    column->addWidget(m_card);
    column->addStretch(1);
    m_footRows = new QVBoxLayout(m_foot);
    m_footRows->setContentsMargins(0, 0, 0, 0);
    m_foot->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Minimum); // its buttons stand in rows
    column->addWidget(m_foot);
    m_newsFrom = session.log().size();
    dress(font());
    m_arming.setSingleShot(true);
    m_arming.setInterval(slip);
    connect(&m_arming, &QTimer::timeout, this, [this] { m_armed = true; });
    m_lifting.setSingleShot(true);
    m_lifting.setInterval(slip);
    connect(&m_lifting, &QTimer::timeout, this, [this] { m_under.reset(); });
}

void RefereePanel::arm()
{
    m_armed = true;
    m_under.reset();
}

void RefereePanel::setSlip(int milliseconds)
{
    m_arming.setInterval(milliseconds);
    m_lifting.setInterval(milliseconds);
}

void RefereePanel::dress(const QFont &base)
{
    setFont(typeface::sized(base, textSize));
    layout()->setContentsMargins(scaled(font(), 20), scaled(font(), 14), scaled(font(), 20),
                                 scaled(font(), 14));
    layout()->setSpacing(scaled(font(), 10));
    m_card->layout()->setContentsMargins(scaled(font(), 14), scaled(font(), 10), scaled(font(), 14),
                                         scaled(font(), 10));
    m_footRows->setSpacing(scaled(font(), 10));
    m_question->setFont(typeface::sized(font(), 17, QFont::Bold));
    m_signs->setFont(typeface::sized(font(), 13));
    if (m_body && !m_facts && !(m_pad && m_pad->isBegun())) // what was answered so far is not lost
        ask(m_choices, m_chosen);
    QTimer::singleShot(0, this, [this] { // when all has its size
        if (m_body)
            fitBody();
    });
}

QString RefereePanel::question() const { return m_question->text(); }

QString RefereePanel::about() const { return m_about->text(); }

QString RefereePanel::news() const { return m_newsLines.join(u'\n'); }

void RefereePanel::clear()
{
    // Else what had the focus would hand it to the window's next button, which takes steps back.
    if (const QWidget *focus = QApplication::focusWidget(); focus && isAncestorOf(focus))
        setFocus(Qt::OtherFocusReason);
    delete m_scroll->takeWidget(); // what is pressed goes with the next event: its signal is under way
    for (QPushButton *button : m_atFoot) {
        button->hide();
        button->deleteLater();
    }
    m_atFoot.clear();
    m_body = new QWidget;
    m_column = new QVBoxLayout(m_body);
    m_column->setContentsMargins(2, 2, 2, 2);
    m_column->setSpacing(scaled(font(), 8));
    m_column->addLayout(m_grid = new QGridLayout);
    m_grid->setSpacing(scaled(font(), 8));
    m_scroll->setWidget(m_body);
    m_body->setAutoFillBackground(false);
    m_all.clear();
    m_atWhom.clear();
    m_first = m_rolls = m_last = nullptr;
    m_facts = nullptr;
    m_circumstances = nullptr;
    if (std::exchange(m_pad, nullptr))
        emit dieToTakeBackChanged();
}

void RefereePanel::setHead(const QString &question, const QString &about)
{
    m_question->setText(question);
    m_about->setText(about);
    m_about->setVisible(!about.isEmpty());
    m_signs->hide();
}

/// All that is so of a unit: its signs in the list say no more than that.
void RefereePanel::tellSigns(UnitIndex unit)
{
    const std::vector<UnitView> &units = m_session.view().units;
    std::vector<MarkedWords> signs;
    if (unit < units.size() && !units[unit].removal) {
        for (const ShownMark &mark : shownMarks(m_session.vocabulary(), units[unit].marks))
            signs.push_back(signOf(mark));
    }
    m_signs->setVisible(!signs.empty());
    m_signs->say(std::move(signs));
}

/// What happened since somebody answered; after a step back what had happened before.
void RefereePanel::tellNews()
{
    constexpr std::size_t most = 14; // as many as a volley and what it does
    QStringList lines;
    const std::vector<LogLine> &log = m_session.log();
    const auto tells = [](const LogLine &line) { return !line.takenBack && !line.line.text.isEmpty(); };
    for (std::size_t at = std::min(m_newsFrom, log.size()); at < log.size(); ++at) {
        if (tells(log[at]))
            lines << log[at].line.text;
    }
    if (lines.isEmpty()) {
        for (auto line = log.rbegin(); line != log.rend() && lines.size() < 3; ++line) {
            if (tells(*line))
                lines.prepend(line->line.text);
        }
    }
    m_newsLines = lines.mid(std::max<qsizetype>(0, lines.size() - qsizetype(most)));
    showNews(m_newsLines.size());
}

/// The last of them, so many.
void RefereePanel::showNews(qsizetype most)
{
    m_news->setText(m_newsLines.mid(m_newsLines.size() - most).join(u'\n'));
    m_card->setVisible(most > 0);
}

QPushButton *RefereePanel::addFoot(const QString &text, bool first)
{
    QPushButton *button = first ? buttons::primary(buttons::verbatim(text), {}, m_foot)
                                : buttons::plain(buttons::verbatim(text), {}, m_foot);
    button->setProperty(wordsOfButton, text);
    button->setAutoDefault(false);
    button->setMinimumHeight(scaled(font(), footHeight));
    button->show();
    m_atFoot.push_back(button);
    m_first = first ? button : m_first;
    return button;
}

QPushButton *RefereePanel::addChoice(const QString &text)
{
    QPushButton *button = buttons::plain(buttons::verbatim(text), {}, m_body);
    button->setProperty(wordsOfButton, text);
    button->setAccessibleName(text);
    button->setAutoDefault(false);
    button->setMinimumHeight(scaled(font(), choiceHeight));
    m_all.push_back(button);
    if (m_all.size() < 10)
        button->setProperty(buttons::keyProperty, QString::number(m_all.size()));
    m_grid->addWidget(button, m_grid->count() / m_columns, m_grid->count() % m_columns);
    button->show(); // what is not shown takes no room
    return button;
}

void RefereePanel::ask(const Choices &choices, UnitIndex chosen)
{
    m_choices = choices;
    m_chosen = chosen;
    if (m_restates)
        return;
    keepTold(); // somebody may only look at another unit
    const DecisionWords *decision = m_session.vocabulary().decision(m_session.battle().awaiting().decision);
    if (m_session.battle().awaiting().what != Awaiting::What::Dice && !(decision && decision->otherwise))
        m_toldSoFar = {}; // what was told goes with what was asked
    clear();
    if (!records())
        m_recordsAt.reset(); // it was, or something else was done
    tellNews();
    const Battle &battle = m_session.battle();
    if (battle.over())
        showEnd();
    else if (m_session.asksQuests())
        setHead(tr("Quests are chosen now: see the card."), {});
    else if (battle.awaiting().what == Awaiting::What::Dice)
        askDice();
    else if (const auto kind = match::factsAlone(battle, m_session.vocabulary())) {
        setHead(capital(words::decisionSentence(m_session.names(), battle.awaiting())), {});
        askFacts(Order{.kind = *kind}, false);
    } else if (records())
        askRecord(chosen);
    else
        askOrder(choices, chosen);
    guardKeys();
    fitBody();
}

/// The second press of a double click was meant for what stood there before, and so is one beside it for a
/// moment: fingers are wide.
void RefereePanel::guardKeys()
{
    if ((m_under = std::exchange(m_pressedAt, std::nullopt)))
        m_lifting.start();
    for (QWidget *in : {m_body, m_foot}) {
        for (auto *key : in->findChildren<QAbstractButton *>())
            key->installEventFilter(this);
    }
}

bool RefereePanel::eventFilter(QObject *watched, QEvent *event)
{
    const bool space =
        event->type() == QEvent::KeyPress && static_cast<const QKeyEvent *>(event)->key() == Qt::Key_Space;
    if (event->type() == QEvent::MouseButtonDblClick || (!m_armed && space))
        return true;
    if (const auto *closed = qobject_cast<const QAbstractButton *>(watched); closed && !closed->isEnabled()) {
        if (event->type() == QEvent::MouseButtonRelease && m_armed)
            sayWhyClosed(*closed);
        return QWidget::eventFilter(watched, event);
    }
    if (event->type() == QEvent::MouseButtonPress) {
        const auto &press = static_cast<const QMouseEvent &>(*event);
        if (!m_armed || isSlip(press))
            return true;
        m_pressedAt = press.globalPosition().toPoint();
    }
    return QWidget::eventFilter(watched, event);
}

void RefereePanel::sayWhyClosed(const QAbstractButton &button)
{
    if (button.accessibleDescription().isEmpty())
        return;
    m_about->setText(tr("%1: %2").arg(button.accessibleName(), button.accessibleDescription()));
    m_about->show();
}

bool RefereePanel::isSlip(const QMouseEvent &press) const
{
    return m_under &&
           (press.globalPosition().toPoint() - *m_under).manhattanLength() < 2 * fingers::size(font());
}

QString RefereePanel::dieToTakeBack() const
{
    return m_pad && m_pad->isBegun() ? m_pad->lastTold() : QString();
}

bool RefereePanel::takeBackDie()
{
    if (dieToTakeBack().isEmpty())
        return false;
    m_pad->takeBack();
    return true;
}

void RefereePanel::press()
{
    if (m_first)
        m_first->click();
}

void RefereePanel::pressChoice(int number)
{
    if (m_pad)
        return m_pad->type(number);
    if (number == 0 && m_last)
        return m_last->click();
    if (number >= 1 && number <= int(m_all.size()))
        m_all[std::size_t(number) - 1]->click();
}

bool RefereePanel::rollForUs()
{
    if (!m_rolls || !m_rolls->isEnabled())
        return false;
    m_rolls->click();
    return true;
}

bool RefereePanel::aimAt(UnitIndex target)
{
    const auto at =
        std::ranges::find(m_atWhom, target, [](const OpenOrder &one) { return one.order.target; });
    if (at == m_atWhom.end())
        return false;
    propose(Order(at->order)); // the page goes with the answer
    return true;
}

void RefereePanel::paintEvent(QPaintEvent *) { QPainter(this).fillRect(rect(), Tokens::of(palette()).sunk); }

} // namespace gonfalon
