// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/battle/end_words.h"

#include "app/battle/replay/replay_words.h"
#include "app/battle/score_card.h"
#include "core/match/luck.h"
#include "core/match/turning_points.h"
#include "core/words/luck_words.h"

namespace gonfalon::endwords {

QStringList luck(const BattleSession &session)
{
    const auto book = match::luckOf(session.match().asBegun(), session.battle().steps().unpacked());
    QStringList lines;
    if (!book)
        return lines;
    const match::Luck luck = book->luck();
    for (std::size_t side = 0; side < luck.sides.size(); ++side) {
        if (luck.sides[side].all.trials > 0)
            lines << ScoreCard::tr("%1: %2").arg(session.names().side(SideIndex(side)),
                                                 words::luckSentence(luck.sides[side].all, {}));
    }
    return lines;
}

QStringList whereItTurned(const BattleSession &session)
{
    const std::vector<Step> steps = session.battle().steps().unpacked();
    const auto points = match::turningPoints(session.match().asBegun(), steps);
    if (!points || points->empty())
        return {};
    const words::Story story = words::tell(session.match().asBegun(), steps);
    QStringList lines;
    for (const match::TurningPoint &point : *points)
        lines << replaywords::deed(session.names(), story, point);
    return lines;
}

} // namespace gonfalon::endwords
