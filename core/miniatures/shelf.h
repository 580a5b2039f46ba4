// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/catalogue.h"
#include "core/model/warband.h"

#include <optional>
#include <string>
#include <vector>

/// The miniatures that a player owns, and what can be fielded from them.
namespace gonfalon::miniatures {

/// How the figures of a lot go into battle.
enum class LotKind
{
    Foot,
    Mounted,
    Big ///< big and single figures: creatures, machines
};

inline constexpr LotKind kinds[] = {LotKind::Foot, LotKind::Mounted, LotKind::Big};

/// "foot", "mounted", "big": how files name it.
[[nodiscard]] std::string kindName(LotKind kind);
[[nodiscard]] std::optional<LotKind> kindFromName(std::string_view name);

/// A unit type of one game that a figure may stand for.
struct StandsFor
{
    SystemId system;
    UnitTypeId type;

    friend bool operator==(const StandsFor &, const StandsFor &) = default;
};

/// Miniatures of one sort: what a box or a shelf board holds.
struct Lot
{
    std::string name;
    std::string race;
    LotKind kind = LotKind::Foot;
    std::string note;             ///< "Goblin on wolf · javelin or lance"
    std::optional<BaseSize> base; ///< nothing: the customary one of its kind
    int owned = 0;
    int painted = 0;            ///< of those owned
    std::optional<int> perUnit; ///< so many make a unit; nothing: as many as its type has Strength
    std::vector<StandsFor> standsFor;
    std::string picture; ///< a data: URL; empty: none
    KeptKeys kept = {};

    friend bool operator==(const Lot &, const Lot &) = default;
};

/// All lots of one player, in the order of the shelf.
struct Shelf
{
    std::vector<Lot> lots;
    KeptKeys kept = {};

    friend bool operator==(const Shelf &, const Shelf &) = default;
};

inline constexpr int mostOfALot = 999;

/// Of those that are there: a lot that says otherwise is told of by `judge`.
[[nodiscard]] int paintedOf(const Lot &lot);
[[nodiscard]] int ownedOn(const Shelf &shelf);
[[nodiscard]] int paintedOn(const Shelf &shelf);

/// The base of each figure: as noted, or the customary one of its kind (DR-MUSTER-15).
[[nodiscard]] BaseSize baseOf(const Lot &lot);

[[nodiscard]] bool mayStandFor(const Lot &lot, const SystemId &system, const UnitTypeId &type);

/// What is odd on the shelf whatever the game: more painted than owned (MiniaturesPaintedOver), a lot that
/// stands there twice (MiniaturesLotTwice). Warnings; `path` of each is that of the lot in its file.
[[nodiscard]] Findings judge(const Shelf &shelf);

/// The same for one game: unit types that it does not have (MiniaturesUnitUnknown).
[[nodiscard]] Findings judge(const Catalogue &catalogue, const Shelf &shelf);

/// Puts the figures of a list on the shelf: a lot for each name and race of its units. A lot that is there
/// already may stand for the unit's type from then on, and is never made smaller.
/// \returns how many lots were added or changed
int takeOver(Shelf &shelf, const Catalogue &catalogue, const Warband &warband);

/// Puts the lots of another shelf on this one. A lot of the same name and race takes the other's place, and
/// keeps its picture where the other has none.
/// \returns how many lots were added or changed
int join(Shelf &shelf, const Shelf &other);

} // namespace gonfalon::miniatures
