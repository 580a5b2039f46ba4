// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/catalogue.h"
#include "core/model/validate.h"
#include "core/model/warband.h"
#include "core/sheets/paint/icons.h"
#include "core/sheets/paint/pennon.h"
#include "core/sheets/sheets.h"
#include "core/sheets/text.h"

#include <QImage>

#include <memory>
#include <vector>

namespace gonfalon::sheets {

/// The colours of paper.
struct Inks
{
    QColor text = Qt::black;
    QColor soft = QColor(0x3a, 0x3a, 0x3a);
    QColor faint = QColor(0x70, 0x70, 0x70); ///< nothing on paper is lighter than 45 % grey
    QColor accent = Qt::black;
    QColor tint = Qt::transparent;
};

/// The types of paper.
struct Types
{
    Type title, name, points, text, small, foot, figure, label, section, reading, numeral, half;
    double box = 4.95; ///< side of a Strength box, millimetres
};

/// All that blocks are made from: the facts, the settings, and what paints.
struct Kit
{
    Kit(const Catalogue &of, const Warband &warband, const PrintSettings &settings);

    const Catalogue &catalogue;
    Warband warband; ///< as it is printed: its public form, unless the owner asked for all of it
    Warband own;     ///< all of it, for what its owner alone may see
    PrintSettings settings;
    Muster muster; ///< of what is printed
    Muster judged; ///< of all of it: points, legality and half of the force are true, whatever is hidden
    std::vector<Bearing> bearings;
    std::vector<QImage> pictures; ///< of each unit; a null image for most
    Inks inks;
    Types types;
    Fonts fonts;
    Icons icons;

    /// The same with its types for columns of text smaller, none of them under 6.5 points.
    [[nodiscard]] std::shared_ptr<const Kit> scaled(double scale) const;

    /// True where what is printed holds secrets.
    [[nodiscard]] bool marked() const;
    [[nodiscard]] PennonLook pennon() const;
    [[nodiscard]] bool light() const { return settings.ink == InkUse::Light; }
    /// A glyph in the line.
    [[nodiscard]] Run icon(const QString &name) const;
};
/// Boxes keep the kit alive as long as they may be painted.
using KitPtr = std::shared_ptr<const Kit>;

} // namespace gonfalon::sheets
