// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest> // first: moc cannot read the standard headers without it

#include "tests/support/season.h"
#include "tests/support/suite.h"

#include <algorithm>

using namespace gonfalon;
using namespace gonfalon::campaign;

namespace {

const WarbandId tom("tom"), ulla("ulla");

const Pack &pack()
{
    static const Pack read = test::campaignPack("kingdoms-and-water");
    return read;
}

/// Units that all cost and ended the same.
std::vector<UnitReport> men(int count, int points, Fate fate)
{
    std::vector<UnitReport> all;
    for (int i = 0; i < count; ++i)
        all.push_back({.unit = "man " + std::to_string(i), .points = points, .fate = fate});
    return all;
}

UnitReport sergeant(Fate fate, std::optional<int> left = {})
{
    return {.unit = "sergeant",
            .points = 12,
            .leader = true,
            .fate = fate,
            .strengthLost = 0,
            .strengthLeft = left};
}

/// Tom won, with these figures on either side.
Filing tomWon(std::vector<UnitReport> toms, std::vector<UnitReport> ullas)
{
    Filing filing;
    filing.sides = {{.warband = tom, .role = SideRole::Attacker, .verdict = Verdict::Won},
                    {.warband = ulla, .role = SideRole::Defender, .verdict = Verdict::Lost}};
    filing.sides[0].units = std::move(toms);
    filing.sides[1].units = std::move(ullas);
    return filing;
}

Standing joined()
{
    return campaign::apply(campaign::apply({}, joining(pack(), tom)), joining(pack(), ulla));
}

Standing after(const Filing &filing, const Standing &before = joined())
{
    const Settlement settled = settle(pack(), before, filing);
    if (!settled.findings.empty() || !settled.wanted.empty())
        qFatal("a filing of these tests does not settle");
    return campaign::apply(before, settled.changes);
}

int water(const Standing &standing, const WarbandId &whose)
{
    return standing.amount(ofWarband(whose), "purse");
}

/// The level of Tom's leader after so many battles led.
std::string levelAfter(int led) { return levelName(*pack().key("battles-led"), led); }

Standing withLeader(int led)
{
    Standing standing = joined();
    standing.values[{ofUnit(tom, "sergeant"), "battles-led"}].amount = led;
    return standing;
}

int led(const Standing &standing) { return standing.amount(ofUnit(tom, "sergeant"), "battles-led"); }

} // namespace

/// The campaign rules of Tales of the Dragon Kingdoms, as the pack "Kingdoms and Water" carries them out.
class TestKingdomsCampaign : public QObject
{
    Q_OBJECT

private slots:
    void TK_MNY_03_whatIsMusteredIsPaidFor()
    {
        Filing entered;
        entered.kind = FilingKind::Joining;
        entered.sides = {{.warband = tom}};
        entered.sides[0].units = {{.unit = "an inexperienced Force", .points = 761}};
        const Standing bought = after(entered, {});
        QCOMPARE(water(bought, tom), 5000 - 761);
        entered.kind = FilingKind::Roster;
        entered.sides[0].units = men(2, 5, Fate::Unharmed);
        QCOMPARE(water(after(entered, bought), tom), 5000 - 761 - 10);
    }

    /// Whoever acts in a fallen leader's place begins his rank with this battle; of one who is said to act
    /// beside a leader who lives, or in a band of which nobody does, nothing is believed.
    void TK_EXP_05_whoActsHasLed()
    {
        UnitReport band = sergeant(Fate::Depleted);
        band.leader = false;
        QCOMPARE(led(after(tomWon({band}, men(1, 5, Fate::Unharmed)), withLeader(4))), 0);
        band.acting = true;
        QCOMPARE(led(after(tomWon({band}, men(1, 5, Fate::Unharmed)), withLeader(4))), 1);
        const auto refused = [](const UnitReport &unit) {
            const Findings findings =
                settle(pack(), withLeader(4), tomWon({unit}, men(1, 5, Fate::Unharmed))).findings;
            return !findings.empty() && findings.front().code == Code::ActingBesideLeader;
        };
        QVERIFY(!refused(band));
        band.leader = true;
        QVERIFY(refused(band));
        band.leader = false;
        band.fate = Fate::Destroyed;
        QVERIFY(refused(band));
    }

