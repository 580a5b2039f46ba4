// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/proposed_table.h"
#include "core/match/seating.h"
#include "core/store/library.h"
#include "core/store/open_battle.h"

#include <QElapsedTimer>

#include <algorithm>
#include <cstdio>
#include <functional>
#include <initializer_list>
#include <memory>
#include <vector>

namespace gonfalon::bench {

inline Warband army(const char *name, std::initializer_list<const char *> types)
{
    Warband warband;
    warband.system = SystemId("dragon-rampant");
    warband.name = name;
    for (const char *type : types) {
        Unit unit;
        unit.type = UnitTypeId(type);
        unit.leader = warband.units.empty();
        warband.units.push_back(unit);
    }
    return warband;
}

/// 240 models on a table of their size; null where the game is not there. \param library outlives it
inline std::shared_ptr<const BattleSetup> bigBattle(store::Library &library, int turns)
{
    const auto game = store::catalogueFrom(library)(SystemId("dragon-rampant"), {});
    if (!game)
        return nullptr;
    auto setup = std::make_shared<BattleSetup>();
    setup->catalogue = game;
    setup->sides.resize(2);
    const auto types = {"heavy-foot",     "heavy-foot",     "heavy-foot", "light-missiles", "light-missiles",
                        "bellicose-foot", "bellicose-foot", "light-foot", "light-foot",     "heavy-missiles"};
    setup->sides[0].warband = army("Oaks", types);
    setup->sides[1].warband = army("Elms", types);
    match::seat(setup->sides);
    setup->battlefield = proposedBattlefield(*setup, proposedTable(*setup));
    setup->mostTurns = std::uint16_t(turns);
    setup->seed = 5;
    return setup;
}

inline double milliseconds(const std::function<void()> &act)
{
    QElapsedTimer clock;
    clock.start();
    act();
    return double(clock.nsecsElapsed()) / 1e6;
}

/// Median, 95th of a hundred, and worst.
inline void tell(const char *what, std::vector<double> times)
{
    if (times.empty())
        return;
    std::ranges::sort(times);
    std::printf("%-44s median %6.2f ms, 19 of 20 within %6.2f ms, worst %6.2f ms (%zu)\n", what,
                times[times.size() / 2], times[times.size() * 19 / 20], times.back(), times.size());
}

} // namespace gonfalon::bench
