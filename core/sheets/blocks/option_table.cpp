// SPDX-License-Identifier: GPL-3.0-or-later
// The options of a section of the catalogue, with their prices.
#include "core/sheets/blocks/blocks.h"

#include "core/sheets/blocks/titled.h"
#include "core/sheets/facts.h"
#include "core/sheets/marks.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace gonfalon::sheets {
namespace {

/// The shared options of the section, then those that only some types have; one that several types have alike
/// stands once.
std::vector<const Option *> optionsOf(const Catalogue &catalogue, const std::string &section)
{
    std::vector<const Option *> all;
    const auto add = [&](const std::vector<Option> &options) {
        for (const Option &option : options) {
            const auto same = [&](const Option *other) {
                return other->id == option.id && other->points == option.points &&
                       other->percent == option.percent && other->summary == option.summary;
            };
            if (option.section == section && std::none_of(all.begin(), all.end(), same)) {
                all.push_back(&option);
            }
        }
    };
    add(catalogue.options);
    for (const UnitType &type : catalogue.unitTypes) {
        add(type.options);
    }
    return all;
}

bool inUse(const BlockOrder &order, const Option &option) { return wanted(order, {option.id.str()}); }

} // namespace

Blocks optionTable(const BlockOrder &order)
{
    const Kit &kit = *order.kit;
    const Section *section = kit.catalogue.section(order.spec.of);
    if (!section) {
        return {};
    }
    std::vector<const Option *> options = optionsOf(kit.catalogue, section->id);
    std::erase_if(options, [&](const Option *option) { return !inUse(order, *option); });
    const Type front = kit.types.text.at(kit.types.text.size * 1.04).allBold();
    double indent = kit.types.text.size;
    for (const Option *option : options) {
        indent = std::max(indent, line(kit.fonts, priceWords(*option), front).width() + 2);
    }
    Blocks blocks;
    std::set<Given> used;
    for (const Option *option : options) {
        used.insert(option->given);
        Runs runs{{signedName(words::text(option->name), option->given), true}};
        append(runs, marked(u' ' + words::text(option->summary)));
        blocks.push_back(rowBlock(
            order.kit,
            {line(kit.fonts, priceWords(*option), front),
             Paragraph(kit.fonts, runs, kit.types.text.at(kit.types.text.size * 1.04), order.width - indent),
             indent, true}));
    }
    if (blocks.empty()) {
        return {};
    }
    return closedTable(order, section->name, std::move(blocks), used);
}

} // namespace gonfalon::sheets
