// SPDX-License-Identifier: GPL-3.0-or-later
// The cards of units, and blank ones.
#include "core/sheets/blocks/blocks.h"
#include "core/sheets/blocks/poker_frame.h"

#include "core/model/profile.h"
#include "core/sheets/alike.h"
#include "core/sheets/facts.h"
#include "core/sheets/paint/framed_picture.h"

#include <QPainter>

#include <map>

using namespace Qt::StringLiterals;

namespace gonfalon::sheets {

using namespace poker;

namespace {

constexpr double markerSide = 7;

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

struct UnitCard
{
    Frame frame;
    GridCells cells;
    Track track;
    QString marker, half, above, below; ///< of the halves: "12 dice", "½: 6 dice"
    std::vector<Paragraph> rules = {};
    QString odds = {};   ///< beside the marker
    QImage picture = {}; ///< in what the rules leave free
    bool blank = false;
};

TrackLook trackLook(const UnitCard &card)
{
    const Kit &kit = *card.frame.kit;
    TrackLook look;
    look.box = 6;
    look.gap = 0.6;
    look.numeral = {Face::Text, Face::TextBold, 6.5, 6.5, kit.inks.faint};
    look.half = {Face::TextBlack, Face::TextBlack, 7, 7, Qt::black};
    look.halfMark = card.half;
    if (!card.half.isEmpty()) {
        look.twoRows = true;
        look.above = card.above;
        look.below = card.below;
    }
    const double words = std::max(line(kit.fonts, look.above, look.half).width(),
                                  line(kit.fonts, look.below, look.half).width());
    return fittedTrack(card.track, look, inner - 1 - words);
}

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

/// Where the row of the marker begins.
double markerTop(const QRectF &place) { return place.bottom() - footHeight - markerSide; }

void paintMarker(QPainter &painter, const QRectF &place, const UnitCard &card)
{
    if (card.marker.isEmpty()) {
        return;
    }
    const Kit &kit = *card.frame.kit;
    const QRectF marker(place.left() + padding, markerTop(place), markerSide, markerSide);
    painter.setPen(QPen(kit.inks.text, 0.4));
    painter.setBrush(Qt::NoBrush);
    painter.drawRoundedRect(marker, 0.8, 0.8);
    const Paragraph words = line(kit.fonts, card.marker, card.frame.types.text.allBold());
    words.paint(painter, {marker.right() + 1, marker.center().y() - words.height() / 2});
}

/// At the right of the marker, above the words at the foot.
void paintOdds(QPainter &painter, const QRectF &place, const UnitCard &card)
{
    const Kit &kit = *card.frame.kit;
    constexpr double width = 33;
    const Paragraph words =
        fitted(kit.fonts, card.odds, card.frame.types.small.in(kit.inks.soft), 6.1, width);
    words.paint(painter, {place.right() - padding - words.width(), markerTop(place) - 0.4});
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
    const TrackLook track = trackLook(card);
    paintTrack(painter, {place.left() + padding, y, inner, 0}, kit.fonts, card.track, track);
    y += trackHeight(card.track, track) + 1.2;
    for (const Paragraph &rule : card.rules) {
        rule.paint(painter, {place.left() + padding, y});
        y += rule.height();
    }
    paintPicture(painter, {place.left() + padding, y + 1, inner, markerTop(place) - y - 2}, card.picture);
    paintMarker(painter, place, card);
    paintOdds(painter, place, card);
}

/// The lowest that a picture is worth its place, millimetres.
constexpr double pictureHeight = 9;

/// The lines of a unit's card: its options and what it can do, as large as they fit above its picture.
std::vector<Paragraph> ruleLines(const UnitCard &card, const std::vector<Ability> &all)
{
    const Kit &kit = *card.frame.kit;
    const double room = cardHeight - bandHeight - gridHeight(card.cells, gridLook(kit)) - 1.6 -
                        trackHeight(card.track, trackLook(card)) - 1.2 - footHeight - markerSide - 0.6 -
                        (card.picture.isNull() ? 0 : pictureHeight + 2);
    std::vector<Paragraph> lines;
    for (const double size : {7.5, 7.1, 6.7, 6.4, 6.1}) {
        const Type type = card.frame.types.text.at(size);
        lines.clear();
        double height = 0;
        for (const Ability &ability : all) {
            lines.emplace_back(kit.fonts, Runs{{ability.name, true}, {behindName(ability)}}, type, inner);
            height += lines.back().height();
        }
        if (height <= room) {
            return lines;
        }
    }
    if (!card.picture.isNull()) {
        return {};
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
    std::map<std::string, QString> named;
    if (profile.type) {
        for (Ability &bought : purchases(kit, *profile.type, unit.choices, profile)) {
            if (profile.has(SpecialRuleId(bought.id))) {
                named[bought.id] = bought.name; // "Slayer (Undead)": whom, where that was asked
            } else {
                all.push_back(std::move(bought));
            }
        }
    }
    for (Ability &house : housePurchases(unit)) {
        all.push_back(std::move(house));
    }
    for (Ability &ability : abilities(kit, at, word(order.spec, "leader"))) {
        if (ability.trait) {
            ability.text = word(order.spec, "see_trait");
        } else if (const auto own = named.find(ability.id); own != named.end()) {
            ability.name = own->second;
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

/// A card with what the template says of the track.
UnitCard cardOf(const BlockOrder &order, Frame frame, GridCells cells, const Track &track)
{
    return {std::move(frame),
            std::move(cells),
            track,
            markerName(order.spec),
            halfMark(order.spec),
            word(order.spec, "above_half", u"12 dice"_s),
            word(order.spec, "at_half", u"½: 6 dice"_s)};
}

UnitCard unitCard(const BlockOrder &order, const AlikeUnits &units)
{
    const KitPtr &kit = order.kit;
    const std::size_t at = units.first;
    const QString points = QString::number(pointsOf(order, units));
    UnitCard card =
        cardOf(order, frame(kit, units.name, typeLine(order, units, true), points, true),
               gridOf(*kit, kit->muster.profiles[at], true), trackOf(*kit, at, kit->muster.profiles[at]));
    card.track.units = units.count;
    card.frame.bearing = kit->bearings[at];
    card.frame.foot = u"%1 %2/%3"_s.arg(shortWarbandName(*kit), QString::number(at + 1),
                                        QString::number(kit->warband.units.size()));
    card.odds = at < kit->settings.odds.size() ? words::text(kit->settings.odds[at].words) : QString();
    card.picture = kit->pictures[at];
    const std::vector<Ability> all = cardAbilities(order, at);
    card.rules = ruleLines(card, all);
    if (card.rules.empty()) { // the words come first
        card.picture = {};
        card.rules = ruleLines(card, all);
    }
    return card;
}

UnitCard formCard(const BlockOrder &order, std::size_t at, const Profile &form)
{
    const KitPtr &kit = order.kit;
    UnitCard card = cardOf(
        order,
        frame(kit, unitName(*kit, at), {{u"turned: "_s, true}, {words::text(form.type->name)}}, {}, true),
        gridOf(*kit, form, true), trackOf(*kit, at, form));
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
    for (const AlikeUnits &units : unitsTogether(order)) {
        const std::size_t unit = units.first;
        add(unitCard(order, units), "unit " + std::to_string(unit));
        const auto form = resolveOtherForm(kit.catalogue, kit.warband.units[unit], kit.warband.game);
        if (form) {
            add(formCard(order, unit, *form), "form of unit " + std::to_string(unit));
        }
    }
    return blocks;
}

Blocks blankPokerCards(const BlockOrder &order)
{
    UnitCard card =
        cardOf(order, frame(order.kit, u" "_s, {}, {}, false), emptyGrid(*order.kit, true), {12, 12});
    card.blank = true;
    Blocks blocks;
    // Large ones fill their pages, of four each.
    const int count = order.kit->settings.largeType ? order.spec.count / 4 * 4 : order.spec.count;
    for (int number = 0; number < count; ++number) {
        blocks.push_back(blockOf(
            order.kit, [card](QPainter &painter, const QRectF &place) { paintUnit(painter, place, card); },
            "blank " + std::to_string(number)));
    }
    return blocks;
}

} // namespace gonfalon::sheets
