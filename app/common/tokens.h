// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>

#include <array>
#include <cstddef>

class QPalette;

namespace gonfalon {

/// The colours of a battle's table.
struct TableTokens
{
    QColor ground, grid, label;
    QColor wood, woodMark, woodEdge, hill, hillTop, hillEdge, marsh, marshMark, marshEdge, water, waterEdge;
    QColor stone, stoneEdge, roof, roofEdge;
    QColor pieceEdge, pieceDot, plate, plateInk;
};

/// The colours of the look by meaning, light or dark. The one place on the screen side that holds colour
/// values.
struct Tokens
{
    QColor win, panel, card, sunk; ///< grounds
    QColor line, line2;            ///< decoration; borders of controls
    QColor ink, ink2, ink3;        ///< text; labels; unavailable
    QColor accent, accentTint, onAccent;
    QColor gold; ///< Leader, Glory
    QColor ok, okTint, bad, badTint, warn, warnTint;
    QColor pennonEdge, pennonBar;
    QColor sableEdge; ///< of a pennon with sable in it, which a dark ground would swallow
    /// Of the sides of a battle: text, its tint, the bases of models on the table's ground.
    std::array<QColor, 6> side, sideTint, base;
    TableTokens table;

    [[nodiscard]] static const Tokens &light();
    [[nodiscard]] static const Tokens &dark();
    /// The set that goes with a palette: dark where its window is darker than middle grey.
    [[nodiscard]] static const Tokens &of(const QPalette &palette);
};

} // namespace gonfalon
