// SPDX-License-Identifier: GPL-3.0-or-later
// Branches of a battle that was played: whatever is tried, the battle stays as it was to the byte, and each
// branch replays to its own end.
#include <QTest> // first: moc cannot read the standard headers without it

#include "core/files/battle_file.h"
#include "core/match/comparison.h"
#include "core/match/match_replay.h"
#include "core/players/chance.h"
#include "tests/core/match/watched.h"
#include "tests/support/file_findings.h"
#include "tests/support/suite.h"

using namespace gonfalon;
using namespace gonfalon::test;

namespace {

files::BattleFile readAgain(const files::BattleFile &file)
{
    const auto find = [&](const SystemId &, const std::vector<PackRef> &) { return file.setup->catalogue; };
    auto read = files::readBattle(files::writeBattle(file), find);
    if (!read.findings().empty())
        qFatal("%s", told(read.findings()).c_str());
    return std::move(read).value();
}

match::Replay opened(const files::BattleFile &file)
{
    auto replay = match::Replay::open(file);
    if (!replay.findings().empty())
        qFatal("%s", told(replay.findings()).c_str());
    return std::move(replay).value();
}

/// What a random what-if came to.
struct Tried
{
    files::Branch branch;
    std::uint64_t hash = 0; ///< of its battle at its end
};

/// Another legal order where one is asked for, else other dice; then on for a while.
Tried aWhatIf(const match::Replay &replay, players::Chance &chance, std::size_t number)
{
    const std::size_t step = chance.below(std::uint32_t(replay.steps() + 1));
    const bool fresh = chance.below(2) == 0;
    auto match = replay
                     .continueFrom(step, {"random", "random"},
                                   fresh ? std::optional<std::uint64_t>(1000 + number) : std::nullopt)
                     .value();
    if (match.battle().awaiting().what == Awaiting::What::Order) {
        const std::vector<Order> orders = match.battle().suggest();
        if (!match.take(orders[chance.below(std::uint32_t(orders.size()))]).empty())
            qFatal("a suggested order is refused");
    }
    playOn(match, 20 + chance.below(120));
    return {match::branchOf(replay.file(), match, "What if " + std::to_string(number)),
            match.battle().stateHash()};
}

/// All that stands in a file but its branches.
std::string withoutBranches(files::BattleFile file)
{
    file.annotations = {};
    return files::writeBattle(file);
}

} // namespace

class TestWhatIfs : public QObject
{
    Q_OBJECT

private slots:
    void nothingChangesTheBattleThatWasPlayed_data() { everyScenario(); }
    void nothingChangesTheBattleThatWasPlayed()
    {
        QFETCH(QString, system);
        QFETCH(QString, scenario);
        const Catalogue &game = *catalogue(SystemId(system.toStdString()));
        const files::BattleFile played =
            fought(watchedSetup(game, ScenarioId(scenario.toStdString()), 11)).file("gonfalon test");
        const std::string bytes = files::writeBattle(played);
        players::Chance chance(qHash(scenario));
        files::BattleFile file = played;
        std::vector<Tried> all;
        for (std::size_t number = 0; number < 6; ++number) {
            all.push_back(aWhatIf(opened(file), chance, number));
            file.annotations.branches.push_back(all.back().branch);
            file = readAgain(file);
        }
        QCOMPARE(withoutBranches(file), bytes);
        QVERIFY(file.steps == played.steps && file.marks == played.marks);
        const match::Replay replay = opened(file);
        for (std::size_t i = 0; i < all.size(); ++i) {
            const files::Branch &branch = file.annotations.branches[i];
            QVERIFY(branch == all[i].branch);
            auto tried = replay.branch(branch);
            QVERIFY2(tried.ok() && tried.findings().empty(), told(tried.findings()).c_str());
            match::Replay &watched = tried.value();
            QCOMPARE(watched.steps(), branch.from + branch.steps.count());
            QCOMPARE(watched.at(watched.steps()).stateHash(), all[i].hash);
            auto from = match::Replay::open(file).value();
            QCOMPARE(watched.at(branch.from).stateHash(), from.at(branch.from).stateHash());
            QVERIFY(branch.steps.empty() || branch.from == played.steps.size() ||
                    branch.steps.unpacked().front() != played.steps[branch.from]);
        }
    }

