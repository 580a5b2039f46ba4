// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPixmap>
#include <QString>

#include <string>

class QWidget;

namespace gonfalon {

/// The picture that a unit or warband names: a data: URL, or a file (a relative one lies beside the warband's
/// file). Scaled to fit `side` pixels; a null pixmap where there is none or it cannot be read.
[[nodiscard]] QPixmap pictureOf(const std::string &picture, const QString &warbandPath, double side);

/// The picture of a file, made small enough to travel inside another: a data: URL. Empty where it is no
/// picture, which the player is told.
[[nodiscard]] QString pictureFrom(const QString &path, QWidget *parent);

/// True where a file of this name may be a picture.
[[nodiscard]] bool mayBePicture(const QString &path);

/// Lets the player choose a picture and makes it small enough to travel inside the warband's file: a data:
/// URL, or an empty text where nothing was chosen.
[[nodiscard]] QString askForPicture(QWidget *parent);

} // namespace gonfalon
