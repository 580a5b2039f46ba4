// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/dice/dice.h"
#include "core/systems/todk/formation.h"
#include "core/systems/todk/unit_row.h"

#include <array>
#include <cstdint>

/// What a whole unit's dice come to, from its figures, the facts and the dice alone: engine and odds read it
/// here.
namespace gonfalon::todk {

using Soldiers = std::array<Soldier, mostFigures>;

/// The figures that stand.
[[nodiscard]] FigureSet leftOf(const Formation &formation, const Soldiers &soldiers);

/// Figures in the order of their dice.
struct DiceOf
{
    std::array<std::uint8_t, Faces::most> figure{};
    std::uint8_t count = 0;

    [[nodiscard]] const std::uint8_t *begin() const { return figure.data(); }
    [[nodiscard]] const std::uint8_t *end() const { return figure.data() + count; }
    void add(std::size_t one)
    {
        if (count < figure.size())
            figure[count++] = std::uint8_t(one);
    }
};

/// Whose dice are whose: the men's first, then the Corporal's or those of who acts for him, then the Leader's
/// (TK-CMB-13, TK-CMB-23).
[[nodiscard]] DiceOf diceOrder(const Soldiers &soldiers, FigureSet figures);

/// How a unit strikes.
struct Attack
{
    bool fromAfar = false;
    int bonus = 0; ///< on every die: flank or rear, weather
};

/// Who rolls an attack die: every figure, of a machine one; a crewed weapon is silent below three of its
/// crew, and in a melee its crew fights as men (TK-CMB-08, TK-CMB-18, TK-CMB-20, TK-EXT-03).
[[nodiscard]] DiceOf strikers(const UnitRow &row, const Formation &formation, const Soldiers &soldiers,
                              const Attack &attack);

/// Whether there are any.
[[nodiscard]] bool hasStrikers(const UnitRow &row, FigureSet left, const Attack &attack);

/// What each of these dice is read by.
[[nodiscard]] Strike strikeOf(const UnitRow &row, const Soldier &soldier, const Attack &attack,
                              const Readings &readings);

struct Blows
{
    int hits = 0, kills = 0;

    friend bool operator==(const Blows &, const Blows &) = default;
};

/// \param faces one for each of `strikers`
[[nodiscard]] Blows blowsOf(const UnitRow &row, const Soldiers &soldiers, const DiceOf &strikers,
                            const Faces &faces, const Attack &attack, const Readings &readings);

/// Who rolls to defend against so many hits: those that are named, then whole men, wounded men, the Corporal,
/// the Leader, each once before any rolls again (TK-CMB-16, TK-CMB-17).
/// \param named by whoever may say it; none: the usual order
[[nodiscard]] DiceOf defenders(const Formation &formation, const Soldiers &soldiers, int hits,
                               FigureSet named = 0);

/// Takes figures off at once, the next of `nextLost` each time; those that were (TK-FRM-05, TK-CMB-08).
FigureSet kill(const Formation &formation, Soldiers &soldiers, int kills);

/// What the defence dice of a unit came to.
struct Suffered
{
    int flesh = 0, serious = 0;
    FigureSet dead = 0;

    friend bool operator==(const Suffered &, const Suffered &) = default;
};

/// Reads defence dice and wounds the figures. All are read by what was so before the first: they fall
/// together. A die of a figure that an earlier one has killed is spent.
/// \param faces one for each of `defenders`
/// \param ownPart in a part of their own player
Suffered suffer(const UnitRow &row, Soldiers &soldiers, const DiceOf &defenders, const Faces &faces,
                int bonus, bool ownPart, const Readings &readings);

} // namespace gonfalon::todk
