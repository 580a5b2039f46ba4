// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/campaign/table_delegate.h"

#include "app/campaign/table_model.h"
#include "app/campaign/table_view.h"
#include "app/common/glyphs.h"
#include "app/common/tokens.h"
#include "app/common/typeface.h"

#include <QAbstractItemView>
#include <QKeyEvent>
#include <QPainter>
#include <QTextLayout>

#include <cmath>

namespace gonfalon {

using typeface::scaled;

namespace {

constexpr double wideSide = 10, tightSide = 5, cellPennon = 28, glyphSize = 15;
constexpr double widest = 420; ///< no column asks for more

/// The room left and right of a cell's words.
double sideOf(const QWidget *widget)
{
    const auto *view = qobject_cast<const TableView *>(widget);
    return view && view->tight() ? tightSide : wideSide;
}

/// The room that the mark of a cell takes, gap and all.
double markWidth(const QModelIndex &index, const QFont &font)
{
    if (index.data(tablerole::Mark).isValid())
        return scaled(font, cellPennon * 26 / 38 + 9);
    return index.data(tablerole::Shape).toString().isEmpty() ? 0 : scaled(font, glyphSize + 7);
}

QFont textFont(const QModelIndex &index, const QFont &base)
{
    return typeface::sized(base, 13, index.data(tablerole::Strong).toBool() ? QFont::Bold : QFont::Normal);
}

/// A long name in two lines, and what stands below it.
void paintThreeLines(QPainter &painter, const QRectF &room, const QFont &base, const QModelIndex &index,
                     const Tokens &tokens)
{
    const QFont font = typeface::sized(base, 13, QFont::Bold), small = typeface::sized(base, 11.5);
    const QFontMetricsF metrics(font);
    const QString text = index.data().toString();
    QTextLayout layout(text, font);
    layout.beginLayout();
    QTextLine first = layout.createLine();
    first.setLineWidth(room.width());
    layout.endLayout();
    const QString lines[] = {text.left(first.textLength()).trimmed(),
                             metrics.elidedText(text.mid(first.textLength()), Qt::ElideRight, room.width())};
    const double line = metrics.height() * 0.94;
    double top = room.center().y() - line * 1.5;
    painter.setFont(font);
    for (const QString &each : lines) {
        painter.drawText(QRectF(room.left(), top, room.width(), line), Qt::AlignLeft | Qt::AlignVCenter,
                         each);
        top += line;
    }
    painter.setFont(small);
    painter.setPen(tokens.ink2);
    painter.drawText(QRectF(room.left(), top, room.width(), line), Qt::AlignLeft | Qt::AlignVCenter,
                     QFontMetricsF(small).elidedText(index.data(tablerole::Second).toString(), Qt::ElideRight,
                                                     room.width()));
}

QColor shapeColour(const QString &shape, const Tokens &t)
{
    if (shape == QLatin1String("legal"))
        return t.ok;
    if (shape == QLatin1String("warning"))
        return t.warn;
    if (shape == QLatin1String("illegal"))
        return t.bad;
    return shape == QLatin1String("leader") || shape == QLatin1String("glory") ? t.gold : t.ink2;
}

} // namespace

QSize TableDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const QFontMetricsF first(textFont(index, option.font)), second(typeface::sized(option.font, 11.5));
    const double text = std::max(first.horizontalAdvance(index.data().toString()),
                                 second.horizontalAdvance(index.data(tablerole::Second).toString()));
    const double width =
        text + markWidth(index, option.font) + scaled(option.font, 2 * sideOf(option.widget)) + 2;
    return {int(std::min(width, double(scaled(option.font, widest)))), scaled(option.font, 34)};
}

void TableDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option,
                          const QModelIndex &index) const
{
    const Tokens &t = Tokens::of(option.palette);
    const bool chosen = option.state & QStyle::State_Selected;
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->fillRect(option.rect, chosen ? t.accentTint : t.card);
    painter->fillRect(QRect(option.rect.left(), option.rect.bottom(), option.rect.width(), 1), t.line);
    const auto *view = qobject_cast<const QAbstractItemView *>(option.widget);
    if (chosen && index.column() == 0)
        painter->fillRect(QRect(option.rect.left(), option.rect.top(), 3, option.rect.height()), t.accent);
    if (chosen && view && view->hasFocus()) {
        painter->fillRect(QRect(option.rect.left(), option.rect.top(), option.rect.width(), 2), t.accent);
        painter->fillRect(QRect(option.rect.left(), option.rect.bottom() - 1, option.rect.width(), 2),
                          t.accent);
    }
    QRectF room = QRectF(option.rect)
                      .adjusted(scaled(option.font, sideOf(option.widget)), 0,
                                -scaled(option.font, sideOf(option.widget)), 0);
    if (const QVariant mark = index.data(tablerole::Mark); mark.isValid()) {
        const auto heraldry = mark.value<Heraldry>();
        const double height = std::min(double(scaled(option.font, cellPennon)), room.height() - 6);
        glyphs::paintPennon(*painter,
                            QRectF(room.left(), room.center().y() - height / 2, height * 26 / 38, height),
                            heraldry.bearing, heraldry.tinctures, t);
    } else if (const QString shape = index.data(tablerole::Shape).toString(); !shape.isEmpty()) {
        const double size = scaled(option.font, glyphSize);
        glyphs::paintIcon(*painter, QRectF(room.left(), room.center().y() - size / 2, size, size), shape,
                          shapeColour(shape, t));
    }
    room.setLeft(room.left() + markWidth(index, option.font));
    const int across = Qt::Alignment(index.data(Qt::TextAlignmentRole).toInt()) & Qt::AlignRight
                           ? Qt::AlignRight
                           : Qt::AlignLeft;
    const QString second = index.data(tablerole::Second).toString();
    const QFont font = textFont(index, option.font);
    painter->setFont(font);
    painter->setPen(t.ink);
    const double line = QFontMetricsF(font).height();
    if (!second.isEmpty() && QFontMetricsF(font).horizontalAdvance(index.data().toString()) > room.width()) {
        paintThreeLines(*painter, room, option.font, index, t);
        painter->restore();
        return;
    }
    const QRectF upper =
        second.isEmpty() ? room : QRectF(room.left(), room.center().y() - line, room.width(), line);
    painter->drawText(upper, across | Qt::AlignVCenter,
                      QFontMetricsF(font).elidedText(index.data().toString(), Qt::ElideRight, room.width()));
    if (!second.isEmpty()) {
        const QFont small = typeface::sized(option.font, 11.5);
        painter->setFont(small);
        painter->setPen(t.ink2);
        painter->drawText(QRectF(room.left(), room.center().y(), room.width(), line),
                          across | Qt::AlignVCenter,
                          QFontMetricsF(small).elidedText(second, Qt::ElideRight, room.width()));
    }
    painter->restore();
}

