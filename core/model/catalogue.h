// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/finding.h"
#include "core/base/points.h"
#include "core/model/game_parts.h"
#include "core/model/ids.h"
#include "core/model/muster_rules.h"
#include "core/model/option.h"
#include "core/model/sample_list.h"
#include "core/model/scenario.h"

#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace gonfalon {

/// One kind of figure that a profile holds, and how it is written.
struct FigureKind
{
    enum class Format
    {
        Order,       ///< a total on two dice: "5+"
        Hit,         ///< a face of one die: "5+", and a bare "6"
        Number,      ///< "12"
        Inches,      ///< 8″
        Centimetres, ///< "15 cm"
        Millimetres, ///< written in centimetres, where halves of them count: "7.5 cm"
        Signed,      ///< "+1", "−1", "0"
        Percent,     ///< "40 %"
    };

    FigureId id;
    std::string name;      ///< "Attack value"
    std::string shortName; ///< where room is scarce: "Attack val."
    Format format = Format::Number;
    bool perPiece = false; ///< what a type states is for one piece, and multiplied by their number
};

/// One cell of the figure grid that every view and sheet shows: one figure, or several joined ("5+/12″",
/// "5-4 (3)").
struct FigureCell
{
    std::string name;
    std::string shortName;
    std::string icon;                 ///< a glyph of resources/icons
    std::vector<std::size_t> figures; ///< positions in Catalogue::figures
    std::vector<std::string> before;  ///< what is written before each figure: "", "-", " ("
    std::vector<std::string> behind;  ///< and behind it: "", "", ")"
};

struct SpecialRule
{
    SpecialRuleId id;
    std::string name;
    std::string summary; ///< for a unit card: at most two short lines
    std::string text;    ///< the whole rule in our own words
    RuleId rule;
    Given given = Given::Source;
};

struct UnitType
{
    UnitTypeId id;
    std::string name;
    std::string group;            ///< id of a group of the catalogue: "mounted", "foot"
    std::string tagline;          ///< "Hit hard, wild"
    Points points;                ///< of the unit, or of one piece where pieces are priced each
    std::optional<Pieces> pieces; ///< where units differ in number: stands, figures
    std::vector<std::optional<int>>
        figures; ///< in the order of Catalogue::figures; empty where the type has none
    std::vector<SpecialRuleId> rules;
    std::vector<Option> options;                      ///< the type's own
    std::vector<OptionId> usual;                      ///< what a new unit has taken already
    std::vector<OptionId> mayNotTake;                 ///< shared options that are closed to it
    std::optional<std::vector<OptionId>> mayOnlyTake; ///< where given, all other shared options are closed
    RuleId rule;                                      ///< the ledger rule of its profile
    RuleId optionsRule;                               ///< the ledger rule of what it may take
    Given given = Given::Source;
};

struct Trait
{
    TraitId id;
    std::string name;
    std::optional<int> total; ///< the total of the dice that gives it
    std::string summary;
    std::string text;
    bool oncePerTurn = false;               ///< its card has a box for each turn
    std::optional<int> insteadFrom;         ///< may be taken instead of the rolled one from this total up
    std::optional<SampleListId> whollyFrom; ///< if every unit stands in this list
    Given given = Given::Source;
    RuleId rule;
};

struct Spell
{
    SpellId id;
    std::string name;
    int difficulty = 0; ///< the total on two dice
    int range = 0;      ///< inches; 0 where it has none
    std::string target;
    std::string duration;
    std::string summary;
    std::string text;
    bool extra = false; ///< not one of the printed ten: nobody knows it unless the players agree
    SpellId worksAs;    ///< the spell whose effect it has, at its own difficulty and range; empty: its own
    RuleId rule;
    Given given = Given::Source;

    /// The spell by whose effect a battle plays it.
    [[nodiscard]] const SpellId &effect() const { return worksAs.empty() ? id : worksAs; }
};

struct Quest
{
    QuestId id;
    std::string name;
    int glory = 1;
    std::string text;
    std::vector<SpecialRuleId> needsAnyOf; ///< a unit of the warband must have one of these
    bool secretTarget = false;             ///< a unit of the enemy is noted in secret
    bool mayNoteTarget = false;            ///< one is noted openly, where several would do
    Given given = Given::Source;
    RuleId rule;
};

/// A named part of the option list, and of the price: "Options", "Fantastical rules".
struct Section
{
    enum class Choose
    {
        Any,       ///< as many of its options as like
        AtMostOne, ///< its options exclude each other
        One,       ///< and one of them is always taken
    };

    std::string id;
    std::string name;
    Choose choose = Choose::Any;
    bool leads = false; ///< a unit with one of these has a leader of its own, whose battles count (TK-EXP-01)
};

/// A kind of unit type: "Mounted", "Foot".
struct Group
{
    std::string id;
    std::string name;
};

/// A chapter of the ledger: the rules of one area under a name that people know.
struct Chapter
{
    std::string id; ///< what its rules name as their area: "cour"
    std::string name;
};

/// One entry of the ledger.
struct LedgerRule
{
    RuleId id;
    std::string area;   ///< id of its chapter
    std::string title;  ///< "Units stay 3″ apart"
    std::string rule;   ///< what it says, in our own words
    std::string ruling; ///< how we read it where the source is unclear
    Given given = Given::Source;
    bool byProgram = true; ///< false: players decide it, `why` says why no program can
    std::string
        coveredBy; ///< the part of the program that decides it: "muster", "battle", "campaign", "sheets"
    std::string why;
};

/// A house reading of an unclear rule that the players may switch.
struct Ruling
{
    std::string id;
    std::string question;
    std::vector<std::pair<std::string, std::string>> readings; ///< id and words; the first is the default
    RuleId rule;
};

