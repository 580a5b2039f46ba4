// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/systems/rampant/sound.h"

#include "core/model/strength.h"
#include "core/systems/rampant/surroundings.h"

namespace gonfalon::rampant {

namespace {

/// Collects what is wrong.
class Sounding
{
public:
    explicit Sounding(const Look &look) : m_look(look) {}

    Findings run()
    {
        sets();
        for (UnitIndex unit = 0; unit < m_look.muster.units.size(); ++unit)
            one(unit);
        points();
        if (m_look.now.depth == 0 && m_look.now.course >= Course::TurnStart)
            table();
        return std::move(m_findings);
    }

private:
    void wrong(std::string what)
    {
        m_findings.push_back({.code = Code::InvariantBroken, .arguments = {std::move(what)}});
    }
    void expect(bool sound, const char *what)
    {
        if (!sound)
            wrong(what);
    }

    void sets()
    {
        const State &now = m_look.now;
        expect((now.onTable & now.waitingOff) == 0, "a unit is on the table and off it");
        expect((now.onTable & now.gone) == 0, "a removed unit is on the table");
        expect((now.toSummon & ~now.waitingOff) == 0, "a unit to be summoned does not wait");
        expect((now.battered & now.gone) == 0, "a removed unit is Battered");
        expect((now.walls & now.battered) == 0, "a Battered unit stands in a Wall of Spears");
        expect(now.depth <= State::deepest, "procedures are nested too deep");
        expect(now.depth != 0 || (now.due & now.onTable) == 0 || now.scenario.goalMet ||
                   now.course >= Course::Over,
               "a Courage test was forgotten");
    }

    void one(UnitIndex unit)
    {
        const UnitState &state = m_look.unit(unit);
        const Figures &figures = m_look.figures(unit);
        const bool there = m_look.onTable(unit);
        expect(state.strength <= figures.strength, "a unit has more Strength than it started with");
        expect(!there || state.strength > 0, "a unit without Strength is on the table");
        // A healed point brings no model back; and all stand until their owner has chosen who falls.
        const Awaiting &awaiting = m_look.now.awaiting;
        const bool choosing = awaiting.decision == Decision::ChooseFallen && awaiting.unit == unit;
        const int most =
            choosing ? figures.models
                     : modelsLeft(figures.models, figures.strength, figures.strength - state.strength);
        expect(!there || (state.models > 0 && state.models <= most), "models and Strength do not agree");
        if (const auto counted = m_look.around().counted(m_look, unit)) {
            expect((*counted > 0) == there, "the table and the battle do not agree on who is there");
            expect(!there || *counted == state.models, "models on the table and in the battle differ");
        }
        expect(!figures.skills.has(Skill::NoFeelings) || !m_look.battered(unit),
               "a unit without feelings is Battered");
    }

    void points()
    {
        for (SideIndex side = 0; side < m_look.sideCount(); ++side) {
            int gone = 0;
            for (const UnitIndex unit : eachOf(m_look.unitsOf(side) & m_look.now.gone))
                gone += m_look.info(unit).countedPoints;
            expect(m_look.now.sides[side].pointsLost <= gone, "more points are lost than units are gone");
        }
    }

    /// Units keep their distance, but for those whose retreat was blocked, and stay together.
    void table()
    {
        const Surroundings &around = m_look.around();
        for (const UnitIndex unit : eachOf(m_look.now.onTable)) {
            if (!around.counted(m_look, unit))
                return; // nobody can measure either
            for (const UnitIndex other : eachOf(m_look.now.onTable & ~((only(unit) << 1) - 1))) {
                const bool close =
                    around.within(m_look, unit, other, Length::hundredths(298), Between::Models);
                const bool allowed =
                    contains(m_look.now.closeBy, unit) || contains(m_look.now.closeBy, other);
                if (close && !allowed)
                    wrong(m_look.info(unit).name + " stands within 3 inches of " + m_look.info(other).name);
            }
        }
    }

    const Look &m_look;
    Findings m_findings;
};

} // namespace

Findings unsound(const Look &look) { return Sounding(look).run(); }

} // namespace gonfalon::rampant
