// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/lead_on.h"

#include "core/dice/dice.h"
#include "core/players/player.h"
#include "core/systems/registry.h"
#include "tests/support/rampant.h"

#include <algorithm>
#include <limits>
#include <set>

namespace gonfalon::test {

namespace {

constexpr std::size_t lookAhead = 10; ///< steps that are left out at most, to come to one that can be taken
constexpr std::size_t mostMadeUp = 1500;

/// One battle on its way to its end.
class Lead
{
public:
    Lead(Battle battle, bool toTheEnd, std::uint64_t seed)
        : m_battle(std::move(battle)), m_toTheEnd(toTheEnd), m_dice(seed)
    {
        const SystemId &system = m_battle.setup().catalogue->id;
        const auto names = players::playerNames(system);
        for (std::size_t side = 0; side < m_battle.setup().sides.size(); ++side)
            m_players.push_back(players::newPlayer(names[(seed + side) % names.size()], system, seed));
    }

    void along(std::span<const Step> steps)
    {
        while (!m_battle.over() && (!steps.empty() || m_toTheEnd) && m_madeUp < mostMadeUp) {
            const std::size_t next = nextOf(steps);
            if (next < steps.size()) {
                m_taken.push_back(steps[next]);
                (void)m_battle.take(steps[next]);
                steps = steps.subspan(next + 1);
            } else {
                makeUp();
            }
        }
    }

    [[nodiscard]] const std::vector<Step> &taken() const { return m_taken; }
    /// Much happens, in few steps.
    [[nodiscard]] long worth() const
    {
        std::set<EventKind> kinds;
        for (const Event &event : m_battle.events())
            kinds.insert(event.kind);
        // A ring that explodes is easily had, and ends what a battle could have shown.
        const auto ofScenario = std::ranges::count_if(kinds, [](EventKind kind) {
            return kind >= EventKind::MoleTaken && kind <= EventKind::EndOffered &&
                   kind != EventKind::RingExploded;
        });
        const bool ends = m_battle.over() || !m_toTheEnd;
        return (ends ? 0 : -1'000'000) + 30 * long(kinds.size()) + 200 * long(ofScenario) -
               long(m_taken.size());
    }

private:
    /// The first of the steps ahead that can be taken now.
    [[nodiscard]] std::size_t nextOf(std::span<const Step> steps) const
    {
        for (std::size_t i = 0; i < std::min(steps.size(), lookAhead); ++i) {
            Battle tried = m_battle;
            if (tried.take(steps[i]).empty())
                return i;
        }
        return steps.size();
    }

    void makeUp()
    {
        ++m_madeUp;
        const Awaiting &awaiting = m_battle.awaiting();
        const Step step = awaiting.what == Awaiting::What::Dice
                              ? Step(m_dice.roll(awaiting.dice).value())
                              : Step(m_players[awaiting.side]->choose(m_battle));
        m_taken.push_back(step);
        if (!m_battle.take(step).empty())
            m_madeUp = mostMadeUp;
    }

    Battle m_battle;
    bool m_toTheEnd;
    std::vector<std::unique_ptr<players::Player>> m_players;
    SeededDice m_dice;
    std::vector<Step> m_taken;
    std::size_t m_madeUp = 0;
};

} // namespace

std::vector<Step> ledOn(const std::shared_ptr<const BattleSetup> &setup, std::span<const Step> steps,
                        bool wasOver)
{
    constexpr std::uint64_t tries = 600;
    std::vector<Step> best;
    long most = std::numeric_limits<long>::min();
    for (std::uint64_t seed = 1; seed <= tries; ++seed) {
        Lead lead(systems::begin(setup).value(), wasOver, seed);
        lead.along(steps);
        if (lead.worth() <= most)
            continue;
        most = lead.worth();
        best = lead.taken();
    }
    return best;
}

} // namespace gonfalon::test
