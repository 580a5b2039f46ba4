// SPDX-License-Identifier: GPL-3.0-or-later
// Beginning a campaign, joining it, and who meets whom.
#include "app/cli/campaign/campaign.h"
#include "app/cli/judged.h"
#include "core/club/doubles.h"
#include "core/club/packs.h"
#include "core/club/tables.h"
#include "core/files/campaign_pack.h"
#include "core/files/warband_file.h"

#include <QFileInfo>

#include <algorithm>

namespace gonfalon::cli {

using namespace Qt::StringLiterals;

namespace {

using Json = nlohmann::ordered_json;

Json fixtureJson(const words::CampaignNames &names, const store::FixtureRow &row)
{
    return {{"id", row.id.str()},
            {"round", row.round},
            {"first", names.warband(row.first).toStdString()},
            {"second", row.second ? Json(names.warband(*row.second).toStdString()) : Json(nullptr)},
            {"final", row.isFinal}};
}

/// The two who are named, or the round that the pack draws.
Result<std::vector<store::FixtureRow>> drawn(const Club &club, const CampaignPairOptions &options)
{
    if (options.warbands.empty())
        return options.final ? club.finalRound() : club.nextRound();
    const auto one = findWarband(club, options.warbands.front());
    const auto other = findWarband(club, options.warbands.back());
    if (!one || !other)
        return one ? other.findings() : one.findings();
    return std::vector<store::FixtureRow>{club.challenge(one->id, other->id)};
}

/// Lets the warband of a file enter, or takes its new list.
Findings enter(Club &club, const CampaignJoinOptions &join, const Warband &warband, const std::string &player,
               store::Library &library)
{
    const QString list = QString::fromStdString(files::writeWarband(warband));
    if (!join.newList)
        return club.join(QString::fromStdString(player), list, library, campaign::TerritoryId(join.home));
    const auto entered = findWarband(club, warband.name);
    return entered ? club.changeList(entered->id, list, library) : entered.findings();
}

/// The drawing whose identity begins with these letters, of those that are in doubt.
Result<campaign::DrawId> findDrawing(const Club &club, const std::string &beginning)
{
    const auto rounds = doubledRounds(club.books());
    if (!rounds)
        return rounds.findings();
    for (const DoubledRound &round : *rounds) {
        for (const Drawing &drawing : round.drawings) {
            if (!beginning.empty() && drawing.id.str().starts_with(beginning))
                return drawing.id;
        }
    }
    return error(Code::DrawUnknown, {beginning});
}

/// Lets one drawing of a round hold.
Exit keep(Club &club, const CampaignOptions &options, const std::string &beginning, Console &console)
{
    const auto draw = findDrawing(club, beginning);
    if (!draw)
        return ended(draw.findings(), console);
    const Findings findings = keepDrawing(club, *draw);
    if (hasErrors(findings))
        return ended(findings, console);
    if (options.json)
        console.json({{"kept", draw->str()}});
    else
        console.line(u"The drawing %1 holds."_s.arg(QString::fromStdString(draw->str())));
    return Exit::Done;
}

/// Takes a challenge of two back.
Exit withdraw(Club &club, const CampaignOptions &options, const CampaignPairOptions &pair, Console &console)
{
    const auto one = findWarband(club, pair.warbands.front());
    const auto other = findWarband(club, pair.warbands.back());
    if (!one || !other)
        return ended(one ? other.findings() : one.findings(), console);
    if (Findings wrong = club.withdraw(one->id, other->id); hasErrors(wrong))
        return ended(wrong, console);
    if (options.json)
        console.json({{"withdrawn", {one->name.toStdString(), other->name.toStdString()}}});
    else
        console.line(u"%1 and %2 have no challenge to play any more."_s.arg(one->name, other->name));
    return Exit::Done;
}

} // namespace

Exit campaignNew(const CampaignOptions &options, const CampaignNewOptions &fresh, Console &console)
{
    store::Library library;
    auto pack = readPackText(library, QString::fromStdString(fresh.pack));
    if (!pack)
        return ended(pack.findings(), console);
    const bool own = QFileInfo(QString::fromStdString(fresh.pack)).isFile();
    const auto read = files::readCampaignPack(pack->toStdString(), own ? fresh.pack : std::string());
    if (!read)
        return ended(read.findings(), console);
    auto created = Club::create(QString::fromStdString(options.db),
                                {QString::fromStdString(fresh.name), *pack, SystemId(fresh.system)});
    console.report(created.findings());
    if (!created)
        return exitFor(created.findings());
    const OpenClub club(std::move(created).value(), console);
    if (options.json)
        console.json({{"id", club.books().about().id.toStdString()},
                      {"name", fresh.name},
                      {"system", fresh.system},
                      {"pack", club.pack().id.str()}});
    else
        console.line(u"“%1” begins, by “%2”."_s.arg(QString::fromStdString(fresh.name),
                                                    QString::fromStdString(club.pack().name)));
    return Exit::Done;
}

Exit campaignJoin(const CampaignOptions &options, const CampaignJoinOptions &join, Console &console)
{
    auto club = openClub(options, console);
    if (!club)
        return exitFor(club.findings());
    store::Library library;
    Exit exit = Exit::Done;
    Json joined = Json::array();
    const bool waits = join.newList && club->books().role() != store::Role::Organiser;
    for (const std::string &file : join.files) {
        const auto opened = openWhole(file, library);
        console.report(opened.findings());
        if (!opened) {
            exit = graver(exit, exitFor(opened.findings()));
            continue;
        }
        std::string player = join.player.empty() ? opened->warband.player : join.player;
        if (player.empty())
            player = "Player of " + opened->warband.name;
        const Findings findings = enter(club.value(), join, opened->warband, player, library);
        console.report(findings);
        exit = graver(exit, exitFor(findings));
        if (hasErrors(findings))
            continue;
        const QString name = QString::fromStdString(opened->warband.name);
        if (join.newList)
            joined.push_back({{"warband", opened->warband.name}});
        else
            joined.push_back({{"warband", opened->warband.name}, {"player", player}});
        const bool before = std::ranges::count(findings, Code::JoinedAlready, &Finding::code) > 0;
        if (!options.json && !before)
            console.line(waits ? u"The new list of %1 waits for an organiser to confirm it."_s.arg(name)
                         : join.newList ? u"%1 has a new list."_s.arg(name)
                                        : u"%1 joins with %2."_s.arg(QString::fromStdString(player), name));
    }
    if (options.json)
        console.json({{join.newList ? "new_lists" : "joined", joined}});
    return exit;
}

Exit campaignPair(const CampaignOptions &options, const CampaignPairOptions &pair, Console &console)
{
    if (pair.warbands.size() == 1 || (pair.withdraw && pair.warbands.empty()))
        return ended({error(Code::ChallengeNeedsTwo)}, console);
    auto club = openClub(options, console);
    if (!club)
        return exitFor(club.findings());
    if (!pair.keep.empty())
        return keep(club.value(), options, pair.keep, console);
    if (pair.withdraw)
        return withdraw(club.value(), options, pair, console);
    console.report(doubles(club->books()));
    const auto round = drawn(*club, pair);
    if (!round)
        return ended(round.findings(), console);
    const Findings findings = club.value().appoint(*round);
    console.report(findings);
    const auto names = club->names();
    if (hasErrors(findings) || !names)
        return names ? exitFor(findings) : ended(names.findings(), console);
    Json fixtures = Json::array();
    for (const store::FixtureRow &row : *round) {
        fixtures.push_back(fixtureJson(*names, row));
        if (!options.json)
            console.line(u"%1  %2 – %3"_s.arg(row.round == 0 ? u"Challenge"_s : u"Round %1"_s.arg(row.round),
                                              names->warband(row.first),
                                              row.second ? names->warband(*row.second) : u"rests"_s));
    }
    if (options.json)
        console.json({{"fixtures", fixtures}});
    return Exit::Done;
}

} // namespace gonfalon::cli
