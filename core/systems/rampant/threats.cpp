// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/systems/rampant/threats.h"

#include "core/systems/rampant/attack.h"
#include "core/systems/rampant/charges.h"
#include "core/systems/rampant/check.h"
#include "core/systems/rampant/foresight.h"
#include "core/systems/rampant/ground.h"
#include "core/systems/rampant/orders.h"
#include "core/systems/rampant/procedures.h"
#include "core/systems/rampant/shoot.h"
#include "core/systems/rampant/surroundings.h"
#include "core/systems/rampant/targets.h"

#include <algorithm>

namespace gonfalon::rampant {

namespace {

/// The enemy's own charge goes at those alone whom it hates (DR-FANT-26, DR-FANT-27).
bool goesAtHatedOnly(const Look &look, UnitIndex foe)
{
    return chargesByHatredOnly(look, foe) || passesCharge(look, foe);
}

/// The enemies of one team, each asked what it can do to the unit at the start of its phase.
class Inquiry
{
public:
    /// \param ahead `phaseForeseen` of the team
    Inquiry(const BattleMuster &muster, const State &ahead, UnitIndex unit)
        : m_state(ahead), m_look{muster, m_state, &m_measured}, m_unit(unit)
    {
    }

    void ask(UnitIndex foe, std::vector<Threat> &threats)
    {
        m_foe = foe;
        m_must = contains(mustTestCharge(m_look, m_look.side(foe)), foe);
        m_spared = m_must && maySkipCharge(m_look, foe);
        if (m_spared)
            m_state.chargeAsked |= only(foe); // should it be held back, it may be ordered (DR-TRAIT-17)
        const Figures &figures = m_look.figures(foe);
        if (m_must)
            threats.push_back(wildCharge());
        else if (figures.attack > 0)
            threats.push_back(attack());
        if (figures.shoot > 0)
            threats.push_back(shot(OrderKind::Shoot, Shooting::Shoot));
        if (figures.shoot > 0 && m_look.has(foe, Skill::Skirmish))
            threats.push_back(shot(OrderKind::Skirmish, Shooting::Skirmish));
    }

private:
    Threat begin(OrderKind way, int most) const
    {
        Threat threat;
        threat.from = m_foe;
        threat.way = way;
        threat.apart = m_look.now.table.gap(m_foe, m_unit).inHundredths();
        threat.most = most;
        threat.seen = m_look.around().sees(m_look, m_foe, m_unit);
        return threat;
    }

    void setTest(Threat &threat, Test test, bool withoutDice) const
    {
        if (withoutDice)
            return;
        threat.test = {.count = 2};
        threat.needed = scoreFor(m_look, m_foe, test);
        threat.tries = triesFor(m_look, m_foe, test);
    }

    void bar(Threat &threat, const Refusal &refusal) const
    {
        threat.bar = findingOf(m_look, refusal);
        threat.must = false;
    }

    /// Why the unit is none that could be charged, as the ground has it.
    Refusal outOfReach() const
    {
        const Length movement = Length::inches(m_look.figures(m_foe).movement);
        if (!m_look.around().within(m_look, m_foe, m_unit, movement, Between::Models))
            return about(m_foe, Code::TargetTooFar, "DR-ATTACK-01", m_unit);
        if (!m_look.around().sees(m_look, m_foe, m_unit))
            return about(m_foe, Code::TargetHidden, "DR-ATTACK-01", m_unit);
        return about(m_foe, Code::NoWayToTarget, "DR-ATTACK-01", m_unit);
    }

    Threat wildCharge() const
    {
        const bool hatedOnly = goesAtHatedOnly(m_look, m_foe);
        UnitSet targets = 0;
        for (const UnitIndex one : eachOf(attackTargets(m_look, m_foe))) {
            if (!hatedOnly || hates(m_look, m_foe, one))
                targets |= only(one);
        }
        Threat threat = begin(OrderKind::WildCharge, m_look.figures(m_foe).movement * 100);
        threat.must = !m_spared;
        setTest(threat, Test::WildCharge, passesCharge(m_look, m_foe));
        if (contains(targets, m_unit))
            threat.others = std::uint8_t(sizeOf(targets) - 1);
        else if (canAttack(m_look, m_foe, m_unit))
            bar(threat, about(m_foe, Code::NotATarget, "DR-ATTACK-01", m_unit));
        else
            bar(threat, outOfReach());
        return threat;
    }

