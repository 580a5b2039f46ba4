// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/builder/card_delegate.h"

#include "app/builder/figure_grid.h"
#include "app/builder/topics.h"
#include "app/common/glyphs.h"
#include "app/common/tips.h"
#include "app/common/typeface.h"
#include "core/words/finding_words.h"
#include "core/words/profile_words.h"

#include <QAbstractItemView>
#include <QHelpEvent>
#include <QLocale>
#include <QPainter>
#include <QPainterPath>
#include <QToolTip>

#include <algorithm>

namespace gonfalon {

using namespace Qt::StringLiterals;
using typeface::scaled;

namespace {

/// Everything that one card is painted from.
struct Card
{
    const CardsModel &model;
    const WarbandDocument &document;
    const Unit &unit;
    const Profile &profile;
    const Tokens &tokens;
    QFont font;
    std::size_t position;
    const Finding *worst;
    bool compact;

    [[nodiscard]] bool illegal() const { return worst && worst->severity == Severity::Error; }
};

void paintFrame(QPainter &painter, const QRectF &box, const Card &card, const QStyleOptionViewItem &option)
{
    const bool selected = option.state & QStyle::State_Selected;
    const bool hovered = option.state & QStyle::State_MouseOver;
    const double radius = scaled(card.font, 7);
    painter.setBrush(card.tokens.card);
    if (selected) {
        painter.setPen(QPen(card.tokens.accent, 2.5));
        painter.drawRoundedRect(box.adjusted(-1, -1, 1, 1), radius, radius);
    }
    QPen edge(hovered ? card.tokens.line2 : card.tokens.line, 1);
    if (card.illegal())
        edge = QPen(card.tokens.bad, 1.5, Qt::DashLine);
    if (!selected || card.illegal()) {
        painter.setPen(edge);
        painter.drawRoundedRect(box, radius, radius);
    }
    if (option.state & QStyle::State_HasFocus) {
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(card.tokens.accent, 1, Qt::DotLine));
        painter.drawRoundedRect(box.adjusted(4, 4, -4, -4), radius - 2, radius - 2);
    }
}

void paintRail(QPainter &painter, const QRectF &rail, const Card &card)
{
    if (card.compact) {
        const double height = rail.height() - 2, width = height * 26 / 38;
        glyphs::paintPennon(painter, {rail.center().x() - width / 2, rail.top() + 1, width, height},
                            card.document.bearing(card.position), card.document.warband().tinctures,
                            card.tokens);
        return;
    }
    const double glyph = scaled(card.font, 17), height = scaled(card.font, 42), width = height * 26 / 38;
    const QRectF top(rail.center().x() - glyph / 2, rail.top(), glyph, glyph);
    if (card.unit.leader)
        glyphs::paintIcon(painter, top, u"leader"_s, card.tokens.gold);
    else
        glyphs::paintIcon(painter, top.adjusted(1, 1, -1, -1), u"drag"_s, card.tokens.line2);
    const QRectF pennon(rail.center().x() - width / 2, top.bottom() + scaled(card.font, 4), width, height);
    glyphs::paintPennon(painter, pennon, card.document.bearing(card.position),
                        card.document.warband().tinctures, card.tokens);

    const QString count = QString::number(models(card.document.catalogue(), card.unit, card.profile));
    painter.setFont(typeface::sized(card.font, 11));
    painter.setPen(card.tokens.ink2);
    const double small = scaled(card.font, 11), text = QFontMetricsF(painter.font()).horizontalAdvance(count);
    const double left = rail.center().x() - (small + 2 + text) / 2,
                 y = pennon.bottom() + scaled(card.font, 4);
    glyphs::paintIcon(painter, QRectF(left, y + 1, small, small), u"model"_s, card.tokens.ink2);
    painter.drawText(QRectF(left + small + 2, y, text + 2, small + 4), Qt::AlignLeft | Qt::AlignVCenter,
                     count);
}

QString typeLine(const Card &card)
{
    QString line = QString::fromStdString(card.profile.type ? card.profile.type->name : card.unit.type.str());
    if (const auto form = resolveOtherForm(card.document.catalogue(), card.unit))
        line += u" / "_s + QString::fromStdString(form->type->name);
    if (card.profile.type && card.profile.type->pieces && card.profile.pieces != 1)
        line += u" · %1 %2"_s.arg(card.profile.pieces)
                    .arg(QString::fromStdString(card.profile.type->pieces->many));
    if (card.unit.leader)
        line += u" · "_s + CardDelegate::tr("Leader");
    if (card.compact) { // what would be chips on a card
        for (std::size_t part = 1; part < card.profile.price.size(); ++part)
            line += u" · "_s + QString::fromStdString(card.profile.price[part].name);
    }
    return line;
}

void paintTypeLine(QPainter &painter, const QRectF &line, const Card &card)
{
    painter.setFont(typeface::sized(card.font, 11.5));
    painter.setPen(card.tokens.ink2);
    const QFontMetricsF metrics(painter.font());
    const QString type = typeLine(card);
    painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter,
                     metrics.elidedText(type, Qt::ElideRight, line.width()));
    if (!card.worst || card.worst->severity == Severity::Note)
        return;
    const QColor colour = glyphs::severityColour(card.worst->severity, card.tokens);
    const double size = scaled(card.font, 12), left = line.left() + metrics.horizontalAdvance(type) + 6;
    if (left + size > line.right())
        return;
    glyphs::paintIcon(painter, QRectF(left, line.center().y() - size / 2, size, size),
                      glyphs::severityIcon(card.worst->severity), colour);
    painter.setFont(typeface::sized(card.font, 11.5, QFont::Bold));
    painter.setPen(colour);
    const QRectF rest(left + size + 4, line.top(), line.right() - left - size - 4, line.height());
    painter.drawText(
        rest, Qt::AlignLeft | Qt::AlignVCenter,
        QFontMetricsF(painter.font()).elidedText(words::brief(*card.worst), Qt::ElideRight, rest.width()));
}

