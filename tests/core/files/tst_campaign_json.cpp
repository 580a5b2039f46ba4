// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/campaign_json.h"
#include "tests/support/file_findings.h"
#include "tests/support/suite.h"

#include <QTest>

using namespace gonfalon;
using namespace gonfalon::campaign;
using test::told;

namespace {

/// A filing with everything in it, none of it the default.
Filing full()
{
    Filing filing;
    filing.id = FilingId("6f1e");
    filing.kind = FilingKind::Battle;
    filing.playedOn = "2026-11-22";
    filing.round = 3;
    filing.stage = StageId("the-ford");
    filing.territory = TerritoryId("quay");
    filing.scenario = ScenarioId("death-chase");
    filing.fixture = FixtureId("a1");
    filing.note = "Two lines\nand “quotes”, \t tabs";
    filing.thrown = {{"leader-fate/x/leader", {1, 6}, true}, {"scars/x", {}, false}};
    SideReport side{.warband = WarbandId("x"),
                    .role = SideRole::Attacker,
                    .verdict = Verdict::Won,
                    .glory = -2,
                    .quests = {{"q", true, 3}, {"Ours", false, -1}},
                    .units = {{"Foot", 4, true, Fate::Fled, 2, 4}, {"Bows", 0, false, Fate::Absent, 0, {}}},
                    .list = std::string(300, 'w')};
    filing.sides = {side, {}};
    filing.sides[1].role = SideRole::Both;
    return filing;
}

std::string wrongFiling(const std::string &members)
{
    const auto read = files::filingFromJson(R"({"format":"gonfalon-result","version":1,)" + members + "}");
    return read ? "read" : told(read.findings());
}

} // namespace

class CampaignJsonTest : public QObject
{
    Q_OBJECT

private slots:
    void filingsAreReadAsTheyWereWritten()
    {
        const auto read = files::filingFromJson(files::filingToJson(full()));
        QVERIFY2(read.ok(), told(read.findings()).c_str());
        QVERIFY(*read == full());
        QVERIFY(read.findings().empty());
        const auto empty = files::filingFromJson(files::filingToJson({}));
        QVERIFY(empty.ok() && *empty == Filing());
    }

    void everyWordIsReadAsItWasWritten()
    {
        for (const FilingKind kind : {FilingKind::Battle, FilingKind::Joining, FilingKind::Roster,
                                      FilingKind::Correction, FilingKind::StartAgain}) {
            for (const Fate fate :
                 {Fate::Unharmed, Fate::Depleted, Fate::Fled, Fate::Destroyed, Fate::Absent}) {
                for (const Verdict verdict : {Verdict::Won, Verdict::Drawn, Verdict::Lost}) {
                    Filing filing = full();
                    filing.kind = kind;
                    filing.sides[0].verdict = verdict;
                    filing.sides[0].units[0].fate = fate;
                    QVERIFY(files::filingFromJson(files::filingToJson(filing)).value() == filing);
                }
            }
        }
    }

    void changesAreReadAsTheyWereWritten()
    {
        const Changes changes{{ofUnit(WarbandId("x"), "Foot"), "battles", -3, {}, {}, "by hand"},
                              {ofTerritory(TerritoryId("quay")), "owner", 0, "x", "y", "result"},
                              {ofLeader(WarbandId("x")), "fate", 0, "", "wounded", "start-again"}};
        const auto read = files::changesFromJson(files::changesToJson(changes));
        QVERIFY2(read.ok(), told(read.findings()).c_str());
        QVERIFY(*read == changes);
        QCOMPARE(files::changesToJson({}), std::string("[]"));
        QVERIFY(files::changesFromJson("[]")->empty());
    }

    void unknownKeysArePassedOver()
    {
        const auto read = files::filingFromJson(
            R"({"format":"gonfalon-result","version":1,"id":"a","later":{"b":1},"sides":[{"warband":"x","new":2}]})");
        QVERIFY(read.ok() && read->sides.at(0).warband == WarbandId("x"));
        QCOMPARE(told(read.findings()),
                 std::string("7116 at 'later' [later]; 7116 at 'sides/0/new' [new]; "));
    }

    void saysWhatIsWrongAndWhere()
    {
        QCOMPARE(wrongFiling(R"("id":1)"), std::string("2004! at 'id' [id] [a number] [a text]; "));
        QCOMPARE(wrongFiling(R"("sides":[{"verdict":"fled"}])"),
                 std::string("7115! at 'sides/0/verdict' [verdict] [fled] [won, drawn, lost]; "));
        QCOMPARE(wrongFiling(R"("kind":"fight")"),
                 std::string(
                     "7115! at 'kind' [kind] [fight] [battle, joining, roster, correction, start-again]; "));
        QCOMPARE(wrongFiling(R"("sides":[{"units":[7]}])"),
                 std::string("2004! at 'sides/0/units/0' [sides/0/units/0] [a number] [an object]; "));
        QCOMPARE(wrongFiling(R"("round":99999999999)"),
                 std::string("2010! at 'round' [round] [99999999999] [-1000000000] [1000000000]; "));
        QCOMPARE(wrongFiling(R"("thrown":[{"dice":["x"]}])"),
                 std::string("2004! at 'thrown/0/dice' [dice] [a text] [a whole number]; "));
        QCOMPARE(told(files::filingFromJson("[]").findings()), std::string("8032! at ''; "));
        QCOMPARE(told(files::changesFromJson("{}").findings()), std::string("8032! at ''; "));
        QCOMPARE(told(files::filingFromJson(R"({"format":"gonfalon-result","version":2})").findings()),
                 std::string("2006! at 'version' [2] [1]; "));
        QVERIFY(!files::filingFromJson("{\"format\":").ok());
    }
};

GONFALON_TEST(CampaignJsonTest)
#include "tst_campaign_json.moc"
