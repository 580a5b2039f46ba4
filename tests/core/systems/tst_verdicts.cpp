// SPDX-License-Identifier: GPL-3.0-or-later
// What players judge themselves, once a battle is over.
#include <QTest> // first: moc cannot read the standard headers without it

#include "core/systems/rampant/judge/judge.h"
#include "tests/support/field.h"
#include "tests/support/own_quest.h"
#include "tests/support/rampant.h"
#include "tests/support/suite.h"

using namespace gonfalon;
using namespace gonfalon::test;

namespace {

QuestChoice ofBook(const char *id)
{
    QuestChoice choice;
    choice.quest = QuestId(id);
    return choice;
}

FieldPlan shortBattle(std::vector<std::vector<QuestChoice>> quests, bool roleplay)
{
    FieldPlan plan{.ours = {"light-foot", "light-foot"},
                   .theirs = {"light-foot"},
                   .mostTurns = 1,
                   .quests = std::move(quests)};
    if (roleplay)
        plan.rulings = {{"roleplay", "opponent"}};
    return plan;
}

} // namespace

class TestVerdicts : public QObject
{
    Q_OBJECT

private slots:
    /// Nothing is asked where nobody agreed to it, and no Quest is a player's own.
    void nothingToJudge()
    {
        Field field(shortBattle({{ofBook("drive-them-out")}}, false));
        while (!field.settle().battle().over())
            field.enough();
        QCOMPARE(field.awaiting().what, Awaiting::What::Nothing);
        QCOMPARE(field.count(EventKind::QuestJudged), 1);
    }

    /// Each player's opponent says whether the Leader lived up to the Trait, and 1 Glory is for that.
    void DR_GLORY_03_theOpponentDecides()
    {
        for (const bool ours : {true, false}) {
            Field field(shortBattle({}, true));
            field.on(Decision::JudgeRoleplay);
            QVERIFY(!field.battle().over());
            QVERIFY(!field.battle().outcome());
            QCOMPARE(field.count(EventKind::BattleEnded), 1);
            QCOMPARE(int(field.awaiting().side), 1); // of our Leader
            QCOMPARE(field.awaiting().unit, field.ours());
            QVERIFY(field.refusal(OrderKind::Enough).has_value());
            field.order(ours ? OrderKind::Award : OrderKind::Refuse);
            QVERIFY(field.awaits(Decision::JudgeRoleplay));
            QCOMPARE(int(field.awaiting().side), 0); // of theirs
            QCOMPARE(field.awaiting().unit, field.theirs());
            field.order(ours ? OrderKind::Refuse : OrderKind::Award);
            QVERIFY(field.battle().over());
            const auto result = field.battle().outcome();
            QCOMPARE(result->sides[0].extraGlory, ours ? 1 : 0);
            QCOMPARE(result->sides[1].extraGlory, ours ? 0 : 1);
            QCOMPARE(result->winner.value_or(noSide), SideIndex(ours ? 0 : 1));
            QCOMPARE(field.count(EventKind::GloryWon), 1); // told once, and not for old models too
            QCOMPARE(field.last(EventKind::GloryWon).b, int(GlorySource::Roleplay));
        }
    }

    /// An ally is no opponent: the next enemy in the turn order says it.
    void DR_GLORY_03_anAllyDoesNotJudge()
    {
        FieldPlan plan = shortBattle({}, true);
        plan.others = {{"light-foot"}};
        Field field(plan); // the second and the third are one team
        field.on(Decision::JudgeRoleplay);
        std::vector<SideIndex> asked;
        while (!field.battle().over()) {
            asked.push_back(field.awaiting().side);
            field.order(OrderKind::Refuse);
        }
        QVERIFY(asked == (std::vector<SideIndex>{1, 0, 0}));
    }

