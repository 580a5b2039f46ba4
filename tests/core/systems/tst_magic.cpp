// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "tests/core/systems/lions.h"
#include "tests/support/suite.h"

using namespace gonfalon;
using namespace gonfalon::test;

namespace {

/// Spells by their position in the catalogue.
enum SpellAt : std::uint8_t
{
    Prod,
    BanishFear,
    Heal,
    Befuddle,
    Bog,
    Breath,
    PowerBolt,
    Blades,
    Shields,
    SodOff,
};

constexpr int scores[] = {6, 6, 7, 7, 7, 7, 7, 7, 7, 8};

Order cast(UnitIndex caster, UnitIndex target, SpellAt spell)
{
    return {.kind = OrderKind::Cast, .unit = caster, .target = target, .choice = spell};
}

} // namespace

/// Spellcasters, their ten spells, how long these last and what they keep out (DR-FANT-39 to 59).
class TestMagic : public QObject
{
    Q_OBJECT

private:
    // Ours: the Leader, two casters, one who fights; theirs: the Leader, archers, a caster.
    static constexpr UnitIndex wizard = 1, witch = 2, friendly = 3;
    static Field field(const std::map<std::string, std::string> &rulings = {})
    {
        FieldPlan plan{
            .ours = {"heavy-foot", "light-missiles spellcaster", "light-foot spellcaster", "light-missiles"},
            .theirs = {"heavy-foot", "light-missiles", "light-foot spellcaster"}};
        plan.rulings = rulings;
        Field field(plan);
        return field.settle();
    }
    static UnitIndex foe(int unit = 0) { return UnitIndex(4 + unit); }
    static Field &casts(Field &field, UnitIndex caster, UnitIndex target, SpellAt spell)
    {
        return field.give(cast(caster, target, spell)).total(12);
    }
    static std::size_t spellsOn(const Field &field, UnitIndex unit) { return field.unit(unit).spells.size(); }

private slots:
    void DR_FANT_39_difficulty_data();
    void DR_FANT_39_difficulty();
    void DR_FANT_39_failureEndsThePhase();
    void DR_FANT_40_halfStrength();
    void DR_FANT_41_rangeAndSight();
    void DR_FANT_43_oneSpellAtATime();
    void DR_FANT_43_mistLetsSpellsIn_data();
    void DR_FANT_43_mistLetsSpellsIn();
    void DR_FANT_44_aNewSpellEndsTheOld();
    void DR_FANT_45_itEndsWithItsCaster();
    void DR_FANT_46_missilesOrPowerBolt();
    void DR_FANT_47_howLongTheyLast_data();
    void DR_FANT_47_howLongTheyLast();
    void DR_FANT_48_whomTheyMayBeCastOn_data();
    void DR_FANT_48_whomTheyMayBeCastOn();
    void DR_FANT_50_almightyProd();
    void DR_FANT_51_banishFear();
    void DR_FANT_52_healThee();
    void DR_FANT_53_befuddleThee_data();
    void DR_FANT_53_befuddleThee();
    void DR_FANT_54_bogThee();
    void DR_FANT_55_dragonsBreath();
    void DR_FANT_56_powerBolt();
    void DR_FANT_56_aPacksSpellWorksAsAKnownOne();
    void DR_FANT_57_sharperBlades();
    void DR_FANT_58_strongerShields();
    void DR_FANT_59_sodOffSpell();
    void DR_FANT_59_DR_BATT_06_itFreesTheBefuddled_data();
    void DR_FANT_59_DR_BATT_06_itFreesTheBefuddled();
    void DR_TRAIT_18_charmed();
};

void TestMagic::DR_FANT_39_difficulty_data()
{
    QTest::addColumn<int>("spell");
    QTest::addColumn<int>("target");
    for (const int spell : {Prod, BanishFear, Heal, Blades, Shields})
        QTest::addRow("spell %d", spell) << spell << int(friendly);
    for (const int spell : {Befuddle, Bog, Breath, PowerBolt})
        QTest::addRow("spell %d", spell) << spell << int(foe(1));
}

