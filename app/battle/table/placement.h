// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/battle/choices.h"
#include "core/battle/battle.h"

#include <cstdint>
#include <optional>

namespace gonfalon {

/// A unit on its way to a place that is looked for: the order it would be, what is wrong with it, and how the
/// unit would stand. It knows no game: it asks the battle.
class Placement
{
public:
    /// \param battle awaits an order of the placing's kind; it outlives this
    Placement(const Battle &battle, SideIndex viewer, Placing placing);

    [[nodiscard]] const Placing &placing() const { return m_placing; }
    [[nodiscard]] const Order &order() const { return m_order; }
    /// The unit that is placed; noUnit: a marker is.
    [[nodiscard]] UnitIndex unit() const { return m_unit; }
    [[nodiscard]] bool placesUnit() const { return m_unit != noUnit; }
    [[nodiscard]] bool hasPlace() const { return m_looked.has_value(); }
    /// It stands on the table already.
    [[nodiscard]] bool stands() const { return m_stands; }
    /// Somebody may be aimed at there: everybody but its own side.
    [[nodiscard]] bool aimsAt(UnitIndex unit) const;
    /// Whose middles lie in which ring around the place that is looked at; empty where nothing is aimed.
    struct Under
    {
        RingView ring;
        int enemies = 0, friends = 0;
    };
    [[nodiscard]] std::vector<Under> under() const;
    /// Where it was looked at; else where it stands, or where the battle would place it.
    [[nodiscard]] Point place() const;
    /// As before any place was looked at.
    void forget();

    /// Looks at a place, in hundredths of the table's measure.
    void lookAt(Point place);
    /// The next of the formations that fit the unit's models, or the one before.
    void nextFiles(int by);
    /// Stands one of its models elsewhere than its formation has it, where the order may say so.
    /// \param piece as `pieces` counts them
    void shift(std::size_t piece, Point to);
    /// The piece whose base covers the place, of those that may be shifted; nothing where none does.
    [[nodiscard]] std::optional<std::size_t> pieceAt(Point place) const;
    /// Turns it by so many degrees, where it faces somewhere.
    void turn(int degrees);

    /// Empty where it may stand there; else why not.
    [[nodiscard]] const Findings &refusals() const { return m_refusals; }
    [[nodiscard]] bool legal() const { return hasPlace() && m_refusals.empty(); }
    /// How its pieces would stand; where it may not, as near to that as is known.
    [[nodiscard]] const std::vector<PieceView> &pieces() const { return m_pieces; }
    [[nodiscard]] const BaseView &base() const { return m_base; }

    /// The nearest legal place to where it was looked at: of a unit that stands on the way from there, of
    /// another around the place; nothing where there is none.
    [[nodiscard]] std::optional<Order> nearest() const;
    /// How the pieces of a legal order stand.
    [[nodiscard]] std::vector<PieceView> piecesOf(const Order &order) const;

private:
    [[nodiscard]] std::int16_t usualFacing(const UnitView &unit) const;
    /// On the way from the nearest legal place that is known: where it stands, or one that is proposed.
    [[nodiscard]] std::optional<Order> onTheWay() const;
    /// As near to the wished place as it may stand on the line from a place that is legal.
    [[nodiscard]] std::optional<Order> farthestTowards(Point wished, Point from) const;
    /// On rings about the place that is looked at, less far from it than so many hundredths.
    [[nodiscard]] std::optional<Order> aroundThere(int most) const;
    void judge();

    const Battle &m_battle;
    SideIndex m_viewer;
    Placing m_placing;
    Order m_order;
    std::optional<Point> m_looked; ///< the place that is looked at
    UnitIndex m_unit = noUnit;
    int m_models = 0;
    Point m_from;
    bool m_stands = false;
    BaseView m_base;
    std::vector<PieceView> m_pieces;
    Findings m_refusals;
};

} // namespace gonfalon
