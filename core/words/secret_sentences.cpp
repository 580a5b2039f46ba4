// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/words/finding_sentences.h"

#include <QCoreApplication>

#include <algorithm>

namespace gonfalon::words {

namespace {

/// What is said of a secret Quest, or a unit that turns in secret: its owner finds it, nobody else is told
/// which it is.
const Sentence secretTable[] = {
    {Code::SecretForm,
     QT_TRANSLATE_NOOP("Finding", "A second form is kept secret. Public sheets do not show it.")},
    {Code::QuestTwice, QT_TRANSLATE_NOOP("Finding", "A secret {Quest} is chosen twice. Drop one.")},
    {Code::QuestUnknown,
     QT_TRANSLATE_NOOP("Finding", "This game does not have one of the secret {Quests}. Drop it.")},
    {Code::QuestNotAvailable,
     QT_TRANSLATE_NOOP("Finding", "A secret {Quest} needs what nobody in the Warband has. Choose another.")},
    {Code::QuestHouse,
     QT_TRANSLATE_NOOP("Finding", "A secret {Quest} is one of your own, worth %2 Glory. Your "
                                  "opponent must agree to it.")},
    {Code::QuestGloryOutOfRange,
     QT_TRANSLATE_NOOP("Finding",
                       "A secret {Quest} is worth %2 Glory. One of your own may be worth %3 to %4.")},
    {Code::QuestTargetMissing,
     QT_TRANSLATE_NOOP("Finding", "A secret {Quest} is about an enemy unit that is not there. The costliest "
                                  "counts; note one of theirs.")},
    {Code::QuestTargetUnclear,
     QT_TRANSLATE_NOOP("Finding",
                       "A secret {Quest} is about a name that %3 enemy units have. The first of them "
                       "counts; to be clear, write its number behind it.")},
};

} // namespace

QString translatedSecretSentence(Code code)
{
    const auto *found = std::ranges::find(secretTable, code, &Sentence::code);
    return found == std::end(secretTable) ? QString() : QCoreApplication::translate("Finding", found->text);
}

} // namespace gonfalon::words
