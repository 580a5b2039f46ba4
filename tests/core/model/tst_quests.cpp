// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest> // first: moc cannot read the standard headers without it

#include "core/model/before_the_game.h"
#include "core/model/edit.h"
#include "tests/support/built.h"
#include "tests/support/catalogues.h"
#include "tests/support/file_findings.h"
#include "tests/support/suite.h"

using namespace gonfalon;
using test::aUnit;
using test::aWarband;

namespace {

const Catalogue &game() { return test::dragonRampant(); }

Warband withQuests(std::initializer_list<const char *> ids)
{
    Warband warband = aWarband();
    for (const char *id : ids) {
        QuestChoice choice;
        choice.quest = QuestId(id);
        warband.quests.push_back(choice);
    }
    return warband;
}

} // namespace

class TestQuests : public QObject
{
    Q_OBJECT
private slots:
    void glory_data();
    void glory();
    void threeAtMost_DR_QUEST_01();
    void ownQuests_DR_QUEST_05();
    void onlyWithACaster_DR_QUEST_12();
    void aSecretTarget_DR_QUEST_20();
    void unknownQuest();
};

void TestQuests::glory_data()
{
    QTest::addColumn<int>("glory");
    for (int rule = 7; rule <= 27; ++rule)
        QTest::addRow("DR-QUEST-%02d", rule) << (rule <= 13 ? 3 : rule <= 20 ? 2 : 1);
}

void TestQuests::glory()
{
    QFETCH(int, glory);
    const auto quest = std::ranges::find(game().quests, RuleId(QTest::currentDataTag()), &Quest::rule);
    QVERIFY(quest != game().quests.end());
    QCOMPARE(quest->glory, glory);
}

void TestQuests::threeAtMost_DR_QUEST_01()
{
    Warband warband = withQuests({"cleave-them-in-half", "half-of-the-enemy", "drive-them-out"});
    QCOMPARE(test::codes(validate(game(), warband)), std::string());
    warband = withQuests({"cleave-them-in-half", "half-of-the-enemy", "drive-them-out", "avenge-the-fallen"});
    const Findings many = validate(game(), warband);
    QCOMPARE(test::codes(many), std::string("1036 [DR-QUEST-01]"));
    QCOMPARE(many[0].arguments, (std::vector<std::string>{"4", "3"}));

    warband = withQuests({"drive-them-out", "half-of-the-enemy", "drive-them-out"});
    const Findings twice = validate(game(), warband);
    QCOMPARE(test::codes(twice), std::string("1037 [DR-QUEST-01]"));
    QCOMPARE(twice[0].arguments, (std::vector<std::string>{"Drive them out"}));
    QVERIFY(applyFix(game(), warband, *twice[0].fix));
    QVERIFY(warband == withQuests({"drive-them-out", "half-of-the-enemy"}));
}

void TestQuests::ownQuests_DR_QUEST_05()
{
    const auto told = [](int glory) {
        Warband warband = aWarband();
        warband.quests = {{{}, "Steal their hats", glory, false, {}, {}}};
        return validate(game(), warband);
    };
    for (const int glory : {1, 2, 3}) {
        QCOMPARE(test::codes(told(glory)), std::string("1040 [DR-QUEST-05]"));
        QCOMPARE(told(glory)[0].severity, Severity::Warning);
    }
    for (const int glory : {-1, 0, 4}) {
        QCOMPARE(test::codes(told(glory)), std::string("1041 [DR-QUEST-05]"));
        QCOMPARE(told(glory)[0].severity, Severity::Error);
    }
    QCOMPARE(told(2)[0].arguments, (std::vector<std::string>{"Steal their hats", "2"}));
    QCOMPARE(told(4)[0].arguments, (std::vector<std::string>{"Steal their hats", "4", "1", "3"}));
}

void TestQuests::onlyWithACaster_DR_QUEST_12()
{
    Warband warband = withQuests({"no-magic-shall-be-cast-today"});
    const Findings findings = validate(game(), warband);
    QCOMPARE(test::codes(findings), std::string("1039 [DR-QUEST-12]"));
    QCOMPARE(findings[0].arguments,
             (std::vector<std::string>{"No magic shall be cast today", "Spellcaster"}));
    QCOMPARE(*findings[0].fix, (Fix{FixKind::RemoveQuest, {}, "no-magic-shall-be-cast-today", {}}));
    for (const char *caster :
         {"light-foot spellcaster", "light-foot wizardling:heal-thee,bog-thee,power-bolt"}) {
        warband.units[3] = aUnit(caster);
        QVERIFY(!test::found(validate(game(), warband), Code::QuestNotAvailable));
    }
    warband.units[3] = aUnit("light-foot enchanted-weapons:melee");
    QVERIFY(test::found(validate(game(), warband), Code::QuestNotAvailable));
}

void TestQuests::aSecretTarget_DR_QUEST_20()
{
    for (const Quest &quest : game().quests)
        QCOMPARE(quest.secretTarget, quest.id == QuestId("avenge-the-fallen"));
}

void TestQuests::unknownQuest()
{
    Warband warband = withQuests({"win"});
    const Findings findings = validate(game(), warband);
    QCOMPARE(test::codes(findings), std::string("1038 [DR-QUEST-01]"));
    QVERIFY(applyFix(game(), warband, *findings[0].fix));
    QVERIFY(warband.quests.empty());
    QVERIFY(!applyFix(game(), warband, *findings[0].fix));
    // The same unknown one twice is told as both.
    QCOMPARE(test::codes(validate(game(), withQuests({"win", "win"}))),
             std::string("1038 [DR-QUEST-01]; 1038 [DR-QUEST-01]; 1037 [DR-QUEST-01]"));
}

GONFALON_TEST(TestQuests)
#include "tst_quests.moc"
