// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/systems/todk/weather.h"

#include <array>

namespace gonfalon::todk {

namespace {

/// One row of the table.
struct Effect
{
    int from = 1; ///< turn of the battle (TK-WEA-14)
    int foot = 0, mounted = 0, flyers = 0;
    bool flyersHalved = false;
    bool settled = false; ///< as the first throw it stays (TK-WEA-03)
    int melee = 0;
};

constexpr std::array<Effect, 11> effects{{
    {},
    {.settled = true, .melee = 1},
    {.settled = true},
    {.from = 3, .foot = 1, .mounted = 1},
    {.from = 3, .foot = 1, .mounted = 2},
    {.settled = true},
    {},
    {.from = 2, .foot = 1, .mounted = 1, .flyers = 1},
    {.foot = 1, .mounted = 1, .flyersHalved = true},
    {.mounted = 1, .flyersHalved = true},
    {.settled = true},
}};
constexpr int changesEvery = 3;

} // namespace

bool changesIn(const Weather &weather, int turn)
{
    return weather.now > 0 && !effects[weather.first].settled && turn > 1 && (turn - 1) % changesEvery == 0;
}

int pipsLost(const Weather &weather, const UnitRow &row, int turn)
{
    const Effect &effect = effects[weather.now];
    if (turn < effect.from)
        return 0;
    return row.flies ? effect.flyers : row.mounted ? effect.mounted : effect.foot;
}

bool halves(const Weather &weather, const UnitRow &row)
{
    return row.flies && effects[weather.now].flyersHalved;
}

int meleeBonus(const Weather &weather) { return effects[weather.now].melee; }

} // namespace gonfalon::todk
