// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "core/words/battle_words.h"
#include "core/words/narrator.h"
#include "tests/support/catalogues.h"
#include "tests/support/rampant.h"
#include "tests/support/suite.h"
#include "tests/support/warbands.h"

#include <QSet>

#include <array>

using namespace gonfalon;
using namespace gonfalon::test;
using namespace Qt::StringLiterals;

namespace {

std::shared_ptr<const BattleSetup> aSetup(const char *first = "goblins", const char *second = "orcs")
{
    BattleSetup setup;
    setup.catalogue = {std::shared_ptr<const Catalogue>(), &test::dragonRampant()};
    setup.sides = {{test::readyMade(first), SideRole::Attacker, {}, {}},
                   {test::readyMade(second), SideRole::Defender, {}, {}}};
    setup.scenario = ScenarioId("gory-bloodbath");
    return std::make_shared<const BattleSetup>(std::move(setup));
}

/// A game that asks for one order and one roll, and is then won.
class TinyGame final : public Game
{
public:
    ~TinyGame() override = default;
    void start(Events &) override
    {
        m_awaiting.what = Awaiting::What::Order;
        m_awaiting.side = 0;
        m_awaiting.decision = Decision::GiveOrder;
    }
    [[nodiscard]] std::unique_ptr<Game> clone() const override { return std::make_unique<TinyGame>(*this); }
    [[nodiscard]] const Awaiting &awaiting() const override { return m_awaiting; }
    [[nodiscard]] Findings check(const Order &order) const override
    {
        if (order.kind == OrderKind::Move)
            return {};
        return {{Code::NotAnAnswer, Severity::Error, {}, {}, {"?"}, {}}};
    }
    [[nodiscard]] bool couldGo(const Order &) const override { return false; }
    void suggest(const SuggestFor &, std::vector<Order> &) const override {}
    [[nodiscard]] BattleView view(SideIndex) const override { return {}; }
    [[nodiscard]] std::optional<BattleResult> outcome(std::span<const Event>) const override
    {
        BattleResult result;
        result.sides.resize(2);
        result.sides[0].scenarioGlory = 5;
        result.sides[1].questGlory = -1;
        result.winner = SideIndex(0);
        return result;
    }
    [[nodiscard]] Findings selfCheck() const override { return {}; }
    void doGive(const Order &, Events &events) override
    {
        events.push_back({EventKind::TurnBegan, noSide, noUnit, noUnit, 1});
        events.push_back({EventKind::PhaseBegan, 0});
        m_awaiting = {};
        m_awaiting.what = Awaiting::What::Dice;
        m_awaiting.side = 0;
        m_awaiting.rollFor = RollFor::Courage;
        m_awaiting.unit = 0;
        m_awaiting.dice.count = 2;
        m_awaiting.needed = 4;
    }
    void doRoll(const Roll &roll, Events &events) override
    {
        const auto total = std::int16_t(read(m_awaiting.dice, roll));
        events.push_back(
            {EventKind::CourageTested, 0, 0, noUnit, total, 4, std::int16_t(CourageResult::Passed)});
        m_awaiting = {};
    }
    [[nodiscard]] std::uint64_t stateHash() const override { return 0; }

private:
    Awaiting m_awaiting;
};

Order move(UnitIndex unit)
{
    Order order;
    order.kind = OrderKind::Move;
    order.unit = unit;
    return order;
}

Event anEvent(EventKind kind, int a = 0, int b = 0, int c = 0)
{
    return {kind, 0, 0, 1, std::int16_t(a), std::int16_t(b), std::int16_t(c)};
}

BattleSetup aBattleOf(const Catalogue &game)
{
    BattleSetup setup;
    setup.catalogue = {std::shared_ptr<const Catalogue>(), &game};
    return setup;
}

RuleId ruleOf(const Catalogue &game, const Event &event)
{
    return words::ruleFor(aBattleOf(game), std::array{event}, 0);
}

RuleId ruleOf(const Catalogue &game, RollFor rollFor)
{
    const Awaiting rolled{.what = Awaiting::What::Dice, .rollFor = rollFor};
    return words::ruleFor(aBattleOf(game), {}, rolled);
}

} // namespace

class EventWordsTest : public QObject
{
    Q_OBJECT

private slots:
    /// Whatever the three numbers of an event are, it is told, and nothing is left in braces.
    void everyEventIsTold()
    {
        const auto setup = aSetup();
        const words::BattleNames names(*setup);
        for (int kind = 0; kind <= int(lastEventKind); ++kind) {
            for (int number = 0; number < 2; ++number) {
                const QString said =
                    words::eventSentence(names, anEvent(EventKind(kind), number, number, number));
                QVERIFY2(!said.isEmpty(), vocabulary().wordOf(EventKind(kind)).data());
                QVERIFY2(!said.contains(u'{') && !said.contains(u'}'), qPrintable(said));
            }
        }
    }

