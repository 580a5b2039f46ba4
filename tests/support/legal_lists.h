// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/catalogue.h"
#include "core/model/warband.h"

namespace gonfalon::test {

/// A legal warband that chance musters, as a player could by clicking: units, options and their answers, a
/// Leader with a thrown Trait, Quests, a scenario, notes. Its points and its limit are seldom the same. The
/// same for the same seed.
[[nodiscard]] Warband legalList(const Catalogue &catalogue, unsigned seed);

} // namespace gonfalon::test
