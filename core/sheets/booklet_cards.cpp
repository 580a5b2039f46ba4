// SPDX-License-Identifier: GPL-3.0-or-later
// Cards of a fixed size, nine on a page, to be cut out.
#include "core/sheets/booklet_maker.h"

#include "core/sheets/facts.h"

#include <QPainter>

using namespace Qt::StringLiterals;

namespace gonfalon::sheets {
namespace {

constexpr QSizeF pokerSize(63.5, 88.9); ///< a poker card, millimetres

/// A large card is a poker card seen closer, so that its letters are as large as those of the other sheets.
constexpr double largeScale = 1.5;

/// The block enlarged: it paints itself as if it were of poker size.
Block enlarged(Block block)
{
    block.height *= largeScale;
    block.bandHeight *= largeScale;
    block.paint = [paint = std::move(block.paint)](QPainter &painter, const QRectF &place) {
        painter.translate(place.topLeft());
        painter.scale(largeScale, largeScale);
        paint(painter, QRectF(QPointF(0, 0), place.size() / largeScale));
    };
    return block;
}

} // namespace

BookletMaker::CardTable BookletMaker::cardTable() const
{
    const bool large = m_kit->settings.largeType;
    const int side = large ? 2 : 3;
    const QSizeF card = large ? pokerSize * largeScale : pokerSize;
    return {side, card, (m_booklet.m_size.width() - side * card.width()) / 2,
            (m_booklet.m_size.height() - side * card.height()) / 2};
}

void BookletMaker::addCards(const PartSpec &part)
{
    const Blocks &cards = blocksOf(part, pokerSize.width());
    if (cards.empty()) {
        return;
    }
    const CardTable table = cardTable();
    const std::size_t most = static_cast<std::size_t>(table.side * table.side);
    const std::size_t pages = (cards.size() + most - 1) / most;
    const std::size_t share = (cards.size() + pages - 1) / pages; // no page is left with a card or two
    for (std::size_t at = 0; at < cards.size(); ++at) {
        const auto place = static_cast<int>(at % share);
        if (place == 0) {
            m_booklet.m_pages.push_back({m_sheet->id, {}});
            QString foot = footText(part.foot.empty() ? m_sheet->foot : part.foot);
            foot.replace(u"{card}"_s, m_kit->settings.largeType ? u"Large, 95 × 133 mm"_s
                                                                : u"Poker size, 63.5 × 88.9 mm"_s);
            m_feet.push_back({foot, true, !m_sheet->anonymous});
            m_fresh = false;
        }
        const QPointF corner(table.left + place % table.side * table.card.width(),
                             table.top + place / table.side * table.card.height());
        const Block card = m_kit->settings.largeType ? enlarged(cards[at]) : cards[at];
        putBleed(card, {corner, table.card}, place);
        put(card, {corner, table.card});
        if (at + 1 == cards.size() || (at + 1) % share == 0) {
            putCutMarks(table);
        }
    }
    m_pageOpen = false;
}

/// The coloured band of an outer card runs two millimetres over the edge, so that a cut a hair off shows no
/// white.
void BookletMaker::putBleed(const Block &block, const QRectF &place, int number)
{
    if (block.band.alpha() == 0) {
        return;
    }
    constexpr double over = 2;
    const int side = cardTable().side;
    const QRectF band(place.left(), place.top(), place.width(), block.bandHeight);
    const QRectF wide = band.adjusted(number % side == 0 ? -over : 0, number / side == 0 ? -over : 0,
                                      number % side == side - 1 ? over : 0, 0);
    m_booklet.m_pages.back().boxes.push_back(
        {wide, "bleed",
         [colour = block.band](QPainter &painter, const QRectF &at) { painter.fillRect(at, colour); }});
}

/// Hairlines at the crossings, and longer ones in the margins that are broad enough.
void BookletMaker::putCutMarks(const CardTable &table)
{
    const QSizeF paper = m_booklet.m_size;
    PlacedBox marks{{QPointF(0, 0), paper}, "cut-marks", nullptr};
    marks.paint = [=](QPainter &painter, const QRectF &) {
        painter.setPen(QPen(Qt::black, 0.12));
        for (int column = 0; column <= table.side; ++column) {
            const double x = table.left + column * table.card.width();
            if (table.top > 13) {
                painter.drawLine(QPointF(x, 5), QPointF(x, 13));
                painter.drawLine(QPointF(x, paper.height() - 13), QPointF(x, paper.height() - 5));
            }
            for (int row = 0; row <= table.side; ++row) {
                const double y = table.top + row * table.card.height();
                if (column == 0) {
                    painter.drawLine(QPointF(1.5, y), QPointF(8, y));
                    painter.drawLine(QPointF(paper.width() - 8, y), QPointF(paper.width() - 1.5, y));
                }
                if (column % table.side != 0 || row % table.side != 0) {
                    painter.drawLine(QPointF(x - 1.5, y), QPointF(x + 1.5, y));
                    painter.drawLine(QPointF(x, y - 1.5), QPointF(x, y + 1.5));
                }
            }
        }
    };
    m_booklet.m_pages.back().boxes.push_back(std::move(marks));
}

/// Below the cards there is room for two short lines, or for one at the side of a shorter paper.
void BookletMaker::putCardFoot(Booklet::Page &page, const Foot &words) const
{
    const QSizeF paper = m_booklet.m_size;
    const double below = (paper.height() - 3 * pokerSize.height()) / 2;
    const Type type{Face::Text, Face::TextBold, 6.5, 8, m_kit->inks.soft};
    QString text = footWords(*m_kit, words);
    if (below > 12) {
        text = words.left + u'\n' + text.replace(text.lastIndexOf(u" · Gonfalon"_s), 3, u"\n"_s);
    } else {
        text.prepend(words.left + u"  ·  "_s);
    }
    const double width = below > 12 ? pokerSize.width() - 4 : 3 * pokerSize.height();
    const Paragraph lines(m_kit->fonts, text, type, width, Paragraph::Side::Centre);
    if (below > 12) {
        // Beside the mark in the middle, where there is one.
        const double middle =
            cardTable().side % 2 == 0 ? paper.width() / 2 - width / 2 - 4 : paper.width() / 2;
        const QRectF place(middle - width / 2, paper.height() - below + 3, width, lines.height());
        page.boxes.push_back({place, "foot", [lines](QPainter &painter, const QRectF &at) {
                                  lines.paint(painter, at.topLeft());
                              }});
        return;
    }
    // Between the cards and the cut marks in the pageMargin there is just room for one line.
    const QRectF place(paper.width() - 8.1 - lines.height(), (paper.height() - width) / 2, lines.height(),
                       width);
    page.boxes.push_back({place, "foot", [lines](QPainter &painter, const QRectF &at) {
                              painter.save();
                              painter.translate(at.topRight());
                              painter.rotate(90);
                              lines.paint(painter, {0, 0});
                              painter.restore();
                          }});
}

} // namespace gonfalon::sheets
