// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "tests/support/field.h"
#include "tests/support/suite.h"

using namespace gonfalon;
using namespace gonfalon::test;

namespace {

std::map<std::string, std::string> agreed(const char *ruling, const QString &reading)
{
    return {{ruling, reading.toStdString()}};
}

void row(const char *name, const char *reading, bool other)
{
    QTest::newRow(name) << QString::fromLatin1(reading) << other;
}

} // namespace

/// House readings about fantastical rules; those about other rules stand with their rules. `other` is true
/// where the reading is not the first.
class ReadingsTest : public QObject
{
    Q_OBJECT

private slots:
    void venomous_data()
    {
        QTest::addColumn<QString>("reading");
        QTest::addColumn<bool>("other");
        row("DR-FANT-71 direct", "direct", false);
        row("DR-FANT-71 double-hit", "double-hit", true);
    }
    void venomous()
    {
        QFETCH(QString, reading);
        QFETCH(bool, other);
        Field field({.ours = {"heavy-riders venomous"},
                     .theirs = {"heavy-foot"},
                     .rulings = agreed("venomous", reading)});
        field.attacks(field.ours(), field.theirs()).roll({6, 6, 5, 1, 1, 1, 1, 1, 1, 1, 1, 1}).hits(0);
        QCOMPARE(field.lost(field.theirs()), other ? 1 : 4); // five hits on Armour 3, or twice two points
    }

    void fearOfTheDefender_data()
    {
        QTest::addColumn<QString>("reading");
        QTest::addColumn<bool>("other");
        row("DR-FANT-13 attacker-only", "attacker-only", false);
        row("DR-FANT-13 both", "both", true);
    }
    void fearOfTheDefender()
    {
        QFETCH(QString, reading);
        QFETCH(bool, other);
        Field field({.ours = {"light-foot"},
                     .theirs = {"heavy-foot fear"},
                     .rulings = agreed("fear-defending", reading)});
        field.attacks(field.ours(), field.theirs()).hits(0).hits(2);
        QCOMPARE(field.needed(), other ? 5 : 4); // Courage 4, a point lost, their own Leader
    }

    void mysticalArmour_data()
    {
        QTest::addColumn<QString>("reading");
        QTest::addColumn<bool>("other");
        row("DR-FANT-37 all", "all", false);
        row("DR-FANT-37 combat", "combat", true);
    }
    void mysticalArmour()
    {
        QFETCH(QString, reading);
        QFETCH(bool, other);
        Field field({.ours = {"light-missiles"},
                     .theirs = {"heavy-foot mystical-armour", "light-foot"},
                     .rulings = agreed("mystical-armour", reading)});
        field.shoots(field.ours(), field.theirs(), 1);
        QVERIFY(field.awaits(RollFor::MysticalArmour)); // against shots in any case
        field.hits(0).total(2).state().toStartOfPhase(1).total(3);
        QCOMPARE(field.awaits(RollFor::MysticalArmour), !other); // against a failed Rally's point
    }

    void mysticalArmourDice_data()
    {
        QTest::addColumn<QString>("reading");
        QTest::addColumn<bool>("other");
        row("DR-FANT-37 each", "each", false);
        row("DR-FANT-37 left", "left", true);
    }
    void mysticalArmourDice()
    {
        QFETCH(QString, reading);
        QFETCH(bool, other);
        Field field({.ours = {"light-missiles", "light-missiles"},
                     .theirs = {"heavy-riders mystical-armour", "light-foot"},
                     .rulings = agreed("mystical-armour-dice", reading)});
        field.shoots(field.ours(), field.theirs(), 3).hits(0).total(12); // 3 of its 6 points are left
        QCOMPARE(field.strength(field.theirs()), 3);
        field.shoots(field.ours(1), field.theirs(), 3);
        QVERIFY(field.awaits(RollFor::MysticalArmour));
        QCOMPARE(field.diceWanted(), 3);
        field.hits(1).total(12);
        QCOMPARE(field.strength(field.theirs()), 1);
        field.toPhase(1).toPhase(0).shoots(field.ours(), field.theirs(), 3);
        QCOMPARE(field.diceWanted(), other ? 1 : 3);
        field.hits(1);
        QCOMPARE(field.strength(field.theirs()), other ? 1 : 0); // of 3 inflicted 1 is saved
    }

    void blast_data()
    {
        QTest::addColumn<QString>("reading");
        QTest::addColumn<bool>("other");
        row("DR-FANT-10 each", "each", false);
        row("DR-FANT-10 once", "once", true);
    }
    void blast()
    {
        QFETCH(QString, reading);
        QFETCH(bool, other);
        Field field({.ours = {"light-foot", "scouts exploder", "light-foot"},
                     .theirs = {"heavy-foot", "light-foot"},
                     .rulings = agreed("blast-roll", reading)});
        field.order(OrderKind::Explode, field.ours(1)).total(12);
        int rolls = 0;
        while (field.awaits(Decision::StateBlast) || field.awaits(RollFor::ShootDice)) {
            if (field.awaits(Decision::StateBlast)) {
                field.state({.yes = field.awaiting().other >= field.theirs()});
                continue;
            }
            ++rolls;
            field.hits(6);
        }
        QCOMPARE(rolls, other ? 1 : 2);
        QCOMPARE(field.lost(field.theirs()), 2);
        QCOMPARE(field.lost(field.theirs(1)), 3);
    }

    void noFeelings_data()
    {
        QTest::addColumn<QString>("reading");
        QTest::addColumn<bool>("other");
        row("DR-FANT-69 passes", "passes", false);
        row("DR-FANT-69 routs", "routs", true);
    }
    void noFeelings()
    {
        QFETCH(QString, reading);
        QFETCH(bool, other);
        Field field({.ours = {"light-missiles"},
                     .theirs = {"light-foot", "heavy-foot no-feelings", "light-foot"},
                     .rulings = agreed("no-feelings-zero", reading)});
        field.shoots(field.ours(), field.theirs(1), 3).total(3); // exactly 0
        QCOMPARE(field.removal(field.theirs(1)).has_value(), other);
        QVERIFY(!field.battered(field.theirs(1)));
    }
};

GONFALON_TEST(ReadingsTest)
#include "tst_readings.moc"
