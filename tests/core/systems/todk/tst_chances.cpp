// SPDX-License-Identifier: GPL-3.0-or-later
// What volleys, melees, templates and tests come to, summed up here from the rules alone, against fights of
// the engine: some for the suite, a million each with GONFALON_FIGHTS=1000000 (about half an hour of a
// release).
#include "core/dice/dice.h"
#include "tests/core/systems/todk/scene.h"
#include "tests/support/suite.h"

#include <array>
#include <cmath>
#include <map>

using namespace gonfalon;
using namespace gonfalon::todk;
using test::Scene;

namespace {

using Rulings = std::map<std::string, std::string>;

/// A die of a figure: what it adds, and from which score it hits.
struct Blade
{
    int bonus = 0, hitsOn = 6;
};

/// A figure that takes hits: what its defence takes off the die, and where its wounds are serious or worse.
struct Shield
{
    int bonus = 0, seriousOn = 7, killedOn = 10;
};

/// Who strikes, and whom.
struct Meeting
{
    std::vector<Blade> blades;
    std::vector<Shield> fallen;     ///< in the order in which kills take them
    std::vector<std::size_t> order; ///< in which hits do, by their place in `fallen`
    bool tenKills = true, tenFells = false;
};

struct Outcome
{
    int dead = 0, serious = 0, flesh = 0;

