// SPDX-License-Identifier: GPL-3.0-or-later
// What of the books goes on paper.
#include "app/cli/campaign/campaign.h"
#include "app/cli/output.h"
#include "core/club/paper/papers.h"
#include "core/sheets/offer.h"

#include <algorithm>

namespace gonfalon::cli {

namespace {

/// The page that is asked for.
Result<sheets::Booklet> printed(const Club &club, const CampaignPrintOptions &wanted)
{
    const paper::Choice choice{sheets::paperNamed(wanted.paper), sheets::inkNamed(wanted.ink)};
    store::Library library;
    if (wanted.page == CampaignPrintOptions().page) {
        const auto facts = site::readFacts(club, library);
        return facts ? Result<sheets::Booklet>(paper::campaignSheet(*facts, choice)) : facts.findings();
    }
    const auto names = club.names(&library);
    const auto tables = names ? allTables(club, *names) : Result<std::vector<Table>>(names.findings());
    if (!tables)
        return tables.findings();
    const auto table = std::ranges::find(*tables, QString::fromStdString(wanted.page), &Table::name);
    return paper::tableSheets(club.books().about().name, {*table}, choice);
}

} // namespace

Exit campaignPrint(const CampaignOptions &options, const CampaignPrintOptions &wanted, Console &console)
{
    if (const Findings refused = refusedOutput({wanted.out, Holds::Pdf, {options.db}}); !refused.empty())
        return ended(refused, console);
    const auto club = openClub(options, console);
    if (!club)
        return exitFor(club.findings());
    const auto booklet = printed(*club, wanted);
    if (!booklet)
        return ended(booklet.findings(), console);
    const Findings findings = sheets::writePdf(*booklet, QString::fromStdString(wanted.out));
    console.report(findings);
    if (!findings.empty())
        return exitFor(findings);
    if (options.json)
        console.json({{"file", wanted.out}, {"pages", booklet->pageCount()}});
    else
        console.line(QStringLiteral("%1: %2 pages")
                         .arg(QString::fromStdString(wanted.out), QString::number(booklet->pageCount())));
    return Exit::Done;
}

} // namespace gonfalon::cli
