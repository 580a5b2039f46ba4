// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/gauntlet/trial.h"

#include "core/dice/dice.h"
#include "core/players/chance.h"
#include "core/systems/registry.h"
#include "tests/support/rampant.h"

namespace gonfalon::test {

namespace {

constexpr std::size_t mostSteps = 30'000; // no battle by chance is longer

std::string said(const Findings &findings)
{
    std::string out;
    for (const Finding &finding : findings) {
        out += " GF-" + std::to_string(number(finding.code));
        for (const std::string &argument : finding.arguments)
            out += " " + argument;
    }
    return out;
}

/// A step in a word or two.
std::string said(const Step &step)
{
    const Order *order = std::get_if<Order>(&step);
    return order ? std::string(vocabulary().wordOf(order->kind)) : "a roll";
}

/// One battle under watch.
class Trial
{
public:
    Trial(Battle battle, std::uint64_t seed, Watch watch)
        : m_battle(std::move(battle)), m_dice(seed), m_chance(seed ^ 0x5eedU), m_watch(watch)
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
        const Step next = draw();
        if (const std::string refused = said(m_battle.take(next)); !refused.empty())
            return "a suggestion was refused:" + refused + " awaiting " +
                   std::to_string(int(m_battle.awaiting().decision.number())) + " by " + said(next);
        if (const std::string unsound = said(m_battle.selfCheck()); !unsound.empty())
            return "an invariant broke:" + unsound + ", after " + said(next);
        (void)copy.take(next);
        if (copy.stateHash() != m_battle.stateHash())
            return "a copy went another way, after " + said(next);
        return m_watch == Watch::AndResumed ? resumed() : std::string();
    }

    Step draw()
    {
        const Awaiting &awaiting = m_battle.awaiting();
        if (awaiting.what == Awaiting::What::Dice)
            return *m_dice.roll(awaiting.dice);
        m_orders.clear();
        const bool few = m_chance.below(4) != 0;
        m_battle.suggest({.start = m_chance.next(), .enough = few ? 1U : 1000U}, m_orders);
        if (m_orders.empty())
            return Order{.kind = OrderKind::Pass};
        Order order = m_orders[m_chance.below(std::uint32_t(m_orders.size()))];
        if (m_battle.setup().mode == PlayMode::Referee) {
            Stated facts = stated();
            order.facts = facts;
            if (!m_battle.allows(order)) { // who comes on does not leave by the same Move (DR-SCEN-07)
                facts.offTable = facts.exits = false;
                order.facts = facts;
            }
        }
        return order;
    }

    /// Whatever a player might say of a real table.
    Stated stated()
    {
        Stated facts;
        for (bool *fact : {&facts.yes, &facts.rough, &facts.cover, &facts.superb, &facts.uphill,
                           &facts.beyond12, &facts.overhead, &facts.obstacle})
            *fact = m_chance.below(4) == 0;
        for (bool *fact : {&facts.offTable, &facts.dangerous, &facts.exits})
            *fact = m_chance.below(20) == 0;
        facts.count = int(m_chance.below(8) == 0 ? m_chance.below(3) : 0);
        return facts;
    }

    [[nodiscard]] std::string resumed() const
    {
        const auto again = systems::play(m_battle.sharedSetup(), m_battle.steps().unpacked());
        if (!again)
            return "the record cannot be played:" + said(again.findings());
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
            ++tally.events[std::string(vocabulary().wordOf(event.kind))];
            tally.turns += event.kind == EventKind::TurnBegan ? 1 : 0;
        }
        tally.steps += long(m_battle.steps().count());
        tally.bytes += long(m_battle.steps().bytes());
    }

    Battle m_battle;
    SeededDice m_dice;
    players::Chance m_chance;
    Watch m_watch;
    std::size_t m_steps = 0;
    std::vector<Order> m_orders;
};

} // namespace

std::string tryBattle(const std::shared_ptr<const BattleSetup> &setup, std::uint64_t seed, Watch watch,
                      Tally &tally)
{
    auto battle = systems::begin(setup);
    if (!battle)
        return "it cannot begin:" + said(battle.findings());
    return Trial(std::move(battle).value(), seed, watch).run(tally);
}

} // namespace gonfalon::test
