// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/words/game_words.h"

#include "core/words/filled.h"
#include "core/words/numbers.h"

#include <QCoreApplication>

#include <algorithm>
#include <iterator>

namespace gonfalon::words {

using namespace Qt::StringLiterals;

namespace {

struct Part
{
    QLatin1StringView name;
    const char *key;   ///< of the game's own word, in system.json
    const char *usual; ///< where it has none
};

constexpr Part parts[] = {
    {"Quest"_L1, "quest", QT_TRANSLATE_NOOP("GameWords", "Quest")},
    {"Quests"_L1, "quests", QT_TRANSLATE_NOOP("GameWords", "Quests")},
    {"Trait"_L1, "trait", QT_TRANSLATE_NOOP("GameWords", "Trait")},
    {"Traits"_L1, "traits", QT_TRANSLATE_NOOP("GameWords", "Traits")},
    {"LeadersTrait"_L1, "trait", QT_TRANSLATE_NOOP("GameWords", "Leader’s Trait")},
    {"Strength"_L1, "strength", QT_TRANSLATE_NOOP("GameWords", "Strength")},
    {"Points"_L1, "points", QT_TRANSLATE_NOOP("GameWords", "Strength")},
};

QString wordIn(const OwnWords &own, const char *key, const char *usual)
{
    const auto found = own.find(key);
    return found == own.end() ? QCoreApplication::translate("GameWords", usual)
                              : QString::fromStdString(found->second);
}

} // namespace

std::optional<QString> gameWord(const OwnWords &own, const QString &name)
{
    const auto *part = std::ranges::find(parts, name, &Part::name);
    return part == std::end(parts) ? std::nullopt : std::optional(wordIn(own, part->key, part->usual));
}

QString pointsWords(const OwnWords &own, int count)
{
    return u"%1 %2"_s.arg(signedNumber(count), wordIn(own, count == 1 ? "point" : "points", "Strength"));
}

QString inGameWords(const QString &sentence, const OwnWords &own)
{
    QString spoken = filled(sentence, [&](const QString &name) {
        const auto word = gameWord(own, name);
        return word ? *word : u'{' + name + u'}';
    });
    if (sentence.startsWith(u'{') && !spoken.isEmpty())
        spoken[0] = spoken[0].toUpper();
    return spoken;
}

} // namespace gonfalon::words
