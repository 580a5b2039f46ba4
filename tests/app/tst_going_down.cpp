// SPDX-License-Identifier: GPL-3.0-or-later
// Windows and documents as they go: the last failure is told while somebody can read it, and nothing later.
#include "app/battle/table/tabletop_view.h"
#include "app/builder/unit_steps.h"
#include "app/common/findings_strip.h"
#include "app/miniatures/shelf_page.h"
#include "app/packs/pack_document.h"
#include "app/shell/battles.h"
#include "app/shell/campaigns.h"
#include "core/files/battle_file.h"
#include "core/files/pack.h"
#include "core/model/edit.h"
#include "core/store/campaign/backups.h"
#include "core/store/disk.h"
#include "tests/app/support/battle.h"
#include "tests/app/support/campaign_asks.h"
#include "tests/app/support/night.h"
#include "tests/support/catalogues.h"
#include "tests/support/warbands.h"

#include <QDir>
#include <QFile>
#include <QMenuBar>
#include <QPushButton>
#include <QStandardPaths>

using namespace gonfalon;
using namespace Qt::StringLiterals;
using test::CampaignProgram;
using test::Program;

namespace {

CampaignWindow *shownCampaign()
{
    for (QWidget *widget : QApplication::topLevelWidgets()) {
        if (auto *window = qobject_cast<CampaignWindow *>(widget); window && window->isVisible())
            return window;
    }
    return nullptr;
}

/// Opens the window of a campaign of which no backup can be made: a file is where their folder should be.
CampaignWindow &withoutBackups(Program &program)
{
    CampaignProgram at(u"club-league"_s, test::two);
    at.fight(0, 1, 5, 1);
    const QString file = program.path(u"fen.campaign"_s);
    if (!store::backUp(at.document().books().url(), file).ok() ||
        !store::writeFile(file + u".backups"_s, "in the way").empty() ||
        !campaigns::open(program.window, file))
        qFatal("no campaign");
    at.window.reset();
    CampaignWindow *window = shownCampaign();
    if (!window || !QTest::qWaitForWindowActive(window))
        qFatal("its window does not come up");
    return *window;
}

QString shelfFile()
{
    return QStandardPaths::writableLocation(QStandardPaths::AppLocalDataLocation) + u"/shelf/my.miniatures"_s;
}

/// A shelf with one change that cannot be saved.
void spoil(ShelfDocument &shelf)
{
    if (!QDir().mkpath(shelfFile() + u"/in the way"_s))
        qFatal("no folder");
    shelf.modify(u"add"_s, [](miniatures::Shelf &now) { now.lots.emplace_back().name = "Trolls"; });
}

/// True where `part` is no more when `shown` goes with the window.
template <typename Window>
bool partGoesFirst(Window window, QWidget &part, QObject &shown)
{
    const QPointer<QWidget> watched(&part);
    bool gone = false, first = false;
    QObject::connect(&shown, &QObject::destroyed, qApp, [&] {
        gone = true;
        first = !watched;
    });
    window.reset();
    return gone && first;
}

} // namespace

class GoingDownTest : public QObject
{
    Q_OBJECT

private slots:
    void cleanup()
    {
        delete shownCampaign();
        QDir(QFileInfo(shelfFile()).path()).removeRecursively();
    }

    void aLastBackupThatFailsIsToldByItsWindow_data()
    {
        QTest::addColumn<bool>("quits");
        QTest::newRow("by its key") << false;
        QTest::newRow("with the program") << true;
    }

    void aLastBackupThatFailsIsToldByItsWindow()
    {
        QFETCH(bool, quits);
        Program program;
        const QPointer<CampaignWindow> window(&withoutBackups(program));
        QStringList told;
        const test::Answering answering([&](QDialog &dialog) {
            QVERIFY(window && window->isVisible());
            told << test::visibleWords(dialog).join(u' ');
            dialog.reject();
        });
        if (quits)
            QApplication::closeAllWindows();
        else
            QTest::keySequence(window.data(), QKeySequence(QKeySequence::Close));
        QTRY_VERIFY(!window);
        QCOMPARE(told.size(), 1);
        QVERIFY2(told.front().contains(u"fen.campaign.backups, the folder for copies, is a file"_s),
                 qPrintable(told.front()));
    }

    /// One that is taken down without being closed: its store goes after the strip that would tell.
    void aLastBackupThatFailsBreaksNothing()
    {
        {
            Program program;
            delete &withoutBackups(program);
        }
        auto program = std::make_unique<Program>();
        const QPointer<CampaignWindow> window(&withoutBackups(*program));
        program.reset(); // it takes the window along
        QVERIFY(!window);
    }

