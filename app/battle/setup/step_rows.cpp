// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/battle/setup/step_rows.h"

#include "core/battle/proposed_table.h"
#include "core/model/before_the_game.h"
#include "core/words/terrain_words.h"

#include <algorithm>

namespace gonfalon::steprows {

using namespace Qt::StringLiterals;

namespace {

using Lines = std::vector<StepLine>;

Lines warbands(const BattlePlan &plan)
{
    Lines lines;
    for (std::size_t side = 0; side < plan.sides().size(); ++side) {
        if (plan.sides()[side].candidate >= 0)
            lines.push_back(
                {{},
                 StepList::tr("%1, %n unit(s)", nullptr, int(plan.sides()[side].warband.units.size()))
                     .arg(plan.nameOf(side))});
    }
    return lines;
}

Lines scenario(const BattlePlan &plan)
{
    if (!plan.hasScenario())
        return {};
    const Scenario *chosen = plan.scenario();
    Lines lines{{{}, chosen ? QString::fromStdString(chosen->name) : StepList::tr("None")}};
    if (plan.scenarioDie())
        lines.push_back({{*plan.scenarioDie()}, StepList::tr("rolled %1").arg(*plan.scenarioDie())});
    return lines;
}

Lines traits(const BattlePlan &plan)
{
    Lines lines;
    const auto game = plan.catalogue();
    for (std::size_t side = 0; game && side < plan.sides().size(); ++side) {
        const LeaderTrait &record = plan.sides()[side].warband.trait;
        for (const Trait *trait : traitsInForce(*game, record)) {
            const bool rolled = !record.rolls.empty() && rolledTrait(*game, record) == trait;
            lines.push_back(
                {rolled ? record.rolls.back().dice : std::vector<int>(),
                 StepList::tr("%1, %2").arg(QString::fromStdString(trait->name), plan.nameOf(side))});
        }
        if (plan.isOpen(side))
            lines.push_back({{}, StepList::tr("open for %1").arg(plan.nameOf(side))});
    }
    return lines;
}

Lines attacker(const BattlePlan &plan)
{
    Lines lines;
    if (plan.attacker())
        lines.push_back({{}, StepList::tr("%1 attack and move first").arg(plan.nameOf(*plan.attacker()))});
    if (plan.attackThrows().empty())
        return lines;
    const AttackThrow &last = plan.attackThrows().back();
    for (std::size_t side = 0; side < std::min(plan.sides().size(), last.dice.size()); ++side)
        lines.push_back({{last.dice[side]}, plan.nameOf(side)});
    return lines;
}

Lines terrain(const BattlePlan &plan)
{
    if (!plan.terrain().isLaid())
        return {};
    const Battlefield &field = plan.terrain().field();
    return {{{},
             StepList::tr("%1, %n piece(s)", nullptr, int(field.pieces.size()))
                 .arg(words::tableSize(sizeOf(field)))}};
}

Lines linesOf(const BattlePlan &plan, SetupStep step)
{
    switch (step) {
    case SetupStep::Warbands:
        return warbands(plan);
    case SetupStep::Scenario:
        return scenario(plan);
    case SetupStep::Traits:
        return traits(plan);
    case SetupStep::Attacker:
        return attacker(plan);
    case SetupStep::Terrain:
        break;
    }
    return terrain(plan);
}

/// All steps before it are done, so that one may open it.
bool isReached(const BattlePlan &plan, SetupStep step)
{
    const auto all = plan.steps();
    return std::ranges::all_of(all, [&](SetupStep before) { return before >= step || plan.isDone(before); });
}

} // namespace

QString title(SetupStep step)
{
    switch (step) {
    case SetupStep::Warbands:
        return StepList::tr("Warbands");
    case SetupStep::Scenario:
        return StepList::tr("Scenario");
    case SetupStep::Traits:
        return StepList::tr("Traits and the like");
    case SetupStep::Attacker:
        return StepList::tr("Attacker");
    case SetupStep::Terrain:
        break;
    }
    return StepList::tr("Terrain");
}

std::vector<StepRow> rows(const BattlePlan &plan, SetupStep now)
{
    std::vector<StepRow> all;
    for (const SetupStep step : plan.steps()) {
        const bool stale = plan.isStale(step), done = plan.isDone(step);
        const StepRow::State state = step == now ? StepRow::State::Now
                                     : stale     ? StepRow::State::Stale
                                     : done      ? StepRow::State::Done
                                                 : StepRow::State::Later;
        Lines lines = done || step == now || plan.isDone(step) ? linesOf(plan, step) : Lines();
        if (stale)
            lines.push_back({{}, StepList::tr("something before it has changed")});
        all.push_back({title(step), state, std::move(lines), done || isReached(plan, step)});
    }
    if (plan.setsUp())
        all.push_back(
            {StepList::tr("Deployment"), StepRow::State::Later, {{{}, StepList::tr("on the table")}}, false});
    const auto game = plan.catalogue();
    if (game && !game->quests.empty())
        all.push_back({QString::fromStdString(game->word("quests", StepList::tr("Quests").toStdString())),
                       StepRow::State::Later,
                       {{{}, StepList::tr("once all have deployed")}},
                       false});
    return all;
}

QString whoMeets(const BattlePlan &plan)
{
    QStringList names;
    for (std::size_t side = 0; side < plan.sides().size(); ++side) {
        if (plan.sides()[side].candidate >= 0)
            names << plan.nameOf(side);
    }
    const Scenario *scenario = plan.scenario();
    const QString all =
        names.size() == 2 ? StepList::tr("%1 and %2").arg(names[0], names[1]) : names.join(u", "_s);
    return scenario ? StepList::tr("%1: %2").arg(QString::fromStdString(scenario->name), all) : all;
}

} // namespace gonfalon::steprows
