// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/battle/setup.h"

#include <algorithm>

namespace gonfalon {

std::string BattleSetup::reading(const std::string &ruling) const
{
    if (const auto agreed = rulings.find(ruling); agreed != rulings.end())
        return agreed->second;
    const auto known = std::ranges::find(catalogue->rulings, ruling, &Ruling::id);
    return known == catalogue->rulings.end() || known->readings.empty() ? std::string()
                                                                        : known->readings.front().first;
}

} // namespace gonfalon
