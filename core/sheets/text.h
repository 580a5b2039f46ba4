// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sheets/fonts.h"
#include "core/sheets/shaped_text.h"

#include <QColor>
#include <QPointF>
#include <QRectF>
#include <QString>

#include <functional>
#include <vector>

class QPainter;

namespace gonfalon::sheets {

/// One printer's point in millimetres.
inline constexpr double point = 25.4 / 72;

/// How text is set.
struct Type
{
    Face face = Face::Text;
    Face bold = Face::TextBold; ///< for the runs that stand out
    double size = 8;            ///< points
    double leading = 9.6;       ///< points from line to line
    QColor colour = Qt::black;

    /// The same at another size, lines in proportion.
    [[nodiscard]] Type at(double points) const;
    [[nodiscard]] Type in(const QColor &other) const;
    /// The same with its bold face for all.
    [[nodiscard]] Type allBold() const;
};

/// A stretch of text that stands out or does not, or a small picture that stands in the line.
struct Run
{
    QString text;
    bool bold = false;
    bool underlined = false;
    std::function<void(QPainter &, const QRectF &)> picture = nullptr; ///< painted in place of `text`
    double pictureWidth = 0;                                           ///< in sizes of the type
};
using Runs = std::vector<Run>;

/// Text in which **two stars** mark what stands out, as templates write it.
[[nodiscard]] Runs marked(const QString &text);
/// A picture in the line, as wide as `width` sizes of the type.
[[nodiscard]] Run picture(std::function<void(QPainter &, const QRectF &)> paint, double width = 1.1);
/// `more` behind `runs`.
void append(Runs &runs, Runs more);

/// A paragraph, broken into lines for one width, in millimetres; it knows its height before it is painted.
class Paragraph
{
public:
    enum class Side
    {
        Left,
        Centre,
        Right
    };

    Paragraph() = default;
    /// \param width millimetres; lines break at words, and within a word that is longer than a line
    Paragraph(const Fonts &fonts, const Runs &runs, const Type &type, double width, Side side = Side::Left);
    Paragraph(const Fonts &fonts, const QString &text, const Type &type, double width,
              Side side = Side::Left);

    [[nodiscard]] double height() const { return m_height; } ///< millimetres
    [[nodiscard]] double width() const { return m_width; }   ///< of the longest line, millimetres
    [[nodiscard]] int lines() const { return m_lines; }
    [[nodiscard]] double size() const { return m_size; }       ///< points
    [[nodiscard]] double leading() const { return m_leading; } ///< millimetres from line to line

    /// Paints it below and to the right of `corner`; one unit of the painter is a millimetre.
    void paint(QPainter &painter, const QPointF &corner) const;

private:
    struct Picture
    {
        QRectF place;
        std::function<void(QPainter &, const QRectF &)> paint;
    };
    /// Pixels of the text as it was set, to a millimetre.
    [[nodiscard]] double grain() const;
    void findPictures(const Runs &runs, const QTextLayout &layout);

    std::shared_ptr<ShapedText> m_text;
    Breaking m_breaking;
    std::vector<Picture> m_pictures;
    QColor m_colour = Qt::black;
    double m_height = 0;
    double m_width = 0;
    double m_size = 0;
    double m_leading = 0;
    int m_lines = 0;
};

/// One line, as wide as it is.
[[nodiscard]] Paragraph line(const Fonts &fonts, const QString &text, const Type &type);

/// A name in as few lines as may be: at its own size where it fits one line, else smaller down to `least`
/// points, else in several lines at that size. The face is one that has all its letters.
[[nodiscard]] Paragraph fitted(const Fonts &fonts, const QString &name, const Type &type, double least,
                               double width);

} // namespace gonfalon::sheets
