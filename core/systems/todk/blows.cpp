// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/systems/todk/blows.h"

#include <algorithm>

namespace gonfalon::todk {

namespace {

constexpr int least = 1, most = sidesOfStrength;

} // namespace

Blow blowOf(int face, const Strike &strike, const Readings &readings)
{
    if (face == most)
        return Blow::Kill;
    const int score = std::clamp(face + strike.bonus, least, most);
    if (score == most && readings.changedTenKills)
        return Blow::Kill;
    return score >= strike.hitsOn ? Blow::Hit : Blow::Miss;
}

Hurt hurtOf(int face, const Guard &guard, const Readings &readings)
{
    if (face == most)
        return Hurt::Killed;
    const int score = std::clamp(face - guard.bonus, least, most);
    if (score >= guard.killedOn && (guard.killedOn < most || readings.changedTenFells))
        return Hurt::Killed;
    return score >= guard.seriousOn ? Hurt::Serious : Hurt::Flesh;
}

TemplateShot templateShotOf(int face)
{
    constexpr int misfires = 3, lands = 6;
    return face >= lands      ? TemplateShot::OnTarget
           : face >= misfires ? TemplateShot::Misfire
                              : TemplateShot::Miss;
}

bool isThrownClear(int face, const Readings &readings)
{
    return face == least || (face == most && readings.templateTenSaves);
}

bool holds(int face, const Readings &readings)
{
    constexpr int six = 6;
    return readings.sixHolds ? face >= six : isEven(face);
}

} // namespace gonfalon::todk
