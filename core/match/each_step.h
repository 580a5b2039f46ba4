// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/battle.h"

#include <cstddef>
#include <span>
#include <string>
#include <utility>

namespace gonfalon::match {

/// Plays steps on a battle, telling each once it was taken. Empty where all were; else the one that was
/// refused is named, with why (GF-7062), and those after it were not played.
/// \param took called with what was awaited, the step, and its number in the replay, from 1
template <typename Took>
[[nodiscard]] Findings eachStep(Battle &battle, std::span<const Step> steps, Took took)
{
    for (std::size_t i = 0; i < steps.size(); ++i) {
        const Awaiting before = battle.awaiting();
        Findings refused = battle.take(steps[i]);
        if (!refused.empty()) {
            refused.insert(refused.begin(),
                           Finding{.code = Code::StepRefused, .arguments = {std::to_string(i + 1)}});
            return refused;
        }
        took(before, steps[i], i + 1);
    }
    return {};
}

} // namespace gonfalon::match
