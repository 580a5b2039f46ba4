// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/finding.h"

#include <nlohmann/json_fwd.hpp>

#include <QStringList>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace gonfalon::cli {

/// What came of comparing a recording of a battle with what its file says of it.
struct Verdict
{
    bool agrees = true;                            ///< all that could be compared
    std::size_t played = 0, recorded = 0;          ///< steps
    std::uint64_t stateHash = 0;                   ///< of the battle after the last that was played
    std::vector<std::string> missing = {};         ///< keys of what could not be compared, as `missingKeys`
    bool seedKnown = true;                         ///< the file names the seed of its dice
    std::optional<std::size_t> otherDiceFrom = {}; ///< the step, from 1, with dice that are not the seed's
    std::size_t openSteps = 0; ///< before the first that is sealed, which no mark vouches for
    bool otherData = false;    ///< it was fought with other game data than these
    bool unfinished = false;   ///< all steps were taken, and the battle goes on

    /// Nothing is left of which nobody could tell whether it was changed.
    [[nodiscard]] bool complete() const;
};

/// What a file lacks by which it could be verified, though programs write it, as one warning (GF-7083).
[[nodiscard]] Findings missingChecks(std::string_view bytes);

/// The keys that it named: "setup_hash", "step_count".
[[nodiscard]] std::vector<std::string> missingKeys(const Findings &findings);

/// What was compared and what could not be, in sentences of which none says more than is known.
[[nodiscard]] QStringList verdictLines(const Verdict &verdict);

/// The same for scripts; `not_compared` names what nothing in the file vouches for.
[[nodiscard]] nlohmann::ordered_json verdictJson(const Verdict &verdict);

} // namespace gonfalon::cli
