// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/campaign_pack.h"
#include "tests/support/file_findings.h"
#include "tests/support/suite.h"

#include <QTest>

using namespace gonfalon;
using namespace gonfalon::campaign;
using test::told;

namespace {

std::string packText(const std::string &members)
{
    return R"({"format":"gonfalon-campaign-pack","version":1,"id":"p","name":"P","summary":"s")" +
           (members.empty() ? members : ',' + members) + "}";
}

Result<Pack> packOf(const std::string &members)
{
    return files::readCampaignPack(packText(members), "p.json");
}

/// What is told of a pack with these members, without the name of the file that every place has.
std::string toldOf(const std::string &members)
{
    const auto read = packOf(members);
    for (const Finding &finding : read.findings()) {
        if (finding.place.file != "p.json")
            return "not of the file: " + told({finding});
    }
    return told(read.findings());
}

std::string stage(const std::string &id, const std::string &members = {})
{
    return R"({"id":")" + id + R"(","name":")" + id + R"(","text":"t")" + members + "}";
}

std::string ruleWith(const std::string &members)
{
    return R"("rules":[{"id":"r","name":"R","text":"t",)" + members + "}]";
}

} // namespace

class CampaignPackTest : public QObject
{
    Q_OBJECT

private slots:
    void aPackNeedsLittle()
    {
        const auto read = packOf({});
        QVERIFY2(read.ok(), told(read.findings()).c_str());
        QVERIFY(read.findings().empty());
        QCOMPARE(read->limit.points, 24);
        QCOMPARE(read->scoring.won, 3);
        QCOMPARE(read->scoring.order, (std::vector<std::string>{"points", "glory", "won"}));
    }

    void readsEveryMember()
    {
        const auto read = packOf(
            R"("systems":["dragon-rampant"],"pairing":"swiss","final":4,
            "limit":{"points":18,"grows_by":"played","per":2,"adds":3,"most":30},
            "scoring":{"won":2,"drawn":-1,"lost":1,"bye":5,"per_glory":1,"order":["purse"]},
            "keys":[{"key":"purse","name":"Purse","start":9,"least":0,"source":"TK-MNY-03"},
                    {"key":"led","name":"Led","for":"leader","levels":[{"from":0,"name":"Green"}]}],
            "stages":[{"id":"a","name":"A","text":"t","scenario":"sc","limit":20,"attacks_next":"loser",
                       "after_attacker_won":"b","after_draw":"b","column":1,"row":2},
                      {"id":"b","name":"B","text":"t"}],
            "territories":[{"id":"x","name":"X","text":"t","neighbours":["y"],"home":true,"column":3,"row":4},
                           {"id":"y","name":"Y","text":"t","neighbours":["x"],"scenario":"sc"}],
            "words":{"Corporal":"Decurion"},)" +
            ruleWith(R"("for":"leader","source":"TK-EXP-13","kinds":["roster"],"verdicts":["won"],
            "roles":["attacker"],"fates":["fled"],"strength_left":1,"stages":["b"],"quest_achieved":true,
            "key":"led","at_least":1,"at_most":4,"gives":[{"key":"led","amount":"strength-lost","times":-2},
            {"key":"purse","value":"@warband","to":"territory"}],"dice":1,"sides":4,
            "table":[{"up_to":4,"name":"All","gives":[{"key":"led"}]}])"));
        QVERIFY2(read.ok(), told(read.findings()).c_str());
        const Pack &pack = *read;
        QVERIFY(pack.pairing == Pairing::Swiss && pack.final == 4 && pack.systems.size() == 1);
        QVERIFY(pack.limit.growsBy == "played" && pack.limit.per == 2 && pack.limit.adds == 3);
        QVERIFY(pack.scoring.drawn == -1 && pack.scoring.bye == 5 && pack.scoring.perGlory == 1);
        QVERIFY(pack.key("purse")->start == 9 && pack.key("purse")->least == 0);
        QVERIFY(pack.key("led")->whom == For::Leader && pack.key("led")->levels.size() == 1);
        const Stage &first = pack.stages[0];
        QVERIFY(first.limit == 20 && first.attacksNext == AttacksNext::Loser && first.column == 1 &&
                first.row == 2);
        QVERIFY(first.afterAttackerWon == StageId("b") && first.afterDefenderWon.empty());
        QVERIFY(pack.territories[0].home && pack.territories[1].scenario == ScenarioId("sc"));
        const Rule &rule = pack.rules[0];
        QVERIFY(rule.whom == For::Leader && rule.kinds == std::vector{FilingKind::Roster});
        QVERIFY(rule.verdicts == std::vector{Verdict::Won} && rule.roles == std::vector{SideRole::Attacker});
        QVERIFY(rule.fates == std::vector{Fate::Fled} && rule.strengthLeft == 1 && rule.questAchieved);
        QVERIFY(rule.key == "led" && rule.atLeast == 1 && rule.atMost == 4 && rule.dice == 1 &&
                rule.sides == 4);
        QVERIFY(rule.gives[0].amount == Amount::StrengthLost && rule.gives[0].times == -2);
        QVERIFY(rule.gives[1].value == "@warband" && rule.gives[1].to == "territory");
        QVERIFY(rule.table[0].upTo == 4 && rule.table[0].gives.size() == 1);
        QCOMPARE(pack.words.at("Corporal"), std::string("Decurion"));
    }

