// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest> // first: moc cannot read the standard headers without it

#include "tests/core/systems/judged.h"
#include "tests/support/suite.h"

using namespace gonfalon;
using namespace gonfalon::test;
using enum Removal;

Q_DECLARE_METATYPE(test::Happened)

namespace {

constexpr auto shot = Loss::Shooting, fought = Loss::Attack;

std::vector<JudgedRow> unitRows()
{
    const char *firm = "my-warband-will-stand-firm", *cleave = "cleave-them-in-half", *hard = "hit-them-hard";
    const char *more = "i-will-destroy-more-units", *half = "half-of-the-enemy",
               *smite = "smite-their-champions";
    const char *blow = "strike-a-mighty-blow", *out = "drive-them-out";
    return {
        {"DR-QUEST-06 imploded counts", smite, {removed(4, Imploded)}, true},
        {"DR-QUEST-06 exploded counts", smite, {removed(4, Exploded)}, true},
        {"DR-QUEST-06 deserted does not", more, {removed(4, Deserted)}, false},
        {"DR-QUEST-06 the ring does not", smite, {removed(4, RingExplosion)}, false},
        {"DR-QUEST-06 whoever caused it", smite, {removed(4, Destroyed, 5, shot)}, true},
        {"DR-QUEST-07 nobody left", firm, {turn(1)}, true},
        {"DR-QUEST-07 wiped out",
         firm,
         {removed(1, Destroyed), removed(2, Exited), removed(3, Imploded)},
         true},
        {"DR-QUEST-07 deserted", firm, {removed(1, Deserted)}, true},
        {"DR-QUEST-07 routed", firm, {removed(1, Routed)}, false},
        {"DR-QUEST-07 retreated off", firm, {removed(1, RetreatedOff)}, false},
        {"DR-QUEST-07 the enemy routed", firm, {removed(5, Routed)}, true},
        {"DR-QUEST-09 three in one turn",
         cleave,
         {turn(1), removed(4, Routed), ofSide(EventKind::PhaseBegan, 1), removed(5, Destroyed),
          removed(6, RetreatedOff)},
         true},
        {"DR-QUEST-09 over two turns",
         cleave,
         {turn(1), removed(4, Routed), removed(5, Destroyed), turn(2), removed(6, Routed)},
         false},
        {"DR-QUEST-09 own do not count",
         cleave,
         {turn(1), removed(4, Routed), removed(5, Destroyed), removed(1, Routed)},
         false},
        {"DR-QUEST-13 from full Strength",
         hard,
         {turn(1), lost(4, 0, 5, fought, 7), removed(4, Routed, 0, fought, 7)},
         true},
        {"DR-QUEST-13 hurt in the turn before",
         hard,
         {turn(1), lost(4, 0, 1, fought, 11), turn(2), removed(4, Routed, 0, fought, 11)},
         false},
        {"DR-QUEST-13 healed since",
         hard,
         {turn(1), lost(4, 0, 1, fought, 11), made(EventKind::Healed, 4, noUnit, 12), turn(2),
          removed(4, Routed, 0, fought, 12)},
         true},
        {"DR-QUEST-13 changed since",
         hard,
         {turn(1), lost(4, 0, 1, shot, 11), made(EventKind::Changed, 4, noUnit, 6), turn(2),
          removed(4, Routed, 0, fought, 6)},
         true},
        {"DR-QUEST-13 blew itself up", hard, {turn(1), removed(4, Exploded)}, false},
        {"DR-QUEST-13 imploded", hard, {turn(1), removed(4, Imploded)}, false},
        {"DR-QUEST-13 a cheaper unit", hard, {turn(1), removed(5, Routed)}, false},
        {"DR-QUEST-14 one more", more, {removed(4, Routed), removed(5, Routed), removed(1, Destroyed)}, true},
        {"DR-QUEST-14 as many", more, {removed(4, Routed), removed(1, Destroyed)}, false},
        {"DR-QUEST-14 deserters are not lost", more, {removed(1, Deserted), removed(4, Routed)}, true},
        {"DR-QUEST-15 two of four", half, {removed(5, Routed), removed(6, Destroyed)}, true},
        {"DR-QUEST-15 one of four", half, {removed(4, Routed)}, false},
        {"DR-QUEST-15 deserters are not counted",
         half,
         {removed(4, Deserted), removed(5, Deserted), turn(1), removed(6, Routed)},
         true},
        {"DR-QUEST-15 one of three", half, {removed(4, Deserted), turn(1), removed(6, Routed)}, false},
        {"DR-QUEST-15 a safe exit", half, {removed(5, Routed), removed(6, Exited)}, false},
        {"DR-QUEST-17 the costliest", smite, {removed(4, RetreatedOff)}, true},
        {"DR-QUEST-17 another", smite, {removed(5, Routed)}, false},
        {"DR-QUEST-17 the costliest deserted",
         smite,
         {removed(4, Deserted), turn(1), removed(5, Routed)},
         true},
        {"DR-QUEST-18 two in one turn", blow, {turn(1), removed(4, Routed), removed(5, Destroyed)}, true},
        {"DR-QUEST-18 in two turns", blow, {turn(1), removed(4, Routed), turn(2), removed(5, Routed)}, false},
        {"DR-QUEST-26 retreated off", out, {removed(4, RetreatedOff)}, true},
        {"DR-QUEST-26 routed", out, {removed(4, Routed)}, false},
        {"DR-QUEST-26 one's own", out, {removed(0, RetreatedOff)}, false},
    };
}

std::vector<JudgedRow> nerveRows()
{
    const char *gods = "the-gods-have-listened", *cower = "they-will-cower-before-me";
    const char *tremble = "they-will-tremble-before-me", *run = "i-will-make-them-run";
    const auto again = made(EventKind::TestRerolled, 1, noUnit, 0, int(Reroll::BanishFear));
    return {
        {"DR-QUEST-10 one after the other", gods, {battered(1), rallied(1), battered(2)}, true},
        {"DR-QUEST-10 together", gods, {battered(1), battered(2)}, false},
        {"DR-QUEST-10 the first is gone", gods, {battered(1), removed(1, Routed), battered(2)}, true},
        {"DR-QUEST-10 enemies", gods, {battered(4), battered(5), battered(1)}, true},
        {"DR-QUEST-10 freed of a spell",
         gods,
         {made(EventKind::SpellCast, 4, 1, 1), battered(1), made(EventKind::SpellEnded, 1, 4, 1, 1),
          battered(2)},
         true},
        {"DR-QUEST-10 failed under the spell",
         gods,
         {made(EventKind::SpellCast, 4, 1, 1), battered(1), courage(1, CourageResult::Battered),
          made(EventKind::SpellEnded, 1, 4, 1), battered(2)},
         false},
        {"DR-QUEST-10 another spell ends",
         gods,
         {made(EventKind::SpellCast, 4, 1, 1), battered(1), made(EventKind::SpellEnded, 1, 4, 0),
          battered(2)},
         false},
        {"DR-QUEST-11 three", cower, {battered(4), battered(5), battered(6)}, true},
        {"DR-QUEST-11 never three together",
         cower,
         {battered(4), battered(5), rallied(4), battered(6)},
         false},
        {"DR-QUEST-11 one's own", cower, {battered(4), battered(5), battered(1)}, false},
        {"DR-QUEST-19 two", tremble, {battered(4), battered(5), rallied(4)}, true},
        {"DR-QUEST-19 never together", tremble, {battered(4), removed(4, Routed), battered(5)}, false},
        {"DR-QUEST-22 the enemy first",
         run,
         {courage(1, CourageResult::Passed), courage(4, CourageResult::Routed),
          courage(1, CourageResult::Battered)},
         true},
        {"DR-QUEST-22 one's own first",
         run,
         {courage(1, CourageResult::Battered), courage(4, CourageResult::Battered)},
         false},
        {"DR-QUEST-22 a reroll replaces",
         run,
         {courage(1, CourageResult::Battered), again, courage(1, CourageResult::Passed),
          courage(4, CourageResult::Battered)},
         true},
        {"DR-QUEST-22 nobody", run, {courage(4, CourageResult::Passed)}, false},
    };
}

std::vector<JudgedRow> blowRows()
{
    const char *arrows = "my-arrows-are-deadlier", *first = "i-shall-strike-the-first-blow";
    const char *aim = "their-aim-will-be-poor-today", *taste = "they-shall-taste-our-blades";
    const char *drawn = "every-blade-shall-be-drawn", *rain = "our-missiles-shall-rain-down";
    const Happened all{fightEnded(0, 4, 1, 1), fightEnded(1, 4, 1, 1), fightEnded(2, 4, 1, 1)};
    const auto with = [&](std::initializer_list<Event> more) {
        Happened events = all;
        events.insert(events.end(), more);
        return events;
    };
    return {
        {"DR-QUEST-16 more by arrows", arrows, {lost(4, 1, 3, shot, 9), lost(4, 0, 2, fought, 7)}, true},
        {"DR-QUEST-16 as many", arrows, {lost(4, 1, 2, shot, 9), lost(4, 0, 2, fought, 7)}, false},
        {"DR-QUEST-16 a rout adds what was left",
         arrows,
         {lost(4, 0, 2, fought, 10), lost(5, 1, 1, shot, 11), removed(5, Routed, 1, shot, 11)},
         true},
        {"DR-QUEST-16 a rout from an Attack",
         arrows,
         {lost(4, 1, 2, shot, 10), lost(5, 0, 1, fought, 11), removed(5, Routed, 0, fought, 11)},
         false},
        {"DR-QUEST-16 other losses go to neither",
         arrows,
         {lost(4, 1, 1, shot, 11), lost(4, noUnit, 3, Loss::BlockedRetreat, 8)},
         true},
        {"DR-QUEST-16 so does a retreat off the table",
         arrows,
         {lost(4, 0, 2, fought, 10), lost(5, 1, 1, shot, 11), removed(5, RetreatedOff, 1, shot, 11)},
         true},
        {"DR-QUEST-16 a retreat off the table after a fight",
         arrows,
         {lost(4, 1, 2, shot, 10), lost(5, 0, 1, fought, 11), removed(5, RetreatedOff, 0, fought, 11)},
         false},
        {"DR-QUEST-16 a retreat off the table after a Rally",
         arrows,
         {lost(4, 0, 2, fought, 10), removed(5, RetreatedOff, noUnit, Loss::None, 11)},
         false},
        {"DR-QUEST-16 shots of others", arrows, {lost(4, 5, 3, shot, 9), lost(1, 0, 3, shot, 9)}, false},
        {"DR-QUEST-21 ours", first, {attacks(1, 4), attacks(4, 1)}, true},
        {"DR-QUEST-21 theirs", first, {attacks(4, 1), attacks(1, 4)}, false},
        {"DR-QUEST-21 a failed order", first, {failed(1, Test::Attack), attacks(4, 1)}, false},
        {"DR-QUEST-21 a counter-charge", first, {moved(1, Movement::CounterCharge)}, false},
        {"DR-QUEST-23 losses alone", aim, {lost(1, 4, 8, shot, 4), removed(1, Destroyed, 4, fought)}, true},
        {"DR-QUEST-23 shot down", aim, {removed(1, Destroyed, 4, shot)}, false},
        {"DR-QUEST-23 routed by a shot", aim, {removed(1, Routed, 4, shot, 5)}, false},
        {"DR-QUEST-23 blew itself up", aim, {removed(1, Exploded, noUnit, shot)}, true},
        {"DR-QUEST-23 the enemy shot down", aim, {removed(4, Destroyed, 1, shot)}, true},
        {"DR-QUEST-24 three in a turn",
         taste,
         {turn(1), lost(4, 0, 2, fought, 10), lost(5, 1, 1, shot, 11)},
         true},
        {"DR-QUEST-24 over two turns",
         taste,
         {turn(1), lost(4, 0, 2, fought, 10), turn(2), lost(5, 1, 1, shot, 11)},
         false},
        {"DR-QUEST-24 morale",
         taste,
         {turn(1), lost(4, 0, 2, fought, 10), lost(4, 0, 1, Loss::Courage, 9)},
         false},
        {"DR-QUEST-25 all but one", drawn, all, false},
        {"DR-QUEST-25 all", drawn, with({fightEnded(3, 5, 0, 0)}), true},
        {"DR-QUEST-25 only attacked", drawn, with({fightEnded(5, 3, 0, 0)}), false},
        {"DR-QUEST-25 a counter-charge", drawn,
         with({attacks(5, 3), passed(3, Test::CounterCharge), fightEnded(5, 3, 0, 0)}), true},
        {"DR-QUEST-25 a failed counter-charge", drawn,
         with({attacks(5, 3), failed(3, Test::CounterCharge), fightEnded(5, 3, 0, 0)}), false},
        {"DR-QUEST-25 a counter-charge that met nobody", drawn,
         with({attacks(5, 3), passed(3, Test::CounterCharge), attacks(5, 3), fightEnded(5, 3, 0, 0)}), false},
        {"DR-QUEST-25 the target got away", drawn, with({attacks(3, 5), made(EventKind::AttackMissed, 3, 5)}),
         false},
        {"DR-QUEST-25 a deserter", drawn, with({removed(3, Deserted)}), true},
        {"DR-QUEST-25 a dead one", drawn, with({removed(3, Destroyed, 4, shot)}), false},
        {"DR-QUEST-27 to half", rain, {lost(4, 1, 5, shot, 7), lost(4, 2, 1, shot, 6)}, true},
        {"DR-QUEST-27 above half", rain, {lost(4, 1, 5, shot, 7)}, false},
        {"DR-QUEST-27 another cause before",
         rain,
         {lost(4, noUnit, 1, Loss::Courage, 11), lost(4, 1, 6, shot, 5)},
         false},
        {"DR-QUEST-27 another cause since", rain, {lost(4, 1, 6, shot, 6), lost(4, 1, 1, fought, 5)}, true},
        {"DR-QUEST-27 shot by its friends", rain, {lost(4, 5, 6, shot, 6)}, false},
        {"DR-QUEST-27 destroyed", rain, {lost(4, 1, 12, shot, 0), removed(4, Destroyed, 1, shot)}, true},
    };
}

std::vector<JudgedRow> restraintRows()
{
    const char *blade = "i-need-not-soil-my-blade";
    const auto then = [](Event event) { return Happened{deployed(0), turn(1), event}; };
    return {
        {"DR-QUEST-08 stands still", blade, {deployed(0), turn(1), moved(1, Movement::Move)}, true},
        {"DR-QUEST-08 never deployed", blade, {turn(1)}, false},
        {"DR-QUEST-08 a die before Turn 1",
         blade,
         {deployed(0), made(EventKind::WeaponsTested, 0), turn(1)},
         true},
        {"DR-QUEST-08 an order", blade, then(failed(0, Test::Move)), false},
        {"DR-QUEST-08 Courage", blade, then(courage(0, CourageResult::Passed)), false},
        {"DR-QUEST-08 fighting back", blade, then(made(EventKind::Fought, 0, 4, 12, 0, 5)), false},
        {"DR-QUEST-08 Mystical Armour", blade, then(made(EventKind::PointsSaved, 0, noUnit, 0, 2)), false},
        {"DR-QUEST-08 acts without dice", blade, then(skipped(0, Test::Shoot)), false},
        {"DR-QUEST-08 held back from a Wild Charge", blade, then(skipped(0, Test::WildCharge)), true},
        {"DR-QUEST-08 falls back", blade, then(made(EventKind::Retreated, 0, 4, 300)), false},
        {"DR-QUEST-08 shot down without a die", blade, then(removed(0, Destroyed, 4, shot)), true},
    };
}

} // namespace

