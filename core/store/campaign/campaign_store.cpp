// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/campaign/backups.h"
#include "core/store/campaign/campaign_store_p.h"

#include <QFileInfo>
#include <QMetaMethod>
#include <QSqlDriver>

#include <algorithm>
#include <iterator>

namespace gonfalon::store {

using namespace Qt::StringLiterals;

namespace {

/// How often a file is asked whether another program has written into it.
constexpr int pollEvery = 1000;

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
        return;
    }
    d->seen = d->version();
    d->written = QFileInfo(d->db->address().file).lastModified();
    d->openedAs = lastWritten(d->db->address().file);
    connect(&d->poll, &QTimer::timeout, this, [this] {
        if (const qint64 now = d->version(); std::exchange(d->seen, now) != now)
            emit changed();
        if (!d->db->logFolded())
            d->db->foldLog();
        if (const Findings failed = d->copyWhenQuiet(); !failed.empty())
            emit found(failed);
    });
    d->poll.start(pollEvery);
}

/// It tells nobody: those who listened may be half destroyed by then.
CampaignStore::~CampaignStore() { (void)close(); }

Findings CampaignStore::close()
{
    d->poll.stop();
    return std::exchange(d->closed, true) ? Findings() : d->copyAtClosing();
}

void CampaignStore::connectNotify(const QMetaMethod &signal)
{
    if (!d->db->onServer() || d->listens || signal != QMetaMethod::fromSignal(&CampaignStore::changed))
        return;
    d->listens = true;
    const auto listen = [this] {
        (void)d->db->database().driver()->subscribeToNotification(QString::fromLatin1(changesChannel));
        (void)d->db->tellOnce(
            u"select pg_notification_queue_usage()"_s); // lets go of what nobody reads any more
    };
    listen();
    d->db->setOnReconnect(listen);
}

Result<std::unique_ptr<CampaignStore>> CampaignStore::open(const QString &url)
{
    const auto address = addressOf(url);
    if (!address)
        return address.findings();
    auto opened = Private::open(*address);
    if (!opened) {
        Findings wrong = std::move(opened.findings());
        if (std::ranges::count(wrong, Code::CampaignDamaged, &Finding::code) > 0)
            std::ranges::move(whatTheCopyHolds(*address), std::back_inserter(wrong));
        const bool damaged = std::ranges::any_of(wrong, [](const Finding &one) {
            return one.code == Code::CampaignDamaged || one.code == Code::CampaignDamagedNoCopy ||
                   one.code == Code::BooksRebuilt;
        });
        if (damaged) {
            wrong.push_back(store::about(*address, Code::SalvageThere, {address->file.toStdString()}));
            wrong.back().severity = Severity::Note;
        }
        return wrong;
    }
    auto parts = std::move(opened).value();
    Findings notes = parts->whatAccess();
    return {std::unique_ptr<CampaignStore>(new CampaignStore(std::move(parts))), std::move(notes)};
}

const AboutCampaign &CampaignStore::about() const { return d->campaign; }
QString CampaignStore::url() const { return d->db->address().shown(); }
bool CampaignStore::onServer() const { return d->db->onServer(); }
bool CampaignStore::readOnly() const { return d->db->access() != Connection::Access::Writing; }
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
