// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/support/by_hand.h"

#include <QListView>

namespace gonfalon::test {

using namespace Qt::StringLiterals;

void addBySearch(const QString &words)
{
    press(Qt::Key_1, Qt::ControlModifier);
    press(Qt::Key_Slash);
    type(words);
    press(Qt::Key_Return);
    press(Qt::Key_Escape);
}

bool goToOption(Program &program, const QString &name)
{
    press(Qt::Key_3, Qt::ControlModifier);
    auto &list = named<QListView>(program.page(), u"Options of the unit"_s);
    press(Qt::Key_Home);
    for (int step = 0; step < list.model()->rowCount(); ++step) {
        if (list.currentIndex().data().toString() == name)
            return list.hasFocus();
        press(Qt::Key_Down);
    }
    return false;
}

} // namespace gonfalon::test
