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
constexpr std::uint8_t hail = 8;

/// What it does in that turn; nothing before its time.
Effect effectIn(const Weather &weather, int turn, const Readings &readings)
{
    const Effect &effect = effects[weather.now];
    const bool late = weather.now == hail && readings.hailFromThird;
    return turn < (late ? 3 : effect.from) ? Effect{} : effect;
}

} // namespace

bool changesIn(const Weather &weather, int turn)
{
    return weather.now > 0 && !effects[weather.first].settled && turn > 1 && (turn - 1) % changesEvery == 0;
}

int pipsLost(const Weather &weather, const UnitRow &row, int turn, const Readings &readings)
{
    const Effect effect = effectIn(weather, turn, readings);
    return row.flies ? effect.flyers : row.mounted ? effect.mounted : effect.foot;
}

bool halves(const Weather &weather, const UnitRow &row, int turn, const Readings &readings)
{
    return row.flies && effectIn(weather, turn, readings).flyersHalved;
}

int meleeBonus(const Weather &weather) { return effects[weather.now].melee; }

} // namespace gonfalon::todk
