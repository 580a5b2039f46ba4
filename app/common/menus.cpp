// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/common/menus.h"

#include "app/common/glyphs.h"

#include <QAction>
#include <QMenu>
#include <QPoint>

namespace gonfalon::menus {

QAction *add(QMenu &menu, const Entry &entry, std::function<void()> act)
{
    QAction *action = menu.addAction(entry.text);
    if (!entry.icon.isEmpty())
        action->setIcon(glyphs::icon(entry.icon));
    action->setShortcut(entry.keys);
    action->setShortcutVisibleInContextMenu(true);
    setPossible(*action, entry.whyNot);
    QObject::connect(action, &QAction::triggered, &menu, std::move(act));
    return action;
}

void setPossible(QAction &action, const QString &whyNot)
{
    action.setEnabled(whyNot.isEmpty());
    action.setToolTip(whyNot);
    action.setStatusTip(whyNot);
}

void open(QMenu *menu, const QPoint &place)
{
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->setToolTipsVisible(true);
    menu->popup(place);
}

} // namespace gonfalon::menus
