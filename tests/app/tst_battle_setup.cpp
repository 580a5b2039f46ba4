// SPDX-License-Identifier: GPL-3.0-or-later
// The set-up of a battle gone through as a person would, step by step, with its buttons, its table and its
// keys.
#include "app/battle/hand_over.h"
#include "app/battle/new_battle_dialog.h"
#include "app/battle/quests_card.h"
#include "app/battle/setup/step_list.h"
#include "app/battle/setup/terrain_page.h"
#include "app/battle/setup/terrain_print.h"
#include "app/battle/setup/terrain_shelf.h"
#include "app/battle/setup/terrain_view.h"
#include "app/common/findings_strip.h"
#include "app/common/two_line_list.h"
#include "core/battle/terrain_shapes.h"
#include "core/files/battlefield_file.h"
#include "core/files/warband_file.h"
#include "core/model/before_the_game.h"
#include "core/store/disk.h"
#include "tests/app/support/battle.h"
#include "tests/app/support/by_hand.h"
#include "tests/app/support/campaign.h"
#include "tests/app/support/window.h"
#include "tests/support/catalogues.h"
#include "tests/support/warbands.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFileDialog>
#include <QLabel>
#include <QLineEdit>
#include <QPrinter>
#include <QPushButton>
#include <QRadioButton>
#include <QSpinBox>
#include <QStandardItemModel>
#include <QTemporaryDir>
#include <QToolButton>

#include <algorithm>
#include <set>

using namespace gonfalon;
using namespace gonfalon::test;
using namespace Qt::StringLiterals;

namespace {

Candidate candidate(const std::string &name, const char *system = "dragon-rampant",
                    const QString &group = u"Samples"_s)
{
    return {
        .name = QString::fromStdString(name), .group = group, .warband = readyMade(name, system), .file = {}};
}

/// The dialog over ready-made warbands, shown.
struct SetUp
{
    explicit SetUp(std::vector<Candidate> candidates = {candidate("goblins"), candidate("dwarves"),
                                                        candidate("elves"), candidate("orcs"),
                                                        candidate("graveyard-dwellers"),
                                                        candidate("rat-kin")})
        : dialog(std::move(candidates), program.documents.library(), program.settings)
    {
        dialog.show();
        if (!QTest::qWaitForWindowActive(&dialog))
            qFatal("the dialog does not come up");
    }

    [[nodiscard]] BattlePlan &plan() { return dialog.plan(); }
    [[nodiscard]] StepList &steps() { return *dialog.findChild<StepList *>(); }
    [[nodiscard]] StepRow::State state(SetupStep step) { return steps().steps()[std::size_t(step)].state; }
    /// The visible button that says this, whatever its mnemonic.
    [[nodiscard]] QPushButton &button(const QString &words)
    {
        for (auto *each : dialog.findChildren<QPushButton *>()) {
            if (each->isVisible() && QString(each->text()).remove(u'&').startsWith(words))
                return *each;
        }
        qFatal("no button “%s”", qPrintable(words));
    }
    void click(const QString &words) { QTest::mouseClick(&button(words), Qt::LeftButton); }
    /// A key for whatever has the focus; the window has it again after its dialogs.
    void press(int key, Qt::KeyboardModifiers modifiers = Qt::NoModifier)
    {
        settle();
        dialog.activateWindow();
        if (!QTest::qWaitForWindowActive(&dialog))
            qFatal("the dialog does not come up");
        QWidget *focus = dialog.focusWidget();
        QTest::keyClick(focus ? focus : &dialog, Qt::Key(key), modifiers);
    }
    void next() { press(Qt::Key_Return); }
    /// On to a step, with what is proposed or rolled.
    void goOnTo(SetupStep step)
    {
        while (dialog.step() != step) {
            if (dialog.step() == SetupStep::Scenario)
                plan().chooseScenario(ScenarioId("gory-bloodbath"));
            if (dialog.step() == SetupStep::Attacker)
                plan().chooseAttacker(0);
            dialog.next();
        }
        settle();
    }
    /// What was made anew is there, and what was there before is gone.
    void settle()
    {
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        QCoreApplication::processEvents();
    }
    [[nodiscard]] TerrainPage &terrainPage() { return *dialog.findChild<TerrainPage *>(); }
    [[nodiscard]] TerrainView &view() { return terrainPage().view(); }
    [[nodiscard]] const Battlefield &field() { return plan().terrain().field(); }
    void clickTable(Point at)
    {
        QTest::mouseClick(view().viewport(), Qt::LeftButton, Qt::NoModifier, view().onWidget(at));
    }
    void clearTable()
    {
        Battlefield empty;
        plan().terrain().lay(empty, u"nothing"_s);
    }
    [[nodiscard]] QString said() { return visibleWords(dialog).join(u'\n'); }

    Program program;
    NewBattleDialog dialog;
};

/// A file with one of the ready-made warbands.
QString fileOf(const QString &path, const std::string &name)
{
    const Warband warband = readyMade(name);
    if (!store::writeFile(path, files::writeWarband(warband)).empty())
        qFatal("no file");
    return path;
}

/// Answers the next dialog, which asks for a line.
/// Sets all units up where the battle proposes it, and rolls what is wanted before.
void deployAll(BattleWindow &window)
{
    for (int step = 0; step < 400 && window.session().view().turn == 0; ++step) {
        waitForPerson(window.session());
        if (window.session().asksQuests())
            return;
        playOn(window, std::uint32_t(step));
    }
}

std::shared_ptr<const BattleSetup> withQuestsOpen(std::uint64_t seed)
{
    auto setup = std::make_shared<BattleSetup>(*battleOf("dragon-rampant", {}, seed));
    for (BattleSide &side : setup->sides)
        side.warband.quests.clear();
    setup->questsOpen = true;
    return setup;
}

} // namespace

