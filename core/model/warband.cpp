// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/warband.h"

#include <algorithm>
#include <array>
#include <utility>

namespace gonfalon {

namespace {

constexpr std::array<std::pair<FreePlay, const char *>, 5> freePlayNames{{
    {FreePlay::Limit, "limit"},
    {FreePlay::Units, "units"},
    {FreePlay::UnitPoints, "unit-points"},
    {FreePlay::Leader, "leader"},
    {FreePlay::Options, "options"},
}};

} // namespace

bool isFree(const Warband &warband, FreePlay limit)
{
    return std::ranges::find(warband.freePlay, limit) != warband.freePlay.end();
}

Warband withoutNotes(Warband warband)
{
    warband.notes.clear();
    for (Unit &unit : warband.units)
        unit.notes.clear();
    return warband;
}

std::string freePlayName(FreePlay limit)
{
    return std::ranges::find(freePlayNames, limit, &std::pair<FreePlay, const char *>::first)->second;
}

std::optional<FreePlay> freePlayFromName(const std::string &name)
{
    const auto it =
        std::ranges::find_if(freePlayNames, [&](const auto &entry) { return name == entry.second; });
    if (it == freePlayNames.end())
        return std::nullopt;
    return it->first;
}

} // namespace gonfalon
