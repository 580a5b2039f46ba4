// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/built.h"

#include "core/model/edit.h"
#include "tests/support/catalogues.h"

#include <algorithm>

namespace gonfalon::test {

namespace {

std::vector<std::string> split(std::string_view text, char at)
{
    std::vector<std::string> parts;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find(at), text.size());
        parts.emplace_back(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return parts;
}

} // namespace

std::vector<Choice> choices(std::string_view line)
{
    std::vector<Choice> all;
    for (const std::string &word : split(line, ' ')) {
        const std::size_t colon = std::min(word.find(':'), word.size());
        Choice choice{OptionId(word.substr(0, colon)), {}, {}};
        if (colon < word.size())
            choice.answers = split(std::string_view(word).substr(colon + 1), ',');
        all.push_back(std::move(choice));
    }
    return all;
}

Unit aUnit(std::string_view line)
{
    const std::size_t space = std::min(line.find(' '), line.size());
    Unit unit;
    unit.type = UnitTypeId(line.substr(0, space));
    unit.choices = choices(line.substr(std::min(space + 1, line.size())));
    return unit;
}

Warband aWarband(std::vector<Unit> units)
{
    Warband warband = newWarband(dragonRampant());
    warband.race = "Orc";
    warband.units = std::move(units);
    warband.units.front().leader = true;
    warband.trait.rolls = {{{4, 5, 2}, {}, {}, {}}};
    return warband;
}

Warband aWarband()
{
    return aWarband({aUnit("elite-foot"), aUnit("elite-riders"), aUnit("greater-warbeasts"),
                     aUnit("heavy-foot offensive")});
}

std::string codes(const Findings &findings)
{
    std::string text;
    for (const Finding &finding : findings) {
        text += (text.empty() ? "" : "; ") + std::to_string(number(finding.code));
        if (!finding.rule.empty())
            text += " [" + finding.rule.str() + "]";
    }
    return text;
}

Findings errorsOf(const Warband &warband, std::size_t unit)
{
    Findings errors;
    for (const Finding &finding : validate(dragonRampant(), warband)) {
        if (finding.severity == Severity::Error && finding.place.unit == unit)
            errors.push_back(finding);
    }
    return errors;
}

std::string grid(const Profile &profile)
{
    std::string text;
    for (const auto &row : dragonRampant().grid) {
        text += text.empty() ? "" : " |";
        for (const FigureCell &cell : row)
            text += (text.empty() ? "" : " ") + written(dragonRampant(), cell, profile);
    }
    return text;
}

std::string ruleNames(const Profile &profile)
{
    std::string names;
    for (const ProfileRule &rule : profile.rules)
        names += (names.empty() ? "" : ", ") + rule.rule->name;
    return names;
}

} // namespace gonfalon::test
