// SPDX-License-Identifier: GPL-3.0-or-later
// How the books come to be, and how they are opened.
#include "core/store/campaign/backups.h"
#include "core/store/campaign/campaign_store_p.h"
#include "core/store/campaign/half_made.h"
#include "core/store/campaign/migrations.h"

#include <QFile>
#include <QFileInfo>

namespace gonfalon::store {

using namespace Qt::StringLiterals;

/// All in one transaction: whoever is killed has done nothing.
Findings CampaignStore::Private::makeBooks(const AboutCampaign &about, const Filling &fill)
{
    Findings remarks;
    Findings wrong = db->transaction(
        [&]() -> Findings {
            const auto schema = schemaOf(*db);
            if (!schema)
                return schema.findings();
            if (*schema != 0)
                return {finding(Code::CampaignExists)};
            Findings refused = migrate(*db, 0, newestSchema());
            if (refused.empty())
                refused = writeAbout(about);
            if (refused.empty())
                refused = readAbout();
            if (refused.empty())
                refused = readRole();
            return refused.empty() && fill ? fill(*this, remarks) : refused;
        },
        Connection::Manner::Rebuilding);
    if (wrong.empty())
        wrong = readAbout();
    if (wrong.empty())
        wrong = readRole();
    return wrong.empty() ? remarks : wrong;
}

namespace {

/// A file is written beside its place; one that a killed program has left there empty is no obstacle.
Findings mayBegin(const Address &address)
{
    if (!QFileInfo::exists(address.file) || holdsNothing(address.file))
        return {};
    return {about(address, Code::CampaignExists)};
}

/// An empty file for SQLite to write into.
Findings emptyFile(const QString &path)
{
    QFile file(path);
    if (file.open(QIODevice::WriteOnly | QIODevice::NewOnly))
        return {};
    return {errorIn(path.toStdString(), Code::CannotWrite, {file.errorString().toStdString()})};
}

} // namespace

Result<std::unique_ptr<CampaignStore>>
CampaignStore::create(const QString &url, const AboutCampaign &about,
                      const std::function<std::optional<QByteArray>()> &acts)
{
    const auto address = addressOf(url);
    if (!address)
        return address.findings();
    const Private::Filling fill =
        acts ? [&acts](Private &books, Findings &remarks) { return books.takeActs(acts, remarks); }
             : Private::Filling();
    if (address->dialect == Dialect::Sqlite)
        return Private::createFile(*address, about, fill);
    auto connection = Connection::open(*address);
    if (!connection)
        return connection.findings();
    auto parts = std::make_unique<Private>(std::move(connection).value());
    Findings findings = parts->makeBooks(about, fill);
    if (hasErrors(findings))
        return findings;
    return {std::unique_ptr<CampaignStore>(new CampaignStore(std::move(parts))), std::move(findings)};
}

Result<std::unique_ptr<CampaignStore>>
CampaignStore::Private::createFile(const Address &address, const AboutCampaign &about, const Filling &fill)
{
    if (Findings wrong = mayBegin(address); !wrong.empty())
        return wrong;
    HalfMade whole(address.file);
    Findings wrong = whole.begin();
    if (wrong.empty())
        wrong = mayBegin(address); // another program may have been faster
    if (wrong.empty())
        wrong = whole.ofPlace(emptyFile(whole.beside()));
    if (!wrong.empty())
        return wrong;
    Address beside = address;
    beside.file = whole.beside();
    Findings remarks;
    {
        auto connection = Connection::open(beside, Holds::Nothing);
        if (!connection)
            return whole.ofPlace(connection.findings());
        remarks = whole.ofPlace(Private(std::move(connection).value()).makeBooks(about, fill));
        if (hasErrors(remarks))
            return remarks;
    }
    if (wrong = whole.finish(); !wrong.empty())
        return wrong;
    auto parts = open(address);
    if (!parts)
        return parts.findings();
    return {std::unique_ptr<CampaignStore>(new CampaignStore(std::move(parts).value())), std::move(remarks)};
}

Result<std::unique_ptr<CampaignStore::Private>> CampaignStore::Private::open(const Address &address)
{
    // What a program has left half done is finished by whoever opens the file to write: not in a foreign one.
    if (Findings foreign = isLeftHalfDone(address.file) ? lookBefore(address) : Findings(); !foreign.empty())
        return foreign;
    auto connection = Connection::open(address);
    if (!connection)
        return connection.findings();
    auto parts = std::make_unique<Private>(std::move(connection).value());
    const auto schema = schemaOf(*parts->db);
    if (!schema)
        return schema.findings();
    if (*schema == 0)
        return store::about(address, Code::NotACampaign);
    if (*schema > newestSchema())
        return store::about(address, Code::CampaignTooNew,
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
    return parts;
}

} // namespace gonfalon::store
