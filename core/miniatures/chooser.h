// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The search behind every proposal: which offers of which sources come nearest to the points wanted, and
// please most among those that do. Knows no game. Used inside core/miniatures only.

#include <atomic>
#include <cstddef>
#include <optional>
#include <vector>

namespace gonfalon::miniatures {

/// One way to use a part of a source: a unit that its figures can make.
struct Offer
{
    int uses = 1; ///< of what the source has, at least 1
    int points = 1;
    int score = 0; ///< how much it pleases
};

/// A part of a source that is used as a whole, or goes to what the parts share.
struct Part
{
    int has = 0;
    std::vector<Offer> whole; ///< each uses all of it, whatever it says
};

/// What several units may be made of: lots whose figures may stand beside one another. Each figure is used
/// once at most.
struct Source
{
    std::vector<Part> parts;
    std::vector<Offer> offers; ///< of what the parts share
    int firstUse = 0; ///< what pleases about using it at all: once for what is shared, and for each part
};

/// One offer that was taken; one taken twice stands twice.
struct Pick
{
    std::size_t source = 0, offer = 0;
    std::optional<std::size_t> part{}; ///< it is one of this part's
};

/// Between what bounds the picks stay.
struct Bounds
{
    int points = 24; ///< at most
    int leastUnits = 4, mostUnits = 10;
    std::vector<int> scores = {}; ///< what pleases about so many units, from 0; shorter: nothing
};

/// The picks that reach the most points within the bounds, and of those the ones that please most; exact, and
/// the same every time. In the order of the sources; nothing where none lie within the bounds, or where it
/// was stopped.
[[nodiscard]] std::optional<std::vector<Pick>> choose(const std::vector<Source> &sources,
                                                      const Bounds &bounds, const std::atomic<bool> &stop);

} // namespace gonfalon::miniatures
