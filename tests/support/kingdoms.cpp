// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/kingdoms.h"

#include "core/model/edit.h"
#include "core/model/organisations.h"
#include "core/model/validate.h"
#include "tests/support/built.h"
#include "tests/support/catalogues.h"

#include <algorithm>
#include <sstream>

namespace gonfalon::test::kingdoms {

void take(Unit &unit, std::string_view option)
{
    const OptionId id{std::string(option)};
    const UnitType *type = dragonKingdoms().unitType(unit.type);
    if (type && dragonKingdoms().option(*type, id) && !chosen(unit, id))
        toggleOption(dragonKingdoms(), unit, id);
}

Unit aUnit(std::string_view line)
{
    std::istringstream words{std::string(line)};
    std::string word;
    words >> word;
    Unit unit;
    if (const UnitType *type = dragonKingdoms().unitType(UnitTypeId(word)))
        unit = newUnit(*type);
    unit.name = word;
    while (words >> word)
        take(unit, word);
    return unit;
}

void add(Warband &army, const std::vector<std::string> &units)
{
    for (const std::string &line : units) {
        army.units.push_back(aUnit(line));
        army.units.back().name = freeName(army, army.units.back().name);
    }
}

Warband anArmy(const std::vector<std::string> &units)
{
    Warband army = newWarband(dragonKingdoms());
    add(army, units);
    return army;
}

Warband organised(const std::string &organisation, std::string_view level)
{
    Warband army = newWarband(dragonKingdoms());
    if (const OrganisationType *type = dragonKingdoms().organisation(OrganisationTypeId(organisation)))
        addOrganisation(dragonKingdoms(), army, *type);
    for (Unit &unit : army.units)
        take(unit, level);
    return army;
}

int figures(const Warband &army)
{
    int total = 0;
    for (const Unit &unit : army.units)
        total += models(dragonKingdoms(), unit, resolve(dragonKingdoms(), unit));
    return total;
}

std::optional<int> figure(const Unit &unit, std::string_view id)
{
    const auto position = dragonKingdoms().figure(FigureId(std::string(id)));
    return position ? resolve(dragonKingdoms(), unit).figures[*position].value : std::nullopt;
}

std::string errors(Warband army, std::optional<int> limit)
{
    army.limit = limit.value_or(army.limit);
    Findings findings = validate(dragonKingdoms(), army);
    std::erase_if(findings, [](const Finding &finding) { return finding.severity != Severity::Error; });
    return codes(findings);
}

bool complains(const Warband &army, Code code, std::string_view rule)
{
    return std::ranges::any_of(validate(dragonKingdoms(), army), [&](const Finding &finding) {
        return finding.code == code && finding.rule.str() == rule;
    });
}

} // namespace gonfalon::test::kingdoms
