// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDateTime>
#include <QString>

namespace gonfalon::words {

/// When something was, as a person says it: "today 09:12", "yesterday", "Thursday" for six days, then
/// "12 November", and with the year where it is another. Never seconds. Empty where `when` is not valid.
/// \param now the moment that is asked from, in the reader's own time
[[nodiscard]] QString dayOf(const QDateTime &when, const QDateTime &now);

} // namespace gonfalon::words
