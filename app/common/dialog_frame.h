// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSize>

class QDialog;
class QHBoxLayout;
class QWidget;

namespace gonfalon {

class FindingsStrip;

/// Lays a dialog out: what was found above, contents that scroll where the screen has no room for them, and a
/// bar of buttons below that always stays in sight. The dialog is as large as it wishes and its screen
/// allows.
/// \param strip may be null
/// \param name of the contents, for those who hear it
/// \param wished in the pixels of the drawings, for text of 13; a height of 0: what the contents need
/// \returns the row of the bar, empty
QHBoxLayout *frameDialog(QDialog &dialog, FindingsStrip *strip, QWidget *contents, const QString &name,
                         QSize wished);

} // namespace gonfalon
