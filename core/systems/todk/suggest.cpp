// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/systems/todk/suggest.h"

#include "core/systems/todk/may.h"
#include "core/systems/todk/reach.h"
#include "core/systems/todk/set_up.h"
#include "core/systems/todk/why_not.h"

#include <algorithm>
#include <array>
#include <bit>
#include <utility>

namespace gonfalon::todk {

namespace {

class Suggesting
{
public:
    Suggesting(const Look &look, const SuggestFor &wanted, std::vector<Order> &orders)
        : m_look(look), m_wanted(wanted), m_orders(orders), m_before(orders.size())
    {
    }

    void run()
    {
        const Awaiting &awaiting = m_look.state.awaiting;
        switch (Question(awaiting.decision)) {
        case Question::Edge:
            return edges();
        case Question::SetUp:
        case Question::Arrival:
            return setUps();
        case Question::Command:
            return eachUnit(
                [&](UnitIndex unit) {
                    commands(unit);
                    offer({.kind = Deed::Apart, .unit = unit});
                },
                true);
        case Question::Way:
            return ways(awaiting.unit);
        case Question::Regroup:
            rallies(awaiting.unit);
            return add({.kind = Deed::Stay, .unit = awaiting.unit});
        case Question::Missiles:
            return eachUnit(
                [&](UnitIndex unit) {
                    shots(unit);
                    offer({.kind = Deed::Apart, .unit = unit});
                },
                true);
        case Question::Answer:
            add({.kind = Deed::ShootBack, .unit = awaiting.unit, .target = awaiting.other});
            return add({.kind = Deed::HoldFire, .unit = awaiting.unit});
        case Question::Victims:
            return victims();
        case Question::Rest:
            for (const UnitIndex unit : meleeOf(m_look, awaiting.other))
                offer({.kind = Deed::Rest, .unit = awaiting.unit, .target = unit});
            return;
        case Question::Under:
            return under();
        case Question::Opponent:
            for (const UnitIndex other : touchedBy(m_look, awaiting.unit))
                add({.kind = Deed::Strike, .unit = awaiting.unit, .target = other});
            return offer({.kind = Deed::Apart, .unit = awaiting.unit});
        case Question::Flight:
            return add({.kind = Deed::Flee, .unit = awaiting.unit});
        case Question::Nothing:
            return;
        }
    }

private:
    [[nodiscard]] bool enough() const { return m_orders.size() - m_before >= m_wanted.enough; }
    void add(const Order &order) { m_orders.push_back(order); }
    void offer(const Order &order)
    {
        if (!whyNot(m_look, order))
            add(order);
    }

    /// Of the player whose part it is, round and round from where it is wanted; done comes last.
    template <typename Each>
    void eachUnit(const Each &each, bool orDone)
    {
        const auto count = UnitIndex(m_look.state.troops.size());
        for (UnitIndex i = 0; i < count && !enough(); ++i) {
            const auto unit = UnitIndex((i + m_wanted.start) % count);
            if (m_look.troop(unit).side == m_look.state.playing() && m_look.stands(unit))
                each(unit);
        }
        if (orDone && (m_wanted.common || m_orders.size() == m_before))
            add({.kind = Deed::Done});
    }

    void edges()
    {
        for (std::uint32_t i = 0; i <= West; ++i)
            offer({.kind = Deed::TakeEdge, .choice = std::uint8_t((i + m_wanted.start) % (West + 1))});
    }

    void setUps()
    {
        const auto count = UnitIndex(m_look.state.troops.size());
        for (UnitIndex i = 0; i < count && !enough(); ++i) {
            const auto unit = UnitIndex((i + m_wanted.start) % count);
            if (m_look.troop(unit).side != m_look.state.awaiting.side || !isToSetUp(m_look, unit))
                continue;
            if (const auto room = roomFor(m_look, unit, m_wanted.start)) {
                Order order{.kind = Deed::Deploy, .unit = unit, .facing = room->facing};
                order.path.add(room->middle);
                add(order);
            } else {
                add({.kind = Deed::HoldBack, .unit = unit});
            }
        }
    }

