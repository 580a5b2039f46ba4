// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/systems/rampant/play.h"

#include <optional>

namespace gonfalon::rampant {

/// Why the spell at `position` of the catalogue cannot be cast at `target`; nothing where it can
/// (DR-FANT-39 to 59).
[[nodiscard]] std::optional<Code> whyNoSpell(const Look &look, UnitIndex caster, UnitIndex target,
                                             std::uint8_t position);

/// A spell that was not missed takes effect. \param position in the catalogue
/// \param boltFacts what players state of a Power Bolt!, packed by `shotFacts`
void cast(Play &play, UnitIndex caster, UnitIndex target, std::uint8_t position, std::int16_t boltFacts);
/// Procedure: what the spell does (DR-FANT-50 to 59).
void castAction(Play &play, Frame &frame);

/// Ends the caster's old spell as the new one is declared (DR-FANT-44).
void declareCast(Play &play, const Order &order);

// Spells that end (DR-FANT-45, DR-FANT-47).
void endSpellsOf(Play &play, UnitIndex caster);
void endSpellsOn(Play &play, UnitIndex unit);
void endSpell(Play &play, UnitIndex unit, SpellInForce &spell);
void endPhaseSpells(Play &play, SideIndex side);
void endTargetSpells(Play &play, SideIndex side);

/// The spell lies on the unit.
[[nodiscard]] inline bool underSpell(const Look &look, UnitIndex unit, SpellKind spell)
{
    return look.unit(unit).spell.spell == spell || look.unit(unit).mist.spell == spell;
}

} // namespace gonfalon::rampant
