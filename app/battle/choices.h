// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/battle.h"
#include "core/words/battle_names.h"

#include <QString>

#include <optional>
#include <vector>

namespace gonfalon {

/// One thing that a person may do now.
struct OpenOrder
{
    Order order;
    QString words; ///< in full
    QString brief; ///< where its unit is named above
};

/// A kind of order that wants a place on the table: a unit is drawn there, or the place is clicked.
struct Placing
{
    Order order; ///< all but where
    QString words;
    bool facing = false;           ///< it says where it faces too
    bool files = false;            ///< it says in how many files it stands
    bool places = false;           ///< it may say where each model stands
    bool aims = false;             ///< the place is aimed at, and the unit stays
    QString brief{};               ///< beside its unit's name
    std::vector<Order> proposed{}; ///< places that the battle proposes
};

/// An order that players look for with every unit, and why it is closed to one now.
struct ClosedOrder
{
    Kind<Order> kind;
    QString words, brief;
    Finding why;
};

/// The orders of that sort that are closed to the unit, where a deed may begin with it now; not those that
/// its kind never may.
[[nodiscard]] std::vector<ClosedOrder> closedTo(const Battle &battle, const words::BattleNames &names,
                                                UnitIndex unit);

class Choices;

/// Why the side that is asked cannot go on: who has to do something first.
[[nodiscard]] std::optional<Finding> whyNotDone(const Battle &battle, const words::BattleNames &names);

/// Why the unit that is asked about has only one thing to do, where another is closed to it by a rule.
[[nodiscard]] std::optional<Finding> whyOnlyOne(const Battle &battle, const words::BattleNames &names,
                                                const Choices &choices);

/// Why nothing can be done with the unit now: what most of the orders say that it might be given.
[[nodiscard]] std::optional<Finding> whyNothing(const Battle &battle, const words::BattleNames &names,
                                                UnitIndex unit);

/// The order ends the battle at once because all players agree on it, in whatever game.
[[nodiscard]] bool endsByAgreement(const Battle &battle, const words::BattleNames &names, const Order &order);

/// So many orders of a unit are offered one by one, those of one kind at several targets too.
inline constexpr std::size_t mostUnfolded = 9; // as many as have a key

/// Orders of one kind and choice that differ in their target alone, or in where the unit looks: one thing to
/// do, at one of several. Those by chosen models stand by themselves.
struct AimedOrders
{
    QString words, brief; ///< with “…” for a target
    std::vector<OpenOrder> aims;
};

/// Orders that are open to one unit, those of one kind and choice together, in the order of their first.
[[nodiscard]] std::vector<AimedOrders> byAim(const words::BattleNames &names,
                                             const std::vector<OpenOrder> &open);

/// What is open to a person at a decision, as the battle proposes it and the game's vocabulary reads it. It
/// knows no game.
class Choices
{
public:
    Choices() = default;
    /// \param battle awaits an order
    Choices(const Battle &battle, const words::BattleNames &names);

    /// The units to choose from first, in the battle's order; empty where the decision is about none, or
    /// about one that is known.
    [[nodiscard]] const std::vector<UnitIndex> &units() const { return m_units; }
    [[nodiscard]] bool mayChoose(UnitIndex unit) const;
    /// What may be done with the unit, or, with noUnit, without choosing one.
    [[nodiscard]] std::vector<OpenOrder> of(UnitIndex unit) const;
    /// What wants a place for the unit.
    [[nodiscard]] std::vector<Placing> placingsOf(UnitIndex unit) const;
    /// An order of that kind, about the same unit and target, is open.
    [[nodiscard]] bool offers(const Order &like) const;
    /// The units that one of the orders with this unit is aimed at.
    [[nodiscard]] std::vector<UnitIndex> targetsOf(UnitIndex unit) const;
    [[nodiscard]] bool empty() const { return m_all.empty() && m_placings.empty(); }

private:
    void add(const Battle &battle, const words::BattleNames &names, const Order &order);
    void addFacings(const Battle &battle, const words::BattleNames &names, const Order &proposed);

    UnitIndex m_asked = noUnit; ///< about whom the decision is
    std::vector<UnitIndex> m_units;
    std::vector<OpenOrder> m_all;
    std::vector<Placing> m_placings;
};

} // namespace gonfalon
