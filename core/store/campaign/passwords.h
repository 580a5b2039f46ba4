// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace gonfalon::store {

/// So many characters has a password at least.
constexpr int shortestPassword = 8;

/// A new password that nobody guesses and everybody can type: "kfn4-x7rw-m3qd-9thp", about 78 bits.
[[nodiscard]] QString newPassword();

} // namespace gonfalon::store
