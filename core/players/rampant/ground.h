// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/battlefield.h"

#include <vector>

namespace gonfalon::rampant::computer {

/// What a strategist sees of the terrain: where he would rather not walk.
class Lie
{
public:
    Lie() = default;
    explicit Lie(const Battlefield &field);

    /// True where a walk that straight crosses Dangerous ground, or comes so near that a unit of this radius
    /// would touch it.
    [[nodiscard]] bool dangerous(Point from, Point to, int radius) const;
    /// True where the table has any of it.
    [[nodiscard]] bool anyDanger() const { return m_anyDanger; }
    struct Shelter
    {
        bool rough = false; ///< fights there are levelled
        bool cover = false;
    };
    /// What an area does for a unit whose middle is there.
    [[nodiscard]] Shelter at(Point place) const;
    /// Hundredths of an inch to the nearest edge of the table.
    [[nodiscard]] int fromEdge(Point place) const;
    [[nodiscard]] Point middle() const { return {m_width / 2, m_depth / 2}; }
    [[nodiscard]] int width() const { return m_width; }
    [[nodiscard]] int depth() const { return m_depth; }

private:
    struct Patch
    {
        Point from, to; ///< the box around it
        std::vector<Point> outline;
        bool dangerous = false;
        Shelter shelter;
    };
    [[nodiscard]] static bool holds(const Patch &patch, Point place);

    int m_width = 0, m_depth = 0;
    std::vector<Patch> m_patches;
    bool m_anyDanger = false;
};

} // namespace gonfalon::rampant::computer
