// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/club/site/facts.h"
#include "core/club/tables.h"
#include "core/words/text.h"

#include <QCoreApplication>

#include <algorithm>

namespace gonfalon::site {

namespace {

using words::text;

using namespace Qt::StringLiterals;

/// The context of these words for translators.
struct PagesWords
{
    Q_DECLARE_TR_FUNCTIONS(Site)
};

QString told(const Facts &facts, const Told &battle, const QString &up)
{
    return u"<section class=\"card\">\n<h3>%1</h3>\n<p class=\"told\">%2</p>\n</section>\n"_s.arg(
        link(up + u"battle/%1.html"_s.arg(pageName(battle.row.id.str())), battleTitle(facts, battle)),
        words::chronicleText(facts.club->pack(), facts.names, battle.filing, battle.changes).toHtmlEscaped());
}

/// The numbers that the pack keeps of one subject.
QString numbersOf(const Facts &facts, const campaign::Subject &subject)
{
    QString out;
    for (const auto &[place, value] : facts.standing.values) {
        if (place.first != subject)
            continue;
        const QString shown = value.text.empty()
                                  ? words::amountWords(facts.club->pack(), place.second, value.amount)
                              : place.second == "stage" ? words::stageWords(facts.club->pack(), value.text)
                                                        : text(value.text);
        out += u"<tr><th scope=\"row\">%1</th><td class=\"number\">%2</td></tr>\n"_s.arg(
            words::keyName(facts.club->pack(), place.second).toHtmlEscaped(), shown.toHtmlEscaped());
    }
    return out.isEmpty()
               ? out
               : u"<div class=\"wide\">\n<table>\n<tbody>\n%1</tbody>\n</table>\n</div>\n"_s.arg(out);
}

/// The battles that a subject lived through, a line each.
QString lifeOf(const Facts &facts, const campaign::Subject &subject)
{
    QString out;
    for (const Told &battle : facts.battles) {
        const QString line =
            words::biographyLine(facts.club->pack(), facts.names, battle.filing, battle.changes, subject);
        if (!line.isEmpty())
            out += u"<li>%1 %2</li>\n"_s.arg(
                link(u"../battle/%1.html"_s.arg(pageName(battle.row.id.str())), battleTitle(facts, battle)),
                line.toHtmlEscaped());
    }
    return out.isEmpty() ? u"<p class=\"empty\">%1</p>\n"_s.arg(PagesWords::tr("No battle yet."))
                         : u"<ol class=\"card\">\n%1</ol>\n"_s.arg(out);
}

/// Who holds what of the map, or who stands where in the story.
QString whereEverybodyStands(const Facts &facts)
{
    const campaign::Pack &pack = facts.club->pack();
    QString rows;
    for (const campaign::Territory &place : pack.territories) {
        const std::string owner = facts.standing.text(campaign::ofTerritory(place.id), "owner");
        rows += u"<li><b>%1</b>: %2</li>\n"_s.arg(
            text(place.name).toHtmlEscaped(),
            owner.empty() ? PagesWords::tr("nobody's")
                          : facts.names.warband(campaign::WarbandId(owner)).toHtmlEscaped());
    }
    for (const campaign::Stage &stage : pack.stages) {
        QStringList here;
        for (const store::WarbandRow &warband : facts.warbands) {
            if (facts.standing.text(campaign::ofWarband(warband.id), "stage") == stage.id.str())
                here += warband.name;
        }
        rows += u"<li><b>%1</b>: %2</li>\n"_s.arg(
            text(stage.name).toHtmlEscaped(), here.isEmpty() ? u"–"_s : here.join(u", "_s).toHtmlEscaped());
    }
    return rows.isEmpty() ? rows
                          : u"<h2>%1</h2>\n<ul class=\"card\">\n%2</ul>\n"_s.arg(
                                PagesWords::tr("Where everybody stands"), rows);
}

} // namespace

Result<QString> indexBody(const Facts &facts)
{
    const auto standings = standingsTable(*facts.club);
    if (!standings)
        return standings.findings();
    QString out = u"<p class=\"meta\">%1</p>\n"_s.arg(text(facts.club->pack().summary).toHtmlEscaped());
    out += tableHtml(*standings) + whereEverybodyStands(facts);
    if (const QString chart = gloryChart(gloryLines(facts)); !chart.isEmpty())
        out += u"<h2>%1</h2>\n<div class=\"card\">\n%2</div>\n"_s.arg(
            PagesWords::tr("Glory, battle by battle"), chart);
    if (!facts.battles.empty()) {
        constexpr std::size_t latest = 3;
        out += u"<h2>%1</h2>\n"_s.arg(PagesWords::tr("The latest battles"));
        const std::size_t count = std::min(latest, facts.battles.size());
        for (std::size_t i = 0; i < count; ++i)
            out += told(facts, facts.battles[facts.battles.size() - 1 - i], {});
    }
    const auto meetings = headToHeadTable(*facts.club);
    if (!meetings)
        return meetings.findings();
    return out + tableHtml(*meetings);
}

Result<QString> fixturesBody(const Facts &facts)
{
    const auto table = fixturesTable(*facts.club, facts.names);
    if (!table)
        return table.findings();
    return tableHtml(*table);
}

QString warbandsBody(const Facts &facts)
{
    QString out;
    for (const store::WarbandRow &warband : facts.warbands)
        out += u"<li>%1 <span class=\"meta\">%2</span></li>\n"_s.arg(
            link(u"warband/%1.html"_s.arg(pageName(warband.id.str())), warband.name),
            warband.playerName.toHtmlEscaped());
    return out.isEmpty() ? u"<p class=\"empty\">%1</p>\n"_s.arg(PagesWords::tr("No warband has joined yet."))
                         : u"<ul class=\"card\">\n%1</ul>\n"_s.arg(out);
}

QString warbandBody(const Facts &facts, const store::WarbandRow &warband)
{
    const campaign::Subject leader = campaign::ofLeader(warband.id);
    QString out = u"<p class=\"meta\">%1 · %2</p>\n"_s.arg(
        warband.playerName.toHtmlEscaped(),
        link(u"%1-list.html"_s.arg(pageName(warband.id.str())), PagesWords::tr("Its list")));
    out += numbersOf(facts, campaign::ofWarband(warband.id));
    out +=
        u"<h2>%1</h2>\n%2"_s.arg(PagesWords::tr("Battles"), lifeOf(facts, campaign::ofWarband(warband.id)));
    out += u"<h2 id=\"leader\">%1</h2>\n%2%3"_s.arg(PagesWords::tr("Its Leader"), numbersOf(facts, leader),
                                                    lifeOf(facts, leader));
    QString units;
    for (const auto &[place, value] : facts.standing.values) {
        if (place.first.warband == warband.id && place.first.part.starts_with("unit/") &&
            (value.amount != 0 || !value.text.empty()))
            units += u"<li>%1: %2 %3</li>\n"_s.arg(
                text(place.first.part.substr(5)).toHtmlEscaped(),
                words::keyName(facts.club->pack(), place.second).toHtmlEscaped(),
                (value.text.empty() ? words::amountWords(facts.club->pack(), place.second, value.amount)
                                    : text(value.text))
                    .toHtmlEscaped());
    }
    return units.isEmpty()
               ? out
               : out +
                     u"<h2>%1</h2>\n<ul class=\"card\">\n%2</ul>\n"_s.arg(PagesWords::tr("Its units"), units);
}

Result<QString> leadersBody(const Facts &facts)
{
    const auto table = leadersTable(*facts.club);
    if (!table)
        return table.findings();
    QString out = tableHtml(*table);
    QString links;
    for (const store::WarbandRow &warband : facts.warbands)
        links += u"<li>%1</li>\n"_s.arg(link(u"warband/%1.html#leader"_s.arg(pageName(warband.id.str())),
                                             PagesWords::tr("The Leader of %1").arg(warband.name)));
    return links.isEmpty() ? out
                           : out + u"<h2>%1</h2>\n<ul class=\"card\">\n%2</ul>\n"_s.arg(
                                       PagesWords::tr("Their lives"), links);
}

QString chronicleBody(const Facts &facts)
{
    QString out;
    for (const Told &battle : facts.battles)
        out += told(facts, battle, {});
    return out.isEmpty() ? u"<p class=\"empty\">%1</p>\n"_s.arg(PagesWords::tr("Nothing has happened yet."))
                         : out;
}

} // namespace gonfalon::site
