// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/battle/table/piece_painter.h"
#include "core/battle/view.h"
#include "core/battle/vocabulary.h"
#include "core/model/pennons.h"

#include <QString>
#include <QStringList>

#include <vector>

namespace gonfalon {

/// What is carried where a unit is drawn from a list to the table: its number, as text.
inline constexpr const char *unitDragFormat = "application/x-gonfalon-unit";

/// A mark of a unit as it is shown.
struct ShownMark
{
    QString words;
    QString glyph; ///< empty: it has none
    MarkLook look = MarkLook::Plain;

    friend bool operator==(const ShownMark &, const ShownMark &) = default;
};

/// A unit as rosters and table show it.
struct UnitLook
{
    UnitIndex unit = noUnit;
    UnitView view;
    QString name;
    Bearing bearing;
    Tinctures tinctures;
    std::vector<ShownMark> marks;
    std::vector<pieces::Look> pieces; ///< one for each of the view's
    QStringList spells;               ///< in force on it
    QString removal;                  ///< how it left play; empty while it has not
    bool mayChoose = false;
    bool chosen = false;
    bool target = false; ///< what is chosen may be aimed at it

    friend bool operator==(const UnitLook &, const UnitLook &) = default;
};

/// What lies on the table besides units, as it is shown.
struct ShownMarker
{
    Point at;
    QString name;

    friend bool operator==(const ShownMarker &, const ShownMarker &) = default;
};

} // namespace gonfalon
