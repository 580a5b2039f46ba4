// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sheets/blocks/poker_frame.h"

#include "core/sheets/facts.h"

#include <QPainter>

#include <algorithm>
#include <array>

namespace gonfalon::sheets::poker {

Frame frame(const KitPtr &kit, const QString &name, const Runs &type, const QString &points, bool pennon)
{
    Frame frame{kit, {}, {}, std::nullopt, {}, {}, {}, {}};
    frame.points = line(kit->fonts, points, frame.types.points);
    const double left = pennon ? 9.6 : 10;
    const double room = inner - left - (points.isEmpty() ? 0 : frame.points.width() + 1.5);
    const Type usual = frame.types.name;
    frame.type = Paragraph(kit->fonts, type, frame.types.text, room);
    const Face face = kit->fonts.faceFor(name, usual.face);
    const auto fits = [&](const QString &words, double size) {
        Type smaller = usual.at(size);
        smaller.face = face;
        frame.name = Paragraph(kit->fonts, words, smaller, room);
        return frame.name.height() + frame.type.height() <= bandHeight - padding - 0.4;
    };
    constexpr std::array sizes{11.5, 10.5, 9.5, 8.5, 7.5, 7.0, 6.5};
    if (std::ranges::any_of(sizes, [&](double size) { return fits(name, size); })) {
        return frame;
    }
    // The roster has it whole.
    for (auto letters = int(name.size()) - 4; letters > 8 && !fits(shortened(name, letters), sizes.back());) {
        letters -= 4;
    }
    return frame;
}

void paintFrame(QPainter &painter, const QRectF &place, const Frame &frame)
{
    const Kit &kit = *frame.kit;
    painter.fillRect(QRectF(place.left(), place.top(), place.width(), bandHeight), kit.inks.tint);
    painter.fillRect(QRectF(place.left(), place.top() + bandHeight - 0.5, place.width(), 0.5),
                     kit.inks.accent);
    const double x = place.left() + padding;
    const double y = place.top() + padding;
    if (frame.bearing) {
        paintPennon(painter, {x, y, 7.6, 11.1}, *frame.bearing, kit.pennon());
    } else if (!frame.icon.isEmpty()) {
        kit.icons.paint(painter, {x, y, 8, 8}, frame.icon, kit.inks.accent);
    }
    const double left = x + (frame.bearing ? 9.6 : 10);
    frame.name.paint(painter, {left, y - 0.6});
    frame.type.paint(painter, {left, y - 0.6 + frame.name.height()});
    frame.points.paint(painter, {place.right() - padding - frame.points.width(), y - 0.8});
    const Paragraph foot = fitted(kit.fonts, frame.foot, frame.types.small.in(kit.inks.soft), 6.1, 32);
    foot.paint(painter, {place.right() - padding - foot.width(), place.bottom() - 3.2 - foot.height()});
}

Block blockOf(const KitPtr &kit, std::function<void(QPainter &, const QRectF &)> paint, std::string what)
{
    Block block;
    block.height = cardHeight;
    block.band = kit->inks.tint;
    block.bandHeight = bandHeight;
    block.paint = std::move(paint);
    block.what = std::move(what);
    return block;
}

QString shortWarbandName(const Kit &kit) { return shortened(words::text(kit.warband.name), 34); }

} // namespace gonfalon::sheets::poker
