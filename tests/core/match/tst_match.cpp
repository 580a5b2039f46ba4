// SPDX-License-Identifier: GPL-3.0-or-later
// A match as both programs keep it: whoever plays, what is taken back, and what is written down.
#include <QTest> // first: moc cannot read the standard headers without it

#include "core/battle/proposed_table.h"
#include "core/files/battle_file.h"
#include "core/match/match.h"
#include "core/match/proposals.h"
#include "core/match/secrets.h"
#include "core/systems/registry.h"
#include "tests/support/catalogues.h"
#include "tests/support/file_findings.h"
#include "tests/support/rampant.h"
#include "tests/support/suite.h"
#include "tests/support/warbands.h"

#include <set>

using namespace gonfalon;
using namespace gonfalon::test;

namespace {

std::shared_ptr<const BattleSetup> aSetup(const char *system)
{
    BattleSetup setup;
    setup.catalogue = {std::shared_ptr<const Catalogue>(), catalogue(SystemId(system))};
    const auto names = readyMadeNames(system);
    for (const SideRole role : {SideRole::Attacker, SideRole::Defender})
        setup.sides.push_back({readyMade(names[setup.sides.size()], system), role, {}, {}});
    if (proposedTable(setup).measure != Measure::Inches)
        setup.battlefield = proposedBattlefield(setup, proposedTable(setup));
    setup.scenario =
        setup.catalogue->scenarios.empty() ? ScenarioId() : setup.catalogue->scenarios.front().id;
    setup.mode = systems::waysOf(SystemId(system)).front();
    setup.mostTurns = 12;
    setup.seed = 7;
    match::saltSecrets(setup);
    return std::make_shared<const BattleSetup>(std::move(setup));
}

match::Match aMatch(const char *system = "dragon-rampant", std::vector<std::string> players = {})
{
    return match::Match::begin(aSetup(system), std::move(players)).value();
}

/// Lets the computers take so many steps; the state after each, the first before any.
std::vector<std::uint64_t> played(match::Match &match, int steps)
{
    std::vector<std::uint64_t> hashes{match.battle().stateHash()};
    for (int i = 0; i < steps && !match.over(); ++i) {
        if (!match.take(match.computersStep()).empty())
            return {};
        hashes.push_back(match.battle().stateHash());
    }
    return hashes;
}

/// What stands in its file, read again.
files::BattleFile writtenDown(const match::Match &match)
{
    const auto catalogue = match.battle().setup().catalogue;
    const auto find = [&](const SystemId &, const std::vector<PackRef> &) { return catalogue; };
    return files::readBattle(files::writeBattle(match.file("gonfalon test")), find).value();
}

} // namespace

