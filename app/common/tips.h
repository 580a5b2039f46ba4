// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

class QLabel;

/// What comes up where the pointer rests. It is shown as it is written, whatever names players give; what is
/// meant as markup says so.
namespace gonfalon::tips {

/// Lines of markup as one tip; empty where there are none. \param lines with names escaped
[[nodiscard]] QString formatted(QStringList lines);

/// Shows Qt's label of a tip in the format that its text asks for, which Qt would guess.
void settle(QLabel &tip);

} // namespace gonfalon::tips
