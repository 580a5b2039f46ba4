// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/club/club.h"

#include <QUuid>

#include <algorithm>
#include <map>

namespace gonfalon {

namespace {

using store::FixtureRow;

campaign::FixtureId newFixtureId()
{
    return campaign::FixtureId(QUuid::createUuid().toString(QUuid::WithoutBraces).toStdString());
}

std::vector<FixtureRow> rowsOf(const campaign::Round &round, int number)
{
    std::vector<FixtureRow> rows;
    for (const campaign::Pair &pair : round) {
        FixtureRow row;
        row.id = newFixtureId();
        row.round = number;
        row.first = pair.first;
        row.second = pair.second;
        rows.push_back(std::move(row));
    }
    return rows;
}

/// All that is known when the next round is drawn.
struct Draw
{
    std::vector<store::TableRow> table;
    std::vector<FixtureRow> fixtures;
    int last = 0; ///< round

    [[nodiscard]] std::vector<campaign::WarbandId> ranked() const
    {
        std::vector<campaign::WarbandId> all;
        for (const store::TableRow &row : table)
            all.push_back(row.warband);
        return all;
    }
};

/// Somebody of the last round who has still to play; nobody where it is over.
const FixtureRow *unplayed(const Draw &draw)
{
    const auto found = std::ranges::find_if(draw.fixtures, [](const FixtureRow &fixture) {
        return fixture.round > 0 && fixture.second && fixture.playedAs.empty();
    });
    return found == draw.fixtures.end() ? nullptr : &*found;
}

std::vector<FixtureRow> everybody(const Draw &draw)
{
    std::vector<FixtureRow> rows;
    int number = draw.last;
    for (const campaign::Round &round : campaign::roundRobin(draw.ranked()))
        std::ranges::move(rowsOf(round, ++number), std::back_inserter(rows));
    return rows;
}

Result<std::vector<FixtureRow>> swissRound(const Draw &draw)
{
    std::vector<campaign::SwissStanding> standings;
    std::vector<std::pair<campaign::WarbandId, campaign::WarbandId>> met;
    for (const store::TableRow &row : draw.table)
        standings.push_back({row.warband, row.points, false});
    for (const FixtureRow &fixture : draw.fixtures) {
        if (fixture.second) {
            met.emplace_back(fixture.first, *fixture.second);
        } else if (const auto bye =
                       std::ranges::find(standings, fixture.first, &campaign::SwissStanding::warband);
                   bye != standings.end()) {
            bye->hadBye = true;
        }
    }
    const auto round = campaign::swiss(std::move(standings), met);
    if (!round)
        return error(Code::CampaignNoPairing);
    return rowsOf(*round, draw.last + 1);
}

/// Who goes on from one pair of the last round: the winner, after a draw the better of the table.
campaign::WarbandId goesOn(const Draw &draw, const FixtureRow &fixture,
                           const std::map<std::string, campaign::WarbandId> &winners)
{
    if (!fixture.second)
        return fixture.first;
    if (const auto won = winners.find(fixture.id.str()); won != winners.end())
        return won->second;
    const auto better = std::ranges::find_if(draw.table, [&](const store::TableRow &row) {
        return row.warband == fixture.first || row.warband == *fixture.second;
    });
    return better->warband;
}

/// Those who go on from the last round, best of the table first.
std::vector<campaign::WarbandId> survivors(const Draw &draw,
                                           const std::map<std::string, campaign::WarbandId> &winners)
{
    std::vector<campaign::WarbandId> left;
    for (const store::TableRow &row : draw.table) {
        const bool stays = std::ranges::any_of(draw.fixtures, [&](const FixtureRow &fixture) {
            return fixture.round == draw.last && goesOn(draw, fixture, winners) == row.warband;
        });
        if (stays)
            left.push_back(row.warband);
    }
    return left;
}

/// The table and the fixtures; an error while somebody of the last round has still to play.
Result<Draw> drawOf(const store::CampaignStore &books, const campaign::Pack &pack)
{
    auto table = books.table(pack.scoring.order);
    auto fixtures = books.fixtures();
    if (!table || !fixtures)
        return table ? fixtures.findings() : table.findings();
    Draw draw{std::move(table).value(), std::move(fixtures).value(), 0};
    for (const FixtureRow &fixture : draw.fixtures)
        draw.last = std::max(draw.last, fixture.round);
    if (const FixtureRow *open = unplayed(draw))
        return error(Code::CampaignRoundOpen, {std::to_string(open->round), open->firstName.toStdString(),
                                               open->secondName.toStdString()});
    return draw;
}

/// Who won the fixtures of the last round, by fixture; those that were drawn are left out.
Result<std::map<std::string, campaign::WarbandId>> winnersOf(const store::CampaignStore &books,
                                                             const Draw &draw)
{
    std::map<std::string, campaign::WarbandId> winners;
    for (const FixtureRow &fixture : draw.fixtures) {
        if (fixture.round != draw.last || fixture.playedAs.empty())
            continue;
        const auto filing = books.filing(fixture.playedAs);
        if (!filing)
            return filing.findings();
        for (const campaign::SideReport &side : filing->sides) {
            if (side.verdict == campaign::Verdict::Won)
                winners[fixture.id.str()] = side.warband;
        }
    }
    return winners;
}

} // namespace

FixtureRow Club::challenge(const campaign::WarbandId &one, const campaign::WarbandId &other) const
{
    FixtureRow row;
    row.id = newFixtureId();
    row.first = one;
    row.second = other;
    return row;
}

Findings Club::appoint(const std::vector<FixtureRow> &fixtures)
{
    if (std::ranges::any_of(fixtures, [](const FixtureRow &row) { return row.second == row.first; }))
        return {error(Code::ChallengeNeedsTwo)};
    if (Findings failed = m_books->addFixtures(fixtures); hasErrors(failed))
        return failed;
    for (const FixtureRow &fixture : fixtures) {
        if (fixture.second || fixture.isFinal || m_pack.scoring.bye == 0)
            continue;
        campaign::Filing bye;
        bye.id = newFilingId();
        bye.kind = campaign::FilingKind::Correction;
        bye.round = fixture.round;
        bye.fixture = fixture.id;
        campaign::SideReport rests;
        rests.warband = fixture.first;
        bye.sides = {std::move(rests)};
        const campaign::Change points{
            campaign::ofWarband(fixture.first), "points", m_pack.scoring.bye, {}, {},
            wordOf(campaign::Cause::Bye)};
        if (Findings failed = m_books->fileAndConfirm(bye, {points}); hasErrors(failed))
            return failed;
    }
    return {};
}

Result<std::vector<FixtureRow>> Club::nextRound() const
{
    const auto draw = drawOf(*m_books, m_pack);
    if (!draw)
        return draw.findings();
    switch (m_pack.pairing) {
    case campaign::Pairing::Free:
        return error(Code::CampaignPairsFreely, {m_pack.name});
    case campaign::Pairing::Swiss:
        return swissRound(*draw);
    case campaign::Pairing::RoundRobin:
        break;
    }
    if (draw->last > 0)
        return error(Code::CampaignNoPairing);
    return everybody(*draw);
}

Result<std::vector<FixtureRow>> Club::finalRound() const
{
    if (m_pack.final < 2)
        return error(Code::CampaignNoFinal, {m_pack.name});
    const auto draw = drawOf(*m_books, m_pack);
    if (!draw)
        return draw.findings();
    std::vector<campaign::WarbandId> left = draw->ranked();
    if (std::ranges::any_of(draw->fixtures, &FixtureRow::isFinal)) {
        const auto winners = winnersOf(*m_books, *draw);
        if (!winners)
            return winners.findings();
        left = survivors(*draw, *winners);
    } else {
        left.resize(std::min(left.size(), static_cast<std::size_t>(m_pack.final)));
    }
    if (left.size() < 2)
        return error(Code::CampaignFinalOver);
    std::vector<FixtureRow> rows = rowsOf(campaign::knockOut(left), draw->last + 1);
    for (FixtureRow &row : rows)
        row.isFinal = true;
    return rows;
}

} // namespace gonfalon
