// SPDX-License-Identifier: GPL-3.0-or-later
// What the players of a real table just write down, as Quests and Boasts count it.
#include <QTest> // first: moc cannot read the standard headers without it

#include "tests/core/systems/judged.h"
#include "tests/support/suite.h"

using namespace gonfalon;
using namespace gonfalon::test;

namespace {

bool achieved(const Catalogue &game, const char *quest, const Happened &events)
{
    Judged judged(game);
    judged.take(0, quest);
    return rampant::isAchieved(judged.muster, events, 0, 0).value();
}

} // namespace

class TestRecordedQuests : public QObject
{
    Q_OBJECT

private slots:
    /// Whoever did it, unless a Quest asks how it came about.
    void DR_QUEST_06_whoeverDidIt()
    {
        const Event gone = removed(4, Removal::Recorded, noUnit, Loss::Recorded);
        const Event other = removed(5, Removal::Recorded, noUnit, Loss::Recorded);
        const Event own = removed(1, Removal::Recorded, noUnit, Loss::Recorded);
        const Catalogue &dragons = dragonRampant(), &lionGame = lionRampant();
        QVERIFY(achieved(dragons, "smite-their-champions", {gone}));
        QVERIFY(achieved(dragons, "i-will-destroy-more-units", {gone, other, own}));
        QVERIFY(achieved(dragons, "half-of-the-enemy", {gone, other}));
        QVERIFY(!achieved(dragons, "half-of-the-enemy", {gone}));
        QVERIFY(achieved(dragons, "my-warband-will-stand-firm", {own})); // nobody says that it routed
        QVERIFY(!achieved(dragons, "drive-them-out", {gone}));
        QVERIFY(!achieved(dragons, "my-arrows-are-deadlier", {lost(4, noUnit, 6, Loss::Recorded, 0), gone}));
        QVERIFY(achieved(dragons, "strike-a-mighty-blow", {turn(1), gone, other}));
        Judged outright(dragons);
        outright.take(0, "strike-a-mighty-blow");
        outright.muster.readings.mightyBlowDestroyedOnly = true;
        QVERIFY(!rampant::isAchieved(outright.muster, Happened{turn(1), gone, other}, 0, 0).value());
        Judged holy(lionGame);
        holy.take(0, "heaven-is-with-us");
        holy.muster.units[1].forms[0].skills = rampant::Skills{rampant::Skill::HolyMan};
        const Event rally = rallied(1);
        Event written = rally;
        written.a = 1;
        QVERIFY(rampant::isAchieved(holy.muster, Happened{battered(1), rally}, 0, 0).value());
        QVERIFY(!rampant::isAchieved(holy.muster, Happened{battered(1), written}, 0, 0).value());
    }
};

GONFALON_TEST(TestRecordedQuests)
#include "tst_recorded_quests.moc"
