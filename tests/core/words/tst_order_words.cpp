// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "core/systems/registry.h"
#include "core/words/battle_words.h"
#include "tests/support/catalogues.h"
#include "tests/support/field.h"
#include "tests/support/goldens.h"
#include "tests/support/rampant.h"
#include "tests/support/suite.h"
#include "tests/support/warbands.h"

#include <QHash>

#include <algorithm>

using namespace gonfalon;
using namespace gonfalon::test;
using namespace Qt::StringLiterals;

namespace {

std::shared_ptr<const BattleSetup> aSetup(const Catalogue &game, const char *warband)
{
    BattleSetup setup;
    setup.catalogue = {std::shared_ptr<const Catalogue>(), &game};
    setup.sides = {{test::readyMade(warband), SideRole::Attacker, {}, {}},
                   {test::readyMade(warband), SideRole::Defender, {}, {}}};
    setup.sides[0].warband.units[0].name = "U";
    return std::make_shared<const BattleSetup>(std::move(setup));
}

/// Two different orders of the list that are told in the same words; nothing where there are none.
QString alike(const words::BattleNames &names, const std::vector<Order> &orders)
{
    QHash<QString, Order> told;
    for (const Order &order : orders) {
        const QString text = words::orderWords(names, order);
        if (const auto other = told.constFind(text); other != told.constEnd() && *other != order)
            return text;
        told.insert(text, order);
    }
    return {};
}

} // namespace

class OrderWordsTest : public QObject
{
    Q_OBJECT

private slots:
    void orders_data()
    {
        QTest::addColumn<Order>("order");
        QTest::addColumn<QString>("text");
        const Path there{{3825, 4425}};
        const auto row = [](const char *name, const Order &order, const QString &text) {
            QTest::newRow(name) << order << text;
        };
        row("set up", {.kind = OrderKind::Deploy, .unit = 0, .path = there},
            u"Set up U at 38.25″ / 44.25″"_s);
        row("marker", {.kind = OrderKind::Place, .path = there}, u"Place a marker at 38.25″ / 44.25″"_s);
        row("go", {.kind = OrderKind::Go, .path = there}, u"Go to 38.25″ / 44.25″"_s);
        row("go abreast", {.kind = OrderKind::Go, .files = 4, .path = there},
            u"Go to 38.25″ / 44.25″, 4 abreast"_s);
        row("bend", {.kind = OrderKind::Bend, .path = there}, u"Bend the retreat to 38.25″ / 44.25″"_s);
        row("stay", {.kind = OrderKind::Go}, u"Stay in place"_s);
        row("wall", {.kind = OrderKind::Go, .choice = 1}, u"Stay in place, as a Wall of Spears"_s);
        row("wall elsewhere", {.kind = OrderKind::Go, .choice = 1, .path = there},
            u"Go to 38.25″ / 44.25″, as a Wall of Spears"_s);
        row("shoot", {.kind = OrderKind::Shoot, .unit = 0}, u"Shoot with U"_s);
        row("DR-TRAIT-15", {.kind = OrderKind::Shoot, .unit = 0, .choice = 1},
            u"Shoot with U, without dice by the Leader’s Trait"_s);
        row("nothing stated", {.kind = OrderKind::State}, u"State: nothing of it"_s);
        row("stated", {.kind = OrderKind::State, .facts = Stated{.yes = true, .count = 2}},
            u"State: yes, count 2"_s);
        table::Stand two;
        two.at = {Point{3510, 2020}, Point{3630, 2020}};
        two.count = 2;
        row("who remains", {.kind = OrderKind::Remain, .places = two},
            u"These remain: 35.1″ / 20.2″, 36.3″ / 20.2″"_s);
        row("model by model", {.kind = OrderKind::Go, .places = two},
            u"Go, models at 35.1″ / 20.2″, 36.3″ / 20.2″"_s);
    }
    void orders()
    {
        QFETCH(Order, order);
        QFETCH(QString, text);
        const auto setup = aSetup(test::dragonRampant(), "goblins");
        QCOMPARE(words::orderWords(words::BattleNames(*setup), order), text);
    }

    /// LR-PRO-10: what a Leader has is called as the game calls it.
    void LR_SKL_01_withoutDice()
    {
        const auto setup = aSetup(test::lionRampant(), "goblins");
        const QString told =
            words::orderWords(words::BattleNames(*setup), {.kind = OrderKind::Move, .unit = 0, .choice = 1});
        QVERIFY2(told.startsWith(u"Move U, without dice by "_s) && !told.contains(u"Trait"_s),
                 qPrintable(told));
    }

