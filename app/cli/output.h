// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/finding.h"

#include <string>
#include <vector>

namespace gonfalon::cli {

/// What a file holds, as far as it matters before it is replaced.
enum class Holds
{
    Other, ///< texts, tables, what belongs to other programs: nothing of ours that would be missed
    Page,  ///< HTML
    Pdf,
    Warband,
    Battle,
    Campaign,
    CampaignExport,
    Pack,
    CampaignPack,
    Miniatures,
    OwnOther ///< another file of ours: a result, a table
};

/// A file that a command is about to write.
struct Output
{
    std::string file; ///< "-": standard output
    Holds holds = Holds::Other;
    std::vector<std::string> inputs{}; ///< what the command reads, which must still be there afterwards
};

/// Why the file must not be written: it is one of the inputs (by whatever name or link), it would replace a
/// file of ours, named as one, by something else, or its name would mislead. Empty where it may be. Every
/// command that writes a file asks this first.
[[nodiscard]] Findings refusedOutput(const Output &output);

} // namespace gonfalon::cli