void paintName(QPainter &painter, const QRectF &line, const Card &card)
{
    const QString points = QString::number(card.profile.points.value());
    painter.setFont(typeface::sized(card.font, 18, QFont::Black));
    painter.setPen(card.profile.highest > Points(card.document.catalogue().muster.unitPoints.most)
                       ? card.tokens.bad
                       : card.tokens.ink);
    painter.drawText(line, Qt::AlignRight | Qt::AlignVCenter, points);
    const double used = QFontMetricsF(painter.font()).horizontalAdvance(points) + 8;
    const QString name = QString::fromStdString(displayName(card.document.catalogue(), card.unit));
    painter.setFont(typeface::heading(card.font, 16, name));
    painter.setPen(card.tokens.ink);
    const QRectF room = line.adjusted(0, 0, -used, 0);
    painter.drawText(room, Qt::AlignLeft | Qt::AlignVCenter,
                     QFontMetricsF(painter.font()).elidedText(name, Qt::ElideRight, room.width()));
}

/// The card within its edge, and what stands beside its rail.
QRectF innerOf(const QStyleOptionViewItem &option, bool compact)
{
    const double half = CardDelegate::gap(option.font) / 2.0, unit = scaled(option.font, 100) / 100.0;
    const QRectF box = QRectF(option.rect).adjusted(half, half, -half, -half);
    return box.adjusted(8 * unit, (compact ? 6 : 9) * unit, -11 * unit, -(compact ? 5 : 7) * unit);
}

QRectF bodyOf(const QStyleOptionViewItem &option, bool compact)
{
    return innerOf(option, compact).adjusted(41 * scaled(option.font, 100) / 100.0, 0, 0, 0);
}