class TestQuests : public QObject
{
    Q_OBJECT
private slots:
    void judged_data();
    void judged();
    void everyQuestIsJudged();
    void noMagic_DR_QUEST_12();
    void notedAmongEquals_DR_QUEST_13_17();
    void whatItReallyCosts_DR_QUEST_17();
    void destroyedOnlyByAgreement_DR_QUEST_18();
    void noted_DR_QUEST_20();
    void notedByNumber_DR_QUEST_20();
    void unsummonedUnits_DR_QUEST_25();
    void ownQuests_DR_QUEST_05();
};

void TestQuests::judged_data()
{
    QTest::addColumn<QByteArray>("quest");
    QTest::addColumn<test::Happened>("events");
    QTest::addColumn<bool>("achieved");
    for (const auto &rows : {unitRows(), nerveRows(), blowRows(), restraintRows()})
        for (const JudgedRow &row : rows)
            QTest::newRow(row.name) << QByteArray(row.quest) << row.events << row.achieved;
}

void TestQuests::judged()
{
    QFETCH(QByteArray, quest);
    QFETCH(test::Happened, events);
    QFETCH(bool, achieved);
    Judged battle(dragonRampant());
    battle.take(0, quest.constData());
    QCOMPARE(rampant::isAchieved(battle.muster, events, 0, 0), std::optional(achieved));
}