    /// Their own Quests are judged by the players, one by one; those that nobody names failed.
    void DR_QUEST_05_ownQuestsAreJudged()
    {
        Field field(shortBattle({{own("Dance on the hill", 3), ofBook("drive-them-out"), own("Sing", 2)},
                                 {own("Be home for tea", 1)}},
                                false));
        field.on(Decision::JudgeQuests);
        QCOMPARE(int(field.awaiting().side), 0);
        const UnitIndex leader = field.ours();
        QVERIFY(field.refusal({.kind = OrderKind::Achieved, .unit = leader, .choice = 1})); // the rules do
        QVERIFY(field.refusal({.kind = OrderKind::Achieved, .unit = leader, .choice = 3})); // there is none
        QVERIFY(field.refusal({.kind = OrderKind::Achieved, .unit = field.theirs(), .choice = 0}));
        field.order(OrderKind::Achieved, leader, noUnit, 2);
        QVERIFY(field.refusal({.kind = OrderKind::Achieved, .unit = leader, .choice = 2})); // it was
        QVERIFY(field.awaits(Decision::JudgeQuests));
        QCOMPARE(field.battle().standing()->sides[0].quests[2].glory, 2);
        QVERIFY(!field.battle().standing()->sides[0].quests[0].judged);
        field.enough();
        QCOMPARE(int(field.awaiting().side), 1);
        field.order(OrderKind::Achieved, field.theirs(), noUnit, 0); // all there were: nothing more is asked
        QVERIFY(field.battle().over());
        const auto result = field.battle().outcome();
        const auto &ours = result->sides[0].quests;
        QVERIFY(ours[0].judged && !ours[0].achieved && ours[2].judged && ours[2].achieved);
        QCOMPARE(ours[0].glory, -1);
        QCOMPARE(ours[2].glory, 2);
        QCOMPARE(ours[2].quest, std::string("Sing"));
        QCOMPARE(result->sides[0].questGlory, -1 + ours[1].glory + 2);
        QCOMPARE(result->sides[1].questGlory, 1);
        QCOMPARE(field.count(EventKind::QuestJudged), 4); // each once
    }

    /// What the players leave open is open in the result.
    void DR_QUEST_05_whatIsPassedStaysOpen()
    {
        Field field(shortBattle({{own("Sing", 2), own("Dance", 1)}}, false));
        field.on(Decision::JudgeQuests).order(OrderKind::Achieved, field.ours(), noUnit, 1).pass();
        QVERIFY(field.battle().over());
        const auto result = field.battle().outcome();
        QVERIFY(!result->sides[0].quests[0].judged && result->sides[0].quests[1].achieved);
        QCOMPARE(result->sides[0].questGlory, 1);
        QCOMPARE(field.count(EventKind::QuestJudged), 1);
    }

    /// Both, in order: a side's Quests, then its roleplay, then the next side's.
    void bothAreAsked()
    {
        Field field(shortBattle({{own("Sing", 2)}, {own("Dance", 1)}}, true));
        field.on(Decision::JudgeQuests);
        std::vector<std::pair<Decision, SideIndex>> asked;
        while (!field.battle().over()) {
            asked.emplace_back(Decision(field.awaiting().decision), field.awaiting().side);
            field.give(field.battle().suggest().front());
        }
        const std::vector<std::pair<Decision, SideIndex>> wanted{
            {Decision::JudgeQuests, 0},
            {Decision::JudgeRoleplay, 1},
            {Decision::JudgeQuests, 1},
            {Decision::JudgeRoleplay, 0},
        };
        QVERIFY(asked == wanted);
    }

    /// A secret Quest is known to all before it is judged.
    void DR_QUEST_03_whatIsJudgedIsOpened()
    {
        QuestChoice secret = own("Sing", 2);
        secret.secret = true;
        Field field(shortBattle({{secret}}, false));
        field.on(Decision::JudgeQuests);
        QCOMPARE(field.count(EventKind::SealOpened), 1);
        field.enough();
        QVERIFY(field.battle().over());
        QCOMPARE(field.count(EventKind::SealOpened), 1);
    }
};

GONFALON_TEST(TestVerdicts)
#include "tst_verdicts.moc"