void TestMagic::DR_FANT_39_difficulty()
{
    QFETCH(int, spell);
    QFETCH(int, target);
    Field field = TestMagic::field();
    field.toPhase(1).wounds(foe(1), friendly, 1).toPhase(0); // for Heal Thee! (DR-FANT-52)
    field.give(cast(wizard, UnitIndex(target), SpellAt(spell)));
    QVERIFY(field.awaits(RollFor::Cast));
    QCOMPARE(field.needed(), scores[spell]);
    QCOMPARE(field.diceWanted(), 2);
    field.total(scores[spell]);
    QCOMPARE(field.count(EventKind::SpellCast, wizard), 1);
    field.settle();
    QVERIFY(!may(field, cast(wizard, foe(), Bog))); // its one activation
}

void TestMagic::DR_FANT_39_failureEndsThePhase()
{
    Field field = TestMagic::field();
    field.give(cast(wizard, foe(), Bog)).total(6);
    QCOMPARE(field.phase(), SideIndex(1));
    QCOMPARE(field.count(EventKind::SpellCast), 0);
}

void TestMagic::DR_FANT_40_halfStrength()
{
    for (const int points : {5, 6}) {
        Field field = TestMagic::field();
        field.toPhase(1).shoots(foe(1), wizard, points).total(12).toPhase(0);
        field.give(cast(wizard, foe(), Bog));
        QCOMPARE(field.needed(), points == 6 ? 8 : 7);
    }
}

void TestMagic::DR_FANT_41_rangeAndSight()
{
    FieldPlan plan{.ours = {"light-foot *1 spellcaster @20,20", "heavy-foot *1 @10,20"},
                   .theirs = {"heavy-foot *1 @38,20", "heavy-foot *1 @41,27", "heavy-foot *1 @20,30"}};
    plan.terrain = {area("hill", 15, 24, 25, 26)};
    Field field(plan);
    field.settle();
    QVERIFY(may(field, cast(0, 2, PowerBolt)));  // 17 inches off, and no priority
    QVERIFY(!may(field, cast(0, 3, PowerBolt))); // 19 inches off
    QVERIFY(!may(field, cast(0, 4, PowerBolt))); // out of sight
}

void TestMagic::DR_FANT_43_oneSpellAtATime()
{
    Field field = TestMagic::field();
    casts(field, wizard, foe(), Bog);
    for (const SpellAt spell : {Bog, PowerBolt, Befuddle})
        QVERIFY(!may(field, cast(witch, foe(), spell)));
    QVERIFY(may(field, cast(witch, foe(1), Bog)));
}

void TestMagic::DR_FANT_43_mistLetsSpellsIn_data()
{
    QTest::addColumn<QString>("reading");
    QTest::addColumn<bool>("may");
    QTest::newRow("the mist is an exception") << "yes" << true;
    QTest::newRow("it blocks like all others") << "no" << false;
}

void TestMagic::DR_FANT_43_mistLetsSpellsIn()
{
    QFETCH(QString, reading);
    QFETCH(bool, may);
    Field field = TestMagic::field({{"misty-spells", reading.toStdString()}});
    casts(field, wizard, foe(), Breath);
    QCOMPARE(test::may(field, cast(witch, foe(), Bog)), may);
    QCOMPARE(test::may(field, cast(witch, foe(), PowerBolt)), may);
    QVERIFY(!test::may(field, cast(witch, foe(), Breath))); // no mist in the mist
}

void TestMagic::DR_FANT_44_aNewSpellEndsTheOld()
{
    Field field = TestMagic::field();
    casts(field, wizard, foe(), Bog).toPhase(1).toPhase(0); // it lasts to the end of their phase
    QCOMPARE(spellsOn(field, foe()), std::size_t(0));
    casts(field, wizard, friendly, Breath).toPhase(1).toPhase(0);
    QCOMPARE(spellsOn(field, friendly), std::size_t(1));
    field.give(cast(wizard, foe(), Bog));
    QCOMPARE(spellsOn(field, friendly), std::size_t(0)); // before the roll
    field.total(2);
    QCOMPARE(field.count(EventKind::SpellEnded, friendly), 1);
}

