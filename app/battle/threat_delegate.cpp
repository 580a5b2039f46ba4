// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/battle/threat_delegate.h"

#include "app/battle/odds_card.h"
#include "app/battle/table/threat_overlay.h"
#include "app/battle/threat_model.h"
#include "app/common/glyphs.h"
#include "app/common/text_lines.h"
#include "app/common/tokens.h"
#include "app/common/typeface.h"

#include <QAbstractItemView>
#include <QLocale>
#include <QPainter>

#include <cmath>

namespace gonfalon {

using namespace Qt::StringLiterals;
using typeface::scaled;

namespace {

/// Goes down a row, and paints as it goes where there is a painter.
class Row
{
public:
    Row(QPainter *painter, const QFont &font, const Tokens &tokens, const QRectF &room)
        : m_painter(painter), m_font(font), m_tokens(tokens), m_room(room), m_y(room.top())
    {
    }

    double run(const ThreatRow &row)
    {
        m_y += scaled(m_font, 9);
        head(row);
        for (const ThreatRow::Way &way : row.ways) {
            text(way.line, typeface::sized(m_font, 13), row.number > 0 ? m_tokens.ink : m_tokens.ink2);
            if (!way.details.isEmpty())
                text(way.details, typeface::sized(m_font, 12), m_tokens.ink2);
            if (row.number > 0)
                odds(way);
        }
        return m_y + scaled(m_font, 9) - m_room.top();
    }

private:
    void head(const ThreatRow &row)
    {
        const double height = scaled(m_font, 22);
        const QFont font = typeface::heading(m_font, 15, row.name);
        if (m_painter) {
            const QRectF sign(m_room.left(), m_y, height, height);
            if (row.number > 0)
                paintThreatNumber(*m_painter, sign.center(), row.number, m_font, m_tokens);
            else
                glyphs::paintIcon(*m_painter, sign.adjusted(2, 2, -2, -2), u"legal"_s, m_tokens.ok);
            m_painter->setFont(font);
            m_painter->setPen(m_tokens.ink);
            const double left = height + scaled(m_font, 8);
            m_painter->drawText(
                QRectF(m_room.left() + left, m_y, m_room.width() - left, height),
                Qt::AlignLeft | Qt::AlignVCenter,
                QFontMetricsF(font).elidedText(row.name, Qt::ElideMiddle, m_room.width() - left));
        }
        m_y += height + scaled(m_font, 3);
    }

    void text(const QString &words, const QFont &font, const QColor &ink)
    {
        const double left = scaled(m_font, 30), width = m_room.width() - left;
        const TextLines lines(words, font, width);
        if (m_painter) {
            m_painter->setPen(ink);
            lines.layout.draw(m_painter, QPointF(m_room.left() + left, m_y));
        }
        m_y += lines.height + 2;
    }

    void odds(const ThreatRow::Way &way)
    {
        if (way.odds.copies == 0 || way.odds.units.empty())
            return text(ThreatDelegate::tr("If it happens: counting…"), typeface::sized(m_font, 11.5),
                        m_tokens.ink2);
        const UnitOdds &unit = way.odds.units.front();
        const double left = scaled(m_font, 30), height = scaled(m_font, 22);
        m_y += 3;
        if (m_painter)
            OddsCard::paintBar(*m_painter, QRectF(m_room.left() + left, m_y, m_room.width() - left, height),
                               unit, way.odds, m_font, m_tokens);
        m_y += height + 2;
        text(ThreatDelegate::tr("If it happens: loses %1 on average. Sampled, %2 copies.")
                 .arg(QLocale().toString(meanLost(unit, way.odds.copies), 'f', 1),
                      QLocale().toString(way.odds.copies)),
             typeface::sized(m_font, 11.5), m_tokens.ink2);
        m_y += 3;
    }

    QPainter *m_painter;
    const QFont &m_font;
    const Tokens &m_tokens;
    QRectF m_room;
    double m_y;
};

QRectF roomOf(const QStyleOptionViewItem &option, const QRectF &rect)
{
    return rect.adjusted(scaled(option.font, 12), 0, -scaled(option.font, 12), 0);
}

} // namespace

QSize ThreatDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const auto *view = qobject_cast<const QAbstractItemView *>(option.widget);
    const int width = view ? view->viewport()->width() : option.rect.width();
    Row row(nullptr, option.font, Tokens::of(option.palette), roomOf(option, QRectF(0, 0, width, 0)));
    return {width, int(std::ceil(row.run(static_cast<const ThreatModel *>(index.model())->row(index))))};
}

void ThreatDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option,
                           const QModelIndex &index) const
{
    const Tokens &t = Tokens::of(option.palette);
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    if (option.state & QStyle::State_Selected)
        painter->fillRect(option.rect, t.accentTint);
    Row row(painter, option.font, t, roomOf(option, option.rect));
    (void)row.run(static_cast<const ThreatModel *>(index.model())->row(index));
    painter->setPen(t.line);
    painter->drawLine(option.rect.bottomLeft(), option.rect.bottomRight());
    painter->restore();
}

} // namespace gonfalon
