// SPDX-License-Identifier: GPL-3.0-or-later
// The low rows of the compact roster: one a unit, fifteen on a page.
#include "core/sheets/blocks/blocks.h"

#include "core/model/profile.h"
#include "core/sheets/alike.h"
#include "core/sheets/facts.h"

#include <QPainter>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace gonfalon::sheets {
namespace {

struct RowLooks
{
    double scale = 1;
    double pennon = 5;         ///< width
    double name = 46;          ///< width of the column for name and type
    std::vector<double> cells; ///< widths of the figures
    double box = 3.5;
    QString half; ///< behind the bar after half of the track
};

struct UnitRow
{
    Bearing bearing;
    Paragraph name, type, points, words;
    std::vector<GridCell> figures;
    QString marker;
    Track track;
    bool leader = false;
};

RowLooks looksOf(const BlockOrder &order)
{
    const Kit &kit = *order.kit;
    RowLooks looks;
    looks.half = halfMark(order.spec);
    looks.scale = kit.types.text.size / 8;
    looks.pennon = 5.4 * std::min(1.4, looks.scale);
    looks.name = 50;
    looks.box = kit.settings.largeType ? 5.6 : 3.7;
    double shares = 0;
    for (const auto &row : kit.catalogue.grid) {
        for (const FigureCell &cell : row) {
            // A cell with two figures, "5+/12″", is wider.
            looks.cells.push_back(cell.figures.size() > 1 ? 1.5 : 1);
            shares += looks.cells.back();
        }
    }
    const double all = order.width - looks.pennon - 3 - looks.name - 9;
    for (double &cell : looks.cells) {
        cell *= all / shares;
    }
    return looks;
}

TrackLook trackLook(const Kit &kit, const RowLooks &looks, const Track &track)
{
    TrackLook look;
    look.box = looks.box;
    look.gap = 0.3;
    look.frame = 0.2;
    look.numeral = kit.types.numeral;
    look.half = kit.types.half.at(kit.types.half.size * 0.9);
    look.halfMark = looks.half;
    return fittedTrack(track, look, 105);
}

Type figureType(const Kit &kit) { return kit.types.figure.at(kit.settings.largeType ? 14 : 10); }
Type labelType(const Kit &kit) { return kit.types.label.at(kit.settings.largeType ? 7.4 : 6); }

/// Two lines: the name with its figures, then the track with what the unit can do.
double heightOf(const Kit &kit, const UnitRow &row, const RowLooks &looks)
{
    const double first = std::max(row.name.height() + row.type.height(),
                                  (figureType(kit).leading + labelType(kit).leading) * point) +
                         0.8;
    const double second =
        std::max(trackHeight(row.track, trackLook(kit, looks, row.track)), row.words.height()) + 0.6;
    return first + second + 1;
}

void paintRow(QPainter &painter, const QRectF &place, const Kit &kit, const UnitRow &row,
              const RowLooks &looks)
{
    if (row.leader) {
        painter.fillRect(QRectF(place.left(), place.top() + 0.3, 0.7, place.height() - 0.9), kit.inks.text);
    }
    const double left = place.left() + 1.4;
    paintPennon(painter, {left, place.top() + 0.8, looks.pennon, looks.pennon * 38 / 26}, row.bearing,
                kit.pennon());
    const double x = left + looks.pennon + 1.6;
    row.name.paint(painter, {x, place.top() + 0.3});
    row.type.paint(painter, {x, place.top() + 0.3 + row.name.height()});
    double at = x + looks.name;
    const Type figure = figureType(kit);
    const Type label = labelType(kit);
    for (std::size_t column = 0; column < row.figures.size(); at += looks.cells[column++]) {
        const GridCell &cell = row.figures[column];
        const double room = looks.cells[column];
        const Paragraph number = fitted(kit.fonts, cell.figure,
                                        cell.changed ? figure.in(kit.inks.accent) : figure, 6.5, room - 0.6);
        const Paragraph name = fitted(kit.fonts, cell.name, label, 6, room - 0.4);
        number.paint(painter, {at, place.top() + 0.5});
        name.paint(painter, {at, place.top() + 0.9 + figure.leading * point});
        if (cell.changed) {
            painter.fillRect(QRectF(at, place.top() + 0.3 + figure.leading * point, number.width(), 0.25),
                             kit.inks.accent);
        }
    }
    row.points.paint(painter, {place.right() - row.points.width(), place.top() + 0.1});
    const double y =
        place.top() +
        std::max(row.name.height() + row.type.height(), (figure.leading + label.leading) * point) + 1.4;
    const TrackLook track = trackLook(kit, looks, row.track);
    paintTrack(painter, {x, y, trackWidth(row.track, track), 0}, kit.fonts, row.track, track);
    const double after = x + trackWidth(row.track, track) + 1;
    if (!row.marker.isEmpty()) {
        painter.setPen(QPen(kit.inks.text, 0.35));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(QRectF(after, y, looks.box, looks.box), 0.5, 0.5);
        const Paragraph battered = line(kit.fonts, row.marker, labelType(kit).at(6 * looks.scale).allBold());
        battered.paint(painter, {after + looks.box + 0.6, y + looks.box / 2 - battered.height() / 2});
    }
    row.words.paint(painter, {place.right() - row.words.width(), y});
    painter.fillRect(QRectF(place.left(), place.bottom() - 0.15, place.width(), 0.15), kit.inks.faint);
}

Paragraph wordsFor(const BlockOrder &order, std::size_t at, double width)
{
    const Kit &kit = *order.kit;
    const Unit &unit = kit.warband.units[at];
    const Profile &profile = kit.muster.profiles[at];
    QStringList names;
    for (const Ability &ability : abilities(kit, at, {})) {
        names << ability.name;
    }
    for (const Spell *spell : knownSpells(kit, at)) {
        names << words::text(spell->name) + u' ' + difficulty(*spell);
    }
    Runs runs{{names.join(u" · "_s)}};
    if (profile.type) {
        for (const Ability &bought : purchases(kit, *profile.type, unit.choices, profile)) {
            runs.push_back({(runs.front().text.isEmpty() && runs.size() == 1 ? QString() : u" · "_s) +
                                bought.name + (bought.price.isEmpty() ? QString() : u' ' + bought.price),
                            true});
        }
    }
    for (const HouseOption &house : unit.house) {
        runs.push_back({u" · "_s + words::text(house.name) + u' ' + words::difference(house.points.value()) +
                            u" (house)"_s,
                        true});
    }
    return {kit.fonts, runs, kit.types.text.at(kit.settings.largeType ? 10 : 6.8), width};
}

} // namespace

