// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/common/tokens.h"
#include "core/battle/view.h"

class QPainter;
class QPainterPath;
class QPointF;

/// How models look on the table: a base in their side's colour with their side's sign on it, so that colour
/// alone never tells sides apart.
namespace gonfalon::pieces {

/// The outline of a base around `middle`. \param facing in degrees, or `noFacing`
[[nodiscard]] QPainterPath outline(const BaseView &base, const QPointF &middle, int facing);

/// What is seen of one model beside its side.
struct Look
{
    bool leads = false, seconds = false;   ///< its unit, or second to whoever does
    bool troubled = false, slight = false; ///< badly, or a little

    friend bool operator==(const Look &, const Look &) = default;
};

/// Paints one.
void paint(QPainter &painter, const BaseView &base, const QPointF &middle, int facing, SideIndex side,
           const Look &look, const Tokens &tokens);

/// Paints one that does not stand there yet: empty, in the ink of what may or may not be.
void paintGhost(QPainter &painter, const BaseView &base, const QPointF &middle, int facing, const QColor &ink,
                const QColor &fill);

} // namespace gonfalon::pieces
