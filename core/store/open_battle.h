// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/files/battle_file.h"
#include "core/store/library.h"

#include <QByteArray>

#include <string_view>

namespace gonfalon::store {

/// Finds catalogues for `files::readBattle`; they belong to the library, which must outlive them.
[[nodiscard]] files::CatalogueFor catalogueFrom(Library &library);

/// Reads a .battle file with the catalogues of the library, which must outlive it.
[[nodiscard]] Result<files::BattleFile> openBattleBytes(const QByteArray &bytes, Library &library);

/// The same for whoever goes on with the battle, and writes it anew: what is a warning to those who look at
/// it is an error here. Refused are a set-up that is not what it was written down with (GF-7082), steps that
/// are damaged, missing or more than there should be (GF-7061, GF-7064, GF-7078), and packs that are not here
/// (GF-1068).
[[nodiscard]] Result<files::BattleFile> openBattleToGoOn(std::string_view bytes, Library &library);

/// The packs that the sides were mustered with and that the catalogue does not hold (GF-1068), each once.
[[nodiscard]] Findings missingPacks(const BattleSetup &setup);

} // namespace gonfalon::store
