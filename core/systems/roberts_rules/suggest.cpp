// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/systems/roberts_rules/suggest.h"

#include "core/systems/roberts_rules/charges.h"
#include "core/systems/roberts_rules/melee.h"
#include "core/systems/roberts_rules/missiles.h"
#include "core/systems/roberts_rules/play.h"
#include "core/systems/roberts_rules/why_not.h"

#include <bit>
#include <initializer_list>

namespace gonfalon::roberts_rules {

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
        case Question::SetUp:
            eachUnit([&](UnitIndex unit) {
                reforms(unit);
                hides(unit);
            });
            return done();
        case Question::Action:
            eachUnit([&](UnitIndex unit) { actions(unit); });
            return goOn();
        case Question::Reaction:
            eachUnit([&](UnitIndex unit) { reactions(unit); });
            return goOn();
        case Question::Assault:
            eachUnit([&](UnitIndex unit) { assaults(unit); });
            return goOn();
        case Question::Group:
            eachUnit([&](UnitIndex unit) { offer({.kind = Deed::Join, .unit = unit}); });
            return add({.kind = Deed::Loose});
        case Question::Targets:
            return parts({.kind = Deed::At, .target = awaiting.other}, m_look.firstRow(awaiting.other));
        case Question::Onset:
            add({.kind = Deed::GoIn, .unit = awaiting.unit});
            return offer({.kind = Deed::Countermand, .unit = awaiting.unit});
        case Question::Contact:
            return contacts(awaiting.unit, awaiting.other);
        case Question::Partners:
            return parts({.kind = Deed::Against, .target = awaiting.other},
                         touchable(m_look, awaiting.other, m_look.state.from));
        case Question::Combat:
            return fights();
        case Question::Pursuit:
            offer({.kind = Deed::Pursue, .unit = awaiting.unit});
            return offer({.kind = Deed::Hold, .unit = awaiting.unit});
        case Question::Spell:
            return add({.kind = Deed::Effect, .target = awaiting.other});
        case Question::Spread:
            eachUnit([&](UnitIndex unit) { offer({.kind = Deed::Shaken, .unit = unit}); });
            return done();
        case Question::Breakthrough:
            acts(awaiting.unit, {Deed::Move, Deed::AboutFace, Deed::ChangeFace, Deed::Retrograde});
            reforms(awaiting.unit);
            return add({.kind = Deed::Hold, .unit = awaiting.unit});
        case Question::Room:
            return add({.kind = Deed::Back});
        case Question::Advance:
            return add({.kind = Deed::Advance});
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
    /// As usual, and with some of the stands.
    void parts(Order order, StandSet stands)
    {
        offer(order);
        if (std::popcount(stands) < 2 || enough())
            return;
        order.parts = bit(firstOf(stands));
        offer(order);
    }

    /// Of the side that is asked, round and round from where it is wanted.
    template <typename Each>
    void eachUnit(const Each &each)
    {
        const auto count = UnitIndex(m_look.state.units.size());
        for (UnitIndex i = 0; i < count && !enough(); ++i) {
            const auto unit = UnitIndex((i + m_wanted.start) % count);
            if (m_look.sideOf(unit) == m_look.state.awaiting.side && m_look.plays(unit))
                each(unit);
        }
    }
    /// Every enemy of the unit who shows himself.
    template <typename Each>
    void eachFoe(UnitIndex unit, const Each &each)
    {
        const auto count = UnitIndex(m_look.state.units.size());
        for (UnitIndex i = 0; i < count && !enough(); ++i) {
            const auto other = UnitIndex((i + m_wanted.start) % count);
            if (m_look.enemies(unit, other) && m_look.stands(other))
                each(other);
        }
    }
    void done()
    {
        if (m_wanted.common || m_orders.size() == m_before)
            offer({.kind = Deed::Done});
    }
    /// What a phase ends with, or who has to charge before it does.
    void goOn()
    {
        done();
        const UnitIndex first = whoMustCharge(m_look);
        if (m_orders.size() > m_before || first == noUnit)
            return;
        if (m_look.state.awaiting.decision == Question::Action)
            charges(first);
        else
            counters(first);
    }

    void hides(UnitIndex unit)
    {
        if (!m_look.has(unit, Trait::Skirmisher) || !m_look.stands(unit))
            return;
        const auto count = UnitIndex(m_look.state.units.size());
        for (UnitIndex host = 0; host < count && !enough(); ++host)
            offer({.kind = Deed::Hide, .unit = unit, .target = host});
    }

