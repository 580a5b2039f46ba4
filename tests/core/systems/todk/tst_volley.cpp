// SPDX-License-Identifier: GPL-3.0-or-later
// What whole units' dice come to in Tales of the Dragon Kingdoms.
#include "core/systems/todk/volley.h"
#include "tests/core/systems/todk/worked.h"
#include "tests/support/catalogues.h"
#include "tests/support/suite.h"

#include <QTest>

#include <bit>
#include <string>

using namespace gonfalon;
using namespace gonfalon::todk;

namespace {

const Catalogue &kingdoms() { return *test::catalogue(SystemId("tales-of-the-dragon-kingdoms")); }

struct Company
{
    UnitRow row;
    Formation formation;
    Soldiers soldiers{};
};

Company company(const char *type, std::initializer_list<const char *> options)
{
    Unit unit;
    unit.type = UnitTypeId(type);
    for (const char *option : options)
        unit.choices.push_back({OptionId(option), {}, {}});
    Company all{.row = rowOf(kingdoms(), unit, {}), .formation = {}, .soldiers = {}};
    const bool band = all.row.figures == int(mostFigures);
    all.formation = {.width = all.row.width,
                     .depth = all.row.depth,
                     .figures = std::uint8_t(all.row.figures),
                     .hasCorporal = band};
    all.soldiers[0].rank = Rank::Leader;
    if (band)
        all.soldiers[1].rank = Rank::Corporal;
    return all;
}

std::string told(const DiceOf &dice)
{
    std::string all;
    for (const std::uint8_t figure : dice)
        all += std::to_string(figure);
    return all;
}

Company band(const char *level) { return company("band", {"sergeant", level, "arrows", "formation-5x2"}); }

} // namespace

class TodkVolleyTest : public QObject
{
    Q_OBJECT

private slots:
    /// The worked volley: ten dice, eight of men, then the Corporal's and the Sergeant's.
    void theWorkedVolley_TK_CMB_08_TK_CMB_13_TK_CMB_14()
    {
        const Faces dice = test::workedVolley();
        const Company green = band("inexperienced"), normal = band("normal");
        const DiceOf all = strikers(green.row, green.formation, green.soldiers, {.fromAfar = true});
        QCOMPARE(told(all), std::string("2345678910"));
        QCOMPARE(blowsOf(green.row, green.soldiers, all, dice, {}, {}), (Blows{.hits = 3, .kills = 1}));
        QCOMPARE(blowsOf(normal.row, normal.soldiers, all, dice, {}, {}), (Blows{.hits = 5, .kills = 1}));
    }

    /// And its defence: with the man that the kill takes, two are dead and one is seriously wounded.
    void theWorkedDefence_TK_CMB_15()
    {
        Company normal = band("normal");
        QCOMPARE(kill(normal.formation, normal.soldiers, 1), FigureSet(1U << 6));
        const DiceOf dice = defenders(normal.formation, normal.soldiers, 3);
        QCOMPARE(told(dice), std::string("234"));
        const Suffered all = suffer(normal.row, normal.soldiers, dice, {7, 2, 10}, 0, false, {});
        QCOMPARE(all, (Suffered{.flesh = 1, .serious = 1, .dead = FigureSet(1U << 4)}));
        QCOMPARE(std::popcount(leftOf(normal.formation, normal.soldiers)), 8);
        QVERIFY(normal.soldiers[2].isWounded());
        QCOMPARE(normal.soldiers[3].flesh, 1);
    }

    void hitsSpreadBeforeTheyRepeat_TK_CMB_16_TK_CMB_17()
    {
        Company men = band("normal");
        QCOMPARE(told(defenders(men.formation, men.soldiers, 12)), std::string("234567891023"));
        men.soldiers[3].serious = 2;
        QCOMPARE(told(defenders(men.formation, men.soldiers, 10)), std::string("2456789310"));
        // Whoever may name them does so first.
        QCOMPARE(told(defenders(men.formation, men.soldiers, 3, FigureSet(1U << 0 | 1U << 3))),
                 std::string("302"));
        QCOMPARE(told(defenders(men.formation, men.soldiers, 0)), std::string());
    }

    /// A second serious wound kills, of the same volley too; what is left of the dice of the dead is spent.
    void oneFigureCanTakeTwo_TK_WND_03()
    {
        Company hero = company("lone-character", {"captain", "normal", "formation-1x1"});
        const DiceOf dice = defenders(hero.formation, hero.soldiers, 3);
        QCOMPARE(told(dice), std::string("000"));
        // Both dice are read as of a whole figure; his rank takes 1 off each.
        const Suffered all = suffer(hero.row, hero.soldiers, dice, {8, 8, 10}, 0, false, {});
        QCOMPARE(all, (Suffered{.flesh = 0, .serious = 1, .dead = 1}));
        QVERIFY(hero.soldiers[0].gone);
    }

