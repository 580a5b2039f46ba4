// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/systems/roberts_rules/dice_notes.h"

#include "core/battle/sentence.h"
#include "core/systems/roberts_rules/melee.h"
#include "core/systems/roberts_rules/missiles.h"

namespace gonfalon::roberts_rules {

namespace {

constexpr int leastOfTwo = 2, mostOfTwo = 12;
constexpr const char *shotWords[] = {QT_TRANSLATE_NOOP("Battle", "nothing"),
                                     QT_TRANSLATE_NOOP("Battle", "Disrupted"),
                                     QT_TRANSLATE_NOOP("Battle", "Disrupted, and a hit")};
constexpr const char *blowWords[] = {
    QT_TRANSLATE_NOOP("Battle", "nothing"), QT_TRANSLATE_NOOP("Battle", "Push Back"),
    QT_TRANSLATE_NOOP("Battle", "Push Back and 1 hit"), QT_TRANSLATE_NOOP("Battle", "Push Back and 2 hits")};
constexpr const char *hitWords[] = {
    QT_TRANSLATE_NOOP("Battle", "no hit"), QT_TRANSLATE_NOOP("Battle", "1 hit"),
    QT_TRANSLATE_NOOP("Battle", "2 hits"), QT_TRANSLATE_NOOP("Battle", "3 hits")};
constexpr const char *inPairs = QT_TRANSLATE_NOOP("Battle", "each two together");
constexpr const char *higherCounts = QT_TRANSLATE_NOOP("Battle", "where it is the higher of both");

template <typename Does>
std::vector<DiceNote::Reading> totalsOf(const Sum &sum, const Does &does)
{
    return readingsOfDice(leastOfTwo, mostOfTwo, [&](int dice) { return does(dice + sum.total()); });
}

} // namespace

std::vector<DiceNote> diceNotes(const Look &look)
{
    const Awaiting &awaiting = look.state.awaiting;
    const Book &book = look.muster.book;
    if (awaiting.what != Awaiting::What::Dice)
        return {};
    NotesOfDice notes;
    switch (Throw(awaiting.rollFor)) {
    case Throw::Volley:
        for (int die = 0; die < awaiting.dice.count; ++die)
            notes.add(die + 1,
                      totalsOf(attackSum(look, die / 2),
                               [&](int total) { return shotWords[std::size_t(shotOf(book, total))]; }),
                      inPairs);
        break;
    case Throw::Melee: {
        const bool both = look.state.fight.both;
        notes.add(1,
                  totalsOf(strikeSum(look),
                           [&](int total) {
                               const Blow blow = blowOf(book, total);
                               return blowWords[blow.push ? 1 + blow.hits : 0];
                           }),
                  both ? higherCounts : nullptr);
        break;
    }
    case Throw::Pursuit:
        notes.add(1,
                  totalsOf(pursuitSum(look), [&](int total) { return hitWords[pursuitHits(book, total)]; }));
        break;
    default:
        break;
    }
    return notes.take();
}

} // namespace gonfalon::roberts_rules