    /// An action of the body, and of each stand that acts by itself.
    void acts(UnitIndex unit, std::initializer_list<Deed> deeds)
    {
        const UnitState &now = m_look.unit(unit);
        StandSet alone = m_look.heads(unit, m_look.inContact(unit) != 0 ? now.stands : now.apart);
        if (std::popcount(m_look.heads(unit, now.stands)) == 1)
            alone = 0; // it is the unit
        for (const Deed deed : deeds) {
            offer({.kind = deed, .unit = unit});
            for (StandSet left = alone; left != 0 && !enough(); left &= left - 1)
                offer({.kind = deed, .unit = unit, .parts = bit(firstOf(left))});
        }
    }
    void reforms(UnitIndex unit)
    {
        const StandSet stands = m_look.unit(unit).stands;
        Order order{.kind = Deed::Reform, .unit = unit};
        if (std::popcount(stands) < 2)
            return;
        // In two ranks, or in line again.
        const bool inLine = m_look.firstRow(unit) == m_look.body(unit);
        order.parts = stands;
        for (int more = inLine ? std::popcount(stands) / 2 : 0; more > 0; --more)
            order.parts &= ~(StandSet(1) << (std::bit_width(order.parts) - 1));
        offer(order);
    }
    void charges(UnitIndex unit)
    {
        eachFoe(unit, [&](UnitIndex foe) { offer({.kind = Deed::Declare, .unit = unit, .target = foe}); });
    }
    void counters(UnitIndex unit)
    {
        eachFoe(unit,
                [&](UnitIndex foe) { offer({.kind = Deed::Countercharge, .unit = unit, .target = foe}); });
    }
    void shots(UnitIndex unit)
    {
        if (!canShoot(m_look, unit))
            return;
        eachFoe(unit, [&](UnitIndex foe) {
            parts({.kind = Deed::Shoot, .unit = unit, .target = foe}, shootersAt(m_look, unit, foe));
        });
    }
    void spells(UnitIndex unit)
    {
        if (whyNoSpell(m_look, unit))
            return;
        for (UnitIndex other = 0; other < m_look.state.units.size() && !enough(); ++other)
            offer({.kind = Deed::Cast, .unit = unit, .target = other});
    }

    void actions(UnitIndex unit)
    {
        acts(unit, {Deed::Move, Deed::Stop, Deed::AboutFace, Deed::ChangeFace, Deed::Retrograde});
        reforms(unit);
        charges(unit);
        eachFoe(unit, [&](UnitIndex foe) { offer({.kind = Deed::Press, .unit = unit, .target = foe}); });
        for (UnitIndex other = 0; other < m_look.state.units.size() && !enough(); ++other)
            offer({.kind = Deed::Near, .unit = unit, .target = other});
        offer({.kind = Deed::Rejoin, .unit = unit});
    }
    void reactions(UnitIndex unit)
    {
        offer({.kind = Deed::Emerge, .unit = unit});
        counters(unit);
        offer({.kind = Deed::Set, .unit = unit});
        shots(unit);
        spells(unit);
        acts(unit, {Deed::AboutFace, Deed::ChangeFace});
        reforms(unit);
    }
    void assaults(UnitIndex unit)
    {
        shots(unit);
        offer({.kind = Deed::Set, .unit = unit});
        spells(unit);
    }

    void contacts(UnitIndex unit, UnitIndex target)
    {
        parts({.kind = Deed::Touch, .unit = unit, .target = target}, reachOf(m_look, unit));
        eachFoe(unit, [&](UnitIndex foe) {
            if (foe != target)
                offer({.kind = Deed::Touch, .unit = unit, .target = foe});
            offer({.kind = Deed::Press, .unit = unit, .target = foe});
        });
        add({.kind = Deed::FallShort, .unit = unit});
    }
    void fights()
    {
        for (const Bout &one : m_look.state.bouts) {
            const bool acts = m_look.sideOf(one.a.unit) == m_look.state.acting();
            if (!one.aDone && (acts || !isMutual(one)))
                offer(fightOf(one.a, one.b.unit));
            if (!one.bDone && (!acts || !isMutual(one)))
                offer(fightOf(one.b, one.a.unit));
            if (enough())
                return;
        }
        if (!m_wanted.common)
            return;
        for (UnitIndex unit = 0; unit < m_look.state.units.size(); ++unit)
            offer({.kind = Deed::Apart, .unit = unit});
    }
    static Order fightOf(const StandRef &who, UnitIndex target)
    {
        return {
            .kind = Deed::Fight, .unit = who.unit, .target = target, .choice = std::uint8_t(who.stand + 1)};
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

} // namespace gonfalon::roberts_rules
