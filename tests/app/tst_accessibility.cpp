// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/builder/cards_view.h"
#include "app/builder/sample_dialog.h"
#include "app/builder/unit_steps.h"
#include "app/campaign/battle_dialog.h"
#include "app/campaign/challenge_dialog.h"
#include "app/campaign/file_battle_dialog.h"
#include "app/campaign/join_dialog.h"
#include "app/campaign/new_campaign_dialog.h"
#include "app/campaign/server_dialog.h"
#include "app/packs/packs_dialog.h"
#include "app/sheets/print_dialog.h"
#include "app/shell/preferences.h"
#include "core/model/edit.h"
#include "core/model/organisations.h"
#include "tests/app/support/campaign.h"
#include "tests/app/support/window.h"
#include "tests/support/catalogues.h"
#include "tests/support/source_tree.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAbstractScrollArea>
#include <QAbstractSpinBox>
#include <QAccessible>
#include <QButtonGroup>
#include <QComboBox>
#include <QDialog>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QListWidget>
#include <QMenuBar>
#include <QTabBar>

#include <algorithm>

using namespace gonfalon;
using namespace Qt::StringLiterals;
using test::dragonRampant;
using test::named;
using test::Program;

namespace {

QString describe(const QWidget &widget)
{
    const QAccessibleInterface *spoken =
        QAccessible::queryAccessibleInterface(const_cast<QWidget *>(&widget));
    return u"%1 “%2” in %3"_s.arg(QString::fromLatin1(widget.metaObject()->className()),
                                  spoken ? spoken->text(QAccessible::Name) : QString(),
                                  widget.parentWidget()
                                      ? QString::fromLatin1(widget.parentWidget()->metaObject()->className())
                                      : u"nothing"_s);
}

/// What stands inside another control and is spoken for by it.
bool isPartOfAnother(const QWidget &widget)
{
    const QWidget *parent = widget.parentWidget();
    if (const auto *head = qobject_cast<const QHeaderView *>(&widget); head && !head->sectionsClickable())
        return true;
    return widget.focusProxy() || qobject_cast<const QAbstractSpinBox *>(parent) ||
           qobject_cast<const QComboBox *>(parent) || qobject_cast<const QLineEdit *>(parent) ||
           qobject_cast<const QTabBar *>(parent);
}

bool isInteractive(const QWidget &widget)
{
    return qobject_cast<const QAbstractButton *>(&widget) || qobject_cast<const QLineEdit *>(&widget) ||
           qobject_cast<const QAbstractItemView *>(&widget) ||
           qobject_cast<const QAbstractSpinBox *>(&widget) || qobject_cast<const QComboBox *>(&widget) ||
           qobject_cast<const QTabBar *>(&widget);
}

QList<QWidget *> shownIn(const QWidget &window)
{
    QList<QWidget *> shown;
    for (auto *widget : window.findChildren<QWidget *>()) {
        if (widget->isVisibleTo(&window) && widget->window() == &window && !isPartOfAnother(*widget))
            shown << widget;
    }
    return shown;
}

/// Everything that takes the focus and says no name.
QStringList nameless(const QWidget &window)
{
    QStringList found;
    for (QWidget *widget : shownIn(window)) {
        const QAccessibleInterface *spoken = QAccessible::queryAccessibleInterface(widget);
        if (widget->focusPolicy() != Qt::NoFocus &&
            (!spoken || spoken->text(QAccessible::Name).trimmed().isEmpty()))
            found << describe(*widget);
    }
    return found;
}

/// Tab comes to one button of a group, the arrows to the others.
bool groupReached(QWidget &widget, const QSet<QWidget *> &reached)
{
    const auto *button = qobject_cast<QAbstractButton *>(&widget);
    if (!button || !button->group() || !button->group()->exclusive())
        return reached.contains(&widget);
    const auto all = button->group()->buttons();
    return std::ranges::any_of(all, [&](QAbstractButton *other) { return reached.contains(other); });
}

/// Everything that takes clicks and that Tab never comes to.
QStringList unreached(QWidget &window)
{
    QSet<QWidget *> reached;
    window.activateWindow();
    if (!QTest::qWaitForWindowActive(&window))
        qFatal("the window does not come up");
    constexpr int mostSteps = 300;
    for (int step = 0; step < mostSteps; ++step) {
        QTest::keyClick(window.focusWidget() ? window.focusWidget() : &window, Qt::Key_Tab);
        reached.insert(window.focusWidget());
    }
    QStringList found;
    for (QWidget *widget : shownIn(window)) {
        if (isInteractive(*widget) && widget->isEnabled() && !groupReached(*widget, reached))
            found << describe(*widget);
    }
    return found;
}

/// Rows of item views that have nothing to say.
QStringList silentRows(const QWidget &window)
{
    QStringList found;
    for (auto *view : window.findChildren<QAbstractItemView *>()) {
        for (int row = 0; view->model() && row < view->model()->rowCount(view->rootIndex()); ++row) {
            const QModelIndex index = view->model()->index(row, 0, view->rootIndex());
            const bool speaks = !index.data(Qt::AccessibleTextRole).toString().isEmpty() ||
                                !index.data(Qt::DisplayRole).toString().isEmpty() ||
                                index.data(Qt::AccessibleDescriptionRole) == u"separator"_s;
            if (!speaks)
                found << u"row %1 of %2"_s.arg(row).arg(describe(*view));
        }
    }
    return found;
}

Warband wolves()
{
    Warband warband = newWarband(dragonRampant());
    warband.name = "Wolves";
    warband.units = {test::unitOf("heavy-foot", {}, "Guard"), test::unitOf("light-foot", {"wizardling"}),
                     test::unitOf("bellicose-foot", {"were-creatures"}), test::unitOf("scouts")};
    warband.units[0].leader = true;
    warband.units[0].house.push_back({"Big", Points(1), {}});
    return warband;
}

} // namespace

