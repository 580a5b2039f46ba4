// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <functional>

namespace gonfalon::words {

/// Fills in what stands in braces, in one pass, so that a unit may be called "{a}".
[[nodiscard]] QString filled(const QString &text, const std::function<QString(const QString &)> &valueOf);

} // namespace gonfalon::words
