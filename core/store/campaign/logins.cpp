// SPDX-License-Identifier: GPL-3.0-or-later
// Who may log in to a club's server. The database decides who may change what; see 0007_logins.sql.
#include "core/store/campaign/campaign_store_p.h"
#include "core/store/campaign/passwords.h"

namespace gonfalon::store {

using namespace Qt::StringLiterals;

namespace {

QString nameOf(Role role)
{
    switch (role) {
    case Role::Organiser:
        return u"organiser"_s;
    case Role::Player:
        return u"player"_s;
    case Role::Spectator:
        break;
    }
    return u"spectator"_s;
}

Role roleNamed(const QString &name)
{
    if (name == u"organiser"_s)
        return Role::Organiser;
    return name == u"player"_s ? Role::Player : Role::Spectator;
}

} // namespace

Findings aboutLogin(Findings findings, const QString &login)
{
    for (Finding &one : findings) {
        switch (one.code) {
        case Code::LoginTaken:
        case Code::LoginUnusable:
        case Code::LoginUnknown:
        case Code::PlayerHasLogin:
        case Code::LoginKept:
        case Code::LoginOwns:
            one.arguments = {login.toStdString()};
            break;
        default:
            break;
        }
    }
    return findings;
}

Findings CampaignStore::Private::changeLogin(const QString &sql, const QVariantList &values)
{
    if (!db->onServer())
        return {finding(Code::NoLoginsInFile)};
    return db->transaction([&] { return db->tell(sql, values); });
}

Findings CampaignStore::Private::passwordWrong(const QString &password) const
{
    if (!db->onServer() || (password.size() >= shortestPassword && readAsWritten(password)))
        return {};
    return {finding(Code::PasswordTooShort, {std::to_string(shortestPassword)})};
}

Result<std::vector<LoginRow>> CampaignStore::logins() const
{
    if (!d->db->onServer())
        return d->finding(Code::NoLoginsInFile);
    auto rows = d->db->ask(u"select login, role, player, owner, there from gonfalon_logins()"_s);
    if (!rows)
        return rows.findings();
    std::vector<LoginRow> logins;
    while (rows.value().next())
        logins.push_back(
            {rows->text(0), roleNamed(rows->text(1)), rows->text(2), rows->flag(3), rows->flag(4)});
    return logins;
}

Findings CampaignStore::admit(Role role, const QString &login, const QString &password)
{
    Findings wrong = d->passwordWrong(password);
    if (wrong.empty())
        wrong =
            d->changeLogin(u"select gonfalon_admit(?, ?, ?)"_s, {nameOf(role), login, verifierOf(password)});
    if (wrong.empty())
        emit changed();
    return aboutLogin(std::move(wrong), login);
}

Findings CampaignStore::giveLogin(const campaign::PlayerId &player, const QString &login,
                                  const QString &password)
{
    Findings wrong = d->passwordWrong(password);
    if (wrong.empty())
        wrong = d->changeLogin(u"select gonfalon_give_login(?, ?, ?)"_s,
                               {textOf(player), login, verifierOf(password)});
    for (Finding &one : wrong) {
        if (one.code == Code::PlayerNotInCampaign)
            one.arguments = {player.str()};
    }
    if (wrong.empty())
        emit changed();
    return aboutLogin(std::move(wrong), login);
}

Findings CampaignStore::setPassword(const QString &login, const QString &password)
{
    Findings wrong = d->passwordWrong(password);
    if (wrong.empty())
        wrong = d->changeLogin(u"select gonfalon_set_password(?, ?)"_s, {login, verifierOf(password)});
    return aboutLogin(std::move(wrong), login);
}

/// Committed in two halves: nobody comes in by the login any more while the second goes on.
Findings CampaignStore::takeLogin(const QString &login)
{
    Findings wrong = d->changeLogin(u"select gonfalon_bar_login(?)"_s, {login});
    bool gone = true;
    if (wrong.empty())
        wrong = d->db->transaction([&]() -> Findings {
            auto rows = d->db->ask(u"select gonfalon_take_login(?)"_s, {login});
            if (!rows)
                return rows.findings();
            gone = rows.value().next() && rows->flag(0);
            return {};
        });
    if (wrong.empty()) {
        emit changed();
        if (!gone)
            wrong = {remark(Code::LoginOwns, Severity::Warning)};
    }
    return aboutLogin(std::move(wrong), login);
}

} // namespace gonfalon::store
