// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/systems/todk/blows.h"

#include <algorithm>

namespace gonfalon::todk {

namespace {

constexpr int leastScore = 1, mostScore = sidesOfStrength;

} // namespace

Blow blowOf(int face, const Strike &strike, const Readings &readings)
{
    if (face == mostScore)
        return Blow::Kill;
    const int score = std::clamp(face + strike.bonus, leastScore, mostScore);
    if (score == mostScore && readings.changedTenKills)
        return Blow::Kill;
    return score >= strike.hitsOn ? Blow::Hit : Blow::Miss;
}

Hurt hurtOf(int face, const Guard &guard, const Readings &readings)
{
    if (face == mostScore)
        return Hurt::Killed;
    const int score = std::clamp(face - guard.bonus, leastScore, mostScore);
    if (score >= guard.killedOn && (guard.killedOn < mostScore || readings.changedTenFells))
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
    return face == leastScore || (face == mostScore && readings.templateTenSaves);
}

bool holds(int face, const Readings &readings)
{
    constexpr int six = 6;
    return readings.sixHolds ? face >= six : isEven(face);
}

} // namespace gonfalon::todk
