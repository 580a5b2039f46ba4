// SPDX-License-Identifier: GPL-3.0-or-later
// Matches that go on from a moment of a replay, and what becomes of them.
#include "core/match/match_replay.h"

#include <algorithm>
#include <utility>

namespace gonfalon::match {

Result<Match> Replay::continueFrom(std::size_t step, std::vector<std::string> players,
                                   std::optional<std::uint64_t> freshSeed) const
{
    // The battle's own seed given for a fresh one would be the same dice.
    const bool own = !freshSeed || (m_file->seedKnown && *freshSeed == m_file->setup->seed);
    if (own && !m_open)
        return Finding{.code = Code::DiceStillToCome};
    if (own && !m_file->seedKnown)
        return Finding{.code = Code::SeedNotThere};
    step = std::min(step, steps());
    files::BattleFile until;
    until.setup = m_file->setup;
    if (!own) {
        auto setup = std::make_shared<BattleSetup>(*m_file->setup);
        setup->seed = *freshSeed;
        until.setup = std::move(setup);
    }
    until.steps.assign(m_taken.begin(), m_taken.begin() + std::ptrdiff_t(step));
    Result<Match> match = Match::resume(until, std::move(players));
    if (match)
        match.findings().clear(); // the warnings were for those who deployed
    return match;
}

files::Branch branchOf(const files::BattleFile &played, const Match &match, std::string name)
{
    const files::BattleFile now = match.file({});
    const auto same = std::ranges::mismatch(played.steps, now.steps).in2;
    files::Branch branch;
    branch.name = std::move(name);
    branch.from = std::size_t(same - now.steps.begin());
    branch.players = match.players();
    for (auto step = same; step != now.steps.end(); ++step)
        std::visit([&](const auto &one) { branch.steps.add(one); }, *step);
    branch.marks.assign(now.marks.begin() + std::ptrdiff_t(branch.from), now.marks.end());
    branch.seedsDice = now.setup->seed == played.setup->seed && match.diceAreTheSeeds(branch.from);
    return branch;
}

} // namespace gonfalon::match
