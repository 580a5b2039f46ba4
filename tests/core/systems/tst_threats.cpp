// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "tests/support/field.h"
#include "tests/support/suite.h"

#include "core/battle/threat.h"

#include <algorithm>

using namespace gonfalon;
using namespace gonfalon::test;

namespace {

/// All that is told of our unit where it stands.
std::vector<Threat> threatsTo(const Field &field, UnitIndex unit)
{
    const auto threats = field.battle().threats({.there = {.unit = unit}, .viewer = 0});
    return threats ? *threats : std::vector<Threat>();
}

/// What is told of one way of one enemy; a threat of nobody where nothing is.
Threat told(const std::vector<Threat> &threats, UnitIndex from, OrderKind way)
{
    const auto found = std::ranges::find_if(
        threats, [&](const Threat &threat) { return threat.from == from && threat.way == way; });
    return found == threats.end() ? Threat{} : *found;
}

Threat threat(const Field &field, OrderKind way, int from = 0)
{
    return told(threatsTo(field, field.ours()), field.theirs(from), way);
}

/// Why it cannot; nothing where it can.
std::optional<Code> why(const Threat &threat)
{
    return threat.from == noUnit ? std::optional(Code::NoSuchUnit)
           : threat.bar          ? std::optional(threat.bar->code)
                                 : std::nullopt;
}

/// Our unit moved so that its middle is there, in inches.
ThreatQuestion at(const Field &field, int x, int y)
{
    ThreatQuestion question{.there = {.unit = field.ours()}, .viewer = 0};
    const UnitView unit = field.unit(field.ours());
    const Point by = atInches(x, y) - unit.middle;
    for (const PieceView &piece : unit.pieces)
        question.there.places.at[question.there.places.count++] = piece.at + by;
    return question;
}

} // namespace

/// Who is told to threaten a unit: asked in our phase of what the enemy could do in his.
class ThreatsTest : public QObject
{
    Q_OBJECT

private slots:
    void DR_ATTACK_01_inReachAndJustOut()
    {
        const Field near({.ours = {"light-foot @36,14 /1 *1"}, .theirs = {"heavy-foot @36,21 /1 *1"}});
        const Threat one = threat(near, OrderKind::Attack);
        QVERIFY(one.possible());
        QVERIFY(!one.must && !one.fromAfar && one.seen);
        QCOMPARE(one.most, 600);
        QCOMPARE(one.apart, near.gap(near.ours(), near.theirs()));
        const Field far({.ours = {"light-foot @36,14 /1 *1"}, .theirs = {"heavy-foot @36,22 /1 *1"}});
        QVERIFY(far.gap(far.ours(), far.theirs()) > 600);
        QCOMPARE(why(threat(far, OrderKind::Attack)), Code::TargetTooFar);
        QCOMPARE(told(threatsTo(far, far.ours()), far.theirs(), OrderKind::Shoot).from, noUnit);
    }

    /// The place that is asked about counts, not where the unit stands.
    void DR_ATTACK_01_elsewhere()
    {
        const Field field({.ours = {"light-foot @36,14"}, .theirs = {"heavy-foot @36,40"}});
        QVERIFY(!threat(field, OrderKind::Attack).possible());
        const auto there = field.battle().threats(at(field, 36, 32));
        QVERIFY(there);
        QVERIFY(told(*there, field.theirs(), OrderKind::Attack).possible());
        const auto upon = field.battle().threats(at(field, 36, 38)); // DR-COH-04
        QVERIFY(!upon);
        QCOMPARE(upon.findings().front().code, Code::WayNearUnit);
        QVERIFY(!field.battle().threats({.there = {.unit = 77}}));
    }

    void DR_MOVE_06_woodsSlow()
    {
        const FieldPlan open{.ours = {"light-foot @36,14 /1 *1"}, .theirs = {"heavy-foot @36,20 /1 *1"}};
        QVERIFY(threat(Field(open), OrderKind::Attack).possible());
        FieldPlan rough = open;
        rough.terrain = {area("marsh", 30, 15, 42, 19)};
        QCOMPARE(why(threat(Field(rough), OrderKind::Attack)), Code::NoWayToTarget);
        rough.terrain = {area("marsh", 30, 17, 42, 18)}; // of which an inch is two
        QVERIFY(threat(Field(rough), OrderKind::Attack).possible());
    }

