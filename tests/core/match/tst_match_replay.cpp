// SPDX-License-Identifier: GPL-3.0-or-later
// A battle that was fought is watched: any moment of it, in any order, and what a player looks for.
#include <QTest> // first: moc cannot read the standard headers without it

#include "core/files/battle_file.h"
#include "core/match/match_replay.h"
#include "core/players/chance.h"
#include "tests/core/match/watched.h"
#include "tests/support/file_findings.h"
#include "tests/support/games.h"
#include "tests/support/suite.h"

#include <algorithm>

using namespace gonfalon;
using namespace gonfalon::test;

namespace {

using What = match::ReplayMark::What;

/// A battle as it stood at every moment.
struct Watched
{
    files::BattleFile file;
    std::vector<std::uint64_t> hashes;
    std::vector<BattleView> views;
    std::vector<Awaiting> awaiting;
    std::vector<std::size_t> events;

    void see(const Battle &battle)
    {
        hashes.push_back(battle.stateHash());
        views.push_back(battle.view(noSide));
        awaiting.push_back(battle.awaiting());
        events.push_back(battle.events().size());
    }
};

Watched watched(const std::shared_ptr<const BattleSetup> &setup)
{
    Watched all;
    match::Match match = match::Match::begin(setup, {"random", "random"}).value();
    all.see(match.battle());
    while (!match.over() && match.take(match.computersStep()).empty())
        all.see(match.battle());
    all.file = match.file({});
    return all;
}

std::shared_ptr<const BattleSetup> bloodbath(std::uint64_t seed = 7)
{
    return watchedSetup(dragonRampant(), ScenarioId("gory-bloodbath"), seed);
}

Kind<Event> kindOf(const Vocabulary &words, std::string_view word)
{
    return std::ranges::find(words.events, word, &EventWords::word)->kind;
}

int count(const std::vector<match::ReplayMark> &marks, What what)
{
    return int(std::ranges::count(marks, what, &match::ReplayMark::what));
}

} // namespace

class TestMatchReplay : public QObject
{
    Q_OBJECT

private slots:
    /// Forwards, backwards and at random, each moment is as it was.
    void anyMomentIsAtHand_data() { everyScenario(); }
    void anyMomentIsAtHand()
    {
        QFETCH(QString, system);
        QFETCH(QString, scenario);
        const Watched was = watched(
            watchedSetup(*catalogue(SystemId(system.toStdString())), ScenarioId(scenario.toStdString()), 7));
        auto opened = match::Replay::open(was.file);
        QVERIFY2(opened.ok() && opened.findings().empty(), told(opened.findings()).c_str());
        match::Replay &replay = opened.value();
        QCOMPARE(replay.steps() + 1, was.hashes.size());
        QVERIFY(replay.open());
        for (std::size_t step = 0; step <= replay.steps(); ++step) {
            QCOMPARE(replay.at(step).stateHash(), was.hashes[step]);
            QVERIFY(replay.awaiting(step) == was.awaiting[step]);
            QCOMPARE(replay.turn(step), was.views[step].turn);
            QCOMPARE(replay.phase(step), was.views[step].phase);
            QVERIFY(replay.part(step) == was.views[step].step);
            QCOMPARE(replay.events(step).size(), was.events[step]);
            QCOMPARE(replay.news(step).size(), was.events[step] - (step == 0 ? 0 : was.events[step - 1]));
        }
        for (std::size_t step = replay.steps() + 1; step-- > 0;)
            QCOMPARE(replay.at(step).stateHash(), was.hashes[step]);
        players::Chance chance(5);
        for (int jump = 0; jump < 200; ++jump) {
            const std::size_t step = chance.below(std::uint32_t(was.hashes.size()));
            QCOMPARE(replay.at(step).stateHash(), was.hashes[step]);
        }
        QCOMPARE(replay.at(replay.steps() + 100).stateHash(), was.hashes.back());
        QCOMPARE(replay.frames(),
                 (replay.steps() + match::Replay::frameEvery - 1) / match::Replay::frameEvery + 1);
    }

