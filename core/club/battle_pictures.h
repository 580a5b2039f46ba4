// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/store/library.h"

#include <QByteArray>
#include <QString>

#include <vector>

namespace gonfalon {

/// The table as it stood at one moment of a battle.
struct BattlePicture
{
    QString caption; ///< "Turn 3"
    QString svg;     ///< an svg element, to stand in a page; colours by class, see site.css
};

/// Three pictures of a battle that was fought on the program's table: once everybody has come, in the middle,
/// and at the end. None for one that was fought on a real table.
/// \param battle the bytes of a .battle file
[[nodiscard]] Result<std::vector<BattlePicture>> battlePictures(const QByteArray &battle,
                                                                store::Library &library);

} // namespace gonfalon
