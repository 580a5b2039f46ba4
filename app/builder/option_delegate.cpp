// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/builder/option_delegate.h"

#include "app/common/glyphs.h"
#include "app/common/text_lines.h"
#include "app/common/typeface.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>

namespace gonfalon {

using namespace Qt::StringLiterals;
using typeface::scaled;
using Row = OptionsModel::Row;
using Kind = OptionsModel::Kind;

namespace {

double indent(const Row &row, const QFont &font)
{
    return row.kind == Kind::Answer || row.kind == Kind::Text ? scaled(font, 22) : 0;
}

double priceWidth(const Row &data, const QFont &font)
{
    if (data.price.isEmpty())
        return 0;
    const QFontMetricsF metrics(typeface::sized(font, 14, QFont::Bold));
    return std::max<double>(scaled(font, 30), metrics.horizontalAdvance(data.price) + scaled(font, 8));
}

double textWidth(const QRectF &row, const Row &data, const QFont &font)
{
    return row.width() - scaled(font, 14 + 23 + 14) - indent(data, font) - priceWidth(data, font);
}

/// What an option does, and in the colour of a warning the total that it would make.
TextLines detailLines(const Row &row, const QFont &font, double width, const QColor &over)
{
    QString text = row.detail;
    if (!row.over.isEmpty())
        text += (text.isEmpty() ? QString() : u" · "_s) + row.over;
    QTextCharFormat marked;
    marked.setForeground(over);
    marked.setFontWeight(QFont::Bold);
    const int tail = int(row.over.size());
    return {text, typeface::sized(font, 11.5), width, {{int(text.size()) - tail, tail, marked}}};
}

/// A rule: its name as a link, and what it does behind it.
TextLines ruleLines(const Row &row, const QFont &font, double width, const QColor &link)
{
    QTextCharFormat name;
    name.setFontWeight(QFont::Bold);
    name.setForeground(link);
    return {row.name + u"  "_s + row.detail,
            typeface::sized(font, 12.5),
            width,
            {{0, int(row.name.size()), name}}};
}

void paintBox(QPainter &painter, const QRectF &box, const Row &row, const Tokens &tokens)
{
    painter.setPen(
        QPen(row.taken ? tokens.accent : tokens.line2, 1.6, row.barred ? Qt::DashLine : Qt::SolidLine));
    painter.setBrush(row.taken ? tokens.accent : row.barred ? QColor(Qt::transparent) : tokens.card);
    if (row.alternative) { // one of several: round, with a dot
        painter.drawEllipse(box);
        if (row.taken) {
            painter.setPen(Qt::NoPen);
            painter.setBrush(tokens.onAccent);
            const double dot = box.width() * 0.2;
            painter.drawEllipse(box.center(), dot, dot);
        }
        return;
    }
    painter.drawRoundedRect(box, 3, 3);
    if (!row.taken)
        return;
    const double u = box.width() / 24;
    QPainterPath tick(box.topLeft() + QPointF(5 * u, 13 * u));
    tick.lineTo(box.topLeft() + QPointF(10 * u, 18 * u));
    tick.lineTo(box.topLeft() + QPointF(19 * u, 6 * u));
    painter.setPen(QPen(tokens.onAccent, 2, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.setBrush(Qt::NoBrush);
    painter.drawPath(tick);
}

void paintRule(QPainter &painter, const QStyleOptionViewItem &option, const Row &row)
{
    const Tokens &tokens = Tokens::of(option.palette);
    const double margin = scaled(option.font, 14);
    painter.setPen(tokens.ink);
    const TextLines lines = ruleLines(row, option.font, option.rect.width() - 2 * margin, tokens.accent);
    lines.layout.draw(&painter, {option.rect.left() + margin, double(option.rect.top() + 3)});
}

/// A field: what it asks for, and what was typed into it.
void paintText(QPainter &painter, const QRectF &place, const Row &row, const QFont &font,
               const Tokens &tokens)
{
    const double name = QFontMetricsF(painter.font()).horizontalAdvance(row.name) + 10;
    painter.setFont(typeface::sized(font, 13));
    painter.setPen(row.detail.isEmpty() ? tokens.ink3 : tokens.ink);
    painter.drawText(place.adjusted(name, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter,
                     row.detail.isEmpty() ? OptionDelegate::tr("not named yet: press Enter to type it")
                                          : row.detail);
}

} // namespace

OptionDelegate::OptionDelegate(OptionsModel &model, QObject *parent)
    : QStyledItemDelegate(parent), m_model(model)
{
}

QSize OptionDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const Row &row = m_model.row(index);
    if (row.kind == Kind::Head)
        return {scaled(option.font, 200), scaled(option.font, 25)};
    if (row.kind == Kind::Text)
        return {scaled(option.font, 200), scaled(option.font, 32)};
    if (row.kind == Kind::Rule) {
        const double width = option.rect.width() - scaled(option.font, 28);
        return {scaled(option.font, 200),
                int(ruleLines(row, option.font, width, {}).height) + scaled(option.font, 7)};
    }
    const double width =
        textWidth(QRectF(option.rect), row, option.font) - (row.barred ? scaled(option.font, 15) : 0);
    return {scaled(option.font, 200),
            int(scaled(option.font, 27) + detailLines(row, option.font, width, {}).height)};
}

void OptionDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option,
                           const QModelIndex &index) const
{
    const Row &row = m_model.row(index);
    const Tokens &tokens = Tokens::of(option.palette);
    const QFont &font = option.font;
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    if (row.kind == Kind::Head) {
        painter->setFont(typeface::sectionHead(font));
        painter->setPen(tokens.ink2);
        painter->drawText(option.rect.adjusted(scaled(font, 14), 0, 0, -2), Qt::AlignLeft | Qt::AlignBottom,
                          row.name.toUpper());
        painter->setFont(typeface::sized(font, 11));
        painter->drawText(option.rect.adjusted(0, 0, -scaled(font, 14), -2), Qt::AlignRight | Qt::AlignBottom,
                          row.detail);
        painter->restore();
        return;
    }
    if (row.taken && row.kind != Kind::Rule)
        painter->fillRect(option.rect, tokens.accentTint);
    else if (option.state & QStyle::State_MouseOver && !row.barred)
        painter->fillRect(option.rect, tokens.sunk);
    if (option.state & QStyle::State_HasFocus) {
        painter->setPen(QPen(tokens.accent, 2));
        painter->setBrush(Qt::NoBrush);
        painter->drawRect(QRectF(option.rect).adjusted(2, 2, -2, -2));
    }
    if (row.kind == Kind::Rule) {
        paintRule(*painter, option, row);
        painter->restore();
        return;
    }
    const QRectF area = QRectF(option.rect)
                            .adjusted(scaled(font, 14) + indent(row, font), scaled(font, 5),
                                      -scaled(font, 14), -scaled(font, 3));
    const double box = scaled(font, 16), left = area.left() + scaled(font, 23);
    if (row.kind != Kind::Text)
        paintBox(*painter, QRectF(area.left(), area.top() + 1, box, box), row, tokens);
    painter->setFont(typeface::sized(font, 13, row.barred ? QFont::Normal : QFont::Bold));
    painter->setPen(row.barred ? tokens.ink3 : tokens.ink);
    const QRectF nameBox(row.kind == Kind::Text ? area.left() : left, area.top() - 1,
                         textWidth(QRectF(option.rect), row, font), scaled(font, 18));
    painter->drawText(nameBox, Qt::AlignLeft | Qt::AlignVCenter,
                      row.mark.isEmpty() ? row.name : row.name + u' ' + row.mark);
    if (row.kind == Kind::Text) {
        paintText(*painter, nameBox, row, font, tokens);
        painter->restore();
        return;
    }
    double detailLeft = left;
    if (row.barred) {
        const double size = scaled(font, 11);
        glyphs::paintIcon(*painter, QRectF(left, area.top() + scaled(font, 20), size, size), u"illegal"_s,
                          tokens.ink3);
        detailLeft += scaled(font, 15);
    }
    painter->setPen(tokens.ink2);
    const double width = textWidth(QRectF(option.rect), row, font) - (detailLeft - left);
    const TextLines lines = detailLines(row, font, width, tokens.warn);
    lines.layout.draw(painter, {detailLeft, area.top() + scaled(font, 18)});
    painter->setFont(typeface::sized(font, 14, QFont::Bold));
    painter->setPen(tokens.ink);
    painter->drawText(QRectF(area.left(), area.top() - 1, area.width(), scaled(font, 18)),
                      Qt::AlignRight | Qt::AlignVCenter, row.price);
    painter->restore();
}

bool OptionDelegate::editorEvent(QEvent *event, QAbstractItemModel *, const QStyleOptionViewItem &option,
                                 const QModelIndex &index)
{
    if (event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent *>(event)->key();
        const bool press =
            key == Qt::Key_Space || key == Qt::Key_Select || key == Qt::Key_Return || key == Qt::Key_Enter;
        if (!press || m_model.row(index).kind == Kind::Text)
            return false;
        if (m_model.row(index).kind == Kind::Rule)
            emit topicAsked(*m_model.row(index).topic);
        else
            m_model.toggle(index);
        return true;
    }
    if (event->type() != QEvent::MouseButtonRelease)
        return false;
    const auto *mouse = static_cast<QMouseEvent *>(event);
    if (mouse->button() != Qt::LeftButton || !option.rect.contains(mouse->position().toPoint()))
        return false;
    if (m_model.row(index).kind == Kind::Rule)
        emit topicAsked(*m_model.row(index).topic);
    else
        m_model.toggle(index);
    return true;
}

void OptionDelegate::updateEditorGeometry(QWidget *editor, const QStyleOptionViewItem &option,
                                          const QModelIndex &index) const
{
    const QFont bold = typeface::sized(option.font, 13, QFont::Bold);
    const double name = QFontMetricsF(bold).horizontalAdvance(m_model.row(index).name);
    const double left = scaled(option.font, 14 + 22) + name + 6;
    editor->setGeometry(QRectF(option.rect).adjusted(left, 1, -scaled(option.font, 14), -1).toRect());
}

} // namespace gonfalon
