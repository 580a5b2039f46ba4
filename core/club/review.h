// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/club/club.h"

#include <functional>
#include <vector>

namespace gonfalon {

/// A result as whoever is to confirm it must see it.
struct Review
{
    store::Sheet sheet;
    Findings
        differences; ///< changes that do not follow from it as the campaign stands now (GF-8120); warnings
    Findings doubts; ///< what of its recording does not agree (`recordingDoubts`); warnings

    /// Why it is to be confirmed only as it was filed: GF-8121, GF-8124; empty where all of it agrees.
    [[nodiscard]] Findings inTheWay() const;
};

/// For the ledger: what did not agree of a result that was taken as it is, in sentences; empty where all of
/// it did.
[[nodiscard]] QString takenWith(const Findings &doubts);

/// Reads a sheet from the books, works out anew what the campaign's rules make of it, and plays its recording
/// again. Corrections bring what the organiser wrote, and nothing of them is compared.
[[nodiscard]] Result<Review> review(const Club &club, const campaign::FilingId &id, store::Library &library);

/// How closely results are looked at: whether their recorded battles are played again.
enum class Look
{
    AtSheets,
    AtRecordings
};

/// What came from a copy that somebody may have bent: results whose sides do not bring what counts in the
/// table (GF-8120), or are not those of their recordings (GF-8129 and its like). Warnings, each with its
/// result; those that were taken as they are, which the ledger says, are left out.
/// \param progress hears how many of all have been looked at, and answers whether to go on
[[nodiscard]] Findings
bentResults(const Club &club, const std::vector<campaign::FilingId> &ids, Look look, store::Library &library,
            const std::function<bool(std::size_t done, std::size_t all)> &progress = {});

} // namespace gonfalon
