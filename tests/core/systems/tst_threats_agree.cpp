// SPDX-License-Identifier: GPL-3.0-or-later
// What is told of threats is what the engine then accepts: in positions of battles that chance has played,
// the enemy's next phase is gone through while nobody moves, and each of his charges and shots is tried.
#include <QTest>

#include "core/dice/dice.h"
#include "core/players/random_player.h"
#include "core/systems/registry.h"
#include "tests/support/goldens.h"
#include "tests/support/rampant.h"
#include "tests/support/suite.h"

#include <map>
#include <set>
#include <tuple>

using namespace gonfalon;
using namespace gonfalon::test;
using namespace Qt::StringLiterals;

namespace {

/// Who does what to whom.
using Deed = std::tuple<UnitIndex, int, UnitIndex>;

/// Dice that are added up, as high or as low as they can be.
Roll faces(const Awaiting &awaiting, int face)
{
    return {.faces = Faces(std::vector<int>(std::size_t(awaiting.dice.count), face))};
}

/// The enemy's next phase, in which nobody moves, and what he could have done in it.
class NextPhase
{
public:
    NextPhase(const Battle &battle, SideIndex enemy) : m_battle(battle), m_enemy(enemy) {}

    /// False where the battle ends before it.
    bool goThrough()
    {
        if (!m_battle.give({.kind = OrderKind::Enough}).empty())
            return false;
        for (int step = 0; step < 200 && !m_battle.over(); ++step) {
            const Awaiting awaiting = m_battle.awaiting();
            if (awaiting.what == Awaiting::What::Dice) {
                rolls(awaiting);
            } else if (awaiting.decision == Decision::GiveOrder) {
                if (awaiting.side != m_enemy)
                    return false;
                orders();
                return true;
            } else if (!decides(awaiting)) {
                return false;
            }
        }
        return false;
    }

    std::set<Deed> could;                    ///< all that the engine accepted
    std::map<Deed, Awaiting> tests, strikes; ///< the dice that it asked for then

private:
    /// Rallies pass, Wild Charges fail once they were looked at: nobody moves.
    void rolls(const Awaiting &awaiting)
    {
        if (awaiting.rollFor == RollFor::WildCharge)
            tryWith(m_battle, awaiting.unit, OrderKind::WildCharge);
        const bool passes = awaiting.rollFor == RollFor::Rally;
        (void)m_battle.roll(faces(awaiting, passes ? 6 : 1));
    }

    bool decides(const Awaiting &awaiting)
    {
        std::vector<Order> orders;
        switch (Decision(awaiting.decision)) {
        case Decision::ChooseRally:
        case Decision::RerollTest:
        case Decision::PayBrutal:
            m_battle.suggest({.start = 0, .enough = 100}, orders);
            for (const Order &order : orders) {
                if (order.kind == OrderKind::Rally || order.kind == OrderKind::Keep)
                    return m_battle.give(order).empty();
            }
            return false;
        case Decision::IssueChallenge:
            return m_battle.give({.kind = OrderKind::Enough}).empty();
        case Decision::ChooseCharge:
            return charges(awaiting);
        default:
            return false;
        }
    }

    /// Looks at every charge, then holds one back or lets it fail.
    bool charges(const Awaiting &awaiting)
    {
        std::vector<Order> orders;
        m_battle.suggest({.start = 0, .enough = 100}, orders);
        for (const Order &order : orders) {
            if (order.kind == OrderKind::SkipWildCharge)
                m_spared.insert(order.unit);
        }
        for (const Order &order : orders) {
            if (order.kind == OrderKind::WildCharge) {
                Battle ahead = m_battle;
                if (ahead.give(order).empty())
                    tryWith(ahead, order.unit, OrderKind::WildCharge);
            }
        }
        (void)awaiting;
        for (const OrderKind kind : {OrderKind::SkipWildCharge, OrderKind::WildCharge}) {
            for (const Order &order : orders) {
                if (order.kind == kind)
                    return m_battle.give(order).empty();
            }
        }
        return false;
    }

    void orders()
    {
        const BattleView view = m_battle.view(noSide);
        for (UnitIndex unit = 0; unit < view.units.size(); ++unit) {
            if (view.units[unit].side != m_enemy || !view.units[unit].onTable)
                continue;
            for (const OrderKind kind : {OrderKind::Attack, OrderKind::Shoot, OrderKind::Skirmish}) {
                Battle ahead = m_battle;
                if (ahead.give({.kind = kind, .unit = unit}).empty())
                    tryWith(ahead, unit, kind);
            }
        }
    }

    /// The order's test passes, and each target is tried.
    void tryWith(const Battle &ordered, UnitIndex unit, OrderKind kind)
    {
        Battle ahead = ordered;
        const Awaiting test = ahead.awaiting();
        if (test.what == Awaiting::What::Dice && !ahead.roll(faces(test, 6)).empty())
            return;
        const BattleView view = ahead.view(noSide);
        for (UnitIndex target = 0; target < view.units.size(); ++target) {
            Battle there = ahead;
            if (there.awaiting().what != Awaiting::What::Order || view.units[target].side == m_enemy ||
                !there.give({.kind = OrderKind::Target, .target = target}).empty())
                continue;
            const Deed deed{unit, int(kind), target};
            could.insert(deed);
            tests[deed] = test;
            if (there.awaiting().decision == Decision::React)
                (void)there.give({.kind = OrderKind::Pass});
            strikes[deed] = there.awaiting();
        }
    }