    void TK_MNY_04_whoeverFallsToNothingStartsOver()
    {
        Standing standing = withLeader(4);
        standing.values[{ofWarband(tom), "purse"}].amount = 0;
        standing.values[{ofUnit(tom, "man 0"), "battles"}].amount = 3;
        Filing again;
        again.kind = FilingKind::StartAgain;
        again.sides = {{.warband = tom}};
        const Standing anew = after(again, standing);
        QCOMPARE(water(anew, tom), 5000);
        QCOMPARE(led(anew), 0);
        QCOMPARE(anew.amount(ofUnit(tom, "man 0"), "battles"), 0);
        const Settlement tooEarly = settle(pack(), joined(), again);
        QCOMPARE(tooEarly.findings.at(0).code, Code::NotTimeToStartAgain);
    }

    void TK_MNY_04_noPurseFallsBelowNothing()
    {
        Standing standing = joined();
        standing.values[{ofWarband(ulla), "purse"}].amount = 7;
        QCOMPARE(water(after(tomWon({}, men(3, 5, Fate::Destroyed)), standing), ulla), 0);
    }

    void TK_MNY_05_aVictoryRefillsThePurse()
    {
        const Changes changes = settle(pack(), joined(), tomWon({}, {})).changes;
        const auto victory = std::ranges::find(changes, std::string("victory"), &Change::because);
        QVERIFY(victory != changes.end() && victory->subject == ofWarband(tom) && victory->amount > 0);
        QCOMPARE(std::ranges::count(changes, std::string("victory"), &Change::because), 1);
    }

    void TK_MNY_06_incomeIsTheWorthDestroyedAndAHundredForTheWinner()
    {
        std::vector<UnitReport> fallen = men(6, 5, Fate::Destroyed);
        fallen.push_back({.unit = "corporal", .points = 8, .fate = Fate::Destroyed});
        QCOMPARE(water(after(tomWon({}, fallen)), tom), 5000 + 138);
        QCOMPARE(water(after(tomWon(fallen, {})), ulla), 5000 + 38);
    }

    void TK_MNY_07_lossesCostTheirPriceAndSurvivorsNothing()
    {
        std::vector<UnitReport> ullas = men(3, 5, Fate::Destroyed);
        ullas.push_back({.unit = "survivor", .points = 5, .fate = Fate::Depleted});
        QCOMPARE(water(after(tomWon({}, ullas)), ulla), 5000 - 15);
    }

    void TK_RET_09_whoeverRanAwayComesBack()
    {
        const Standing standing = after(tomWon({}, men(3, 5, Fate::Fled)));
        QCOMPARE(water(standing, ulla), 5000);
        QCOMPARE(water(standing, tom), 5000 + 100);
        QCOMPARE(standing.amount(ofUnit(ulla, "man 0"), "battles"), 1);
    }

    void TK_EXP_01_levelsByBattlesLed()
    {
        const char *names[] = {"Inexperienced", "Semi-experienced", "Normal",
                               "Experienced",   "Experienced",      "Veteran"};
        for (int battles = 0; battles < 6; ++battles)
            QCOMPARE(levelAfter(battles), std::string(names[battles]));
        QCOMPARE(levelAfter(40), std::string("Veteran"));
    }

    void TK_EXP_02_aPromotedManLeadsAsABeginner()
    {
        Standing standing = withLeader(3);
        standing.values[{ofUnit(tom, "sergeant"), "battles"}].amount = 8;
        const Standing promoted = after(tomWon({sergeant(Fate::Depleted, 1)}, {}), standing);
        QCOMPARE(levelAfter(led(promoted)), std::string("Inexperienced"));
        QCOMPARE(promoted.amount(ofUnit(tom, "sergeant"), "battles"), 9);
        QCOMPARE(promoted.amount(ofUnit(tom, "sergeant"), "ranks"), 1);
    }

