// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sheets/blocks/blocks.h"

#include "core/model/profile.h"
#include "core/sheets/alike.h"
#include "core/sheets/facts.h"
#include "core/sheets/notes.h"
#include "core/sheets/paint/framed_picture.h"

#include <QPainter>
#include <QStringList>

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace gonfalon::sheets {
namespace {

constexpr double padding = 2;
constexpr double topPadding = 1.6;
constexpr double bottomPadding = 1.3;

/// What stands on one card of the roster, measured.
struct Card
{
    Bearing bearing;
    bool hasBearing = true;
    bool leader = false;
    Paragraph name, type, points, pointsWord, rules, options, notes;
    QString notesLabel, marker;
    GridCells cells;
    Track track;
    QImage picture;
    bool blank = false;
};

struct Looks
{
    GridLook grid;
    TrackLook track;
    double pennonWidth = 7.2;
    double pennonHeight = 10.5;
    double battered = 6;

    /// What a picture takes of the head, with the gap before the points.
    [[nodiscard]] double pictureRoom(const QImage &picture) const
    {
        const double width = pictureWidth(picture, pennonHeight, 1.6 * pennonHeight);
        return width > 0 ? width + padding : 0;
    }
};

Looks looksOf(const Kit &kit, const BlockSpec &spec)
{
    Looks looks;
    looks.grid.figure = kit.types.figure;
    looks.grid.name = kit.types.label;
    looks.grid.changed = kit.inks.accent;
    looks.grid.line = kit.inks.faint;
    looks.grid.edge = kit.inks.soft;
    looks.grid.above = 0.45;
    looks.grid.below = 0.35;
    looks.track.box = kit.types.box;
    looks.track.numeral = kit.types.numeral;
    looks.track.half = kit.types.half;
    looks.track.halfMark = halfMark(spec);
    if (kit.settings.largeType) {
        looks.pennonWidth = 8.6;
        looks.pennonHeight = 12.5;
        looks.battered = 8;
    }
    return looks;
}

double headHeight(const Card &card, const Looks &looks)
{
    const double words = card.name.height() + card.type.height();
    return std::max({looks.pennonHeight, words + 0.4, card.points.height() + card.pointsWord.height()}) + 1;
}

Paragraph markerWords(const Kit &kit, const Card &card)
{
    return line(kit.fonts, card.marker, kit.types.small.allBold());
}

/// In large type the rules stand beside the figures, not below them: so four units fit a page.
bool besides(const Kit &kit, const Card &card) { return kit.settings.largeType && !card.blank; }

/// The Strength boxes as they fit beside the box for a marker.
TrackLook trackLook(const Kit &kit, const Card &card, const Looks &looks, double width)
{
    const double marker = markerWords(kit, card).width() + looks.battered + 3;
    return fittedTrack(card.track, looks.track, besides(kit, card) ? width : width - marker);
}

/// The Strength boxes, and the box for a Battered marker beside them.
double trackRowHeight(const Kit &kit, const Card &card, const Looks &looks, double width)
{
    if (besides(kit, card)) {
        return trackHeight(card.track, trackLook(kit, card, looks, width)) + 0.8;
    }
    return std::max(trackHeight(card.track, trackLook(kit, card, looks, width)), looks.battered) + 0.8;
}

double notesHeight(const Kit &kit, const Card &card)
{
    // Four units in large type leave no room for notes that nobody has made yet.
    if ((kit.settings.largeType || card.notesLabel.isEmpty()) && card.notes.lines() == 0) {
        return 0;
    }
    return std::max(card.notes.height(), kit.types.small.leading * point) + 1.6;
}

/// Between the figures and the rules beside them, millimetres.
constexpr double besideGap = 4;

/// The width of the figures and of the Strength boxes, of all of that inside a card; millimetres.
double figuresWidth(const Kit &kit, const Card &card, double width)
{
    return besides(kit, card) ? (width - besideGap) * 0.58 : width;
}

/// The width that the rules have.
double rulesWidth(const Kit &kit, const Card &card, double width)
{
    return besides(kit, card) ? width - besideGap - figuresWidth(kit, card, width) : width;
}

double naturalHeight(const Kit &kit, const Card &card, const Looks &looks, double width)
{
    const double options = card.options.lines() > 0 ? card.options.height() + 0.6 : 0;
    const double words = card.rules.height() + 0.4 + options;
    const double figures = gridHeight(card.cells, looks.grid) + 1.3 +
                           trackRowHeight(kit, card, looks, figuresWidth(kit, card, width));
    return topPadding + headHeight(card, looks) +
           (besides(kit, card) ? std::max(figures, words) : figures + words) + notesHeight(kit, card) +
           bottomPadding;
}

void paintHead(QPainter &painter, const QRectF &inner, const Kit &kit, const Card &card, const Looks &looks)
{
    double left = inner.left();
    if (card.hasBearing) {
        const QRectF place(inner.left(), inner.top(), looks.pennonWidth, looks.pennonHeight);
        paintPennon(painter, place, card.bearing, kit.pennon());
        left += looks.pennonWidth + padding;
    }
    card.name.paint(painter, {left, inner.top() + (card.blank ? 1 : -0.3)});
    card.type.paint(painter, {left, inner.top() + (card.blank ? 6 : card.name.height() - 0.1)});
    if (const double room = looks.pictureRoom(card.picture); room > 0) {
        const double right = inner.right() - std::max(card.points.width(), card.pointsWord.width());
        paintPicture(painter, {right - room, inner.top(), room - padding, looks.pennonHeight}, card.picture);
    }
    card.points.paint(painter, {inner.right() - card.points.width(), inner.top() - 0.2});
    card.pointsWord.paint(
        painter, {inner.right() - card.pointsWord.width(), inner.top() + card.points.height() - 0.2});
    if (card.blank) {
        painter.setPen(QPen(kit.inks.faint, 0.15));
        for (const double y : {inner.top() + 4, inner.top() + 9}) {
            painter.drawLine(QPointF(left + 9, y), QPointF(inner.right() - 16, y));
        }
    }
}

void paintBattered(QPainter &painter, const QRectF &inner, double y, const Kit &kit, const Card &card,
                   const Looks &looks)
{
    if (card.marker.isEmpty()) {
        return;
    }
    const Paragraph battered = markerWords(kit, card);
    const double x = inner.right() - battered.width() - 0.9 - looks.battered;
    painter.setPen(QPen(kit.inks.text, 0.4));
    painter.setBrush(Qt::NoBrush);
    painter.drawRoundedRect(QRectF(x, y, looks.battered, looks.battered), 0.8, 0.8);
    battered.paint(painter, {x + looks.battered + 0.9, y + looks.battered / 2 - battered.height() / 2});
}

void paintNotes(QPainter &painter, const QRectF &inner, const Kit &kit, const Card &card)
{
    const double height = notesHeight(kit, card);
    if (height == 0) {
        return;
    }
    const double top = inner.bottom() - height;
    if (card.notes.lines() > 0) {
        card.notes.paint(painter, {inner.left(), top});
    } else {
        line(kit.fonts, card.notesLabel, kit.types.small.in(kit.inks.soft))
            .paint(painter, {inner.left(), top});
    }
    painter.setPen(QPen(kit.inks.faint, 0.2, Qt::DotLine));
    painter.drawLine(inner.bottomLeft(), inner.bottomRight());
}

void paintCard(QPainter &painter, const QRectF &place, const Kit &kit, const Card &card, const Looks &looks)
{
    const double frame = card.leader ? 0.6 : 0.25;
    painter.setPen(QPen(kit.inks.text, frame));
    painter.setBrush(Qt::NoBrush);
    const double half = frame / 2;
    painter.drawRoundedRect(place.adjusted(half, half, -half, -half), 1.2, 1.2);
    const QRectF inner = place.adjusted(padding, topPadding, -padding, -bottomPadding);
    paintHead(painter, inner, kit, card, looks);
    double y = inner.top() + headHeight(card, looks);
    const bool beside = besides(kit, card);
    const QRectF figures(inner.left(), y, figuresWidth(kit, card, inner.width()), inner.bottom() - y);
    paintGrid(painter, {figures.left(), y, figures.width(), 0}, kit.fonts, card.cells, looks.grid);
    y += gridHeight(card.cells, looks.grid) + 1.3;
    const TrackLook track = trackLook(kit, card, looks, figures.width());
    paintTrack(painter, {inner.left(), y, trackWidth(card.track, track), 0}, kit.fonts, card.track, track);
    if (beside) { // in the head, before the points
        const double points = std::max(card.points.width(), card.pointsWord.width()) + 4;
        paintBattered(painter, inner.adjusted(0, 0, -points - looks.pictureRoom(card.picture), 0),
                      inner.top() + 1.5, kit, card, looks);
    } else {
        paintBattered(painter, inner, y, kit, card, looks);
    }
    y = beside ? figures.top() : y + trackRowHeight(kit, card, looks, inner.width());
    const double x = beside ? figures.right() + besideGap : inner.left();
    card.rules.paint(painter, {x, y});
    const double notes = inner.bottom() - notesHeight(kit, card);
    const double options = beside ? y + card.rules.height() + 0.6 : notes - card.options.height() - 0.5;
    card.options.paint(painter, {x, options});
    paintNotes(painter, inner, kit, card);
}

Block blockOf(const BlockOrder &order, Card card, const Looks &looks, std::string what)
{
    const KitPtr &kit = order.kit;
    Block block;
    block.height = naturalHeight(*kit, card, looks, order.width - 2 * padding);
    block.what = std::move(what);
    block.paint = [kit, card = std::move(card), looks](QPainter &painter, const QRectF &place) {
        paintCard(painter, place, *kit, card, looks);
    };
    return block;
}

Runs optionRuns(const std::vector<Ability> &bought)
{
    Runs runs;
    if (!bought.empty()) {
        runs.push_back({bought.size() == 1 ? u"Option"_s : u"Options"_s, true});
        for (const Ability &ability : bought) {
            runs.push_back({u' ' + ability.name + behindName(ability)});
        }
    }
    return runs;
}

/// "Spells, 18″  Heal Thee! 7+ · Bog Thee! 7+".
void addSpells(std::vector<Ability> &all, const Kit &kit, std::size_t unit)
{
    const auto known = knownSpells(kit, unit);
    if (known.empty()) {
        return;
    }
    QStringList names;
    for (const Spell *spell : known) {
        names << words::text(spell->name) + u' ' + difficulty(*spell);
    }
    const int range = known.front()->range;
    all.push_back(
        {range > 0 ? u"Spells, %1″"_s.arg(range) : u"Spells"_s, names.join(u" · "_s) + u'.', "spells"});
}

/// The height that cards of the roster have where nothing asks for more, so that eight stand on a page, or
/// four in large type.
double usualHeight(const Kit &kit)
{
    const bool large = kit.settings.largeType;
    return kit.settings.paper == Paper::A4 ? (large ? 54.5 : 57.5) : (large ? 50 : 53.8);
}

/// Text that would make the card higher than usual is made smaller; where that is not enough, the options
/// follow the rules in one paragraph, down to 6.3 points.
void setRules(Card &card, const Kit &kit, const Looks &looks, const Runs &rules, const Runs &options,
              double whole)
{
    const double width = rulesWidth(kit, card, whole);
    struct Step
    {
        double size;
        bool together;
    };
    static constexpr std::array<Step, 7> steps{
        {{1, false}, {0.96, false}, {0.92, false}, {0.88, false}, {0.88, true}, {0.84, true}, {0.79, true}}};
    for (const Step &step : steps) {
        if (kit.settings.largeType && step.size < 0.85) {
            return; // rather a higher card than letters that are not large
        }
        const Type type = kit.types.text.at(kit.types.text.size * step.size);
        Runs all = rules;
        if (step.together && !options.empty()) {
            all.push_back({u" "_s});
            append(all, options);
        }
        card.rules = Paragraph(kit.fonts, all, type, width);
        card.options =
            options.empty() || step.together ? Paragraph() : Paragraph(kit.fonts, options, type, width);
        if (naturalHeight(kit, card, looks, whole) <= usualHeight(kit)) {
            return;
        }
    }
    // Last of all goes the line for notes that nobody has made yet.
    card.notesLabel.clear();
}

Card cardFor(const BlockOrder &order, const AlikeUnits &units, const Looks &looks)
{
    const Kit &kit = *order.kit;
    const std::size_t at = units.first;
    const Unit &unit = kit.warband.units[at];
    const Profile &profile = kit.muster.profiles[at];
    const double inner = order.width - 2 * padding;
    Card card;
    card.bearing = kit.bearings[at];
    card.leader = unit.leader;
    card.picture = kit.pictures[at];
    const int points = pointsOf(order, units);
    card.points = line(kit.fonts, QString::number(points), kit.types.points);
    card.pointsWord = line(kit.fonts, points == 1 ? u"point"_s : u"points"_s, kit.types.small);
    const double taken = looks.pennonWidth + padding +
                         std::max(card.points.width(), card.pointsWord.width()) + 2 +
                         looks.pictureRoom(card.picture) + (kit.settings.largeType ? 36 : 0);
    card.name = fitted(kit.fonts, units.name, kit.types.name, kit.types.name.size * 0.75, inner - taken);
    card.type = Paragraph(kit.fonts, typeLine(order, units), kit.types.text, inner - taken);
    card.cells = gridOf(kit, profile);
    card.track = trackOf(kit, at, profile);
    card.track.units = units.count;
    card.marker = markerName(order.spec);
    auto rules = abilities(kit, at, word(order.spec, "leader"));
    addSpells(rules, kit, at);
    Runs ruleRuns = inOneParagraph(rules);
    if (ruleRuns.empty()) {
        ruleRuns.push_back({word(order.spec, "no_rules")});
    }
    std::vector<Ability> bought;
    if (profile.type) {
        bought = purchases(kit, *profile.type, unit.choices, profile);
    }
    for (Ability &house : housePurchases(unit)) {
        bought.push_back(std::move(house));
    }
    card.notesLabel = u"Notes"_s;
    if (const QString note = cardNote(kit, at); !note.isEmpty()) {
        card.notes = Paragraph(kit.fonts, {{u"Notes "_s, true}, {note}}, kit.types.small, inner);
    }
    setRules(card, kit, looks, ruleRuns, optionRuns(bought), inner);
    return card;
}

Card formCard(const BlockOrder &order, std::size_t at, const Profile &form, const Looks &looks)
{
    const Kit &kit = *order.kit;
    const double inner = order.width - 2 * padding;
    Card card;
    card.bearing = kit.bearings[at];
    card.name = fitted(kit.fonts, unitName(kit, at), kit.types.name, kit.types.name.size * 0.75,
                       inner - looks.pennonWidth - padding);
    card.type = Paragraph(kit.fonts, {{u"turned: "_s, true}, {words::text(form.type->name)}}, kit.types.text,
                          inner - looks.pennonWidth - padding);
    card.cells = gridOf(kit, form);
    card.track = trackOf(kit, at, form);
    card.track.models = card.track.start;
    card.marker = markerName(order.spec);
    const auto bought = purchases(kit, *form.type, kit.warband.units[at].otherForm, form);
    setRules(card, kit, looks, inOneParagraph(formAbilities(form)), optionRuns(bought), inner);
    card.notesLabel = u"Notes"_s;
    return card;
}

} // namespace

Blocks unitCards(const BlockOrder &order)
{
    const Kit &kit = *order.kit;
    const Looks looks = looksOf(kit, order.spec);
    Blocks blocks;
    for (const AlikeUnits &units : unitsTogether(order)) {
        const std::size_t unit = units.first;
        const std::string number = std::to_string(unit);
        blocks.push_back(blockOf(order, cardFor(order, units, looks), looks, "unit " + number));
        const auto form = resolveOtherForm(kit.catalogue, kit.warband.units[unit], kit.warband.game);
        if (form) {
            blocks.push_back(
                blockOf(order, formCard(order, unit, *form, looks), looks, "form of unit " + number));
        }
    }
    return blocks;
}

Blocks blankUnitCards(const BlockOrder &order)
{
    const Kit &kit = *order.kit;
    const Looks looks = looksOf(kit, order.spec);
    Card card;
    card.hasBearing = false;
    card.blank = true;
    card.points = line(kit.fonts, u" "_s, kit.types.points);
    card.pointsWord = line(kit.fonts, u"points"_s, kit.types.small);
    card.name = line(kit.fonts, u"Unit"_s, kit.types.text);
    card.type = line(kit.fonts, u"Type"_s, kit.types.text);
    card.cells = emptyGrid(kit);
    card.track = {12, 12};
    card.marker = markerName(order.spec);
    card.rules = Paragraph(kit.fonts, u"Rules and options"_s, kit.types.small, order.width);
    card.notesLabel = u"Notes"_s;
    Blocks blocks;
    for (int number = 0; number < order.spec.count; ++number) {
        blocks.push_back(blockOf(order, card, looks, "blank " + std::to_string(number)));
    }
    return blocks;
}

} // namespace gonfalon::sheets
