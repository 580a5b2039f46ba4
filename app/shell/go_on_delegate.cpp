// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/shell/go_on_delegate.h"

#include "app/common/glyphs.h"
#include "app/common/typeface.h"

#include <QMouseEvent>
#include <QPainter>

#include <algorithm>

namespace gonfalon {

using namespace Qt::StringLiterals;
using typeface::scaled;
using typeface::sized;

namespace {

struct StateLook
{
    QString glyph;
    QColor colour;
};

StateLook lookOf(const GoOnRow &row, const Tokens &t)
{
    switch (row.state) {
    case GoOnRow::State::Legal:
        return {u"legal"_s, t.ok};
    case GoOnRow::State::ToSettle:
        return {u"illegal"_s, t.bad};
    case GoOnRow::State::Waiting:
        return {u"warning"_s, t.warn};
    case GoOnRow::State::Changed:
        return {u"note"_s, t.ink2};
    case GoOnRow::State::Moved:
    case GoOnRow::State::None:
        break;
    }
    return {};
}

QFont stateFont(const QFont &font) { return sized(font, 12, QFont::Bold); }

bool isHot(const QStyleOptionViewItem &option)
{
    const bool here = option.state & QStyle::State_HasFocus && option.state & QStyle::State_Selected;
    return option.state & QStyle::State_MouseOver || here;
}

/// A button with an edge; rows that always offer something offer it in plain words.
void paintAct(QPainter &painter, const QStyleOptionViewItem &option, const GoOnRow &row, GoOnAct act,
              const QRectF &box)
{
    const Tokens &t = Tokens::of(option.palette);
    painter.setFont(stateFont(option.font));
    if (row.alwaysOffers()) {
        painter.setPen(act == row.first() ? t.accent : t.ink2);
        painter.drawText(box, Qt::AlignCenter, wordsOf(act));
        return;
    }
    painter.setPen(t.line2);
    painter.setBrush(t.card);
    painter.drawRoundedRect(box, 5, 5);
    painter.setPen(t.ink);
    if (act != GoOnAct::Print)
        return painter.drawText(box, Qt::AlignCenter, wordsOf(act));
    const double glyph = scaled(option.font, 14), edge = scaled(option.font, 9);
    glyphs::paintIcon(painter, {box.left() + edge, box.center().y() - glyph / 2, glyph, glyph}, u"print"_s,
                      t.ink);
    painter.drawText(box.adjusted(edge + glyph, 0, -2, 0), Qt::AlignCenter, wordsOf(act));
}

/// What a row is, in the room there is for it. Under the pointer it says where it lies, in place of the game;
/// one of several of the same name always does, and keeps the end of that, which tells them apart.
QString secondLine(const GoOnRow &row, bool hot, const QFontMetricsF &metrics, double room)
{
    const QString place = !row.apart.isEmpty()                                   ? row.apart
                          : hot && !row.alwaysOffers() && row.about != row.place ? row.place
                                                                                 : QString();
    if (place.isEmpty())
        return metrics.elidedText(row.about, Qt::ElideMiddle, room);
    const QString rest = u" · "_s + row.about.section(u" · "_s, -1);
    const double left = room - metrics.horizontalAdvance(rest);
    constexpr double leastPart = 0.45; // of the room, for the place
    return left >= room * leastPart ? metrics.elidedText(place, Qt::ElideLeft, left) + rest
                                    : metrics.elidedText(place, Qt::ElideLeft, room);
}

void paintPennons(QPainter &painter, const QRectF &place, const GoOnRow &row, const Tokens &t)
{
    if (row.kind == GoOnRow::Kind::Recovered) {
        const double side = place.height() * 0.64;
        glyphs::paintIcon(painter, {place.left(), place.center().y() - side / 2, side, side}, u"warning"_s,
                          t.warn);
        return;
    }
    const double width = place.height() * 26 / 38;
    double left = place.left();
    for (const store::Pennon &pennon : row.pennons) {
        glyphs::paintPennon(painter, {left, place.top(), width, place.height()}, pennon.bearing,
                            pennon.tinctures, t);
        left += width * 0.56;
    }
    if (row.pennons.empty()) {
        const double side = place.height() * 0.56;
        glyphs::paintIcon(painter, {left, place.center().y() - side / 2, side, side},
                          row.kind == GoOnRow::Kind::Campaign ? u"quest"_s : u"model"_s, t.ink3);
    }
}

} // namespace

GoOnDelegate::GoOnDelegate(const GoOnModel &model, QObject *parent)
    : QStyledItemDelegate(parent), m_model(model)
{
}

int GoOnDelegate::rowHeight(const QFont &font) { return scaled(font, 52); }

QSize GoOnDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &) const
{
    return {scaled(option.font, 320), rowHeight(option.font)};
}

