// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/public_form.h"

#include <algorithm>

namespace gonfalon {

Unit ordinaryForm(const Catalogue &catalogue, Unit unit)
{
    const UnitType *type = catalogue.unitType(unit.type);
    // An option that is not known here may be the one that turns the unit.
    std::erase_if(unit.choices, [&](const Choice &choice) {
        const Option *option = type ? catalogue.option(*type, choice.option) : nullptr;
        return !option || option->otherForm;
    });
    unit.otherForm.clear();
    unit.secretForm = false;
    unit.kept.clear();
    return unit;
}

bool keepsSecret(const Catalogue &catalogue, const QuestChoice &choice)
{
    const Quest *quest = catalogue.quest(choice.quest);
    return choice.secret || (quest && quest->secretTarget && !choice.target.empty());
}

bool hasSecrets(const Catalogue &catalogue, const Warband &warband)
{
    return std::ranges::any_of(warband.quests,
                               [&](const QuestChoice &quest) { return keepsSecret(catalogue, quest); }) ||
           std::ranges::any_of(warband.units, &Unit::secretForm);
}

Warband publicForm(const Catalogue &catalogue, const Warband &warband)
{
    Warband shown = warband;
    std::erase_if(shown.quests, [](const QuestChoice &quest) { return quest.secret; });
    for (QuestChoice &quest : shown.quests) {
        if (keepsSecret(catalogue, quest))
            quest.target.clear();
    }
    for (Unit &unit : shown.units) {
        if (unit.secretForm)
            unit = ordinaryForm(catalogue, unit);
    }
    return shown;
}

} // namespace gonfalon
