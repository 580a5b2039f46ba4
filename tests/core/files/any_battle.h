// SPDX-License-Identifier: GPL-3.0-or-later
// A battle that uses every key of the file format, for the tests of that.
#pragma once

#include "core/battle/seal.h"
#include "core/files/battle_file.h"
#include "tests/support/catalogues.h"
#include "tests/support/rampant.h"
#include "tests/support/warbands.h"

namespace gonfalon::test {

inline std::shared_ptr<const Catalogue> dragons()
{
    return {std::shared_ptr<const Catalogue>(), &dragonRampant()};
}

inline std::shared_ptr<const Catalogue> catalogueFor(const SystemId &system, const std::vector<PackRef> &)
{
    return system == SystemId("dragon-rampant") ? dragons() : nullptr;
}

inline Battlefield aTable()
{
    Battlefield table;
    table.name = "The Ford";
    table.width = Length::inches(48);
    table.depth = Length::inches(48);
    table.pieces.push_back(
        {"woods", "Old Grove", false, {{1000, 1050}, {1600, 1001}, {1300, 1800}}, usualTraits("woods")});
    table.pieces.push_back({"wall", "", true, {{2400, 100}, {2400, 900}}, usualTraits("wall")});
    TerrainTraits mire;
    mire.rough = mire.dangerous = true;
    table.pieces.push_back({"mire", "", false, {{0, 0}, {300, 0}, {300, 300}, {0, 300}}, mire});
    return table;
}

inline Order order(OrderKind kind, UnitIndex unit = noUnit, UnitIndex target = noUnit)
{
    Order out;
    out.kind = kind;
    out.unit = unit;
    out.target = target;
    return out;
}

/// A battle that uses every key of the format.
inline files::BattleFile everything()
{
    BattleSetup setup;
    setup.catalogue = dragons();
    setup.sides = {{readyMade("goblins"), SideRole::Attacker, {}, {}},
                   {readyMade("orcs"), SideRole::Defender, {}, {}}};
    setup.sides[0].team = 2;
    setup.sides[1].team = 1;
    setup.sides[1].warband.quests = {{QuestId("drive-them-out"), {}, 0, false, {}, {}},
                                     {QuestId("cleave-them-in-half"), {}, 0, true, "Wolf Riders", {}}};
    setup.sides[1].salts = {"9f8e7d6c5b4a"};
    setup.sides[1].seals = {seal("9f8e7d6c5b4a", sealedText(setup.sides[1].warband.quests[1]))};
    setup.scenario = ScenarioId("gory-bloodbath");
    setup.battlefield = aTable();
    setup.mode = PlayMode::Referee;
    setup.rulings = {{"range-12", "at-12"}};
    setup.questsLater = true;
    setup.mostTurns = 7;
    setup.seed = 18446744073709551615U;
    files::BattleFile file;
    file.setup = std::make_shared<const BattleSetup>(std::move(setup));
    file.program = "gonfalon 0.1.0";
    Order go = order(OrderKind::Go, 3);
    go.path = {{2450, 1200}, {-5, 32767}};
    go.files = 4;
    go.choice = 1;
    go.facts = Stated{.rough = true};
    file.steps = {order(OrderKind::Move, 3), Roll{{3, 5}}, go, order(OrderKind::Target, noUnit, 7),
                  Roll{{6}}};
    file.marks = {0xa1f2, 0, 0xffff, 7, 0x10};
    return file;
}

inline std::string replaced(std::string text, const std::string &what, const std::string &by)
{
    const auto at = text.find(what);
    return at == std::string::npos ? std::string() : text.replace(at, what.size(), by);
}

} // namespace gonfalon::test
