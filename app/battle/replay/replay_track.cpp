// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/battle/replay/replay_track.h"

#include "app/common/glyphs.h"
#include "app/common/tokens.h"
#include "app/common/typeface.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <cmath>
#include <utility>

namespace gonfalon {

using namespace Qt::StringLiterals;
using typeface::scaled;

namespace {

constexpr double side = 24, glyphSize = 16, trackHeight = 6, handle = 18;

} // namespace

ReplayTrack::ReplayTrack(QWidget *parent) : QSlider(Qt::Horizontal, parent)
{
    setAccessibleName(tr("Step of the battle"));
    setFocusPolicy(Qt::StrongFocus);
    setMinimum(0);
    setSingleStep(1);
    setPageStep(10);
    setMouseTracking(true);
}

void ReplayTrack::setCourse(std::size_t steps, std::vector<Turn> turns, std::vector<Mark> marks)
{
    const QSignalBlocker quiet(this);
    setMaximum(int(steps));
    m_turns = std::move(turns);
    m_marks = std::move(marks);
    std::ranges::sort(m_marks, {}, [](const Mark &mark) { return std::pair(-mark.gravity, mark.step); });
    update();
}

void ReplayTrack::setBranch(std::optional<std::size_t> from)
{
    m_branch = from;
    update();
}

void ReplayTrack::setKept(std::optional<std::size_t> step)
{
    m_kept = step;
    update();
}

QSize ReplayTrack::sizeHint() const { return {scaled(font(), 600), scaled(font(), 84)}; }

QSize ReplayTrack::minimumSizeHint() const { return {scaled(font(), 200), scaled(font(), 84)}; }

double ReplayTrack::left() const { return scaled(font(), side); }

double ReplayTrack::wide() const { return std::max(1.0, width() - 2 * left()); }

double ReplayTrack::middle() const { return scaled(font(), 54); }

double ReplayTrack::xOf(std::size_t step) const
{
    return left() + wide() * double(step) / std::max(1, maximum());
}

int ReplayTrack::stepAt(double x) const
{
    return std::clamp(int(std::lround((x - left()) / wide() * maximum())), 0, maximum());
}

/// The graver first: its words take the room, the others keep their glyphs as long as there is any.
void ReplayTrack::paintMarks(QPainter &painter) const
{
    const Tokens &t = Tokens::of(palette());
    const QFont words = typeface::sized(font(), 11, QFont::Bold);
    const QFontMetricsF metrics(words);
    const double size = scaled(font(), glyphSize), top = scaled(font(), 6), line = scaled(font(), 24);
    std::vector<std::pair<double, double>> named, drawn;
    const auto isFree = [](const std::vector<std::pair<double, double>> &taken, double from, double to) {
        return std::ranges::none_of(
            taken, [&](const auto &other) { return from < other.second && other.first < to; });
    };
    painter.setFont(words);
    for (const Mark &mark : m_marks) {
        const double x = xOf(mark.step);
        if (!isFree(drawn, x - size / 2, x + size / 2))
            continue;
        drawn.emplace_back(x - size / 2, x + size / 2);
        glyphs::paintIcon(painter, {x - size / 2, top, size, size}, mark.glyph, mark.grave ? t.bad : t.ink2);
        const QString shown = metrics.elidedText(mark.words, Qt::ElideRight, scaled(font(), 120));
        const double room = metrics.horizontalAdvance(shown);
        const double from = std::clamp(x - room / 2, 2.0, std::max(2.0, width() - room - 2));
        if (!isFree(named, from - 6, from + room + 6))
            continue;
        named.emplace_back(from, from + room);
        painter.setPen(t.ink);
        painter.drawText(QRectF(from, line, room + 2, metrics.height()), Qt::AlignLeft, shown);
    }
}

void ReplayTrack::paintTurns(QPainter &painter) const
{
    const Tokens &t = Tokens::of(palette());
    painter.setFont(typeface::sized(font(), 11));
    painter.setPen(QPen(t.line2, 1.5));
    double last = -100;
    for (const Turn &turn : m_turns) {
        const double x = xOf(turn.step);
        painter.setPen(QPen(t.line2, 1.5));
        painter.drawLine(QPointF(x, middle() - 8), QPointF(x, middle() + 10));
        if (x - last < scaled(font(), 30))
            continue;
        last = x;
        painter.setPen(t.ink2);
        painter.drawText(QPointF(x + 4, middle() + scaled(font(), 20)), QString::number(turn.number));
    }
}

void ReplayTrack::paintHandle(QPainter &painter) const
{
    const Tokens &t = Tokens::of(palette());
    const double x = xOf(std::size_t(value())), size = scaled(font(), handle);
    painter.setPen(QPen(hasFocus() ? t.accent : t.ink, 3));
    painter.setBrush(t.card);
    painter.drawEllipse(QPointF(x, middle()), size / 2, size / 2);
}

void ReplayTrack::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const Tokens &t = Tokens::of(palette());
    const QRectF track(left(), middle() - trackHeight / 2, wide(), trackHeight);
    painter.setPen(QPen(t.line2, 1));
    painter.setBrush(t.sunk);
    painter.drawRoundedRect(track, 3, 3);
    QRectF past = track;
    past.setRight(xOf(std::size_t(value())));
    painter.setPen(Qt::NoPen);
    painter.setBrush(t.ink2);
    painter.drawRoundedRect(past, 3, 3);
    if (m_branch) { // what was played is solid before it, what if is a broken line
        painter.setPen(QPen(t.accent, 2, Qt::DashLine));
        painter.drawLine(QPointF(xOf(*m_branch), middle() + 9), QPointF(left() + wide(), middle() + 9));
    }
    paintTurns(painter);
    paintMarks(painter);
    if (m_kept) {
        painter.setPen(QPen(t.accent, 3));
        painter.drawLine(QPointF(xOf(*m_kept), middle() - 12), QPointF(xOf(*m_kept), middle() + 12));
    }
    paintHandle(painter);
}

void ReplayTrack::mousePressEvent(QMouseEvent *event)
{
    if (event->button() == Qt::LeftButton)
        setValue(stepAt(event->position().x()));
}

void ReplayTrack::mouseMoveEvent(QMouseEvent *event)
{
    if (event->buttons() & Qt::LeftButton)
        setValue(stepAt(event->position().x()));
}

void ReplayTrack::mouseReleaseEvent(QMouseEvent *) {}

/// Its keys are the window's.
void ReplayTrack::keyPressEvent(QKeyEvent *event) { event->ignore(); }

bool ReplayTrack::event(QEvent *event)
{
    if (event->type() != QEvent::ToolTip)
        return QSlider::event(event);
    const auto *help = static_cast<QHelpEvent *>(event);
    QStringList said;
    for (const Mark &mark : m_marks) {
        if (std::abs(xOf(mark.step) - help->pos().x()) < scaled(font(), glyphSize) / 2.0)
            said << tr("Step %1: %2").arg(mark.step).arg(mark.words);
    }
    QToolTip::showText(help->globalPos(), said.join(u'\n'), this);
    return true;
}

} // namespace gonfalon
