// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "core/dice/dice.h"
#include "tests/core/systems/lions.h"
#include "tests/support/suite.h"

#include <array>
#include <cmath>

using namespace gonfalon;
using namespace gonfalon::test;

namespace {

constexpr int allMisses = 99;

/// One side of a fight as the printed rules have it, put down here by hand.
struct Side
{
    int hitsOn = 6;
    int armour = 1;
    int strength = 12;
    int dice = 12;
    int rerolls = 0;       ///< misses that may be rolled again
    bool venomous = false; ///< each 6 takes two points past Armour, or counts twice
    bool roundsUp = false; ///< losses of units without feelings
};

/// A type of unit, from the printed sheet.
struct Type
{
    const char *name;
    int attack, defence, armour, strength;
    bool ranger;
};

constexpr std::array types{
    Type{"elite-riders", 3, 5, 4, 6, false},     Type{"heavy-riders", 4, 5, 3, 6, false},
    Type{"light-riders", 5, 6, 3, 6, false},     Type{"greater-warbeasts", 3, 6, 4, 6, true},
    Type{"lesser-warbeasts", 4, 6, 3, 6, true},  Type{"elite-foot", 3, 4, 4, 6, true},
    Type{"heavy-foot", 5, 4, 3, 12, false},      Type{"light-foot", 5, 4, 2, 12, false},
    Type{"bellicose-foot", 3, 6, 2, 12, true},   Type{"heavy-missiles", 6, 5, 2, 12, false},
    Type{"light-missiles", 6, 5, 2, 12, false},  Type{"scouts", 6, 6, 1, 6, false},
    Type{"ravenous-hordes", 6, 6, 1, 12, false},
};

using Chances = std::vector<double>;

double binomial(int n, int k, double p)
{
    return std::exp(std::lgamma(n + 1) - std::lgamma(k + 1) - std::lgamma(n - k + 1)) * std::pow(p, k) *
           std::pow(1 - p, n - k);
}

/// The chances of so many plain hits and sixes, [hits][sixes]; sixes are among the hits only where the side
/// is not venomous.
using Counts = std::vector<std::vector<double>>;

Counts thrown(int dice, int hitsOn)
{
    const double six = 1.0 / 6, plain = (6 - hitsOn) / 6.0;
    Counts counts(std::size_t(dice) + 1, Chances(std::size_t(dice) + 1, 0.0));
    for (int sixes = 0; sixes <= dice; ++sixes) {
        for (int hits = 0; hits + sixes <= dice; ++hits)
            counts[std::size_t(hits)][std::size_t(sixes)] =
                binomial(dice, sixes, six) * binomial(dice - sixes, hits, plain / (1 - six));
    }
    return counts;
}

/// All dice, with the misses that may be rolled again rolled again.
Counts countsOf(const Side &side)
{
    const Counts first = thrown(side.dice, side.hitsOn);
    Counts all(first.size(), Chances(first.size(), 0.0));
    for (std::size_t hits = 0; hits < first.size(); ++hits) {
        for (std::size_t sixes = 0; hits + sixes < first.size(); ++sixes) {
            const int again = std::min(side.dice - int(hits + sixes), side.rerolls);
            const Counts more = thrown(again, side.hitsOn);
            for (std::size_t h = 0; h < more.size(); ++h) {
                for (std::size_t s = 0; h + s < more.size(); ++s)
                    all[hits + h][sixes + s] += first[hits][sixes] * more[h][s];
            }
        }
    }
    return all;
}

/// What `target` loses to `striker`.
Chances lossesOf(const Side &target, const Side &striker, bool doubleHit)
{
    Chances chances(std::size_t(target.strength) + 1, 0.0);
    const Counts counts = countsOf(striker);
    for (std::size_t plain = 0; plain < counts.size(); ++plain) {
        for (std::size_t sixes = 0; plain + sixes < counts.size(); ++sixes) {
            int hits = int(plain + sixes), direct = 0;
            if (striker.venomous && doubleHit)
                hits += int(sixes);
            else if (striker.venomous) {
                hits = int(plain);
                direct = int(sixes) * 2;
            }
            const int points = (hits + (target.roundsUp ? target.armour - 1 : 0)) / target.armour + direct;
            chances[std::size_t(std::min(points, target.strength))] += counts[plain][sixes];
        }
    }
    return chances;
}

/// A fight: who, on what ground, after what losses; and what the rules make of both sides.
struct Fight
{
    std::string name;
    std::string ours, theirs;
    Side own, foe;
    Stated facts = {};
    std::string trait = "wise";
    std::vector<int> setUpDice = {};
    int oursHurt = 0, theirsHurt = 0; ///< by shots before
    bool battered = false;            ///< the target
    bool counterCharged = false;
    bool doubleHit = false;
};

Side attacking(const Type &type, const Stated &ground)
{
    const bool levelled = ground.rough && !type.ranger;
    return {.hitsOn = levelled ? 5 : type.attack,
            .armour = levelled ? 2 : type.armour,
            .strength = type.strength};
}

Side defending(const Type &type, const Stated &ground)
{
    const bool levelled = ground.rough && !type.ranger;
    return {.hitsOn = levelled ? 5 : type.defence,
            .armour = (levelled ? 2 : type.armour) + (ground.cover ? 1 : 0),
            .strength = type.strength};
}

/// Every type against others, in the open, in rough ground, in cover and in both.
std::vector<Fight> plainFights()
{
    std::vector<Fight> fights;
    for (std::size_t i = 0; i < types.size(); ++i) {
        for (std::size_t ground = 0; ground < 4; ++ground) {
            const Type &own = types[i], &foe = types[(i * 5 + ground * 3 + 1) % types.size()];
            const Stated facts{.rough = ground % 2 != 0, .cover = ground >= 2};
            fights.push_back({.name = std::string(own.name) + " against " + foe.name +
                                      (facts.rough ? " in rough" : "") + (facts.cover ? " in cover" : ""),
                              .ours = own.name,
                              .theirs = foe.name,
                              .own = attacking(own, facts),
                              .foe = defending(foe, facts),
                              .facts = facts});
        }
    }
    return fights;
}

/// Fights with a rule of their own: heavy foot attack heavy foot unless told otherwise.
std::vector<Fight> specialFights()
{
    const Side own{.hitsOn = 5, .armour = 3}, foe{.hitsOn = 4, .armour = 3};
    const auto with = [](Side side, auto &&change) {
        change(side);
        return side;
    };
    const auto all = [](Side &side) { side.rerolls = allMisses; };
    std::vector<Fight> fights;
    const auto fight = [&](const char *name, const char *ours, const char *theirs, Side a,
                           Side b) -> Fight & {
        return fights.emplace_back(Fight{.name = name, .ours = ours, .theirs = theirs, .own = a, .foe = b});
    };
    const char *heavy = "heavy-foot";
    fight("enchanted weapons", "heavy-foot enchanted-weapons:melee", heavy, with(own, all), foe).setUpDice = {
        6};
    fight("enchanted weapons asleep", "heavy-foot enchanted-weapons:melee", heavy, own, foe).setUpDice = {5};
    fight("blessed weapons", "heavy-foot blessed-weapons:melee", heavy, with(own, all), foe).setUpDice = {5};
    fight("clerics against undead", "heavy-foot cleric", "heavy-foot undead", with(own, all), foe);
    fight("clerics against the living", "heavy-foot cleric", heavy, own, foe);
    fight("slayers", "heavy-foot slayer:Orcs", heavy, with(own, all), foe);
    fight("venomous", "heavy-foot venomous", heavy, with(own, [](Side &s) { s.venomous = true; }), foe);
    fight("venomous, hit twice", "heavy-foot venomous", heavy, with(own, [](Side &s) { s.venomous = true; }),
          foe)
        .doubleHit = true;
    fight("venomous defenders", heavy, "heavy-foot venomous", own, foe);
    fight("venomous with enchanted weapons", "heavy-foot venomous enchanted-weapons:melee", heavy,
          with(with(own, all), [](Side &s) { s.venomous = true; }), foe)
        .setUpDice = {6};
    const auto up = [](Side &s) { s.roundsUp = true; };
    fight("no feelings attacked", heavy, "heavy-foot no-feelings", own, with(foe, up));
    fight("no feelings attacking", "heavy-foot no-feelings", heavy, with(own, up), foe);
    Fight &hidden = fight("no feelings in cover", heavy, "heavy-foot no-feelings", own, with(foe, up));
    hidden.foe.armour = 4;
    hidden.facts.cover = true;
    Fight &climbs = fight("uphill", heavy, heavy, own, foe);
    climbs.foe.armour = 4;
    climbs.facts.uphill = true;
    Fight &weak = fight("attackers at half Strength", "light-foot", heavy, {5, 2, 6, 6}, foe);
    weak.oursHurt = 6;
    Fight &beaten = fight("target at half Strength", heavy, "light-foot", own, {4, 2, 6, 6});
    beaten.theirsHurt = 6;
    Fight &hurt = fight("target just above half Strength", heavy, "light-foot", own, {4, 2, 7, 12});
    hurt.theirsHurt = 5;
    Fight &meets = fight("a counter-charge", "elite-riders", "heavy-riders", {3, 4, 6}, {4, 3, 6});
    meets.counterCharged = true;
    Fight &shaken = fight("a Battered target", heavy, "light-foot", own, {6, 2, 11});
    shaken.battered = true;
    return fights;
}

/// The Leader's own unit fights with his Trait.
std::vector<Fight> leadersFights()
{
    std::vector<Fight> fights;
    const Side own{.hitsOn = 5, .armour = 3}, foe{.hitsOn = 4, .armour = 3};
    for (const auto &[trait, rerolls] :
         {std::pair("strong", 1), {"formidable", 2}, {"eighteen-double-zero-strength", 3}}) {
        Fight &fight = fights.emplace_back(
            Fight{.name = trait, .ours = "", .theirs = "heavy-foot", .own = own, .foe = foe, .trait = trait});
        fight.own.rerolls = rerolls;
    }
    Fight &weakling = fights.emplace_back(Fight{
        .name = "weakling", .ours = "", .theirs = "heavy-foot", .own = own, .foe = foe, .trait = "weakling"});
    weakling.own.dice = 11;
    return fights;
}

/// The battle as it waits for the attackers' dice.
Field begun(const Fight &fight)
{
    const bool leads = fight.ours.empty();
    FieldPlan plan{.ours = {"heavy-foot", leads ? "heavy-foot" : fight.ours, "heavy-missiles"},
                   .theirs = {"heavy-foot", fight.theirs, "heavy-missiles"}};
    plan.trait = fight.trait;
    plan.setUpDice = fight.setUpDice;
    if (fight.doubleHit)
        plan.rulings = {{"venomous", "double-hit"}};
    Field field(plan);
    const UnitIndex own = Field::ours(leads ? 0 : 1), foe = field.theirs(1);
    field.settle();
    if (fight.oursHurt > 0)
        field.toPhase(1).wounds(field.theirs(2), own, fight.oursHurt).toPhase(0);
    if (fight.theirsHurt > 0)
        field.wounds(Field::ours(2), foe, fight.theirsHurt);
    if (fight.battered)
        field.batters(Field::ours(2), foe);
    field.ordered(OrderKind::Attack, own).target(foe, fight.facts);
    if (fight.counterCharged)
        field.order(OrderKind::CounterCharge).total(12);
    else if (field.awaits(Decision::React))
        field.pass();
    return field;
}

/// Fights it out; the losses of both.
std::pair<int, int> foughtOut(Battle battle, Dice &dice)
{
    const std::size_t before = battle.events().size();
    while (battle.awaiting().what == Awaiting::What::Dice) {
        if (!battle.roll(*dice.roll(battle.awaiting().dice)).empty())
            break;
        for (const Event &event : battle.events().subspan(before)) {
            if (event.kind == EventKind::FightEnded)
                return {event.a, event.b};
        }
    }
    return {-1, -1};
}

} // namespace

