// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/systems/rampant/leader.h"

#include "core/systems/rampant/surroundings.h"

namespace gonfalon::rampant {

namespace {

constexpr Length reach = Length::inches(12);

bool harmful(LeaderTraitKind trait)
{
    return trait == LeaderTraitKind::Insipid || trait == LeaderTraitKind::Cowardly ||
           trait == LeaderTraitKind::Weakling;
}

} // namespace

bool leaderRules(const Look &look, SideIndex side)
{
    const UnitIndex leader = look.muster.sides[side].leader;
    return leader != noUnit && look.onTable(leader) && !look.battered(leader) &&
           !look.unit(leader).leaderDead;
}

bool traitWorks(const Look &look, SideIndex side, LeaderTraitKind trait)
{
    if (!look.muster.sides[side].traits.has(trait))
        return false;
    return leaderRules(look, side) || (look.readings().harmfulTraitsStay && harmful(trait));
}

bool ownTrait(const Look &look, UnitIndex unit, LeaderTraitKind trait)
{
    return look.info(unit).leader && traitWorks(look, look.side(unit), trait);
}

bool nearLeader(const Look &look, UnitIndex unit)
{
    const SideIndex side = look.side(unit);
    if (!leaderRules(look, side))
        return false;
    const UnitIndex leader = look.muster.sides[side].leader;
    return leader == unit || look.around().within(look, leader, unit, reach, Between::FirstAndModels);
}

bool leaderCouldInspire(const Look &look, UnitIndex unit)
{
    const SideIndex side = look.side(unit);
    if (!leaderRules(look, side))
        return false;
    const bool own = look.muster.sides[side].leader == unit;
    if (own && !look.readings().leaderOwnUnit)
        return false;
    if (look.now.sides[side].refused && look.readings().refuserLosesHisBonus)
        return false; // LR-CHA-13
    return !traitWorks(look, side, LeaderTraitKind::Insipid) || (own && look.readings().insipidSparesOwn);
}

int leaderRerolls(const Look &look, UnitIndex unit)
{
    if (!look.info(unit).leader || !leaderRules(look, look.side(unit)))
        return 0;
    const LeaderTraits traits = look.muster.sides[look.side(unit)].traits;
    if (traits.has(LeaderTraitKind::EighteenDoubleZero))
        return 3;
    if (traits.has(LeaderTraitKind::Formidable))
        return 2;
    return traits.has(LeaderTraitKind::Strong) ? 1 : 0;
}

} // namespace gonfalon::rampant
