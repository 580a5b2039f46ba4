// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/setup.h"
#include "core/systems/rampant/kinds.h"

#include <cstdint>
#include <span>

/// By which rule a thing happened, where the event does not say so itself and those around it do.
namespace gonfalon::rampant {

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

/// Which of several causes `events[at]` has, as a game's data counts them for its kind; the event's own
/// outcome where the kind has no more.
[[nodiscard]] int outcomeOf(const BattleSetup &setup, std::span<const Event> events, std::size_t at);

/// What the unit lost the last of its points to; Loss::None where it has lost none.
[[nodiscard]] Loss lastLossOf(std::span<const Event> before, UnitIndex unit);

/// Which of several causes dice have that the unit throws after its losses.
[[nodiscard]] int rollOutcomeOf(const BattleSetup &setup, std::span<const Event> before,
                                const Awaiting &rolled);

/// The ledger rule behind `events[at]`: where its scenario has a rule of its own for what happens, by that
/// one; else by why it happened, as the events around it tell. Empty where the game's data names none.
/// \param events all that happened, up to the end of the step of `events[at]`
[[nodiscard]] RuleId ruleOf(const BattleSetup &setup, std::span<const Event> events, std::size_t at);

/// The same of dice that are awaited. \param before all that happened before them
[[nodiscard]] RuleId rollRuleOf(const BattleSetup &setup, std::span<const Event> before,
                                const Awaiting &rolled);

} // namespace gonfalon::rampant
