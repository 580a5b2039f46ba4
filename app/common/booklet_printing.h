// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sheets/sheets.h"

#include <QString>

class QWidget;

namespace gonfalon {

/// What came of asking for a printer.
enum class Printed
{
    Done,
    Cancelled,
    NoPrinter ///< it did not answer
};

/// Asks for a printer and prints a booklet, or the pages of it that are wanted there.
/// \param paper what it was laid out for
[[nodiscard]] Printed printBooklet(const sheets::Booklet &booklet, sheets::Paper paper, const QString &name,
                                   QWidget *parent);

/// Asks for a name of a PDF; empty where nobody gave one..
[[nodiscard]] QString askForPdf(const QString &folder, const QString &name, QWidget *parent);

} // namespace gonfalon
