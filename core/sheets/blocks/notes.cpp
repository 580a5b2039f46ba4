// SPDX-License-Identifier: GPL-3.0-or-later
// Notes of the warband and its units, whole: below a roster, and on cards.
#include "core/sheets/notes.h"

#include "core/sheets/blocks/blocks.h"
#include "core/sheets/blocks/poker_frame.h"
#include "core/sheets/blocks/titled.h"
#include "core/sheets/facts.h"

#include <QPainter>

using namespace Qt::StringLiterals;

namespace gonfalon::sheets {
namespace {

/// The paragraphs of a note, the first behind the name of its unit.
std::vector<Runs> paragraphs(const Note &note)
{
    std::vector<Runs> all;
    for (const QString &piece : pieces(note.text)) {
        Runs runs;
        if (all.empty() && !note.of.isEmpty()) {
            runs.push_back({note.of + u' ', true});
        }
        runs.push_back({piece});
        all.push_back(std::move(runs));
    }
    return all;
}

struct NoteCard
{
    poker::Frame frame;
    std::vector<Paragraph> lines;
    double used = 0; ///< millimetres
};

void paintNotes(QPainter &painter, const QRectF &place, const NoteCard &card)
{
    paintFrame(painter, place, card.frame);
    double y = place.top() + poker::bandHeight + 1.5;
    for (const Paragraph &line : card.lines) {
        line.paint(painter, {place.left() + poker::padding, y});
        y += line.height() + 1;
    }
}

NoteCard emptyCard(const BlockOrder &order)
{
    NoteCard card{poker::frame(order.kit, words::text(order.spec.title),
                               {{poker::shortWarbandName(*order.kit)}}, {}, false),
                  {}};
    card.frame.icon = u"note"_s;
    card.frame.foot = poker::shortWarbandName(*order.kit);
    return card;
}

} // namespace

Blocks noteTexts(const BlockOrder &order)
{
    const Kit &kit = *order.kit;
    Blocks blocks;
    for (const Note &note : notesOf(kit)) {
        const bool standsAbove = note.of.isEmpty() || order.spec.of == "long";
        if (standsAbove && !note.goesOn()) {
            continue;
        }
        for (const Runs &runs : paragraphs(note)) {
            blocks.push_back(paragraphBlock(Paragraph(kit.fonts, runs, kit.types.text, order.width), 1.4));
        }
    }
    for (std::size_t unit = 0; order.spec.of == "all" && unit < kit.warband.units.size(); ++unit) {
        for (const Ability &house : housePurchases(kit.warband.units[unit])) {
            const Runs runs{{unitName(kit, unit) + u' ', true}, {house.name + behindName(house)}};
            blocks.push_back(paragraphBlock(Paragraph(kit.fonts, runs, kit.types.text, order.width), 1.4));
        }
    }
    if (blocks.empty()) {
        return blocks;
    }
    return section(order, words::text(order.spec.title), u"note"_s, std::move(blocks));
}

Blocks notePokerCards(const BlockOrder &order)
{
    const KitPtr &kit = order.kit;
    const double room = poker::cardHeight - poker::bandHeight - poker::footHeight - 5;
    std::vector<NoteCard> cards;
    for (const Note &note : notesOf(*kit)) {
        for (const Runs &runs : paragraphs(note)) {
            const Paragraph line(kit->fonts, runs, poker::CardTypes().text, poker::inner);
            if (cards.empty() || cards.back().used + line.height() > room) {
                cards.push_back(emptyCard(order));
            }
            cards.back().used += line.height() + 1;
            cards.back().lines.push_back(line);
        }
    }
    Blocks blocks;
    for (NoteCard &card : cards) {
        blocks.push_back(poker::blockOf(
            kit,
            [card = std::move(card)](QPainter &painter, const QRectF &place) {
                paintNotes(painter, place, card);
            },
            "notes"));
    }
    return blocks;
}

} // namespace gonfalon::sheets
