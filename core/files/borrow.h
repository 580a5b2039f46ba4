// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/files/catalogue_reader.h"

namespace gonfalon::files {

/// The game that a system borrows from, as its borrow.json names it; empty where it borrows nothing.
[[nodiscard]] SystemId lenderOf(const DataFiles &files);

/// The files of a system together with those that its borrow.json takes over from another game, changed as it
/// says: entries left out, entries alone kept, keys replaced, entries added. A file of its own stands in
/// place of a borrowed one. An error names borrow.json and the place in it.
[[nodiscard]] Result<DataFiles> withBorrowed(const DataFiles &own, const DataFiles &lender);

} // namespace gonfalon::files
