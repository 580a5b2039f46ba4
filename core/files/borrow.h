// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/files/catalogue_reader.h"

namespace gonfalon::files {

/// The game that a system borrows from, as its borrow.json names it; empty where it borrows nothing.
[[nodiscard]] SystemId lenderOf(const DataFiles &files);

/// How the system cites the rules of the game that it borrows from, as borrow.json says under "rules"; empty
/// where it says nothing.
[[nodiscard]] OwnRules ownRulesOf(const DataFiles &files);

/// The unit types that are borrowed by themselves, in the order in which borrow.json names their files.
[[nodiscard]] std::vector<UnitTypeId> borrowedTypes(const DataFiles &files);

/// The files of a system together with those that its borrow.json takes over from another game, changed as it
/// says: entries left out, entries alone kept, keys replaced, entries added, and rules cited as its own. A
/// file of its own stands in place of a borrowed one. An error names borrow.json and the place in it.
[[nodiscard]] Result<DataFiles> withBorrowed(const DataFiles &own, const DataFiles &lender);

} // namespace gonfalon::files