TableHead::TableHead(QWidget *parent) : QHeaderView(Qt::Horizontal, parent) { setOrdering(true); }

void TableHead::setOrdering(bool ordering)
{
    setSectionsClickable(ordering);
    setSortIndicatorShown(ordering);
    setSortIndicator(-1, Qt::AscendingOrder);
    setFocusPolicy(ordering ? Qt::StrongFocus : Qt::NoFocus);
}

void TableHead::keyPressEvent(QKeyEvent *event)
{
    const int by = event->key() == Qt::Key_Right ? 1 : event->key() == Qt::Key_Left ? -1 : 0;
    if (by != 0) {
        m_marked = std::clamp(m_marked + by, 0, count() - 1);
        viewport()->update();
    } else if (event->key() == Qt::Key_Space || event->key() == Qt::Key_Return) {
        const bool again = sortIndicatorSection() == m_marked && sortIndicatorOrder() == Qt::AscendingOrder;
        setSortIndicator(m_marked, again ? Qt::DescendingOrder : Qt::AscendingOrder);
    } else {
        event->ignore();
        return;
    }
    setAccessibleDescription(model()->headerData(m_marked, Qt::Horizontal).toString());
}

void TableHead::focusInEvent(QFocusEvent *)
{
    m_marked = std::clamp(m_marked, 0, std::max(0, count() - 1));
    viewport()->update();
}

void TableHead::focusOutEvent(QFocusEvent *) { viewport()->update(); }

QSize TableHead::sectionSizeFromContents(int section) const
{
    const QString text = model()->headerData(section, Qt::Horizontal).toString();
    const double width = QFontMetricsF(typeface::sized(font(), 11.5, QFont::Bold)).horizontalAdvance(text);
    return {int(std::ceil(width)) + 4 +
                scaled(font(),
                       2 * sideOf(parentWidget()) + (isSortIndicatorShown() && sectionsClickable() ? 8 : 0)),
            scaled(font(), 28)};
}

void TableHead::paintEvent(QPaintEvent *event)
{
    const Tokens &t = Tokens::of(palette()); // beyond the last section as well
    QPainter painter(viewport());
    painter.fillRect(viewport()->rect(), t.card);
    painter.fillRect(QRect(0, viewport()->height() - 1, viewport()->width(), 1), t.line2);
    painter.end();
    QHeaderView::paintEvent(event);
}

void TableHead::paintSection(QPainter *painter, const QRect &rect, int section) const
{
    const Tokens &t = Tokens::of(palette());
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->fillRect(rect, t.card);
    painter->fillRect(QRect(rect.left(), rect.bottom(), rect.width(), 1), t.line2);
    const QString text = model()->headerData(section, Qt::Horizontal).toString();
    const bool ordered = sortIndicatorSection() == section;
    painter->setFont(typeface::sized(font(), 11.5, QFont::Bold));
    painter->setPen(ordered ? t.accent : t.ink2);
    const double edge = scaled(font(), sideOf(parentWidget()));
    const QRectF room = QRectF(rect).adjusted(edge, 0, -edge, 0);
    const bool right =
        Qt::Alignment(model()->headerData(section, Qt::Horizontal, Qt::TextAlignmentRole).toInt()) &
        Qt::AlignRight;
    painter->drawText(room, (right ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter, text);
    if (hasFocus() && section == m_marked) {
        painter->setPen(QPen(t.accent, 2));
        painter->setBrush(Qt::NoBrush);
        painter->drawRoundedRect(QRectF(rect).adjusted(1, 1, -1, -2), 4, 4);
    }
    if (ordered) {
        const double width = QFontMetricsF(painter->font()).horizontalAdvance(text), u = scaled(font(), 3.5);
        const double x = right ? room.right() + 1.6 * u : room.left() + width + 1.6 * u;
        const double y = room.center().y(), up = sortIndicatorOrder() == Qt::AscendingOrder ? -1 : 1;
        painter->setPen(Qt::NoPen);
        painter->setBrush(t.accent);
        painter->drawPolygon(QPolygonF({{x - u, y - up * u / 2}, {x + u, y - up * u / 2}, {x, y + up * u}}));
    }
    painter->restore();
}

} // namespace gonfalon
