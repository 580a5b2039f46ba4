// SPDX-License-Identifier: GPL-3.0-or-later
// What is settled of the sides before a match begins: who attacks, and whom they hate.
#include <QTest> // first: moc cannot read the standard headers without it

#include "core/match/hatred.h"
#include "core/match/seating.h"
#include "tests/support/built.h"
#include "tests/support/catalogues.h"
#include "tests/support/suite.h"

using namespace gonfalon;
using namespace gonfalon::test;

namespace {

/// The sides of these teams, seated, in one line: "1a 2d".
std::string seated(const std::vector<int> &teams)
{
    std::vector<BattleSide> sides(teams.size());
    for (std::size_t i = 0; i < teams.size(); ++i)
        sides[i].team = std::uint8_t(teams[i]);
    match::seat(sides);
    std::string line;
    for (const BattleSide &side : sides)
        line += (line.empty() ? "" : " ") + std::to_string(side.team) +
                (side.role == SideRole::Attacker ? 'a' : 'd');
    return line;
}

Warband aWarbandOf(const char *race, const std::vector<const char *> &units)
{
    std::vector<Unit> all;
    for (const char *unit : units)
        all.push_back(aUnit(unit));
    Warband warband = aWarband(std::move(all));
    warband.race = race;
    return warband;
}

} // namespace

class SidesTest : public QObject
{
    Q_OBJECT

private slots:
    void DR_TURN_07_theFirstAttacksWithItsTeam()
    {
        QCOMPARE(seated({0, 0}), std::string("0a 0d"));
        QCOMPARE(seated({0, 0, 0}), std::string("1a 2d 3d"));
        QCOMPARE(seated({1, 2, 2, 1}), std::string("1a 2d 2d 1a"));
        QCOMPARE(seated({0, 0, 1}), std::string("1a 2d 1a"));
        QCOMPARE(seated({0, 0, 0, 0, 0, 0, 0}), std::string("1a 2d 3d 4d 5d 6d 6d"));
    }

    /// Only of enemies, the commonest first.
    void DR_FANT_24_racesToHate()
    {
        BattleSetup setup;
        setup.catalogue = {std::shared_ptr<const Catalogue>(), &dragonRampant()};
        setup.sides = {
            {aWarbandOf("Elves", {"heavy-foot hatred", "light-foot hatred"}), SideRole::Attacker, {}, {}},
            {aWarbandOf("Trolls", {"heavy-foot", "light-foot", "scouts"}), SideRole::Defender, {}, {}}};
        setup.sides[1].warband.units.back().race = "Goblins";
        QCOMPARE(match::racesToHate(setup, 0), (std::vector<std::string>{"Trolls", "Goblins"}));
        QVERIFY(match::racesToHate(setup, 1).empty()); // who bought none
        match::nameHatred(setup, 0, "Goblins");
        for (const Unit &unit : setup.sides[0].warband.units)
            QCOMPARE(unit.choices.front().answers, std::vector<std::string>{"Goblins"});
        QVERIFY(match::racesToHate(setup, 0).empty());
    }
};

GONFALON_TEST(SidesTest)
#include "tst_sides.moc"
