// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/field.h"

#include <algorithm>
#include <cmath>

namespace gonfalon::test {

bool Field::awaits(Decision decision) const
{
    return awaiting().what == Awaiting::What::Order && awaiting().decision == decision;
}

bool Field::awaits(RollFor rollFor) const
{
    return awaiting().what == Awaiting::What::Dice && awaiting().rollFor == rollFor;
}

std::optional<Code> Field::refusal(const Order &order) const
{
    const Findings refused = m_battle->check(order);
    return refused.empty() ? std::nullopt : std::optional(refused.front().code);
}

UnitView Field::unit(UnitIndex unit) const { return m_battle->view(noSide).units[unit]; }

int Field::lost(UnitIndex unit) const
{
    const UnitView view = this->unit(unit);
    return view.startStrength - view.strength;
}

int Field::gap(UnitIndex a, UnitIndex b) const
{
    const UnitView one = unit(a), other = unit(b);
    double least = 1e9;
    for (const Point from : one.places()) {
        for (const Point to : other.places())
            least = std::min(least, std::hypot(from.x - to.x, from.y - to.y));
    }
    return int(least) - one.base.radius() - other.base.radius();
}

int Field::count(EventKind kind, UnitIndex unit) const
{
    return int(std::ranges::count_if(m_battle->events(), [&](const Event &event) {
        return event.kind == kind && (unit == noUnit || event.unit == unit);
    }));
}

Event Field::last(EventKind kind, UnitIndex unit) const
{
    Event found{.kind = EventKind::BattleBegan};
    for (const Event &event : m_battle->events()) {
        if (event.kind == kind && (unit == noUnit || event.unit == unit))
            found = event;
    }
    return found;
}

std::vector<EventKind> Field::sequence(const std::vector<EventKind> &kinds) const
{
    std::vector<EventKind> happened;
    for (const Event &event : m_battle->events()) {
        if (std::ranges::count(kinds, EventKind(event.kind)) > 0)
            happened.push_back(event.kind);
    }
    return happened;
}

/// Nothing was played in this phase yet.
bool Field::justBegun(SideIndex side) const
{
    const auto events = m_battle->events();
    auto at = events.rbegin();
    while (at != events.rend() && at->kind == EventKind::SpellEnded)
        ++at;
    return at != events.rend() && at->kind == EventKind::PhaseBegan && at->side == side;
}

std::uint8_t Field::spell(const char *id) const
{
    const auto &spells = battle().setup().catalogue->spells;
    return std::uint8_t(std::ranges::find(spells, SpellId(id), &Spell::id) - spells.begin());
}

} // namespace gonfalon::test
