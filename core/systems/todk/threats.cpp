// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/systems/todk/threats.h"

#include "core/systems/todk/may.h"
#include "core/systems/todk/reach.h"
#include "core/systems/todk/seen.h"
#include "core/systems/todk/terrain.h"
#include "core/systems/todk/turn.h"
#include "core/systems/todk/why_not.h"

#include <algorithm>

namespace gonfalon::todk {

namespace {

constexpr int aimedFrom = 6; // TK-TPL-01

/// Where the unit would stand: by the place of the first of its figures.
Post postOf(const Look &look, const gonfalon::Standing &there)
{
    const TroopState &now = look.troop(there.unit);
    Post post = now.post;
    if (there.facing >= 0)
        post.facing = std::int16_t(there.facing % fullTurn);
    if (there.places.count == 0)
        return post;
    post.middle = {};
    const FigureSet left = look.left(there.unit);
    const auto places = placesOf(now.formation, post);
    for (std::size_t figure = 0; figure < now.formation.figures; ++figure) {
        if (has(left, figure)) {
            post.middle = there.places.at[0] - places[figure];
            break;
        }
    }
    return post;
}

/// A part of the enemy as it would begin: nobody has done anything in it yet.
State partForeseen(const Muster &muster, const State &now, const ThreatQuestion &question, SideIndex side)
{
    State ahead = now;
    ahead.attackers.clear();
    ahead.pending.clear();
    ahead.rest = {};
    ahead.shot = {};
    ahead.breaking = false;
    ahead.acting = noUnit;
    ahead.turn = std::max(now.turn, 1);
    ahead.part = std::uint8_t(std::ranges::find(ahead.order, side) - ahead.order.begin());
    ahead.step = Step::Commands;
    for (TroopState &one : ahead.troops)
        one.commanded = one.silent = one.hasShot = one.tested = false;
    Events unheard;
    const Play play{muster, ahead, unheard};
    const Post post = postOf({muster, now}, question.there);
    if (post != now.troops[question.there.unit].post)
        play.place(question.there.unit, post);
    play.ask(Question::Command, side);
    return ahead;
}

class Inquiry
{
public:
    Inquiry(const Look &look, const ThreatQuestion &question)
        : m_look(look), m_unit(question.there.unit), m_strikes(question.strikes)
    {
    }

    void ask(UnitIndex foe, std::vector<Threat> &threats)
    {
        m_foe = foe;
        threats.push_back(charge());
        if (m_look.row(foe).range)
            threats.push_back(shot());
    }

private:
    [[nodiscard]] Threat begin(Deed way, bool fromAfar) const
    {
        Threat threat;
        threat.from = m_foe;
        threat.way = way;
        threat.fromAfar = fromAfar;
        threat.seen = true; // units see all round, and nothing hides (TK-RNG-06)
        threat.apart = std::max(apart(m_look.troop(m_foe).body, m_look.troop(m_unit).body), 0);
        return threat;
    }

    void bar(Threat &threat, Code code, const char *rule) const
    {
        const Refusal why{.code = code, .rule = rule, .unit = m_foe, .other = m_unit};
        threat.bar = findingOf(m_look, {.kind = threat.way, .unit = m_foe, .target = m_unit}, why);
    }

    void setDie(Threat &threat, int face) const
    {
        if (face > 1)
            threat.test = {.count = 1, .sides = sidesOfMove};
        threat.needed = face > 1 ? face : 0;
    }

    void setStrikes(Threat &threat) const
    {
        if (!m_strikes)
            return;
        const UnitRow row = m_look.row(m_foe);
        const TroopState &now = m_look.troop(m_foe);
        const DiceOf dice = strikers(row, now.formation, now.soldiers, {.fromAfar = threat.fromAfar});
        threat.strikes = {.count = dice.count,
                          .sides = sidesOfStrength,
                          .reading = DiceRequest::Reading::Each,
                          .atLeast = std::max(row.hitsOn - row.bonus, 1)};
    }

    [[nodiscard]] Threat charge() const
    {
        Threat threat = begin(Deed::Charge, false);
        threat.most = m_look.distance(m_foe, sidesOfMove);
        if (m_look.troop(m_foe).fleeing) {
            bar(threat, Code::CannotDoThat, "TK-RET-11");
        } else if (m_look.inContact(m_foe)) {
            bar(threat, Code::CannotDoThat, "TK-FRM-09");
        } else if (const auto order = straightCharge(m_look, m_foe, m_unit, threat.most)) {
            const Point way = order->path.back() - m_look.centrepoint(m_foe);
            const auto face = faceFor(m_look, m_foe, int(table::rootUp(table::dot(way, way))));
            if (blocks(m_look, m_foe, order->path.back(), m_unit) ||
                hinders(m_look, m_foe, postAt(m_look, m_foe, order->path.back(), order->facing), m_unit)) {
                bar(threat, Code::NoWayToTarget, "TK-MOV-11");
            } else {
                setDie(threat, face.value_or(sidesOfMove));
                setStrikes(threat);
            }
        } else {
            bar(threat, Code::TargetTooFar, "TK-MOV-09");
        }
        return threat;
    }

