// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/given.h"

#include <QString>

#include <set>

namespace gonfalon::sheets {

/// "not from the source", "borrowed", "house": what is said of what the game itself does not print; empty for
/// what it does.
[[nodiscard]] QString givenWords(Given given);

/// "°", "†", "‡": the same as a sign behind a name, where the words stand below.
[[nodiscard]] QString givenSign(Given given);

/// A name with its sign: "Medium foot °".
[[nodiscard]] QString signedName(const QString &name, Given given);

/// "° not from the source · † borrowed": the signs used, explained; empty where none was.
[[nodiscard]] QString signRemark(const std::set<Given> &used);

} // namespace gonfalon::sheets
