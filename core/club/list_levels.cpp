// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/club/list_levels.h"

#include "core/campaign/unit_names.h"
#include "core/model/profile.h"
#include "core/store/open_warband.h"

#include <algorithm>
#include <iterator>

namespace gonfalon {

namespace {

using namespace campaign;

bool isStatedByLists(const Key &key)
{
    return key.whom == For::Unit &&
           std::ranges::any_of(key.levels, [](const Level &level) { return !level.option.empty(); });
}

/// The level that the list states for the unit, or nothing.
const Level *statedOf(const Key &key, const Unit &unit)
{
    const auto stated = std::ranges::find_if(
        key.levels, [&](const Level &level) { return !level.option.empty() && chosen(unit, level.option); });
    return stated == key.levels.end() ? nullptr : &*stated;
}

Findings levelsOfSide(const Pack &pack, const campaign::Standing &standing, const WarbandId &id,
                      const store::OpenedWarband &opened)
{
    Findings findings;
    const std::vector<std::string> names = uniqueUnitNames(*opened.catalogue, opened.warband);
    for (const Key &key : pack.keys) {
        for (std::size_t i = 0; isStatedByLists(key) && i < names.size(); ++i) {
            const Level *stated = statedOf(key, opened.warband.units[i]);
            const std::string due = levelName(key, standing.amount(ofUnit(id, names[i]), key.key));
            if (stated && stated->name != due)
                findings.push_back(remark(Code::LevelNotOfBooks, Severity::Warning,
                                          {names[i], opened.warband.name, stated->name, due}));
        }
    }
    return findings;
}

} // namespace

Findings levelsNotOfBooks(const Club &club, const Filing &filing, store::Library &library)
{
    if (std::ranges::none_of(club.pack().keys, isStatedByLists))
        return {};
    std::vector<WarbandId> ids;
    std::ranges::transform(filing.sides, std::back_inserter(ids), &SideReport::warband);
    const auto standing = club.books().standing(ids);
    if (!standing)
        return standing.findings();
    Findings findings;
    for (const SideReport &side : filing.sides) {
        if (side.list.empty())
            continue;
        const auto opened = store::openWarbandBytes(side.list, library);
        if (!opened)
            return opened.findings();
        std::ranges::move(levelsOfSide(club.pack(), *standing, side.warband, *opened),
                          std::back_inserter(findings));
    }
    return findings;
}

} // namespace gonfalon
