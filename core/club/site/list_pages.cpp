// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/club/filing_words.h"
#include "core/club/site/contents.h"
#include "core/words/text.h"

#include <QCoreApplication>

#include <algorithm>
#include <utility>

namespace gonfalon::site {

namespace {

using words::text;

using namespace Qt::StringLiterals;

/// The context of these words for translators.
struct ListPagesWords
{
    Q_DECLARE_TR_FUNCTIONS(Site)
};

/// A page that is one table.
PageContents tablePageOf(const QString &path, const QString &title, const Grid &grid)
{
    return {.path = path,
            .body = u"list"_s,
            .title = title,
            .data = {{u"list"_s, QVariantMap{{u"table"_s, grid.data()}}}}};
}

/// "Anna"; "Anna, left" of a warband that is no longer in the campaign.
QString playerOf(const store::WarbandRow &warband)
{
    return warband.active ? warband.playerName : ListPagesWords::tr("%1, left").arg(warband.playerName);
}

/// The battles that a subject lived through, a line each; nothing where there is none.
QVariant lifeData(const Facts &facts, const campaign::Subject &subject)
{
    QVariantList all;
    for (const Told &battle : facts.battles) {
        const QString line =
            words::biographyLine(facts.club->pack(), facts.names, battle.filing, battle.changes, subject);
        if (!line.isEmpty())
            all << QVariantMap{{u"link"_s, battlePath(battle)},
                               {u"headline"_s, facts.headline(battle)},
                               {u"number"_s, facts.title(battle)},
                               {u"line"_s, line}};
    }
    return all.isEmpty() ? QVariant(false) : QVariantMap{{u"life"_s, all}};
}

/// What the campaign has made of single units.
QVariantList unitsOf(const Facts &facts, const store::WarbandRow &warband)
{
    QVariantList all;
    for (const auto &[place, value] : facts.standing.values) {
        const bool own = place.first.warband == warband.id && place.first.part.starts_with("unit/");
        if (own && (value.amount != 0 || !value.text.empty()))
            all << QVariantMap{{u"unit"_s, text(place.first.part.substr(5))},
                               {u"key"_s, words::keyName(facts.club->pack(), place.second)},
                               {u"value"_s, valueWords(facts, place.first, place.second)}};
    }
    return all;
}

QVariantMap asTable(const Grid &grid) { return {{u"table"_s, grid.data()}}; }

} // namespace

namespace {

/// The campaign keeps a word in that key and no number.
bool isWord(const campaign::Pack &pack, const std::string &key)
{
    const auto sets = [&](const campaign::Gift &gift) { return gift.key == key && gift.value; };
    return std::ranges::any_of(pack.rules, [&](const campaign::Rule &rule) {
        return std::ranges::any_of(rule.gives, sets) ||
               std::ranges::any_of(rule.table, [&](const campaign::TableLine &line) {
                   return std::ranges::any_of(line.gives, sets);
               });
    });
}

} // namespace

QString valueWords(const Facts &facts, const campaign::Subject &subject, const std::string &key)
{
    const std::string value = facts.standing.text(subject, key);
    if (value.empty() && isWord(facts.club->pack(), key))
        return u"–"_s;
    return value.empty() ? words::amountWords(facts.club->pack(), key, facts.standing.amount(subject, key))
                         : words::valueWords(facts.club->pack(), facts.names, key, value);
}

Grid numbersOf(const Facts &facts, const campaign::Subject &subject)
{
    Grid grid{.id = {},
              .caption = {},
              .heads = {},
              .rows = {},
              .empty = {},
              .label = ListPagesWords::tr("Numbers")};
    for (const auto &[place, value] : facts.standing.values) {
        // Books may hold Glory of a game that has none: an older program let people write it.
        if (place.first == subject && (facts.names.scoresGlory || !place.second.starts_with("glory")))
            grid.rows.push_back({{.text = words::keyName(facts.club->pack(), place.second)},
                                 numberCell(valueWords(facts, subject, place.second))});
    }
    return grid;
}

PageContents battlesPage(const Facts &facts)
{
    Grid grid{.id = u"battles"_s,
              .caption = {},
              .heads = {numberCell(u"#"_s),
                        {.text = ListPagesWords::tr("Battle")},
                        {.text = ListPagesWords::tr("Date")},
                        {.text = ListPagesWords::tr("Where")},
                        {.text = ListPagesWords::tr("Result")}},
              .rows = {},
              .empty = ListPagesWords::tr("No battle has been confirmed yet."),
              .label = ListPagesWords::tr("Battles")};
    for (auto battle = facts.battles.rbegin(); battle != facts.battles.rend(); ++battle)
        grid.rows.push_back({numberCell(QString::number(facts.number(*battle))),
                             {.text = facts.headline(*battle), .link = battlePath(*battle), .strong = true},
                             {.text = dayWords(battle->row.playedOn)},
                             {.text = facts.place(*battle)},
                             {.text = words::scoreLine(facts.names, battle->filing)}});
    return tablePageOf(u"battles.html"_s, ListPagesWords::tr("Battles"), grid);
}

PageContents warbandsPage(const Facts &facts)
{
    Grid grid{.id = u"warbands"_s,
              .caption = {},
              .heads = {{.text = ListPagesWords::tr("Warband")},
                        {.text = ListPagesWords::tr("Player")},
                        {.text = ListPagesWords::tr("Leader")}},
              .rows = {},
              .empty = ListPagesWords::tr("No warband has joined yet."),
              .label = ListPagesWords::tr("Warbands")};
    for (const store::WarbandRow &warband : facts.warbands) {
        Cell name = warbandCell(facts, warband.id);
        name.strong = true;
        grid.rows.push_back({name, {.text = playerOf(warband)}, {.text = facts.leader(warband.id)}});
    }
    return tablePageOf(u"warbands.html"_s, ListPagesWords::tr("Warbands"), grid);
}

PageContents leadersPage(const Facts &facts)
{
    Grid grid{.id = u"leaders"_s,
              .caption = {},
              .heads = {{.text = ListPagesWords::tr("Leader")}, {.text = ListPagesWords::tr("Player")}},
              .rows = {},
              .empty = ListPagesWords::tr("No warband has joined yet."),
              .label = ListPagesWords::tr("Leaders")};
    std::vector<const campaign::Key *> keys;
    for (const campaign::Key &key : facts.club->pack().keys) {
        if (key.whom != campaign::For::Leader)
            continue;
        keys.push_back(&key);
        grid.heads.push_back(numberCell(text(key.name)));
    }
    for (const store::WarbandRow &warband : facts.warbands) {
        Cell name = warbandCell(facts, warband.id);
        name.second = std::exchange(name.text, facts.leader(warband.id));
        name.link += u"#leader"_s;
        name.strong = true;
        std::vector<Cell> cells{name, {.text = playerOf(warband)}};
        for (const campaign::Key *key : keys)
            cells.push_back(numberCell(valueWords(facts, campaign::ofLeader(warband.id), key->key)));
        grid.rows.push_back(std::move(cells));
    }
    return tablePageOf(u"leaders.html"_s, ListPagesWords::tr("Leaders"), grid);
}

PageContents fixturesPage(const Facts &facts)
{
    Grid grid{.id = u"fixtures"_s,
              .caption = {},
              .heads = {numberCell(ListPagesWords::tr("Round")),
                        {.text = ListPagesWords::tr("Warband")},
                        {.text = ListPagesWords::tr("Against")},
                        {.text = ListPagesWords::tr("Scenario")},
                        {.text = ListPagesWords::tr("State")}},
              .rows = {},
              .empty = ListPagesWords::tr("Nobody has an appointment."),
              .label = ListPagesWords::tr("Fixtures")};
    for (const store::FixtureRow &row : facts.fixtures) {
        const QString round = row.round == 0 ? ListPagesWords::tr("challenge") : QString::number(row.round);
        const Cell other =
            row.second ? warbandCell(facts, *row.second) : Cell{.text = ListPagesWords::tr("bye")};
        const auto played =
            std::ranges::find(facts.battles, row.playedAs, [](const Told &battle) { return battle.row.id; });
        grid.rows.push_back(
            {numberCell(row.isFinal ? ListPagesWords::tr("%1, final").arg(round) : round),
             warbandCell(facts, row.first),
             other,
             {.text = row.toldScenario().empty() ? QString() : facts.names.scenario(row.toldScenario())},
             {.text = stateWord(row),
              .link =
                  row.playedAs.empty() || played == facts.battles.end() ? QString() : battlePath(*played)}});
    }
    return tablePageOf(u"fixtures.html"_s, ListPagesWords::tr("Fixtures"), grid);
}

PageContents chroniclePage(const Facts &facts)
{
    QVariantList all;
    for (const Told &battle : facts.battles)
        all << toldData(facts, battle);
    return {.path = u"chronicle.html"_s,
            .body = u"chronicle"_s,
            .title = ListPagesWords::tr("Chronicle"),
            .data = {{u"battles"_s, all},
                     {u"told"_s, !all.isEmpty()},
                     {u"empty"_s, ListPagesWords::tr("Nothing has happened yet.")}}};
}

PageContents warbandPage(const Facts &facts, const store::WarbandRow &warband, bool list)
{
    const campaign::Subject own = campaign::ofWarband(warband.id), leader = campaign::ofLeader(warband.id);
    const auto place = std::ranges::find(facts.table, warband.id, &store::TableRow::warband);
    QStringList about{warband.playerName};
    if (place != facts.table.end())
        about << ListPagesWords::tr("place %1 of %2")
                     .arg(place - facts.table.begin() + 1)
                     .arg(facts.table.size());
    const auto at = std::ranges::find(facts.warbands, warband.id, &store::WarbandRow::id);
    const QVariantList units = unitsOf(facts, warband);
    const auto beside = [](const store::WarbandRow &row) {
        return QVariantMap{{u"to"_s, warbandPath(row.id)}, {u"title"_s, row.name}};
    };
    return {
        .path = warbandPath(warband.id),
        .body = u"warband"_s,
        .title = warband.name,
        .about = about.join(u" · "_s),
        .data = {{u"pennon"_s, warbandCell(facts, warband.id).pennon},
                 {u"list"_s, list ? u"warband/%1-list.html"_s.arg(pageName(warband.id.str())) : QString()},
                 {u"numbers"_s, asTable(numbersOf(facts, own))},
                 {u"fought"_s, lifeData(facts, own)},
                 {u"leaderName"_s, facts.leader(warband.id)},
                 {u"leaderNumbers"_s, asTable(numbersOf(facts, leader))},
                 {u"led"_s, lifeData(facts, leader)},
                 {u"units"_s, units},
                 {u"changed"_s, !units.isEmpty()},
                 {u"heads"_s, QVariantMap{{u"list"_s, ListPagesWords::tr("Its list")},
                                          {u"battles"_s, ListPagesWords::tr("Battles")},
                                          {u"leader"_s, ListPagesWords::tr("Its Leader")},
                                          {u"units"_s, ListPagesWords::tr("Its units")},
                                          {u"none"_s, ListPagesWords::tr("No battle yet.")}}}},
        .head = u"warband-head"_s,
        .section = u"warbands.html"_s,
        .before = at == facts.warbands.begin() ? QVariantMap() : beside(*(at - 1)),
        .after = at + 1 == facts.warbands.end() ? QVariantMap() : beside(*(at + 1))};
}

} // namespace gonfalon::site
