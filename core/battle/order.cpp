// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/battle/order.h"

#include <array>

namespace gonfalon {

std::string_view wordFor(OrderKind kind)
{
    constexpr std::array<std::string_view, 30> words{
        "deploy",      "hold-off",         "place",   "note",      "challenge", "rally",
        "wild-charge", "skip-wild-charge", "move",    "attack",    "shoot",     "skirmish",
        "cast",        "summon",           "explode", "enough",    "target",    "go",
        "pass",        "counter-charge",   "evade",   "reroll",    "keep",      "pay",
        "accept",      "refuse",           "advance", "hand-over", "test", "state",
    };
    const auto at = static_cast<std::size_t>(kind);
    return at < words.size() ? words[at] : std::string_view("agree-to-end");
}

} // namespace gonfalon
