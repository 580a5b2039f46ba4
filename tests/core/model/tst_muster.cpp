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

/// Every finding of the warband that is no note.
std::string complaints(const Warband &warband)
{
    Findings findings = validate(game(), warband);
    std::erase_if(findings, [](const Finding &f) { return f.severity == Severity::Note; });
    return test::codes(findings);
}

Warband ofTypes(std::initializer_list<const char *> types)
{
    std::vector<Unit> units;
    for (const char *type : types)
        units.push_back(aUnit(type));
    return aWarband(std::move(units));
}

/// So many Ravenous Hordes, 1 point each.
Warband hordes(std::size_t count, int limit)
{
    Warband warband = aWarband(std::vector<Unit>(count, aUnit("ravenous-hordes")));
    warband.limit = limit;
    return warband;
}

} // namespace

/// The rules of the muster, each with the example of the ledger.
class TestMuster : public QObject
{
    Q_OBJECT
private slots:
    void aLegalWarbandHasNoFindings();
    void pointsAgainstTheLimit_DR_MUSTER_01();
    void numberOfUnits_DR_MUSTER_02_data();
    void numberOfUnits_DR_MUSTER_02();
    void otherSizes_DR_MUSTER_04();
    void tables_DR_MUSTER_05();
    void oneLeader_DR_MUSTER_06();
    void anyUnitMayHoldTheLeader_DR_MUSTER_08();
    void communalBases_DR_MUSTER_16();
    void noBindingLists_DR_MUSTER_19();
    void races_DR_MUSTER_20();
    void oldModels_DR_GLORY_04();
    void unknownTypesAndOptions();
    void unitsComeInOrder();
};

void TestMuster::aLegalWarbandHasNoFindings()
{
    const Muster judged = muster(game(), aWarband());
    QCOMPARE(test::codes(judged.findings), std::string());
    QVERIFY(judged.legal());
    QCOMPARE(judged.points.value(), 24);
    QCOMPARE(judged.mostUnits, 10);
}

void TestMuster::pointsAgainstTheLimit_DR_MUSTER_01()
{
    QCOMPARE(game().muster.defaultLimit, 24);
    Warband warband = aWarband();
    warband.units[3] = aUnit("heavy-foot enchanted-weapons:melee"); // 23
    QCOMPARE(test::codes(validate(game(), warband)), std::string("1009 [DR-MUSTER-01]"));
    QVERIFY(muster(game(), warband).legal());
    warband.units[3] = aUnit("heavy-foot fear enchanted-weapons:melee"); // 25
    const Findings findings = validate(game(), warband);
    QCOMPARE(test::codes(findings), std::string("1001 [DR-MUSTER-01]"));
    QCOMPARE(findings[0].arguments, (std::vector<std::string>{"25", "24", "1"}));
    QCOMPARE(findings[0].severity, Severity::Error);

    // Within the limit now, above it against the dearest opponent.
    warband.units[3] = aUnit("heavy-foot cleric");
    QCOMPARE(complaints(warband), std::string("1029 [DR-FANT-03]; 1030 [DR-MUSTER-01]"));
    QVERIFY(muster(game(), warband).legal());
    warband.game.opponentKnown = true;
    QCOMPARE(complaints(warband), std::string());
    warband.game.opponentKinds = {"undead"};
    QCOMPARE(complaints(warband), std::string("1001 [DR-MUSTER-01]"));
}

void TestMuster::numberOfUnits_DR_MUSTER_02_data()
{
    QTest::addColumn<int>("units");
    QTest::addColumn<QByteArray>("errors");
    QTest::newRow("3") << 3 << QByteArray("1002 [DR-MUSTER-02]");
    QTest::newRow("4") << 4 << QByteArray();
    QTest::newRow("8") << 8 << QByteArray();
    QTest::newRow("10") << 10 << QByteArray();
    QTest::newRow("11") << 11 << QByteArray("1003 [DR-MUSTER-02]");
}

void TestMuster::numberOfUnits_DR_MUSTER_02()
{
    QFETCH(int, units);
    QFETCH(QByteArray, errors);
    QCOMPARE(QByteArray::fromStdString(complaints(hordes(std::size_t(units), 24))), errors);
}

void TestMuster::otherSizes_DR_MUSTER_04()
{
    QCOMPARE(game().muster.offeredLimits, (std::vector{12, 18, 24, 30, 36}));
    QCOMPARE(game().mostUnits(12), 10);
    QCOMPARE(game().mostUnits(24), 10);
    QCOMPARE(game().mostUnits(30), 12);
    QCOMPARE(complaints(hordes(15, 36)), std::string());
    QCOMPARE(complaints(hordes(16, 36)), std::string("1003 [DR-MUSTER-02]"));
    QCOMPARE(complaints(hordes(3, 12)), std::string("1002 [DR-MUSTER-02]"));

    const auto odd = [](int limit) {
        Warband warband = hordes(4, limit);
        const Findings findings = validate(game(), warband);
        const Finding *found = test::found(findings, Code::OddLimit);
        return found ? std::optional(*found) : std::nullopt;
    };
    QVERIFY(!odd(18));
    QCOMPARE(odd(20)->severity, Severity::Note);
    QCOMPARE(*odd(20)->fix, (Fix{FixKind::SetLimit, {}, {}, "18"}));
    QCOMPARE(odd(11)->severity, Severity::Error);
    QCOMPARE(odd(40)->severity, Severity::Error);
    QCOMPARE(odd(40)->rule, RuleId("DR-MUSTER-04"));
    QCOMPARE(odd(40)->arguments, (std::vector<std::string>{"40", "12", "36"}));
    QCOMPARE(*odd(40)->fix, (Fix{FixKind::SetLimit, {}, {}, "36"}));
}