/// Parts of names that the name generator joins.
struct NameParts
{
    std::vector<std::string> first, second, titles;
    std::map<std::string, std::vector<std::string>> unitWords; ///< by unit group
};

/// The files of a game that its page for a telephone is made of, as they lie; empty where it has none.
struct PageFiles
{
    std::string tracker;   ///< tracker.json: what is counted
    std::string reference; ///< sheets/reference.json: the words of the steps
};

/// By which of its own rules a game cites those of another that it borrowed from: "DR-MOVE-01", or "DR-SCEN"
/// for all of that area that do not stand here by themselves.
using OwnRules = std::map<std::string, RuleId, std::less<>>;

/// The rule as the game with these `own` rules cites it: one of its own; nothing where `rule` is the lender's
/// and it has none like it.
[[nodiscard]] RuleId cited(const OwnRules &own, const RuleId &rule);

/// All that one game prints, loaded once, never changed, shared by everybody. It owns what it holds; pointers
/// into it live as long as it does.
class Catalogue
{
public:
    SystemId id;
    std::string name;
    std::string edition;
    std::vector<std::string> abilities; ///< what this program can do with it: "muster", "sheets", "scenarios"
    std::string notice;                 ///< who owns the game, and that this program is unofficial

    std::vector<FigureKind> figures;
    std::vector<std::vector<FigureCell>> grid; ///< rows of cells, in the book's order
    std::vector<Group> groups;                 ///< of unit types: "Mounted", "Foot"
    std::vector<Section> sections;             ///< of options
    FigureId strength;                         ///< the figure that counts a unit's Strength
    std::vector<std::size_t> charts; ///< the figures that charts are drawn of: positions in `figures`
    FigureId models; ///< the models of one piece; empty: a unit has as many models as Strength
    std::vector<UnitType> unitTypes;
    std::vector<Option> options; ///< open to all types that do not bar them
    std::vector<SpecialRule> specialRules;
    std::vector<Trait> traits;
    std::vector<Spell> spells;
    std::vector<Quest> quests;
    std::vector<Scenario> scenarios;
    std::vector<SampleList> sampleLists;
    std::vector<Ruling> rulings;
    std::vector<LedgerRule> ledger;
    std::vector<Chapter> chapters;         ///< of the ledger, in the order in which they are read
    std::vector<LedgerRule> borrowedRules; ///< of the game that some types were borrowed from
    OwnRules ownRules;                     ///< in place of those
    std::vector<OrganisationType> organisations;
    std::vector<Setting> settings;
    std::vector<DataTable> tables;
    std::vector<PackRef> packs; ///< the player packs that are in it
    NameParts names;
    PageFiles pageFiles;
    std::map<std::string, std::string> words; ///< what the game calls a part: "quests" → "Boasts"
    MusterRules muster;
    std::map<std::string, RuleId, std::less<>> rollRules; ///< by which rule dice fall, by the word of RollFor
    std::map<std::string, RuleId, std::less<>> eventRules; ///< why a thing happens: "word", "word=outcome"
    std::map<std::string, RuleId, std::less<>> gloryRules; ///< by which rule Glory is won, by its source
    std::map<std::string, RuleId, std::less<>> whyRules;   ///< of reasons that no event's rule tells of
    std::string onlyRefereed; ///< why its battles are fought on the players' own table alone; else empty

    [[nodiscard]] const UnitType *unitType(const UnitTypeId &id) const;
    [[nodiscard]] const SpecialRule *specialRule(const SpecialRuleId &id) const;
    [[nodiscard]] const Trait *trait(const TraitId &id) const;
    [[nodiscard]] const Spell *spell(const SpellId &id) const;
    [[nodiscard]] const Quest *quest(const QuestId &id) const;
    [[nodiscard]] const Scenario *scenario(const ScenarioId &id) const;
    [[nodiscard]] const SampleList *sampleList(const SampleListId &id) const;
    [[nodiscard]] const LedgerRule *ledgerRule(const RuleId &id) const;
    /// The rule as this game cites it, where it may be one of the game that it borrowed from.
    [[nodiscard]] RuleId cited(const RuleId &rule) const { return gonfalon::cited(ownRules, rule); }
    [[nodiscard]] const OrganisationType *organisation(const OrganisationTypeId &id) const;
    [[nodiscard]] const DataTable *table(const TableId &id) const;
    [[nodiscard]] const Setting *setting(const std::string &id) const;
    [[nodiscard]] const Section *section(const std::string &id) const;
    /// The game's own word for a part of it, or `usual` where it has none.
    [[nodiscard]] std::string word(const std::string &part, const std::string &usual) const;

    /// The option as `type` may meet it: one of its own, else a shared one, whether or not it is open to the
    /// type.
    [[nodiscard]] const Option *option(const UnitType &type, const OptionId &id) const;
    /// Position of a figure in every profile, or nothing.
    [[nodiscard]] std::optional<std::size_t> figure(const FigureId &id) const;
    /// True where `type` may take the shared or own option.
    [[nodiscard]] bool mayTake(const UnitType &type, const Option &option) const;
    /// Every option that `type` meets, its own first; the closed ones too, save those of a section of which
    /// only one is taken.
    [[nodiscard]] std::vector<const Option *> optionsFor(const UnitType &type) const;
    /// The largest number of units at a points limit (DR-MUSTER-04).
    [[nodiscard]] int mostUnits(int limit) const;
    /// The table proposed for a points limit (DR-MUSTER-05).
    [[nodiscard]] TableSize tableSize(int limit) const;
};

/// Findings about something of this game speak in its words, and cite its own rules.
void inWordsOf(const Catalogue &catalogue, Findings &findings);

} // namespace gonfalon
