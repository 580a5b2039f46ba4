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
    if (event.kind == EventKind::PointsLost)
        m_units[event.unit].strength = event.c;
    else if (event.kind == EventKind::Healed)
        m_units[event.unit].strength = event.a;
    else if (event.kind == EventKind::Changed)
        change(event);
    else if (event.kind == EventKind::CharacterLost)
        m_units[event.unit].characterLost = true;
    takeNerve(event);
    takePlace(event);
}

void Ledger::takeNerve(const Event &event)
{
    Standing &standing = m_units[event.unit];
    switch (event.kind) {
    case EventKind::Battered:
        standing.battered = true;
        break;
    case EventKind::Rallied:
        standing.battered = false;
        break;
    case EventKind::SpellEnded:
        standing.battered = standing.battered && event.b == 0; // DR-FANT-45
        break;
    default:
        break;
    }
}

void Ledger::takePlace(const Event &event)
{
    Standing &standing = m_units[event.unit];
    if (event.kind == EventKind::UnitDeployed || event.kind == EventKind::Summoned ||
        (event.kind == EventKind::Moved && event.a == int(Movement::Entry))) {
        standing.entered = true;
    } else if (event.kind == EventKind::Removed) {
        standing.removal = static_cast<Removal>(event.a);
        standing.strength = event.c;
        standing.battered = false;
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
