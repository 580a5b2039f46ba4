// SPDX-License-Identifier: GPL-3.0-or-later
// What the books say.
#include "app/cli/campaign/campaign.h"
#include "app/cli/interrupt.h"
#include "core/club/doubles.h"
#include "core/club/recordings.h"
#include "core/club/review.h"
#include "core/club/tables.h"

#include <QFileInfo>
#include <QRegularExpression>

#include <algorithm>

namespace gonfalon::cli {

using namespace Qt::StringLiterals;

namespace {

using Json = nlohmann::ordered_json;

/// A table in columns.
void show(const Table &table, Console &console)
{
    if (table.rows.empty()) {
        console.line(table.empty);
        return;
    }
    std::vector<qsizetype> widths;
    for (qsizetype i = 0; i < table.heads.size(); ++i) {
        qsizetype width = table.heads[i].size();
        for (const QStringList &row : table.rows)
            width = std::max(width, row[i].size());
        widths.push_back(width);
    }
    const auto line = [&](const QStringList &cells) {
        QString out;
        for (qsizetype i = 0; i < cells.size(); ++i) {
            const auto at = static_cast<std::size_t>(i);
            out += (table.numbers[at] ? cells[i].rightJustified(widths[at])
                                      : cells[i].leftJustified(widths[at])) +
                   u"  "_s;
        }
        console.line(out.trimmed().isEmpty() ? QString() : out.remove(QRegularExpression(u"\\s+$"_s)));
    };
    line(table.heads);
    for (const QStringList &row : table.rows)
        line(row);
}

Result<std::vector<store::FilingRow>> filingsFor(const Club &club, const CampaignHistoryOptions &history)
{
    store::FilingQuery query;
    query.limit = history.limit;
    if (!history.warband.empty()) {
        const auto warband = findWarband(club, history.warband);
        if (!warband)
            return warband.findings();
        query.warband = warband->id;
    }
    return club.books().filings(query);
}

/// Of a file that cannot be opened: which of its entries are not as they were written.
Exit checkClosed(const CampaignOptions &options, const Findings &why, Console &console)
{
    Findings findings;
    if (QFileInfo(QString::fromStdString(options.db)).isFile())
        findings = store::CampaignStore::checkFile(QString::fromStdString(options.db));
    std::erase_if(findings, [&](const Finding &one) { // what opening it has told
        return std::ranges::find(why, one.code, &Finding::code) != why.end();
    });
    console.report(findings);
    if (options.json)
        console.json({{"sound", false}, {"findings", why.size() + findings.size()}});
    return exitFor(why);
}

} // namespace

const std::vector<std::string> &campaignTables()
{
    static const std::vector<std::string> names{"standings", "head-to-head", "battles",
                                                "fixtures",  "leaders",      "ledger"};
    return names;
}

Exit campaignStandings(const CampaignOptions &options, Console &console)
{
    const auto club = openClub(options, console);
    if (!club)
        return exitFor(club.findings());
    if (!options.json) {
        const auto table = standingsTable(*club);
        if (!table)
            return ended(table.findings(), console);
        show(*table, console);
        return Exit::Done;
    }
    const auto rows = club->books().table(club->pack().scoring.order);
    if (!rows)
        return ended(rows.findings(), console);
    Json standings = Json::array();
    for (const store::TableRow &row : *rows)
        standings.push_back({{"rank", standings.size() + 1},
                             {"warband", row.warbandName.toStdString()},
                             {"player", row.playerName.toStdString()},
                             {"played", row.played},
                             {"won", row.won},
                             {"drawn", row.drawn},
                             {"lost", row.lost},
                             {"glory", row.glory},
                             {"glory_against", row.gloryAgainst},
                             {"points", row.points}});
    console.json({{"campaign", club->books().about().name.toStdString()}, {"standings", standings}});
    return Exit::Done;
}

Exit campaignHistory(const CampaignOptions &options, const CampaignHistoryOptions &history, Console &console)
{
    const auto club = openClub(options, console);
    if (!club)
        return exitFor(club.findings());
    const auto filings = filingsFor(*club, history);
    const auto ledger = club->books().ledger(history.limit);
    if (!filings || !ledger)
        return ended(filings ? ledger.findings() : filings.findings(), console);
    Json rows = Json::array(), lines = Json::array();
    for (const store::FilingRow &row : *filings) {
        rows.push_back(rowJson(row));
        if (!options.json)
            console.line(rowLine(*club, row));
    }
    for (const store::LedgerRow &line : *ledger)
        lines.push_back({{"number", line.number},
                         {"at", line.at.toUTC().toString(Qt::ISODate).toStdString()},
                         {"who", line.who.toStdString()},
                         {"what", line.what.toStdString()},
                         {"filing", line.filing.str()},
                         {"why", line.why.toStdString()}});
    if (options.json)
        console.json({{"filings", rows}, {"ledger", lines}});
    else if (filings->empty())
        console.line(u"No battle has been filed."_s);
    return Exit::Done;
}

Exit campaignCheck(const CampaignOptions &options, Console &console)
{
    const auto club = openClub(options, console);
    if (!club)
        return checkClosed(options, club.findings(), console);
    Findings findings = club->books().check();
    std::ranges::move(doubles(club->books()), std::back_inserter(findings));
    store::Library library;
    noteInterrupts();
    const auto progress = [&console](std::size_t done, std::size_t all) {
        console.progress(done, all);
        return !interrupted();
    };
    std::vector<campaign::FilingId> battles;
    const auto rows = club->books().filings({.kind = campaign::FilingKind::Battle, .limit = -1});
    for (const store::FilingRow &row : rows ? *rows : std::vector<store::FilingRow>()) {
        if (row.state == store::FilingState::Confirmed)
            battles.push_back(row.id);
    }
    std::ranges::move(bentResults(*club, battles, Look::AtSheets, library, progress),
                      std::back_inserter(findings));
    std::ranges::move(recordingsOfOthers(club->books(), library, progress), std::back_inserter(findings));
    if (interrupted())
        findings.push_back(stoppedWork("The books were looked through, not all of the recordings."));
    console.report(findings);
    if (options.json)
        console.json({{"sound", !hasErrors(findings)}, {"findings", findings.size()}});
    else if (!hasErrors(findings))
        console.line(u"The books are sound."_s);
    return !hasErrors(findings) ? Exit::Done : exitFor(findings) == Exit::Machine ? Exit::Machine : Exit::No;
}

} // namespace gonfalon::cli