class BattleSetupTest : public QObject
{
    Q_OBJECT

private slots:
    /// Enter by Enter through all steps, in the book's order; Alt+Left goes back.
    void stepsFollowTheBook()
    {
        SetUp at;
        QCOMPARE(at.state(SetupStep::Warbands), StepRow::State::Now);
        at.next();
        QCOMPARE(at.dialog.step(), SetupStep::Scenario);
        QCOMPARE(at.state(SetupStep::Warbands), StepRow::State::Done);
        at.next(); // nothing is chosen yet
        QCOMPARE(at.dialog.step(), SetupStep::Scenario);
        at.click(u"Roll it"_s);
        at.next();
        QCOMPARE(at.dialog.step(), SetupStep::Traits);
        at.press(Qt::Key_Left, Qt::AltModifier);
        QCOMPARE(at.dialog.step(), SetupStep::Scenario);
        at.next();
        at.next();
        QCOMPARE(at.dialog.step(), SetupStep::Attacker);
        at.click(u"Roll for it"_s);
        QTRY_VERIFY(at.plan().attacker());
        at.next();
        QCOMPARE(at.dialog.step(), SetupStep::Terrain);
        QVERIFY(at.steps().item(4)->data(Qt::AccessibleTextRole).toString().contains(u"step 5 of 7, now"_s));
        keepPicture(at.dialog, u"setup-terrain"_s);
        at.next();
        const auto match = at.dialog.takeMatch();
        QVERIFY(match);
        QCOMPARE(match->battle().setup().scenario, at.plan().scenarioId());
        QVERIFY(match->battle().setup().questsOpen);
    }

    void warbandsStandUnderTheirGroups()
    {
        SetUp at({candidate("goblins", "dragon-rampant", u"Open"_s), candidate("dwarves"),
                  candidate("free-company", "lion-rampant", u"Samples of another game"_s)});
        auto &box = comboNamed(at.dialog, u"Warband of side 1"_s);
        QCOMPARE(box.itemText(0), u"Open"_s);
        auto *heading = qobject_cast<QStandardItemModel *>(box.model())->item(0);
        QVERIFY(!(heading->flags() & Qt::ItemIsSelectable));
        QCOMPARE(box.itemText(1), u"goblins"_s);
        QCOMPARE(box.count(), 6);
        box.setFocus();
        at.press(Qt::Key_Down);
        QCOMPARE(at.plan().sides()[0].candidate, 1); // the heading between was passed over
        at.press(Qt::Key_Down);
        QCOMPARE(at.plan().sides()[0].warband.system, SystemId("lion-rampant"));
        QVERIFY(at.plan().sides()[1].warband.system == SystemId("lion-rampant"));
        keepPicture(at.dialog, u"setup-warbands"_s);
    }

    /// Sides come and go; six are the most, and each is a team of its own.
    void sixSidesFight()
    {
        SetUp at;
        for (int side = 2; side < 6; ++side)
            at.click(u"One more side"_s);
        QCOMPARE(at.plan().sides().size(), 6U);
        QVERIFY(!at.button(u"One more side"_s).isEnabled());
        QCOMPARE(at.plan().setup()->teams().size(), 6U);
        keepPicture(at.dialog, u"setup-six"_s);
        at.dialog.rollEverything();
        const auto match = at.dialog.takeMatch();
        QVERIFY2(match, qPrintable(at.dialog.strip().text()));
        QCOMPARE(match->battle().setup().sides.size(), 6U);
        QCOMPARE(match->battle().setup().sides[0].warband.name,
                 at.plan().sides()[*at.plan().attacker()].warband.name);
    }

    void aSideLeavesAgain()
    {
        SetUp at;
        at.click(u"One more side"_s);
        QCOMPARE(at.plan().sides().size(), 3U);
        auto *out = &named<QToolButton>(at.dialog, u"Leave side 2 out"_s);
        const std::string third = at.plan().sides()[2].warband.name;
        QTest::mouseClick(out, Qt::LeftButton);
        QCOMPARE(at.plan().sides().size(), 2U);
        QCOMPARE(at.plan().sides()[1].warband.name, third);
    }

    void aListThatBreaksARuleIsSaidAndPlayed()
    {
        Candidate broken = candidate("goblins");
        broken.warband.limit = 12;
        SetUp at({broken, candidate("dwarves")});
        QVERIFY2(at.said().contains(u"Play on with it if all players wish"_s), qPrintable(at.said()));
        at.dialog.rollEverything();
        QVERIFY(at.dialog.takeMatch());
        QVERIFY(hasErrors(at.dialog.remarks()));
    }

    void aFileIsOpenedAndReadAgain()
    {
        SetUp at;
        const QString path = fileOf(at.program.path(u"mine.warband"_s), "halflings-and-gnomes");
        whenDialog([&](QDialog &dialog) { giveName(dialog, path); });
        at.click(u"Open"_s);
        const std::string name = readyMade("halflings-and-gnomes").name;
        QCOMPARE(at.plan().sides()[0].warband.name, name);
        QCOMPARE(at.program.settings.text(u"battle/lists"_s), QFileInfo(path).path());
        QTest::qWait(20);
        Warband changed = readyMade("halflings-and-gnomes");
        changed.name = "Short and Angry";
        QVERIFY(store::writeFile(path, files::writeWarband(changed)).empty());
        at.dialog.goTo(SetupStep::Scenario);
        QCOMPARE(at.plan().sides()[0].warband.name, changed.name);
        QVERIFY2(at.dialog.strip().text().contains(u"mine.warband"_s), qPrintable(at.dialog.strip().text()));
    }

