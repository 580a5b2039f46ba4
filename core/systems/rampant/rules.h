// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/systems/rampant/play.h"
#include "core/systems/rampant/stated.h"

#include <optional>

/// The procedures of the game, one rule file each. Every one does one step when it is called: it begins
/// another procedure, waits, or ends itself.
namespace gonfalon::rampant {

void effectivenessRoll(Play &play, Frame &frame);
void edgeRoll(Play &play, Frame &frame);
void desertionRoll(Play &play, Frame &frame);
void lastTurnRoll(Play &play, Frame &frame);
void orderTest(Play &play, Frame &frame);
void moveAction(Play &play, Frame &frame);
void shootAction(Play &play, Frame &frame);
void skirmishAction(Play &play, Frame &frame);
void attackAction(Play &play, Frame &frame);
void takeLosses(Play &play, Frame &frame);
void luckyBlow(Play &play, Frame &frame);
void courageTest(Play &play, Frame &frame);
void courageBatch(Play &play, Frame &frame);
void waver(Play &play, Frame &frame);
void retreat(Play &play, Frame &frame);
void dangerRoll(Play &play, Frame &frame);
void rally(Play &play, Frame &frame);
void wildCharge(Play &play, Frame &frame);
void castAction(Play &play, Frame &frame);
void summonAction(Play &play, Frame &frame);
void explodeAction(Play &play, Frame &frame);
void changeRoll(Play &play, Frame &frame);
void challenge(Play &play, Frame &frame);

/// What happens between procedures: the turn, its phases and their steps (course.cpp).
void courseOn(Play &play);
/// The owner has done with the step.
void enough(Play &play);
/// Ends the battle: seals are opened, Quests and Glory reckoned.
void endBattle(Play &play, BattleEnd end, SideIndex about = noSide);

// Losses and removals (losses.cpp).
/// Begins the loss of `points` by `unit`; what was really lost comes back as State::returned.
void lose(Play &play, UnitIndex unit, UnitIndex by, int points, Loss why);
/// The models that fall in the loss under way, which its owner is asked about.
[[nodiscard]] table::Toll tollUnderWay(const Look &look);
/// Takes a unit out of play, with all that follows for its side.
void removeUnit(Play &play, UnitIndex unit, Removal how, UnitIndex by = noUnit, Loss why = Loss::None);
void loseLeader(Play &play, UnitIndex unit);

// Retreats (retreat.cpp).
/// Where the retreat under way can end that bends to either side alike, its first choice first; one place
/// where there is nothing to choose (DR-RETREAT-02).
[[nodiscard]] std::vector<Point> bendsUnderWay(const Look &look);

// Courage (courage.cpp).
/// Notes that the unit must test at the end of this action.
void mustTest(Play &play, UnitIndex unit, Trigger trigger);
/// The same, for Strength lost to `cause`; the unit would retreat from it.
void mustTestLosses(Play &play, UnitIndex unit, UnitIndex cause, Loss why);
/// Runs all tests that are due, batch by batch.
void testCourage(Play &play);
/// What is added to two dice for a Courage test of the unit, its Leader apart.
[[nodiscard]] int courageModifier(const Look &look, UnitIndex unit, Reasons *reasons = nullptr);

// Marks of the state.
void breakWall(Play &play, UnitIndex unit);
void makeBattered(Play &play, UnitIndex unit, UnitIndex by);
/// The kind of a Waver that Befuddle Thee! causes, and no test that was failed.
inline constexpr std::uint8_t waversBySpell = 1;

// Attacks (attack.cpp).
/// Begins an Attack; its target is asked for. \param hatedOnly it goes at a hated unit (DR-FANT-26)
void attack(Play &play, UnitIndex unit, bool hatedOnly = false);
/// Of an Attack under way whose target is not chosen: it goes at a hated unit.
[[nodiscard]] bool goesAtHated(const Frame &frame);

// Shooting (shoot.cpp).
/// What is known of a shot before it begins.
struct ShotStart
{
    std::int16_t facts = 0;            ///< as players state them, packed by `shotFacts`
    std::optional<int> blastHits = {}; ///< of the one roll for all that a blast reaches (DR-FANT-10)
};
/// Begins a shot; the target is asked for where it is noUnit.
void shoot(Play &play, UnitIndex unit, UnitIndex target, Shooting kind, ShotStart start = {});
/// What players state of a shot, as the procedure keeps it.
[[nodiscard]] std::int16_t shotFacts(const Stated &facts);
[[nodiscard]] int shootingDice(const Look &look, UnitIndex unit);
/// Points that so many hits would cost the target, standing in rough ground or not.
[[nodiscard]] int pointsByShots(Play &play, UnitIndex target, UnitIndex from, int hits, int cover,
                                bool rough);

// Movement (move.cpp).
/// Moves a unit as its order says; returns whether Dangerous ground was crossed.
bool go(Play &play, UnitIndex unit, const Order &order, Movement why, bool half);
/// The way an order means, measured once for all who ask while it holds.
[[nodiscard]] table::Way wayOf(const Look &look, UnitIndex unit, const Order &order, bool half);
/// How a unit comes on from off the table: by the nearest of its side's ways in (DR-SCEN-07; deploy.cpp).
struct Entry
{
    table::Way way;
    table::Entrance by = {};
};
[[nodiscard]] Entry entryOf(const Look &look, UnitIndex unit, const Order &order, const table::Mover &how);
/// Of a Move or Skirmish under way: the unit has moved.
[[nodiscard]] bool hasMoved(const Frame &frame);
/// Of a Skirmish under way: the unit has shot.
[[nodiscard]] bool hasShot(const Frame &frame);
/// How a unit came to where it is.
enum class Arrival : std::uint8_t
{
    Skirmish,
    Move,
    Entry, ///< a Move from off the table
};
/// What happens where a Move or Skirmish ended: markers, exits (scenario.cpp).
void arrived(Play &play, UnitIndex unit, const Order &order, Arrival how);
/// Units of that side can win by leaving the table as they move (DR-SCEN-20, DR-SCEN-43).
[[nodiscard]] bool mayExit(const Look &look, UnitIndex unit);

/// Where a unit in its new form stands: around its old middle, drawn aside where that is too near others.
[[nodiscard]] table::Stand changedStand(const Look &look, UnitIndex unit, Point middle);
/// Hits of the shot that was resolved last.
[[nodiscard]] int lastBlastHits(const Play &play);

// Magic (magic.cpp).
/// A spell that was not missed takes effect. \param position in the catalogue
/// \param boltFacts what players state of a Power Bolt!, packed by `shotFacts`
void cast(Play &play, UnitIndex caster, UnitIndex target, std::uint8_t position, std::int16_t boltFacts);
void endSpellsOf(Play &play, UnitIndex caster);
void endSpellsOn(Play &play, UnitIndex unit);
void endSpell(Play &play, UnitIndex unit, SpellInForce &spell);
void endPhaseSpells(Play &play, SideIndex side);
void endTargetSpells(Play &play, SideIndex side);
[[nodiscard]] inline bool underSpell(const Look &look, UnitIndex unit, SpellKind spell)
{
    return look.unit(unit).spell.spell == spell || look.unit(unit).mist.spell == spell;
}

// Scenarios (scenario.cpp).
/// The carrier may hand the mole to somebody (DR-SCEN-15).
[[nodiscard]] bool mayHandOver(const Look &look, UnitIndex unit);
[[nodiscard]] bool mayReceive(const Look &look, UnitIndex carrier, UnitIndex unit);
void handOver(Play &play, UnitIndex from, UnitIndex to);
/// Before anybody is driven off: where the mole would lie if both were (DR-SCEN-16).
void moleInFight(Play &play, UnitIndex attacker, UnitIndex target);
/// After a fight: who takes the mole from whom (DR-SCEN-16). `beaten` falls back, noUnit where nobody does.
void moleAfterFight(Play &play, UnitIndex attacker, UnitIndex target, UnitIndex beaten);
void scenarioRemoved(Play &play, UnitIndex unit, Removal how, Loss why, UnitIndex by);
void scenarioPhaseEnded(Play &play, SideIndex side);
/// Ends the battle if an end condition is met.
void checkEnd(Play &play);
[[nodiscard]] bool forbidden(const Look &look, UnitIndex unit, OrderKind kind);

} // namespace gonfalon::rampant
