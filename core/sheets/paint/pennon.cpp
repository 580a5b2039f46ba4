// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sheets/paint/pennon.h"

#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <array>
#include <utility>

namespace gonfalon::sheets {

using namespace Qt::StringLiterals;

namespace {

// All shapes below are drawn in a box 26 wide and 38 high.
constexpr double boxWidth = 26;
constexpr double boxHeight = 38;
/// Between the lines of a hatching.
constexpr double spacing = 2.6;

QPainterPath shape(std::initializer_list<QPointF> corners)
{
    QPainterPath path;
    path.addPolygon(QPolygonF(corners));
    path.closeSubpath();
    return path;
}

QPainterPath cloth(ClothCut cut)
{
    QPolygonF corners;
    for (const ClothCorner &corner : clothOutline(cut))
        corners << QPointF(corner.x, corner.y);
    QPainterPath path;
    path.addPolygon(corners);
    path.closeSubpath();
    return path;
}

/// A line as broad as `breadth`, as a shape.
QPainterPath broad(std::initializer_list<QPointF> points, double breadth)
{
    QPainterPath path;
    path.addPolygon(QPolygonF(points));
    QPainterPathStroker stroker;
    stroker.setWidth(breadth);
    stroker.setJoinStyle(Qt::MiterJoin);
    stroker.setCapStyle(Qt::FlatCap);
    return stroker.createStroke(path);
}

/// What `bearing` has on a cloth of this outline.
QPainterPath charge(const Bearing &bearing, const QPainterPath &cloth)
{
    switch (bearing.ordinary) {
    case Ordinary::Lozenge:
        return shape({{13, 7}, {20.5, 16}, {13, 25}, {5.5, 16}});
    case Ordinary::Saltire:
        return broad({{1, 3}, {25, 28}}, 5).united(broad({{25, 3}, {1, 28}}, 5));
    case Ordinary::Chevron:
        return broad({{0, 26}, {13, 13}, {26, 26}}, 6);
    case Ordinary::Pale:
        return shape({{9.3, 4}, {16.7, 4}, {16.7, 36}, {9.3, 36}});
    case Ordinary::Bend:
        return broad({{-1, 2}, {27, 32}}, 7.5);
    case Ordinary::Fess:
        return shape({{2, 12}, {24, 12}, {24, 20}, {2, 20}});
    case Ordinary::Chief:
        return shape({{2, 4}, {24, 4}, {24, 13}, {2, 13}});
    case Ordinary::Cross:
        return shape({{10.3, 4}, {15.7, 4}, {15.7, 36}, {10.3, 36}})
            .united(shape({{2, 12.5}, {24, 12.5}, {24, 17.9}, {2, 17.9}}));
    case Ordinary::Quarterly:
        return shape({{2, 4}, {13, 4}, {13, 16}, {2, 16}})
            .united(shape({{13, 16}, {24, 16}, {24, 36}, {13, 36}}));
    case Ordinary::Bordure: {
        QPainterPathStroker edge;
        edge.setWidth(9);
        edge.setJoinStyle(Qt::MiterJoin);
        return edge.createStroke(cloth);
    }
    }
    Q_UNREACHABLE();
}

enum class Lines
{
    Level,
    Upright,
    Down,
    Up
};

void paintLines(QPainter &painter, Lines lines)
{
    for (double at = -boxHeight; at < boxWidth + boxHeight; at += spacing) {
        switch (lines) {
        case Lines::Level:
            painter.drawLine(QPointF(0, at), QPointF(boxWidth, at));
            break;
        case Lines::Upright:
            painter.drawLine(QPointF(at, 0), QPointF(at, boxHeight));
            break;
        case Lines::Down:
            painter.drawLine(QPointF(at, 0), QPointF(at + boxHeight, boxHeight));
            break;
        case Lines::Up:
            painter.drawLine(QPointF(at, 0), QPointF(at - boxHeight, boxHeight));
            break;
        }
    }
}

void paintDots(QPainter &painter)
{
    painter.setBrush(painter.pen().color());
    bool odd = false;
    for (double y = 5.2; y < boxHeight; y += spacing / 1.2, odd = !odd) {
        for (double x = odd ? 3.6 : 2.4; x < boxWidth; x += spacing) {
            painter.drawEllipse(QPointF(x, y), 0.12, 0.12);
        }
    }
    painter.setBrush(Qt::NoBrush);
}

/// The heralds' code for print without colour (Petra Sancta), inside `area`.
void hatch(QPainter &painter, const QPainterPath &area, const std::string &tincture, const QColor &colour)
{
    struct Code
    {
        std::string tincture;
        std::vector<Lines> lines;
    };
    static const std::array<Code, 6> codes{{{"azure", {Lines::Level}},
                                            {"gules", {Lines::Upright}},
                                            {"vert", {Lines::Down}},
                                            {"purpure", {Lines::Up}},
                                            {"sable", {Lines::Level, Lines::Upright}},
                                            {"tenne", {Lines::Level, Lines::Up}}}};
    painter.save();
    painter.setClipPath(area, Qt::IntersectClip);
    painter.setPen(QPen(colour, 0.62));
    if (tincture == "or") {
        paintDots(painter);
    }
    for (const Code &code : codes) {
        if (code.tincture == tincture) {
            for (const Lines lines : code.lines) {
                paintLines(painter, lines);
            }
        }
    }
    painter.restore();
}

void paintHatched(QPainter &painter, const QPainterPath &field, const QPainterPath &on,
                  const PennonLook &look)
{
    painter.fillPath(field.united(on), Qt::white);
    hatch(painter, field, look.tinctures.field, look.outline);
    // The charge stays white where it can be told from the field by that; a colour on a metal shows its own
    // lines.
    if (isMetal(look.tinctures.field)) {
        hatch(painter, on, look.tinctures.charge, look.outline);
    }
    painter.strokePath(on, QPen(look.outline, 0.5));
}

/// The outline of a shape as an attribute `d`. All shapes here have straight edges.
QString pathData(const QPainterPath &path)
{
    QString out;
    for (int i = 0; i < path.elementCount(); ++i) {
        const QPainterPath::Element at = path.elementAt(i);
        out += (at.isMoveTo() ? u'M' : u'L') + QString::number(at.x, 'f', 1) + u' ' +
               QString::number(at.y, 'f', 1);
    }
    return out + u'Z';
}

} // namespace

QString pennonSvg(const Bearing &bearing, const Tinctures &tinctures)
{
    Tinctures as = tinctures;
    if (bearing.exchanged)
        std::swap(as.field, as.charge);
    const QPainterPath all = cloth(bearing.cut);
    return u"<path fill=\"%1\" d=\"%2\"/><path fill=\"%3\" fill-rule=\"evenodd\" d=\"%4\"/>"
           "<path class=\"pennon-edge\" fill=\"none\" stroke=\"#1c1713\" stroke-width=\"1.2\" d=\"%2\"/>"
           "<path class=\"pennon-bar\" fill=\"none\" stroke=\"#1c1713\" stroke-width=\"2.4\" "
           "stroke-linecap=\"round\" d=\"M1.6 3.2H24.4\"/>"_s.arg(
               tinctureColour(as.field).name(), pathData(all), tinctureColour(as.charge).name(),
               pathData(charge(bearing, all).intersected(all)));
}

QColor tinctureColour(const std::string &tincture)
{
    static const std::array<std::pair<std::string, QRgb>, 8> colours{{{"azure", 0xff1f4f8f},
                                                                      {"gules", 0xff9c2330},
                                                                      {"vert", 0xff2f6b3a},
                                                                      {"purpure", 0xff5a3a8e},
                                                                      {"sable", 0xff2a2730},
                                                                      {"tenne", 0xffc8502a},
                                                                      {"or", 0xffe6bd45},
                                                                      {"argent", 0xfff0ede4}}};
    for (const auto &[name, colour] : colours) {
        if (name == tincture) {
            return QColor::fromRgb(colour);
        }
    }
    return Qt::black;
}

bool isMetal(const std::string &tincture) { return tincture == "or" || tincture == "argent"; }

void paintPennon(QPainter &painter, const QRectF &place, const Bearing &bearing, const PennonLook &look)
{
    PennonLook as = look;
    if (bearing.exchanged) {
        std::swap(as.tinctures.field, as.tinctures.charge);
    }
    const double scale = std::min(place.height() / boxHeight, place.width() / boxWidth);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.translate(place.center().x() - boxWidth * scale / 2, place.top());
    painter.scale(scale, scale);
    const QPainterPath all = cloth(bearing.cut);
    const QPainterPath on = charge(bearing, all).intersected(all);
    const QPainterPath field = all.subtracted(on);
    if (as.hatched) {
        paintHatched(painter, field, on, as);
    } else {
        painter.fillPath(all, tinctureColour(as.tinctures.field));
        painter.fillPath(on, tinctureColour(as.tinctures.charge));
    }
    painter.strokePath(all, QPen(as.outline, 1.2, Qt::SolidLine, Qt::FlatCap, Qt::RoundJoin));
    painter.setPen(QPen(as.bar, 2.4, Qt::SolidLine, Qt::RoundCap));
    painter.drawLine(QPointF(1.6, 3.2), QPointF(24.4, 3.2));
    painter.restore();
}

} // namespace gonfalon::sheets
