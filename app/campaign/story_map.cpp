// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/campaign/story_map.h"

#include "app/campaign/map_marks.h"
#include "app/common/tokens.h"
#include "app/common/typeface.h"

#include <QAbstractButton>
#include <QKeyEvent>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>

namespace gonfalon {

using namespace Qt::StringLiterals;
using mapmarks::nodeHeight, mapmarks::nodeWidth;
using typeface::scaled;

namespace {

constexpr double least = nodeWidth + 44, most = 230, narrow = 118, rowStep = 118, head = 24, foot = 10;
constexpr int ring = 5; ///< room around a node for the sign of the focus
constexpr const char *stageKey = "stage";

} // namespace

/// One battle of the story: its box, which Tab comes to and which opens.
class StageNode final : public QAbstractButton
{
public:
    StageNode(StoryMap &map, const campaign::Stage &stage) : QAbstractButton(&map), m_map(map), m_stage(stage)
    {
        setFocusPolicy(Qt::StrongFocus);
        connect(this, &QAbstractButton::clicked, &map, [this] { m_map.open(m_stage); });
    }

    void tell()
    {
        setCursor(m_map.opens(m_stage) ? Qt::PointingHandCursor : Qt::ArrowCursor);
        setAccessibleName(QString::fromStdString(m_stage.name) + u", "_s + m_map.secondLine(m_stage) +
                          u", "_s + m_map.stateWords(m_stage));
        setToolTip(m_map.tip(m_stage));
        update();
    }

protected:
    void paintEvent(QPaintEvent *) override
    {
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        const QRectF box = QRectF(rect()).adjusted(ring, ring, -ring, -ring);
        m_map.paintStage(painter, box, m_stage);
        if (!hasFocus() && !underMouse())
            return;
        const Tokens &t = Tokens::of(palette());
        painter.setPen(QPen(hasFocus() ? t.accent : t.line2, hasFocus() ? 2 : 1));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), scaled(font(), 9), scaled(font(), 9));
    }
    void keyPressEvent(QKeyEvent *event) override
    {
        if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)
            click();
        else
            QAbstractButton::keyPressEvent(event);
    }
    void enterEvent(QEnterEvent *) override { update(); }
    void leaveEvent(QEvent *) override { update(); }

private:
    StoryMap &m_map;
    const campaign::Stage &m_stage;
};

StoryMap::StoryMap(CampaignDocument &document, QWidget *parent) : QWidget(parent), m_document(document)
{
    setAccessibleName(tr("Map of the story"));
    for (const campaign::Stage &stage : document.pack().stages) {
        m_columns = std::max(m_columns, stage.column + 1);
        m_rows = std::max(m_rows, stage.row + 1);
        m_nodes.push_back(new StageNode(*this, stage));
    }
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setSizePolicy(policy);
}

QSize StoryMap::minimumSizeHint() const
{
    const int wide = scaled(font(), narrow), gap = scaled(font(), least - nodeWidth);
    return {(m_columns - 1) * (wide + gap) + wide + 2 * ring + 2,
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
    placeNodes();
    update();
}

/// Which battles were fought, and from the changes that they brought, which way the story went.
void StoryMap::readStory()
{
    m_fought.clear();
    m_taken.clear();
    for (const store::FilingRow &row : m_document.latest()) {
        if (row.state != store::FilingState::Confirmed || row.stage.empty())
            continue;
        m_fought.try_emplace(row.stage, row.id); // the newest come first
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
    const int limit = stage.limit.value_or(m_document.pack().limit.points);
    QStringList parts;
    if (limit > 0)
        parts << tr("%n point(s)", nullptr, limit);
    if (!stage.scenario.empty())
        parts << m_document.names().scenario(stage.scenario);
    return parts.join(u" · "_s);
}

QString StoryMap::stateWords(const campaign::Stage &stage) const
{
    const auto found = m_standing.find(stage.id);
    if (found == m_standing.end())
        return m_fought.contains(stage.id) ? tr("fought") : tr("not yet open");
    QStringList here;
    for (const campaign::WarbandId &id : found->second)
        here << m_document.names().warband(id);
    return tr("here stand %1").arg(here.join(u", "_s));
}

QString StoryMap::tip(const campaign::Stage &stage) const
{
    QStringList lines{QString::fromStdString(stage.name), secondLine(stage),
                      QString::fromStdString(stage.text)};
    if (const auto found = m_standing.find(stage.id); found != m_standing.end()) {
        for (const campaign::WarbandId &id : found->second)
            lines << tr("%1 stands here").arg(m_document.names().warband(id));
    }
    const State state = stateOf(stage);
    lines << (state == State::Closed   ? tr("Not yet open")
              : state == State::Fought ? tr("Opens the battle that was fought here")
              : opens(stage)           ? tr("Files the battle that is to be fought here")
                                       : tr("Waits for an opponent"));
    lines.removeAll(QString());
    return lines.join(u'\n');
}

bool StoryMap::opens(const campaign::Stage &stage) const
{
    constexpr std::size_t pair = 2;
    const auto here = m_standing.find(stage.id);
    return m_fought.contains(stage.id) || (here != m_standing.end() && here->second.size() >= pair);
}

/// Those who stand there file their battle; where nobody does any more, what was fought is opened.
void StoryMap::open(const campaign::Stage &stage)
{
    constexpr std::size_t pair = 2;
    const auto here = m_standing.find(stage.id);
    if (here != m_standing.end() && here->second.size() >= pair)
        emit filingWanted(stage.id);
    else if (const auto fought = m_fought.find(stage.id); fought != m_fought.end())
        emit battleWanted(fought->second);
}

void StoryMap::describe()
{
    QStringList lines;
    for (const campaign::Stage &stage : m_document.pack().stages)
        lines << QString::fromStdString(stage.name) + u": "_s + stateWords(stage);
    setAccessibleDescription(lines.join(u". "_s));
    for (StageNode *node : m_nodes)
        node->tell();
}

void StoryMap::placeNodes()
{
    const auto &stages = m_document.pack().stages;
    for (std::size_t i = 0; i < m_nodes.size(); ++i)
        m_nodes[i]->setGeometry(boxOf(stages[i]).toAlignedRect().adjusted(-ring, -ring, ring, ring));
}

void StoryMap::resizeEvent(QResizeEvent *) { placeNodes(); }

QRectF StoryMap::boxOf(const campaign::Stage &stage) const
{
    // Nodes grow narrower before the picture has to be pushed sideways; the room between them stays.
    const double gap = scaled(font(), least - nodeWidth);
    const double wide = std::clamp((width() - 2.0 * ring - (m_columns - 1) * gap) / m_columns,
                                   double(scaled(font(), narrow)), double(scaled(font(), nodeWidth)));
    const double between = m_columns < 2 ? 0
                                         : std::clamp((width() - 2.0 * ring - wide) / (m_columns - 1),
                                                      wide + gap, double(scaled(font(), most)));
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
    return {ring + stage.column * between,
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

void StoryMap::paintStage(QPainter &painter, const QRectF &box, const campaign::Stage &stage) const
{
    const Tokens &t = Tokens::of(palette());
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
    if (const auto here = m_standing.find(stage.id); here != m_standing.end())
        mapmarks::paintPennons(painter, box, font(), m_document, here->second, t);
}

} // namespace gonfalon
