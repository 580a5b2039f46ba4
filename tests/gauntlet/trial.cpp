// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/gauntlet/trial.h"

#include "core/systems/registry.h"
#include "tests/support/drawn.h"

namespace gonfalon::test {

namespace {

constexpr std::size_t mostSteps = 30'000; // no battle by chance is longer

std::string told(const Findings &findings)
{
    std::string out;
    for (const Finding &finding : findings) {
        out += " GF-" + std::to_string(number(finding.code));
        for (const std::string &argument : finding.arguments)
            out += " " + argument;
    }
    return out;
}

/// One battle under watch.
class Trial
{
public:
    Trial(Battle battle, std::uint64_t seed, Watch watch)
        : m_battle(std::move(battle)), m_words(systems::vocabulary(m_battle.setup().catalogue->id)),
          m_drawing(m_battle.setup().catalogue->id, seed), m_watch(watch)
    {
    }

    std::string run(Tally &tally)
    {
        std::string broken;
        while (broken.empty() && !m_battle.over()) {
            if (++m_steps > mostSteps)
                return "it does not end: turn " + std::to_string(m_battle.view(noSide).turn);
            broken = step();
        }
        if (broken.empty())
            broken = ending();
        count(tally);
        return broken.empty() ? broken : broken + " at step " + std::to_string(m_battle.steps().count());
    }

private:
    std::string step()
    {
        Battle copy = m_battle;
        const Step next = m_drawing.step(m_battle);
        if (const std::string refused = told(m_battle.take(next)); !refused.empty())
            return "a suggestion was refused:" + refused + " awaiting " +
                   std::to_string(int(m_battle.awaiting().decision.number())) + " by " + said(next);
        if (const std::string unsound = told(m_battle.selfCheck()); !unsound.empty())
            return "an invariant broke:" + unsound + ", after " + said(next);
        (void)copy.take(next);
        if (copy.stateHash() != m_battle.stateHash())
            return "a copy went another way, after " + said(next);
        return m_watch == Watch::AndResumed ? resumed() : std::string();
    }

    /// A step in a word or two.
    [[nodiscard]] std::string said(const Step &step) const
    {
        const Order *order = std::get_if<Order>(&step);
        return order ? std::string(m_words.wordOf(order->kind)) : "a roll";
    }

    [[nodiscard]] std::string resumed() const
    {
        const auto again = systems::play(m_battle.sharedSetup(), m_battle.steps().unpacked());
        if (!again)
            return "the record cannot be played:" + told(again.findings());
        return again->stateHash() == m_battle.stateHash() ? std::string() : "the record leads elsewhere";
    }

    [[nodiscard]] std::string ending() const
    {
        const auto outcome = m_battle.outcome();
        if (!outcome)
            return "it is over without an outcome";
        const bool counted = m_battle.setup().reading("value-of-units") != "profile-only";
        for (std::size_t side = 0; counted && side < outcome->sides.size(); ++side) {
            if (outcome->sides[side].pointsLost != m_battle.view(noSide).pointsLost[side])
                return "points lost do not add up";
        }
        return resumed();
    }

    void count(Tally &tally) const
    {
        for (const Event &event : m_battle.events()) {
            const EventWords *words = m_words.event(event.kind);
            ++tally.events[words ? std::string(words->word) : "an event without a word"];
            tally.turns += words && words->telling == Telling::Turn ? 1 : 0;
        }
        tally.steps += long(m_battle.steps().count());
        tally.bytes += long(m_battle.steps().bytes());
        constexpr std::uint64_t prime = 0x100000001b3; // FNV-1a's
        tally.hash = (tally.hash ^ m_battle.stateHash()) * prime;
    }

    Battle m_battle;
    const Vocabulary &m_words;
    Drawing m_drawing;
    Watch m_watch;
    std::size_t m_steps = 0;
};

} // namespace

std::string tryBattle(const std::shared_ptr<const BattleSetup> &setup, std::uint64_t seed, Watch watch,
                      Tally &tally)
{
    auto battle = systems::begin(setup);
    if (!battle)
        return "it cannot begin:" + told(battle.findings());
    return Trial(std::move(battle).value(), seed, watch).run(tally);
}

} // namespace gonfalon::test
