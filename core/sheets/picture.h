// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QImage>
#include <QString>

#include <string>

class QImageReader;

namespace gonfalon::sheets {

/// The picture that a unit or Warband names: a data: URL, or a file.
/// \param folder in which a relative file lies: that of the Warband's own file
/// \return no wider and no higher than `side` pixels; a null image where there is none, or it cannot be read
[[nodiscard]] QImage readPicture(const std::string &picture, const QString &folder, int side);

/// What the reader reads, turned as the camera was held.
[[nodiscard]] QImage readScaled(QImageReader &reader, int side);

} // namespace gonfalon::sheets
