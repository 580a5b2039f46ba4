// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace gonfalon::store {

/// What became of the entries of one kind in a damaged campaign's file.
struct SalvagedKind
{
    QString kind; ///< "result"
    int sound = 0;
    int lost = 0; ///< as far as something else names them
};

} // namespace gonfalon::store