    void turnsAreBegunAndLeft()
    {
        const Watched was = watched(bloodbath());
        const match::Replay replay = match::Replay::open(was.file).value();
        std::size_t at = 0;
        std::vector<std::size_t> begins{0};
        while (const auto next = replay.nextTurn(at)) {
            QVERIFY(was.views[*next].turn == was.views[at].turn + 1);
            for (std::size_t step = at; step < *next; ++step) {
                QCOMPARE(was.views[step].turn, was.views[at].turn);
                QCOMPARE(replay.nextTurn(step), next);
                QCOMPARE(replay.previousTurn(step + 1), std::optional(at));
            }
            at = *next;
            begins.push_back(at);
        }
        QVERIFY(begins.size() > 4);
        QCOMPARE(replay.turn(at), was.views.back().turn);
        QVERIFY(!replay.previousTurn(0) && !replay.nextTurn(replay.steps()));
        QCOMPARE(replay.previousTurn(replay.steps() + 50), std::optional(at));
    }

    /// A deed begins where a side was asked to give an order and named the unit.
    void deedsOfAUnit()
    {
        const Watched was = watched(bloodbath());
        const match::Replay replay = match::Replay::open(was.file).value();
        const Vocabulary &words = systems::vocabulary(SystemId("dragon-rampant"));
        for (const UnitIndex unit : {UnitIndex(0), UnitIndex(1), UnitIndex(was.views[0].units.size() - 1)}) {
            std::vector<std::size_t> deeds;
            for (std::size_t step = 1; step <= replay.steps(); ++step) {
                const auto *order = std::get_if<Order>(&was.file.steps[step - 1]);
                if (order && order->unit == unit && words.decision(was.awaiting[step - 1].decision)->opens)
                    deeds.push_back(step);
            }
            QVERIFY(deeds.size() > 2);
            std::size_t at = 0;
            for (const std::size_t deed : deeds) {
                const auto next = replay.nextDeed(unit, at);
                QCOMPARE(next, std::optional(deed));
                QCOMPARE(replay.previousDeed(unit, *next + 1), next);
                at = *next;
            }
            QVERIFY(!replay.nextDeed(unit, at) && !replay.previousDeed(unit, deeds.front()));
        }
    }

    void eventsAreFound()
    {
        const Watched was = watched(bloodbath());
        const match::Replay replay = match::Replay::open(was.file).value();
        const Vocabulary &words = systems::vocabulary(SystemId("dragon-rampant"));
        const std::vector<Kind<Event>> kinds{kindOf(words, "points-lost"), kindOf(words, "courage-tested")};
        int found = 0;
        std::size_t at = 0;
        while (const auto next = replay.nextEvent(kinds, at)) {
            const auto has = [&](std::size_t step) {
                return std::ranges::any_of(replay.news(step), [&](const Event &event) {
                    return event.kind == kinds[0] || event.kind == kinds[1];
                });
            };
            QVERIFY(has(*next));
            for (std::size_t step = at + 1; step < *next; ++step)
                QVERIFY(!has(step));
            QCOMPARE(replay.previousEvent(kinds, *next + 1), next);
            at = *next;
            ++found;
        }
        QVERIFY(found > 3);
        QVERIFY(!replay.previousEvent(kinds, 1));
        const std::vector<Kind<Event>> first{kindOf(words, "battle-began")};
        QCOMPARE(replay.previousEvent(first, 50), std::optional(std::size_t(0)));
        QVERIFY(!replay.nextEvent(first, 0));
    }

