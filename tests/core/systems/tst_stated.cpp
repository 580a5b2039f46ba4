// SPDX-License-Identifier: GPL-3.0-or-later
// What players state of a real table: what is asked of them, and what cannot be so.
#include <QTest>

#include "core/files/step_text.h"
#include "core/systems/rampant/vocabulary/vocabulary.h"
#include "tests/core/systems/lions.h"
#include "tests/support/suite.h"

using namespace gonfalon;
using namespace gonfalon::rampant;
using namespace gonfalon::test;

namespace {

/// "7109 [DR-RETREAT-08] over the table’s edge / behind an obstacle"; empty where the order would be taken.
std::string refused(const Field &field, const Order &order)
{
    const Findings why = field.battle().check(order);
    if (why.empty())
        return {};
    std::string text = std::to_string(int(why.front().code)) + " [" + why.front().rule.str() + "]";
    for (const std::string &argument : why.front().arguments)
        text += " / " + argument;
    return text;
}

std::string refused(const Field &field, const Stated &facts)
{
    return refused(field, Order{.kind = OrderKind::State, .facts = facts});
}

/// What is asked of the order, in the words of files: "rough dangerous n".
QString asked(const Field &field, const Order &order)
{
    const Facts all = vocabulary().asked(field.awaiting().decision, order.kind);
    const Facts facts = all.of(field.battle().factsThatMatter(order));
    return QString::fromStdString(files::factWordsOf(vocabulary(), facts) + (facts.count > 0 ? " n" : ""));
}

Order at(UnitIndex target) { return {.kind = OrderKind::Target, .target = target}; }

FieldPlan planOf(std::vector<std::string> ours, std::vector<std::string> theirs, bool lion = false,
                 std::map<std::string, std::string> rulings = {})
{
    FieldPlan plan{.ours = std::move(ours), .theirs = std::move(theirs)};
    plan.rulings = std::move(rulings);
    return playedAs(std::move(plan), lion);
}

} // namespace

class TestStated : public QObject
{
    Q_OBJECT

private:
    /// Their second unit, Light Foot of 8 inches, has been shot at and retreats.
    static Field driven(bool lion)
    {
        Field field(planOf({"heavy-foot", "light-missiles"}, {"heavy-foot", "light-foot"}, lion));
        field.settle().shoots(Field::ours(1), field.theirs(1), 1).total(lion ? 3 : 2);
        return field;
    }
    /// Their first unit evaded, and may be caught.
    static Field chased()
    {
        Field field(planOf({"heavy-foot"}, {"light-riders", "light-foot"}));
        field.settle().ordered(OrderKind::Attack, Field::ours()).target(field.theirs());
        field.order(OrderKind::Evade).total(7).go().pass();
        return field;
    }

private slots:
    void DR_RETREAT_08_LR_RET_02_whoIsGoneWasStoppedByNothing_data()
    {
        QTest::addColumn<bool>("lion");
        QTest::newRow("DR-RETREAT-08") << false;
        QTest::newRow("LR-RET-02") << true;
    }
    void DR_RETREAT_08_LR_RET_02_whoIsGoneWasStoppedByNothing()
    {
        QFETCH(bool, lion);
        const Field field = driven(lion);
        QVERIFY(field.awaits(Decision::StateRetreat));
        const std::string rule = lion ? "[LR-RET-02]" : "[DR-RETREAT-08]";
        QCOMPARE(refused(field, {.offTable = true, .count = 3}),
                 "7109 " + rule + " / over the table’s edge / 3″ short");
        QCOMPARE(refused(field, {.offTable = true, .obstacle = true}),
                 "7109 " + rule + " / over the table’s edge / behind an obstacle");
        QVERIFY(!refused(field, {.offTable = true, .obstacle = true, .count = 4}).empty());
        for (const Stated &fits :
             {Stated{}, Stated{.offTable = true}, Stated{.offTable = true, .dangerous = true},
              Stated{.obstacle = true, .count = 2}, Stated{.dangerous = true, .count = 4}})
            QCOMPARE(refused(field, fits), std::string());
    }

