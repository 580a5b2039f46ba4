// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/club/site/facts.h"

#include "core/files/export.h"
#include "core/store/open_warband.h"

#include <QCoreApplication>

#include <algorithm>
#include <tuple>

namespace gonfalon::site {

namespace {

/// The context of these words for translators.
struct FactsWords
{
    Q_DECLARE_TR_FUNCTIONS(Site)
};

} // namespace

Result<Facts> readFacts(const Club &club, store::Library &library)
{
    Facts facts;
    facts.club = &club;
    facts.library = &library;
    facts.frame.campaign = club.books().about().name;
    if (const Catalogue *catalogue = library.catalogue(SystemId(club.books().about().system.toStdString())))
        facts.frame.notice = QString::fromStdString(catalogue->notice);
    auto names = club.names(&library);
    auto warbands = club.books().warbands();
    auto standing = club.books().standing();
    store::FilingQuery query;
    query.kind = campaign::FilingKind::Battle;
    query.state = store::FilingState::Confirmed;
    query.limit = -1;
    const auto filings = club.books().filings(query);
    for (const Findings &failed :
         {names.findings(), warbands.findings(), standing.findings(), filings.findings()}) {
        if (hasErrors(failed))
            return failed;
    }
    facts.names = std::move(names).value();
    facts.warbands = std::move(warbands).value();
    facts.standing = std::move(standing).value();
    for (const store::FilingRow &row : *filings) {
        auto filing = club.books().filing(row.id);
        auto changes = club.books().changes(row.id);
        if (!filing || !changes)
            return filing ? changes.findings() : filing.findings();
        facts.battles.push_back({row, std::move(filing).value(), std::move(changes).value()});
    }
    std::ranges::sort(facts.battles, {}, [](const Told &told) {
        return std::tuple(told.row.playedOn, told.row.at, told.row.id);
    });
    return facts;
}

std::vector<std::pair<QString, std::vector<int>>> gloryLines(const Facts &facts)
{
    constexpr std::size_t most = 6;
    std::vector<std::pair<QString, std::vector<int>>> lines;
    for (const store::WarbandRow &warband : facts.warbands) {
        std::vector<int> sums;
        for (const Told &battle : facts.battles) {
            const auto side =
                std::ranges::find(battle.filing.sides, warband.id, &campaign::SideReport::warband);
            if (side != battle.filing.sides.end())
                sums.push_back((sums.empty() ? 0 : sums.back()) + side->glory);
        }
        lines.emplace_back(warband.name, std::move(sums));
    }
    std::ranges::sort(lines, {}, [](const auto &line) {
        return std::pair(line.second.empty() ? 0 : -line.second.back(), line.first);
    });
    lines.resize(std::min(lines.size(), most));
    return lines;
}

QByteArray listPage(const Facts &facts, const store::WarbandRow &warband)
{
    auto opened = store::openWarbandBytes(warband.list.toStdString(), *facts.library);
    if (!opened)
        return {};
    const auto page =
        files::exportWarband(*opened->catalogue, withoutNotes(opened->warband), files::Format::Html);
    return page ? QByteArray::fromStdString(*page) : QByteArray();
}

QString battleTitle(const Facts &facts, const Told &battle)
{
    const auto number = &battle - facts.battles.data() + 1;
    return FactsWords::tr("Battle %1").arg(number);
}

} // namespace gonfalon::site
