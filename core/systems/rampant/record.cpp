// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/systems/rampant/record.h"

#include "core/model/strength.h"
#include "core/systems/rampant/courage.h"
#include "core/systems/rampant/course.h"
#include "core/systems/rampant/losses.h"
#include "core/systems/rampant/move.h"
#include "core/systems/rampant/stated.h"
#include "core/systems/rampant/vocabulary/vocabulary.h"

#include <algorithm>

namespace gonfalon::rampant {

namespace {

/// What is stated of a unit that stands on the table.
WhyNot wrongOf(const Look &look, UnitIndex unit, Facts stated)
{
    const bool battered = statedBy(stated).battered, was = look.battered(unit);
    if (stated.count > look.figures(unit).strength)
        return Refusal{.code = Code::MoreThanItHad, .unit = unit, .number = stated.count};
    const bool feels = !look.has(unit, Skill::NoFeelings);
    if (battered && !was && (stated.count == 0 || !feels))
        return about(unit, Code::CannotBeBattered, feels ? "" : "DR-FANT-69");
    if (stated.count == look.unit(unit).strength && battered == was)
        return about(unit, Code::NothingNew, "");
    return std::nullopt;
}

/// What was recorded puts right what was lost before as well: it is no healing, which leaves that as it was.
void setStrength(Play &play, UnitIndex unit, int left)
{
    UnitState &mine = play.mine(unit);
    const Figures &figures = play.figures(unit);
    const int lost = mine.strength - left;
    if (lost == 0)
        return;
    const int models = modelsLeft(figures.models, figures.strength, figures.strength - left);
    mine.strength = std::uint8_t(left);
    mine.everLost = std::uint8_t(std::max(0, mine.everLost + lost));
    mine.models = std::uint8_t(lost > 0 ? std::min<int>(mine.models, models) : models);
    if (lost < 0)
        return play.tell(EventKind::Healed, unit, noUnit, left, 1);
    play.tell(EventKind::PointsLost, unit, noUnit, lost, int(Loss::Recorded), left);
    if (left < 6 && !play.readings().wallHolds)
        breakWall(play, unit); // DR-ATTACK-30
}

void setBattered(Play &play, UnitIndex unit, bool battered)
{
    if (battered == play.battered(unit))
        return;
    battered ? makeBattered(play, unit, noUnit, true) : makeRallied(play, unit, true);
}

/// Whoever had to test for it did so at the table, or need not.
void forgetTests(State &state)
{
    state.due = 0;
    for (UnitState &unit : state.units)
        unit.triggers = 0;
}

} // namespace

WhyNot whyNotRecorded(const Look &look, const Order &order)
{
    if (look.muster.setup->mode != PlayMode::Referee)
        return Refusal{.code = Code::TableIsSeen, .word = order.kind};
    const Answer *answer = vocabulary().answer(look.now.awaiting.decision, order.kind);
    if (!answer || !vocabulary().asksAll(order) || order.facts.of(answer->asked) != order.facts)
        return notAnAnswer(order);
    if (order.unit >= look.muster.units.size())
        return noSuchUnit(order, order.unit);
    if (contains(look.now.gone, order.unit))
        return about(order.unit, Code::GoneForGood, "");
    if (!look.onTable(order.unit))
        return about(order.unit, Code::UnitNotOnTable, "");
    return wrongOf(look, order.unit, order.facts);
}

void record(Play &play, const Order &order)
{
    setStrength(play, order.unit, order.facts.count);
    if (order.facts.count == 0)
        removeUnit(play, order.unit, Removal::Recorded, noUnit, Loss::Recorded);
    else
        setBattered(play, order.unit, statedBy(order.facts).battered);
    forgetTests(play.state);
    askAgain(play);
}

} // namespace gonfalon::rampant