    void aFileThatChangedIsTold()
    {
        SetUp at;
        const QString path = fileOf(at.program.path(u"mine.warband"_s), "halflings-and-gnomes");
        QVERIFY(at.plan().openFile(0, path).empty());
        Warband changed = readyMade("halflings-and-gnomes");
        changed.name = "Short and Angry, a longer name";
        QVERIFY(store::writeFile(path, files::writeWarband(changed)).empty());
        const Findings told = at.plan().rereadChanged();
        QCOMPARE(told.size(), 1U);
        QCOMPARE(told.front().code, Code::ChangedOnDisk);
        QVERIFY(at.plan().rereadChanged().empty());
        QVERIFY(QFile::remove(path));
        QCOMPARE(at.plan().rereadChanged().front().code, Code::DeletedOnDisk);
        QCOMPARE(at.plan().sides()[0].warband.name, changed.name); // what was read stays
    }

    /// A list of another game, whichever side it is opened for: the battle is of that game now.
    void aFileOfAnotherGameIsOpened()
    {
        SetUp at({candidate("goblins"), candidate("dwarves"), candidate("free-company", "lion-rampant"),
                  candidate("border-riders", "lion-rampant")});
        at.plan().chooseScenario(ScenarioId("gory-bloodbath"));
        const QString path = at.program.path(u"lion.warband"_s);
        Warband lion = readyMade("town-militia", "lion-rampant");
        QVERIFY(store::writeFile(path, files::writeWarband(lion)).empty());
        QVERIFY(at.plan().openFile(1, path).empty());
        QCOMPARE(at.plan().sides()[1].warband.name, lion.name);
        QCOMPARE(at.plan().sides()[0].warband.system, SystemId("lion-rampant"));
        QVERIFY(at.plan().hasWarbands());
        QVERIFY(!at.plan().wantsTrait(0)); // they are bought with the list there
        at.dialog.rollEverything();
        const auto match = at.dialog.takeMatch();
        QVERIFY2(match, qPrintable(at.dialog.strip().text()));
        QCOMPARE(match->battle().setup().catalogue->id, SystemId("lion-rampant"));
    }

    void aBadFileChangesNothing()
    {
        SetUp at;
        const QString path = at.program.path(u"bad.warband"_s);
        QVERIFY(store::writeFile(path, "no warband at all").empty());
        const std::string before = at.plan().sides()[0].warband.name;
        whenDialog([&](QDialog &dialog) { giveName(dialog, path); });
        at.click(u"Open"_s);
        QCOMPARE(at.plan().sides()[0].warband.name, before);
        QVERIFY2(at.dialog.strip().text().contains(u"[GF-"_s), qPrintable(at.dialog.strip().text()));
    }

    void theScenarioIsChosenRolledOrTyped()
    {
        SetUp at;
        at.goOnTo(SetupStep::Scenario);
        auto &list = named<TwoLineList>(at.dialog, u"Scenarios"_s);
        list.setFocus();
        at.press(Qt::Key_Down);
        QVERIFY(at.plan().hasScenario());
        QVERIFY(!at.plan().scenarioDie());
        answerLine(u"1"_s);
        at.click(u"Type the die"_s);
        QCOMPARE(at.plan().scenarioId(), scenarioForDie(dragonRampant(), 1)->id);
        QCOMPARE(at.plan().scenarioDie(), std::optional(1));
        QVERIFY(at.said().contains(QString::fromStdString(at.plan().scenario()->summary)));
        giveRefusedLine(u"9"_s, u"9"_s);
        at.click(u"Type the die"_s);
        QCOMPARE(at.plan().scenarioDie(), std::optional(1));
        QCOMPARE(at.dialog.step(), SetupStep::Scenario);
        at.click(u"Roll it"_s);
        QCOMPARE(at.plan().scenarioId(), scenarioForDie(dragonRampant(), *at.plan().scenarioDie())->id);
        keepPicture(at.dialog, u"setup-scenario"_s);
    }

    /// Come to with Tab, a row is framed: Enter chooses it, and the next goes on.
    void enterChoosesTheScenario()
    {
        SetUp at;
        at.goOnTo(SetupStep::Scenario);
        auto &list = named<TwoLineList>(at.dialog, u"Scenarios"_s);
        list.setFocus(Qt::TabFocusReason);
        QVERIFY(!at.plan().hasScenario());
        at.press(Qt::Key_Return);
        QCOMPARE(at.plan().scenarioId(), dragonRampant().scenarios.front().id);
        QCOMPARE(at.dialog.step(), SetupStep::Scenario);
        at.press(Qt::Key_Return);
        QCOMPARE(at.dialog.step(), SetupStep::Traits);
    }

    /// What was settled is not thrown away by Escape; with nothing but two lists it goes at once.
    void leavingIsAsked()
    {
        SetUp at;
        at.goOnTo(SetupStep::Scenario);
        bool asked = false;
        whenDialog([&](QDialog &dialog) {
            asked = true;
            dialog.reject();
        });
        at.press(Qt::Key_Escape);
        QVERIFY(asked);
        QVERIFY(at.dialog.isVisible());
        SetUp fresh;
        fresh.press(Qt::Key_Escape);
        QVERIFY(!fresh.dialog.isVisible());
    }

