// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sheets/text.h"

#include <QPainter>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace gonfalon::sheets {
namespace {

constexpr double unbroken = 1e4; ///< millimetres of a line that is as long as it is

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

Wording wordingOf(const Runs &runs, const Type &type)
{
    Wording wording{{}, type.face, type.bold, {}};
    for (const Run &run : runs) {
        const auto from = static_cast<int>(wording.text.size());
        const auto length = static_cast<int>(run.text.size());
        if (run.picture || run.bold || run.underlined) {
            wording.stretches.push_back(
                {from, length, run.bold, run.underlined, run.picture ? run.pictureWidth : 0});
        }
        wording.text += run.text;
    }
    wording.text.replace(u'\n', QChar::LineSeparator);
    return wording;
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
    : m_text(fonts.texts().of(fonts, wordingOf(runs, type))),
      m_breaking{width / (type.size * point), type.leading / type.size, alignment(side)},
      m_colour(type.colour), m_size(type.size), m_leading(type.leading * point)
{
    const QTextLayout &layout = m_text->broken(m_breaking);
    m_lines = layout.lineCount();
    m_height = m_lines * m_leading;
    for (int line = 0; line < m_lines; ++line) {
        m_width = std::max(m_width, layout.lineAt(line).naturalTextWidth() / grain());
    }
    findPictures(runs, layout);
}

double Paragraph::grain() const { return em / (m_size * point); }

void Paragraph::findPictures(const Runs &runs, const QTextLayout &layout)
{
    int start = 0;
    for (const Run &run : runs) {
        const QTextLine line = layout.lineForTextPosition(start);
        if (run.picture && line.isValid()) {
            const double x = line.cursorToX(start) / grain();
            const double side = m_size * point;
            const double baseline = (line.y() + line.ascent()) / grain();
            m_pictures.push_back({{x, baseline - side * 0.88, run.pictureWidth * side, side}, run.picture});
        }
        start += static_cast<int>(run.text.size());
    }
}

void Paragraph::paint(QPainter &painter, const QPointF &corner) const
{
    if (!m_text) {
        return;
    }
    painter.save();
    painter.translate(corner);
    painter.scale(1 / grain(), 1 / grain());
    painter.setPen(m_colour);
    m_text->broken(m_breaking).draw(&painter, {0, 0});
    painter.restore();
    for (const Picture &picture : m_pictures) {
        picture.paint(painter, picture.place.translated(corner));
    }
}

Paragraph line(const Fonts &fonts, const QString &text, const Type &type)
{
    return {fonts, text, type, unbroken};
}

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
