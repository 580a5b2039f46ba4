// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/club/filing_words.h"

#include "core/words/campaign_words.h"
#include "core/words/text.h"

#include <QCoreApplication>
#include <QStringList>

namespace gonfalon {

namespace {

using namespace Qt::StringLiterals;

/// The context in which translators find these words.
struct FilingWords
{
    Q_DECLARE_TR_FUNCTIONS(Campaign)
};

} // namespace

QString stateWord(store::FilingState state)
{
    switch (state) {
    case store::FilingState::Filed:
        return FilingWords::tr("to be confirmed");
    case store::FilingState::Confirmed:
        return FilingWords::tr("confirmed");
    case store::FilingState::Disputed:
        return FilingWords::tr("disputed");
    case store::FilingState::Undone:
        return FilingWords::tr("undone");
    }
    return {};
}

QString stateWord(const store::FixtureRow &row)
{
    if (!row.second)
        return FilingWords::tr("rests");
    if (row.fellAway)
        return FilingWords::tr("fell away: one has left");
    if (row.playedAs.empty())
        return FilingWords::tr("to play");
    return row.isSettled() ? FilingWords::tr("played") : FilingWords::tr("waits to be confirmed");
}

QString kindWord(campaign::FilingKind kind)
{
    switch (kind) {
    case campaign::FilingKind::Battle:
        return FilingWords::tr("battle");
    case campaign::FilingKind::Joining:
        return FilingWords::tr("joining");
    case campaign::FilingKind::Roster:
        return FilingWords::tr("new list");
    case campaign::FilingKind::Correction:
        return FilingWords::tr("correction");
    case campaign::FilingKind::StartAgain:
        return FilingWords::tr("new beginning");
    }
    return {};
}

QString sidesWords(const store::FilingRow &row, bool scoresGlory)
{
    std::vector<words::Score> scores;
    QStringList names;
    for (const store::SideRow &side : row.sides) {
        scores.push_back({side.warbandName, side.glory, side.verdict});
        names += side.warbandName;
    }
    if (row.kind == campaign::FilingKind::Battle)
        return words::scoreLine(scores, scoresGlory);
    return names.isEmpty() ? row.note : names.join(u", "_s);
}

QString sheetTitle(const store::FilingRow &row, bool scoresGlory)
{
    const QString sides = sidesWords(row, scoresGlory);
    if (row.kind == campaign::FilingKind::Battle && !sides.isEmpty())
        return sides;
    const QString kind = words::capitalised(kindWord(row.kind));
    return sides.isEmpty() ? kind : kind + u": "_s + sides;
}

} // namespace gonfalon
