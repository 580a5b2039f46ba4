// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/finding.h"

#include <QByteArray>
#include <QString>

class QGraphicsScene;
class QPrinter;
class QWidget;

namespace gonfalon::position {

/// The table as it is shown, as the bytes of a PNG.
[[nodiscard]] QByteArray png(QGraphicsScene &scene);

/// The table as it is shown, as a picture: PNG, or PDF where the name ends so.
/// \return why it could not be written (GF-4003 and its kin); empty where it was
[[nodiscard]] Findings save(QGraphicsScene &scene, const QString &path);

/// Prints it on one page, as large as it fits, under its title.
void print(QGraphicsScene &scene, const QString &title, QPrinter &printer);

} // namespace gonfalon::position
