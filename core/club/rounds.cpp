// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/club/club.h"
#include "core/club/meeting.h"

#include <QCoreApplication>
#include <QUuid>

#include <algorithm>
#include <map>

namespace gonfalon {

using namespace Qt::StringLiterals;

namespace {

using store::FixtureRow;

struct RoundsWords
{
    Q_DECLARE_TR_FUNCTIONS(gonfalon::RoundsWords)
};

std::vector<FixtureRow> rowsOf(const campaign::Round &round, int number)
{
    std::vector<FixtureRow> rows;
    for (const campaign::Pair &pair : round) {
        FixtureRow row;
        row.round = number;
        row.first = pair.first;
        row.second = pair.second;
        rows.push_back(std::move(row));
    }
    return rows;
}

QUuid derived(const std::string &from, const QString &what)
{
    return QUuid::createUuidV5(QUuid::fromString(QString::fromStdString(from)), what);
}

/// Challenges have identities of a form of their own: on a server players bring them, and could take that of
/// a drawing else, which everybody can work out.
QString ofChallenge(QString id)
{
    constexpr qsizetype form = 14; // where a UUID says what form it is of
    return id.replace(form, 1, u'8');
}

std::string textOf(const QUuid &id) { return id.toString(QUuid::WithoutBraces).toStdString(); }

QString wordsOf(const FixtureRow &row)
{
    return QString::number(row.round) + (row.isFinal ? u" final "_s : u" "_s) +
           QString::fromStdString(row.first.str() + " " + (row.second ? row.second->str() : std::string()));
}

/// Names a drawing and its fixtures by what was drawn: whoever draws the same in the same campaign, twice, at
/// the same moment or in a copy of it, has drawn once.
std::vector<FixtureRow> named(std::vector<FixtureRow> rows, const store::CampaignStore &books)
{
    QStringList all;
    for (const FixtureRow &row : rows)
        all << wordsOf(row);
    const std::string draw = textOf(derived(books.about().id.toStdString(), all.join(u'\n')));
    for (FixtureRow &row : rows) {
        row.draw = campaign::DrawId(draw);
        row.id = campaign::FixtureId(textOf(derived(draw, wordsOf(row))));
    }
    return rows;
}

/// The sheet that gives whoever rests the points of it: one for each fixture.
store::Sheet byeSheet(const FixtureRow &fixture, int points)
{
    campaign::Filing bye;
    bye.id = campaign::FilingId(textOf(derived(fixture.id.str(), u"bye"_s)));
    bye.kind = campaign::FilingKind::Correction;
    bye.round = fixture.round;
    bye.fixture = fixture.id;
    campaign::SideReport rests;
    rests.warband = fixture.first;
    bye.sides = {std::move(rests)};
    const campaign::Change change{campaign::ofWarband(fixture.first), "points", points, {}, {},
                                  wordOf(campaign::Cause::Bye)};
    return {std::move(bye), {change}};
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

/// Somebody of a round whose battle is not in force yet, those who have still to play first; nobody where all
/// are over.
const FixtureRow *unsettled(const Draw &draw)
{
    const FixtureRow *found = nullptr;
    for (const FixtureRow &fixture : draw.fixtures) {
        if (fixture.round == 0 || fixture.isSettled() || (fixture.playedAs.empty() && !fixture.isToPlay()))
            continue;
        if (!found || (fixture.playedAs.empty() && !found->playedAs.empty()))
            found = &fixture;
    }
    return found;
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
        if (fixture.round == 0 && fixture.playedAs.empty())
            continue; // nobody evades anybody by a challenge
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

/// Who goes on from one pair of the last round: the winner, after a draw the better of the table, which has
/// nobody who left; nobody where both have.
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
    return better == draw.table.end() ? campaign::WarbandId() : better->warband; // both have left
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

/// The table and the fixtures; an error while a battle of some round is not in force.
Result<Draw> drawOf(const store::CampaignStore &books, const campaign::Pack &pack)
{
    auto table = books.table(pack.scoring.order);
    auto fixtures = books.fixtures();
    if (!table || !fixtures)
        return table ? fixtures.findings() : table.findings();
    Draw draw{std::move(table).value(), std::move(fixtures).value(), 0};
    for (const FixtureRow &fixture : draw.fixtures)
        draw.last = std::max(draw.last, fixture.round);
    if (const FixtureRow *open = unsettled(draw))
        return error(
            open->playedAs.empty() ? Code::CampaignRoundOpen : Code::RoundUnconfirmed,
            {std::to_string(open->round), open->firstName.toStdString(), open->secondName.toStdString()});
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

/// The two have challenged each other, whoever was named first.
bool isChallengeOf(const FixtureRow &row, const campaign::WarbandId &one, const campaign::WarbandId &other)
{
    return row.round == 0 && isMeetingOf(row, one, other);
}

} // namespace

FixtureRow Club::challenge(const campaign::WarbandId &one, const campaign::WarbandId &other,
                           const ScenarioId &scenario) const
{
    FixtureRow row;
    row.first = one;
    row.second = other;
    row.scenario = scenario;
    int before = 0;
    const auto fixtures = m_books->fixtures(store::Fixtures::All);
    const std::vector<FixtureRow> all = fixtures ? *fixtures : std::vector<FixtureRow>();
    for (const FixtureRow &there : all) {
        if (!isChallengeOf(there, one, other))
            continue;
        if (there.isToPlay() && there.scenario == scenario)
            return there;
        ++before;
    }
    const auto [first, second] = std::minmax(one.str(), other.str());
    const QStringList what{u"challenge"_s, QString::fromStdString(first), QString::fromStdString(second),
                           QString::fromStdString(scenario.str())};
    do
        row.id = campaign::FixtureId(
            ofChallenge(QString::fromStdString(
                            textOf(derived(m_books->about().id.toStdString(),
                                           (what + QStringList{QString::number(before++)}).join(u'\n')))))
                .toStdString());
    while (std::ranges::count(all, row.id, &FixtureRow::id) > 0); // somebody else's has that
    return row;
}

Findings Club::withdraw(const campaign::WarbandId &one, const campaign::WarbandId &other)
{
    const auto fixtures = m_books->fixtures();
    const auto names = this->names();
    if (!fixtures || !names)
        return fixtures ? names.findings() : fixtures.findings();
    const QString first = names->warband(one), second = names->warband(other);
    campaign::Changes changes;
    for (const FixtureRow &row : *fixtures) {
        if (isChallengeOf(row, one, other) && row.playedAs.empty())
            changes.push_back({campaign::ofFixture(row.id), "withdrawn", 0, "yes", {}, {}});
    }
    if (changes.empty())
        return {error(Code::ChallengeUnknown, {first.toStdString(), second.toStdString()})};
    return correct(std::move(changes),
                   RoundsWords::tr("The challenge of %1 and %2 is taken back.").arg(first, second))
        .findings();
}

Findings Club::appoint(const std::vector<FixtureRow> &fixtures)
{
    if (std::ranges::any_of(fixtures, [](const FixtureRow &row) { return row.second == row.first; }))
        return {error(Code::ChallengeNeedsTwo)};
    std::vector<store::Sheet> byes;
    for (const FixtureRow &fixture : fixtures) {
        if (!fixture.second && !fixture.isFinal && m_pack.scoring.bye != 0)
            byes.push_back(byeSheet(fixture, m_pack.scoring.bye));
    }
    Findings findings = challengedBefore(fixtures);
    Findings wrong = m_books->addFixtures(fixtures, byes);
    return wrong.empty() ? findings : wrong;
}

Findings Club::challengedBefore(const std::vector<FixtureRow> &fixtures) const
{
    const auto there = m_books->fixtures(store::Fixtures::All);
    Findings findings;
    for (const FixtureRow &row : there ? *there : std::vector<FixtureRow>()) {
        if (row.round == 0 && std::ranges::count(fixtures, row.id, &FixtureRow::id) > 0)
            findings.push_back(remark(Code::ChallengedAlready, Severity::Note,
                                      {row.firstName.toStdString(), row.secondName.toStdString()}));
    }
    return findings;
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
        break;
    case campaign::Pairing::RoundRobin:
        if (draw->last > 0)
            return error(Code::CampaignNoPairing);
        return named(everybody(*draw), *m_books);
    }
    auto round = swissRound(*draw);
    return round ? named(std::move(round).value(), *m_books) : std::move(round);
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
    return named(std::move(rows), *m_books);
}

} // namespace gonfalon
