// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sheets/blocks/blocks.h"

#include "core/sheets/facts.h"
#include "core/sheets/paint/square_code.h"

#include <QPainter>

#include <algorithm>

namespace gonfalon::sheets {

Blocks shareCode(const BlockOrder &order)
{
    const KitPtr &kit = order.kit;
    const auto code = SquareCode::of(kit->settings.shareCode);
    if (!code) {
        return {};
    }
    // A module of 0.45 mm is read by any telephone.
    const double side = std::clamp(code->modules() * 0.45, 24.0, 52.0);
    const Paragraph title = line(kit->fonts, words::text(order.spec.title), kit->types.name);
    const QString words = words::text(order.spec.text);
    const Paragraph text(kit->fonts, words, kit->types.text, order.width - side - 8);
    Block block;
    block.height = std::max(side + 4, title.height() + text.height() + 3);
    block.what = "share-code";
    block.paint = [=, square = *code](QPainter &painter, const QRectF &place) {
        painter.setPen(QPen(kit->inks.text, 0.2, Qt::DashLine));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(place.adjusted(0.1, 0.1, -0.1, -0.1), 1.2, 1.2);
        square.paint(painter, {place.left() + 2, place.top() + 2, side, side});
        const double x = place.left() + side + 5;
        title.paint(painter, {x, place.top() + 1.6});
        // In a grid the block may be given more than one place.
        const Paragraph wide(kit->fonts, words, kit->types.text, place.right() - x - 3);
        wide.paint(painter, {x, place.top() + 1.8 + title.height()});
    };
    return {block};
}

} // namespace gonfalon::sheets
