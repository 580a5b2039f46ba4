// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/campaign/seals.h"

#include <map>
#include <set>

namespace gonfalon::store {

/// What can be read of a damaged file and is as it was written.
class Wreck
{
public:
    /// The rows of a table by the parts of their keys; where a key has one part, the second is 0. A row has
    /// the values of the table's columns, in their order; those of `filing` have number, at, who and state
    /// besides.
    using Rows = std::map<QString, std::map<qint64, QVariantList>>;

    /// Reads all tables. \param file a copy that is changed on the way
    /// \return an error where it is no database at all
    [[nodiscard]] Findings read(const QString &file);

    [[nodiscard]] const Rows &rows(const QString &table) const { return m_rows.at(table); }
    /// A value of a row by the name of its column.
    [[nodiscard]] static QVariant value(const QString &table, const QVariantList &row, const QString &column);
    /// Rows that are not as they were written.
    [[nodiscard]] const std::map<QString, std::vector<QVariantList>> &bent() const { return m_bent; }
    /// Identities of results that something names.
    [[nodiscard]] std::set<QString> namedResults() const;

private:
    /// A table whose rows could not all be read one after the other.
    struct Torn
    {
        const SealedTable *table;
        qint64 first = 0,
               last = 0; ///< the rowids between which rows may be missing, of tables that have them
    };

    void readTable(QSqlDatabase &base, const SealedTable &table);
    void readPieces(QSqlDatabase &base, const Torn &torn);
    /// Reads rows of a table. \return the database could not read to the end
    bool take(QSqlDatabase &base, const SealedTable &table, const QString &rest,
              const QVariantList &values = {}, qint64 *lastRow = nullptr);
    void keep(const SealedTable &table, const QVariantList &row, const QString &seal, bool sealed);
    void collectNames(QSqlDatabase &base);

    std::map<QString, Rows> m_rows;
    std::map<QString, std::vector<QVariantList>> m_bent;
    std::map<QString, QStringList> m_columns; ///< which the tables of this file have
    std::vector<Torn> m_torn;
    std::map<QString, std::set<QString>> m_named; ///< first parts of keys, by table, that others name
};

} // namespace gonfalon::store
