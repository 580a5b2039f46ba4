// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/app/support/window.h"

#include <QAbstractItemView>
#include <QStyleOptionViewItem>

class QAction;
class QComboBox;
class QMenu;

namespace gonfalon::test {

/// Looks for a unit type or an organisation with the keyboard alone, adds it, and leaves the search field
/// empty.
void addBySearch(const QString &words);

/// Goes down the option list to a row of this name; false where there is none.
[[nodiscard]] bool goToOption(Program &program, const QString &name);

/// The row of a list that says this; an invalid index where there is none.
[[nodiscard]] QModelIndex rowCalled(const QAbstractItemView &list, const QString &name);

/// A row of a list as its delegate is asked to draw it.
[[nodiscard]] QStyleOptionViewItem rowOption(const QAbstractItemView &list, const QModelIndex &index);

/// The box of this name, whatever is chosen in it; ends the program where there is none.
[[nodiscard]] QComboBox &comboNamed(const QWidget &above, const QString &name);

/// Whatever asks next for a line of text: it is typed there, and Enter takes it.
void answerLine(const QString &text);
/// The same with what cannot be taken: the dialog stays and says why; then it is left. Fails where it does
/// not.
void giveRefusedLine(const QString &text, const QString &why);

/// The menu that is open; ends the program where none is.
[[nodiscard]] QMenu &openMenu();
/// Closes the menu; what was triggered may have opened a window that took it away.
void closeMenu();
/// The entry of a menu whose words begin so, or null.
[[nodiscard]] QAction *entry(const QMenu &menu, const QString &name);
/// Fails where a greyed entry does not say why it is.
void notGreyedInSilence(const QMenu &menu);

} // namespace gonfalon::test