    /// Whoever chooses sees the places of those who fall, the others need none.
    void DR_SHOOT_19_LR_SHT_14_whoFalls()
    {
        test::Field field({.ours = {"light-missiles @36,8"},
                           .theirs = {"light-foot @36,20 /4", "light-foot @60,40"},
                           .rulings = {{"who-falls", "owner"}}});
        field.settle().shoots(field.ours(), field.theirs(), 3);
        QVERIFY(field.awaits(Decision::ChooseFallen));
        const words::BattleNames names(field.battle().setup());
        const std::vector<Point> models = field.unit(field.theirs()).places();
        for (const Order &order : field.battle().suggest()) {
            QStringList fallen;
            for (const Point model : models) {
                if (std::ranges::find(order.places, model) == order.places.end())
                    fallen += words::length(Measure::Inches, model.x) + u" / "_s +
                              words::length(Measure::Inches, model.y);
            }
            QCOMPARE(fallen.size(), 3);
            QCOMPARE(words::choiceWords(names, field.battle(), order), u"Fall: "_s + fallen.join(u", "_s));
        }
        const Order pass{.kind = OrderKind::Pass};
        QCOMPARE(words::choiceWords(names, field.battle(), pass), words::orderWords(names, pass));
    }

    /// DR-FANT-62, DR-FANT-65: who is set up is the summoned unit, and not who summons it.
    void DR_FANT_62_whoIsSummoned()
    {
        const auto setup = aSetup(dragonRampant(), "goblins");
        const words::BattleNames names(*setup);
        for (const auto &[decision, text] :
             {std::pair(Decision::PlaceSummoned, u"set up %1, whom U summons"_s),
              std::pair(Decision::StateEntry, u"is there room for %1, whom U summons?"_s)}) {
            const Awaiting awaiting{
                .what = Awaiting::What::Order, .side = 0, .decision = decision, .unit = 0, .other = 1};
            QVERIFY2(words::decisionSentence(names, awaiting).endsWith(text.arg(names.unit(1))),
                     qPrintable(words::decisionSentence(names, awaiting)));
        }
    }

    void factsThatAreAsked()
    {
        const auto setup = aSetup(dragonRampant(), "goblins");
        const words::BattleNames names(*setup);
        QCOMPARE(words::factsAsked(names, Decision::StateLeader, OrderKind::State),
                 QStringList{u"yes: yes"_s});
        QCOMPARE(words::factsAsked(names, Decision::GiveOrder, OrderKind::Move), QStringList());
        QCOMPARE(
            words::factsAsked(names, Decision::ChooseWay, OrderKind::Go).join(u"; "_s),
            u"dangerous: through Dangerous ground; exits: at the goal; n4: 4, the number of things gathered "
            "on the way"_s);
    }

    /// What nobody here judges is left to the players, and so is said at the end.
    void DR_QUEST_questsOfTheirOwn()
    {
        auto setup = std::make_shared<BattleSetup>(*aSetup(dragonRampant(), "goblins"));
        setup->sides[1].warband.quests = {{QuestId(), "Be home for tea", 1, false, {}, {}}};
        const words::BattleNames names(*setup);
        BattleResult result;
        result.sides.resize(2);
        QVERIFY(!words::resultSentence(names, result).contains(u"judge"_s));
        result.sides[1].quests = {{.quest = "Be home for tea", .judged = false}};
        const QString told = words::resultSentence(names, result);
        QVERIFY2(
            told.endsWith(u" Quests for the players to judge: “Be home for tea” of %1."_s.arg(names.side(1))),
            qPrintable(told));
    }

    void noTwoChoicesAlike_data()
    {
        QTest::addColumn<int>("at");
        for (std::size_t i = 0; i < test::goldenBattles().size(); ++i)
            QTest::newRow(qPrintable(test::goldenBattles()[i].path)) << int(i);
    }

    /// Whatever a battle offers, orders that differ are told in words that differ.
    void noTwoChoicesAlike()
    {
        QFETCH(int, at);
        const files::BattleFile &file = test::goldenBattles()[std::size_t(at)].file;
        Battle battle = systems::begin(file.setup).value();
        const words::BattleNames names(battle.setup());
        constexpr std::size_t mostSteps = 400;
        for (std::size_t i = 0; i < std::min(mostSteps, file.steps.size()); ++i) {
            QCOMPARE(alike(names, battle.suggest()), QString());
            if (!battle.take(file.steps[i]).empty())
                break;
        }
    }
};

GONFALON_TEST(OrderWordsTest)
#include "tst_order_words.moc"
