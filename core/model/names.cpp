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

} // namespace

std::string suggestUnitName(const NameParts &parts, const std::string &group, Dice &dice)
{
    const auto words = parts.unitWords.find(group);
    if (words == parts.unitWords.end())
        return {};
    return oneOf(parts.first, dice) + oneOf(parts.second, dice) + " " + oneOf(words->second, dice);
}

std::string suggestLeaderName(const NameParts &parts, Dice &dice)
{
    const std::string name = oneOf(parts.first, dice) + oneOf(parts.second, dice);
    const std::string title = oneOf(parts.titles, dice);
    return title.empty() ? name : name + " " + title;
}

} // namespace gonfalon
