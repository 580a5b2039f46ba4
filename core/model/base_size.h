// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace gonfalon {

/// The base that one model stands on, in millimetres (DR-MUSTER-15).
struct BaseSize
{
    enum class Shape
    {
        Round,
        Rectangle
    };

    Shape shape = Shape::Round;
    int width = 25, depth = 25;

    friend bool operator==(const BaseSize &, const BaseSize &) = default;
};

} // namespace gonfalon
