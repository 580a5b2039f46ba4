// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/files/pack.h"
#include "core/model/catalogue.h"

#include <map>
#include <string>
#include <vector>

namespace gonfalon::files {

/// The files of one system's folder: path below the folder ("units/heavy-foot.json") to bytes.
using DataFiles = std::map<std::string, std::string>;

/// Reads a system's data files into a catalogue and checks that every reference in them is kept. An error
/// names the file and the place in it.
/// \param lender the files of the game that its borrow.json names
/// \param packs what players made for the game: entries with a new id are added, those with the id of another
/// take its place, a later pack's that of an earlier one. A pack that would break the catalogue is left out
/// of it; the errors say why and name the pack's file, and the catalogue is there nevertheless.
[[nodiscard]] Result<Catalogue> readCatalogue(const DataFiles &files, const DataFiles &lender = {},
                                              const std::vector<Pack> &packs = {});

} // namespace gonfalon::files
