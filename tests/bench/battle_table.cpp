// SPDX-License-Identifier: GPL-3.0-or-later
// The battle's window with 240 models: how long a frame takes while the table is moved, looked at nearer and
// a unit is drawn over it; how long after a click until reach is shown; how long the window stands still
// while computers play. A frame at 60 Hz has 16.7 ms.
#include "app/battle/battle_window.h"
#include "app/battle/table/tabletop_view.h"
#include "app/common/settings.h"
#include "app/shell/preferences.h"
#include "core/store/autosave.h"
#include "tests/bench/at_home.h"
#include "tests/bench/big_battle.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QMouseEvent>
#include <QScrollBar>
#include <QTemporaryDir>
#include <QThread>

#include <cstdio>

using namespace gonfalon;
using namespace gonfalon::bench;
using namespace Qt::StringLiterals;

namespace {

constexpr int frames = 120;

void paintNow(BattleWindow &window)
{
    QApplication::sendPostedEvents();
    window.table().viewport()->repaint();
}

void move(QWidget &at, QEvent::Type type, const QPointF &place)
{
    const Qt::MouseButton button = type == QEvent::MouseMove ? Qt::NoButton : Qt::LeftButton;
    QMouseEvent event(type, place, at.mapToGlobal(place), button, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(&at, &event);
}

/// One step of a person's who takes whatever is proposed first.
void playOne(BattleSession &session)
{
    if (session.setsUp())
        session.setUpRest();
    else if (session.battle().awaiting().what == Awaiting::What::Dice)
        session.roll();
    else
        (void)session.take(session.battle().suggest().front());
}

/// A click on each unit that may act, in the first phase.
void measureClicks(BattleWindow &window)
{
    std::vector<double> clicks;
    for (int step = 0; step < 500 && clicks.size() < 4; ++step) {
        const bool orders = window.session().view().turn > 0 && window.choices().units().size() > 3;
        if (!orders) {
            playOne(window.session());
            continue;
        }
        for (const UnitIndex unit : std::vector(window.choices().units()))
            clicks.push_back(milliseconds([&] {
                window.choose(unit);
                paintNow(window);
            }));
    }
    tell("a click until reach and choices are shown", clicks);
}

/// On to the first decision at which a unit is moved.
void toPlacing(BattleWindow &window)
{
    for (int step = 0; step < 500; ++step) {
        if (window.session().view().turn > 0 && !window.choices().placingsOf(noUnit).empty())
            return;
        playOne(window.session());
    }
}

void measureTable(BattleWindow &window)
{
    TabletopView &table = window.table();
    std::vector<double> zoom, scroll, drag;
    for (int i = 0; i < frames; ++i)
        zoom.push_back(milliseconds([&] {
            table.zoomBy(i < frames / 2 ? 1.02 : 1 / 1.02);
            paintNow(window);
        }));
    table.zoomBy(2);
    for (int i = 0; i < frames; ++i)
        scroll.push_back(milliseconds([&] {
            table.horizontalScrollBar()->setValue(table.horizontalScrollBar()->value() +
                                                  (i < frames / 2 ? 6 : -6));
            paintNow(window);
        }));
    table.fit();
    if (table.placement()) {
        const Point from = table.placement()->place();
        QWidget &on = *table.viewport();
        const QPointF start = table.mapFromScene(QPointF(from.x, from.y));
        move(on, QEvent::MouseButtonPress, start);
        for (int i = 0; i < frames; ++i)
            drag.push_back(milliseconds([&] {
                move(on, QEvent::MouseMove, start + QPointF(i, i % 40));
                paintNow(window);
            }));
        table.putBack();
    }
    tell("nearer and farther, a frame", zoom);
    tell("the table moved, a frame", scroll);
    tell("a unit drawn over it, a frame", drag);
}

/// The longest that the event loop was away while computers fought the battle to its end.
void measureComputers(BattleWindow &window)
{
    std::vector<double> away;
    QElapsedTimer since;
    since.start();
    QElapsedTimer whole;
    whole.start();
    while (!window.session().battle().over() && whole.elapsed() < 60'000) {
        since.restart();
        QApplication::processEvents(QEventLoop::AllEvents, 1);
        away.push_back(double(since.nsecsElapsed()) / 1e6);
        QThread::usleep(200);
    }
    tell("computers at it: one round of events", away);
    std::vector<double> writes;
    for (int i = 0; i < 20; ++i)
        writes.push_back(milliseconds([&] { (void)window.written(); }));
    tell("its file, as it is kept after each step", writes);
    const QTemporaryDir folder;
    store::Autosave autosave(folder.path());
    std::vector<double> keeps;
    for (int i = 0; i < 20; ++i)
        keeps.push_back(milliseconds([&] {
            (void)autosave.keep(u"a.battle"_s, {.original = {}, .title = u"a"_s, .players = {}},
                                window.written());
        }));
    tell("the same, written to the disk", keeps);
    std::printf("%zu steps in %.1f s\n", window.session().battle().steps().count(),
                double(whole.elapsed()) / 1000);
}

} // namespace

int main(int argc, char **argv)
{
    const QTemporaryDir home;
    liveIn(home);
    QApplication application(argc, argv);
    Settings settings;
    applyPreferences(settings);
    store::Library library;
    const auto setup = bigBattle(library, 12);
    if (!setup)
        return 1;
    for (const bool computers : {false, true}) {
        const char *player = computers ? "strategist" : "human";
        auto match = match::Match::begin(setup, {player, player});
        if (!match)
            return 1;
        BattleWindow window(std::move(match).value(), {}, settings);
        window.session().setPace(computers ? 16 : 0);
        window.resize(1440, 900);
        window.show();
        QApplication::processEvents();
        if (computers) {
            measureComputers(window);
            continue;
        }
        measureClicks(window);
        toPlacing(window);
        std::size_t models = 0;
        for (const UnitView &unit : window.session().view().units)
            models += unit.pieces.size();
        std::printf("%zu models, table shown at %d x %d, device pixel ratio %.1f\n", models,
                    window.table().width(), window.table().height(), window.devicePixelRatioF());
        measureTable(window);
    }
    return 0;
}
