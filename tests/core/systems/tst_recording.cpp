// SPDX-License-Identifier: GPL-3.0-or-later
// What the players of a real table just write down, without its being played.
#include <QTest>

#include "core/systems/registry.h"
#include "tests/core/systems/lions.h"
#include "tests/support/suite.h"

using namespace gonfalon;
using namespace gonfalon::test;

Q_DECLARE_METATYPE(gonfalon::Order)

namespace {

Order recorded(UnitIndex unit, int left, bool battered = false)
{
    return {.kind = OrderKind::Record, .unit = unit, .facts = Stated{.battered = battered, .count = left}};
}

/// Three units a side on a real table, where orders are given.
Field aField(bool lion = false, const char *scenario = nullptr)
{
    FieldPlan plan = playedAs({.ours = {"heavy-foot", "light-foot", "archers"},
                               .theirs = {"heavy-foot", "light-foot", "light-foot"}},
                              lion);
    plan.ours[2] = plan.theirs[2] = "light-missiles";
    if (scenario)
        plan.scenario = scenario;
    plan.noted = 1;
    Field field(plan);
    field.on(Decision::GiveOrder);
    return field;
}

UnitIndex carrierIn(const Field &field)
{
    for (const MarkerView &marker : field.battle().view(noSide).markers) {
        if (marker.id == "mole")
            return marker.carrier;
    }
    return noUnit;
}

/// It neither rolled nor tested anything, and the battle is sound.
void isJustWritten(const Field &field, std::size_t before)
{
    const auto events = field.battle().events().subspan(before);
    QVERIFY(!events.empty());
    for (const Event &event : events)
        QVERIFY(event.kind != EventKind::CourageTested && event.kind != EventKind::PhaseEnded);
    QVERIFY(field.battle().selfCheck().empty());
}

} // namespace

class TestRecording : public QObject
{
    Q_OBJECT

private slots:
    void someAreLost();
    void moreThanTheProgramHad();
    void whatWasLostIsPutRight();
    void nothingIsLeft();
    void theLeadersUnit();
    void theMolesCarrier();
    void theRingsBearer();
    void batteredAndNoMore();
    void whoRalliesIsAsSaid();
    void theSpellIsOver();
    void halfIsGoneFromNowOn();
    void theWallBreaks();
    void theLastUnit();
    void theSamePlayerIsAskedAgain();
    void theChallengeIsAskedAgain();
    void refused_data();
    void refused();
    void neverOnTheProgramsTable();
    void itIsNeverProposed();
};

/// No turn of a unit and no phase is spent, whoever it is of.
void TestRecording::someAreLost()
{
    for (const bool lion : {false, true}) {
        for (const bool own : {true, false}) {
            Field field = aField(lion);
            const UnitIndex unit = own ? Field::ours(1) : field.theirs(1);
            const int left = field.strength(unit) - 2;
            const std::size_t before = field.battle().events().size();
            field.give(recorded(unit, left));
            isJustWritten(field, before);
            QCOMPARE(field.strength(unit), left);
            const auto events = field.battle().events().subspan(before);
            QCOMPARE(events.size(), std::size_t(1));
            QVERIFY(events[0] == (Event{EventKind::PointsLost, field.unit(unit).side, unit, noUnit, 2,
                                        std::int16_t(Loss::Recorded), std::int16_t(left)}));
            QVERIFY(field.awaits(Decision::GiveOrder) && field.awaiting().side == 0);
            QVERIFY(field.allows(OrderKind::Move, Field::ours(1)));
        }
    }
}

void TestRecording::moreThanTheProgramHad()
{
    Field field = aField();
    const UnitIndex unit = field.theirs();
    const int all = field.strength(unit);
    field.give(recorded(unit, 1)).give(recorded(unit, all - 1));
    QCOMPARE(field.strength(unit), all - 1);
    const Event healed = field.last(EventKind::Healed);
    QVERIFY(healed == (Event{EventKind::Healed, 1, unit, noUnit, std::int16_t(all - 1), 1}));
    field.give(recorded(unit, all));
    QVERIFY(field.battle().selfCheck().empty());
    QCOMPARE(field.strength(unit), all);
}

