// SPDX-License-Identifier: GPL-3.0-or-later
// A battle, from the first step of its set-up to its end, on screens of every size.
#include "app/common/theme.h"
#include "tests/app/support/scenes.h"
#include "tests/app/support/screens.h"

#include <QTemporaryDir>

using namespace gonfalon;

class BattleScreensTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { QAccessible::setActive(true); }
    void cleanup() { applyTheme(*qApp, Theme::Light, 100); }

    void everyStepFits_data() { test::addScreens(); }
    void everyStepFits() { test::lookOnScreen(test::Part::Battle); }
};

static int run(int argc, char **argv)
{
    const QTemporaryDir folder;
    const test::Screens lying(folder.path());
    return test::runAtHome(argc, argv, [] { return new BattleScreensTest; });
}

GONFALON_RUN(run)
#include "tst_battle_screens.moc"
