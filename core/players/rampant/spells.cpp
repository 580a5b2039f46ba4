// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/players/rampant/odds.h"
#include "core/players/rampant/plan.h"

#include <algorithm>

/// What spells and explosions are worth.
namespace gonfalon::rampant::computer {

int Plan::spellWorth(UnitIndex caster, UnitIndex target, std::uint8_t spell) const
{
    const UnitView &on = unit(target);
    const Magic magic = spell < m_magic.size() ? m_magic[spell] : Magic::Other;
    const int value = valueOf(on, on.strength);
    int worth = 0;
    switch (magic) {
    case Magic::Bolt: {
        constexpr int hits = 4, near = 1200;
        const bool far = gap(caster, unit(caster).middle, target) > near;
        worth = isEnemy(target)
                    ? harmTo(on, isWhole(unit(caster)), far ? hits + 1 : hits, on.figures[Stat::Armour])
                    : 0;
        break;
    }
    case Magic::Befuddle:
        worth = isEnemy(target) && !on.has(Mark::Battered) ? batteringOf(on) : 0;
        break;
    case Magic::Heal:
        worth = !isEnemy(target) && on.strength < on.startStrength ? valueOf(on, on.strength + 1) - value : 0;
        break;
    case Magic::Bog:
        worth = isEnemy(target) ? value / 15 : 0;
        break;
    case Magic::Shields:
        worth = isEnemy(target) ? 0 : std::max(-prospect(target, on.middle), 0) / 3;
        break;
    case Magic::Blades:
        worth = isEnemy(target) ? 0
                                : (on.has(Mark::Acted) ? std::max(-prospect(target, on.middle), 0) / 5
                                                       : bestAttack(target) / 4);
        break;
    case Magic::Prod:
        worth =
            isEnemy(target) || on.has(Mark::Acted) ? 0 : std::max(bestAttack(target), bestShot(target)) / 5;
        break;
    case Magic::Other:
        break;
    }
    return on.spells.empty() ? worth * m_temperament.magic / 100 : 0;
}

int Plan::explosionWorth(UnitIndex of) const
{
    constexpr int reach = 600, hits = 3;
    const UnitView &self = unit(of);
    int worth = -valueOf(self, self.strength);
    for (std::size_t i = 0; i < m_view.units.size(); ++i) {
        const UnitView &other = m_view.units[i];
        if (i == of || !other.onTable || gap(of, self.middle, UnitIndex(i)) > reach)
            continue;
        const int harm = harmTo(other, isWhole(self), hits, other.figures[Stat::Armour]);
        worth += isEnemy(UnitIndex(i)) ? harm : -harm;
    }
    return worth;
}

} // namespace gonfalon::rampant::computer