/// A point that was never lost burdens no later test, where healed ones do.
void TestRecording::whatWasLostIsPutRight()
{
    int needed[2] = {};
    for (const bool written : {false, true}) {
        FieldPlan plan{.ours = {"light-missiles"}, .theirs = {"heavy-foot", "heavy-foot"}};
        plan.rulings = {{"healed-points", "yes"}};
        Field field(plan);
        field.on(Decision::GiveOrder);
        const int all = field.strength(field.theirs(1));
        if (written)
            field.give(recorded(field.theirs(1), 2)).give(recorded(field.theirs(1), all));
        field.shoots(Field::ours(), field.theirs(1), 2);
        field.on(RollFor::Courage);
        needed[written ? 1 : 0] = field.needed();
    }
    QCOMPARE(needed[1], needed[0]);
}

/// Half of them gone, and one alone: nobody tests, and nothing brings the unit back.
void TestRecording::nothingIsLeft()
{
    Field field = aField();
    const std::size_t before = field.battle().events().size();
    const int all = field.strength(field.theirs(2));
    field.give(recorded(field.theirs(2), 0)).give(recorded(field.theirs(1), 0));
    isJustWritten(field, before);
    QVERIFY(field.awaits(Decision::GiveOrder) && field.awaiting().side == 0);
    QCOMPARE(field.removal(field.theirs(2)), Removal::Recorded);
    QVERIFY(!field.unit(field.theirs(2)).onTable);
    QCOMPARE(field.last(EventKind::PointsLost, field.theirs(2)).a, std::int16_t(all));
    QCOMPARE(field.count(EventKind::HalfLost), 1);
    QCOMPARE(field.refusal(recorded(field.theirs(2), 1)), Code::GoneForGood);
    const auto result = field.battle().standing();
    QVERIFY(result->sides[1].pointsLost > 0);
    QVERIFY(result->sides[1].units[2].fate == Fate::Destroyed);
    QCOMPARE(result->sides[1].units[2].strength, 0);
}

void TestRecording::theLeadersUnit()
{
    for (const bool lion : {false, true}) {
        Field field = aField(lion);
        const std::size_t before = field.battle().events().size();
        field.give(recorded(field.theirs(), 0));
        isJustWritten(field, before);
        QCOMPARE(field.count(EventKind::LeaderLost, field.theirs()), 1);
        QVERIFY(field.awaits(Decision::GiveOrder));
    }
}

void TestRecording::theMolesCarrier()
{
    Field field = aField(false, "sacred-mole");
    QCOMPARE(carrierIn(field), Field::ours(1));
    field.give(recorded(Field::ours(1), 3));
    QCOMPARE(carrierIn(field), Field::ours(1));
    field.give(recorded(Field::ours(1), 0));
    QCOMPARE(carrierIn(field), noUnit);
    QCOMPARE(field.count(EventKind::MoleDropped, Field::ours(1)), 1);
    QVERIFY(field.awaits(Decision::GiveOrder));
}

void TestRecording::theRingsBearer()
{
    Field field = aField(false, "ringbearer");
    UnitIndex bearer = noUnit;
    for (const MarkerView &marker : field.battle().view(1).markers)
        bearer = marker.id == "ring" ? marker.carrier : bearer;
    QVERIFY(bearer != noUnit);
    field.give(recorded(bearer, 0));
    QCOMPARE(field.count(EventKind::RingFound, bearer), 1);
    QVERIFY(field.battle().over());
}

void TestRecording::batteredAndNoMore()
{
    Field field = aField();
    const UnitIndex unit = Field::ours(1);
    const int all = field.strength(unit);
    field.give(recorded(unit, all, true));
    QVERIFY(field.battered(unit));
    QCOMPARE(field.refusal(OrderKind::Move, unit), Code::BatteredCannot);
    field.give(recorded(unit, all - 1, true)); // as it was
    QCOMPARE(field.count(EventKind::Battered), 1);
    field.give(recorded(unit, all - 1));
    QVERIFY(!field.battered(unit) && field.allows(OrderKind::Move, unit));
    QCOMPARE(field.last(EventKind::Rallied).a, std::int16_t(1));
    QCOMPARE(field.last(EventKind::Battered).a, std::int16_t(2));
    field.give(recorded(unit, all - 1, true)).give(recorded(unit, 0, true)); // gone, Battered or not
    QVERIFY(field.battle().selfCheck().empty());
}

