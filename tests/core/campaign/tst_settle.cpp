// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/core/campaign/small_pack.h"
#include "tests/support/suite.h"

#include <QTest>

using namespace gonfalon;
using namespace gonfalon::test;

namespace {

/// The changes of a battle by these rules, which nothing may be wrong with.
Changes changesOf(const Pack &pack, const Filing &filing = annaWon(), const Standing &standing = {})
{
    const Settlement settled = settle(pack, standing, filing);
    return hasErrors(settled.findings) ? Changes() : settled.changes;
}

Pack storyPack()
{
    Pack pack = packWith({});
    const auto stage = [](const char *id, const char *attacker, const char *defender, const char *draw) {
        Stage made;
        made.id = StageId(id);
        made.name = id;
        made.afterAttackerWon = StageId(attacker);
        made.afterDefenderWon = StageId(defender);
        made.afterDraw = StageId(draw);
        return made;
    };
    pack.stages = {stage("ford", "hill", "moor", "ford"), stage("hill", "", "", ""),
                   stage("moor", "", "", "")};
    return pack;
}

Filing atTheFord(Verdict annas)
{
    Filing filing = annas == Verdict::Drawn ? drawn() : annaWon();
    if (annas == Verdict::Lost)
        std::swap(filing.sides[0].verdict, filing.sides[1].verdict);
    filing.stage = StageId("ford");
    return filing;
}

Pack mapPack()
{
    Pack pack = packWith({});
    pack.territories = {{TerritoryId("quay"), "Quay", "", {TerritoryId("mill")}},
                        {TerritoryId("mill"), "Mill", "", {TerritoryId("quay")}},
                        {TerritoryId("isle"), "Isle", "", {}}};
    return pack;
}

} // namespace

class SettleTest : public QObject
{
    Q_OBJECT

private slots:
    void countsWhatEveryPackCounts()
    {
        Pack pack = packWith({});
        pack.scoring.perGlory = 2;
        const Changes changes = changesOf(pack);
        const auto anna_ = ofWarband(anna), bert_ = ofWarband(bert);
        QCOMPARE(amountOf(changes, anna_, "played"), 1);
        QCOMPARE(amountOf(changes, anna_, "won"), 1);
        QCOMPARE(amountOf(changes, bert_, "lost"), 1);
        QCOMPARE(amountOf(changes, anna_, "glory"), 5);
        QCOMPARE(amountOf(changes, anna_, "glory-against"), 2);
        QCOMPARE(amountOf(changes, bert_, "glory-against"), 5);
        QCOMPARE(amountOf(changes, anna_, "points"), 3 + 2 * 5);
        QCOMPARE(amountOf(changes, bert_, "points"), 0 + 2 * 2);
        QCOMPARE(changeOf(changes, anna_, "glory")->because, std::string("result"));
        QCOMPARE(changeOf(changes, anna_, "points")->because, std::string("scoring"));
        QCOMPARE(amountOf(changesOf(pack, drawn()), bert_, "drawn"), 1);
    }

    void leavesOutWhatDoesNotChange()
    {
        Filing filing = annaWon();
        filing.sides[1].glory = 0;
        for (const Change &change : changesOf(packWith({}), filing))
            QVERIFY(change.value || change.amount != 0);
        QVERIFY(!changeOf(changesOf(packWith({}), filing), ofWarband(anna), "glory-against"));
    }

    void theStoryGoesOnByWhoWon()
    {
        const std::pair<Verdict, const char *> ways[] = {{Verdict::Won, "hill"}, {Verdict::Lost, "moor"}};
        for (const auto &[verdict, next] : ways) {
            const Changes changes = changesOf(storyPack(), atTheFord(verdict));
            QCOMPARE(valueOf(changes, ofWarband(anna), "stage"), std::string(next));
            QCOMPARE(valueOf(changes, ofWarband(bert), "stage"), std::string(next));
        }
        Standing at = campaign::apply({}, joining(storyPack(), anna));
        at = campaign::apply(at, joining(storyPack(), bert));
        QCOMPARE(at.text(ofWarband(anna), "stage"), std::string("ford"));
        QVERIFY(!changeOf(changesOf(storyPack(), atTheFord(Verdict::Drawn), at), ofWarband(anna), "stage"));
    }

    void theStoryEnds()
    {
        Standing at;
        at.values[{ofWarband(anna), "stage"}] = at.values[{ofWarband(bert), "stage"}] = value("hill");
        Filing filing = annaWon();
        filing.stage = StageId("hill");
        const Changes changes = changesOf(storyPack(), filing, at);
        QCOMPARE(valueOf(changes, ofWarband(bert), "stage"), std::string("end"));
        QCOMPARE(changeOf(changes, ofWarband(bert), "stage")->before, std::string("hill"));
    }

