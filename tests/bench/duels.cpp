// SPDX-License-Identifier: GPL-3.0-or-later
// How well computer players play, and how fast: mirrored battles of the ready-made warbands, scenario by
// scenario.
#include "core/players/player.h"
#include "tests/core/players/matches.h"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>

using namespace gonfalon;
using namespace gonfalon::test;

namespace {

struct Tally
{
    int won = 0, drawn = 0, turns = 0, stalled = 0;
    std::int64_t steps = 0;
};

Tally play(const Duels &duels, int battles, bool tell)
{
    Tally tally;
    for (int index = 0; index < battles; ++index) {
        const Match match = duels.play(index);
        tally.steps += std::int64_t(match.played.steps);
        if (!match.result) {
            ++tally.stalled;
            std::printf("    %d stopped after %zu steps", index, match.played.steps);
            for (const Finding &finding : match.played.findings)
                std::printf(", refused by GF-%d %s", int(gonfalon::number(finding.code)),
                            finding.rule.str().c_str());
            std::puts("");
            continue;
        }
        tally.won += int(Duels::won(index, match));
        tally.drawn += int(!match.result->winner);
        tally.turns += match.result->turns;
        if (tell && !Duels::won(index, match))
            std::printf("    %d: %s, side %d; Glory %d to %d, turns %d\n", index,
                        match.result->sides[0].warband.c_str(), int(Duels::sideOf(index)),
                        match.result->sides[0].glory(), match.result->sides[1].glory(), match.result->turns);
    }
    return tally;
}

int usage()
{
    std::puts("gonfalon-duels PLAYER OTHER [BATTLES] [SCENARIO LETTER] [tell]\nPlayers:");
    for (const std::string_view name : players::playerNames())
        std::printf("  %s\n", std::string(name).c_str());
    return 2;
}

} // namespace

int main(int count, char **words)
{
    if (count < 3 || !players::newPlayer(words[1], test::dragonRampant().id, 1) ||
        !players::newPlayer(words[2], test::dragonRampant().id, 1))
        return usage();
    const int battles = count > 3 ? std::max(std::atoi(words[3]), 1) : 100;
    const std::string only = count > 4 ? words[4] : "";
    std::printf("%s against %s, %d battles each\n", words[1], words[2], battles);
    std::printf("%-28s %5s %6s %6s %6s %8s %10s\n", "scenario", "won", "drawn", "stall", "turns", "steps",
                "battles/s");
    for (const Scenario &scenario : dragonRampant().scenarios) {
        if (!only.empty() && only != "-" && only != scenario.letter)
            continue;
        const Duels duels(scenario.id.str(), words[1], words[2]);
        using Clock = std::chrono::steady_clock;
        const Clock::time_point begin = Clock::now();
        const Tally tally = play(duels, battles, count > 5);
        const std::chrono::duration<double> taken = Clock::now() - begin;
        std::printf("%s %-26s %5d %6d %6d %6.1f %8.0f %10.0f\n", scenario.letter.c_str(),
                    scenario.id.str().c_str(), tally.won, tally.drawn, tally.stalled,
                    double(tally.turns) / battles, double(tally.steps) / battles, battles / taken.count());
    }
}
