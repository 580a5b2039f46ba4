// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sheets/kit.h"
#include "core/sheets/paint/figure_grid.h"
#include "core/sheets/paint/strength_track.h"
#include "core/words/numbers.h"
#include "core/words/text.h"

#include <QString>
#include <QStringList>

#include <set>
#include <string>
#include <vector>

namespace gonfalon::sheets {

/// "+2", "+40 %", "+5 each": what an option costs wherever it is taken.
[[nodiscard]] QString priceWords(const Option &option);
/// "1 point", "6 points".
[[nodiscard]] QString pointsWord(int points);

/// "legal", "NOT LEGAL: 2 findings", "free play".
[[nodiscard]] QString legality(const Kit &kit);

/// "Goblins, 24 of 24 points, 7 units": the warband in one line.
[[nodiscard]] QString summaryLine(const Kit &kit);

/// The unit's own name, or its type's.
[[nodiscard]] QString unitName(const Kit &kit, std::size_t unit);
/// The Leader's own name, else that of the Leader's unit; empty where there is no Leader.
[[nodiscard]] QString leaderName(const Kit &kit);

/// "Leader · Heavy Foot · Goblins · 6 models, ▲ remove one", "Medium Foot · 9 stands · 10 points each"; in
/// short, the crown alone says Leader and no ▲ is explained. What is not from the game's own rules is marked.
[[nodiscard]] Runs typeLine(const Kit &kit, std::size_t unit, bool inShort = false);

/// The figures after all options, in the rows of the catalogue.
[[nodiscard]] GridCells gridOf(const Kit &kit, const Profile &profile, bool shortNames = false);
/// The same rows with no figures in them.
[[nodiscard]] GridCells emptyGrid(const Kit &kit, bool shortNames = false);

/// Strength Points and models of a profile.
[[nodiscard]] Track trackOf(const Kit &kit, std::size_t unit, const Profile &profile);

/// A part of what a unit can do: a name in bold and a few words.
struct Ability
{
    QString name;
    QString text;
    std::string id;
    bool trait = false; ///< one of the Leader's Traits
    QString price = {}; ///< of something bought: "+2"; empty where it is free
};

/// The special rules of a profile in short words, the Leader's and the trait's first.
[[nodiscard]] std::vector<Ability> abilities(const Kit &kit, std::size_t unit, const QString &leaderWords);
[[nodiscard]] std::vector<Ability> formAbilities(const Profile &form);

/// The options taken, each with its price and, where no special rule says the same, what it does. What is
/// one of several of which every unit has one names its section: "Close weapon: Thrusting spear".
[[nodiscard]] std::vector<Ability> purchases(const Kit &kit, const UnitType &type,
                                             const std::vector<Choice> &choices, const Profile &profile);
/// The players' own options.
[[nodiscard]] std::vector<Ability> housePurchases(const Unit &unit);

/// The spells that a unit knows, in the order of the catalogue; none for most.
[[nodiscard]] std::vector<const Spell *> knownSpells(const Kit &kit, std::size_t unit);

/// The text of an ability as it stands behind its name: after a blank, or a bare full stop.
[[nodiscard]] QString behindName(const Ability &ability);

/// Name in bold, text behind it, one after the other in a paragraph.
[[nodiscard]] Runs inOneParagraph(const std::vector<Ability> &abilities);

/// A Leader's Trait in force.
struct HeldTrait
{
    const Trait *trait; ///< nothing: one of the players' own
    QString name;
    std::vector<int> dice; ///< of the throw that gave it
};

/// The Leader's Traits in force: one, or as many as were bought; the players' own last.
[[nodiscard]] std::vector<HeldTrait> heldTraits(const Kit &kit);
/// "Trait", "Leader skills": what the game calls one of them, or several.
[[nodiscard]] QString traitWord(const Kit &kit, std::size_t count);

/// Text that is no longer than `most` letters; what goes is marked by an ellipsis.
[[nodiscard]] QString shortened(const QString &text, qsizetype most);
/// Text in pieces that fit a column each, broken at line breaks and, where a piece is too long, between
/// words.
[[nodiscard]] QStringList pieces(const QString &text);

/// "7+": what a spell asks on two dice.
[[nodiscard]] QString difficulty(const Spell &spell);

/// Every special rule that any unit of the warband has, once, in the order in which they first occur.
[[nodiscard]] std::vector<const SpecialRule *> rulesInUse(const Kit &kit);
/// Every spell that any unit knows, once, in the order of the catalogue.
[[nodiscard]] std::vector<const Spell *> spellsInUse(const Kit &kit);
/// Where the options come from that the units have taken.
[[nodiscard]] std::set<Given> givenInUse(const Kit &kit);
/// Ids of everything that the warband uses: unit types, options, rules, trait, groups of units.
[[nodiscard]] std::vector<std::string> idsInUse(const Kit &kit);

} // namespace gonfalon::sheets