void TestMagic::DR_FANT_45_itEndsWithItsCaster()
{
    Field field = TestMagic::field();
    casts(field, wizard, friendly, Shields);
    casts(field, witch, foe(), Befuddle);
    QVERIFY(field.battered(foe()));
    field.toPhase(1); // their Leader's unit has rallied
    QVERIFY(!field.battered(foe()));
    field.batters(foe(1), wizard);
    QCOMPARE(spellsOn(field, friendly), std::size_t(0));
    Field freed = TestMagic::field();
    freed.toPhase(1);
    casts(freed, foe(2), friendly, Befuddle);
    QVERIFY(freed.battered(friendly));
    freed.on(RollFor::Rally).total(2).state(); // the spell holds it still
    QVERIFY(freed.battered(friendly));
    freed.on(Decision::GiveOrder).batters(wizard, foe(2)); // its caster
    QVERIFY(!freed.battered(friendly));
    Field gone = TestMagic::field();
    gone.toPhase(1);
    casts(gone, foe(2), wizard, Befuddle).on(RollFor::Rally).total(12);
    QCOMPARE(gone.count(EventKind::SpellEnded, wizard), 1); // it rallied
}

void TestMagic::DR_FANT_46_missilesOrPowerBolt()
{
    const Field field = TestMagic::field();
    QVERIFY(may(field, OrderKind::Shoot, wizard));
    QVERIFY(may(field, cast(wizard, foe(), PowerBolt)));
    QVERIFY(!may(field, OrderKind::Shoot, witch));
    QVERIFY(may(field, cast(witch, foe(), PowerBolt)));
}

void TestMagic::DR_FANT_47_howLongTheyLast_data()
{
    QTest::addColumn<int>("spell");
    QTest::addColumn<int>("target");
    QTest::addColumn<QString>("phases"); // in force as orders are given: ours, theirs, ours, theirs
    for (const int spell : {Prod, BanishFear, Blades, Shields})
        QTest::addRow("spell %d, to our next phase", spell) << spell << int(friendly) << "++--";
    QTest::newRow("Bog Thee!, to the end of their next") << int(Bog) << int(foe()) << "++--";
    QTest::newRow("Dragon's Breath! on them") << int(Breath) << int(foe()) << "++--";
    QTest::newRow("Dragon's Breath! on ours, to the end of our next")
        << int(Breath) << int(friendly) << "+++-";
    QTest::newRow("Dragon's Breath! on itself") << int(Breath) << int(wizard) << "+++-";
    QTest::newRow("Befuddle Thee!, until it rallies") << int(Befuddle) << int(foe()) << "+---";
}

void TestMagic::DR_FANT_47_howLongTheyLast()
{
    QFETCH(int, spell);
    QFETCH(int, target);
    QFETCH(QString, phases);
    Field field = TestMagic::field();
    casts(field, wizard, UnitIndex(target), SpellAt(spell));
    QString seen;
    for (int phase = 0; phase < 4; ++phase) {
        if (phase > 0)
            field.toPhase(SideIndex(phase % 2));
        seen += spellsOn(field, UnitIndex(target)) > 0 ? QLatin1Char('+') : QLatin1Char('-');
    }
    QCOMPARE(seen, phases);
}

void TestMagic::DR_FANT_48_whomTheyMayBeCastOn_data()
{
    QTest::addColumn<int>("spell");
    QTest::addColumn<QString>("whom"); // itself, a friend, an enemy
    QTest::newRow("Almighty Prod!") << int(Prod) << "-+-";
    QTest::newRow("Banish Fear!") << int(BanishFear) << "-+-";
    QTest::newRow("Heal Thee!") << int(Heal) << "-+-";
    QTest::newRow("Befuddle Thee!") << int(Befuddle) << "--+";
    QTest::newRow("Bog Thee!") << int(Bog) << "--+";
    QTest::newRow("Dragon's Breath!") << int(Breath) << "+++";
    QTest::newRow("Power Bolt!") << int(PowerBolt) << "--+";
    QTest::newRow("Sharper Blades!") << int(Blades) << "++-";
    QTest::newRow("Stronger Shields!") << int(Shields) << "++-";
    QTest::newRow("Sod-off Spell!") << int(SodOff) << "---"; // nobody is bespelled
}

