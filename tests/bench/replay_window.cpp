// SPDX-License-Identifier: GPL-3.0-or-later
// The replay window with a long battle of 240 models: how long a step on takes until it is painted, how long
// a jump to any step, and what an evening of jumping adds to the memory.
#include "app/battle/replay/replay_window.h"
#include "app/battle/battle_window.h"
#include "app/common/settings.h"
#include "app/shell/preferences.h"
#include "core/match/match.h"
#include "core/systems/registry.h"
#include "tests/bench/at_home.h"
#include "tests/bench/big_battle.h"

#include <QApplication>
#include <QFile>
#include <QRandomGenerator>

using namespace gonfalon;
using namespace gonfalon::bench;

namespace {

constexpr int turns = 150, jumps = 500, evening = 20'000;

/// Resident, in MiB.
double memory()
{
    QFile file(QStringLiteral("/proc/self/statm"));
    const bool open = file.open(QIODevice::ReadOnly);
    return open ? file.readAll().split(' ').value(1).toDouble() * 4096 / 1024 / 1024 : 0;
}

/// Goes about rather than fights, where one may, so that the battle is long; else as chance has it.
Step peaceful(match::Match &match)
{
    const Battle &battle = match.battle();
    const Vocabulary &words = systems::vocabulary(battle.setup().catalogue->id);
    std::vector<Order> open;
    if (battle.awaiting().what == Awaiting::What::Order)
        open = battle.suggest();
    for (const Order &order : open) {
        if (words.wordOf(order.kind) == "move")
            return order;
    }
    return match.computersStep();
}

Result<match::Replay> longBattle(store::Library &library)
{
    const auto setup = bigBattle(library, turns);
    if (!setup)
        return Findings();
    auto match = match::Match::begin(setup, {"random", "random"});
    if (!match)
        return match.findings();
    while (!match.value().battle().over()) {
        if (!match.value().take(peaceful(match.value())).empty())
            break;
    }
    return match::Replay::open(match.value().file("bench"));
}

/// Whatever changed is painted by the end of it.
void paintNow() { QApplication::processEvents(); }

void measure(ReplayWindow &window, QRandomGenerator &chance)
{
    std::vector<double> on, back, far;
    const auto at = [&](std::vector<double> &times, std::size_t step) {
        times.push_back(milliseconds([&] {
            window.jump(step);
            paintNow();
        }));
    };
    const std::size_t some = std::min<std::size_t>(jumps, window.steps());
    window.show(window.steps() / 3);
    paintNow(); // the first picture of all is no step
    for (std::size_t step = 0; step < some / 2; ++step)
        at(on, window.step() + 1);
    for (std::size_t step = 0; step < some / 2; ++step)
        at(back, window.step() - 1);
    for (int jump = 0; jump < jumps; ++jump)
        at(far, chance.bounded(quint32(window.steps() + 1)));
    tell("a step on until it is painted", on);
    tell("a step back until it is painted", back);
    tell("a jump anywhere until it is painted", far);
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
    auto replay = longBattle(library);
    if (!replay)
        return 1;
    std::printf("%zu steps, %zu events\n", replay.value().steps(),
                replay.value().events(replay.value().steps()).size());
    ReplayWindow window(std::move(replay.value()), {}, {}, settings, {});
    window.resize(1440, 900);
    window.QMainWindow::show();
    QRandomGenerator chance(7);
    measure(window, chance);
    const double before = memory();
    for (int jump = 0; jump < evening; ++jump) {
        window.jump(chance.bounded(quint32(window.steps() + 1)));
        if (jump % 50 == 0)
            paintNow();
    }
    std::printf("memory after %d jumps: %.1f MiB, %+.1f MiB\n", evening, memory(), memory() - before);
    return 0;
}
