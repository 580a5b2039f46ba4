// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFont>
#include <QString>

namespace gonfalon::typeface {

/// The text face at the size of the moment.
[[nodiscard]] QFont text();

/// `base` at `size`, where 13 stands for the size of `base`: the scale in which the look is drawn.
[[nodiscard]] QFont sized(const QFont &base, double size, QFont::Weight weight = QFont::Normal);

/// The face of names and headings, for this string: Vollkorn, or the text face where it lacks a letter.
[[nodiscard]] QFont heading(const QFont &base, double size, const QString &forText);

/// The face of the program's own name, whose letters it has.
[[nodiscard]] QFont wordmark(const QFont &base, double size);

/// The small capitals of section heads.
[[nodiscard]] QFont sectionHead(const QFont &base);

/// `length` pixels of the drawings (made for text of 13 px) at the size of `font`.
[[nodiscard]] int scaled(const QFont &font, double length);

} // namespace gonfalon::typeface
