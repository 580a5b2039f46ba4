// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/builder/warband_document.h"

class QWidget;

namespace gonfalon {

/// Asks for a format and a name and writes the warband for other programs and for forums, or copies its share
/// code. Returns what could not be carried over, and why nothing was written if nothing was.
/// \param base path without suffix that is proposed
Findings exportWarband(WarbandDocument &document, const QString &base, QWidget *parent);

} // namespace gonfalon
