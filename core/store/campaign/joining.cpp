// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/campaign/campaign_store_p.h"
#include "core/store/campaign/passwords.h"

#include <QUuid>

#include <set>
#include <string>

namespace gonfalon::store {

using namespace Qt::StringLiterals;

namespace {

/// The sheet by which a warband joins: always the same, so that joining twice is joining once.
campaign::FilingId joiningOf(const campaign::WarbandId &warband)
{
    const QUuid own = QUuid::fromString(QString::fromStdString(warband.str()));
    return campaign::FilingId(
        QUuid::createUuidV5(own, u"joining"_s).toString(QUuid::WithoutBraces).toStdString());
}

campaign::Filing joiningSheet(const WarbandRow &warband)
{
    campaign::Filing filing;
    filing.id = joiningOf(warband.id);
    filing.kind = campaign::FilingKind::Joining;
    campaign::SideReport side;
    side.warband = warband.id;
    side.list = warband.list.toStdString();
    filing.sides.push_back(std::move(side));
    return filing;
}

} // namespace

Findings CampaignStore::Private::writePlayer(const PlayerRow &player, const QString &password)
{
    {
        auto rows = db->ask(u"select name from player where id = ?"_s, {textOf(player.id)});
        if (!rows)
            return rows.findings();
        if (rows.value().next())
            return rows->text(0) == player.name
                       ? Findings()
                       : Findings{finding(Code::IdentityTaken, {player.id.str(), rows->word(0)})};
    }
    if (db->onServer() && !player.login.isEmpty())
        return db->tell(u"select gonfalon_add_player(?, ?, ?, ?)"_s,
                        {textOf(player.id), player.name, player.login, verifierOf(password)});
    return write(u"player"_s, {u"id"_s, u"name"_s}, {{textOf(player.id), player.name}});
}

Findings CampaignStore::addPlayer(const PlayerRow &player, const QString &password)
{
    if (!isIdentity(player.id.str()))
        return {d->finding(Code::NotAnIdentity, {player.id.str()})};
    Findings wrong = d->db->transaction([&] { return d->writePlayer(player, password); });
    if (wrong.empty())
        emit changed();
    return aboutLogin(std::move(wrong), player.login);
}

Findings CampaignStore::Private::writeWarband(const WarbandRow &warband)
{
    {
        auto rows = db->ask(u"select name, player from warband where id = ?"_s, {textOf(warband.id)});
        if (!rows)
            return rows.findings();
        if (rows.value().next())
            return rows->text(0) == warband.name && rows->word(1) == warband.player.str()
                       ? Findings()
                       : Findings{finding(Code::IdentityTaken, {warband.id.str(), rows->word(0)})};
    }
    {
        auto rows = db->ask(u"select 1 from player where id = ?"_s, {textOf(warband.player)});
        if (!rows)
            return rows.findings();
        if (!rows.value().next())
            return {finding(Code::PlayerNotInCampaign, {warband.player.str()})};
    }
    return write(u"warband"_s, {u"id"_s, u"player"_s, u"name"_s, u"active"_s},
                 {{textOf(warband.id), textOf(warband.player), warband.name, warband.active ? 1 : 0}});
}

Findings CampaignStore::addWarband(const WarbandRow &warband, const campaign::Changes &changes)
{
    if (!isIdentity(warband.id.str()))
        return {d->finding(Code::NotAnIdentity, {warband.id.str()})};
    const Private::WholeSheet sheet{{joiningSheet(warband), changes}};
    const auto enter = [&] {
        Findings refused = warband.playerName.isEmpty()
                               ? Findings()
                               : d->writePlayer({warband.player, warband.playerName, {}}, {});
        if (refused.empty())
            refused = d->writeWarband(warband);
        return refused.empty() ? d->writeInForce(sheet) : refused;
    };
    Findings wrong = d->db->transaction(enter, Connection::Manner::InTurn);
    for (Finding &one : wrong) {
        if (one.code == Code::CampaignWarbandTwice)
            one.arguments = {warband.name.toStdString()};
    }
    if (wrong.empty())
        emit changed();
    return d->explained(std::move(wrong), sheet.filing.id, changes);
}

Findings CampaignStore::Private::writeFixtures(const std::vector<FixtureRow> &fixtures)
{
    for (const FixtureRow &fixture : fixtures) {
        const QVariant second = fixture.second ? QVariant(textOf(*fixture.second)) : QVariant();
        Findings wrong =
            write(u"fixture"_s,
                  {u"id"_s, u"round"_s, u"first"_s, u"second"_s, u"scenario"_s, u"is_final"_s, u"draw"_s},
                  {{textOf(fixture.id), fixture.round, textOf(fixture.first), second,
                    filled(fixture.scenario.str()), fixture.isFinal ? 1 : 0, filled(fixture.draw.str())}},
                  u"on conflict (id) do nothing"_s);
        for (Finding &one : wrong) {
            if (one.code == Code::RoundDrawnAlready)
                one.arguments = {std::to_string(fixture.round)};
        }
        if (wrong.empty())
            wrong = isWritten(fixture);
        if (!wrong.empty())
            return wrong;
    }
    return {};
}

/// Under its identity there is this fixture, and no other's.
Findings CampaignStore::Private::isWritten(const FixtureRow &fixture)
{
    auto rows = db->ask(u"select x.round, x.first, coalesce(x.second, ''), a.name from fixture x "
                        "join warband a on a.id = x.first where x.id = ?"_s,
                        {textOf(fixture.id)});
    if (!rows)
        return rows.findings();
    // A challenge is the same whoever was named first.
    const std::string second = fixture.second ? fixture.second->str() : std::string();
    const bool same = rows.value().next() && rows->number(0) == fixture.round &&
                      std::set{rows->word(1), rows->word(2)} == std::set{fixture.first.str(), second};
    return same ? Findings() : Findings{finding(Code::IdentityTaken, {fixture.id.str(), rows->word(3)})};
}

Findings CampaignStore::Private::writeInForce(const WholeSheet &sheet)
{
    const auto there = sheetThere(sheet);
    Findings wrong = there ? *there : writeSheet(sheet);
    return wrong.empty() ? confirmIn(sheet) : wrong;
}

Findings CampaignStore::addFixtures(const std::vector<FixtureRow> &fixtures, const std::vector<Sheet> &sheets)
{
    for (const FixtureRow &fixture : fixtures) {
        if (!isIdentity(fixture.id.str()))
            return {d->finding(Code::NotAnIdentity, {fixture.id.str()})};
    }
    const auto appoint = [&] {
        Findings refused = d->writeFixtures(fixtures);
        for (const Sheet &sheet : sheets) {
            if (refused.empty())
                refused = d->writeInForce({sheet});
        }
        return refused;
    };
    Findings wrong = d->db->transaction(appoint, Connection::Manner::InTurn);
    if (wrong.empty())
        emit changed();
    return wrong;
}

} // namespace gonfalon::store