    void TK_EXP_03_aNewLeaderIsInexperienced()
    {
        const Standing standing = after(tomWon({sergeant(Fate::Destroyed)}, {}), withLeader(7));
        QCOMPARE(levelAfter(led(standing)), std::string("Inexperienced"));
        UnitReport leaderless = sergeant(Fate::Depleted, 6); // the band lives, its leader fell
        leaderless.leader = false;
        QCOMPARE(led(after(tomWon({leaderless}, {}), withLeader(7))), 0);
    }

    void TK_EXP_12_everyBandHasALeaderOfItsOwn()
    {
        UnitReport second = sergeant(Fate::Fled, 3);
        second.unit = "second";
        const Standing standing = after(tomWon({sergeant(Fate::Unharmed, 10), second}, {}), withLeader(2));
        QCOMPARE(led(standing), 3);
        QCOMPARE(standing.amount(ofUnit(tom, "second"), "battles-led"), 1);
    }

    void TK_EXP_04_theLastOfABandGoesUpARank()
    {
        Filing filing = tomWon(men(2, 5, Fate::Depleted), {});
        filing.sides[0].units[0].strengthLeft = 1;
        filing.sides[0].units[1].strengthLeft = 2;
        const Standing standing = after(filing);
        QCOMPARE(standing.amount(ofUnit(tom, "man 0"), "ranks"), 1);
        QCOMPARE(standing.amount(ofUnit(tom, "man 1"), "ranks"), 0);
    }

    void TK_EXP_09_aFirstTimePlayersLeadersAreInexperienced()
    {
        QCOMPARE(levelAfter(led(joined())), std::string("Inexperienced"));
    }

    void TK_EXP_10_aDeadMemberIsReplacedByANewMan()
    {
        Standing standing = joined();
        standing.values[{ofUnit(tom, "Tom"), "battles"}].amount = 5;
        const Standing fallen =
            after(tomWon({{.unit = "Tom", .points = 5, .fate = Fate::Destroyed}}, {}), standing);
        QCOMPARE(fallen.amount(ofUnit(tom, "Tom"), "battles"), 0);
    }

    void TK_EXP_11_battlesLivedThroughAreOnlyCounted()
    {
        Filing filing = tomWon(men(1, 5, Fate::Unharmed), {});
        filing.sides[0].units.push_back({.unit = "late", .points = 5, .fate = Fate::Absent});
        Standing standing = joined();
        for (int i = 0; i < 8; ++i)
            standing = after(filing, standing);
        QCOMPARE(standing.amount(ofUnit(tom, "man 0"), "battles"), 8);
        QCOMPARE(standing.amount(ofUnit(tom, "late"), "battles"), 0);
        for (const Rule &rule : pack().rules)
            QVERIFY2(rule.key != "battles", "nothing depends on them");
    }

    void TK_EXP_13_everyBattleThatALeaderLivesThroughCounts()
    {
        const Filing lived = tomWon({sergeant(Fate::Unharmed)}, {});
        Filing lost = lived;
        std::swap(lost.sides[0].verdict, lost.sides[1].verdict);
        QCOMPARE(led(after(lived, withLeader(2))), 3);
        QCOMPARE(led(after(lost, withLeader(2))), 3);
        QCOMPARE(levelAfter(led(after(lived, withLeader(2)))), std::string("Experienced"));
        QCOMPARE(led(after(tomWon({sergeant(Fate::Destroyed)}, {}), withLeader(2))), 0);
    }

    void TK_NAM_03_namesMayBeReplaced()
    {
        QCOMPARE(pack().words.at("Corporal"), std::string("Decurion"));
        for (const auto &[ours, theirs] : pack().words)
            QVERIFY2(!theirs.empty() && ours != theirs, ours.c_str());
    }
};

GONFALON_TEST(TestKingdomsCampaign)
#include "tst_kingdoms_campaign.moc"
