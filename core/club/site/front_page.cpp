// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/club/pictures/glory_chart.h"
#include "core/club/site/contents.h"
#include "core/words/numbers.h"
#include "core/words/text.h"

#include <QCoreApplication>

#include <algorithm>

namespace gonfalon::site {

namespace {

using words::text;

using namespace Qt::StringLiterals;

/// The context of these words for translators.
struct FrontPageWords
{
    Q_DECLARE_TR_FUNCTIONS(Site)
};

constexpr int latestBattles = 3;
/// Columns of standings that have room beside the latest battle.
constexpr std::size_t mostBeside = 9;

/// "Dragon Rampant · six warbands · round 3 of 5 · last battle 20 November".
QString aboutCampaign(const Facts &facts)
{
    QStringList parts{facts.game, FrontPageWords::tr("%n warband(s)", nullptr, int(facts.table.size()))};
    if (const auto [round, rounds] = facts.round(); rounds > 0)
        parts << FrontPageWords::tr("round %1 of %2").arg(round).arg(rounds);
    if (!facts.battles.empty())
        parts << FrontPageWords::tr("last battle %1").arg(dayWords(facts.battles.back().row.playedOn));
    parts.removeAll(QString());
    return parts.join(u" · "_s);
}

QVariantMap sideOf(const Facts &facts, const campaign::WarbandId &warband)
{
    const Cell cell = warbandCell(facts, warband);
    return {{u"name"_s, cell.text},
            {u"link"_s, cell.link},
            {u"pennon"_s, cell.pennon},
            {u"player"_s, facts.names.player(warband)}};
}

/// What is still to play of the round, or of all challenges.
QVariantList stillToPlay(const Facts &facts)
{
    QVariantList all;
    const int round = facts.round().first;
    for (const store::FixtureRow &fixture : facts.fixtures) {
        if (!fixture.isToPlay() || (fixture.round != 0 && fixture.round != round))
            continue;
        all << QVariantMap{
            {u"sides"_s, QVariantList{sideOf(facts, fixture.first), sideOf(facts, *fixture.second)}},
            {u"scenario"_s, fixture.scenario.empty() ? QString() : facts.names.scenario(fixture.scenario)}};
    }
    return all;
}

/// Who holds what of the map.
QVariantList holders(const Facts &facts)
{
    QVariantList all;
    for (const campaign::Territory &place : facts.club->pack().territories) {
        const std::string owner = facts.standing.text(campaign::ofTerritory(place.id), "owner");
        all << QVariantMap{{u"place"_s, text(place.name)},
                           {u"holder"_s, owner.empty() ? FrontPageWords::tr("nobody's")
                                                       : facts.names.warband(campaign::WarbandId(owner))}};
    }
    return all;
}

/// The chart twice: with names where there is room, and for a telephone, where a letter would be too small.
QVariantMap chartData(const Facts &facts)
{
    const std::vector<GloryLine> lines = facts.lines();
    const Picture wide = gloryChart(lines, facts.names, {540, 360}, {.text = 13}, true);
    const Picture narrow = gloryChart(lines, facts.names, {340, 330}, {.text = 13}, false);
    if (wide.isEmpty())
        return {};
    return {{u"wide"_s, QVariantMap{{u"picture"_s, wide.element(u"chart"_s)}}},
            {u"narrow"_s, QVariantMap{{u"picture"_s, narrow.element(u"chart"_s)}}}};
}

QVariant orNothing(const QVariantMap &map) { return map.isEmpty() ? QVariant(false) : map; }

/// What every campaign counts of a warband; a narrow column has its head as a whole word besides.
struct Count
{
    QString head, whole;
    int store::TableRow::*value;
};

/// The columns of the standings, the points last.
std::vector<Count> countsOf(const Facts &facts)
{
    //: Heads of narrow columns: played, won, drawn, lost, Glory against
    std::vector<Count> all{{FrontPageWords::tr("P"), FrontPageWords::tr("Played"), &store::TableRow::played},
                           {FrontPageWords::tr("W"), FrontPageWords::tr("Won"), &store::TableRow::won},
                           {FrontPageWords::tr("D"), FrontPageWords::tr("Drawn"), &store::TableRow::drawn},
                           {FrontPageWords::tr("L"), FrontPageWords::tr("Lost"), &store::TableRow::lost}};
    if (facts.names.scoresGlory) {
        all.push_back(
            {FrontPageWords::tr("A"), FrontPageWords::tr("Glory against"), &store::TableRow::gloryAgainst});
        all.push_back({FrontPageWords::tr("Glory"), {}, &store::TableRow::glory});
    }
    all.push_back({FrontPageWords::tr("Points"), {}, &store::TableRow::points});
    return all;
}

/// How each battle of two ended for the first of them, the newest last.
Cell meetingsOf(const Facts &facts, const campaign::WarbandId &own, const campaign::WarbandId &other)
{
    Cell cell{.text = {}, .number = true};
    for (const Told &battle : facts.battles) {
        const auto &sides = battle.filing.sides;
        const auto one = std::ranges::find(sides, own, &campaign::SideReport::warband);
        const auto two = std::ranges::find(sides, other, &campaign::SideReport::warband);
        if (one != sides.end() && two != sides.end())
            cell.links.emplace_back(facts.scoreAgainst(*one, *two), battlePath(battle));
    }
    if (cell.links.empty())
        cell.text = u"–"_s;
    return cell;
}

} // namespace

QVariantMap toldData(const Facts &facts, const Told &battle)
{
    QVariantList sides;
    for (const campaign::SideReport &side : battle.filing.sides) {
        QVariantMap data = sideOf(facts, side.warband);
        data[u"glory"_s] = facts.names.scoresGlory ? words::signedNumber(side.glory) : QString();
        data[u"verdict"_s] = words::verdictWord(side.verdict);
        data[u"won"_s] = side.verdict == campaign::Verdict::Won;
        data[u"first"_s] = sides.isEmpty();
        sides << data;
    }
    QStringList where{facts.place(battle), dayWords(battle.row.playedOn)};
    where.removeAll(QString());
    return {
        {u"link"_s, battlePath(battle)},
        {u"headline"_s, facts.headline(battle)},
        {u"number"_s, facts.title(battle)},
        // Without Glory the headline says it all.
        {u"score"_s, facts.names.scoresGlory ? words::scoreLine(facts.names, battle.filing) : QString()},
        {u"where"_s, where.join(u" · "_s)},
        {u"text"_s, words::chronicleDetails(facts.club->pack(), facts.names, battle.filing, battle.changes)},
        {u"sides"_s, sides}};
}

Grid standingsGrid(const Facts &facts)
{
    std::vector<const campaign::Key *> keys;
    for (const campaign::Key &key : facts.club->pack().keys) {
        if (key.whom == campaign::For::Side)
            keys.push_back(&key);
    }
    Grid grid{.id = u"standings"_s,
              .caption = {},
              .heads = {numberCell(u"#"_s), {.text = FrontPageWords::tr("Warband")}},
              .rows = {},
              .empty = FrontPageWords::tr("No warband has joined yet."),
              .label = FrontPageWords::tr("Standings")};
    const std::vector<Count> counts = countsOf(facts);
    for (const Count &count : counts) {
        Cell cell = numberCell(count.head);
        cell.whole = count.whole;
        grid.heads.push_back(std::move(cell));
    }
    for (const campaign::Key *key : keys)
        grid.heads.push_back(numberCell(text(key->name)));
    int rank = 0;
    for (const store::TableRow &row : facts.table) {
        Cell name = warbandCell(facts, row.warband);
        name.second = row.playerName;
        name.strong = true;
        std::vector<Cell> cells{numberCell(QString::number(++rank)), name};
        cells.front().strong = true;
        for (const Count &count : counts)
            cells.push_back(numberCell(words::signedNumber(row.*count.value)));
        cells.back().strong = true;
        for (const campaign::Key *key : keys)
            cells.push_back(numberCell(valueWords(facts, campaign::ofWarband(row.warband), key->key)));
        grid.rows.push_back(std::move(cells));
    }
    return grid;
}

Grid headToHeadGrid(const Facts &facts)
{
    Grid grid{.id = u"head-to-head"_s,
              .caption = {},
              .heads = {{.text = {}, .hidden = FrontPageWords::tr("Warband")}},
              .rows = {},
              .empty = FrontPageWords::tr("No warband has joined yet."),
              .label = FrontPageWords::tr("Head to head")};
    for (const store::TableRow &row : facts.table) {
        Cell head = numberCell({});
        head.pennon = warbandCell(facts, row.warband).pennon;
        head.hidden = row.warbandName;
        grid.heads.push_back(std::move(head));
    }
    for (const store::TableRow &own : facts.table) {
        std::vector<Cell> cells{warbandCell(facts, own.warband)};
        for (const store::TableRow &other : facts.table) {
            Cell cell = own.warband == other.warband ? Cell{.text = {}, .number = true, .self = true}
                                                     : meetingsOf(facts, own.warband, other.warband);
            cells.push_back(std::move(cell));
        }
        grid.rows.push_back(std::move(cells));
    }
    return grid;
}

PageContents frontPage(const Facts &facts)
{
    QVariantList before;
    const std::size_t count = facts.battles.size();
    for (std::size_t i = 1; i < std::min(count, std::size_t(latestBattles)); ++i)
        before << toldData(facts, facts.battles[count - 1 - i]);
    const Picture story = storyPicture(facts.club->pack(), facts.names, facts.story, {});
    const int round = facts.round().first;
    const QVariantList toPlay = stillToPlay(facts), held = holders(facts);
    const Grid standings = standingsGrid(facts);
    return {
        .path = u"index.html"_s,
        .body = u"index"_s,
        .title = facts.campaign,
        .about = aboutCampaign(facts),
        .data = {{u"latest"_s, count == 0 ? QVariant(false) : toldData(facts, facts.battles.back())},
                 {u"earlier"_s, before.isEmpty() ? QVariant(false) : QVariantMap{{u"battles"_s, before}}},
                 {u"all"_s, FrontPageWords::tr("All %n battle(s)", nullptr, int(count))},
                 {u"toPlay"_s, toPlay},
                 {u"playing"_s, !toPlay.isEmpty()},
                 {u"toPlayHead"_s, round == 0 ? FrontPageWords::tr("Still to play")
                                              : FrontPageWords::tr("Still to play in round %1").arg(round)},
                 {u"standings"_s, QVariantMap{{u"table"_s, standings.data()}}},
                 {u"manyNumbers"_s, standings.heads.size() > mostBeside},
                 {u"story"_s,
                  story.isEmpty() ? QVariant(false) : QVariantMap{{u"picture"_s, story.element(u"story"_s)}}},
                 {u"holders"_s, held},
                 {u"mapped"_s, !held.isEmpty()},
                 {u"chart"_s, orNothing(chartData(facts))},
                 {u"meetings"_s, QVariantMap{{u"table"_s, headToHeadGrid(facts).data()}}},
                 {u"summary"_s, text(facts.club->pack().summary)},
                 {u"heads"_s,
                  QVariantMap{
                      {u"latest"_s, FrontPageWords::tr("Latest")},
                      {u"read"_s, FrontPageWords::tr("Read the battle")},
                      {u"standings"_s, FrontPageWords::tr("Standings")},
                      {u"story"_s, FrontPageWords::tr("The story so far")},
                      {u"storyLegend"_s, FrontPageWords::tr("A: the attacker wins · D: the defender wins")},
                      {u"holders"_s, FrontPageWords::tr("Who holds what")},
                      {u"earlier"_s, FrontPageWords::tr("Before that")},
                      {u"chart"_s, FrontPageWords::tr("Glory, battle by battle")},
                      {u"chartLegend"_s, FrontPageWords::tr("The pennons are those of the standings.")},
                      {u"meetings"_s, FrontPageWords::tr("Head to head")},
                      {u"meetingsLegend"_s, facts.names.scoresGlory
                                                ? FrontPageWords::tr("Glory for and against")
                                                : FrontPageWords::tr("How it ended for the row")}}}}};
}

} // namespace gonfalon::site
