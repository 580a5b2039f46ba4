// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What is all but possible, and what is left over. Used inside core/miniatures only.

#include "core/miniatures/field.h"

namespace gonfalon::miniatures {

/// Fills in `near` and `spare` of the proposals, the few that are nearest.
void nearlyThere(const Catalogue &catalogue, const Shelf &shelf, const Wish &wish, Proposals &proposals);

} // namespace gonfalon::miniatures
