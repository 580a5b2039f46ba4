// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/systems/todk/figure.h"

namespace gonfalon::todk {

namespace {

constexpr std::uint8_t lastsParts = 2, fleshOfASerious = 2;

} // namespace

Wound hurt(Soldier &soldier, Hurt hurt, bool ownPart)
{
    if (hurt == Hurt::Flesh && ++soldier.flesh < fleshOfASerious)
        return Wound::Flesh;
    if (hurt == Hurt::Flesh)
        soldier.flesh = 0;
    if (hurt == Hurt::Killed || soldier.isWounded()) {
        soldier.gone = true;
        return Wound::Fatal;
    }
    soldier.serious = std::uint8_t(lastsParts + (ownPart ? 1 : 0));
    return Wound::Serious;
}

bool endOfPart(Soldier &soldier, const Readings &readings)
{
    return soldier.isWounded() && readings.woundsHeal && --soldier.serious == 0;
}

} // namespace gonfalon::todk
