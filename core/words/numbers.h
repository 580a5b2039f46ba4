// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

/// Numbers as readers see them, with a true minus sign.
namespace gonfalon::words {

/// "3", "0", "−1".
[[nodiscard]] QString signedNumber(int number);
/// What changes a sum: "+3", "0", "−1".
[[nodiscard]] QString difference(int number);

} // namespace gonfalon::words
