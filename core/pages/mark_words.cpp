// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pages/mark_words.h"

#include "core/words/game_words.h"
#include "core/words/vocabulary_words.h"

#include <QCoreApplication>

namespace gonfalon::markwords {

using namespace Qt::StringLiterals;
using What = match::ReplayMark::What;

namespace {

struct ReplayWords
{
    Q_DECLARE_TR_FUNCTIONS(ReplayWords)
};

const MarkWords *markWords(const words::BattleNames &names, int number)
{
    const auto marks = names.vocabulary().marks;
    return number >= 0 && std::size_t(number) < marks.size() ? &marks[std::size_t(number)] : nullptr;
}

} // namespace

QString mark(const words::BattleNames &names, const match::ReplayMark &mark,
             const std::vector<files::Note> &notes)
{
    QString unit = mark.unit == noUnit ? QString() : names.unit(mark.unit);
    switch (mark.what) {
    case What::Trouble:
        if (const MarkWords *found = markWords(names, mark.number))
            return ReplayWords::tr("%1: %2").arg(unit, words::vocabularyWords(found->sentence));
        return unit;
    case What::Gone: {
        const auto removals = names.vocabulary().removals;
        const auto number = std::size_t(mark.number);
        const QString how =
            number < removals.size() ? words::vocabularyWords(removals[number].sentence) : QString();
        return how.isEmpty() ? ReplayWords::tr("%1: gone").arg(unit)
                             : ReplayWords::tr("%1: %2").arg(unit, how);
    }
    case What::LeaderLost:
        return ReplayWords::tr("%1: Leader lost").arg(unit);
    case What::Quest:
        return words::inGameWords(ReplayWords::tr("{Quest}: %1"), names.setup().catalogue->words)
            .arg(names.quest(mark.side, mark.number));
    case What::Glory:
        return ReplayWords::tr("Glory of %1").arg(names.side(mark.side));
    case What::Note:
        return std::size_t(mark.number) < notes.size() ? note(notes[std::size_t(mark.number)])
                                                       : ReplayWords::tr("Note");
    case What::End:
        break;
    }
    return ReplayWords::tr("The end");
}

QString glyph(const words::BattleNames &names, const match::ReplayMark &mark)
{
    switch (mark.what) {
    case What::Trouble:
        if (const MarkWords *found = markWords(names, mark.number); found && !found->glyph.empty())
            return QString::fromUtf8(found->glyph);
        return u"warning"_s;
    case What::Gone:
        return u"undead"_s;
    case What::LeaderLost:
        return u"leader"_s;
    case What::Quest:
        return u"quest"_s;
    case What::Glory:
        return u"glory"_s;
    case What::Note:
        return u"note"_s;
    case What::End:
        break;
    }
    return u"gonfalon"_s;
}

int gravity(const match::ReplayMark &mark)
{
    switch (mark.what) {
    case What::End:
        return 6;
    case What::Note:
        return 5;
    case What::LeaderLost:
        return 4;
    case What::Gone:
        return 3;
    case What::Quest:
        return 2;
    case What::Glory:
        return 1;
    case What::Trouble:
        break;
    }
    return 0;
}

QString note(const files::Note &note)
{
    if (note.isBookmark())
        return ReplayWords::tr("Bookmark");
    const QString text = QString::fromStdString(note.text);
    const QString sign = note.mark == files::NoteMark::Good       ? u"!"_s
                         : note.mark == files::NoteMark::Doubtful ? u"?"_s
                                                                  : QString();
    return sign.isEmpty() ? text : text.isEmpty() ? sign : sign + u' ' + text;
}

QString moment(const words::BattleNames &names, int turn, SideIndex phase)
{
    if (turn == 0)
        return ReplayWords::tr("Before the battle");
    return phase == noSide ? ReplayWords::tr("Turn %1").arg(turn)
                           : ReplayWords::tr("Turn %1, phase of %2").arg(turn).arg(names.side(phase));
}

} // namespace gonfalon::markwords
