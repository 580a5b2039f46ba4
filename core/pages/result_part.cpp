// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/match/luck.h"
#include "core/pages/page_parts.h"
#include "core/words/battle_words.h"
#include "core/words/game_words.h"
#include "core/words/luck_words.h"
#include "core/words/numbers.h"

namespace gonfalon::pages {

using namespace Qt::StringLiterals;

namespace {

/// A table with a column for each side.
class SidesTable
{
public:
    explicit SidesTable(const words::BattleNames &names) : m_sides(names.setup().sides.size())
    {
        m_out = u"<table>\n<thead><tr><td></td>"_s;
        for (std::size_t side = 0; side < m_sides; ++side)
            m_out += u"<th scope=\"col\" class=\"of%1\">%2</th>"_s.arg(side).arg(
                names.side(SideIndex(side)).toHtmlEscaped());
        m_out += u"</tr></thead>\n<tbody>\n"_s;
    }

    /// \param of what stands in a side's cell; empty: a dash
    template <typename Of>
    void row(const QString &head, Of of, bool sum = false)
    {
        m_out += (sum ? u"<tr class=\"total\">"_s : u"<tr>"_s) + u"<th scope=\"row\">"_s +
                 head.toHtmlEscaped() + u"</th>"_s;
        for (std::size_t side = 0; side < m_sides; ++side) {
            const QString cell = of(side);
            m_out += u"<td>"_s + (cell.isEmpty() ? u"–"_s : cell.toHtmlEscaped()) + u"</td>"_s;
        }
        m_out += u"</tr>\n"_s;
    }

    [[nodiscard]] QString html() const { return m_out + u"</tbody>\n</table>\n"_s; }

private:
    std::size_t m_sides;
    QString m_out;
};

QString questWords(const words::BattleNames &names, std::size_t side, std::size_t place,
                   const QuestResult &quest)
{
    const auto &own = names.setup().catalogue->words;
    const QString name = names.quest(SideIndex(side), int(place));
    const QString said = !quest.judged    ? ReplayPageWords::tr("{Quest}: %1, its players judge it")
                         : quest.achieved ? ReplayPageWords::tr("{Quest}: %1")
                                          : ReplayPageWords::tr("{Quest} failed: %1");
    return words::inGameWords(said, own).arg(name);
}

void addGlory(SidesTable &table, const words::BattleNames &names, const BattleResult &result)
{
    const auto number = [&](std::size_t side, int SideOutcome::*what) {
        return words::signedNumber(result.sides[side].*what);
    };
    table.row(ReplayPageWords::tr("By the scenario"),
              [&](std::size_t side) { return number(side, &SideOutcome::scenarioGlory); });
    for (std::size_t of = 0; of < result.sides.size(); ++of) {
        const auto &quests = result.sides[of].quests;
        for (std::size_t place = 0; place < quests.size(); ++place)
            table.row(questWords(names, of, place, quests[place]), [&](std::size_t side) {
                return side == of && quests[place].judged ? words::signedNumber(quests[place].glory)
                                                          : QString();
            });
    }
    const auto more = [](const SideOutcome &side) { return side.extraGlory != 0; };
    if (std::ranges::any_of(result.sides, more))
        table.row(ReplayPageWords::tr("By anything else"),
                  [&](std::size_t side) { return number(side, &SideOutcome::extraGlory); });
    table.row(
        ReplayPageWords::tr("Glory"),
        [&](std::size_t side) { return words::signedNumber(result.sides[side].glory()); }, true);
}

QString luckLines(match::Replay &replay, const words::BattleNames &names)
{
    const auto book = match::luckOf(Battle(replay.at(0)), replay.taken());
    QString lines;
    if (!book)
        return lines;
    const match::Luck luck = book->luck();
    for (std::size_t side = 0; side < luck.sides.size(); ++side) {
        if (luck.sides[side].all.trials > 0)
            lines += u"<p class=\"luck\"><b class=\"of%1\">%2</b> %3</p>\n"_s.arg(
                QString::number(side), names.side(SideIndex(side)).toHtmlEscaped(),
                words::luckSentence(luck.sides[side].all, {}).toHtmlEscaped());
    }
    return lines.isEmpty() ? lines
                           : u"<h3>"_s + ReplayPageWords::tr("Luck of the dice") + u"</h3>\n"_s + lines;
}

} // namespace

QString resultPart(match::Replay &replay, const words::BattleNames &names)
{
    const std::optional<BattleResult> result =
        replay.open() ? replay.at(replay.steps()).outcome() : std::nullopt;
    if (!result)
        return u"<p>%1</p>\n"_s.arg(
            ReplayPageWords::tr("The battle is not over yet. What its players keep from one another is "
                                "not told here.")
                .toHtmlEscaped());
    SidesTable table(names);
    if (names.vocabulary().scoresGlory)
        addGlory(table, names, *result);
    const BattleView view = replay.at(replay.steps()).view(noSide);
    table.row(ReplayPageWords::tr("Points lost"),
              [&](std::size_t side) { return QString::number(result->sides[side].pointsLost); });
    table.row(ReplayPageWords::tr("Units left"), [&](std::size_t side) {
        const auto left = [&](const UnitView &unit) { return unit.side == side && !unit.removal; };
        return QString::number(std::ranges::count_if(view.units, left));
    });
    return u"<p class=\"verdict\">%1</p>\n<div class=\"wide\">\n%2</div>\n"_s.arg(
               words::resultSentence(names, *result).toHtmlEscaped(), table.html()) +
           luckLines(replay, names);
}

} // namespace gonfalon::pages
