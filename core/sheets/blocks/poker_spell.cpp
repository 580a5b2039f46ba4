// SPDX-License-Identifier: GPL-3.0-or-later
// The cards of the Leader's Trait and of spells.
#include "core/sheets/blocks/blocks.h"
#include "core/sheets/blocks/poker_frame.h"

#include "core/model/before_the_game.h"
#include "core/sheets/facts.h"

#include <QPainter>

#include <algorithm>
#include <numeric>

using namespace Qt::StringLiterals;

namespace gonfalon::sheets {

using namespace poker;

namespace {

/// Circles to tick the turns in which a trait was used.
void paintTurns(QPainter &painter, const Kit &kit, const CardTypes &types, const QPointF &corner)
{
    constexpr double side = 7;
    for (int turn = 0; turn < 12; ++turn) {
        const QRectF circle(corner.x() + turn % 6 * (side + 1.3), corner.y() + turn / 6 * (side + 1.3), side,
                            side);
        painter.setPen(QPen(kit.inks.text, 0.25));
        painter.setBrush(Qt::NoBrush);
        painter.drawEllipse(circle);
        const Paragraph number(kit.fonts, QString::number(turn + 1), types.small.in(kit.inks.faint), side,
                               Paragraph::Side::Centre);
        number.paint(painter, {circle.left(), circle.center().y() - number.height() / 2});
    }
}

struct TraitCard
{
    Frame frame;
    std::vector<Paragraph> texts;
    Paragraph turns;
    bool oncePerTurn = false;
};

void paintTrait(QPainter &painter, const QRectF &place, const TraitCard &card)
{
    paintFrame(painter, place, card.frame);
    double y = place.top() + bandHeight + 3;
    for (const Paragraph &text : card.texts) {
        text.paint(painter, {place.left() + padding, y});
        y += text.height() + 1.5;
    }
    if (card.oncePerTurn) {
        y += 2;
        paintTurns(painter, *card.frame.kit, card.frame.types, {place.left() + padding, y});
        card.turns.paint(painter, {place.left() + padding, y + 17});
    }
}

struct SpellLine
{
    Paragraph number, name, text;
    [[nodiscard]] double height() const
    {
        return std::max(number.height(), name.height() + text.height() + 0.4) + 2.8;
    }
};

struct SpellCard
{
    Frame frame;
    std::vector<SpellLine> lines;
    Paragraph remark;
};

void paintSpells(QPainter &painter, const QRectF &place, const SpellCard &card)
{
    const Kit &kit = *card.frame.kit;
    paintFrame(painter, place, card.frame);
    double y = place.top() + bandHeight;
    const double left = place.left() + padding;
    for (const SpellLine &spell : card.lines) {
        spell.number.paint(painter, {left, y + 1.4});
        spell.name.paint(painter, {left + 12, y + 1.5});
        spell.text.paint(painter, {left + 12, y + 1.9 + spell.name.height()});
        y += spell.height();
        painter.fillRect(QRectF(left, y - 0.15, inner, 0.15), kit.inks.faint);
    }
    card.remark.paint(painter, {left, y + 1.3});
}

SpellLine spellLine(const Kit &kit, const Spell &spell, const CardTypes &types)
{
    Type name = types.name.at(10);
    name.face = kit.fonts.faceFor(words::text(spell.name), name.face);
    const QString words = words::text(spell.summary.empty() ? spell.text : spell.summary);
    return {line(kit.fonts, difficulty(spell), types.points.at(15)),
            line(kit.fonts, words::text(spell.name), name),
            Paragraph(kit.fonts, words, types.text, inner - 12)};
}

/// As many cards as the spells of one unit need.
void addSpellCards(const BlockOrder &order, std::size_t unit, Blocks &blocks)
{
    const KitPtr &kit = order.kit;
    const auto known = knownSpells(*kit, unit);
    const CardTypes types;
    const Paragraph remark(kit->fonts, word(order.spec, "remark"), types.text, inner);
    const double room = cardHeight - bandHeight - remark.height() - 1.3 - 3.2 - 4;
    std::size_t next = 0;
    while (next < known.size()) {
        SpellCard card{
            frame(kit, u"Spells of "_s + unitName(*kit, unit), {{word(order.spec, "type")}}, {}, false),
            {},
            remark};
        card.frame.icon = u"spell"_s;
        card.frame.foot = shortWarbandName(*kit);
        double used = 0;
        for (; next < known.size(); ++next) {
            SpellLine spell = spellLine(*kit, *known[next], types);
            if (!card.lines.empty() && used + spell.height() > room) {
                break;
            }
            used += spell.height();
            card.lines.push_back(std::move(spell));
        }
        blocks.push_back(blockOf(
            kit, [card](QPainter &painter, const QRectF &place) { paintSpells(painter, place, card); },
            "spells of unit " + std::to_string(unit)));
    }
}

Block traitCard(const BlockOrder &order, const HeldTrait &held)
{
    const KitPtr &kit = order.kit;
    QString type = word(order.spec, "type");
    if (!held.dice.empty()) {
        type += u" · rolled %1"_s.arg(std::accumulate(held.dice.begin(), held.dice.end(), 0));
    }
    TraitCard card{frame(kit, held.name, {{type}}, {}, false), {}, {}, held.trait && held.trait->oncePerTurn};
    card.frame.icon = u"leader"_s;
    card.frame.foot = shortWarbandName(*kit);
    const Type text{Face::Text, Face::TextBold, 9, 11.5, Qt::black};
    if (held.trait) {
        card.texts.emplace_back(kit->fonts, words::text(held.trait->text), text, inner);
    }
    card.texts.emplace_back(kit->fonts, word(order.spec, "remark"), text.at(8), inner);
    card.turns = Paragraph(kit->fonts, word(order.spec, "turns"), card.frame.types.text, inner);
    return blockOf(
        kit, [card](QPainter &painter, const QRectF &place) { paintTrait(painter, place, card); }, "trait");
}

} // namespace

Blocks traitPokerCards(const BlockOrder &order)
{
    Blocks blocks;
    for (const HeldTrait &held : heldTraits(*order.kit)) {
        blocks.push_back(traitCard(order, held));
    }
    return blocks;
}

Blocks spellPokerCards(const BlockOrder &order)
{
    Blocks blocks;
    for (std::size_t unit = 0; unit < order.kit->warband.units.size(); ++unit) {
        addSpellCards(order, unit, blocks);
    }
    return blocks;
}

} // namespace gonfalon::sheets
