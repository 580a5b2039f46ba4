// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sheets/blocks/blocks.h"

#include "core/sheets/facts.h"

#include <qrcodegen/QrCode.hpp>

#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <optional>

namespace gonfalon::sheets {
namespace {

/// The code as a shape one unit a module, or nothing where the text is too long for any.
std::optional<std::pair<QPainterPath, int>> modules(const std::string &text)
{
    try {
        const auto code = qrcodegen::QrCode::encodeText(text.c_str(), qrcodegen::QrCode::Ecc::LOW);
        QPainterPath path;
        for (int y = 0; y < code.getSize(); ++y) {
            for (int x = 0; x < code.getSize(); ++x) {
                int end = x;
                while (end < code.getSize() && code.getModule(end, y)) {
                    ++end;
                }
                if (end > x) {
                    path.addRect(x, y, end - x, 1);
                    x = end;
                }
            }
        }
        return std::pair{path, code.getSize()};
    } catch (const qrcodegen::data_too_long &) {
        return std::nullopt;
    }
}

} // namespace

Blocks shareCode(const BlockOrder &order)
{
    const KitPtr &kit = order.kit;
    const auto code = kit->settings.shareCode.empty() ? std::nullopt : modules(kit->settings.shareCode);
    if (!code) {
        return {};
    }
    // A module of 0.45 mm is read by any telephone.
    const auto &[path, count] = *code;
    const double side = std::min(52.0, std::max(24.0, count * 0.45));
    const Paragraph title = line(kit->fonts, words::text(order.spec.title), kit->types.name);
    const QString words = words::text(order.spec.text);
    const Paragraph text(kit->fonts, words, kit->types.text, order.width - side - 8);
    Block block;
    block.height = std::max(side + 4, title.height() + text.height() + 3);
    block.what = "share-code";
    block.paint = [=, shape = path, size = count](QPainter &painter, const QRectF &place) {
        painter.setPen(QPen(kit->inks.text, 0.2, Qt::DashLine));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(place.adjusted(0.1, 0.1, -0.1, -0.1), 1.2, 1.2);
        painter.save();
        painter.setRenderHint(QPainter::Antialiasing, false);
        painter.translate(place.left() + 2, place.top() + 2);
        painter.scale(side / size, side / size);
        painter.fillPath(shape, Qt::black);
        painter.restore();
        const double x = place.left() + side + 5;
        title.paint(painter, {x, place.top() + 1.6});
        // In a grid the block may be given more than one place.
        const Paragraph wide(kit->fonts, words, kit->types.text, place.right() - x - 3);
        wide.paint(painter, {x, place.top() + 1.8 + title.height()});
    };
    return {block};
}

} // namespace gonfalon::sheets
