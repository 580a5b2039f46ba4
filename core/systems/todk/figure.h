// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/ids.h"
#include "core/systems/todk/blows.h"

#include <cstdint>

namespace gonfalon::todk {

/// Which figure of its unit it is.
enum class Rank : std::uint8_t
{
    Man, ///< or one of a crew
    Corporal,
    Leader, ///< its Sergeant or better
    Acting, ///< a man in the place of a fallen Corporal: he strikes as one, and defends as he did (TK-EXP-05)
};

/// One figure in battle: a plain value of a few bytes.
struct Soldier
{
    Rank rank = Rank::Man;
    std::uint8_t flesh = 0;   ///< wounds that count for nothing yet (TK-WND-01)
    std::uint8_t serious = 0; ///< of how many more ends of its owner's parts it stays wounded; 0: it is not
    bool gone = false;
    std::uint8_t number = 0; ///< of its unit's figures, as the list brought it
    UnitIndex home = noUnit; ///< that unit: another than the one it fights in after reforming

    /// No matter who is hit: both fight and fall alike.
    [[nodiscard]] bool isLike(const Soldier &other) const
    {
        return rank == other.rank && flesh == other.flesh && serious == other.serious && gone == other.gone;
    }
    [[nodiscard]] bool isWounded() const { return serious > 0; }
    friend bool operator==(const Soldier &, const Soldier &) = default;
};

/// What a wound came to.
enum class Wound : std::uint8_t
{
    Flesh,
    Serious, ///< of two flesh wounds too
    Fatal,
};

/// Hurts a figure that stands (TK-WND-01 to 03, 09).
/// \param ownPart in a part of its own player, whose end does not count (TK-WND-05)
Wound hurt(Soldier &soldier, Hurt hurt, bool ownPart);

/// A part of its owner is at its end: true where the figure recovers now (TK-WND-05).
bool endOfPart(Soldier &soldier, const Readings &readings);

} // namespace gonfalon::todk
