// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/model/catalogue.h"

#include <map>
#include <string>

namespace gonfalon::files {

/// The files of one system's folder: path below the folder ("units/heavy-foot.json") to bytes.
using DataFiles = std::map<std::string, std::string>;

/// Reads a system's data files into a catalogue and checks that every reference in them is kept. An error
/// names the file and the place in it.
/// \param lender the files of the game that its borrow.json names
[[nodiscard]] Result<Catalogue> readCatalogue(const DataFiles &files, const DataFiles &lender = {});

} // namespace gonfalon::files
