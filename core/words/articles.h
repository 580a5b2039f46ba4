// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/catalogue.h"
#include "core/model/warband.h"

#include <QString>

#include <vector>

namespace gonfalon::words {

enum class ArticleKind
{
    Rule,
    SpecialRule,
    Option,
    Spell,
    Trait,
    Quest,
    Table,
    UnitType
};

/// What there is to read about one thing of a game: the one place from which help, tips and sheets of rules
/// take their words.
struct Article
{
    ArticleKind kind = ArticleKind::Rule;
    std::string id;                   ///< of the rule or thing
    QString title;                    ///< "Wizardling", "Units stay 3″ apart"
    QString chapter;                  ///< "Fantastical rules and magic"
    QString about;                    ///< "Spell, 6 or more, 18″"
    QString text;                     ///< what it says
    QString ruling;                   ///< how we read it where the source is unclear
    QString why;                      ///< and why so
    std::string rule;                 ///< number of the ledger rule behind it
    bool ours = false;                ///< not from the source
    const DataTable *table = nullptr; ///< its cells, where it is a table; owned by the catalogue
};

/// Everything there is to read about a game, by chapter: unit types and options, rules of units, magic,
/// Traits, Quests, tables, then the ledger in its chapters.
[[nodiscard]] std::vector<Article> articles(const Catalogue &catalogue);

/// Position of the article about a thing; nothing where the game has none.
[[nodiscard]] std::optional<std::size_t> find(const std::vector<Article> &articles, ArticleKind kind,
                                              const std::string &id);

/// The units of a warband that an article is about: of that type, with that rule, option, spell or answer;
/// for a rule of the ledger those with something that stands on it.
[[nodiscard]] std::vector<std::size_t> unitsTouched(const Catalogue &catalogue, const Warband &warband,
                                                    const Article &article);

/// What to read next: what stands on the same rule, what the text names, then its neighbour in the chapter.
[[nodiscard]] std::vector<std::size_t> readNext(const std::vector<Article> &articles, std::size_t article);

} // namespace gonfalon::words