    Threat attack() const
    {
        Threat threat = begin(OrderKind::Attack, m_look.figures(m_foe).movement * 100);
        setTest(threat, Test::Attack, mayPassWithoutDice(m_look, m_foe, Test::Attack));
        const WhyNot why = whyNotOrdered(m_look, {.kind = OrderKind::Attack, .unit = m_foe});
        if (why && why->code != Code::NobodyInReach)
            bar(threat, *why);
        else if (!canAttack(m_look, m_foe, m_unit))
            bar(threat, outOfReach());
        else
            threat.others = std::uint8_t(sizeOf(attackTargets(m_look, m_foe)) - 1);
        return threat;
    }

    /// A shot, where it stands or, in a Skirmish, after half a move.
    Threat shot(OrderKind way, Shooting kind) const
    {
        const Figures &figures = m_look.figures(m_foe);
        const bool skirmish = kind == Shooting::Skirmish;
        Threat threat = begin(way, figures.shootRange * 100 + (skirmish ? figures.movement * 50 : 0));
        threat.fromAfar = true;
        const Test test = skirmish ? Test::Skirmish : Test::Shoot;
        setTest(threat, test, mayPassWithoutDice(m_look, m_foe, test));
        if (m_must && !m_spared) {
            bar(threat, about(m_foe, Code::OnlyAttack, "DR-WILD-06"));
            return threat;
        }
        const WhyNot why = whyNotOrdered(m_look, {.kind = way, .unit = m_foe});
        if (why && why->code != Code::NobodyToShoot) {
            bar(threat, *why);
            return threat;
        }
        if (const WhyNot barred = noShot(kind); barred && !(skirmish && fromHalfWay(threat)))
            bar(threat, *barred);
        else
            threat.others = std::uint8_t(std::max(0, sizeOf(shotTargets(m_look, m_foe, kind)) - 1));
        return threat;
    }

    WhyNot noShot(Shooting kind) const
    {
        if (!mayShoot(m_look, m_foe))
            return about(m_foe, Code::NotATarget, "DR-SHOOT-01", m_unit);
        if (const auto why = whyNoShot(m_look, m_foe, m_unit, kind))
            return about(m_foe, *why, "DR-SHOOT-01", m_unit);
        if (!contains(shotTargets(m_look, m_foe, kind), m_unit))
            return about(m_foe, Code::NearerThreat, "DR-SHOOT-07", m_unit);
        return std::nullopt;
    }

    bool fromHalfWay(const Threat &threat) const
    {
        return threat.apart <= threat.most && mayShoot(m_look, m_foe) &&
               skirmishPlace(m_look.muster, m_state, m_foe, m_unit).has_value();
    }

