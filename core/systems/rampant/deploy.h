// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/systems/rampant/refusal.h"

#include <array>
#include <optional>
#include <vector>

namespace gonfalon::rampant {

/// What is done before the first turn, and what then has its turn: weapons, edges, secrets, deployment,
/// desertion, markers (DR-SCEN-02).
void setUpOn(Play &play);

// Who is next in a step of the phase.
[[nodiscard]] UnitSet toRally(const Look &look);
[[nodiscard]] UnitSet toCharge(const Look &look);
[[nodiscard]] UnitSet toOrder(const Look &look, SideIndex side);
/// The Leader's unit that may issue a Challenge now, or noUnit (LR-CHA-01, LR-CHA-02).
[[nodiscard]] UnitIndex mayChallenge(const Look &look, SideIndex side);
/// The unit whose Leader it may be issued to, or noUnit.
[[nodiscard]] bool mayBeChallenged(const Look &look, UnitIndex challenger, UnitIndex other);

/// Models abreast that are tried where room is sought: nearly square, then all in one rank, then one behind
/// the other.
[[nodiscard]] std::array<std::uint8_t, 3> formations(int models);

/// The side that sets up now, and its units that are left to do.
[[nodiscard]] SideIndex sideSettingUp(const Look &look);
[[nodiscard]] UnitSet toDeploy(const Look &look);
/// Where the side may set units up; a unit stands wholly in one of them (DR-SCEN-06).
[[nodiscard]] std::vector<table::Zone> zonesFor(const Look &look, SideIndex side);
/// How the order has the unit stand: each model where its owner puts it, or in ranks.
[[nodiscard]] table::Stand standFor(const Look &look, UnitIndex unit, const Order &order);
/// What is wrong with setting the unit up there; nothing where it may.
[[nodiscard]] WhyNot whyNotThere(const Look &look, UnitIndex unit, const Order &order);
/// A legal order to deploy the unit, tried from `start` on; nothing where there is no room.
[[nodiscard]] std::optional<Order> roomFor(const Look &look, UnitIndex unit, std::uint32_t start);
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
/// What an order to place a crystal breaks (DR-SCEN-24).
[[nodiscard]] bool markerMayLie(const Look &look, Point place);

void deploy(Play &play, const Order &order);
void holdOff(Play &play, UnitIndex unit);
void placeMarker(Play &play, Point place);
void noteUnit(Play &play, UnitIndex unit);

/// The fixed places of a scenario.
[[nodiscard]] Point placeOf(const Look &look, std::string_view name);

} // namespace gonfalon::rampant
