// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest> // first: moc cannot read the standard headers without it

#include "tests/support/built.h"
#include "tests/support/catalogues.h"
#include "tests/support/file_findings.h"
#include "tests/support/suite.h"

using namespace gonfalon;
using test::aUnit;
using test::aWarband;

namespace {

const Catalogue &game() { return test::dragonRampant(); }

} // namespace

/// The rules of the muster that look at one unit, each with the example of the ledger.
class TestMusterUnits : public QObject
{
    Q_OBJECT
private slots:
    void pointsOfOneUnit_DR_MUSTER_03_data();
    void pointsOfOneUnit_DR_MUSTER_03();
    void leaderIsFree_DR_MUSTER_07();
    void strengthIsSixOrTwelve_DR_MUSTER_09_DR_MUSTER_10();
    void anyNumberOfModels_DR_MUSTER_12_data();
    void anyNumberOfModels_DR_MUSTER_12();
    void chariotsAreTwoOrThree_DR_UNIT_12();
    void customaryBases_DR_MUSTER_15();
    void anyMixOfOptions_DR_MUSTER_17_data();
    void anyMixOfOptions_DR_MUSTER_17();
    void houseOptions_DR_MUSTER_18();
};

void TestMusterUnits::pointsOfOneUnit_DR_MUSTER_03_data()
{
    QTest::addColumn<QByteArray>("unit");
    QTest::addColumn<QByteArray>("told");
    QTest::addColumn<QByteArray>("remove");
    QTest::newRow("11") << QByteArray("elite-foot missiles invisibility") << QByteArray("Elite Foot 11 10")
                        << QByteArray("invisibility");
    QTest::newRow("10") << QByteArray("elite-foot missiles enchanted-weapons:melee,missile") << QByteArray()
                        << QByteArray();
    QTest::newRow("0") << QByteArray("scouts fearful") << QByteArray("Scouts 0 1") << QByteArray("fearful");
    QTest::newRow("1") << QByteArray("light-foot fearful") << QByteArray() << QByteArray();
    QTest::newRow("so dear that no one option would do")
        << QByteArray("elite-foot fear flying hatred missiles") << QByteArray("Elite Foot 13 10")
        << QByteArray();
    QTest::newRow("the last that would do") << QByteArray("elite-foot venomous undead fear")
                                            << QByteArray("Elite Foot 11 10") << QByteArray("fear");
}

void TestMusterUnits::pointsOfOneUnit_DR_MUSTER_03()
{
    QFETCH(QByteArray, unit);
    QFETCH(QByteArray, told);
    QFETCH(QByteArray, remove);
    const Findings errors = test::errorsOf(aWarband({aUnit(unit.toStdString())}));
    QCOMPARE(errors.empty(), told.isEmpty());
    if (errors.empty())
        return;
    QCOMPARE(errors[0].rule, RuleId("DR-MUSTER-03"));
    std::string arguments;
    for (const std::string &argument : errors[0].arguments)
        arguments += (arguments.empty() ? "" : " ") + argument;
    QCOMPARE(QByteArray::fromStdString(arguments), told);
    QCOMPARE(errors[0].fix.has_value(), !remove.isEmpty());
    if (errors[0].fix)
        QCOMPARE(*errors[0].fix, (Fix{FixKind::RemoveOption, 0, remove.toStdString(), {}}));
}

void TestMusterUnits::leaderIsFree_DR_MUSTER_07()
{
    Unit unit = aUnit("heavy-foot");
    unit.leader = true;
    const Profile profile = resolve(game(), unit);
    QCOMPARE(profile.points.value(), 4);
    QCOMPARE(profile.figures[*game().figure(game().strength)].value, std::optional(12));
}

void TestMusterUnits::strengthIsSixOrTwelve_DR_MUSTER_09_DR_MUSTER_10()
{
    std::string six;
    for (const UnitType &type : game().unitTypes) {
        const auto strength = type.figures[*game().figure(game().strength)];
        QVERIFY(strength == 6 || strength == 12);
        if (strength == 6)
            six += type.name + ", ";
    }
    QCOMPARE(six,
             std::string("Elite Riders, Heavy Riders, Light Riders, Greater Warbeasts, Lesser Warbeasts, "
                         "Elite Foot, Scouts, "));
}

void TestMusterUnits::anyNumberOfModels_DR_MUSTER_12_data()
{
    QTest::addColumn<int>("models");
    QTest::addColumn<QByteArray>("errors");
    for (const int count : {1, 3, 4, 12, 20})
        QTest::addRow("%d", count) << count << QByteArray();
    QTest::newRow("none") << 0 << QByteArray("1026 [DR-MUSTER-12]");
    QTest::newRow("fewer than none") << -3 << QByteArray("1026 [DR-MUSTER-12]");
}

void TestMusterUnits::anyNumberOfModels_DR_MUSTER_12()
{
    QFETCH(int, models);
    QFETCH(QByteArray, errors);
    Unit unit = aUnit("heavy-foot");
    unit.models = models;
    const Findings found = test::errorsOf(aWarband({unit}));
    QCOMPARE(QByteArray::fromStdString(test::codes(found)), errors);
    if (!found.empty())
        QCOMPARE(*found[0].fix, (Fix{FixKind::SetModels, 0, {}, "1"}));
    const Profile profile = resolve(game(), unit);
    QCOMPARE(profile.points.value(), 4);
    QCOMPARE(test::grid(profile), test::grid(resolve(game(), aUnit("heavy-foot"))));
}

