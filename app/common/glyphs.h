// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/common/tokens.h"
#include "core/base/finding.h"
#include "core/model/pennons.h"

#include <QIcon>
#include <QRectF>
#include <QString>

class QPainter;

namespace gonfalon::glyphs {

/// Paints one of our icons ("leader") in one colour.
void paintIcon(QPainter &painter, const QRectF &where, const QString &name, const QColor &colour);

/// The icon for buttons and menus, in the ink of the theme of the moment, at every device pixel ratio.
[[nodiscard]] QIcon icon(const QString &name);
/// The same for a button that is filled with the accent.
[[nodiscard]] QIcon accentIcon(const QString &name);
/// A warband's pennon as an icon, for tabs and menus.
[[nodiscard]] QIcon pennonIcon(const Bearing &bearing, const Tinctures &tinctures);

/// Paints a unit's pennon; its box is 26 wide to 38 high.
void paintPennon(QPainter &painter, const QRectF &where, const Bearing &bearing, const Tinctures &tinctures,
                 const Tokens &tokens);

/// Name of the shape that stands for a severity: "illegal", "warning", "note", "legal".
[[nodiscard]] QString severityIcon(Severity severity);
[[nodiscard]] QColor severityColour(Severity severity, const Tokens &tokens);

} // namespace gonfalon::glyphs
