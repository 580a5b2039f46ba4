// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/spells_known.h"

#include <algorithm>

namespace gonfalon {

bool asksForSpells(const Option &option)
{
    return option.question && option.question->kind == Question::Kind::Spells;
}

std::vector<const Spell *> spellsKnown(const Catalogue &catalogue, const Unit &unit, const Profile &profile)
{
    const bool all = profile.has(SpecialRuleId("spellcaster"));
    std::vector<std::string> chosenSpells;
    for (const Choice &choice : profile.type ? unit.choices : std::vector<Choice>()) {
        const Option *option = catalogue.option(*profile.type, choice.option);
        if (option && asksForSpells(*option))
            chosenSpells.insert(chosenSpells.end(), choice.answers.begin(), choice.answers.end());
    }
    std::vector<const Spell *> known;
    for (const Spell &spell : catalogue.spells) {
        if (std::ranges::count(chosenSpells, spell.id.str()) > 0 || (all && !spell.extra))
            known.push_back(&spell);
    }
    return known;
}

} // namespace gonfalon