/// In the Rally step: who is Battered no more has nothing to rally from, and the last one left rolls at once.
void TestRecording::whoRalliesIsAsSaid()
{
    Field field = aField();
    for (const int unit : {0, 1, 2})
        field.give(recorded(Field::ours(unit), 5, true));
    field.toStartOfPhase(0);
    QVERIFY(field.awaits(Decision::ChooseRally));
    field.give(recorded(Field::ours(1), 5));
    QVERIFY(field.awaits(Decision::ChooseRally));
    QCOMPARE(field.refusal(OrderKind::Rally, Field::ours(1)), Code::NotBattered);
    field.give(recorded(Field::ours(2), 5));
    QVERIFY(field.awaits(RollFor::Rally) && field.awaiting().unit == Field::ours());
}

/// What was Battered by a spell alone is free of it.
void TestRecording::theSpellIsOver()
{
    Field field({.ours = {"light-foot spellcaster", "light-foot"}, .theirs = {"light-foot", "light-foot"}});
    field.on(Decision::GiveOrder);
    field.order(OrderKind::Cast, Field::ours(), field.theirs(), field.spell("befuddle-thee")).total(12);
    QVERIFY(field.battered(field.theirs()));
    field.give(recorded(field.theirs(), 3, true)); // it still is
    QVERIFY(!field.unit(field.theirs()).spells.empty());
    field.give(recorded(field.theirs(), 3));
    QVERIFY(!field.battered(field.theirs()) && field.unit(field.theirs()).spells.empty());
    QCOMPARE(field.count(EventKind::SpellEnded, field.theirs()), 1);
    QCOMPARE(field.last(EventKind::SpellEnded).b, std::int16_t(0)); // what is recorded tells of the marker
}

/// Nobody is still to be tested for it: it counts in the next test for something else, where in the very test
/// that it causes it would not.
void TestRecording::halfIsGoneFromNowOn()
{
    int needed[2] = {};
    for (const bool gone : {false, true}) {
        FieldPlan plan{.ours = {"light-missiles"}, .theirs = {"heavy-foot", "light-foot", "light-foot"}};
        plan.rulings = {{"half-lost-now", "later"}};
        Field field(plan);
        field.on(Decision::GiveOrder);
        for (const int unit : {1, 2})
            field.give(recorded(field.theirs(unit), gone ? 0 : 11));
        QCOMPARE(field.count(EventKind::HalfLost), gone ? 1 : 0);
        field.shoots(Field::ours(), field.theirs(), 1);
        field.on(RollFor::Courage);
        needed[gone ? 1 : 0] = field.needed();
    }
    QCOMPARE(needed[1], needed[0] + 1);
}

void TestRecording::theWallBreaks()
{
    Field field({.ours = {"light-foot", "light-foot"}, .theirs = {"light-foot", "light-foot"}});
    field.on(Decision::GiveOrder).ordered(OrderKind::Move, Field::ours());
    field.give({.kind = OrderKind::Go, .choice = 1}).on(Decision::GiveOrder);
    QCOMPARE(field.count(EventKind::WallFormed), 1);
    field.give(recorded(Field::ours(), 6));
    QCOMPARE(field.count(EventKind::WallBroken), 0);
    field.give(recorded(Field::ours(), 5)); // DR-ATTACK-30
    QCOMPARE(field.count(EventKind::WallBroken), 1);
}

void TestRecording::theLastUnit()
{
    for (const bool own : {true, false}) {
        Field field = aField();
        for (const int unit : {0, 1, 2}) {
            QVERIFY(!field.battle().over());
            field.give(recorded(own ? Field::ours(unit) : field.theirs(unit), 0));
        }
        QVERIFY(field.battle().over());
        QCOMPARE(field.last(EventKind::BattleEnded).a, std::int16_t(BattleEnd::SideGone));
        QVERIFY(field.last(EventKind::BattleEnded).side == (own ? 1 : 0));
    }
}

