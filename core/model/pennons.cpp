// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/pennons.h"

#include <algorithm>
#include <array>

namespace gonfalon {

namespace {

constexpr int ordinaries = 10;
constexpr int bearingCount = 2 * ordinaries;
constexpr std::size_t cuts = 6;

bool isGiven(const Unit &unit) { return unit.pennon && *unit.pennon >= 0 && *unit.pennon < bearingCount; }

/// Numbers of bearings, 0 to 19: the ordinary, plus ten where the tinctures are exchanged.
std::vector<int> numbers(const Warband &warband)
{
    std::array<int, bearingCount> bearers{};
    std::vector<int> result(warband.units.size());
    const auto give = [&](std::size_t unit, int number) {
        result[unit] = number;
        ++bearers[std::size_t(number)];
    };
    for (std::size_t i = 0; i < warband.units.size(); ++i) {
        if (isGiven(warband.units[i]))
            give(i, *warband.units[i].pennon);
    }
    for (const bool leaders : {true, false}) {
        for (std::size_t i = 0; i < warband.units.size(); ++i) {
            if (!isGiven(warband.units[i]) && warband.units[i].leader == leaders)
                give(i, int(std::ranges::min_element(bearers) - bearers.begin()));
        }
    }
    return result;
}

} // namespace

std::span<const ClothCorner> clothOutline(ClothCut cut)
{
    static constexpr ClothCorner swallowtail[]{{2, 4},   {24, 4},   {24, 27}, {18.5, 33},
                                               {13, 27}, {7.5, 33}, {2, 27}};
    static constexpr ClothCorner square[]{{2, 4}, {24, 4}, {24, 31}, {2, 31}};
    static constexpr ClothCorner pointed[]{{2, 4}, {24, 4}, {24, 22}, {13, 35}, {2, 22}};
    static constexpr ClothCorner threeTails[]{{2, 4},   {24, 4},   {24, 33},  {20.3, 26}, {16.7, 33},
                                              {13, 26}, {9.3, 33}, {5.7, 26}, {2, 33}};
    static constexpr ClothCorner round[]{{2, 4},       {24, 4},      {24, 22}, {23.2, 26.2},
                                         {20.8, 29.8}, {17.2, 32.2}, {13, 33}, {8.8, 32.2},
                                         {5.2, 29.8},  {2.8, 26.2},  {2, 22}};
    static constexpr ClothCorner stepped[]{{2, 4},     {24, 4},   {24, 33},  {17.5, 33},
                                           {17.5, 26}, {8.5, 26}, {8.5, 33}, {2, 33}};
    switch (cut) {
    case ClothCut::Swallowtail:
        break;
    case ClothCut::Square:
        return square;
    case ClothCut::Pointed:
        return pointed;
    case ClothCut::ThreeTails:
        return threeTails;
    case ClothCut::Round:
        return round;
    case ClothCut::Stepped:
        return stepped;
    }
    return swallowtail;
}

std::vector<Bearing> bearings(const Warband &warband, std::size_t side)
{
    const ClothCut cut = ClothCut(side % cuts);
    std::vector<Bearing> result;
    for (const int number : numbers(warband))
        result.push_back({Ordinary(number % ordinaries), number >= ordinaries, cut});
    return result;
}

Bearing ownBearing(const Warband &warband)
{
    const auto leader = std::ranges::find(warband.units, true, &Unit::leader);
    const auto unit = leader == warband.units.end() ? 0 : std::size_t(leader - warband.units.begin());
    const auto all = bearings(warband);
    return unit < all.size() ? all[unit] : Bearing();
}

bool lookAlike(const Tinctures &one, const Tinctures &other)
{
    return one == other || Tinctures{one.charge, one.field} == other;
}

Tinctures tincturesBeside(std::span<const Tinctures> borne)
{
    static const char *const fields[]{"gules", "purpure", "sable", "vert", "azure", "tenne"};
    for (const bool strict : {true, false}) {
        for (const char *charge : {"argent", "or"}) {
            for (const char *field : fields) {
                const Tinctures wanted{field, charge};
                const auto taken = [&](const Tinctures &other) {
                    return lookAlike(wanted, other) ||
                           (strict && (other.field == field || other.charge == field));
                };
                if (std::ranges::none_of(borne, taken))
                    return wanted;
            }
        }
    }
    return {};
}

void keepBearings(Warband &warband)
{
    const std::vector<int> kept = numbers(warband);
    for (std::size_t i = 0; i < kept.size(); ++i)
        warband.units[i].pennon = kept[i];
}

} // namespace gonfalon
