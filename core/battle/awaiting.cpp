// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/battle/awaiting.h"

#include <array>

namespace gonfalon {

std::string_view wordFor(RollFor rollFor)
{
    constexpr auto words = std::to_array<std::string_view>({
        "nothing",
        "order",
        "wild-charge",
        "counter-charge",
        "evade",
        "cast",
        "rally",
        "courage",
        "attack-dice",
        "defence-dice",
        "shoot-dice",
        "missed-again",
        "mystical-armour",
        "blocked-retreat",
        "desertion",
        "effective",
        "change",
        "dangerous",
        "duel",
        "lucky-blow",
        "last-turn",
        "edge",
    });
    return words[static_cast<std::size_t>(rollFor)];
}

} // namespace gonfalon
