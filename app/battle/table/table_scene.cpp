// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/battle/table/table_scene.h"

#include "app/battle/table/map_label.h"
#include "app/battle/table/overlay_item.h"
#include "app/battle/table/terrain_item.h"
#include "app/battle/table/unit_item.h"
#include "app/common/glyphs.h"
#include "app/common/typeface.h"

#include <QFontMetricsF>
#include <QPainter>
#include <QTransform>

#include <algorithm>
#include <utility>

namespace gonfalon {

using namespace Qt::StringLiterals;

namespace {

constexpr int slideTime = 320; ///< milliseconds
constexpr double margin = 700; ///< around the table: banners of the far edge stand in it
constexpr double plainMargin = 120, plainTop = 560;

/// The first side's slanted and solid, the second's level and broken, the others' upright and dotted.
class ZoneItem final : public QGraphicsItem
{
public:
    ZoneItem(const ShownZone &zone, const QRectF &table, const Tokens &tokens)
        : m_side(zone.zone.side), m_tokens(tokens)
    {
        const ZoneView &at = zone.zone;
        QPainterPath path;
        if (at.radius > 0)
            path.addEllipse(QPointF(at.from.x, at.from.y), at.radius, at.radius);
        else
            path.addRect(QRectF(QPointF(at.from.x, at.from.y), QPointF(at.to.x, at.to.y)).normalized());
        QPainterPath whole;
        whole.addRect(table);
        m_path = path.intersected(whole);
        setZValue(-1); // terrain is seen in them
    }
    [[nodiscard]] QRectF boundingRect() const override
    {
        return m_path.boundingRect().adjusted(-20, -20, 20, 20);
    }
    void paint(QPainter *painter, const QStyleOptionGraphicsItem *, QWidget *) override
    {
        painter->setRenderHint(QPainter::Antialiasing);
        QColor ink = m_tokens.side[m_side % m_tokens.side.size()];
        QColor veil = m_tokens.sideTint[m_side % m_tokens.sideTint.size()];
        veil.setAlpha(110);
        painter->fillPath(m_path, veil);
        ink.setAlpha(120);
        QBrush lines(ink, m_side == 0 ? Qt::BDiagPattern : m_side == 1 ? Qt::HorPattern : Qt::VerPattern);
        lines.setTransform(painter->transform().inverted()); // as fine however near
        painter->fillPath(m_path, lines);
        ink.setAlpha(255);
        painter->setPen(QPen(ink, 16,
                             m_side == 0   ? Qt::SolidLine
                             : m_side == 1 ? Qt::DashLine
                                           : Qt::DotLine));
        painter->setBrush(Qt::NoBrush);
        painter->drawPath(m_path);
    }

private:
    SideIndex m_side;
    const Tokens &m_tokens;
    QPainterPath m_path;
};

/// A thing that lies on the table.
class MarkerItem final : public QGraphicsItem
{
public:
    MarkerItem(const ShownMarker &marker, const Tokens &tokens) : m_tokens(tokens)
    {
        setFlag(ItemIgnoresTransformations);
        setPos(marker.at.x, marker.at.y);
        setZValue(8);
    }
    [[nodiscard]] QRectF boundingRect() const override { return {-14, -14, 28, 28}; }
    void paint(QPainter *painter, const QStyleOptionGraphicsItem *, QWidget *) override
    {
        painter->setRenderHint(QPainter::Antialiasing);
        painter->setPen(QPen(m_tokens.table.pieceEdge, 1.5));
        painter->setBrush(m_tokens.table.plate);
        const QPointF gem[] = {{0, -12}, {10, 0}, {0, 12}, {-10, 0}};
        painter->drawPolygon(gem, 4);
    }

private:
    const Tokens &m_tokens;
};

} // namespace

TableScene::TableScene(Battlefield field, const Vocabulary &words, const Tokens &tokens, const QFont &font,
                       QObject *parent)
    : QGraphicsScene(parent), m_field(std::move(field)), m_tokens(tokens), m_font(font),
      m_table(0, 0, m_field.width.inHundredths(), m_field.depth.inHundredths()),
      m_step(words.measure == Measure::Inches ? 100 : 250), m_overlay(new OverlayItem(tokens, font))
{
    setItemIndexMethod(NoIndex); // a few dozen items, many of which move
    setSceneRect(m_table.adjusted(-margin, -margin, margin, margin));
    for (const TerrainPiece &piece : m_field.pieces) {
        addItem(new TerrainItem(piece, tokens));
        m_labels.push_back(labelOf(piece, words, tokens, font));
        m_labels.back()->setZValue(5);
        addItem(m_labels.back());
    }
    m_overlay->setBounds(sceneRect());
    addItem(m_overlay);
    m_slide.setDuration(slideTime);
    m_slide.setStartValue(0.0);
    m_slide.setEndValue(1.0);
    m_slide.setEasingCurve(QEasingCurve::InOutCubic);
    connect(&m_slide, &QVariantAnimation::valueChanged, this,
            [this](const QVariant &value) { slide(value.toDouble()); });
    connect(&m_slide, &QVariantAnimation::finished, this, &TableScene::settle);
}

void TableScene::setPlain()
{
    m_plain = true;
    setSceneRect(m_table.adjusted(-plainMargin, -plainTop, plainMargin, plainMargin));
    for (MapLabel *label : m_labels)
        label->hide();
}

void TableScene::slide(double progress)
{
    for (UnitItem *unit : m_sliding) {
        unit->setProgress(progress);
        placeBanner(unit->unit());
    }
}

void TableScene::placeBanner(UnitIndex unit)
{
    const QRectF box = m_units[unit]->box();
    const QPointF pole(box.right() - 20, box.top() + 20);
    m_banners[unit]->setPos(pole);
    m_banners[unit]->setRoom((m_table.right() - pole.x()) * m_scale);
}

void TableScene::settle()
{
    m_slide.stop();
    slide(1);
    m_sliding.clear();
    arrangeLabels(m_scale); // beside where the units stand now
}

void TableScene::show(const std::vector<UnitLook> &units, const std::vector<ShownMarker> &markers)
{
    if (!m_sliding.empty())
        settle();
    while (m_units.size() < units.size()) {
        m_units.push_back(new UnitItem(UnitIndex(m_units.size()), m_tokens));
        m_banners.push_back(new BannerItem(m_tokens, m_font));
        if (m_plain)
            m_banners.back()->setPlain();
        addItem(m_units.back());
        addItem(m_banners.back());
    }
    m_went.clear();
    for (const UnitLook &look : units) {
        UnitItem *item = m_units[look.unit];
        const bool stood = item->look().view.onTable;
        const QPointF from(item->look().view.middle.x, item->look().view.middle.y);
        const bool moved = item->show(look);
        if (moved)
            m_sliding.push_back(item);
        const QLineF way(from, QPointF(look.view.middle.x, look.view.middle.y));
        // With fewer models the middle shifts by itself.
        if (stood && look.view.onTable && way.length() > (moved ? m_step * 0.2 : m_step))
            m_went.push_back({look.unit, way});
        m_banners[look.unit]->show(look);
        placeBanner(look.unit);
    }
    showMarkers(markers);
    if (!m_sliding.empty() && m_motion)
        m_slide.start();
    else
        settle();
}

void TableScene::showMarkers(const std::vector<ShownMarker> &markers)
{
    if (markers == m_shownMarkers)
        return arrangeLabels(m_scale);
    m_shownMarkers = markers;
    for (QGraphicsItem *item : m_markers)
        delete item;
    m_markers.clear();
    qDeleteAll(std::exchange(m_markerLabels, {}));
    for (const ShownMarker &marker : markers) {
        m_markers.push_back(new MarkerItem(marker, m_tokens));
        addItem(m_markers.back());
        constexpr double below = 14; ///< pixels
        m_markerLabels.push_back(new MapLabel(marker.name, typeface::sized(m_font, 11, QFont::Bold),
                                              QPointF(marker.at.x, marker.at.y), m_tokens, below));
        m_markerLabels.back()->setZValue(8);
        m_markerLabels.back()->setVisible(!m_plain);
        addItem(m_markerLabels.back());
    }
    arrangeLabels(m_scale);
}

void TableScene::showLaid(const BattleView &view)
{
    std::optional<OverlayItem::Aim> laid;
    if (view.aimed) {
        laid = OverlayItem::Aim{
            .at = QPointF(view.aimed->x, view.aimed->y), .radii = {}, .label = {}, .legal = true};
        for (const RingView &ring : view.rings)
            laid->radii.push_back(ring.radius);
    }
    m_overlay->showAim(std::move(laid), true);
}

void TableScene::arrangeLabels(double scale)
{
    m_scale = scale;
    std::vector<MapLabel *> all = m_markerLabels;
    all.insert(all.end(), m_labels.begin(), m_labels.end());
    all.insert(all.end(), m_zoneLabels.begin(), m_zoneLabels.end());
    std::vector<QRectF> units;
    for (const UnitItem *unit : m_units) {
        placeBanner(unit->unit());
        if (!unit->isVisible())
            continue;
        const BannerItem &banner = *m_banners[unit->unit()];
        units.emplace_back(unit->box().topLeft() * m_scale, unit->box().size() * m_scale);
        units.push_back(banner.boundingRect().translated(banner.pos() * m_scale));
    }
    std::vector<QRectF> boxes;
    for (const QRectF &box : units)
        boxes.emplace_back(box.topLeft() / m_scale, box.size() / m_scale);
    m_overlay->setUnits(std::move(boxes));
    for (const QGraphicsItem *marker : m_markers) // whose own words begin where it ends
        units.push_back(marker->boundingRect().adjusted(1, 1, -1, -1).translated(marker->pos() * m_scale));
    MapLabel::arrange(all, m_table, m_scale, std::move(units));
}

void TableScene::showZones(const std::vector<ShownZone> &zones)
{
    if (zones == m_shownZones)
        return;
    m_shownZones = zones;
    for (QGraphicsItem *item : m_zones)
        delete item;
    m_zones.clear();
    qDeleteAll(std::exchange(m_zoneLabels, {}));
    for (const ShownZone &zone : zones) {
        m_zones.push_back(new ZoneItem(zone, m_table, m_tokens));
        addItem(m_zones.back());
        auto *label = new MapLabel(zone.name, typeface::sized(m_font, 12, QFont::Bold),
                                   m_zones.back()->boundingRect().center(), m_tokens);
        label->setInk(m_tokens.side[zone.zone.side % m_tokens.side.size()]);
        label->setZValue(4);
        addItem(label);
        m_zoneLabels.push_back(label);
    }
    arrangeLabels(m_scale);
}

UnitIndex TableScene::unitAt(const QPointF &place, const QTransform &view) const
{
    for (QGraphicsItem *item : items(place, Qt::IntersectsItemShape, Qt::DescendingOrder, view)) {
        if (const auto *unit = qgraphicsitem_cast<UnitItem *>(item))
            return unit->unit();
    }
    return noUnit;
}

QRectF TableScene::boxOf(UnitIndex unit) const
{
    return unit < m_units.size() && m_units[unit]->isVisible() ? m_units[unit]->box() : QRectF();
}

void TableScene::drawBackground(QPainter *painter, const QRectF &rect)
{
    painter->fillRect(rect, m_tokens.sunk);
    painter->fillRect(m_table & rect, m_tokens.table.ground);
    painter->setPen(QPen(m_tokens.table.grid, 0));
    const double every = m_step * 6;
    for (double x = every; x < m_table.width(); x += every)
        painter->drawLine(QPointF(x, 0), QPointF(x, m_table.height()));
    for (double y = every; y < m_table.height(); y += every)
        painter->drawLine(QPointF(0, y), QPointF(m_table.width(), y));
    painter->setPen(QPen(m_tokens.line2, 0));
    painter->setBrush(Qt::NoBrush);
    painter->drawRect(m_table);
}

} // namespace gonfalon
