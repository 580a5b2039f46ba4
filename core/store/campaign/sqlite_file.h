// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/campaign/address.h"

#include <QSqlDatabase>
#include <QVariantList>

namespace gonfalon::store {

/// "Gonf" in a file's head: what a file is that has it.
inline constexpr int applicationId = 0x476f6e66;

/// How SQLite opens a file.
struct Way
{
    QString name;       ///< for QSqlDatabase::setDatabaseName
    QString options;    ///< for QSqlDatabase::setConnectOptions
    bool still = false; ///< the file is taken as one that nobody changes
};

/// To write as well as to read.
[[nodiscard]] Way wayToWrite(const QString &file);

/// To read alone, without a byte changed in the file or a file made beside it. Where a log stands beside the
/// file (`logWaits`) it is read too, and others may go on writing; else the file is taken as it lies.
[[nodiscard]] Way wayToRead(const QString &file);

/// The same without a look at the log, where that cannot be opened: what stands in it alone is not seen.
[[nodiscard]] Way wayToReadStill(const QString &file);

/// A log that is not empty stands beside the file: a program has it open, or was killed.
[[nodiscard]] bool logWaits(const QString &file);

/// A log or a journal that is not empty stands beside the file.
[[nodiscard]] bool isLeftHalfDone(const QString &file);

/// File and folder can be written, as SQLite needs it.
[[nodiscard]] bool mayWrite(const QString &file);

/// What a database says of itself before a row of it is read.
struct Head
{
    bool ours = false;  ///< it bears our mark
    bool empty = false; ///< it has not one table
    int schema = 0;
};
[[nodiscard]] Result<Head> headOf(const Address &address, const QSqlDatabase &base);

/// Runs statements that read no table, on a connection of its own, and returns the first row of the last,
/// empty where there is none. What goes wrong is told by `findingOf`.
[[nodiscard]] Result<QVariantList> askFile(const Way &way, const QString &file,
                                           const QStringList &statements);

/// Reads from a campaign's tables by `wayToRead`, and by `wayToReadStill` where that fails. What is no
/// campaign, or has rules of others (`foreignRules`), is refused.
[[nodiscard]] Result<QVariantList> readFirstRow(const QString &file, const QString &sql);

/// Why the file is no campaign, or cannot be read; empty where it is one. Not a byte of it is changed.
[[nodiscard]] Findings lookBefore(const Address &address);

/// Nothing stands in the file: no byte, or a database without a table, as one leaves it who is killed before
/// he has begun.
[[nodiscard]] bool holdsNothing(const QString &file);

/// Removes a file with the logs that SQLite puts beside it.
void removeWithLogs(const QString &file);

} // namespace gonfalon::store
