// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/files/catalogue_reader.h"
#include "core/model/catalogue.h"

#include <QString>

namespace gonfalon::test {

/// The data folder that tests read: $GONFALON_DATA, else the source tree's.
[[nodiscard]] QString dataFolder();

/// The bytes of a system's data files, as `readCatalogue` takes them.
[[nodiscard]] files::DataFiles dataFiles(const QString &system);

/// The catalogue of Dragon Rampant, read once; ends the test program with the findings where it cannot be
/// read.
[[nodiscard]] const Catalogue &dragonRampant();

/// The catalogue of Lion Rampant, with what it borrows, in the same way.
[[nodiscard]] const Catalogue &lionRampant();

/// That of Tales of the Dragon Kingdoms, likewise.
[[nodiscard]] const Catalogue &dragonKingdoms();

/// That of Robert's Rules of Warfare.
[[nodiscard]] const Catalogue &robertsRules();

} // namespace gonfalon::test
