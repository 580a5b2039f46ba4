// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/systems/roberts_rules/matter.h"

#include "core/systems/roberts_rules/acting.h"
#include "core/systems/roberts_rules/may.h"
#include "core/systems/roberts_rules/melee.h"
#include "core/systems/roberts_rules/missiles.h"
#include "core/systems/roberts_rules/stated.h"

#include <algorithm>
#include <bit>

namespace gonfalon::roberts_rules {

namespace {

class Mattering
{
public:
    Mattering(const Look &look, const Order &order) : m_look(look), m_order(order) {}

    Facts all()
    {
        if (const auto act = actOf(m_order.kind))
            action(*act);
        switch (Deed(m_order.kind)) {
        case Deed::Shoot:
            if (there(m_order.unit) && there(m_order.target))
                shot();
            break;
        case Deed::Touch:
            if (there(m_order.unit) && there(m_order.target))
                contact();
            break;
        case Deed::Fight:
            fight();
            break;
        case Deed::Pursue:
            drop(Fact::NearCaptain, m_look.state.chase.push == Push::Stays);
            drop(Fact::ByGeneral, m_look.state.chase.push == Push::Stays);
            break;
        case Deed::Advance:
            drop(Fact::Misses, m_look.state.chase.push == Push::Stays); // they touch still
            break;
        default:
            break;
        }
        return m_facts;
    }

private:
    [[nodiscard]] bool there(UnitIndex unit) const { return unit < m_look.state.units.size(); }
    void drop(Fact fact, bool so)
    {
        if (so)
            m_facts.said &= ~facts(fact).said;
    }

    /// Who helps an Action Roll, where one is made at all.
    void action(Act act)
    {
        if (!there(m_order.unit))
            return;
        const SideIndex side = m_look.sideOf(m_order.unit);
        Order byGeneral = m_order;
        byGeneral.facts = facts(Fact::ByGeneral);
        if (act == Act::Pursue) // the stand that won goes on
            byGeneral.parts = bit(m_look.state.chase.winner.stand);
        const bool automatic = isAutomatic(m_look.muster.book, m_look.row(m_order.unit), act,
                                           m_look.state.step == Step::Reaction) ||
                               (act == Act::Move && m_order.parts == 0 && m_look.unit(m_order.unit).marching);
        drop(Fact::ByGeneral, automatic || whyNoAction(m_look, act, byGeneral).has_value());
        bool captain = false;
        for (UnitIndex unit = 0; unit < m_look.state.units.size(); ++unit)
            captain = captain || (m_look.sideOf(unit) == side && m_look.stands(unit) &&
                                  m_look.has(unit, Trait::FreeCaptain));
        drop(Fact::NearCaptain, automatic || !captain || !m_look.muster.freeCaptains);
        drop(Fact::Halts, act == Act::Move && m_order.parts != 0);
    }

    void shot()
    {
        const bool reaction = m_look.state.step == Step::Reaction;
        const bool automatic =
            isAutomatic(m_look.muster.book, m_look.row(m_order.unit), Act::Shoot, reaction);
        const StandSet shooters =
            m_order.parts != 0 ? m_order.parts : shootersAt(m_look, m_order.unit, m_order.target);
        drop(Fact::Splits,
             automatic || std::popcount(shooters) < 2 || m_look.unit(m_order.unit).shotAt == m_order.target);
    }

    void contact()
    {
        const auto gains = [this](UnitIndex unit) { // by its charge, or its countercharge
            return m_look.row(unit).charge.total() != 0 && m_look.unit(unit).charging &&
                   !m_look.has(unit, Trait::Unhindered);
        };
        const bool charge = m_look.state.awaiting.decision == Question::Contact;
        const bool meets = m_look.unit(m_order.target).target == m_order.unit;
        drop(Fact::Rough, !charge || (!gains(m_order.unit) && !(meets && gains(m_order.target))));
    }

    void fight()
    {
        const auto at = m_order.choice == 0
                            ? std::nullopt
                            : boutOf(m_look, m_order.unit, std::uint8_t(m_order.choice - 1), m_order.target);
        if (!at)
            return;
        const Bout &bout = m_look.state.bouts[*at];
        const bool both = isMutual(bout);
        for (const Fact theirs :
             {Fact::TheirsPlusOne, Fact::TheirsPlusTwo, Fact::TheirsMinusOne, Fact::TheirsMinusTwo})
            drop(theirs, !both);
    }

    const Look &m_look;
    const Order &m_order;
    Facts m_facts = everyFact;
};

} // namespace

Facts factsThatMatter(const Look &look, const Order &order) { return Mattering(look, order).all(); }

} // namespace gonfalon::roberts_rules
