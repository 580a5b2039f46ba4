// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/core/campaign/small_pack.h"
#include "tests/support/file_findings.h"
#include "tests/support/suite.h"

#include <QTest>

using namespace gonfalon;
using namespace gonfalon::test;

namespace {

Pack pack()
{
    Pack made = packWith({});
    Stage ford, hill;
    ford.id = StageId("ford");
    ford.name = "Ford";
    ford.scenario = ScenarioId("death-chase");
    ford.afterAttackerWon = hill.id = StageId("hill");
    hill.name = "Hill";
    made.stages = {ford, hill};
    made.territories = {{TerritoryId("quay"), "Quay", "", {TerritoryId("mill")}},
                        {TerritoryId("mill"), "Mill", "", {TerritoryId("quay")}}};
    return made;
}

std::string toldOf(const Filing &filing, const Standing &standing = {})
{
    const Settlement settled = settle(pack(), standing, filing);
    if (hasErrors(settled.findings) != settled.changes.empty())
        return "changes in spite of errors";
    return told(settled.findings);
}

using Edit = void (*)(Filing &);

Filing with(Edit edit)
{
    Filing filing = annaWon();
    edit(filing);
    return filing;
}

} // namespace

class SettleChecksTest : public QObject
{
    Q_OBJECT

private slots:
    void nothingIsWrongWithAGoodResult()
    {
        QCOMPARE(toldOf(annaWon()), std::string());
        QCOMPARE(toldOf(drawn()), std::string());
    }

    void sidesMustBeInOrder_data()
    {
        QTest::addColumn<Edit>("edit");
        QTest::addColumn<QByteArray>("says");
        const auto row = [](const char *name, Edit edit, const char *says) {
            QTest::newRow(name) << edit << QByteArray(says);
        };
        row("one side", [](Filing &f) { f.sides.pop_back(); }, "8004! at 'sides' [1]; ");
        row("same", [](Filing &f) { f.sides[1].warband = anna; }, "8003! at 'sides/1' [1] [2]; ");
        row("nobody", [](Filing &f) { f.sides[1].warband = {}; }, "8012! at 'sides/1' [2]; ");
        row(
            "all won", [](Filing &f) { f.sides[1].verdict = Verdict::Won; },
            "8005! at 'sides' [2] [0] [0]; ");
        row(
            "won and drawn", [](Filing &f) { f.sides[1].verdict = Verdict::Drawn; },
            "8005! at 'sides' [1] [1] [0]; ");
        row(
            "all lost", [](Filing &f) { f.sides[0].verdict = Verdict::Lost; },
            "8005! at 'sides' [0] [0] [2]; ");
        row(
            "unit twice",
            [](Filing &f) {
                f.sides[1].units.push_back(f.sides[1].units[0]);
                f.sides[1].units[1].leader = false;
            },
            "8011! at 'sides/1/units/1' [Foot] [2]; ");
        row(
            "two leaders",
            [](Filing &f) {
                f.sides[1].units.push_back(f.sides[1].units[0]);
                f.sides[1].units[1].unit = "Bows";
            },
            "8014! at 'sides/1/units' [2] [Foot, Bows]; ");
    }
    void sidesMustBeInOrder()
    {
        QFETCH(Edit, edit);
        QFETCH(QByteArray, says);
        QCOMPARE(QByteArray::fromStdString(toldOf(with(edit))), says);
    }

    void threeMayWinTogether()
    {
        Filing filing = annaWon();
        filing.sides.push_back(filing.sides[0]);
        filing.sides[2].warband = cora;
        QCOMPARE(toldOf(filing), std::string());
    }

    void theStoryMustStandThere()
    {
        Filing filing = annaWon();
        filing.stage = StageId("moor");
        QVERIFY(found(settle(pack(), {}, filing).findings, Code::StageUnknown));
        filing.stage = StageId("hill");
        const Findings closed = settle(pack(), {}, filing).findings;
        QCOMPARE(found(closed, Code::StageNotOpen)->arguments,
                 (std::vector<std::string>{"Hill", "1", "Ford"}));
        filing.stage = StageId("ford");
        filing.scenario = ScenarioId("pot-boiler");
        const Findings other = settle(pack(), {}, filing).findings;
        QCOMPARE(found(other, Code::ScenarioNotOfStage)->severity, Severity::Warning);
        filing.sides[0].role = filing.sides[1].role = SideRole::Both;
        QVERIFY(found(settle(pack(), {}, filing).findings, Code::AttackerUnknown));
    }

    void theMapMustReachThere()
    {
        Filing filing = annaWon();
        filing.territory = TerritoryId("moon");
        QVERIFY(found(settle(pack(), {}, filing).findings, Code::TerritoryUnknown));
        filing.territory = TerritoryId("quay");
        Standing at;
        QVERIFY(settle(pack(), at, filing).findings.empty()); // whoever holds nothing begins anywhere
        at.values[{ofWarband(anna), "territories"}] = number(1);
        const Findings far = settle(pack(), at, filing).findings;
        QCOMPARE(found(far, Code::TerritoryOutOfReach)->severity, Severity::Warning);
        at.values[{ofTerritory(TerritoryId("mill")), "owner"}] = value("anna");
        QVERIFY(settle(pack(), at, filing).findings.empty());
    }

    /// Nobody conquers what is his.
    void whoHoldsItDoesNotAttackIt()
    {
        Filing filing = annaWon();
        filing.territory = TerritoryId("quay");
        Standing at;
        at.values[{ofWarband(anna), "territories"}] = number(1);
        at.values[{ofTerritory(filing.territory), "owner"}] = value("anna");
        const Findings own = settle(pack(), at, filing).findings;
        QCOMPARE(found(own, Code::TerritoryOwn)->severity, Severity::Warning);
        QCOMPARE(found(own, Code::TerritoryOwn)->arguments.back(), std::string("1"));
        at.values[{ofTerritory(filing.territory), "owner"}] = value("bertil");
        QVERIFY(!found(settle(pack(), at, filing).findings, Code::TerritoryOwn));
    }

    void twoWinnersTakeNothing()
    {
        Filing filing = annaWon();
        filing.sides.push_back(filing.sides[0]);
        filing.sides[2].warband = cora;
        filing.territory = TerritoryId("quay");
        const Settlement settled = settle(pack(), {}, filing);
        QCOMPARE(found(settled.findings, Code::TerritoryWithoutOneWinner)->severity, Severity::Warning);
        QVERIFY(!changeOf(settled.changes, ofTerritory(filing.territory), "owner"));
    }
};

GONFALON_TEST(SettleChecksTest)
#include "tst_settle_checks.moc"