    void machinesHaveOneDie_TK_CMB_20()
    {
        for (const char *type : {"flying-vehicle", "heavy-riders", "vehicle"}) {
            const Company machine = company(type, {});
            for (const bool fromAfar : {true, false})
                QVERIFY2(strikers(machine.row, machine.formation, machine.soldiers, {.fromAfar = fromAfar})
                                 .count == 1,
                         type);
        }
    }

    void aWeaponNeedsThreeOfItsCrew_TK_EXT_03()
    {
        Company gun = company("heavy-weapon", {"catapult", "formation-5x1"});
        for (int left = 5; left > 0; --left) {
            QCOMPARE(int(strikers(gun.row, gun.formation, gun.soldiers, {.fromAfar = true}).count),
                     left >= 3 ? 1 : 0);
            // In a melee the crew fights as men.
            const DiceOf crew = strikers(gun.row, gun.formation, gun.soldiers, {});
            QCOMPARE(int(crew.count), left);
            QCOMPARE(strikeOf(gun.row, {}, {}, {}).hitsOn, 6);
            QCOMPARE(strikeOf(gun.row, {}, {.fromAfar = true}, {}).hitsOn, 9);
            (void)kill(gun.formation, gun.soldiers, 1);
        }
    }

    void flankAndRearHelp_TK_CMB_19()
    {
        const Company men = band("normal");
        const DiceOf all = strikers(men.row, men.formation, men.soldiers, {});
        const Faces fives{5, 5, 5, 5, 5, 5, 5, 5, 4, 4};
        QCOMPARE(blowsOf(men.row, men.soldiers, all, fives, {}, {}).hits, 0);
        QCOMPARE(blowsOf(men.row, men.soldiers, all, fives, {.bonus = 1}, {}).hits, 10);
    }

    void killsTakeNoMoreThanThereAre()
    {
        Company men = band("normal");
        QCOMPARE(std::popcount(kill(men.formation, men.soldiers, 99)), 10);
        QCOMPARE(defenders(men.formation, men.soldiers, 3).count, 0);
    }

    /// How often one die hurts a whole figure, by counting the faces of all twenty-five ways to meet: an
    /// independent sum.
    void chancesAreThoseOfTheTables()
    {
        struct Row
        {
            const char *type;
            int hitsOn, bonus, seriousOn, killedOn;
        };
        constexpr Row rows[] = {{"band", 6, 0, 7, 10},
                                {"heavy-riders", 5, 2, 8, 10},
                                {"heavy-weapon", 9, 2, 8, 10},
                                {"flying-vehicle", 9, 3, 6, 9},
                                {"vehicle", 5, 2, 8, 10}};
        for (const Row &one : rows) {
            for (const Row &other : rows) {
                int killed = 0, serious = 0; // of 100 pairs of dice
                for (int attack = 1; attack <= 10; ++attack) {
                    for (int guard = 1; guard <= 10; ++guard) {
                        const bool kills = attack == 10 || attack + one.bonus >= 10;
                        const bool hits = !kills && attack + one.bonus >= one.hitsOn;
                        const bool dies =
                            guard == 10 || (other.killedOn < 10 && guard - other.bonus >= other.killedOn);
                        killed += kills || (hits && dies) ? 1 : 0;
                        serious += hits && !dies && guard - other.bonus >= other.seriousOn ? 1 : 0;
                    }
                }
                const Company striker = company(one.type, {}), target = company(other.type, {});
                const Strike strike = strikeOf(striker.row, Soldier(), Attack{.fromAfar = true}, {});
                const Guard guarded = guardOf(target.row, {}, {});
                int killedHere = 0, seriousHere = 0;
                for (int attack = 1; attack <= 10; ++attack) {
                    const Blow blow = blowOf(attack, strike, {});
                    for (int guard = 1; guard <= 10; ++guard) {
                        const Hurt hurt = hurtOf(guard, guarded, {});
                        killedHere +=
                            blow == Blow::Kill || (blow == Blow::Hit && hurt == Hurt::Killed) ? 1 : 0;
                        seriousHere += blow == Blow::Hit && hurt == Hurt::Serious ? 1 : 0;
                    }
                }
                QCOMPARE(killedHere, killed);
                QCOMPARE(seriousHere, serious);
            }
        }
    }
};

GONFALON_TEST(TodkVolleyTest)
#include "tst_volley.moc"
