// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/campaign/pack.h"

#include <string>
#include <string_view>

namespace gonfalon::files {

/// What a campaign pack says that it is.
inline constexpr const char *campaignPackFormat = "gonfalon-campaign-pack";

/// Reads a campaign pack and checks all of it: against its schema, which is built into the program, and its
/// parts against one another. Errors: those of `parseJson`, NotACampaignPack, NewerFormat, DataSchema, and
/// what does not fit together; a story that can return to an earlier battle is a warning.
/// \param file where it came from, for findings; may be empty
[[nodiscard]] Result<campaign::Pack> readCampaignPack(std::string_view json, const std::string &file);

/// What does not fit together in a pack. \param file as above
[[nodiscard]] Findings checkCampaignPack(const campaign::Pack &pack, const std::string &file);

} // namespace gonfalon::files
