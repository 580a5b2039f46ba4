// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/club/battle_pictures.h"
#include "core/club/site/facts.h"
#include "core/match/match_replay.h"
#include "core/pages/replay_page.h"
#include "core/store/open_battle.h"
#include "core/words/text.h"

#include <QCoreApplication>

namespace gonfalon::site {

namespace {

using words::text;

using namespace Qt::StringLiterals;

/// The context of these words for translators.
struct BattlePagesWords
{
    Q_DECLARE_TR_FUNCTIONS(Site)
};

QString cell(const QString &inner, bool number = false)
{
    return u"<td%1>%2</td>"_s.arg(number ? u" class=\"number\""_s : QString(), inner);
}

/// The head of a column.
struct Head
{
    QString text;
    bool number = false;
};

QString headOf(std::initializer_list<Head> heads)
{
    QString out = u"<thead>\n<tr>"_s;
    for (const Head &head : heads)
        out += u"<th scope=\"col\"%1>%2</th>"_s.arg(head.number ? u" class=\"number\""_s : QString(),
                                                    head.text.toHtmlEscaped());
    return out + u"</tr>\n</thead>\n"_s;
}

/// One side's units and what became of them.
QString unitsOf(const Facts &facts, const campaign::SideReport &side)
{
    QString rows;
    for (const campaign::UnitReport &unit : side.units)
        rows += u"<tr>"_s +
                cell(text(unit.unit).toHtmlEscaped() +
                     (unit.leader ? u" ("_s + BattlePagesWords::tr("Leader") + u')' : QString())) +
                cell(QString::number(unit.points), true) + cell(QString::number(unit.strengthLost), true) +
                cell(words::fateWord(unit.fate)) + u"</tr>\n"_s;
    if (rows.isEmpty())
        return {};
    return u"<div class=\"wide\">\n<table>\n<caption>%1</caption>\n%2<tbody>\n%3</tbody>\n</table>\n</div>\n"_s
        .arg(facts.names.warband(side.warband).toHtmlEscaped(),
             headOf({{BattlePagesWords::tr("Unit")},
                     {BattlePagesWords::tr("Points"), true},
                     {words::inGameWords(BattlePagesWords::tr("{Points} lost"), facts.names.own), true},
                     {BattlePagesWords::tr("Fate")}}),
             rows);
}

QString sidesTable(const Facts &facts, const Told &battle)
{
    QString rows;
    for (const campaign::SideReport &side : battle.filing.sides)
        rows += u"<tr>"_s +
                cell(link(u"../warband/%1.html"_s.arg(pageName(side.warband.str())),
                          facts.names.warband(side.warband))) +
                cell(facts.names.player(side.warband).toHtmlEscaped()) +
                cell(words::verdictWord(side.verdict)) + cell(QString::number(side.glory), true) +
                u"</tr>\n"_s;
    return u"<div class=\"wide\">\n<table>\n%1<tbody>\n%2</tbody>\n</table>\n</div>\n"_s.arg(
        headOf({{BattlePagesWords::tr("Warband")},
                {BattlePagesWords::tr("Player")},
                {BattlePagesWords::tr("Result")},
                {BattlePagesWords::tr("Glory"), true}}),
        rows);
}

QString changesOf(const Facts &facts, const Told &battle)
{
    QString rows;
    for (const campaign::Change &change : battle.changes) {
        if (!isUsual(change))
            rows += u"<li>%1 <span class=\"meta\">%2</span></li>\n"_s.arg(
                words::changeLine(facts.club->pack(), facts.names, change).toHtmlEscaped(),
                words::becauseWords(facts.club->pack(), change).toHtmlEscaped());
    }
    return rows.isEmpty() ? QString()
                          : u"<h2>%1</h2>\n<ul class=\"card\">\n%2</ul>\n"_s.arg(
                                BattlePagesWords::tr("What it brought"), rows);
}

QString picturesOf(const Facts &facts, const Told &battle)
{
    const auto replay = facts.club->books().replay(battle.row.id);
    if (!replay || replay->isEmpty())
        return {};
    const auto pictures = battlePictures(*replay, *facts.library);
    if (!pictures)
        return {};
    QString out;
    for (const BattlePicture &picture : *pictures)
        out += u"<figure>\n%1<figcaption>%2</figcaption>\n</figure>\n"_s.arg(picture.svg,
                                                                             picture.caption.toHtmlEscaped());
    return out.isEmpty() ? out : u"<div class=\"pictures\">\n%1</div>\n"_s.arg(out);
}

} // namespace

QString battlesBody(const Facts &facts)
{
    if (facts.battles.empty())
        return u"<p class=\"empty\">%1</p>\n"_s.arg(
            BattlePagesWords::tr("No battle has been confirmed yet."));
    QString rows;
    for (auto battle = facts.battles.rbegin(); battle != facts.battles.rend(); ++battle)
        rows +=
            u"<tr>"_s +
            cell(link(u"battle/%1.html"_s.arg(pageName(battle->row.id.str())), battleTitle(facts, *battle))) +
            cell(battle->row.playedOn.toHtmlEscaped()) +
            cell(words::scoreLine(facts.names, battle->filing).toHtmlEscaped()) + u"</tr>\n"_s;
    return u"<div class=\"wide\">\n<table id=\"battles\">\n%1<tbody>\n%2</tbody>\n</table>\n</div>\n"_s.arg(
        headOf({{BattlePagesWords::tr("Battle")},
                {BattlePagesWords::tr("Date")},
                {BattlePagesWords::tr("Result")}}),
        rows);
}

QByteArray battleReplay(const Facts &facts, const Told &battle)
{
    const auto bytes = facts.club->books().replay(battle.row.id);
    if (!bytes || bytes->isEmpty())
        return {};
    auto read = store::openBattleBytes(*bytes, *facts.library);
    if (!read)
        return {};
    const Findings remarks = read.findings();
    auto opened = match::Replay::open(std::move(read).value());
    if (!opened || !opened.value().open())
        return {};
    match::Replay replay = std::move(opened).value();
    return pages::replayPage(
        replay, {}, remarks,
        {u"../battle/%1.html"_s.arg(pageName(battle.row.id.str())), u"‹ "_s + battleTitle(facts, battle)});
}

QString battleBody(const Facts &facts, const Told &battle, bool replay)
{
    QString out = u"<p class=\"told\">%1</p>\n"_s.arg(
        words::chronicleText(facts.club->pack(), facts.names, battle.filing, battle.changes).toHtmlEscaped());
    if (replay)
        out += u"<p class=\"card\">%1</p>\n"_s.arg(
            link(u"../replay/%1.html"_s.arg(pageName(battle.row.id.str())),
                 BattlePagesWords::tr("Watch it step by step")));
    out += picturesOf(facts, battle) + sidesTable(facts, battle);
    for (const campaign::SideReport &side : battle.filing.sides)
        out += unitsOf(facts, side);
    return out + changesOf(facts, battle);
}

} // namespace gonfalon::site
