// SPDX-License-Identifier: GPL-3.0-or-later
// A table of the game, as its data gives it.
#include "core/sheets/blocks/blocks.h"

#include "core/sheets/blocks/ruled_table.h"
#include "core/sheets/blocks/titled.h"
#include "core/sheets/facts.h"
#include "core/sheets/marks.h"

namespace gonfalon::sheets {

Blocks dataTable(const BlockOrder &order)
{
    const Kit &kit = *order.kit;
    const DataTable *table = kit.catalogue.table(TableId(order.spec.of));
    if (!table) {
        return {};
    }
    RuledTable ruled{{}, {}, kit.types.reading, false};
    for (const std::string &head : table->columns) {
        ruled.heads.push_back(words::text(head));
    }
    for (const auto &row : table->rows) {
        auto &cells = ruled.rows.emplace_back();
        for (const std::string &cell : row) {
            const bool front = cells.empty();
            cells.push_back(front ? Runs{{words::text(cell), true}} : marked(words::text(cell)));
        }
    }
    const QString title = words::text(order.spec.title.empty() ? table->name : order.spec.title);
    Blocks blocks{
        heading(order.kit, title, words::text(order.spec.icon), order.width, givenWords(table->given))};
    for (Block &row : tableBlocks(order.kit, ruled, order.width)) {
        blocks.push_back(std::move(row));
    }
    for (const std::string &remark : {table->text, order.spec.after}) {
        if (!remark.empty()) {
            blocks.back().keepWithNext = true;
            blocks.push_back(paragraphBlock(
                Paragraph(kit.fonts, marked(words::text(remark)), kit.types.text, order.width), 0.8));
        }
    }
    return keptTogether(std::move(blocks));
}

} // namespace gonfalon::sheets
