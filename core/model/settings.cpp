// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/settings.h"

namespace gonfalon {

std::string settingAnswer(const Catalogue &catalogue, const Warband &warband, const std::string &id)
{
    if (const auto given = warband.settings.find(id); given != warband.settings.end())
        return given->second;
    const Setting *setting = catalogue.setting(id);
    return setting && !setting->answers.empty() ? setting->answers.front().id : std::string();
}

bool holds(const Catalogue &catalogue, const Warband &warband, const SettingAnswer &answer)
{
    return answer.setting.empty() || settingAnswer(catalogue, warband, answer.setting) == answer.answer;
}

std::optional<int> purse(const Catalogue &catalogue, const Warband &warband)
{
    const auto &rules = catalogue.muster.purse;
    if (!rules || !holds(catalogue, warband, rules->with))
        return std::nullopt;
    return warband.purse.value_or(rules->start);
}

} // namespace gonfalon
