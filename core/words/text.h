// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <string>

namespace gonfalon::words {

/// What the floors without Qt hold as UTF-8.
[[nodiscard]] inline QString text(const std::string &utf8) { return QString::fromStdString(utf8); }

/// The words as a sentence or a heading begins: "new list" → "New list".
[[nodiscard]] inline QString capitalised(QString words)
{
    if (!words.isEmpty())
        words[0] = words[0].toUpper();
    return words;
}

} // namespace gonfalon::words
