// SPDX-License-Identifier: GPL-3.0-or-later
// The keyboard's place is always seen, and the builder fits into every window.
#include "app/builder/cards_view.h"
#include "app/common/panes.h"
#include "app/common/theme.h"
#include "core/model/edit.h"
#include "tests/app/support/window.h"
#include "tests/support/catalogues.h"

#include <QAbstractButton>
#include <QAbstractScrollArea>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QScrollArea>
#include <QScrollBar>

using namespace gonfalon;
using namespace Qt::StringLiterals;
using test::dragonRampant;
using test::named;
using test::press;
using test::Program;

namespace {

Warband raiders()
{
    Warband warband = newWarband(dragonRampant());
    warband.name = "Raiders";
    warband.units = {test::unitOf("heavy-foot", {"offensive"}, "Guard"),
                     test::unitOf("light-foot", {"wizardling"}, "Shamans"),
                     test::unitOf("light-riders", {}, "Wolves"), test::unitOf("scouts")};
    warband.units[0].leader = true;
    warband.units[0].house.push_back({"Big", Points(1), {}});
    return warband;
}

/// How many pixels of the window differ between the two pictures.
int differing(const QImage &a, const QImage &b)
{
    int count = 0;
    for (int y = 0; y < a.height(); ++y) {
        for (int x = 0; x < a.width(); ++x)
            count += a.pixel(x, y) != b.pixel(x, y);
    }
    return count;
}

QString describe(const QWidget &widget)
{
    const QAccessibleInterface *spoken =
        QAccessible::queryAccessibleInterface(const_cast<QWidget *>(&widget));
    return u"%1 “%2”"_s.arg(QString::fromLatin1(widget.metaObject()->className()),
                            spoken ? spoken->text(QAccessible::Name) : QString());
}

bool isCut(const QWidget &page, const QAbstractButton &button)
{
    const QRect place(button.mapTo(&page, QPoint()), button.size());
    return !page.rect().contains(place) || button.width() + 1 < button.minimumSizeHint().width() ||
           button.height() + 1 < button.minimumSizeHint().height();
}

/// True for what a scroll area brings into sight.
bool isScrolled(const QWidget &widget)
{
    for (const QWidget *above = widget.parentWidget(); above; above = above->parentWidget()) {
        if (qobject_cast<const QScrollArea *>(above))
            return true;
    }
    return false;
}

} // namespace

class FocusTest : public QObject
{
    Q_OBJECT

private slots:
    void cleanup() { applyTheme(*qApp, Theme::Light, 100); }

    void everyTabStopShows_data()
    {
        QTest::addColumn<QString>("page");
        QTest::addColumn<bool>("dark");
        for (const bool dark : {false, true}) {
            for (const auto &page : {u"Unit"_s, u"Particulars"_s, u"Warband"_s, u"Game night"_s, u"look"_s})
                QTest::addRow("%s, %s", qPrintable(page), dark ? "dark" : "light") << page << dark;
        }
    }

    /// Each stop of Tab looks otherwise with the focus than without it, by more than a caret.
    void everyTabStopShows()
    {
        QFETCH(QString, page);
        QFETCH(bool, dark);
        applyTheme(*qApp, dark ? Theme::Dark : Theme::Light, 100);
        QApplication::setCursorFlashTime(0);
        Program program;
        program.show(raiders());
        if (page == u"look") {
            press(Qt::Key_1, Qt::ControlModifier);
            press(Qt::Key_3, Qt::ControlModifier);
        } else {
            named<QAbstractButton>(program.page(), page).click();
            named<CardsView>(program.page(), u"Units of the warband"_s).setFocus();
        }
        QSet<const QWidget *> seen;
        QStringList unseen;
        constexpr int mostStops = 70, caret = 60;
        for (int stop = 0; stop < mostStops; ++stop) {
            press(Qt::Key_Tab);
            QWidget *here = QApplication::focusWidget();
            if (seen.contains(here))
                continue;
            seen.insert(here);
            if (!program.page().isAncestorOf(here))
                continue;
            const auto fields = here->findChildren<QLineEdit *>();
            for (QLineEdit *field : fields)
                field->deselect();
            if (auto *field = qobject_cast<QLineEdit *>(here))
                field->deselect(); // what is selected shows anyhow
            const QImage with = program.window.grab().toImage();
            here->clearFocus();
            const QImage without = program.window.grab().toImage();
            here->setFocus(Qt::TabFocusReason);
            if (differing(with, without) <= caret)
                unseen << describe(*here);
        }
        QVERIFY(seen.size() > 8);
        QCOMPARE(unseen.join(u'\n'), QString());
    }

    void aPaneThatIsCalledMarksARow()
    {
        Program program;
        program.show(raiders());
        press(Qt::Key_1, Qt::ControlModifier);
        auto &catalogue = named<QListView>(program.page(), u"Catalogue"_s);
        QVERIFY(catalogue.selectionModel()->isSelected(catalogue.currentIndex()));
        press(Qt::Key_2, Qt::ControlModifier);
        press(Qt::Key_3, Qt::ControlModifier);
        auto &options = named<QListView>(program.page(), u"Options of the unit"_s);
        QVERIFY(options.selectionModel()->isSelected(options.currentIndex()));
        QCOMPARE(options.currentIndex().row(), 1);
        press(Qt::Key_Down);
        QVERIFY(options.currentIndex().row() > 1);
        for (int row = 2; row < options.currentIndex().row(); ++row) // nothing that could be chosen is passed
            QVERIFY(!(options.model()->index(row, 0).flags() & Qt::ItemIsEnabled));
    }

