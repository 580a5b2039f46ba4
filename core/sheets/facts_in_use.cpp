// SPDX-License-Identifier: GPL-3.0-or-later
// What a warband uses of all that its game has.
#include "core/sheets/facts.h"

#include "core/model/profile.h"

#include <algorithm>
#include <set>

namespace gonfalon::sheets {

std::vector<const SpecialRule *> rulesInUse(const Kit &kit)
{
    std::vector<const SpecialRule *> all;
    const auto add = [&](const Profile &profile) {
        for (const ProfileRule &rule : profile.rules) {
            if (std::find(all.begin(), all.end(), rule.rule) == all.end()) {
                all.push_back(rule.rule);
            }
        }
    };
    for (std::size_t unit = 0; unit < kit.warband.units.size(); ++unit) {
        add(kit.muster.profiles[unit]);
        if (const auto form = resolveOtherForm(kit.catalogue, kit.warband.units[unit], kit.warband.game)) {
            add(*form);
        }
    }
    return all;
}

std::vector<const Spell *> spellsInUse(const Kit &kit)
{
    std::vector<const Spell *> all;
    for (const Spell &spell : kit.catalogue.spells) {
        for (std::size_t unit = 0; unit < kit.warband.units.size(); ++unit) {
            const auto known = knownSpells(kit, unit);
            if (std::find(known.begin(), known.end(), &spell) != known.end()) {
                all.push_back(&spell);
                break;
            }
        }
    }
    return all;
}

std::set<Given> givenInUse(const Kit &kit)
{
    std::set<Given> given;
    for (std::size_t unit = 0; unit < kit.warband.units.size(); ++unit) {
        const UnitType *type = kit.muster.profiles[unit].type;
        for (const Choice &choice : kit.warband.units[unit].choices) {
            const Option *option = type ? kit.catalogue.option(*type, choice.option) : nullptr;
            given.insert(option ? option->given : Given::Source);
        }
    }
    return given;
}

std::vector<std::string> idsInUse(const Kit &kit)
{
    std::vector<std::string> ids;
    for (std::size_t unit = 0; unit < kit.warband.units.size(); ++unit) {
        const Profile &profile = kit.muster.profiles[unit];
        ids.push_back(kit.warband.units[unit].type.str());
        if (profile.type) {
            ids.push_back(profile.type->group);
        }
        for (const Choice &choice : kit.warband.units[unit].choices) {
            ids.push_back(choice.option.str());
        }
        if (const auto at = kit.catalogue.figure(FigureId("shoot")); at && *at < profile.figures.size()) {
            ids.push_back(profile.figures[*at].value ? "shoot" : "");
        }
    }
    for (const SpecialRule *rule : rulesInUse(kit)) {
        ids.push_back(rule->id.str());
    }
    if (!spellsInUse(kit).empty()) {
        ids.push_back("spells");
    }
    return ids;
}

} // namespace gonfalon::sheets