    friend auto operator<=>(const Outcome &, const Outcome &) = default;
};

using Chances = std::map<Outcome, double>;

constexpr double face = 0.1; // of a D10

/// How likely one attack die misses, hits, kills.
std::array<double, 3> blow(const Blade &blade, bool tenKills)
{
    std::array<double, 3> chance{};
    for (int die = 1; die <= 10; ++die) {
        const int score = die + blade.bonus;
        const bool kills = die == 10 || (tenKills && score >= 10);
        chance[kills ? 2 : score >= blade.hitsOn ? 1 : 0] += face;
    }
    return chance;
}

/// How likely one defence die is a flesh wound, a serious one, a death.
std::array<double, 3> hurt(const Shield &shield, bool tenFells)
{
    std::array<double, 3> chance{};
    for (int die = 1; die <= 10; ++die) {
        const int score = die - shield.bonus;
        const bool killed = die == 10 || (score >= shield.killedOn && (shield.killedOn < 10 || tenFells));
        chance[killed ? 2 : score >= shield.seriousOn ? 1 : 0] += face;
    }
    return chance;
}

/// The independent sum: every way in which the dice can fall.
Chances sumOf(const Meeting &meeting)
{
    std::map<std::pair<int, int>, double> blows{{{0, 0}, 1.0}}; // hits, kills
    for (const Blade &blade : meeting.blades) {
        std::map<std::pair<int, int>, double> next;
        const auto chance = blow(blade, meeting.tenKills);
        for (const auto &[sum, likely] : blows) {
            next[sum] += likely * chance[0];
            next[{sum.first + 1, sum.second}] += likely * chance[1];
            next[{sum.first, sum.second + 1}] += likely * chance[2];
        }
        blows = std::move(next);
    }
    Chances all;
    const int figures = int(meeting.fallen.size());
    for (const auto &[sum, likely] : blows) {
        const int dead = std::min(sum.second, figures);
        Chances wounds{{{.dead = dead}, likely}};
        int hits = std::min(sum.first, figures - dead);
        for (std::size_t one = 0; one < meeting.order.size() && hits > 0; ++one) {
            if (int(meeting.order[one]) < dead)
                continue; // a kill has taken it
            --hits;
            const auto chance = hurt(meeting.fallen[meeting.order[one]], meeting.tenFells);
            Chances next;
            for (const auto &[so, far] : wounds) {
                next[{so.dead, so.serious, so.flesh + 1}] += far * chance[0];
                next[{so.dead, so.serious + 1, so.flesh}] += far * chance[1];
                next[{so.dead + 1, so.serious, so.flesh}] += far * chance[2];
            }
            wounds = std::move(next);
        }
        for (const auto &[so, far] : wounds)
            all[so] += far;
    }
    return all;
}

/// A band in 5 × 2: kills take the back rank from the left with its Corporal last, then the front rank with
/// the leader last; hits fall on men, then the Corporal, then the leader.
void stand(Meeting &meeting, int men, int corporal, int leader)
{
    const Shield man{men}, second{men + corporal}, first{men + leader};
    meeting.fallen = {man, man, man, man, second, man, man, man, man, first};
    meeting.order = {0, 1, 2, 3, 5, 6, 7, 8, 4, 9};
}

std::vector<Blade> tenOf(int row, int hitsOn, int corporal, int leader)
{
    std::vector<Blade> all(8, Blade{row, hitsOn});
    all.push_back({row + corporal, hitsOn});
    all.push_back({row + leader, hitsOn});
    return all;
}

long fights()
{
    bool isNumber = false;
    const int wanted = qEnvironmentVariableIntValue("GONFALON_FIGHTS", &isNumber);
    return isNumber ? wanted : 3000;
}

/// Goes on by chance until nobody of `unit`'s takes dice any more.
Outcome fought(Battle battle, UnitIndex unit, SeededDice &dice)
{
    const int before = battle.view(noSide).units[unit].strength;
    const std::size_t told = battle.events().size();
    const auto isOf = [&](const Awaiting &now) {
        if (now.what == Awaiting::What::Order)
            return now.decision == todk::Question::Victims || now.decision == todk::Question::Opponent;
        for (const Throw what : {Throw::Volley, Throw::Melee, Throw::Defence, Throw::Shelter}) {
            if (now.rollFor == what)
                return true;
        }
        return false;
    };
    while (isOf(battle.awaiting())) {
        const Awaiting now = battle.awaiting();
        if (now.what == Awaiting::What::Dice)
            (void)battle.roll(*dice.roll(now.dice));
        else if (now.decision == todk::Question::Victims)
            (void)battle.give({.kind = Deed::Nominate, .unit = now.unit}); // as usual: men first
        else
            (void)battle.give(battle.suggest().front());
    }
    Outcome outcome{.dead = before - battle.view(noSide).units[unit].strength};
    for (const Event &event : battle.events().subspan(told)) {
        if (event.unit != unit || (event.kind != Happening::Defended && event.kind != Happening::Sheltered))
            continue;
        outcome.serious += event.b;
        outcome.flesh += event.kind == Happening::Defended ? event.a : 0;
    }
    return outcome;
}

Chances fought(const Battle &battle, UnitIndex unit)
{
    SeededDice dice(18);
    std::map<Outcome, long> counted;
    const long all = fights();
    for (long one = 0; one < all; ++one)
        ++counted[fought(battle, unit, dice)];
    Chances chances;
    for (const auto &[outcome, times] : counted)
        chances[outcome] = double(times) / double(all);
    return chances;
}

/// What differs by more than chance does: five times the spread of a count.
QString differs(const Chances &expected, const Chances &seen)
{
    std::map<Outcome, std::pair<double, double>> both;
    for (const auto &[outcome, chance] : expected)
        both[outcome].first = chance;
    for (const auto &[outcome, chance] : seen)
        both[outcome].second = chance;
    const double all = double(fights());
    constexpr double spreads = 5;
    for (const auto &[outcome, pair] : both) {
        const auto [wanted, got] = pair;
        const double spread = std::sqrt(wanted * (1 - wanted) / all);
        if (std::abs(wanted - got) > spreads * spread + spreads / all)
            return QStringLiteral("dead %1, serious %2, flesh %3: %4 by the sum, %5 in fights")
                .arg(outcome.dead)
                .arg(outcome.serious)
                .arg(outcome.flesh)
                .arg(wanted)
                .arg(got);
    }
    return {};
}

double distance(const Chances &one, const Chances &other)
{
    double sum = 0;
    Chances all = one;
    all.insert(other.begin(), other.end());
    for (const auto &[outcome, unused] : all) {
        const auto a = one.find(outcome), b = other.find(outcome);
        sum += std::abs((a == one.end() ? 0 : a->second) - (b == other.end() ? 0 : b->second));
    }
    return sum / 2;
}

/// Ours stand before theirs, near enough to shoot, and it is their turn to.
Scene shooting(const std::string &ours, const std::string &theirs, const Rulings &rulings)
{
    const auto setup = test::kingdomsSetup({{ours}, {theirs}});
    setup->rulings = rulings;
    setup->rulings["return-fire"] = "no";
    Scene scene(setup);
    scene.begin();
    scene.deploy(0, {6000, 6700}, 0);
    scene.deploy(1, {6000, 2300}, 180);
    for (int turn = 0; turn < 12 && scene.refusal({.kind = Deed::Shoot, .unit = 0, .target = 1}) != Code{};
         ++turn) {
        scene.march(0, 4);
        const int most = scene.last(Happening::Paced)->b;
        const Point at = scene.unit(0).middle;
        const int y = std::max(at.y - most, 3300);
        scene.give(Scene::to(Deed::Go, 0, {at.x, y}, 0));
        if (scene.asked() == todk::Question::Missiles)
            break;
        scene.passTo(0);
    }
    scene.give({.kind = Deed::Shoot, .unit = 0, .target = 1});
    return scene;
}

/// Ours have charged theirs from the front, and strike first where they strike in turn.
Scene fighting(const std::string &ours, const std::string &theirs, const Rulings &rulings, bool fromFlank)
{
    const auto setup = test::kingdomsSetup({{ours}, {theirs}}, PlayMode::Referee);
    setup->rulings = rulings;
    Scene scene(setup);
    scene.begin();
    scene.march(0, 4);
    Order charge{.kind = Deed::Charge, .unit = 0, .target = 1};
    if (fromFlank)
        charge.facts = facts(Fact::FromFlank);
    scene.give(charge);
    while (scene.asked() != todk::Question::Opponent)
        scene.give({.kind = Deed::Done});
    return scene;
}

struct Case
{
    const char *name;
    std::string ours, theirs;
    Rulings rulings;
    std::vector<Blade> blades;
    int men = 0, corporal = 1, leader = 1; ///< of the defenders
    bool melee = false, fromFlank = false;
};

const std::vector<Case> &cases()
{
    const auto normal = tenOf(0, 6, 1, 1);
    const auto riders = tenOf(1, 5, 0, 0);
    static const std::vector<Case> all{
        {"bows of a normal band", "band sergeant arrows", "band sergeant", {}, normal},
        {"bows of beginners", "band sergeant inexperienced arrows", "band sergeant", {}, tenOf(0, 6, 0, 0)},
        {"bows at beginners", "band sergeant arrows", "band sergeant inexperienced", {}, normal, -1, 0, 0},
        {"bows at veterans", "band sergeant arrows", "band sergeant veteran", {}, normal, 1},
        {"under a general", "band general arrows", "band general", {}, tenOf(0, 6, 1, 3), 0, 1, 3},
        {"under a colonel", "band colonel arrows", "band colonel", {}, tenOf(0, 6, 1, 2), 0, 1, 2},
        {"under a lieutenant", "band lieutenant arrows", "band lieutenant", {}, tenOf(0, 6, 1, 0), 0, 1, 0},
        {"a lieutenant counts", "band lieutenant arrows", "band lieutenant", {{"lieutenant", "one"}}, normal},
        {"a beginner's captain", "band captain inexperienced arrows", "band sergeant", {}, tenOf(0, 6, 0, 1)},
        {"bows of riders", "band sergeant riders arrows", "band sergeant", {}, riders},
        {"ranks and animals add up",
         "band sergeant riders arrows",
         "band sergeant",
         {{"animal-and-rank", "sum"}},
         tenOf(1, 5, 1, 1)},
        {"bows at riders", "band sergeant arrows", "band sergeant riders", {}, normal, 1, 0, 0},
        {"a catapult", "heavy-weapon catapult", "band sergeant", {}, {{2, 9}}},
        {"a machine gun on wheels", "vehicle machine-gun", "band sergeant", {}, {{2, 5}}},
        {"a machine gun in the air", "flying-vehicle machine-gun", "band sergeant veteran", {}, {{3, 9}}, 1},
        {"a melee of bands", "band sergeant", "band sergeant", {}, normal, 0, 1, 1, true},
        {"into the flank", "band sergeant", "band sergeant", {}, tenOf(1, 6, 1, 1), 0, 1, 1, true, true},
        {"riders in a melee", "band sergeant riders", "band sergeant veteran", {}, riders, 1, 1, 1, true},
        {"riders into the flank",
         "band sergeant riders",
         "band sergeant",
         {},
         tenOf(2, 5, 0, 0),
         0,
         1,
         1,
         true,
         true},
        {"veterans in a melee",
         "band sergeant veteran",
         "band captain inexperienced",
         {},
         normal,
         -1,
         0,
         1,
         true},
        {"a general in a melee",
         "band sergeant inexperienced",
         "band general veteran",
         {},
         tenOf(0, 6, 0, 0),
         1,
         1,
         3,
         true},
        {"an elephant in a melee", "heavy-riders hand-weapons", "band sergeant", {}, {{2, 5}}, 0, 1, 1, true},
    };
    return all;
}

Meeting meetingOf(const Case &one)
{
    Meeting meeting{.blades = one.blades, .fallen = {}, .order = {}};
    stand(meeting, one.men, one.corporal, one.leader);
    const auto is = [&](const char *ruling, const char *reading) {
        const auto found = one.rulings.find(ruling);
        return found != one.rulings.end() && found->second == reading;
    };
    meeting.tenKills = !is("modified-ten", "hit");
    meeting.tenFells = is("defended-ten", "killed");
    return meeting;
}

Scene sceneOf(const Case &one)
{
    return one.melee ? fighting(one.ours, one.theirs, one.rulings, one.fromFlank)
                     : shooting(one.ours, one.theirs, one.rulings);
}

} // namespace

