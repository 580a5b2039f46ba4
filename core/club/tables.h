// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/club/club.h"

#include <QByteArray>
#include <QString>
#include <QStringList>

#include <vector>

namespace gonfalon {

/// A picture at the end of a row.
struct RowPicture
{
    QByteArray png; ///< empty: none
    QString about;  ///< what it shows, for whoever does not see it
    int width = 0;  ///< in points
};

/// A table of a campaign as it is printed, published and exported.
struct Table
{
    QString name; ///< for files: "standings"
    QString title;
    QStringList heads;
    std::vector<QStringList> rows;
    std::vector<bool> numbers;             ///< of each column: written to the right
    QString empty;                         ///< what stands there while there is no row
    std::vector<RowPicture> pictures = {}; ///< by row, in its last cell, where there is HTML; or none at all
};

/// Rank, warband, player, and what the table counts; with a column for every key that the pack gives a
/// warband.
[[nodiscard]] Result<Table> standingsTable(const Club &club);
/// Every warband against every other: won–drawn–lost, row by row.
[[nodiscard]] Result<Table> headToHeadTable(const Club &club);
/// All battles, the newest first.
[[nodiscard]] Result<Table> battlesTable(const Club &club, const words::CampaignNames &names);
[[nodiscard]] Result<Table> fixturesTable(const Club &club, const words::CampaignNames &names);
/// Leaders with the numbers that the pack gives them.
[[nodiscard]] Result<Table> leadersTable(const Club &club);
[[nodiscard]] Result<Table> ledgerTable(const Club &club);
/// All of them, in this order.
[[nodiscard]] Result<std::vector<Table>> allTables(const Club &club, const words::CampaignNames &names);

/// The table as comma-separated values (RFC 4180).
[[nodiscard]] QByteArray tableCsv(const Table &table);
/// An array of objects, keyed by the heads.
[[nodiscard]] QByteArray tableJson(const Table &table);
/// A table element with its caption, for a page or for print.
[[nodiscard]] QString tableHtml(const Table &table);
/// The same as a page that stands by itself.
[[nodiscard]] QByteArray tablePage(const Table &table, const QString &campaign);

} // namespace gonfalon
