// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/club/result_checks.h"

#include "core/club/report.h"
#include "core/model/validate.h"
#include "core/store/campaign/names.h"
#include "core/store/open_warband.h"

#include <QStringList>

#include <algorithm>
#include <set>

namespace gonfalon {

namespace {

using namespace Qt::StringLiterals;

/// Quests and Boasts that failed can take Glory beyond nothing, three of them at most a few points each; what
/// a battle brings grows with the points that fight. A thousand stands far beyond both: more is a slip.
constexpr int leastGlory = -100, mostGlory = 1000;
/// A league of a thousand rounds, a unit of a thousand points or Strength Points: as a server has it.
constexpr int mostRounds = 1000, mostOfUnit = 1000;
constexpr qsizetype mostLetters = 4000; ///< of a note, as on a server
constexpr int firstYear = 1990;         ///< no battle of these games was fought before

Finding outOfRange(const std::string &path, const std::string &what, int value, int most)
{
    return errorAt(Code::ValueOutOfRange, path, {what, std::to_string(value), "0", std::to_string(most)});
}

std::string joined(const QStringList &words)
{
    return words.isEmpty() ? "–" : words.join(u", "_s).toStdString();
}

void checkScenario(const Club &club, const campaign::Filing &filing, store::Library &library,
                   Findings &findings)
{
    if (filing.scenario.empty())
        return;
    const Catalogue *catalogue = library.catalogue(SystemId(club.books().about().system.toStdString()));
    if (!catalogue ||
        std::ranges::find(catalogue->scenarios, filing.scenario, &Scenario::id) != catalogue->scenarios.end())
        return;
    const auto ofPack = [&](const auto &place) { return place.scenario == filing.scenario; };
    if (std::ranges::any_of(club.pack().stages, ofPack) ||
        std::ranges::any_of(club.pack().territories, ofPack))
        return; // the campaign has it of its own
    QStringList known;
    for (const Scenario &scenario : catalogue->scenarios)
        known += QString::fromStdString(scenario.id.str());
    findings.push_back(
        errorAt(Code::ResultScenarioUnknown, "scenario", {filing.scenario.str(), joined(known)}));
}

void checkGlory(const campaign::Filing &filing, const words::CampaignNames &names, Findings &findings)
{
    for (std::size_t i = 0; i < filing.sides.size(); ++i) {
        const campaign::SideReport &side = filing.sides[i];
        if (side.glory < leastGlory || side.glory > mostGlory)
            findings.push_back(errorAt(Code::GloryBeyondReason, "sides/" + std::to_string(i) + "/glory",
                                       {names.warband(side.warband).toStdString(), std::to_string(side.glory),
                                        std::to_string(leastGlory), std::to_string(mostGlory)}));
    }
}

void checkQuests(const campaign::Filing &filing, const words::CampaignNames &names, Findings &findings)
{
    for (std::size_t i = 0; i < filing.sides.size(); ++i) {
        std::set<std::string> told;
        for (const campaign::QuestReport &quest : filing.sides[i].quests) {
            if (!told.insert(quest.quest).second)
                findings.push_back(errorAt(Code::QuestReportedTwice, "sides/" + std::to_string(i) + "/quests",
                                           {names.quest(quest.quest).toStdString(),
                                            names.warband(filing.sides[i].warband).toStdString()}));
        }
    }
}

/// Quests that are written so in no list of the warband's and in no book of the game.
Findings unknownQuests(const campaign::SideReport &side, const store::WarbandRow &row,
                       store::Library &library, const std::string &at)
{
    Findings findings;
    if (side.quests.empty() || row.list.isEmpty())
        return findings;
    const auto opened = store::openWarbandBytes(row.list.toStdString(), library);
    if (!opened)
        return opened.findings();
    const auto &own = opened->warband.quests;
    for (const campaign::QuestReport &quest : side.quests) {
        if (!opened->catalogue->quest(QuestId(quest.quest)) &&
            std::ranges::find(own, quest.quest, &QuestChoice::name) == own.end())
            findings.push_back(findingAt(Code::QuestUnknownHere, Severity::Note, at + "/quests",
                                         {quest.quest, row.name.toStdString()}));
    }
    inWordsOf(*opened->catalogue, findings);
    return findings;
}

/// Both warbands of the appointment fought.
bool fitsSides(const store::FixtureRow &fixture, const campaign::Filing &filing)
{
    const auto fought = [&](const campaign::WarbandId &warband) {
        return std::ranges::find(filing.sides, warband, &campaign::SideReport::warband) != filing.sides.end();
    };
    return fixture.second && fought(fixture.first) && fought(*fixture.second);
}

void checkFixture(const Club &club, const campaign::Filing &filing, Findings &findings)
{
    if (filing.fixture.empty())
        return;
    const auto fixtures = club.books().fixtures();
    if (!fixtures) {
        findings.insert(findings.end(), fixtures.findings().begin(), fixtures.findings().end());
        return;
    }
    const auto kept = std::ranges::find(*fixtures, filing.fixture, &store::FixtureRow::id);
    if (kept != fixtures->end() && filing.round != 0 && filing.round != kept->round)
        findings.push_back(errorAt(Code::RoundNotOfFixture, "round",
                                   {std::to_string(filing.round), std::to_string(kept->round)}));
    if (kept != fixtures->end())
        return;
    QStringList open;
    for (const store::FixtureRow &row : *fixtures) {
        if (row.isToPlay() && fitsSides(row, filing))
            open +=
                u"%1 – %2 (%3)"_s.arg(row.firstName, row.secondName, QString::fromStdString(row.id.str()));
    }
    findings.push_back(errorAt(Code::ResultFixtureUnknown, "fixture",
                               {filing.fixture.str(), open.isEmpty() ? "none" : joined(open)}));
}

Findings checkFigures(const campaign::UnitReport &unit, const std::string &at)
{
    const std::pair<const char *, int> figures[] = {{"points", unit.points},
                                                    {"strength_lost", unit.strengthLost},
                                                    {"strength_left", unit.strengthLeft.value_or(0)}};
    Findings findings;
    for (const auto &[name, value] : figures) {
        if (value < 0 || value > mostOfUnit)
            findings.push_back(outOfRange(at + "/" + name, name, value, mostOfUnit));
    }
    return findings;
}

bool sameSide(const store::SideRow &row, const campaign::SideReport &side)
{
    return row.warband == side.warband && row.verdict == side.verdict && row.glory == side.glory;
}

bool isLike(const store::FilingRow &row, const campaign::Filing &filing)
{
    return row.state != store::FilingState::Undone && row.id != filing.id &&
           row.playedOn == QString::fromStdString(filing.playedOn) && row.territory == filing.territory &&
           (filing.round == 0 || row.round == filing.round) &&
           (filing.stage.empty() || row.stage == filing.stage) &&
           (filing.scenario.empty() || row.scenario == filing.scenario) &&
           std::ranges::equal(row.sides, filing.sides, sameSide);
}

} // namespace

bool KnownUnits::has(const std::string &unit) const
{
    return std::ranges::find(list, unit) != list.end() || counted.contains(unit);
}

std::string KnownUnits::inWords() const
{
    std::string all;
    for (const std::string &unit : list)
        all += (all.empty() ? "" : ", ") + unit;
    return all.empty() ? "–" : all;
}

Result<KnownUnits> knownUnits(const Club &club, const store::WarbandRow &warband, store::Library &library)
{
    static constexpr std::string_view prefix = "unit/";
    const auto side = freshSide(warband, library);
    const auto standing = club.books().standing({warband.id});
    if (!side || !standing)
        return side ? standing.findings() : side.findings();
    KnownUnits known;
    for (const campaign::UnitReport &unit : side->units)
        known.list.push_back(unit.unit);
    for (const auto &[what, value] : standing->values) {
        if (what.first.warband == warband.id && what.first.part.starts_with(prefix))
            known.counted.insert(what.first.part.substr(prefix.size()));
    }
    return known;
}

bool isDayOfBattle(const QString &text, const QDate &today)
{
    const QDate day = QDate::fromString(text, u"yyyy-MM-dd"_s);
    return day.isValid() && day.year() >= firstYear && day <= today.addDays(1);
}

Findings checkWritten(const Club &club, const campaign::Filing &filing, store::Library &library,
                      const QDate &today)
{
    Findings findings;
    const auto names = club.names();
    if (!names)
        return names.findings();
    if (!isDayOfBattle(QString::fromStdString(filing.playedOn), today))
        findings.push_back(errorAt(Code::DayWrong, "played_on", {filing.playedOn}));
    if (filing.kind != campaign::FilingKind::Battle)
        findings.push_back(
            errorAt(Code::KindNotRecorded, "kind", {store::nameOf(filing.kind).toStdString()}));
    if (filing.round < 0 || filing.round > mostRounds)
        findings.push_back(outOfRange("round", "round", filing.round, mostRounds));
    if (const auto letters = QString::fromStdString(filing.note).size(); letters > mostLetters)
        findings.push_back(
            errorAt(Code::NoteTooLong, "note", {std::to_string(letters), std::to_string(mostLetters)}));
    checkScenario(club, filing, library, findings);
    checkGlory(filing, *names, findings);
    checkQuests(filing, *names, findings);
    checkFixture(club, filing, findings);
    return findings;
}

Findings checkAgainstLists(const Club &club, const campaign::Filing &filing, store::Library &library)
{
    const auto rows = club.books().warbands();
    if (!rows)
        return rows.findings();
    Findings findings;
    for (std::size_t i = 0; i < filing.sides.size(); ++i) {
        const campaign::SideReport &side = filing.sides[i];
        const auto row = std::ranges::find(*rows, side.warband, &store::WarbandRow::id);
        if (row == rows->end())
            continue; // whoever is not in the books is told elsewhere
        std::ranges::move(unknownQuests(side, *row, library, "sides/" + std::to_string(i)),
                          std::back_inserter(findings));
        if (side.units.empty())
            continue;
        const auto known = knownUnits(club, *row, library);
        if (!known)
            return known.findings();
        for (std::size_t each = 0; each < side.units.size(); ++each) {
            const std::string at = "sides/" + std::to_string(i) + "/units/" + std::to_string(each);
            const std::string &unit = side.units[each].unit;
            if (!known->has(unit))
                findings.push_back(findingAt(Code::UnitUnknownHere, Severity::Warning, at + "/unit",
                                             {unit, row->name.toStdString(), known->inWords()}));
            std::ranges::move(checkFigures(side.units[each], at), std::back_inserter(findings));
        }
    }
    return findings;
}

Findings likeInBooks(const Club &club, const campaign::Filing &filing)
{
    store::FilingQuery query{.kind = campaign::FilingKind::Battle, .limit = -1};
    if (!filing.sides.empty())
        query.warband = filing.sides.front().warband;
    const auto rows = club.books().filings(query);
    if (!rows)
        return rows.findings();
    constexpr std::size_t enough = 8; // letters, as `history` tells it
    Findings findings;
    for (const store::FilingRow &row : *rows) {
        if (isLike(row, filing))
            findings.push_back(remark(Code::ResultLikeThis, Severity::Warning,
                                      {row.by.toStdString(), row.id.str().substr(0, enough)}));
    }
    return findings;
}

} // namespace gonfalon
