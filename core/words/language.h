// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLocale>

class QCoreApplication;

namespace gonfalon::words {

/// Speaks the reader's language from here on, as far as there is a translation; else English, with its
/// plurals. The toolkit's own words come from its translations, where they are installed.
void speak(QCoreApplication &application);

/// The locale of the language that is spoken, whatever the machine's is: numbers and dates in our sentences,
/// pages and files come out alike everywhere.
[[nodiscard]] QLocale locale();

} // namespace gonfalon::words
