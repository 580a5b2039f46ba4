// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/match/secrets.h"

#include "core/battle/seal.h"
#include "core/model/public_form.h"

#include <algorithm>
#include <iterator>

namespace gonfalon::match {

void saltSecrets(BattleSetup &setup)
{
    constexpr std::ptrdiff_t notes = 2; // one more where the bearer of the ring deserts (DR-SCEN-29)
    const Scenario *scenario = setup.catalogue->scenario(setup.scenario);
    for (BattleSide &side : setup.sides) {
        auto secrets = std::ranges::count_if(side.warband.quests, [&](const QuestChoice &quest) {
            return keepsSecret(*setup.catalogue, quest);
        });
        secrets += scenario && scenario->secretNote ? notes : 0;
        side.salts.clear();
        std::generate_n(std::back_inserter(side.salts), secrets, newSalt);
        side.forms = {};
        std::generate_n(std::back_inserter(side.forms.salts),
                        std::ranges::count_if(side.warband.units, &Unit::secretForm), newSalt);
    }
}

bool keepsSecrets(const BattleSide &side) { return !side.salts.empty() || !side.forms.salts.empty(); }

} // namespace gonfalon::match
