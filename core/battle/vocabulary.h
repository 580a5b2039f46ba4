// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/length.h"
#include "core/battle/awaiting.h"
#include "core/battle/event.h"
#include "core/battle/order.h"
#include "core/battle/setup.h"
#include "core/battle/view.h"
#include "core/model/catalogue.h"

#include <climits>
#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace gonfalon {

/// What an order may say besides its kind, a bit each.
enum Ask : std::uint16_t
{
    AsksUnit = 1,
    AsksTarget = 2,
    AsksChoice = 4,
    AsksPath = 8,
    AsksPlace = 16, ///< a path of one place
    AsksFiles = 32,
    AsksPlaces = 64, ///< one for each model
    AsksFacts = 128,
    AsksCount = 256,      ///< a number stated
    AsksFacing = 512,     ///< where it faces then
    AsksParts = 1024,     ///< some of the unit's models or stands
    CountAlways = 0x2000, ///< its number is always said, 0 too: what is left out is no 0
    TargetFirst = 0x4000, ///< the bare number of its text is the target's, not the unit's
};

/// How an order is written and told. Sentences are marked for translators, in the context "Battle"; words in
/// braces are filled in: unit, other, spell, facts, and quest, which is the choice among those of the unit's
/// side.
struct OrderWords
{
    Kind<Order> kind;
    std::string_view word;         ///< of files and the command line: "wild-charge"
    const char *sentence;          ///< "Move {unit}"
    const char *brief = nullptr;   ///< the same beside its unit's name: "Move"; null: as the sentence
    unsigned asks = 0;             ///< of `Ask`: what an order of the kind reads
    const char *inPlace = nullptr; ///< told instead where it names no place on a table: "Stay in place"
    const char *asUsual = nullptr; ///< told instead where it names none of its models: "as usual"
    const char *asParts = nullptr; ///< where some of its models are to be named; null: the sentence, and “…”
    const char *chosen = nullptr;  ///< what choice 1 adds: ", as a Wall of Spears"
    bool setsUp = false;           ///< something stands at its place, where others go to theirs
    bool leaves = false;           ///< its places are those of the models that are left
    bool aims = false;             ///< its place is aimed at, and the unit stays (`BattleView::rings`)
    bool usual = false;            ///< players look for it with every unit, and ask why it is closed to one
    bool secret = false;           ///< the others do not see it, where the scenario says so
    /// It writes down what stands on a real table, of any unit there: its number is the Strength that is
    /// left, and each of its facts goes by the word of the mark that the unit then has or has not. It is
    /// never proposed, and what happens tells all that it states.
    bool records = false;
    bool agreed = false;        ///< all players agree on it: people are offered it, and no computer takes it
    bool corrects = false;      ///< it puts right where units stand, and is never all that is left to do
    const char *may = nullptr;  ///< of a threat by such an order: "may charge"
    const char *must = nullptr; ///< the same where its owner has no choice: "must charge"
};

/// What players cannot state of a real table together.
struct Contradiction
{
    Facts one = {};        ///< a fact or, with a count of 1, any number
    Facts other = {};      ///< likewise
    bool without = false;  ///< `one` contradicts that `other` is not stated: it means nothing without it
    const char *rule = ""; ///< by which it does, of the ledger; empty: by what the words mean
    const char *neither = nullptr; ///< what is so where neither is: "into the front"; null: only that

    [[nodiscard]] constexpr bool isIn(Facts stated) const
    {
        return stated.of(one) != Facts() && (stated.of(other) != Facts()) != without;
    }
};

/// One kind of order that answers a decision, and what the players of a real table are asked to state with
/// it.
struct Answer
{
    Kind<Order> kind;
    Facts asked = {};   ///< true for each fact that is asked for, a count of 1 where a number is
    Facts unasked = {}; ///< the same of what is read where it is stated unasked
    /// How the number is told: "{n}″ short", or "{n points} left" in what the game counts in; null: as a
    /// count.
    const char *counted = nullptr;
    /// What it is the number of: "things gathered", "{Points} left"; null where none is asked.
    const char *counts = nullptr;
    /// Which of all that cannot be stated together.
    std::span<const Contradiction> contradictions = {};
    /// Told in place of the order's own sentence: "{unit} carries the mole"; null: the order's.
    const char *sentence = nullptr;
    /// What was answered, as a player says it afterwards: "{other} was caught". In braces what the sentence
    /// of the decision may have; null: as the order.
    const char *taken = nullptr;
    /// The same where nothing of `asserts` was stated: "nobody was caught".
    const char *denied = nullptr;
    Facts asserts = {};
    /// Its facts are rarely so and change what its dice are read by: they may be stated where these are told.
    bool atDice = false;
};