    /// Each mark is where the view, or the standing, changed so; and none is missing.
    void marksTellWhatPlayersLookFor_data() { everyScenario({9, 10, 11}); }
    void marksTellWhatPlayersLookFor()
    {
        QFETCH(QString, system);
        QFETCH(QString, scenario);
        QFETCH(int, seed);
        const Watched was = watched(watchedSetup(*catalogue(SystemId(system.toStdString())),
                                                 ScenarioId(scenario.toStdString()), std::uint64_t(seed)));
        match::Replay replay = match::Replay::open(was.file).value();
        const auto marks = replay.marks();
        QVERIFY(std::ranges::is_sorted(marks, {}, &match::ReplayMark::step));
        const Vocabulary &words = systems::vocabulary(SystemId(system.toStdString()));
        const auto has = [&](const UnitView &unit, MarkLook look) {
            for (std::size_t mark = 0; mark < words.marks.size(); ++mark) {
                if (words.marks[mark].look == look && unit.has(Kind<Marks>(int(mark))))
                    return true;
            }
            return false;
        };
        const BattleResult result = replay.at(replay.steps()).outcome().value();
        std::vector<std::size_t> safe; // units that left play and are not lost
        std::size_t first = 0;
        for (const SideOutcome &side : result.sides) {
            for (const UnitFate &unit : side.units) {
                if (unit.fate != Fate::Fled && unit.fate != Fate::Destroyed)
                    safe.push_back(first);
                ++first;
            }
        }
        int troubles = 0, gone = 0;
        for (std::size_t step = 1; step < was.views.size(); ++step) {
            for (std::size_t at = 0; at < was.views[step].units.size(); ++at) {
                const UnitView &before = was.views[step - 1].units[at], &now = was.views[step].units[at];
                const auto told = [&](What what) {
                    return std::ranges::any_of(marks, [&](const match::ReplayMark &mark) {
                        return mark.step == step && mark.what == what && mark.unit == UnitIndex(at) &&
                               mark.side == now.side;
                    });
                };
                const bool trouble = has(now, MarkLook::Trouble) && !has(before, MarkLook::Trouble);
                QCOMPARE(told(What::Trouble), trouble);
                QCOMPARE(told(What::Gone), now.removal && !before.removal);
                QVERIFY(!told(What::LeaderLost) || has(before, MarkLook::Leads));
                const bool gotAway = now.removal && std::ranges::count(safe, at) > 0;
                QVERIFY(!told(What::LeaderLost) || !has(now, MarkLook::Leads) || !gotAway);
                troubles += trouble ? 1 : 0;
                gone += now.removal && !before.removal ? 1 : 0;
            }
        }
        QCOMPARE(count(marks, What::Trouble), troubles);
        QCOMPARE(count(marks, What::Gone), gone);
        QCOMPARE(count(marks, What::End), 1);
        QCOMPARE(marks.back().step, replay.steps());
        for (SideIndex side = 0; side < 2; ++side) {
            const SideOutcome begun = replay.at(0).standing()->sides[side];
            int glory = begun.scenarioGlory + begun.extraGlory, lostLeaders = 0;
            for (const match::ReplayMark &mark : marks) {
                if (mark.side == side && mark.what == What::Glory)
                    glory = mark.number; // the last one holds
                lostLeaders += mark.side == side && mark.what == What::LeaderLost ? 1 : 0;
            }
            QCOMPARE(glory, result.sides[side].scenarioGlory + result.sides[side].extraGlory);
            QVERIFY(lostLeaders <= 1);
            for (std::size_t unit = 0; unit < result.sides[side].units.size(); ++unit) {
                const Fate fate = result.sides[side].units[unit].fate;
                if (was.file.setup->sides[side].warband.units[unit].leader &&
                    (fate == Fate::Fled || fate == Fate::Destroyed))
                    QCOMPARE(lostLeaders, 1);
            }
        }
    }

    void notesStandAmongTheMarks()
    {
        const match::Replay replay = match::Replay::open(watched(bloodbath()).file).value();
        const std::vector<files::Note> notes{{.step = 40, .mark = files::NoteMark::Good, .text = "b"},
                                             {.step = 0, .text = "a"},
                                             {.step = replay.steps() + 1, .text = "beyond"}};
        const auto marks = replay.marks(notes);
        QCOMPARE(count(marks, What::Note), 2);
        QCOMPARE(marks.size(), replay.marks().size() + 2);
        QVERIFY(std::ranges::is_sorted(marks, {}, &match::ReplayMark::step));
        QVERIFY((marks.front() == match::ReplayMark{.step = 0, .what = What::Note, .number = 1}));
    }

