// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/battle.h"
#include "tests/support/rampant.h"
#include "tests/support/tables.h"

#include <map>
#include <optional>
#include <source_location>
#include <string>
#include <vector>

namespace gonfalon::test {

using Where = std::source_location;

/// What a battle of a rule test is made of. A unit is one line, as `aUnit` reads it, with more words:
/// "@30,20" where its middle stands in inches, "/4" models abreast, "*1" how many models it has, "-" where it
/// is held off the table, "~fear" what its second form buys, "=Troll" its race, "?" where setting up ends
/// before it, for the test to go on. Where a unit has a place, the battle is fought on the on-screen table,
/// else on a real one, whose facts are stated. The first unit of a side has its Leader; ours are the
/// attackers, whose phase comes first.
struct FieldPlan
{
    std::vector<std::string> ours;
    std::vector<std::string> theirs;
    std::vector<std::vector<std::string>> others = {}; ///< the third side and on
    std::vector<int> teams = {}; ///< of each side; none: ours are one team and all others are one
    std::string trait = "wise";  ///< of our Leader: one that does nothing once the battle is on
    std::string theirTrait = "wise";
    std::map<std::string, std::string> rulings = {}; ///< house readings that are not the first
    std::vector<TerrainPiece> terrain = {};
    std::vector<int> setUpDice = {};  ///< those that fall before the first turn
    std::vector<Point> crystals = {}; ///< where the players lay theirs; setting up ends where they run out
    std::optional<std::string> scenario =
        {}; ///< nothing: one where units stand anywhere, and that never ends by dice; "" for none
    const Catalogue *catalogue = nullptr; ///< nothing: Dragon Rampant
    int mostTurns = 0;
    int width = 72; ///< of the table, in inches
    int noted = 0;  ///< which unit of its side bears the ring or carries the mole
    std::vector<std::vector<QuestChoice>> quests = {}; ///< of each side
};

/// A battle with its units set up, which a test plays step by step, and asks what became of it. A step that
/// is refused fails the test at the line that took it.
class Field
{
public:
    explicit Field(const FieldPlan &plan, Where where = Where::current());

    /// Units by their position in the plan.
    [[nodiscard]] static UnitIndex ours(int unit = 0) { return UnitIndex(unit); }
    [[nodiscard]] UnitIndex theirs(int unit = 0) const { return UnitIndex(m_first[1] + unit); }
    /// \param side 2 for the third, and on
    [[nodiscard]] UnitIndex others(int side, int unit = 0) const
    {
        return UnitIndex(m_first[std::size_t(side)] + unit);
    }

    // Orders and answers.
    Field &give(const Order &order, Where where = Where::current());
    /// An order or answer that names a unit and perhaps another.
    Field &order(OrderKind kind, UnitIndex unit = noUnit, UnitIndex target = noUnit, std::uint8_t choice = 0,
                 Where where = Where::current());
    Field &target(UnitIndex target, const Stated &facts = {}, Where where = Where::current());
    /// Goes there; on a real table it just goes.
    Field &go(Path path = {}, Where where = Where::current());
    Field &state(const Stated &facts = {}, Where where = Where::current());
    /// Answers React, Skirmish, AdvanceOver with no.
    Field &pass(Where where = Where::current()) { return order(OrderKind::Pass, noUnit, noUnit, 0, where); }
    Field &enough(Where where = Where::current())
    {
        return order(OrderKind::Enough, noUnit, noUnit, 0, where);
    }

    // Dice.
    /// These faces.
    Field &roll(const Faces &faces, Where where = Where::current());
    /// Dice that come to this total. A question about the Leader before it is answered with no.
    Field &total(int total, Where where = Where::current());
    /// So many of the dice that are counted reach what they need, each just so; the others show a 1.
    Field &hits(int hits, Where where = Where::current());

