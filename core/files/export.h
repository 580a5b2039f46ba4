// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/files/format.h"
#include "core/model/catalogue.h"
#include "core/model/warband.h"

#include <string>

namespace gonfalon::files {

struct ExportOptions
{
    bool withSecrets = false; ///< the owner's explicit choice: his secrets go along, and what is made says so
};

/// The warband as it goes to others: its public form, or all of it where its owner chose so.
[[nodiscard]] Warband sharedForm(const Catalogue &catalogue, const Warband &warband,
                                 const ExportOptions &options);

/// True where files of the format can hold lists of the game: that of another program is for its own game.
[[nodiscard]] bool holdsGame(Format format, const Catalogue &catalogue);

/// The warband in any format that is written. Its own file holds all of it, every other format what
/// `sharedForm` gives. What the format cannot hold comes back as ForeignLost findings,
/// and where its secrets stay out that is a note;
/// a format that is only read gives ForeignFormatUnknown, one that holds no lists of the game
/// ForeignGameUnheld.
[[nodiscard]] Result<std::string> exportWarband(const Catalogue &catalogue, const Warband &warband,
                                                Format format, const ExportOptions &options = {});

} // namespace gonfalon::files