    void commands(UnitIndex unit)
    {
        if (!mayBeCommanded(m_look, unit))
            return;
        offer({.kind = Deed::March, .unit = unit});
        offer({.kind = Deed::Disengage, .unit = unit});
        if (const UnitIndex foe = nearestFoe(unit); foe != noUnit && m_look.muster.measured())
            turns(unit, bearing(m_look.centrepoint(unit), m_look.centrepoint(foe)));
        if (!m_look.muster.measured() && isBeset(unit))
            offer({.kind = Deed::Turn, .unit = unit, .facing = 0});
        rallies(unit);
        for (UnitIndex other = 0; other < m_look.state.troops.size(); ++other) {
            if (mayReform(m_look, unit, other))
                add({.kind = Deed::Reform, .unit = unit, .target = other});
        }
    }

    /// Towards the enemy, or the first way round in which there is room.
    void turns(UnitIndex unit, int towards)
    {
        const std::size_t before = m_orders.size();
        for (int beside = 0; beside < fullTurn && m_orders.size() == before; beside += quarterTurn / 2)
            offer({.kind = Deed::Turn, .unit = unit, .facing = std::int16_t((towards + beside) % fullTurn)});
    }

    /// An enemy in its flank or rear has the better of it until it turns.
    [[nodiscard]] bool isBeset(UnitIndex unit) const
    {
        return std::ranges::any_of(m_look.state.troops, [&](const TroopState &one) {
            return one.charged == unit && one.from != Side::Front;
        });
    }

    void rallies(UnitIndex unit)
    {
        if (!m_look.row(unit).rallies)
            return;
        for (UnitIndex other = 0; other < m_look.state.troops.size(); ++other) {
            if (mayRally(m_look, unit, other))
                add({.kind = Deed::Rally, .unit = unit, .target = other});
        }
    }

    [[nodiscard]] UnitIndex nearestFoe(UnitIndex unit) const
    {
        UnitIndex best = noUnit;
        table::Wide nearest = 0;
        const Point from = m_look.centrepoint(unit);
        for (UnitIndex other = 0; other < m_look.state.troops.size(); ++other) {
            if (!m_look.stands(other) || !m_look.enemies(unit, other))
                continue;
            const Point way = m_look.centrepoint(other) - from;
            const table::Wide far = table::dot(way, way);
            if (best == noUnit || far < nearest) {
                best = other;
                nearest = far;
            }
        }
        return best;
    }

    static constexpr int eighth = quarterTurn / 4;
    void go(UnitIndex unit, int facing, int length) { offer(straightOn(m_look, unit, facing, length)); }

    void ways(UnitIndex unit)
    {
        if (!m_look.muster.measured()) {
            add({.kind = Deed::Go, .unit = unit});
            for (UnitIndex other = 0; other < m_look.state.troops.size(); ++other)
                offer({.kind = Deed::Charge, .unit = unit, .target = other});
            return add({.kind = Deed::Stay, .unit = unit});
        }
        const int most = m_look.distance(unit, m_look.state.pace);
        const UnitIndex foe = nearestFoe(unit);
        const std::size_t before = m_orders.size();
        if (most > 0 && foe != noUnit) {
            const auto count = UnitIndex(m_look.state.troops.size());
            for (UnitIndex i = 0; i < count && !m_look.state.breaking && !enough(); ++i) {
                const auto other = UnitIndex((i + m_wanted.start) % count);
                if (m_look.stands(other) && m_look.enemies(unit, other))
                    charges(unit, other, most);
            }
            rounds(unit, bearing(m_look.centrepoint(unit), m_look.centrepoint(foe)), most);
            if (m_orders.size() == before)
                anyway(unit, most);
        }
        add({.kind = Deed::Stay, .unit = unit});
    }

