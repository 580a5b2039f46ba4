// SPDX-License-Identifier: GPL-3.0-or-later
// Who may log in to a club's server.
#include "app/cli/campaign/logins.h"

#include "core/store/campaign/passwords.h"
#include "core/store/disk.h"

#include <algorithm>

namespace gonfalon::cli {

using namespace Qt::StringLiterals;

namespace {

using Json = nlohmann::ordered_json;

const char *roleWord(store::Role role)
{
    switch (role) {
    case store::Role::Organiser:
        return "organiser";
    case store::Role::Player:
        return "player";
    case store::Role::Spectator:
        break;
    }
    return "spectator";
}

/// "bob  player  Bob"
QString loginLine(const store::LoginRow &row)
{
    QString line = row.login + u"  "_s + QString::fromLatin1(roleWord(row.role));
    if (!row.player.isEmpty())
        line += u"  "_s + row.player;
    if (row.owner)
        line += u"  (made the campaign)"_s;
    if (!row.there)
        line += u"  (not on this server: give the player a new login)"_s;
    return line;
}

/// The password in the file, which is its first line, or a new one.
Result<QString> passwordFor(const CampaignLoginOptions &login)
{
    if (login.passwordFile.empty())
        return store::newPassword();
    constexpr qint64 most = 4096; // far more than any password has
    const auto read = store::readFile(QString::fromStdString(login.passwordFile), most);
    if (!read)
        return read.findings();
    const QString line = QString::fromStdString(read->substr(0, read->find('\n'))).trimmed();
    if (line.isEmpty())
        return error(Code::PasswordUnreadable, {login.passwordFile});
    return line;
}

/// The player of that name.
Result<store::PlayerRow> findPlayer(const Club &club, const std::string &name)
{
    const auto players = club.books().players();
    if (!players)
        return players.findings();
    const auto found = std::ranges::find(*players, QString::fromStdString(name), &store::PlayerRow::name);
    if (found == players->end())
        return error(Code::PlayerNotInCampaign, {name});
    return *found;
}

Findings make(Club &club, const CampaignLoginOptions &login, const QString &password)
{
    const QString name = QString::fromStdString(login.login);
    if (login.player.empty())
        return club.books().admit(login.organiser ? store::Role::Organiser : store::Role::Spectator, name,
                                  password);
    const auto player = findPlayer(club, login.player);
    return player ? club.books().giveLogin(player->id, name, password) : player.findings();
}

/// Does something with a login that comes to a new password, and tells it where the program made it: a
/// password out of a file is known, and one that is shown twice is known to too many.
Exit withPassword(const CampaignOptions &options, const CampaignLoginOptions &login, const QString &done,
                  const std::function<Findings(Club &, const QString &)> &act, Console &console)
{
    const auto password = passwordFor(login);
    if (!password)
        return ended(password.findings(), console);
    auto club = openClub(options, console);
    if (!club)
        return exitFor(club.findings());
    if (const Findings findings = act(club.value(), *password); !findings.empty())
        return ended(findings, console);
    const bool made = login.passwordFile.empty();
    if (options.json) {
        console.json({{"login", login.login},
                      {"player", login.player.empty() ? Json(nullptr) : Json(login.player)},
                      {"password", made ? Json(password->toStdString()) : Json(nullptr)}});
        return Exit::Done;
    }
    console.line(done);
    if (made)
        console.line(u"Its password, which is told this once: %1"_s.arg(*password));
    return Exit::Done;
}

} // namespace

Exit campaignLoginList(const CampaignOptions &options, Console &console)
{
    const auto club = openClub(options, console);
    if (!club)
        return exitFor(club.findings());
    const auto logins = club->books().logins();
    if (!logins)
        return ended(logins.findings(), console);
    Json rows = Json::array();
    for (const store::LoginRow &row : *logins) {
        rows.push_back({{"login", row.login.toStdString()},
                        {"role", roleWord(row.role)},
                        {"player", row.player.isEmpty() ? Json(nullptr) : Json(row.player.toStdString())},
                        {"made_the_campaign", row.owner},
                        {"on_this_server", row.there}});
        if (!options.json)
            console.line(loginLine(row));
    }
    if (options.json)
        console.json({{"logins", rows}});
    return Exit::Done;
}

Exit campaignLoginAdd(const CampaignOptions &options, const CampaignLoginOptions &login, Console &console)
{
    const QString name = QString::fromStdString(login.login);
    const QString whose = login.player.empty() ? (login.organiser ? u"an organiser"_s : u"a spectator"_s)
                                               : QString::fromStdString(login.player);
    return withPassword(
        options, login, u"The login %1 is made for %2."_s.arg(name, whose),
        [&login](Club &club, const QString &password) { return make(club, login, password); }, console);
}

Exit campaignLoginPassword(const CampaignOptions &options, const CampaignLoginOptions &login,
                           Console &console)
{
    const QString name = QString::fromStdString(login.login);
    return withPassword(
        options, login, u"The login %1 has a new password."_s.arg(name),
        [&name](Club &club, const QString &password) { return club.books().setPassword(name, password); },
        console);
}

Exit campaignLoginRemove(const CampaignOptions &options, const CampaignLoginOptions &login, Console &console)
{
    auto club = openClub(options, console);
    if (!club)
        return exitFor(club.findings());
    const QString name = QString::fromStdString(login.login);
    const Findings findings = club.value().books().takeLogin(name);
    console.report(findings);
    if (hasErrors(findings))
        return exitFor(findings);
    if (options.json)
        console.json({{"removed", login.login}});
    else
        console.line(u"The login %1 is gone. What its player filed stays."_s.arg(name));
    return Exit::Done;
}

} // namespace gonfalon::cli
