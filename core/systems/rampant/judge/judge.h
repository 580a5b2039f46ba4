// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/event.h"
#include "core/battle/outcome.h"
#include "core/systems/rampant/muster.h"

#include <optional>
#include <span>
#include <string_view>
#include <vector>

/// Glory and Quests, judged from the list of events alone.
namespace gonfalon::rampant {

namespace judge {
class Ledger;
}

/// Whether a Quest is achieved by what happened (DR-QUEST-07 to DR-QUEST-27); nothing for one of the players'
/// own, which they judge themselves.
/// `quest` is its position in the warband of `side`. Judged as if the game ended with the last event.
[[nodiscard]] std::optional<bool> isAchieved(const BattleMuster &muster, std::span<const Event> events,
                                             SideIndex side, std::size_t quest);

/// True where the Quest is judged here; players judge others themselves.
[[nodiscard]] bool judges(const QuestId &quest);

/// True where a side has a Boast that must know who stands in whose half at the end (LR-END-03).
[[nodiscard]] bool asksForHalves(const BattleMuster &muster);

/// The scenario's Glory of each side (DR-SCEN-12, 18, 23, 28, 33, 38, 45), judged as if the game ended with
/// the last event.
[[nodiscard]] std::vector<int> scenarioGlory(const BattleMuster &muster, std::span<const Event> events);
/// The same, where a ledger has taken all events already.
[[nodiscard]] std::vector<int> scenarioGlory(const BattleMuster &muster, std::span<const Event> events,
                                             const judge::Ledger &ledger);

/// What a side has for miniatures that are all old enough (DR-GLORY-04).
[[nodiscard]] int gloryOfOldModels(const BattleMuster &muster, SideIndex side);
/// What a side has for duels that its champions won, where that was agreed (LR-END-04).
[[nodiscard]] int gloryOfDuels(const BattleMuster &muster, std::span<const Event> events, SideIndex side);

/// The whole result: Glory by scenario, Quests and extras, losses and fates (DR-GLORY-01, DR-END-01).
[[nodiscard]] BattleResult resultOf(const BattleMuster &muster, std::span<const Event> events);

/// The enemies of a side that the note for a Quest may mean, in their order: by name, else as the battle
/// tells those of one name apart, "Scouts 2" or "Scouts 2 of Orcs".
[[nodiscard]] std::vector<UnitIndex> enemiesCalled(const BattleMuster &muster, SideIndex side,
                                                   std::string_view name);

/// The enemy unit that a Quest is about where it names one, by its position in the battle: the one noted,
/// else the costliest that did not desert. Where the Quest asks for the costliest, the note only decides
/// between equals (DR-QUEST-13, 17, 20). Of several that the note may mean it is the first.
[[nodiscard]] UnitIndex questTarget(const BattleMuster &muster, SideIndex side, std::size_t quest,
                                    std::span<const Event> events = {});

} // namespace gonfalon::rampant
