// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/battle/order.h"

#include <algorithm>
#include <array>

namespace gonfalon {

namespace {

constexpr auto words = std::to_array<std::string_view>({
    "deploy",       "hold-off",         "place",   "note",      "challenge", "rally",
    "wild-charge",  "skip-wild-charge", "move",    "attack",    "shoot",     "skirmish",
    "cast",         "summon",           "explode", "enough",    "target",    "go",
    "pass",         "counter-charge",   "evade",   "reroll",    "keep",      "pay",
    "accept",       "refuse",           "advance", "hand-over", "test",      "state",
    "agree-to-end", "remain",           "bend",
});

} // namespace

std::string_view wordFor(OrderKind kind) { return words[static_cast<std::size_t>(kind)]; }

std::optional<OrderKind> orderKind(std::string_view word)
{
    const auto *const found = std::ranges::find(words, word);
    return found == words.end() ? std::nullopt : std::optional(OrderKind(found - words.begin()));
}

} // namespace gonfalon