class AccessibilityTest : public QObject
{
    Q_OBJECT

    static void speaksAndIsReached(QWidget &window)
    {
        QCOMPARE(nameless(window).join(u'\n'), QString());
        QCOMPARE(silentRows(window).join(u'\n'), QString());
        QCOMPARE(unreached(window).join(u'\n'), QString());
    }

private slots:
    void initTestCase() { QAccessible::setActive(true); }

    void theStartPage()
    {
        Program program;
        speaksAndIsReached(program.window);
    }

    void anEmptyBuilder()
    {
        Program program;
        program.window.newWarband();
        speaksAndIsReached(program.window);
    }

    void theBuilder_data()
    {
        QTest::addColumn<QString>("tab");
        for (const auto &tab : {u"Unit"_s, u"Warband"_s, u"Game night"_s})
            QTest::newRow(qPrintable(tab)) << tab;
    }

    void theBuilder()
    {
        QFETCH(QString, tab);
        Program program;
        program.show(wolves());
        // The same words stand on a button of the tool bar; the tab is the one inside the builder.
        named<QAbstractButton>(program.page(), tab).click();
        speaksAndIsReached(program.window);
    }

    void otherGames_data()
    {
        QTest::addColumn<QString>("tab");
        QTest::addColumn<bool>("head");
        for (const auto &tab : {u"Unit"_s, u"Warband"_s, u"Particulars"_s})
            QTest::newRow(qPrintable(tab)) << tab << false;
        QTest::newRow("an organisation") << u"Unit"_s << true;
    }

    void otherGames()
    {
        QFETCH(QString, tab);
        QFETCH(bool, head);
        Warband army = newWarband(test::dragonKingdoms());
        army.settings["money"] = "on";
        addOrganisation(test::dragonKingdoms(), army,
                        *test::dragonKingdoms().organisation(OrganisationTypeId("warband")));
        Program program;
        program.show(army);
        if (head)
            named<CardsView>(program.page(), u"Units of the warband"_s).selectOrganisation("1");
        named<QAbstractButton>(program.page(), tab).click();
        speaksAndIsReached(program.window);
    }

    void theParticularsOfAUnit()
    {
        Program program;
        program.show(wolves());
        named<QAbstractButton>(program.page(), u"Particulars"_s).click();
        speaksAndIsReached(program.window);
    }

    void theParticularsAreCalledByTheirLabels()
    {
        Program program;
        program.show(wolves());
        named<QAbstractButton>(program.page(), u"Particulars"_s).click();
        for (const auto &name :
             {u"Name"_s, u"Race"_s, u"Models"_s, u"Base"_s, u"Notes"_s, u"Name of the house rule"_s}) {
            const auto shown = shownIn(program.window);
            QVERIFY2(std::ranges::any_of(shown,
                                         [&](QWidget *w) {
                                             return w->accessibleName() == name ||
                                                    QAccessible::queryAccessibleInterface(w)->text(
                                                        QAccessible::Name) == name;
                                         }),
                     qPrintable(name));
        }
    }

    void thePrintDialog()
    {
        Program program;
        program.show(wolves());
        bool seen = false;
        test::whenDialog([&](QDialog &dialog) {
            speaksAndIsReached(dialog);
            seen = true;
            dialog.reject();
        });
        program.window.print();
        QVERIFY(seen);
    }

    void thePreferences()
    {
        Program program;
        bool seen = false;
        test::whenDialog([&](QDialog &dialog) {
            speaksAndIsReached(dialog);
            seen = true;
            dialog.reject();
        });
        program.window.showPreferences();
        QVERIFY(seen);
    }

    void thePacksDialog()
    {
        Program program;
        store::Library &library = program.documents.library();
        QVERIFY(library.packs()
                    .install(test::sourceFolder() + u"/tests/core/files/samples/house-of-anna.pack"_s)
                    .ok());
        PacksDialog dialog(library, SystemId("dragon-rampant"), &program.window);
        dialog.show();
        QVERIFY(QTest::qWaitForWindowActive(&dialog));
        for (auto *list : dialog.findChildren<QListWidget *>()) {
            if (list->accessibleName() != u"Parts of the pack")
                continue;
            for (int row = 0; row < list->count(); ++row) {
                list->setCurrentRow(row);
                speaksAndIsReached(dialog);
            }
        }
    }

