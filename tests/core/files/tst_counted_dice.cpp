// SPDX-License-Identifier: GPL-3.0-or-later
// Dice of which only was told how many count, in the file of a battle.
#include <QTest>

#include "core/files/schema_check.h"
#include "core/files/step_text.h"
#include "tests/core/files/any_battle.h"
#include "tests/support/file_findings.h"
#include "tests/support/suite.h"

#include <nlohmann/json.hpp>

using namespace gonfalon;
using namespace gonfalon::test;

namespace {

const DiceRequest ofFight{
    .count = 6, .sides = 6, .reading = DiceRequest::Reading::CountAtLeast, .atLeast = 5};

/// The battle with two such rolls among its steps, and one in a branch.
files::BattleFile withCounts()
{
    files::BattleFile file = everything();
    file.steps.insert(file.steps.begin() + 1, Step(countedRoll(ofFight, 3)));
    file.steps.emplace_back(countedRoll(ofFight, 0));
    file.marks.resize(file.steps.size());
    files::Branch branch{.name = "other", .from = 2};
    branch.steps.add(countedRoll(ofFight, 6));
    branch.steps.add(Roll{{5, 5, 1}});
    branch.marks = {1, 2};
    file.annotations.branches.push_back(branch);
    return file;
}

} // namespace

class CountedDiceTest : public QObject
{
    Q_OBJECT

private slots:
    void countsComeBack()
    {
        const files::BattleFile file = withCounts();
        const auto again = files::readBattle(files::writeBattle(file), catalogueFor);
        QVERIFY(again);
        QVERIFY(again->steps == file.steps);
        QVERIFY(again->annotations == file.annotations);
        const auto steps = again->annotations.branches[0].steps.unpacked();
        QVERIFY(std::get<Roll>(steps[0]).counted && !std::get<Roll>(steps[1]).counted);
    }

    /// A program that does not know the member reads the same dice, and keeps it.
    void olderProgramsReadTheirDice()
    {
        auto json = nlohmann::ordered_json::parse(files::writeBattle(withCounts()));
        QCOMPARE(json["counted"], nlohmann::ordered_json({2, 7}));
        QVERIFY(json["steps"][1].get<std::string>().starts_with("555111~"));
        json.erase("counted");
        const auto read = files::readBattle(json.dump(), catalogueFor);
        QVERIFY(read && std::get<Roll>(read->steps[1]).faces == countedRoll(ofFight, 3).faces);
    }

    /// What another step stands for now, as after an older program took some back, is told and left.
    void whatIsNoCountIsTold()
    {
        auto json = nlohmann::ordered_json::parse(files::writeBattle(withCounts()));
        json["counted"] = {1, 2, 3, 99}; // an order, one, dice that fell, no step
        const auto read = files::readBattle(json.dump(), catalogueFor);
        QVERIFY(read);
        const auto told = std::ranges::count(read.findings(), Code::CountedNoDice, &Finding::code);
        QCOMPARE(told, 3);
        QVERIFY(std::get<Roll>(read->steps[1]).counted && !std::get<Roll>(read->steps[2]).counted);
    }

    void nothingOfItWhereAllFell()
    {
        QVERIFY(files::writeBattle(everything()).find("counted") == std::string::npos);
    }
};

GONFALON_TEST(CountedDiceTest)
#include "tst_counted_dice.moc"