class TodkChancesTest : public QObject
{
    Q_OBJECT

private slots:
    void volleysAndMelees_data()
    {
        QTest::addColumn<int>("at");
        for (std::size_t at = 0; at < cases().size(); ++at)
            QTest::newRow(cases()[at].name) << int(at);
    }
    void volleysAndMelees()
    {
        QFETCH(int, at);
        const Case &one = cases()[std::size_t(at)];
        QCOMPARE(differs(sumOf(meetingOf(one)), fought(sceneOf(one).battle(), 1)), QString());
    }

    /// The same fight by another reading has other chances, and the sum follows.
    void aReadingChangesThem_data()
    {
        QTest::addColumn<std::string>("ruling");
        QTest::addColumn<std::string>("reading");
        QTest::newRow("modified ten") << std::string("modified-ten") << std::string("hit");
        QTest::newRow("defended ten") << std::string("defended-ten") << std::string("killed");
    }
    void aReadingChangesThem()
    {
        QFETCH(std::string, ruling);
        QFETCH(std::string, reading);
        Case one = cases()[2]; // at beginners
        const Chances before = sumOf(meetingOf(one));
        one.rulings[ruling] = reading;
        const Chances after = sumOf(meetingOf(one));
        QVERIFY(distance(before, after) > 0.01);
        QCOMPARE(differs(after, fought(sceneOf(one).battle(), 1)), QString());
    }

