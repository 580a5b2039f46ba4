// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sheets/blocks/blocks.h"

#include "core/model/before_the_game.h"
#include "core/model/profile.h"
#include "core/sheets/facts.h"

#include <QPainter>

#include <algorithm>
#include <array>
#include <numeric>

using namespace Qt::StringLiterals;

namespace gonfalon::sheets {
namespace {

constexpr double padding = 4;
constexpr double bandHeight = 18.5;
constexpr double cardWidth = 63.5;
constexpr double cardHeight = 88.9;
constexpr double inner = cardWidth - 2 * padding;
constexpr double markerSide = 7;

/// The types of a card; it is too small for the large ones.
struct CardTypes
{
    Type name{Face::Serif, Face::SerifBold, 11.5, 12.5, Qt::black};
    Type text{Face::Text, Face::TextBold, 7.5, 9.2, Qt::black};
    Type points{Face::TextBlack, Face::TextBlack, 16, 16, Qt::black};
    Type small{Face::Text, Face::TextBold, 6.5, 8, Qt::black};
};

/// What all cards have: the band at the top and the words at the foot.
struct Frame
{
    KitPtr kit;
    CardTypes types;
    QString icon; ///< a glyph, where there is no pennon
    std::optional<Bearing> bearing;
    Paragraph name, type, points;
    QString foot;
    bool leader = false;
};

Frame frame(const KitPtr &kit, const QString &name, const Runs &type, const QString &points, bool pennon)
{
    Frame frame{kit, {}, {}, std::nullopt, {}, {}, {}, {}, false};
    frame.points = line(kit->fonts, points, frame.types.points);
    const double left = pennon ? 9.6 : 10;
    const double room = inner - left - (points.isEmpty() ? 0 : frame.points.width() + 1.5);
    const Type usual = frame.types.name;
    frame.type = Paragraph(kit->fonts, type, frame.types.text, room);
    const Face face = kit->fonts.faceFor(name, usual.face);
    for (const double size : {11.5, 10.5, 9.5, 8.5, 7.5, 7.0, 6.5}) {
        Type smaller = usual.at(size);
        smaller.face = face;
        frame.name = Paragraph(kit->fonts, name, smaller, room);
        if (frame.name.height() + frame.type.height() <= bandHeight - padding - 0.4) {
            break;
        }
    }
    return frame;
}

void paintFrame(QPainter &painter, const QRectF &place, const Frame &frame)
{
    const Kit &kit = *frame.kit;
    painter.fillRect(QRectF(place.left(), place.top(), place.width(), bandHeight), kit.inks.tint);
    painter.fillRect(QRectF(place.left(), place.top() + bandHeight - 0.5, place.width(), 0.5),
                     kit.inks.accent);
    const double x = place.left() + padding;
    const double y = place.top() + padding;
    if (frame.bearing) {
        paintPennon(painter, {x, y, 7.6, 11.1}, *frame.bearing, kit.pennon());
    } else if (!frame.icon.isEmpty()) {
        kit.icons.paint(painter, {x, y, 8, 8}, frame.icon, kit.inks.accent);
    }
    const double left = x + (frame.bearing ? 9.6 : 10);
    frame.name.paint(painter, {left, y - 0.6});
    frame.type.paint(painter, {left, y - 0.6 + frame.name.height()});
    frame.points.paint(painter, {place.right() - padding - frame.points.width(), y - 0.8});
    const Paragraph foot = fitted(kit.fonts, frame.foot, frame.types.small.in(kit.inks.soft), 6.1, 32);
    foot.paint(painter, {place.right() - padding - foot.width(), place.bottom() - 3.2 - foot.height()});
}

Block blockOf(const KitPtr &kit, std::function<void(QPainter &, const QRectF &)> paint, std::string what)
{
    Block block;
    block.height = cardHeight;
    block.band = kit->inks.tint;
    block.bandHeight = bandHeight;
    block.paint = std::move(paint);
    block.what = std::move(what);
    return block;
}

GridLook gridLook(const Kit &kit)
{
    GridLook look;
    look.figure = {Face::TextBlack, Face::TextBlack, 12.5, 13, Qt::black};
    look.name = {Face::Text, Face::TextBold, 6.5, 7, Qt::black};
    look.centred = true;
    look.top = false;
    look.changed = kit.inks.accent;
    look.line = kit.inks.faint;
    look.edge = kit.inks.faint;
    look.above = 0.9;
    look.below = 0.5;
    return look;
}

TrackLook trackLook(const Kit &kit, const Track &track)
{
    TrackLook look;
    look.box = 6;
    look.gap = 0.6;
    look.numeral = {Face::Text, Face::TextBold, 6.5, 6.5, kit.inks.faint};
    look.half = {Face::TextBlack, Face::TextBlack, 7, 7, Qt::black};
    look.twoRows = true;
    look.above = u"12 dice"_s;
    look.below = u"½: 6 dice"_s;
    if (track.start > 12) {
        look.box = inner / (track.start / 2 + 4);
    }
    return look;
}

struct UnitCard
{
    Frame frame;
    GridCells cells;
    Track track;
    std::vector<Paragraph> rules;
    bool blank = false;
};

/// Lines to write the name and the type on.
void paintBlanks(QPainter &painter, const QRectF &place, const UnitCard &card)
{
    const Kit &kit = *card.frame.kit;
    const double left = place.left() + padding;
    double y = place.top() + padding + 3.6;
    painter.setPen(QPen(kit.inks.faint, 0.15));
    for (const QString &words : {u"Unit"_s, u"Type"_s}) {
        const Paragraph label = line(kit.fonts, words, card.frame.types.text);
        label.paint(painter, {left, y - label.height() + 0.7});
        painter.drawLine(QPointF(left + 8, y), QPointF(place.right() - padding - 12, y));
        y += 7;
    }
    const Paragraph points = line(kit.fonts, u"points"_s, card.frame.types.text);
    points.paint(painter, {place.right() - padding - points.width(), y - 7 - points.height() + 0.7});
}

void paintMarker(QPainter &painter, const QRectF &place, const UnitCard &card)
{
    const Kit &kit = *card.frame.kit;
    const QRectF marker(place.left() + padding, place.bottom() - 3.2 - markerSide, markerSide, markerSide);
    painter.setPen(QPen(kit.inks.text, 0.4));
    painter.setBrush(Qt::NoBrush);
    painter.drawRoundedRect(marker, 0.8, 0.8);
    const Paragraph words = line(kit.fonts, u"Battered"_s, card.frame.types.text.allBold());
    words.paint(painter, {marker.right() + 1, marker.center().y() - words.height() / 2});
}

void paintUnit(QPainter &painter, const QRectF &place, const UnitCard &card)
{
    const Kit &kit = *card.frame.kit;
    paintFrame(painter, place, card.frame);
    if (card.blank) {
        paintBlanks(painter, place, card);
    }
    double y = place.top() + bandHeight;
    const GridLook grid = gridLook(kit);
    paintGrid(painter, {place.left() + padding - 1, y, inner + 2, 0}, kit.fonts, card.cells, grid);
    y += gridHeight(card.cells, grid) + 1.6;
    const TrackLook track = trackLook(kit, card.track);
    paintTrack(painter, {place.left() + padding, y, inner, 0}, kit.fonts, card.track, track);
    y += trackHeight(card.track, track) + 1.2;
    for (const Paragraph &rule : card.rules) {
        rule.paint(painter, {place.left() + padding, y});
        y += rule.height();
    }
    paintMarker(painter, place, card);
}

/// The lines of a unit's card: its options and what it can do, as large as they fit.
std::vector<Paragraph> ruleLines(const UnitCard &card, const std::vector<Ability> &all)
{
    const Kit &kit = *card.frame.kit;
    const double room = cardHeight - bandHeight - gridHeight(card.cells, gridLook(kit)) - 1.6 -
                        trackHeight(card.track, trackLook(kit, card.track)) - 1.2 - 3.2 - markerSide - 0.6;
    std::vector<Paragraph> lines;
    for (const double size : {7.5, 7.1, 6.7, 6.4, 6.1}) {
        const Type type = card.frame.types.text.at(size);
        lines.clear();
        double height = 0;
        for (const Ability &ability : all) {
            lines.emplace_back(kit.fonts, Runs{{ability.name, true}, {u' ' + ability.text}}, type, inner);
            height += lines.back().height();
        }
        if (height <= room) {
            return lines;
        }
    }
    // Too much to say even in the smallest type: one running paragraph.
    lines = {Paragraph(kit.fonts, inOneParagraph(all), card.frame.types.text.at(6.1), inner)};
    return lines;
}

/// A card says "see Trait card" and "see spell card" where the roster has the words.
std::vector<Ability> cardAbilities(const BlockOrder &order, std::size_t at)
{
    const Kit &kit = *order.kit;
    const Unit &unit = kit.warband.units[at];
    const Profile &profile = kit.muster.profiles[at];
    std::vector<Ability> all;
    if (profile.type) {
        for (Ability &bought : purchases(kit, *profile.type, unit.choices, profile)) {
            const bool secret = keepsSecret(unit) && bought.id == "were-creatures";
            const bool inRules = profile.has(SpecialRuleId(bought.id));
            if (!secret && !inRules) {
                all.push_back(std::move(bought));
            }
        }
    }
    for (Ability &house : housePurchases(unit)) {
        all.push_back(std::move(house));
    }
    for (Ability &ability : abilities(kit, at, word(order.spec, "leader"))) {
        const bool trait = unit.leader && !ability.id.empty() && ability.name == traitName(kit);
        if (trait) {
            ability.text = word(order.spec, "see_trait");
        }
        all.push_back(std::move(ability));
    }
    if (!knownSpells(kit, at).empty()) {
        all.push_back({u"Spells"_s, word(order.spec, "see_spells"), "spells"});
    }
    if (all.empty()) {
        all.push_back({word(order.spec, "no_rules"), {}, {}});
    }
    return all;
}

QString shortWarbandName(const Kit &kit)
{
    const QString name = q(kit.warband.name);
    return name.size() > 34 ? name.left(33) + u'…' : name;
}

UnitCard unitCard(const BlockOrder &order, std::size_t at)
{
    const KitPtr &kit = order.kit;
    const Runs type = typeLine(*kit, at, true);
    const QString points = QString::number(openPoints(*kit, at).value());
    UnitCard card{frame(kit, unitName(*kit, at), type, points, true),
                  gridOf(*kit, kit->muster.profiles[at], true),
                  trackOf(*kit, at, kit->muster.profiles[at]),
                  {},
                  false};
    card.frame.bearing = kit->bearings[at];
    card.frame.foot = u"%1 %2/%3"_s.arg(shortWarbandName(*kit)).arg(at + 1).arg(kit->warband.units.size());
    card.rules = ruleLines(card, cardAbilities(order, at));
    return card;
}

UnitCard formCard(const BlockOrder &order, std::size_t at, const Profile &form)
{
    const KitPtr &kit = order.kit;
    UnitCard card{frame(kit, unitName(*kit, at), {{u"turned: "_s, true}, {q(form.type->name)}}, {}, true),
                  gridOf(*kit, form, true),
                  trackOf(*kit, at, form),
                  {},
                  false};
    card.track.models = card.track.start;
    card.frame.bearing = kit->bearings[at];
    card.frame.foot = shortWarbandName(*kit);
    auto all = purchases(*kit, *form.type, kit->warband.units[at].otherForm, form);
    for (Ability &ability : formAbilities(form)) {
        all.push_back(std::move(ability));
    }
    card.rules = ruleLines(card, all);
    return card;
}

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
    name.face = kit.fonts.faceFor(q(spell.name), name.face);
    const QString words = q(spell.summary.empty() ? spell.text : spell.summary);
    return {line(kit.fonts, difficulty(spell), types.points.at(15)), line(kit.fonts, q(spell.name), name),
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

} // namespace

Blocks unitPokerCards(const BlockOrder &order)
{
    const Kit &kit = *order.kit;
    Blocks blocks;
    const auto add = [&](UnitCard card, const std::string &what) {
        blocks.push_back(blockOf(
            order.kit,
            [card = std::move(card)](QPainter &painter, const QRectF &place) {
                paintUnit(painter, place, card);
            },
            what));
    };
    for (std::size_t unit = 0; unit < kit.warband.units.size(); ++unit) {
        add(unitCard(order, unit), "unit " + std::to_string(unit));
        const auto form = resolveOtherForm(kit.catalogue, kit.warband.units[unit], kit.warband.game);
        if (form && !keepsSecret(kit.warband.units[unit])) {
            add(formCard(order, unit, *form), "form of unit " + std::to_string(unit));
        }
    }
    return blocks;
}

Blocks traitPokerCard(const BlockOrder &order)
{
    const KitPtr &kit = order.kit;
    const QString name = traitName(*kit);
    if (name.isEmpty()) {
        return {};
    }
    const Trait *trait = traitInForce(kit->catalogue, kit->warband.trait);
    const std::vector<int> dice = traitDice(*kit);
    QString type = word(order.spec, "type");
    if (!dice.empty()) {
        type += u" · rolled %1"_s.arg(std::accumulate(dice.begin(), dice.end(), 0));
    }
    TraitCard card{frame(kit, name, {{type}}, {}, false), {}, {}, trait && trait->oncePerTurn};
    card.frame.icon = u"leader"_s;
    card.frame.foot = shortWarbandName(*kit);
    const Type text{Face::Text, Face::TextBold, 9, 11.5, Qt::black};
    if (trait) {
        card.texts.emplace_back(kit->fonts, q(trait->text), text, inner);
    }
    card.texts.emplace_back(kit->fonts, word(order.spec, "remark"), text.at(8), inner);
    card.turns = Paragraph(kit->fonts, word(order.spec, "turns"), card.frame.types.text, inner);
    return {blockOf(
        kit, [card](QPainter &painter, const QRectF &place) { paintTrait(painter, place, card); }, "trait")};
}

Blocks spellPokerCards(const BlockOrder &order)
{
    Blocks blocks;
    for (std::size_t unit = 0; unit < order.kit->warband.units.size(); ++unit) {
        addSpellCards(order, unit, blocks);
    }
    return blocks;
}

Blocks blankPokerCards(const BlockOrder &order)
{
    UnitCard card{frame(order.kit, u" "_s, {}, {}, false), emptyGrid(*order.kit, true), {12, 12}, {}, true};
    Blocks blocks;
    for (int number = 0; number < order.spec.count; ++number) {
        blocks.push_back(blockOf(
            order.kit, [card](QPainter &painter, const QRectF &place) { paintUnit(painter, place, card); },
            "blank " + std::to_string(number)));
    }
    return blocks;
}

} // namespace gonfalon::sheets
