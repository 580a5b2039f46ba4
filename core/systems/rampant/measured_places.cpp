// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/systems/rampant/advance.h"
#include "core/systems/rampant/check.h"
#include "core/systems/rampant/deploy.h"
#include "core/systems/rampant/flight.h"
#include "core/systems/rampant/ground.h"
#include "core/systems/rampant/places.h"
#include "core/systems/rampant/suggest.h"
#include "core/systems/rampant/things.h"
#include "core/systems/rampant/ways.h"
#include "core/systems/rampant/zones.h"

namespace gonfalon::rampant {

namespace {

/// A table on which the unit has gone its way already.
table::Table tableAfter(const Look &look, UnitIndex unit, const Order &order, bool half)
{
    table::Table there = look.now.table;
    there.place(unit, wayOf(look, unit, order, half).stand);
    return there;
}

Crossed meet(Play &play, UnitIndex unit, UnitIndex target)
{
    table::Table &table = play.state.table;
    const auto meeting = table.meet(unit, target, mover(play, unit), mover(play, target));
    table.place(unit, meeting.attacker.stand);
    table.place(target, meeting.target.stand);
    play.tell(EventKind::Moved, unit, target, int(Movement::Attack), meeting.attacker.gone.inHundredths());
    play.tell(EventKind::Moved, target, unit, int(Movement::CounterCharge),
              meeting.target.gone.inHundredths());
    return {.attackers = meeting.attacker.dangerous, .target = meeting.target.dangerous};
}

class MeasuredPlaces final : public Places
{
public:
    [[nodiscard]] WhyNot whyNotThere(const Look &look, UnitIndex unit, const Order &order) const override
    {
        return rampant::whyNotThere(look, unit, order);
    }
    [[nodiscard]] std::optional<Order> roomFor(const Look &look, UnitIndex unit,
                                               std::uint32_t start) const override
    {
        return rampant::roomFor(look, unit, start);
    }
    [[nodiscard]] bool roomAtAGlance(const Look &look, UnitIndex unit) const override
    {
        return rampant::roomAtAGlance(look, unit);
    }
    void setUp(Play &play, UnitIndex unit, const Order &order) const override
    {
        const table::Stand stand = standFor(play, unit, order);
        if (play.now.course == Course::Deployment) // a summoned unit chooses no edge
            settleEdge(play, unit, stand);
        play.state.table.place(unit, stand);
    }

    [[nodiscard]] WhyNot whyNoWay(const Look &look, UnitIndex unit, const Order &order,
                                  bool half) const override
    {
        return faultOf(look, unit, wayOf(look, unit, order, half), half);
    }
    [[nodiscard]] bool mayFormWall(const Look &look, UnitIndex unit, const Order &order) const override
    {
        const table::Table there = tableAfter(look, unit, order, false);
        return !there.inRough(unit) && !there.inCover(unit);
    }
    [[nodiscard]] bool comesNearer(const Look &look, UnitIndex unit, const Order &order,
                                   UnitIndex foe) const override
    {
        return tableAfter(look, unit, order, true).gap(unit, foe) < look.now.table.gap(unit, foe);
    }
    void suggestWays(const Look &look, UnitIndex unit, bool half, const SuggestFor &wanted,
                     std::vector<Order> &orders) const override
    {
        rampant::suggestWays(look, unit, half, wanted, orders);
    }
    Situation go(Play &play, UnitIndex unit, const Order &order, bool half) const override
    {
        const table::Way way = wayOf(play, unit, order, half);
        if (play.onTable(unit)) {
            play.state.table.place(unit, way.stand);
        } else {
            const Entry entry = entryOf(play, unit, order, mover(play, unit));
            settleEdge(play, unit, entry.by);
            play.state.table.place(unit, entry.way.stand);
        }
        const bool setOff = way.gone > Length();
        return {.setOff = setOff, .dangerous = setOff && way.dangerous, .gone = way.gone};
    }

    Crossed contact(Play &play, UnitIndex unit, UnitIndex target, bool counterCharged) const override
    {
        if (counterCharged)
            return meet(play, unit, target);
        const auto way = play.now.table.contact(unit, target, mover(play, unit));
        if (!way)
            return {}; // it was in reach when it was chosen, and nothing has moved since
        play.state.table.place(unit, way->stand);
        play.tell(EventKind::Moved, unit, target, int(Movement::Attack), way->gone.inHundredths());
        return {.attackers = way->dangerous};
    }
    bool approach(Play &play, UnitIndex unit, UnitIndex target) const override
    {
        const table::Way way = play.now.table.approach(unit, target, mover(play, unit));
        play.state.table.place(unit, way.stand);
        play.tell(EventKind::Moved, unit, target, int(Movement::Chase), way.gone.inHundredths());
        return way.dangerous;
    }
    [[nodiscard]] bool canAdvance(const Look &look, UnitIndex unit, Point place) const override
    {
        return advanced(look, unit, place).has_value();
    }
    void advance(Play &play, UnitIndex unit, Point place) const override
    {
        const auto after = advanced(play, unit, place);
        if (!after)
            return; // it was possible when it was offered, and nothing has moved since
        play.state.table = after->table;
        play.state.closeBy |= after->hemmedIn;
    }
    Flown retreat(Play &play, const Frame &frame) const override { return flee(play, frame); }

    [[nodiscard]] bool leavesChoice(const Look &look, UnitIndex unit, const table::Toll &toll) const override
    {
        return look.now.table.leavesChoice(unit, toll);
    }
    void takeModels(Play &play, UnitIndex unit, const table::Toll &toll,
                    const table::Stand &rest) const override
    {
        if (play.unit(unit).models == 0)
            return takeOff(play, unit);
        const std::optional<table::Stand> chosen = play.now.table.chosenToRemain(unit, toll, rest);
        play.state.table.place(unit, chosen ? *chosen : play.now.table.remaining(unit, toll));
    }
    void takeOff(Play &play, UnitIndex unit) const override { play.state.table.takeOff(unit); }
    void changeForm(Play &play, UnitIndex unit) const override
    {
        const Figures &form = play.figures(unit);
        table::Table &table = play.state.table;
        const Point middle = table.middle(unit);
        table.takeOff(unit);
        table.setBase(unit, form.base, !form.skills.has(Skill::Invisibility));
        table.place(unit, changedStand(play, unit, middle));
        play.state.closeBy |= only(unit); // should there have been no room 3 inches off all others
    }
    void clearCover(Play &play, UnitIndex unit, Length reach) const override
    {
        play.state.table.clearCover(unit, reach);
    }
    void takeCrystals(Play &play, UnitIndex unit) const override { takeThings(play, unit); }
};

} // namespace

const Places &measuredPlaces()
{
    static const MeasuredPlaces places;
    return places;
}

} // namespace gonfalon::rampant
