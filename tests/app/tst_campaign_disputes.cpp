// SPDX-License-Identifier: GPL-3.0-or-later
// Sheets that are not in force, or not to be taken back: what the window calls them, and why they do not
// count.
#include "app/campaign/battle_dialog.h"
#include "app/campaign/file_battle_dialog.h"
#include "app/campaign/navigation.h"
#include "app/campaign/prose.h"
#include "app/campaign/table_model.h"
#include "app/common/findings_strip.h"
#include "tests/app/support/campaign_asks.h"

#include <QDateEdit>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QSpinBox>

using namespace gonfalon;
using namespace Qt::StringLiterals;
using test::CampaignProgram;
using test::columnOf;
using test::comboNamed;
using test::headCalled;
using test::named;
using test::two;

namespace {

constexpr auto why = "you had 5, and <b>not</b> 9";

QListWidgetItem *waitingFirst(CampaignProgram &at)
{
    return named<QListWidget>(*at.window, u"Waiting for you"_s).item(0);
}

/// The sheet with which a warband came in.
store::FilingRow joiningOf(CampaignProgram &at, int number)
{
    return at.document()
        .books()
        .filings({.warband = at.warband(number), .kind = campaign::FilingKind::Joining})
        ->front();
}

QString pageOf(const BattleDialog &dialog) { return named<ProseView>(dialog, u"The battle"_s).toPlainText(); }

bool offers(const QDialog &dialog, const QString &act)
{
    const auto buttons = dialog.findChildren<QPushButton *>();
    return std::ranges::any_of(
        buttons, [&](const QPushButton *button) { return button->text() == act && button->isEnabled(); });
}

/// Writes down that side 1 had so much Glory, and waits until that has been worked out and can be filed.
void writeDown(FileBattleDialog &dialog, int glory, const QString &act)
{
    dialog.show();
    named<QSpinBox>(dialog, u"Glory of side 1"_s).setValue(glory);
    QTRY_VERIFY(offers(dialog, act));
}

} // namespace

class CampaignDisputesTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { QAccessible::setActive(true); }

    void aDisputeSaysWhy()
    {
        CampaignProgram at(u"club-league"_s, two);
        const auto id = at.fight(0, 1, 9, 1, false);
        QVERIFY(waitingFirst(at)->data(Qt::ToolTipRole).toString().contains(u"filed it on"_s));
        at.document().books().setWho(u"Bob"_s);
        QVERIFY(at.document().books().dispute(id, QString::fromLatin1(why)).empty());
        at.document().reload();
        const QString told = u"Disputed by Bob: "_s + QString::fromLatin1(why);
        const BattleDialog dialog(at.document(), id);
        QVERIFY2(pageOf(dialog).contains(told), qPrintable(pageOf(dialog)));
        const QListWidgetItem *item = waitingFirst(at);
        QCOMPARE(item->text(), u"In dispute"_s);
        QVERIFY2(item->toolTip().contains(told), qPrintable(item->toolTip()));
        at.window->showPage(PageId::Battles);
        const TableView &table = test::tableOf(at, PageId::Battles, u"Battles"_s);
        QCOMPARE(columnOf(table, headCalled(table, u"State"_s), tablerole::Second), QStringList(told));
        at.window->showWarband(at.warband(0));
        bool said = false;
        for (const auto *text : at.window->page(PageId::Warbands).findChildren<QTextBrowser *>())
            said = said || text->toPlainText().contains(u"(disputed by Bob: "_s + QString::fromLatin1(why));
        QVERIFY(said);
    }

    void aLongObjectionIsWholeInTheTip()
    {
        CampaignProgram at(u"club-league"_s, two);
        const auto id = at.fight(0, 1, 9, 1, false);
        const QString speech = u"this goes on and on "_s.repeated(15).trimmed();
        QVERIFY(at.document().books().dispute(id, speech).empty());
        at.document().reload();
        QVERIFY(waitingFirst(at)->toolTip().contains(speech));
        QVERIFY(!waitingFirst(at)->data(tablerole::Second).toString().contains(speech));
        QVERIFY(waitingFirst(at)->data(tablerole::Second).toString().endsWith(u'…'));
    }

    /// Only battles have a score, and only they are battles.
    void everySheetIsCalledWhatItIs()
    {
        CampaignProgram at(u"club-league"_s, two);
        const store::FilingRow joining = joiningOf(at, 0);
        const QString name = at.document().warband(at.warband(0))->name;
        QCOMPARE(BattleDialog(at.document(), joining.id).windowTitle(), u"Joining: "_s + name);
        campaign::Filing list = *at.document().books().filing(joining.id);
        list.id = Club::newFilingId();
        list.kind = campaign::FilingKind::Roster;
        QVERIFY(at.document().books().file(list, {}).empty());
        at.document().reload();
        QCOMPARE(waitingFirst(at)->text(), u"Confirm a new list"_s);
        QVERIFY2(waitingFirst(at)->toolTip().contains(name), qPrintable(waitingFirst(at)->toolTip()));
        const BattleDialog dialog(at.document(), list.id);
        QCOMPARE(dialog.windowTitle(), u"New list: "_s + name);
        QVERIFY2(pageOf(dialog).startsWith(u"New list: "_s + name), qPrintable(pageOf(dialog)));
        at.fight(0, 1, 4, 1, false);
        QCOMPARE(waitingFirst(at)->text(), u"Confirm a battle"_s);
    }

    void whoHasFoughtStays()
    {
        CampaignProgram at(u"club-league"_s, two);
        at.fight(0, 1, 4, 1);
        BattleDialog dialog(at.document(), joiningOf(at, 0).id);
        dialog.show();
        named<QLineEdit>(dialog, u"Why it is disputed or undone"_s).setText(u"wrong name"_s);
        named<QPushButton>(dialog, u"Undo"_s).click();
        const QString told = dialog.findChild<FindingsStrip *>()->text();
        QVERIFY2(told.contains(u"has fought since it joined"_s), qPrintable(told));
        QVERIFY(dialog.isVisible() && dialog.deed().isEmpty());
        QVERIFY(named<QPushButton>(dialog, u"Undo"_s).isEnabled());
        QCOMPARE(joiningOf(at, 0).state, store::FilingState::Confirmed);
    }

    void oneEveningIsNotFiledTwiceUnasked()
    {
        CampaignProgram at(u"club-league"_s, two);
        {
            FileBattleDialog first(at.document());
            writeDown(first, 4, u"File"_s);
            named<QPushButton>(first, u"File"_s).click();
            QCOMPARE(first.result(), int(QDialog::Accepted));
        }
        FileBattleDialog again(at.document());
        writeDown(again, 4, u"File as it is"_s);
        const QString told = again.findChild<FindingsStrip *>()->text();
        QVERIFY2(told.contains(u"have a result like this one already"_s), qPrintable(told));
        QCOMPARE(at.document().latest().size(), std::size_t(1));
        named<QPushButton>(again, u"File as it is"_s).click();
        QCOMPARE(again.result(), int(QDialog::Accepted));
        QCOMPARE(at.document().latest().size(), std::size_t(2));
        QVERIFY(at.document().books().ledger(1)->front().why.contains(u"like this one"_s));
    }

    /// A doubt that comes up while somebody clicks is read first.
    void aDoubtThatJustCameUpIsNotTaken()
    {
        CampaignProgram at(u"club-league"_s, two);
        {
            FileBattleDialog first(at.document());
            writeDown(first, 4, u"File"_s);
            named<QPushButton>(first, u"File"_s).click();
        }
        FileBattleDialog again(at.document());
        writeDown(again, 5, u"File"_s);
        named<QSpinBox>(again, u"Glory of side 1"_s).setValue(4);
        named<QPushButton>(again, u"File"_s).click();
        QVERIFY(again.isVisible());
        QCOMPARE(at.document().latest().size(), std::size_t(1));
        named<QPushButton>(again, u"File as it is"_s).click();
        QCOMPARE(at.document().latest().size(), std::size_t(2));
    }
};

GONFALON_APP_TEST(CampaignDisputesTest)
#include "tst_campaign_disputes.moc"
