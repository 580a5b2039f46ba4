// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/support/tablet.h"

#include "app/battle/referee/dice_pad.h"
#include "app/battle/referee/referee_panel.h"

#include <QAction>
#include <QCoreApplication>
#include <QPushButton>

#include <algorithm>

namespace gonfalon::test {

OnTablet::OnTablet(const QByteArray &system, const QByteArray &scenario, QSize size)
    : window(matchOf(refereed(system.constData(), scenario.toStdString(), 12), {"human", "human"}), {},
             program.settings)
{
    window.resize(size);
    window.show();
    QCoreApplication::processEvents();
}

OnTablet::OnTablet(QSize size) : OnTablet("roberts-rules-of-warfare", {}, size) {}

bool OnTablet::playTo(const std::function<bool()> &there)
{
    for (int tries = 0; tries < 4000 && !there() && !battle().over(); ++tries)
        answer(window, chance, false);
    return there();
}

bool OnTablet::playToDice(int least)
{
    return playTo([&] {
        const Awaiting &asked = battle().awaiting();
        return asked.what == Awaiting::What::Dice && asked.dice.count >= least &&
               asked.dice.reading != DiceRequest::Reading::CountAtLeast;
    });
}

QAction *actCalled(const BattleWindow &window, const QString &words)
{
    for (QAction *each : window.findChildren<QAction *>()) {
        if (each->text() == words)
            return each;
    }
    return nullptr;
}

QAction &undoOf(BattleWindow &window)
{
    for (QAction *each : window.findChildren<QAction *>()) {
        if (each->shortcut() == QKeySequence::Undo)
            return *each;
    }
    qFatal("nothing takes back");
}

qsizetype toldBy(BattleWindow &window)
{
    const QList<QPushButton *> keys = keysOf(*window.referee()->findChild<DicePad *>());
    return std::ranges::count_if(keys, &QPushButton::isChecked);
}

} // namespace gonfalon::test
