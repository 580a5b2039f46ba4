// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/upgrades.h"

namespace gonfalon::files {

namespace {

/// Version 0 kept the fantastical rules of a unit in a list of their own, and called the points limit
/// "points".
void joinFantasticalRules(Json &file)
{
    if (file.contains("points") && !file.contains("limit")) {
        file["limit"] = file["points"];
        file.erase("points");
    }
    const auto units = file.find("units");
    if (units == file.end() || !units->is_array())
        return;
    for (Json &unit : *units) {
        if (!unit.is_object() || !unit.value("fantastical", Json()).is_array())
            continue;
        Json &options = unit["options"];
        if (!options.is_array())
            options = Json::array();
        for (const Json &rule : unit["fantastical"])
            options.push_back(rule);
        unit.erase("fantastical");
    }
}

constexpr UpgradeStep steps[] = {
    {0, joinFantasticalRules},
};

} // namespace

std::span<const UpgradeStep> warbandUpgrades() { return steps; }

std::span<const UpgradeStep> battleUpgrades() { return {}; } // version 1 is the first

void upgrade(Json &file, int version, std::span<const UpgradeStep> known)
{
    for (const UpgradeStep &step : known) {
        if (step.from >= version)
            step.apply(file);
    }
}

} // namespace gonfalon::files