    // Longer steps.
    /// The order passes: its dice, or none where `choice` says so.
    Field &ordered(OrderKind kind, UnitIndex unit, UnitIndex target = noUnit, Where where = Where::current());
    /// A successful Attack order at a target that does not react, up to the attacker's dice.
    Field &attacks(UnitIndex unit, UnitIndex target, const Stated &facts = {},
                   Where where = Where::current());
    /// A successful Shoot order that costs the target so many points, up to its Courage test.
    Field &shoots(UnitIndex unit, UnitIndex target, int points, Where where = Where::current());
    /// The same, and the target passes its test.
    Field &wounds(UnitIndex unit, UnitIndex target, int points, Where where = Where::current());
    /// Lion's roll for the Leader, where it is asked for, does him no harm.
    Field &noLuckyBlow(Where where = Where::current());
    /// A shot for one point, after which the target is Battered.
    Field &batters(UnitIndex unit, UnitIndex target, Where where = Where::current());
    /// Answers with what changes least until `wanted` is asked for: dice that are added up show sixes, dice
    /// that are counted show ones; nobody charges, reacts, shoots or is ordered.
    Field &on(Decision wanted, Where where = Where::current());
    Field &on(RollFor wanted, Where where = Where::current());
    /// The same, to where orders are given in the next phase of the side; the one that has just begun counts.
    Field &toPhase(SideIndex side, Where where = Where::current());
    /// The same, to the first thing that is asked for in the next phase of the side; likewise.
    Field &toStartOfPhase(SideIndex side, Where where = Where::current());
    /// Answers so until the next order can be given, or the battle is over.
    Field &settle(Where where = Where::current());

    // What is asked for.
    [[nodiscard]] const Awaiting &awaiting() const { return m_battle->awaiting(); }
    [[nodiscard]] bool awaits(Decision decision) const;
    [[nodiscard]] bool awaits(RollFor rollFor) const;
    [[nodiscard]] int needed() const { return awaiting().needed; }
    [[nodiscard]] int diceWanted() const { return awaiting().dice.count; }
    /// Why the order would be refused; nothing where it would not.
    [[nodiscard]] std::optional<Code> refusal(const Order &order) const;
    [[nodiscard]] std::optional<Code> refusal(OrderKind kind, UnitIndex unit = noUnit,
                                              UnitIndex target = noUnit) const
    {
        return refusal(Order{.kind = kind, .unit = unit, .target = target});
    }
    [[nodiscard]] bool allows(OrderKind kind, UnitIndex unit = noUnit, UnitIndex target = noUnit) const
    {
        return !refusal(kind, unit, target);
    }

    /// Position of a spell in the catalogue, as orders to cast name it.
    [[nodiscard]] std::uint8_t spell(const char *id) const;

    // What became of it.
    [[nodiscard]] const Battle &battle() const { return *m_battle; }
    [[nodiscard]] UnitView unit(UnitIndex unit) const;
    [[nodiscard]] int strength(UnitIndex unit) const { return this->unit(unit).strength; }
    [[nodiscard]] int lost(UnitIndex unit) const;
    [[nodiscard]] bool battered(UnitIndex unit) const
    {
        return this->unit(unit).has(rampant::Mark::Battered);
    }
    [[nodiscard]] std::optional<Removal> removal(UnitIndex unit) const { return this->unit(unit).removal; }
    [[nodiscard]] Point middle(UnitIndex unit) const { return this->unit(unit).middle; }
    /// Between the nearest bases of two units, in 1/100 inch, rounded down.
    [[nodiscard]] int gap(UnitIndex a, UnitIndex b) const;
    [[nodiscard]] SideIndex phase() const { return m_battle->view(noSide).phase; }
    [[nodiscard]] int turn() const { return m_battle->view(noSide).turn; }
    /// How often that happened, to this unit where one is named.
    [[nodiscard]] int count(EventKind kind, UnitIndex unit = noUnit) const;
    /// The last time that it happened; one of kind BattleBegan where it never did.
    [[nodiscard]] Event last(EventKind kind, UnitIndex unit = noUnit) const;
    /// The kinds of these that happened, in that order: to compare sequences.
    [[nodiscard]] std::vector<EventKind> sequence(const std::vector<EventKind> &kinds) const;

private:
    [[nodiscard]] bool noting() const;
    void begin(const FieldPlan &plan, Where where);
    void deployAll(const FieldPlan &plan, Where where);
    [[nodiscard]] Order answer() const;
    [[nodiscard]] bool justBegun(SideIndex side) const;
    void step(Where where);
    template <typename Predicate>
    void playUntil(Predicate reached, Where where);

    std::optional<Battle> m_battle;
    std::vector<int> m_first; ///< position of each side's first unit
    bool m_refused = false;   ///< a step was, and the test has failed: nothing is played on by itself
};

} // namespace gonfalon::test