void TestMusterUnits::chariotsAreTwoOrThree_DR_UNIT_12()
{
    Unit unit = aUnit("heavy-riders chariots");
    QVERIFY(test::errorsOf(aWarband({unit})).empty());
    QCOMPARE(models(game(), unit, resolve(game(), unit)), 3);
    unit.models = 2;
    QVERIFY(test::errorsOf(aWarband({unit})).empty());
    unit.models = 1;
    const Findings few = test::errorsOf(aWarband({unit}));
    QCOMPARE(test::codes(few), std::string("1025 [DR-UNIT-12]"));
    QCOMPARE(few[0].arguments, (std::vector<std::string>{"Heavy Riders", "1", "2", "3", "Chariots"}));
    QCOMPARE(*few[0].fix, (Fix{FixKind::SetModels, 0, {}, "2"}));
    unit.models = 6;
    const Findings many = test::errorsOf(aWarband({unit}));
    QCOMPARE(test::codes(many), std::string("1025 [DR-UNIT-12]"));
    QCOMPARE(*many[0].fix, (Fix{FixKind::SetModels, 0, {}, "3"}));
}

void TestMusterUnits::customaryBases_DR_MUSTER_15()
{
    const auto of = [](Unit unit, std::optional<int> count = {}) {
        unit.models = count;
        return base(game(), unit, resolve(game(), unit));
    };
    const BaseSize foot{BaseSize::Shape::Round, 25, 25}, mounted{BaseSize::Shape::Rectangle, 25, 50},
        single{BaseSize::Shape::Round, 50, 50};
    QVERIFY(of(aUnit("heavy-foot")) == foot);
    QVERIFY(of(aUnit("heavy-foot"), 20) == foot);
    QVERIFY(of(aUnit("heavy-riders")) == mounted);
    QVERIFY(of(aUnit("elite-foot"), 1) == single);
    QVERIFY(of(aUnit("heavy-foot"), 3) == single);
    QVERIFY(of(aUnit("heavy-riders chariots"), 2) == mounted);
    QVERIFY(of(aUnit("no-such-type")) == BaseSize{});
    Unit own = aUnit("heavy-foot");
    own.base = BaseSize{BaseSize::Shape::Rectangle, 20, 20};
    QVERIFY(of(own) == *own.base);
}

void TestMusterUnits::anyMixOfOptions_DR_MUSTER_17_data()
{
    QTest::addColumn<QByteArray>("unit");
    QTest::addColumn<int>("points");
    QTest::addColumn<QByteArray>("told");
    QTest::addColumn<QByteArray>("remove");
    const auto row = [](const char *name, const char *unit, int points, const char *told,
                        const char *remove) {
        QTest::newRow(name) << QByteArray(unit) << points << QByteArray(told) << QByteArray(remove);
    };
    row("two that go together", "heavy-riders mounted-missiles chariots", 7, "", "");
    row("two that exclude each other", "light-foot mixed-weapons offensive", 7, "1013 [DR-UNIT-43]",
        "offensive");
    row("in the other order", "light-foot offensive mixed-weapons", 7, "1013 [DR-UNIT-43]", "mixed-weapons");
    row("the same twice", "heavy-foot offensive offensive", 8, "1014 [DR-MUSTER-17]", "offensive");
    row("one that is idle", "greater-warbeasts flame-or-spore-attack ponderous", 9, "1016 [DR-MUSTER-17]",
        "ponderous");
    row("Burrowing that already flies", "heavy-foot flying burrowing", 8, "1016 [DR-MUSTER-17]", "burrowing");
    row("Wizardling that casts all", "light-foot spellcaster wizardling:heal-thee,bog-thee,power-bolt", 9,
        "1016 [DR-MUSTER-17]", "wizardling");
    row("one that there is not", "heavy-foot teeth", 4, "1011 [DR-MUSTER-17]", "teeth");
}

void TestMusterUnits::anyMixOfOptions_DR_MUSTER_17()
{
    QFETCH(QByteArray, unit);
    QFETCH(int, points);
    QFETCH(QByteArray, told);
    QFETCH(QByteArray, remove);
    const Warband warband = aWarband({aUnit(unit.toStdString())});
    QCOMPARE(price(game(), warband).value(), points);
    Findings findings = validate(game(), warband);
    std::erase_if(findings, [](const Finding &f) { return !f.place.unit; });
    QCOMPARE(QByteArray::fromStdString(test::codes(findings)), told);
    if (findings.empty())
        return;
    QCOMPARE(*findings[0].fix, (Fix{FixKind::RemoveOption, 0, remove.toStdString(), {}}));
    QCOMPARE(findings[0].place.subject, remove.toStdString());
    QCOMPARE(findings[0].severity, told.startsWith("1016") ? Severity::Warning : Severity::Error);
}

void TestMusterUnits::houseOptions_DR_MUSTER_18()
{
    Warband warband = aWarband();
    warband.limit = 30;
    warband.units[3] = aUnit("light-foot");
    warband.units[3].house = {{"Fleet Footed", Points(1), "", {}}};
    QCOMPARE(price(game(), warband.units[3]).value(), 4);
    const Muster judged = muster(game(), warband);
    QVERIFY(judged.legal());
    const Finding *told = test::found(judged.findings, Code::HouseOption);
    QVERIFY(told);
    QCOMPARE(told->rule, RuleId("DR-MUSTER-18"));
    QCOMPARE(told->severity, Severity::Warning);
    QCOMPARE(told->arguments, (std::vector<std::string>{"Light Foot", "Fleet Footed", "1"}));
    warband.units[3].house[0].points = Points(8);
    QVERIFY(test::found(validate(game(), warband), Code::UnitTooDear));
}

GONFALON_TEST(TestMusterUnits)
#include "tst_muster_units.moc"