    /// More teams than a scenario has room for: it cannot be chosen, and no die gives it.
    void aScenarioMustHaveRoom()
    {
        SetUp at;
        at.plan().addSide();
        for (int time = 0; time < 20; ++time) {
            at.plan().rollScenario();
            const Scenario *scenario = at.plan().scenario();
            QVERIFY(!scenario || scenario->mostTeams >= 3);
        }
    }

    void traitsAreRolledTypedAndChosen()
    {
        std::vector<Candidate> both{candidate("goblins"), candidate("dwarves")};
        for (Candidate &each : both)
            each.warband.trait = {};
        SetUp at(both);
        at.goOnTo(SetupStep::Traits);
        QVERIFY(at.plan().wantsTrait(0) && at.plan().wantsTrait(1));
        QTest::mouseClick(&named<QPushButton>(at.dialog, u"Roll for %1"_s.arg(at.plan().nameOf(0))),
                          Qt::LeftButton);
        QVERIFY(!at.plan().wantsTrait(0));
        QCOMPARE(at.plan().sides()[0].warband.trait.rolls.size(), 1U);
        at.settle();
        answerLine(u"3 3 4"_s);
        QTest::mouseClick(&named<QPushButton>(at.dialog, u"Type dice for %1"_s.arg(at.plan().nameOf(1))),
                          Qt::LeftButton);
        QCOMPARE(rolledTrait(dragonRampant(), at.plan().sides()[1].warband.trait),
                 traitForTotal(dragonRampant(), 10));
        at.settle();
        auto &box = comboNamed(at.dialog, u"Choose for %1"_s.arg(at.plan().nameOf(1)));
        box.setFocus();
        at.press(Qt::Key_Down);
        QCOMPARE(traitInForce(dragonRampant(), at.plan().sides()[1].warband.trait),
                 &dragonRampant().traits.front());
        at.settle();
        answerLine(u"why not"_s);
        QTest::mouseClick(&named<QPushButton>(at.dialog, u"Roll for %1"_s.arg(at.plan().nameOf(0))),
                          Qt::LeftButton);
        QCOMPARE(at.plan().sides()[0].warband.trait.rolls.size(), 2U);
        QCOMPARE(at.plan().sides()[0].warband.trait.rolls.back().why, std::string("why not"));
        keepPicture(at.dialog, u"setup-traits"_s);
    }

    /// Whom a Hatred is about, what a Slayer hunts, and which spells: asked where they are open.
    void whatIsOpenIsAsked()
    {
        Candidate haters = candidate("dwarves");
        haters.warband.units[1].choices = {{OptionId("hatred"), {}}};
        haters.warband.units[2].choices = {{OptionId("slayer"), {}}};
        haters.warband.units[3].choices = {{OptionId("wizardling"), {}}};
        SetUp at({haters, candidate("goblins")});
        at.goOnTo(SetupStep::Traits);
        QVERIFY(at.plan().isOpen(0));
        const auto races = at.plan().racesToHate(0);
        QVERIFY(!races.empty());
        QComboBox *hatred = nullptr;
        for (auto *box : at.dialog.findChildren<QComboBox *>()) {
            if (box->isVisible() && box->accessibleName().startsWith(u"Hatred"_s))
                hatred = box;
        }
        QVERIFY(hatred);
        hatred->setFocus();
        at.press(Qt::Key_Down);
        QVERIFY(at.plan().racesToHate(0).empty());
        const auto answers = at.plan().answersOf(0);
        QCOMPARE(answers.front().answers, std::vector{races.front()});
        (void)at.plan().rollOpen();
        QVERIFY(!at.plan().isOpen(0));
        std::size_t spells = 0;
        for (const OptionAnswer &each : at.plan().answersOf(0)) {
            if (each.option->question->kind == Question::Kind::Spells) {
                spells = each.answers.size();
                QCOMPARE(std::set(each.answers.begin(), each.answers.end()).size(), each.answers.size());
            }
        }
        QCOMPARE(spells, 3U);
    }

    void theAttackerIsRolled()
    {
        SetUp at;
        at.goOnTo(SetupStep::Attacker);
        answerLine(u"2 5"_s);
        at.click(u"Type dice"_s);
        QCOMPARE(at.plan().attacker(), std::optional<std::size_t>(1));
        QCOMPARE(at.plan().setup()->sides.front().warband.name, at.plan().sides()[1].warband.name);
        QVERIFY(at.said().contains(u"%1 attack, and move first."_s.arg(at.plan().nameOf(1))));
        at.settle();
        auto choices = at.dialog.findChildren<QRadioButton *>();
        const auto first =
            std::ranges::find_if(choices, [](const QRadioButton *button) { return button->isVisible(); });
        QVERIFY(first != choices.end());
        QTest::mouseClick(*first, Qt::LeftButton, Qt::NoModifier, QPoint(8, (*first)->height() / 2));
        QCOMPARE(at.plan().attacker(), std::optional<std::size_t>(0));
        QVERIFY(at.plan().attackThrows().empty());
        keepPicture(at.dialog, u"setup-attacker"_s);
    }