void TestQuests::everyQuestIsJudged()
{
    for (const Catalogue *game : {&dragonRampant(), &lionRampant()}) {
        Judged battle(*game);
        for (const Quest &quest : game->quests)
            battle.take(0, quest.id.str().c_str());
        for (std::size_t i = 0; i < game->quests.size(); ++i)
            QVERIFY2(rampant::isAchieved(battle.muster, {}, 0, i).has_value(), game->quests[i].name.c_str());
    }
}

void TestQuests::noMagic_DR_QUEST_12()
{
    Judged battle(dragonRampant());
    battle.take(0, "no-magic-shall-be-cast-today");
    const auto achieved = [&](const Happened &events) {
        return rampant::isAchieved(battle.muster, events, 0, 0).value();
    };
    QVERIFY2(!achieved({}), "without a caster");
    battle.muster.units[2].forms[0].skills = {rampant::Skill::Wizardling};
    QVERIFY(achieved({passed(4, Test::Cast), passed(2, Test::Move)}));
    QVERIFY(!achieved({passed(2, Test::Cast)}));
    QVERIFY2(!achieved({failed(2, Test::Cast)}), "trying is using");
}

void TestQuests::notedAmongEquals_DR_QUEST_13_17()
{
    for (const char *quest : {"hit-them-hard", "smite-their-champions"}) {
        Judged battle(dragonRampant());
        battle.muster.units[6].points = 8;
        battle.take(0, quest, "Theirs2");
        battle.take(0, quest, "Theirs1");
        QCOMPARE(rampant::questTarget(battle.muster, 0, 0), UnitIndex(6));
        QVERIFY2(rampant::questTarget(battle.muster, 0, 1) == UnitIndex(4), "a cheap unit cannot be noted");
        QCOMPARE(rampant::isAchieved(battle.muster, Happened{turn(1), removed(6, Routed)}, 0, 0), true);
        QCOMPARE(rampant::isAchieved(battle.muster, Happened{turn(1), removed(4, Routed)}, 0, 0), false);
    }
}

