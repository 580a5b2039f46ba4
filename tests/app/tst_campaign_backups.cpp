// SPDX-License-Identifier: GPL-3.0-or-later
// Backups of a campaign by its window, and campaigns that can only be read.
#include "app/campaign/restore_dialog.h"
#include "app/campaign/table_view.h"
#include "app/common/findings_strip.h"
#include "app/common/marked_label.h"
#include "app/shell/campaigns.h"
#include "core/store/campaign/backups.h"
#include "tests/app/support/campaign.h"
#include "tests/app/support/campaign_asks.h"
#include "tests/support/catalogues.h"
#include "tests/support/without_rights.h"

#include <QAction>
#include <QDir>
#include <QFile>
#include <QFileDialog>
#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>

using namespace gonfalon;
using namespace Qt::StringLiterals;
using test::CampaignProgram;
using test::named;
using test::Program;
using test::two;

namespace {

CampaignWindow *shown()
{
    for (QWidget *widget : QApplication::topLevelWidgets()) {
        auto *window = qobject_cast<CampaignWindow *>(widget);
        if (window && window->isVisible())
            return window;
    }
    return nullptr;
}

/// The file of a campaign of two with one result, closed; its copies as they come.
QString played(const QTemporaryDir &folder)
{
    CampaignProgram at(u"club-league"_s, two);
    at.fight(0, 1, 5, 1);
    const QString file = folder.filePath(u"fen.campaign"_s);
    const auto made = store::backUp(at.document().books().url(), file);
    return made.ok() ? file : QString();
}

} // namespace

class CampaignBackupsTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { QAccessible::setActive(true); }
    void cleanup() { delete shown(); }

    void aBackupIsMadeWhereOneWishes()
    {
        CampaignProgram at(u"club-league"_s, two);
        at.fight(0, 1, 5, 1);
        const QString to = at.path(u"kept.campaign"_s);
        test::whenDialog([&](QDialog &dialog) { (void)test::giveName(dialog, to); });
        at.window->backUp();
        QVERIFY2(at.window->strip().text().contains(u"kept.campaign"_s),
                 qPrintable(at.window->strip().text()));
        QCOMPARE(store::contentsOf(to)->results, 1);
    }

    void theListSaysWhatWouldBeLost()
    {
        CampaignProgram at(u"club-league"_s, two);
        at.fight(0, 1, 5, 1);
        store::Address address;
        address.file = at.document().books().url();
        QVERIFY(store::makeCopy(address, store::CopyReason::ByHand).empty());
        at.fight(1, 0, 4, 2);
        QSignalSpy wanted(at.window.get(), &CampaignWindow::restoreWanted);
        test::whenDialog([&](QDialog &dialog) {
            auto &table = named<TableView>(dialog, u"Backups"_s);
            QVERIFY(table.model()->rowCount() >= 1);
            QCOMPARE(table.model()->index(0, 2).data().toString(), u"1"_s);
            QCOMPARE(table.model()->index(0, 4).data().toString(), u"sound"_s);
            QVERIFY(!test::visibleWords(dialog).filter(u"Lost would be 1 result and "_s).isEmpty());
            named<QPushButton>(dialog, u"Restore"_s).click();
        });
        at.window->chooseBackup();
        QCOMPARE(wanted.size(), 1);
        QCOMPARE(wanted[0][0].toString(), store::copiesOf(address.file).front().file);
    }

    void theProgramPutsItBackAndOpensItAgain()
    {
        Program program;
        const QString file = played(*program.folder);
        QVERIFY(campaigns::open(program.window, file));
        const QString copy = program.path(u"earlier.campaign"_s);
        QVERIFY(store::backUp(file, copy).ok());
        QVERIFY(!hasErrors(
            shown()->document().books().undo(shown()->document().latest().front().id, u"the wrong table"_s)));
        emit shown() -> restoreWanted(copy);
        QTRY_VERIFY(shown() && shown()->strip().text().contains(u"restored"_s));
        QVERIFY(shown()->strip().text().contains(u"before-restore"_s));
        QVERIFY(shown()->document().lastConfirmed());
    }

    void aDamagedFileOffersItsBackups()
    {
        Program program;
        const QString file = played(*program.folder);
        store::Address address;
        address.file = file;
        QVERIFY(store::makeCopy(address).empty());
        QFile spoilt(file);
        QVERIFY(spoilt.open(QIODevice::ReadWrite) && spoilt.seek(4096));
        spoilt.write(QByteArray(int(spoilt.size()) - 4096, 'x'));
        spoilt.close();
        QString told;
        test::whenDialog([&](QDialog &dialog) {
            told = dialog.findChild<FindingsStrip *>()->text();
            named<QPushButton>(dialog, u"Restore"_s).click();
        });
        QVERIFY(!campaigns::open(program.window, file));
        QVERIFY2(told.contains(u"damaged"_s) && told.contains(u"Results in the copy"_s), qPrintable(told));
        QVERIFY(shown());
        QCOMPARE(shown()->document().latest().size(), std::size_t(1));
    }

    void whatCannotBeWrittenIsReadAndSaysSo()
    {
        Program program;
        const QTemporaryDir stick;
        const QString file = played(stick);
        const test::WithoutRights rights(stick.path());
        QVERIFY(campaigns::open(program.window, file));
        CampaignWindow &window = *shown();
        QVERIFY(window.document().books().readOnly());
        QVERIFY(!test::visibleWords(window).filter(u"opened to read only"_s).isEmpty());
        QCOMPARE(window.document().table().size(), std::size_t(2));
        for (const QAction *act : {&window.filing(), &window.joining(), &window.undoing()}) {
            QVERIFY(!act->isEnabled());
            QVERIFY2(act->toolTip().contains(u"read only"_s), qPrintable(act->toolTip()));
        }
        window.showPage(PageId::Fixtures);
        const auto &draw = named<QPushButton>(window.page(PageId::Fixtures), u"Draw the next round"_s);
        QVERIFY(!draw.isEnabled() && draw.toolTip().contains(u"read only"_s));
        delete shown();
    }
};

GONFALON_APP_TEST(CampaignBackupsTest)
#include "tst_campaign_backups.moc"
