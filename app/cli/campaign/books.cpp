// SPDX-License-Identifier: GPL-3.0-or-later
// What the books say, and what is done to results that stand in them.
#include "app/cli/campaign/campaign.h"
#include "app/cli/output.h"
#include "core/club/doubles.h"
#include "core/club/exchange.h"
#include "core/club/filing_words.h"
#include "core/club/review.h"
#include "core/club/site/site.h"
#include "core/club/tables.h"
#include "core/store/disk.h"

#include <nlohmann/json.hpp>

#include <QBuffer>
#include <QFile>
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

Json rowJson(const store::FilingRow &row)
{
    Json sides = Json::array();
    for (const store::SideRow &side : row.sides)
        sides.push_back({{"warband", side.warbandName.toStdString()},
                         {"player", side.playerName.toStdString()},
                         {"result", words::verdictWord(side.verdict).toStdString()},
                         {"glory", side.glory}});
    return {{"id", row.id.str()},
            {"kind", kindWord(row.kind).toStdString()},
            {"state", stateWord(row.state).toStdString()},
            {"date", row.playedOn.toStdString()},
            {"scenario", row.scenario.str()},
            {"stage", row.stage.str()},
            {"territory", row.territory.str()},
            {"filed_by", row.by.toStdString()},
            {"sides", sides}};
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

/// Those that are named, or all that wait, in the order in which they were filed.
Result<std::vector<campaign::FilingId>> toConfirm(const Club &club, const CampaignConfirmOptions &confirm)
{
    std::vector<campaign::FilingId> ids;
    for (const std::string &beginning : confirm.ids) {
        auto id = findFiling(club, beginning);
        if (!id)
            return id.findings();
        ids.push_back(std::move(id).value());
    }
    if (!confirm.all)
        return ids;
    store::FilingQuery waiting;
    waiting.state = store::FilingState::Filed;
    waiting.limit = -1;
    const auto filings = club.books().filings(waiting);
    if (!filings)
        return filings.findings();
    for (auto row = filings->rbegin(); row != filings->rend(); ++row)
        ids.push_back(row->id);
    return ids;
}

/// Everything is asked for, not one of its tables.
bool isWhole(const CampaignExportOptions &wanted) { return wanted.as == "json" && wanted.table.empty(); }

/// The document or table that is asked for.
Result<QByteArray> exported(const Club &club, const CampaignExportOptions &wanted)
{
    store::Library library;
    if (isWhole(wanted)) {
        QBuffer bytes;
        bytes.open(QIODevice::ReadWrite);
        Findings findings = wanted.withSecrets ? exportWithSecrets(club.books(), bytes)
                                               : exportCampaign(club.books(), library, bytes);
        if (hasErrors(findings))
            return findings;
        return {bytes.data(), std::move(findings)};
    }
    const auto names = club.names(&library);
    const auto tables = names ? allTables(club, *names) : Result<std::vector<Table>>(names.findings());
    if (!tables)
        return tables.findings();
    const std::string name = wanted.table.empty() ? campaignTables().front() : wanted.table;
    const auto table = std::ranges::find(*tables, QString::fromStdString(name), &Table::name);
    return wanted.as == "csv"    ? tableCsv(*table)
           : wanted.as == "html" ? tablePage(*table, club.books().about().name)
                                 : tableJson(*table);
}

/// What came of confirming one result.
struct Confirmed
{
    Exit exit = Exit::Done;
    bool inForce = false;
};

/// Shows what a result brings, and says yes to it where that follows from it or is wanted all the same.
Confirmed confirmOne(Club &club, const CampaignOptions &options, const CampaignConfirmOptions &confirm,
                     const campaign::FilingId &id, Console &console)
{
    const auto seen = review(club, id);
    const auto names = club.names();
    if (!seen || !names)
        return {ended(seen ? names.findings() : seen.findings(), console)};
    console.report(seen->differences);
    if (!seen->asTheRulesHaveIt() && !confirm.asFiled) {
        console.report({error(Code::ChangesNotOfSheet)});
        return {Exit::No};
    }
    const Findings findings = club.books().confirm(seen->sheet);
    const Exit exit = ended(findings, console);
    if (hasErrors(findings))
        return {exit};
    const bool inForce = findings.empty();
    if (options.json)
        return {exit, inForce};
    console.line((inForce ? u"%1 is confirmed:"_s : u"%1: your word counts, and others are waited for:"_s)
                     .arg(QString::fromStdString(id.str())));
    console.line(u"  "_s + words::scoreLine(*names, seen->sheet.filing));
    for (const campaign::Change &change : seen->sheet.changes)
        console.line(u"  "_s + words::changeLine(club.pack(), *names, change));
    return {exit, inForce};
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
        return Exit::BadInput;
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
        return Exit::BadInput;
    const auto filings = filingsFor(*club, history);
    const auto ledger = club->books().ledger(history.limit);
    if (!filings || !ledger)
        return ended(filings ? ledger.findings() : filings.findings(), console);
    Json rows = Json::array(), lines = Json::array();
    for (const store::FilingRow &row : *filings) {
        rows.push_back(rowJson(row));
        if (!options.json)
            console.line(u"%1  %2  %3  %4  %5"_s.arg(QString::fromStdString(row.id.str()).left(8),
                                                     row.playedOn, kindWord(row.kind), stateWord(row.state),
                                                     sidesWords(row)));
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

Exit campaignConfirm(const CampaignOptions &options, const CampaignConfirmOptions &confirm, Console &console)
{
    auto club = openClub(options, console);
    if (!club)
        return Exit::BadInput;
    const auto ids = toConfirm(*club, confirm);
    if (!ids)
        return ended(ids.findings(), console);
    Exit exit = Exit::Done;
    Json confirmed = Json::array();
    for (const campaign::FilingId &id : *ids) {
        const Confirmed one = confirmOne(*club, options, confirm, id, console);
        exit = graver(exit, one.exit);
        if (one.inForce)
            confirmed.push_back(id.str());
    }
    if (options.json)
        console.json({{"confirmed", confirmed}});
    return exit;
}

Exit campaignUndo(const CampaignOptions &options, const CampaignUndoOptions &undo, Console &console)
{
    auto club = openClub(options, console);
    if (!club)
        return Exit::BadInput;
    const auto id = findFiling(*club, undo.id);
    if (!id)
        return ended(id.findings(), console);
    const Findings findings = club->books().undo(*id, QString::fromStdString(undo.why));
    console.report(findings);
    if (hasErrors(findings))
        return exitFor(findings) == Exit::Machine ? Exit::Machine : Exit::No;
    if (options.json)
        console.json({{"undone", id->str()}});
    else
        console.line(u"%1 is undone."_s.arg(QString::fromStdString(id->str())));
    return Exit::Done;
}

Exit campaignCheck(const CampaignOptions &options, Console &console)
{
    const auto club = openClub(options, console);
    if (!club)
        return Exit::BadInput;
    Findings findings = club->books().check();
    std::ranges::move(doubles(club->books()), std::back_inserter(findings));
    console.report(findings);
    if (options.json)
        console.json({{"sound", !hasErrors(findings)}, {"findings", findings.size()}});
    else if (!hasErrors(findings))
        console.line(u"The books are sound."_s);
    return hasErrors(findings) ? Exit::No : Exit::Done;
}

Exit campaignExport(const CampaignOptions &options, const CampaignExportOptions &wanted, Console &console)
{
    const Output output{wanted.out,
                        isWhole(wanted)       ? Holds::CampaignExport
                        : wanted.as == "html" ? Holds::Page
                                              : Holds::Other,
                        {options.db}};
    if (const Findings refused = refusedOutput(output); !refused.empty())
        return ended(refused, console);
    const auto club = openClub(options, console);
    if (!club)
        return Exit::BadInput;
    const auto bytes = exported(*club, wanted);
    console.report(bytes.findings());
    if (!bytes)
        return exitFor(bytes.findings());
    const std::string_view all(bytes->constData(), static_cast<std::size_t>(bytes->size()));
    if (!wanted.out.empty())
        return ended(store::writeFile(QString::fromStdString(wanted.out), all), console);
    console.text(all);
    return Exit::Done;
}

Exit campaignImport(const CampaignOptions &options, const CampaignImportOptions &from, Console &console)
{
    const QString source = QString::fromStdString(from.from), target = QString::fromStdString(options.db);
    if (source.startsWith(u"postgresql://"_s) || source.endsWith(u".campaign"_s))
        return ended(moveCampaign(source, target), console);
    QFile file(source);
    if (!file.open(QIODevice::ReadOnly))
        return ended({{Code::CannotOpen,
                       Severity::Error,
                       {},
                       {.file = from.from},
                       {file.errorString().toStdString()},
                       {}}},
                     console);
    return ended(importCampaign(target, file), console);
}

Exit campaignPublish(const CampaignOptions &options, const CampaignPublishOptions &site, Console &console)
{
    const auto club = openClub(options, console);
    if (!club)
        return Exit::BadInput;
    store::Library library;
    const Findings findings = publish(*club, library, QString::fromStdString(site.folder));
    console.report(findings);
    if (hasErrors(findings))
        return exitFor(findings);
    if (options.json)
        console.json({{"folder", site.folder}});
    else
        console.line(u"Published in %1; open index.html there."_s.arg(QString::fromStdString(site.folder)));
    return Exit::Done;
}

} // namespace gonfalon::cli
