// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/systems/rampant/refusal.h"

#include <array>
#include <optional>
#include <vector>

namespace gonfalon::rampant {

/// Models abreast that are tried where room is sought: nearly square, then all in one rank, then one behind
/// the other.
[[nodiscard]] std::array<std::uint8_t, 3> formations(int models);

/// The order does not say where a unit comes to stand.
[[nodiscard]] inline bool saysNoPlace(const Order &order)
{
    return order.path.empty() && order.places.count == 0;
}

/// How the order has the unit stand: each model where its owner puts it, or in ranks.
[[nodiscard]] table::Stand standFor(const Look &look, UnitIndex unit, const Order &order);

// On the program's own table, for `Places`.
/// What is wrong with setting the unit up there; nothing where it may.
[[nodiscard]] WhyNot whyNotThere(const Look &look, UnitIndex unit, const Order &order);
/// A legal order to deploy the unit, tried from `start` on; nothing where there is no room.
[[nodiscard]] std::optional<Order> roomFor(const Look &look, UnitIndex unit, std::uint32_t start);
/// A usual formation finds room at once.
[[nodiscard]] bool roomAtAGlance(const Look &look, UnitIndex unit);
/// Where a unit in its new form stands: around its old middle, drawn aside where that is too near others
/// (DR-FANT-77).
[[nodiscard]] table::Stand changedStand(const Look &look, UnitIndex unit, Point middle);

/// The sides none of whose units would find room to be set up on the empty table.
[[nodiscard]] std::vector<SideIndex> sidesWithoutRoom(const Look &look);
/// A legal order to place a summoned unit (DR-FANT-64).
[[nodiscard]] std::optional<Order> roomToSummon(const Look &look, UnitIndex summoner, UnitIndex called,
                                                std::uint32_t start);
[[nodiscard]] WhyNot whyNotSummonedThere(const Look &look, UnitIndex summoner, UnitIndex called,
                                         const Order &order);
/// The unit may stay off the table: it waits for a Summoner, or no usual formation has room at a glance,
/// though `roomFor` may find some (DR-SCEN-07, DR-FANT-65).
[[nodiscard]] bool mayHoldOff(const Look &look, UnitIndex unit);

/// Sets the unit up as its order says.
void deploy(Play &play, const Order &order);
/// The unit stays off the table, to come on later or to be summoned (DR-SCEN-07, DR-FANT-65).
void holdOff(Play &play, UnitIndex unit);

} // namespace gonfalon::rampant
