// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/campaign/unit_names.h"

#include "core/model/profile.h"

#include <set>

namespace gonfalon::campaign {

std::vector<std::string> uniqueUnitNames(const Catalogue &catalogue, const Warband &warband)
{
    std::vector<std::string> names;
    std::set<std::string> reserved;
    for (const Unit &unit : warband.units) {
        names.push_back(displayName(catalogue, unit));
        reserved.insert(names.back());
    }
    std::set<std::string> used;
    for (std::string &name : names) {
        if (used.insert(name).second)
            continue;
        int number = 2;
        while (reserved.contains(name + ' ' + std::to_string(number)))
            ++number;
        name += ' ' + std::to_string(number);
        used.insert(name);
        reserved.insert(name);
    }
    return names;
}

} // namespace gonfalon::campaign
