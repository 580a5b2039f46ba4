// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/campaign/campaign_store.h"
#include "core/store/library.h"

namespace gonfalon {

/// Holds every recording in the books against the identity of the result that it is kept with: another battle
/// is an error (GF-8175); one that breaks off or cannot be opened is told as that, a warning. It takes its
/// time.
[[nodiscard]] Findings recordingsOfOthers(const store::CampaignStore &books, store::Library &library);

} // namespace gonfalon
