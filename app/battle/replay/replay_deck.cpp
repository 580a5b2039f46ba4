// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/battle/replay/replay_deck.h"

#include "app/battle/replay/replay_track.h"
#include "app/common/buttons.h"
#include "app/common/card.h"
#include "app/common/tokens.h"
#include "app/common/typeface.h"

#include <QButtonGroup>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <array>

namespace gonfalon {

using namespace Qt::StringLiterals;
using typeface::scaled;
using Key = ReplayDeck::Key;

namespace {

constexpr std::array speeds{0.5, 1.0, 2.0, 4.0, 16.0};

/// A key with its sign drawn: a bar, triangles, or the two bars of a pause.
class KeyButton final : public QToolButton
{
public:
    KeyButton(Key key, const QString &name, const QString &keys, QWidget *parent)
        : QToolButton(parent), m_key(key)
    {
        setAccessibleName(name);
        setToolTip(ReplayDeck::tr("%1 (%2)").arg(name, keys));
        setFixedSize(scaled(font(), key == Key::Play ? 56 : 44), scaled(font(), 40));
        setFocusPolicy(Qt::TabFocus);
        setCheckable(key == Key::Play);
    }

protected:
    void paintEvent(QPaintEvent *) override
    {
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        const Tokens &t = Tokens::of(palette());
        const bool play = m_key == Key::Play;
        painter.setPen(QPen(hasFocus() ? t.accent : t.line2, hasFocus() ? 2 : 1));
        painter.setBrush(play ? t.accent : underMouse() ? t.accentTint : t.card);
        painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), 5, 5);
        painter.setPen(Qt::NoPen);
        painter.setBrush(play ? t.onAccent : isEnabled() ? t.ink : t.ink3);
        paintSign(painter);
    }

private:
    void paintSign(QPainter &painter) const
    {
        const double size = height() * 0.28;
        const QPointF at = QRectF(rect()).center();
        const auto triangle = [&](double x, double way) {
            painter.drawPolygon(QPolygonF({at + QPointF(x - way * size / 2, -size / 1.6),
                                           at + QPointF(x - way * size / 2, size / 1.6),
                                           at + QPointF(x + way * size / 2, 0)}));
        };
        const auto bar = [&](double x) {
            painter.drawRect(QRectF(at.x() + x - 1.5, at.y() - size / 1.6, 3, size * 1.25));
        };
        switch (m_key) {
        case Key::First:
            bar(-size / 1.6);
            return triangle(size / 6, -1);
        case Key::TurnBack:
            triangle(-size / 2, -1);
            return triangle(size / 2, -1);
        case Key::Back:
            return triangle(0, -1);
        case Key::Play:
            if (!isChecked())
                return triangle(0, 1);
            bar(-size / 3);
            return bar(size / 3);
        case Key::On:
            return triangle(0, 1);
        case Key::TurnOn:
            triangle(-size / 2, 1);
            return triangle(size / 2, 1);
        case Key::Last:
            triangle(-size / 6, 1);
            return bar(size / 1.6);
        }
    }

    Key m_key;
};

} // namespace

ReplayDeck::ReplayDeck(QWidget *parent)
    : QWidget(parent), m_track(new ReplayTrack), m_where(new QLabel), m_step(quietLabel({}))
{
    m_where->setFont(typeface::sized(font(), 13, QFont::Bold));
    m_where->setTextFormat(Qt::PlainText);
    m_step->setWordWrap(false);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(scaled(font(), 12), scaled(font(), 4), scaled(font(), 12), scaled(font(), 10));
    column->setSpacing(scaled(font(), 2));
    column->addWidget(m_track);
    m_said = new QWidget;
    auto *said = new QVBoxLayout(m_said);
    said->setContentsMargins(0, 0, 0, 0);
    said->setSpacing(0);
    said->addWidget(m_where);
    said->addWidget(m_step);
    m_keys = makeKeys();
    m_pace = makeSpeeds();
    m_rows = new QGridLayout;
    m_rows->setVerticalSpacing(scaled(font(), 6));
    m_rows->setColumnStretch(0, 1);
    m_rows->setColumnStretch(2, 1);
    column->addLayout(m_rows);
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed); // it stands in two rows where one is too long
    arrange();
}

