// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What a unit of one type can be, with the options that it may take. Used inside core/miniatures only.

#include "core/miniatures/field.h"
#include "core/model/profile.h"

#include <vector>

namespace gonfalon::miniatures {

/// What a style looks at in a unit.
struct Traits
{
    int points = 0, models = 0, strength = 0, courage = 0, armour = 0;
    bool fast = false, armoured = false, shoots = false, wall = false;
};

/// A unit that the muster allows, for itself.
struct Variant
{
    Unit unit;
    Traits traits;
    int ownPrice = 0;    ///< points of options that its type has
    int sharedPrice = 0; ///< points of options that any type has
    int least = 1;       ///< models
    std::optional<int> most;
};

/// The figures and rules of a unit that styles look at.
[[nodiscard]] Traits traitsOf(const Catalogue &catalogue, const Unit &unit, const Profile &profile);

/// The plain unit, and it with each option that asks nothing of the player but spells or a weapon, and with
/// two of its type's own. None has more than a note against it.
[[nodiscard]] std::vector<Variant> variantsOf(const Catalogue &catalogue, const UnitType &type);

/// Makes the unit one of so many models.
void setModels(Variant &variant, int models);

} // namespace gonfalon::miniatures
