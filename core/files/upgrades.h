// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/files/json_text.h"

#include <span>

namespace gonfalon::files {

/// One step that turns a file of version `from` into one of version `from` + 1.
struct UpgradeStep
{
    int from;
    void (*apply)(Json &file);
};

/// The steps of `.warband` files, oldest first. A new format version adds its line here and nowhere else.
[[nodiscard]] std::span<const UpgradeStep> warbandUpgrades();

/// The same of `.battle` files. Their warbands have a version of their own.
[[nodiscard]] std::span<const UpgradeStep> battleUpgrades();

/// Takes `file` from `version` up through every later step.
void upgrade(Json &file, int version, std::span<const UpgradeStep> steps);

} // namespace gonfalon::files
