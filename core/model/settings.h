// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/catalogue.h"
#include "core/model/warband.h"

#include <string>

namespace gonfalon {

/// The answer that a force gave to a setting, or the first of the setting where it gave none.
[[nodiscard]] std::string settingAnswer(const Catalogue &catalogue, const Warband &warband,
                                        const std::string &setting);

/// True where the force gave this answer; an answer without a setting always holds.
[[nodiscard]] bool holds(const Catalogue &catalogue, const Warband &warband, const SettingAnswer &answer);

/// The money of a force before the muster, or nothing where none is used (TK-MNY-01, TK-MNY-02).
[[nodiscard]] std::optional<int> purse(const Catalogue &catalogue, const Warband &warband);

} // namespace gonfalon