    Battle m_battle;
    SideIndex m_enemy;
    std::set<UnitIndex> m_spared;
};

QString words(const Deed &deed)
{
    const auto [from, kind, target] = deed;
    return u"%1 %2 %3"_s.arg(from).arg(QLatin1StringView(vocabulary().wordOf(OrderKind(kind)))).arg(target);
}

QString words(const std::set<Deed> &deeds)
{
    QStringList all;
    for (const Deed &deed : deeds)
        all << words(deed);
    return all.join(u", "_s);
}

/// How much was compared.
struct Tally
{
    int positions = 0, deeds = 0, must = 0, shots = 0;
};

void compare(const Battle &battle, SideIndex own, SideIndex enemy, Tally &tally)
{
    NextPhase next(battle, enemy);
    if (!next.goThrough())
        return;
    std::set<Deed> told, halfWay;
    const BattleView view = battle.view(own);
    for (UnitIndex unit = 0; unit < view.units.size(); ++unit) {
        if (view.units[unit].side != own || !view.units[unit].onTable)
            continue;
        const ThreatQuestion question{.there = {.unit = unit}, .viewer = own};
        const auto threats = battle.threats(question);
        QVERIFY(threats);
        for (const Threat &threat : *threats) {
            const Deed deed{threat.from, int(OrderKind(threat.way)), unit};
            if (!threat.possible())
                continue;
            QVERIFY2(battle.foreseen(question, threat), qPrintable(words(deed)));
            if (threat.way == OrderKind::Skirmish && !next.could.contains(deed)) {
                halfWay.insert(deed); // from half a move nearer, which is tried by its being foreseen
                continue;
            }
            told.insert(deed);
            if (!next.could.contains(deed))
                continue;
            const Awaiting &test = next.tests[deed];
            if (threat.test.count > 0)
                QCOMPARE(threat.needed, test.needed);
            QVERIFY2(next.strikes[deed].dice == threat.strikes || threat.strikes.count == 0,
                     qPrintable(words(deed)));
            tally.must += threat.must ? 1 : 0;
            tally.shots += threat.fromAfar ? 1 : 0;
        }
    }
    if (told != next.could)
        QFAIL(qPrintable(u"told: %1; accepted: %2"_s.arg(words(told), words(next.could))));
    ++tally.positions;
    tally.deeds += int(told.size());
}

/// Plays by chance, and compares wherever orders are given.
void playAndCompare(const std::shared_ptr<const BattleSetup> &setup, std::uint64_t seed, Tally &tally)
{
    Battle battle = systems::begin(setup).value();
    SeededDice dice(seed);
    players::RandomPlayer player(seed);
    SideIndex asked = noSide;
    for (int step = 0; step < 700 && !battle.over(); ++step) {
        const Awaiting awaiting = battle.awaiting();
        if (awaiting.what == Awaiting::What::Dice) {
            QVERIFY(battle.roll(*dice.roll(awaiting.dice)).empty());
            continue;
        }
        if (awaiting.decision == Decision::GiveOrder && asked != awaiting.side) {
            compare(battle, awaiting.side, SideIndex(1 - awaiting.side), tally);
            if (QTest::currentTestFailed())
                return;
            asked = awaiting.side;
        }
        QVERIFY(battle.give(player.choose(battle)).empty());
    }
}

} // namespace

class ThreatsAgreeTest : public QObject
{
    Q_OBJECT

private slots:
    void everyChargeAndShotIsTold_data()
    {
        QTest::addColumn<QByteArray>("game");
        QTest::newRow("DR-ATTACK-01 DR-SHOOT-01 DR-WILD-01") << QByteArray("dragon-rampant");
        QTest::newRow("LR-ATK-01 LR-SHT-01 LR-WLD-01") << QByteArray("lion-rampant");
    }
    void everyChargeAndShotIsTold()
    {
        QFETCH(QByteArray, game);
        Tally tally;
        std::uint64_t seed = 1;
        for (const GoldenBattle &golden : rampantGoldens()) {
            const auto &setup = golden.file.setup;
            if (setup->catalogue->id.str() != game.constData() || setup->mode != PlayMode::Table ||
                setup->sides.size() != 2)
                continue;
            playAndCompare(setup, ++seed, tally);
            if (QTest::currentTestFailed())
                qWarning("in %s", qPrintable(golden.path));
            if (QTest::currentTestFailed())
                return;
        }
        qInfo("%d positions, %d deeds, %d of them musts and %d shots", tally.positions, tally.deeds,
              tally.must, tally.shots);
        QVERIFY(tally.positions >= 100);
        QVERIFY(tally.must > 0 && tally.shots > 0 && tally.deeds > tally.must + tally.shots);
    }
};

GONFALON_TEST(ThreatsAgreeTest)
#include "tst_threats_agree.moc"