/// What a side is asked.
struct DecisionWords
{
    Kind<Awaiting> decision;
    std::string_view word; ///< "give-order"
    const char *sentence; ///< "give an order"; in braces: unit, other, trait of its Leader, words of the game
    std::span<const Answer> answers = {};
    bool setsUp = false; ///< units are set up, each at a place of its own
    bool opens = false;  ///< a deed begins with the answer: nothing is under way
    /// It is answered as the battle proposes it first nearly always; this offers the others: "At other
    /// stands…". Null: nobody answers it unasked.
    const char *otherwise = nullptr;
    bool lastIsGiven = false; ///< where one answer alone is left nobody is asked for it
};

/// By its place among all: its bit in `Facts`.
struct FactWords
{
    std::string_view word; ///< "beyond-12"
    const char *sentence;  ///< "farther than 12″"
};

/// A number that some facts say together, which players choose as one: +3 is what the facts of +1 and +2 say.
struct SumWords
{
    std::string_view word;            ///< where one types it, before its number: "theirs" of "theirs+2"
    const char *sentence;             ///< what the number is of: "circumstances"
    std::span<const FactWorth> parts; ///< the greatest first, of either sign

    [[nodiscard]] Facts facts() const;
    [[nodiscard]] int of(Facts stated) const { return sumOf(parts, stated); }
    /// The facts that say `number`; as near to it as they can.
    [[nodiscard]] Facts saying(int number) const;
    [[nodiscard]] int least() const;
    [[nodiscard]] int most() const;
};

/// What a success of dice is to whoever rolls them, for his luck.
enum class Success : std::uint8_t
{
    Unsaid, ///< the game has not said: no luck is read from them
    None,   ///< nobody wants them high or low, or they have no number to reach
    Test,   ///< the roll as a whole passes or fails, and its roller wants it to pass
    Hits,   ///< each die that counts harms `other`; where that is a friend, each that does not is good
    Saves,  ///< each die that counts keeps a loss from the unit
};

/// What dice are for.
struct RollWords
{
    Kind<Roll> rollFor;
    std::string_view word;      ///< by which data files and replays in JSON call it: "courage"
    const char *sentence;       ///< "Courage test of {unit}"; in braces: unit, other, side
    const char *dice = nullptr; ///< how its faces stand behind a sentence; in braces: dice, needed
    int mostNeeded = INT_MAX;   ///< told so only where no more is needed
    Success success = Success::Unsaid;
    int wanted = 0; ///< the total that is good, of a test that is awaited without `needed`; 0: none is
    const char *whose = nullptr; ///< which of several dice is whose: "men first, the leader last"
    int together = 1;            ///< how many dice in a row are read as one throw, by their sum
    const char *at = nullptr;    ///< the part that a throw goes at (`DiceNote::at`): "at stand {number}"
    bool opens = false; ///< what comes of it is a deed by itself, whatever it is rolled for (`DecisionWords`)
};

/// What part an event has in the story.
enum class Telling : std::uint8_t
{
    Plain,
    Turn,   ///< it heads a turn
    Phase,  ///< it heads a phase
    Chosen, ///< what a side chose before the battle, or, where that was agreed, after all have deployed
    Reason, ///< it tells why the event before it came out so, and `b` by how much
};

struct ValueList;

/// How an event is called.
struct EventWords
{
    Kind<Event> kind;
    std::string_view word; ///< by which data files and replays in JSON call it: "points-lost"
    Telling telling = Telling::Plain;
    bool tellsItsRoll = false;            ///< its sentence says what the dice were for and what was needed
    std::int16_t Event::*way = nullptr;   ///< how far the unit went, in hundredths
    bool fromWhom = false;                ///< `other` is from whom it went, or nobody
    std::int16_t Event::*cited = nullptr; ///< the value whose own rule is the event's
    const ValueList *list = nullptr;      ///< what `cited` counts
    bool scores = false;                  ///< Glory is won or a Quest judged
};

