// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/miniatures/assign.h"
#include "core/miniatures/shelf.h"

#include <atomic>
#include <string>
#include <vector>

namespace gonfalon::miniatures {

/// What somebody wants of a list.
enum class Style
{
    Any,      ///< one of each that the shelf can give
    Painted,  ///< nothing unpainted
    Mixed,    ///< of as many lots as can be
    Fast,     ///< moves far
    Tough,    ///< is hard to shift
    Shooting, ///< shoots
    Many,     ///< as many figures as can be
    Few       ///< few to carry
};

inline constexpr Style styles[] = {Style::Any,   Style::Painted,  Style::Mixed, Style::Fast,
                                   Style::Tough, Style::Shooting, Style::Many,  Style::Few};

/// "any", "painted" …: how the command line names it.
[[nodiscard]] std::string styleName(Style style);

/// What is asked of the shelf.
struct Wish
{
    int points = 24;
    Style style = Style::Any;
    std::string race;         ///< of every figure; empty: any
    bool paintedOnly = false; ///< nothing unpainted, whatever the style
    int count = 5;            ///< proposals at most
};

inline constexpr int fastFrom = 8;     ///< inches that a unit moves
inline constexpr int armouredFrom = 3; ///< Armour
inline constexpr int mostPoints = 200; ///< that may be wished for

/// What a proposal comes to, for the reason that is told.
struct ListFacts
{
    int units = 0, models = 0, painted = 0;
    int fast = 0;     ///< units that move `fastFrom` or more
    int armoured = 0; ///< units of Armour `armouredFrom` or more
    int shooting = 0; ///< units that shoot
    int walls = 0;    ///< units that form a Wall of Spears
    int reduced = 0;  ///< units of fewer figures than Strength
    int lots = 0;     ///< of which figures are used
};

/// A legal list that can be fielded.
struct Proposal
{
    Style style = Style::Any; ///< what it is best at
    Warband warband;          ///< its Leader's unit first, then the dearest
    Points points;
    std::vector<std::vector<LotUse>> uses; ///< by unit; empty where it is picked from a roster
    ListFacts facts;
};

/// What is all but possible: so few figures, or so little paint, short of one more unit.
struct Near
{
    std::size_t lot = 0;
    UnitTypeId type;
    int missing = 0;    ///< figures
    int nth = 1;        ///< which unit of the lot it would be
    bool paint = false; ///< they are there, and not painted
};

/// Figures that are left over when whole units have been made of a lot.
struct Spare
{
    std::size_t lot = 0;
    int models = 0;
    int units = 1; ///< that the others make
};

struct Proposals
{
    std::vector<Proposal> lists; ///< the best first
    std::vector<Near> near;      ///< the nearest first
    std::vector<Spare> spare;
    Findings findings; ///< NothingToField where there is no list
};

/// True where lists of this game can be proposed: it is mustered by units of fixed size and price.
[[nodiscard]] bool offersFielding(const Catalogue &catalogue);

/// Legal lists from the figures of a shelf. None uses a figure twice; each is as dear as can be within the
/// points wanted, and has as many units as the muster asks. The same for the same shelf and wish.
/// \param stop ends the search early; what was found by then is returned
[[nodiscard]] Proposals propose(const Catalogue &catalogue, const Shelf &shelf, const Wish &wish,
                                const std::atomic<bool> &stop);

/// The same from the units of a roster, each as it is and once at most: today's list of a campaign's warband.
[[nodiscard]] Proposals propose(const Catalogue &catalogue, const Warband &roster, const Wish &wish,
                                const std::atomic<bool> &stop);

} // namespace gonfalon::miniatures
