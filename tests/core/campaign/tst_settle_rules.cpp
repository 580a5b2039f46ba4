// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/core/campaign/small_pack.h"
#include "tests/support/suite.h"

#include <QTest>

using namespace gonfalon;
using namespace gonfalon::test;

namespace {

const Subject annasWarband = ofWarband(anna), bertsWarband = ofWarband(bert);

/// Who gets something of the key "x" by this rule: the warbands whose own, leader's or unit's number grew.
std::string winnersOf(const Rule &made, const Filing &filing = annaWon(), const Standing &standing = {})
{
    std::string who;
    for (const Change &change : settle(packWith({made}), standing, filing).changes) {
        if (change.key == "x" && change.because == made.id)
            who += change.subject.warband.str() + ' ';
    }
    return who;
}

/// What the key "x" of the subject becomes by a gift.
int given(Gift gift, For whom, const Subject &subject, const Filing &filing = annaWon())
{
    Rule made = rule("x", whom);
    gift.key = "x";
    made.gives = {gift};
    return amountOf(settle(packWith({made}), {}, filing).changes, subject, "x");
}

Rule diceRule()
{
    Rule made = rule("x", For::Leader);
    made.fates = {Fate::Destroyed};
    made.gives.clear();
    made.dice = 2;
    made.table = {{4, "low", {{.key = "x", .times = 1}}}, {12, "high", {{.key = "fate", .value = "dead"}}}};
    return made;
}

Filing thrown(std::vector<int> dice)
{
    Filing filing = annaWon();
    filing.thrown = {{"r-x/bert/leader", std::move(dice)}};
    return filing;
}

} // namespace

class SettleRulesTest : public QObject
{
    Q_OBJECT

private slots:
    void everyConditionNarrows()
    {
        Rule plain = rule("x");
        QCOMPARE(winnersOf(plain), std::string("anna bert "));
        Rule won = plain;
        won.verdicts = {Verdict::Won, Verdict::Drawn};
        QCOMPARE(winnersOf(won), std::string("anna "));
        Rule defended = plain;
        defended.roles = {SideRole::Defender};
        QCOMPARE(winnersOf(defended), std::string("bert "));
        Rule quest = plain;
        quest.questAchieved = true;
        QCOMPARE(winnersOf(quest), std::string("anna "));
        Rule staged = plain;
        staged.stages = {StageId("ford")};
        QCOMPARE(winnersOf(staged), std::string());
        Rule destroyed = rule("x", For::Unit);
        destroyed.fates = {Fate::Destroyed};
        QCOMPARE(winnersOf(destroyed), std::string("bert "));
        Rule joining = plain;
        joining.kinds = {FilingKind::Joining};
        QCOMPARE(winnersOf(joining), std::string());
    }

    void aLeaderSharesTheFateOfHisUnit()
    {
        Rule fell = rule("x", For::Leader);
        fell.fates = {Fate::Destroyed};
        QCOMPARE(winnersOf(fell), std::string("bert "));
        Filing nobodyLed = annaWon();
        nobodyLed.sides[1].units[0].leader = false;
        QCOMPARE(winnersOf(fell, nobodyLed), std::string());
        fell.fates.clear();
        QCOMPARE(winnersOf(fell, nobodyLed), std::string("anna bert "));
    }

    void strengthLeftMustBeCounted()
    {
        Rule last = rule("x", For::Unit);
        last.strengthLeft = 1;
        QCOMPARE(winnersOf(last), std::string());
        Filing filing = annaWon();
        filing.sides[0].units[0].strengthLeft = 1;
        filing.sides[1].units[0].strengthLeft = 2;
        QCOMPARE(winnersOf(last, filing), std::string("anna "));
    }

    void keyBoundsAreThoseBeforeTheBattle()
    {
        Rule bounded = rule("x");
        bounded.key = "x";
        bounded.atLeast = 1;
        bounded.atMost = 2;
        Standing at;
        at.values[{annasWarband, "x"}] = number(2);
        at.values[{bertsWarband, "x"}] = number(3);
        QCOMPARE(winnersOf(bounded, annaWon(), at), std::string("anna "));
        QCOMPARE(winnersOf(bounded), std::string());
    }

