// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/battle/score_card.h"

#include "app/battle/tally.h"
#include "app/battle/unit_looks.h"
#include "core/words/battle_words.h"
#include "core/words/game_words.h"
#include "core/words/numbers.h"

namespace gonfalon {

using namespace Qt::StringLiterals;

namespace {

/// A row of the table: what it is of, then a cell for each side.
QString row(const QString &head, const QStringList &cells, const QString &tag)
{
    QString html = u"<tr><td>"_s + head.toHtmlEscaped() + u"</td>"_s;
    for (const QString &cell : cells)
        html += u"<td align=\"right\"><%1>%2</%1></td>"_s.arg(tag, cell.toHtmlEscaped());
    return html + u"</tr>"_s;
}

template <typename Of>
QStringList cells(const std::vector<SideTally> &sides, Of of)
{
    QStringList all;
    for (const SideTally &side : sides)
        all << of(side);
    return all;
}

QString questLine(const QuestTally &quest, bool over)
{
    if (quest.name.isEmpty())
        return ScoreCard::tr("a secret Quest");
    if (!quest.judged)
        return ScoreCard::tr("%1: its players judge it").arg(quest.name);
    const QString sign = (quest.glory > 0 ? u"+"_s : QString()) + words::signedNumber(quest.glory);
    if (over)
        return quest.achieved ? ScoreCard::tr("%1: achieved, %2").arg(quest.name, sign)
                              : ScoreCard::tr("%1: failed, %2").arg(quest.name, sign);
    return quest.achieved ? ScoreCard::tr("%1: achieved so far, %2").arg(quest.name, sign)
                          : ScoreCard::tr("%1: not yet, %2").arg(quest.name, sign);
}

/// What became of the units of a side: those that left play, and those that lost Strength.
QString fates(const std::vector<UnitLook> &units, SideIndex side)
{
    QStringList said;
    for (const UnitLook &unit : units) {
        if (unit.view.side != side)
            continue;
        if (!unit.removal.isEmpty())
            said << ScoreCard::tr("%1: %2").arg(unit.name, unit.removal);
        else
            said << ScoreCard::tr("%1: %2 of %3")
                        .arg(unit.name, QString::number(unit.view.strength),
                             QString::number(unit.view.startStrength));
    }
    return said.join(u" · "_s);
}

} // namespace

ScoreCard::ScoreCard(const BattleSession &session, QWidget *parent)
    : PageCard(tr("Glory and Quests"), parent), m_session(session)
{
    refresh();
}

QString ScoreCard::pageOf(const BattleSession &session)
{
    const bool over = session.battle().over();
    const bool glory = session.vocabulary().scoresGlory;
    const std::vector<SideTally> sides = tallies(session);
    QString html;
    if (over) {
        if (const auto result = session.battle().outcome())
            html += u"<h3>"_s + words::resultSentence(session.names(), *result).toHtmlEscaped() + u"</h3>"_s;
    } else {
        html += u"<h3>"_s + (glory ? tr("Glory, if the battle ended now") : tr("As it stands")) + u"</h3>"_s;
    }
    html += u"<table cellspacing=\"0\" cellpadding=\"2\" width=\"100%\">"_s;
    html += row({}, cells(sides, [](const SideTally &side) { return side.side; }), u"b"_s);
    const auto numbers = [&](const QString &head, int SideTally::*what) {
        const auto of = [&](const SideTally &side) { return QString::number(side.*what); };
        html += row(head, cells(sides, of), u"span"_s);
    };
    if (glory && !sides.empty()) {
        const auto all = [](const SideTally &side) { return words::signedNumber(side.glory()); };
        const auto &own = session.battle().setup().catalogue->words;
        html += row(tr("Glory in all"), cells(sides, all), u"b"_s);
        numbers(tr("by the scenario"), &SideTally::scenarioGlory);
        numbers(words::inGameWords(tr("by {Quests}"), own), &SideTally::questGlory);
        numbers(tr("by anything else"), &SideTally::extraGlory);
    }
    numbers(tr("Points lost"), &SideTally::pointsLost);
    html += u"</table>"_s;
    const std::vector<UnitLook> units =
        over ? UnitLooks(session.names()).of(session.view()) : std::vector<UnitLook>();
    for (std::size_t side = 0; side < sides.size(); ++side) {
        QStringList lines;
        for (const QuestTally &quest : sides[side].quests)
            lines << questLine(quest, over);
        if (over)
            lines << fates(units, SideIndex(side));
        if (!lines.isEmpty())
            html += u"<p><b>%1</b><br/>%2</p>"_s.arg(
                sides[side].side.toHtmlEscaped(),
                lines.join(u'\n').toHtmlEscaped().replace(u'\n', u"<br/>"_s));
    }
    return html;
}

void ScoreCard::refresh() { showPage(pageOf(m_session)); }

} // namespace gonfalon
