// SPDX-License-Identifier: GPL-3.0-or-later
// What a campaign's window offers, and what it says when something was done or could not be.
#include "app/campaign/battle_dialog.h"
#include "app/campaign/file_battle_dialog.h"
#include "app/campaign/glory_chart.h"
#include "app/campaign/new_campaign_dialog.h"
#include "app/campaign/publish_dialog.h"
#include "app/campaign/table_view.h"
#include "app/common/findings_strip.h"
#include "app/common/marked_label.h"
#include "app/common/theme.h"
#include "app/common/tokens.h"
#include "app/miniatures/field_pane.h"
#include "app/miniatures/proposal_card.h"
#include "app/miniatures/shelf_page.h"
#include "app/shell/campaigns.h"
#include "core/club/pictures/glory_chart.h"
#include "tests/app/support/campaign.h"
#include "tests/support/catalogues.h"

#include <QClipboard>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QMenuBar>
#include <QPushButton>
#include <QSpinBox>
#include <QToolButton>

using namespace gonfalon;
using namespace Qt::StringLiterals;
using test::CampaignProgram;
using test::named;

namespace {

const QStringList two{u"goblins"_s, u"elves"_s};
const QStringList four{u"goblins"_s, u"knights-of-the-shining-citadel"_s, u"graveyard-dwellers"_s,
                       u"dwarves"_s};

QStringList entries(const QMenu &menu)
{
    QStringList all;
    for (const QAction *action : menu.actions()) {
        if (!action->isSeparator())
            all << QString(action->text()).remove(u'&');
    }
    return all;
}

/// A node of the story by the name it begins with.
QAbstractButton &node(CampaignWindow &window, const QString &name)
{
    for (auto *button : window.findChildren<QAbstractButton *>()) {
        if (button->accessibleName().startsWith(name))
            return *button;
    }
    qFatal("no such battle: %s", qPrintable(name));
}

/// The window that the program has of a campaign, whose own one goes.
CampaignWindow *openedBy(test::Program &program, CampaignProgram &books)
{
    books.window.reset();
    if (!campaigns::open(program.window, books.path(u"Low Fen.campaign"_s)))
        return nullptr;
    for (QWidget *widget : QApplication::topLevelWidgets()) {
        if (auto *shown = qobject_cast<CampaignWindow *>(widget))
            return shown;
    }
    return nullptr;
}

} // namespace

class CampaignActsTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { QAccessible::setActive(true); }
    void cleanup() { applyTheme(*qApp, Theme::Light, 100); }

    void menuAndButtonAreOneAct()
    {
        CampaignProgram at(u"club-league"_s, {u"goblins"_s});
        auto &file = named<QPushButton>(*at.window, u"File a battle"_s);
        QVERIFY(!file.isEnabled() && !at.window->filing().isEnabled());
        QCOMPARE(file.toolTip(), at.window->filing().toolTip());
        QVERIFY(!file.toolTip().isEmpty());
        QVERIFY(!at.window->undoing().isEnabled());
        CampaignProgram more(u"club-league"_s, two);
        QVERIFY(named<QPushButton>(*more.window, u"File a battle"_s).isEnabled());
        QVERIFY(more.window->filing().isEnabled());
        more.fight(0, 1, 5, 1);
        QVERIFY(more.window->undoing().isEnabled());
        QVERIFY(named<QPushButton>(*more.window, u"Undo battle…"_s).isEnabled());
    }

    void todaysListIsPickedFromTheRoster()
    {
        test::Program program;
        CampaignProgram books(u"club-league"_s, two);
        const std::unique_ptr<CampaignWindow> window(openedBy(program, books));
        QVERIFY(window);
        window->showPage(PageId::Warbands);
        auto &table = test::named<QTableView>(window->page(PageId::Warbands), u"Warbands"_s);
        table.selectRow(1);
        named<QPushButton>(window->page(PageId::Warbands), u"Today's list…"_s).click();
        ShelfPage *shelf = program.window.shelfPage();
        QVERIFY(shelf);
        shelf->fieldPane().asker().wait();
        QCoreApplication::processEvents();
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        const auto cards = shelf->findChildren<ProposalCard *>();
        QVERIFY(!cards.isEmpty());
        const campaign::WarbandId chosen = window->document().table()[1].warband;
        const Warband &roster = window->document().list(chosen);
        for (const ProposalCard *card : cards) { // units of this roster alone
            for (const Unit &unit : card->proposal().warband.units)
                QVERIFY2(std::ranges::count(roster.units, unit.name, &Unit::name) == 1, unit.name.c_str());
        }
    }

    void theWindowHasHelpPreferencesAndQuit()
    {
        test::Program program;
        CampaignProgram books(u"club-league"_s, two);
        CampaignWindow *window = openedBy(program, books);
        QVERIFY(window);
        const QList<QAction *> menus = window->menuBar()->actions();
        QVERIFY(entries(*menus.front()->menu()).contains(u"Preferences…"_s));
        QVERIFY(entries(*menus.front()->menu()).contains(u"Quit"_s));
        const QMenu *help = program.window.findChild<QMenu *>(u"help"_s);
        QVERIFY(help);
        QCOMPARE(entries(*menus.back()->menu()), entries(*help));
        QVERIFY(!help->isEmpty());
        delete window;
    }

    void openRoundsAreNotCounted()
    {
        CampaignProgram at(u"club-league"_s, four);
        QVERIFY(at.document().books().addFixtures(*at.document().club().nextRound()).empty());
        at.document().reload();
        bool told = false;
        for (const auto *label : at.window->findChildren<QLabel *>()) {
            QVERIFY2(!label->text().contains(u"round 1 of 1"_s), qPrintable(label->text()));
            told = told || label->text().contains(u"round 1"_s);
        }
        QVERIFY(told);
    }

    void aBattleOfTheStoryOpensWhatItStandsFor()
    {
        CampaignProgram at(u"road-of-five-battles"_s, four);
        const campaign::FilingId first = at.fight(0, 1, 5, 1);
        Q_UNUSED(first);
        int asked = 0;
        // Two have gone on: the place they came to is filed.
        test::whenDialog([&](QDialog &dialog) {
            QVERIFY(qobject_cast<FileBattleDialog *>(&dialog));
            ++asked;
            QStringList chosen;
            for (const auto *box : dialog.findChildren<QComboBox *>())
                chosen << box->currentText();
            QVERIFY2(chosen.contains(u"The Long Pursuit"_s), qPrintable(chosen.join(u", "_s)));
            dialog.reject();
        });
        QAbstractButton &pursuit = node(*at.window, u"The Long Pursuit"_s);
        QVERIFY(pursuit.toolTip().contains(u"Files the battle"_s));
        pursuit.setFocus();
        QTest::keyClick(&pursuit, Qt::Key_Return);
        QCOMPARE(asked, 1);
        // All have left the first: the battle that was fought there is opened.
        at.fight(2, 3, 3, 2);
        test::whenDialog([&](QDialog &dialog) {
            QVERIFY(qobject_cast<BattleDialog *>(&dialog));
            ++asked;
            dialog.reject();
        });
        node(*at.window, u"The Burning Ford"_s).click();
        QCOMPARE(asked, 2);
        QVERIFY(node(*at.window, u"The Last Chase"_s).toolTip().contains(u"Not yet open"_s));
    }

    void aNewCampaignGoesWhereNothingIsYet()
    {
        const QTemporaryDir home;
        Settings settings(home.filePath(u"settings.ini"_s));
        settings.set(u"campaign/folder"_s, home.filePath(u"gone"_s));
        store::Library library(test::dataFolder());
        NewCampaignDialog dialog(library, settings);
        dialog.show();
        auto &name = named<QLineEdit>(dialog, u"Name of the campaign"_s);
        auto &file = named<QLineEdit>(dialog, u"File of the campaign"_s);
        name.setText(u"The Fen"_s);
        QVERIFY(QFileInfo(QFileInfo(file.text()).path()).isDir()); // what is suggested is there
        auto &packs = named<QListWidget>(dialog, u"How the campaign goes"_s);
        for (int row = 0; row < packs.count(); ++row) {
            QVERIFY(packs.visualItemRect(packs.item(row)).height() >= 40);
            QVERIFY(packs.item(row)->data(Qt::AccessibleTextRole).toString().contains(u" · "_s));
        }
        // What cannot be made is told by its name, with another place to go.
        QFile(home.filePath(u"wall"_s)).open(QIODevice::WriteOnly);
        file.setText(home.filePath(u"wall/Fen.campaign"_s));
        named<QPushButton>(dialog, u"Begin the campaign"_s).click();
        const auto *strip = dialog.findChild<FindingsStrip *>();
        QVERIFY2(strip->text().contains(u"Fen.campaign"_s), qPrintable(strip->text()));
        QVERIFY(named<QToolButton>(dialog, u"Elsewhere…"_s).isVisible());
        file.setText(home.filePath(u"new/and deep/Fen.campaign"_s));
        named<QPushButton>(dialog, u"Begin the campaign"_s).click();
        QVERIFY(dialog.takeClub().has_value());
        QVERIFY(QFile::exists(home.filePath(u"new/and deep/Fen.campaign"_s)));
    }

    void publishingMakesItsFolderAndSaysSo()
    {
        CampaignProgram at(u"club-league"_s, two);
        at.fight(0, 1, 5, 1);
        const QString folder = at.path(u"for all/to read"_s);
        test::whenDialog([&](QDialog &dialog) {
            auto &field = named<QLineEdit>(dialog, u"Folder of the pages"_s);
            QVERIFY(field.text().contains(u"Low Fen"_s));
            field.setText(folder);
            named<QPushButton>(dialog, u"Publish"_s).click();
        });
        at.window->publish();
        QVERIFY(QFile::exists(folder + u"/index.html"_s));
        QVERIFY(at.window->strip().text().contains(u"index.html"_s));
        QVERIFY(named<QToolButton>(at.window->strip(), u"Open"_s).isVisible());
    }

    void aRowHasAMenu()
    {
        CampaignProgram at(u"club-league"_s, two);
        at.fight(0, 1, 5, 1);
        at.window->showPage(PageId::Battles);
        auto &table = named<TableView>(at.window->page(PageId::Battles), u"Battles"_s);
        table.setFocus(Qt::TabFocusReason);
        QTest::keyClick(&table, Qt::Key_F10, Qt::ShiftModifier);
        auto *menu = qobject_cast<QMenu *>(QApplication::activePopupWidget());
        QVERIFY(menu);
        QCOMPARE(entries(*menu).front(), u"Open the battle…"_s);
        QVERIFY(entries(*menu).contains(u"Copy the row"_s));
        for (QAction *action : menu->actions()) {
            if (action->text() == u"Copy the row"_s)
                action->trigger();
        }
        menu->close();
        const QStringList cells = QGuiApplication::clipboard()->text().split(u'\t');
        QCOMPARE(cells.size(), qsizetype(table.model()->columnCount()));
        QVERIFY(cells[2].contains(u"5 : 1"_s));
        QCOMPARE(at.window->strip().text(), u"Copied: the row."_s);
    }

    void aQuestIsWhatTheyTell()
    {
        CampaignProgram at(u"club-league"_s, two);
        test::whenDialog([](QDialog &dialog) {
            named<QToolButton>(dialog, u"Quests of side 1"_s).click();
            named<QToolButton>(dialog, u"Another Quest of side 1"_s).click();
            QComboBox *quest = nullptr, *achieved = nullptr;
            for (auto *box : dialog.findChildren<QComboBox *>()) {
                if (box->accessibleName() == u"Quest 1 of side 1")
                    quest = box;
                if (box->accessibleName() == u"Whether Quest 1 of side 1 was achieved")
                    achieved = box;
            }
            QVERIFY(quest && achieved);
            quest->setCurrentIndex(quest->findData(u"i-need-not-soil-my-blade"_s));
            QSpinBox *glory = nullptr;
            for (auto *spin : dialog.findChildren<QSpinBox *>()) {
                if (spin->accessibleName() == u"Glory of Quest 1 of side 1")
                    glory = spin;
            }
            achieved->setCurrentIndex(achieved->findData(true));
            QCOMPARE(glory->value(), 3);
            achieved->setCurrentIndex(achieved->findData(false));
            QCOMPARE(glory->value(), -1);
            (void)QTest::qWaitFor([&dialog] { return named<QPushButton>(dialog, u"File"_s).isEnabled(); });
            named<QPushButton>(dialog, u"File"_s).click();
            dialog.reject(); // where it is still there
        });
        at.window->fileBattle();
        QVERIFY(!at.document().latest().empty());
        const auto sheet = at.document().books().filing(at.document().latest().front().id);
        QVERIFY(sheet.ok());
        QCOMPARE(sheet->sides[0].quests.size(), std::size_t(1));
        const QString html = sideHtml(at.document(), sheet->sides[0]);
        QVERIFY2(html.contains(u"“I need not soil my blade”: failed, −1 Glory"_s), qPrintable(html));
    }

    void endsOfEqualHeightAreSpread_data()
    {
        QTest::addColumn<std::vector<double>>("wished");
        QTest::newRow("all the same at the foot") << std::vector<double>{100, 100, 100, 100};
        QTest::newRow("all the same at the top") << std::vector<double>{0, 0, 0};
        QTest::newRow("two and two") << std::vector<double>{20, 20, 80, 81};
        QTest::newRow("far apart") << std::vector<double>{10, 50, 90};
    }
    void endsOfEqualHeightAreSpread()
    {
        QFETCH(std::vector<double>, wished);
        const std::vector<double> places = spread(wished, 17, -8.5, 108.5);
        for (std::size_t i = 0; i < places.size(); ++i) {
            QVERIFY(places[i] >= 0 && places[i] <= 100);
            if (i > 0)
                QVERIFY(places[i] - places[i - 1] >= 17);
        }
        if (QTest::currentDataTag() == QByteArray("far apart"))
            QCOMPARE(places, wished);
    }

    void lightAndDarkAreFollowedAtOnce()
    {
        CampaignProgram at(u"club-league"_s, two);
        at.fight(0, 1, 5, 1);
        for (const bool dark : {true, false}) {
            applyTheme(*qApp, dark ? Theme::Dark : Theme::Light, 100);
            QCoreApplication::processEvents();
            const Tokens &t = dark ? Tokens::dark() : Tokens::light();
            bool found = false;
            for (auto *label : at.window->findChildren<MarkedLabel *>()) {
                const QImage shape = label->grab().toImage();
                for (int x = 0; x < shape.width(); ++x)
                    found = found || shape.pixelColor(x, shape.height() / 2 - 4).rgb() == t.ok.rgb();
            }
            QVERIFY2(found, dark ? "dark" : "light");
        }
    }
};

GONFALON_APP_TEST(CampaignActsTest)
#include "tst_campaign_acts.moc"
