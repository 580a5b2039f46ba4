// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/match/seed_watch.h"

#include "core/systems/registry.h"

namespace gonfalon::match {

SeedWatch::SeedWatch(const files::BattleFile &file)
    : m_seed(file.setup->seed),
      m_known(file.seedKnown && m_seed != 0 && file.setup->mode != PlayMode::Referee), m_dice(m_seed)
{
}

void SeedWatch::took(const DiceRequest &asked, const Roll &fell, std::size_t step)
{
    if (!m_known || m_otherFrom)
        return;
    const auto rolled = m_dice.roll(asked);
    if (!rolled || *rolled != fell)
        m_otherFrom = step;
}

Findings SeedWatch::told() const
{
    if (!m_otherFrom)
        return {};
    return {findingAt(Code::SeedDiffers, Severity::Warning, "steps/" + std::to_string(*m_otherFrom - 1),
                      {std::to_string(*m_otherFrom), std::to_string(m_seed)})};
}

Findings diceNotOfSeed(const files::BattleFile &file)
{
    SeedWatch watch(file);
    if (!watch.isKnown())
        return {};
    auto battle = systems::begin(file.setup);
    for (std::size_t i = 0; battle && i < file.steps.size() && !watch.otherFrom(); ++i) {
        const DiceRequest asked = battle->awaiting().dice;
        if (!battle.value().take(file.steps[i]).empty())
            break;
        if (const auto *roll = std::get_if<Roll>(&file.steps[i]))
            watch.took(asked, *roll, i + 1);
    }
    return watch.told();
}

} // namespace gonfalon::match
