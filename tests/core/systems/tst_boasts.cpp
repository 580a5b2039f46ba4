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

Event duel(UnitIndex unit, UnitIndex other, int hits, int others)
{
    return made(EventKind::DuelFought, unit, other, hits, others);
}

// Unit 1 rides, unit 2 has a banner, unit 3 a holy man.
Judged battleWith(const char *boast, const char *target)
{
    Judged battle(lionRampant());
    battle.take(0, boast, target);
    battle.muster.units[1].forms[0].mounted = true;
    battle.muster.units[2].forms[0].skills = {rampant::Skill::Banner};
    battle.muster.units[3].forms[0].skills = {rampant::Skill::HolyMan};
    return battle;
}

std::vector<JudgedRow> steadfastRows()
{
    const char *step = "not-one-step-back", *banner = "the-banner-will-fly-at-dusk",
               *heaven = "heaven-is-with-us";
    return {
        {"LR-END-03 no step back", step, {moved(1, Movement::Evade), made(EventKind::Retreated, 4)}, true},
        {"LR-END-03 a Retreat", step, {made(EventKind::Retreated, 1, 4, 600)}, false},
        {"LR-END-03 a Retreat with no way", step, {made(EventKind::RetreatBlocked, 1)}, false},
        {"LR-END-03 a drawn fight", step, {moved(1, Movement::FallBack)}, false},
        {"LR-END-03 off the table", step, {removed(1, RetreatedOff)}, false},
        {"LR-END-03 the banner flies", banner, {deployed(2)}, true},
        {"LR-END-03 the banner came late", banner, {moved(2, Movement::Entry)}, true},
        {"LR-END-03 the banner never came", banner, {made(EventKind::UnitHeldOff, 2)}, false},
        {"LR-END-03 the banner is Battered", banner, {deployed(2), battered(2)}, false},
        {"LR-END-03 the banner rallied", banner, {deployed(2), battered(2), rallied(2)}, true},
        {"LR-END-03 its bearer fell", banner, {deployed(2), made(EventKind::CharacterLost, 2)}, false},
        {"LR-END-03 the banner is gone", banner, {deployed(2), removed(2, Routed)}, false},
        {"LR-END-03 the holy man rallies", heaven, {battered(3), rallied(3)}, true},
        {"LR-END-03 others rally", heaven, {battered(1), rallied(1)}, false},
        {"LR-END-03 the holy man is dead", heaven, {made(EventKind::CharacterLost, 3), rallied(3)}, false},
    };
}

std::vector<JudgedRow> leaderRows()
{
    const char *lord = "their-lord-by-my-hand", *score = "i-have-a-score-to-settle",
               *answer = "let-him-answer-me";
    return {
        {"LR-END-03 wins the duel", lord, {duel(0, 4, 2, 1)}, true},
        {"LR-END-03 wins a duel he was called to", lord, {duel(4, 0, 0, 1)}, true},
        {"LR-END-03 loses the duel", lord, {duel(0, 4, 1, 2)}, false},
        {"LR-END-03 a drawn duel", lord, {duel(0, 4, 1, 1)}, false},
        {"LR-END-03 killed otherwise", lord, {ofSide(EventKind::LeaderLost, 1, 0, 0, 4)}, false},
        {"LR-END-03 settled in attack", score, {fightEnded(0, 6, 1, 2)}, true},
        {"LR-END-03 settled in defence", score, {fightEnded(6, 0, 2, 1)}, true},
        {"LR-END-03 a level fight", score, {fightEnded(0, 6, 2, 2)}, false},
        {"LR-END-03 another enemy", score, {fightEnded(0, 5, 0, 2)}, false},
        {"LR-END-03 another unit fought", score, {fightEnded(1, 6, 0, 2)}, false},
        {"LR-END-03 a Challenge in Turn 4", answer, {turn(4), made(EventKind::ChallengeIssued, 0, 4)}, true},
        {"LR-END-03 a Challenge in Turn 5", answer, {turn(5), made(EventKind::ChallengeIssued, 0, 4)}, false},
        {"LR-END-03 only challenged", answer, {turn(1), made(EventKind::ChallengeIssued, 4, 0)}, false},
    };
}

