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
    std::vector<std::string> missing = {};         ///< keys of the file that it came without
    bool seedKnown = true;                         ///< the file names the seed of its dice
    bool onRealTable = false;                      ///< where players threw them, by no seed
    std::optional<std::size_t> otherDiceFrom = {}; ///< the step, from 1, with dice that are not the seed's
    std::size_t openSteps = 0; ///< before the first that is sealed, which no mark vouches for
    bool otherData = false;    ///< it was fought with other game data than these
    bool unfinished = false;   ///< all steps were taken, and the battle goes on

    /// Nothing is left of which nobody could tell whether it was changed.
    [[nodiscard]] bool complete() const;
};

/// What was compared and what could not be, in sentences of which none says more than is known.
[[nodiscard]] QStringList verdictLines(const Verdict &verdict);

/// The same for scripts; `not_compared` names what nothing in the file vouches for.
[[nodiscard]] nlohmann::ordered_json verdictJson(const Verdict &verdict);

} // namespace gonfalon::cli
