// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/club/heraldry.h"
#include "core/club/pictures/picture.h"
#include "core/sheets/sheets.h"
#include "core/sheets/text.h"

#include <QImage>

#include <functional>
#include <memory>
#include <vector>

namespace gonfalon::paper {

/// The types of a club's paper.
namespace types {
inline const sheets::Type title{sheets::Face::SerifBold, sheets::Face::SerifBold, 26, 28};
inline const sheets::Type section{sheets::Face::SerifBold, sheets::Face::SerifBold, 13.5, 15.5};
inline const sheets::Type head{sheets::Face::SerifBold, sheets::Face::SerifBold, 10, 11.5};
inline const sheets::Type name{sheets::Face::TextBold, sheets::Face::TextBold, 9, 10.5};
inline const sheets::Type text{sheets::Face::Text, sheets::Face::TextBold, 8.5, 10.8};
inline const sheets::Type small{sheets::Face::Text, sheets::Face::TextBold, 7.5, 9, QColor(0x3a, 0x3a, 0x3a)};
inline const sheets::Type label{sheets::Face::TextBold, sheets::Face::TextBold, 7.2, 8.6};
inline const sheets::Type figure{sheets::Face::TextBlack, sheets::Face::TextBlack, 13, 14};
} // namespace types

/// What is painted on one part of a page, gathered first so that a page can be painted any number of times.
/// All places are in millimetres from the corner of the paper.
class Canvas
{
public:
    /// \param hatched pennons by the heralds' code, for paper without colour
    Canvas(std::shared_ptr<const sheets::Fonts> fonts, bool hatched)
        : m_fonts(std::move(fonts)), m_hatched(hatched)
    {
    }

    /// Text broken into lines. \return how far down it went
    double text(const QPointF &corner, const QString &text, const sheets::Type &type, double width,
                sheets::Paragraph::Side side = sheets::Paragraph::Side::Left);
    double runs(const QPointF &corner, const sheets::Runs &runs, const sheets::Type &type, double width);
    /// One line in the middle of `place`; where it would be wider, a fifth smaller at most, then shortened.
    void line(const QRectF &place, const QString &text, const sheets::Type &type,
              sheets::Paragraph::Side side = sheets::Paragraph::Side::Left);
    void rule(double left, double right, double y, double points);
    /// A frame with round corners. \param points thickness of its line
    void frame(const QRectF &place, double radius, double points);
    /// A place that nobody may write into, hatched.
    void blocked(const QRectF &place);
    void pennon(const QRectF &place, const Heraldry &heraldry);
    /// The shapes and letters of a picture, which is as wide as `place`; its pennons are the caller's.
    void picture(const QRectF &place, const Picture &picture);
    void image(const QRectF &place, const QImage &image);

    [[nodiscard]] double heightOf(const sheets::Runs &runs, const sheets::Type &type, double width) const;
    [[nodiscard]] double widthOf(const QString &text, const sheets::Type &type) const;
    [[nodiscard]] const sheets::Fonts &fonts() const { return *m_fonts; }

    /// All of it as one box of a page, and the canvas is empty again.
    [[nodiscard]] sheets::PlacedBox take(const QRectF &place, std::string what);

private:
    using Stroke = std::function<void(QPainter &)>;

    std::shared_ptr<const sheets::Fonts> m_fonts;
    bool m_hatched;
    std::vector<Stroke> m_strokes;
};

} // namespace gonfalon::paper
