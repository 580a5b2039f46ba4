// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/csv.h"
#include "core/files/export/writers.h"
#include "core/files/import/table_columns.h"

#include <map>

namespace gonfalon::files {

namespace {

using Cells = std::map<std::string_view, std::string>;

/// A row of the table, each cell in its column.
std::string tableRow(const Cells &cells)
{
    std::vector<std::string> out;
    for (const std::string_view column : tableColumns) {
        const auto cell = cells.find(column);
        out.push_back(cell == cells.end() ? std::string() : cell->second);
    }
    return csvLine(out);
}

/// Each on a line of its own within the cell: no answer and no name has line breaks.
std::string pricedLines(const std::vector<SummaryOption> &options)
{
    std::string out;
    for (const SummaryOption &option : options)
        out += (out.empty() ? "" : "\n") + pricedText(option);
    return out;
}

std::string unitRow(const SummaryUnit &unit)
{
    Cells cells{{"row", "unit"},
                {"name", unit.named ? unit.name : ""},
                {"type", unit.type},
                {"points", std::to_string(unit.points.value())},
                {"models", std::to_string(unit.models)},
                {"leader", unit.leader ? "yes" : ""},
                {"options", pricedLines(unit.options)},
                {"other form", pricedLines(unit.otherFormOptions)},
                {"house options", pricedLines(unit.house)},
                {"race", unit.race},
                {"organisation", unit.organisation},
                {"notes", unit.notes}};
    if (unit.pieces)
        cells["pieces"] = std::to_string(*unit.pieces);
    return tableRow(cells);
}

} // namespace

std::string tableOf(const Summary &summary)
{
    std::string out = csvLine({tableColumns.begin(), tableColumns.end()});
    out += tableRow({{"row", "warband"},
                     {"name", summary.title},
                     {"type", summary.headline()},
                     {"points", std::to_string(summary.points.value())},
                     {"limit", std::to_string(summary.limit)},
                     {"notes", summary.notes}});
    for (const SummaryTrait &trait : summary.traits)
        out += tableRow({{"row", "trait"}, {"name", trait.name}, {"dice", trait.dice}});
    for (const SummaryOrganisation &body : summary.organisations)
        out += tableRow(
            {{"row", "organisation"}, {"name", body.name}, {"type", body.type}, {"organisation", body.id}});
    for (const auto &[setting, answer] : summary.agreements)
        out += tableRow({{"row", "agreed"}, {"name", setting}, {"type", answer}});
    if (summary.purse)
        out += tableRow({{"row", "purse"}, {"points", std::to_string(*summary.purse)}});
    for (const SummaryUnit &unit : summary.units)
        out += unitRow(unit);
    for (const SummaryQuest &quest : summary.quests)
        out += tableRow({{"row", "quest"},
                         {"name", quest.name},
                         {"glory", std::to_string(quest.glory)},
                         {"target", quest.target},
                         {"secret", quest.secret ? "yes" : ""}});
    return out + tableRow({{"row", "notice"}, {"notes", summary.notice}});
}

} // namespace gonfalon::files
