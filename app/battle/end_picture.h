// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/battle.h"

#include <QByteArray>
#include <QString>

namespace gonfalon {

/// The table of a battle as it stands, small, and in words for whoever does not see it.
struct EndPicture
{
    QByteArray png;
    QString about; ///< "Turn 7 was the last. Red Fang: 3 units on the table. …"
};

/// Draws what everybody may see of a battle on the table, as on paper. To be called where windows live.
/// \param width in points \param ratio pixels of each point
[[nodiscard]] EndPicture endPicture(const Battle &battle, int width, int ratio);

} // namespace gonfalon