void TestQuests::whatItReallyCosts_DR_QUEST_17()
{
    Judged battle(dragonRampant());
    battle.take(0, "smite-their-champions");
    battle.muster.units[7].points = 9;
    QCOMPARE(rampant::questTarget(battle.muster, 0, 0), UnitIndex(7));
}

void TestQuests::destroyedOnlyByAgreement_DR_QUEST_18()
{
    Judged battle(dragonRampant());
    battle.take(0, "strike-a-mighty-blow");
    battle.muster.readings.mightyBlowDestroyedOnly = true;
    QCOMPARE(rampant::isAchieved(battle.muster, Happened{removed(4, Routed), removed(5, Destroyed)}, 0, 0),
             false);
    QCOMPARE(rampant::isAchieved(battle.muster, Happened{removed(4, Destroyed), removed(5, Destroyed)}, 0, 0),
             true);
}

void TestQuests::noted_DR_QUEST_20()
{
    Judged battle(dragonRampant());
    battle.take(0, "avenge-the-fallen", "Theirs3");
    QCOMPARE(rampant::isAchieved(battle.muster, Happened{removed(4, Routed)}, 0, 0), false);
    QCOMPARE(rampant::isAchieved(battle.muster, Happened{removed(7, Routed)}, 0, 0), true);
    battle.take(0, "avenge-the-fallen");
    QVERIFY2(rampant::questTarget(battle.muster, 0, 1) == UnitIndex(4), "nobody noted: the costliest");
}

