// SPDX-License-Identifier: GPL-3.0-or-later
// A battle that was fought, watched in its window: steps, marks, notes, branches, luck.
#include "app/battle/battle_window.h"
#include "app/battle/hand_over.h"
#include "app/battle/page_card.h"
#include "app/battle/replay/replay_deck.h"
#include "app/battle/replay/replay_track.h"
#include "app/battle/replay/replay_window.h"
#include "app/battle/replay/replay_words.h"
#include "app/battle/table/tabletop_view.h"
#include "app/common/findings_strip.h"
#include "core/files/battle_file.h"
#include "core/match/comparison.h"
#include "core/match/secrets.h"
#include "core/pages/replay_page.h"
#include "core/store/disk.h"
#include "core/systems/registry.h"
#include "tests/app/support/battle.h"
#include "tests/app/support/window.h"
#include "tests/support/catalogues.h"

#include <QAbstractButton>
#include <QLabel>
#include <QListWidget>
#include <QMenu>
#include <QMenuBar>
#include <QPushButton>
#include <QTabWidget>
#include <QTemporaryDir>
#include <QTextBrowser>

#include <memory>

using namespace gonfalon;
using namespace gonfalon::test;
using namespace Qt::StringLiterals;

namespace {

files::BattleFile foughtOut(const char *system, const std::string &scenario, std::uint64_t seed)
{
    match::Match match = matchOf(battleOf(system, scenario, seed), {"random", "random"});
    while (!match.over() && match.take(match.computersStep()).empty())
        ;
    return match.file("gonfalon test");
}

/// A replay in a window, and the battles that are played on from it.
struct Watched
{
    explicit Watched(Program &program, files::BattleFile file, const QString &path = {})
    {
        auto replay = match::Replay::open(std::move(file));
        window = std::make_unique<ReplayWindow>(
            std::move(replay).value(), replay.findings(), path, program.settings,
            [this, &program](match::Match match, const Findings &remarks) {
                battles.push_back(
                    std::make_unique<BattleWindow>(std::move(match), remarks, program.settings));
                return battles.back().get();
            });
    }

    std::vector<std::unique_ptr<BattleWindow>> battles;
    std::unique_ptr<ReplayWindow> window;
};

files::BattleFile read(const QString &path)
{
    return files::readBattle(store::readFile(path).value(),
                             [](const SystemId &, const std::vector<PackRef> &) {
                                 return std::shared_ptr<const Catalogue>(std::shared_ptr<const Catalogue>(),
                                                                         &dragonRampant());
                             })
        .value();
}

} // namespace

class ReplayWindowTest : public QObject
{
    Q_OBJECT

private slots:
    /// Every scenario of every game: whatever step is shown, the table stands as the battle stood then; a
    /// battle of a real table shows none.
    void anyStepIsShown_data() { addEveryGame(); }
    void anyStepIsShown()
    {
        QFETCH(QByteArray, system);
        QFETCH(QByteArray, scenario);
        Program program;
        const files::BattleFile file = foughtOut(system.constData(), scenario.toStdString(), 7);
        Watched watched(program, file);
        ReplayWindow &window = *watched.window;
        static_cast<QWidget &>(window).show();
        const bool seen = file.setup->mode == PlayMode::Table;
        QCOMPARE(window.findChild<TabletopView *>()->isVisible(), seen);
        QCOMPARE(window.steps(), file.steps.size());
        std::vector<BattleView> views;
        Battle battle = systems::begin(file.setup).value();
        views.push_back(battle.view(noSide));
        for (const Step &step : file.steps) {
            QVERIFY(battle.take(step).empty());
            views.push_back(battle.view(noSide));
        }
        window.jump(0);
        const QString begins = named<QTextBrowser>(window, u"What happened"_s).toPlainText();
        QVERIFY2(!begins.contains(u"has not begun"_s), qPrintable(begins));
        std::size_t at = 0;
        for (std::size_t jump = 0; jump < 60; ++jump) {
            at = (at * 7 + jump * 31 + 5) % views.size();
            window.jump(at);
            QCOMPARE(window.step(), at);
            QCOMPARE(window.view().turn, views[at].turn);
            QCOMPARE(window.deck().track().value(), int(at));
            for (std::size_t unit = 0; unit < views[at].units.size(); ++unit) {
                QCOMPARE(window.view().units[unit].strength, views[at].units[unit].strength);
                QVERIFY(window.view().units[unit].pieces == views[at].units[unit].pieces);
                QCOMPARE(window.view().units[unit].marks, views[at].units[unit].marks);
            }
        }
        for (const ReplayTrack::Mark &mark : window.deck().track().marks())
            QVERIFY2(!mark.words.isEmpty() && !mark.words.contains(u'{') && !mark.glyph.isEmpty(),
                     qPrintable(mark.words));
    }

