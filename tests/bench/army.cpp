// SPDX-License-Identifier: GPL-3.0-or-later
// How long the builder takes over an army of 324 bands and 3,240 figures: to open it, and for each kind of
// edit until everything that shows it is painted again. The median of many; nobody should wait 100 ms for an
// edit.
#include "app/builder/builder_page.h"
#include "app/builder/cards_view.h"
#include "app/builder/unit_steps.h"
#include "app/common/settings.h"
#include "app/shell/documents.h"
#include "app/shell/main_window.h"
#include "app/shell/preferences.h"
#include "core/model/edit.h"
#include "tests/bench/at_home.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QTemporaryDir>

#include <algorithm>
#include <cstdio>
#include <functional>
#include <vector>

using namespace gonfalon;
using namespace Qt::StringLiterals;

namespace {

constexpr int times = 20;

void settle()
{
    for (int i = 0; i < 5; ++i)
        QApplication::processEvents();
}

/// Milliseconds of one act, with all that it lets paint.
double timed(const std::function<void()> &act)
{
    QElapsedTimer clock;
    clock.start();
    act();
    QApplication::sendPostedEvents();
    QApplication::processEvents();
    return double(clock.nsecsElapsed()) / 1e6;
}

void measure(const char *name, const std::function<void(int)> &act)
{
    std::vector<double> taken;
    for (int i = 0; i < times; ++i) {
        taken.push_back(timed([&] { act(i); }));
        settle();
    }
    std::ranges::sort(taken);
    std::printf("%-28s median %6.1f ms, worst %6.1f ms\n", name, taken[times / 2], taken.back());
}

void measureEdits(WarbandDocument &document, CardsView &cards)
{
    measure("option taken",
            [&](int i) { steps::toggleOption(document, 7, OptionId(i % 2 ? "spears" : "rifles"), false); });
    measure("unit renamed by a letter", [&](int i) {
        document.modify(u"rename"_s, [&](Warband &w) { w.units[7].name += char('a' + i); }, u"name"_s);
    });
    measure("undo and redo", [&](int i) { i % 2 ? document.steps().redo() : document.steps().undo(); });
    measure("unit added", [&](int) { steps::addUnit(document, UnitTypeId("band")); });
    measure("unit removed", [&](int) { steps::removeUnit(document, document.warband().units.size() - 1); });
    measure("another unit selected", [&](int i) { cards.selectUnit(10 + i * 15); });
    const std::string id = document.warband().organisations.front().id;
    measure("organisation selected", [&](int i) {
        if (i % 2)
            cards.selectOrganisation(id);
        else
            cards.selectUnit(3);
    });
    measure("a choice given to all", [&](int i) {
        steps::giveAll(document, id, "experience", OptionId(i % 2 ? "veteran" : "normal"));
    });
}

} // namespace

int main(int argc, char **argv)
{
    const QTemporaryDir home;
    bench::liveIn(home);
    QApplication application(argc, argv);
    Settings settings;
    applyPreferences(settings);
    Documents documents(settings.file());
    MainWindow window(documents, settings);
    window.resize(1440, 900);
    window.show();
    settle();
    Findings findings;
    WarbandDocument *document = nullptr;
    const QString army = qEnvironmentVariable("GONFALON_DATA") +
                         u"/tales-of-the-dragon-kingdoms/warbands/host-of-draco.warband"_s;
    std::printf("%-28s %6.1f ms\n", "army opened",
                timed([&] { document = documents.openSample(army, findings); }));
    if (!document || !window.page())
        return 1;
    auto *cards = window.page()->findChild<CardsView *>();
    cards->selectUnit(7);
    settle();
    measureEdits(*document, *cards);
    for (WarbandDocument *open : QList(documents.all()))
        documents.close(open);
    return 0;
}