    void theSampleDialog()
    {
        Program program;
        WarbandDocument &document = program.show(wolves());
        SampleDialog dialog(document, dragonRampant().sampleLists.front(), &program.window);
        dialog.show();
        QVERIFY(QTest::qWaitForWindowActive(&dialog));
        speaksAndIsReached(dialog);
    }

    void theCampaign_data()
    {
        QTest::addColumn<QStringList>("warbands");
        QTest::newRow("nobody yet") << QStringList();
        QTest::newRow("two") << QStringList{u"goblins"_s, u"elves"_s};
    }

    void theCampaign()
    {
        QFETCH(QStringList, warbands);
        test::CampaignProgram at(u"club-league"_s, warbands);
        if (!warbands.isEmpty()) {
            at.season(2);
            at.fight(0, 1, 3, 2, false);
        }
        for (int page = 0; page < pageCount; ++page) {
            at.window->showPage(PageId(page));
            speaksAndIsReached(*at.window);
        }
    }

    void theDialogsOfTheCampaign()
    {
        test::CampaignProgram at(u"road-of-five-battles"_s, {u"goblins"_s, u"elves"_s});
        BattleDialog battle(at.document(), at.fight(0, 1, 5, 1));
        FileBattleDialog file(at.document());
        JoinDialog join(at.document(), at.settings);
        NewCampaignDialog create(at.library, at.settings);
        ServerDialog server(at.settings);
        ChallengeDialog challenge(at.document());
        for (QDialog *dialog :
             std::initializer_list<QDialog *>{&battle, &file, &join, &create, &server, &challenge}) {
            dialog->show();
            QVERIFY(QTest::qWaitForWindowActive(dialog));
            speaksAndIsReached(*dialog);
            dialog->hide();
        }
    }

    void everyMenuEntryHasItsOwnKeyAndLetter_data()
    {
        QTest::addColumn<bool>("campaign");
        QTest::newRow("the program") << false;
        QTest::newRow("a campaign") << true;
    }

    void everyMenuEntryHasItsOwnKeyAndLetter()
    {
        QFETCH(bool, campaign);
        Program program;
        const test::CampaignProgram league(u"club-league"_s);
        QSet<QKeySequence> keys;
        for (const QAction *menu :
             (campaign ? league.window->menuBar() : program.window.menuBar())->actions()) {
            QSet<QChar> letters;
            for (const QAction *action : menu->menu()->actions()) {
                if (action->isSeparator())
                    continue;
                const auto at = action->text().indexOf(u'&');
                QVERIFY2(at >= 0, qPrintable(action->text()));
                const QChar letter = action->text().at(at + 1).toLower();
                QVERIFY2(!letters.contains(letter), qPrintable(action->text()));
                letters.insert(letter);
                for (const QKeySequence &key : action->shortcuts()) {
                    QVERIFY2(!keys.contains(key), qPrintable(key.toString()));
                    keys.insert(key);
                }
            }
        }
        QVERIFY(keys.size() > (campaign ? 14 : 20));
    }

    void theArrowsGoFromTabToTab()
    {
        Program program;
        program.show(wolves());
        named<QAbstractButton>(program.page(), u"Unit"_s).setFocus();
        test::press(Qt::Key_Right);
        QVERIFY(named<QAbstractButton>(program.page(), u"Warband"_s).isChecked());
        QVERIFY(named<QLineEdit>(program.page(), u"Player"_s).isVisible());
        test::press(Qt::Key_Left);
        QVERIFY(!named<QLineEdit>(program.page(), u"Player"_s).isVisible());
    }

    void theFocusGoesFromLeftToRight()
    {
        Program program;
        program.show(wolves());
        named<QLineEdit>(program.page(), u"Find a unit, option or rule"_s).setFocus();
        QStringList passed;
        for (int step = 0; step < 40; ++step) {
            const QString name = QApplication::focusWidget()->accessibleName();
            if (!name.isEmpty() && !passed.contains(name))
                passed << name;
            test::press(Qt::Key_Tab);
        }
        const QStringList order{u"Find a unit, option or rule"_s, u"Catalogue"_s, u"Name of the warband"_s,
                                u"Units of the warband"_s,        u"Findings"_s,  u"Options of the unit"_s};
        int last = -1;
        for (const QString &name : order) {
            QVERIFY2(passed.indexOf(name) > last, qPrintable(name + u" in "_s + passed.join(u", "_s)));
            last = int(passed.indexOf(name));
        }
    }

    void changesAreAnnouncedOnce()
    {
        Program program;
        WarbandDocument &document = program.show(wolves());
        steps::addUnit(document, UnitTypeId("scouts"));
        steps::addUnit(document, UnitTypeId("scouts"));
        const auto spoken = [&] {
            const auto all = program.page().findChildren<QWidget *>();
            return std::ranges::any_of(all, [](QWidget *w) {
                return w->accessibleDescription().contains(u" of 24"_s) &&
                       w->accessibleDescription().contains(u"error"_s);
            });
        };
        QTRY_VERIFY(spoken());
    }
};

GONFALON_APP_TEST(AccessibilityTest)
#include "tst_accessibility.moc"
