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
    bool secretQuests = false; ///< show what is kept from the opponent: secret quests, and which unit turns
};

/// The warband in any format that is written. What the format cannot hold comes back as ForeignLost findings;
/// a format that is only read gives ForeignFormatUnknown.
[[nodiscard]] Result<std::string> exportWarband(const Catalogue &catalogue, const Warband &warband,
                                                Format format, const ExportOptions &options = {});

} // namespace gonfalon::files