/// The source text for one kind of event. Where the same kind tells different things, `variant` says which;
/// `anyVariant` is for all that have no line of their own. Words in braces are filled in: unit, other, side,
/// team, a, b, c, length, spell, quest, character; "c points" counts in what the game counts in, "a:test"
/// reads `a` in the list "test", and a capital makes it a word of the game: Quest, Strength.
struct EventSentence
{
    Kind<Event> kind;
    int variant;
    const char *text;
};

inline constexpr int anyVariant = -1;

/// One value of a list.
struct ValueWords
{
    std::string_view word; ///< "long-shot"
    const char *sentence;  ///< "long range"; null where nobody is told
};

/// One of the things that scenarios are made of.
struct ScenarioWord
{
    std::string_view word; ///< as data files have it: "bearer-removed"
    const char *text;      ///< in English, to be translated: "the bearer of the ring removed"
    std::string_view only; ///< the scenario in which alone it happens; empty: in every one
};

/// How a mark of a unit is shown.
enum class MarkLook : std::uint8_t
{
    Plain,
    Leads,   ///< whoever bears it leads: a crown over its banner
    Trouble, ///< it is in a bad way
    Done,    ///< it has done its part for now
    Seconds, ///< of a model: it is second to whoever leads
    Slight,  ///< of a model: a little of what troubles others
};

/// What may be so of a unit or one of its models.
struct MarkWords
{
    std::string_view word;          ///< "battered"
    const char *sentence = nullptr; ///< "Battered"; null where nobody is told
    std::string_view glyph = {};    ///< of the program's icons; empty: it has none
    MarkLook look = MarkLook::Plain;
};

/// A step of a phase, or of what comes before the first.
struct StepWords
{
    std::string_view word;          ///< "wild-charges"
    const char *sentence;           ///< "Wild Charges"
    bool everyPhase = false;        ///< every phase goes through it, and players see that it does
    const char *reminder = nullptr; ///< what is easily forgotten in it; null: nothing
};

/// What a number in an event stands for.
struct ValueList
{
    std::string_view name; ///< by which sentences ask for it
    std::span<const ValueWords> values;
    OwnRules Catalogue::*rules = nullptr; ///< of its values, by their words

    /// Nothing where the number stands for nothing.
    [[nodiscard]] const ValueWords *value(int number) const;
};

/// The rule that goes by the word; empty where none does.
[[nodiscard]] RuleId ruleIn(const OwnRules &rules, std::string_view word);
/// That of one outcome where it has its own, as in "spell-ended=1"; else that of the word.
[[nodiscard]] RuleId ruleIn(const OwnRules &rules, std::string_view word, int outcome);

/// How a game speaks of its battles: all that may be decided, rolled for, stated or told, with its word and
/// its sentence. Files, command line, log, pages and windows read this, and know no game.
struct Vocabulary
{
    std::span<const OrderWords> orders = {};
    std::span<const DecisionWords> decisions = {};
    std::span<const FactWords> facts = {};
    std::span<const SumWords> sums = {};
    std::span<const RollWords> rolls = {};
    std::span<const EventWords> events = {};
    std::span<const std::span<const EventSentence>> sentences = {};
    std::span<const ValueList> lists = {};
    std::span<const ValueWords> removals = {}; ///< how a unit left play, by number
    std::span<const ValueWords> ends = {};     ///< why a battle is over, by number
    std::span<const MarkWords> marks = {};     ///< what is so of a unit or model, by number; 32 at most
    std::span<const StepWords> steps = {};     ///< of a phase, and of what comes before the first, by number
    /// The figures of `UnitView::figures`, by number: their ids in the catalogue.
    std::span<const std::string_view> figures = {};
    std::span<const ScenarioWord> endings = {}; ///< what may end a scenario
    std::span<const ScenarioWord> deeds = {};   ///< what a scenario may give Glory for
    Measure measure = Measure::Inches;
    bool scoresGlory = true; ///< sides win Glory; else the result says only who won
    bool saysOurs = false;   ///< what is told says where its rule is ours, since the source is silent
    /// Whether terrain counts in the battle: where it does not, none is shown.
    bool (*terrainCounts)(const BattleSetup &) = [](const BattleSetup &) { return true; };
    /// What a piece of terrain does there, for translators in the context "Battle"; null: what its traits are
    /// called everywhere.
    std::vector<const char *> (*terrainWords)(const TerrainPiece &) = nullptr;
    bool terrainInQuarters = true; ///< each quarter of the table is to have some
    /// Where ranges are measured from the middle of a unit (`UnitView::middle`) to the nearest base of the
    /// other: what that is called in what is told, "measured from its Centrepoint"; null: they are measured
    /// base to base.
    const char *fromMiddle = nullptr;
    /// What `Game::threats` does not reckon with, as a sentence; null where nothing is left out.
    const char *threatsLeave = nullptr;
    /// Which of its kind's sentences tells the event.
    int (*variantOf)(const Event &, PlayMode) = [](const Event &, PlayMode) { return anyVariant; };
    /// The ledger rule behind `events[at]`, by why it happened; empty where the game's data names none.
    /// `events` are all that happened, up to the end of its step.
    RuleId (*ruleOf)(const BattleSetup &, std::span<const Event> events, std::size_t at) =
        [](const BattleSetup &, std::span<const Event>, std::size_t) { return RuleId(); };
    /// Which of the outcomes of its kind an event is, where these have rules of their own.
    int (*outcomeOf)(const BattleSetup &, std::span<const Event> events, std::size_t at) =
        [](const BattleSetup &, std::span<const Event>, std::size_t) { return 0; };
    /// The same of dice that are awaited.
    int (*rollOutcomeOf)(const BattleSetup &, std::span<const Event> before, const Awaiting &) =
        [](const BattleSetup &, std::span<const Event>, const Awaiting &) { return 0; };
    /// The rule of dice that are awaited, after all that happened before them.
    RuleId (*rollRuleOf)(const BattleSetup &, std::span<const Event> before, const Awaiting &) =
        [](const BattleSetup &, std::span<const Event>, const Awaiting &) { return RuleId(); };

