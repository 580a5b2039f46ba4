// SPDX-License-Identifier: GPL-3.0-or-later
// Campaigns as the program's own window knows them: among what there is to go on with, and in its help.
#include "app/campaign/campaign_window.h"
#include "app/campaign/table_view.h"
#include "app/shell/campaigns.h"
#include "app/shell/help_window.h"
#include "core/club/packs.h"
#include "core/store/campaign/backups.h"
#include "tests/app/support/campaign.h"
#include "tests/support/catalogues.h"

#include <QAction>
#include <QDir>
#include <QFile>
#include <QFileDialog>
#include <QLineEdit>
#include <QListView>
#include <QMenu>
#include <QPushButton>
#include <QStandardPaths>

using namespace gonfalon;
using namespace Qt::StringLiterals;
using test::named;
using test::Program;

namespace {

CampaignWindow *shown()
{
    for (QWidget *widget : QApplication::topLevelWidgets()) {
        if (auto *window = qobject_cast<CampaignWindow *>(widget))
            return window;
    }
    return nullptr;
}

QString firstToGoOnWith(const Program &program)
{
    const auto &list = named<QListView>(program.window, u"Go on with"_s);
    return list.isVisible() ? list.model()->index(0, 0).data().toString() : QString();
}

/// A campaign of a game in a file, with a warband whose Leader has a Trait where one is named.
QString written(Program &program, const SystemId &system, const QString &warband = {})
{
    const QString path = program.path(u"Low Fen.campaign"_s);
    auto club = Club::create(
        path, {u"The Low Fen"_s, *readPackText(program.documents.library(), u"club-league"_s), system});
    QFile file(test::sampleWarband(warband));
    if (!warband.isEmpty() && file.open(QIODevice::ReadOnly))
        (void)club.value().join(u"Ilse"_s, QString::fromUtf8(file.readAll()), program.documents.library());
    return path;
}

void trigger(const CampaignWindow &window, const QString &text)
{
    for (QAction *action : window.findChildren<QAction *>()) {
        if (action->text().remove(u'&') == text)
            return action->trigger();
    }
    QFAIL(qPrintable(text));
}

} // namespace

class CampaignShellTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { QAccessible::setActive(true); }
    void cleanup() { delete shown(); }

    void aNewCampaignStandsFirstAtOnce()
    {
        Program program;
        const QString list = program.path(u"goblins.warband"_s);
        QVERIFY(QFile::copy(test::sampleWarband(u"goblins"_s), list));
        program.window.openFiles({list});
        program.window.closeCurrent();
        QVERIFY(!firstToGoOnWith(program).isEmpty());
        program.settings.set(u"campaign/folder"_s, program.folder->path());
        test::whenDialog([](QDialog &dialog) {
            named<QLineEdit>(dialog, u"Name of the campaign"_s).setText(u"The Low Fen"_s);
            named<QPushButton>(dialog, u"Begin the campaign"_s).click();
        });
        campaigns::create(program.window);
        QVERIFY(shown());
        QCOMPARE(firstToGoOnWith(program), u"The Low Fen"_s);
    }

    void theMenuNamesWhatWasOpen()
    {
        Program program;
        const QString path = written(program, SystemId("dragon-rampant"));
        store::RecentFiles recent = campaigns::recentFiles(program.settings);
        recent.add(u"postgresql://club.example/moor"_s);
        recent.add(program.path(u"Reeds.campaign"_s));
        recent.add(path, {.name = u"The War of the Low Fen"_s});
        QMenu menu;
        campaigns::fillMenu(menu, program.window);
        QStringList names;
        for (const QAction *action : menu.actions()) {
            if (!action->isSeparator())
                names << action->text().remove(u'&');
        }
        QCOMPARE(names, QStringList({u"New campaign…"_s, u"Open a campaign…"_s, u"Join a club server…"_s,
                                     u"The War of the Low Fen"_s, u"Reeds"_s, u"moor on club.example"_s}));
        menu.actions()[4]->trigger(); // behind the line
        QVERIFY(shown());
        QCOMPARE(shown()->document().books().url(), path);
        // What it is called is known from now on, and it is shown once however often it is opened.
        QCOMPARE(recent.facts()[path].name, u"The Low Fen"_s);
        QVERIFY(campaigns::open(program.window, path));
        const auto windows = QApplication::topLevelWidgets();
        QCOMPARE(std::ranges::count_if(
                     windows, [](QWidget *each) { return qobject_cast<CampaignWindow *>(each) != nullptr; }),
                 std::ptrdiff_t(1));
    }

    void campaignsOfOneNameAreToldApart()
    {
        Program program;
        store::RecentFiles recent = campaigns::recentFiles(program.settings);
        const store::RecentFacts league{.name = u"The League"_s};
        const QString here = program.path(u"league.campaign"_s),
                      there = program.path(u"old/league.campaign"_s),
                      server = u"postgresql://ann@club.example/league?sslmode=require"_s;
        for (const QString &url : {here, there, server})
            recent.add(url, league);
        recent.add(program.path(u"other.campaign"_s), {.name = u"Another"_s});
        QMenu menu;
        campaigns::fillMenu(menu, program.window);
        QStringList names;
        for (const QAction *action : menu.actions().mid(4))
            names << action->text().remove(u'&');
        QCOMPARE(names, QStringList({u"Another"_s, u"The League – league on club.example"_s,
                                     u"The League – "_s + campaigns::place(there),
                                     u"The League – "_s + campaigns::place(here)}));
        QVERIFY(campaigns::place(there).endsWith(u"old/league.campaign"_s));
        QCOMPARE(menu.actions().last()->toolTip(), here);
        QVERIFY(menu.toolTipsVisible());
    }

    void whatIsOpenedIsLookedForWhereTheLastOneWas()
    {
        Program program;
        QVERIFY(QDir().mkpath(QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation)));
        const QString path = written(program, SystemId("dragon-rampant"));
        const auto asked = [&](const QString &pick) {
            QString folder;
            test::whenDialog([&](QDialog &dialog) {
                auto &files = dynamic_cast<QFileDialog &>(dialog);
                folder = files.directory().absolutePath();
                if (pick.isEmpty())
                    return dialog.reject();
                test::typePath(files, pick);
                QMetaObject::invokeMethod(&files, "accept");
            });
            campaigns::askToOpen(program.window);
            return folder;
        };
        QVERIFY(asked(path) != program.folder->path());
        QVERIFY(shown());
        QCOMPARE(asked({}), program.folder->path());
    }

    /// What the start page says of a campaign is what the campaign says.
    void whatIsRememberedOfItIsHowItStands()
    {
        test::CampaignProgram at(u"club-league"_s, {u"goblins"_s, u"men-of-the-north"_s});
        for (int round = 1; round <= 3; ++round) {
            store::FixtureRow fixture = at.document().club().challenge(at.warband(0), at.warband(1));
            fixture.round = round;
            fixture.id = campaign::FixtureId(Club::newFilingId().str());
            QVERIFY(at.document().books().addFixtures({fixture}).empty());
        }
        at.fight(0, 1, 5, 1, false);
        QCOMPARE(int(at.document().waiting().size()), 1);
        QCOMPARE(at.document().lastRound(), 3);
        QCOMPARE(at.document().currentRound(), 2); // the first is filed
        at.window->hide();
        Program program;
        const QString path = program.path(u"copy.campaign"_s);
        QVERIFY(store::backUp(at.document().books().url(), path).ok());
        QVERIFY(campaigns::open(program.window, path));
        const store::RecentFacts facts = campaigns::recentFiles(program.settings).facts()[path];
        QCOMPARE(facts.name, u"The War of the Low Fen"_s);
        QCOMPARE(facts.players, 2);
        QCOMPARE(facts.round, 2);
        QCOMPARE(facts.rounds, 3);
        QCOMPARE(facts.waiting, 1);
        QCOMPARE(int(facts.pennons.size()), 2);
    }

    void itsHelpIsThatOfItsGame()
    {
        Program program;
        QCOMPARE(program.window.game(), SystemId("dragon-rampant"));
        QVERIFY(campaigns::open(program.window, written(program, SystemId("lion-rampant"))));
        trigger(*shown(), u"Rules of the system"_s);
        const auto *help = program.window.findChild<HelpWindow *>();
        QVERIFY(help);
        QVERIFY2(help->windowTitle().contains(u"Lion Rampant"_s), qPrintable(help->windowTitle()));
    }

    void theKeyOfHelpOpensTheTraitOfALeader()
    {
        Program program;
        QVERIFY(campaigns::open(program.window,
                                written(program, SystemId("dragon-rampant"), u"men-of-the-north"_s)));
        CampaignWindow &window = *shown();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        window.showPage(PageId::Leaders);
        auto &leaders = named<TableView>(window.page(PageId::Leaders), u"Leaders"_s);
        leaders.setFocus();
        QTest::keyClick(&leaders, Qt::Key_F1);
        const auto *help = program.window.findChild<HelpWindow *>();
        QVERIFY(help && help->article());
        QCOMPARE(int(help->article()->kind), int(words::ArticleKind::Trait));
    }
};

GONFALON_APP_TEST(CampaignShellTest)
#include "tst_campaign_shell.moc"
