// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/names.h"

namespace gonfalon {

namespace {

std::string oneOf(const std::vector<std::string> &parts, Dice &dice)
{
    if (parts.empty())
        return {};
    const auto roll = dice.roll({.count = 1, .sides = int(parts.size())});
    return roll ? parts[std::size_t(roll->faces.front()) - 1] : std::string();
}

/// A name of two parts. The first part takes the first die: compilers differ on the order within a sum.
std::string joined(const NameParts &parts, Dice &dice)
{
    std::string name = oneOf(parts.first, dice);
    name += oneOf(parts.second, dice);
    return name;
}

} // namespace

std::string suggestUnitName(const NameParts &parts, const std::string &group, Dice &dice)
{
    const auto words = parts.unitWords.find(group);
    if (words == parts.unitWords.end())
        return {};
    const std::string name = joined(parts, dice);
    return name + " " + oneOf(words->second, dice);
}

std::string suggestLeaderName(const NameParts &parts, Dice &dice)
{
    const std::string name = joined(parts, dice);
    const std::string title = oneOf(parts.titles, dice);
    return title.empty() ? name : name + " " + title;
}

} // namespace gonfalon
