// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/campaign/campaign_store.h"

namespace gonfalon {

/// The appointment is that of these two, in whichever order they are named.
[[nodiscard]] inline bool isMeetingOf(const store::FixtureRow &fixture, const campaign::WarbandId &one,
                                      const campaign::WarbandId &other)
{
    return (fixture.first == one && fixture.second == other) ||
           (fixture.first == other && fixture.second == one);
}

} // namespace gonfalon