    /// The sum that the fact is a part of; null where it stands for itself.
    [[nodiscard]] const SumWords *sumWith(std::size_t fact) const;
    /// The table of the battle with the terrain that counts.
    [[nodiscard]] Battlefield groundOf(const BattleSetup &setup) const;
    /// Null where the game has no such kind.
    [[nodiscard]] const OrderWords *order(Kind<Order> kind) const;
    [[nodiscard]] const OrderWords *order(std::string_view word) const;
    [[nodiscard]] const DecisionWords *decision(Kind<Awaiting> decision) const;
    [[nodiscard]] const EventWords *event(Kind<Event> kind) const;
    [[nodiscard]] const ValueList *list(std::string_view name) const;
    /// \param needed by which some rolls are told apart
    [[nodiscard]] const RollWords *roll(Kind<Roll> rollFor, int needed = INT_MAX) const;
    /// The word of each; empty where the game has no such kind.
    [[nodiscard]] std::string_view wordOf(Kind<Order> kind) const;
    [[nodiscard]] std::string_view wordOf(Kind<Roll> rollFor) const;
    [[nodiscard]] std::string_view wordOf(Kind<Event> kind) const;
    /// The word of the value that is the event's reason; empty where it has none.
    [[nodiscard]] std::string_view citedWordOf(const Event &event) const;
    /// The source text of the sentence for an event; empty where there is none.
    [[nodiscard]] const char *sentenceFor(Kind<Event> kind, int variant) const;
    /// The order says nothing that its kind does not ask: else its text would be no step.
    [[nodiscard]] bool asksAll(const Order &order) const;
    /// How an order of the kind answers the decision; null where it does not.
    [[nodiscard]] const Answer *answer(Kind<Awaiting> decision, Kind<Order> kind) const;
    /// What the players of a real table are asked to state with an order of the kind: true for each fact that
    /// is asked for, and a count of 1 where a number is.
    [[nodiscard]] Facts asked(Kind<Awaiting> decision, Kind<Order> kind) const;
    /// What is read of those facts that an order of the kind states: what is asked for, and some unasked.
    [[nodiscard]] Facts read(Kind<Awaiting> decision, Kind<Order> kind) const;
    /// The first contradiction in what an order of the kind states; null where there is none.
    [[nodiscard]] const Contradiction *contradiction(Kind<Awaiting> decision, Kind<Order> kind,
                                                     Facts stated) const;
    /// What is stated, in a few of the game's own words for the first of it, a number as the answer tells it.
    [[nodiscard]] std::string statedWords(const Answer &answer, Facts stated) const;
};

} // namespace gonfalon
