// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/files/battle_file.h"
#include "core/store/library.h"

#include <QByteArray>

#include <string_view>

namespace gonfalon::store {

/// Finds catalogues for `files::readBattle`; they belong to the library, which must outlive them.
[[nodiscard]] files::CatalogueFor catalogueFrom(Library &library);

/// `files::readBattle` with the catalogues of the library, which must outlive it. Where the catalogue of its
/// game is here and cannot be read, the findings say what is wrong with it.
[[nodiscard]] Result<files::BattleFile> readBattle(std::string_view bytes, Library &library);

/// Reads a .battle file in that way, and says which of its checks are missing.
[[nodiscard]] Result<files::BattleFile> openBattleBytes(const QByteArray &bytes, Library &library);

/// Whether a file that was read with these findings holds less, or more, than the battle that was written
/// into it: a set-up that is not the one (GF-7082), steps that are damaged, missing or too many (GF-7061,
/// GF-7064, GF-7078). It can be told up to there, and not gone on with.
[[nodiscard]] bool breaksOff(const Findings &findings);

/// Reads a .battle file for whoever goes on with the battle, and writes it anew: what is a warning to those
/// who look at it is an error here. Refused are files that break off, and packs that are not here (GF-1068).
[[nodiscard]] Result<files::BattleFile> openBattleToGoOn(std::string_view bytes, Library &library);

/// The packs that the sides were mustered with and that the catalogue does not hold (GF-1068), each once.
[[nodiscard]] Findings missingPacks(const BattleSetup &setup);

} // namespace gonfalon::store
