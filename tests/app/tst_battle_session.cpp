// SPDX-License-Identifier: GPL-3.0-or-later
// A battle behind its window: what is shown equals what is so, step by step, with computers who think aside.
#include "app/battle/battle_session.h"
#include "app/battle/choices.h"
#include "app/battle/odds_card.h"
#include "app/battle/odds_sampler.h"
#include "app/battle/table/placement.h"
#include "app/battle/table/reach.h"
#include "core/battle/proposed_table.h"
#include "core/systems/registry.h"
#include "core/systems/todk/kinds.h"
#include "core/words/battle_words.h"
#include "core/words/narrator.h"
#include "tests/app/support/battle.h"
#include "tests/app/support/window.h"

#include <QSignalSpy>

#include <cmath>
#include <numeric>

using namespace gonfalon;
using namespace gonfalon::test;
using namespace Qt::StringLiterals;

namespace {

bool sameUnits(const BattleView &a, const BattleView &b)
{
    return std::ranges::equal(a.units, b.units, [](const UnitView &x, const UnitView &y) {
        return x.strength == y.strength && x.onTable == y.onTable && x.marks == y.marks &&
               x.pieces == y.pieces && x.removal == y.removal && x.spells == y.spells;
    });
}

/// The first decision of a person at which something is placed.
void toPlacing(BattleSession &session)
{
    for (int step = 0; step < 200 && session.asksPerson(); ++step) {
        if (session.battle().awaiting().what == Awaiting::What::Dice) {
            session.roll();
        } else {
            const Choices choices(session.battle(), session.names());
            for (const UnitIndex unit : choices.units()) {
                if (!choices.placingsOf(unit).empty())
                    return;
            }
            QVERIFY(session.take(session.battle().suggest().front()).empty());
        }
        waitForPerson(session);
    }
    QFAIL("nobody was asked to place anything");
}

/// Plays it to its end; after each step the session shows what the battle shows.
void isShownAsItIs(match::Match match)
{
    BattleSession session(std::move(match));
    session.setPace(0);
    int steps = 0;
    QObject::connect(&session, &BattleSession::stepTaken, &session, [&] {
        ++steps;
        QCOMPARE(session.viewer(), noSide);
        QVERIFY(sameUnits(session.view(), session.battle().view(noSide)));
    });
    QVERIFY(QTest::qWaitFor([&] { return session.battle().over(); }, 120'000));
    QCOMPARE(std::size_t(steps), session.battle().steps().count());
    const words::Story told = words::tell(session.match().asBegun(), session.battle().steps().unpacked());
    QCOMPARE(session.log().size(), told.size());
    for (std::size_t line = 0; line < told.size(); ++line)
        QCOMPARE(session.log()[line].line, told[line]);
}

} // namespace

class BattleSessionTest : public QObject
{
    Q_OBJECT

private slots:
    /// Whatever a session shows after a step is what the battle would show, for eyes that may see it. One
    /// battle of each game; GONFALON_BATTLES=100 for so many.
    void whatIsShownIsSo_data()
    {
        QTest::addColumn<QByteArray>("system");
        for (const SystemId &system : systems::played()) {
            if (system.str() != "volley")
                QTest::newRow(system.str().c_str()) << QByteArray::fromStdString(system.str());
        }
    }
    void whatIsShownIsSo()
    {
        QFETCH(QByteArray, system);
        const Catalogue &game =
            *matchOf(battleOf(system.constData(), {}, 1), {}).battle().setup().catalogue; // for its scenarios
        bool isNumber = false;
        const int wanted = qEnvironmentVariableIntValue("GONFALON_BATTLES", &isNumber);
        for (int battle = 0; battle < (isNumber ? wanted : 1); ++battle) {
            const std::size_t scenario = std::size_t(battle) % (game.scenarios.size() + 1);
            const std::string id = scenario == 0 ? "" : game.scenarios[scenario - 1].id.str();
            isShownAsItIs(matchOf(battleOf(system.constData(), id, std::uint64_t(3 + battle)), {}));
            if (QTest::currentTestFailed())
                return;
        }
    }

    /// A computer that thinks in a thread decides as it does in the match itself.
    void thinkingAsideIsThinking()
    {
        const auto setup = battleOf("dragon-rampant", {}, 5);
        match::Match alone = matchOf(setup, {});
        while (!alone.over())
            QVERIFY(alone.take(alone.computersStep()).empty());
        BattleSession session(matchOf(setup, {}));
        session.setPace(0);
        QVERIFY(QTest::qWaitFor([&] { return session.battle().over(); }, 120'000));
        QCOMPARE(session.battle().stateHash(), alone.battle().stateHash());
    }

    void computersAreHeldAndGoStepByStep()
    {
        BattleSession session(matchOf(battleOf("dragon-rampant", {}, 2), {}));
        session.setPace(0);
        session.hold(true);
        QTest::qWait(50);
        const std::size_t before = session.battle().steps().count();
        session.stepOnce();
        QVERIFY(QTest::qWaitFor([&] { return session.battle().steps().count() == before + 1; }));
        QTest::qWait(50);
        QCOMPARE(session.battle().steps().count(), before + 1);
        session.hold(false);
        QVERIFY(QTest::qWaitFor([&] { return session.battle().steps().count() > before + 5; }));
    }

    /// Undo goes to what a person did last, and what was undone stays to be read; redo brings it back.
    void whatWasTakenBackStays()
    {
        BattleSession session(matchOf(battleOf("dragon-rampant", {}, 4), {"human", "human"}));
        toPlacing(session);
        QSignalSpy jumps(&session, &BattleSession::jumped);
        const std::uint64_t before = session.battle().stateHash();
        const std::size_t lines = session.log().size();
        QVERIFY(session.take(session.battle().suggest().front()).empty());
        const std::uint64_t after = session.battle().stateHash();
        const QString did = session.stepToTakeBack();
        QVERIFY(!did.isEmpty());
        session.takeBack();
        QCOMPARE(jumps.count(), 1);
        QCOMPARE(session.battle().stateHash(), before);
        QCOMPARE(session.stepToTakeAgain(), did);
        QVERIFY(session.log().size() > lines && session.log().back().takenBack);
        QVERIFY(!session.log()[lines - 1].takenBack);
        session.takeAgain();
        QCOMPARE(session.battle().stateHash(), after);
        QCOMPARE(session.stepToTakeBack(), did);
        QVERIFY(session.stepToTakeAgain().isEmpty());
    }

    /// At one table each person in turn sees with his own eyes; a lone one keeps his.
    void eyesAreThoseOfWhoIsAsked()
    {
        BattleSession two(matchOf(battleOf("dragon-rampant", {}, 6), {"human", "human"}));
        QCOMPARE(two.viewer(), two.battle().awaiting().side);
        BattleSession one(matchOf(battleOf("dragon-rampant", {}, 6), {"strategist", "human"}));
        one.setPace(0);
        QCOMPARE(one.viewer(), SideIndex(1));
        waitForPerson(one);
        QCOMPARE(one.viewer(), SideIndex(1));
    }

    void theRestIsSetUp()
    {
        BattleSession session(matchOf(battleOf("dragon-rampant", {}, 4), {"human", "human"}));
        toPlacing(session);
        QVERIFY(session.setsUp());
        const SideIndex side = session.battle().awaiting().side;
        session.setUpRest();
        for (const UnitView &unit : session.view().units)
            QVERIFY(unit.side != side || unit.onTable || unit.waiting);
    }

    /// Ten units of twelve have room in one zone where they stand close together; scattered, three had none.
    void aCrowdIsSetUpCloseTogether()
    {
        auto setup = std::make_shared<BattleSetup>(*battleOf("dragon-rampant", {}, 4));
        for (BattleSide &side : setup->sides) {
            side.warband.units.resize(1);
            side.warband.units.front() = Unit();
            side.warband.units.front().type = UnitTypeId("light-foot");
            side.warband.units.resize(10, side.warband.units.front());
            side.warband.units.front().leader = true;
        }
        setup->battlefield = proposedBattlefield(*setup, proposedTable(*setup));
        BattleSession session(matchOf(setup, {"human", "human"}));
        toPlacing(session);
        const SideIndex side = session.battle().awaiting().side;
        session.setUpRest();
        for (const UnitView &unit : session.view().units)
            QVERIFY(unit.side != side || (unit.onTable && unit.pieces.size() == 12));
    }

    /// A place is refused with its reason, and the nearest that fits is legal: with the facing that its unit
    /// has or is proposed, where the game has such.
    void placesAreJudged_data()
    {
        QTest::addColumn<QByteArray>("system");
        for (const SystemId &system : systems::played()) {
            if (system.str() != "volley" && systems::waysOf(system).front() == PlayMode::Table)
                QTest::newRow(system.str().c_str()) << QByteArray::fromStdString(system.str());
        }
    }
    void placesAreJudged()
    {
        QFETCH(QByteArray, system);
        BattleSession session(matchOf(battleOf(system, {}, 4), {"human", "human"}));
        toPlacing(session);
        const Choices choices(session.battle(), session.names());
        const UnitIndex unit = choices.units().front();
        Placement placement(session.battle(), session.viewer(), choices.placingsOf(unit).front());
        QCOMPARE(placement.unit(), unit);
        const Battlefield &field = session.battle().setup().battlefield;
        placement.lookAt({field.width.inHundredths() / 2, field.depth.inHundredths() / 2});
        QCOMPARE(placement.order().facing != noFacing, placement.placing().facing);
        QVERIFY(!placement.legal() && !placement.refusals().empty());
        const auto near = placement.nearest();
        QVERIFY(near && session.battle().allows(*near));
        QCOMPARE(placement.piecesOf(*near).size(), placement.pieces().size());
        const Point wished = placement.order().path.back();
        const auto away = [&](Point at) {
            return std::hypot(double(at.x - wished.x), double(at.y - wished.y));
        };
        const double told = away(near->path.back());
        constexpr int step = 100;
        for (int x = 0; x <= field.width.inHundredths(); x += step) {
            for (int y = 0; y <= field.depth.inHundredths(); y += step) {
                Order nearer = placement.order();
                nearer.path = {Point{x, y}};
                QVERIFY2(away({x, y}) > 0.85 * told || !session.battle().allows(nearer),
                         qPrintable(u"%1 / %2 is nearer than %3"_s.arg(x).arg(y).arg(told)));
            }
        }
        placement.lookAt(near->path.back());
        QVERIFY(placement.legal());
        placement.forget();
        QVERIFY(!placement.hasPlace());
    }

    /// Who charges has no place to draw: it follows from whom he charges, and stands among the buttons beside
    /// the way that is drawn.
    void aChargeIsNoPlace()
    {
        const auto charges = [](const Battle &battle) {
            return std::ranges::any_of(battle.suggest(),
                                       [](const Order &order) { return order.kind == todk::Deed::Charge; });
        };
        std::uint64_t seed = 1;
        while (playedTo(battleOf("tales-of-the-dragon-kingdoms", {}, seed), charges).over())
            ++seed;
        BattleSession session(playedTo(battleOf("tales-of-the-dragon-kingdoms", {}, seed), charges));
        const Choices choices(session.battle(), session.names());
        const std::vector<OpenOrder> open = choices.of(noUnit);
        const auto charge = std::ranges::find_if(
            open, [](const OpenOrder &one) { return one.order.kind == todk::Deed::Charge; });
        QStringList told;
        for (const OpenOrder &one : open)
            told << one.words;
        QVERIFY2(charge != open.end(), qPrintable(told.join(u'\n')));
        QVERIFY(session.battle().allows(charge->order));
        QVERIFY2(!charge->words.contains(u"cm"_s), qPrintable(charge->words));
        for (const Placing &placing : choices.placingsOf(noUnit))
            QVERIFY(placing.order.target == noUnit);
    }

    /// One model stands elsewhere than its formation has it: legal near by, refused far off, forgotten with
    /// the next place (DR-SCEN-06).
    void aModelIsShifted()
    {
        BattleSession session(matchOf(battleOf("dragon-rampant", {}, 4), {"human", "human"}));
        toPlacing(session);
        const Choices choices(session.battle(), session.names());
        const UnitIndex unit = choices.units().front();
        const Placing placing = choices.placingsOf(unit).front();
        QVERIFY(placing.places);
        Placement placement(session.battle(), session.viewer(), placing);
        placement.lookAt(placing.proposed.front().path.back());
        QVERIFY(placement.legal() && placement.pieces().size() > 3);
        const std::size_t last = placement.pieces().size() - 1;
        const Point stood = placement.pieces()[last].at;
        QCOMPARE(placement.pieceAt(stood), std::optional(last));
        bool legal = false;
        for (const Point by : {Point{20, 0}, Point{-20, 0}, Point{0, 20}, Point{0, -20}}) {
            placement.shift(last, stood + by);
            QCOMPARE(placement.pieces()[last].at, stood + by);
            if (!placement.legal())
                continue;
            legal = true;
            Battle ahead = session.battle();
            QVERIFY(ahead.give(placement.order()).empty());
            QCOMPARE(ahead.view(session.viewer()).units[unit].pieces[last].at, stood + by);
        }
        QVERIFY(legal);
        placement.shift(last, stood + Point{900, 0});
        QVERIFY(!placement.refusals().empty());
        QVERIFY(placement.nearest() && placement.nearest()->places.count == 0);
        placement.lookAt(placing.proposed.front().path.back());
        QCOMPARE(placement.pieces()[last].at, stood);
    }

    /// What is counted over copies adds up, and leaves the battle as it is.
    void oddsAreCounted()
    {
        BattleSession session(matchOf(battleOf("dragon-rampant", {}, 8), {}));
        session.setPace(0);
        const auto attacks = [&] {
            const OrderWords *attack = session.vocabulary().order("attack");
            for (const Order &order : session.battle().suggest()) {
                if (session.battle().awaiting().what == Awaiting::What::Order && attack &&
                    order.kind == attack->kind)
                    return true;
            }
            return false;
        };
        QVERIFY(QTest::qWaitFor([&] { return session.battle().over() || attacks(); }, 240'000));
        session.hold(true);
        QVERIFY(attacks());
        Order order;
        for (const Order &each : session.battle().suggest()) {
            if (each.kind == session.vocabulary().order("attack")->kind)
                order = each;
        }
        const std::uint64_t before = session.battle().stateHash();
        const std::atomic<bool> stop = false;
        const SampledOdds a = sampled(session.battle(), order, 30, 1, stop),
                          b = sampled(session.battle(), order, 20, 2, stop);
        const SampledOdds sum = added(a, b);
        QCOMPARE(session.battle().stateHash(), before);
        QCOMPARE(sum.copies, 50);
        for (const UnitOdds &unit : sum.units) {
            QCOMPARE(std::accumulate(unit.lost.begin(), unit.lost.end(), 0), 50);
            QVERIFY(unit.gone + unit.trouble <= 50);
        }
        // The order is tested first, in every copy; dice of a fight count one by one.
        const RollOdds &test = sum.rolls.front();
        QVERIFY(!test.countsDice() && test.asked.unit == order.unit);
        QCOMPARE(test.times, 50);
        QCOMPARE(test.copies, 50);
        QCOMPARE(test.passed, a.rolls.front().passed + b.rolls.front().passed);
        QVERIFY(test.passed > 0);
        const auto fight = std::ranges::find_if(sum.rolls, &RollOdds::countsDice);
        QVERIFY(fight != sum.rolls.end());
        QVERIFY(fight->copies <= test.passed);
        QVERIFY(fight->hits > 0 && fight->hits < fight->times * 36);
        OddsCard card(session);
        card.consider(order);
        QVERIFY(QTest::qWaitFor([&] { return card.odds().copies == OddsSampler::enough; }, 240'000));
        const QString said = card.accessibleDescription();
        QVERIFY2(said.contains(words::rollSentence(session.names(), test.asked)), qPrintable(said));
        QVERIFY2(said.contains(u" hits"_s) && said.contains(u"if it comes to that"_s), qPrintable(said));
        const std::atomic<bool> stopped = true;
        QCOMPARE(sampled(session.battle(), order, 30, 1, stopped).copies, 0);
    }

    /// One copy of each question: with the same dice for all of them, whoever needs as much would fare alike.
    void everyQuestionDrawsItsOwnDice()
    {
        const std::atomic<bool> no = false;
        const auto ordered = [](const Battle &battle) {
            return battle.view(noSide).turn >= 2 && battle.awaiting().what == Awaiting::What::Order &&
                   battle.suggest().size() > 4;
        };
        std::map<int, std::array<int, 2>> fared; // by what was needed: so many failed, so many passed
        for (std::uint64_t seed = 1; seed <= 8; ++seed) {
            const Battle battle = playedTo(battleOf("dragon-rampant", {}, seed), ordered).battle();
            for (const Order &order : battle.suggest()) {
                const SampledOdds odds = sampled(battle, order, 1, 0, no);
                QVERIFY(sampled(battle, order, 1, 0, no).rolls == odds.rolls);
                if (!odds.rolls.empty() && !odds.rolls.front().countsDice())
                    ++fared[odds.rolls.front().asked.needed][odds.rolls.front().passed > 0 ? 1 : 0];
            }
        }
        constexpr int many = 12;
        QVERIFY(std::ranges::any_of(fared,
                                    [](const auto &one) { return one.second[0] + one.second[1] >= many; }));
        for (const auto &[needed, counts] : fared)
            QVERIFY2(counts[0] + counts[1] < many || (counts[0] > 0 && counts[1] > 0),
                     qPrintable(QString::number(needed)));
    }

    /// How far a unit comes is no farther than its order may go.
    void reachIsWhatOrdersAllow()
    {
        BattleSession session(matchOf(battleOf("dragon-rampant", {}, 4), {"human", "human"}));
        const Kind<Order> go = session.vocabulary().order("go")->kind;
        for (int step = 0; step < 400 && session.battle().view(noSide).turn < 1; ++step) {
            if (session.battle().awaiting().what == Awaiting::What::Dice)
                session.roll();
            else
                QVERIFY(session.take(session.battle().suggest().front()).empty());
        }
        const BattleView view = session.battle().view(noSide);
        const auto there =
            std::ranges::find_if(view.units, [](const UnitView &unit) { return unit.onTable; });
        QVERIFY(there != view.units.end());
        Order way{.kind = go, .unit = UnitIndex(there - view.units.begin())};
        const QPolygonF reach = reachOf(session.battle(), way, there->middle, 2400, false);
        QCOMPARE(reach.size(), 48);
        for (const QPointF &end : reach) {
            const QPointF from(there->middle.x, there->middle.y);
            QVERIFY(QLineF(from, end).length() < 1300);
        }
    }
};

GONFALON_APP_TEST(BattleSessionTest)
#include "tst_battle_session.moc"
