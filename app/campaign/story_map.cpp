// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/campaign/story_map.h"

#include "app/campaign/map_marks.h"
#include "app/common/typeface.h"

#include <QHelpEvent>
#include <QPainter>
#include <QPainterPath>
#include <QToolTip>

#include <algorithm>

namespace gonfalon {

using namespace Qt::StringLiterals;
using mapmarks::nodeHeight, mapmarks::nodeWidth;
using typeface::scaled;

namespace {

constexpr double least = nodeWidth + 44, most = 230, narrow = 118, rowStep = 106, head = 24, foot = 8;
constexpr const char *stageKey = "stage";

} // namespace

StoryMap::StoryMap(CampaignDocument &document, QWidget *parent) : QWidget(parent), m_document(document)
{
    setAccessibleName(tr("Map of the story"));
    for (const campaign::Stage &stage : document.pack().stages) {
        m_columns = std::max(m_columns, stage.column + 1);
        m_rows = std::max(m_rows, stage.row + 1);
    }
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setSizePolicy(policy);
}

QSize StoryMap::minimumSizeHint() const
{
    return {scaled(font(), (m_columns - 1) * (narrow + least - nodeWidth) + narrow + 4),
            scaled(font(), head + (m_rows - 1) * rowStep + nodeHeight + foot)};
}

QSize StoryMap::sizeHint() const { return minimumSizeHint(); }

void StoryMap::refresh()
{
    m_standing.clear();
    for (const store::WarbandRow &row : m_document.warbands()) {
        const std::string at = m_document.standing().text(campaign::ofWarband(row.id), stageKey);
        if (row.active && !at.empty())
            m_standing[campaign::StageId(at)].push_back(row.id);
    }
    readStory();
    describe();
    update();
}

/// Which battles were fought, and from the changes that they brought, which way the story went.
void StoryMap::readStory()
{
    m_fought.clear();
    m_taken.clear();
    for (const store::FilingRow &row : m_document.latest()) {
        if (row.state != store::FilingState::Confirmed || row.stage.isEmpty())
            continue;
        m_fought.insert(campaign::StageId(row.stage.toStdString()));
        const auto changes = m_document.books().changes(row.id);
        if (!changes)
            continue;
        for (const campaign::Change &change : *changes) {
            if (change.key == stageKey && change.value)
                m_taken.insert({change.before, *change.value});
        }
    }
}

StoryMap::State StoryMap::stateOf(const campaign::Stage &stage) const
{
    if (m_standing.contains(stage.id))
        return State::Now;
    return m_fought.contains(stage.id) ? State::Fought : State::Closed;
}

QString StoryMap::secondLine(const campaign::Stage &stage) const
{
    return stage.scenario.empty() ? tr("as players like") : m_document.names().scenario(stage.scenario);
}

QString StoryMap::limitWords(const campaign::Stage &stage) const
{
    const int limit = stage.limit.value_or(m_document.pack().limit.points);
    return limit > 0 ? tr("%n point(s)", nullptr, limit) : QString();
}

void StoryMap::describe()
{
    QStringList lines;
    for (const campaign::Stage &stage : m_document.pack().stages) {
        QStringList here;
        if (const auto found = m_standing.find(stage.id); found != m_standing.end()) {
            for (const campaign::WarbandId &id : found->second)
                here << m_document.names().warband(id);
        }
        const State state = stateOf(stage);
        lines << QString::fromStdString(stage.name) + u": "_s +
                     (state == State::Now      ? tr("here stand %1").arg(here.join(u", "_s))
                      : state == State::Fought ? tr("fought")
                                               : tr("not yet open"));
    }
    setAccessibleDescription(lines.join(u". "_s));
}

QRectF StoryMap::boxOf(const campaign::Stage &stage) const
{
    // Nodes grow narrower before the picture has to be pushed sideways; the room between them stays.
    const double gap = scaled(font(), least - nodeWidth);
    const double wide = std::clamp((width() - 4.0 - (m_columns - 1) * gap) / m_columns,
                                   double(scaled(font(), narrow)), double(scaled(font(), nodeWidth)));
    const double between = m_columns < 2 ? 0
                                         : std::clamp((width() - 4.0 - wide) / (m_columns - 1), wide + gap,
                                                      double(scaled(font(), most)));
    // A column with fewer battles stands in the middle of the picture.
    int lowest = stage.row, highest = stage.row;
    for (const campaign::Stage &other : m_document.pack().stages) {
        if (other.column == stage.column) {
            lowest = std::min(lowest, other.row);
            highest = std::max(highest, other.row);
        }
    }
    const double middle = scaled(font(), (m_rows - 1) * rowStep) / 2.0,
                 own = scaled(font(), (lowest + highest) * rowStep) / 2.0;
    return {2 + stage.column * between,
            scaled(font(), head) + middle + scaled(font(), stage.row * rowStep) - own, wide,
            double(scaled(font(), nodeHeight))};
}

void StoryMap::paintEvent(QPaintEvent *)
{
    const Tokens &t = Tokens::of(palette());
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const campaign::Pack &pack = m_document.pack();
    for (const campaign::Stage &stage : pack.stages) {
        if (stage.row != 0 && std::ranges::any_of(pack.stages, [&](const campaign::Stage &other) {
                return other.column == stage.column && other.row < stage.row;
            }))
            continue;
        const QRectF box = boxOf(stage);
        painter.setFont(typeface::sectionHead(font()));
        painter.setPen(t.ink2);
        painter.drawText(QRectF(box.left(), 0, box.width(), scaled(font(), 16)), Qt::AlignCenter,
                         tr("Battle %1").arg(stage.column + 1).toUpper());
    }
    for (const campaign::Stage &stage : pack.stages) {
        const bool same = stage.afterAttackerWon == stage.afterDefenderWon;
        paintWay(painter, stage, stage.afterAttackerWon, same ? QString() : u"attack"_s);
        if (!same)
            paintWay(painter, stage, stage.afterDefenderWon, u"defend"_s);
        if (stage.afterDraw != stage.afterAttackerWon && stage.afterDraw != stage.afterDefenderWon &&
            stage.afterDraw != stage.id)
            paintWay(painter, stage, stage.afterDraw, {});
    }
    for (const campaign::Stage &stage : pack.stages)
        paintStage(painter, stage);
}

void StoryMap::paintWay(QPainter &painter, const campaign::Stage &from, const campaign::StageId &to,
                        const QString &glyph) const
{
    const campaign::Stage *next = m_document.pack().stage(to);
    if (!next || next->id == from.id)
        return;
    const bool taken = m_taken.contains({from.id.str(), to.str()});
    const QRectF a = boxOf(from), b = boxOf(*next);
    QPainterPath way;
    if (from.column == next->column) {
        const bool down = b.top() > a.top();
        way.moveTo(a.center().x(), down ? a.bottom() : a.top());
        way.lineTo(b.center().x(), down ? b.top() : b.bottom());
    } else {
        const double slope =
            std::clamp((b.center().y() - a.center().y()) / 5, -a.height() / 3, a.height() / 3);
        const QPointF start(a.right(), a.center().y() + slope), end(b.left() - 1, b.center().y() - slope / 2);
        const double bend = std::max(20.0, (end.x() - start.x()) * 0.5);
        way.moveTo(start);
        way.cubicTo(start + QPointF(bend, 0), end - QPointF(bend, 0), end);
    }
    mapmarks::paintWay(painter, way, taken, Tokens::of(palette()));
    if (!glyph.isEmpty())
        mapmarks::paintSeal(painter, way.pointAtPercent(0.3), font(), glyph, taken, Tokens::of(palette()));
}

void StoryMap::paintStage(QPainter &painter, const campaign::Stage &stage) const
{
    const Tokens &t = Tokens::of(palette());
    const QRectF box = boxOf(stage);
    const State state = stateOf(stage);
    mapmarks::paintNode(painter, box, font(), QString::fromStdString(stage.name), secondLine(stage),
                        state == State::Fought ? t.sunk : t.card,
                        state == State::Now      ? mapmarks::Edge::Now
                        : state == State::Fought ? mapmarks::Edge::Plain
                                                 : mapmarks::Edge::Dashed,
                        t);
    mapmarks::paintCorner(painter, box, font(),
                          state == State::Now      ? u"die"_s
                          : state == State::Fought ? u"legal"_s
                                                   : u"secret"_s,
                          state == State::Now      ? t.accent
                          : state == State::Fought ? t.ok
                                                   : t.ink3);
    painter.setFont(typeface::sized(font(), 11));
    painter.setPen(t.ink2);
    painter.drawText(box.adjusted(0, 0, -scaled(font(), 9), -scaled(font(), 7)),
                     Qt::AlignRight | Qt::AlignBottom, limitWords(stage));
    if (const auto here = m_standing.find(stage.id); here != m_standing.end())
        mapmarks::paintPennons(painter, box, font(), m_document, here->second, t);
}

bool StoryMap::event(QEvent *event)
{
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    const auto *help = static_cast<QHelpEvent *>(event);
    for (const campaign::Stage &stage : m_document.pack().stages) {
        if (!boxOf(stage).contains(help->pos()))
            continue;
        QStringList lines{QString::fromStdString(stage.name), secondLine(stage), limitWords(stage),
                          QString::fromStdString(stage.text)};
        if (const auto found = m_standing.find(stage.id); found != m_standing.end()) {
            for (const campaign::WarbandId &id : found->second)
                lines << tr("%1 stands here").arg(m_document.names().warband(id));
        }
        lines.removeAll(QString());
        QToolTip::showText(help->globalPos(), lines.join(u'\n'), this);
        return true;
    }
    QToolTip::hideText();
    return true;
}

} // namespace gonfalon
