// SPDX-License-Identifier: GPL-3.0-or-later
// The campaign's window and dialogs on screens of every size, and what of them Tab comes to.
#include "app/campaign/battle_dialog.h"
#include "app/campaign/challenge_dialog.h"
#include "app/campaign/file_battle_dialog.h"
#include "app/campaign/join_dialog.h"
#include "app/campaign/new_campaign_dialog.h"
#include "app/campaign/print_page_dialog.h"
#include "app/campaign/publish_dialog.h"
#include "app/campaign/restore_dialog.h"
#include "app/campaign/server_dialog.h"
#include "app/common/findings_strip.h"
#include "app/common/fit_to_screen.h"
#include "app/common/theme.h"
#include "tests/app/support/by_hand.h"
#include "tests/app/support/campaign.h"
#include "tests/app/support/screens.h"
#include "tests/support/source_tree.h"

#include <QAbstractButton>
#include <QAbstractSpinBox>
#include <QComboBox>
#include <QDir>
#include <QLineEdit>
#include <QListWidget>
#include <QMenuBar>
#include <QPushButton>
#include <QScreen>
#include <QScrollArea>
#include <QScrollBar>
#include <QSpinBox>
#include <QTableView>
#include <QToolButton>

using namespace gonfalon;
using namespace Qt::StringLiterals;
using test::addScreens;
using test::buttonsStay;
using test::CampaignProgram;
using test::outside;
using test::screenOf;
using test::tabStops;
using test::told;
using test::unmarked;

namespace {

const QStringList four{u"goblins"_s, u"knights-of-the-shining-citadel"_s, u"graveyard-dwellers"_s,
                       u"dwarves"_s};

} // namespace

class CampaignScreensTest : public QObject
{
    Q_OBJECT

    /// Every dialog of a campaign, made as its window makes it.
    static void everyDialog(CampaignProgram &at, const std::function<void(QDialog &, const QString &)> &look)
    {
        const auto battle = at.fight(0, 1, 5, 1);
        const auto waits = at.fight(1, 0, 4, 2, false);
        BattleDialog confirmed(at.document(), battle, at.window.get());
        look(confirmed, u"a battle"_s);
        BattleDialog filed(at.document(), waits, at.window.get());
        look(filed, u"a battle that waits"_s);
        (void)at.document().books().dispute(waits, u"the scouts held the ford to the very end of it"_s);
        BattleDialog disputed(at.document(), waits, at.window.get());
        look(disputed, u"a battle in dispute"_s);
        FileBattleDialog file(at.document(), at.window.get());
        look(file, u"file a battle"_s);
        FileBattleDialog unfolded(at.document(), at.window.get());
        for (auto *head : unfolded.findChildren<QToolButton *>()) {
            if (head->isCheckable())
                head->click();
        }
        look(unfolded, u"file a battle, all unfolded"_s);
        JoinDialog join(at.document(), at.settings, at.window.get());
        look(join, u"join"_s);
        NewCampaignDialog create(at.library, at.settings, at.window.get());
        look(create, u"new campaign"_s);
        ServerDialog server(at.settings, at.window.get());
        look(server, u"server"_s);
        ServerDialog refused(at.settings, at.window.get());
        refused.setAddress(u"postgresql://bob@club.example:6000/club?sslmode=verify-full&connect_timeout=5"_s,
                           {error(Code::ServerUnreachable, {"connection refused"})});
        look(refused, u"server, refused"_s);
        RestoreDialog restore(at.document().books().url(), {}, at.window.get());
        look(restore, u"restore"_s);
        ChallengeDialog challenge(at.document(), at.window.get());
        look(challenge, u"challenge"_s);
        PrintPageDialog print(at.document(), {*standingsTable(at.document().club())}, at.settings,
                              at.window.get());
        look(print, u"print"_s);
        PublishDialog publish(at.document(), at.settings, at.window.get());
        look(publish, u"publish"_s);
    }

private slots:
    void initTestCase() { QAccessible::setActive(true); }
    void cleanup() { applyTheme(*qApp, Theme::Light, 100); }

