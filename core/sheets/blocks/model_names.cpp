// SPDX-License-Identifier: GPL-3.0-or-later
// The figures of each unit by name, with a box to tick for each.
#include "core/sheets/blocks/blocks.h"

#include "core/model/profile.h"
#include "core/sheets/blocks/titled.h"
#include "core/sheets/facts.h"

#include <QPainter>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace gonfalon::sheets {
namespace {

constexpr double under = 0.8; ///< below the unit's name, millimetres

/// The named figures of a unit, in columns, line by line.
struct Names
{
    KitPtr kit;
    Paragraph unit;
    std::vector<Paragraph> figures; ///< an empty one is a line to write on
    int columns = 2;
    double column = 0; ///< millimetres
    double box = 3;
    double line = 4;

    [[nodiscard]] int lines() const { return (static_cast<int>(figures.size()) + columns - 1) / columns; }
};

void paintNames(QPainter &painter, const QRectF &place, const Names &names)
{
    names.unit.paint(painter, place.topLeft());
    const double top = place.top() + names.unit.height() + under;
    for (std::size_t at = 0; at < names.figures.size(); ++at) {
        const auto column = at % static_cast<std::size_t>(names.columns);
        const auto row = at / static_cast<std::size_t>(names.columns);
        const double x = place.left() + static_cast<double>(column) * names.column;
        const double y = top + static_cast<double>(row) * names.line;
        painter.setPen(QPen(names.kit->inks.text, 0.25));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(QRectF(x, y + (names.line - names.box) / 2, names.box, names.box));
        const Paragraph &figure = names.figures[at];
        const double left = x + names.box + 1.4;
        if (figure.lines() > 0) {
            figure.paint(painter, {left, y + (names.line - figure.height()) / 2});
        } else {
            painter.setPen(QPen(names.kit->inks.faint, 0.15));
            painter.drawLine(QPointF(left, y + names.line - 0.7),
                             QPointF(x + names.column - 3, y + names.line - 0.7));
        }
    }
    painter.fillRect(QRectF(place.left(), place.bottom() - 0.15, place.width(), 0.15), names.kit->inks.faint);
}

Names namesOf(const BlockOrder &order, std::size_t at)
{
    const Kit &kit = *order.kit;
    const Unit &unit = kit.warband.units[at];
    const Type type = kit.types.text.at(kit.types.text.size * 1.06);
    const double scale = kit.types.text.size / 8;
    Names names{order.kit, {},        {},         std::max(1, static_cast<int>(order.width / (44 * scale))),
                0,         3 * scale, 4.4 * scale};
    names.column = order.width / names.columns;
    const UnitType *kind = kit.muster.profiles[at].type;
    const QString aside =
        kind && unitName(kit, at) != words::text(kind->name) ? u" · "_s + words::text(kind->name) : QString();
    names.unit = Paragraph(kit.fonts, Runs{{unitName(kit, at), true}, {aside}}, type, order.width);
    for (const std::string &name : unit.modelNames) {
        const double room = names.column - names.box - 3;
        Paragraph words = fitted(kit.fonts, words::text(name), type, 6.2, room);
        names.figures.push_back(std::move(words));
        names.line = std::max(names.line, names.figures.back().height() + 0.6);
    }
    const int all = models(kit.catalogue, unit, kit.muster.profiles[at]);
    names.figures.resize(std::max(unit.modelNames.size(), static_cast<std::size_t>(std::max(0, all))));
    return names;
}

} // namespace

Blocks modelNames(const BlockOrder &order)
{
    const Kit &kit = *order.kit;
    Blocks blocks;
    for (std::size_t at = 0; at < kit.warband.units.size(); ++at) {
        if (kit.warband.units[at].modelNames.empty()) {
            continue;
        }
        const Names names = namesOf(order, at);
        Block block;
        block.before = 1.8;
        block.height = names.unit.height() + under + names.lines() * names.line + 1.2;
        block.what = "names of unit " + std::to_string(at);
        block.paint = [names](QPainter &painter, const QRectF &place) { paintNames(painter, place, names); };
        blocks.push_back(std::move(block));
    }
    if (!blocks.empty() && !order.spec.title.empty()) {
        blocks.insert(blocks.begin(), heading(order.kit, words::text(order.spec.title),
                                              words::text(order.spec.icon), order.width));
    }
    return blocks;
}

} // namespace gonfalon::sheets