class TestMatch : public QObject
{
    Q_OBJECT

private slots:
    void everyGameIsPlayedToItsEnd_data()
    {
        QTest::addColumn<QString>("system");
        for (const SystemId &system : systems::played())
            QTest::newRow(system.str().c_str()) << QString::fromStdString(system.str());
    }
    void everyGameIsPlayedToItsEnd()
    {
        QFETCH(QString, system);
        match::Match match = aMatch(qPrintable(system));
        QVERIFY(!match.asksPerson());
        QVERIFY(played(match, 100'000).size() > 50);
        QVERIFY(match.over() && match.battle().outcome());
        const files::BattleFile file = writtenDown(match);
        QCOMPARE(file.marks, systems::marksOf(file.setup, file.steps));
        const auto again = match::Match::resume(file, {});
        QCOMPARE(again->battle().stateHash(), match.battle().stateHash());
    }

    /// One after the other, over the moments that are kept, and all of them again.
    void everyStepCanBeTakenBack()
    {
        match::Match match = aMatch();
        const auto hashes = played(match, 150);
        QCOMPARE(hashes.size(), std::size_t(151));
        for (std::size_t left = 150; left-- > 0;) {
            QVERIFY(match.canTakeBack());
            match.takeBack();
            QCOMPARE(match.battle().stateHash(), hashes[left]);
            QCOMPARE(match.file({}).marks.size(), left);
        }
        QVERIFY(!match.canTakeBack());
        match.takeBack(); // nothing more to take back
        for (std::size_t taken = 1; taken <= 150; ++taken) {
            QVERIFY(match.canTakeAgain());
            match.takeAgain();
            QCOMPARE(match.battle().stateHash(), hashes[taken]);
        }
        QVERIFY(!match.canTakeAgain());
    }

    void whatComesInsteadEndsWhatWasTakenBack()
    {
        match::Match match = aMatch();
        (void)played(match, 90);
        for (int i = 0; i < 40; ++i)
            match.takeBack();
        QVERIFY(match.take(Order{.kind = Kind<Order>(200)}).size() == 1 && match.canTakeAgain());
        QVERIFY(match.take(match.computersStep()).empty() && !match.canTakeAgain());
        QVERIFY(played(match, 100'000).size() > 2 && match.over()); // and the computers go on from there
        QCOMPARE(systems::marksOf(match.battle().sharedSetup(), match.battle().steps().unpacked()),
                 match.file({}).marks);
    }

    /// Whoever takes a roll back and rolls again has the same dice, also where the order before it was given
    /// anew.
    void diceFallOnce()
    {
        match::Match match = aMatch();
        (void)played(match, 1);
        while (!match.rolled() || std::holds_alternative<Roll>(match.file({}).steps.back()))
            (void)played(match, 1);
        const Step order = match.file({}).steps.back();
        const Roll first = *match.rolled();
        QVERIFY(first == *match.rolled());
        QVERIFY(match.take(first).empty());
        match.takeBack();
        QVERIFY(first == *match.rolled() && match.diceAreTheSeeds());
        match.takeBack(); // the order
        QVERIFY(!match.rolled() && match.take(order).empty());
        QVERIFY(first == *match.rolled());
        QVERIFY(match.take(first).empty() && match.diceAreTheSeeds());
    }

    /// The seed goes on from the same place in a battle that was left and taken up.
    void diceFallTheSameLater()
    {
        match::Match match = aMatch();
        (void)played(match, 60);
        while (!std::holds_alternative<Roll>(match.file({}).steps.back()))
            (void)played(match, 1);
        const Roll last = std::get<Roll>(match.file({}).steps.back());
        match.takeBack();
        auto again = match::Match::resume(writtenDown(match), {}).value();
        QVERIFY(last == *again.rolled() && last == *match.rolled());
        QVERIFY(again.diceAreTheSeeds());
    }

    void diceOfAHandFallAgain()
    {
        match::Match match = aMatch();
        while (!match.rolled())
            QVERIFY(match.take(match.computersStep()).empty());
        const Roll seeds = *match.rolled();
        Roll typed;
        for (const int face : seeds.faces)
            typed.faces.push_back(face == 1 ? 2 : 1);
        QVERIFY(match.take(typed).empty() && !match.diceAreTheSeeds());
        match.takeBack();
        QVERIFY(*match.rolled() == typed && match.diceAreTheSeeds());
        QVERIFY(match.take(seeds).empty() && match.diceAreTheSeeds());
    }

    void aPersonIsAsked()
    {
        match::Match match = aMatch("dragon-rampant", {"random", match::human});
        QVERIFY(match.isPerson(1) && !match.isPerson(0) && !match.isPerson(noSide));
        while (!match.asksPerson())
            QVERIFY(match.take(match.computersStep()).empty());
        QVERIFY(match.battle().awaiting().side == 1);
    }

    /// Decided elsewhere it is the same decision, and each computer goes on from its own; nothing is thought
    /// over where dice are awaited, or a person.
    void aComputerThinksElsewhere()
    {
        match::Match here = aMatch("dragon-rampant", {"random", "random"});
        match::Match elsewhere = aMatch("dragon-rampant", {"random", "random"});
        for (int steps = 0; steps < 120 && !here.over(); ++steps) {
            auto thinking = elsewhere.thinking();
            QCOMPARE(thinking.has_value(), elsewhere.battle().awaiting().what == Awaiting::What::Order);
            const Step step = thinking ? Step(thinking->think()) : Step(elsewhere.rolled().value());
            if (thinking)
                elsewhere.thought(std::move(*thinking));
            QVERIFY(elsewhere.take(step).empty() && here.take(here.computersStep()).empty());
            QCOMPARE(elsewhere.battle().stateHash(), here.battle().stateHash());
        }
        QVERIFY(!aMatch("dragon-rampant", {match::human, match::human}).thinking());
    }

    /// They decide as in a match that is taken up at that step.
    void computersForgetWhatIsTakenBack()
    {
        match::Match match = aMatch("dragon-rampant", {"random", "random"});
        (void)played(match, 60);
        for (int back = 0; back < 20 || match.battle().awaiting().what != Awaiting::What::Order; ++back)
            match.takeBack();
        match::Match again = match::Match::resume(match.file({}), match.players()).value();
        for (int steps = 0; steps < 30; ++steps) {
            const Step step = match.computersStep();
            QVERIFY(std::holds_alternative<Roll>(step) || again.computersStep() == step);
            QVERIFY(match.take(step).empty() && again.take(step).empty());
        }
    }

    void DR_SCEN_06_unitsAreOfferedPlacesApart()
    {
        match::Match match = aMatch("dragon-rampant", {match::human, match::human});
        while (match.battle().awaiting().what == Awaiting::What::Dice)
            QVERIFY(match.take(match.rolled().value()).empty());
        Battle ahead = match.battle();
        std::set<UnitIndex> placed;
        for (const Order &order : match::proposals(match.battle())) {
            if (order.kind == OrderKind::Deploy && placed.insert(order.unit).second)
                QVERIFY(ahead.give(order).empty());
        }
        QCOMPARE(placed.size(), match.battle().setup().sides[0].warband.units.size());
    }

    void aWordThatIsNobodysIsNamed()
    {
        const auto begun = match::Match::begin(aSetup("dragon-rampant"), {"", "grand-master"});
        QVERIFY(!begun.ok());
        QCOMPARE(begun.findings().front().code, Code::PlayerUnknown);
        QCOMPARE(begun.findings().front().arguments.front(), std::string("grand-master"));
    }

    void aFileThatDiffersIsNotTakenUp()
    {
        match::Match match = aMatch();
        (void)played(match, 30);
        files::BattleFile file = match.file("gonfalon test");
        file.marks[20] = std::uint16_t(file.marks[20] + 1);
        const auto differs = match::Match::resume(file, {});
        QVERIFY(!differs.ok());
        QCOMPARE(differs.findings().front().code, Code::StepDiffers);
        QCOMPARE(differs.findings().front().arguments.front(), std::string("21"));
        file.steps[10] = Order{.kind = Kind<Order>(200)};
        const auto refused = match::Match::resume(file, {});
        QVERIFY(!refused.ok() && refused.findings().size() > 1);
        QCOMPARE(refused.findings().front().code, Code::StepRefused);
        QCOMPARE(refused.findings().front().arguments.front(), std::string("11"));
    }

    /// Computers draw theirs; the battle is the same otherwise, and can still be taken back (DR-QUEST-02).
    void DR_QUEST_02_questsAreChosenLater()
    {
        auto setup = std::make_shared<BattleSetup>(*aSetup("dragon-rampant"));
        for (BattleSide &side : setup->sides)
            side.warband.quests.clear();
        match::Match match = match::Match::begin(setup, {}).value();
        while (!match.mayChooseQuests())
            QVERIFY(match.take(match.computersStep()).empty());
        const std::size_t steps = match.file({}).steps.size();
        QCOMPARE(told(match.chooseQuests(match.sidesWithQuests())), std::string());
        QVERIFY(match.battle().setup().questsLater);
        for (const BattleSide &side : match.battle().setup().sides)
            QCOMPARE(side.warband.quests.size(), std::size_t(3));
        QCOMPARE(match.file({}).marks.size(), steps);
        match.takeBack();
        QCOMPARE(match.file({}).steps.size(), steps - 1);
        match.takeAgain();
        QVERIFY(match.take(match.computersStep()).empty());
        QVERIFY(!match.mayChooseQuests());
        QCOMPARE(match.chooseQuests(match.sidesWithQuests()).front().code, Code::TooLateForQuests);
    }
};

GONFALON_TEST(TestMatch)
#include "tst_match.moc"
