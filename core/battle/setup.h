// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/battlefield.h"
#include "core/battle/ids.h"
#include "core/model/catalogue.h"
#include "core/model/warband.h"

#include <algorithm>
#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <vector>

namespace gonfalon {

/// Where the facts of a fight come from.
enum class PlayMode
{
    Table,   ///< units have places, the table measures
    Referee, ///< figures stand on a real table, the players state what they see
};

/// As many as there may be sides, since each may be a team of its own (DR-TURN-07).
inline constexpr std::uint8_t mostTeams = 6;

/// Second forms that a side keeps secret, one after the other in the order of its warband (DR-FANT-75).
struct SealedForms
{
    std::vector<std::string> salts; ///< of each; empty where it is not ours to open
    std::vector<std::string> seals; ///< what the others were given in place of each
    int points = 0;                 ///< what those cost that are not known here

    /// How many are not known here.
    [[nodiscard]] std::size_t hidden() const
    {
        const auto open = std::ranges::count_if(salts, [](const std::string &salt) { return !salt.empty(); });
        return seals.size() - std::min(seals.size(), std::size_t(open));
    }

    friend bool operator==(const SealedForms &, const SealedForms &) = default;
};

/// One side of a battle: a player, his warband, and what he noted before the game.
struct BattleSide
{
    Warband warband;
    SideRole role = SideRole::Attacker;
    std::vector<std::string>
        salts; ///< of each secret Quest, in the order of the warband's Quests; then of each secret note
    std::vector<std::string> seals; ///< of the same: what the others were given in place of it
    std::uint8_t team = 0;          ///< 1 to `mostTeams`; 0: the team of its role (DR-TURN-07)
    SealedForms forms = {};

    /// True where this is what the others were given: secrets are sealed, and not ours to open.
    [[nodiscard]] bool isSealed() const { return seals.size() > salts.size(); }
};

/// Where nobody says when a battle ends, it does with this turn: two computers may wait for each other.
inline constexpr int enoughTurns = 60;

/// All that must be agreed before the first order. Sides stand in the turn order, an attacker first.
struct BattleSetup
{
    std::shared_ptr<const Catalogue> catalogue;
    std::vector<BattleSide> sides; ///< two to six (DR-TURN-01)
    ScenarioId scenario;           ///< empty: a battle without one (DR-END-02)
    Battlefield battlefield;
    PlayMode mode = PlayMode::Table;
    std::map<std::string, std::string> rulings; ///< ruling to reading, where it is not the first
    bool questsLater = false; ///< Quests were chosen when all had deployed, and are told then (DR-QUEST-02)
    bool questsOpen = false;  ///< that was agreed, and nobody has chosen yet
    int mostTurns = 0;        ///< 0: as many as it takes
    std::uint64_t seed = 0;   ///< of the dice, for the record

    /// The reading in force: the one agreed, or the first of the ruling.
    [[nodiscard]] std::string reading(const std::string &ruling) const;
    /// Sides whose teams differ are enemies, the others stand together (DR-TURN-07).
    [[nodiscard]] bool enemies(SideIndex a, SideIndex b) const;
    /// The first side of each team, in the turn order.
    [[nodiscard]] std::vector<SideIndex> teams() const;
    /// All sides of this one's team, itself among them, in the turn order.
    [[nodiscard]] std::vector<SideIndex> teamOf(SideIndex side) const;
};

} // namespace gonfalon