    /// On a tablet that stands upright all of it is on the screen, and what is told has room.
    void fitsATablet_data() { addEveryGame(); }
    void fitsATablet()
    {
        QFETCH(QByteArray, system);
        QFETCH(QByteArray, scenario);
        Program program;
        Watched watched(program, foughtOut(system.constData(), scenario.toStdString(), 7));
        QWidget &window = *watched.window;
        window.resize(768, 1024);
        window.show();
        watched.window->jump(watched.window->steps() / 2);
        QCoreApplication::processEvents();
        QCOMPARE(window.size(), QSize(768, 1024));
        for (const auto *button : window.findChildren<QAbstractButton *>()) {
            const QRect place(button->mapTo(&window, QPoint()), button->size());
            if (button->isVisible() && button->window() == &window)
                QVERIFY2(window.rect().contains(place), qPrintable(button->text()));
        }
        const bool seen = watched.window->findChild<TabletopView *>()->isVisible();
        for (const auto *page : window.findChildren<PageCard *>()) {
            if (page->isVisible() && !seen)
                QVERIFY2(page->width() > 300, qPrintable(QString::number(page->width())));
        }
    }

    /// What turned a battle is told as the log tells it, of a unit: a phase that began turned nothing.
    void whatTurnedIsTold_data() { addEveryGame(); }
    void whatTurnedIsTold()
    {
        QFETCH(QByteArray, system);
        QFETCH(QByteArray, scenario);
        const files::BattleFile file = foughtOut(system.constData(), scenario.toStdString(), 7);
        const Battle begun = systems::begin(file.setup).value();
        const words::Story story = words::tell(Battle(begun), file.steps);
        const words::BattleNames names(*file.setup);
        const auto points = match::turningPoints(Battle(begun), file.steps);
        QVERIFY(points);
        for (const match::TurningPoint &point : *points) {
            const auto ofUnit = [&](const words::StoryLine &line) {
                return line.step >= point.first && line.step <= point.last && line.unit != noUnit &&
                       line.kind == words::StoryLine::Kind::Event;
            };
            const QString told = replaywords::turningPoints(names, story, {point});
            if (std::ranges::none_of(story, ofUnit))
                continue;
            QVERIFY2(std::ranges::any_of(story,
                                         [&](const words::StoryLine &line) {
                                             return ofUnit(line) && told.contains(line.text.toHtmlEscaped());
                                         }),
                     qPrintable(told));
        }
    }

    /// Keys alone: on and back, turns, marks, to both ends, and back to where one was.
    void keysWatch()
    {
        Program program;
        Watched watched(program, foughtOut("dragon-rampant", "gory-bloodbath", 12));
        ReplayWindow &window = *watched.window;
        static_cast<QWidget &>(window).show();
        const auto press = [&](int key, Qt::KeyboardModifiers with = {}) {
            QTest::keyClick(&window.deck().track(), Qt::Key(key), with);
        };
        press(Qt::Key_Right);
        press(Qt::Key_Right);
        QCOMPARE(window.step(), std::size_t(2));
        press(Qt::Key_Left);
        QCOMPARE(window.step(), std::size_t(1));
        press(Qt::Key_End);
        QCOMPARE(window.step(), window.steps());
        press(Qt::Key_Backspace);
        QCOMPARE(window.step(), std::size_t(1));
        press(Qt::Key_Backspace); // nowhere else to go
        QCOMPARE(window.step(), std::size_t(1));
        press(Qt::Key_Right, Qt::ControlModifier);
        QCOMPARE(window.view().turn, 1);
        press(Qt::Key_Right, Qt::ControlModifier);
        QCOMPARE(window.view().turn, 2);
        press(Qt::Key_Left, Qt::ControlModifier);
        QCOMPARE(window.view().turn, 1);
        press(Qt::Key_Home);
        std::size_t before = 0, marks = 0;
        for (press(Qt::Key_M); window.step() > before; press(Qt::Key_M)) {
            before = window.step();
            ++marks;
        }
        QVERIFY(marks > 2);
        QCOMPARE(window.step(), window.steps()); // the end is a mark
        press(Qt::Key_M, Qt::ShiftModifier);
        QVERIFY(window.step() < window.steps());
        press(Qt::Key_Home);
        window.deck().setSpeed(16);
        press(Qt::Key_Space);
        QTRY_VERIFY(window.step() > 3);
        press(Qt::Key_Space);
        const std::size_t held = window.step();
        QTest::qWait(200);
        QCOMPARE(window.step(), held);
    }

