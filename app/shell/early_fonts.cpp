// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/shell/early_fonts.h"

#include <fontconfig/fontconfig.h>

#include <clocale>

namespace gonfalon {

/// The reader asks the locale for its decimal mark: that is set before, to what Qt sets later.
std::future<void> readFontsEarly()
{
    (void)std::setlocale(LC_ALL, "");
    return std::async(std::launch::async, [] { FcInit(); });
}

} // namespace gonfalon
