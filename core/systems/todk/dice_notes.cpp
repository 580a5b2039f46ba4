// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/systems/todk/dice_notes.h"

#include "core/battle/sentence.h"
#include "core/systems/todk/fight.h"
#include "core/systems/todk/kinds.h"

namespace gonfalon::todk {

namespace {

constexpr const char *blowWords[] = {QT_TRANSLATE_NOOP("Battle", "misses"),
                                     QT_TRANSLATE_NOOP("Battle", "hits"),
                                     QT_TRANSLATE_NOOP("Battle", "kills at once")};
constexpr const char *hurtWords[] = {QT_TRANSLATE_NOOP("Battle", "flesh wound"),
                                     QT_TRANSLATE_NOOP("Battle", "serious wound"),
                                     QT_TRANSLATE_NOOP("Battle", "killed")};
constexpr const char *aimWords[] = {QT_TRANSLATE_NOOP("Battle", "misses"),
                                    QT_TRANSLATE_NOOP("Battle", "misfires"),
                                    QT_TRANSLATE_NOOP("Battle", "on target")};
constexpr const char *thrownClear = QT_TRANSLATE_NOOP("Battle", "thrown clear");
constexpr const char *testWords[] = {QT_TRANSLATE_NOOP("Battle", "fails"),
                                     QT_TRANSLATE_NOOP("Battle", "succeeds")};
constexpr const char *underRed = QT_TRANSLATE_NOOP("Battle", "under the red"),
                     *underBlue = QT_TRANSLATE_NOOP("Battle", "under the blue");

/// What every face of one die does.
template <typename Does>
std::vector<DiceNote::Reading> facesOf(const Does &does)
{
    return readingsOfDice(1, sidesOfStrength, does);
}

std::vector<DiceNote> ofBlows(const Look &look)
{
    const Attacker &one = look.state.attackers.front();
    const TroopState &now = look.troop(one.unit);
    const Attack attack = attackOf(look, one);
    const UnitRow row = look.row(one.unit);
    NotesOfDice notes;
    int die = 0;
    for (const std::uint8_t figure : strikers(row, now.formation, now.soldiers, attack)) {
        const Strike strike = strikeOf(row, now.soldiers[figure], attack, look.muster.readings);
        notes.add(++die, facesOf([&](int face) {
            return blowWords[std::size_t(blowOf(face, strike, look.muster.readings))];
        }));
    }
    return notes.take();
}

std::vector<DiceNote> ofDefence(const Look &look)
{
    const Pending &first = look.state.pending.front();
    const TroopState &now = look.troop(first.unit);
    const UnitRow row = look.row(first.unit);
    const int shelter = first.inCover ? look.muster.numbers.shelter : 0;
    NotesOfDice notes;
    int die = 0;
    for (const std::uint8_t figure :
         defenders(now.formation, now.soldiers, look.state.awaiting.dice.count, first.named)) {
        Guard guard = guardOf(row, now.soldiers[figure], look.muster.readings);
        guard.bonus += shelter;
        notes.add(++die, facesOf([&](int face) {
            return hurtWords[std::size_t(hurtOf(face, guard, look.muster.readings))];
        }));
    }
    return notes.take();
}

std::vector<DiceNote> ofShelter(const Look &look)
{
    const Pending &first = look.state.pending.front();
    NotesOfDice notes;
    int die = 0;
    for (const std::uint8_t figure :
         diceOrder(look.troop(first.unit).soldiers, FigureSet(first.red | first.blue))) {
        const bool red = has(first.red, figure);
        notes.add(++die, facesOf([&](int face) {
            return isThrownClear(face, look.muster.readings)
                       ? thrownClear
                       : hurtWords[std::size_t(red ? Hurt::Killed : Hurt::Serious)];
        }),
                  red ? underRed : underBlue);
    }
    return notes.take();
}

} // namespace

std::vector<DiceNote> diceNotes(const Look &look)
{
    const Awaiting &awaiting = look.state.awaiting;
    const auto test = [](const auto &passes) {
        return std::vector<DiceNote>{
            {{1}, nullptr, facesOf([&](int face) { return testWords[passes(face) ? 1 : 0]; })}};
    };
    if (awaiting.what != Awaiting::What::Dice)
        return {};
    switch (Throw(awaiting.rollFor)) {
    case Throw::Volley:
    case Throw::Melee:
        return ofBlows(look);
    case Throw::Defence:
        return ofDefence(look);
    case Throw::Shelter:
        return ofShelter(look);
    case Throw::Aim:
        return {
            {{1}, nullptr, facesOf([](int face) { return aimWords[std::size_t(templateShotOf(face))]; })}};
    case Throw::Rally:
    case Throw::Disengage:
        return test(isEven);
    case Throw::Retreat:
        return test([&](int face) { return holds(face, look.muster.readings); });
    default:
        return {};
    }
}

} // namespace gonfalon::todk