    /// What is watched goes out as a page, with the notes that stand along it now; where it cannot be
    /// written, that is said.
    void aPageIsSaved()
    {
        Program program;
        QTemporaryDir home;
        const QString path = home.filePath(u"fen.html"_s);
        Watched watched(program, foughtOut("lion-rampant", "gory-bloodbath", 12),
                        home.filePath(u"fen.battle"_s));
        ReplayWindow &window = *watched.window;
        window.jump(20);
        window.addNote(files::NoteMark::Good, u"the ford holds"_s);
        QVERIFY(window.savePage(path));
        match::Replay replay = window.played();
        const std::string page = store::readFile(path).value();
        QCOMPARE(page, pages::replayPage(replay, window.annotations().notes).toStdString());
        QVERIFY(page.find("<details id=\"finds\" hidden") != std::string::npos); // until there are moments
        QVERIFY(page.find("the ford holds") != std::string::npos);
        QCOMPARE(window.step(), std::size_t(20)); // and nothing moved
        QVERIFY(!window.savePage(home.filePath(u"nowhere/fen.html"_s)));
        QVERIFY(!window.strip().text().isEmpty());
        const auto acts = window.menuBar()->findChild<QMenu *>(u"battle"_s)->actions();
        QVERIFY(std::ranges::any_of(
            acts, [](const QAction *act) { return act->text().remove(u'&') == u"Save as a web page…"_s; }));
    }

    /// Notes are kept in the file, whatever stands in them, in the order of their steps; the battle is not
    /// touched.
    void notesAreKept()
    {
        Program program;
        QTemporaryDir home;
        const QString path = home.filePath(u"fen.battle"_s);
        const files::BattleFile file = foughtOut("dragon-rampant", "gory-bloodbath", 12);
        Watched watched(program, file, path);
        ReplayWindow &window = *watched.window;
        window.jump(40);
        window.addNote(files::NoteMark::Doubtful, u"<b>why</b> & \"how\"?\nSecond line 🐉"_s);
        window.jump(9);
        window.addNote(files::NoteMark::Good, u"first"_s);
        window.jump(20);
        window.addNote(files::NoteMark::None, {});
        QVERIFY(window.save());
        const files::BattleFile again = read(path);
        QCOMPARE(again.annotations.notes.size(), std::size_t(3));
        QCOMPARE(again.annotations.notes[0].step, std::size_t(9));
        QVERIFY(again.annotations.notes[1].isBookmark());
        QCOMPARE(again.annotations.notes[2].text, std::string("<b>why</b> & \"how\"?\nSecond line 🐉"));
        QVERIFY(again.annotations.notes[2].mark == files::NoteMark::Doubtful);
        QVERIFY(again.steps == file.steps);
        window.removeNote(1);
        QVERIFY(window.save());
        QCOMPARE(read(path).annotations.notes.size(), std::size_t(2));
        QCOMPARE(std::ranges::count_if(window.deck().track().marks(),
                                       [](const ReplayTrack::Mark &mark) { return mark.glyph == u"note"_s; }),
                 2);
    }

    /// Nothing is removed where there is nothing to remove; a note that is chosen is read whole.
    void onlyWhatIsChosenIsRemoved()
    {
        Program program;
        files::BattleFile file = foughtOut("dragon-rampant", "gory-bloodbath", 12);
        files::Branch branch{.name = "other", .from = 3};
        file.annotations.branches.push_back(branch);
        Watched watched(program, file);
        ReplayWindow &window = *watched.window;
        const auto &note = named<QPushButton>(window, u"Remove"_s);
        const auto &drop = named<QPushButton>(window, u"Remove this branch"_s);
        const auto &whole = named<QLabel>(window, u"The note that is chosen"_s);
        QVERIFY(!note.isEnabled() && !drop.isEnabled());
        const QString text = u"A long note that no row of a list has room for.\nSecond line, "_s.repeated(20);
        window.addNote(files::NoteMark::Good, text);
        named<QListWidget>(window, u"Notes"_s).setCurrentRow(0);
        QVERIFY(note.isEnabled());
        QCOMPARE(whole.text(), u"! "_s + text);
        window.removeNote(0);
        QVERIFY(!note.isEnabled() && whole.text().isEmpty());
        window.showBranch(0);
        QVERIFY(drop.isEnabled());
        window.showBranch(std::nullopt);
        QVERIFY(!drop.isEnabled());
    }