    /// Every reason has words and a word of its own, and its sum is added with a sign.
    void everyReasonIsTold()
    {
        const auto setup = aSetup();
        const words::BattleNames names(*setup);
        QSet<QString> told, words;
        for (int why = 0; why <= int(Why::RoundedUp); ++why) {
            const QString said =
                words::reasonWords(names, std::array{anEvent(EventKind::Because, why, 0, 0)});
            QVERIFY2(said.size() > 4 && said.startsWith(u" (") && said.endsWith(u')'), qPrintable(said));
            told += said;
            words += QString::fromUtf8(vocabulary().list("why")->value(why)->word.data());
        }
        QCOMPARE(told.size(), int(Why::RoundedUp) + 1);
        QCOMPARE(words.size(), told.size());
        const std::array two{anEvent(EventKind::Because, int(Why::Cover), 1, 0),
                             anEvent(EventKind::Because, int(Why::Losses), -3, 0)};
        QCOMPARE(words::reasonWords(names, two), u" (in cover +1, losses −3)"_s);
        QCOMPARE(words::reasonsAt(vocabulary(), two), std::size_t(2));
        QVERIFY(words::reasonWords(names, {}).isEmpty());
    }

    /// Every word of an enumeration that decides a sentence has a sentence of its own.
    void everyVariantIsTold_data()
    {
        QTest::addColumn<int>("kind");
        QTest::addColumn<int>("last");
        const auto row = [](EventKind kind, int last) {
            QTest::newRow(vocabulary().wordOf(kind).data()) << int(kind) << last;
        };
        row(EventKind::Moved, int(Movement::Entry));
        row(EventKind::Removed, int(Removal::Recorded));
        row(EventKind::ReactionChosen, int(Reaction::Evade));
        row(EventKind::PhaseEnded, int(PhaseEnd::BattleOver));
        row(EventKind::BattleEnded, int(BattleEnd::TurnLimit));
        row(EventKind::TestRerolled, int(Reroll::BanishFear));
        row(EventKind::ShotAt, int(Shooting::Explosion));
        row(EventKind::CourageTested, int(CourageResult::Routed));
        row(EventKind::GloryWon, int(GlorySource::Duel));
    }
    void everyVariantIsTold()
    {
        QFETCH(int, kind);
        QFETCH(int, last);
        QSet<QString> told;
        for (int i = 0; i <= last; ++i)
            told += QString::fromUtf8(vocabulary().sentenceFor(EventKind(kind), i));
        QCOMPARE(told.size(), last + 1);
        QVERIFY(!told.contains(QString()));
    }

    void everyTestHasWords()
    {
        for (int i = 0; i <= int(Test::Evade); ++i)
            QVERIFY(vocabulary().list("test")->value(i)->sentence);
    }

