// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/survey/charges.h"

#include "tests/survey/charge_search.h"
#include "tests/survey/sight.h"

#include <algorithm>
#include <optional>

namespace gonfalon::survey {

namespace {

Roll best(const DiceRequest &request)
{
    return {Faces(std::vector<int>(std::size_t(request.count), request.sides))};
}

/// The battle where the unit's Attack has passed its test and asks for the target; nothing where it does not
/// come to that.
std::optional<Battle> asked(const Battle &battle, UnitIndex unit)
{
    Battle other = battle;
    Findings refused = other.give({.kind = OrderKind::Attack, .unit = unit});
    for (int steps = 0; steps < 8 && refused.empty() && !other.over(); ++steps) {
        const Awaiting awaiting = other.awaiting();
        if (awaiting.what == Awaiting::What::Dice)
            refused = other.roll(best(awaiting.dice));
        else if (awaiting.decision == Decision::ChooseTarget && awaiting.unit == unit)
            return other;
        else if (awaiting.decision == Decision::RerollTest)
            refused = other.give({.kind = OrderKind::Keep});
        else
            return std::nullopt;
    }
    return std::nullopt;
}

/// Why a unit may not attack anybody has nothing to do with where it stands.
bool isOtherwiseRefused(const Findings &why)
{
    return std::ranges::any_of(why, [](const Finding &one) { return one.code != Code::NobodyInReach; });
}

std::vector<std::vector<Spot>> placesOf(const Picture &picture)
{
    std::vector<std::vector<Spot>> places;
    for (const Standing &unit : picture.units)
        places.push_back(unit.models);
    return places;
}

std::string chargeTold(const ChargeSearch::Charge &charge, const Standing &unit, const Standing &target)
{
    std::string told = "model " + std::to_string(charge.first) +
                       (charge.atObstacle ? " halts at the obstacle"
                        : charge.aslant   ? " comes aslant into contact"
                                          : " comes straight into contact") +
                       ";";
    for (std::size_t model = 0; model < charge.places.size(); ++model)
        told += " " + survey::told(unit.models[model]) + " to " + survey::told(charge.places[model]) + ",";
    told += " the target at";
    for (const Spot spot : target.models)
        told += " " + survey::told(spot);
    return told;
}

} // namespace

void Charges::see(const Lore &lore, const Picture &picture, const Battle &battle, Notes &notes)
{
    if (picture.turn != m_turn) {
        m_told.clear();
        m_places.clear();
    }
    auto places = placesOf(picture);
    if (picture.phase == m_phase && places == m_places)
        return;
    m_turn = picture.turn;
    m_phase = picture.phase;
    m_places = std::move(places);
    for (UnitIndex unit = 0; unit < picture.units.size(); ++unit) {
        const Standing &me = picture.units[unit];
        if (me.stands() && me.side == picture.phase && !me.tested && !me.battered)
            seeUnit(lore, picture, battle, unit, notes);
    }
}

void Charges::seeUnit(const Lore &lore, const Picture &picture, const Battle &battle, UnitIndex unit,
                      Notes &notes)
{
    const Standing &me = picture.units[unit];
    std::vector<UnitIndex> inReach;
    for (UnitIndex foe = 0; foe < picture.units.size(); ++foe) {
        const Standing &they = picture.units[foe];
        if (they.stands() && lore.enemies(me.side, they.side) && gap(me, they) <= me.movement &&
            surelySees(lore, picture, unit, foe))
            inReach.push_back(foe);
    }
    if (inReach.empty())
        return;
    const Findings why = battle.check({.kind = OrderKind::Attack, .unit = unit});
    if (isOtherwiseRefused(why))
        return notes.looked("units that may not attack at all");
    const std::optional<Battle> choosing = why.empty() ? asked(battle, unit) : std::nullopt;
    if (why.empty() && !choosing)
        return notes.looked("attacks that asked for no target");
    for (const UnitIndex foe : inReach) {
        notes.looked("charges at visible enemies within movement");
        if (!choosing || !choosing->allows({.kind = OrderKind::Target, .target = foe}))
            seeRefused(lore, picture, {unit, foe}, notes);
    }
}

void Charges::seeRefused(const Lore &lore, const Picture &picture, Pair pair, Notes &notes)
{
    notes.looked("charges refused");
    const Walks walks(lore, picture, pair.first, pair.second);
    const auto charge = ChargeSearch(walks).find();
    if (!charge)
        return notes.looked("charges refused, and none was found");
    notes.looked("charges wrongly refused");
    if (!m_told.insert(pair).second)
        return;
    const Standing &me = picture.units[pair.first], &they = picture.units[pair.second];
    const bool must = me.chargesWildly && !they.invisible;
    notes.found({.kind = must ? "wild charge wrongly refused" : "charge wrongly refused",
                 .rule = must ? lore.rule("DR-WILD-01", "LR-WLD-01") : lore.rule("DR-ATTACK-01", "LR-ATK-01"),
                 .unit = pair.first,
                 .other = pair.second,
                 .told = told(gap(me, they)) + " apart, movement " + told(me.movement) + "; " +
                         chargeTold(*charge, me, they)});
}

} // namespace gonfalon::survey
