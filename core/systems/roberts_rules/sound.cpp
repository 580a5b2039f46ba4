// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/systems/roberts_rules/sound.h"

namespace gonfalon::roberts_rules {

namespace {

class Looking
{
public:
    explicit Looking(const Look &look) : m_look(look) {}

    Findings all()
    {
        for (UnitIndex unit = 0; unit < m_look.state.units.size(); ++unit)
            unitIsSound(unit);
        for (const Bout &one : m_look.state.bouts) {
            for (const StandRef &stand : {one.a, one.b})
                expect(m_look.stands(stand.unit) && has(m_look.unit(stand.unit).stands, stand.stand),
                       "a stand is in contact that is not there");
            expect(m_look.enemies(one.a.unit, one.b.unit), "friends are in contact");
        }
        const bool over = m_look.state.end.has_value();
        expect(over == (m_look.state.awaiting.what == Awaiting::What::Nothing), "it waits for nothing");
        for (SideIndex side = 0; side < mostSides; ++side)
            expect(m_look.state.pointsLost[side] >= 0 &&
                       m_look.state.pointsLost[side] <= m_look.muster.points[side],
                   "more points are lost than there were");
        return m_findings;
    }

private:
    void expect(bool so, const char *what)
    {
        if (!so)
            m_findings.push_back(error(Code::InvariantBroken, {what}));
    }

    void unitIsSound(UnitIndex unit)
    {
        const UnitState &now = m_look.unit(unit);
        const Troop &troop = m_look.troop(unit);
        expect(now.left.has_value() == (now.stands == 0), "a unit without stands is in play");
        expect(m_look.count(unit) <= troop.row.stands, "a unit has too many stands");
        expect(now.hits <= troop.hits(), "a unit has lost more hits than it had");
        expect(((now.disrupted | now.unlanced | now.apart) & ~now.stands) == 0,
               "a stand is marked that is not there");
        expect(now.front != 0 && (now.front & ~now.formed) == 0, "a unit has no first row");
        expect(now.left || m_look.columns(unit, now.apart) == now.apart, "a column is torn");
        expect(now.host == noUnit || (m_look.plays(now.host) && m_look.unit(now.host).host == noUnit),
               "a unit hides in nobody");
        expect(!now.demoralized || !troop.has(Trait::Fanatic), "Fanatics are Demoralized");
    }

    const Look &m_look;
    Findings m_findings;
};

} // namespace

Findings unsound(const Look &look) { return Looking(look).all(); }

} // namespace gonfalon::roberts_rules