    void amountsAreTakenFromTheResult()
    {
        QCOMPARE(given({.key = {}, .times = -3}, For::Side, annasWarband), -3);
        QCOMPARE(given({.key = {}, .amount = Amount::Glory, .times = 2}, For::Side, bertsWarband), 4);
        QCOMPARE(given({.key = {}, .amount = Amount::Points}, For::Side, annasWarband), 6);
        QCOMPARE(given({.key = {}, .amount = Amount::PointsLost}, For::Side, bertsWarband), 4);
        QCOMPARE(given({.key = {}, .amount = Amount::PointsLost}, For::Side, annasWarband), 0);
        QCOMPARE(given({.key = {}, .amount = Amount::PointsDestroyed}, For::Side, annasWarband), 4);
        QCOMPARE(given({.key = {}, .amount = Amount::StrengthLost}, For::Side, annasWarband), 2);
        QCOMPARE(given({.key = {}, .amount = Amount::StrengthLost}, For::Leader, ofLeader(bert)), 6);
        QCOMPARE(given({.key = {}, .amount = Amount::Points}, For::Unit, ofUnit(anna, "Riders")), 6);
        QCOMPARE(given({.key = {}, .amount = Amount::PointsLost}, For::Unit, ofUnit(anna, "Riders")), 0);
        QCOMPARE(given({.key = {}, .amount = Amount::PointsLost}, For::Unit, ofUnit(bert, "Foot")), 4);
    }

