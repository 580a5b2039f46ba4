// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/point.h"

#include <string>
#include <vector>

namespace gonfalon {

/// What a piece of terrain is to the rules; a piece may be several things at once (DR-TERR-01, DR-TERR-18).
struct TerrainTraits
{
    bool rough = false;      ///< slows movement and levels fighters (DR-TERR-02)
    bool obstacle = false;   ///< a line that stops a unit on reaching it (DR-TERR-03)
    bool obscuring = false;  ///< hides what lies beyond (DR-TERR-04)
    bool cover = false;      ///< Armour +1 (DR-TERR-05)
    bool impassable = false; ///< never entered (DR-TERR-06)
    bool superb = false;     ///< Armour +2 against Shooting (DR-TERR-16)
    bool hill = false;       ///< cover for a defender attacked from below (DR-TERR-11)
    bool steep = false;      ///< rough for those who move up (DR-TERR-12)
    bool seeThrough = false; ///< woods and smoke: sight reaches 3 inches through it (DR-SHOOT-12)
    bool overhead = false;   ///< shelters from flyers: woods, buildings (DR-FANT-19)
    bool dangerous = false;  ///< Scenario G: moving there costs Strength (DR-SCEN-41)

    friend bool operator==(const TerrainTraits &, const TerrainTraits &) = default;
};

/// One piece of terrain: the outline of an area, or the course of a line (wall, ditch, fence).
struct TerrainPiece
{
    std::string kind; ///< "woods", "hill", "wall" …: how it is drawn and called
    std::string name; ///< the players' own word for it; empty: its kind
    bool line = false;
    std::vector<Point> points; ///< of an area at least three, without crossings; of a line at least two
    TerrainTraits traits;

    friend bool operator==(const TerrainPiece &, const TerrainPiece &) = default;
};

/// The table and what stands on it (DR-MUSTER-05, DR-TERR-19).
struct Battlefield
{
    std::string name;
    Length width = Length::inches(72); ///< west to east
    Length depth = Length::inches(48); ///< north to south
    std::vector<TerrainPiece> pieces;
    Measure measure = Measure::Inches; ///< of all its lengths

    friend bool operator==(const Battlefield &, const Battlefield &) = default;
};

/// What a kind of terrain usually is to the rules: "woods" are rough, obscuring and cover (DR-TERR-13 to
/// DR-TERR-15). Nothing at all for a kind that is not known.
[[nodiscard]] TerrainTraits usualTraits(const std::string &kind);

/// The kinds that `usualTraits` knows.
[[nodiscard]] const std::vector<std::string> &terrainKinds();

/// Six pieces on a table of 72 by 48 inches, by which battles are fought where nobody chose others.
[[nodiscard]] Battlefield usualBattlefield();

/// The same pieces on a table of another size, of `mostTable` at most: each stands where it stood by its
/// share of width and depth, and is as large as ever.
[[nodiscard]] Battlefield usualBattlefield(Length width, Length depth);

/// What a table measures at least and at most, each way, in whatever it is measured: two strips of 6 inches
/// and room between them; what the files can hold (DR-MUSTER-05).
inline constexpr Length leastTable = Length::inches(24), mostTable = Length::inches(240);

} // namespace gonfalon