    void aShelfThatCannotBeSavedIsAskedAboutOnce()
    {
        QStringList asked;
        const test::Answering answering([&](QDialog &dialog) {
            asked << dialog.windowTitle();
            test::pressIn(dialog, u"Close all the same"_s);
        });
        {
            Program program;
            spoil(program.window.showMiniatures().document());
            QVERIFY(program.window.close());
        }
        QCOMPARE(asked, QStringList{u"Your miniatures are not saved"_s});
    }

    /// Whichever window is told to quit: all that is not saved is asked about first, and one that is to stay
    /// keeps all.
    void quittingAsksEverybodyFirst_data()
    {
        QTest::addColumn<bool>("fromBattle");
        QTest::newRow("from a battle") << true;
        QTest::newRow("from the builder") << false;
    }

    void quittingAsksEverybodyFirst()
    {
        QFETCH(bool, fromBattle);
        Program program;
        program.window.show();
        program.show(test::readyMade("goblins")).modify(u"change"_s, [](Warband &list) {
            list.units.pop_back();
        });
        auto match = test::matchOf(test::battleOf("dragon-rampant", "gory-bloodbath", 3), {"human", "human"});
        const QString file = program.path(u"a.battle"_s);
        QVERIFY(store::writeFile(file, files::writeBattle(match.file("a test"))).empty());
        QVERIFY(battles::open(program.window, file));
        const QPointer<BattleWindow> battle(test::shown<BattleWindow>());
        QVERIFY(battle->session().take(battle->session().battle().suggest().front()).empty());
        QStringList answers{u"Discard"_s, u"Cancel"_s};
        int asked = 0;
        const test::Answering answering(
            [&](QDialog &dialog) { test::pressIn(dialog, answers.value(asked++, u"Cancel"_s)); });
        QMainWindow &from = fromBattle ? static_cast<QMainWindow &>(*battle) : program.window;
        const auto quit = [&] {
            asked = 0;
            for (QAction *act : from.menuBar()->findChildren<QAction *>() + from.findChildren<QAction *>()) {
                if (act->text() == u"&Quit")
                    return act->trigger();
            }
            QFAIL("no act quits");
        };
        quit();
        QTRY_COMPARE(asked, 2);
        QTest::qWait(1);
        QVERIFY(battle && battle->isVisible() && program.window.isVisible());
        QCOMPARE(program.documents.all().size(), 1);
        answers = {u"Discard"_s, u"Discard"_s};
        quit();
        QTRY_VERIFY(!battle);
        QVERIFY(!program.window.isVisible());
        QCOMPARE(asked, 2);
    }

    void partsGoBeforeWhatTheyShow()
    {
        auto program = std::make_unique<Program>();
        auto &shelf = program->window.showMiniatures();
        auto campaign = std::make_unique<CampaignProgram>(u"club-league"_s, test::two);
        auto battle = std::make_unique<BattleWindow>(
            test::matchOf(test::battleOf("dragon-rampant", {}, 3), {"human", "human"}), Findings(),
            program->settings);
        QWidget &table = battle->table();
        QObject &session = battle->session(), &books = campaign->document();
        QWidget &strip = campaign->window->strip();
        QVERIFY(partGoesFirst(std::move(battle), table, session));
        QVERIFY(partGoesFirst(std::move(campaign), strip, books));
        QVERIFY(partGoesFirst(std::move(program), shelf, shelf.document()));
    }

    /// Each with a step that is not saved, which its stack takes back from its mark as it goes.
    void documentsTellNothingAsTheyGo()
    {
        Program program;
        int told = 0;
        const auto count = [&told] { ++told; };
        auto warband =
            std::make_unique<WarbandDocument>(test::dragonRampant(), newWarband(test::dragonRampant()));
        steps::addUnit(*warband, UnitTypeId("scouts"));
        connect(warband.get(), &WarbandDocument::changed, qApp, count);
        connect(warband.get(), &WarbandDocument::titleChanged, qApp, count);
        warband.reset();
        auto shelf = std::make_unique<ShelfDocument>();
        spoil(*shelf);
        connect(shelf.get(), &ShelfDocument::changed, qApp, count);
        connect(shelf.get(), &ShelfDocument::notSaved, qApp, count);
        shelf.reset();
        auto pack = std::make_unique<PackDocument>(
            files::newPack(PackId("house"), "House", SystemId("dragon-rampant")),
            program.documents.library());
        pack->modify(u"name"_s, [](QJsonObject &content) { content[u"name"_s] = u"Other"_s; });
        connect(pack.get(), &PackDocument::changed, qApp, count);
        connect(pack.get(), &PackDocument::savedChanged, qApp, count);
        pack.reset();
        QCOMPARE(told, 0);
    }
};

GONFALON_APP_TEST(GoingDownTest)
#include "tst_going_down.moc"