    /// Of three in the red and four in the blue, each is thrown clear on a 1 or a 10 (TK-TPL-02 to 04); by
    /// the other reading on a 1 alone.
    void templates_data()
    {
        QTest::addColumn<std::string>("reading");
        QTest::addColumn<double>("clear");
        QTest::newRow("a ten saves") << std::string("saves") << 0.2;
        QTest::newRow("a ten kills") << std::string("kills") << 0.1;
    }
    void templates()
    {
        QFETCH(std::string, reading);
        QFETCH(double, clear);
        const auto setup =
            test::kingdomsSetup({{"heavy-weapon siege-weapon"}, {"band sergeant"}}, PlayMode::Referee);
        if (reading == "kills")
            setup->rulings["template-ten"] = reading;
        Scene scene(setup);
        scene.begin();
        scene.give({.kind = Deed::Done});
        scene.give({.kind = Deed::Bombard, .unit = 0});
        scene.roll({6});
        scene.give({.kind = Deed::Red, .target = 1, .parts = 0b1110});
        scene.give({.kind = Deed::Blue, .target = 1, .parts = 0b11110000});
        scene.give({.kind = Deed::Done});
        Chances expected;
        const auto among = [&](int all, int some) {
            double ways = 1;
            for (int i = 0; i < some; ++i)
                ways = ways * (all - i) / (i + 1);
            return ways * std::pow(1 - clear, some) * std::pow(clear, all - some);
        };
        for (int dead = 0; dead <= 3; ++dead) {
            for (int serious = 0; serious <= 4; ++serious)
                expected[{dead, serious, 0}] = among(3, dead) * among(4, serious);
        }
        QCOMPARE(differs(expected, fought(scene.battle(), 1)), QString());
    }

    /// Each face of a D10 once: how many of them hold, rally, let go, are on target.
    void testsFaceByFace()
    {
        int holding = 0, holdingOnSix = 0, even = 0;
        std::array<int, 3> aims{};
        for (int die = 1; die <= 10; ++die) {
            holding += holds(die, {}) ? 1 : 0;
            holdingOnSix += holds(die, {.sixHolds = true}) ? 1 : 0;
            QCOMPARE(holds(die, {}), die % 2 == 0);
            QCOMPARE(holds(die, {.sixHolds = true}), die >= 6);
            even += isEven(die) ? 1 : 0;
            ++aims[std::size_t(templateShotOf(die))];
        }
        QCOMPARE(holding, 5);                  // TK-RET-08
        QCOMPARE(holdingOnSix, 5);             // the same chance on other faces
        QCOMPARE(even, 5);                     // TK-RAL-02, TK-FRM-09
        QCOMPARE(aims, (std::array{2, 3, 5})); // TK-TPL-01
    }
};

GONFALON_TEST(TodkChancesTest)
#include "tst_chances.moc"
