// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/organisations.h"

#include "core/model/edit.h"
#include "core/model/profile.h"

#include <algorithm>
#include <set>

namespace gonfalon {

namespace {

/// An id that no organisation of the warband has.
std::string freeId(const Warband &warband)
{
    for (std::size_t number = warband.organisations.size() + 1;; ++number) {
        const std::string id = std::to_string(number);
        if (std::ranges::find(warband.organisations, id, &Organisation::id) == warband.organisations.end())
            return id;
    }
}

Unit unitOf(const Catalogue &catalogue, const UnitType &type, const OrganisationType::Part &part)
{
    Unit unit = newUnit(type);
    for (const OptionId &option : part.options) {
        if (!chosen(unit, option))
            toggleOption(catalogue, unit, option);
    }
    return unit;
}

std::set<std::string> namesOf(const Warband &warband)
{
    std::set<std::string> names;
    for (const Unit &unit : warband.units)
        names.insert(unit.name);
    return names;
}

std::string freeName(const std::set<std::string> &names, const std::string &stem, std::size_t &number)
{
    for (;; ++number) {
        std::string name = stem + ' ' + std::to_string(number);
        if (!names.contains(name))
            return name;
    }
}

} // namespace

std::vector<std::size_t> addOrganisation(const Catalogue &catalogue, Warband &warband,
                                         const OrganisationType &type)
{
    std::vector<std::size_t> added;
    const std::string id = freeId(warband);
    std::set<std::string> names = namesOf(warband);
    std::size_t number = 1;
    for (const OrganisationType::Part &part : type.parts) {
        const UnitType *of = catalogue.unitType(part.type);
        if (!of)
            continue;
        Unit unit = unitOf(catalogue, *of, part);
        unit.organisation = id;
        for (int i = 0; i < part.count; ++i) {
            if (!catalogue.muster.nameRule.empty()) {
                unit.name = freeName(names, of->name, number);
                names.insert(unit.name);
            }
            added.push_back(warband.units.size());
            warband.units.push_back(unit);
        }
    }
    warband.organisations.push_back({id, type.id, {}});
    return added;
}

void removeOrganisation(Warband &warband, const std::string &organisation)
{
    std::erase_if(warband.units, [&](const Unit &unit) { return unit.organisation == organisation; });
    std::erase_if(warband.organisations, [&](const Organisation &one) { return one.id == organisation; });
}

std::vector<std::size_t> unitsOf(const Warband &warband, const std::string &organisation)
{
    std::vector<std::size_t> units;
    for (std::size_t i = 0; i < warband.units.size(); ++i) {
        if (warband.units[i].organisation == organisation)
            units.push_back(i);
    }
    return units;
}

int countOf(const Warband &warband, const std::string &organisation, const OrganisationType::Part &part)
{
    return int(std::ranges::count_if(warband.units, [&](const Unit &unit) {
        return unit.organisation == organisation && unit.type == part.type &&
               std::ranges::all_of(part.options,
                                   [&](const OptionId &option) { return chosen(unit, option); });
    }));
}

Points price(const Catalogue &catalogue, const OrganisationType &type)
{
    Points total;
    for (const OrganisationType::Part &part : type.parts) {
        if (const UnitType *of = catalogue.unitType(part.type))
            total += Points(price(catalogue, unitOf(catalogue, *of, part)).value() * part.count);
    }
    return total;
}

std::string freeName(const Warband &warband, const std::string &stem)
{
    std::size_t number = 1;
    return freeName(namesOf(warband), stem, number);
}

} // namespace gonfalon
