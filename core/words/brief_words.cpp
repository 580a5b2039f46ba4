// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/words/finding_sentences.h"
#include "core/words/finding_words.h"

#include <algorithm>
#include <iterator>

#include <QCoreApplication>

namespace gonfalon::words {

namespace {

// What stands below a greyed option or beside a unit's own name: what is so, and no remedy.
constexpr Sentence table[] = {
    {Code::OverLimit, QT_TRANSLATE_NOOP("Brief", "%3 points too many")},
    {Code::UnitTooDear, QT_TRANSLATE_NOOP("Brief", "%2 points, at most %3")},
    {Code::UnitTooCheap, QT_TRANSLATE_NOOP("Brief", "%2 points, at least %3")},
    {Code::SeveralLeaders, QT_TRANSLATE_NOOP("Brief", "one Leader too many")},
    {Code::UnknownUnitType, QT_TRANSLATE_NOOP("Brief", "unknown type “%2”")},
    {Code::UnknownOption, QT_TRANSLATE_NOOP("Brief", "unknown option “%2”")},
    {Code::OptionNotAllowed, QT_TRANSLATE_NOOP("Brief", "%3 %4")},
    {Code::OptionsConflict, QT_TRANSLATE_NOOP("Brief", "not beside %3")},
    {Code::OptionTwice, QT_TRANSLATE_NOOP("Brief", "%2 taken twice")},
    {Code::OptionNeedsOther, QT_TRANSLATE_NOOP("Brief", "%2 only with %3")},
    {Code::OptionUseless, QT_TRANSLATE_NOOP("Brief", "%2 does nothing beside %3")},
    {Code::OptionBarredByWarband, QT_TRANSLATE_NOOP("Brief", "not in one Warband with %3 (%4)")},
    {Code::OptionTooOften, QT_TRANSLATE_NOOP("Brief", "at most %3 in one force")},
    {Code::OptionNotForLeader, QT_TRANSLATE_NOOP("Brief", "not for the Leader’s unit")},
    {Code::AnswerMissing, QT_TRANSLATE_NOOP("Brief", "%2: choose %3")},
    {Code::AnswerStillOpen, QT_TRANSLATE_NOOP("Brief", "%2: %3 may wait")},
    {Code::KindNotMet, QT_TRANSLATE_NOOP("Brief", "%2: no “%3” among the enemy")},
    {Code::AnswerTooFew, QT_TRANSLATE_NOOP("Brief", "%2: %3 of %4 chosen")},
    {Code::AnswerTooMany, QT_TRANSLATE_NOOP("Brief", "%2: %3 chosen, %4 may be")},
    {Code::ModelsOutOfRange, QT_TRANSLATE_NOOP("Brief", "%2 models, %3 to %4 wanted")},
    {Code::ModelsFixed, QT_TRANSLATE_NOOP("Brief", "%2 models, %3 wanted")},
    {Code::PiecesOutOfRange, QT_TRANSLATE_NOOP("Brief", "%2 %5, %3 to %4 possible")},
    {Code::SizeOutOfRange, QT_TRANSLATE_NOOP("Brief", "Size %2, %3 to %4 possible")},
    {Code::NameMissing, QT_TRANSLATE_NOOP("Brief", "no name yet")},
    {Code::SectionUnchosen, QT_TRANSLATE_NOOP("Brief", "“%2” not chosen")},
    {Code::HouseOption, QT_TRANSLATE_NOOP("Brief", "“%2” is of your own")},
    {Code::PriceDependsOnOpponent, QT_TRANSLATE_NOOP("Brief", "%2: %3 or %4 points")},
};

/// The whole sentence as far as its first stop, without the name at its head.
QString cutSentence(const Finding &finding)
{
    QString text = sentence(finding);
    if (const auto stop = text.indexOf(QStringLiteral(". ")); stop > 0)
        text.truncate(stop);
    const QString name = QString::fromStdString(finding.arguments.empty() ? "" : finding.arguments.front());
    for (const QString &head : {name + QStringLiteral(": "), name + u' '}) {
        if (finding.place.unit && !name.isEmpty() && text.startsWith(head)) {
            text.remove(0, head.size());
            break;
        }
    }
    return text.endsWith(u'.') ? text.chopped(1) : text;
}

} // namespace

QString brief(const Finding &finding)
{
    if (costsLessToday(finding))
        return filled(QCoreApplication::translate("Brief", "%2 against %5, at most %3"), finding.arguments);
    const auto found = std::ranges::find(table, finding.code, &Sentence::code);
    return found == std::end(table)
               ? cutSentence(finding)
               : filled(QCoreApplication::translate("Brief", found->text), finding.arguments);
}

} // namespace gonfalon::words
