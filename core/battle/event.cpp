// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/battle/event.h"

#include <array>

namespace gonfalon {

std::string_view wordFor(EventKind kind)
{
    constexpr std::array<std::string_view, std::size_t(lastEventKind) + 1> words{
        "battle-began",
        "unit-deployed",
        "unit-held-off",
        "marker-placed",
        "bearer-noted",
        "carrier-chosen",
        "weapons-tested",
        "edge-rolled",
        "turn-began",
        "last-turn-rolled",
        "phase-began",
        "phase-ended",
        "battle-ended",
        "test-passed",
        "test-failed",
        "test-skipped",
        "test-rerolled",
        "moved",
        "wall-formed",
        "wall-broken",
        "retreated",
        "retreat-blocked",
        "danger-rolled",
        "attack-declared",
        "reaction-chosen",
        "evader-caught",
        "attack-missed",
        "fought",
        "shot-at",
        "armour-counted",
        "points-saved",
        "points-lost",
        "fight-lost",
        "fight-ended",
        "blasted",
        "courage-tested",
        "battered",
        "rallied",
        "rally-paid",
        "removed",
        "leader-lost",
        "half-lost",
        "challenge-issued",
        "challenge-answered",
        "duel-fought",
        "lucky-blow",
        "character-lost",
        "advanced",
        "spell-cast",
        "spell-ended",
        "healed",
        "summoned",
        "summon-failed",
        "exploded",
        "imploded",
        "change-rolled",
        "changed",
        "mole-taken",
        "mole-dropped",
        "mole-safe",
        "unit-exited",
        "crystal-taken",
        "captive-eaten",
        "captives-freed",
        "ring-found",
        "ring-exploded",
        "end-offered",
        "stood-in-half",
        "seal-opened",
        "quest-judged",
        "glory-won",
        "because",
        "quest-chosen",
        "quests-sealed",
        "stayed",
        "enemies-counted",
        "turners-announced",
    };
    return words[static_cast<std::size_t>(kind)];
}

std::string_view wordFor(Why why)
{
    constexpr std::array<std::string_view, std::size_t(Why::RoundedUp) + 1> words{
        "cover",
        "superb-cover",
        "uphill",
        "wall-of-spears",
        "rough",
        "caught-evading",
        "hard-to-target",
        "stronger-shields",
        "long-shot",
        "on-the-move",
        "half-left",
        "battered",
        "losses",
        "half-lost",
        "fear",
        "fearful",
        "standard",
        "leader-near",
        "began-off",
        "across-obstacle",
        "far-from-obstacle",
        "rounded-up",
    };
    return words[static_cast<std::size_t>(why)];
}

std::string_view wordFor(GlorySource source)
{
    constexpr std::array<std::string_view, std::size_t(GlorySource::Duel) + 1> words{
        "scenario", "quests", "old-models", "roleplay", "duel",
    };
    return words[static_cast<std::size_t>(source)];
}

} // namespace gonfalon
