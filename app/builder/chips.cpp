// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/builder/chips.h"

#include "app/common/glyphs.h"
#include "app/common/typeface.h"
#include "core/model/before_the_game.h"
#include "core/words/numbers.h"

#include <QCoreApplication>
#include <QPainter>

namespace gonfalon {

using namespace Qt::StringLiterals;
using typeface::scaled;

namespace {

struct Chips
{
    Q_DECLARE_TR_FUNCTIONS(Chips)
};

QString priced(const std::string &name, Points points)
{
    const QString text = QString::fromStdString(name);
    if (points == Points())
        return text;
    return text + u' ' + words::difference(points.value());
}

QString percented(const std::string &name, int percent)
{
    return u"%1 %2 %"_s.arg(QString::fromStdString(name), words::difference(percent));
}

void addSpells(const Catalogue &catalogue, const Unit &unit, std::vector<Chip> &chips)
{
    const UnitType *type = catalogue.unitType(unit.type);
    for (const Choice &choice : unit.choices) {
        const Option *option = type ? catalogue.option(*type, choice.option) : nullptr;
        if (!option || !option->question || option->question->kind != Question::Kind::Spells)
            continue;
        for (const std::string &answer : choice.answers) {
            if (const Spell *spell = catalogue.spell(SpellId(answer)))
                chips.push_back({QString::fromStdString(spell->name), Chip::Kind::Spell,
                                 Topic{Topic::Kind::Spell, answer}});
        }
    }
}

QFont fontOf(const Chip &chip, const QFont &font)
{
    return typeface::sized(font, 11.5, chip.kind == Chip::Kind::Option ? QFont::Bold : QFont::Normal);
}

double width(const Chip &chip, const QFont &font)
{
    const QFontMetricsF metrics(fontOf(chip, font));
    return metrics.horizontalAdvance(chip.text) + scaled(font, chip.kind == Chip::Kind::Spell ? 29 : 14);
}

void paintChip(QPainter &painter, const QRectF &box, const Chip &chip, const QFont &font,
               const Tokens &tokens, bool hovered)
{
    const bool option = chip.kind == Chip::Kind::Option;
    QFont words = fontOf(chip, font);
    words.setUnderline(hovered && chip.topic);
    painter.setFont(words);
    painter.setPen(chip.kind == Chip::Kind::House ? QPen(tokens.ink2, 1, Qt::DashLine) : QPen(Qt::NoPen));
    painter.setBrush(option ? tokens.accentTint : tokens.sunk);
    painter.drawRoundedRect(box, 4, 4);
    painter.setPen(option ? tokens.accent : tokens.ink);
    QRectF text = box.adjusted(scaled(font, 7), 0, 0, 0);
    if (chip.kind == Chip::Kind::Spell) {
        const double size = scaled(font, 11);
        glyphs::paintIcon(painter, QRectF(text.left(), box.center().y() - size / 2, size, size), u"spell"_s,
                          tokens.ink);
        text.setLeft(text.left() + size + 4);
    }
    painter.drawText(text, Qt::AlignLeft | Qt::AlignVCenter, chip.text);
}

} // namespace

std::vector<Chip> chipsOf(const WarbandDocument &document, std::size_t position)
{
    const Catalogue &catalogue = document.catalogue();
    const Unit &unit = document.warband().units.at(position);
    const Profile &profile = document.muster().profiles.at(position);
    std::vector<Chip> chips;
    for (std::size_t part = 1; part < profile.price.size(); ++part) {
        const PricePart &price = profile.price[part];
        if (price.id == "house")
            chips.push_back(
                {Chips::tr("house: %1").arg(priced(price.name, price.points)), Chip::Kind::House});
        else
            chips.push_back(
                {price.percent != 0 ? percented(price.name, price.percent) : priced(price.name, price.points),
                 Chip::Kind::Option, Topic{Topic::Kind::Option, price.id}});
    }
    if (unit.leader) {
        const std::string &house = document.warband().trait.house;
        const auto traits = traitsInForce(catalogue, document.warband().trait);
        const bool priced = catalogue.muster.boughtTraits.has_value(); // then its price is among the chips
        for (const Trait *trait : priced ? std::vector<const Trait *>() : traits)
            chips.push_back({Chips::tr("Leader: %1").arg(QString::fromStdString(trait->name)),
                             Chip::Kind::Rule, Topic{Topic::Kind::Trait, trait->id.str()}});
        if (traits.empty() && !house.empty())
            chips.push_back({Chips::tr("Leader: %1").arg(QString::fromStdString(house)), Chip::Kind::Rule});
    }
    for (const ProfileRule &rule : profile.rules) {
        if (!rule.from || rule.from->name != rule.rule->name)
            chips.push_back({QString::fromStdString(rule.rule->name), Chip::Kind::Rule,
                             Topic{Topic::Kind::SpecialRule, rule.rule->id.str()}});
    }
    addSpells(catalogue, unit, chips);
    if (chips.empty())
        chips.push_back({Chips::tr("No special rules"), Chip::Kind::Rule});
    return chips;
}

std::vector<PlacedChip> placeChips(const QRectF &line, const std::vector<Chip> &chips, const QFont &font,
                                   const std::optional<Topic> &rest)
{
    const double gap = scaled(font, 4), more = scaled(font, 30);
    std::vector<PlacedChip> placed;
    double left = line.left();
    for (std::size_t i = 0; i < chips.size(); ++i) {
        const double wide = width(chips[i], font);
        const double limit = line.right() - (i + 1 < chips.size() ? more : 0);
        if (left + wide > limit) {
            const Chip others{u"+%1"_s.arg(chips.size() - i), Chip::Kind::Rule, rest};
            placed.push_back({others, {left, line.top(), width(others, font), line.height()}});
            break;
        }
        placed.push_back({chips[i], {left, line.top(), wide, line.height()}});
        left += wide + gap;
    }
    return placed;
}

void paintChips(QPainter &painter, const std::vector<PlacedChip> &chips, const QFont &font,
                const Tokens &tokens, int hovered)
{
    for (std::size_t i = 0; i < chips.size(); ++i)
        paintChip(painter, chips[i].box, chips[i].chip, font, tokens, int(i) == hovered);
}

} // namespace gonfalon
