// SPDX-License-Identifier: GPL-3.0-or-later
// Battles played in their window as a person would, with its buttons, its table and its keys.
#include "app/battle/hand_over.h"
#include "app/battle/log_pane.h"
#include "app/battle/new_battle_dialog.h"
#include "app/battle/order_bar.h"
#include "app/battle/roster_list.h"
#include "app/battle/table/tabletop_view.h"
#include "app/common/buttons.h"
#include "app/common/findings_strip.h"
#include "app/common/typeface.h"
#include "app/shell/battles.h"
#include "core/match/secrets.h"
#include "core/players/chance.h"
#include "core/store/disk.h"
#include "core/systems/rampant/kinds.h"
#include "core/systems/registry.h"
#include "tests/app/support/battle.h"
#include "tests/app/support/campaign.h"
#include "tests/app/support/window.h"
#include "tests/support/catalogues.h"
#include "tests/support/games.h"
#include "tests/support/volley/volley.h"
#include "tests/support/warbands.h"

#include <QLineEdit>
#include <QMenuBar>
#include <QMouseEvent>
#include <QPushButton>
#include <QTabBar>
#include <QTextBrowser>

using namespace gonfalon;
using namespace gonfalon::test;
using namespace Qt::StringLiterals;
using typeface::scaled;

namespace {

BattleWindow *shown()
{
    for (QWidget *widget : QApplication::topLevelWidgets()) {
        if (auto *window = qobject_cast<BattleWindow *>(widget))
            return window;
    }
    return nullptr;
}

/// Closes without saving.
void discard(BattleWindow &window)
{
    const Answering answers([](QDialog &dialog) { pressIn(dialog, u"Discard"_s); });
    window.close();
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
}

/// Plays on by chance until the battle is over, or so many steps were taken.
void play(BattleWindow &window, std::uint64_t seed, int most)
{
    players::Chance chance(seed);
    for (int step = 0; step < most && !window.session().battle().over(); ++step) {
        waitForPerson(window.session());
        if (!window.session().battle().over())
            playOn(window, chance.next());
        if (QTest::currentTestFailed())
            return;
    }
}

} // namespace

class BattleWindowTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { QVERIFY(gameOf(SystemId(volley::id))); }

    /// Every scenario of every game: a person against the computer, and two at one table.
    void everyScenarioIsPlayed_data()
    {
        QTest::addColumn<QByteArray>("system");
        QTest::addColumn<QByteArray>("scenario");
        QTest::addColumn<std::string>("second");
        for (const char *system : {"dragon-rampant", "lion-rampant"}) {
            const Catalogue &game =
                std::string_view(system) == "lion-rampant" ? lionRampant() : dragonRampant();
            for (const Scenario &scenario : game.scenarios) {
                for (const char *second : {"random", "human"})
                    QTest::addRow("%s %s %s", system, scenario.id.str().c_str(), second)
                        << QByteArray(system) << QByteArray::fromStdString(scenario.id.str())
                        << std::string(second);
            }
        }
    }
    void everyScenarioIsPlayed()
    {
        QFETCH(QByteArray, system);
        QFETCH(QByteArray, scenario);
        QFETCH(std::string, second);
        Program program;
        BattleWindow window(
            matchOf(battleOf(system.constData(), scenario.toStdString(), 11), {"human", second}), {},
            program.settings);
        window.session().setPace(0);
        window.setMotion(false);
        play(window, 7, 4000);
        QVERIFY(window.session().battle().over());
        QVERIFY(window.session().battle().outcome());
    }

    /// A game that the window has never heard of is played in it to its end.
    void aGameThatIsNewIsPlayed()
    {
        Program program;
        BattleWindow window(matchOf(volley::setup(3, 9), {"human", "look-ahead"}), {}, program.settings);
        window.session().setPace(0);
        window.setMotion(false);
        play(window, 5, 4000);
        QVERIFY(window.session().battle().over());
        keepPicture(window, u"battle-of-another-game"_s);
    }

    /// At one table, by keys alone: Tab chooses, Enter does, letters and digits too.
    void keysAreEnough()
    {
        Program program;
        BattleWindow window(matchOf(battleOf("dragon-rampant", {}, 12), {"human", "human"}), {},
                            program.settings);
        window.setMotion(false);
        window.show();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        players::Chance chance(3);
        for (int step = 0; step < 6000 && !window.session().battle().over(); ++step) {
            const bool dice = window.session().battle().awaiting().what == Awaiting::What::Dice;
            if (!dice && !window.choices().units().empty())
                press(Qt::Key_Tab);
            if (!dice && window.table().placement() && chance.below(3) == 0) {
                press(Qt::Key_Up);
                press(Qt::Key_Period);
                press(Qt::Key_Return);
            } else {
                press(dice ? Qt::Key_Return : Qt::Key(Qt::Key_1 + int(chance.below(4))));
            }
        }
        QVERIFY(window.session().battle().over());
        QVERIFY(window.session().battle().steps().count() > 60);
        QVERIFY(window.session().battle().selfCheck().empty());
    }

    /// What a player looks for and may not do now is greyed, with the reason and the rule; a unit that may do
    /// nothing says why; beside its unit's name an order is told in short.
    void whatIsClosedSaysWhy()
    {
        Program program;
        const auto ordered = [](const Battle &battle) {
            return battle.view(noSide).turn > 2 &&
                   battle.awaiting().decision == rampant::Decision::GiveOrder &&
                   battle.awaiting().what == Awaiting::What::Order;
        };
        BattleWindow window(playedTo(battleOf("dragon-rampant", "gory-bloodbath", 12), ordered), {},
                            program.settings);
        window.show();
        const auto &units = window.session().view().units;
        window.choose(window.choices().units().front());
        const QString name = window.session().names().unit(window.chosen());
        auto &move = named<QPushButton>(window, u"Move "_s + name);
        QCOMPARE(move.text(), u"Move"_s);
        QVERIFY(move.isEnabled());
        auto &attack = named<QPushButton>(window, u"Attack with "_s + name);
        QCOMPARE(attack.text(), u"Attack"_s);
        QVERIFY(!attack.isEnabled());
        QVERIFY2(attack.toolTip().contains(u"[DR-ATTACK-01]"_s), qPrintable(attack.toolTip()));
        QCOMPARE(attack.accessibleDescription(), attack.toolTip());
        const auto enemy = std::ranges::find_if(units, [&](const UnitView &unit) {
            return unit.side != window.session().viewer() && unit.onTable;
        });
        window.choose(UnitIndex(enemy - units.begin()));
        const QString said = visibleWords(window.orders()).join(u'\n');
        QVERIFY2(said.contains(u"belongs to another side"_s), qPrintable(said));
    }

    /// Panes give way where there is no room for them; the menu has them at any size, and the threat comes
    /// into the log's place.
    void panesGiveWay()
    {
        Program program;
        BattleWindow window(matchOf(battleOf("dragon-rampant", {}, 12), {"human", "human"}), {},
                            program.settings);
        window.show();
        auto &log = *window.findChild<LogPane *>();
        auto &roster = *window.findChild<RosterList *>();
        window.resize(scaled(window.font(), 1200), 800);
        QVERIFY(log.isVisible() && roster.isVisible());
        window.resize(scaled(window.font(), 800), 800);
        QVERIFY(!log.isVisible() && roster.isVisible());
        window.resize(scaled(window.font(), 640), 800);
        QVERIFY(!log.isVisible() && !roster.isVisible());
        for (QAction *act : window.menuBar()->findChildren<QAction *>()) {
            if (act->text() == u"&Log"_s)
                act->trigger();
        }
        QVERIFY(log.isVisible());
        window.resize(scaled(window.font(), 1200), 800);
        QVERIFY(log.isVisible() && roster.isVisible());
    }

    /// The second press of a double click is none for the button that stands there by then.
    void aDoubleClickIsOneClick()
    {
        Program program;
        BattleWindow window(matchOf(battleOf("dragon-rampant", {}, 11), {"human", "human"}), {},
                            program.settings);
        window.show();
        players::Chance chance(2);
        while (window.session().battle().awaiting().what != Awaiting::What::Dice)
            playOn(window, chance.next());
        const std::size_t before = window.session().battle().steps().count();
        for (QPushButton *button : window.orders().findChildren<QPushButton *>()) {
            const QPointF place(button->rect().center());
            for (const QEvent::Type type : {QEvent::MouseButtonDblClick, QEvent::MouseButtonRelease}) {
                QMouseEvent event(type, place, button->mapToGlobal(place), Qt::LeftButton,
                                  type == QEvent::MouseButtonDblClick ? Qt::LeftButton : Qt::NoButton,
                                  Qt::NoModifier);
                QApplication::sendEvent(button, &event);
            }
        }
        QCOMPARE(window.session().battle().steps().count(), before);
    }

    /// What lies under the pointer stays there as one looks nearer.
    void whatIsPointedAtStays()
    {
        Program program;
        BattleWindow window(matchOf(battleOf("dragon-rampant", {}, 11), {"human", "human"}), {},
                            program.settings);
        window.show();
        TabletopView &table = window.table();
        table.zoomBy(2);
        const QPoint at(table.viewport()->width() / 3, table.viewport()->height() / 2);
        const QPointF place = table.mapToScene(at);
        for (int notch = 0; notch < 5; ++notch)
            table.zoomBy(1.2, QPointF(at));
        const QPointF now = table.mapFromScene(place);
        QVERIFY2(QLineF(now, at).length() < 8, qPrintable(QString::number(QLineF(now, at).length())));
    }

    /// A battle that is opened shows nobody's secrets before somebody says that he sits there; nothing can be
    /// undone under the cover, and Enter takes it away.
    void whatIsOpenedIsCovered()
    {
        Program program;
        auto setup = std::make_shared<BattleSetup>(*battleOf("dragon-rampant", "gory-bloodbath", 12));
        QuestChoice quest{
            .quest = setup->catalogue->quests.front().id, .name = {}, .secret = true, .target = {}};
        setup->sides[0].warband.quests = {quest};
        match::saltSecrets(*setup);
        const auto begun = [](const Battle &battle) { return battle.view(noSide).turn > 1; };
        BattleWindow window(playedTo(setup, begun), {}, program.settings);
        QVERIFY(window.session().sharesSecrets());
        window.show();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        auto &cover = *window.findChild<HandOver *>();
        QVERIFY(cover.isVisible());
        for (QAction *act : window.findChildren<QAction *>()) {
            if (act->text().startsWith(u"&Undo"_s))
                QVERIFY(!act->isEnabled());
        }
        press(Qt::Key_Return);
        QVERIFY(!cover.isVisible());
    }

    /// An ampersand of a name is no key.
    void namesHoldAmpersands()
    {
        QCOMPARE(buttons::verbatim(u"Gorbag & the Thumbs"_s), u"Gorbag && the Thumbs"_s);
        Program program;
        auto setup = std::make_shared<BattleSetup>(*battleOf("dragon-rampant", "gory-bloodbath", 12));
        setup->sides[0].warband.name = "Salt & Pepper";
        BattleWindow window(matchOf(setup, {"human", "human"}), {}, program.settings);
        HandOver cover(&window);
        cover.cover(window.session().names().side(0), true);
        for (const auto *button : cover.findChildren<QPushButton *>())
            QVERIFY2(button->text().contains(u"Salt && Pepper"_s), qPrintable(button->text()));
    }

    /// Dice of a real table are typed, and what is no such roll is refused where it was typed.
    void realDiceAreTyped()
    {
        Program program;
        BattleWindow window(matchOf(battleOf("dragon-rampant", {}, 11), {"human", "human"}), {},
                            program.settings);
        players::Chance chance(2);
        while (window.session().battle().awaiting().what != Awaiting::What::Dice)
            playOn(window, chance.next());
        const std::size_t before = window.session().battle().steps().count();
        auto &field = named<QLineEdit>(window, u"Faces of real dice"_s);
        field.setText(u"9999999"_s);
        QTest::keyClick(&field, Qt::Key_Return);
        QCOMPARE(window.session().battle().steps().count(), before);
        const int dice = window.session().battle().awaiting().dice.count;
        field.setText(QString(dice, u'3'));
        QTest::keyClick(&field, Qt::Key_Return);
        QCOMPARE(window.session().battle().steps().count(), before + 1);
        QCOMPARE(std::get<Roll>(window.session().battle().steps().unpacked().back()).faces.front(), 3);
    }

    /// What the engine does not play is said above the table before anybody deploys.
    void whatIsNotPlayedIsSaid()
    {
        Program program;
        const auto setup = std::make_shared<BattleSetup>(*battleOf("dragon-rampant", {}, 1));
        auto game = std::make_shared<Catalogue>(*setup->catalogue);
        const Unit &unit = setup->sides[0].warband.units.front();
        SpecialRule rule;
        rule.id = SpecialRuleId("silent-wings");
        rule.name = "Silent Wings";
        game->specialRules.push_back(rule);
        std::ranges::find(game->unitTypes, unit.type, &UnitType::id)->rules.push_back(rule.id);
        setup->catalogue = game;
        auto match = match::Match::begin(setup, {"human", "human"});
        QVERIFY(match);
        const Findings remarks = match.findings();
        BattleWindow window(std::move(match).value(), remarks, program.settings);
        QVERIFY2(window.strip().text().contains(u"Silent Wings"_s), qPrintable(window.strip().text()));
    }

    /// From the program's menu to the first decision, with nothing but Enter.
    void aBattleIsBegun()
    {
        Program program;
        whenDialog([](QDialog &dialog) {
            auto *setup = qobject_cast<NewBattleDialog *>(&dialog);
            if (!setup)
                return dialog.reject();
            setup->choosePlayer(1, u"human"_s);
            setup->begin();
        });
        battles::create(program.window);
        BattleWindow *window = shown();
        QVERIFY(window);
        QVERIFY(window->session().asksPerson());
        keepPicture(*window, u"battle-begun"_s);
        QVERIFY(QTest::qWaitForWindowActive(window));
        press(Qt::Key_F1, Qt::ShiftModifier); // its own keys, not the list's
        const auto *keys = program.window.findChild<QDialog *>(u"Keys"_s);
        QVERIFY(keys);
        const QString said = keys->findChild<QTextBrowser *>()->toPlainText();
        QVERIFY2(said.contains(u"Type real dice"_s) && !said.contains(u"In the catalogue"_s),
                 qPrintable(said));
        discard(*window);
        QVERIFY(!shown());
    }

    /// The list that is shown fights first, whichever was opened before.
    void theListThatIsShownFights()
    {
        Program program;
        for (const char *name : {"goblins", "dwarves", "elves"})
            program.show(readyMade(name));
        auto &tabs = *program.window.findChild<QTabBar *>(u"documents"_s);
        for (const int tab : {1, 0, 2}) {
            tabs.setCurrentIndex(tab);
            const std::string shown = program.document().warband().name;
            std::vector<std::string> sides;
            whenDialog([&](QDialog &dialog) {
                for (const PlannedSide &side : dynamic_cast<NewBattleDialog &>(dialog).plan().sides())
                    sides.push_back(side.warband.name);
                dialog.reject();
            });
            battles::create(program.window);
            QCOMPARE(sides.at(0), shown);
            QVERIFY(sides.at(1) != shown);
        }
    }

    /// What is kept aside brings the battle back as it was, to the die.
    void aBattleThatWasKilledGoesOn()
    {
        Program program;
        const store::Autosave elsewhere(program.path(u"recovery"_s));
        const auto setup = battleOf("dragon-rampant", {}, 21);
        BattleWindow first(matchOf(setup, {"human", "strategist"}), {}, program.settings);
        first.session().setPace(0);
        first.setMotion(false);
        play(first, 3, 60);
        waitForPerson(first.session());
        const QString file = program.path(u"battle-1.battle"_s);
        QVERIFY(store::writeFile(file, first.written()).empty());
        store::Leftover left;
        left.file = file;
        left.players = {u"human"_s, u"strategist"_s};
        QVERIFY(battles::recover(program.window, left, false));
        BattleWindow *second = shown();
        for (QWidget *widget : QApplication::topLevelWidgets()) {
            auto *window = qobject_cast<BattleWindow *>(widget);
            second = window && window != &first ? window : second;
        }
        QVERIFY(second && second != &first);
        second->session().setPace(0);
        second->setMotion(false);
        QCOMPARE(second->session().battle().stateHash(), first.session().battle().stateHash());
        QCOMPARE(second->session().log().size(), first.session().log().size());
        QVERIFY(!QFile::exists(file)); // it is kept under this process's name now
        play(first, 9, 30);
        play(*second, 9, 30);
        waitForPerson(first.session());
        waitForPerson(second->session());
        QCOMPARE(second->session().battle().stateHash(), first.session().battle().stateHash());
        discard(*second);
    }

    /// A unit that is dropped where it may not stand is not sent elsewhere: the reason stays, and the nearest
    /// place is offered.
    void anIllegalDropWaits()
    {
        Program program;
        BattleWindow window(matchOf(battleOf("dragon-rampant", {}, 4), {"human", "human"}), {},
                            program.settings);
        window.setMotion(false);
        window.show();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        for (int step = 0; step < 100 && !window.table().placement(); ++step) {
            if (window.choices().units().empty())
                window.session().roll();
            else
                window.choose(window.choices().units().front());
        }
        QVERIFY(window.table().placement());
        const std::size_t before = window.session().battle().steps().count();
        const QRectF table(0, 0, 7200, 4800);
        const QPoint middle = window.table().mapFromScene(table.center());
        QTest::mousePress(window.table().viewport(), Qt::LeftButton, Qt::NoModifier, middle);
        QTest::mouseRelease(window.table().viewport(), Qt::LeftButton, Qt::NoModifier, middle);
        QCOMPARE(window.session().battle().steps().count(), before);
        QVERIFY(window.table().placement()->hasPlace() && !window.table().placement()->legal());
        QPushButton *nearest = nullptr;
        for (auto *button : window.orders().findChildren<QPushButton *>()) {
            if (button->text() == u"Stand at the nearest place"_s)
                nearest = button;
        }
        QVERIFY(nearest);
        nearest->click();
        QCOMPARE(window.session().battle().steps().count(), before + 1);
    }

    void itIsSavedAndOpened()
    {
        Program program;
        const QString path = program.path(u"Raid.battle"_s);
        BattleWindow window(matchOf(battleOf("lion-rampant", {}, 2), {"human", "human"}), {},
                            program.settings);
        window.setMotion(false);
        play(window, 4, 25);
        whenDialog([&](QDialog &dialog) { giveName(dialog, path); });
        QVERIFY(window.save(false));
        QVERIFY(QFile::exists(path));
        program.window.openFiles({path});
        BattleWindow *opened = shown();
        for (QWidget *widget : QApplication::topLevelWidgets()) {
            auto *other = qobject_cast<BattleWindow *>(widget);
            opened = other && other != &window ? other : opened;
        }
        QVERIFY(opened && opened != &window);
        QCOMPARE(opened->session().battle().stateHash(), window.session().battle().stateHash());
        QCOMPARE(opened->path(), path);
        // What people did there is taken back as if it were played here.
        QVERIFY(!window.session().stepToTakeBack().isEmpty());
        QCOMPARE(opened->session().stepToTakeBack(), window.session().stepToTakeBack());
        opened->session().takeBack();
        opened->session().takeAgain();
        QCOMPARE(opened->session().battle().stateHash(), window.session().battle().stateHash());
        opened->close(); // nothing is unsaved, and nobody is asked
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    }
};

GONFALON_APP_TEST(BattleWindowTest)
#include "tst_battle_window.moc"
