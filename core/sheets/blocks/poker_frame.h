// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sheets/block.h"
#include "core/sheets/paint/pennon.h"

#include <optional>

namespace gonfalon::sheets::poker {

// Lengths of a card, in millimetres.
inline constexpr double padding = 4;
inline constexpr double bandHeight = 18.5;
inline constexpr double cardWidth = 63.5;
inline constexpr double cardHeight = 88.9;
inline constexpr double inner = cardWidth - 2 * padding;
inline constexpr double footHeight = 3.2;

/// The types of a card; it is too small for the large ones.
struct CardTypes
{
    Type name{Face::Serif, Face::SerifBold, 11.5, 12.5, Qt::black};
    Type text{Face::Text, Face::TextBold, 7.5, 9.2, Qt::black};
    Type points{Face::TextBlack, Face::TextBlack, 16, 16, Qt::black};
    Type small{Face::Text, Face::TextBold, 6.5, 8, Qt::black};
};

/// What all cards have: the band at the top and the words at the foot.
struct Frame
{
    KitPtr kit;
    CardTypes types;
    QString icon; ///< a glyph, where there is no pennon
    std::optional<Bearing> bearing;
    Paragraph name, type, points;
    QString foot;
};

/// \param pennon leaves room for a pennon before the name, else for a glyph
[[nodiscard]] Frame frame(const KitPtr &kit, const QString &name, const Runs &type, const QString &points,
                          bool pennon);
void paintFrame(QPainter &painter, const QRectF &place, const Frame &frame);

/// A card as a block.
[[nodiscard]] Block blockOf(const KitPtr &kit, std::function<void(QPainter &, const QRectF &)> paint,
                            std::string what);

/// The warband's name as the foot of a card has room for it.
[[nodiscard]] QString shortWarbandName(const Kit &kit);

} // namespace gonfalon::sheets::poker
