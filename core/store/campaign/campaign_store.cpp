// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/campaign/backups.h"
#include "core/store/campaign/campaign_store_p.h"
#include "core/store/campaign/migrations.h"

#include <QFile>
#include <QFileInfo>
#include <QSqlDriver>
#include <QUuid>

namespace gonfalon::store {

using namespace Qt::StringLiterals;

namespace {

constexpr auto channel = "gonfalon_campaign";
/// How often a file is asked whether another program has written into it.
constexpr int pollEvery = 1000;

/// Makes an empty file that nobody else has made.
Findings newFile(const Address &address)
{
    if (address.dialect != Dialect::Sqlite)
        return {};
    QFile file(address.file);
    if (file.open(QIODevice::WriteOnly | QIODevice::NewOnly))
        return {};
    return {file.exists() ? about(address, Code::CampaignExists)
                          : about(address, Code::CannotWrite, {file.errorString().toStdString()})};
}

void removeFile(const Address &address)
{
    if (address.dialect != Dialect::Sqlite)
        return;
    for (const QString &ending : {u""_s, u"-wal"_s, u"-shm"_s})
        QFile::remove(address.file + ending);
}

} // namespace

CampaignStore::CampaignStore(std::unique_ptr<Private> parts) : d(std::move(parts))
{
    if (d->db->onServer()) {
        QSqlDriver *driver = d->db->database().driver();
        connect(driver, &QSqlDriver::notification, this,
                [this](const QString &, QSqlDriver::NotificationSource source) {
                    if (source != QSqlDriver::SelfSource)
                        emit changed();
                });
        const auto listen = [this] {
            (void)d->db->database().driver()->subscribeToNotification(QString::fromLatin1(channel));
        };
        listen();
        d->db->setOnReconnect(listen);
        return;
    }
    d->seen = d->version();
    connect(&d->poll, &QTimer::timeout, this, [this] {
        if (const qint64 now = d->version(); std::exchange(d->seen, now) != now)
            emit changed();
        if (!d->db->logFolded())
            d->db->foldLog();
        if (d->copied.exchange(false) && !d->copyOutcome.empty())
            emit found(d->copyOutcome);
    });
    d->poll.start(pollEvery);
}

CampaignStore::~CampaignStore() = default;

Result<std::unique_ptr<CampaignStore>> CampaignStore::create(const QString &url, const AboutCampaign &about)
{
    const auto address = addressOf(url);
    if (!address)
        return address.findings();
    if (Findings wrong = newFile(*address); !wrong.empty())
        return wrong;
    auto connection = Connection::open(*address);
    if (!connection) {
        removeFile(*address);
        return connection.findings();
    }
    auto parts = std::make_unique<Private>(std::move(connection).value());
    Findings wrong = parts->db->transaction(
        [&]() -> Findings {
            const auto schema = schemaOf(*parts->db);
            if (!schema)
                return schema.findings();
            if (*schema != 0)
                return {store::about(*address, Code::CampaignExists)};
            Findings refused = migrate(*parts->db, 0, newestSchema());
            return refused.empty() ? parts->writeAbout(about) : refused;
        },
        Connection::Manner::Rebuilding);
    if (wrong.empty())
        wrong = parts->readAbout();
    if (wrong.empty())
        wrong = parts->readRole();
    if (!wrong.empty()) {
        parts.reset();
        removeFile(*address);
        return wrong;
    }
    return std::unique_ptr<CampaignStore>(new CampaignStore(std::move(parts)));
}

Result<std::unique_ptr<CampaignStore>> CampaignStore::open(const QString &url)
{
    const auto address = addressOf(url);
    if (!address)
        return address.findings();
    auto connection = Connection::open(*address);
    if (!connection)
        return connection.findings();
    auto parts = std::make_unique<Private>(std::move(connection).value());
    const auto schema = schemaOf(*parts->db);
    if (!schema)
        return schema.findings();
    if (*schema == 0)
        return store::about(*address, Code::NotACampaign);
    if (*schema > newestSchema())
        return store::about(*address, Code::CampaignTooNew,
                            {std::to_string(*schema), std::to_string(newestSchema())});
    Findings wrong = parts->lookAtFile();
    if (wrong.empty() && *schema < newestSchema())
        wrong = parts->upgrade(*schema);
    if (wrong.empty())
        wrong = parts->readAbout();
    if (wrong.empty())
        wrong = parts->readRole();
    if (!wrong.empty())
        return wrong;
    parts->copyInBackground();
    return std::unique_ptr<CampaignStore>(new CampaignStore(std::move(parts)));
}

const AboutCampaign &CampaignStore::about() const { return d->campaign; }
QString CampaignStore::url() const { return d->db->address().shown(); }
bool CampaignStore::onServer() const { return d->db->onServer(); }
Role CampaignStore::role() const { return d->role; }
QString CampaignStore::who() const { return d->who; }

campaign::PlayerId CampaignStore::me() const { return campaign::PlayerId(d->me.toStdString()); }

bool CampaignStore::mayUndo(const FilingRow &row) const
{
    if (row.state == FilingState::Undone || d->role == Role::Spectator)
        return false;
    const bool own = !row.filedBy.empty() && row.filedBy == me();
    return d->role == Role::Organiser || (own && row.state != FilingState::Confirmed);
}

void CampaignStore::setWho(const QString &name)
{
    if (!onServer())
        d->who = name;
}

} // namespace gonfalon::store
