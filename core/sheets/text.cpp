// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sheets/text.h"

#include <QFontMetricsF>
#include <QPainter>
#include <QTextLayout>

#include <algorithm>
#include <cmath>

using namespace Qt::StringLiterals;

namespace gonfalon::sheets {
namespace {

/// Fonts take whole pixels, so text is set a hundred times as large as it is painted.
constexpr double grain = 100;

int pixels(double points) { return static_cast<int>(std::lround(points * point * grain)); }

Qt::Alignment alignment(Paragraph::Side side)
{
    switch (side) {
    case Paragraph::Side::Left:
        return Qt::AlignLeft | Qt::AlignAbsolute;
    case Paragraph::Side::Centre:
        return Qt::AlignHCenter;
    case Paragraph::Side::Right:
        return Qt::AlignRight | Qt::AlignAbsolute;
    }
    Q_UNREACHABLE();
}

QList<QTextLayout::FormatRange> formats(const Fonts &fonts, const Runs &runs, const Type &type)
{
    QList<QTextLayout::FormatRange> ranges;
    int start = 0;
    for (const Run &run : runs) {
        const int length = static_cast<int>(run.text.size());
        if (run.picture) {
            QFont spaced = fonts.font(type.face, pixels(type.size));
            const double space = QFontMetricsF(spaced).horizontalAdvance(run.text);
            spaced.setLetterSpacing(QFont::AbsoluteSpacing, run.pictureWidth * pixels(type.size) - space);
            QTextCharFormat format;
            format.setFont(spaced);
            ranges.append({start, length, format});
        } else if (run.bold || run.underlined) {
            QTextCharFormat format;
            format.setFont(fonts.font(run.bold ? type.bold : type.face, pixels(type.size)));
            format.setFontUnderline(run.underlined);
            ranges.append({start, length, format});
        }
        start += length;
    }
    return ranges;
}

} // namespace

Type Type::at(double points) const
{
    Type other = *this;
    other.leading = leading * points / size;
    other.size = points;
    return other;
}

Type Type::in(const QColor &other) const
{
    Type tinted = *this;
    tinted.colour = other;
    return tinted;
}

Type Type::allBold() const
{
    Type other = *this;
    other.face = bold;
    return other;
}

Runs marked(const QString &text)
{
    Runs runs;
    bool bold = false;
    for (const QString &part : text.split(u"**"_s)) {
        if (!part.isEmpty()) {
            runs.push_back({part, bold, false});
        }
        bold = !bold;
    }
    return runs;
}

Run picture(std::function<void(QPainter &, const QRectF &)> paint, double width)
{
    return {QString(QChar::Nbsp), false, false, std::move(paint), width};
}

void append(Runs &runs, Runs more)
{
    runs.insert(runs.end(), std::make_move_iterator(more.begin()), std::make_move_iterator(more.end()));
}

Paragraph::Paragraph(const Fonts &fonts, const QString &text, const Type &type, double width, Side side)
    : Paragraph(fonts, Runs{{text}}, type, width, side)
{
}

Paragraph::Paragraph(const Fonts &fonts, const Runs &runs, const Type &type, double width, Side side)
    : m_colour(type.colour), m_size(type.size), m_leading(type.leading * point)
{
    QString text;
    for (const Run &run : runs) {
        text += run.text;
    }
    text.replace(u'\n', QChar::LineSeparator);
    m_layout = std::make_shared<QTextLayout>(text, fonts.font(type.face, pixels(type.size)));
    QTextOption option(alignment(side));
    option.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    m_layout->setTextOption(option);
    m_layout->setFormats(formats(fonts, runs, type));
    m_layout->setCacheEnabled(true);
    m_layout->beginLayout();
    for (QTextLine line = m_layout->createLine(); line.isValid(); line = m_layout->createLine()) {
        line.setLineWidth(width * grain);
        const double slack = m_leading * grain - line.ascent() - line.descent();
        line.setPosition({0, m_lines * m_leading * grain + slack / 2});
        m_width = std::max(m_width, line.naturalTextWidth() / grain);
        ++m_lines;
    }
    m_layout->endLayout();
    m_height = m_lines * m_leading;
    findPictures(runs);
}

void Paragraph::findPictures(const Runs &runs)
{
    int start = 0;
    for (const Run &run : runs) {
        const QTextLine line = m_layout->lineForTextPosition(start);
        if (run.picture && line.isValid()) {
            const double x = line.cursorToX(start) / grain;
            const double side = m_size * point;
            const double baseline = (line.y() + line.ascent()) / grain;
            m_pictures.push_back({{x, baseline - side * 0.88, run.pictureWidth * side, side}, run.picture});
        }
        start += static_cast<int>(run.text.size());
    }
}

void Paragraph::paint(QPainter &painter, const QPointF &corner) const
{
    if (!m_layout) {
        return;
    }
    painter.save();
    painter.translate(corner);
    painter.scale(1 / grain, 1 / grain);
    painter.setPen(m_colour);
    m_layout->draw(&painter, {0, 0});
    painter.restore();
    for (const Picture &picture : m_pictures) {
        picture.paint(painter, picture.place.translated(corner));
    }
}

Paragraph line(const Fonts &fonts, const QString &text, const Type &type) { return {fonts, text, type, 1e5}; }

Paragraph fitted(const Fonts &fonts, const QString &name, const Type &type, double least, double width)
{
    Type fitting = type;
    fitting.face = fonts.faceFor(name, type.face);
    const Paragraph whole = line(fonts, name, fitting);
    if (whole.width() <= width) {
        return whole;
    }
    const double size = type.size * width / whole.width() * 0.995;
    if (size >= least) {
        return line(fonts, name, fitting.at(size));
    }
    return {fonts, name, fitting.at(least), width};
}

} // namespace gonfalon::sheets