    void sentences_data()
    {
        QTest::addColumn<Event>("event");
        QTest::addColumn<QString>("sentence");
        QTest::newRow("moved") << anEvent(EventKind::Moved, int(Movement::Move), 450) << u"U moved 4.5″."_s;
        QTest::newRow("to tenths") << anEvent(EventKind::Moved, int(Movement::Move), 599) << u"U moved 6″."_s;
        QTest::newRow("stayed") << anEvent(EventKind::Moved, int(Movement::Move), 4)
                                << u"U stayed in place."_s;
        QTest::newRow("skirmished on the spot")
            << anEvent(EventKind::Moved, int(Movement::Skirmish)) << u"U skirmished without moving."_s;
        QTest::newRow("charged at once")
            << anEvent(EventKind::Moved, int(Movement::Attack), 3) << u"U charged."_s;
        QTest::newRow("no way to retreat") << anEvent(EventKind::Retreated, 2) << u"U retreated."_s;
        QTest::newRow("left out") << anEvent(EventKind::TestSkipped, int(Test::WildCharge), 1)
                                  << u"The Leader held U back from a wild charge."_s;
        QTest::newRow("no dice needed") << anEvent(EventKind::TestSkipped, int(Test::WildCharge))
                                        << u"U needed no dice to charge wildly."_s;
        QTest::newRow("level") << anEvent(EventKind::FightLost, 2, 2)
                               << u"The fight was level, 2 to 2, and U gave way to O."_s;
        QTest::newRow("unharmed") << anEvent(EventKind::ArmourCounted, 4, 3)
                                  << u"Armour 4 kept U from harm (hits: 3)."_s;
        QTest::newRow("lost") << anEvent(EventKind::PointsLost, 2, int(Loss::Attack), 4)
                              << u"U lost 2 Strength: 4 left."_s;
        QTest::newRow("failed") << anEvent(EventKind::TestFailed, 4, 6, int(Test::Attack))
                                << u"U failed the test to attack: 4, needed 6."_s;
        QTest::newRow("courage") << anEvent(EventKind::CourageTested, -1, 4, int(CourageResult::Routed))
                                 << u"U broke: Courage −1, needed 4."_s;
        QTest::newRow("spell") << anEvent(EventKind::SpellCast) << u"U cast S on O."_s;
        QTest::newRow("quest") << anEvent(EventKind::QuestJudged, 0, 0, -1)
                               << u"A missed the Quest “Q”: Glory −1."_s;
        QTest::newRow("chose") << anEvent(EventKind::QuestChosen) << u"A chose the Quest “Q”."_s;
        QTest::newRow("sealed") << anEvent(EventKind::QuestsSealed, 2)
                                << u"A chose in secret; sealed Quests: 2."_s;
        QTest::newRow("left at that") << anEvent(EventKind::Stayed) << u"U stayed in place."_s;
        QTest::newRow("left off") << anEvent(EventKind::Stayed, 1) << u"U stayed off the table."_s;
        QTest::newRow("counted") << anEvent(EventKind::EnemiesCounted, 12)
                                 << u"Points of enemies that are gone, for A: 12."_s;
        QTest::newRow("half") << anEvent(EventKind::HalfLost) << u"Half of A was gone."_s;
    }
    void sentences()
    {
        QFETCH(Event, event);
        QFETCH(QString, sentence);
        BattleSetup setup = *aSetup();
        setup.sides[0].warband.name = "A";
        setup.sides[0].warband.units[0].name = "U";
        setup.sides[0].warband.units[1].name = "O";
        setup.sides[0].warband.quests = {{QuestId(), "Q", 2, false, {}, {}}};
        const words::BattleNames names(setup);
        sentence.replace(u"S"_s, event.kind == EventKind::SpellCast ? names.spell(0) : u"S"_s);
        QCOMPARE(words::eventSentence(names, event), sentence);
    }

    /// DR-SCEN-44: both tables may be empty at once.
    void DR_SCEN_44_whoHeldTheField()
    {
        const auto setup = aSetup();
        const words::BattleNames names(*setup);
        Event event = anEvent(EventKind::BattleEnded, int(BattleEnd::SideGone));
        QCOMPARE(words::eventSentence(names, event), u"Only one side held the field."_s);
        event.side = noSide;
        QCOMPARE(words::eventSentence(names, event), u"Nobody held the field any more."_s);
        event.a = int(BattleEnd::LastTurn);
        QCOMPARE(words::eventSentence(names, event), u"The last turn was over."_s);
    }

    void aRealTableTellsNoInches()
    {
        BattleSetup setup = *aSetup();
        setup.mode = PlayMode::Referee;
        setup.sides[0].warband.units[0].name = "U";
        QCOMPARE(words::eventSentence(words::BattleNames(setup), anEvent(EventKind::Moved)), u"U moved."_s);
    }

    void factsOfARealTableAreTold()
    {
        const auto setup = aSetup();
        const words::BattleNames names(*setup);
        const auto told = [&](OrderKind kind, const Stated &facts, Decision asked) {
            return words::factsWords(names, {.kind = kind, .facts = facts}, asked);
        };
        QCOMPARE(told(OrderKind::Target, {}, Decision::ChooseTarget), QString());
        QCOMPARE(told(OrderKind::Target, {.cover = true, .beyond12 = true}, Decision::ChooseTarget),
                 u"Stated: in cover, farther than 12″"_s);
        QCOMPARE(told(OrderKind::Go, {.exits = true, .count = 2}, Decision::ChooseWay),
                 u"Stated: at the goal, count 2"_s);
        QCOMPARE(told(OrderKind::Cast, {.cover = true, .uphill = true}, Decision::GiveOrder),
                 u"Stated: in cover"_s); // read unasked; what is not read is not told
    }

