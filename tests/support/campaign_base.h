// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/campaign/campaign_store.h"

#include <QSqlDatabase>
#include <QTemporaryDir>

#include <functional>

namespace gonfalon::test {

/// The address of a server's superuser, from GONFALON_TEST_POSTGRESQL; empty where no server is to be had.
[[nodiscard]] QString postgresql();

/// "sqlite" and "postgresql" as rows of a test: one place for the campaign, of the dialect that the row
/// names.
void bothDialects();

/// A new place for one campaign: a file that is not there yet, or an empty database of the server. It goes
/// with the object.
class CampaignBase
{
public:
    explicit CampaignBase(const QString &dialect);
    ~CampaignBase();
    CampaignBase(const CampaignBase &) = delete;
    CampaignBase &operator=(const CampaignBase &) = delete;

    [[nodiscard]] const QString &url() const { return m_url; }
    /// The address for another login.
    [[nodiscard]] QString urlFor(const QString &login, const QString &password) const;
    /// The name of a login that nobody else uses.
    [[nodiscard]] QString login(const QString &name) const;
    /// Runs statements, parted by "; ", as one transaction of whoever the address names; what the database
    /// says against it, or nothing.
    [[nodiscard]] static QString run(const QString &url, const QString &sql);
    /// The same, and something else while the transaction is open; what the database says against it at last.
    [[nodiscard]] static QString holding(const QString &url, const QString &sql,
                                         const std::function<void()> &meanwhile);
    /// The first column of the first row.
    [[nodiscard]] static QString ask(const QString &url, const QString &sql);

private:
    QTemporaryDir m_folder;
    QString m_url;
    QString m_database; ///< on the server
};

/// A UUID that is always the same for the same name.
[[nodiscard]] std::string identity(const QString &name);

/// A small campaign: two players, Ann and Bob, with a warband each, "red" and "blue".
[[nodiscard]] std::unique_ptr<store::CampaignStore> smallCampaign(const QString &url);
[[nodiscard]] campaign::WarbandId warband(const QString &name);
[[nodiscard]] campaign::FilingId filing(const QString &name);

/// Confirms a filing as the store itself shows it.
[[nodiscard]] Findings confirm(store::CampaignStore &store, const campaign::FilingId &id);

/// Red wins against blue, with Glory for both.
[[nodiscard]] campaign::Filing battle(const QString &name, int redGlory = 3, int blueGlory = 1);
/// What a battle brings to both: counters, Glory, points.
[[nodiscard]] campaign::Changes countersOf(const campaign::Filing &filing);

} // namespace gonfalon::test
