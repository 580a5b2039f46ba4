// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/club/site/facts.h"

#include "core/store/open_warband.h"
#include "core/words/language.h"
#include "core/words/numbers.h"
#include "core/words/text.h"

#include <QCoreApplication>

#include <algorithm>
#include <tuple>

namespace gonfalon::site {

namespace {

using words::text;

using namespace Qt::StringLiterals;

/// The context of these words for translators.
struct FactsWords
{
    Q_DECLARE_TR_FUNCTIONS(Site)
};

constexpr int linesOfChart = 6, battlesOfChart = 10;
constexpr const char *stageKey = "stage";

/// The confirmed battles, the oldest first.
Result<std::vector<Told>> battlesOf(const Club &club)
{
    store::FilingQuery query;
    query.kind = campaign::FilingKind::Battle;
    query.state = store::FilingState::Confirmed;
    query.limit = -1;
    const auto filings = club.books().filings(query);
    if (!filings)
        return filings.findings();
    std::vector<Told> battles;
    for (const store::FilingRow &row : *filings) {
        auto filing = club.books().filing(row.id);
        auto changes = club.books().changes(row.id);
        if (!filing || !changes)
            return filing ? changes.findings() : filing.findings();
        battles.push_back({row, std::move(filing).value(), std::move(changes).value()});
    }
    std::ranges::sort(battles, {}, [](const Told &told) {
        return std::tuple(told.row.playedOn, told.row.at, told.row.id);
    });
    return battles;
}

std::map<campaign::WarbandId, Warband> listsOf(const std::vector<store::WarbandRow> &rows,
                                               store::Library &library)
{
    std::map<campaign::WarbandId, Warband> lists;
    for (const store::WarbandRow &row : rows) {
        if (auto opened = store::openWarbandBytes(row.list.toStdString(), library))
            lists[row.id] = withoutNotes(std::move(opened).value().warband);
    }
    return lists;
}

/// How far everybody has come, and which way the story went, from the changes that the battles brought.
StorySoFar storyOf(const Facts &facts)
{
    StorySoFar story;
    for (const store::WarbandRow &row : facts.warbands) {
        const std::string at = facts.standing.text(campaign::ofWarband(row.id), stageKey);
        if (row.active && !at.empty())
            story.standing[campaign::StageId(at)].push_back(row.id);
    }
    for (const Told &battle : facts.battles) {
        if (battle.filing.stage.empty())
            continue;
        StorySoFar::Fought fought;
        for (const campaign::SideReport &side : battle.filing.sides) {
            const bool won = side.verdict == campaign::Verdict::Won;
            fought.won = fought.won || won;
            fought.sides.insert(won ? fought.sides.begin() : fought.sides.end(), side.warband);
        }
        story.fought[battle.filing.stage] = std::move(fought); // the newest counts
        for (const campaign::Change &change : battle.changes) {
            if (change.key == stageKey && change.value)
                story.taken.insert({change.before, *change.value});
        }
    }
    return story;
}

} // namespace

Result<Facts> readFacts(const Club &club, store::Library &library)
{
    Facts facts;
    facts.club = &club;
    facts.library = &library;
    facts.campaign = club.books().about().name;
    const SystemId system(club.books().about().system.toStdString());
    if (const Catalogue *catalogue = library.catalogue(system))
        facts.notice = text(catalogue->notice);
    for (const store::SystemEntry &entry : library.systems()) {
        if (entry.id == system)
            facts.game = entry.name;
    }
    auto names = club.names(&library);
    auto warbands = club.books().warbands();
    auto standing = club.books().standing();
    auto table = club.books().table(club.pack().scoring.order);
    auto fixtures = club.books().fixtures();
    auto battles = battlesOf(club);
    for (const Findings &failed : {names.findings(), warbands.findings(), standing.findings(),
                                   table.findings(), fixtures.findings(), battles.findings()}) {
        if (hasErrors(failed))
            return failed;
    }
    facts.names = std::move(names).value();
    facts.warbands = std::move(warbands).value();
    facts.standing = std::move(standing).value();
    facts.table = std::move(table).value();
    facts.fixtures = std::move(fixtures).value();
    facts.battles = std::move(battles).value();
    facts.lists = listsOf(facts.warbands, library);
    auto heraldry = heraldryOf(club, facts.lists);
    if (!heraldry)
        return heraldry.findings();
    facts.heraldry = std::move(heraldry).value();
    facts.story = storyOf(facts);
    return facts;
}

int Facts::number(const Told &battle) const { return int(&battle - battles.data()) + 1; }

QString Facts::title(const Told &battle) const { return FactsWords::tr("Battle %1").arg(number(battle)); }

QString Facts::headline(const Told &battle) const
{
    return words::headline(club->pack(), names, battle.filing);
}

QString Facts::leader(const campaign::WarbandId &id) const
{
    const auto list = lists.find(id);
    if (list != lists.end() && !list->second.leaderName.empty())
        return text(list->second.leaderName);
    const auto unit = list == lists.end() ? nullptr : [&list]() -> const Unit * {
        const auto found = std::ranges::find_if(list->second.units, &Unit::leader);
        return found == list->second.units.end() ? nullptr : &*found;
    }();
    return unit && !unit->name.empty() ? FactsWords::tr("The Leader of the %1").arg(text(unit->name))
                                       : FactsWords::tr("The Leader of %1").arg(names.warband(id));
}

const store::WarbandRow *Facts::warband(const campaign::WarbandId &id) const
{
    const auto found = std::ranges::find(warbands, id, &store::WarbandRow::id);
    return found == warbands.end() ? nullptr : &*found;
}

QString Facts::place(const Told &battle) const
{
    const QString place = words::placeName(club->pack(), battle.filing.stage, battle.filing.territory);
    return place.isEmpty() ? names.scenario(battle.filing.scenario) : place;
}

QString Facts::scoreAgainst(const campaign::SideReport &own, const campaign::SideReport &other) const
{
    return names.scoresGlory ? words::signedNumber(own.glory) + u'–' + words::signedNumber(other.glory)
                             : words::verdictWord(own.verdict);
}

std::vector<GloryLine> Facts::lines() const
{
    if (!names.scoresGlory)
        return {};
    std::vector<store::FilingRow> newest;
    for (auto battle = battles.rbegin(); battle != battles.rend(); ++battle)
        newest.push_back(battle->row);
    return gloryLines(table, newest, linesOfChart, battlesOfChart);
}

std::pair<int, int> Facts::round() const
{
    int open = 0, last = 0;
    for (const store::FixtureRow &fixture : fixtures) {
        last = std::max(last, fixture.round);
        if (fixture.isToPlay() && fixture.round > 0 && (open == 0 || fixture.round < open))
            open = fixture.round;
    }
    return {open == 0 ? last : open, last};
}

QString dayWords(const QString &iso)
{
    const QDate date = QDate::fromString(iso, Qt::ISODate);
    return date.isValid() ? words::locale().toString(date, u"d MMMM yyyy"_s) : QString();
}

QString shortDay(const QString &iso)
{
    const QDate date = QDate::fromString(iso, Qt::ISODate);
    return date.isValid() ? words::locale().toString(date, u"d MMMM"_s) : QString();
}

} // namespace gonfalon::site