    /// A what-if that begins by changing places goes on with Enter, whatever asks for the focus.
    void enterTakesTheSeatOfAWhatIf()
    {
        Program program;
        auto setup = std::make_shared<BattleSetup>(*battleOf("dragon-rampant", "gory-bloodbath", 12));
        setup->sides[0].warband.quests = {
            {.quest = setup->catalogue->quests.front().id, .name = {}, .secret = true, .target = {}}};
        match::saltSecrets(*setup);
        match::Match match = matchOf(setup, {"random", "random"});
        while (!match.over() && match.take(match.computersStep()).empty())
            ;
        Watched watched(program, match.file("gonfalon test"));
        watched.window->jump(30);
        BattleWindow *battle = watched.window->playOn(u"what if"_s, {"human", "human"}, true);
        QVERIFY(battle);
        battle->show();
        QVERIFY(QTest::qWaitForWindowActive(battle));
        QVERIFY(battle->handOver().isVisible());
        battle->table().setFocus();
        press(Qt::Key_Return);
        QVERIFY(battle->handOver().isHidden());
    }

    /// What if: played on by computers in a window of its own, kept beside the battle, watched, compared,
    /// removed; what was played stays as it was to the byte.
    void whatIfsAreKept()
    {
        Program program;
        QTemporaryDir home;
        const QString path = home.filePath(u"fen.battle"_s);
        const files::BattleFile file = foughtOut("dragon-rampant", "gory-bloodbath", 12);
        Watched watched(program, file, path);
        ReplayWindow &window = *watched.window;
        for (const bool fresh : {true, false}) {
            window.showBranch(std::nullopt);
            window.jump(fresh ? 30 : 55);
            BattleWindow *battle =
                window.playOn(fresh ? u"fresh"_s : u"same"_s, {"random", "strategist"}, fresh);
            QVERIFY(battle);
            battle->session().setPace(0);
            QTRY_VERIFY_WITH_TIMEOUT(battle->session().battle().over(), 240'000);
            QVERIFY(battle->save(false));
        }
        const files::BattleFile again = read(path);
        QCOMPARE(again.annotations.branches.size(), std::size_t(2));
        QVERIFY(again.steps == file.steps);
        QVERIFY(again.marks == file.marks);
        for (std::size_t at = 0; at < 2; ++at) {
            window.showBranch(at);
            QCOMPARE(window.branch(), std::optional(at));
            const files::Branch &branch = again.annotations.branches[at];
            QCOMPARE(window.steps(), branch.from + branch.steps.count());
            QCOMPARE(branch.from >= (at == 0 ? 30U : 55U), true);
            window.jump(window.steps());
            QVERIFY(window.strip().isHidden());
        }
        window.showBranch(std::nullopt);
        QCOMPARE(window.steps(), file.steps.size());
    }

    /// A file that says something else from a step on is shown up to there, with the finding at that step.
    void whatDiffersIsSaid()
    {
        Program program;
        files::BattleFile file = foughtOut("dragon-rampant", "gory-bloodbath", 12);
        file.marks[16] = std::uint16_t(file.marks[16] ^ 1U);
        Watched watched(program, file);
        QCOMPARE(watched.window->steps(), std::size_t(16));
        QVERIFY(!watched.window->strip().isHidden());
    }

    /// The luck that is shown is that of the step; it has each side and a sentence.
    void luckIsTold()
    {
        Program program;
        Watched watched(program, foughtOut("dragon-rampant", "gory-bloodbath", 12));
        ReplayWindow &window = *watched.window;
        static_cast<QWidget &>(window).show();
        window.jump(window.steps());
        auto *luck = window.findChild<QTabWidget *>();
        luck->setCurrentIndex(luck->count() - 1);
        const auto told = [&] {
            QString all;
            for (const PageCard *page : window.findChildren<PageCard *>())
                all += page->accessibleName() == u"Luck to this step"_s ? page->toPlainText() : QString();
            return all;
        };
        QTRY_VERIFY(told().contains(u"percentile"_s));
        const QString end = told();
        for (const BattleSide &side : window.played().file().setup->sides)
            QVERIFY(end.contains(QString::fromStdString(side.warband.name)));
        window.jump(window.steps() / 3);
        QTRY_VERIFY(told() != end);
    }
};

static int run(int argc, char **argv)
{
    return runAtHome(argc, argv, [] { return new ReplayWindowTest; });
}

GONFALON_RUN(run)
#include "tst_replay_window.moc"
