// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/words/vocabulary_words.h"

#include "core/words/text.h"

#include <QCoreApplication>

#include <algorithm>

namespace gonfalon::words {

QString vocabularyWords(const char *sentence)
{
    return sentence ? QCoreApplication::translate("Battle", sentence) : QString();
}

QString removalWords(const Vocabulary &words, const UnitView &unit)
{
    if (!unit.removal)
        return {};
    const std::size_t number = unit.removal->number();
    const QString said =
        number < words.removals.size() ? vocabularyWords(words.removals[number].sentence) : QString();
    return said.isEmpty() ? QCoreApplication::translate("Battle", "gone") : said;
}

QString markerName(const BattleSetup &setup, const MarkerView &marker)
{
    if (const Scenario *scenario = setup.catalogue->scenario(setup.scenario)) {
        const auto named = std::ranges::find(scenario->markers, marker.id, &ScenarioMarker::id);
        if (named != scenario->markers.end())
            return text(named->name);
    }
    return text(marker.id);
}

} // namespace gonfalon::words
