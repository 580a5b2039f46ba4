// SPDX-License-Identifier: GPL-3.0-or-later
// Every window, page and dialog on screens of every size, and what of them Tab comes to.
#include "app/common/fit_to_screen.h"
#include "app/common/theme.h"
#include "tests/app/support/scenes.h"
#include "tests/app/support/screens.h"

#include <QScreen>
#include <QTemporaryDir>

using namespace gonfalon;
using namespace Qt::StringLiterals;
using test::Stage;

class ScreensTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { QAccessible::setActive(true); }
    void cleanup() { applyTheme(*qApp, Theme::Light, 100); }

    void everythingFits_data() { test::addScreens(); }
    void everythingFits()
    {
        QFETCH(QString, screen);
        QFETCH(int, percent);
        QScreen *on = test::screenOf(screen);
        QVERIFY(on);
        const QSize room = roomFor(on->availableGeometry());
        applyTheme(*qApp, Theme::Light, percent);
        QStringList found;
        for (const test::Scene &scene :
             test::everyScene(test::Part::Program)) { // the campaign has a test of its own
            Stage stage;
            stage.program.window.setScreen(on);
            stage.program.window.move(on->availableGeometry().topLeft());
            fitToScreen(stage.program.window, {1440, 900}, on->availableGeometry());
            QWidget *window = scene.make(stage);
            window->setScreen(on);
            fitToScreen(*window, window->size(), on->availableGeometry());
            QCoreApplication::processEvents();
            if (window->width() > room.width() || window->height() > room.height())
                found << u"%1 is %2x%3"_s.arg(scene.name).arg(window->width()).arg(window->height());
            for (const QString &what : test::outside(*window))
                found << scene.name + u": "_s + what;
        }
        QVERIFY2(found.isEmpty(), qPrintable(found.join(u'\n')));
    }
};

static int run(int argc, char **argv)
{
    const QTemporaryDir folder;
    const test::Screens lying(folder.path());
    return test::runAtHome(argc, argv, [] { return new ScreensTest; });
}

GONFALON_RUN(run)
#include "tst_screens.moc"