    State m_state;
    Measured m_measured;
    Look m_look;
    UnitIndex m_unit, m_foe = noUnit;
    bool m_must = false;   ///< it has a Wild Charge to make
    bool m_spared = false; ///< which its Leader may hold back
};

/// Plays on with an order that answers what the state waits for; false where it is refused.
bool answer(const BattleMuster &muster, State &state, Events &events, const Order &order)
{
    if (whyNot({muster, state}, order))
        return false;
    Play play(muster, state, events, &order);
    run(play);
    return true;
}

/// The threat comes true in a state that `phaseForeseen` made; false where the engine refuses it.
bool comesTrue(const BattleMuster &muster, State &state, UnitIndex unit, const Threat &threat, Events &events)
{
    const UnitIndex foe = threat.from;
    Play play(muster, state, events);
    state.phase = play.side(foe);
    switch (OrderKind(threat.way)) {
    case OrderKind::WildCharge:
        attack(play, foe, goesAtHatedOnly(play, foe));
        state.chargeAsked |= only(foe);
        break;
    case OrderKind::Attack:
        attack(play, foe);
        break;
    case OrderKind::Shoot:
        shoot(play, foe, noUnit, Shooting::Shoot);
        break;
    case OrderKind::Skirmish:
        if (!contains(shotTargets(play, foe, Shooting::Skirmish), unit)) {
            const auto place = skirmishPlace(muster, state, foe, unit);
            if (!place)
                return false;
            state.table.place(foe, *place);
        }
        shoot(play, foe, noUnit, Shooting::Skirmish);
        break;
    default:
        return false;
    }
    state.tested |= only(foe);
    run(play);
    return answer(muster, state, events, {.kind = OrderKind::Target, .target = unit});
}

/// What falls on the unit by the threat, as the battle asks for it where nobody reacts.
DiceRequest strikesOf(const BattleMuster &muster, State state, UnitIndex unit, const Threat &threat)
{
    Events told;
    if (!comesTrue(muster, state, unit, threat, told))
        return {.count = 0};
    if (state.awaiting.decision == Decision::React && !answer(muster, state, told, {.kind = OrderKind::Pass}))
        return {.count = 0};
    const auto asked = RollFor(state.awaiting.rollFor);
    const bool falls = state.awaiting.what == Awaiting::What::Dice && state.awaiting.unit == threat.from &&
                       (asked == RollFor::AttackDice || asked == RollFor::ShootDice);
    return falls ? state.awaiting.dice : DiceRequest{.count = 0};
}

} // namespace

Result<std::vector<Threat>> threatsTo(const BattleMuster &muster, const State &now,
                                      const ThreatQuestion &question)
{
    std::vector<Threat> threats;
    if (Findings wrong = whyNotStanding(muster, now, question.there, question.anywhere); !wrong.empty())
        return wrong;
    if (question.from != noUnit && question.from >= muster.units.size())
        return findingsOf({muster, now}, noSuchUnit({.kind = OrderKind::Target}, question.from));
    if (muster.setup->mode != PlayMode::Table || now.course >= Course::Over)
        return threats;
    const UnitIndex unit = question.there.unit;
    for (std::size_t team = 0; team < muster.teams.size(); ++team) {
        const BattleMusterSide &foes = muster.sides[muster.teams[team]];
        if (contains(foes.teamUnits, unit))
            continue;
        UnitSet asked = foes.teamUnits & now.onTable;
        asked &= question.from == noUnit ? asked : only(question.from);
        if (asked == 0)
            continue;
        const State ahead = phaseForeseen(muster, now, question.there, team, question.viewer);
        Inquiry asking(muster, ahead, unit);
        for (const UnitIndex foe : eachOf(asked)) {
            const std::size_t first = threats.size();
            asking.ask(foe, threats);
            for (std::size_t i = first; question.strikes && i < threats.size(); ++i) {
                if (threats[i].possible())
                    threats[i].strikes = strikesOf(muster, ahead, unit, threats[i]);
            }
        }
    }
    return threats;
}

std::optional<State> stateForeseen(const BattleMuster &muster, const State &now,
                                   const ThreatQuestion &question, const Threat &threat, Events &events)
{
    const gonfalon::Standing &there = question.there; // in files that are joined there is another by the name
    if (!threat.possible() || threat.from >= muster.units.size() || !contains(now.onTable, threat.from) ||
        muster.setup->mode != PlayMode::Table || now.course >= Course::Over ||
        !whyNotStanding(muster, now, there, false).empty())
        return std::nullopt;
    const SideIndex side = muster.units[threat.from].side;
    State state = phaseForeseen(muster, now, there, muster.sides[side].team, question.viewer);
    if (!comesTrue(muster, state, there.unit, threat, events))
        return std::nullopt;
    return state;
}

} // namespace gonfalon::rampant
