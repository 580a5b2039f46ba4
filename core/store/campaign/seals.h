// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/campaign/connection.h"

#include <QStringList>

#include <vector>

/// Every row that is written into a campaign's file once, and stays, bears a digest of itself in its column
/// `digest`. What the ledger's triggers make of those rows (standings, states, the newest lists) bears none:
/// it can be worked out again. On a server the database seals every row itself. A migration that
/// adds a column to a sealed table, and to `sealedTables`, seals the rows of that table anew.
namespace gonfalon::store {

/// A table of a campaign's file whose rows are sealed.
struct SealedTable
{
    QString name;
    QString kind;        ///< what a row is, for people: "result"
    QStringList columns; ///< what the seal covers, in its order; those of the key are the first
    int keys = 1;        ///< how many columns the key has
};

/// The first schema whose rows are sealed.
inline constexpr int firstSealedSchema = 8;

/// All of them, so that rows come after those that they name.
[[nodiscard]] const std::vector<SealedTable> &sealedTables();

/// The table of that name, or nothing where its rows bear no seal.
[[nodiscard]] const SealedTable *sealedTable(const QString &name);

/// The digest of a row. \param values of all the table's columns, in their order
[[nodiscard]] QString sealOf(const SealedTable &table, const QVariantList &values);

/// The part of a row's values that tells it from others.
[[nodiscard]] QVariantList keyOf(const SealedTable &table, const QVariantList &values);

/// Seals all rows of a file that was written before there were seals. Part of a transaction of the caller.
[[nodiscard]] Findings sealRows(Connection &connection);

} // namespace gonfalon::store
