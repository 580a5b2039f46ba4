// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/dice/dice.h"
#include "core/model/catalogue.h"
#include "core/model/validate.h"
#include "core/model/warband.h"

#include <optional>
#include <vector>

namespace gonfalon {

/// The dice of one throw for the Leader's Trait (DR-TRAIT-01).
[[nodiscard]] DiceRequest traitRequest(const Catalogue &catalogue);

/// The trait that a total gives.
[[nodiscard]] const Trait *traitForTotal(const Catalogue &catalogue, int total);

/// The trait that the warband's last throw gave, or nothing before the first.
[[nodiscard]] const Trait *rolledTrait(const Catalogue &catalogue, const LeaderTrait &record);

/// The trait in force: the one taken instead, else the rolled one; nothing where the players invented theirs.
[[nodiscard]] const Trait *traitInForce(const Catalogue &catalogue, const LeaderTrait &record);

/// All traits in force: that one, or, where traits are bought, each that a throw gave for the first time, in
/// order (LR-SKL-01).
[[nodiscard]] std::vector<const Trait *> traitsInForce(const Catalogue &catalogue, const LeaderTrait &record);

/// True where traits are bought and the last throw gave none that is new: it is made again, and nothing is
/// paid for it (LR-SKL-07).
[[nodiscard]] bool mustThrowAgain(const Catalogue &catalogue, const LeaderTrait &record);

/// Traits that may be taken instead of the rolled one, as the warband stands (DR-TRAIT-20).
[[nodiscard]] std::vector<const Trait *> traitsInstead(const Catalogue &catalogue, const Warband &warband);

/// The scenario that a die gives (DR-SCEN-01).
[[nodiscard]] const Scenario *scenarioForDie(const Catalogue &catalogue, int die);

/// How many units count when the dice for attacker and defender are level (DR-SCEN-04).
[[nodiscard]] int tieBreakCount(const Catalogue &catalogue, const Muster &muster);

/// What a side's die for attacker and defender may count as, from the lowest: as it fell, and 1 less or more
/// where a Wise Leader likes, once both dice are seen (DR-TRAIT-09).
[[nodiscard]] std::vector<int> attackTotals(const Catalogue &catalogue, const LeaderTrait &record, int die);

/// Who attacks: true this side, false the other, nothing where the dice must be thrown again (DR-SCEN-03,
/// DR-SCEN-04).
[[nodiscard]] std::optional<bool> attacks(int own, int other, int ownCount, int otherCount);

/// Quests that a warband may choose (DR-QUEST-12 asks for a caster).
[[nodiscard]] bool mayChoose(const Quest &quest, const Muster &muster);

/// True where a unit of the enemy may be noted for a Quest that was chosen: the book asks for it, or it is
/// one of the players' own, or one was noted already (DR-QUEST-13, DR-QUEST-17, DR-QUEST-20).
[[nodiscard]] bool mayNoteTarget(const Catalogue &catalogue, const QuestChoice &choice);

} // namespace gonfalon