    void theWinnerTakesTheTerritory()
    {
        Filing filing = annaWon();
        filing.territory = TerritoryId("quay");
        Standing at;
        at.values[{ofTerritory(filing.territory), "owner"}] = value("bert");
        const Changes changes = changesOf(mapPack(), filing, at);
        const Change *taken = changeOf(changes, ofTerritory(filing.territory), "owner");
        QVERIFY(taken && taken->value == "anna" && taken->before == "bert");
        QCOMPARE(amountOf(changes, ofWarband(anna), "territories"), 1);
        QCOMPARE(amountOf(changes, ofWarband(bert), "territories"), -1);
        QVERIFY(!changeOf(changesOf(mapPack(), drawn(), at), ofTerritory(filing.territory), "owner"));
    }

    void whoeverHoldsATerritoryKeepsItByWinning()
    {
        Filing filing = annaWon();
        filing.territory = TerritoryId("quay");
        Standing at;
        at.values[{ofTerritory(filing.territory), "owner"}] = value("anna");
        const Changes changes = changesOf(mapPack(), filing, at);
        QVERIFY(!changeOf(changes, ofTerritory(filing.territory), "owner"));
        QVERIFY(!changeOf(changes, ofWarband(anna), "territories"));
    }

    void joiningGivesTheStarts()
    {
        Pack pack = storyPack();
        pack.keys = {{.key = "purse", .name = "Purse", .start = 50},
                     {.key = "luck", .name = "Luck", .whom = For::Leader, .start = 2},
                     {.key = "kills", .name = "Kills"}};
        const Changes changes = joining(pack, anna);
        QCOMPARE(amountOf(changes, ofWarband(anna), "purse"), 50);
        QCOMPARE(amountOf(changes, ofLeader(anna), "luck"), 2);
        QCOMPARE(valueOf(changes, ofWarband(anna), "stage"), std::string("ford"));
        QCOMPARE(changes.size(), std::size_t(3));
        Filing filing;
        filing.kind = FilingKind::Joining;
        filing.sides = {{.warband = anna}};
        QCOMPARE(settle(pack, {}, filing).changes, changes);
    }

    void startingAgainSetsBackWhatTheWarbandHad()
    {
        Pack pack = packWith({});
        pack.keys = {{.key = "purse", .name = "Purse", .start = 50, .least = 0}};
        Standing at;
        at.values = {{{ofUnit(anna, "Foot"), "battles"}, number(4)},
                     {{ofLeader(anna), "fate"}, value("wounded")},
                     {{ofWarband(anna), "won"}, number(7)},
                     {{ofUnit(bert, "Foot"), "battles"}, number(4)}};
        Filing filing;
        filing.kind = FilingKind::StartAgain;
        filing.sides = {{.warband = anna}};
        const Standing after = campaign::apply(at, settle(pack, at, filing).changes);
        QCOMPARE(after.amount(ofWarband(anna), "purse"), 50);
        QCOMPARE(after.amount(ofUnit(anna, "Foot"), "battles"), 0);
        QCOMPARE(after.text(ofLeader(anna), "fate"), std::string());
        QCOMPARE(after.amount(ofWarband(anna), "won"), 7);
        QCOMPARE(after.amount(ofUnit(bert, "Foot"), "battles"), 4);
        at.values[{ofWarband(anna), "purse"}] = number(1);
        QCOMPARE(settle(pack, at, filing).findings.front().code, Code::NotTimeToStartAgain);
        QVERIFY(settle(pack, at, filing).changes.empty());
    }

    void asksAboutEverybodyInTheFiling()
    {
        Filing filing = annaWon();
        filing.territory = TerritoryId("quay");
        const auto subjects = subjectsOf(mapPack(), filing);
        for (const Subject &wanted : {ofWarband(anna), ofLeader(bert), ofUnit(bert, "Foot"),
                                      ofTerritory(TerritoryId("quay")), ofTerritory(TerritoryId("mill"))})
            QVERIFY2(std::ranges::find(subjects, wanted) != subjects.end(), wanted.part.c_str());
        QCOMPARE(subjectsOf(filing).size() + 1, subjects.size());
    }

    void aCorrectionBringsNothingByItself()
    {
        Filing filing = annaWon();
        filing.kind = FilingKind::Correction;
        const Settlement settled = settle(packWith({rule("x")}), {}, filing);
        QVERIFY(settled.changes.empty() && settled.findings.empty());
    }
};

GONFALON_TEST(SettleTest)
#include "tst_settle.moc"
