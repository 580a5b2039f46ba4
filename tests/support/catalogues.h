// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/files/catalogue_reader.h"
#include "core/model/catalogue.h"

#include <QString>

#include <vector>

namespace gonfalon::test {

/// The data folder that tests read: $GONFALON_DATA, else the source tree's.
[[nodiscard]] QString dataFolder();

/// The bytes of a system's data files, as `readCatalogue` takes them.
[[nodiscard]] files::DataFiles dataFiles(const QString &system);

// The catalogues, each read once with what it borrows; the test program ends with the findings where one
// cannot be read.
[[nodiscard]] const Catalogue &dragonRampant();
[[nodiscard]] const Catalogue &lionRampant();
[[nodiscard]] const Catalogue &dragonKingdoms();
[[nodiscard]] const Catalogue &robertsRules();

/// All of them, read when this is first asked.
[[nodiscard]] const std::vector<const Catalogue *> &everyGame();

/// One of these by its id; nothing where there is none.
[[nodiscard]] const Catalogue *catalogue(const SystemId &system);

} // namespace gonfalon::test