Blocks unitRows(const BlockOrder &order)
{
    const KitPtr &kit = order.kit;
    const RowLooks looks = looksOf(order);
    Blocks blocks;
    for (const AlikeUnits &units : unitsTogether(order)) {
        const std::size_t unit = units.first;
        const Profile &profile = kit->muster.profiles[unit];
        UnitRow row;
        row.bearing = kit->bearings[unit];
        row.leader = kit->warband.units[unit].leader;
        const bool large = kit->settings.largeType;
        row.name = fitted(kit->fonts, units.name, kit->types.name.at(large ? 12 : 10), large ? 9 : 6.6,
                          looks.name - 2);
        row.type = Paragraph(kit->fonts, typeLine(order, units), kit->types.small, looks.name - 2);
        row.points = line(kit->fonts, QString::number(pointsOf(order, units)), kit->types.points.at(14));
        row.track = trackOf(*kit, unit, profile);
        row.track.units = units.count;
        row.marker = markerName(order.spec);
        for (auto &cells : gridOf(*kit, profile, true)) {
            row.figures.insert(row.figures.end(), cells.begin(), cells.end());
        }
        const double trackRoom = looks.pennon + 3 + trackWidth(row.track, trackLook(*kit, looks, row.track)) +
                                 looks.box + 14 * looks.scale;
        row.words = wordsFor(order, unit, std::max(40.0, order.width - trackRoom));
        Block block;
        block.before = 0.3;
        block.height = heightOf(*kit, row, looks);
        block.what = "unit " + std::to_string(unit);
        block.paint = [kit, row, looks](QPainter &painter, const QRectF &place) {
            paintRow(painter, place, *kit, row, looks);
        };
        blocks.push_back(std::move(block));
    }
    return blocks;
}

} // namespace gonfalon::sheets