    void DR_ATTACK_03_notInSight()
    {
        const Field field({.ours = {"light-foot @36,14 /1 *1"},
                           .theirs = {"heavy-riders @36,22 /1 *1", "heavy-missiles @36,30"},
                           .terrain = {area("building", 30, 16, 42, 19)}});
        QCOMPARE(why(threat(field, OrderKind::Attack)), Code::TargetHidden);
        QVERIFY(!threat(field, OrderKind::Attack).seen);
        QCOMPARE(why(threat(field, OrderKind::Shoot, 1)), Code::TargetHidden);
    }

    void DR_SHOOT_05_longRange()
    {
        const Field near({.ours = {"light-foot @36,14"}, .theirs = {"heavy-missiles @36,24"}});
        const Field far({.ours = {"light-foot @36,10"}, .theirs = {"heavy-missiles @36,28"}});
        const Threat one = threat(near, OrderKind::Shoot), other = threat(far, OrderKind::Shoot);
        QVERIFY(one.possible() && other.possible());
        QVERIFY(one.fromAfar);
        QCOMPARE(one.most, 1800);
        QCOMPARE(other.strikes.atLeast, one.strikes.atLeast + 1);
        QCOMPARE(one.strikes.count, 12);
        QCOMPARE(why(told(threatsTo(Field({.ours = {"light-foot @36,10"}, .theirs = {"scouts @36,28"}}), 0),
                          1, OrderKind::Shoot)),
                 Code::TargetTooFar);
    }

    /// Who could charge the shooters is shot at first.
    void DR_SHOOT_07_nearerThreat()
    {
        const Field field(
            {.ours = {"light-foot @36,10", "heavy-foot @42,18"}, .theirs = {"heavy-missiles @36,26"}});
        QCOMPARE(why(threat(field, OrderKind::Shoot)), Code::NearerThreat);
        const auto threats = threatsTo(field, field.ours(1));
        QVERIFY(told(threats, field.theirs(), OrderKind::Shoot).possible());
    }

    void DR_WILD_01_mustCharge()
    {
        const FieldPlan plan{.ours = {"light-foot @36,14", "light-foot @24,14"},
                             .theirs = {"elite-riders @36,24"}};
        const Field field(plan);
        const Threat one = threat(field, OrderKind::WildCharge);
        QVERIFY(one.possible() && one.must);
        QCOMPARE(one.needed, 5);
        QCOMPARE(chanceOf(one), 30 / 36.0);
        QCOMPARE(told(threatsTo(field, field.ours()), field.theirs(), OrderKind::Attack).from, noUnit);
        FieldPlan far = plan;
        far.theirs = {"elite-riders @36,34"};
        const Threat none = threat(Field(far), OrderKind::Attack);
        QVERIFY(!none.must);
        QCOMPARE(why(none), Code::TargetTooFar);
    }

    /// One that has a charge to make shoots at nobody, and goes at those whom it reaches.
    void DR_WILD_06_mustChargeAnother()
    {
        const Field field({.ours = {"light-foot @36,10 =Men", "light-foot @36,27 =Men"},
                           .theirs = {"light-missiles hatred:Men @36,34"}}); // by Hatred (DR-FANT-26)
        QCOMPARE(why(threat(field, OrderKind::WildCharge)), Code::TargetTooFar);
        QVERIFY(told(threatsTo(field, field.ours(1)), field.theirs(), OrderKind::WildCharge).must);
        for (const int unit : {0, 1}) {
            const Threat shot = told(threatsTo(field, field.ours(unit)), field.theirs(), OrderKind::Shoot);
            QCOMPARE(why(shot), Code::OnlyAttack);
        }
    }