    /// DR-ATTACK-15: where nobody is caught there is no ground of a fight; the chase may cross Dangerous
    /// ground.
    void DR_ATTACK_15_nobodyIsCaught()
    {
        const Field field = chased();
        QVERIFY(field.awaits(Decision::StateCaught));
        QCOMPARE(refused(field, {.rough = true}), std::string("7110 [DR-ATTACK-15] / rough ground / yes"));
        QCOMPARE(refused(field, {.cover = true, .dangerous = true}),
                 std::string("7110 [DR-ATTACK-15] / in cover / yes"));
        QCOMPARE(refused(field, {.yes = true, .rough = true, .cover = true}), std::string());
        QCOMPARE(refused(field, {.dangerous = true}), std::string());
    }

    /// DR-SCEN-41: the attackers roll for their way after evaders whom they do not catch.
    void DR_SCEN_41_DR_ATTACK_15_theWayOfTheChase()
    {
        Field field = chased();
        field.state({.dangerous = true});
        QVERIFY(field.awaits(RollFor::Dangerous));
        QCOMPARE(field.awaiting().unit, Field::ours());
        Field safe = chased();
        safe.state({});
        QVERIFY(!safe.awaits(RollFor::Dangerous));
    }

    void DR_FANT_10_coverFromWhatComesSoFar()
    {
        Field field(planOf({"heavy-foot", "ravenous-hordes exploder"}, {"light-foot", "heavy-foot"}));
        field.settle().ordered(OrderKind::Explode, Field::ours(1));
        QVERIFY(field.awaits(Decision::StateBlast));
        QCOMPARE(refused(field, {.superb = true}), std::string("7110 [DR-FANT-10] / in superb cover / yes"));
        field.state().state({.yes = true, .superb = true}).state({.yes = true, .cover = true});
        field.hits(0); // it is resolved as Shooting (DR-TERR-16)
        QCOMPARE(int(field.last(EventKind::ArmourCounted, field.theirs()).a), 2 + 2);
        field.hits(0);
        QCOMPARE(int(field.last(EventKind::ArmourCounted, field.theirs(1)).a), 3 + 1);
    }

    void DR_SCEN_24_LR_END_02_noMoreCrystalsThanThereAre_data()
    {
        QTest::addColumn<bool>("lion");
        QTest::newRow("DR-SCEN-24") << false;
        QTest::newRow("LR-END-02") << true;
    }
    void DR_SCEN_24_LR_END_02_noMoreCrystalsThanThereAre()
    {
        QFETCH(bool, lion);
        FieldPlan plan = planOf({"heavy-foot", "light-foot"}, {"heavy-foot"}, lion);
        plan.scenario = "crystal-gale";
        plan.setUpDice = {1};
        Field field(plan);
        field.on(Decision::GiveOrder);
        const UnitIndex first = field.awaiting().side == 0 ? Field::ours() : field.theirs();
        field.ordered(OrderKind::Move, first);
        const auto gathers = [](int count) {
            return Order{.kind = OrderKind::Go, .facts = Stated{.count = count}};
        };
        const std::string code = std::string("7111 ") + (lion ? "[LR-END-02]" : "[DR-SCEN-24]");
        QVERIFY2(refused(field, gathers(11)).starts_with(code), refused(field, gathers(11)).c_str());
        QVERIFY(refused(field, gathers(11)).ends_with(" / 11 / 10"));
        QCOMPARE(refused(field, gathers(10)), std::string());
        field.give(gathers(4)).toPhase(field.phase() == 0 ? 1 : 0);
        field.ordered(OrderKind::Move, first == Field::ours() ? field.theirs() : Field::ours());
        QVERIFY(refused(field, gathers(7)).ends_with(" / 7 / 6"));
        QCOMPARE(refused(field, gathers(6)), std::string());
    }

    /// DR-SCEN-16: there is one mole.
    void DR_SCEN_13_DR_SCEN_16_oneMole()
    {
        FieldPlan plan = planOf({"heavy-foot", "light-foot"}, {"heavy-foot", "light-missiles"});
        plan.scenario = "sacred-mole";
        plan.noted = 1;
        Field field(plan);
        field.on(Decision::GiveOrder).ordered(OrderKind::Move, Field::ours());
        QCOMPARE(asked(field, {.kind = OrderKind::Go}), QStringLiteral("dangerous")); // another carries it
        field.go();
        field.on(Decision::GiveOrder).ordered(OrderKind::Move, Field::ours(1));
        QCOMPARE(asked(field, {.kind = OrderKind::Go}), QStringLiteral("dangerous exits"));
    }