    /// While a battle goes on, nothing tells what only its end will.
    void whatIsSecretIsNotMarked()
    {
        files::BattleFile file = watched(bloodbath()).file;
        const match::Replay over = match::Replay::open(file).value();
        QVERIFY(count(over.marks(), What::Glory) > 0);
        file.steps.pop_back();
        file.marks.pop_back();
        const match::Replay open = match::Replay::open(file).value();
        QVERIFY(!open.open() && count(open.marks(), What::Gone) > 0);
        QVERIFY(count(open.marks(), What::Glory) == 0 && count(open.marks(), What::Quest) == 0);
        files::Branch rest{.name = "Rest", .from = 10, .players = {}, .steps = {}, .marks = {}};
        for (std::size_t i = 10; i < over.steps(); ++i)
            std::visit([&](const auto &one) { rest.steps.add(one); }, over.taken()[i]);
        const auto marks = open.branch(rest).value().marks();
        QVERIFY(count(marks, What::End) == 1 && count(marks, What::Glory) == 0);
        QCOMPARE(over.branch(rest).value().marks() == over.marks(), true);
    }

    /// What is wrong with a file is found at its step, and up to there it is the battle that was played.
    void aFileThatIsNotWhatWasWrittenEndsThere_data()
    {
        QTest::addColumn<int>("step");
        QTest::addColumn<QString>("how");
        for (const int step : {0, 1, 31, 32, 33, 64, 150, -1}) { // the last
            for (const char *how : {"mark", "order", "dice"})
                QTest::addRow("%s %d", how, step) << step << QString::fromLatin1(how);
        }
    }
    void aFileThatIsNotWhatWasWrittenEndsThere()
    {
        QFETCH(int, step);
        QFETCH(QString, how);
        const Watched was = watched(bloodbath());
        files::BattleFile file = was.file;
        const std::size_t at = step < 0 ? file.steps.size() - 1 : std::size_t(step);
        if (how == QLatin1String("mark"))
            ++file.marks[at];
        else if (how == QLatin1String("order"))
            file.steps[at] = Order{.kind = Kind<Order>(200)};
        else
            file.steps[at] = Roll{{7, 7, 7, 7, 7, 7, 7}};
        auto opened = match::Replay::open(file);
        QVERIFY(opened.ok());
        const bool differs = how == QLatin1String("mark");
        const std::string place = " at 'steps/" + std::to_string(at) + "' ";
        const std::string told = test::told(opened.findings());
        QVERIFY2(told.starts_with((differs ? "7063" : "7062") + place + '[' + std::to_string(at + 1) + ']'),
                 told.c_str());
        QCOMPARE(opened.findings().size() > 1, !differs);
        QCOMPARE(opened->steps(), at);
        QVERIFY(!opened->open());
        for (std::size_t moment = 0; moment <= at; ++moment)
            QCOMPARE(opened.value().at(moment).stateHash(), was.hashes[moment]);
        QVERIFY(opened->continueFrom(at, {}, std::nullopt).findings().front().code == Code::DiceStillToCome);
        // A branch that left it before is whole; one that left it behind ends with it.
        files::Branch before{.name = "B", .from = at, .players = {}, .steps = {}, .marks = {}};
        QVERIFY(opened->branch(before).findings().empty());
        files::Branch behind{.name = "B", .from = at + 1, .players = {}, .steps = {}, .marks = {}};
        const auto cut = opened->branch(behind);
        QCOMPARE(test::told(cut.findings()), told);
        QCOMPARE(cut->steps(), at);
    }

