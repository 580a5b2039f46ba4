// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/campaign/filing.h"

#include <QSqlDatabase>
#include <QSqlQuery>

#include <functional>
#include <vector>

namespace gonfalon::bench {

/// The same database without Gonfalon's classes: prepared statements, values read as text, nothing else.
class RawCampaign
{
public:
    explicit RawCampaign(const QString &url);
    ~RawCampaign();
    RawCampaign(const RawCampaign &) = delete;
    RawCampaign &operator=(const RawCampaign &) = delete;

    void table();
    void history(const QString &warband);
    void newest();
    void fileAndConfirm(const campaign::Filing &filing, const campaign::Changes &changes);
    /// Files and confirms many battles in one transaction.
    void fill(const std::vector<campaign::Filing> &filings,
              const std::function<campaign::Changes(const campaign::Filing &)> &changesOf);

private:
    void execute(const QString &sql);
    void readAll(QSqlQuery &query, int columns);
    void write(const campaign::Filing &filing, const campaign::Changes &changes);
    QSqlQuery &prepared(std::unique_ptr<QSqlQuery> &query, const QString &sql);
    QSqlQuery &changesQuery(std::size_t rows);

    QString m_name;
    bool m_server = false;
    std::unique_ptr<QSqlQuery> m_table, m_history, m_newest, m_filing, m_sides, m_line;
    std::map<std::size_t, std::unique_ptr<QSqlQuery>> m_changes;
};

} // namespace gonfalon::bench