    void LR_RET_04_DR_RETREAT_04_noFartherThanItGoes_data()
    {
        QTest::addColumn<bool>("lion");
        QTest::addColumn<int>("most");
        QTest::newRow("LR-RET-04 its half move") << true << 4;
        QTest::newRow("DR-RETREAT-04 and on until it is clear") << false << 11;
    }
    void LR_RET_04_DR_RETREAT_04_noFartherThanItGoes()
    {
        QFETCH(bool, lion);
        QFETCH(int, most);
        const Field field = driven(lion);
        QCOMPARE(refused(field, {.count = most}), std::string());
        const std::string why = refused(field, {.count = most + 1});
        QVERIFY2(why.starts_with(lion ? "7111 [LR-RET-04]" : "7111 [DR-RETREAT-04]"), why.c_str());
        QVERIFY2(why.ends_with(" / " + std::to_string(most + 1) + " / " + std::to_string(most)), why.c_str());
    }

    void factsOfAnAttack_data()
    {
        QTest::addColumn<QString>("ours");
        QTest::addColumn<QString>("theirs");
        QTest::addColumn<bool>("lion");
        QTest::addColumn<QString>("wanted");
        const auto row = [](const char *name, const char *ours, const char *theirs, bool lion,
                            const char *wanted) {
            QTest::newRow(name) << QString::fromLatin1(ours) << QString::fromLatin1(theirs) << lion
                                << QString::fromLatin1(wanted);
        };
        row("DR-TERR-16 superb cover is cover, and nobody is far off", "heavy-foot", "heavy-foot", false,
            "rough cover uphill dangerous");
        row("LR-ATK-16 an obstacle may be taken", "heavy-foot", "heavy-foot", true,
            "rough cover uphill dangerous obstacle");
        row("DR-FANT-18 a flyer ignores all, and has no cover", "heavy-foot", "heavy-riders flying", false,
            "dangerous");
        row("DR-FANT-19 but for what is overhead", "heavy-riders flying", "heavy-foot", false,
            "overhead dangerous");
    }
    void factsOfAnAttack()
    {
        QFETCH(QString, ours);
        QFETCH(QString, theirs);
        QFETCH(bool, lion);
        QFETCH(QString, wanted);
        Field field(planOf({ours.toStdString()}, {theirs.toStdString()}, lion));
        field.settle().ordered(OrderKind::Attack, Field::ours());
        QCOMPARE(asked(field, at(field.theirs())), wanted);
    }

    void factsOfAShot_data()
    {
        QTest::addColumn<QString>("ours");
        QTest::addColumn<QString>("theirs");
        QTest::addColumn<QString>("ruling");
        QTest::addColumn<QString>("reading");
        QTest::addColumn<QString>("wanted");
        const auto row = [](const char *name, const char *ours, const char *theirs, const char *wanted,
                            const char *ruling = "", const char *reading = "") {
            QTest::newRow(name) << QString::fromLatin1(ours) << QString::fromLatin1(theirs)
                                << QString::fromLatin1(ruling) << QString::fromLatin1(reading)
                                << QString::fromLatin1(wanted);
        };
        row("DR-SHOOT-05 as far as 18 inches", "light-missiles", "heavy-foot", "cover superb beyond-12");
        row("DR-SHOOT-05 no farther than 12", "light-riders", "heavy-foot", "cover superb");
        row("DR-SHOOT-05 from 12 on", "light-riders", "heavy-foot", "cover superb beyond-12", "long-range",
            "from");
        row("DR-UNIT-57 at who is hard to target", "light-missiles", "scouts", "cover superb");
        row("DR-FANT-18 at a flyer", "light-missiles", "heavy-riders flying", "beyond-12");
        row("DR-SHOOT-21 rough ground for shots too", "light-missiles", "heavy-foot",
            "rough cover superb beyond-12", "rough-shooting", "shooting-too");
        row("DR-SHOOT-21 changes no Armour of 2", "light-missiles", "light-foot", "cover superb beyond-12",
            "rough-shooting", "shooting-too");
    }
    void factsOfAShot()
    {
        QFETCH(QString, ours);
        QFETCH(QString, theirs);
        QFETCH(QString, ruling);
        QFETCH(QString, reading);
        QFETCH(QString, wanted);
        std::map<std::string, std::string> rulings;
        if (!ruling.isEmpty())
            rulings[ruling.toStdString()] = reading.toStdString();
        Field field(
            planOf({"heavy-foot", ours.toStdString()}, {"heavy-foot", theirs.toStdString()}, false, rulings));
        field.settle().ordered(OrderKind::Shoot, Field::ours(1));
        QCOMPARE(asked(field, at(field.theirs(1))), wanted);
    }