    void noFigureIsTooLarge()
    {
        Filing filing = annaWon();
        filing.sides[0].glory = filing.sides[1].glory = 1'000'000'000;
        QCOMPARE(
            given({.key = {}, .amount = Amount::Glory, .times = 100'000}, For::Side, annasWarband, filing),
            1'000'000'000);
        filing.sides[0].glory = -1'000'000'000;
        QCOMPARE(
            given({.key = {}, .amount = Amount::Glory, .times = 100'000}, For::Side, annasWarband, filing),
            -1'000'000'000);
    }

    void aSidesFatesSayWhosePointsCount()
    {
        Filing filing = annaWon();
        filing.sides[1].units.push_back(
            {.unit = "Archers", .points = 10, .fate = Fate::Fled, .strengthLost = 1});
        Rule spoils = rule("x");
        spoils.gives = {{.key = "x", .amount = Amount::PointsDestroyed}};
        QCOMPARE(amountOf(settle(packWith({spoils}), {}, filing).changes, annasWarband, "x"), 14);
        spoils.fates = {Fate::Destroyed};
        QCOMPARE(amountOf(settle(packWith({spoils}), {}, filing).changes, annasWarband, "x"), 4);
    }

    void aTeamDoesNotLiveOffItsOwn()
    {
        Filing filing = annaWon();
        filing.sides.push_back(filing.sides[1]);
        filing.sides[2].warband = cora;
        QCOMPARE(given({.key = {}, .amount = Amount::PointsDestroyed}, For::Side, annasWarband, filing), 8);
        QCOMPARE(given({.key = {}, .amount = Amount::PointsDestroyed}, For::Side, bertsWarband, filing), 0);
    }

    void giftsGoWhereTheyAreSent()
    {
        QCOMPARE(given({.key = {}, .to = "warband"}, For::Unit, annasWarband), 1);
        QCOMPARE(given({.key = {}, .to = "leader"}, For::Unit, ofLeader(anna)), 1);
        QCOMPARE(given({.key = {}, .to = "territory"}, For::Side, ofTerritory(TerritoryId())), 0);
        Filing filing = annaWon();
        filing.territory = TerritoryId("quay");
        Pack pack = packWith({rule("x")});
        pack.territories = {{TerritoryId("quay"), "Quay", "", {}}};
        pack.rules[0].verdicts = {Verdict::Won};
        pack.rules[0].gives = {{.key = "held", .value = "@warband", .to = "territory"},
                               {.key = "taken", .value = "@territory"},
                               {.key = "mood", .value = "merry"}};
        const Changes changes = settle(pack, {}, filing).changes;
        QCOMPARE(valueOf(changes, ofTerritory(filing.territory), "held"), std::string("anna"));
        QCOMPARE(valueOf(changes, annasWarband, "taken"), std::string("quay"));
        QCOMPARE(valueOf(changes, annasWarband, "mood"), std::string("merry"));
        filing.territory = {};
        QVERIFY(!changeOf(settle(pack, {}, filing).changes, annasWarband, "taken"));
    }

    void noNumberFallsBelowItsLeast()
    {
        Rule cost = rule("purse");
        cost.gives = {{.key = "purse", .times = -4}};
        Rule income = rule("income");
        income.gives = {{.key = "purse", .times = 3}};
        Pack pack = packWith({income, cost, cost});
        pack.rules[2].id = "again";
        pack.keys = {{.key = "purse", .name = "Purse", .least = 0}};
        Standing at;
        at.values[{annasWarband, "purse"}] = number(2);
        const Changes changes = settle(pack, at, annaWon()).changes;
        std::vector<int> annas, berts;
        for (const Change &change : changes) {
            if (change.key == "purse")
                (change.subject == annasWarband ? annas : berts).push_back(change.amount);
        }
        QCOMPARE(annas, (std::vector<int>{3, -4, -1})); // from 2
        QCOMPARE(berts, (std::vector<int>{3, -3}));     // from 0, and nothing is left for the third
    }

    void aValueSetTwiceIsOneChange()
    {
        Rule first = rule("x"), second = rule("x");
        first.gives = {{.key = "mood", .value = "merry"}};
        second.id = "later";
        second.gives = {{.key = "mood", .value = "grim"}};
        const Changes changes = settle(packWith({first, second}), {}, annaWon()).changes;
        QCOMPARE(valueOf(changes, annasWarband, "mood"), std::string("grim"));
        QVERIFY(outOfDate({}, changes).empty());
        QVERIFY(campaign::apply(campaign::apply({}, changes), reversed(changes))
                    .text(annasWarband, "mood")
                    .empty());
    }

    void diceAreAskedForUntilTheyAreThrown()
    {
        const Pack pack = packWith({diceRule()});
        const Settlement before = settle(pack, {}, annaWon());
        QCOMPARE(before.wanted.size(), std::size_t(1));
        QCOMPARE(before.wanted[0], (WantedRoll{"r-x/bert/leader", "r-x", ofLeader(bert), 2, 6}));
        const Settlement low = settle(pack, {}, thrown({1, 3}));
        QVERIFY(low.wanted.empty() && low.findings.empty());
        QCOMPARE(amountOf(low.changes, ofLeader(bert), "x"), 1);
        const Settlement high = settle(pack, {}, thrown({1, 4}));
        QCOMPARE(amountOf(high.changes, ofLeader(bert), "x"), 0);
        QCOMPARE(valueOf(high.changes, ofLeader(bert), "fate"), std::string("dead"));
    }

    void diceThatDoNotFitAreAskedForAgain()
    {
        for (const std::vector<int> &dice : {std::vector{1}, std::vector{1, 7}, std::vector{0, 2}}) {
            const Settlement settled = settle(packWith({diceRule()}), {}, thrown(dice));
            QCOMPARE(settled.findings.size(), std::size_t(1));
            QCOMPARE(settled.findings[0].code, Code::ThrowDoesNotFit);
            QCOMPARE(settled.wanted.size(), std::size_t(1));
        }
        Filing twice = thrown({1, 2});
        twice.thrown.push_back(twice.thrown.front());
        QCOMPARE(settle(packWith({diceRule()}), {}, twice).findings[0].code, Code::ThrowTwice);
        QCOMPARE(settle(packWith({}), {}, thrown({1, 2})).findings[0].code, Code::ThrowNotWanted);
    }
};

GONFALON_TEST(SettleRulesTest)
#include "tst_settle_rules.moc"
