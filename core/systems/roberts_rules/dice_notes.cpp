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
/// What a roll that has to reach a number is for, and what comes of it.
struct Trial
{
    const char *what;
    const char *fails, *passes;
};
/// By `Act`.
constexpr Trial actions[] = {
    {QT_TRANSLATE_NOOP("Battle", "Movement"), QT_TRANSLATE_NOOP("Battle", "it stays where it is"),
     QT_TRANSLATE_NOOP("Battle", "it moves")},
    {QT_TRANSLATE_NOOP("Battle", "Stop"), QT_TRANSLATE_NOOP("Battle", "it marches on"),
     QT_TRANSLATE_NOOP("Battle", "it stops")},
    {QT_TRANSLATE_NOOP("Battle", "About Face"), QT_TRANSLATE_NOOP("Battle", "it does not turn"),
     QT_TRANSLATE_NOOP("Battle", "it turns about")},
    {QT_TRANSLATE_NOOP("Battle", "Change Face"), QT_TRANSLATE_NOOP("Battle", "it does not turn"),
     QT_TRANSLATE_NOOP("Battle", "it turns")},
    {QT_TRANSLATE_NOOP("Battle", "Retrograde"), QT_TRANSLATE_NOOP("Battle", "it stays where it is"),
     QT_TRANSLATE_NOOP("Battle", "it goes backwards")},
    {QT_TRANSLATE_NOOP("Battle", "Change Formation"), QT_TRANSLATE_NOOP("Battle", "it stands as before"),
     QT_TRANSLATE_NOOP("Battle", "it forms up")},
    {QT_TRANSLATE_NOOP("Battle", "Countercharge"), QT_TRANSLATE_NOOP("Battle", "it receives the charge"),
     QT_TRANSLATE_NOOP("Battle", "it countercharges")},
    {QT_TRANSLATE_NOOP("Battle", "Set"), QT_TRANSLATE_NOOP("Battle", "it is not Set"),
     QT_TRANSLATE_NOOP("Battle", "it is Set")},
    {QT_TRANSLATE_NOOP("Battle", "Coming out of hiding"), QT_TRANSLATE_NOOP("Battle", "it stays hidden"),
     QT_TRANSLATE_NOOP("Battle", "it comes out")},
    {QT_TRANSLATE_NOOP("Battle", "Missile Fire"), QT_TRANSLATE_NOOP("Battle", "it does not shoot"),
     QT_TRANSLATE_NOOP("Battle", "it shoots")},
    {QT_TRANSLATE_NOOP("Battle", "Casting a spell"), QT_TRANSLATE_NOOP("Battle", "the spell fails"),
     QT_TRANSLATE_NOOP("Battle", "the spell is cast")},
    {QT_TRANSLATE_NOOP("Battle", "Countermand"), QT_TRANSLATE_NOOP("Battle", "it has to charge"),
     QT_TRANSLATE_NOOP("Battle", "it does not charge")},
    {QT_TRANSLATE_NOOP("Battle", "Pursuit"), QT_TRANSLATE_NOOP("Battle", "it does not pursue"),
     QT_TRANSLATE_NOOP("Battle", "it pursues")},
    {QT_TRANSLATE_NOOP("Battle", "Withdrawal"), QT_TRANSLATE_NOOP("Battle", "it is lost"),
     QT_TRANSLATE_NOOP("Battle", "it withdraws")},
    {QT_TRANSLATE_NOOP("Battle", "Falling back"), QT_TRANSLATE_NOOP("Battle", "only half a base depth"),
     QT_TRANSLATE_NOOP("Battle", "a base depth")},
};
/// A pursuit, by how far base depths let it go.
constexpr Trial tooFar{QT_TRANSLATE_NOOP("Battle", "Pursuit"),
                       QT_TRANSLATE_NOOP("Battle", "it does not pursue"),
                       QT_TRANSLATE_NOOP("Battle", "it advances, and reaches nobody")};
constexpr Trial overruns{QT_TRANSLATE_NOOP("Battle", "Pursuit"),
                         QT_TRANSLATE_NOOP("Battle", "it does not pursue"),
                         QT_TRANSLATE_NOOP("Battle", "it pursues, with an Overrun")};
constexpr Trial leads{QT_TRANSLATE_NOOP("Battle", "to lead the charge"),
                      QT_TRANSLATE_NOOP("Battle", "Reluctant stands stay behind"),
                      QT_TRANSLATE_NOOP("Battle", "it charges")};
constexpr Trial resists{QT_TRANSLATE_NOOP("Battle", "against the spell"),
                        QT_TRANSLATE_NOOP("Battle", "the spell works"),
                        QT_TRANSLATE_NOOP("Battle", "it resists")};
constexpr Trial losses{QT_TRANSLATE_NOOP("Battle", "for the stands that it lost"),
                       QT_TRANSLATE_NOOP("Battle", "it routs"), QT_TRANSLATE_NOOP("Battle", "it holds")};
constexpr Trial shakes{QT_TRANSLATE_NOOP("Battle", "for what happened near it"),
                       QT_TRANSLATE_NOOP("Battle", "a hit for each of its stands"),
                       QT_TRANSLATE_NOOP("Battle", "it holds")};
constexpr Trial shakesAll{QT_TRANSLATE_NOOP("Battle", "for what happened near it"),
                          QT_TRANSLATE_NOOP("Battle", "it routs"), QT_TRANSLATE_NOOP("Battle", "it holds")};
constexpr Trial follows{QT_TRANSLATE_NOOP("Battle", "as his unit was hit"),
                        QT_TRANSLATE_NOOP("Battle", "he flees"), QT_TRANSLATE_NOOP("Battle", "he holds")};

constexpr const char *inPairs = QT_TRANSLATE_NOOP("Battle", "each two together");
constexpr const char *higherCounts = QT_TRANSLATE_NOOP("Battle", "where it is the higher of both");

template <typename Does>
std::vector<DiceNote::Reading> totalsOf(const Sum &sum, const Does &does)
{
    return readingsOfDice(leastOfTwo, mostOfTwo, [&](int dice) { return does(dice + sum.total()); });
}

const Trial &trialOf(const Look &look, Act act)
{
    if (act != Act::Pursue || look.muster.book.readings.reachIsStated)
        return actions[std::size_t(act)];
    const Reach reach = reachOf(look.state.chase, look.muster);
    return reach.misses ? tooFar : reach.overruns ? overruns : actions[std::size_t(act)];
}

const Trial &trialOf(const Look &look)
{
    const State &state = look.state;
    switch (Throw(state.awaiting.rollFor)) {
    case Throw::Action:
        return trialOf(look, state.doing.act);
    case Throw::Morale:
        return state.spell.underWay() ? resists : leads;
    case Throw::Leader:
        return follows;
    default:
        break;
    }
    const Due &due = state.due.back();
    if (due.what == Due::What::Lost)
        return losses;
    return look.unit(due.unit).demoralized ? shakesAll : shakes; // (RR-MOR-07)
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
                      inPairs, standShotAt(look, die / 2) + 1);
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
    case Throw::Action:
    case Throw::Morale:
    case Throw::Break:
    case Throw::Leader: {
        const Trial &trial = trialOf(look);
        notes.add(
            1,
            readingsOfDice(leastOfTwo, mostOfTwo,
                           [&](int dice) { return dice < awaiting.needed ? trial.fails : trial.passes; }),
            trial.what);
        break;
    }
    case Throw::First:
    case Throw::Nothing:
        break;
    }
    return notes.take();
}

} // namespace gonfalon::roberts_rules