/// The engine's fights against sums worked out from the printed rules: every pair of losses must come as
/// often as it should, within sampling error. GONFALON_FIGHTS in the environment fights more of each than the
/// usual 20,000.
class TestFightOdds : public QObject
{
    Q_OBJECT

private:
    std::vector<Fight> m_fights;

private slots:
    void initTestCase();
    void lossesComeAsOftenAsTheyShould_data();
    void lossesComeAsOftenAsTheyShould();
};

void TestFightOdds::initTestCase()
{
    for (const auto &some : {plainFights(), specialFights(), leadersFights()})
        m_fights.insert(m_fights.end(), some.begin(), some.end());
    QVERIFY(m_fights.size() >= 70);
}

void TestFightOdds::lossesComeAsOftenAsTheyShould_data()
{
    QTest::addColumn<int>("fight");
    for (std::size_t i = 0; i < m_fights.size(); ++i)
        QTest::newRow(m_fights[i].name.c_str()) << int(i);
}

void TestFightOdds::lossesComeAsOftenAsTheyShould()
{
    QFETCH(int, fight);
    const Fight &one = m_fights[std::size_t(fight)];
    const Field field = begun(one);
    QVERIFY(field.awaits(RollFor::AttackDice));
    bool told = false;
    const int asked = qEnvironmentVariableIntValue("GONFALON_FIGHTS", &told);
    const int fights = told ? asked : 20'000;

    const Chances own = lossesOf(one.own, one.foe, one.doubleHit && one.counterCharged);
    const Chances foe = lossesOf(one.foe, one.own, one.doubleHit);
    std::vector<std::vector<int>> seen(own.size(), std::vector<int>(foe.size(), 0));
    SeededDice dice(2015 + std::uint64_t(fight));
    for (int i = 0; i < fights; ++i) {
        const auto [ownLoss, foeLoss] = foughtOut(field.battle(), dice);
        QVERIFY(ownLoss >= 0 && ownLoss < int(own.size()) && foeLoss >= 0 && foeLoss < int(foe.size()));
        ++seen[std::size_t(ownLoss)][std::size_t(foeLoss)];
    }

    constexpr double sigmas = 5, fewest = 8; // rarer cells are judged together
    double squares = 0, rareWanted = 0, rareSeen = 0;
    int cells = 0;
    const auto judge = [&](double wanted, double found) {
        squares += (found - wanted) * (found - wanted) / wanted;
        ++cells;
        return std::abs(found - wanted) <= sigmas * std::sqrt(wanted) + 1;
    };
    for (std::size_t a = 0; a < own.size(); ++a) {
        for (std::size_t b = 0; b < foe.size(); ++b) {
            const double wanted = own[a] * foe[b] * fights;
            if (wanted < fewest) {
                rareWanted += wanted;
                rareSeen += seen[a][b];
                continue;
            }
            QVERIFY2(judge(wanted, seen[a][b]),
                     qPrintable(QStringLiteral("losses of %1 and %2: %3 wanted, %4 seen")
                                    .arg(a)
                                    .arg(b)
                                    .arg(wanted)
                                    .arg(seen[a][b])));
        }
    }
    if (rareWanted >= 1)
        QVERIFY(judge(rareWanted, rareSeen));
    else
        QVERIFY(rareSeen < 10);
    const double free = std::max(1, cells - 1);
    QVERIFY2(squares <= free + sigmas * std::sqrt(2 * free) + sigmas,
             qPrintable(QStringLiteral("chi square %1 with %2 cells").arg(squares).arg(cells)));
}

GONFALON_TEST(TestFightOdds)
#include "tst_fight_odds.moc"