/// The keys in the middle; where there is no room beside them above the rest.
void ReplayDeck::arrange()
{
    const QMargins around = layout()->contentsMargins();
    const int beside = std::max(m_said->sizeHint().width(), m_pace->sizeHint().width());
    const bool narrow = width() < m_keys->sizeHint().width() + 2 * beside + around.left() + around.right();
    if (m_rows->count() > 0 && narrow == m_narrow)
        return;
    m_narrow = narrow;
    for (QWidget *part : {m_said, m_keys, m_pace})
        m_rows->removeWidget(part);
    m_rows->addWidget(m_keys, 0, narrow ? 0 : 1, 1, narrow ? 3 : 1, Qt::AlignHCenter);
    m_rows->addWidget(m_said, narrow ? 1 : 0, 0, Qt::AlignLeft | Qt::AlignVCenter);
    m_rows->addWidget(m_pace, narrow ? 1 : 0, 2, Qt::AlignRight | Qt::AlignVCenter);
}

void ReplayDeck::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    arrange();
}

QWidget *ReplayDeck::makeKeys()
{
    auto *keys = new QWidget;
    auto *row = new QHBoxLayout(keys);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(scaled(font(), 6));
    const std::array names{
        std::pair(tr("To the beginning"), tr("Home")), std::pair(tr("One turn back"), tr("Ctrl+Left")),
        std::pair(tr("One step back"), tr("Left")),    std::pair(tr("Play"), tr("Space")),
        std::pair(tr("One step on"), tr("Right")),     std::pair(tr("One turn on"), tr("Ctrl+Right")),
        std::pair(tr("To the end"), tr("End"))};
    for (std::size_t i = 0; i < names.size(); ++i) {
        auto *button = new KeyButton(Key(i), names[i].first, names[i].second, keys);
        row->addWidget(button);
        connect(button, &QToolButton::clicked, this, [this, i] { emit pressed(Key(i)); });
        m_play = Key(i) == Key::Play ? button : m_play;
    }
    return keys;
}

QWidget *ReplayDeck::makeSpeeds()
{
    auto *box = new QWidget;
    auto *row = new QHBoxLayout(box);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(0);
    auto *label = quietLabel(tr("Speed"));
    label->setWordWrap(false);
    row->addWidget(label);
    row->addSpacing(scaled(font(), 8));
    m_speeds = new QButtonGroup(this);
    for (std::size_t i = 0; i < speeds.size(); ++i) {
        QPushButton *button = buttons::plain(speeds[i] < 1 ? u"½"_s : QString::number(speeds[i]), {}, box);
        button->setCheckable(true);
        button->setFocusPolicy(Qt::TabFocus);
        button->setAccessibleName(tr("Speed %1").arg(speeds[i]));
        button->setFixedWidth(scaled(font(), 36));
        m_speeds->addButton(button, int(i));
        row->addWidget(button);
    }
    m_speeds->button(1)->setChecked(true);
    connect(m_speeds, &QButtonGroup::idClicked, this, [this] { emit speedChosen(speed()); });
    row->addSpacing(scaled(font(), 10));
    QPushButton *next = buttons::plain(tr("Next mark"), {}, box);
    next->setProperty(buttons::keyProperty, u"M"_s);
    next->setFocusPolicy(Qt::TabFocus);
    connect(next, &QPushButton::clicked, this, [this] { emit nextMarkWanted(1); });
    row->addWidget(next);
    return box;
}

void ReplayDeck::say(const QString &where, const QString &step)
{
    m_where->setText(where);
    m_step->setText(step);
    arrange();
}

void ReplayDeck::showPlaying(bool plays)
{
    m_play->setChecked(plays);
    m_play->setAccessibleName(plays ? tr("Pause") : tr("Play"));
    m_play->update();
}

double ReplayDeck::speed() const { return speeds[std::size_t(std::max(0, m_speeds->checkedId()))]; }

void ReplayDeck::setSpeed(double speed)
{
    for (std::size_t i = 0; i < speeds.size(); ++i) {
        if (speeds[i] == speed)
            m_speeds->button(int(i))->setChecked(true);
    }
}

void ReplayDeck::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const Tokens &t = Tokens::of(palette());
    painter.fillRect(rect(), t.panel);
    painter.fillRect(QRect(0, 0, width(), 1), t.line);
}

} // namespace gonfalon