    /// DR_TRAIT_09_DR_SCEN_04: a Wise Leader says what his die counts as; level dice are settled by the
    /// lists.
    void DR_TRAIT_09_wiseAndLevelDice()
    {
        std::vector<Candidate> both{candidate("goblins"), candidate("dwarves")};
        both[0].warband.trait = {.rolls = {}, .stated = TraitId("wise"), .instead = {}, .house = {}};
        SetUp at(both);
        at.goOnTo(SetupStep::Attacker);
        at.plan().rollAttacker({3, 4});
        QCOMPARE(at.plan().attacker(), std::optional<std::size_t>(1));
        at.settle();
        auto &box = comboNamed(at.dialog, u"What the die of %1 counts as"_s.arg(at.plan().nameOf(0)));
        QCOMPARE(box.count(), 3);
        box.setFocus();
        at.press(Qt::Key_Down);
        QCOMPARE(at.plan().attackThrows().back().counted[0], 4);
        const int own = at.plan().tieCount(0), other = at.plan().tieCount(1);
        QVERIFY(own != other);
        QCOMPARE(at.plan().attacker(), std::optional<std::size_t>(own > other ? 0 : 1));
        at.settle();
        QVERIFY2(at.said().contains(u"Level at 4."_s), qPrintable(at.said()));
    }

    /// What hangs on a changed step is marked, and stays as it was.
    void staleStepsAreMarked()
    {
        SetUp at;
        at.goOnTo(SetupStep::Terrain);
        at.dialog.goTo(SetupStep::Warbands);
        const ScenarioId scenario = at.plan().scenarioId();
        const Battlefield table = at.field();
        at.dialog.chooseWarband(1, u"elves"_s);
        for (const SetupStep step : {SetupStep::Scenario, SetupStep::Traits, SetupStep::Attacker})
            QCOMPARE(at.state(step), StepRow::State::Stale);
        QVERIFY(at.steps().item(1)->data(Qt::AccessibleTextRole).toString().contains(u"look again"_s));
        QCOMPARE(at.plan().scenarioId(), scenario);
        QCOMPARE(at.plan().attacker(), std::optional<std::size_t>(0));
        QVERIFY(at.field() == table);
        keepPicture(at.dialog, u"setup-stale"_s);
        at.next();
        at.next();
        QCOMPARE(at.state(SetupStep::Scenario), StepRow::State::Done);
        QCOMPARE(at.state(SetupStep::Attacker), StepRow::State::Stale);
        QTest::mouseClick(at.steps().viewport(), Qt::LeftButton, Qt::NoModifier,
                          at.steps().visualItemRect(at.steps().item(3)).center());
        QCOMPARE(at.dialog.step(), SetupStep::Attacker);
    }

    void everythingIsRolled()
    {
        std::vector<Candidate> both{candidate("goblins"), candidate("dwarves")};
        for (Candidate &each : both)
            each.warband.trait = {};
        SetUp at(both);
        at.press(Qt::Key_R, Qt::ControlModifier);
        const auto match = at.dialog.takeMatch();
        QVERIFY2(match, qPrintable(at.dialog.strip().text()));
        QVERIFY(!match->battle().setup().scenario.empty());
        QVERIFY(!match->battle().setup().battlefield.pieces.empty());
        for (const BattleSide &side : match->battle().setup().sides)
            QCOMPARE(side.warband.trait.rolls.size(), 1U);
        QVERIFY(at.dialog.rolled().size() >= 5);
        QVERIFY(!at.dialog.isVisible());
    }

    /// What was settled by hand stays.
    void onlyWhatIsOpenIsRolled()
    {
        SetUp at;
        at.plan().chooseScenario(ScenarioId("gory-bloodbath"));
        at.plan().chooseAttacker(1);
        const LeaderTrait before = at.plan().sides()[0].warband.trait;
        at.dialog.rollEverything();
        const auto match = at.dialog.takeMatch();
        QVERIFY(match);
        QCOMPARE(match->battle().setup().scenario, ScenarioId("gory-bloodbath"));
        QCOMPARE(match->battle().setup().sides[0].warband.name, at.plan().sides()[1].warband.name);
        QVERIFY(match->battle().setup().sides[1].warband.trait == before || before == LeaderTrait());
    }

    void playersAndSizeAreRemembered()
    {
        Program program;
        {
            NewBattleDialog dialog({candidate("goblins"), candidate("dwarves")}, program.documents.library(),
                                   program.settings);
            dialog.choosePlayer(0, u"random"_s);
            dialog.choosePlayer(1, u"human"_s);
            dialog.plan().layTable({.upTo = 0, .width = 60, .depth = 50});
            dialog.begin();
        }
        NewBattleDialog dialog({candidate("goblins"), candidate("dwarves")}, program.documents.library(),
                               program.settings);
        QCOMPARE(dialog.plan().sides()[0].player, std::string("random"));
        QCOMPARE(dialog.plan().sides()[1].player, std::string("human"));
        dialog.begin();
        QCOMPARE(dialog.plan().terrain().field().width, Length::inches(60));
    }

    /// A size that was chosen last time and will not do for this battle is not proposed.
    void aRememberedTableMustDo()
    {
        Program program;
        int tooSmall = 0;
        for (const Scenario &scenario : dragonRampant().scenarios) {
            program.settings.set(u"setup/table"_s, u"31x37"_s);
            NewBattleDialog dialog({candidate("goblins"), candidate("dwarves")}, program.documents.library(),
                                   program.settings);
            dialog.chooseScenario(QString::fromStdString(scenario.id.str()));
            dialog.rollEverything();
            QVERIFY2(dialog.takeMatch(), qPrintable(dialog.strip().text()));
            const Length width = dialog.plan().terrain().field().width;
            tooSmall += width == Length::inches(31) ? 0 : 1;
            QVERIFY(width == Length::inches(31) ||
                    width == Length::inches(dialog.plan().proposedSize().width));
        }
        QVERIFY(tooSmall > 0);
    }

