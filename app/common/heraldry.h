// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/pennons.h"

#include <QMetaType>

namespace gonfalon {

/// What tells the warbands of a campaign apart: an ordinary of its own for each, in its list's tinctures.
struct Heraldry
{
    Bearing bearing;
    Tinctures tinctures;

    friend bool operator==(const Heraldry &, const Heraldry &) = default;
};

} // namespace gonfalon

Q_DECLARE_METATYPE(gonfalon::Heraldry)
