// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/systems/rampant/judge/ledger.h"

#include "core/model/strength.h"

namespace gonfalon::rampant::judge {

Ledger::Ledger(const BattleMuster &muster) : m_muster(muster), m_units(muster.units.size())
{
    for (std::size_t unit = 0; unit < m_units.size(); ++unit) {
        m_units[unit].start = muster.units[unit].forms[0].strength;
        m_units[unit].strength = m_units[unit].start;
    }
}

int Ledger::models(UnitIndex unit) const
{
    const Standing &standing = m_units[unit];
    if (standing.removal)
        return 0;
    const int models = m_muster.units[unit].forms[standing.form].models;
    return modelsLeft(models, standing.start, standing.start - standing.strength);
}

void Ledger::take(const Event &event)
{
    if (event.kind == EventKind::TurnBegan) {
        m_turn = event.a;
        for (Standing &standing : m_units)
            standing.fullAtTurn = standing.strength == standing.start;
    }
    if (event.unit >= m_units.size())
        return;
    Standing &standing = m_units[event.unit];
    switch (EventKind(event.kind)) {
    case EventKind::PointsLost:
        standing.strength = event.c;
        break;
    case EventKind::Healed:
        standing.strength = event.a;
        break;
    case EventKind::Changed:
        change(event);
        break;
    case EventKind::CharacterLost:
        standing.characterLost = true;
        break;
    case EventKind::Battered:
        standing.battered = true;
        break;
    case EventKind::Rallied:
        standing.battered = false;
        break;
    case EventKind::SpellEnded:
        standing.battered = standing.battered && event.b == 0; // DR-FANT-45
        break;
    case EventKind::UnitDeployed:
    case EventKind::Summoned:
        standing.entered = true;
        break;
    case EventKind::Moved:
        standing.entered = standing.entered || event.a == int(Movement::Entry);
        break;
    case EventKind::Removed:
        standing.removal = static_cast<Removal>(event.a);
        standing.strength = event.c;
        standing.battered = false;
        break;
    default:
        break;
    }
}

void Ledger::change(const Event &event)
{
    // It turns once in a game, into a beast at full Strength; earlier losses are forgotten (DR-FANT-77).
    Standing &standing = m_units[event.unit];
    standing.form = 1;
    standing.start = m_muster.units[event.unit].forms[1].strength;
    standing.strength = event.a;
}

} // namespace gonfalon::rampant::judge
