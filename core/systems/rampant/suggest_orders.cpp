// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/systems/rampant/check.h"
#include "core/systems/rampant/course.h"
#include "core/systems/rampant/magic.h"
#include "core/systems/rampant/orders.h"
#include "core/systems/rampant/suggest.h"

#include <array>

namespace gonfalon::rampant {

namespace {

/// What one unit can be ordered to do.
class UnitOrders
{
public:
    UnitOrders(const Look &look, UnitIndex unit, std::vector<Order> &orders)
        : m_look(look), m_unit(unit), m_figures(look.figures(unit)), m_orders(orders)
    {
    }

    /// Everything; what every unit may be ordered by dice only where that is asked for.
    void all(bool common)
    {
        for (const OrderKind kind : kinds) {
            if (thinkable(kind) && (common || kind > OrderKind::Shoot))
                offer(kind);
        }
        for (const OrderKind kind : {OrderKind::Move, OrderKind::Attack, OrderKind::Shoot})
            offerWithoutDice(kind);
    }

    /// One order of a kind picked by the number; a Move, or whatever else is open, where that kind is not.
    void one(std::uint32_t pick)
    {
        std::array<OrderKind, kinds.size()> open{};
        std::uint32_t count = 0;
        for (const OrderKind kind : kinds) {
            if (thinkable(kind))
                open[count++] = kind;
        }
        const std::size_t before = m_orders.size();
        offerOne(open[pick % count], pick / count);
        for (std::uint32_t i = 0; i < count && m_orders.size() == before; ++i)
            offerOne(open[i], pick / count);
    }

private:
    static constexpr std::array kinds{OrderKind::Move,     OrderKind::Attack,  OrderKind::Shoot,
                                      OrderKind::Skirmish, OrderKind::Explode, OrderKind::Cast,
                                      OrderKind::Summon};

    /// A look at its figures does not rule the kind out.
    [[nodiscard]] bool thinkable(OrderKind kind) const
    {
        switch (kind) {
        case OrderKind::Shoot:
            return m_figures.shoot > 0;
        case OrderKind::Skirmish:
            return m_figures.skills.has(Skill::Skirmish);
        case OrderKind::Explode:
            return m_figures.skills.has(Skill::Exploder);
        case OrderKind::Summon:
            return m_figures.skills.has(Skill::Summoner) && toSummon() != 0;
        case OrderKind::Cast:
            return m_look.figures(m_unit).spells != 0;
        default:
            return true;
        }
    }

    [[nodiscard]] UnitSet toSummon() const
    {
        return m_look.now.toSummon & m_look.unitsOf(m_look.side(m_unit));
    }

    bool offer(const Order &order)
    {
        if (whyNotOrdered(m_look, order))
            return false;
        m_orders.push_back(order);
        return true;
    }

    /// Where nothing but the spell and its target may stand against it.
    bool offerCast(UnitIndex target, std::uint8_t spell)
    {
        if (whyNoSpell(m_look, m_unit, target, spell))
            return false;
        m_orders.push_back({.kind = OrderKind::Cast, .unit = m_unit, .target = target, .choice = spell});
        return true;
    }

    void offer(OrderKind kind)
    {
        if (kind == OrderKind::Cast) {
            const bool open = !whyNoneOrdered(m_look, {.kind = kind, .unit = m_unit});
            for (const std::uint8_t spell : eachOf(open ? m_look.figures(m_unit).spells : 0)) {
                for (const UnitIndex target : eachOf(m_look.now.onTable))
                    offerCast(target, spell);
            }
        } else if (kind == OrderKind::Summon) {
            for (const UnitIndex called : eachOf(toSummon()))
                offer({.kind = kind, .unit = m_unit, .target = called});
        } else {
            offer({.kind = kind, .unit = m_unit});
        }
    }

    /// The pass without dice that a Trait allows (DR-TRAIT-13 to 15).
    bool offerWithoutDice(OrderKind kind)
    {
        const auto test = Test(unsigned(kind) - unsigned(OrderKind::Move));
        return mayPassWithoutDice(m_look, m_unit, test) && offer({.kind = kind, .unit = m_unit, .choice = 1});
    }

    void offerOne(OrderKind kind, std::uint32_t pick)
    {
        if (kind == OrderKind::Cast)
            return castOne(pick);
        if (kind == OrderKind::Summon) {
            return roundFrom(toSummon(), pick, [&](UnitIndex called) {
                return !offer({.kind = kind, .unit = m_unit, .target = called});
            });
        }
        const bool plain = kind == OrderKind::Move || kind == OrderKind::Attack || kind == OrderKind::Shoot;
        if (!plain || pick % 2 == 0 || !offerWithoutDice(kind))
            offer({.kind = kind, .unit = m_unit});
    }

    void castOne(std::uint32_t pick)
    {
        if (whyNoneOrdered(m_look, {.kind = OrderKind::Cast, .unit = m_unit}))
            return;
        bool found = false;
        const UnitSet known = m_look.figures(m_unit).spells;
        roundFrom(known, pick, [&](UnitIndex spell) {
            roundFrom(m_look.now.onTable, pick / 8, [&](UnitIndex target) {
                found = offerCast(target, spell);
                return !found;
            });
            return !found;
        });
    }

    const Look &m_look;
    UnitIndex m_unit;
    const Figures &m_figures;
    std::vector<Order> &m_orders;
};

} // namespace

void suggestActivations(const Look &look, const SuggestFor &wanted, std::vector<Order> &orders)
{
    const UnitSet units = toOrder(look, look.now.awaiting.side);
    const auto size = std::uint32_t(sizeOf(units));
    roundFrom(units, wanted.start, [&](UnitIndex unit) {
        UnitOrders offers(look, unit, orders);
        if (wanted.enough == 1)
            offers.one(wanted.start / size);
        else
            offers.all(wanted.common);
        return orders.size() < wanted.enough;
    });
    if (orders.size() < wanted.enough) {
        orders.push_back({.kind = OrderKind::Enough});
        if (!whyNotOrdered(look, {.kind = OrderKind::AgreeToEnd}))
            orders.push_back({.kind = OrderKind::AgreeToEnd});
    }
}

} // namespace gonfalon::rampant
