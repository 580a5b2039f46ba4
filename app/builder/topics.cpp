// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/builder/topics.h"

#include "core/model/edit.h"
#include "core/model/profile.h"

#include <algorithm>

namespace gonfalon {

using namespace Qt::StringLiterals;

namespace {

QString text(const std::string &utf8) { return QString::fromStdString(utf8).toHtmlEscaped(); }

QString named(const std::string &name, const std::string &rule)
{
    return u"<b>%1</b><br>%2"_s.arg(text(name), text(rule));
}

template <typename Thing>
QString ruleOf(const Thing *thing)
{
    return thing ? named(thing->name, thing->text.empty() ? thing->summary : thing->text) : QString();
}

/// An option of the catalogue, shared or of a type; types that share an id share its rule.
const Option *optionCalled(const Catalogue &catalogue, const OptionId &id)
{
    const auto in = [&](const std::vector<Option> &options) {
        const auto it = std::ranges::find(options, id, &Option::id);
        return it == options.end() ? nullptr : &*it;
    };
    if (const Option *shared = in(catalogue.options))
        return shared;
    for (const UnitType &type : catalogue.unitTypes) {
        if (const Option *own = in(type.options))
            return own;
    }
    return nullptr;
}

/// Figures in the book's order, then each rule in a line.
QString typeTip(const Catalogue &catalogue, const UnitType *type)
{
    if (!type)
        return {};
    const Profile profile = resolve(catalogue, newUnit(*type));
    QStringList lines{u"<b>%1</b>"_s.arg(text(type->name))};
    for (const auto &row : catalogue.grid) {
        QStringList cells;
        for (const FigureCell &cell : row)
            cells << u"%1 <b>%2</b>"_s.arg(text(cell.shortName), text(written(catalogue, cell, profile)));
        lines << cells.join(u" · "_s);
    }
    for (const ProfileRule &rule : profile.rules)
        lines << u"<b>%1</b> %2"_s.arg(text(rule.rule->name), text(rule.rule->summary));
    return lines.join(u"<br>"_s);
}

} // namespace

std::optional<Topic> topicOf(const QModelIndex &index)
{
    const QVariant value = index.data(topicRole);
    return value.canConvert<Topic>() ? std::optional(value.value<Topic>()) : std::nullopt;
}

QVariant asValue(const std::optional<Topic> &topic)
{
    return topic ? QVariant::fromValue(*topic) : QVariant();
}

QString topicTip(const Catalogue &catalogue, const Topic &topic)
{
    switch (topic.kind) {
    case Topic::Kind::Rule: {
        const LedgerRule *rule = catalogue.ledgerRule(RuleId(topic.id));
        return rule ? named(topic.id, rule->rule) : QString();
    }
    case Topic::Kind::SpecialRule:
        return ruleOf(catalogue.specialRule(SpecialRuleId(topic.id)));
    case Topic::Kind::Option:
        return ruleOf(optionCalled(catalogue, OptionId(topic.id)));
    case Topic::Kind::Spell:
        return ruleOf(catalogue.spell(SpellId(topic.id)));
    case Topic::Kind::Trait:
        return ruleOf(catalogue.trait(TraitId(topic.id)));
    case Topic::Kind::Quest: {
        const Quest *quest = catalogue.quest(QuestId(topic.id));
        return quest ? named(quest->name, quest->text) : QString();
    }
    case Topic::Kind::UnitType:
        return typeTip(catalogue, catalogue.unitType(UnitTypeId(topic.id)));
    case Topic::Kind::Table:
        break;
    }
    return {};
}

} // namespace gonfalon
