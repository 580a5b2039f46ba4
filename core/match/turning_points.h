// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/battle/battle.h"
#include "core/battle/vocabulary.h"

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

namespace gonfalon::match {

/// A deed after which the position was worth something else: from one decision or roll that opens
/// (`DecisionWords`, `RollWords`) up to the next, with all that came of it.
struct TurningPoint
{
    std::size_t first = 0; ///< its first step of the replay, from 1
    std::size_t last = 0;
    SideIndex by = noSide;    ///< whose deed it was
    UnitIndex unit = noUnit;  ///< with which; noUnit where it named none
    UnitIndex other = noUnit; ///< against which, the first that it was about
    SideIndex side = noSide;  ///< for whom it changed most; whose deed it was, where it did for several
    int before = 0;           ///< what the position was worth to that side: `Game::worth`, in the game's own
    int after = 0;            ///< measure, which is no chance of winning

    [[nodiscard]] int change() const { return after - before; }
    friend bool operator==(const TurningPoint &, const TurningPoint &) = default;
};

/// Takes down what each deed changed, while a battle goes on or is told again.
class DeedBook
{
public:
    /// \param battle before the first step that it is told
    explicit DeedBook(const Battle &battle);

    /// Takes a step down. Steps come in their order.
    /// \param before what the battle waited for when it was taken
    /// \param step of the replay, from 1
    void took(const Awaiting &before, const Step &taken, std::size_t step, const Battle &after);

    /// Every deed that changed something, in their order; none in a game that does not say what a position is
    /// worth.
    [[nodiscard]] const std::vector<TurningPoint> &deeds() const { return m_deeds; }
    /// Those that changed most, up to that step: the greatest change first, of equal ones the earlier.
    [[nodiscard]] std::vector<TurningPoint> turningPoints(std::size_t most = 3,
                                                          std::size_t upTo = std::size_t(-1)) const;

private:
    [[nodiscard]] bool opens(const Awaiting &awaiting) const;
    void close(const Battle &battle, std::size_t step);

    const Vocabulary *m_vocabulary; ///< the game's, which stands as long as the program
    std::vector<int> m_worths;      ///< by side, when the deed under way began
    std::optional<TurningPoint> m_underWay;
    std::vector<TurningPoint> m_deeds;
};

/// Plays steps on a battle and finds the deeds that changed most. A step that is refused is named (GF-7062).
[[nodiscard]] Result<std::vector<TurningPoint>> turningPoints(Battle asBegun, std::span<const Step> steps,
                                                              std::size_t most = 3);

} // namespace gonfalon::match