    /// With its own dice the same orders come to the same battle; with others they do not for long.
    void theSameDiceFallAgain()
    {
        const files::BattleFile file =
            fought(watchedSetup(dragonRampant(), ScenarioId("gory-bloodbath"), 5)).file({});
        match::Replay replay = opened(file);
        for (const std::size_t step : {std::size_t(0), std::size_t(37), file.steps.size() / 2}) {
            auto own = replay.continueFrom(step, {match::human, match::human}, std::nullopt).value();
            auto fresh = replay.continueFrom(step, {match::human, match::human}, 99).value();
            bool differ = false;
            for (std::size_t i = step; i < file.steps.size(); ++i) {
                if (const auto roll = own.rolled())
                    QVERIFY2(Step(*roll) == file.steps[i], std::to_string(i).c_str());
                if (const auto roll = fresh.rolled())
                    differ = differ || Step(*roll) != file.steps[i];
                QVERIFY(own.take(file.steps[i]).empty() && fresh.take(file.steps[i]).empty());
            }
            QVERIFY(differ);
            QVERIFY(own.diceAreTheSeeds());
            const files::Branch branch = match::branchOf(file, own, "As it was");
            QVERIFY(branch.from == file.steps.size() && branch.steps.empty() && branch.seedsDice);
            QVERIFY(fresh.battle().setup().seed == 99);
        }
    }

    void whoseDiceABranchHas()
    {
        const files::BattleFile file =
            fought(watchedSetup(dragonRampant(), ScenarioId("gory-bloodbath"), 5)).file({});
        const match::Replay replay = opened(file);
        auto own = replay.continueFrom(40, {"random", "random"}, std::nullopt).value();
        auto fresh = replay.continueFrom(40, {"random", "random"}, 99).value();
        playOn(own, 60);
        playOn(fresh, 60);
        QVERIFY(match::branchOf(file, own, "own").seedsDice);
        QVERIFY(!match::branchOf(file, fresh, "fresh").seedsDice);
        QCOMPARE(match::branchOf(file, fresh, "fresh").players,
                 (std::vector<std::string>{"random", "random"}));
        auto typed = replay.continueFrom(40, {"random", "random"}, std::nullopt).value();
        while (!typed.rolled())
            QVERIFY(typed.take(typed.computersStep()).empty());
        Roll other = *typed.rolled();
        for (int face = 1; other == *typed.rolled(); ++face)
            other.faces = Faces(std::vector<int>(other.faces.size(), face));
        QVERIFY(typed.take(other).empty());
        QVERIFY(!match::branchOf(file, typed, "typed").seedsDice);
    }

    /// A battle that goes on would show its dice to come, as would its own seed given as a fresh one.
    void noDiceToComeAreShown()
    {
        const auto setup = watchedSetup(dragonRampant(), ScenarioId("gory-bloodbath"), 5);
        files::BattleFile file = fought(setup, 80).file({});
        const match::Replay open = opened(file);
        QVERIFY(!open.open());
        for (const auto seed : {std::optional<std::uint64_t>(), std::optional<std::uint64_t>(5)}) {
            QCOMPARE(told(open.continueFrom(30, {}, seed).findings()), std::string("7102! at ''; "));
        }
        QVERIFY(open.continueFrom(30, {}, 6).ok());
        file = fought(setup).file({});
        file.seedKnown = false;
        const match::Replay over = opened(file);
        QVERIFY(over.open());
        QCOMPARE(told(over.continueFrom(30, {}, std::nullopt).findings()), std::string("7103! at ''; "));
        QVERIFY(over.continueFrom(30, {}, 5).ok()); // nobody knows that this was its seed
        QCOMPARE(told(over.continueFrom(30, {"grand-master"}, 5).findings()).substr(0, 5),
                 std::string("7087!"));
    }

