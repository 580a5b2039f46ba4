// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/words/dice_words.h"

#include <QCoreApplication>

#include <algorithm>

namespace gonfalon::words {

using namespace Qt::StringLiterals;

namespace {

struct DiceWords
{
    Q_DECLARE_TR_FUNCTIONS(Battle)
};

/// "1, 3–5": numbers in their order, three and more that follow each other as a range.
QString diceRanges(const std::vector<int> &numbers)
{
    QStringList ranges;
    for (std::size_t first = 0; first < numbers.size();) {
        std::size_t last = first;
        while (last + 1 < numbers.size() && numbers[last + 1] == numbers[last] + 1)
            ++last;
        if (last > first + 1) {
            ranges << u"%1–%2"_s.arg(numbers[first]).arg(numbers[last]);
        } else {
            for (std::size_t one = first; one <= last; ++one)
                ranges << QString::number(numbers[one]);
        }
        first = last + 1;
    }
    return ranges.join(u", "_s);
}

QString readWords(const DiceNote &note)
{
    QStringList told;
    if (note.readings.size() == 1)
        return DiceWords::tr("whatever they show: %1")
            .arg(QCoreApplication::translate("Battle", note.readings.front().does));
    for (const DiceNote::Reading &reading : note.readings)
        told << DiceWords::tr("%1 %2", "faces of dice, what they do")
                    .arg(diceRanges(reading.faces), QCoreApplication::translate("Battle", reading.does));
    return told.join(u"; "_s);
}

/// Which dice they are; empty where that goes without saying.
QString whichDice(const DiceNote &note, bool all)
{
    const QString whose = note.whose ? QCoreApplication::translate("Battle", note.whose) : QString();
    if (all)
        return whose;
    const QString dice = note.dice.size() == 1 ? DiceWords::tr("Die %1").arg(note.dice.front())
                                               : DiceWords::tr("Dice %1").arg(diceRanges(note.dice));
    return whose.isEmpty() ? dice : DiceWords::tr("%1, %2", "dice, whose they are").arg(dice, whose);
}

} // namespace

QStringList diceLines(const Battle &battle)
{
    QStringList lines;
    const std::vector<DiceNote> notes = battle.diceNotes();
    for (const DiceNote &note : notes) {
        QString dice = whichDice(note, notes.size() == 1);
        if (!dice.isEmpty())
            dice = dice.left(1).toUpper() + dice.mid(1) + u": "_s;
        lines << dice + readWords(note);
    }
    return lines;
}

QStringList diceAims(const Vocabulary &words, const Battle &battle)
{
    const RollWords *roll = words.roll(battle.awaiting().rollFor);
    if (!roll || !roll->at)
        return {};
    QStringList aims;
    for (const DiceNote &note : battle.diceNotes()) {
        for (std::size_t one = 0; one < note.at.size() && one < note.dice.size(); ++one) {
            aims.resize(std::max<qsizetype>(aims.size(), note.dice[one]));
            aims[note.dice[one] - 1] = QCoreApplication::translate("Battle", roll->at)
                                           .replace(u"{number}"_s, QString::number(note.at[one]));
        }
    }
    return aims;
}

QString diceAimsLine(const Vocabulary &words, const Battle &battle)
{
    const QStringList aims = diceAims(words, battle);
    QStringList told;
    for (qsizetype first = 0; first < aims.size();) {
        std::vector<int> dice;
        for (qsizetype die = first; die < aims.size() && aims[die] == aims[first]; ++die)
            dice.push_back(int(die) + 1);
        told << DiceWords::tr("%1: %2", "dice, what they are thrown at").arg(diceRanges(dice), aims[first]);
        first += qsizetype(dice.size());
    }
    return told.isEmpty() ? QString() : DiceWords::tr("Dice %1").arg(told.join(u"; "_s));
}

} // namespace gonfalon::words