    void DR_TRAIT_17_aPatientLeaderMayHoldItBack()
    {
        const Field field({.ours = {"light-foot @36,14"},
                           .theirs = {"heavy-foot @44,26", "elite-riders @36,24"},
                           .theirTrait = "patient"});
        const Threat one = threat(field, OrderKind::WildCharge, 1);
        QVERIFY(one.possible());
        QVERIFY(!one.must);
    }

    void DR_BATT_02_batteredCannot()
    {
        Field field(
            {.ours = {"light-missiles @36,14", "light-missiles @26,14"}, .theirs = {"heavy-foot @36,21"}});
        QVERIFY(threat(field, OrderKind::Attack).possible());
        field.batters(field.ours(1), field.theirs());
        QVERIFY(field.battered(field.theirs()));
        field.settle();
        QCOMPARE(why(threat(field, OrderKind::Attack)), Code::BatteredCannot);
    }

    void DR_FANT_62_whoWaitsOffTheTableIsNotTold()
    {
        const Field field(
            {.ours = {"light-foot @36,14"},
             .theirs = {"heavy-foot @36,40", "light-foot summoner @50,44", "lesser-warbeasts flying -"}});
        QVERIFY(field.unit(field.theirs(2)).waiting);
        QCOMPARE(threatsTo(field, field.ours()).size(), std::size_t(2));
    }

    /// Whom a second form would make dangerous is told by the form that everybody sees (DR-FANT-75).
    void DR_FANT_75_aSecretFormIsNotTold()
    {
        const FieldPlan plain{.ours = {"light-foot @36,14"}, .theirs = {"light-foot @36,24"}};
        FieldPlan were = plain;
        were.theirs = {"light-foot were-creature ~flying @36,24"};
        const Threat one = threat(Field(plain), OrderKind::Attack),
                     other = threat(Field(were), OrderKind::Attack);
        QCOMPARE(other.most, one.most);
        QCOMPARE(other.needed, one.needed);
        QCOMPARE(why(other), why(one));
    }

    /// A threat that comes true is where its dice are asked for, in a battle that is as sound as any.
    void DR_ATTACK_07_whatIsForeseen()
    {
        const Field field({.ours = {"light-foot @36,14", "heavy-foot @10,10"},
                           .theirs = {"heavy-foot @36,40", "light-foot @60,40"}});
        const ThreatQuestion question = at(field, 36, 32);
        const auto threats = field.battle().threats(question);
        QVERIFY(threats);
        const Threat one = told(*threats, field.theirs(), OrderKind::Attack);
        QCOMPARE(one.strikes.count, 12);
        auto ahead = field.battle().foreseen(question, one);
        QVERIFY(ahead);
        QCOMPARE(ahead->awaiting().dice, one.strikes);
        QCOMPARE(ahead->view(0).units[field.ours()].strength, 12);
        QVERIFY(ahead->selfCheck().empty());
        QVERIFY(ahead->roll({.faces = Faces(std::vector<int>(12, 6))}).empty());
        QCOMPARE(field.unit(field.ours()).middle, atInches(36, 14)); // of the battle itself nothing changed
        Threat barred = one;
        barred.bar = Finding{.code = Code::TargetTooFar};
        QVERIFY(!field.battle().foreseen(question, barred));
    }

    void DR_UNIT_15_aSkirmishComesHalfTheWay()
    {
        const Field field({.ours = {"light-foot @36,10"}, .theirs = {"scouts @36,27"}});
        QVERIFY(field.gap(field.ours(), field.theirs()) > 1200);
        QCOMPARE(why(threat(field, OrderKind::Shoot)), Code::TargetTooFar);
        const Threat one = threat(field, OrderKind::Skirmish);
        QVERIFY(one.possible());
        QCOMPARE(one.most, 1600);
        QVERIFY(one.strikes.count > 0);
    }

    /// On a real table nobody measures.
    void nothingIsToldOfARealTable()
    {
        const Field field({.ours = {"light-foot"}, .theirs = {"heavy-foot"}});
        QVERIFY(threatsTo(field, field.ours()).empty());
    }
};

GONFALON_TEST(ThreatsTest)
#include "tst_threats.moc"