    /// Taken back below the step where it began, it leaves the battle earlier, and stands by itself.
    void aBranchLeavesWhereItFirstDiffers()
    {
        const files::BattleFile file =
            fought(watchedSetup(lionRampant(), lionRampant().scenarios.front().id, 5)).file({});
        const match::Replay replay = opened(file);
        auto match = replay.continueFrom(60, {"random", "random"}, 99).value();
        for (int i = 0; i < 20; ++i)
            match.takeBack();
        while (match.battle().awaiting().what != Awaiting::What::Order || match.battle().suggest().size() < 2)
            match.takeBack();
        const std::size_t left = match.battle().steps().count();
        for (const Order &order : match.battle().suggest()) {
            if (Step(order) != file.steps[left]) {
                QVERIFY(match.take(order).empty());
                break;
            }
        }
        playOn(match, 30);
        const files::Branch branch = match::branchOf(file, match, "Earlier");
        QCOMPARE(branch.from, left);
        auto tried = replay.branch(branch);
        QVERIFY2(tried.findings().empty(), told(tried.findings()).c_str());
        QCOMPARE(tried.value().at(tried->steps()).stateHash(), match.battle().stateHash());
    }

    /// A battle that goes on, and is taken back below where its branches leave it, keeps them all.
    void branchesOutliveWhatIsTakenBack()
    {
        auto match = fought(watchedSetup(dragonRampant(), ScenarioId("gory-bloodbath"), 5), 120);
        files::BattleFile file = match.file({});
        const match::Replay replay = opened(file);
        std::vector<std::uint64_t> ends;
        for (std::size_t number = 0; number < 4; ++number) {
            auto tried = replay.continueFrom(119 - 20 * number, {"random", "random"}, 900 + number).value();
            playOn(tried, 25);
            file.annotations.branches.push_back(match::branchOf(file, tried, std::to_string(number)));
            ends.push_back(tried.battle().stateHash());
        }
        file.annotations.notes = {{.step = 3, .text = "early"}, {.step = 118, .text = "late"}};
        auto again = match::Match::resume(file, {"random", "random"}).value();
        QVERIFY(again.annotations() == file.annotations);
        const auto everyBranchStands = [&] {
            const files::BattleFile now = readAgain(again.file({}));
            const match::Replay watched = opened(now);
            for (std::size_t i = 0; i < ends.size(); ++i) {
                auto branch = watched.branch(now.annotations.branches.at(i));
                QVERIFY2(branch.findings().empty(), told(branch.findings()).c_str());
                QCOMPARE(branch.value().at(branch->steps()).stateHash(), ends[i]);
            }
        };
        for (int back = 0; back < 50; ++back)
            again.takeBack();
        everyBranchStands();
        QCOMPARE(again.annotations().notes[1].step, std::size_t(118)); // it may be taken again
        QCOMPARE(again.file({}).annotations.notes[1].step, std::size_t(70));
        for (int forth = 0; forth < 50; ++forth)
            again.takeAgain();
        QCOMPARE(again.file({}).annotations.notes[1].step, std::size_t(118));
        everyBranchStands();
        for (int back = 0; back < 60; ++back)
            again.takeBack();
        playOn(again, 100);
        everyBranchStands();
        QCOMPARE(again.file({}).annotations.notes[0].step, std::size_t(3));
        QCOMPARE(again.file({}).annotations.notes[1].step, std::size_t(60));
    }

    void sideBySide()
    {
        files::BattleFile file =
            fought(watchedSetup(dragonRampant(), ScenarioId("gory-bloodbath"), 5)).file({});
        match::Replay replay = opened(file);
        const Battle end = replay.at(replay.steps());
        const match::BattleFigures figures = match::figuresOf(end, noSide);
        const BattleResult result = end.outcome().value();
        QVERIFY(figures.over && figures.winner == result.winner);
        QCOMPARE(figures.steps, file.steps.size());
        QCOMPARE(figures.turn, result.turns);
        for (std::size_t side = 0; side < 2; ++side) {
            const SideOutcome &outcome = result.sides[side];
            QCOMPARE(figures.sides[side].glory, std::optional(outcome.glory()));
            QCOMPARE(figures.sides[side].pointsLost, outcome.pointsLost);
            int lost = 0;
            for (const UnitFate &unit : outcome.units)
                lost += unit.fate == Fate::Fled || unit.fate == Fate::Destroyed ? 1 : 0;
            QCOMPARE(figures.sides[side].unitsLost, lost);
            QCOMPARE(figures.sides[side].unitsLeft + lost, int(outcome.units.size()));
        }
        QVERIFY(match::figuresOf(replay.at(0), noSide) != figures);
        QVERIFY(!match::figuresOf(replay.at(0), noSide).winner);
    }
};

GONFALON_TEST(TestWhatIfs)
#include "tst_what_ifs.moc"
