// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sheets/paint/deployment_map.h"

#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <optional>

using namespace Qt::StringLiterals;

namespace gonfalon::sheets {
namespace {

bool isEdge(const std::string &place)
{
    return place == "north" || place == "south" || place == "east" || place == "west";
}

/// A named place of the table.
std::optional<QPointF> pointOf(const QRectF &table, const Scenario &scenario, const std::string &place)
{
    if (place == "centre") {
        return table.center();
    }
    const bool quarter = place.ends_with("-quarter");
    const double out = quarter ? 0.25 : 0.5;
    const auto has = [&](const char *side) { return place.find(side) != std::string::npos; };
    if (has("north") || has("south") || has("east") || has("west")) {
        const double x = has("east") ? out : has("west") ? -out : 0;
        const double y = has("south") ? out : has("north") ? -out : 0;
        return QPointF(table.center().x() + x * table.width(), table.center().y() + y * table.height());
    }
    for (const ScenarioMarker &marker : scenario.markers) {
        if (marker.id == place && !marker.places.empty() && marker.places.front() != place) {
            return pointOf(table, scenario, marker.places.front());
        }
    }
    return std::nullopt;
}

QRectF strip(const QRectF &table, const std::string &edge, double depth)
{
    if (edge == "north") {
        return {table.left(), table.top(), table.width(), depth};
    }
    if (edge == "south") {
        return {table.left(), table.bottom() - depth, table.width(), depth};
    }
    if (edge == "west") {
        return {table.left(), table.top(), depth, table.height()};
    }
    return {table.right() - depth, table.top(), depth, table.height()};
}

QPainterPath zonePath(const DeploymentZone &zone, const std::string &place, const QRectF &table, double inch,
                      const Scenario &scenario)
{
    QPainterPath path;
    switch (zone.shape) {
    case DeploymentZone::Shape::AroundPoint:
        if (const auto middle = pointOf(table, scenario, place)) {
            path.addEllipse(*middle, zone.depth * inch, zone.depth * inch);
        }
        break;
    case DeploymentZone::Shape::TouchingEdge:
        path.addRect(strip(table, place, 2.5 * inch));
        break;
    case DeploymentZone::Shape::EdgeStrip:
        path.addRect(strip(table, place, zone.depth * inch));
        break;
    case DeploymentZone::Shape::HalfEdges: {
        QRectF half = strip(table, place, zone.depth * inch);
        if (place == "east") {
            half.setBottom(table.center().y());
        } else {
            half.setTop(table.center().y());
        }
        path.addRect(half);
        break;
    }
    case DeploymentZone::Shape::OffTable:
        break;
    }
    QPainterPath all;
    all.addRect(table);
    return path.intersected(all);
}

void hatchZone(QPainter &painter, const QPainterPath &zone, bool falling, const MapLook &look)
{
    painter.save();
    painter.setClipPath(zone, Qt::IntersectClip);
    painter.setPen(QPen(look.lines, 0.18));
    const QRectF box = zone.boundingRect();
    for (double x = box.left() - box.height(); x < box.right() + box.height(); x += 1.5) {
        painter.drawLine(QPointF(x, falling ? box.top() : box.bottom()),
                         QPointF(x + box.height(), falling ? box.bottom() : box.top()));
    }
    painter.restore();
    painter.strokePath(zone, QPen(look.ink, 0.3));
}

void label(QPainter &painter, const QPointF &middle, const Fonts &fonts, const QString &text,
           const MapLook &look, bool upright)
{
    const Paragraph words = line(fonts, text, look.words.allBold());
    const QRectF box(-words.width() / 2 - 0.7, -words.height() / 2, words.width() + 1.4, words.height());
    painter.save();
    painter.translate(middle);
    if (upright) {
        painter.rotate(-90);
    }
    painter.fillRect(box, look.ground);
    words.paint(painter, box.topLeft() + QPointF(0.7, 0));
    painter.restore();
}

QString sideName(SideRole side)
{
    switch (side) {
    case SideRole::Attacker:
        return u"Attacker"_s;
    case SideRole::Defender:
        return u"Defender"_s;
    case SideRole::Both:
        return u"Both, half each"_s;
    }
    Q_UNREACHABLE();
}

bool isAnyEdge(const DeploymentZone &zone)
{
    return zone.shape == DeploymentZone::Shape::EdgeStrip && zone.places.size() == 4;
}

/// True where both sides may have any edge: the players' choice, or a die, decides.
bool edgesOpen(const Scenario &scenario)
{
    return std::count_if(scenario.zones.begin(), scenario.zones.end(), isAnyEdge) > 1;
}

void paintZone(QPainter &painter, const DeploymentZone &zone, const QRectF &table, double inch,
               const Fonts &fonts, const Scenario &scenario, const MapLook &look)
{
    for (const std::string &place : zone.places) {
        const QPainterPath path = zonePath(zone, place, table, inch, scenario);
        if (path.isEmpty()) {
            continue;
        }
        hatchZone(painter, path, zone.side != SideRole::Defender, look);
        const QRectF box = path.boundingRect();
        const bool upright = box.height() > box.width() * 1.3;
        label(painter, box.center(), fonts, sideName(zone.side), look, upright);
    }
}

/// Where any edge may be anybody's, one way of it is shown.
void paintOpenEdges(QPainter &painter, const Scenario &scenario, const QRectF &table, double inch,
                    const Fonts &fonts, const MapLook &look)
{
    for (const DeploymentZone &zone : scenario.zones) {
        DeploymentZone shown = zone;
        shown.places = {zone.side == SideRole::Attacker ? "north" : "south"};
        paintZone(painter, shown, table, inch, fonts, scenario, look);
    }
    label(painter, table.center(), fonts, u"any two facing edges: see set-up"_s, look, false);
}

void paintMarkers(QPainter &painter, const Scenario &scenario, const QRectF &table, const Fonts &fonts,
                  const MapLook &look)
{
    for (const ScenarioMarker &marker : scenario.markers) {
        for (const std::string &place : marker.places) {
            const auto at = place == marker.id ? std::nullopt : pointOf(table, scenario, place);
            const bool onOther =
                !isEdge(place) && std::any_of(scenario.markers.begin(), scenario.markers.end(),
                                              [&](const ScenarioMarker &m) { return m.id == place; });
            if (!at || onOther) {
                continue;
            }
            painter.setPen(QPen(look.ink, 0.35));
            painter.setBrush(look.ink);
            painter.drawEllipse(*at, 1.2, 1.2);
            painter.setBrush(Qt::NoBrush);
            const double wide =
                line(fonts, QString::fromStdString(marker.name), look.words.allBold()).width() / 2 + 1;
            const double high = look.words.leading * point / 2;
            const double x = std::clamp(at->x(), table.left() + wide, table.right() - wide);
            const double y = at->y() + (at->y() > table.center().y() ? -1 : 1) * (2 + high);
            label(painter, {x, y}, fonts, QString::fromStdString(marker.name), look, false);
        }
    }
}

} // namespace

QRectF mapTable(const QRectF &place, const TableSize &table)
{
    constexpr double rim = 4;
    const QSizeF size =
        QSizeF(table.width, table.depth).scaled(place.size() - QSizeF(2 * rim, 2 * rim), Qt::KeepAspectRatio);
    QRectF top(QPointF(0, 0), size);
    top.moveCenter(place.center());
    return top;
}

void paintMap(QPainter &painter, const QRectF &place, const Fonts &fonts, const Scenario &scenario,
              const TableSize &table, const MapLook &look)
{
    if (table.width <= 0 || table.depth <= 0) {
        return;
    }
    const QRectF top = mapTable(place, table);
    const double inch = top.width() / table.width;
    painter.save();
    painter.setPen(QPen(look.ink, 0.5));
    painter.setBrush(look.ground);
    painter.drawRect(top);
    if (edgesOpen(scenario)) {
        paintOpenEdges(painter, scenario, top, inch, fonts, look);
    } else {
        for (const DeploymentZone &zone : scenario.zones) {
            paintZone(painter, zone, top, inch, fonts, scenario, look);
        }
    }
    paintMarkers(painter, scenario, top, fonts, look);
    const double off = 2.2;
    label(painter, {top.center().x(), top.top() - off}, fonts, u"N"_s, look, false);
    label(painter, {top.center().x(), top.bottom() + off}, fonts, u"S"_s, look, false);
    label(painter, {top.left() - off, top.center().y()}, fonts, u"W"_s, look, false);
    label(painter, {top.right() + off, top.center().y()}, fonts, u"E"_s, look, false);
    painter.restore();
}

} // namespace gonfalon::sheets
