// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/systems/todk/volley.h"

#include <algorithm>
#include <bit>
#include <tuple>

namespace gonfalon::todk {

namespace {

constexpr int leastCrew = 3; // TK-EXT-03

/// Men as a crew fights when it must.
UnitRow asMen(const UnitRow &row)
{
    UnitRow men = row;
    const UnitRow usual;
    men.hitsOn = usual.hitsOn;
    men.bonus = usual.bonus;
    return men;
}

/// Its crew serves its weapon.
bool isServed(const UnitRow &row, const Attack &attack) { return row.crewed && attack.fromAfar; }

bool fightsAsMen(const UnitRow &row, const Attack &attack) { return row.crewed && !attack.fromAfar; }

} // namespace

FigureSet leftOf(const Formation &formation, const Soldiers &soldiers)
{
    FigureSet left = 0;
    for (std::size_t figure = 0; figure < formation.figures; ++figure) {
        if (!soldiers[figure].gone)
            left = FigureSet(left | 1U << figure);
    }
    return left;
}

DiceOf diceOrder(const Soldiers &soldiers, FigureSet figures)
{
    constexpr std::array<std::pair<Rank, Rank>, 3> order{
        {{Rank::Man, Rank::Man}, {Rank::Corporal, Rank::Acting}, {Rank::Leader, Rank::Leader}}};
    DiceOf dice;
    for (const auto &[one, other] : order) {
        for (std::size_t figure = 0; figure < soldiers.size(); ++figure) {
            const Rank rank = soldiers[figure].rank;
            if (has(figures, figure) && (rank == one || rank == other))
                dice.add(figure);
        }
    }
    return dice;
}

DiceOf strikers(const UnitRow &row, const Formation &formation, const Soldiers &soldiers,
                const Attack &attack)
{
    const FigureSet left = leftOf(formation, soldiers);
    if (!hasStrikers(row, left, attack))
        return {};
    const DiceOf all = diceOrder(soldiers, left);
    if (!row.machine && !isServed(row, attack))
        return all;
    DiceOf one;
    one.add(all.figure[0]);
    return one;
}

bool hasStrikers(const UnitRow &row, FigureSet left, const Attack &attack)
{
    return std::popcount(left) >= (isServed(row, attack) && !row.machine ? leastCrew : 1);
}

Strike strikeOf(const UnitRow &row, const Soldier &soldier, const Attack &attack, const Readings &readings)
{
    Strike strike = strikeOf(fightsAsMen(row, attack) ? asMen(row) : row, soldier, readings);
    strike.bonus += attack.bonus;
    return strike;
}

Blows blowsOf(const UnitRow &row, const Soldiers &soldiers, const DiceOf &strikers, const Faces &faces,
              const Attack &attack, const Readings &readings)
{
    Blows blows;
    for (std::size_t die = 0; die < faces.size() && die < strikers.count; ++die) {
        const Strike strike = strikeOf(row, soldiers[strikers.figure[die]], attack, readings);
        const Blow blow = blowOf(faces[die], strike, readings);
        blows.hits += blow == Blow::Hit ? 1 : 0;
        blows.kills += blow == Blow::Kill ? 1 : 0;
    }
    return blows;
}

DiceOf defenders(const Formation &formation, const Soldiers &soldiers, int hits, FigureSet named)
{
    DiceOf order = diceOrder(soldiers, leftOf(formation, soldiers));
    std::sort(order.figure.begin(), order.figure.begin() + order.count, [&](std::uint8_t a, std::uint8_t b) {
        const auto late = [&](std::uint8_t figure) {
            const Soldier &soldier = soldiers[figure];
            return std::tuple(!has(named, figure), soldier.rank != Rank::Man, soldier.isWounded(),
                              soldier.flesh > 0, soldier.rank == Rank::Leader, figure);
        };
        return late(a) < late(b);
    });
    DiceOf dice;
    for (int hit = 0; hit < hits && order.count > 0; ++hit)
        dice.add(order.figure[std::size_t(hit) % order.count]);
    return dice;
}

FigureSet kill(const Formation &formation, Soldiers &soldiers, int kills)
{
    FigureSet dead = 0;
    for (int one = 0; one < kills; ++one) {
        const FigureSet left = leftOf(formation, soldiers);
        if (left == 0)
            break;
        const std::size_t next = nextLost(formation, left);
        soldiers[next].gone = true;
        dead = FigureSet(dead | 1U << next);
    }
    return dead;
}

Suffered suffer(const UnitRow &row, Soldiers &soldiers, const DiceOf &defenders, const Faces &faces,
                int bonus, bool ownPart, const Readings &readings)
{
    const Soldiers before = soldiers;
    Suffered all;
    for (std::size_t die = 0; die < faces.size() && die < defenders.count; ++die) {
        const std::size_t figure = defenders.figure[die];
        if (soldiers[figure].gone)
            continue;
        Guard guard = guardOf(row, before[figure], readings);
        guard.bonus += bonus;
        const Wound wound = hurt(soldiers[figure], hurtOf(faces[die], guard, readings), ownPart);
        all.flesh += wound == Wound::Flesh ? 1 : 0;
        all.serious += wound == Wound::Serious ? 1 : 0;
        if (wound == Wound::Fatal)
            all.dead = FigureSet(all.dead | 1U << figure);
    }
    return all;
}

} // namespace gonfalon::todk
