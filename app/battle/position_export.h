// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/finding.h"
#include "core/battle/view.h"
#include "core/words/battle_names.h"

#include <QByteArray>
#include <QString>

#include <memory>

class QGraphicsScene;
class QPrinter;
class QWidget;

namespace gonfalon {
class TableScene;
}

namespace gonfalon::position {

/// The table as it is to stand on paper, whatever a window looks like.
/// \param width in points that it will have there
[[nodiscard]] std::unique_ptr<TableScene> onPaper(const words::BattleNames &names, const BattleView &view,
                                                  int width);

/// The same for a small picture, which is to be taken in at a glance: without words.
[[nodiscard]] std::unique_ptr<TableScene> atAGlance(const words::BattleNames &names, const BattleView &view,
                                                    int width);

/// The table as it is shown, as the bytes of a PNG.
/// \param width in points, to which words and banners have their size \param ratio pixels of each point
[[nodiscard]] QByteArray png(QGraphicsScene &scene, int width = 2000, double ratio = 1);

/// The table as it is shown, as a picture: PNG, or PDF where the name ends so.
/// \return why it could not be written (GF-4003 and its kin); empty where it was
[[nodiscard]] Findings save(QGraphicsScene &scene, const QString &path);

/// Prints it on one page, as large as it fits, under its title.
void print(QGraphicsScene &scene, const QString &title, QPrinter &printer);

} // namespace gonfalon::position
