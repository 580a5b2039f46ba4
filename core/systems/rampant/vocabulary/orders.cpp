// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/battle/sentence.h"
#include "core/systems/rampant/stated.h"
#include "core/systems/rampant/vocabulary/tables.h"

namespace gonfalon::rampant::vocabulary_of {

namespace {

constexpr auto withoutDice = QT_TRANSLATE_NOOP("Battle", ", without dice by the {LeadersTrait}");

/// By OrderKind.
constexpr OrderWords orderWords[] = {
    {.kind = OrderKind::Deploy,
     .word = "deploy",
     .sentence = QT_TRANSLATE_NOOP("Battle", "Set up {unit}"),
     .brief = QT_TRANSLATE_NOOP("Battle", "Set up"),
     .asks = AsksUnit | AsksPlace | AsksFiles | AsksPlaces,
     .setsUp = true},
    {.kind = OrderKind::HoldOff,
     .word = "hold-off",
     .sentence = QT_TRANSLATE_NOOP("Battle", "Keep {unit} off the table"),
     .brief = QT_TRANSLATE_NOOP("Battle", "Keep off the table"),
     .asks = AsksUnit},
    {.kind = OrderKind::Place,
     .word = "place",
     .sentence = QT_TRANSLATE_NOOP("Battle", "Place a marker"),
     .asks = AsksChoice | AsksPlace,
     .setsUp = true},
    {.kind = OrderKind::Note,
     .word = "note",
     .sentence = QT_TRANSLATE_NOOP("Battle", "Note {unit}"),
     .asks = AsksUnit,
     .secret = true},
    {.kind = OrderKind::Challenge,
     .word = "challenge",
     .sentence = QT_TRANSLATE_NOOP("Battle", "Challenge the Leader of {other}"),
     .asks = AsksUnit | AsksTarget},
    {.kind = OrderKind::Rally,
     .word = "rally",
     .sentence = QT_TRANSLATE_NOOP("Battle", "Rally {unit}"),
     .brief = QT_TRANSLATE_NOOP("Battle", "Rally"),
     .asks = AsksUnit},
    {.kind = OrderKind::WildCharge,
     .word = "wild-charge",
     .sentence = QT_TRANSLATE_NOOP("Battle", "Test the Wild Charge of {unit}"),
     .brief = QT_TRANSLATE_NOOP("Battle", "Test the Wild Charge"),
     .asks = AsksUnit,
     .may = QT_TRANSLATE_NOOP("Battle", "may charge wildly"),
     .must = QT_TRANSLATE_NOOP("Battle", "must charge")},
    {.kind = OrderKind::SkipWildCharge,
     .word = "skip-wild-charge",
     .sentence = QT_TRANSLATE_NOOP("Battle", "Hold {unit} back"),
     .brief = QT_TRANSLATE_NOOP("Battle", "Hold back"),
     .asks = AsksUnit},
    {.kind = OrderKind::Move,
     .word = "move",
     .sentence = QT_TRANSLATE_NOOP("Battle", "Move {unit}"),
     .brief = QT_TRANSLATE_NOOP("Battle", "Move"),
     .asks = AsksUnit | AsksChoice,
     .chosen = withoutDice,
     .usual = true},
    {.kind = OrderKind::Attack,
     .word = "attack",
     .sentence = QT_TRANSLATE_NOOP("Battle", "Attack with {unit}"),
     .brief = QT_TRANSLATE_NOOP("Battle", "Attack"),
     .asks = AsksUnit | AsksChoice,
     .chosen = withoutDice,
     .usual = true,
     .may = QT_TRANSLATE_NOOP("Battle", "may charge")},
    {.kind = OrderKind::Shoot,
     .word = "shoot",
     .sentence = QT_TRANSLATE_NOOP("Battle", "Shoot with {unit}"),
     .brief = QT_TRANSLATE_NOOP("Battle", "Shoot"),
     .asks = AsksUnit | AsksChoice,
     .chosen = withoutDice,
     .usual = true,
     .may = QT_TRANSLATE_NOOP("Battle", "may shoot")},
    {.kind = OrderKind::Skirmish,
     .word = "skirmish",
     .sentence = QT_TRANSLATE_NOOP("Battle", "Skirmish with {unit}"),
     .brief = QT_TRANSLATE_NOOP("Battle", "Skirmish"),
     .asks = AsksUnit,
     .may = QT_TRANSLATE_NOOP("Battle", "may skirmish")},
    {.kind = OrderKind::Cast,
     .word = "cast",
     .sentence = QT_TRANSLATE_NOOP("Battle", "Cast {spell} with {unit} on {other}"),
     .brief = QT_TRANSLATE_NOOP("Battle", "Cast {spell} on {other}"),
     .asks = AsksUnit | AsksTarget | AsksChoice | AsksFacts | AsksCount},
    {.kind = OrderKind::Summon,
     .word = "summon",
     .sentence = QT_TRANSLATE_NOOP("Battle", "Summon {other} with {unit}"),
     .brief = QT_TRANSLATE_NOOP("Battle", "Summon {other}"),
     .asks = AsksUnit | AsksTarget},
    {.kind = OrderKind::Explode,
     .word = "explode",
     .sentence = QT_TRANSLATE_NOOP("Battle", "Explode {unit}"),
     .brief = QT_TRANSLATE_NOOP("Battle", "Explode"),
     .asks = AsksUnit},
    {.kind = OrderKind::Enough, .word = "enough", .sentence = QT_TRANSLATE_NOOP("Battle", "Enough")},
    {.kind = OrderKind::Target,
     .word = "target",
     .sentence = QT_TRANSLATE_NOOP("Battle", "Target {other}"),
     .asks = AsksUnit | AsksTarget | AsksFacts | AsksCount | TargetFirst},
    {.kind = OrderKind::Go,
     .word = "go",
     .sentence = QT_TRANSLATE_NOOP("Battle", "Go"),
     .asks = AsksUnit | AsksChoice | AsksPath | AsksFiles | AsksPlaces | AsksFacts | AsksCount,
     .inPlace = QT_TRANSLATE_NOOP("Battle", "Stay in place"),
     .chosen = QT_TRANSLATE_NOOP("Battle", ", as a Wall of Spears")},
    {.kind = OrderKind::Pass,
     .word = "pass",
     .sentence = QT_TRANSLATE_NOOP("Battle", "Pass"),
     .asks = AsksUnit},
    {.kind = OrderKind::CounterCharge,
     .word = "counter-charge",
     .sentence = QT_TRANSLATE_NOOP("Battle", "Counter-charge")},
    {.kind = OrderKind::Evade, .word = "evade", .sentence = QT_TRANSLATE_NOOP("Battle", "Evade")},
    {.kind = OrderKind::Reroll, .word = "reroll", .sentence = QT_TRANSLATE_NOOP("Battle", "Roll again")},
    {.kind = OrderKind::Keep, .word = "keep", .sentence = QT_TRANSLATE_NOOP("Battle", "Leave it")},
    {.kind = OrderKind::Pay, .word = "pay", .sentence = QT_TRANSLATE_NOOP("Battle", "Pay")},
    {.kind = OrderKind::Accept, .word = "accept", .sentence = QT_TRANSLATE_NOOP("Battle", "Accept")},
    {.kind = OrderKind::Refuse, .word = "refuse", .sentence = QT_TRANSLATE_NOOP("Battle", "Refuse")},
    {.kind = OrderKind::Advance, .word = "advance", .sentence = QT_TRANSLATE_NOOP("Battle", "Advance")},
    {.kind = OrderKind::HandOver,
     .word = "hand-over",
     .sentence = QT_TRANSLATE_NOOP("Battle", "Hand over to {other}"),
     .asks = AsksUnit | AsksTarget | TargetFirst},
    {.kind = OrderKind::Test,
     .word = "test",
     .sentence = QT_TRANSLATE_NOOP("Battle", "Test Courage of {unit}"),
     .brief = QT_TRANSLATE_NOOP("Battle", "Test Courage"),
     .asks = AsksUnit},
    {.kind = OrderKind::State,
     .word = "state",
     .sentence = QT_TRANSLATE_NOOP("Battle", "State: {facts}"),
     .asks = AsksFacts | AsksCount},
    {.kind = OrderKind::AgreeToEnd,
     .word = "agree-to-end",
     .sentence = QT_TRANSLATE_NOOP("Battle", "Offer to end the battle")},
    {.kind = OrderKind::Remain,
     .word = "remain",
     .sentence = QT_TRANSLATE_NOOP("Battle", "These remain"),
     .asks = AsksPlaces,
     .leaves = true},
    {.kind = OrderKind::Bend,
     .word = "bend",
     .sentence = QT_TRANSLATE_NOOP("Battle", "Bend the retreat"),
     .asks = AsksPlace},
    {.kind = OrderKind::Record,
     .word = "record",
     .sentence = QT_TRANSLATE_NOOP("Battle", "Just record of {unit}: {facts}"),
     .brief = QT_TRANSLATE_NOOP("Battle", "Just record: {facts}"),
     .asks = AsksUnit | AsksFacts | AsksCount | CountAlways,
     .records = true},
    {.kind = OrderKind::Achieved,
     .word = "achieved",
     .sentence = QT_TRANSLATE_NOOP("Battle", "“{quest}” was achieved"),
     .asks = AsksUnit | AsksChoice},
    {.kind = OrderKind::Award,
     .word = "award",
     .sentence = QT_TRANSLATE_NOOP("Battle", "Yes, that is worth 1 Glory")},
};
static_assert(std::size(orderWords) == std::size_t(lastOrderKind) + 1);

/// Of the ground of a fight (DR-TERR-11).
constexpr Stated ofGround{.rough = true,
                          .cover = true,
                          .superb = true,
                          .uphill = true,
                          .overhead = true,
                          .dangerous = true,
                          .obstacle = true};

constexpr Stated ofShot{.rough = true, .cover = true, .superb = true, .beyond12 = true, .overhead = true};
constexpr Stated ofMovement{.dangerous = true, .exits = true, .count = 1};
constexpr Stated ofRetreat{.offTable = true, .dangerous = true, .obstacle = true, .count = 1};
constexpr Stated ofBlast{.yes = true, .rough = true, .cover = true, .superb = true, .overhead = true};
constexpr Stated yesOnly{.yes = true};

/// A target may be chosen for a fight or a shot.
constexpr Stated ofTarget = [] {
    Stated facts = ofGround;
    facts.beyond12 = true;
    return facts;
}();

constexpr Stated ofCatching = [] {
    Stated facts = ofGround;
    facts.yes = true;
    return facts;
}();

/// Who is gone was stopped by nothing.
constexpr Contradiction ofWaysBack[] = {
    {.one = Stated{.offTable = true}, .other = Stated{.count = 1}, .rule = "DR-RETREAT-08"},
    {.one = Stated{.offTable = true}, .other = Stated{.obstacle = true}, .rule = "DR-RETREAT-08"}};
/// Where nobody is caught there is no fight, though the chase may cross Dangerous ground.
constexpr Contradiction ofNobodyCaught[] = {{.one = Stated{.rough = true,
                                                           .cover = true,
                                                           .superb = true,
                                                           .uphill = true,
                                                           .overhead = true,
                                                           .obstacle = true},
                                             .other = yesOnly,
                                             .without = true,
                                             .rule = "DR-ATTACK-15"}};
/// Nothing shelters from a blast that does not come so far.
constexpr Contradiction ofNobodyBlasted[] = {
    {.one = Stated{.rough = true, .cover = true, .superb = true, .overhead = true},
     .other = yesOnly,
     .without = true,
     .rule = "DR-FANT-10"}};

/// As the table has it, whoever brought it about.
constexpr Answer toRecord{.kind = OrderKind::Record,
                          .asked = Stated{.battered = true, .count = 1},
                          .counted = QT_TRANSLATE_NOOP("Battle", "{n points} left"),
                          .counts = QT_TRANSLATE_NOOP("Battle", "the {Points} left (0: gone)")};

constexpr Answer toDeploy[] = {{OrderKind::Deploy}, {OrderKind::HoldOff}};
constexpr Answer toPlaceMarker[] = {{OrderKind::Place}};
constexpr Answer toNoteBearer[] = {
    {.kind = OrderKind::Note, .sentence = QT_TRANSLATE_NOOP("Battle", "{unit} bears the ring")}};
constexpr Answer toNoteCarrier[] = {
    {.kind = OrderKind::Note, .sentence = QT_TRANSLATE_NOOP("Battle", "{unit} carries the mole")}};
constexpr Answer toIssueChallenge[] = {
    {OrderKind::Challenge},
    {.kind = OrderKind::Enough, .taken = QT_TRANSLATE_NOOP("Battle", "no more challenges")},
    toRecord};
constexpr Answer toAnswerChallenge[] = {
    {.kind = OrderKind::Accept, .taken = QT_TRANSLATE_NOOP("Battle", "the challenge was accepted")},
    {.kind = OrderKind::Refuse, .taken = QT_TRANSLATE_NOOP("Battle", "the challenge was refused")}};
constexpr Answer toChooseRally[] = {{OrderKind::Rally}, toRecord};
constexpr Answer toChooseCharge[] = {
    {OrderKind::WildCharge, Stated{.hated = true}},
    {OrderKind::SkipWildCharge},
    {.kind = OrderKind::Enough, .taken = QT_TRANSLATE_NOOP("Battle", "no more tests for Wild Charges")},
    toRecord};
constexpr Answer toGiveOrder[] = {
    {OrderKind::Move},
    {OrderKind::Attack},
    {OrderKind::Shoot},
    {OrderKind::Skirmish},
    {OrderKind::Cast, ofShot},
    {OrderKind::Summon},
    {OrderKind::Explode},
    {.kind = OrderKind::Enough, .taken = QT_TRANSLATE_NOOP("Battle", "no more orders")},
    {OrderKind::AgreeToEnd},
    toRecord};
constexpr Answer toChooseTarget[] = {
    {OrderKind::Target, ofTarget},
    {.kind = OrderKind::Pass, .taken = QT_TRANSLATE_NOOP("Battle", "{unit} has no target")}};
constexpr Answer toGo{.kind = OrderKind::Go,
                      .asked = ofMovement,
                      .counts = QT_TRANSLATE_NOOP("Battle", "things gathered on the way"),
                      .taken = QT_TRANSLATE_NOOP("Battle", "the way of {unit}")};
constexpr Answer toChooseWay[] = {toGo, {OrderKind::HandOver}};
constexpr Answer toSkirmish[] = {
    toGo,
    {OrderKind::Target, ofShot},
    {.kind = OrderKind::Pass, .taken = QT_TRANSLATE_NOOP("Battle", "{unit} does no more")}};
constexpr Answer toReact[] = {
    {.kind = OrderKind::CounterCharge, .taken = QT_TRANSLATE_NOOP("Battle", "{unit} counter-charges")},
    {.kind = OrderKind::Evade, .taken = QT_TRANSLATE_NOOP("Battle", "{unit} evades")},
    {.kind = OrderKind::Pass, .taken = QT_TRANSLATE_NOOP("Battle", "{unit} stands fast")}};
constexpr Answer toRerollTest[] = {
    {.kind = OrderKind::Reroll, .taken = QT_TRANSLATE_NOOP("Battle", "{unit} rolls again")},
    {.kind = OrderKind::Keep, .taken = QT_TRANSLATE_NOOP("Battle", "{unit} does not roll again")}};
constexpr Answer toChooseTest[] = {{OrderKind::Test}};
constexpr Answer toPayBrutal[] = {
    {.kind = OrderKind::Pay, .taken = QT_TRANSLATE_NOOP("Battle", "the price is paid for {unit}")},
    {.kind = OrderKind::Keep, .taken = QT_TRANSLATE_NOOP("Battle", "no price is paid for {unit}")}};
constexpr Answer toAdvanceOver[] = {
    {.kind = OrderKind::Advance, .taken = QT_TRANSLATE_NOOP("Battle", "{unit} advances over the obstacle")},
    {.kind = OrderKind::Pass,
     .taken = QT_TRANSLATE_NOOP("Battle", "{unit} does not advance over the obstacle")}};
constexpr Answer toPlaceSummoned[] = {
    {OrderKind::Deploy},
    {.kind = OrderKind::Pass, .taken = QT_TRANSLATE_NOOP("Battle", "{other} is not set up")}};
constexpr Answer toStateLeader[] = {
    {.kind = OrderKind::State,
     .asked = yesOnly,
     .taken = QT_TRANSLATE_NOOP("Battle", "the Leader is within 12″ of {unit}"),
     .denied = QT_TRANSLATE_NOOP("Battle", "the Leader is not within 12″ of {unit}"),
     .asserts = yesOnly}};
constexpr Answer toStateRetreat[] = {
    {.kind = OrderKind::State,
     .asked = ofRetreat,
     .counted = QT_TRANSLATE_NOOP("Battle", "{n}″ short"),
     .counts = QT_TRANSLATE_NOOP(
         "Battle", "full inches that the retreat fell short (1 for less, where a die is rolled for it)"),
     .contradictions = ofWaysBack,
     .taken = QT_TRANSLATE_NOOP("Battle", "how {unit} retreated")}};
constexpr Answer toStateCaught[] = {{.kind = OrderKind::State,
                                     .asked = ofCatching,
                                     .contradictions = ofNobodyCaught,
                                     .taken = QT_TRANSLATE_NOOP("Battle", "{other} was caught"),
                                     .denied = QT_TRANSLATE_NOOP("Battle", "nobody was caught"),
                                     .asserts = yesOnly}};
constexpr Answer toStateBlast[] = {{.kind = OrderKind::State,
                                    .asked = ofBlast,
                                    .contradictions = ofNobodyBlasted,
                                    .taken = QT_TRANSLATE_NOOP("Battle", "the blast reached {other}"),
                                    .denied = QT_TRANSLATE_NOOP("Battle", "the blast did not reach {other}"),
                                    .asserts = yesOnly}};
constexpr Answer toStateEntry[] = {{.kind = OrderKind::State,
                                    .asked = yesOnly,
                                    .taken = QT_TRANSLATE_NOOP("Battle", "there is room for {other}"),
                                    .denied = QT_TRANSLATE_NOOP("Battle", "there is no room for {other}"),
                                    .asserts = yesOnly}};
constexpr Answer toChooseFallen[] = {
    {.kind = OrderKind::Remain, .taken = QT_TRANSLATE_NOOP("Battle", "which models of {unit} remain")}};
constexpr Answer toChooseBend[] = {
    {.kind = OrderKind::Bend, .taken = QT_TRANSLATE_NOOP("Battle", "how {unit} bends its retreat")}};
constexpr Answer toJudgeQuests[] = {
    {OrderKind::Achieved},
    {.kind = OrderKind::Enough, .taken = QT_TRANSLATE_NOOP("Battle", "no more {Quests} were achieved")},
    {.kind = OrderKind::Pass, .taken = QT_TRANSLATE_NOOP("Battle", "the {Quests} stay open")}};
constexpr Answer toJudgeRoleplay[] = {
    {.kind = OrderKind::Award, .taken = QT_TRANSLATE_NOOP("Battle", "the Leader lived up to {trait}")},
    {.kind = OrderKind::Refuse,
     .taken = QT_TRANSLATE_NOOP("Battle", "the Leader did not live up to {trait}")}};

constexpr DecisionWords decisionWords[] = {
    {.decision = Decision::Deploy,
     .word = "deploy",
     .sentence = QT_TRANSLATE_NOOP("Battle", "set up a unit"),
     .answers = toDeploy,
     .setsUp = true,
     .opens = true},
    {.decision = Decision::PlaceMarker,
     .word = "place-marker",
     .sentence = QT_TRANSLATE_NOOP("Battle", "place a marker"),
     .answers = toPlaceMarker},
    {.decision = Decision::NoteBearer,
     .word = "note-bearer",
     .sentence = QT_TRANSLATE_NOOP("Battle", "note in secret who bears the ring"),
     .answers = toNoteBearer},
    {.decision = Decision::NoteCarrier,
     .word = "note-carrier",
     .sentence = QT_TRANSLATE_NOOP("Battle", "say who carries the mole"),
     .answers = toNoteCarrier},
    {.decision = Decision::IssueChallenge,
     .word = "issue-challenge",
     .sentence = QT_TRANSLATE_NOOP("Battle", "challenge a Leader, or go on"),
     .answers = toIssueChallenge,
     .opens = true},
    {.decision = Decision::AnswerChallenge,
     .word = "answer-challenge",
     .sentence = QT_TRANSLATE_NOOP("Battle", "accept the challenge, or refuse"),
     .answers = toAnswerChallenge},
    {.decision = Decision::ChooseRally,
     .word = "choose-rally",
     .sentence = QT_TRANSLATE_NOOP("Battle", "choose who tries to rally"),
     .answers = toChooseRally,
     .opens = true},
    {.decision = Decision::ChooseCharge,
     .word = "choose-charge",
     .sentence = QT_TRANSLATE_NOOP("Battle", "choose who tests for a Wild Charge"),
     .answers = toChooseCharge,
     .opens = true},
    {.decision = Decision::GiveOrder,
     .word = "give-order",
     .sentence = QT_TRANSLATE_NOOP("Battle", "give an order"),
     .answers = toGiveOrder,
     .opens = true},
    {.decision = Decision::ChooseTarget,
     .word = "choose-target",
     .sentence = QT_TRANSLATE_NOOP("Battle", "choose the target of {unit}"),
     .answers = toChooseTarget},
    {.decision = Decision::ChooseWay,
     .word = "choose-way",
     .sentence = QT_TRANSLATE_NOOP("Battle", "choose where {unit} goes"),
     .answers = toChooseWay},
    {.decision = Decision::Skirmish,
     .word = "skirmish",
     .sentence = QT_TRANSLATE_NOOP("Battle", "move and shoot with {unit}"),
     .answers = toSkirmish},
    {.decision = Decision::React,
     .word = "react",
     .sentence = QT_TRANSLATE_NOOP("Battle", "how does {unit} answer the attack of {other}?"),
     .answers = toReact},
    {.decision = Decision::RerollTest,
     .word = "reroll-test",
     .sentence = QT_TRANSLATE_NOOP("Battle", "roll again for {unit}, or leave it"),
     .answers = toRerollTest},
    {.decision = Decision::ChooseTest,
     .word = "choose-test",
     .sentence = QT_TRANSLATE_NOOP("Battle", "choose who tests Courage next"),
     .answers = toChooseTest},
    {.decision = Decision::PayBrutal,
     .word = "pay-brutal",
     .sentence = QT_TRANSLATE_NOOP("Battle", "pay the Brutal Leader’s price for {unit}, or leave it"),
     .answers = toPayBrutal},
    {.decision = Decision::AdvanceOver,
     .word = "advance-over",
     .sentence = QT_TRANSLATE_NOOP("Battle", "may {unit} advance over the obstacle?"),
     .answers = toAdvanceOver},
    {.decision = Decision::PlaceSummoned,
     .word = "place-summoned",
     .sentence = QT_TRANSLATE_NOOP("Battle", "set up {other}, whom {unit} summons"),
     .answers = toPlaceSummoned},
    {.decision = Decision::StateLeader,
     .word = "state-leader",
     .sentence = QT_TRANSLATE_NOOP("Battle", "is the Leader within 12″ of {unit}?"),
     .answers = toStateLeader},
    {.decision = Decision::StateRetreat,
     .word = "state-retreat",
     .sentence = QT_TRANSLATE_NOOP("Battle", "how does {unit} retreat?"),
     .answers = toStateRetreat},
    {.decision = Decision::StateCaught,
     .word = "state-caught",
     .sentence = QT_TRANSLATE_NOOP("Battle", "does {unit} still reach {other}?"),
     .answers = toStateCaught},
    {.decision = Decision::StateBlast,
     .word = "state-blast",
     .sentence = QT_TRANSLATE_NOOP("Battle", "does the blast of {unit} reach {other}?"),
     .answers = toStateBlast},
    {.decision = Decision::StateEntry,
     .word = "state-entry",
     .sentence = QT_TRANSLATE_NOOP("Battle", "is there room for {other}, whom {unit} summons?"),
     .answers = toStateEntry},
    {.decision = Decision::ChooseFallen,
     .word = "choose-fallen",
     .sentence = QT_TRANSLATE_NOOP("Battle", "choose which models of {unit} remain"),
     .answers = toChooseFallen},
    {.decision = Decision::ChooseBend,
     .word = "choose-bend",
     .sentence = QT_TRANSLATE_NOOP("Battle", "choose to which side {unit} bends its retreat"),
     .answers = toChooseBend},
    {.decision = Decision::JudgeQuests,
     .word = "judge-quests",
     .sentence = QT_TRANSLATE_NOOP(
         "Battle", "which {Quests} were achieved, as all agree? Enough: no more; Pass: it stays open"),
     .answers = toJudgeQuests},
    {.decision = Decision::JudgeRoleplay,
     .word = "judge-roleplay",
     .sentence = QT_TRANSLATE_NOOP("Battle", "did the Leader with {unit} live up to {trait}?"),
     .answers = toJudgeRoleplay},
};

/// By the bits of `Stated`.
constexpr FactWords factWords[] = {
    {"yes", QT_TRANSLATE_NOOP("Battle", "yes")},
    {"rough", QT_TRANSLATE_NOOP("Battle", "rough ground")},
    {"cover", QT_TRANSLATE_NOOP("Battle", "in cover")},
    {"superb", QT_TRANSLATE_NOOP("Battle", "in superb cover")},
    {"uphill", QT_TRANSLATE_NOOP("Battle", "uphill")},
    {"beyond-12", QT_TRANSLATE_NOOP("Battle", "farther than 12″")},
    {"overhead", QT_TRANSLATE_NOOP("Battle", "cover from above")},
    {"off-table", QT_TRANSLATE_NOOP("Battle", "over the table’s edge")},
    {"dangerous", QT_TRANSLATE_NOOP("Battle", "through Dangerous ground")},
    {"exits", QT_TRANSLATE_NOOP("Battle", "at the goal")},
    {"obstacle", QT_TRANSLATE_NOOP("Battle", "behind an obstacle")},
    {"battered", QT_TRANSLATE_NOOP("Battle", "Battered")},
    {"hated", QT_TRANSLATE_NOOP("Battle", "a hated unit in reach")},
};

} // namespace

const std::span<const OrderWords> orders = orderWords;
const std::span<const DecisionWords> decisions = decisionWords;
const std::span<const FactWords> facts = factWords;
const char *const threatsLeave =
    QT_TRANSLATE_NOOP("Battle", "Spells, explosions and units that come onto the table are not counted.");

} // namespace gonfalon::rampant::vocabulary_of
