// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/campaign/filing.h"
#include "core/store/campaign/campaign_store.h"
#include "core/store/library.h"

namespace gonfalon {

/// A side of a result that is written by hand: all units of its newest list, unharmed, the Leader marked.
[[nodiscard]] Result<campaign::SideReport> freshSide(const store::WarbandRow &warband,
                                                     store::Library &library);

} // namespace gonfalon