    /// Of all spells, Power Bolt! alone is a shot (DR-FANT-56).
    void DR_FANT_56_DR_FANT_58_factsOfSpells()
    {
        Field field(planOf({"light-missiles spellcaster"}, {"heavy-foot"}));
        field.settle();
        const auto cast = [&](const char *spell, UnitIndex target) {
            return Order{.kind = OrderKind::Cast,
                         .unit = Field::ours(),
                         .target = target,
                         .choice = field.spell(spell)};
        };
        QCOMPARE(asked(field, cast("power-bolt", field.theirs())), QStringLiteral("cover superb beyond-12"));
        QCOMPARE(asked(field, cast("sharper-blades", Field::ours())), QString());
    }

    /// DR-SCEN-20: who may not leave is not asked whether he does; nor is who has just come on (DR-SCEN-07).
    void DR_SCEN_20_DR_SCEN_41_factsOfAMovement()
    {
        FieldPlan plan = planOf({"heavy-foot", "light-foot"}, {"light-foot", "heavy-foot"});
        plan.scenario = "death-chase";
        Field field(plan);
        field.on(Decision::GiveOrder).ordered(OrderKind::Move, Field::ours());
        QCOMPARE(asked(field, {.kind = OrderKind::Go}), QStringLiteral("dangerous"));
        field.go().toPhase(1).ordered(OrderKind::Move, field.theirs());
        QCOMPARE(asked(field, {.kind = OrderKind::Go}), QStringLiteral("dangerous exits"));
    }

    /// DR-FANT-69: nobody asks whether it is Battered who cannot be.
    void DR_FANT_69_factsOfARecord()
    {
        Field field(planOf({"heavy-foot", "light-foot no-feelings"}, {"heavy-foot"}));
        field.settle();
        const auto record = [](UnitIndex unit) { return Order{.kind = OrderKind::Record, .unit = unit}; };
        QCOMPARE(asked(field, record(Field::ours())), QStringLiteral("battered n"));
        QCOMPARE(asked(field, record(Field::ours(1))), QStringLiteral(" n"));
    }

    /// What does not answer what is awaited is refused for that, whatever it states, and nothing is asked
    /// with it; a fuzzer found a Go with facts while the game waited for an order to any unit.
    void whatIsNoAnswerStatesNothing()
    {
        FieldPlan plan = planOf({"heavy-foot", "light-foot"}, {"heavy-foot"});
        plan.scenario = "death-chase";
        Field field(plan);
        field.on(Decision::GiveOrder);
        QCOMPARE(field.awaiting().unit, noUnit);
        const Facts everything{.said = 0xffff, .count = 255};
        int others = 0;
        for (const OrderWords &words : vocabulary().orders) {
            if (vocabulary().answer(field.awaiting().decision, words.kind))
                continue;
            ++others;
            const Order order{.kind = words.kind, .facts = everything};
            QVERIFY2(refused(field, order).starts_with("7004 "), std::string(words.word).c_str());
            QCOMPARE(asked(field, order), QString());
        }
        QVERIFY(others > 10);
    }

    /// On the program's own table nothing is asked.
    void nothingOnATable()
    {
        Field field(planOf({"heavy-foot *1 @30,20"}, {"heavy-foot *1 @30,26"}));
        field.ordered(OrderKind::Attack, Field::ours());
        QCOMPARE(asked(field, at(field.theirs())), QString());
    }
};

GONFALON_TEST(TestStated)
#include "tst_stated.moc"