/// Several of one name are told apart by number, as the battle does; what fits nobody is nobody's note.
void TestQuests::notedByNumber_DR_QUEST_20()
{
    Judged battle(dragonRampant());
    for (const UnitIndex unit : {5, 6, 7})
        battle.muster.units[unit].name = "Scouts";
    const auto noted = [&](const char *target) {
        battle.setup->sides[0].warband.quests.clear();
        battle.take(0, "avenge-the-fallen", target);
        return rampant::questTarget(battle.muster, 0, 0);
    };
    QCOMPARE(noted("Scouts 2"), UnitIndex(6));
    QCOMPARE(noted("scouts 3 of Theirs"), UnitIndex(7));
    QCOMPARE(noted("Scouts"), UnitIndex(5));
    QCOMPARE(rampant::enemiesCalled(battle.muster, 0, "Scouts").size(), std::size_t(3));
    QCOMPARE(noted("Theirs0"), UnitIndex(4));
    QCOMPARE(noted("Scouts 4"), UnitIndex(4)); // the costliest
    QVERIFY(rampant::enemiesCalled(battle.muster, 0, "Scouts 4").empty());
    QVERIFY(rampant::enemiesCalled(battle.muster, 1, "Scouts").empty()); // its own
    noted("Scouts 2");
    QCOMPARE(rampant::isAchieved(battle.muster, Happened{removed(5, Routed)}, 0, 0), false);
    QCOMPARE(rampant::isAchieved(battle.muster, Happened{removed(6, Routed)}, 0, 0), true);
}

void TestQuests::unsummonedUnits_DR_QUEST_25()
{
    Judged battle(dragonRampant());
    battle.take(1, "every-blade-shall-be-drawn");
    Happened events{made(EventKind::UnitHeldOff, 7)};
    for (const int unit : {4, 5, 6})
        events.push_back(fightEnded(UnitIndex(unit), 0, 0, 0));
    QCOMPARE(rampant::isAchieved(battle.muster, events, 1, 0), false);
    events.push_back(fightEnded(7, 0, 0, 0));
    QCOMPARE(rampant::isAchieved(battle.muster, events, 1, 0), true);
}

void TestQuests::ownQuests_DR_QUEST_05()
{
    Judged battle(dragonRampant());
    QuestChoice own;
    own.name = "Steal their ale";
    own.glory = 2;
    battle.setup->sides[0].warband.quests.push_back(own);
    QCOMPARE(rampant::isAchieved(battle.muster, {}, 0, 0), std::nullopt);
}

GONFALON_TEST(TestQuests)
#include "tst_quests.moc"
