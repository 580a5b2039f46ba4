// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/battle.h"
#include "core/battle/replay.h"
#include "tests/survey/notes.h"
#include "tests/survey/plane.h"

#include <map>
#include <optional>
#include <span>
#include <vector>

/// Battles of Tales of the Dragon Kingdoms measured again, in centimetres as doubles, from nothing but what a
/// player sees, orders, is told, and throws.
namespace gonfalon::survey::kingdoms {

/// One unit as it is seen.
struct Block
{
    SideIndex side = noSide;
    std::vector<Spot> figures;
    Body body;
    Spot middle; ///< what the program calls its Centrepoint
    int facing = 0;
    double range = 0, pip = 0; ///< in centimetres
    bool inMelee = false, flies = false;

    [[nodiscard]] bool stands() const { return !figures.empty(); }
    [[nodiscard]] double gapTo(const Block &other) const;
    /// From its Centrepoint to the nearest edge of a base of the other.
    [[nodiscard]] double rangeTo(const Block &other) const;
};

/// The table as it is seen.
struct Scene
{
    double width = 0, depth = 0;
    std::vector<Block> units = {};
    std::vector<int> teams = {}; ///< of each side
    [[nodiscard]] bool enemies(std::size_t a, std::size_t b) const
    {
        return teams[units[a].side] != teams[units[b].side];
    }
};

[[nodiscard]] Scene sceneOf(const Battle &battle);

/// One step: what stood before and after it, what was said or thrown, and what was told.
struct Change
{
    const Scene &before, &after;
    const gonfalon::Step &step;
    Awaiting asked;  ///< before it
    Awaiting awaits; ///< after it
    std::span<const Event> events;
};

/// Looks at every step of one battle.
class Surveyor
{
public:
    void see(const Change &change, Notes &notes);

private:
    void order(const Change &change, const Order &order, Notes &notes);
    void told(const Change &change, const Event &event, Notes &notes);
    void deployed(const Change &change, UnitIndex unit, Notes &notes) const;
    void went(const Change &change, const Order &order, Notes &notes) const;
    void charged(const Change &change, const Event &event, Notes &notes) const;
    void fled(const Change &change, UnitIndex unit, Notes &notes) const;
    void laid(const Change &change, Notes &notes);

    std::map<SideIndex, int> m_edges; ///< 0 north, clockwise
    double m_most = 0;                ///< that the unit whose die fell may go
    int m_pips = 0;                   ///< of the die thrown last
    std::optional<Spot> m_aimed;
    std::map<UnitIndex, int> m_under; ///< figures under the template, still to be thrown for
};

} // namespace gonfalon::survey::kingdoms