    void otherFilesAreNoPacks()
    {
        QCOMPARE(told(files::readCampaignPack("[]", {}).findings()), std::string("8020! at ''; "));
        QCOMPARE(told(files::readCampaignPack(R"({"format":"gonfalon-pack"})", {}).findings()),
                 std::string("8020! at ''; "));
        QCOMPARE(
            told(
                files::readCampaignPack(R"({"format":"gonfalon-campaign-pack","version":2})", {}).findings()),
            std::string("2006! at 'version' [2] [1]; "));
        QVERIFY(!files::readCampaignPack("{", {}).ok());
    }

    void theSchemaIsBuiltIn_data()
    {
        QTest::addColumn<QByteArray>("members");
        for (
            const char *members :
            {R"("pairing":"ladder")", R"("unknown":1)", R"("limit":{"points":0})",
             R"("limit":{"points":9,"per":0})", R"("stages":[{"id":"end","name":"E","text":"t"}])",
             R"("keys":[{"key":"A b","name":"n"}])",
             R"("rules":[{"id":"r","name":"R","text":"t","at_least":2}])",
             R"("rules":[{"id":"r","name":"R","text":"t","gives":[{"key":"glory","times":1,"value":"x"}]}])"})
            QTest::newRow(members) << QByteArray(members);
    }
    void theSchemaIsBuiltIn()
    {
        QFETCH(QByteArray, members);
        const auto read = packOf(members.toStdString());
        QVERIFY(!read.ok());
        QVERIFY2(test::found(read.findings(), Code::DataSchema), told(read.findings()).c_str());
    }

    void theStoryMustHang()
    {
        QCOMPARE(toldOf("\"stages\":[" + stage("a", R"(,"after_draw":"z")") + "]"),
                 std::string("8021! at 'stages/0' [a] [z]; "));
        QCOMPARE(toldOf("\"stages\":[" + stage("a") + "," + stage("b") + "]"),
                 std::string("8022! at 'stages/1' [b]; "));
        QCOMPARE(toldOf("\"stages\":[" + stage("a") + "," + stage("a") + "]"),
                 std::string("8028! at 'stages/1' [stage] [a]; "));
        const auto round = packOf("\"stages\":[" + stage("a", R"(,"after_draw":"a")") + "]");
        QVERIFY(round.ok());
        QCOMPARE(told(round.findings()), std::string("8033 at 'stages/0' [a] [a]; "));
        QCOMPARE(toldOf(ruleWith(R"("stages":["z"])")), std::string("8029! at 'rules/0' [R] [z]; "));
    }

    void neighboursMustKnowEachOther()
    {
        const std::string x = R"({"id":"x","name":"X","text":"t","neighbours":["y"]})";
        QCOMPARE(toldOf("\"territories\":[" + x + "]"),
                 std::string("8023! at 'territories/0/neighbours/0' [X] [y]; "));
        QCOMPARE(toldOf("\"territories\":[" + x + R"(,{"id":"y","name":"Y","text":"t","neighbours":[]}])"),
                 std::string("8024! at 'territories/0/neighbours/0' [Y] [X]; "));
    }

    void keysMustBeDeclared()
    {
        QCOMPARE(toldOf(ruleWith(R"("gives":[{"key":"purse"}])")),
                 std::string("8025! at 'rules/0' [R] [purse]; "));
        QCOMPARE(toldOf(ruleWith(R"("key":"purse")")), std::string("8025! at 'rules/0' [R] [purse]; "));
        QCOMPARE(toldOf(ruleWith(R"("gives":[{"key":"glory"}])")), std::string());
        QCOMPARE(toldOf(R"("scoring":{"order":["purse"]})"),
                 std::string("8025! at 'scoring/order' [order] [purse]; "));
        QCOMPARE(toldOf(R"("limit":{"points":9,"grows_by":"purse"})"),
                 std::string("8025! at 'limit/grows_by' [limit] [purse]; "));
        QCOMPARE(toldOf(R"("keys":[{"key":"k","name":"K"},{"key":"k","name":"K"}])"),
                 std::string("8028! at 'keys/1' [key] [k]; "));
        QCOMPARE(
            toldOf(
                R"("keys":[{"key":"k","name":"K","levels":[{"from":2,"name":"A"},{"from":2,"name":"B"}]}])"),
            std::string("8031! at 'keys/0/levels/1' [K] [B]; "));
        QCOMPARE(toldOf(ruleWith(R"("gives":[{"key":"glory","to":"territory"}])")),
                 std::string("8030! at 'rules/0' [R]; "));
    }

    void everyTotalHasItsLine()
    {
        const auto table = [](const std::string &lines) {
            return toldOf(ruleWith(R"("dice":2,"table":[)" + lines + "]"));
        };
        QCOMPARE(table(R"({"up_to":7,"name":"a"},{"up_to":12,"name":"b"})"), std::string());
        QCOMPARE(table(R"({"up_to":7,"name":"a"})"), std::string("8026! at 'rules/0/table' [R] [8]; "));
        QCOMPARE(table(R"({"up_to":13,"name":"a"})"), std::string("8026! at 'rules/0/table' [R] [12]; "));
        QCOMPARE(table(R"({"up_to":1,"name":"a"},{"up_to":12,"name":"b"})"),
                 std::string("8026! at 'rules/0/table' [R] [1]; "));
        QCOMPARE(table(R"({"up_to":12,"name":"a"},{"up_to":12,"name":"b"})"),
                 std::string("8026! at 'rules/0/table' [R] [12]; "));
        QCOMPARE(toldOf(ruleWith(R"("dice":2)")), std::string("8027! at 'rules/0' [R]; "));
        QCOMPARE(toldOf(ruleWith(R"("table":[{"up_to":6,"name":"a"}])")),
                 std::string("8027! at 'rules/0' [R]; "));
    }
};

GONFALON_TEST(CampaignPackTest)
#include "tst_campaign_pack.moc"
