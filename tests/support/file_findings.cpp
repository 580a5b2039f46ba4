// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/file_findings.h"

#include <algorithm>

namespace gonfalon::test {

std::string told(const Findings &findings)
{
    std::string out;
    for (const Finding &one : findings) {
        out += std::to_string(number(one.code)) + (one.severity == Severity::Error ? "!" : "") + " at '" +
               one.place.path + "'";
        for (const std::string &argument : one.arguments)
            out += " [" + argument + "]";
        out += "; ";
    }
    return out;
}

const Finding *found(const Findings &findings, Code code)
{
    const auto it = std::ranges::find(findings, code, &Finding::code);
    return it == findings.end() ? nullptr : &*it;
}

} // namespace gonfalon::test
