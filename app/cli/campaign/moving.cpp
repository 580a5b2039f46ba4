// SPDX-License-Identifier: GPL-3.0-or-later
// What goes out of the books as files, and what comes in.
#include "app/cli/campaign/campaign.h"
#include "app/cli/interrupt.h"
#include "app/cli/output.h"
#include "core/club/exchange.h"
#include "core/club/site/site.h"
#include "core/club/tables.h"
#include "core/store/disk.h"

#include <QBuffer>
#include <QFile>

#include <algorithm>
#include <utility>

namespace gonfalon::cli {

using namespace Qt::StringLiterals;

namespace {

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

/// About how many files a site has.
std::size_t pagesOf(const Club &club)
{
    constexpr std::size_t always = 8;
    const auto battles = club.books().filings({.kind = campaign::FilingKind::Battle, .limit = -1});
    const auto recorded = club.books().recorded();
    const auto warbands = club.books().warbands();
    return always + (battles ? battles->size() : 0) + (recorded ? recorded->size() : 0) +
           2 * (warbands ? warbands->size() : 0);
}

nlohmann::ordered_json countJson(const ImportedCount &count)
{
    return {{"new", count.fresh}, {"already", count.there}};
}

QString countWords(const QString &what, const ImportedCount &count)
{
    return u"%1: %2 new, %3 there already"_s.arg(what, QString::number(count.fresh),
                                                 QString::number(count.there));
}

/// Says what came in.
Exit tellImport(const Result<Imported> &imported, bool json, Console &console)
{
    console.report(imported.findings());
    if (!imported)
        return exitFor(imported.findings());
    if (json)
        console.json({{"players", countJson(imported->players)},
                      {"warbands", countJson(imported->warbands)},
                      {"results", countJson(imported->results)},
                      {"stopped", imported->stopped}});
    else
        console.line(QStringList{countWords(u"Players"_s, imported->players),
                                 countWords(u"warbands"_s, imported->warbands),
                                 countWords(u"results"_s, imported->results)}
                         .join(u"; "_s) +
                     u'.');
    if (!imported->stopped)
        return Exit::Done;
    return ended({stoppedWork("What came in so far stands in the books.")}, console);
}

} // namespace

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
        return exitFor(club.findings());
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
    noteInterrupts();
    constexpr std::size_t whole = 100;
    int told = -1;
    const GoesOn goesOn = [&](int percent) {
        if (std::exchange(told, percent) != percent)
            console.progress(std::size_t(percent), whole);
        return !interrupted();
    };
    if (source.startsWith(u"postgresql://"_s) || source.endsWith(u".campaign"_s))
        return tellImport(moveCampaign(source, target, goesOn), options.json, console);
    QFile file(source);
    if (!file.open(QIODevice::ReadOnly))
        return ended({errorIn(from.from, Code::CannotOpen, {file.errorString().toStdString()})}, console);
    return tellImport(importCampaign(target, file, goesOn), options.json, console);
}

Exit campaignPublish(const CampaignOptions &options, const CampaignPublishOptions &site, Console &console)
{
    const auto club = openClub(options, console);
    if (!club)
        return exitFor(club.findings());
    const std::size_t all = pagesOf(*club);
    noteInterrupts();
    store::Library library;
    std::size_t pages = 0;
    const PublishOptions how{
        .templates = QString::fromStdString(site.templates), .goesOn = [&]() -> Findings {
            if (interrupted())
                return {stoppedWork(std::to_string(pages) + " files of the site are written.")};
            console.progress(std::min(pages++, all), all + 1);
            return {};
        }};
    const Findings findings = publish(*club, library, QString::fromStdString(site.folder), how);
    console.report(findings);
    if (hasErrors(findings))
        return exitFor(findings);
    console.progress(all + 1, all + 1);
    if (options.json)
        console.json({{"folder", site.folder}});
    else
        console.line(u"Published in %1; open index.html there."_s.arg(QString::fromStdString(site.folder)));
    return Exit::Done;
}

} // namespace gonfalon::cli
