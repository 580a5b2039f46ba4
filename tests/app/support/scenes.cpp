// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/support/scenes.h"

#include "app/battle/new_battle_dialog.h"
#include "app/battle/table/tabletop_view.h"
#include "app/builder/sample_dialog.h"
#include "app/builder/unit_steps.h"
#include "app/campaign/battle_dialog.h"
#include "app/campaign/challenge_dialog.h"
#include "app/campaign/file_battle_dialog.h"
#include "app/campaign/join_dialog.h"
#include "app/campaign/new_campaign_dialog.h"
#include "app/campaign/server_dialog.h"
#include "app/common/fit_to_screen.h"
#include "app/common/notice.h"
#include "app/common/theme.h"
#include "app/miniatures/field_pane.h"
#include "app/miniatures/lot_dialog.h"
#include "app/miniatures/lots_view.h"
#include "app/miniatures/shelf_page.h"
#include "app/packs/packs_dialog.h"
#include "app/sheets/print_dialog.h"
#include "app/shell/help.h"
#include "app/shell/preferences.h"
#include "core/store/open_warband.h"
#include "core/systems/registry.h"
#include "tests/app/support/battle.h"
#include "tests/app/support/screens.h"
#include "tests/support/catalogues.h"
#include "tests/support/source_tree.h"

#include <QDir>
#include <QScreen>