    /// A name that is written is left for the units: the next letter is a key again.
    void aNameIsLeftForTheUnits_data()
    {
        QTest::addColumn<int>("key");
        QTest::newRow("Return") << int(Qt::Key_Return);
        QTest::newRow("Enter") << int(Qt::Key_Enter);
        QTest::newRow("Escape") << int(Qt::Key_Escape);
    }

    void aNameIsLeftForTheUnits()
    {
        QFETCH(int, key);
        Program program;
        WarbandDocument &document = program.show(raiders());
        auto &cards = named<CardsView>(program.page(), u"Units of the warband"_s);
        cards.setFocus();
        cards.selectUnit(2);
        press(Qt::Key_F2);
        test::type(u"Boars"_s);
        press(key);
        QVERIFY(cards.hasFocus());
        press(Qt::Key_L);
        QCOMPARE(document.warband().units[2].name, std::string("Boars"));
        QVERIFY(document.warband().units[2].leader);
        press(Qt::Key_F2, Qt::ShiftModifier);
        test::type(u"Sons"_s);
        press(key);
        QVERIFY(cards.hasFocus());
        QCOMPARE(document.warband().name, std::string("Sons"));
    }

    void aUnitThatMovesKeepsTheFocus()
    {
        Program program;
        program.show(raiders());
        auto &cards = named<CardsView>(program.page(), u"Units of the warband"_s);
        cards.setFocus();
        cards.selectUnit(1);
        press(Qt::Key_F2); // from its name, and from itself
        press(Qt::Key_Down, Qt::ControlModifier);
        QVERIFY(cards.hasFocus());
        QCOMPARE(cards.currentUnit(), 2);
        press(Qt::Key_Up, Qt::ControlModifier);
        QVERIFY(cards.hasFocus());
        QCOMPARE(cards.currentUnit(), 1);
    }

    /// What is put away does not hand the focus to the top of the window.
    void particularsThatGoLeaveTheFocusNearby()
    {
        Program program;
        program.show(raiders());
        auto &cards = named<CardsView>(program.page(), u"Units of the warband"_s);
        cards.setFocus();
        cards.selectUnit(1);
        press(Qt::Key_F2);
        cards.selectUnit(3);
        QVERIFY(named<QListView>(program.page(), u"Options of the unit"_s).hasFocus());
    }

    void nothingIsCut_data()
    {
        QTest::addColumn<QSize>("size");
        QTest::addColumn<int>("percent");
        for (const QSize &size : {QSize(1024, 700), QSize(1100, 700), QSize(1440, 900), QSize(800, 600)}) {
            for (const int percent : {100, 125, 150, 200})
                QTest::addRow("%dx%d at %d %%", size.width(), size.height(), percent) << size << percent;
        }
    }

    /// In every window, at every text size: each pane can be called, and has its least width and whole
    /// buttons.
    void nothingIsCut()
    {
        QFETCH(QSize, size);
        QFETCH(int, percent);
        applyTheme(*qApp, Theme::Light, percent);
        Program program;
        program.show(raiders());
        program.window.resize(size);
        QTest::qWait(1);
        program.window.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&program.window));
        auto &panes = *program.page().findChild<Panes *>();
        QCOMPARE(panes.width(), size.width());
        const std::pair<Qt::Key, QString> calls[] = {{Qt::Key_1, u"Catalogue"_s},
                                                     {Qt::Key_2, u"Units of the warband"_s},
                                                     {Qt::Key_3, u"Options of the unit"_s}};
        for (int pane = 0; pane < 3; ++pane) {
            if (pane == 2) // a look is no business of this test
                press(Qt::Key_2, Qt::ControlModifier);
            press(calls[pane].first, Qt::ControlModifier);
            QTest::qWait(1);
            QVERIFY(panes.isShown(pane));
            auto &list = named<QListView>(program.page(), calls[pane].second);
            QVERIFY2(list.hasFocus(), qPrintable(calls[pane].second));
            const int em = QFontMetrics(QApplication::font()).averageCharWidth();
            QVERIFY2(list.width() >= std::min(em * 26, size.width() - 40), qPrintable(calls[pane].second));
            QVERIFY2(list.height() >= 40,
                     qPrintable(u"%1 is %2 high"_s.arg(calls[pane].second).arg(list.height())));
            QStringList cut;
            for (auto *button : program.page().findChildren<QAbstractButton *>()) {
                const bool own = !qobject_cast<QLineEdit *>(button->parentWidget());
                if (own && button->isVisible() && !isScrolled(*button) && isCut(program.page(), *button))
                    cut << describe(*button);
            }
            QCOMPARE(cut.join(u", "_s), QString());
        }
        for (auto *area : program.page().findChildren<QScrollArea *>()) {
            if (area->isVisible())
                QVERIFY2(
                    area->widget()->width() <= area->viewport()->width(),
                    qPrintable(u"%1 of %2"_s.arg(area->widget()->width()).arg(area->viewport()->width())));
        }
    }
};

GONFALON_APP_TEST(FocusTest)
#include "tst_focus.moc"