std::vector<JudgedRow> deathRows()
{
    const char *ride = "we-shall-ride-them-down", *arrows = "our-arrows-will-break-them",
               *blood = "first-blood";
    const Event ours = lost(1, 4, 1, fought, 11), theirs = lost(4, 1, 2, fought, 10);
    return {
        {"LR-END-03 ridden down", ride, {attacks(1, 4), removed(4, Destroyed, 1, fought)}, true},
        {"LR-END-03 ridden down and routed", ride, {attacks(1, 4), removed(4, Routed, 1, fought)}, true},
        {"LR-END-03 on foot", ride, {attacks(0, 4), removed(4, Destroyed, 0, fought)}, false},
        {"LR-END-03 in defence", ride, {attacks(4, 1), removed(4, Destroyed, 1, fought)}, false},
        {"LR-END-03 shot from horseback", ride, {attacks(1, 4), removed(4, Destroyed, 1, shot)}, false},
        {"LR-END-03 another unit routs", ride, {attacks(1, 4), removed(5, Routed, 1, fought)}, false},
        {"LR-END-03 broken by arrows", arrows, {removed(4, Routed, 3, shot)}, true},
        {"LR-END-03 broken by swords", arrows, {removed(4, Routed, 3, fought)}, false},
        {"LR-END-03 our own broken", arrows, {removed(0, Routed, 4, shot)}, false},
        {"LR-END-03 retreated off under arrows", arrows, {removed(4, RetreatedOff, 3, shot)}, false},
        {"LR-END-03 blood by an arrow", blood, {lost(4, 3, 1, shot, 11), lost(0, 4, 2, shot, 10)}, true},
        {"LR-END-03 our blood by an arrow", blood, {lost(0, 4, 1, shot, 11), lost(4, 3, 2, shot, 10)}, false},
        {"LR-END-03 less blood in the same fight", blood, {ours, theirs, fightEnded(1, 4, 1, 2)}, true},
        {"LR-END-03 more blood in the same fight",
         blood,
         {theirs, lost(1, 4, 3, fought, 9), fightEnded(1, 4, 3, 2)},
         false},
        {"LR-END-03 as much blood in the same fight",
         blood,
         {theirs, lost(1, 4, 2, fought, 10), fightEnded(1, 4, 2, 2)},
         false},
        {"LR-END-03 a later fight is too late",
         blood,
         {ours, fightEnded(1, 4, 1, 0), theirs, fightEnded(1, 4, 0, 2)},
         false},
        {"LR-END-03 a wound is no model", blood, {lost(5, 3, 1, shot, 11), lost(0, 4, 1, shot, 11)}, false},
        {"LR-END-03 a rout takes models", blood, {removed(6, Routed)}, true},
        {"LR-END-03 deserters shed no blood", blood, {removed(6, Deserted)}, false},
    };
}

} // namespace

class TestBoasts : public QObject
{
    Q_OBJECT
private slots:
    void judged_data();
    void judged();
    void bannerNeeded_LR_END_03();
    void fieldIsOurs_LR_END_03();
};

void TestBoasts::judged_data()
{
    QTest::addColumn<QByteArray>("boast");
    QTest::addColumn<test::Happened>("events");
    QTest::addColumn<bool>("achieved");
    for (const auto &rows : {steadfastRows(), leaderRows(), deathRows()})
        for (const JudgedRow &row : rows)
            QTest::newRow(row.name) << QByteArray(row.quest) << row.events << row.achieved;
}

void TestBoasts::judged()
{
    QFETCH(QByteArray, boast);
    QFETCH(test::Happened, events);
    QFETCH(bool, achieved);
    Judged battle = battleWith(boast.constData(), "Theirs2");
    battle.muster.units[5].forms[0].models = 1;
    QCOMPARE(rampant::isAchieved(battle.muster, events, 0, 0), std::optional(achieved));
}

void TestBoasts::bannerNeeded_LR_END_03()
{
    Judged battle(lionRampant());
    battle.take(0, "the-banner-will-fly-at-dusk");
    QCOMPARE(rampant::isAchieved(battle.muster, Happened{deployed(2)}, 0, 0), false);
}

void TestBoasts::fieldIsOurs_LR_END_03()
{
    Judged battle(lionRampant());
    battle.take(0, "the-field-will-be-ours");
    const auto stands = [](UnitIndex unit, SideIndex half) {
        return ofSide(EventKind::StoodInHalf, half, 0, 0, unit);
    };
    const auto achieved = [&](const Happened &events) {
        return rampant::isAchieved(battle.muster, events, 0, 0).value();
    };
    QVERIFY(!achieved({}));
    QVERIFY(achieved({stands(0, 1)}));
    QVERIFY2(!achieved({stands(0, 1), stands(4, 1)}), "as many of the enemy");
    QVERIFY(achieved({stands(0, 1), stands(1, 1), stands(4, 1)}));
    QVERIFY2(!achieved({battered(0), stands(0, 1)}), "Battered units do not count");
    QVERIFY2(achieved({battered(4), stands(0, 1), stands(4, 1)}), "nor the enemy's");
    QVERIFY2(!achieved({stands(0, 0)}), "our own half");
    QVERIFY2(achieved({stands(0, 1), stands(4, 0)}), "the enemy in our half");
}

GONFALON_TEST(TestBoasts)
#include "tst_boasts.moc"