    void everyDialogFitsTheScreen_data() { addScreens(); }
    void everyDialogFitsTheScreen()
    {
        QFETCH(QString, screen);
        QFETCH(int, percent);
        QScreen *on = screenOf(screen);
        QVERIFY(on);
        applyTheme(*qApp, Theme::Light, percent);
        CampaignProgram at(u"road-of-five-battles"_s, four);
        const QSize room = roomFor(on->availableGeometry());
        at.window->setScreen(on);
        everyDialog(at, [&](QDialog &dialog, const QString &name) {
            dialog.setScreen(on);
            dialog.show();
            QCoreApplication::processEvents();
            (void)QTest::qWaitFor([&dialog] { return outside(dialog).isEmpty(); }, 1000); // layouts settle
            test::keepPicture(dialog, u"screens-%1-%2-%3"_s.arg(screen).arg(percent).arg(name));
            const QString size = u"%1: %2x%3"_s.arg(name).arg(dialog.width()).arg(dialog.height());
            QVERIFY2(dialog.width() <= room.width() && dialog.height() <= room.height(), qPrintable(size));
            QVERIFY2(buttonsStay(dialog), qPrintable(name));
            const QStringList found = outside(dialog);
            QVERIFY2(found.isEmpty(), qPrintable(size + u'\n' + found.join(u'\n')));
            dialog.hide();
        });
    }

    void theWindowAndItsPagesFitTheScreen_data() { addScreens(); }
    void theWindowAndItsPagesFitTheScreen()
    {
        QFETCH(QString, screen);
        QFETCH(int, percent);
        QScreen *on = screenOf(screen);
        applyTheme(*qApp, Theme::Light, percent);
        CampaignProgram at(u"road-of-five-battles"_s, four);
        at.fight(0, 1, 5, 1);
        const QSize room = roomFor(on->availableGeometry());
        at.window->hide();
        at.window->setScreen(on);
        fitToScreen(*at.window, {1440, 900});
        at.window->show();
        QCoreApplication::processEvents();
        QVERIFY(at.window->width() <= room.width() && at.window->height() <= room.height());
        for (int page = 0; page < pageCount; ++page) {
            at.window->showPage(PageId(page));
            (void)QTest::qWaitFor([&at] { return outside(*at.window).isEmpty(); }, 1000);
            const QStringList found = outside(*at.window);
            QVERIFY2(found.isEmpty(), qPrintable(u"page %1\n"_s.arg(page) + found.join(u'\n')));
        }
    }

    /// A recorded battle is worked out before the dialog is seen and its columns are as wide as they will be.
    void changesAreAsHighAsTheirWords()
    {
        CampaignProgram at(u"club-league"_s, four);
        QScreen *on = screenOf(u"1440x900"_s);
        at.window->setScreen(on);
        FileBattleDialog dialog(at.document(), at.window.get());
        dialog.setScreen(on);
        auto &one = test::comboNamed(dialog, u"Warband of side 1"_s),
             &other = test::comboNamed(dialog, u"Warband of side 2"_s);
        one.setCurrentIndex(1);
        other.setCurrentIndex(2);
        test::named<QSpinBox>(dialog, u"Glory of side 1"_s).setValue(4);
        auto &table = test::named<QTableView>(dialog, u"Changes"_s);
        QTRY_VERIFY(table.model()->rowCount() > 3);
        dialog.show();
        QVERIFY(QTest::qWaitForWindowExposed(&dialog));
        QCoreApplication::processEvents();
        const int high = table.rowHeight(0);
        table.resizeRowsToContents();
        QCOMPARE(high, table.rowHeight(0));
    }

    void everyTabStopShowsItself()
    {
        CampaignProgram at(u"road-of-five-battles"_s, four);
        at.fight(0, 1, 5, 1);
        at.fight(2, 3, 1, 4, false);
        for (int page = 0; page < pageCount; ++page) {
            at.window->showPage(PageId(page));
            at.window->activateWindow();
            at.window->findChild<QListWidget *>()->setFocus(); // the pages, which every page has beside it
            QVERIFY(tabStops(*at.window).size() > 2);
            const QStringList found = unmarked(*at.window);
            QVERIFY2(found.isEmpty(), qPrintable(u"page %1\n"_s.arg(page) + found.join(u'\n')));
        }
        everyDialog(at, [&](QDialog &dialog, const QString &name) {
            dialog.show();
            dialog.activateWindow();
            QVERIFY(QTest::qWaitForWindowActive(&dialog));
            const QStringList found = unmarked(dialog);
            QVERIFY2(found.isEmpty(), qPrintable(name + u'\n' + found.join(u'\n')));
            for (const QWidget *stop : tabStops(dialog)) {
                const QAccessibleInterface *spoken =
                    QAccessible::queryAccessibleInterface(const_cast<QWidget *>(stop));
                const QString spokenName = spoken ? spoken->text(QAccessible::Name) : QString();
                QVERIFY2(!spokenName.isEmpty() && !spokenName.contains(u'&'),
                         qPrintable(name + u": "_s + told(*stop)));
            }
            dialog.hide();
        });
    }
};

static int run(int argc, char **argv)
{
    const QTemporaryDir folder;
    const test::Screens lying(folder.path());
    return test::runAtHome(argc, argv, [] { return new CampaignScreensTest; });
}

GONFALON_RUN(run)
#include "tst_campaign_screens.moc"
