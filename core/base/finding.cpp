// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/finding.h"

#include <algorithm>

namespace gonfalon {

bool hasErrors(const Findings &findings)
{
    return std::ranges::any_of(findings, [](const Finding &f) { return f.severity == Severity::Error; });
}

} // namespace gonfalon
