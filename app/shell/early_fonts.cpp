// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/shell/early_fonts.h"

#include <fontconfig/fontconfig.h>

namespace gonfalon {

std::future<void> readFontsEarly()
{
    return std::async(std::launch::async, [] { FcInit(); });
}

} // namespace gonfalon
