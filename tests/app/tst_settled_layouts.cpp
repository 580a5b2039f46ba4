// SPDX-License-Identifier: GPL-3.0-or-later
// A window that was opened or resized looks at once as it does after everything in it was laid out again:
// nothing is right only after the next step.
#include "app/battle/battle_bar.h"
#include "app/battle/replay/replay_window.h"
#include "tests/app/support/referee.h"
#include "tests/app/support/scenes.h"

#include <QAbstractItemView>
#include <QLayout>

using namespace gonfalon;
using namespace Qt::StringLiterals;

namespace {

/// Lists lay themselves out a tenth of a second after they were resized, and once more where a scroll bar
/// goes.
void settle() { QTest::qWait(220); }

/// The window as it is, without a blinking caret or a focus that fades in.
QImage pictureOf(QWidget &window)
{
    settle();
    return window.grab().toImage();
}

void layOutAgain(QWidget &window)
{
    for (auto *view : window.findChildren<QAbstractItemView *>()) {
        if (view->isVisible())
            view->doItemsLayout();
    }
    for (auto *widget : window.findChildren<QWidget *>()) {
        if (widget->layout())
            widget->layout()->activate();
    }
}

/// Where two pictures differ; empty where they do not.
QRect difference(const QImage &one, const QImage &other)
{
    QRect all;
    if (one.size() != other.size())
        return one.rect();
    for (int y = 0; y < one.height(); ++y) {
        for (int x = 0; x < one.width(); ++x) {
            if (one.pixel(x, y) != other.pixel(x, y))
                all |= QRect(x, y, 1, 1);
        }
    }
    return all;
}

} // namespace

class SettledLayoutsTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { QApplication::setCursorFlashTime(0); }

    void resizedWindowsAreRightAtOnce_data() { test::addScenes(); }
    void resizedWindowsAreRightAtOnce()
    {
        QFETCH(int, scene);
        test::Stage stage;
        isRightAtOnce(*test::everyScene()[std::size_t(scene)].make(stage));
    }

    /// Upright both armies stand beside each other, with a scroll bar or without.
    void aRefereesRostersAreRightAtOnce()
    {
        test::Program program;
        BattleWindow window(test::matchOf(test::refereed("dragon-rampant", "gory-bloodbath", 3),
                                          {match::human, match::human}),
                            {}, program.settings);
        window.resize(800, 1240);
        window.show();
        QVERIFY(QTest::qWaitForWindowExposed(&window));
        isRightAtOnce(window);
    }

    void aReplayIsRightAtOnce()
    {
        test::Program program;
        const auto match = test::playedTo(test::battleOf("dragon-rampant", "gory-bloodbath", 3),
                                          [](const Battle &battle) { return battle.steps().count() > 60; });
        auto replay = match::Replay::open(match.file("a test"));
        QVERIFY(replay.ok());
        ReplayWindow window(std::move(replay).value(), {}, {}, program.settings, {});
        window.show();
        QVERIFY(QTest::qWaitForWindowExposed(&window));
        isRightAtOnce(window);
    }

private:
    static void isRightAtOnce(QWidget &window)
    {
        if (auto *bar = window.findChild<BattleBar *>())
            bar->pauseClock(true); // which goes on meanwhile
        const QSize first = window.size();
        for (const QSize &size : {QSize(800, 1240), QSize(1360, 728), first}) {
            window.resize(size);
            const QImage at = pictureOf(window);
            layOutAgain(window);
            const QRect changed = difference(at, pictureOf(window));
            QVERIFY2(changed.isEmpty(), qPrintable(u"%1 at %2x%3: %4,%5 %6x%7"_s.arg(window.windowTitle())
                                                       .arg(size.width())
                                                       .arg(size.height())
                                                       .arg(changed.x())
                                                       .arg(changed.y())
                                                       .arg(changed.width())
                                                       .arg(changed.height())));
        }
    }
};

GONFALON_APP_TEST(SettledLayoutsTest)
#include "tst_settled_layouts.moc"
