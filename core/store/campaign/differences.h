// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/finding.h"
#include "core/campaign/filing.h"

namespace gonfalon::store {

/// A filing with what it proposes.
struct Proposal
{
    const campaign::Filing &filing;
    const campaign::Changes &changes;
};

/// One note for everything in which two sheets of the same identity differ: SheetDiffersIn.
[[nodiscard]] Findings differences(const Proposal &inBooks, const Proposal &here);

} // namespace gonfalon::store
