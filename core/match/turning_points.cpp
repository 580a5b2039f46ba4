// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/match/turning_points.h"

#include "core/match/each_step.h"
#include "core/systems/registry.h"

#include <algorithm>
#include <cstdlib>
#include <iterator>
#include <utility>
#include <variant>

namespace gonfalon::match {

namespace {

/// By side; none where the game does not say.
std::vector<int> worthsOf(const Battle &battle)
{
    std::vector<int> worths;
    for (std::size_t side = 0; side < battle.setup().sides.size(); ++side) {
        const std::optional<int> worth = battle.worth(SideIndex(side));
        if (!worth)
            return {};
        worths.push_back(*worth);
    }
    return worths;
}

} // namespace

DeedBook::DeedBook(const Battle &battle)
    : m_vocabulary(&systems::vocabulary(battle.setup().catalogue->id)), m_worths(worthsOf(battle))
{
}

bool DeedBook::opens(const Awaiting &awaiting) const
{
    if (awaiting.what == Awaiting::What::Dice) {
        const RollWords *roll = m_vocabulary->roll(awaiting.rollFor);
        return roll && roll->opens;
    }
    const DecisionWords *words = m_vocabulary->decision(awaiting.decision);
    return awaiting.what == Awaiting::What::Order && words && words->opens;
}

void DeedBook::took(const Awaiting &before, const Step &taken, std::size_t step, const Battle &after)
{
    const Order *order = std::get_if<Order>(&taken);
    if (!m_underWay && opens(before))
        m_underWay = {.first = step, .by = before.side, .unit = order ? order->unit : before.unit};
    if (m_underWay && m_underWay->other == noUnit) {
        const UnitIndex about = order ? order->target : before.other;
        m_underWay->other = about == m_underWay->unit ? noUnit : about;
    }
    if (after.over() || opens(after.awaiting()))
        close(after, step);
}

void DeedBook::close(const Battle &battle, std::size_t step)
{
    std::vector<int> now = worthsOf(battle);
    if (m_underWay && !now.empty() && now.size() == m_worths.size()) {
        TurningPoint deed = *m_underWay;
        deed.last = step;
        const auto take = [&](SideIndex side) {
            const TurningPoint known = deed;
            deed.side = side;
            deed.before = m_worths[side];
            deed.after = now[side];
            if (known.side != noSide && std::abs(deed.change()) <= std::abs(known.change()))
                deed = known;
        };
        take(deed.by);
        for (std::size_t side = 0; side < now.size(); ++side)
            take(SideIndex(side));
        if (deed.change() != 0)
            m_deeds.push_back(deed);
    }
    m_worths = std::move(now);
    m_underWay.reset();
}

std::vector<TurningPoint> DeedBook::turningPoints(std::size_t most, std::size_t upTo) const
{
    std::vector<TurningPoint> found;
    std::ranges::copy_if(m_deeds, std::back_inserter(found),
                         [&](const TurningPoint &deed) { return deed.last <= upTo; });
    std::ranges::sort(
        found, {}, [](const TurningPoint &deed) { return std::pair(-std::abs(deed.change()), deed.first); });
    if (found.size() > most)
        found.resize(most);
    return found;
}

Result<std::vector<TurningPoint>> turningPoints(Battle asBegun, std::span<const Step> steps, std::size_t most)
{
    DeedBook book(asBegun);
    Findings refused =
        eachStep(asBegun, steps, [&](const Awaiting &before, const Step &taken, std::size_t step) {
            book.took(before, taken, step, asBegun);
        });
    if (!refused.empty())
        return refused;
    return book.turningPoints(most);
}

} // namespace gonfalon::match
