// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/match/match_replay.h"
#include "core/match/replay_marks.h"
#include "core/words/battle_names.h"
#include "core/words/narrator.h"

#include <QCoreApplication>
#include <QJsonObject>
#include <QString>

#include <span>
#include <vector>

/// The parts of a replay's page. Each escapes what players wrote.
namespace gonfalon::pages {

/// The context of the page's words for translators.
struct ReplayPageWords
{
    Q_DECLARE_TR_FUNCTIONS(ReplayPage)
};

/// What the page's script draws from: the table, who takes part, what stands along the course, and the
/// moments, the first whole and of each later one what has changed since.
[[nodiscard]] QJsonObject replayData(match::Replay &replay, const words::BattleNames &names,
                                     const words::Story &story, const std::vector<files::Note> &notes);

/// The table's terrain: "land", a piece each with how it is drawn, its outline and its name.
[[nodiscard]] QJsonObject tableData(const BattleSetup &setup, const Vocabulary &words);

/// All moments, as `replayData` holds them, and in "where" the words for when each is.
void addMoments(QJsonObject &data, match::Replay &replay, const words::BattleNames &names);

/// All that happened, line by line; lines of a step say of which they are, and which dice they tell.
[[nodiscard]] QString storyPart(const words::Story &story);

/// Each side with its units, as they stand at the last moment.
[[nodiscard]] QString rosterPart(match::Replay &replay, const words::BattleNames &names);

/// How it ended, side beside side: where the Glory came from, what was lost, the luck of the dice. Of a
/// battle that is not over, that it is not.
[[nodiscard]] QString resultPart(match::Replay &replay, const words::BattleNames &names);

/// The keys and the course by which the page is played.
[[nodiscard]] QString deckPart(std::size_t steps);

/// The pennon of every unit and the glyphs that are used, to be shown by their ids: "p3", "i-leader".
[[nodiscard]] QString symbolsPart(const words::BattleNames &names,
                                  const std::vector<match::ReplayMark> &marks);

/// A file of the page's own, or one of its glyphs, by its name there.
[[nodiscard]] QString pageFile(const QString &name);

} // namespace gonfalon::pages
