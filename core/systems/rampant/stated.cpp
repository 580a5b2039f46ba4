// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/systems/rampant/places.h"
#include "core/systems/rampant/surroundings.h"

namespace gonfalon::rampant {

namespace {

/// Whatever an order says is taken to be so; only what leaves its player no choice must be known for certain.
class StatedSurroundings final : public Surroundings
{
public:
    [[nodiscard]] bool sees(const Look &, UnitIndex, UnitIndex) const override { return true; }
    [[nodiscard]] bool within(const Look &, UnitIndex, UnitIndex, Length, Between) const override
    {
        return true;
    }
    [[nodiscard]] bool reaches(const Look &, UnitIndex, UnitIndex) const override { return true; }
    [[nodiscard]] bool surelyReaches(const Look &, UnitIndex, UnitIndex) const override { return false; }

    [[nodiscard]] bool inRough(const Look &, UnitIndex) const override { return false; }
    [[nodiscard]] std::optional<Point> where(const Look &, UnitIndex) const override { return std::nullopt; }
    [[nodiscard]] bool standsIn(const Look &, UnitIndex, const table::Zone &) const override { return false; }
    [[nodiscard]] std::optional<int> counted(const Look &, UnitIndex) const override { return std::nullopt; }

    [[nodiscard]] Situation fight(const Look &, UnitIndex, UnitIndex, Facts stated) const override
    {
        return situationBy(statedBy(stated));
    }
    [[nodiscard]] Situation chase(const Look &, UnitIndex, UnitIndex, Facts stated) const override
    {
        return situationBy(statedBy(stated));
    }
    [[nodiscard]] Situation shot(const Look &, UnitIndex, UnitIndex, Facts stated) const override
    {
        return situationBy(statedBy(stated));
    }
    [[nodiscard]] Situation arrival(const Look &, UnitIndex, Facts stated) const override
    {
        return situationBy(statedBy(stated));
    }

    [[nodiscard]] Decision asks(const Look &, Unknown what) const override
    {
        switch (what) {
        case Unknown::Caught:
            return Decision::StateCaught;
        case Unknown::LeaderNear:
            return Decision::StateLeader;
        case Unknown::WayBack:
            return Decision::StateRetreat;
        case Unknown::Blasted:
            return Decision::StateBlast;
        case Unknown::Entry:
            return Decision::StateEntry;
        case Unknown::Chargers:
            return Decision::ChooseCharge;
        case Unknown::Crystals:
            break; // the players lay them, and nobody need know where
        }
        return Decision::Nothing;
    }
};

/// Figures stand on a table that the program does not see: nothing is refused, and nothing moves here.
class StatedPlaces final : public Places
{
public:
    [[nodiscard]] WhyNot whyNotThere(const Look &, UnitIndex, const Order &) const override { return {}; }
    [[nodiscard]] std::optional<Order> roomFor(const Look &, UnitIndex unit, std::uint32_t) const override
    {
        return Order{.kind = OrderKind::Deploy, .unit = unit};
    }
    [[nodiscard]] bool roomAtAGlance(const Look &, UnitIndex) const override { return false; }
    void setUp(Play &, UnitIndex, const Order &) const override {}

    [[nodiscard]] WhyNot whyNoWay(const Look &, UnitIndex, const Order &, bool) const override { return {}; }
    [[nodiscard]] bool mayFormWall(const Look &, UnitIndex, const Order &) const override { return true; }
    [[nodiscard]] bool comesNearer(const Look &, UnitIndex, const Order &, UnitIndex) const override
    {
        return false;
    }
    void suggestWays(const Look &, UnitIndex unit, bool, const SuggestFor &,
                     std::vector<Order> &orders) const override
    {
        orders.push_back({.kind = OrderKind::Go, .unit = unit});
    }
    /// Whoever forms a wall stays where it is, as far as anybody says.
    Situation go(Play &, UnitIndex, const Order &order, bool) const override
    {
        return {.setOff = order.choice != 1, .dangerous = statedBy(order.facts).dangerous};
    }

    Crossed contact(Play &play, UnitIndex unit, UnitIndex target, bool) const override
    {
        play.tell(EventKind::Moved, unit, target, int(Movement::Attack));
        return {}; // its player said so before, if it did
    }
    bool approach(Play &, UnitIndex, UnitIndex) const override { return false; }
    [[nodiscard]] bool canAdvance(const Look &, UnitIndex, Point) const override { return true; }
    void advance(Play &, UnitIndex, Point) const override {}
    Flown retreat(Play &play, const Frame &frame) const override
    {
        return {.how = situationBy(statedBy(play.order->facts)), .from = frame.other};
    }

    [[nodiscard]] bool leavesChoice(const Look &, UnitIndex, const table::Toll &) const override
    {
        return false;
    }
    void takeModels(Play &, UnitIndex, const table::Toll &, const table::Stand &) const override {}
    void takeOff(Play &, UnitIndex) const override {}
    void changeForm(Play &, UnitIndex) const override {}
    void clearCover(Play &, UnitIndex, Length) const override {}
    void takeCrystals(Play &, UnitIndex) const override {}
};

} // namespace

const Surroundings &statedSurroundings()
{
    static const StatedSurroundings surroundings;
    return surroundings;
}

const Places &statedPlaces()
{
    static const StatedPlaces places;
    return places;
}

} // namespace gonfalon::rampant
