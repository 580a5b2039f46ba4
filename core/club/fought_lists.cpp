// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/club/fought_lists.h"

#include "core/model/profile.h"

#include <algorithm>

namespace gonfalon {

namespace {

std::vector<OptionId> optionsOf(const std::vector<Choice> &choices)
{
    std::vector<OptionId> options;
    for (const Choice &choice : choices)
        options.push_back(choice.option);
    std::ranges::sort(options);
    return options;
}

bool isSame(const Unit &one, const Unit &other)
{
    return one.name == other.name && one.type == other.type &&
           optionsOf(one.choices) == optionsOf(other.choices);
}

} // namespace

Findings unitsNotInBooks(const Catalogue &catalogue, const Warband &inBooks, const Warband &fought)
{
    std::vector<const Unit *> left;
    for (const Unit &unit : inBooks.units)
        left.push_back(&unit);
    Findings findings;
    for (const Unit &unit : fought.units) {
        const auto own = std::ranges::find_if(left, [&](const Unit *each) { return isSame(*each, unit); });
        if (own != left.end())
            left.erase(own);
        else
            findings.push_back(
                remark(Code::UnitNotInBooks, Severity::Warning, {displayName(catalogue, unit), fought.name}));
    }
    return findings;
}

} // namespace gonfalon
