// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/words/articles.h"

#include "core/model/profile.h"
#include "core/words/profile_words.h"
#include "core/words/text.h"

#include <QCoreApplication>

#include <algorithm>
#include <set>

namespace gonfalon::words {

using namespace Qt::StringLiterals;

namespace {

struct ArticlesWords
{
    Q_DECLARE_TR_FUNCTIONS(Words)
};

constexpr std::size_t mostToReadNext = 5;
constexpr int leastTitle = 5; // shorter titles ("Men", "Fear") are found in too many sentences

/// A ruling of the ledger tells its reason behind "Why:".
void addRuling(Article &article, const Catalogue &catalogue, const RuleId &id)
{
    article.rule = id.str();
    const LedgerRule *rule = catalogue.ledgerRule(id);
    if (!rule)
        return;
    const QString whole = text(rule->ruling);
    const QString mark = u" Why: "_s;
    const auto at = whole.indexOf(mark);
    article.ruling = at < 0 ? whole : whole.left(at);
    article.why = at < 0 ? text(rule->why) : whole.mid(at + mark.size());
}

/// The figures of a type as a sentence: "Attack 5 or more, Move 7 or more, …".
QString figures(const Catalogue &catalogue, const UnitType &type)
{
    QStringList parts;
    const Profile profile = resolve(catalogue, [&] {
        Unit unit;
        unit.type = type.id;
        return unit;
    }());
    for (const auto &row : catalogue.grid) {
        for (const FigureCell &cell : row)
            parts << spokenCell(catalogue, cell, profile);
    }
    parts.removeAll(QString());
    return parts.join(u"; "_s) + u'.';
}

Article ofType(const Catalogue &catalogue, const UnitType &type)
{
    Article article{ArticleKind::UnitType,
                    type.id.str(),
                    text(type.name),
                    ArticlesWords::tr("Unit types"),
                    {},
                    {},
                    {},
                    {},
                    {}};
    article.about = ArticlesWords::tr("Unit type, %1").arg(points(type.points));
    QStringList rules, options;
    for (const SpecialRuleId &id : type.rules) {
        if (const SpecialRule *rule = catalogue.specialRule(id))
            rules << text(rule->name);
    }
    for (const Option &option : type.options)
        options << text(option.name);
    article.text = text(type.tagline) + u". "_s + figures(catalogue, type);
    if (!rules.isEmpty())
        article.text += u"\n\n"_s + ArticlesWords::tr("Rules: %1.").arg(rules.join(u", "_s));
    if (!options.isEmpty())
        article.text += u"\n\n"_s + ArticlesWords::tr("Its own options: %1.").arg(options.join(u", "_s));
    addRuling(article, catalogue, type.rule);
    article.ours = type.given == Given::Ruling;
    return article;
}

Article ofOption(const Catalogue &catalogue, const Option &option)
{
    const Section *section = catalogue.section(option.section);
    Article article{ArticleKind::Option,
                    option.id.str(),
                    text(option.name),
                    section ? text(section->name) : ArticlesWords::tr("Options"),
                    {},
                    {},
                    {},
                    {},
                    {}};
    article.about = option.percent ? ArticlesWords::tr("Option, %1 % of a piece").arg(option.percent)
                                   : ArticlesWords::tr("Option, %1").arg(points(option.points));
    const LedgerRule *rule = catalogue.ledgerRule(option.rule);
    article.text = !option.text.empty()      ? text(option.text)
                   : !option.summary.empty() ? text(option.summary)
                   : rule                    ? text(rule->rule)
                                             : QString();
    addRuling(article, catalogue, option.rule);
    article.ours = option.given == Given::Ruling;
    return article;
}

void addOptions(std::vector<Article> &all, const Catalogue &catalogue)
{
    std::set<std::string> seen;
    const auto add = [&](const Option &option) {
        if (seen.insert(option.id.str()).second)
            all.push_back(ofOption(catalogue, option));
    };
    for (const UnitType &type : catalogue.unitTypes)
        std::ranges::for_each(type.options, add);
    std::ranges::for_each(catalogue.options, add);
}

/// A thing that has a name, a text and a rule.
template <typename Thing>
Article ofThing(const Catalogue &catalogue, const Thing &thing, ArticleKind kind, const QString &chapter,
                const QString &about)
{
    Article article{kind, thing.id.str(), text(thing.name), chapter, about, text(thing.text), {}, {}, {}};
    addRuling(article, catalogue, thing.rule);
    article.ours = thing.given == Given::Ruling;
    return article;
}

void addThings(std::vector<Article> &all, const Catalogue &catalogue)
{
    for (const SpecialRule &rule : catalogue.specialRules)
        all.push_back(ofThing(catalogue, rule, ArticleKind::SpecialRule, ArticlesWords::tr("Rules of units"),
                              ArticlesWords::tr("Special rule")));
    for (const Spell &spell : catalogue.spells)
        all.push_back(
            ofThing(catalogue, spell, ArticleKind::Spell, ArticlesWords::tr("Spells"),
                    ArticlesWords::tr("Spell, %1 or more, %2″").arg(spell.difficulty).arg(spell.range)));
    const QString traits = text(catalogue.word("traits", "Traits")),
                  trait = text(catalogue.word("trait", "Trait"));
    for (const Trait &one : catalogue.traits)
        all.push_back(ofThing(
            catalogue, one, ArticleKind::Trait, traits,
            one.total ? ArticlesWords::tr("%1, on a total of %2").arg(trait, QString::number(*one.total))
                      : trait));
    const QString quests = text(catalogue.word("quests", "Quests")),
                  quest = text(catalogue.word("quest", "Quest"));
    for (const Quest &one : catalogue.quests)
        all.push_back(ofThing(catalogue, one, ArticleKind::Quest, quests,
                              ArticlesWords::tr("%1 for %2 Glory").arg(quest, QString::number(one.glory))));
    for (const DataTable &table : catalogue.tables) {
        all.push_back(ofThing(catalogue, table, ArticleKind::Table, ArticlesWords::tr("Tables"),
                              ArticlesWords::tr("Table")));
        all.back().table = &table;
    }
}

void addLedger(std::vector<Article> &all, const Catalogue &catalogue)
{
    for (const Chapter &chapter : catalogue.chapters) {
        for (const LedgerRule &rule : catalogue.ledger) {
            if (rule.area != chapter.id)
                continue;
            Article article{ArticleKind::Rule,
                            rule.id.str(),
                            text(rule.title),
                            text(chapter.name),
                            ArticlesWords::tr("Rule"),
                            text(rule.rule),
                            {},
                            {},
                            {}};
            addRuling(article, catalogue, rule.id);
            article.ours = rule.given == Given::Ruling;
            all.push_back(std::move(article));
        }
    }
}

bool holds(const std::vector<Choice> &choices, const Article &article)
{
    return std::ranges::any_of(choices, [&](const Choice &choice) {
        const bool answered = article.kind == ArticleKind::Spell &&
                              std::ranges::find(choice.answers, article.id) != choice.answers.end();
        return answered || (article.kind == ArticleKind::Option && choice.option.str() == article.id);
    });
}

bool standsOn(const Catalogue &catalogue, const Unit &unit, const Profile &profile, const std::string &rule)
{
    if (profile.type && profile.type->rule.str() == rule)
        return true;
    if (std::ranges::any_of(profile.rules,
                            [&](const ProfileRule &one) { return one.rule->rule.str() == rule; }))
        return true;
    return profile.type && std::ranges::any_of(unit.choices, [&](const Choice &choice) {
               const Option *option = catalogue.option(*profile.type, choice.option);
               return option && option->rule.str() == rule;
           });
}

} // namespace

std::vector<Article> articles(const Catalogue &catalogue)
{
    std::vector<Article> all;
    for (const UnitType &type : catalogue.unitTypes)
        all.push_back(ofType(catalogue, type));
    addOptions(all, catalogue);
    addThings(all, catalogue);
    addLedger(all, catalogue);
    return all;
}

std::optional<std::size_t> find(const std::vector<Article> &articles, ArticleKind kind, const std::string &id)
{
    for (std::size_t i = 0; i < articles.size(); ++i) {
        if (articles[i].kind == kind && articles[i].id == id)
            return i;
    }
    return std::nullopt;
}

std::vector<std::size_t> unitsTouched(const Catalogue &catalogue, const Warband &warband,
                                      const Article &article)
{
    std::vector<std::size_t> touched;
    for (std::size_t i = 0; i < warband.units.size(); ++i) {
        const Unit &unit = warband.units[i];
        const Profile profile = resolve(catalogue, unit);
        const bool hasRule = article.kind == ArticleKind::SpecialRule &&
                             std::ranges::any_of(profile.rules, [&](const ProfileRule &one) {
                                 return one.rule->id.str() == article.id;
                             });
        const bool isType = article.kind == ArticleKind::UnitType && unit.type.str() == article.id;
        const bool onRule =
            article.kind == ArticleKind::Rule && standsOn(catalogue, unit, profile, article.id);
        if (hasRule || isType || onRule || holds(unit.choices, article) || holds(unit.otherForm, article))
            touched.push_back(i);
    }
    return touched;
}

std::vector<std::size_t> readNext(const std::vector<Article> &articles, std::size_t at)
{
    const Article &read = articles.at(at);
    std::vector<std::size_t> next;
    const auto add = [&](std::size_t i) {
        const bool known = std::ranges::any_of(
            next, [&](std::size_t one) { return articles[one].title == articles[i].title; });
        if (i != at && !known && articles[i].title != read.title && next.size() < mostToReadNext)
            next.push_back(i);
    };
    for (std::size_t i = 0; i < articles.size(); ++i) {
        if (!read.rule.empty() && articles[i].rule == read.rule)
            add(i);
    }
    for (std::size_t i = 0; i < articles.size(); ++i) {
        const QString &title = articles[i].title;
        if (title.size() >= leastTitle && articles[i].kind != ArticleKind::Rule &&
            read.text.contains(title, Qt::CaseSensitive))
            add(i);
    }
    if (at + 1 < articles.size() && articles[at + 1].chapter == read.chapter)
        add(at + 1);
    return next;
}

} // namespace gonfalon::words
