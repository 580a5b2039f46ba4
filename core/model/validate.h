// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/finding.h"
#include "core/model/catalogue.h"
#include "core/model/profile.h"
#include "core/model/warband.h"

#include <vector>

namespace gonfalon {

/// A warband with everything worked out once: what views, sheets and exporters read.
struct Muster
{
    std::vector<Profile> profiles; ///< one a unit, in order
    Points points;
    int mostUnits = 10;
    Findings findings; ///< units in order, then the warband as a whole

    [[nodiscard]] bool legal() const { return !hasErrors(findings); }
};

/// Prices and judges a warband by every rule of the muster. Never changes it; each finding names its ledger
/// rule and, where one edit would cure it, that edit.
[[nodiscard]] Muster muster(const Catalogue &catalogue, const Warband &warband);

/// The findings of `muster` alone.
[[nodiscard]] Findings validate(const Catalogue &catalogue, const Warband &warband);

/// The limit of the muster that a finding is about, or nothing where no switch of free play covers it.
[[nodiscard]] std::optional<FreePlay> limitOf(Code code);

/// How one option stands to one unit of a warband, for a row of the builder.
struct OptionState
{
    const Option *option = nullptr;
    const Choice *choice = nullptr; ///< the unit's choice where it is taken
    std::optional<Finding> barred;  ///< why it cannot be taken
    Points points;                  ///< what it costs here and now
    Points unitTotal, warbandTotal; ///< with it taken (or, where it is taken, as they stand)
    bool overUnit = false, overLimit = false;

    [[nodiscard]] bool taken() const { return choice != nullptr; }
};

/// Every option that a unit meets, its own first, each with its state. `unit` is a position in the warband.
/// \param otherForm the options of the were creature's second form instead
[[nodiscard]] std::vector<OptionState> optionStates(const Catalogue &catalogue, const Warband &warband,
                                                    std::size_t unit, bool otherForm = false);

/// The same for callers who have the muster of the warband already.
[[nodiscard]] std::vector<OptionState> optionStates(const Catalogue &catalogue, const Warband &warband,
                                                    const Muster &now, std::size_t unit,
                                                    bool otherForm = false);

} // namespace gonfalon
