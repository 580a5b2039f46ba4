// SPDX-License-Identifier: GPL-3.0-or-later
// Blocks whose text is the catalogue's: rules, traits and spells in full or in short.
#include "core/sheets/blocks/blocks.h"

#include "core/model/before_the_game.h"
#include "core/model/profile.h"
#include "core/sheets/blocks/titled.h"
#include "core/sheets/facts.h"

#include <QPainter>
#include <QStringList>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace gonfalon::sheets {
namespace {

/// A name with something in small type behind it, and the full wording below.
struct Article
{
    QString name;
    QString aside;
    QString text;
};

Block articleBlock(const KitPtr &kit, const Article &article, double width)
{
    const Type name = kit->types.name.at(kit->types.name.size * 0.82);
    const Type text = kit->types.text.at(kit->types.text.size * 1.08);
    const Paragraph head = fitted(kit->fonts, article.name, name, name.size * 0.75, width);
    const double room = width - head.width() - 2;
    Paragraph aside(kit->fonts, article.aside, kit->types.small.in(kit->inks.soft), room);
    const bool below = room < 20 || aside.lines() > 1;
    if (below) {
        aside = Paragraph(kit->fonts, article.aside, kit->types.small.in(kit->inks.soft), width);
    }
    const Paragraph words(kit->fonts, marked(article.text), text, width);
    Block block;
    const bool hasAside = !article.aside.isEmpty();
    block.height = head.height() + (below && hasAside ? aside.height() : 0) + words.height() + 0.4;
    block.before = 2;
    block.what = "article";
    block.paint = [=](QPainter &painter, const QRectF &place) {
        head.paint(painter, place.topLeft());
        double y = place.top() + head.height();
        if (hasAside && below) {
            aside.paint(painter, {place.left(), y});
            y += aside.height();
        } else if (hasAside) {
            aside.paint(painter, {place.left() + head.width() + 2, y - aside.height() - 0.5});
        }
        words.paint(painter, {place.left(), y});
    };
    return block;
}

Blocks headed(const BlockOrder &order, Blocks blocks)
{
    if (blocks.empty() || order.spec.title.empty()) {
        return blocks;
    }
    blocks.front().before = 1.4;
    return section(order, words::text(order.spec.title), words::text(order.spec.icon), std::move(blocks));
}

constexpr qsizetype mostNamed = 10; ///< units; a whole host would fill pages with its names

/// The units that `has` picks, by name: "Mire Spears, Bog Shamans"; of a host "298 of 324 units".
template <typename Has>
QString bearers(const Kit &kit, Has has)
{
    QStringList names;
    for (std::size_t unit = 0; unit < kit.warband.units.size(); ++unit) {
        if (has(unit)) {
            names << unitName(kit, unit);
        }
    }
    const auto all = qsizetype(kit.warband.units.size());
    if (names.size() <= mostNamed) {
        return names.join(u", "_s);
    }
    return names.size() == all ? u"all %1 units"_s.arg(all) : u"%1 of %2 units"_s.arg(names.size()).arg(all);
}

Block shortRow(const KitPtr &kit, const QString &front, const QString &name, const QString &text,
               double indent, double width)
{
    Runs runs{{name, true}};
    append(runs, marked(u' ' + text));
    const double size = kit->types.text.size;
    const Type type = kit->types.text.at(size * 1.04);
    return rowBlock(kit, {line(kit->fonts, front, kit->types.figure.at(size * 1.25)),
                          Paragraph(kit->fonts, runs, type, width - indent), indent, true});
}

bool optionInUse(const Kit &kit, const Option &option)
{
    return std::any_of(kit.warband.units.begin(), kit.warband.units.end(),
                       [&](const Unit &unit) { return chosen(unit, option.id) != nullptr; });
}

/// "7+ · friendly unit within 18″ · to the start of your next phase".
QString spellAside(const Spell &spell)
{
    QString target = words::text(spell.target);
    if (spell.range > 0) {
        target += u" within %1″"_s.arg(spell.range);
    }
    QStringList parts{difficulty(spell), target};
    if (!spell.duration.empty()) {
        parts << words::text(spell.duration);
    }
    return parts.join(u" · "_s);
}

} // namespace

Blocks ruleTexts(const BlockOrder &order)
{
    const Kit &kit = *order.kit;
    Blocks blocks;
    for (const SpecialRule *rule : rulesInUse(kit)) {
        const QString who =
            bearers(kit, [&](std::size_t unit) { return kit.muster.profiles[unit].has(rule->id); });
        blocks.push_back(
            articleBlock(order.kit, {words::text(rule->name), who, words::text(rule->text)}, order.width));
    }
    return headed(order, std::move(blocks));
}

