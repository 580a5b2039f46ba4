// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/catalogue.h"

#include <string>

namespace gonfalon::files {

/// What BattleScribe and its kin need to know of a game, with the ids that our rosters use: how prices are
/// counted and what a profile holds (a `.gst` file), and what may be selected (a `.cat` file).
struct BattleScribeData
{
    std::string system;    ///< the bytes of the `.gst`
    std::string catalogue; ///< the bytes of the `.cat`
};

[[nodiscard]] BattleScribeData battleScribeOf(const Catalogue &catalogue);

} // namespace gonfalon::files
