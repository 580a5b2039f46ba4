// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/id.h"

namespace gonfalon::sheets {

using SheetId = Id<struct SheetTag>; ///< "roster", "cards"

} // namespace gonfalon::sheets
