// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/awaiting.h"
#include "core/battle/event.h"
#include "core/battle/setup.h"

#include <cstdint>
#include <span>

/// Why a thing happened, where the event does not say so itself and those around it do.
namespace gonfalon::words {

/// What ended a spell. A game's data names the rule behind each as "spell-ended=1".
enum class SpellEnd : std::uint8_t
{
    TargetGone, ///< the bespelled unit left play
    NewSpell,   ///< its caster casts anew
    CasterOut,  ///< its caster is Battered or gone
    PhaseCame,  ///< it lasted up to this phase
    Used,       ///< its one use was made
    Rallied,    ///< the bespelled unit rallied
    SodOff,     ///< another spell took it off
};

/// What ended the spell of `events[at]`, which is EventKind::SpellEnded.
[[nodiscard]] SpellEnd whySpellEnded(const Catalogue &catalogue, std::span<const Event> events,
                                     std::size_t at);

/// What of itself an event of its kind can come to, where that has a rule of its own.
[[nodiscard]] int ownOutcome(const Event &event);
/// Which of several causes `events[at]` has, as a game's data counts them for its kind; the event's own
/// outcome where the kind has no more.
[[nodiscard]] int outcomeOf(const BattleSetup &setup, std::span<const Event> events, std::size_t at);

/// What the unit lost the last of its points to; Loss::None where it has lost none.
[[nodiscard]] Loss lastLossOf(std::span<const Event> before, UnitIndex unit);

/// A Lucky Blow at the unit would now fall on whoever goes with it, and not on its Leader (LR-HMB-06).
[[nodiscard]] bool strikesCharacter(const BattleSetup &setup, std::span<const Event> before, UnitIndex unit);

} // namespace gonfalon::words
