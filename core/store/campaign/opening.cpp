// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/campaign/backups.h"
#include "core/store/campaign/campaign_store_p.h"
#include "core/store/campaign/migrations.h"

#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QUuid>

#include <array>

#ifdef Q_OS_UNIX
#include <pwd.h>
#include <unistd.h>
#endif

namespace gonfalon::store {

using namespace Qt::StringLiterals;

namespace {

/// Smaller files are looked through whenever they are opened: that takes some milliseconds. Larger ones are
/// proved with each of their copies: SQLite's own log keeps them whole after a crash, and damage by disks
/// does not come with openings.
constexpr qint64 quicklyChecked = qint64{8} * 1024 * 1024;

/// Milliseconds without a change, after which a copy is made that has the last one.
constexpr qint64 quietFor = 5 * 60 * 1000;

/// Who runs the program, as the system calls them: what a server takes for a login where none is named.
QString userOfThisComputer()
{
#ifdef Q_OS_UNIX
    std::array<char, 16384> room{}; // the plain function's answer is one for all threads
    passwd entry{};
    passwd *user = nullptr;
    if (getpwuid_r(geteuid(), &entry, room.data(), room.size(), &user) == 0 && user)
        return QString::fromLocal8Bit(user->pw_name);
#endif
    return qEnvironmentVariable("USERNAME");
}

} // namespace

Findings CampaignStore::Private::lookAtFile() const
{
    if (db->onServer() || QFileInfo(db->address().file).size() > quicklyChecked)
        return {};
    auto rows = db->ask(u"pragma quick_check(1)"_s);
    if (!rows)
        return rows.findings();
    if (rows.value().next() && rows->text(0) != u"ok"_s)
        return {damaged(db->address(), rows->text(0).simplified().toStdString())};
    return {};
}

Findings CampaignStore::Private::upgrade(int schema)
{
    if (db->access() != Connection::Access::Writing)
        return {finding(Code::OldReadOnly)};
    if (!db->onServer()) {
        if (Findings wrong = makeCopy(db->address(), CopyReason::BeforeUpgrade); !wrong.empty())
            return wrong;
    }
    return db->transaction(
        [&]() -> Findings {
            // Another program may have been faster.
            const auto now = schemaOf(*db);
            if (!now)
                return now.findings();
            return *now == schema ? migrate(*db, schema, newestSchema()) : Findings();
        },
        Connection::Manner::Rebuilding);
}

bool CampaignStore::Private::copyInBackground()
{
    const bool begins =
        keepsCopies() && copying.start([address = db->address()] { return makeDueCopy(address); });
    if (begins)
        seenTo = lastWritten(db->address().file);
    return begins;
}

Findings CampaignStore::Private::copyOutcome()
{
    Findings failed = copying.take().value_or(Findings());
    if (!failed.empty())
        seenTo = {}; // and closing tries once more
    return failed;
}

Findings CampaignStore::Private::copyWhenQuiet()
{
    if (!keepsCopies())
        return {};
    Findings failed = copyOutcome();
    if (!copying.hasBegun())
        copyInBackground(); // of what another evening left
    const QDateTime now = QFileInfo(db->address().file).lastModified();
    if (std::exchange(written, now) != now)
        quietSince.start();
    if (quietSince.isValid() && quietSince.hasExpired(quietFor) && copyInBackground())
        quietSince.invalidate();
    return failed;
}

Findings CampaignStore::Private::copyAtClosing()
{
    copying.wait();
    if (!keepsCopies())
        return {};
    (void)copyOutcome(); // what failed in the background a moment ago is tried once more, and told once
    const QString file = db->address().file;
    const QDateTime now = lastWritten(file);
    if (copying.hasBegun() && now == seenTo)
        return {};
    if (!copying.hasBegun() && now == openedAs && !isNewerThanCopies(file))
        return {}; // it was looked at, and nothing more
    return makeDueCopy(db->address());
}

Findings CampaignStore::Private::whatAccess() const
{
    switch (db->access()) {
    case Connection::Access::Writing:
        return {};
    case Connection::Access::Reading:
        return {remark(Code::OpenedReadOnly, Severity::Note)};
    case Connection::Access::Still:
        break;
    }
    return {remark(Code::OpenedStill, Severity::Note)};
}

qint64 CampaignStore::Private::version() const
{
    auto rows = db->ask(u"pragma data_version"_s);
    return rows && rows.value().next() ? rows->big(0) : seen;
}

Findings CampaignStore::Private::readAbout()
{
    campaign = {};
    campaign.schema = newestSchema(); // to which every older one was brought
    auto rows = db->ask(u"select key, value from about"_s);
    if (!rows)
        return rows.findings();
    while (rows.value().next()) {
        const QString key = rows->text(0);
        if (key == u"id"_s)
            campaign.id = rows->text(1);
        else if (key == u"name"_s)
            campaign.name = rows->text(1);
        else if (key == u"system"_s)
            campaign.system = rows->text(1);
        else if (key == u"pack"_s)
            campaign.pack = rows->text(1);
        else if (key == u"created"_s)
            campaign.created = QDateTime::fromString(rows->text(1), Qt::ISODateWithMs).toUTC();
    }
    return {};
}

Findings CampaignStore::Private::readRole()
{
    role = db->access() == Connection::Access::Writing ? Role::Organiser : Role::Spectator;
    if (!db->onServer()) {
        who = userOfThisComputer();
        return {};
    }
    auto rows = db->ask(u"select gonfalon_is_organiser(), gonfalon_me(), gonfalon_who()"_s);
    if (!rows)
        return rows.findings();
    if (!rows.value().next())
        return {finding(Code::NotACampaign)};
    me = rows->text(1);
    who = rows->text(2);
    role = rows->flag(0) ? Role::Organiser : (me.isEmpty() ? Role::Spectator : Role::Player);
    return {};
}

std::map<QString, int> CampaignStore::Private::floorsOf(const QString &pack)
{
    std::map<QString, int> floors;
    for (const QJsonValue &key : QJsonDocument::fromJson(pack.toUtf8()).object()[u"keys"_s].toArray()) {
        if (const QJsonValue least = key.toObject()[u"least"_s]; least.isDouble())
            floors.emplace(key.toObject()[u"key"_s].toString(), least.toInt());
    }
    return floors;
}

Findings CampaignStore::Private::writeAbout(const AboutCampaign &campaignAbout)
{
    const QDateTime created =
        campaignAbout.created.isValid() ? campaignAbout.created : QDateTime::currentDateTimeUtc();
    const QString id =
        campaignAbout.id.isEmpty() ? QUuid::createUuid().toString(QUuid::WithoutBraces) : campaignAbout.id;
    const std::vector<std::pair<QString, QString>> lines{
        {u"id"_s, id},
        {u"name"_s, campaignAbout.name},
        {u"system"_s, campaignAbout.system},
        {u"pack"_s, campaignAbout.pack},
        {u"created"_s, created.toUTC().toString(Qt::ISODateWithMs)},
    };
    for (const auto &[key, value] : lines) {
        const QString over = db->onServer() ? u"value = excluded.value"_s
                                            : u"value = excluded.value, digest = excluded.digest"_s;
        if (Findings wrong =
                write(u"about"_s, {u"key"_s, u"value"_s}, {{key, value.isNull() ? u""_s : value}},
                      u"on conflict (key) do update set "_s + over);
            !wrong.empty())
            return wrong;
    }
    if (Findings wrong = db->tell(u"delete from floor"_s); !wrong.empty())
        return wrong;
    for (const auto &[key, least] : floorsOf(campaignAbout.pack)) {
        if (Findings wrong = write(u"floor"_s, {u"key"_s, u"least"_s}, {{key, least}}); !wrong.empty())
            return wrong;
    }
    return {};
}

} // namespace gonfalon::store
