// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/miniatures/shelf.h"

#include "core/base/text.h"
#include "core/model/kinds.h"
#include "core/model/profile.h"

#include <algorithm>
#include <numeric>
#include <set>
#include <utility>

namespace gonfalon::miniatures {

namespace {

constexpr std::pair<LotKind, const char *> kindNames[] = {
    {LotKind::Foot, "foot"}, {LotKind::Mounted, "mounted"}, {LotKind::Big, "big"}};

template <typename Number>
int sumOver(const Shelf &shelf, Number number)
{
    return std::accumulate(shelf.lots.begin(), shelf.lots.end(), 0,
                           [&](int sum, const Lot &lot) { return sum + number(lot); });
}

Finding about(const Shelf &shelf, const Lot &lot, Code code, std::vector<std::string> more)
{
    more.insert(more.begin(), lot.name);
    return findingAt(code, Severity::Warning, "lots/" + std::to_string(&lot - shelf.lots.data()),
                     std::move(more));
}

/// So few figures on large bases are a creature or a machine, whatever the group of their type.
LotKind kindOf(const Catalogue &catalogue, const Profile &profile, int count)
{
    constexpr int fewest = 4;
    const auto strength = catalogue.figure(catalogue.strength);
    const int points = strength ? profile.figures[*strength].value.value_or(count) : count;
    if (count <= fewest && count < points)
        return LotKind::Big;
    return profile.type->group == "mounted" ? LotKind::Mounted : LotKind::Foot;
}

/// "Mire Spears 2" is more of "Mire Spears".
std::string withoutNumber(const std::string &name)
{
    const auto end = name.find_last_not_of("0123456789");
    if (end == std::string::npos || end + 1 == name.size() || name[end] != ' ')
        return name;
    return name.substr(0, end);
}

/// The lot of the same name and race.
std::vector<Lot>::iterator sameLot(std::vector<Lot> &lots, const Lot &lot)
{
    return std::ranges::find_if(
        lots, [&](const Lot &one) { return sameWord(one.name, lot.name) && sameWord(one.race, lot.race); });
}

void gather(std::vector<Lot> &all, Lot lot)
{
    const auto same = sameLot(all, lot);
    if (same == all.end()) {
        all.push_back(std::move(lot));
        return;
    }
    same->owned += lot.owned;
    for (const StandsFor &one : lot.standsFor) {
        if (!mayStandFor(*same, one.system, one.type))
            same->standsFor.push_back(one);
    }
    if (same->picture.empty())
        same->picture = std::move(lot.picture);
}

/// True where the shelf changed.
bool putOn(Shelf &shelf, const Lot &lot)
{
    const auto there = sameLot(shelf.lots, lot);
    if (there == shelf.lots.end()) {
        shelf.lots.push_back(lot);
        return true;
    }
    const Lot before = *there;
    there->owned = std::max(there->owned, lot.owned);
    for (const StandsFor &one : lot.standsFor) {
        if (!mayStandFor(*there, one.system, one.type))
            there->standsFor.push_back(one);
    }
    if (there->picture.empty())
        there->picture = lot.picture;
    return !(*there == before);
}

} // namespace

std::string kindName(LotKind kind)
{
    return std::ranges::find(kindNames, kind, &std::pair<LotKind, const char *>::first)->second;
}

std::optional<LotKind> kindFromName(std::string_view name)
{
    const auto *found = std::ranges::find_if(kindNames, [&](const auto &one) { return one.second == name; });
    return found == std::end(kindNames) ? std::nullopt : std::optional(found->first);
}

int paintedOf(const Lot &lot) { return std::clamp(lot.painted, 0, std::max(0, lot.owned)); }

int ownedOn(const Shelf &shelf)
{
    return sumOver(shelf, [](const Lot &lot) { return lot.owned; });
}

int paintedOn(const Shelf &shelf) { return sumOver(shelf, paintedOf); }

BaseSize baseOf(const Lot &lot)
{
    if (lot.base)
        return *lot.base;
    constexpr int foot = 25, deep = 50;
    switch (lot.kind) {
    case LotKind::Foot:
        break;
    case LotKind::Mounted:
        return {BaseSize::Shape::Rectangle, foot, deep};
    case LotKind::Big:
        return {BaseSize::Shape::Round, deep, deep};
    }
    return {BaseSize::Shape::Round, foot, foot};
}

bool mayStandFor(const Lot &lot, const SystemId &system, const UnitTypeId &type)
{
    return std::ranges::find(lot.standsFor, StandsFor{system, type}) != lot.standsFor.end();
}

Findings judge(const Shelf &shelf)
{
    Findings findings;
    std::set<std::pair<std::string, std::string>> seen;
    for (const Lot &lot : shelf.lots) {
        if (lot.painted > lot.owned)
            findings.push_back(about(shelf, lot, Code::MiniaturesPaintedOver,
                                     {std::to_string(lot.painted), std::to_string(lot.owned)}));
        if (!lot.name.empty() && !seen.emplace(lowered(lot.name), lowered(lot.race)).second)
            findings.push_back(about(shelf, lot, Code::MiniaturesLotTwice, {}));
    }
    return findings;
}

Findings judge(const Catalogue &catalogue, const Shelf &shelf)
{
    Findings findings;
    for (const Lot &lot : shelf.lots) {
        for (const StandsFor &one : lot.standsFor) {
            if (one.system == catalogue.id && !catalogue.unitType(one.type))
                findings.push_back(about(shelf, lot, Code::MiniaturesUnitUnknown, {one.type.str()}));
        }
    }
    return findings;
}

int takeOver(Shelf &shelf, const Catalogue &catalogue, const Warband &warband)
{
    std::vector<Lot> all;
    for (const Unit &unit : warband.units) {
        const Profile profile = resolve(catalogue, unit, warband.game);
        if (!profile.type)
            continue;
        Lot lot;
        lot.name = withoutNumber(displayName(catalogue, unit));
        lot.race = raceOf(warband, unit);
        lot.owned = std::clamp(models(catalogue, unit, profile), 0, mostOfALot);
        lot.kind = kindOf(catalogue, profile, lot.owned);
        lot.base = base(catalogue, unit, profile);
        if (lot.kind == LotKind::Big)
            lot.perUnit = lot.owned;
        lot.standsFor.push_back({catalogue.id, unit.type});
        if (unit.picture.starts_with("data:")) // a file beside the list is not beside the shelf
            lot.picture = unit.picture;
        gather(all, std::move(lot));
    }
    return int(std::ranges::count_if(all, [&](const Lot &one) { return putOn(shelf, one); }));
}

int join(Shelf &shelf, const Shelf &other)
{
    int changed = 0;
    for (Lot lot : other.lots) {
        const auto there = sameLot(shelf.lots, lot);
        if (there == shelf.lots.end()) {
            shelf.lots.push_back(std::move(lot));
            ++changed;
            continue;
        }
        if (lot.picture.empty())
            lot.picture = there->picture;
        if (*there != lot) {
            *there = std::move(lot);
            ++changed;
        }
    }
    return changed;
}

} // namespace gonfalon::miniatures
