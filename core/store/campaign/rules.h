// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/campaign/address.h"

#include <QSqlDatabase>

#include <map>

namespace gonfalon::store {

/// The tables, indexes and triggers of a campaign's file, "table side of side", with the statements that made
/// them.
using Rules = std::map<QString, QString>;

/// Those that this program makes at a schema; of one that it does not know, at the newest.
[[nodiscard]] const Rules &rulesMade(int schema);

/// Those of an open file, without what SQLite keeps there for itself. No row of a table is read.
[[nodiscard]] Result<Rules> rulesOf(const Address &address, const QSqlDatabase &base);

/// The first that is done with an open file of whoever: its schema is compared before a row of it is read. A
/// view, a trigger or a column that is worked out runs when it is read, for as long as it likes.
/// \return what this program does not make (GF-8173); an error where that cannot be read. Nothing of a newer
/// schema, of which nothing else may be asked
[[nodiscard]] Findings foreignRules(const Address &address, const QSqlDatabase &base);

} // namespace gonfalon::store