namespace gonfalon::test {

using namespace Qt::StringLiterals;

namespace {

QString sampleOf(const QString &game, const QString &name)
{
    return sourceFolder() + u"/data/%1/warbands/%2.warband"_s.arg(game, name);
}

QWidget *builder(Stage &stage, const QString &path)
{
    Findings findings;
    if (!stage.program.documents.openSample(path, findings))
        qFatal("no sample %s", qPrintable(path));
    return &stage.program.window;
}

/// \param turn to a page of the inspector, where it is not the first
QWidget *goblins(Stage &stage, void (BuilderPage::*turn)() = nullptr)
{
    QWidget *window = builder(stage, sampleOf(u"dragon-rampant"_s, u"goblins"_s));
    if (turn)
        (stage.program.page().*turn)();
    return window;
}

QWidget *withFindings(Stage &stage)
{
    goblins(stage);
    steps::addUnit(stage.program.document(), UnitTypeId("elite-riders"));
    stage.program.document().modify(u"two Leaders"_s,
                                    [](Warband &warband) { warband.units.back().leader = true; });
    return &stage.program.window;
}

template <typename Dialog, typename... Arguments>
QWidget *dialog(Stage &stage, Arguments &&...arguments)
{
    stage.dialog = std::make_unique<Dialog>(std::forward<Arguments>(arguments)...);
    stage.dialog->show();
    return stage.dialog.get();
}

QWidget *printDialog(Stage &stage)
{
    goblins(stage);
    WarbandDocument &document = stage.program.document();
    return dialog<PrintDialog>(stage,
                               makePrintJob(document.catalogue(), document.warband(),
                                            stage.program.documents.library(), stage.program.settings),
                               stage.program.settings, u"goblins"_s, &stage.program.window);
}

QWidget *notice(Stage &stage)
{
    return dialog<NoticeBox>(
        stage,
        Notice{Notice::Tone::Question, u"A title"_s, u"A text"_s, u"Details"_s, {u"Do it"_s, u"Leave it"_s}});
}

QWidget *packsDialog(Stage &stage)
{
    store::Library &library = stage.program.documents.library();
    if (!library.packs().install(sourceFolder() + u"/tests/core/files/samples/house-of-anna.pack"_s).ok())
        qFatal("the pack cannot be installed");
    return dialog<PacksDialog>(stage, library, SystemId("dragon-rampant"), &stage.program.window);
}

QWidget *sampleDialog(Stage &stage)
{
    goblins(stage);
    return dialog<SampleDialog>(stage, stage.program.document(), dragonRampant().sampleLists.front(),
                                &stage.program.window);
}

/// The set-up of a battle, at one of its steps.
QWidget *battleSetUp(Stage &stage, SetupStep step)
{
    std::vector<Candidate> candidates;
    for (const auto &name : {u"goblins"_s, u"dwarves"_s}) {
        auto opened =
            store::openWarband(sampleOf(u"dragon-rampant"_s, name), stage.program.documents.library());
        if (!opened)
            qFatal("no sample %s", qPrintable(name));
        candidates.push_back({.name = QString::fromStdString(opened->warband.name),
                              .group = QString::fromStdString(opened->warband.name),
                              .warband = std::move(opened).value().warband,
                              .file = {}});
    }
    auto setUp = std::make_unique<NewBattleDialog>(std::move(candidates), stage.program.documents.library(),
                                                   stage.program.settings, &stage.program.window);
    setUp->chooseScenario(u"gory-bloodbath"_s);
    setUp->plan().chooseAttacker(0);
    for (int at = 0; at < int(step); ++at)
        setUp->next();
    if (setUp->plan().terrain().isLaid())
        setUp->plan().terrain().lay(usualBattlefield(), QString()); // the same every time
    setUp->show();
    stage.dialog = std::move(setUp);
    return stage.dialog.get();
}

/// Its window, as it is when two computers have played it up to there.
BattleWindow &battleAt(Stage &stage, const std::function<bool(const Battle &)> &there)
{
    stage.battle =
        std::make_unique<BattleWindow>(playedTo(battleOf("dragon-rampant", "gory-bloodbath", 12), there),
                                       Findings(), stage.program.settings);
    stage.battle->setMotion(false);
    stage.battle->show();
    return *stage.battle;
}

/// Somebody may order a unit about, and has chosen the first that may be.
QWidget *battleUnderWay(Stage &stage)
{
    const Vocabulary &vocabulary = systems::vocabulary(SystemId("dragon-rampant"));
    BattleWindow &window = battleAt(stage, [&](const Battle &battle) {
        const DecisionWords *asked = vocabulary.decision(battle.awaiting().decision);
        return battle.view(noSide).turn > 2 && battle.awaiting().what == Awaiting::What::Order && asked &&
               asked->opens;
    });
    window.choose(window.choices().units().front());
    return &window;
}

/// A unit is looked at where it may not be set up.
QWidget *battleRefused(Stage &stage)
{
    BattleWindow &window = battleAt(stage, [](const Battle &battle) {
        return battle.view(noSide).turn == 0 && battle.steps().count() > 3 &&
               battle.awaiting().what == Awaiting::What::Order;
    });
    window.choose(window.choices().units().front());
    window.table().lookAt({3600, 2400});
    return &window;
}

QWidget *battleOver(Stage &stage)
{
    return &battleAt(stage, [](const Battle &battle) { return battle.over(); });
}

void addBuilders(std::vector<WindowScene> &all)
{
    all.push_back({u"start"_s, [](Stage &stage) -> QWidget * { return &stage.program.window; }});
    all.push_back({u"builder empty"_s, [](Stage &stage) -> QWidget * {
                       stage.program.window.newWarband();
                       return &stage.program.window;
                   }});
    const std::pair<QString, void (BuilderPage::*)()> pages[] = {
        {u"unit"_s, nullptr},
        {u"warband"_s, &BuilderPage::showWarband},
        {u"game night"_s, &BuilderPage::showGameNight},
        {u"charts"_s, &BuilderPage::showCharts},
        {u"particulars"_s, &BuilderPage::renameUnit}};
    for (const auto &[page, turn] : pages)
        all.push_back({u"builder, "_s + page, [to = turn](Stage &stage) { return goblins(stage, to); }});
    all.push_back({u"builder with findings"_s, withFindings});
    for (const auto &game :
         {u"lion-rampant"_s, u"tales-of-the-dragon-kingdoms"_s, u"roberts-rules-of-warfare"_s}) {
        const QDir folder(sourceFolder() + u"/data/"_s + game + u"/warbands"_s);
        const QString first = folder.entryList({u"*.warband"_s}, QDir::Files, QDir::Name).value(0);
        all.push_back({game, [path = folder.filePath(first)](Stage &stage) { return builder(stage, path); }});
    }
}

/// The shelf with the figures of a list, one lot of them chosen.
QWidget *shelfOfMiniatures(Stage &stage)
{
    ShelfPage &shelf = stage.program.window.showMiniatures();
    const auto opened =
        store::openWarband(sampleOf(u"dragon-rampant"_s, u"goblins"_s), stage.program.documents.library());
    if (!opened)
        qFatal("no sample");
    shelf.document().modify(u"begin anew"_s, [](miniatures::Shelf &kept) { kept = {}; });
    shelf.takeOver(*opened->catalogue, opened->warband);
    auto *lots = shelf.findChild<LotsView *>();
    lots->selectLot(0);
    shelf.fieldPane().asker().wait();
    QCoreApplication::processEvents();
    return &stage.program.window;
}

void addMiniatures(std::vector<WindowScene> &all)
{
    all.push_back({u"miniatures"_s, shelfOfMiniatures});
    all.push_back({u"miniatures, a lot"_s, [](Stage &stage) {
                       return dialog<LotDialog>(
                           stage, QCoreApplication::translate("gonfalon::ShelfPage", "Add miniatures"),
                           miniatures::Lot(), QStringList{u"Goblin"_s}, &stage.program.window);
                   }});
}

void addDialogs(std::vector<WindowScene> &all)
{
    all.push_back({u"steps"_s, [](Stage &stage) -> QWidget * {
                       goblins(stage);
                       steps::addUnit(stage.program.document(), UnitTypeId("scouts"));
                       stage.program.window.showHistory();
                       return QApplication::activeWindow();
                   }});
    all.push_back({u"help"_s, [](Stage &stage) -> QWidget * {
                       goblins(stage);
                       help::showTopic(stage.program.window, {Topic::Kind::Option, "wizardling"});
                       return QApplication::activeWindow();
                   }});
    all.push_back({u"print"_s, printDialog});
    all.push_back({u"preferences"_s, [](Stage &stage) {
                       return dialog<Preferences>(stage, stage.program.settings, &stage.program.window);
                   }});
    all.push_back({u"notice"_s, notice});
    all.push_back({u"packs"_s, packsDialog});
    all.push_back({u"from a sample list"_s, sampleDialog});
}

void addBattles(std::vector<WindowScene> &all)
{
    for (int step = 0; step < setupSteps; ++step)
        all.push_back({u"battle, step %1"_s.arg(step + 1),
                       [step](Stage &stage) { return battleSetUp(stage, SetupStep(step)); }});
}

void addBattleWindows(std::vector<WindowScene> &all)
{
    all.push_back({u"battle, setting up"_s, battleRefused});
    all.push_back({u"battle, under way"_s, battleUnderWay});
    all.push_back({u"battle, over"_s, battleOver});
}

void addCampaigns(std::vector<WindowScene> &all)
{
    for (const auto &pack : {u"club-league"_s, u"road-of-five-battles"_s, u"the-eleven-marches"_s}) {
        for (int page = 0; page < pageCount; ++page)
            all.push_back({u"%1, page %2"_s.arg(pack).arg(page), [=](Stage &stage) -> QWidget * {
                               CampaignProgram &at = stage.campaignOf(pack);
                               at.window->showPage(PageId(page));
                               return at.window.get();
                           }});
    }
    const auto add = [&](const QString &name, auto make) {
        all.push_back({name, [make](Stage &stage) {
                           return make(stage, stage.campaignOf(u"road-of-five-battles"_s));
                       }});
    };
    add(u"a battle"_s, [](Stage &stage, CampaignProgram &at) {
        return dialog<BattleDialog>(stage, at.document(), at.fight(0, 1, 5, 1));
    });
    add(u"file a battle"_s,
        [](Stage &stage, CampaignProgram &at) { return dialog<FileBattleDialog>(stage, at.document()); });
    add(u"join"_s, [](Stage &stage, CampaignProgram &at) {
        return dialog<JoinDialog>(stage, at.document(), at.settings);
    });
    add(u"new campaign"_s, [](Stage &stage, CampaignProgram &at) {
        return dialog<NewCampaignDialog>(stage, at.library, at.settings);
    });
    add(u"server"_s,
        [](Stage &stage, CampaignProgram &at) { return dialog<ServerDialog>(stage, at.settings); });
    add(u"challenge"_s,
        [](Stage &stage, CampaignProgram &at) { return dialog<ChallengeDialog>(stage, at.document()); });
}

} // namespace

CampaignProgram &Stage::campaignOf(const QString &pack)
{
    campaign = std::make_unique<CampaignProgram>(
        pack, QStringList{u"goblins"_s, u"elves"_s, u"graveyard-dwellers"_s, u"dwarves"_s});
    (void)campaign->fight(0, 1, 5, 1);
    return *campaign;
}

void lookOnScreen(Part part)
{
    QFETCH(QString, screen);
    QFETCH(int, percent);
    QScreen *on = screenOf(screen);
    QVERIFY(on);
    const QSize room = roomFor(on->availableGeometry());
    applyTheme(*qApp, Theme::Light, percent);
    QStringList found;
    for (const WindowScene &scene : everyScene(part)) {
        Stage stage;
        stage.program.window.setScreen(on);
        stage.program.window.move(on->availableGeometry().topLeft());
        fitToScreen(stage.program.window, {1440, 900}, on->availableGeometry());
        QWidget *window = scene.make(stage);
        window->setScreen(on);
        fitToScreen(*window, window->size(), on->availableGeometry());
        QCoreApplication::processEvents();
        if (window->width() > room.width() || window->height() > room.height())
            found << u"%1 is %2x%3"_s.arg(scene.name).arg(window->width()).arg(window->height());
        for (const QString &what : outside(*window))
            found << scene.name + u": "_s + what;
    }
    QVERIFY2(found.isEmpty(), qPrintable(found.join(u'\n')));
}

const std::vector<WindowScene> &everyScene(Part part)
{
    static const std::vector<WindowScene> program = [] {
        std::vector<WindowScene> all;
        addBuilders(all);
        addDialogs(all);
        addMiniatures(all);
        return all;
    }();
    static const std::vector<WindowScene> battle = [] {
        std::vector<WindowScene> all;
        addBattles(all);
        addBattleWindows(all);
        return all;
    }();
    static const std::vector<WindowScene> whole = [] {
        std::vector<WindowScene> all = program;
        all.insert(all.end(), battle.begin(), battle.end());
        addCampaigns(all);
        return all;
    }();
    return part == Part::Program ? program : part == Part::Battle ? battle : whole;
}

/// As an application does for a window that becomes active and had no focus yet.
QWidget *beginsAt(QWidget &window)
{
    if (QWidget *focus = window.focusWidget())
        return focus;
    QWidget *stop = window.nextInFocusChain();
    while (stop != &window && ((stop->focusPolicy() & Qt::TabFocus) == 0 || stop->focusProxy() ||
                               !stop->isVisibleTo(&window) || !stop->isEnabled()))
        stop = stop->nextInFocusChain();
    return stop;
}

void addScenes()
{
    QTest::addColumn<int>("scene");
    int place = 0;
    for (const WindowScene &scene : everyScene())
        QTest::newRow(qPrintable(scene.name)) << place++;
}

} // namespace gonfalon::test