void TestMagic::DR_FANT_48_whomTheyMayBeCastOn()
{
    QFETCH(int, spell);
    QFETCH(QString, whom);
    Field field = TestMagic::field();
    field.toPhase(1);
    for (const UnitIndex target : {wizard, friendly}) // else Heal Thee! finds nothing to do (DR-FANT-52)
        field.toPhase(0).toPhase(1).wounds(foe(1), target, 1);
    field.toPhase(0);
    QString seen;
    for (const UnitIndex target : {wizard, friendly, foe()})
        seen += may(field, cast(wizard, target, SpellAt(spell))) ? QLatin1Char('+') : QLatin1Char('-');
    QCOMPARE(seen, whom);
}

void TestMagic::DR_FANT_50_almightyProd()
{
    Field field = TestMagic::field();
    casts(field, wizard, friendly, Prod).order(OrderKind::Move, friendly).total(2);
    QVERIFY(field.awaits(RollFor::Order)); // once more by itself
    field.total(12).go();
    QCOMPARE(field.count(EventKind::Moved, friendly), 1);
    QCOMPARE(spellsOn(field, friendly), std::size_t(0));
    Field passed = TestMagic::field();
    casts(passed, wizard, friendly, Prod).ordered(OrderKind::Move, friendly).go();
    QCOMPARE(spellsOn(passed, friendly), std::size_t(0)); // spent by a success too
    Field caster = TestMagic::field();
    casts(caster, wizard, witch, Prod).give(cast(witch, foe(), Bog)).total(2).total(12);
    QCOMPARE(spellsOn(caster, foe()), std::size_t(1)); // it helps casting
}

void TestMagic::DR_FANT_51_banishFear()
{
    Field field = TestMagic::field();
    casts(field, wizard, friendly, BanishFear).toPhase(1);
    field.shoots(foe(1), friendly, 1).total(2);
    QVERIFY(field.awaits(Decision::RerollTest));
    field.order(OrderKind::Reroll).total(12);
    QVERIFY(!field.battered(friendly));
    QCOMPARE(spellsOn(field, friendly), std::size_t(1)); // for every test
    QCOMPARE(field.count(EventKind::CourageTested, friendly), 1);
}

void TestMagic::DR_FANT_52_healThee()
{
    Field field = TestMagic::field();
    QVERIFY(!may(field, cast(wizard, friendly, Heal))); // never above its full Strength
    for (const Order &order : field.battle().suggest())
        QVERIFY(order.kind != OrderKind::Cast || order.choice != Heal);
    field.toPhase(1).wounds(foe(1), friendly, 2).toPhase(0);
    casts(field, wizard, friendly, Heal);
    QCOMPARE(field.lost(friendly), 1);
    QCOMPARE(int(field.last(EventKind::Healed).a), 11);
    QVERIFY(field.battle().selfCheck().empty());
}

void TestMagic::DR_FANT_53_befuddleThee_data()
{
    QTest::addColumn<QString>("reading");
    QTest::addColumn<bool>("retreats");
    QTest::newRow("the marker alone") << "stays" << false;
    QTest::newRow("it retreats too") << "retreats" << true;
}

