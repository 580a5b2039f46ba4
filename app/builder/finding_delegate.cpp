// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/builder/finding_delegate.h"

#include "app/common/glyphs.h"
#include "app/common/typeface.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>

namespace gonfalon {

using namespace Qt::StringLiterals;
using typeface::scaled;

namespace {

QColor ground(const Finding *finding, const Tokens &tokens)
{
    if (finding && finding->severity == Severity::Error)
        return tokens.badTint;
    return finding && finding->severity == Severity::Warning ? tokens.warnTint : tokens.card;
}

QFont ruleFont(const QFont &font) { return typeface::sized(font, 11.5); }

} // namespace

FindingDelegate::FindingDelegate(const FindingsModel &model, QObject *parent)
    : QStyledItemDelegate(parent), m_model(model)
{
}

int FindingDelegate::rowHeight(const QFont &font) { return scaled(font, 34); }

QSize FindingDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &) const
{
    return {scaled(option.font, 200), rowHeight(option.font)};
}

QRectF FindingDelegate::button(const QStyleOptionViewItem &option, const QString &label)
{
    if (label.isEmpty())
        return {};
    const QFont font = typeface::sized(option.font, 12, QFont::Bold);
    const double width = QFontMetricsF(font).horizontalAdvance(label) + scaled(option.font, 18),
                 height = scaled(option.font, 24);
    const QRectF row(option.rect);
    return {row.right() - width - 8, row.center().y() - height / 2, width, height};
}

QRectF FindingDelegate::ruleLink(const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const Finding *finding = m_model.finding(index);
    if (!finding || finding->rule.empty())
        return {};
    const QRectF row(option.rect), fix = button(option, m_model.fixLabel(index));
    const double right = fix.isNull() ? row.right() - scaled(option.font, 11) : fix.left() - 8;
    const double width =
        QFontMetricsF(ruleFont(option.font)).horizontalAdvance(QString::fromStdString(finding->rule.str())) +
        6;
    return {right - width, row.top() + 4, width, row.height() - 8};
}

void FindingDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option,
                            const QModelIndex &index) const
{
    const Finding *finding = m_model.finding(index);
    const Tokens &tokens = Tokens::of(option.palette);
    const QFont &font = option.font;
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->fillRect(option.rect, ground(finding, tokens));
    painter->setPen(tokens.line);
    painter->drawLine(option.rect.bottomLeft(), option.rect.bottomRight());
    if (option.state & QStyle::State_HasFocus) {
        painter->setPen(QPen(tokens.accent, 2));
        painter->drawRect(QRectF(option.rect).adjusted(1, 1, -1, -2));
    }
    const bool calm = !finding && m_model.errors() == 0;
    const QString shape = finding ? glyphs::severityIcon(finding->severity) : u"legal"_s;
    const QColor colour = finding ? glyphs::severityColour(finding->severity, tokens) : tokens.ok;
    const double size = scaled(font, 18);
    QRectF line = QRectF(option.rect).adjusted(scaled(font, 11), 0, -scaled(font, 11), 0);
    glyphs::paintIcon(*painter, QRectF(line.left(), line.center().y() - size / 2, size, size), shape, colour);
    line.setLeft(line.left() + size + scaled(font, 9));

    const QString label = m_model.fixLabel(index);
    if (const QRectF box = button(option, label); !box.isNull()) {
        painter->setPen(tokens.line2);
        painter->setBrush(tokens.card);
        painter->drawRoundedRect(box, 5, 5);
        painter->setFont(typeface::sized(font, 12, QFont::Bold));
        painter->setPen(tokens.ink);
        painter->drawText(box, Qt::AlignCenter, label);
        line.setRight(box.left() - 8);
    }
    if (const QRectF link = ruleLink(option, index); !link.isNull()) {
        QFont linked = ruleFont(font);
        linked.setUnderline(m_pointedRule == index);
        painter->setFont(linked);
        painter->setPen(tokens.accent);
        painter->drawText(link, Qt::AlignCenter, QString::fromStdString(finding->rule.str()));
        line.setRight(link.left() - 8);
    }
    const QString sentence = index.data().toString();
    painter->setFont(typeface::sized(font, 13, calm ? QFont::Bold : QFont::Normal));
    painter->setPen(tokens.ink);
    const double width = painter->fontMetrics().horizontalAdvance(sentence);
    if (width > line.width()) // in two smaller lines, where the window is narrow
        painter->setFont(typeface::sized(font, 11.5, calm ? QFont::Bold : QFont::Normal));
    constexpr double bothLines = 1.85; // words do not fill the first to its end
    painter->drawText(
        line, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextWordWrap,
        painter->fontMetrics().elidedText(sentence, Qt::ElideRight,
                                          int(line.width() * (width > line.width() ? bothLines : 1))));
    painter->restore();
}

bool FindingDelegate::editorEvent(QEvent *event, QAbstractItemModel *, const QStyleOptionViewItem &option,
                                  const QModelIndex &index)
{
    if (event->type() != QEvent::MouseButtonRelease)
        return false;
    const auto *mouse = static_cast<QMouseEvent *>(event);
    if (mouse->button() != Qt::LeftButton)
        return false;
    if (ruleLink(option, index).contains(mouse->position()))
        emit rulePressed(index);
    else if (button(option, m_model.fixLabel(index)).contains(mouse->position()))
        emit fixPressed(index);
    else
        return false;
    return true;
}

} // namespace gonfalon
