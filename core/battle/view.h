// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/ids.h"
#include "core/battle/order.h"
#include "core/battle/outcome.h"
#include "core/battle/point.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace gonfalon {

/// What a unit is able to do as it stands now, figure by figure as `Vocabulary::figures` names them: totals,
/// faces of a die, lengths. A game that names them by an enum of its own asks by that.
class FigureValues
{
public:
    static constexpr std::size_t most = 16;

    /// 0 where it has not got the figure.
    [[nodiscard]] int operator[](Kind<FigureValues> figure) const { return m_values[figure.number() % most]; }
    /// Nothing where it has not got the figure.
    [[nodiscard]] std::optional<int> value(Kind<FigureValues> figure) const
    {
        return (m_has >> figure.number() & 1U) != 0 ? std::optional((*this)[figure]) : std::nullopt;
    }
    void set(Kind<FigureValues> figure, int value)
    {
        m_values[figure.number() % most] = std::int16_t(value);
        m_has = std::uint16_t(m_has | 1U << figure.number() % most);
    }

    friend bool operator==(const FigureValues &, const FigureValues &) = default;

private:
    std::array<std::int16_t, most> m_values{};
    std::uint16_t m_has = 0;
};

/// What is so of a unit, or of one of its models: a bit for each of `Vocabulary::marks`.
class Marks
{
public:
    [[nodiscard]] bool has(Kind<Marks> mark) const { return (m_bits >> mark.number() & 1U) != 0; }
    void set(Kind<Marks> mark, bool so)
    {
        const std::uint32_t bit = 1U << mark.number();
        m_bits = so ? m_bits | bit : m_bits & ~bit;
    }
    [[nodiscard]] std::uint32_t bits() const { return m_bits; }

    friend bool operator==(const Marks &, const Marks &) = default;

private:
    std::uint32_t m_bits = 0;
};

/// The base that a model stands on, in hundredths of what the game measures in.
struct BaseView
{
    enum class Shape : std::uint8_t
    {
        Oval, ///< two half circles and what lies straight between them; round where width and depth agree
        Rectangle,
    };
    Shape shape = Shape::Oval;
    int width = 0, depth = 0;

    [[nodiscard]] int radius() const { return width / 2; }
    /// Half the straight part, which lies along the table's depth.
    [[nodiscard]] int half() const { return (depth - width) / 2; }
    friend bool operator==(const BaseView &, const BaseView &) = default;
};

/// One model, or one stand of several, on the table.
struct PieceView
{
    Point at = {};                  ///< its middle
    std::int16_t facing = noFacing; ///< in degrees clockwise from the table's far edge
    Marks marks = {};               ///< of its own, where a game has such

    friend bool operator==(const PieceView &, const PieceView &) = default;
};

/// One model or stand that an order may name, on a real table too.
struct PartView
{
    std::uint8_t number = 0; ///< its bit in `Order::parts`
    Marks marks = {};

    friend bool operator==(const PartView &, const PartView &) = default;
};

/// Where somebody is touched.
enum class TouchedAt : std::uint8_t
{
    Front,
    Flank,
    Rear,
};

/// Two parts, of one unit and of another, that touch each other on a real table.
struct TouchView
{
    UnitIndex unit = noUnit, other = noUnit;
    std::uint8_t part = 0, otherPart = 0;
    bool attacks = false, otherAttacks = false; ///< it has still to attack the other
    TouchedAt at = TouchedAt::Front;            ///< of the other

    friend bool operator==(const TouchView &, const TouchView &) = default;
};

/// One unit as a player may see it.
struct UnitView
{
    SideIndex side = noSide;
    std::string name;
    int points = 0;
    int strength = 0;
    int startStrength = 0;
    bool onTable = false;
    bool waiting = false;                       ///< off the table, still able to come
    std::optional<Kind<UnitFate>> removal = {}; ///< how it left play
    Marks marks = {};
    FigureValues figures = {};
    Point middle = {};                     ///< of the smallest box around its pieces
    std::vector<std::uint8_t> spells = {}; ///< in force on it, by position in the catalogue
    std::vector<PieceView> pieces = {};    ///< the Leader's first; empty off the table or on a real one
    BaseView base = {};                    ///< of its pieces
    std::vector<PartView> parts = {};      ///< what orders may name of it, where they may
    UnitIndex host = noUnit;               ///< in which it hides

    [[nodiscard]] bool has(Kind<Marks> mark) const { return marks.has(mark); }
    /// Where its pieces stand.
    [[nodiscard]] std::vector<Point> places() const
    {
        std::vector<Point> all;
        for (const PieceView &piece : pieces)
            all.push_back(piece.at);
        return all;
    }

    friend bool operator==(const UnitView &, const UnitView &) = default;
};

/// One thing of a scenario that lies on the table, or that a unit carries. What its owner keeps secret is
/// there for its owner alone.
struct MarkerView
{
    std::string id;
    Point at = {};
    bool onTable = true;
    UnitIndex carrier = noUnit;
};

/// Ground on which a side sets its units up.
struct ZoneView
{
    SideIndex side = noSide;
    Point from = {}, to = {}; ///< corners of a box; of a circle `from` is the middle
    int radius = 0;           ///< of a circle; 0: it is a box

    friend bool operator==(const ZoneView &, const ZoneView &) = default;
};

/// A circle around a place that is aimed at: what lies within it, and in no smaller one, is struck so.
struct RingView
{
    int radius = 0;        ///< in hundredths; the middles of bases count
    const char *name = ""; ///< for translators, in the context "Battle": "red"

    friend bool operator==(const RingView &, const RingView &) = default;
};

/// What one viewer may know of the battle: everything but the secrets of the others.
struct BattleView
{
    int turn = 0; ///< 0 before the first
    SideIndex phase = noSide;
    Kind<BattleView> step = {}; ///< of the phase, or of what comes before the first: `Vocabulary::steps`
    bool lastTurn = false;
    std::vector<UnitView> units = {};
    std::vector<MarkerView> markers = {};
    std::vector<ZoneView> zones = {};    ///< while units are set up
    std::vector<TouchView> touches = {}; ///< where parts tell who touches whom
    std::vector<int> pointsLost = {};    ///< of casualties, side by side
    std::vector<RingView> rings =
        {}; ///< of what is aimed at a place, the smallest first; none: nothing ever is
    std::optional<Point> aimed = {}; ///< where it lies, as long as its dice are still to fall
};

} // namespace gonfalon