void TestMagic::DR_FANT_53_befuddleThee()
{
    QFETCH(QString, reading);
    QFETCH(bool, retreats);
    Field field = TestMagic::field({{"befuddled", reading.toStdString()}});
    casts(field, wizard, foe(), Befuddle);
    QCOMPARE(field.awaits(Decision::StateRetreat), retreats);
    if (retreats)
        field.state();
    QVERIFY(field.battered(foe()));
    QVERIFY(!may(field, cast(witch, foe(), Befuddle)));
    FieldPlan plan{.ours = {"light-foot spellcaster"}, .theirs = {"heavy-foot no-feelings"}};
    QVERIFY(!may(Field(plan).settle(), cast(0, 1, Befuddle)));
}

void TestMagic::DR_FANT_54_bogThee()
{
    Field field = TestMagic::field();
    casts(field, wizard, foe(), Bog).attacks(0, foe());
    QCOMPARE(field.needed(), 5);
    field.hits(0).hits(0);
    QCOMPARE(int(field.last(EventKind::ArmourCounted, foe()).a), 2);
    FieldPlan plan{.ours = {"light-foot *1 spellcaster @20,20"},
                   .theirs = {"heavy-foot *1 @30,20", "scouts *1 @60,40", "heavy-foot *1 @20,30"}};
    Field slow(plan);
    slow.settle();
    casts(slow, 0, 1, Bog).on(Decision::GiveOrder).ordered(OrderKind::Move, 1); // nobody else is ours
    QVERIFY(may(slow, {.kind = OrderKind::Go, .path = {{3300, 2000}}}));
    QVERIFY(!may(slow, {.kind = OrderKind::Go, .path = {{3310, 2000}}})); // half of 6 inches
}

void TestMagic::DR_FANT_55_dragonsBreath()
{
    Field field = TestMagic::field();
    casts(field, wizard, foe(1), Breath).ordered(OrderKind::Shoot, friendly);
    QVERIFY(!may(field, {.kind = OrderKind::Target, .target = foe(1)}));
    field.target(foe()).settle();
    QVERIFY(may(field, cast(witch, foe(1), PowerBolt))); // a spell
    field.toPhase(1);
    QVERIFY(!may(field, OrderKind::Shoot, foe(1)));
    QVERIFY(may(field, OrderKind::Move, foe(1)));
    Field own = TestMagic::field();
    casts(own, witch, wizard, Breath);
    QVERIFY(!may(own, cast(wizard, foe(), PowerBolt)));
    QVERIFY(may(own, cast(wizard, foe(), Bog)));
}

void TestMagic::DR_FANT_56_powerBolt()
{
    for (const bool far : {false, true}) {
        Field field = TestMagic::field();
        Order bolt = cast(wizard, foe(), PowerBolt);
        bolt.facts = Stated{.beyond12 = far};
        field.give(bolt).total(7);
        QVERIFY(field.awaits(RollFor::ShootDice));
        QCOMPARE(field.diceWanted(), 12);
        QCOMPARE(field.needed(), far ? 5 : 4);
        field.hits(3);
        QCOMPARE(field.lost(foe()), 1);
        QVERIFY(field.awaits(RollFor::Courage));
    }
}

/// It has that spell's dice and bars, at a difficulty and range of its own.
void TestMagic::DR_FANT_56_aPacksSpellWorksAsAKnownOne()
{
    Catalogue game = dragonRampant();
    Spell lance = game.spells[PowerBolt];
    lance.id = SpellId("frost-lance");
    lance.worksAs = SpellId("power-bolt");
    lance.difficulty = 5;
    lance.range = 20;
    const auto position = SpellAt(game.spells.size());
    game.spells.push_back(lance);
    FieldPlan plan{.ours = {"heavy-foot", "light-foot spellcaster"}, .theirs = {"heavy-foot", "light-foot"}};
    plan.catalogue = &game;
    Field field(plan);
    field.settle().give(cast(1, 2, position));
    QCOMPARE(field.needed(), 5);
    field.total(5);
    QVERIFY(field.awaits(RollFor::ShootDice));
    Field bolt(plan);
    bolt.settle().give(cast(1, 2, PowerBolt)).total(12);
    QCOMPARE(field.diceWanted(), bolt.diceWanted());
    QCOMPARE(field.needed(), bolt.needed());
}

