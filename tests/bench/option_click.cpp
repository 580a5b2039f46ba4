// SPDX-License-Identifier: GPL-3.0-or-later
// How long a click on an option takes until everything that shows it is painted again: the median of many
// clicks, in a warband of ten units. A frame at 60 Hz has 16 ms.
#include "app/builder/builder_page.h"
#include "app/builder/cards_view.h"
#include "app/builder/options_model.h"
#include "app/builder/unit_steps.h"
#include "app/common/settings.h"
#include "app/shell/documents.h"
#include "app/shell/main_window.h"
#include "app/shell/preferences.h"
#include "tests/bench/at_home.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QListView>
#include <QMouseEvent>
#include <QTemporaryDir>

#include <algorithm>
#include <cstdio>

using namespace gonfalon;
using namespace Qt::StringLiterals;

namespace {

constexpr int clicks = 200;

/// Counts what is painted, so that a click which painted nothing is not taken for a fast one.
class PaintCount final : public QObject
{
public:
    int paints = 0;

    bool eventFilter(QObject *, QEvent *event) override
    {
        paints += event->type() == QEvent::Paint;
        return false;
    }
};

void settle()
{
    for (int i = 0; i < 20; ++i)
        QApplication::processEvents();
}

/// Milliseconds from the press of the mouse to the last paint that it caused.
double click(QListView &list, const QModelIndex &index)
{
    const QPointF place = list.visualRect(index).topLeft() + QPoint(22, 14);
    const QPointF global = list.viewport()->mapToGlobal(place);
    QElapsedTimer clock;
    clock.start();
    for (const auto type : {QEvent::MouseButtonPress, QEvent::MouseButtonRelease}) {
        QMouseEvent event(type, place, global, Qt::LeftButton, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(list.viewport(), &event);
    }
    QApplication::sendPostedEvents();
    QApplication::processEvents();
    return double(clock.nsecsElapsed()) / 1e6;
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
    WarbandDocument *document = documents.create(SystemId("dragon-rampant"));
    if (!document)
        return 1;
    constexpr int units = 10;
    for (int i = 0; i < units; ++i)
        steps::addUnit(*document, UnitTypeId(i % 2 ? "heavy-foot" : "elite-riders"));
    window.page()->findChild<CardsView *>()->selectUnit(0);
    settle();
    QListView *list = nullptr;
    for (auto *view : window.page()->findChildren<QListView *>()) {
        if (qobject_cast<OptionsModel *>(view->model()))
            list = view;
    }
    const auto *model = list ? qobject_cast<OptionsModel *>(list->model()) : nullptr;
    if (!model)
        return 1;
    PaintCount count;
    application.installEventFilter(&count);
    std::vector<double> times;
    int paints = 0;
    for (int i = 0; i < clicks; ++i) {
        const QModelIndex index = model->indexOf(OptionId("fear"), false);
        list->scrollTo(index);
        settle();
        count.paints = 0;
        times.push_back(click(*list, index));
        paints += count.paints;
        settle();
    }
    const std::size_t steps = document->steps().count();
    std::ranges::sort(times);
    std::printf("option click, painted: median %.1f ms, slowest of 20 %.1f ms, worst %.1f ms; %d widgets "
                "painted a click\n",
                times[clicks / 2], times[clicks * 19 / 20], times.back(), paints / clicks);
    for (WarbandDocument *open : QList(documents.all()))
        documents.close(open);
    return steps < clicks ? 1 : 0;
}
