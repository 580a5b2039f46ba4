// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/battle/ids.h"
#include "core/battle/setup.h"
#include "core/battle/table/table.h"
#include "core/systems/rampant/readings.h"
#include "core/systems/rampant/skills.h"
#include "core/systems/rampant/unit_set.h"

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace gonfalon::rampant {

class Surroundings;
class Places;

/// When dice that missed are rolled again.
struct Rerolls
{
    bool always = false;
    bool againstUndead = false; ///< a Cleric's (DR-FANT-01)
    bool againstSlain = false;  ///< a Slayer's (DR-FANT-05)
    bool whenEffective = false; ///< enchanted weapons (DR-FANT-35)
};

/// Units by the form in which they stand: those that a Slayer hunts, or Hatred is about.
using Quarry = std::array<UnitSet, 2>;

/// The figures of one form of a unit as the rules use them, worked out once from its profile. Scores that it
/// has not got are 0.
struct Figures
{
    int attack = 0, move = 0, shoot = 0, courage = 0;
    int armour = 1, attackValue = 6, defenceValue = 6, shootValue = 0;
    int movement = 6;   ///< inches
    int shootRange = 0; ///< inches
    int strength = 12;
    Skills skills;
    Rerolls fightRerolls, shootRerolls;
    int models = 12;
    table::Base base;
    bool mounted = false;
    std::uint16_t spells = 0; ///< that it knows, a bit for each position in the catalogue
    Quarry hates{}, slays{};
    int meleeEffectiveOn = 7,
        missileEffectiveOn = 7; ///< the lowest die that makes its weapons work; 7: never
};

/// The die that makes Enchanted weapons work; Blessed ones are content with less (DR-FANT-34, DR-FANT-36).
inline constexpr int usualEnchanted = 6;

/// The scenarios that have rules of their own in a battle.
enum class ScenarioKind : std::uint8_t
{
    Plain, ///< none at all, Scenario A, or one of the players' own without such rules
    SacredMole,
    DeathChase,
    CrystalGale,
    Ringbearer,
    PotBoiler,
    Valley,
};

/// One unit as the battle knows it, fixed for the whole game.
struct BattleUnit
{
    SideIndex side = 0;
    std::size_t position = 0; ///< in its warband
    std::string name = {};
    int points = 0;        ///< what it really costs in this game (DR-QUEST-17)
    int countedPoints = 0; ///< what it counts towards half the points (LR-CRG-17)
    bool leader = false;
    std::array<Figures, 2> forms = {}; ///< the ordinary one, and what a were creature turns into
    bool maySummon = false;            ///< it may be left off to be summoned (DR-FANT-65)
};

/// One side as the battle knows it.
struct BattleMusterSide
{
    std::string name;
    SideRole role = SideRole::Attacker;
    SideIndex team = 0;                ///< position of its team among those of the battle
    UnitSet teamUnits = 0;             ///< of all players of that team
    std::vector<SideIndex> mates = {}; ///< all players of that team, this one among them, in the turn order
    UnitIndex first = 0, end = 0;      ///< its units
    UnitIndex leader = noUnit;
    LeaderTraits traits = {};
    int points = 0; ///< that it mustered

    [[nodiscard]] UnitSet units() const { return (UnitSet(1) << end) - (UnitSet(1) << first); }
};

/// Everything about a battle that never changes once it has begun, worked out from the setup and shared by
/// all copies of the battle.
struct BattleMuster
{
    std::shared_ptr<const BattleSetup> setup;
    Readings readings;
    const Scenario *scenario = nullptr; ///< none: a battle without one
    ScenarioKind kind = ScenarioKind::Plain;
    bool endsByDice = true; ///< the end is rolled for once few units are left (DR-END-02, DR-SCEN-11)
    std::vector<BattleUnit> units;
    std::vector<BattleMusterSide> sides;
    std::vector<SideIndex> teams;         ///< the first side of each, in the turn order
    std::vector<SpellKind> spells;        ///< by position in the catalogue
    const Surroundings *around = nullptr; ///< how the rules find out what is so on its table
    const Places *places = nullptr;       ///< and how its figures get about there

    [[nodiscard]] const Catalogue &catalogue() const { return *setup->catalogue; }
    [[nodiscard]] bool enemies(SideIndex a, SideIndex b) const
    {
        return sides[a].team != sides[b].team; // all players of a team stand together (DR-TURN-07)
    }
};

/// Works a setup out for a Rampant game, or says why it cannot be played. What its players should know before
/// they deploy comes as warnings: a price that went up against this enemy, an object of Hatred that nobody
/// named, a Quest about a unit that is not there.
[[nodiscard]] Result<std::shared_ptr<const BattleMuster>> musterFor(std::shared_ptr<const BattleSetup> setup,
                                                                    const Readings &game);

} // namespace gonfalon::rampant
