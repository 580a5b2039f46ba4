// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/campaign/ids.h"
#include "core/club/heraldry.h"

#include <QByteArray>
#include <QRectF>
#include <QSizeF>
#include <QString>

#include <map>
#include <vector>

namespace gonfalon {

/// The colours and letters of a picture. What stands in a page is drawn by the page's own styles instead,
/// which go by the classes of what is in it.
struct PictureLook
{
    QString family = QStringLiteral("Lato, 'Segoe UI', Roboto, 'Noto Sans', sans-serif");
    QString heading = QStringLiteral("Vollkorn, Georgia, 'Noto Serif', serif"); ///< of names
    double narrow = 1; ///< how wide its letters are, beside those that run widest
    double text = 12;  ///< size of the smallest letters; the picture's other lengths go with it
    QString ink = QStringLiteral("#211d18"), soft = QStringLiteral("#574f43"),
            line = QStringLiteral("#cdc4b3"), edge = QStringLiteral("#857b69"),
            accent = QStringLiteral("#5a3a8e"), ground = QStringLiteral("#fffdf8"),
            sunk = QStringLiteral("#e1d9c9"), done = QStringLiteral("#0f5c70");

    /// Black on white paper.
    [[nodiscard]] static PictureLook paper();
};

/// Where a warband's pennon belongs.
struct PlacedPennon
{
    campaign::WarbandId warband;
    QRectF place;
};

/// Letters of a picture. They stand apart from its shapes, so that paper sets them in its own faces.
struct PlacedText
{
    enum class Anchor
    {
        Start,
        Middle,
        End
    };
    QPointF at; ///< where the line stands, at its anchor
    QString text, classes, colour;
    double size = 12;
    Anchor anchor = Anchor::Start;
    bool bold = false, heading = false; ///< heading: in the face of names
};

/// A picture that was drawn once, for a page, a window and paper alike. Whoever shows it adds the pennons, in
/// colour, by the theme, or hatched.
struct Picture
{
    QSizeF size;
    QString svg; ///< its shapes: what stands inside an svg element with a viewBox of that size
    std::vector<PlacedText> texts;
    std::vector<PlacedPennon> pennons;
    QString about; ///< what it shows, for whoever does not see it

    [[nodiscard]] bool isEmpty() const { return svg.isEmpty(); }
    /// Its shapes, and its letters where there is a look for them, as a file of its own, without pennons.
    [[nodiscard]] QByteArray document(const PictureLook *look = nullptr) const;
    /// As an element of a page, with pennons that the page holds as symbols.
    /// \param classes of the element
    [[nodiscard]] QString element(const QString &classes, const PictureLook &look = {}) const;
};

/// The identity of a warband's pennon among the symbols of a page.
[[nodiscard]] QString pennonId(const campaign::WarbandId &warband);

// What pictures are made of.
[[nodiscard]] QString svgNumber(double number);
/// The text, shortened where it would be wider. Widths are estimated: nobody knows the reader's letters.
/// \param room in sizes of the letters
[[nodiscard]] QString shortened(const QString &text, double room);
/// Sizes of the letters that a text is about as wide as.
[[nodiscard]] double widthOf(const QString &text);

} // namespace gonfalon
