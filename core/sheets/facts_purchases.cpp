// SPDX-License-Identifier: GPL-3.0-or-later
// What a unit has bought, in words.
#include "core/model/spells_known.h"
#include "core/sheets/facts.h"

#include "core/model/profile.h"
#include "core/sheets/marks.h"

#include <QStringList>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace gonfalon::sheets {
namespace {

/// What an answer is called: the question's own word for it, a spell's name, or what was typed.
QString answerName(const Catalogue &catalogue, const Option &option, const std::string &answer)
{
    if (const Spell *spell = catalogue.spell(SpellId(answer))) {
        return words::text(spell->name);
    }
    if (option.question) {
        for (const Question::Answer &known : option.question->answers) {
            if (known.id == answer) {
                return words::text(known.name);
            }
        }
    }
    return words::text(answer);
}

QString purchaseName(const Catalogue &catalogue, const Option &option, const Choice &choice)
{
    QString name = words::text(option.name);
    if (!choice.answers.empty() && !asksForSpells(option)) {
        QStringList answers;
        for (const std::string &answer : choice.answers) {
            answers << answerName(catalogue, option, answer);
        }
        name += u" ("_s + answers.join(u", "_s) + u')';
    }
    return name;
}

/// True where a special rule of the profile already says what the option does.
bool saidByRule(const Option &option, const Profile &profile)
{
    return std::any_of(profile.rules.begin(), profile.rules.end(), [&](const ProfileRule &rule) {
        return rule.from == &option && rule.rule->id.str() == option.id.str();
    });
}

/// What an option costs, and against the dearest opponent: "+4", "−50 %", "+2 or +3"; empty where one of its
/// section has to be taken and this one is free.
QString priceOf(const Catalogue &catalogue, const Option &option, const Profile &profile)
{
    const auto part = std::find_if(profile.price.begin(), profile.price.end(),
                                   [&](const PricePart &p) { return p.id == option.id.str(); });
    const Points points = part == profile.price.end() ? option.points : part->points;
    if (points == Points() && option.percent != 0) {
        return part != profile.price.end() && part->percent == 0
                   ? u"0"_s
                   : words::difference(option.percent) + u" %"_s;
    }
    const Section *section = catalogue.section(option.section);
    if (points == Points() && section && section->choose == Section::Choose::One) {
        return {};
    }
    QString price = words::difference(points.value());
    if (part != profile.price.end() && part->highest != part->points) {
        price += u" or "_s + words::difference(part->highest.value());
    }
    return price;
}

/// True for the plain choice of a section of which one must be taken: it costs nothing and changes nothing.
bool isPlain(const Catalogue &catalogue, const Option &option)
{
    const Section *section = catalogue.section(option.section);
    return section && section->choose == Section::Choose::One && option.effects.empty() &&
           option.points == Points() && option.percent == 0;
}

QString withoutStop(QString text)
{
    while (text.endsWith(u'.')) {
        text.chop(1);
    }
    return text;
}

} // namespace

QString priceWords(const Option &option)
{
    QStringList parts;
    if (option.percent != 0) {
        parts << words::difference(option.percent) + u" %"_s;
    }
    if (option.points.value() != 0 || parts.isEmpty()) {
        const bool each = option.perPiece || (option.question && option.question->pricedEach);
        parts << words::difference(option.points.value()) +
                     (each && option.points.value() != 0 ? u" each"_s : QString());
    }
    return parts.join(u' ');
}

std::vector<Ability> purchases(const Kit &kit, const UnitType &type, const std::vector<Choice> &choices,
                               const Profile &profile)
{
    std::vector<Ability> all;
    for (const Choice &choice : choices) {
        const Option *option = kit.catalogue.option(type, choice.option);
        if (!option) {
            all.push_back(
                {words::text(choice.option.str()), u"unknown."_s, choice.option.str(), false, u"unknown"_s});
            continue;
        }
        if (isPlain(kit.catalogue, *option)) {
            continue;
        }
        const QString price = priceOf(kit.catalogue, *option, profile);
        const QString does =
            saidByRule(*option, profile) ? QString() : withoutStop(words::text(option->summary));
        const QString colon = does.isEmpty() ? QString() : price.isEmpty() ? u"– "_s : u": "_s;
        QString name = signedName(purchaseName(kit.catalogue, *option, choice), option->given);
        const Section *section = kit.catalogue.section(option->section);
        if (section && section->choose == Section::Choose::One) {
            name.prepend(words::text(section->name) + u": "_s);
        }
        all.push_back({name, price + colon + does + u'.', option->id.str(), false, price});
    }
    return all;
}

std::vector<Ability> housePurchases(const Unit &unit)
{
    std::vector<Ability> all;
    for (const HouseOption &house : unit.house) {
        QString text = words::difference(house.points.value()) + u" (house)"_s;
        if (!house.text.empty()) {
            text += u": "_s + withoutStop(shortened(words::text(house.text), 160));
        }
        all.push_back({words::text(house.name), text + u'.', "house"});
    }
    return all;
}

} // namespace gonfalon::sheets
