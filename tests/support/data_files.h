// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/files/catalogue_reader.h"

#include <string>

/// What tests and fuzzers read of the data folder. Without Qt, as fuzzers are.
namespace gonfalon::test {

/// The bytes of a system's data files, by their path below its folder in $GONFALON_DATA, else in the source
/// tree's.
[[nodiscard]] files::DataFiles dataFilesOf(const std::string &system);

/// A system's catalogue, with what it borrows. The program ends with the findings where it cannot be read.
[[nodiscard]] Catalogue readGame(const std::string &system);

} // namespace gonfalon::test
