// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/systems/todk/sound.h"

#include "core/systems/todk/ground.h"

#include <algorithm>

namespace gonfalon::todk {

namespace {

constexpr int mostFlesh = 1, mostParts = 3;

class Looking
{
public:
    explicit Looking(const Look &look) : m_look(look) {}

    Findings all()
    {
        for (UnitIndex unit = 0; unit < m_look.state.troops.size(); ++unit)
            troop(unit);
        for (const Contact &one : m_look.state.contacts) {
            expect(one.a < one.b, "a contact is out of order");
            expect(m_look.stands(one.a) && m_look.stands(one.b), "somebody touches who is not there");
            expect(m_look.enemies(one.a, one.b), "friends are in contact");
        }
        const bool over = m_look.state.end.has_value();
        expect(over == (m_look.state.awaiting.what == Awaiting::What::Nothing), "it waits for nothing");
        for (const Pending &one : m_look.state.pending)
            expect(m_look.stands(one.unit), "somebody suffers who is not there");
        return m_findings;
    }

private:
    void expect(bool so, const char *what)
    {
        if (!so)
            m_findings.push_back(error(Code::InvariantBroken, {what}));
    }

    void troop(UnitIndex unit)
    {
        const TroopState &now = m_look.troop(unit);
        expect(!now.left || (!now.onTable && !now.fleeing), "a unit has left and is there");
        expect(now.formation.figures <= mostFigures, "a unit is too large");
        expect(now.left || m_look.figures(unit) > 0, "a unit without figures is in play");
        expect(now.post.facing >= 0 && now.post.facing < 360, "a unit faces nowhere");
        expect(now.charged == noUnit || m_look.touch(unit, now.charged), "a charge without contact");
        for (std::size_t figure = 0; figure < now.formation.figures; ++figure) {
            const Soldier &soldier = now.soldiers[figure];
            expect(soldier.flesh <= mostFlesh && soldier.serious <= mostParts, "a wound counts too much");
        }
        if (!m_look.muster.measured() || !now.onTable)
            return;
        const Body body = bodyAt(m_look, unit, now.post);
        expect(body.count == now.body.count && std::equal(body.begin(), body.end(), now.body.begin()),
               "a unit is not where it stands");
        expect(now.centre == centrepoint(now.formation, now.post, m_look.left(unit)),
               "a Centrepoint is not in the middle");
        for (UnitIndex other = 0; other < unit; ++other) {
            if (!m_look.stands(other))
                continue;
            const int gap = apart(body, m_look.troop(other).body);
            expect(gap >= -roundingOfTwo, "bases lie on one another");
            expect(!m_look.enemies(unit, other) || (gap <= touching) == m_look.touch(unit, other),
                   "contact is not what the bases say");
        }
    }

    static constexpr int roundingOfTwo = 2 * rounding;
    const Look &m_look;
    Findings m_findings;
};

} // namespace

Findings unsound(const Look &look) { return Looking(look).all(); }

} // namespace gonfalon::todk
