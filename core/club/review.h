// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/club/club.h"

namespace gonfalon {

/// A result as whoever is to confirm it must see it.
struct Review
{
    store::Sheet sheet;
    Findings
        differences; ///< changes that do not follow from it as the campaign stands now (GF-8120); warnings

    [[nodiscard]] bool asTheRulesHaveIt() const { return differences.empty(); }
};

/// Reads a sheet from the books, and works out anew what the campaign's rules make of it. Corrections bring
/// what the organiser wrote, and nothing of them is compared.
[[nodiscard]] Result<Review> review(const Club &club, const campaign::FilingId &id);

} // namespace gonfalon
