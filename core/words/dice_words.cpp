// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/words/dice_words.h"

#include <QCoreApplication>

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

} // namespace gonfalon::words
