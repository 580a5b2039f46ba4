// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/campaign/pack.h"
#include "core/store/library.h"

#include <QString>

#include <vector>

namespace gonfalon {

/// A campaign pack that comes with the program.
struct PackOnShelf
{
    QString file;
    campaign::Pack pack;
};

/// The campaign packs of the data folder, by name; what cannot be read is left out, with its findings.
[[nodiscard]] Result<std::vector<PackOnShelf>> packsOnShelf(const store::Library &library);

/// The text of a campaign pack: one of the data folder by its id, else a file.
[[nodiscard]] Result<QString> readPackText(const store::Library &library, const QString &idOrFile);

} // namespace gonfalon