void TestMagic::DR_FANT_57_sharperBlades()
{
    Field field = TestMagic::field();
    casts(field, wizard, 0, Blades).attacks(0, foe()).hits(4);
    QVERIFY(field.awaits(RollFor::MissedAgain));
    QCOMPARE(field.diceWanted(), 8);
    field.hits(2);
    QVERIFY(field.awaits(RollFor::DefenceDice));
    field.hits(0);
    QCOMPARE(field.lost(foe()), 2);
    Field defending = TestMagic::field();
    casts(defending, wizard, friendly, Blades).toPhase(1).attacks(foe(), friendly).hits(0).hits(2);
    QVERIFY(defending.awaits(RollFor::MissedAgain));
}

void TestMagic::DR_FANT_58_strongerShields()
{
    Field field = TestMagic::field();
    casts(field, wizard, friendly, Shields).toPhase(1);
    field.ordered(OrderKind::Shoot, foe(1)).target(friendly, {.cover = true}).hits(0);
    QCOMPARE(int(field.last(EventKind::ArmourCounted, friendly).a), 2 + 1 + 1);
    field.attacks(foe(), friendly, {.rough = true, .cover = true}).hits(0).hits(0);
    QCOMPARE(int(field.last(EventKind::ArmourCounted, friendly).a), 2 + 1 + 1); // after all else
}

void TestMagic::DR_FANT_59_sodOffSpell()
{
    Field field = TestMagic::field();
    casts(field, wizard, friendly, Shields).toPhase(1).give(cast(foe(2), friendly, SodOff));
    QCOMPARE(field.needed(), 8);
    field.total(8);
    QCOMPARE(spellsOn(field, friendly), std::size_t(0));
    for (const SpellAt lasting : {Bog, Breath}) {
        Field kept = TestMagic::field();
        casts(kept, wizard, foe(), lasting);
        QVERIFY(!may(kept, cast(witch, foe(), SodOff)));
    }
    Field self = TestMagic::field();
    casts(self, wizard, witch, Shields);
    QVERIFY(!may(self, cast(witch, witch, SodOff)));
}

void TestMagic::DR_FANT_59_DR_BATT_06_itFreesTheBefuddled_data()
{
    QTest::addColumn<QString>("reading");
    QTest::addColumn<bool>("inEarnest"); // it failed a test of its own too
    QTest::newRow("the spell's marker alone") << "stays" << false;
    QTest::newRow("it retreats too") << "retreats" << false;
    QTest::newRow("frightened besides") << "stays" << true;
    QTest::newRow("frightened besides, and it retreats") << "retreats" << true;
}

void TestMagic::DR_FANT_59_DR_BATT_06_itFreesTheBefuddled()
{
    QFETCH(QString, reading);
    QFETCH(bool, inEarnest);
    Field field = TestMagic::field({{"befuddled", reading.toStdString()}});
    field.toPhase(1);
    casts(field, foe(2), friendly, Befuddle);
    if (field.awaits(Decision::StateRetreat))
        field.state();
    if (inEarnest)
        field.batters(foe(1), friendly);
    field.on(RollFor::Rally).total(inEarnest ? 4 : 2).state();
    QVERIFY(field.battered(friendly));
    casts(field.on(Decision::GiveOrder), wizard, friendly, SodOff);
    QCOMPARE(spellsOn(field, friendly), std::size_t(0));
    QCOMPARE(field.battered(friendly), inEarnest); // a test that it failed besides Batters it anyhow
}

void TestMagic::DR_TRAIT_18_charmed()
{
    FieldPlan plan{.ours = {"light-foot spellcaster"}, .theirs = {"heavy-foot", "heavy-foot"}};
    plan.theirTrait = "charmed";
    Field field(plan);
    field.settle();
    QVERIFY(!may(field, cast(0, 1, PowerBolt)));
    QVERIFY(may(field, cast(0, 2, PowerBolt)));
}

GONFALON_TEST(TestMagic)
#include "tst_magic.moc"