/// An arrow that points down, or to the right where the units are folded away.
void paintFold(QPainter &painter, const QPointF &middle, bool folded, const QPen &pen)
{
    const double arm = pen.widthF() * 2.5, half = arm / 2;
    QPainterPath arrow;
    if (folded) {
        arrow.moveTo(middle + QPointF(-half, -arm));
        arrow.lineTo(middle + QPointF(half, 0));
        arrow.lineTo(middle + QPointF(-half, arm));
    } else {
        arrow.moveTo(middle + QPointF(-arm, -half));
        arrow.lineTo(middle + QPointF(0, half));
        arrow.lineTo(middle + QPointF(arm, -half));
    }
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(pen.color(), pen.widthF(), Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.drawPath(arrow);
}

/// Name, units and models of an organisation, its points at the right.
void paintSum(QPainter &painter, const QRectF &body, const CardsModel::Sum &sum, const QFont &font,
              const Tokens &tokens)
{
    const QString points = QLocale().toString(sum.points.value());
    painter.setFont(typeface::sized(font, 18, QFont::Black));
    painter.setPen(tokens.ink);
    painter.drawText(body, Qt::AlignRight | Qt::AlignVCenter, points);
    QRectF text = body.adjusted(0, 0, -QFontMetricsF(painter.font()).horizontalAdvance(points) - 12, 0);
    if (sum.illegal) {
        const double size = scaled(font, 14);
        glyphs::paintIcon(painter, {text.right() - size, text.center().y() - size / 2, size, size},
                          u"illegal"_s, tokens.bad);
        text.setRight(text.right() - size - 8);
    }
    painter.setFont(typeface::heading(font, 16, sum.name));
    painter.drawText(text, Qt::AlignLeft | Qt::AlignTop,
                     QFontMetricsF(painter.font()).elidedText(sum.name, Qt::ElideRight, text.width()));
    QStringList about;
    if (!sum.type.isEmpty())
        about << sum.type;
    about << CardDelegate::tr("%Ln unit(s)", nullptr, sum.units)
          << CardDelegate::tr("%Ln model(s)", nullptr, sum.models);
    painter.setFont(typeface::sized(font, 11.5));
    painter.setPen(tokens.ink2);
    painter.drawText(text, Qt::AlignLeft | Qt::AlignBottom, about.join(u" · "_s));
}

} // namespace

CardDelegate::CardDelegate(const CardsModel &model, QObject *parent)
    : QStyledItemDelegate(parent), m_model(model)
{
}

int CardDelegate::cardHeight(const QFont &font) { return scaled(font, 146); }
int CardDelegate::gap(const QFont &font) { return scaled(font, 12); }
int CardDelegate::foldWidth(const QFont &font) { return scaled(font, 34); }

void CardDelegate::setWidths(int card, int head)
{
    m_cardWidth = card;
    m_headWidth = head;
}

QSize CardDelegate::cardCell(const QFont &font) const
{
    return {m_cardWidth, (m_model.isCompact() ? scaled(font, 48) : cardHeight(font)) + gap(font)};
}

QSize CardDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    if (m_model.unit(index))
        return cardCell(option.font);
    return {m_headWidth, scaled(option.font, 46) + gap(option.font)};
}

void CardDelegate::paintHead(QPainter &painter, const QStyleOptionViewItem &option,
                             const QModelIndex &index) const
{
    const Tokens &tokens = Tokens::of(option.palette);
    const CardsModel::Sum sum = m_model.sum(m_model.organisation(index));
    const double half = gap(option.font) / 2.0, unit = scaled(option.font, 100) / 100.0;
    const QRectF box = QRectF(option.rect).adjusted(half, half, -half, -half);
    const bool selected = option.state & QStyle::State_Selected;
    painter.setBrush(selected ? tokens.accentTint : tokens.sunk);
    painter.setPen(selected ? QPen(tokens.accent, 2) : QPen(Qt::NoPen));
    painter.drawRoundedRect(box, 5, 5);
    if (option.state & QStyle::State_HasFocus) {
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(tokens.accent, 1, Qt::DotLine));
        painter.drawRoundedRect(box.adjusted(4, 4, -4, -4), 3, 3);
    }
    paintFold(painter, {box.left() + 15 * unit, box.center().y()}, sum.folded, QPen(tokens.ink2, 2 * unit));
    const QRectF body = box.adjusted(foldWidth(option.font), 4 * unit, -12 * unit, -4 * unit);
    paintSum(painter, body, sum, option.font, tokens);
}

void CardDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option,
                         const QModelIndex &index) const
{
    const WarbandDocument &document = m_model.document();
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    const auto of = m_model.unit(index);
    if (!of)
        paintHead(*painter, option, index);
    if (!of || *of >= document.warband().units.size()) {
        painter->restore();
        return;
    }
    const std::size_t row = *of;
    const Card card{m_model,
                    document,
                    document.warband().units[row],
                    document.muster().profiles[row],
                    Tokens::of(option.palette),
                    option.font,
                    row,
                    document.worstFinding(row),
                    m_model.isCompact()};
    const double half = gap(option.font) / 2.0, unit = scaled(option.font, 100) / 100.0;
    paintFrame(*painter, QRectF(option.rect).adjusted(half, half, -half, -half), card, option);
    const QRectF inner = innerOf(option, card.compact), body = bodyOf(option, card.compact);
    paintRail(*painter, QRectF(inner.left(), inner.top(), 32 * unit, inner.height()), card);
    paintName(*painter, QRectF(body.left(), body.top() - 1, body.width(), 21 * unit), card);
    paintTypeLine(*painter, QRectF(body.left(), body.top() + 20 * unit, body.width(), 15 * unit), card);
    if (card.compact) {
        painter->restore();
        return;
    }
    const QRectF grid(body.left(), body.top() + 39 * unit, body.width(), 66 * unit);
    paintFigureGrid(*painter, grid, document.catalogue(), card.profile,
                    {card.font, card.tokens, 15, 10.5, false});
    const auto placed = chips(option, index);
    const auto hovered = std::ranges::find_if(
        placed, [&](const PlacedChip &chip) { return m_pointed == index && chip.box.contains(m_pointer); });
    paintChips(*painter, placed, card.font, card.tokens,
               hovered == placed.end() ? -1 : int(hovered - placed.begin()));
    painter->restore();
}

std::vector<PlacedChip> CardDelegate::chips(const QStyleOptionViewItem &option,
                                            const QModelIndex &index) const
{
    const auto of = m_model.unit(index);
    if (!of || m_model.isCompact())
        return {};
    const double unit = scaled(option.font, 100) / 100.0;
    const QRectF body = bodyOf(option, false);
    const Topic type{Topic::Kind::UnitType, m_model.document().warband().units[*of].type.str()};
    const QRectF line(body.left(), body.top() + (39 + 66 + 5) * unit, body.width(), 19 * unit);
    return placeChips(line, chipsOf(m_model.document(), *of), option.font, type);
}

std::optional<Topic> CardDelegate::topicAt(const QStyleOptionViewItem &option, const QModelIndex &index,
                                           const QPointF &place) const
{
    for (const PlacedChip &placed : chips(option, index)) {
        if (placed.box.contains(place))
            return placed.chip.topic;
    }
    return std::nullopt;
}

void CardDelegate::setPointer(const QModelIndex &index, const QPointF &place)
{
    m_pointed = index;
    m_pointer = place;
}

bool CardDelegate::editorEvent(QEvent *event, QAbstractItemModel *, const QStyleOptionViewItem &option,
                               const QModelIndex &index)
{
    if (event->type() != QEvent::MouseButtonRelease)
        return false;
    const auto *mouse = static_cast<QMouseEvent *>(event);
    const auto topic = topicAt(option, index, mouse->position());
    if (!topic || mouse->button() != Qt::LeftButton)
        return false;
    emit topicAsked(*topic);
    return true;
}

bool CardDelegate::helpEvent(QHelpEvent *event, QAbstractItemView *view, const QStyleOptionViewItem &option,
                             const QModelIndex &index)
{
    const auto unit = m_model.unit(index);
    if (event->type() != QEvent::ToolTip || !unit)
        return QStyledItemDelegate::helpEvent(event, view, option, index);
    if (const auto topic = topicAt(option, index, event->pos())) {
        QToolTip::showText(event->globalPos(),
                           tips::formatted({topicTip(m_model.document().catalogue(), *topic)}), view);
        return true;
    }
    QStringList lines{u"<b>"_s + index.data(Qt::DisplayRole).toString().toHtmlEscaped() + u"</b>"_s};
    for (const Finding &finding : m_model.document().muster().findings) {
        if (finding.place.unit == *unit)
            lines << words::sentence(finding).toHtmlEscaped();
    }
    const Profile &profile = m_model.document().muster().profiles[*unit];
    for (const ProfileRule &rule : profile.rules)
        lines << u"<b>%1</b> %2"_s.arg(QString::fromStdString(rule.rule->name).toHtmlEscaped(),
                                       QString::fromStdString(rule.rule->summary).toHtmlEscaped());
    QToolTip::showText(event->globalPos(), tips::formatted(lines), view);
    return true;
}

} // namespace gonfalon
