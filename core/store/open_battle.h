// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/files/battle_file.h"
#include "core/store/library.h"

#include <QByteArray>

namespace gonfalon::store {

/// Finds catalogues for `files::readBattle`; they belong to the library, which must outlive them.
[[nodiscard]] files::CatalogueFor catalogueFrom(Library &library);

/// Reads a .battle file with the catalogues of the library, which must outlive it.
[[nodiscard]] Result<files::BattleFile> openBattleBytes(const QByteArray &bytes, Library &library);

} // namespace gonfalon::store
