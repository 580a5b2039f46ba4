// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/common/marked_label.h"

#include "app/common/glyphs.h"
#include "app/common/typeface.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace gonfalon {

using namespace Qt::StringLiterals;
using typeface::scaled;

namespace {

constexpr double glyphSize = 15, glyphGap = 6, legendGlyph = 15, legendGap = 16, legendLine = 21;

void paintGlyph(QPainter &painter, const QRectF &room, double size, const MarkedWords &what, const Tokens &t)
{
    painter.setRenderHint(QPainter::Antialiasing);
    glyphs::paintIcon(painter, QRectF(room.left(), room.center().y() - size / 2, size, size), what.glyph,
                      t.*what.glyphInk);
}

} // namespace

MarkedLabel::MarkedLabel(QWidget *parent) : QLabel(parent)
{
    setTextFormat(Qt::PlainText);
    setContentsMargins(scaled(font(), glyphSize + glyphGap), 0, 0, 0);
}

void MarkedLabel::say(const MarkedWords &what)
{
    m_what = what;
    setText(what.words);
    update();
}

void MarkedLabel::paintEvent(QPaintEvent *)
{
    const Tokens &t = Tokens::of(palette());
    QPainter painter(this);
    paintGlyph(painter, rect(), scaled(font(), glyphSize), m_what, t);
    painter.setPen(t.*m_what.ink);
    painter.drawText(contentsRect(), Qt::AlignLeft | Qt::AlignVCenter, text());
}

Legend::Legend(std::vector<MarkedWords> entries, Qt::AlignmentFlag side, QWidget *parent)
    : QWidget(parent), m_side(side)
{
    setFont(typeface::sized(font(), 11.5));
    say(std::move(entries));
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Preferred);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

void Legend::say(std::vector<MarkedWords> entries)
{
    m_entries = std::move(entries);
    QStringList words;
    for (const MarkedWords &entry : m_entries)
        words << entry.words;
    setAccessibleName(tr("What the signs mean: %1").arg(words.join(u", "_s)));
    updateGeometry();
    update();
}

double Legend::indentOf(const MarkedWords &entry) const
{
    return entry.glyph.isEmpty() ? 0 : scaled(font(), legendGlyph + glyphGap);
}

double Legend::widthOf(const MarkedWords &entry) const
{
    return indentOf(entry) + QFontMetricsF(font()).horizontalAdvance(entry.words) + 1;
}

std::pair<std::vector<QRectF>, int> Legend::placed(int width) const
{
    const double gap = scaled(font(), legendGap), high = scaled(font(), legendLine);
    std::vector<QRectF> places;
    double left = 0, top = 0;
    std::size_t line = 0; // where it begins
    const auto end = [&] {
        const double free = m_side == Qt::AlignRight ? width - (left - gap) : 0;
        for (; line < places.size(); ++line)
            places[line].translate(std::max(0.0, free), 0);
    };
    for (const MarkedWords &entry : m_entries) {
        const double wide = widthOf(entry);
        if (left > 0 && left + wide > width) {
            end();
            left = 0;
            top += high;
        }
        places.emplace_back(left, top, wide, high);
        left += wide + gap;
    }
    end();
    return {std::move(places), int(std::ceil(top + high))};
}

QSize Legend::sizeHint() const
{
    double wide = 0;
    for (const MarkedWords &entry : m_entries)
        wide += widthOf(entry) + scaled(font(), legendGap);
    return {int(std::ceil(wide)), scaled(font(), legendLine)};
}

QSize Legend::minimumSizeHint() const
{
    double wide = 0;
    for (const MarkedWords &entry : m_entries)
        wide = std::max(wide, widthOf(entry));
    return {int(std::ceil(wide)), scaled(font(), legendLine)};
}

int Legend::heightForWidth(int width) const { return placed(width).second; }

void Legend::paintEvent(QPaintEvent *)
{
    const Tokens &t = Tokens::of(palette());
    QPainter painter(this);
    const std::vector<QRectF> places = placed(width()).first;
    for (std::size_t i = 0; i < m_entries.size(); ++i) {
        if (!m_entries[i].glyph.isEmpty())
            paintGlyph(painter, places[i], scaled(font(), legendGlyph), m_entries[i], t);
        painter.setPen(t.*m_entries[i].ink);
        painter.setFont(font());
        painter.drawText(places[i].adjusted(indentOf(m_entries[i]), 0, 0, 0),
                         Qt::AlignLeft | Qt::AlignVCenter, m_entries[i].words);
    }
}

} // namespace gonfalon