    /// Whether something lies in each quarter is said of the table as it is.
    void emptyQuartersAreSaid()
    {
        SetUp at;
        at.goOnTo(SetupStep::Terrain);
        QVERIFY2(at.said().contains(u"There is a piece in each quarter"_s), qPrintable(at.said()));
        at.clearTable();
        at.view().setFocus();
        at.view().moveCross({-10'000, -10'000});
        at.press(Qt::Key_W);
        QVERIFY2(at.said().contains(u"None is in: north-east, south-west, south-east."_s),
                 qPrintable(at.said()));
    }

    /// By letter, arrows, comma and Delete; each is undone.
    void terrainByKeys()
    {
        SetUp at;
        at.goOnTo(SetupStep::Terrain);
        at.clearTable();
        at.view().setFocus();
        at.press(Qt::Key_W);
        QCOMPARE(at.field().pieces.size(), 1U);
        QCOMPARE(at.field().pieces[0].kind, std::string("woods"));
        const Point there = middleOf(at.field().pieces[0]);
        at.press(Qt::Key_Right);
        QCOMPARE(middleOf(at.field().pieces[0]), (there + Point{100, 0}));
        at.press(Qt::Key_Up, Qt::ShiftModifier);
        QCOMPARE(middleOf(at.field().pieces[0]), (there + Point{100, -10}));
        const TerrainPiece before = at.field().pieces[0];
        at.press(Qt::Key_Period);
        QVERIFY(at.field().pieces[0] != before);
        at.press(Qt::Key_Comma);
        for (std::size_t i = 0; i < before.points.size(); ++i) {
            QVERIFY(std::abs(at.field().pieces[0].points[i].x - before.points[i].x) <= 2);
            QVERIFY(std::abs(at.field().pieces[0].points[i].y - before.points[i].y) <= 2);
        }
        at.press(Qt::Key_Delete);
        QVERIFY(at.field().pieces.empty());
        at.press(Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(at.field().pieces.size(), 1U);
        at.press(Qt::Key_Z, Qt::ControlModifier); // both turns
        at.press(Qt::Key_Z, Qt::ControlModifier); // both moves
        QCOMPARE(middleOf(at.field().pieces[0]), there);
        at.click(u"Redo"_s);
        QCOMPARE(middleOf(at.field().pieces[0]), (there + Point{100, -10}));
    }

    /// From the shelf with a click, put down with another, drawn about with the mouse.
    void terrainByMouse()
    {
        SetUp at;
        at.goOnTo(SetupStep::Terrain);
        at.clearTable();
        auto &shelf = *at.dialog.findChild<TerrainShelf *>();
        const QRect card = shelf.visualItemRect(shelf.item(1));
        QTest::mouseClick(shelf.viewport(), Qt::LeftButton, Qt::NoModifier, card.center());
        QVERIFY(at.view().hasHand());
        at.clickTable(atInches(20, 20));
        QCOMPARE(at.field().pieces.size(), 1U);
        QCOMPARE(at.field().pieces[0].kind, std::string("hill"));
        const Point there = middleOf(at.field().pieces[0]);
        QVERIFY(std::abs(there.x - 2000) < 30 && std::abs(there.y - 2000) < 30);
        QVERIFY(!at.view().hasHand());
        QTest::mousePress(at.view().viewport(), Qt::LeftButton, Qt::NoModifier, at.view().onWidget(there));
        QTest::mouseMove(at.view().viewport(), at.view().onWidget(there + atInches(5, 3)));
        QTest::mouseMove(at.view().viewport(), at.view().onWidget(there + atInches(10, 6)));
        QTest::mouseRelease(at.view().viewport(), Qt::LeftButton, Qt::NoModifier,
                            at.view().onWidget(there + atInches(10, 6)));
        const Point moved = middleOf(at.field().pieces[0]) - there;
        QVERIFY2(std::abs(moved.x - 1000) < 30 && std::abs(moved.y - 600) < 30,
                 qPrintable(u"%1 %2"_s.arg(moved.x).arg(moved.y)));
        at.press(Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(middleOf(at.field().pieces[0]), there); // the drag is one step
    }

    void piecesCountAsPlayersAgree()
    {
        SetUp at;
        at.goOnTo(SetupStep::Terrain);
        at.clearTable();
        at.view().setFocus();
        at.press(Qt::Key_L);
        QCheckBox *superb = nullptr;
        for (auto *box : at.dialog.findChildren<QCheckBox *>()) {
            if (box->text() == u"superb cover"_s)
                superb = box;
        }
        QVERIFY(superb && superb->isVisible() && !superb->isChecked());
        superb->setFocus();
        at.press(Qt::Key_Space);
        QVERIFY(at.field().pieces[0].traits.superb);
        auto &name = named<QLineEdit>(at.dialog, u"Name of the piece"_s);
        name.setFocus();
        type(u"Low Wall"_s); // its letters place nothing
        QCOMPARE(at.field().pieces.size(), 1U);
        QCOMPARE(at.field().pieces[0].name, std::string("Low Wall"));
        QVERIFY(at.said().contains(u"Low Wall"_s));
    }

    void aShapeIsDrawn()
    {
        SetUp at;
        at.goOnTo(SetupStep::Terrain);
        at.clearTable();
        at.click(u"Draw a shape"_s);
        for (const Point corner : {atInches(10, 10), atInches(20, 10), atInches(20, 20)})
            at.clickTable(corner);
        at.press(Qt::Key_Return);
        QCOMPARE(at.field().pieces.size(), 1U);
        QCOMPARE(at.field().pieces[0].points.size(), 3U);
        QCOMPARE(at.dialog.step(), SetupStep::Terrain); // Enter closed the shape alone
        at.click(u"Draw a shape"_s);
        at.clickTable(atInches(40, 10));
        at.clickTable(atInches(50, 10));
        at.press(Qt::Key_Return); // two corners are no ground
        QCOMPARE(at.field().pieces.size(), 1U);
        QVERIFY2(at.dialog.strip().text().contains(u"[GF-"_s), qPrintable(at.dialog.strip().text()));
        at.press(Qt::Key_Escape);
        QVERIFY(!at.view().isDrawing());
        QVERIFY(at.dialog.isVisible());
        at.click(u"Draw a shape"_s); // with keys alone
        at.press(Qt::Key_Space);
        at.press(Qt::Key_Right);
        at.press(Qt::Key_Space);
        at.press(Qt::Key_Down);
        at.press(Qt::Key_Space);
        at.press(Qt::Key_Return);
        QCOMPARE(at.field().pieces.size(), 2U);
        QCOMPARE(at.field().pieces[1].points.size(), 3U);
    }

    void aTableIsSavedAndOpened()
    {
        SetUp at;
        at.goOnTo(SetupStep::Terrain);
        at.view().setFocus();
        at.press(Qt::Key_H);
        const Battlefield before = at.field();
        const QString path = at.program.path(u"Ford.table"_s);
        whenDialog([&](QDialog &dialog) { giveName(dialog, path); });
        at.terrainPage().save();
        const auto bytes = store::readFile(path);
        QVERIFY(bytes);
        QVERIFY(files::readBattlefield(*bytes).value() == before);
        at.clearTable();
        whenDialog([&](QDialog &dialog) { giveName(dialog, path); });
        at.terrainPage().open();
        QVERIFY(at.field() == before);
        const QString bad = at.program.path(u"bad.table"_s);
        QVERIFY(store::writeFile(bad, "{\"format\": \"gonfalon-table\"").empty());
        at.terrainPage().openFile(bad);
        QVERIFY(at.field() == before);
        QVERIFY2(at.dialog.strip().text().contains(u"[GF-"_s), qPrintable(at.dialog.strip().text()));
    }

    void aTableThatWillNotDoIsRefused()
    {
        SetUp at;
        at.goOnTo(SetupStep::Terrain);
        at.view().setFocus();
        at.press(Qt::Key_W); // its own from now on
        auto &width = named<QSpinBox>(at.dialog, u"Width of the table"_s);
        width.setValue(18);
        QVERIFY2(at.dialog.strip().text().contains(u"[GF-7072]"_s), qPrintable(at.dialog.strip().text()));
        QVERIFY(!at.button(u"Deploy"_s).isEnabled());
        for (const TerrainPiece &piece : at.field().pieces)
            QVERIFY(isOnTable(piece, at.field()) || piece.points.size() > 2);
        width.setValue(60);
        QVERIFY(at.button(u"Deploy"_s).isEnabled());
        QCOMPARE(at.dialog.strip().text(), QString());
    }

    /// A size that no table has is told, not bent; the zones are those of the table as it is.
    void sizesAreTyped()
    {
        SetUp at;
        at.goOnTo(SetupStep::Terrain);
        at.view().setFocus();
        at.press(Qt::Key_W); // its own from now on
        auto &width = named<QSpinBox>(at.dialog, u"Width of the table"_s);
        const int before = width.value();
        for (const QString &wrong : {u"9999"_s, u"1"_s}) {
            width.setFocus();
            width.selectAll();
            type(wrong);
            at.press(Qt::Key_Tab);
            QVERIFY2(at.dialog.strip().text().contains(u"[GF-2010]"_s), qPrintable(wrong));
            QVERIFY2(at.dialog.strip().text().contains(wrong), qPrintable(at.dialog.strip().text()));
            QCOMPARE(width.value(), before);
        }
        width.setFocus();
        width.selectAll();
        type(u"90"_s);
        at.press(Qt::Key_Tab);
        QCOMPARE(at.field().width, Length::inches(90));
        int widest = 0;
        for (const ShownZone &shown : at.terrainPage().zones())
            widest = std::max({widest, shown.zone.from.x, shown.zone.to.x});
        QCOMPARE(widest, 9000);
    }

    void anotherTableIsLaid()
    {
        SetUp at;
        at.goOnTo(SetupStep::Terrain);
        std::vector<Battlefield> seen{at.field()};
        for (int time = 0; time < 6; ++time) {
            at.click(u"Another"_s);
            QVERIFY(at.field().pieces.size() >= 4);
            for (const TerrainPiece &piece : at.field().pieces)
                QVERIFY(isOnTable(piece, at.field()));
            QVERIFY(std::ranges::find(seen, at.field()) == seen.end());
            seen.push_back(at.field());
        }
    }

    void aTableIsPrinted()
    {
        SetUp at;
        at.goOnTo(SetupStep::Terrain);
        QPrinter printer(QPrinter::HighResolution);
        const QString path = at.program.path(u"table.pdf"_s);
        printer.setOutputFormat(QPrinter::PdfFormat);
        printer.setOutputFileName(path);
        QVERIFY(printTerrain(printer, at.field(), Measure::Inches, u"A table"_s));
        QVERIFY(QFileInfo(path).size() > 2000);
    }

    /// Who deserts an Unworthy Leader is told before anybody chooses Quests.
    void desertionsAreToldBeforeQuests()
    {
        Program program;
        bool deserted = false;
        for (std::uint64_t seed = 1; seed < 30 && !deserted; ++seed) {
            auto setup = std::make_shared<BattleSetup>(*withQuestsOpen(seed));
            setup->sides[0].warband.trait = {
                .rolls = {}, .stated = TraitId("unworthy"), .instead = {}, .house = {}};
            BattleWindow window(matchOf(setup, {"human", "human"}), {}, program.settings);
            window.setMotion(false);
            deployAll(window);
            QVERIFY(window.session().asksQuests());
            const auto &log = window.session().log();
            deserted = std::ranges::any_of(
                log, [](const LogLine &line) { return line.line.text.contains(u"deserted"_s); });
        }
        QVERIFY(deserted);
    }

    /// Against the computer: the card comes up once all have deployed; what was chosen is in the battle.
    void questsAgainstTheComputer()
    {
        Program program;
        BattleWindow window(matchOf(withQuestsOpen(11), {"human", "strategist"}), {}, program.settings);
        window.session().setPace(0);
        window.setMotion(false);
        window.show();
        auto &card = *window.findChild<QuestsCard *>();
        QVERIFY(!card.isVisible());
        deployAll(window);
        QVERIFY(window.session().asksQuests());
        QVERIFY(card.isVisible());
        QVERIFY(!window.session().asksPerson());
        auto &list = *card.findChild<QListWidget *>();
        list.setFocus();
        press(Qt::Key_Space);
        keepPicture(window, u"battle-quests"_s);
        for (auto *button : card.findChildren<QPushButton *>()) {
            if (button->text().startsWith(u"Take these"_s))
                QTest::mouseClick(button, Qt::LeftButton);
        }
        QVERIFY(!card.isVisible());
        QVERIFY(!window.session().asksQuests());
        const auto &sides = window.session().battle().setup().sides;
        QCOMPARE(sides[0].warband.quests.size(), 1U);
        QVERIFY(!sides[1].warband.quests.empty()); // the computer chose too
        QVERIFY(window.session().battle().setup().questsLater);
        waitForPerson(window.session());
        goOn(window);
    }

    void questsCanBeLeft()
    {
        Program program;
        BattleWindow window(matchOf(withQuestsOpen(12), {"human", "random"}), {}, program.settings);
        window.session().setPace(0);
        window.setMotion(false);
        window.show();
        deployAll(window);
        auto &card = *window.findChild<QuestsCard *>();
        QVERIFY(card.isVisible());
        for (auto *button : card.findChildren<QPushButton *>()) {
            if (button->text().contains(u"without"_s))
                QTest::mouseClick(button, Qt::LeftButton);
        }
        QVERIFY(!window.session().asksQuests());
        QVERIFY(window.session().battle().setup().sides[0].warband.quests.empty());
    }

    /// Two at one screen: each chooses behind the cover, and neither sees the other's.
    void questsInHotSeat()
    {
        Program program;
        BattleWindow window(matchOf(withQuestsOpen(13), {"human", "human"}), {}, program.settings);
        window.setMotion(false);
        window.show();
        deployAll(window);
        auto &card = *window.findChild<QuestsCard *>();
        QVERIFY(card.isVisible());
        const auto seat = [&] {
            for (auto *button : window.handOver().findChildren<QPushButton *>())
                button->click();
        };
        if (window.handOver().isVisible())
            seat();
        const SideIndex first = card.side();
        auto &list = *card.findChild<QListWidget *>();
        list.item(0)->setCheckState(Qt::Checked);
        list.item(1)->setCheckState(Qt::Checked);
        QCheckBox *secret = card.findChild<QCheckBox *>();
        QVERIFY(secret->isEnabled());
        secret->click();
        const auto take = [&] {
            for (auto *button : card.findChildren<QPushButton *>()) {
                if (button->text().startsWith(u"Take these"_s))
                    button->click();
            }
        };
        take();
        QVERIFY(card.side() != first);
        QCOMPARE(window.session().viewer(), card.side());
        QVERIFY(window.handOver().isVisible());
        for (int row = 0; row < list.count(); ++row)
            QCOMPARE(list.item(row)->checkState(), Qt::Unchecked);
        seat();
        list.item(2)->setCheckState(Qt::Checked);
        take();
        QVERIFY(!card.isVisible());
        const auto &sides = window.session().battle().setup().sides;
        QCOMPARE(sides[first].warband.quests.size(), 2U);
        QCOMPARE(sides[1 - first].warband.quests.size(), 1U);
        QVERIFY(window.session().sharesSecrets());
        QVERIFY(window.session().battle().selfCheck().empty());
    }

private:
    /// The battle goes on after Quests were chosen, to the die.
    static void goOn(BattleWindow &window)
    {
        for (int step = 0; step < 40 && !window.session().battle().over(); ++step) {
            waitForPerson(window.session());
            QCoreApplication::processEvents(); // what is asked is in sight
            playOn(window, std::uint32_t(step * 7));
        }
        QVERIFY(window.session().battle().selfCheck().empty());
        QVERIFY(window.session().log().size() > 20);
    }
};

GONFALON_APP_TEST(BattleSetupTest)
#include "tst_battle_setup.moc"
