// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/club/doubles.h"

#include <QCoreApplication>

#include <algorithm>
#include <map>

namespace gonfalon {

using namespace Qt::StringLiterals;

namespace {

struct DoublesWords
{
    Q_DECLARE_TR_FUNCTIONS(gonfalon::DoublesWords)
};

using Drawings = std::map<campaign::DrawId, std::vector<store::FixtureRow>>;

/// All drawings of all rounds.
std::map<int, Drawings> drawingsOf(const std::vector<store::FixtureRow> &fixtures)
{
    std::map<int, Drawings> rounds;
    for (const store::FixtureRow &row : fixtures) {
        if (row.round > 0)
            rounds[row.round][row.draw].push_back(row);
    }
    std::erase_if(rounds, [](const auto &round) { return round.second.size() < 2; });
    return rounds;
}

/// Warbands of one name are told apart by their players.
void tellApart(std::vector<store::FixtureRow> &rows,
               const std::vector<std::vector<store::WarbandRow>> &doubled)
{
    std::map<campaign::WarbandId, QString> names;
    for (const auto &those : doubled) {
        for (const store::WarbandRow &row : those)
            names[row.id] = DoublesWords::tr("%1 (%2)").arg(row.name, row.playerName);
    }
    for (store::FixtureRow &row : rows) {
        if (const auto name = names.find(row.first); name != names.end())
            row.firstName = name->second;
        if (const auto name = row.second ? names.find(*row.second) : names.end(); name != names.end())
            row.secondName = name->second;
    }
}

std::string drawingsInWords(const DoubledRound &round)
{
    QStringList all;
    for (const Drawing &drawing : round.drawings) {
        const QString id = QString::fromStdString(drawing.id.str()).left(8);
        all << (drawing.inForce ? DoublesWords::tr("%1 (it holds now): %2") : DoublesWords::tr("%1: %2"))
                   .arg(id, pairsInWords(drawing));
    }
    return all.join(u"; "_s).toStdString();
}

Findings undoJoining(Club &club, const campaign::WarbandId &warband)
{
    const auto joined = club.books().filings({.warband = warband, .kind = campaign::FilingKind::Joining});
    if (!joined)
        return joined.findings();
    for (const store::FilingRow &row : *joined) {
        if (Findings wrong = row.state == store::FilingState::Undone
                                 ? Findings()
                                 : club.undo(row.id, DoublesWords::tr("Joined twice: another holds."));
            !wrong.empty())
            return wrong;
    }
    return {};
}

/// Who rested in a drawing that does not hold has no points of it.
Findings takeByesBack(Club &club, const Drawings &drawings, const campaign::DrawId &kept, const QString &why)
{
    for (const auto &[draw, rows] : drawings) {
        for (const store::FixtureRow &row : rows) {
            if (draw == kept || row.second || row.playedAs.empty() || row.state == store::FilingState::Undone)
                continue;
            if (Findings wrong = club.undo(row.playedAs, why); !wrong.empty())
                return wrong;
        }
    }
    return {};
}

} // namespace

QString pairsInWords(const Drawing &drawing)
{
    QStringList pairs;
    for (const store::FixtureRow &row : drawing.pairs)
        pairs << (row.second ? DoublesWords::tr("%1 – %2").arg(row.firstName, row.secondName)
                             : DoublesWords::tr("%1 rests").arg(row.firstName));
    return pairs.join(u", "_s);
}

Result<std::vector<DoubledRound>> doubledRounds(const store::CampaignStore &books)
{
    const auto all = books.fixtures(store::Fixtures::All);
    const auto standing = books.standing({});
    if (!all || !standing)
        return all ? standing.findings() : all.findings();
    const auto warbands = doubledWarbands(books);
    if (!warbands)
        return warbands.findings();
    std::vector<store::FixtureRow> told = *all;
    tellApart(told, *warbands);
    std::vector<DoubledRound> doubled;
    for (auto &[number, drawings] : drawingsOf(told)) {
        DoubledRound round{number, {}};
        const campaign::DrawId chosen(standing->text(campaign::ofRound(number), "draw"));
        if (drawings.contains(chosen))
            continue;
        for (auto &[id, pairs] : drawings)
            round.drawings.push_back({id, std::move(pairs), round.drawings.empty()});
        doubled.push_back(std::move(round));
    }
    return doubled;
}

Result<std::vector<std::vector<store::WarbandRow>>> doubledWarbands(const store::CampaignStore &books)
{
    const auto rows = books.warbands();
    if (!rows)
        return rows.findings();
    std::map<QString, std::vector<store::WarbandRow>> named;
    for (const store::WarbandRow &row : *rows) {
        if (row.active)
            named[row.name].push_back(row);
    }
    std::vector<std::vector<store::WarbandRow>> doubled;
    for (auto &[name, those] : named) {
        if (those.size() > 1)
            doubled.push_back(std::move(those));
    }
    return doubled;
}

Findings doubles(const store::CampaignStore &books)
{
    const auto rounds = doubledRounds(books);
    const auto warbands = doubledWarbands(books);
    if (!rounds || !warbands)
        return rounds ? warbands.findings() : rounds.findings();
    Findings told;
    for (const DoubledRound &round : *rounds)
        told.push_back(remark(
            Code::RoundDrawnTwice, Severity::Warning,
            {std::to_string(round.round), std::to_string(round.drawings.size()), drawingsInWords(round)}));
    for (const auto &those : *warbands) {
        QStringList players;
        for (const store::WarbandRow &row : those)
            players << DoublesWords::tr("%1 with %2")
                           .arg(QString::fromStdString(row.id.str()).left(8), row.playerName);
        told.push_back(remark(Code::WarbandOfTwo, Severity::Warning,
                              {those.front().name.toStdString(), players.join(u", "_s).toStdString()}));
    }
    return told;
}

Findings keepDrawing(Club &club, const campaign::DrawId &draw)
{
    const auto all = club.books().fixtures(store::Fixtures::All);
    if (!all)
        return all.findings();
    for (const auto &[round, drawings] : drawingsOf(*all)) {
        const auto kept = drawings.find(draw);
        if (kept == drawings.end())
            continue;
        const QString why = DoublesWords::tr("Round %1 was drawn twice; this holds: %2")
                                .arg(QString::number(round), pairsInWords({draw, kept->second}));
        const Findings wrong =
            club.correct({{campaign::ofRound(round), "draw", 0, draw.str(), {}, {}}}, why).findings();
        return hasErrors(wrong) ? wrong : takeByesBack(club, drawings, draw, why);
    }
    return {error(Code::DrawUnknown, {draw.str()})};
}

Findings keepWarband(Club &club, const campaign::WarbandId &warband)
{
    const auto doubled = doubledWarbands(club.books());
    if (!doubled)
        return doubled.findings();
    for (const auto &those : *doubled) {
        if (std::ranges::find(those, warband, &store::WarbandRow::id) == those.end())
            continue;
        for (const store::WarbandRow &row : those) {
            if (Findings wrong = row.id == warband ? Findings() : undoJoining(club, row.id); !wrong.empty())
                return wrong;
        }
    }
    return {};
}

} // namespace gonfalon