    /// Towards the enemy and more and more beside it, all the way, a part of it and less, from any of these
    /// on.
    void rounds(UnitIndex unit, int towards, int most)
    {
        constexpr int beside[] = {
            0,           eighth,       -eighth,        quarterTurn / 2, -quarterTurn / 2,
            quarterTurn, -quarterTurn, 2 * quarterTurn};
        constexpr int parts = 3;
        constexpr std::uint32_t all = std::size(beside) * parts;
        for (std::uint32_t i = 0; i < all && !enough(); ++i) {
            const std::uint32_t at = (i + m_wanted.start) % all;
            go(unit, towards + beside[at / parts], most * int(parts - at % parts) / parts);
        }
    }

    /// Any way at all, without turning where need be, so that a person is offered to go.
    void anyway(UnitIndex unit, int most)
    {
        const std::size_t before = m_orders.size();
        for (const int length : {most, most / 2, most / 4}) {
            for (int way = 0; way < fullTurn && m_orders.size() == before; way += quarterTurn / 2) {
                Order order = straightOn(m_look, unit, way, length);
                offer(order);
                order.facing = m_look.troop(unit).post.facing;
                if (m_orders.size() == before)
                    offer(order);
            }
        }
    }

    void charges(UnitIndex unit, UnitIndex other, int most)
    {
        if (const auto order = straightCharge(m_look, unit, other, most))
            offer(*order);
    }

    void shots(UnitIndex unit)
    {
        if (!mayShoot(m_look, unit))
            return;
        const bool lays = m_look.row(unit).hasTemplate;
        for (UnitIndex other = 0; other < m_look.state.troops.size(); ++other) {
            if (!m_look.stands(other) || !m_look.enemies(unit, other))
                continue;
            if (!lays) {
                offer({.kind = Deed::Shoot, .unit = unit, .target = other});
                continue;
            }
            Order order{.kind = Deed::Bombard, .unit = unit};
            if (m_look.muster.measured())
                order.path.add(m_look.centrepoint(other));
            offer(order);
            if (!m_look.muster.measured())
                return;
        }
    }

    void victims()
    {
        const Pending &first = m_look.state.pending.front();
        add({.kind = Deed::Nominate, .unit = first.unit});
        const TroopState &now = m_look.troop(first.unit);
        const DiceOf usual = diceOrder(now.soldiers, m_look.left(first.unit));
        FigureSet last = 0; // the officers first
        for (int i = 0; i < first.hits && i < usual.count; ++i)
            last = FigureSet(last | 1U << usual.figure[std::size_t(usual.count - 1 - i)]);
        offer({.kind = Deed::Nominate, .unit = first.unit, .parts = last});
    }

    /// Who stands, the likely first: whoever is under the other colour, then enemies, then friends, who
    /// suffer too (TK-TPL-05).
    [[nodiscard]] std::vector<UnitIndex> likelyUnder() const
    {
        std::vector<UnitIndex> all;
        for (UnitIndex other = 0; other < m_look.state.troops.size(); ++other) {
            if (m_look.stands(other))
                all.push_back(other);
        }
        const auto unlikely = [&](UnitIndex other) {
            const bool foe = m_look.enemies(m_look.state.awaiting.unit, other);
            return std::pair(liesUnder(m_look, other) != 0 ? 0 : foe ? 1 : 2, other);
        };
        std::ranges::sort(all, {}, unlikely);
        return all;
    }

    void under()
    {
        for (const UnitIndex other : likelyUnder()) {
            const auto left = FigureSet(m_look.left(other) & ~liesUnder(m_look, other));
            if (left == 0)
                continue;
            const auto one = FigureSet(left & -left);
            offer({.kind = Deed::Red, .target = other, .parts = one});
            offer({.kind = Deed::Blue, .target = other, .parts = left});
        }
        add({.kind = Deed::Done});
    }

    const Look &m_look;
    const SuggestFor &m_wanted;
    std::vector<Order> &m_orders;
    std::size_t m_before;
};

} // namespace

void suggest(const Look &look, const SuggestFor &wanted, std::vector<Order> &orders)
{
    if (wanted.enough > 0)
        Suggesting(look, wanted, orders).run();
}

} // namespace gonfalon::todk
