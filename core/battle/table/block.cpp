// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/battle/table/block.h"

#include "core/battle/table/scene.h"

#include <tuple>

namespace gonfalon::table {

namespace {

constexpr int loosest = 25; ///< the room between two bases, in 1/100 inch

/// Whether ranks with that room between bases hold together around the model nearest to their middle.
bool holdsTogether(Base base, int files, int ranks, int room)
{
    const Wide across = Wide(files / 2) * (2 * base.radius + room);
    const Wide down = Wide(ranks / 2) * (2 * (base.radius + base.half) + room) - 2 * base.half;
    return square(across) + square(std::max<Wide>(0, down)) <= square(spacing + 2 * base.radius);
}

} // namespace

int filesOf(int models, int files)
{
    if (files <= 0) {
        files = 1;
        while (files * files < models)
            ++files;
    }
    return std::clamp(files, 1, std::max(1, models));
}

Stand ranks(Base base, int models, Point middle, int files, bool closeUp)
{
    Stand stand;
    stand.count = static_cast<std::uint8_t>(std::clamp(models, 0, static_cast<int>(Stand::most)));
    if (stand.count == 0)
        return stand;
    const int abreast = filesOf(stand.count, files);
    const int deep = (stand.count + abreast - 1) / abreast;
    int room = closeUp ? 0 : loosest;
    while (room > 0 && !holdsTogether(base, abreast, deep, room))
        room -= 5;
    const int across = 2 * base.radius + room;
    const int down = 2 * (base.radius + base.half) + room;
    const Point first{middle.x - (abreast - 1) * across / 2, middle.y - (deep - 1) * down / 2};
    for (int i = 0; i < stand.count; ++i)
        stand.at[static_cast<std::size_t>(i)] = first + Point{i % abreast * across, i / abreast * down};
    return stand;
}

Stand dealtOut(const Stand &block, std::span<const Point> models, int files)
{
    std::array<std::uint8_t, Stand::most> order;
    for (std::size_t i = 0; i < models.size(); ++i)
        order[i] = static_cast<std::uint8_t>(i);
    const auto by = [&](auto less, std::size_t from, std::size_t to) {
        std::sort(order.begin() + static_cast<std::ptrdiff_t>(from),
                  order.begin() + static_cast<std::ptrdiff_t>(to), less);
    };
    by(
        [&](std::uint8_t a, std::uint8_t b) {
            return std::tuple(models[a].y, models[a].x, a) < std::tuple(models[b].y, models[b].x, b);
        },
        0, models.size());
    const auto abreast = static_cast<std::size_t>(filesOf(static_cast<int>(models.size()), files));
    for (std::size_t from = 0; from < models.size(); from += abreast)
        by(
            [&](std::uint8_t a, std::uint8_t b) {
                return std::tuple(models[a].x, models[a].y, a) < std::tuple(models[b].x, models[b].y, b);
            },
            from, std::min(models.size(), from + abreast));
    Stand dealt = block;
    for (std::size_t i = 0; i < models.size(); ++i)
        dealt.at[order[i]] = block.at[i];
    return dealt;
}

Stand Table::block(UnitIndex unit, Point middle, int files, bool closeUp) const
{
    const Stand block = ranks(base(unit), models(unit), middle, files, closeUp);
    return dealtOut(block, scene().models(unit), files);
}

Stand Table::blockOf(UnitIndex unit, int models, Point middle, int files, bool closeUp) const
{
    Stand stand = ranks(base(unit), models, middle, files, closeUp);
    std::size_t heart = 0;
    for (std::size_t i = 1; i < stand.count; ++i)
        if (dot(stand.at[i] - middle, stand.at[i] - middle) <
            dot(stand.at[heart] - middle, stand.at[heart] - middle))
            heart = i;
    if (stand.count > 0)
        std::swap(stand.at[0], stand.at[heart]);
    return stand;
}

} // namespace gonfalon::table
