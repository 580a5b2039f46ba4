// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/common/settings.h"
#include "core/store/library.h"

namespace gonfalon {

/// The game that the player began a warband of last, or the first there is; empty where there is none.
[[nodiscard]] SystemId lastGame(const store::Library &library, const Settings &settings);

void rememberGame(Settings &settings, const SystemId &system);

} // namespace gonfalon
