// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sheets/blocks/titled.h"

#include "core/sheets/facts.h"
#include "core/sheets/marks.h"

#include <QPainter>

#include <algorithm>

namespace gonfalon::sheets {

Block heading(const KitPtr &kit, const QString &title, const QString &icon, double width,
              const QString &aside)
{
    const Paragraph small = line(kit->fonts, aside, kit->types.small.in(kit->inks.soft));
    const double side = icon.isEmpty() ? 0 : kit->types.section.size * point * 0.95;
    const Paragraph words =
        fitted(kit->fonts, title, kit->types.section, kit->types.section.size * 0.7,
               width - (side > 0 ? side + 1.8 : 0) - (aside.isEmpty() ? 0 : small.width() + 2));
    Block block;
    block.height = words.height() + 0.9;
    block.keepWithNext = true;
    block.what = "heading";
    block.paint = [=](QPainter &painter, const QRectF &place) {
        double x = place.left();
        if (side > 0) {
            kit->icons.paint(painter, {x, place.top() + (words.height() - side) / 2, side, side}, icon,
                             kit->inks.accent);
            x += side + 1.8;
        }
        words.paint(painter, {x, place.top()});
        small.paint(painter, {place.right() - small.width(), place.bottom() - small.height() - 0.9});
        painter.fillRect(QRectF(place.left(), place.bottom() - 0.35, place.width(), 0.35), kit->inks.accent);
    };
    return block;
}

Blocks section(const BlockOrder &order, const QString &title, const QString &icon, Blocks blocks)
{
    const auto again = std::make_shared<const Block>(
        heading(order.kit, title + QStringLiteral(", continued"), icon, order.width));
    for (Block &block : blocks) {
        block.continued = again;
    }
    blocks.insert(blocks.begin(), heading(order.kit, title, icon, order.width));
    return blocks;
}

Blocks keptTogether(Blocks blocks)
{
    double height = 0;
    for (const Block &block : blocks) {
        height += block.before + block.height;
    }
    if (height < 110) {
        for (std::size_t at = 0; at + 1 < blocks.size(); ++at) {
            blocks[at].keepWithNext = true;
        }
    }
    return blocks;
}

Block rowBlock(const KitPtr &kit, const Row &row)
{
    Block block;
    block.before = 0;
    block.height = std::max(row.front.height(), row.text.height()) + (row.ruled ? 1.1 : 0.5);
    block.what = "row";
    block.paint = [kit, row](QPainter &painter, const QRectF &place) {
        const double top = place.top() + 0.45;
        // The first lines of both stand on one base, whatever their sizes.
        const double shift = row.text.lines() > 0 ? (row.front.leading() - row.text.leading()) / 2 : 0;
        row.front.paint(painter, {place.left(), top - std::max(0.0, shift)});
        row.text.paint(painter, {place.left() + row.indent, top - std::min(0.0, shift)});
        if (row.ruled) {
            painter.fillRect(QRectF(place.left(), place.bottom() - 0.15, place.width(), 0.15),
                             kit->inks.faint);
        }
    };
    return block;
}

Blocks closedTable(const BlockOrder &order, const std::string &title, Blocks rows,
                   const std::set<Given> &used)
{
    const Kit &kit = *order.kit;
    Blocks blocks{heading(order.kit, words::text(order.spec.title.empty() ? title : order.spec.title),
                          words::text(order.spec.icon), order.width)};
    rows.front().before = 1;
    std::move(rows.begin(), rows.end(), std::back_inserter(blocks));
    for (const QString &remark : {words::text(order.spec.after), signRemark(used)}) {
        if (!remark.isEmpty()) {
            blocks.back().keepWithNext = true;
            blocks.push_back(
                paragraphBlock(Paragraph(kit.fonts, marked(remark), kit.types.text, order.width), 0.8));
        }
    }
    return keptTogether(std::move(blocks));
}

Block paragraphBlock(const Paragraph &paragraph, double before)
{
    Block block;
    block.before = before;
    block.height = paragraph.height();
    block.what = "text";
    block.paint = [paragraph](QPainter &painter, const QRectF &place) {
        paragraph.paint(painter, place.topLeft());
    };
    return block;
}

} // namespace gonfalon::sheets
