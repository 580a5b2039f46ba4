// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/dice/dice.h"

/// The dice of the book's worked exchange of two bands (TK-CMB-13, TK-CMB-15).
namespace gonfalon::test {

/// Ten attack dice: those of two ranks of four men, then of the Corporal and the Sergeant.
[[nodiscard]] inline Faces workedVolley()
{
    Faces all{3, 1, 8, 6};               // four men, in an order of our own
    for (const int face : {9, 5, 10, 3}) // the other four
        all.push_back(face);
    for (const int face : {5, 5}) // Corporal, Sergeant
        all.push_back(face);
    return all;
}

} // namespace gonfalon::test
