// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/campaign/battle_dialog.h"
#include "app/campaign/file_battle_dialog.h"
#include "app/campaign/join_dialog.h"
#include "app/campaign/new_campaign_dialog.h"
#include "app/campaign/table_view.h"
#include "app/common/findings_strip.h"
#include "app/common/link_button.h"
#include "tests/app/support/campaign.h"
#include "tests/support/catalogues.h"

#include <QComboBox>
#include <QFileDialog>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QSpinBox>
#include <QTableView>
#include <QToolButton>

using namespace gonfalon;
using namespace Qt::StringLiterals;
using test::CampaignProgram;
using test::named;
using test::press;
using test::type;

namespace {

/// Waits until the keyboard belongs to the window.
void comeUp(QWidget &window)
{
    window.activateWindow();
    QVERIFY(QTest::qWaitFor(
        [&window] { return QApplication::activeWindow() == &window && QApplication::focusWidget(); }, 2000));
}

/// Tab until the widget of this name has the focus; false where it is never reached.
bool tabTo(QWidget &window, const QString &name)
{
    constexpr int mostSteps = 120;
    for (int step = 0; step < mostSteps; ++step) {
        const QAccessibleInterface *spoken =
            window.focusWidget() ? QAccessible::queryAccessibleInterface(window.focusWidget()) : nullptr;
        if (spoken && spoken->text(QAccessible::Name) == name)
            return true;
        QTest::keyClick(window.focusWidget() ? window.focusWidget() : &window, Qt::Key_Tab);
    }
    return false;
}

/// A list to choose from, by its name: what it is read aloud as is what it shows.
QComboBox &combo(const QWidget &above, const QString &name)
{
    for (auto *box : above.findChildren<QComboBox *>()) {
        if (box->accessibleName() == name)
            return *box;
    }
    qFatal("no list called “%s”", qPrintable(name));
}

int points(const CampaignDocument &document, const QString &warband)
{
    for (const store::TableRow &row : document.table()) {
        if (row.warbandName == warband)
            return row.points;
    }
    return -1;
}

/// The dialog goes by itself; where it does not, the test fails with what it says, and goes on.
void leave(QDialog &dialog)
{
    if (QTest::qWaitFor([&dialog] { return !dialog.isVisible(); }, 2000))
        return;
    const auto *strip = dialog.findChild<FindingsStrip *>();
    const QString said = strip ? strip->text() : QString();
    dialog.reject();
    QFAIL(qPrintable(u"the dialog stays: "_s + said));
}

/// Writes a battle down with the keyboard: 5 Glory for the first side, 1 for the second.
void writeDown(QDialog &dialog, const QString &scenario)
{
    comeUp(dialog);
    QVERIFY(tabTo(dialog, u"Glory of side 1"_s));
    press(Qt::Key_A, Qt::ControlModifier);
    type(u"5"_s);
    QVERIFY(tabTo(dialog, u"Glory of side 2"_s));
    press(Qt::Key_A, Qt::ControlModifier);
    type(u"1"_s);
    auto &box = combo(dialog, u"Scenario"_s);
    box.setFocus();
    type(scenario);
    press(Qt::Key_Tab);
}

} // namespace

class CampaignByHandTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { QAccessible::setActive(true); }

    void aCampaignIsBegun()
    {
        const QTemporaryDir folder;
        Settings settings(folder.filePath(u"settings.ini"_s));
        settings.set(u"campaign/folder"_s, folder.path());
        store::Library library(test::dataFolder());
        NewCampaignDialog dialog(library, settings);
        dialog.show();
        QVERIFY(QTest::qWaitForWindowActive(&dialog));
        QVERIFY(!named<QPushButton>(dialog, u"Begin the campaign"_s).isEnabled());
        QVERIFY(dialog.focusWidget() == &named<QLineEdit>(dialog, u"Name of the campaign"_s));
        type(u"The Fen"_s);
        QVERIFY(named<QListWidget>(dialog, u"How the campaign goes"_s).count() > 2);
        press(Qt::Key_Return);
        QCOMPARE(dialog.result(), int(QDialog::Accepted));
        auto club = dialog.takeClub();
        QVERIFY(club.has_value());
        QVERIFY(QFile::exists(folder.filePath(u"The Fen.campaign"_s)));
        const CampaignWindow window(std::move(*club), library, settings);
        QCOMPARE(window.windowTitle(), u"The Fen – Gonfalon"_s);
    }

    void aWarbandJoins()
    {
        CampaignProgram at(u"club-league"_s);
        QVERIFY(at.document().warbands().empty());
        test::whenDialog([&](QDialog &dialog) {
            comeUp(dialog);
            named<QLineEdit>(dialog, u"Warband file"_s).setText(test::sampleWarband(u"goblins"_s));
            auto &player = combo(dialog, u"Player"_s);
            player.setFocus();
            press(Qt::Key_A, Qt::ControlModifier);
            type(u"Ilse"_s);
            press(Qt::Key_Return);
        });
        at.window->join();
        QCOMPARE(at.document().warbands().size(), std::size_t(1));
        QCOMPARE(at.document().warbands().front().playerName, u"Ilse"_s);
        QVERIFY(at.window->strip().text().contains(u"has joined"_s));
    }

    void aPathThatLeadsNowhereJoinsNobody()
    {
        CampaignProgram at(u"club-league"_s);
        JoinDialog dialog(at.document(), at.settings);
        dialog.show();
        combo(dialog, u"Player"_s).setCurrentText(u"Ilse"_s);
        auto &file = named<QLineEdit>(dialog, u"Warband file"_s);
        auto &join = named<QPushButton>(dialog, u"Join"_s);
        QVERIFY(!join.isEnabled());
        file.setText(test::sampleWarband(u"goblins"_s));
        QVERIFY(join.isEnabled());
        file.setText(at.path(u"not there.warband"_s)); // not the one before, either
        QVERIFY(!join.isEnabled());
    }

    void theWayToTheNextWarbandStaysInSight()
    {
        CampaignProgram at(u"club-league"_s, {u"goblins"_s});
        at.window->showPage(PageId::Overview);
        QWidget &page = at.window->page(PageId::Overview);
        auto &join = named<LinkButton>(page, u"Join a warband…"_s);
        for (int already = 1; already < 3; ++already) {
            QCOMPARE(at.document().warbands().size(), std::size_t(already));
            QVERIFY(join.isVisible() && join.isEnabled());
            QVERIFY(at.window->rect().contains(QRect(join.mapTo(at.window.get(), QPoint()), join.size())));
            if (already == 2)
                break;
            test::whenDialog([](QDialog &dialog) {
                comeUp(dialog);
                named<QLineEdit>(dialog, u"Warband file"_s).setText(test::sampleWarband(u"elves"_s));
                type(u"Marek"_s);
                press(Qt::Key_Return);
            });
            QTest::mouseClick(&join, Qt::LeftButton);
        }
    }

    void aRecordedBattleIsSavedElsewhere()
    {
        CampaignProgram at(u"club-league"_s, {u"goblins"_s, u"elves"_s});
        campaign::Filing filing = *at.document().books().filing(at.fight(0, 1, 5, 1));
        filing.id = Club::newFilingId();
        const QByteArray recorded("as it was fought");
        QVERIFY(at.document().books().file(filing, {}, recorded).empty());
        QVERIFY(QFile(at.path(u"wall"_s)).open(QIODevice::WriteOnly));
        const QString refused = at.path(u"wall/fought.battle"_s), kept = at.path(u"fought.battle"_s);
        test::whenDialog([&](QDialog &dialog) {
            const auto saveAs = [](const QString &path) {
                test::whenDialog([path](QDialog &asked) {
                    asked.findChild<QLineEdit *>(u"fileNameEdit"_s)->setText(path);
                    asked.accept();
                });
            };
            auto &strip = *dialog.findChild<FindingsStrip *>();
            saveAs(refused);
            named<QPushButton>(dialog, u"Save the .battle…"_s).click();
            QVERIFY2(strip.text().contains(u"GF-4002"_s), qPrintable(strip.text()));
            saveAs(kept);
            named<QToolButton>(strip, u"Save elsewhere…"_s).click();
            QVERIFY2(strip.text().contains(u"fought.battle"_s), qPrintable(strip.text()));
            dialog.reject();
        });
        at.window->showBattle(filing.id);
        QFile file(kept);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(file.readAll(), recorded);
    }

    void aBattleIsFiledByKeyboardConfirmedAndUndone()
    {
        CampaignProgram at(u"club-league"_s, {u"goblins"_s, u"elves"_s});
        const QString winner = at.document().table().front().warbandName;
        test::whenDialog([](QDialog &dialog) {
            writeDown(dialog, u"P"_s);
            press(Qt::Key_S, Qt::ControlModifier);
            leave(dialog);
        });
        comeUp(*at.window);
        press(Qt::Key_N, Qt::ControlModifier);
        QCOMPARE(at.document().waiting().size(), std::size_t(1));
        QCOMPARE(points(at.document(), winner), 0);
        const campaign::FilingId id = at.document().waiting().front().id;

        test::whenDialog([](QDialog &dialog) { named<QPushButton>(dialog, u"Confirm"_s).click(); });
        at.window->showBattle(id);
        QCOMPARE(at.document().waiting().size(), std::size_t(0));
        QCOMPARE(points(at.document(), winner), 3);
        comeUp(*at.window);
        press(Qt::Key_6, Qt::ControlModifier);
        QCOMPARE(at.window->currentPage(), PageId::Standings);
        auto &table = named<TableView>(at.window->page(PageId::Standings), u"Standings"_s);
        QCOMPARE(table.model()->index(0, 1).data().toString(), winner);
        QCOMPARE(table.model()->index(0, 6).data().toString(), u"5"_s);

        test::whenDialog([](QDialog &dialog) {
            comeUp(dialog);
            auto &undo = named<QPushButton>(dialog, u"Undo"_s);
            QVERIFY(!undo.isEnabled()); // not without a reason
            named<QLineEdit>(dialog, u"Why it is disputed or undone"_s).setFocus();
            type(u"counted twice"_s);
            QVERIFY(undo.isEnabled());
            undo.click();
        });
        comeUp(*at.window);
        press(Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(points(at.document(), winner), 0);
        QVERIFY(at.document().lastConfirmed() == nullptr);
    }

    void whoSaysThatHeWonHasBeatenMoreGlory()
    {
        CampaignProgram at(u"club-league"_s, {u"goblins"_s, u"elves"_s});
        const QString first = at.document().table()[0].warbandName;
        const QString second = at.document().table()[1].warbandName;
        test::whenDialog([](QDialog &dialog) {
            writeDown(dialog, u"P"_s); // 5 : 1
            auto &result = combo(dialog, u"Result of side 2"_s);
            result.setFocus();
            press(Qt::Key_Home);
            QCOMPARE(result.currentText(), words::verdictWord(campaign::Verdict::Won));
            press(Qt::Key_S, Qt::ControlModifier);
            leave(dialog);
        });
        comeUp(*at.window);
        press(Qt::Key_N, Qt::ControlModifier);
        QCOMPARE(at.document().waiting().size(), std::size_t(1));
        const auto filed = at.document().books().filing(at.document().waiting().front().id);
        QVERIFY(filed.ok());
        QCOMPARE(at.document().names().warband(filed->sides[0].warband), first);
        QCOMPARE(at.document().names().warband(filed->sides[1].warband), second);
        QCOMPARE(filed->sides[0].verdict, campaign::Verdict::Lost);
        QCOMPARE(filed->sides[1].verdict, campaign::Verdict::Won);
    }

    void aChangeIsStruckOutAndAnotherAdjusted()
    {
        CampaignProgram at(u"club-league"_s, {u"goblins"_s, u"elves"_s});
        const campaign::WarbandId winner = at.document().table().front().warband;
        test::whenDialog([](QDialog &dialog) {
            writeDown(dialog, u"P"_s);
            auto &changes = named<QTableView>(dialog, u"Changes"_s);
            QAbstractItemModel &model = *changes.model();
            (void)QTest::qWaitFor([&model] { return model.rowCount() > 8; }, 2000);
            for (int row = 0; row < model.rowCount(); ++row) {
                const QString amount = model.index(row, ChangesModel::Amount).data().toString();
                if (amount == u"+3")
                    model.setData(model.index(row, ChangesModel::Amount), 2, Qt::EditRole);
                if (amount == u"+5")
                    model.setData(model.index(row, ChangesModel::What), Qt::Unchecked, Qt::CheckStateRole);
            }
            // What was done to a line stays with it when the result is worked out anew.
            named<QLineEdit>(dialog, u"Note"_s).setText(u"by lamplight"_s);
            press(Qt::Key_Return, Qt::ControlModifier);
            leave(dialog);
        });
        at.window->fileBattle();
        const campaign::Standing &standing = at.document().standing();
        QCOMPARE(standing.amount(campaign::ofWarband(winner), "points"), 2);
        QCOMPARE(standing.amount(campaign::ofWarband(winner), "glory"), 0);
        QCOMPARE(standing.amount(campaign::ofWarband(winner), "won"), 1);
    }

    void diceAreTypedIn()
    {
        CampaignProgram at(u"road-of-five-battles"_s, {u"goblins"_s, u"elves"_s});
        int typed = 0;
        test::whenDialog([&](QDialog &dialog) {
            writeDown(dialog, {});
            QVERIFY(tabTo(dialog, u"Casualties of side 2"_s));
            press(Qt::Key_Space);
            for (auto *fate : dialog.findChildren<QComboBox *>()) {
                if (fate->accessibleName().startsWith(u"What became of"_s) && fate->isVisible()) {
                    fate->setCurrentIndex(int(Fate::Destroyed));
                    break;
                }
            }
            const auto wanted = [&dialog] {
                QList<QLineEdit *> fields;
                for (auto *field : dialog.findChildren<QLineEdit *>()) {
                    if (field->accessibleName().startsWith(u"Faces for"_s) && field->isVisible())
                        fields << field;
                }
                return fields;
            };
            (void)QTest::qWaitFor([&wanted] { return !wanted().isEmpty(); }, 20000);
            while (!wanted().isEmpty() && typed < 40) {
                QLineEdit *field = wanted().front();
                field->setFocus();
                type(field->placeholderText() == u"face" ? u"4"_s : u"4 3"_s);
                press(Qt::Key_Return);
                QTest::qWait(1);
                ++typed;
            }
            press(Qt::Key_Return, Qt::ControlModifier);
            leave(dialog);
        });
        at.window->fileBattle();
        QVERIFY(typed > 0);
        QVERIFY(at.document().lastConfirmed());
        const auto filing = at.document().books().filing(at.document().lastConfirmed()->id);
        QVERIFY(filing.ok());
        QCOMPARE(int(filing->thrown.size()), typed);
        QVERIFY(filing->thrown.front().typed);
    }

    void whatALaterBattleRestsUponIsNotUndone()
    {
        CampaignProgram at(u"road-of-five-battles"_s, {u"goblins"_s, u"elves"_s});
        const campaign::FilingId first = at.fight(0, 1, 5, 1);
        at.fight(0, 1, 1, 4);
        QString said;
        test::whenDialog([&](QDialog &dialog) {
            named<QLineEdit>(dialog, u"Why it is disputed or undone"_s).setText(u"a mistake"_s);
            named<QPushButton>(dialog, u"Undo"_s).click();
            said = dialog.findChild<FindingsStrip *>()->text();
            dialog.reject();
        });
        at.window->showBattle(first);
        QVERIFY2(said.contains(u"GF-"_s), qPrintable(said));
        QCOMPARE(at.document().latest().size(), std::size_t(2));
        for (const store::FilingRow &row : at.document().latest())
            QCOMPARE(row.state, store::FilingState::Confirmed);
    }

    void aDisputeSaysWhy()
    {
        CampaignProgram at(u"club-league"_s, {u"goblins"_s, u"elves"_s});
        const campaign::FilingId id = at.fight(0, 1, 3, 2, false);
        test::whenDialog([](QDialog &dialog) {
            named<QLineEdit>(dialog, u"Why it is disputed or undone"_s).setText(u"it was 2 : 2"_s);
            named<QPushButton>(dialog, u"Dispute"_s).click();
        });
        at.window->showBattle(id);
        QCOMPARE(at.document().waiting().front().state, store::FilingState::Disputed);
        at.window->showPage(PageId::Ledger);
        auto &ledger = named<TableView>(at.window->page(PageId::Ledger), u"Ledger"_s);
        QCOMPARE(ledger.model()->index(0, 5).data().toString(), u"it was 2 : 2"_s);
    }

    void aRoundIsDrawnAndABattleKeepsItsAppointment()
    {
        CampaignProgram at(u"club-league"_s, {u"goblins"_s, u"elves"_s, u"orcs"_s, u"dwarves"_s});
        at.window->showPage(PageId::Fixtures);
        named<QPushButton>(at.window->page(PageId::Fixtures), u"Draw the next round"_s).click();
        QCOMPARE(at.document().fixtures().size(), std::size_t(2));
        const store::FixtureRow fixture = at.document().fixtures().back();
        test::whenDialog([](QDialog &dialog) {
            writeDown(dialog, u"P"_s);
            press(Qt::Key_Return, Qt::ControlModifier);
            leave(dialog);
        });
        at.window->fileBattle(fixture.id);
        for (const store::FixtureRow &row : at.document().fixtures())
            QCOMPARE(row.playedAs.empty(), row.id != fixture.id);
        QCOMPARE(at.document().latest().front().sides[0].warband, fixture.first);
        QCOMPARE(at.document().latest().front().round, 1);
    }

    void theWindowComesBackAsItWas()
    {
        CampaignProgram at(u"club-league"_s, {u"goblins"_s, u"elves"_s});
        at.window->showPage(PageId::Ledger);
        at.window->resize(780, 700);
        at.window->close();
        at.window.reset();
        auto club = Club::open(at.path(u"Low Fen.campaign"_s));
        QVERIFY(club.ok());
        const CampaignWindow again(std::move(club).value(), at.library, at.settings);
        QCOMPARE(again.currentPage(), PageId::Ledger);
        QCOMPARE(again.size(), QSize(780, 700));
    }
};

GONFALON_APP_TEST(CampaignByHandTest)
#include "tst_campaign_by_hand.moc"
