// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/systems/rampant/magic.h"

#include "core/systems/rampant/courage.h"
#include "core/systems/rampant/leader.h"
#include "core/systems/rampant/scenario.h"
#include "core/systems/rampant/shoot.h"
#include "core/systems/rampant/surroundings.h"

namespace gonfalon::rampant {

namespace {

/// What a spell that is cast keeps in its Frame; its `kind` is the position in the catalogue.
struct CastFrame
{
    enum Step : std::uint8_t
    {
        Begin,
        Cast,
    };
    enum Slot : std::uint8_t
    {
        BoltFacts, ///< what players state of a Power Bolt!, as its shot keeps it
    };
};

/// How long a spell lasts (DR-FANT-47).
enum class Duration
{
    AtOnce,
    CastersPhase, ///< to the start of its side's next phase
    UntilItRallies,
    TargetsPhaseEnd, ///< to the end of the target's next phase
};

enum class Whom
{
    Friend, ///< not the caster (DR-FANT-48)
    SelfOrFriend,
    Enemy,
    Anybody,
    Bespelled,
};

struct SpellRule
{
    Duration duration;
    Whom whom;
};

SpellRule ruleOf(SpellKind spell)
{
    switch (spell) {
    case SpellKind::AlmightyProd:
    case SpellKind::BanishFear:
        return {Duration::CastersPhase, Whom::Friend};
    case SpellKind::HealThee:
        return {Duration::AtOnce, Whom::Friend};
    case SpellKind::BefuddleThee:
        return {Duration::UntilItRallies, Whom::Enemy};
    case SpellKind::BogThee:
        return {Duration::TargetsPhaseEnd, Whom::Enemy};
    case SpellKind::DragonsBreath:
        return {Duration::TargetsPhaseEnd, Whom::Anybody};
    case SpellKind::PowerBolt:
        return {Duration::AtOnce, Whom::Enemy};
    case SpellKind::SharperBlades:
    case SpellKind::StrongerShields:
        return {Duration::CastersPhase, Whom::SelfOrFriend};
    case SpellKind::SodOffSpell:
        return {Duration::AtOnce, Whom::Bespelled};
    default:
        return {Duration::AtOnce, Whom::Friend};
    }
}

bool suits(const Look &look, UnitIndex caster, UnitIndex target, Whom whom)
{
    const bool foe = look.enemies(caster, target);
    switch (whom) {
    case Whom::Friend:
        return !foe && caster != target;
    case Whom::SelfOrFriend:
        return !foe;
    case Whom::Enemy:
        return foe;
    case Whom::Anybody:
        return true;
    case Whom::Bespelled: {
        // DR-FANT-59: Bog Thee! and Dragon's Breath! cannot be ended.
        const SpellKind spell = look.unit(target).spell.spell;
        return caster != target && spell != SpellKind::None && spell != SpellKind::BogThee;
    }
    }
    return false;
}

/// DR-FANT-43: one lasting spell at a time, Dragon's Breath! apart.
bool blocked(const Look &look, UnitIndex caster, UnitIndex target, SpellKind spell)
{
    if (spell == SpellKind::SodOffSpell)
        return false;
    const UnitState &unit = look.unit(target);
    const bool ownOld = unit.spell.caster == caster; // it ends as the new one is declared
    if (unit.spell.spell != SpellKind::None && !ownOld)
        return true;
    const bool misty = unit.mist.spell != SpellKind::None && unit.mist.caster != caster;
    return misty && (look.readings().mistBlocksSpells || spell == SpellKind::DragonsBreath);
}

bool castable(const Look &look, UnitIndex caster, UnitIndex target, SpellKind spell)
{
    if (spell == SpellKind::BefuddleThee)
        return !look.battered(target) && !look.has(target, Skill::NoFeelings); // DR-FANT-53
    if (spell == SpellKind::HealThee)                                          // DR-FANT-52
        return look.unit(target).strength < look.figures(target).strength;
    if (spell == SpellKind::PowerBolt)
        return !underSpell(look, caster, SpellKind::DragonsBreath); // DR-FANT-55
    return true;
}

bool inRange(const Look &look, UnitIndex caster, UnitIndex target, const Spell &spell)
{
    const Surroundings &around = look.around();
    return caster == target ||
           (around.within(look, caster, target, Length::inches(spell.range), Between::Models) &&
            around.sees(look, caster, target));
}

void put(Play &play, UnitIndex caster, UnitIndex target, std::uint8_t position)
{
    const SpellKind spell = play.muster.spells[position];
    SpellInForce force{.spell = spell, .position = position, .caster = caster};
    if (ruleOf(spell).duration == Duration::TargetsPhaseEnd)
        force.phasesLeft = play.side(target) == play.now.phase ? 2 : 1; // the current phase never counts
    UnitState &mine = play.mine(target);
    (spell == SpellKind::DragonsBreath ? mine.mist : mine.spell) = force;
    play.state.table.forgetMeasures(); // the bogged reach less far
}

void heal(Play &play, UnitIndex target)
{
    UnitState &mine = play.mine(target);
    if (mine.strength >= play.figures(target).strength)
        return;
    ++mine.strength;
    play.tell(EventKind::Healed, target, noUnit, mine.strength);
}

void befuddle(Play &play, UnitIndex caster, UnitIndex target, std::uint8_t position)
{
    put(play, caster, target, position);
    play.mine(target).befuddled = true;
    if (!play.readings().befuddledRetreats)
        return makeBattered(play, target, caster);
    play.mine(target).cause = caster;
    play.push(Procedure::Waver, target, caster, waversBySpell);
}

} // namespace

std::optional<Code> whyNoSpell(const Look &look, UnitIndex caster, UnitIndex target, std::uint8_t position)
{
    if (position >= look.muster.spells.size() || (look.figures(caster).spells >> position & 1U) == 0)
        return Code::SpellUnknownToUnit;
    const SpellKind spell = look.muster.spells[position];
    if (target >= look.muster.units.size() || !look.onTable(target))
        return Code::SpellTargetWrong;
    const bool charmed = look.enemies(caster, target) && ownTrait(look, target, LeaderTraitKind::Charmed);
    if (charmed || !suits(look, caster, target, ruleOf(spell).whom) || !castable(look, caster, target, spell))
        return Code::SpellTargetWrong;
    if (spell == SpellKind::PowerBolt && forbidden(look, caster, OrderKind::Shoot))
        return Code::ScenarioForbids; // DR-SCEN-21
    if (blocked(look, caster, target, spell))
        return Code::SpellBlocked;
    if (!inRange(look, caster, target, look.muster.catalogue().spells[position]))
        return Code::TargetTooFar;
    return std::nullopt;
}

void endSpell(Play &play, UnitIndex unit, SpellInForce &spell)
{
    if (spell.spell == SpellKind::None)
        return;
    const SpellInForce ended = spell;
    spell = {};
    play.state.table.forgetMeasures();
    UnitState &mine = play.mine(unit);
    const bool frees = ended.spell == SpellKind::BefuddleThee && mine.befuddled; // DR-BATT-06
    play.tell(EventKind::SpellEnded, unit, ended.caster, ended.position, frees ? 1 : 0);
    if (frees) {
        mine.befuddled = false;
        play.state.battered &= ~only(unit);
    }
}

void endSpellsOf(Play &play, UnitIndex caster)
{
    const auto &forms = play.info(caster).forms; // what it cast before it changed may still be in force
    if ((forms[0].spells | forms[1].spells) == 0)
        return;
    for (UnitIndex unit = 0; unit < play.state.units.size(); ++unit) {
        UnitState &mine = play.mine(unit);
        if (mine.spell.caster == caster)
            endSpell(play, unit, mine.spell);
        if (mine.mist.caster == caster)
            endSpell(play, unit, mine.mist);
    }
}

void endSpellsOn(Play &play, UnitIndex unit)
{
    endSpell(play, unit, play.mine(unit).spell);
    endSpell(play, unit, play.mine(unit).mist);
}

void endPhaseSpells(Play &play, SideIndex side)
{
    for (UnitIndex unit = 0; unit < play.state.units.size(); ++unit) {
        SpellInForce &spell = play.mine(unit).spell;
        if (spell.spell != SpellKind::None && play.side(spell.caster) == side &&
            ruleOf(spell.spell).duration == Duration::CastersPhase)
            endSpell(play, unit, spell);
    }
}

void endTargetSpells(Play &play, SideIndex side)
{
    for (const UnitIndex unit : eachOf(play.unitsOf(side) & play.now.onTable)) {
        for (SpellInForce *spell : {&play.mine(unit).spell, &play.mine(unit).mist}) {
            if (spell->phasesLeft > 0 && --spell->phasesLeft == 0)
                endSpell(play, unit, *spell);
        }
    }
}

void declareCast(Play &play, const Order &order) { endSpellsOf(play, order.unit); }

void cast(Play &play, UnitIndex caster, UnitIndex target, std::uint8_t position, std::int16_t boltFacts)
{
    play.push(Procedure::Cast, caster, target, position).n[CastFrame::BoltFacts] = boltFacts;
}

/// The spell takes effect; a Power Bolt! is a shot of its own (DR-FANT-50 to 59).
void castAction(Play &play, Frame &frame)
{
    const UnitIndex caster = frame.unit, target = frame.other;
    const auto position = frame.kind;
    if (frame.step == CastFrame::Cast)
        return play.pop();
    frame.step = CastFrame::Cast;
    play.tell(EventKind::SpellCast, caster, target, position);
    if (!play.onTable(target))
        return play.pop();
    switch (play.muster.spells[position]) {
    case SpellKind::HealThee:
        return heal(play, target);
    case SpellKind::BefuddleThee:
        return befuddle(play, caster, target, position);
    case SpellKind::PowerBolt:
        return shoot(play, caster, target, Shooting::PowerBolt, {.facts = frame.n[CastFrame::BoltFacts]});
    case SpellKind::SodOffSpell:
        return endSpell(play, target, play.mine(target).spell);
    case SpellKind::ReplenishMe:
    case SpellKind::None:
        return;
    default:
        return put(play, caster, target, position);
    }
}

} // namespace gonfalon::rampant
