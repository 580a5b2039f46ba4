// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/campaign/campaign.h"
#include "core/club/filing_words.h"
#include "core/files/campaign_json.h"

#include <algorithm>
#include <unistd.h>

namespace gonfalon::cli {

using namespace Qt::StringLiterals;

Exit ended(const Findings &findings, Console &console)
{
    console.report(findings);
    return exitFor(findings);
}

Result<OpenClub> openClub(const CampaignOptions &options, Console &console)
{
    auto club = Club::open(QString::fromStdString(options.db));
    console.report(club.findings());
    const QString who = QString::fromStdString(options.who).trimmed();
    if (club && !who.isEmpty()) // else the books know whose computer it is
        club.value().books().setWho(who);
    else if (club && club->books().who().isEmpty()) // of a user without a name, as machines run programs
        club.value().books().setWho(u"user %1"_s.arg(geteuid()));
    if (!club)
        return club.findings();
    return OpenClub(std::move(club).value(), console);
}

OpenClub::OpenClub(Club club, Console &console) : Club(std::move(club)), m_console(&console)
{
    QObject::connect(&books(), &store::CampaignStore::found, &books(),
                     [&console](const Findings &findings) { console.report(findings); });
}

OpenClub::~OpenClub()
{
    if (m_console)
        m_console->report(books().close());
}

Finding stoppedWork(std::string done)
{
    return error(Code::CampaignWorkStopped,
                 {std::move(done), "Run the same command again: it goes on, and nothing counts twice."});
}

QString rowLine(const Club &club, const store::FilingRow &row)
{
    const QString line = u"%1  %2  %3  %4  %5"_s.arg(QString::fromStdString(row.id.str()).left(8),
                                                     row.playedOn, kindWord(row.kind), stateWord(row.state),
                                                     sidesWords(row, club.scoresGlory()));
    return row.objection.isEmpty() ? line : u"%1  (%2)"_s.arg(line, row.objection.simplified());
}

nlohmann::ordered_json rowJson(const store::FilingRow &row)
{
    auto sides = nlohmann::ordered_json::array();
    for (const store::SideRow &side : row.sides)
        sides.push_back({{"warband", side.warbandName.toStdString()},
                         {"player", side.playerName.toStdString()},
                         {"result", words::verdictWord(side.verdict).toStdString()},
                         {"glory", side.glory}});
    nlohmann::ordered_json json{{"id", row.id.str()},
                                {"kind", kindWord(row.kind).toStdString()},
                                {"state", stateWord(row.state).toStdString()},
                                {"date", row.playedOn.toStdString()},
                                {"scenario", row.scenario.str()},
                                {"stage", row.stage.str()},
                                {"territory", row.territory.str()},
                                {"filed_by", row.by.toStdString()},
                                {"sides", sides}};
    if (!row.objection.isEmpty())
        json["objection"] = row.objection.toStdString();
    return json;
}

void addDetails(const Club &club, const words::CampaignNames &names,
                const std::vector<campaign::Thrown> &thrown, const campaign::Changes &changes,
                nlohmann::ordered_json &out)
{
    out["rolls"] = nlohmann::ordered_json::array();
    for (const campaign::Thrown &roll : thrown)
        out["rolls"].push_back({{"id", roll.what}, {"dice", roll.dice}, {"typed", roll.typed}});
    out["changes"] = nlohmann::ordered_json::parse(files::changesToJson(changes));
    for (std::size_t i = 0; i < changes.size(); ++i)
        out["changes"][i]["words"] = words::changeLine(club.pack(), names, changes[i]).toStdString();
}

void tellDetails(const Club &club, const words::CampaignNames &names,
                 const std::vector<campaign::Thrown> &thrown, const campaign::Changes &changes,
                 Console &console)
{
    for (const campaign::Thrown &roll : thrown) {
        QStringList faces;
        for (const int face : roll.dice)
            faces += QString::number(face);
        console.line(u"  rolled %1: %2"_s.arg(QString::fromStdString(roll.what), faces.join(u", "_s)));
    }
    for (const campaign::Change &change : changes)
        console.line(u"  "_s + words::changeLine(club.pack(), names, change) + u"  ["_s +
                     words::becauseWords(club.pack(), change) + u']');
}

Result<campaign::FilingId> findFiling(const Club &club, const std::string &beginning)
{
    constexpr std::size_t whole = 36;
    if (const campaign::FilingId id(beginning); beginning.size() == whole && club.books().filing(id).ok())
        return id;
    store::FilingQuery all;
    all.limit = -1;
    const auto filings = club.books().filings(all);
    if (!filings)
        return filings.findings();
    const auto matches = [&](const store::FilingRow &row) { return row.id.str().starts_with(beginning); };
    const auto found = std::ranges::find_if(*filings, matches);
    if (found == filings->end())
        return error(Code::CampaignFilingUnknown, {beginning});
    std::string several;
    for (const store::FilingRow &row : *filings)
        several += matches(row) ? (several.empty() ? "" : ", ") + row.id.str() : std::string();
    if (several.size() > whole)
        return error(Code::CampaignFilingSeveral, {beginning, several});
    return found->id;
}

Result<store::WarbandRow> findWarband(const Club &club, const std::string &name)
{
    const auto warbands = club.books().warbands();
    if (!warbands)
        return warbands.findings();
    const auto found = Club::warbandNamed(*warbands, QString::fromStdString(name));
    if (!found)
        return error(Code::CampaignWarbandUnknown, {name});
    return *found;
}

} // namespace gonfalon::cli