    [[nodiscard]] Threat shot() const
    {
        const UnitRow row = m_look.row(m_foe);
        const bool lays = row.hasTemplate;
        Threat threat = begin(lays ? Deed::Bombard : Deed::Shoot, true);
        const int range = rangeOf(m_look, m_foe).value_or(0);
        threat.most = range + (lays ? 0 : m_look.distance(m_foe, sidesOfMove));
        const int far = rangeTo(m_look, m_foe, m_unit);
        threat.apart = far; // measured as the range is (TK-RNG-06)
        const auto face = far <= range ? std::optional(1) : faceFor(m_look, m_foe, far - range);
        if (m_look.troop(m_foe).fleeing)
            bar(threat, Code::CannotDoThat, "TK-RET-11");
        else if (m_look.inContact(m_foe))
            bar(threat, Code::CannotDoThat, "TK-MSL-01");
        else if (!mayShoot(m_look, m_foe))
            bar(threat, Code::CannotDoThat, "TK-SEQ-04");
        else if (!face || (lays && far > range))
            bar(threat, Code::TargetTooFar, "TK-RNG-06");
        else if (lays) {
            threat.test = {.count = 1, .sides = sidesOfStrength};
            threat.needed = aimedFrom;
        } else {
            setDie(threat, *face);
            setStrikes(threat);
        }
        return threat;
    }

    const Look &m_look;
    UnitIndex m_unit, m_foe = noUnit;
    bool m_strikes;
};

Findings whyNotStanding(const Look &look, const ThreatQuestion &question)
{
    const UnitIndex unit = question.there.unit;
    if (unit >= look.state.troops.size())
        return {{.code = Code::NoSuchUnit, .arguments = {std::to_string(unit)}}};
    if (!look.stands(unit))
        return {{.code = Code::CannotDoThat, .arguments = {look.muster.troops[unit].name, "stand"}}};
    const Post post = postOf(look, question.there);
    if (question.anywhere || post == look.troop(unit).post)
        return {};
    const auto hindered = hinders(look, unit, post);
    if (!hindered)
        return {};
    return {findingOf(look, {.kind = Deed::Go, .unit = unit},
                      {.code = hindered->code, .unit = unit, .other = hindered->other})};
}

/// Gives the order where it may be given.
bool take(const Play &play, const Order &order)
{
    if (whyNot(play.look(), order))
        return false;
    carryOut(play, order);
    return true;
}

/// The die that it needs has fallen: it may go as far as that.
bool march(const Play &play, UnitIndex foe, int face)
{
    if (!take(play, {.kind = Deed::March, .unit = foe}))
        return false;
    Roll roll;
    roll.faces.push_back(face);
    read(play, roll);
    return play.state.awaiting.decision == Question::Way;
}

/// On from commands to missiles, or from these to the melee.
void goOnFrom(const Play &play, Question question)
{
    if (play.state.awaiting.what == Awaiting::What::Order &&
        play.state.awaiting.decision == Question::Regroup)
        carryOut(play, {.kind = Deed::Stay, .unit = play.state.awaiting.unit});
    if (play.state.awaiting.what == Awaiting::What::Order && play.state.awaiting.decision == question)
        carryOut(play, {.kind = Deed::Done});
}

bool charges(const Play &play, UnitIndex foe, UnitIndex unit)
{
    if (!march(play, foe, sidesOfMove))
        return false;
    const auto order = straightCharge(play.look(), foe, unit, play.look().distance(foe, sidesOfMove));
    if (!order || !take(play, *order))
        return false;
    goOnFrom(play, Question::Command);
    goOnFrom(play, Question::Missiles);
    return true;
}

bool shoots(const Play &play, UnitIndex foe, UnitIndex unit)
{
    const Look look = play.look();
    const int more = rangeTo(look, foe, unit) - rangeOf(look, foe).value_or(0);
    if (more > 0) {
        const int facing = bearing(look.centrepoint(foe), look.centrepoint(unit));
        if (!march(play, foe, sidesOfMove) || !take(play, straightOn(look, foe, facing, more)))
            return false;
    }
    goOnFrom(play, Question::Command);
    if (!look.row(foe).hasTemplate)
        return take(play, {.kind = Deed::Shoot, .unit = foe, .target = unit});
    Order lay{.kind = Deed::Bombard, .unit = foe};
    lay.path.add(play.look().centrepoint(unit));
    if (!take(play, lay))
        return false;
    Roll aim;
    aim.faces.push_back(sidesOfStrength);
    read(play, aim);
    return true;
}

} // namespace

Result<std::vector<Threat>> threatsTo(const Look &look, const ThreatQuestion &question)
{
    std::vector<Threat> threats;
    if (Findings wrong = whyNotStanding(look, question); !wrong.empty())
        return wrong;
    if (question.from != noUnit && question.from >= look.state.troops.size())
        return Findings{{.code = Code::NoSuchUnit, .arguments = {std::to_string(question.from)}}};
    if (!look.muster.measured() || look.state.end || look.state.order.empty())
        return threats;
    for (SideIndex side = 0; side < look.muster.sides(); ++side) {
        if (!look.muster.enemies(side, look.troop(question.there.unit).side))
            continue;
        const State ahead = partForeseen(look.muster, look.state, question, side);
        const Look then{look.muster, ahead};
        Inquiry inquiry(then, question);
        for (UnitIndex foe = 0; foe < ahead.troops.size(); ++foe) {
            const bool asked = question.from == noUnit || question.from == foe;
            if (asked && then.troop(foe).side == side && then.stands(foe))
                inquiry.ask(foe, threats);
        }
    }
    return threats;
}

std::optional<State> stateForeseen(const Look &look, const ThreatQuestion &question, const Threat &threat,
                                   Events &events)
{
    if (!threat.possible() || threat.from >= look.state.troops.size() || !look.stands(threat.from) ||
        !look.muster.measured() || look.state.end || !whyNotStanding(look, question).empty())
        return std::nullopt;
    State ahead = partForeseen(look.muster, look.state, question, look.troop(threat.from).side);
    const Play play{look.muster, ahead, events};
    const bool came = threat.fromAfar ? shoots(play, threat.from, question.there.unit)
                                      : charges(play, threat.from, question.there.unit);
    return came ? std::optional(std::move(ahead)) : std::nullopt;
}

} // namespace gonfalon::todk
