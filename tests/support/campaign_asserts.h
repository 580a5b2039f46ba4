// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/words/finding_words.h"

#include <QTest>

#include <algorithm>

namespace gonfalon::test {

/// What the findings say, a line each.
[[nodiscard]] inline std::string said(const Findings &findings)
{
    std::string text;
    for (const Finding &finding : findings)
        text += words::consoleLine(finding).toStdString() + "\n";
    return text;
}

[[nodiscard]] inline bool has(const Findings &findings, Code code)
{
    return std::ranges::find(findings, code, &Finding::code) != findings.end();
}

} // namespace gonfalon::test

/// Fails with what the findings say, where there are any.
#define NOTHING(expression)                                                                                  \
    do {                                                                                                     \
        const gonfalon::Findings wrong_ = (expression);                                                      \
        QVERIFY2(wrong_.empty(), gonfalon::test::said(wrong_).c_str());                                      \
    } while (false)

/// Fails where the findings do not have the code.
#define REFUSED(expression, code)                                                                            \
    do {                                                                                                     \
        const gonfalon::Findings wrong_ = (expression);                                                      \
        QVERIFY2(gonfalon::test::has(wrong_, code), gonfalon::test::said(wrong_).c_str());                   \
    } while (false)
