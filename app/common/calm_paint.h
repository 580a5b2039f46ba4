// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QRect>

class QPainter;
class QStyleOption;
class QStyleOptionSlider;
class QStyleOptionSpinBox;
class QStyleOptionTab;
class QStyleOptionViewItem;

/// What the controls of the look are painted with.
namespace gonfalon::calm {

inline constexpr int radius = 5; ///< of the corners

/// \param tapped by a finger, which leaves the pointer where it was: that tints no ground
void paintButton(QPainter &painter, const QStyleOption &option, bool tapped = false);
/// A button that shows its ground only under the pointer, pressed, or with the focus.
void paintQuietButton(QPainter &painter, const QStyleOption &option, bool tapped = false);
/// The sign of the focus.
void paintRing(QPainter &painter, const QStyleOption &option);
/// The outline of a field.
void paintField(QPainter &painter, const QStyleOption &option, double corner = radius);
/// The field of a figure: the outline of every other field, and two steps at its end.
void paintSpinBox(QPainter &painter, const QStyleOptionSpinBox &box, const QRect &up, const QRect &down);
/// A row of a list that is chosen: tinted, with a bar at its side, as everywhere.
void paintRow(QPainter &painter, const QStyleOptionViewItem &row, bool bar);
/// The key that presses a button, at the end of its room.
void paintKey(QPainter &painter, const QStyleOption &option, const QString &key, const QRect &room);
void paintCheckBox(QPainter &painter, const QStyleOption &option);
void paintRadio(QPainter &painter, const QStyleOption &option);
void paintTab(QPainter &painter, const QStyleOptionTab &tab);
void paintScrollBar(QPainter &painter, const QStyleOptionSlider &bar, const QRect &slider);

} // namespace gonfalon::calm
