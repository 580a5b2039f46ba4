// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/miniatures/filter_list.h"

#include "app/common/tokens.h"
#include "app/common/typeface.h"

#include <QPainter>
#include <QSignalBlocker>
#include <QStyledItemDelegate>

#include <algorithm>

namespace gonfalon {

using namespace Qt::StringLiterals;
using typeface::scaled;

namespace {

constexpr int countRole = Qt::UserRole;

class FilterDelegate final : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        const Tokens &t = Tokens::of(option.palette);
        const int count = index.data(countRole).toInt();
        const QString words = index.data().toString();
        const QRectF room =
            QRectF(option.rect).adjusted(scaled(option.font, 10), 0, -scaled(option.font, 10), 0);
        painter->save();
        painter->setRenderHint(QPainter::Antialiasing);
        if (count < 0) {
            painter->setFont(typeface::sectionHead(option.font));
            painter->setPen(t.ink2);
            painter->drawText(room, Qt::AlignLeft | Qt::AlignBottom, words.toUpper());
            painter->restore();
            return;
        }
        const bool chosen = option.state & QStyle::State_Selected;
        if (chosen) {
            painter->fillRect(option.rect, t.accentTint);
            painter->fillRect(QRect(option.rect.topLeft(), QSize(3, option.rect.height())), t.accent);
        }
        if (option.state & QStyle::State_HasFocus) {
            painter->setPen(QPen(t.accent, 1, Qt::DotLine));
            painter->setBrush(Qt::NoBrush);
            painter->drawRect(QRectF(option.rect).adjusted(4.5, 1.5, -1.5, -1.5));
        }
        painter->setFont(typeface::sized(option.font, 13, chosen ? QFont::Bold : QFont::Normal));
        const QString number = QString::number(count);
        const double used = QFontMetricsF(painter->font()).horizontalAdvance(number) + 8;
        painter->setPen(chosen ? t.ink : t.ink2);
        painter->drawText(room, Qt::AlignRight | Qt::AlignVCenter, number);
        painter->setPen(t.ink);
        painter->drawText(
            room, Qt::AlignLeft | Qt::AlignVCenter,
            QFontMetricsF(painter->font()).elidedText(words, Qt::ElideRight, room.width() - used));
        painter->restore();
    }

    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &) const override
    {
        return {scaled(option.font, 120), scaled(option.font, 29)};
    }
};

} // namespace

FilterList::FilterList(QWidget *parent) : QListWidget(parent)
{
    setFrameShape(NoFrame);
    setAccessibleName(tr("Look through the shelf by"));
    setItemDelegate(new FilterDelegate(this));
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollMode(ScrollPerPixel);
    viewport()->setAutoFillBackground(false);
    connect(this, &QListWidget::currentRowChanged, this, &FilterList::take);
}

void FilterList::setRows(const std::vector<FilterRow> &rows)
{
    const QSignalBlocker quiet(this);
    m_rows = rows;
    clear();
    int chosen = 0;
    for (const FilterRow &row : rows) {
        auto *item = new QListWidgetItem(row.words, this);
        item->setData(countRole, row.count);
        if (row.count < 0)
            item->setFlags(Qt::NoItemFlags);
        else
            item->setData(Qt::AccessibleTextRole,
                          tr("%1, %n miniature(s)", nullptr, row.count).arg(row.words));
        if (row.count >= 0 && row.filter == m_filter)
            chosen = count() - 1;
    }
    setCurrentRow(chosen);
    m_filter = rows.empty() ? ShelfFilter() : rows[std::size_t(chosen)].filter;
}

void FilterList::take(int row)
{
    if (row < 0 || std::size_t(row) >= m_rows.size() || m_rows[std::size_t(row)].count < 0)
        return;
    m_filter = m_rows[std::size_t(row)].filter;
    emit filterChanged();
}

} // namespace gonfalon