void TestMuster::tables_DR_MUSTER_05()
{
    const auto table = [](int limit) {
        const TableSize size = game().tableSize(limit);
        return std::to_string(size.width) + " x " + std::to_string(size.depth);
    };
    QCOMPARE(table(12), std::string("48 x 48"));
    QCOMPARE(table(18), std::string("48 x 48"));
    QCOMPARE(table(19), std::string("72 x 48"));
    QCOMPARE(table(24), std::string("72 x 48"));
    QCOMPARE(table(36), std::string("96 x 48"));
    QCOMPARE(table(5000), std::string("96 x 48"));
}

void TestMuster::oneLeader_DR_MUSTER_06()
{
    Warband warband = aWarband();
    warband.units[0].leader = false;
    warband.trait.rolls.clear();
    Findings findings = validate(game(), warband);
    QCOMPARE(test::codes(findings), std::string("1006 [DR-MUSTER-06]"));
    QCOMPARE(*findings[0].fix, (Fix{FixKind::ChooseLeader, {}, {}, {}}));
    warband = aWarband();
    warband.units[1].name = "Grakk's Own";
    warband.units[0].leader = false;
    warband.units[1].leader = warband.units[3].leader = true;
    findings = validate(game(), warband);
    QCOMPARE(test::codes(findings), std::string("1007 [DR-MUSTER-06]"));
    QCOMPARE(findings[0].arguments, (std::vector<std::string>{"2", "Grakk's Own"}));
    QCOMPARE(*findings[0].fix, (Fix{FixKind::MakeLeader, 1, {}, {}}));
    warband.units.clear();
    QVERIFY(!test::found(validate(game(), warband), Code::NoLeader));
}

void TestMuster::anyUnitMayHoldTheLeader_DR_MUSTER_08()
{
    for (const UnitType &type : game().unitTypes)
        QVERIFY2(test::errorsOf(aWarband({aUnit(type.id.str())})).empty(), type.id.str().c_str());
}

/// They change how models stand, and nothing that is mustered.
void TestMuster::communalBases_DR_MUSTER_16()
{
    QCOMPARE(game().muster.communalRule, RuleId("DR-MUSTER-16"));
    Warband warband = aWarband();
    warband.units[3].communalBases = true;
    const Muster judged = muster(game(), warband);
    QCOMPARE(judged.points.value(), 24);
    QVERIFY(judged.findings.empty());
}

void TestMuster::noBindingLists_DR_MUSTER_19()
{
    Warband warband = aWarband();
    warband.units[0].race = warband.units[1].race = "Dwarf";
    warband.units[2].race = warband.units[3].race = "Goblin";
    warband.units[2].name = "The Pudding Lancers";
    QCOMPARE(test::codes(validate(game(), warband)), std::string());
}

void TestMuster::races_DR_MUSTER_20()
{
    Warband warband = aWarband();
    warband.race.clear();
    warband.units[1].race = "Goblin";
    const Findings findings = validate(game(), warband);
    QCOMPARE(test::codes(findings), std::string("1028 [DR-MUSTER-20]"));
    QCOMPARE(findings[0].severity, Severity::Note);
    QCOMPARE(findings[0].arguments, std::vector<std::string>{"3"});
    QCOMPARE(*findings[0].fix, (Fix{FixKind::AskRace, {}, {}, {}}));
    for (Unit &unit : warband.units)
        unit.race = "Goblin";
    QVERIFY(validate(game(), warband).empty());
}

void TestMuster::oldModels_DR_GLORY_04()
{
    Warband warband = aWarband();
    warband.oldModels = true;
    const Findings findings = validate(game(), warband);
    QCOMPARE(test::codes(findings), std::string("1049 [DR-GLORY-04]"));
    QCOMPARE(findings[0].severity, Severity::Note);
}

void TestMuster::unknownTypesAndOptions()
{
    Warband warband = aWarband();
    warband.units.push_back(aUnit("dragon-riders offensive"));
    const Muster judged = muster(game(), warband);
    QCOMPARE(judged.points.value(), 24);
    QCOMPARE(test::codes(judged.findings), std::string("1010"));
    QCOMPARE(judged.findings[0].arguments, (std::vector<std::string>{"dragon-riders", "dragon-riders"}));
    QCOMPARE(*judged.findings[0].fix, (Fix{FixKind::RemoveUnit, 4, {}, {}}));
}

void TestMuster::unitsComeInOrder()
{
    Warband warband = ofTypes({"scouts teeth", "heavy-foot", "scouts teeth"});
    warband.limit = 12;
    const Findings findings = validate(game(), warband);
    QCOMPARE(
        test::codes(findings),
        std::string("1011 [DR-MUSTER-17]; 1011 [DR-MUSTER-17]; 1009 [DR-MUSTER-01]; 1002 [DR-MUSTER-02]"));
    QCOMPARE(findings[0].place.unit, std::optional<std::size_t>(0));
    QCOMPARE(findings[1].place.unit, std::optional<std::size_t>(2));
    QVERIFY(!findings[2].place.unit);
}

GONFALON_TEST(TestMuster)
#include "tst_muster.moc"