/// In a team, whose players order in turns: it was nobody's turn.
void TestRecording::theSamePlayerIsAskedAgain()
{
    Field field({.ours = {"heavy-foot", "light-foot"},
                 .theirs = {"light-foot"},
                 .others = {{"heavy-foot", "light-missiles"}, {"light-foot"}},
                 .teams = {1, 2, 1, 2}});
    field.on(Decision::GiveOrder);
    QVERIFY(field.awaiting().side == 0);
    field.give(recorded(field.others(2), 4));
    QVERIFY(field.awaits(Decision::GiveOrder) && field.awaiting().side == 0);
    field.ordered(OrderKind::Move, Field::ours()).go();
    QVERIFY(field.awaits(Decision::GiveOrder) && field.awaiting().side == 2);
    field.give(recorded(Field::ours(1), 3)).give(recorded(field.theirs(), 5));
    QVERIFY(field.awaits(Decision::GiveOrder) && field.awaiting().side == 2);
    field.give(recorded(field.others(2), 0)).give(recorded(field.others(2, 1), 0)); // it has nobody to order
    QVERIFY(field.awaits(Decision::GiveOrder) && field.awaiting().side == 0);
}

void TestRecording::theChallengeIsAskedAgain()
{
    Field field(lions({"elite-foot", "heavy-foot"}, {"elite-foot", "heavy-foot", "heavy-foot"}));
    field.on(Decision::IssueChallenge);
    QVERIFY(field.awaiting().side == 0);
    field.give(recorded(field.theirs(1), 4));
    QVERIFY(field.awaits(Decision::IssueChallenge) && field.awaiting().side == 0);
    QVERIFY(field.allows(OrderKind::Challenge, Field::ours(), field.theirs()));
    field.give(recorded(field.theirs(), 0)); // nobody is left to be challenged
    QVERIFY(field.awaits(Decision::GiveOrder) && field.awaiting().side == 0);
}

void TestRecording::refused_data()
{
    QTest::addColumn<Order>("order");
    QTest::addColumn<int>("code");
    const auto row = [](const char *name, const Order &order, Code code) {
        QTest::newRow(name) << order << number(code);
    };
    row("no unit", recorded(noUnit, 3), Code::OrderNamesNoUnit);
    row("no such unit", recorded(99, 3), Code::NoSuchUnit);
    row("off the table", recorded(2, 3), Code::UnitNotOnTable);
    row("more than it had", recorded(1, 13), Code::MoreThanItHad);
    row("the most that can be said", recorded(1, 255), Code::MoreThanItHad);
    row("as it is", recorded(0, 12), Code::NothingNew);
    row("gone and Battered", recorded(1, 0, true), Code::CannotBeBattered);
    row("without feelings", recorded(4, 3, true), Code::CannotBeBattered);
    Order other = recorded(1, 3);
    other.facts = Stated{.cover = true, .count = 3};
    row("of another rule", other, Code::NotAnAnswer);
    other = recorded(1, 3);
    other.target = 3;
    row("a target", other, Code::NotAnAnswer);
}

void TestRecording::refused()
{
    QFETCH(Order, order);
    QFETCH(int, code);
    Field field({.ours = {"heavy-foot", "light-foot", "light-foot -"},
                 .theirs = {"heavy-foot", "heavy-foot undead no-feelings"}});
    field.on(Decision::GiveOrder);
    const auto refused = field.refusal(order);
    QVERIFY(refused);
    QCOMPARE(number(*refused), code);
    field.ordered(OrderKind::Move, Field::ours()); // a deed is under way
    QCOMPARE(field.refusal(recorded(0, 3)), Code::NotAnAnswer);
}

void TestRecording::neverOnTheProgramsTable()
{
    Field field({.ours = {"heavy-foot @20,10"}, .theirs = {"light-foot @40,30"}});
    field.on(Decision::GiveOrder);
    QCOMPARE(field.refusal(recorded(0, 3)), Code::TableIsSeen);
}

void TestRecording::itIsNeverProposed()
{
    for (const bool lion : {false, true}) {
        const Field field = aField(lion);
        for (const Order &order : field.battle().suggest())
            QVERIFY(order.kind != OrderKind::Record);
        QVERIFY(vocabulary().answer(Decision::GiveOrder, OrderKind::Record));
        QVERIFY(!vocabulary().answer(Decision::Deploy, OrderKind::Record));
    }
}

GONFALON_TEST(TestRecording)
#include "tst_recording.moc"
