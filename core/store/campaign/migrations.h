// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/campaign/connection.h"

namespace gonfalon::store {

/// The schema that this program writes.
[[nodiscard]] int newestSchema();

/// The schema of the database: 0 where it holds nothing yet. A database of something else is a finding.
[[nodiscard]] Result<int> schemaOf(Connection &connection);

/// Brings the database from a schema to a later one. Part of a transaction of the caller.
[[nodiscard]] Findings migrate(Connection &connection, int from, int to);

} // namespace gonfalon::store
