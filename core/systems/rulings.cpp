// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/systems/rulings.h"

#include <functional>
#include <utility>

namespace gonfalon::systems {

Findings unknownRulings(const BattleSetup &setup)
{
    const auto listed = [](const auto &all, auto idOf) {
        std::string text;
        for (const auto &one : all)
            text += (text.empty() ? "" : ", ") + std::invoke(idOf, one);
        return text;
    };
    constexpr auto readingId = &std::pair<std::string, std::string>::first;
    const auto &rulings = setup.catalogue->rulings;
    Findings findings;
    for (const auto &[id, reading] : setup.rulings) {
        const auto ruling = std::ranges::find(rulings, id, &Ruling::id);
        const bool known = ruling != rulings.end();
        if (known && std::ranges::count(ruling->readings, reading, readingId) > 0)
            continue;
        findings.push_back(
            {.code = Code::ReadingUnknown, .place = {.path = "rulings/" + id}, .arguments = {id, reading}});
        auto &arguments = findings.back().arguments;
        arguments.push_back(known ? listed(ruling->readings, readingId) : std::string());
        if (!known)
            arguments.push_back(listed(rulings, &Ruling::id));
        if (const Setting *setting = known ? nullptr : setup.catalogue->setting(id))
            arguments.push_back(setting->name);
    }
    return findings;
}

} // namespace gonfalon::systems