Blocks optionTexts(const BlockOrder &order)
{
    const Kit &kit = *order.kit;
    Blocks blocks;
    std::vector<const Option *> done;
    for (std::size_t unit = 0; unit < kit.warband.units.size(); ++unit) {
        const Profile &profile = kit.muster.profiles[unit];
        for (const Choice &choice : kit.warband.units[unit].choices) {
            const Option *option =
                profile.type ? kit.catalogue.option(*profile.type, choice.option) : nullptr;
            if (!option || profile.has(SpecialRuleId(option->id.str())) ||
                std::find(done.begin(), done.end(), option) != done.end()) {
                continue;
            }
            done.push_back(option);
            const QString who = bearers(kit, [&](std::size_t at) {
                const UnitType *type = kit.muster.profiles[at].type;
                return type && kit.catalogue.option(*type, option->id) == option &&
                       chosen(kit.warband.units[at], option->id);
            });
            const QString price =
                option->percent != 0 ? priceWords(*option) : words::difference(option->points.value());
            const QString text = words::text(option->text.empty() ? option->summary : option->text);
            blocks.push_back(articleBlock(
                order.kit, {words::text(option->name), price + u" · "_s + who, text}, order.width));
        }
    }
    return headed(order, std::move(blocks));
}

Blocks traitText(const BlockOrder &order)
{
    const Kit &kit = *order.kit;
    Blocks blocks;
    for (const HeldTrait &held : heldTraits(kit)) {
        const QString text = held.trait ? words::text(held.trait->text) : word(order.spec, "house");
        blocks.push_back(articleBlock(order.kit, {held.name, leaderName(kit), text}, order.width));
    }
    return headed(order, std::move(blocks));
}

Blocks spellTexts(const BlockOrder &order)
{
    Blocks blocks;
    for (const Spell *spell : spellsInUse(*order.kit)) {
        blocks.push_back(
            articleBlock(order.kit, {words::text(spell->name), spellAside(*spell), words::text(spell->text)},
                         order.width));
    }
    if (!blocks.empty() && !order.spec.after.empty()) {
        const Kit &kit = *order.kit;
        blocks.push_back(paragraphBlock(
            Paragraph(kit.fonts, marked(words::text(order.spec.after)), kit.types.text, order.width), 2));
    }
    return headed(order, std::move(blocks));
}

Blocks ruleTable(const BlockOrder &order)
{
    const Kit &kit = *order.kit;
    const double indent = kit.types.text.size;
    Blocks blocks;
    for (const Option &option : kit.catalogue.options) {
        const SpecialRule *rule = kit.catalogue.specialRule(SpecialRuleId(option.id.str()));
        if (!rule || (order.cutDown && !optionInUse(kit, option))) {
            continue;
        }
        QString price = option.points.value() < 0 ? words::difference(option.points.value())
                                                  : QString::number(option.points.value());
        blocks.push_back(shortRow(order.kit, price, words::text(rule->name), words::text(rule->summary),
                                  indent, order.width));
    }
    return headed(order, std::move(blocks));
}

Blocks traitTable(const BlockOrder &order)
{
    const Kit &kit = *order.kit;
    const auto own = traitsInForce(kit.catalogue, kit.warband.trait);
    const double indent = kit.types.text.size;
    Blocks blocks;
    for (const Trait &trait : kit.catalogue.traits) {
        if (order.cutDown && std::find(own.begin(), own.end(), &trait) == own.end()) {
            continue;
        }
        const QString total = trait.total ? QString::number(*trait.total) : u"–"_s;
        blocks.push_back(shortRow(order.kit, total, words::text(trait.name), words::text(trait.summary),
                                  indent, order.width));
    }
    return headed(order, std::move(blocks));
}

Blocks spellTable(const BlockOrder &order)
{
    const Kit &kit = *order.kit;
    const auto known = spellsInUse(kit);
    const double indent = kit.types.text.size;
    Blocks blocks;
    for (const Spell &spell : kit.catalogue.spells) {
        if (order.cutDown && std::find(known.begin(), known.end(), &spell) == known.end()) {
            continue;
        }
        blocks.push_back(shortRow(order.kit, difficulty(spell), words::text(spell.name),
                                  words::text(spell.summary), indent, order.width));
    }
    if (!blocks.empty() && !order.spec.after.empty()) {
        blocks.push_back(paragraphBlock(
            Paragraph(kit.fonts, marked(words::text(order.spec.after)), kit.types.text, order.width), 0.8));
    }
    return headed(order, std::move(blocks));
}

Blocks houseTexts(const BlockOrder &order)
{
    const Kit &kit = *order.kit;
    Blocks blocks;
    for (std::size_t unit = 0; unit < kit.warband.units.size(); ++unit) {
        for (const HouseOption &house : kit.warband.units[unit].house) {
            const QString aside =
                words::difference(house.points.value()) + u" · house · "_s + unitName(kit, unit);
            blocks.push_back(articleBlock(
                order.kit, {words::text(house.name), aside, words::text(house.text)}, order.width));
        }
    }
    if (!kit.warband.notes.empty()) {
        for (const QString &paragraph : pieces(words::text(kit.warband.notes))) {
            blocks.push_back(
                paragraphBlock(Paragraph(kit.fonts, paragraph, kit.types.text, order.width), 1.4));
        }
    }
    return headed(order, std::move(blocks));
}

} // namespace gonfalon::sheets
