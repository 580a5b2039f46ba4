// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/campaign/campaign.h"

#include <algorithm>

namespace gonfalon::cli {

namespace {

} // namespace

Exit ended(const Findings &findings, Console &console)
{
    console.report(findings);
    return exitFor(findings);
}

std::optional<Club> openClub(const CampaignOptions &options, Console &console)
{
    auto club = Club::open(QString::fromStdString(options.db));
    console.report(club.findings());
    if (!club)
        return std::nullopt;
    // Also what becomes of the copy when the books are closed at the end of the command.
    store::CampaignStore &books = club.value().books();
    QObject::connect(&books, &store::CampaignStore::found, &books,
                     [&console](const Findings &findings) { console.report(findings); });
    if (!options.who.empty())
        club.value().books().setWho(QString::fromStdString(options.who));
    return std::move(club).value();
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
    if (std::find_if(std::next(found), filings->end(), matches) != filings->end())
        return error(Code::CampaignFilingSeveral, {beginning});
    return found->id;
}

Result<store::WarbandRow> findWarband(const Club &club, const std::string &name)
{
    const auto warbands = club.books().warbands();
    if (!warbands)
        return warbands.findings();
    const auto found = std::ranges::find(*warbands, QString::fromStdString(name), &store::WarbandRow::name);
    if (found == warbands->end())
        return error(Code::CampaignWarbandUnknown, {name});
    return *found;
}

} // namespace gonfalon::cli
