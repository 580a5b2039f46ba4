// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/battle.h"
#include "core/systems/rampant/refusal.h"
#include "core/systems/rampant/situation.h"

#include <optional>
#include <vector>

namespace gonfalon::rampant {

/// Who crossed Dangerous ground on the way into contact (DR-SCEN-41).
struct Crossed
{
    bool attackers = false;
    bool target = false;
};

/// A retreat that was made.
struct Flown
{
    Situation how;
    UnitIndex from = noUnit; ///< who may be gone, so that the unit fled from where it stood
};

/// Where figures may be put, and how they get there. On the program's own table orders say where models go,
/// and it moves them; on a real one its players see to all that, and the battle only hears of it. Both have
/// no state, and the muster of a battle names the one in force. Marks and events are the rules' affair.
class Places
{
public:
    Places() = default;
    Places(const Places &) = delete;
    Places &operator=(const Places &) = delete;
    virtual ~Places() = default;

    // Setting up.
    /// What is wrong with setting the unit up so; nothing where it may (DR-SCEN-06).
    [[nodiscard]] virtual WhyNot whyNotThere(const Look &look, UnitIndex unit, const Order &order) const = 0;
    /// A legal order to deploy the unit, tried from `start` on; nothing where there is no room.
    [[nodiscard]] virtual std::optional<Order> roomFor(const Look &look, UnitIndex unit,
                                                       std::uint32_t start) const = 0;
    /// A usual formation of it finds room at once; false where nobody can say so (DR-SCEN-07).
    [[nodiscard]] virtual bool roomAtAGlance(const Look &look, UnitIndex unit) const = 0;
    /// The unit is set up or summoned, where its order says.
    virtual void setUp(Play &play, UnitIndex unit, const Order &order) const = 0;

    // Moving. \param half with half of its movement (DR-MOVE-09)
    /// What is wrong with the way; nothing where it may be gone (DR-MOVE-01 to 10).
    [[nodiscard]] virtual WhyNot whyNoWay(const Look &look, UnitIndex unit, const Order &order,
                                          bool half) const = 0;
    /// Where the way ends, the ground allows a Wall of Spears (DR-ATTACK-29).
    [[nodiscard]] virtual bool mayFormWall(const Look &look, UnitIndex unit, const Order &order) const = 0;
    /// The half-move ends nearer to `foe` than it began (DR-ATTACK-13).
    [[nodiscard]] virtual bool comesNearer(const Look &look, UnitIndex unit, const Order &order,
                                           UnitIndex foe) const = 0;
    /// Some ways that the unit may go.
    virtual void suggestWays(const Look &look, UnitIndex unit, bool half, const SuggestFor &wanted,
                             std::vector<Order> &orders) const = 0;
    /// The unit goes, or comes onto the table (DR-SCEN-07). Hands back how far, and over what.
    virtual Situation go(Play &play, UnitIndex unit, const Order &order, bool half) const = 0;

    // Attacks.
    /// The attackers move into contact; both sides of a counter-charge come to stand where they meet
    /// (DR-ATTACK-10). Tells who moved.
    virtual Crossed contact(Play &play, UnitIndex unit, UnitIndex target, bool counterCharged) const = 0;
    /// The attackers of an evader that they do not catch stop as near to it as they may (DR-ATTACK-15). Tells
    /// that they moved, where that is seen, and hands back whether they crossed Dangerous ground.
    virtual bool approach(Play &play, UnitIndex unit, UnitIndex target) const = 0;
    /// Lion's step into the place that was defended: there is room for it, on the table and on ground that
    /// can be entered, others stepping aside (LR-ATK-16, LR-ATK-22, LR-ATK-23, LR-MOV-04).
    [[nodiscard]] virtual bool canAdvance(const Look &look, UnitIndex unit, Point place) const = 0;
    virtual void advance(Play &play, UnitIndex unit, Point place) const = 0;
    /// The unit of the retreat goes where that takes it (DR-RETREAT-01 to 08).
    virtual Flown retreat(Play &play, const Frame &frame) const = 0;

    // Losses and changes.
    /// More than one choice of models may fall, and their owner can be asked (DR-SHOOT-19).
    [[nodiscard]] virtual bool leavesChoice(const Look &look, UnitIndex unit,
                                            const table::Toll &toll) const = 0;
    /// The models of the toll fall. \param rest who remain, by their owner's choice, where he had one
    virtual void takeModels(Play &play, UnitIndex unit, const table::Toll &toll,
                            const table::Stand &rest) const = 0;
    /// The unit leaves the table.
    virtual void takeOff(Play &play, UnitIndex unit) const = 0;
    /// The models of its new form stand in the place of the old ones (DR-FANT-77).
    virtual void changeForm(Play &play, UnitIndex unit) const = 0;
    /// Terrain around the unit shelters nobody any more (DR-FANT-12).
    virtual void clearCover(Play &play, UnitIndex unit, Length reach) const = 0;
    /// The crystals that the unit touches are taken away (DR-SCEN-26).
    virtual void takeCrystals(Play &play, UnitIndex unit) const = 0;
};

/// The program's own table, which moves its models.
[[nodiscard]] const Places &measuredPlaces();
/// A real table, whose players move them.
[[nodiscard]] const Places &statedPlaces();

} // namespace gonfalon::rampant
