// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/systems/rampant/judge/judge.h"
#include "tests/support/catalogues.h"
#include "tests/support/rampant.h"

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

/// A battle made by hand for the judges: four units a side, 0 to 3 against 4 to 7, the first of each with the
/// Leader, the enemy's the costliest; and short words for what may happen to them.
namespace gonfalon::test {

using Happened = std::vector<Event>;

struct Judged
{
    std::shared_ptr<BattleSetup> setup = std::make_shared<BattleSetup>();
    rampant::BattleMuster muster;

    explicit Judged(const Catalogue &catalogue, const char *scenario = nullptr)
    {
        setup->catalogue = std::shared_ptr<const Catalogue>(std::shared_ptr<void>(), &catalogue);
        setup->sides.resize(2);
        setup->sides[1].role = SideRole::Defender;
        muster.setup = setup;
        for (SideIndex side = 0; side < 2; ++side)
            addSide(side);
        muster.teams = {0, 1};
        muster.units[4].points = 8;
        muster.spells = {rampant::SpellKind::PowerBolt, rampant::SpellKind::BefuddleThee};
        const auto known =
            std::ranges::find(catalogue.scenarios, ScenarioId(scenario ? scenario : ""), &Scenario::id);
        if (known != catalogue.scenarios.end())
            muster.scenario = &*known;
    }

    /// Gives the side one more Quest.
    void take(SideIndex side, const char *quest, const char *target = "")
    {
        QuestChoice choice;
        choice.quest = QuestId(quest);
        choice.target = target;
        setup->sides[side].warband.quests.push_back(choice);
    }

private:
    void addSide(SideIndex side)
    {
        const auto first = static_cast<UnitIndex>(4 * side);
        rampant::BattleMusterSide mustered;
        mustered.name = side == 0 ? "Ours" : "Theirs";
        mustered.role = setup->sides[side].role;
        mustered.team = side;
        mustered.first = first;
        mustered.end = static_cast<UnitIndex>(first + 4);
        mustered.leader = first;
        mustered.points = 24;
        muster.sides.push_back(mustered);
        for (std::size_t i = 0; i < 4; ++i) {
            rampant::BattleUnit unit;
            unit.side = side;
            unit.position = i;
            unit.name = mustered.name + std::to_string(i);
            unit.points = 6;
            unit.leader = i == 0;
            unit.forms[1].strength = 6;
            muster.units.push_back(unit);
        }
    }
};

inline Event made(EventKind kind, UnitIndex unit = noUnit, UnitIndex other = noUnit, int a = 0, int b = 0,
                  int c = 0)
{
    return {.kind = kind,
            .unit = unit,
            .other = other,
            .a = static_cast<std::int16_t>(a),
            .b = static_cast<std::int16_t>(b),
            .c = static_cast<std::int16_t>(c)};
}
inline Event ofSide(EventKind kind, SideIndex side, int a = 0, int b = 0, UnitIndex unit = noUnit)
{
    Event event = made(kind, unit, noUnit, a, b);
    event.side = side;
    return event;
}
inline Event turn(int number) { return made(EventKind::TurnBegan, noUnit, noUnit, number); }
inline Event deployed(UnitIndex unit) { return made(EventKind::UnitDeployed, unit); }
inline Event lost(UnitIndex unit, UnitIndex by, int points, Loss loss, int left)
{
    return made(EventKind::PointsLost, unit, by, points, int(loss), left);
}
inline Event removed(UnitIndex unit, Removal removal, UnitIndex by = noUnit, Loss loss = Loss::None,
                     int left = 0)
{
    return made(EventKind::Removed, unit, by, int(removal), int(loss), left);
}
inline Event battered(UnitIndex unit) { return made(EventKind::Battered, unit); }
inline Event rallied(UnitIndex unit) { return made(EventKind::Rallied, unit); }
inline Event courage(UnitIndex unit, CourageResult result)
{
    return made(EventKind::CourageTested, unit, noUnit, 5, 4, int(result));
}
inline Event attacks(UnitIndex unit, UnitIndex other) { return made(EventKind::AttackDeclared, unit, other); }
inline Event fightEnded(UnitIndex unit, UnitIndex other, int ownLoss, int otherLoss)
{
    return made(EventKind::FightEnded, unit, other, ownLoss, otherLoss);
}
inline Event passed(UnitIndex unit, Test test)
{
    return made(EventKind::TestPassed, unit, noUnit, 9, 7, int(test));
}
inline Event failed(UnitIndex unit, Test test)
{
    return made(EventKind::TestFailed, unit, noUnit, 3, 7, int(test));
}
inline Event skipped(UnitIndex unit, Test test)
{
    return made(EventKind::TestSkipped, unit, noUnit, int(test));
}
inline Event moved(UnitIndex unit, Movement movement)
{
    return made(EventKind::Moved, unit, noUnit, int(movement), 400);
}

/// One row: a Quest, what happened, and whether that achieves it.
struct JudgedRow
{
    const char *name;
    const char *quest;
    Happened events;
    bool achieved;
};

} // namespace gonfalon::test
