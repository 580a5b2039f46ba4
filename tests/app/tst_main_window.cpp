// SPDX-License-Identifier: GPL-3.0-or-later
// What the window says of the list that is shown, what is dropped on it, and what it remembers.
#include "app/builder/unit_steps.h"
#include "app/common/theme.h"
#include "app/common/tokens.h"
#include "app/shell/preferences.h"
#include "core/files/warband_file.h"
#include "core/model/edit.h"
#include "core/store/disk.h"
#include "tests/app/support/window.h"
#include "tests/support/catalogues.h"

#include <QAbstractButton>
#include <QComboBox>
#include <QDir>
#include <QDropEvent>
#include <QMimeData>
#include <QScopeGuard>
#include <QSpinBox>
#include <QTabBar>
#include <QTemporaryDir>
#include <QToolBar>
#include <QUndoView>
#include <QUrl>

using namespace gonfalon;
using namespace Qt::StringLiterals;
using test::named;
using test::Program;

namespace {

Warband raiders(const char *name = "Raiders")
{
    Warband warband = newWarband(test::dragonRampant());
    warband.name = name;
    warband.units = {test::unitOf("heavy-foot", {}, "Guard"), test::unitOf("scouts")};
    warband.units[0].leader = true;
    return warband;
}

QString written(const Program &program, const QString &name)
{
    QString path = program.path(name + u".warband"_s);
    if (!store::writeFile(path, files::writeWarband(raiders(qPrintable(name)))).empty())
        qFatal("the temporary folder takes no file");
    return path;
}

void drop(MainWindow &window, const QList<QUrl> &urls)
{
    QMimeData data;
    data.setUrls(urls);
    QDragEnterEvent enter(QPoint(40, 40), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    enter.ignore();
    QApplication::sendEvent(&window, &enter);
    if (!enter.isAccepted())
        return;
    QDropEvent event(QPointF(40, 40), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(&window, &event);
}

QTabBar &tabs(const Program &program) { return *program.window.findChild<QTabBar *>(u"documents"_s); }

} // namespace

class MainWindowTest : public QObject
{
    Q_OBJECT

private slots:
    void cleanup() { applyTheme(*qApp, Theme::Light, 100); }

    /// Title, tab and mark are those of the list that is shown, after everything that may change them.
    void itsTitleIsThatOfTheList()
    {
        Program program;
        const auto says = [&](const QString &name, bool unsaved) {
            const QString title = name.isEmpty() ? u"Gonfalon"_s : name + u"[*] – Gonfalon"_s;
            const QString tab = name.isEmpty() ? QString() : name + (unsaved ? u" •"_s : QString());
            const QString shown =
                name.isEmpty() ? QString() : tabs(program).tabText(tabs(program).currentIndex());
            if (program.window.windowTitle() == title && program.window.isWindowModified() == unsaved &&
                shown == tab)
                return true;
            qWarning() << program.window.windowTitle() << program.window.isWindowModified() << shown;
            return false;
        };
        QVERIFY(says({}, false));
        const QString path = written(program, u"Raiders"_s);
        program.window.openFiles({path});
        QVERIFY(says(u"Raiders"_s, false));
        program.document().modify(u"rename"_s, [](Warband &w) { w.name = "Fen Folk"; });
        QVERIFY(says(u"Fen Folk"_s, true));
        QVERIFY(program.window.save(false));
        QVERIFY(says(u"Fen Folk"_s, false));
        program.document().steps().undo();
        QVERIFY(says(u"Raiders"_s, true));
        program.document().steps().redo();
        QVERIFY(says(u"Fen Folk"_s, false));
        program.window.openFiles({written(program, u"Others"_s)});
        QVERIFY(says(u"Others"_s, false));
        steps::addUnit(program.document(), UnitTypeId("scouts"));
        tabs(program).setCurrentIndex(0);
        QVERIFY(says(u"Fen Folk"_s, false));
        tabs(program).setCurrentIndex(1);
        QVERIFY(says(u"Others"_s, true));
        program.document().markSaved();
        QVERIFY(says(u"Others"_s, false));
        program.documents.close(&program.document());
        QVERIFY(says(u"Fen Folk"_s, false));
        program.documents.close(&program.document());
        QVERIFY(says({}, false));
        QVERIFY(!program.window.findChild<QToolBar *>()->isVisible());
    }

    void everythingThatIsDroppedIsOpened()
    {
        Program program;
        drop(program.window,
             {QUrl(u"https://club.example/fen.warband"_s), QUrl::fromLocalFile(written(program, u"one"_s)),
              QUrl::fromLocalFile(written(program, u"two"_s))});
        QCOMPARE(program.documents.all().size(), 2);
        QCOMPARE(program.documents.all().front()->title(), u"one"_s);
        QCOMPARE(program.document().title(), u"two"_s);
    }

    void aTabSaysWhereItsListStands()
    {
        Program program;
        program.show(raiders());
        const QString path = written(program, u"fen"_s);
        program.window.openFiles({path});
        const QString text = program.path(u"of another.txt"_s);
        QVERIFY(store::writeFile(text, files::writeWarband(raiders()) + "and more").empty());
        {
            const test::Answering notices([](QDialog &dialog) { dialog.accept(); });
            program.window.openFiles({text});
        }
        QCOMPARE(tabs(program).tabToolTip(0), u"Not saved yet"_s);
        QCOMPARE(tabs(program).tabToolTip(1), QDir::toNativeSeparators(path));
        QCOMPARE(tabs(program).tabToolTip(2), u"Not saved yet; from "_s + QDir::toNativeSeparators(text));
    }

    void itsPlaceIsRemembered()
    {
        Program program;
        program.window.resize(program.window.minimumWidth(), program.window.minimumHeight() + 20);
        const QSize size = program.window.size();
        QVERIFY(program.window.close());
        const MainWindow again(program.documents, program.settings);
        QCOMPARE(again.size(), size);
    }

    /// Whoever thinks better of closing has everything still.
    void closingStopsWhereItsOwnerThinksBetterOfIt()
    {
        Program program;
        for (const char *name : {"One", "Two", "Three"})
            program.show(raiders(name));
        program.documents.all().front()->markSaved();
        QStringList asked;
        QString answer = u"Cancel"_s;
        const test::Answering answering([&](QDialog &dialog) {
            asked << program.document().title();
            named<QAbstractButton>(dialog, answer).click();
        });
        QVERIFY(!program.window.close());
        QCOMPARE(asked, QStringList{u"Two"_s}); // asked about the one that is seen
        QCOMPARE(program.documents.all().size(), 3);
        tabs(program).setCurrentIndex(0);
        asked.clear();
        program.window.closeOthers();
        QCOMPARE(asked, QStringList{u"Two"_s});
        QCOMPARE(program.documents.all().size(), 3);
        answer = u"Discard"_s;
        asked.clear();
        tabs(program).setCurrentIndex(2);
        program.window.closeOthers();
        QCOMPARE(asked, QStringList{u"Two"_s});
        QCOMPARE(program.documents.all().size(), 1);
        QCOMPARE(program.document().title(), u"Three"_s);
        QVERIFY(program.window.close());
        QVERIFY(program.documents.all().isEmpty());
    }

    void theButtonsOfTheBarAreTheirOwn()
    {
        Program program;
        program.show(raiders());
        const auto press = [&](const QString &name) {
            QString title;
            const test::Answering answering([&](QDialog &dialog) {
                title = dialog.windowTitle();
                dialog.reject();
            });
            named<QAbstractButton>(*program.window.findChild<QToolBar *>(), name).click();
            QTest::qWait(20);
            return title;
        };
        QCOMPARE(press(u"Phone page"_s), u"Save the page for a phone at the table"_s);
        QCOMPARE(press(u"Print…"_s), u"Print Raiders"_s);
        QCOMPARE(press(u"Game night"_s), QString());
        QVERIFY(named<QAbstractButton>(program.page(), u"Phone page for the table…"_s).isVisible());
        program.show(newWarband(test::lionRampant()));
        QCOMPARE(named<QAbstractButton>(*program.window.findChild<QToolBar *>(), u"Game night"_s).isEnabled(),
                 program.page().hasGameNight());
    }

    /// The list of steps is that of the list that is shown, and of none on the start page.
    void theStepsAreThoseOfTheListThatIsShown()
    {
        Program program;
        program.documents.create(SystemId("dragon-rampant"));
        steps::addUnit(program.document(), UnitTypeId("scouts"));
        program.window.showHistory();
        const auto *view = program.window.findChild<QUndoView *>();
        QVERIFY(view->isVisible() && view->isEnabled());
        QCOMPARE(view->model()->index(0, 0).data().toString(), u"As it was opened"_s);
        QCOMPARE(view->model()->index(1, 0).data().toString(), u"add Scouts"_s);
        program.documents.create(SystemId("dragon-rampant"));
        QCOMPARE(view->model()->rowCount(), 1);
        tabs(program).setCurrentIndex(0);
        QCOMPARE(view->model()->rowCount(), 2);
        const QUndoStack *steps = view->stack();
        QCOMPARE(steps, &program.document().steps());
        for (int list = 0; list < 2; ++list) {
            program.document().markSaved();
            QVERIFY(program.window.closeCurrent());
        }
        QVERIFY(!view->stack() && !view->isEnabled());
    }

    void whatIsPreferredIsSeenAtOnceAndRemembered()
    {
        Program program;
        const double usual = QApplication::font().pointSizeF();
        test::whenDialog([&](QDialog &dialog) {
            const auto close = qScopeGuard([&] { dialog.reject(); });
            auto &size = *dialog.findChild<QSpinBox *>();
            auto &theme = *dialog.findChild<QComboBox *>();
            QCOMPARE(size.value(), 100);
            QCOMPARE(theme.currentText(), u"As the desktop"_s);
            size.setValue(150);
            QCOMPARE(QApplication::font().pointSizeF(), usual * 1.5);
            theme.setCurrentText(u"Dark"_s);
            QCOMPARE(QApplication::palette().color(QPalette::Window), Tokens::dark().win);
            theme.setCurrentText(u"Light"_s);
            QCOMPARE(QApplication::palette().color(QPalette::Window), Tokens::light().win);
            QCOMPARE(QApplication::font().pointSizeF(), usual * 1.5);
        });
        program.window.showPreferences();
        for (const auto &[name, theme] :
             {std::pair(u"Dark"_s, Tokens::dark().win), std::pair(u"Light"_s, Tokens::light().win)}) {
            Preferences dialog(program.settings);
            dialog.findChild<QComboBox *>()->setCurrentText(name);
            QCOMPARE(dialog.findChild<QSpinBox *>()->value(), 150);
            applyTheme(*qApp, Theme::System, 100); // the next start
            applyPreferences(program.settings);
            QCOMPARE(QApplication::palette().color(QPalette::Window), theme);
            QCOMPARE(QApplication::font().pointSizeF(), usual * 1.5);
            const Preferences again(program.settings);
            QCOMPARE(again.findChild<QComboBox *>()->currentText(), name);
        }
    }
};

GONFALON_APP_TEST(MainWindowTest)
#include "tst_main_window.moc"
