// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest> // first: moc cannot read the standard headers without it

#include "core/model/names.h"
#include "tests/support/catalogues.h"
#include "tests/support/suite.h"

using namespace gonfalon;

namespace {

NameParts parts()
{
    return {
        {"Grim", "Fen"}, {"mire", "fang"}, {"the Red", "the Grey"}, {{"foot", {"Spears", "Axes", "Mob"}}}};
}

} // namespace

class TestNames : public QObject
{
    Q_OBJECT
private slots:
    void joinsTheParts();
    void goesWithoutWhatIsMissing();
    void goesWithoutDice();
    void namesForTheGame();
};

void TestNames::joinsTheParts()
{
    ScriptedDice dice({2, 1, 3, 1, 2, 2});
    QCOMPARE(suggestUnitName(parts(), "foot", dice), std::string("Fenmire Mob"));
    QCOMPARE(suggestLeaderName(parts(), dice), std::string("Grimfang the Grey"));
}

void TestNames::goesWithoutWhatIsMissing()
{
    ScriptedDice dice({1, 2});
    QCOMPARE(suggestUnitName(parts(), "ships", dice), std::string());
    NameParts untitled = parts();
    untitled.titles.clear();
    QCOMPARE(suggestLeaderName(untitled, dice), std::string("Grimfang"));
}

void TestNames::goesWithoutDice()
{
    ScriptedDice none({});
    QCOMPARE(suggestLeaderName(parts(), none), std::string());
}

void TestNames::namesForTheGame()
{
    SeededDice dice(3);
    for (const Group &group : test::dragonRampant().groups) {
        const std::string name = suggestUnitName(test::dragonRampant().names, group.id, dice);
        QVERIFY(name.find(' ') > 3 && name.find(' ') < name.size());
    }
}

GONFALON_TEST(TestNames)
#include "tst_names.moc"