    /// What was asked is told, in the words of the question: nobody was asked for a yes to how a unit
    /// retreats.
    void DR_RETREAT_04_aBlockedRetreatIsStated()
    {
        const auto setup = aSetup();
        const words::BattleNames names(*setup);
        const Order stated{.kind = OrderKind::State,
                           .facts = Stated{.yes = true, .obstacle = true, .count = 4}};
        QCOMPARE(words::factsWords(names, stated, Decision::StateRetreat),
                 u"Stated: behind an obstacle, 4″ short"_s);
        QCOMPARE(words::orderWords(names, stated, Decision::StateRetreat),
                 u"State: behind an obstacle, 4″ short"_s);
        const Order caught{.kind = OrderKind::State, .facts = Stated{.yes = true}};
        QCOMPARE(words::factsWords(names, caught, Decision::StateCaught), u"Stated: yes"_s);
    }

    void everyRollAndDecisionAndOrderHasWords()
    {
        const auto setup = aSetup();
        const words::BattleNames names(*setup);
        Awaiting awaiting;
        awaiting.side = awaiting.unit = 0;
        awaiting.other = 1;
        QSet<QString> told;
        awaiting.what = Awaiting::What::Dice;
        for (int i = 1; i <= int(RollFor::Edge); ++i) {
            awaiting.rollFor = RollFor(i);
            told += words::rollSentence(names, awaiting);
        }
        QCOMPARE(told.size(), qsizetype(RollFor::Edge));
        told.clear();
        awaiting.what = Awaiting::What::Order;
        for (int i = 1; i <= int(Decision::JudgeRoleplay); ++i) {
            awaiting.decision = Decision(i);
            told += words::decisionSentence(names, awaiting);
        }
        QCOMPARE(told.size(), qsizetype(Decision::JudgeRoleplay));
        told.clear();
        for (int i = 0; i <= int(lastOrderKind); ++i) {
            Order order = move(0);
            order.kind = OrderKind(i);
            order.target = 1;
            told += words::orderWords(names, order);
        }
        QCOMPARE(told.size(), qsizetype(lastOrderKind) + 1);
    }

    /// A friend hands the mole over, an enemy takes it: even the first of a side from the last of the other.
    void DR_SCEN_15_DR_SCEN_16_theMoleFromWhom()
    {
        const auto setup = aSetup();
        const auto rule = [&](UnitIndex to, UnitIndex from) {
            const Event taken{.kind = EventKind::MoleTaken, .unit = to, .other = from};
            return words::ruleFor(*setup, std::array{taken}, 0);
        };
        const auto units = UnitIndex(setup->sides[0].warband.units.size());
        QCOMPARE(rule(1, 0), RuleId("DR-SCEN-15"));
        QCOMPARE(rule(UnitIndex(units + 1), units), RuleId("DR-SCEN-15"));
        QCOMPARE(rule(units, UnitIndex(units - 1)), RuleId("DR-SCEN-16"));
        QCOMPARE(rule(UnitIndex(units - 1), units), RuleId("DR-SCEN-16"));
    }

    /// Every roll says by which rule it falls, in both games.
    void everyRollHasItsRule()
    {
        for (int i = 1; i <= int(RollFor::Edge); ++i) {
            const RuleId dragon = ruleOf(test::dragonRampant(), RollFor(i));
            const RuleId lion = ruleOf(test::lionRampant(), RollFor(i));
            QVERIFY2(!dragon.empty() || !lion.empty(), vocabulary().wordOf(RollFor(i)).data());
        }
        QCOMPARE(ruleOf(test::dragonRampant(), RollFor::Courage), RuleId("DR-COUR-08"));
        QCOMPARE(ruleOf(test::lionRampant(), RollFor::Duel), RuleId("LR-CHA-05"));
        QCOMPARE(ruleOf(test::lionRampant(), anEvent(EventKind::Battered)), RuleId("LR-CRG-12"));
        const auto rule = [](const Catalogue &game, const Event &event) { return ruleOf(game, event).str(); };
        const Catalogue &lion = test::lionRampant(), &dragon = test::dragonRampant();
        QCOMPARE(rule(lion, anEvent(EventKind::PhaseEnded, 0)), "LR-ACT-06"); // an order failed
        QCOMPARE(rule(lion, anEvent(EventKind::PhaseEnded, 1)), "LR-ACT-10"); // all were tested
        QCOMPARE(rule(lion, anEvent(EventKind::PhaseEnded, 2)), "LR-ACT-12"); // its owner left it at that
        QCOMPARE(rule(lion, anEvent(EventKind::ChallengeAnswered, 0)), "LR-CHA-04");
        QCOMPARE(rule(lion, anEvent(EventKind::ChallengeAnswered, 1)), "LR-CHA-03");
        QCOMPARE(rule(lion, anEvent(EventKind::DuelFought, 2, 1)), "LR-CHA-06");
        QCOMPARE(rule(lion, anEvent(EventKind::DuelFought, 1, 1)), "LR-CHA-07");
        QCOMPARE(rule(dragon, anEvent(EventKind::Battered, 0)), "DR-COUR-13");
        QCOMPARE(rule(dragon, anEvent(EventKind::Battered, 1)), "DR-FANT-53");
    }

