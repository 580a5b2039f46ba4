// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/battle.h"
#include "tests/survey/plane.h"

#include <string>
#include <vector>

namespace gonfalon::survey {

/// A piece of terrain.
struct Piece
{
    Shape shape;
    std::string kind;
    TerrainTraits traits;
};

/// What a unit's list says of its movement.
struct Gait
{
    bool flies = false, fleetFooted = false, chariots = false;
};

/// One unit as it stands.
struct Standing
{
    SideIndex side = noSide;
    std::string name;
    Gait gait;
    bool bogged = false;
    bool battered = false, tested = false, wall = false;
    bool chargesWildly = false, invisible = false;
    double movement = 0;
    Body body;
    Spot middle;              ///< of the smallest box around its models
    std::vector<Spot> models; ///< none: it does not stand on the table

    [[nodiscard]] bool stands() const { return !models.empty(); }
    /// Rough ground slows it (DR-MOVE-05, DR-MOVE-06, DR-FANT-18).
    [[nodiscard]] bool slowed() const { return !gait.flies && !gait.fleetFooted; }
};

struct Picture
{
    int turn = 0;
    SideIndex phase = noSide;
    std::vector<Standing> units;
    std::vector<Spot> crystals; ///< that lie on the table
};

/// What is settled before a battle: ground, teams, how units get about, which game and readings.
class Lore
{
public:
    explicit Lore(const BattleSetup &setup);

    [[nodiscard]] Picture picture(const BattleView &view) const;
    [[nodiscard]] bool enemies(SideIndex a, SideIndex b) const { return m_teams[a] != m_teams[b]; }
    [[nodiscard]] std::size_t teamCount() const { return m_teamCount; }
    [[nodiscard]] const std::vector<Piece> &pieces() const { return m_pieces; }
    [[nodiscard]] SideRole role(SideIndex side) const { return m_roles[side]; }
    [[nodiscard]] std::size_t sideCount() const { return m_teams.size(); }
    [[nodiscard]] const std::string &scenario() const { return m_scenario; }
    [[nodiscard]] double width() const { return m_width; }
    [[nodiscard]] double depth() const { return m_depth; }
    [[nodiscard]] bool lion() const { return m_lion; }
    [[nodiscard]] bool fromClosest() const { return m_fromClosest; } ///< retreats (LR-RET-09)
    /// The number of a rule in the game that is played.
    [[nodiscard]] std::string rule(const char *dragon, const char *lion) const
    {
        return m_lion ? lion : dragon;
    }

private:
    struct Forms
    {
        Gait usual, changed;
        bool invisible = false;
    };

    std::vector<SideRole> m_roles;
    std::vector<SideIndex> m_teams; ///< by side: the first of those that stand together
    std::size_t m_teamCount = 0;
    std::vector<Forms> m_forms; ///< by unit
    std::vector<Piece> m_pieces;
    std::vector<bool> m_bogs; ///< spells, by position
    std::string m_scenario;
    double m_width, m_depth;
    bool m_lion, m_fromClosest;
};

/// The gap between the nearest models of two units.
[[nodiscard]] double gap(const Standing &a, const Standing &b);
/// From one of its models.
[[nodiscard]] double gap(const Standing &a, std::size_t model, const Standing &b);
/// One model has all others within 3 inches, base to base, and so much (DR-COH-01).
[[nodiscard]] bool inCohesion(const Standing &unit, double tolerance);
[[nodiscard]] Spot toSpot(Point point);
/// As it is told: "(12.34, 5.60)".
[[nodiscard]] std::string told(Spot spot);
[[nodiscard]] std::string told(double inches);

} // namespace gonfalon::survey