GoOnDelegate::Parts GoOnDelegate::parts(const QStyleOptionViewItem &option, const GoOnRow &row, bool hot)
{
    const auto px = [&](double length) { return double(scaled(option.font, length)); };
    const QRectF box = QRectF(option.rect).adjusted(px(10), 0, -px(14), 0);
    const QFontMetricsF words(stateFont(option.font)), small(sized(option.font, 12));
    Parts parts;
    parts.pennon = {box.left(), box.center().y() - px(18), px(42), px(36)};
    const double dayWidth = std::max(px(86), small.horizontalAdvance(row.day) + px(8));
    parts.day = {box.right() - dayWidth, box.top(), dayWidth, box.height()};
    double right = parts.day.left() - px(6);
    if (hot || row.alwaysOffers()) {
        const auto acts = row.offered();
        for (auto act = acts.rbegin(); act != acts.rend(); ++act) {
            const bool icon = *act == GoOnAct::Print;
            const double width = words.horizontalAdvance(wordsOf(*act)) + px(icon ? 38 : 16);
            parts.acts.insert(parts.acts.begin(),
                              {*act, {right - width, box.center().y() - px(13), width, px(26)}});
            right -= width + px(row.alwaysOffers() ? 2 : 6);
        }
    }
    if (!row.stateWords.isEmpty() && row.state != GoOnRow::State::Moved) {
        const double width = words.horizontalAdvance(row.stateWords) + px(24);
        parts.state = {right - width, box.top(), width, box.height()};
        right -= width + px(4);
    }
    const double left = parts.pennon.right() + px(10);
    parts.text = {left, box.top(), std::max(0.0, right - left - px(4)), box.height()};
    return parts;
}

void GoOnDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option,
                         const QModelIndex &index) const
{
    const GoOnRow &row = m_model.row(index);
    const Tokens &t = Tokens::of(option.palette);
    const bool hot = isHot(option);
    const Parts at = parts(option, row, hot);
    const auto px = [&](double length) { return double(scaled(option.font, length)); };
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->fillRect(option.rect, hot ? t.accentTint : t.card);
    if (index.row() > 0) {
        painter->setPen(t.line);
        painter->drawLine(option.rect.topLeft(), option.rect.topRight());
    }
    if (option.state & QStyle::State_HasFocus) {
        painter->setPen(QPen(t.accent, 2));
        painter->setBrush(Qt::NoBrush);
        painter->drawRect(QRectF(option.rect).adjusted(1, 1, -1, -1));
    }
    paintPennons(*painter, at.pennon, row, t);
    for (const auto &[act, box] : at.acts)
        paintAct(*painter, option, row, act, box);
    if (const StateLook look = lookOf(row, t); !at.state.isNull()) {
        const double side = px(14);
        glyphs::paintIcon(*painter, {at.state.left(), at.state.center().y() - side / 2, side, side},
                          look.glyph, look.colour);
        painter->setFont(stateFont(option.font));
        painter->setPen(look.colour);
        painter->drawText(at.state.adjusted(px(19), 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter,
                          row.stateWords);
    }
    painter->setFont(sized(option.font, 12));
    painter->setPen(t.ink2);
    painter->drawText(at.day, Qt::AlignRight | Qt::AlignVCenter, row.day);
    painter->setFont(sized(option.font, 11.5));
    painter->drawText(QRectF(at.text.left(), at.text.center().y() + px(1), at.text.width(), px(18)),
                      Qt::AlignLeft | Qt::AlignVCenter,
                      secondLine(row, hot, QFontMetricsF(painter->font()), at.text.width()));
    painter->setFont(typeface::heading(option.font, 15.5, row.name));
    painter->setPen(t.ink);
    painter->drawText(QRectF(at.text.left(), at.text.center().y() - px(22), at.text.width(), px(23)),
                      Qt::AlignLeft | Qt::AlignVCenter,
                      QFontMetricsF(painter->font()).elidedText(row.name, Qt::ElideRight, at.text.width()));
    painter->restore();
}

bool GoOnDelegate::editorEvent(QEvent *event, QAbstractItemModel *, const QStyleOptionViewItem &option,
                               const QModelIndex &index)
{
    if (event->type() != QEvent::MouseButtonRelease)
        return false;
    const auto *mouse = static_cast<QMouseEvent *>(event);
    if (mouse->button() != Qt::LeftButton)
        return false;
    const GoOnRow &row = m_model.row(index);
    for (const auto &[act, box] : parts(option, row, true).acts) {
        if (box.contains(mouse->position())) {
            emit pressed(act, index);
            return true;
        }
    }
    emit pressed(row.first(), index);
    return true;
}

} // namespace gonfalon
