// SPDX-License-Identifier: GPL-3.0-or-later
// Every window, page and dialog on screens of every size. The campaign and the set-up of a battle have
// tests of their own.
#include "app/common/theme.h"
#include "tests/app/support/scenes.h"
#include "tests/app/support/screens.h"

#include <QTemporaryDir>

using namespace gonfalon;

class ScreensTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { QAccessible::setActive(true); }
    void cleanup() { applyTheme(*qApp, Theme::Light, 100); }

    void everythingFits_data() { test::addScreens(); }
    void everythingFits() { test::lookOnScreen(test::Part::Program); }
};

static int run(int argc, char **argv)
{
    const QTemporaryDir folder;
    const test::Screens lying(folder.path());
    return test::runAtHome(argc, argv, [] { return new ScreensTest; });
}

GONFALON_RUN(run)
#include "tst_screens.moc"
