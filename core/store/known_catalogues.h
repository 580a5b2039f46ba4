// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/files/catalogue_reader.h"

#include <memory>

namespace gonfalon::store {

/// A catalogue that can be shared, with what there was to say of it; without one where it could not be read.
struct SharedCatalogue
{
    std::shared_ptr<const Catalogue> catalogue;
    Findings findings;
};

/// Reads a game, or hands out what the same files gave before: several libraries of one program share what
/// they read. By the bytes of the files, so a changed file is read anew; the last few games are kept.
/// \param own, lender as `files::readCatalogue` has them
[[nodiscard]] SharedCatalogue knownCatalogue(const files::DataFiles &own, const files::DataFiles &lender);

} // namespace gonfalon::store