    /// Glory is won by the rule of what it is for.
    void LR_END_02_LR_END_03_gloryHasItsRule()
    {
        const auto rule = [](const Catalogue &game, GlorySource source) {
            return ruleOf(game, anEvent(EventKind::GloryWon, 3, int(source)));
        };
        const Catalogue &dragon = test::dragonRampant(), &lion = test::lionRampant();
        QCOMPARE(rule(lion, GlorySource::Scenario), RuleId("LR-END-02"));
        QCOMPARE(rule(lion, GlorySource::Quests), RuleId("LR-END-03"));
        QCOMPARE(rule(lion, GlorySource::Duel), RuleId("LR-END-04"));
        QCOMPARE(rule(dragon, GlorySource::Scenario), RuleId("DR-GLORY-01"));
        QCOMPARE(rule(dragon, GlorySource::Quests), RuleId("DR-QUEST-01"));
        QCOMPARE(rule(dragon, GlorySource::OldModels), RuleId("DR-GLORY-04"));
    }

    /// What the rule of the event itself does not say is told with its own.
    void DR_FANT_70_aReasonWithItsRule()
    {
        const auto setup = aSetup();
        const std::array reasons{anEvent(EventKind::Because, int(Why::Cover), 1),
                                 anEvent(EventKind::Because, int(Why::RoundedUp))};
        QCOMPARE(words::reasonWords(words::BattleNames(*setup), reasons),
                 u" (in cover +1, rounded up [DR-FANT-70])"_s);
    }

    void unitsThatShareANameAreToldApart()
    {
        const auto setup = aSetup("orcs", "orcs");
        const words::BattleNames names(*setup);
        QSet<QString> units;
        const std::size_t count = setup->sides[0].warband.units.size() * 2;
        for (std::size_t i = 0; i < count; ++i)
            units += names.unit(UnitIndex(i));
        QCOMPARE(std::size_t(units.size()), count);
        QVERIFY(names.side(0) != names.side(1));
        QCOMPARE(names.sideOf(UnitIndex(count - 1)), SideIndex(1));
        QCOMPARE(names.unit(noUnit), u"–"_s);
    }

    void aBattleIsToldTurnByTurn()
    {
        BattleSetup setup = *aSetup();
        setup.sides[0].warband.name = "Red <Fang>";
        setup.sides[1].warband.name = "Grey_Host";
        setup.sides[0].warband.units[0].name = "Wolves";
        const Battle battle(std::make_shared<const BattleSetup>(std::move(setup)),
                            std::make_unique<TinyGame>());
        const std::vector<Step> steps{move(0), Roll{{3, 5}}};
        const words::Story story = words::tell(battle, steps);
        QCOMPARE(words::storyText(story),
                 u"Gory Bloodbath on the Plains of Doom: Red <Fang> against Grey_Host\n\n"
                 "\nTurn 1\n  Phase of Red <Fang>\n"
                 "    Wolves stood firm: Courage 8, needed 4. Dice 3 5 [DR-COUR-08]\n"
                 "\nRed <Fang> won. Glory: Red <Fang> 5, Grey_Host −1.\n"_s);
        QCOMPARE(story.back().step, std::size_t(2));
        const QString markdown = words::storyMarkdown(story);
        QVERIFY(markdown.startsWith(
            u"# Gory Bloodbath on the Plains of Doom: Red \\<Fang\\> against Grey\\_Host\n\n## Turn 1\n\n"_s));
        QVERIFY(
            markdown.contains(u"- Wolves stood firm: Courage 8, needed 4. Dice 3 5 \\[DR-COUR-08\\]\n"_s));
        const QString html = words::storyHtml(story);
        QVERIFY(html.contains(u"<h3>Phase of Red &lt;Fang&gt;</h3>"_s) && !html.contains(u"<Fang>"_s));
        QCOMPARE(html.count(u"<ul>"_s), html.count(u"</ul>"_s));
    }

    void aStepThatIsRefusedEndsTheStory()
    {
        const Battle battle(aSetup(), std::make_unique<TinyGame>());
        Order wrong = move(0);
        wrong.kind = OrderKind::Shoot;
        const std::vector<Step> steps{wrong, move(0)};
        QCOMPARE(words::tell(battle, steps).size(), std::size_t(1));
    }
};

GONFALON_TEST(EventWordsTest)
#include "tst_event_words.moc"
