// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/campaign/campaign_store.h"
#include "core/store/library.h"

#include <functional>

namespace gonfalon {

/// Holds every recording in the books against the identity of the result that it is kept with: another
/// battle, or what is none at all, is a warning (GF-8175), since whoever files a result may put it there, and
/// the books are whole all the same. It takes its time.
/// \param progress hears how many of all have been looked at, and answers whether to go on
[[nodiscard]] Findings
recordingsOfOthers(const store::CampaignStore &books, store::Library &library,
                   const std::function<bool(std::size_t done, std::size_t all)> &progress = {});

} // namespace gonfalon
