// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/builder/catalogue_delegate.h"

#include "app/common/glyphs.h"
#include "app/common/tokens.h"
#include "app/common/typeface.h"

#include <QAbstractItemView>
#include <QLocale>
#include <QMouseEvent>
#include <QPainter>

#include <algorithm>

namespace gonfalon {

using typeface::scaled;

namespace {

constexpr int edge = 12; // left and right of a line that stands for itself

} // namespace

CatalogueDelegate::CatalogueDelegate(const CatalogueModel &model, QObject *parent)
    : QStyledItemDelegate(parent), m_model(model)
{
}

QSize CatalogueDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const CatalogueModel::Kind kind = m_model.kind(index);
    const int width = scaled(option.font, 200),
              height = scaled(option.font, kind == CatalogueModel::Kind::Head ? 27 : 38);
    if (kind != CatalogueModel::Kind::Nothing)
        return {width, height};
    const auto *view = qobject_cast<const QAbstractItemView *>(option.widget);
    const QRect room(0, 0, (view ? view->viewport()->width() : width) - 2 * edge, QWIDGETSIZE_MAX);
    const QRect words =
        QFontMetrics(option.font).boundingRect(room, Qt::TextWordWrap, index.data().toString());
    return {width, std::max(height, words.height() + edge)};
}

QRectF CatalogueDelegate::addButton(const QStyleOptionViewItem &option)
{
    const double width = scaled(option.font, 56), height = scaled(option.font, 24);
    const QRectF row(option.rect);
    return {row.right() - width - 8, row.center().y() - height / 2, width, height};
}

void CatalogueDelegate::paintHead(QPainter &painter, const QStyleOptionViewItem &option,
                                  const QString &text) const
{
    painter.setFont(typeface::sectionHead(option.font));
    painter.setPen(Tokens::of(option.palette).ink2);
    painter.drawText(option.rect.adjusted(12, 0, -12, -3), Qt::AlignLeft | Qt::AlignBottom, text.toUpper());
}

void CatalogueDelegate::paintRow(QPainter &painter, const QStyleOptionViewItem &option,
                                 const QModelIndex &index) const
{
    const Tokens &tokens = Tokens::of(option.palette);
    const bool active = option.state & (QStyle::State_MouseOver | QStyle::State_Selected);
    const bool priced = index.data(CatalogueModel::PointsRole).isValid();
    if (active)
        painter.fillRect(option.rect, tokens.accentTint);
    if (option.state & QStyle::State_HasFocus) {
        painter.setPen(QPen(tokens.accent, 2));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(QRectF(option.rect).adjusted(1, 1, -1, -1));
    }
    if (option.state & QStyle::State_Selected)
        painter.fillRect(QRect(option.rect.left(), option.rect.top(), 3, option.rect.height()),
                         tokens.accent);
    QRectF row = QRectF(option.rect).adjusted(12, 2, -12, -2);
    if (priced) {
        const double button = active ? addButton(option).width() + 4 : 0;
        painter.setFont(typeface::sized(option.font, 15, QFont::Bold));
        painter.setPen(tokens.ink);
        const QString points = QLocale().toString(index.data(CatalogueModel::PointsRole).toInt());
        painter.drawText(row.adjusted(0, 0, -button, 0), Qt::AlignRight | Qt::AlignVCenter, points);
        const double width = QFontMetricsF(painter.font()).horizontalAdvance(points) + 8;
        row.setRight(row.right() - button - std::max<double>(scaled(option.font, 24), width));
    }
    if (priced && active) {
        const QRectF button = addButton(option);
        painter.setPen(Qt::NoPen);
        painter.setBrush(tokens.accent);
        painter.drawRoundedRect(button, 5, 5);
        const double size = scaled(option.font, 12);
        glyphs::paintIcon(painter, QRectF(button.left() + 8, button.center().y() - size / 2, size, size),
                          QStringLiteral("add"), tokens.onAccent);
        painter.setFont(typeface::sized(option.font, 12, QFont::Bold));
        painter.setPen(tokens.onAccent);
        painter.drawText(button.adjusted(size + 12, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter, tr("Add"));
    }
    const auto line = [&](double top, double height, const QFont &font, const QColor &colour,
                          const QString &text) {
        painter.setFont(font);
        painter.setPen(colour);
        const QRectF box(row.left(), row.top() + top, row.width(), height);
        painter.drawText(box, Qt::AlignLeft | Qt::AlignVCenter,
                         QFontMetricsF(font).elidedText(text, Qt::ElideRight, box.width()));
    };
    const QString mark = index.data(CatalogueModel::MarkRole).toString();
    line(0, row.height() * 0.54, typeface::sized(option.font, 13, QFont::Bold), tokens.ink,
         mark.isEmpty() ? index.data().toString() : index.data().toString() + u' ' + mark);
    line(row.height() * 0.52, row.height() * 0.46, typeface::sized(option.font, 11.5), tokens.ink2,
         index.data(CatalogueModel::SecondLineRole).toString());
}

void CatalogueDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option,
                              const QModelIndex &index) const
{
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    switch (m_model.kind(index)) {
    case CatalogueModel::Kind::Head:
        paintHead(*painter, option, index.data().toString());
        break;
    case CatalogueModel::Kind::Nothing:
        painter->setPen(Tokens::of(option.palette).ink2);
        painter->drawText(option.rect.adjusted(edge, 0, -edge, 0),
                          Qt::AlignLeft | Qt::AlignVCenter | Qt::TextWordWrap, index.data().toString());
        break;
    case CatalogueModel::Kind::Organisation:
    case CatalogueModel::Kind::UnitType:
    case CatalogueModel::Kind::SampleList:
        paintRow(*painter, option, index);
        break;
    }
    painter->restore();
}

bool CatalogueDelegate::editorEvent(QEvent *event, QAbstractItemModel *, const QStyleOptionViewItem &option,
                                    const QModelIndex &index)
{
    const bool twice = event->type() == QEvent::MouseButtonDblClick;
    if ((event->type() != QEvent::MouseButtonRelease && !twice) ||
        !index.data(CatalogueModel::PointsRole).isValid())
        return false;
    const auto *mouse = static_cast<QMouseEvent *>(event);
    // After a double click the view tells nobody that the button was let go.
    if (mouse->button() != Qt::LeftButton || (!twice && !addButton(option).contains(mouse->position())))
        return false;
    emit addPressed(index);
    return true;
}

} // namespace gonfalon
