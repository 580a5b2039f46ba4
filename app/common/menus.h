// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QKeySequence>
#include <QString>

#include <functional>

class QAction;
class QMenu;
class QPoint;

/// Context menus of the look: every key is shown, and what cannot be done now is greyed with its reason.
namespace gonfalon::menus {

/// An entry of a menu that exists nowhere else.
struct Entry
{
    QString text;
    QString icon;      ///< a glyph, or none
    QKeySequence keys; ///< shown beside it; what the keys do is somebody else's matter
    QString whyNot;    ///< the reason it is greyed; empty where it can be done
};

QAction *add(QMenu &menu, const Entry &entry, std::function<void()> act);

/// Says of an action whether it can be done, in its state and its tip.
/// \param whyNot the reason why it cannot; empty where it can
void setPossible(QAction &action, const QString &whyNot);

/// Opens the menu at a place of the screen; it goes when it is closed.
void open(QMenu *menu, const QPoint &place);

} // namespace gonfalon::menus