    /// Other data and earlier rules show where a battle first runs differently, never as another battle.
    void otherDataAreFoundAtTheStep()
    {
        const Watched was = watched(bloodbath());
        auto other = std::make_shared<Catalogue>(dragonRampant());
        for (UnitType &type : other->unitTypes) {
            for (std::optional<int> &figure : type.figures)
                figure = figure ? std::optional(*figure > 4 ? *figure - 1 : *figure + 1) : figure;
        }
        auto setup = std::make_shared<BattleSetup>(*was.file.setup);
        setup->catalogue = other;
        files::BattleFile file = was.file;
        file.setup = setup;
        auto opened = match::Replay::open(file);
        QVERIFY(opened.ok() && opened.findings().size() >= 1);
        QVERIFY(opened.findings().front().code == Code::StepDiffers ||
                opened.findings().front().code == Code::StepRefused);
        QCOMPARE(opened.findings().front().place.path, "steps/" + std::to_string(opened->steps()));
        for (std::size_t step = 1; step <= opened->steps(); ++step)
            QCOMPARE(systems::markOf(opened.value().at(step)), was.file.marks[step - 1]);
    }

    /// The same for branches, in their own steps.
    void aBranchThatIsNotWhatWasWrittenEndsThere()
    {
        const Watched was = watched(bloodbath());
        const match::Replay replay = match::Replay::open(was.file).value();
        auto tried = replay.continueFrom(45, {"random", "random"}, 77).value();
        playOn(tried, 50);
        const files::Branch whole = match::branchOf(was.file, tried, "Charge <b>");
        QVERIFY(whole.steps.count() > 30);
        files::Branch edited = whole;
        ++edited.marks[17];
        auto opened = replay.branch(edited, "branches/3");
        QCOMPARE(told(opened.findings()), std::string("7100 at 'branches/3/steps/17' [Charge <b>] [18]; "));
        QCOMPARE(opened->steps(), whole.from + 17);
        Battle until = replay.branch(whole).value().at(whole.from + 17);
        QCOMPARE(opened.value().at(whole.from + 17).stateHash(), until.stateHash());
        edited = whole;
        ++edited.marks.back();
        QCOMPARE(told(replay.branch(edited).findings()).substr(0, 5), std::string("7100 "));
        edited = whole;
        edited.steps = {};
        edited.steps.add(Order{.kind = Kind<Order>(99)});
        opened = replay.branch(edited, "branches/3");
        QVERIFY2(told(opened.findings()).starts_with("7101 at 'branches/3/steps/0' [Charge <b>] [1]; "),
                 told(opened.findings()).c_str());
        QVERIFY(opened.findings().size() > 1);
        edited = whole;
        edited.from = replay.steps() + 1;
        QCOMPARE(told(replay.branch(edited, "branches/3").findings()),
                 "7094 at 'branches/3/from' [Charge <b>] [" + std::to_string(edited.from) + "] [" +
                     std::to_string(replay.steps()) + "]; ");
    }

    void aSetupThatCannotBeOpened()
    {
        files::BattleFile file = watched(bloodbath()).file;
        auto setup = std::make_shared<BattleSetup>(*file.setup);
        auto tales = std::make_shared<Catalogue>(*setup->catalogue);
        tales->id = SystemId("chess");
        setup->catalogue = tales;
        file.setup = setup;
        const auto opened = match::Replay::open(file);
        QVERIFY(!opened.ok());
        QCOMPARE(opened.findings().front().code, Code::NoBattleEngine);
    }

    /// A game that nothing here knows: no scenario, no Glory, no standing before the end.
    void aThirdGameIsWatchedToo()
    {
        QVERIFY(gameOf(SystemId(volley::id))); // which makes it known
        int gone = 0;
        for (std::uint64_t seed = 1; seed < 8; ++seed) {
            const Watched was = watched(volley::setup(4, seed));
            match::Replay replay = match::Replay::open(was.file).value();
            for (const std::size_t step : {replay.steps(), std::size_t(1), replay.steps() / 2})
                QCOMPARE(replay.at(step).stateHash(), was.hashes[step]);
            QCOMPARE(count(replay.marks(), What::End), 1);
            QCOMPARE(count(replay.marks(), What::Gone),
                     int(std::ranges::count_if(was.views.back().units, [](const UnitView &unit) {
                         return unit.removal.has_value();
                     })));
            gone += count(replay.marks(), What::Gone);
            QVERIFY(replay.nextTurn(0) && replay.nextDeed(0, 0));
        }
        QVERIFY(gone > 0);
    }
};

GONFALON_TEST(TestMatchReplay)
#include "tst_match_replay.moc"
