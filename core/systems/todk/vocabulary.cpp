// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/systems/todk/vocabulary.h"

#include "core/battle/sentence.h"
#include "core/systems/todk/cited.h"
#include "core/systems/todk/readings.h"
#include "core/systems/todk/terrain.h"
#include "core/systems/todk/told.h"

namespace gonfalon::todk {

namespace {

constexpr OrderWords orders[] = {
    {.kind = Deed::TakeEdge,
     .word = "take-edge",
     .sentence = QT_TRANSLATE_NOOP("Battle", "Begin from {choice:edge}"),
     .asks = AsksChoice},
    {.kind = Deed::Deploy,
     .word = "deploy",
     .sentence = QT_TRANSLATE_NOOP("Battle", "Set {unit} up"),
     .brief = QT_TRANSLATE_NOOP("Battle", "Set up"),
     .asks = AsksUnit | AsksPlace | AsksFacing,
     .setsUp = true},
    {.kind = Deed::HoldBack,
     .word = "hold-back",
     .sentence = QT_TRANSLATE_NOOP("Battle", "Hold {unit} back, for want of room"),
     .brief = QT_TRANSLATE_NOOP("Battle", "Hold back"),
     .asks = AsksUnit},
    {.kind = Deed::March,
     .word = "march",
     .sentence = QT_TRANSLATE_NOOP("Battle", "Move {unit}: throw its die"),
     .brief = QT_TRANSLATE_NOOP("Battle", "Move"),
     .asks = AsksUnit,
     .usual = true},
    {.kind = Deed::Go,
     .word = "go",
     .sentence = QT_TRANSLATE_NOOP("Battle", "Go with {unit}"),
     .asks = AsksUnit | AsksPlace | AsksFacing},
    {.kind = Deed::Charge,
     .word = "charge",
     .sentence = QT_TRANSLATE_NOOP("Battle", "Charge with {unit} into {other}"),
     .asks = AsksUnit | AsksTarget | AsksPlace | AsksFacing | AsksFacts,
     .may = QT_TRANSLATE_NOOP("Battle", "may charge")},
    {.kind = Deed::Stay,
     .word = "stay",
     .sentence = QT_TRANSLATE_NOOP("Battle", "Stay with {unit}"),
     .asks = AsksUnit},
    {.kind = Deed::Turn,
     .word = "turn",
     .sentence = QT_TRANSLATE_NOOP("Battle", "Turn {unit} round"),
     .brief = QT_TRANSLATE_NOOP("Battle", "Turn round"),
     .asks = AsksUnit | AsksFacing,
     .usual = true},
    {.kind = Deed::Rally,
     .word = "rally",
     .sentence = QT_TRANSLATE_NOOP("Battle", "Rally {other} by the leader of {unit}"),
     .brief = QT_TRANSLATE_NOOP("Battle", "Rally {other}"),
     .asks = AsksUnit | AsksTarget},
    {.kind = Deed::Reform,
     .word = "reform",
     .sentence = QT_TRANSLATE_NOOP("Battle", "Reform {unit} with {other}"),
     .brief = QT_TRANSLATE_NOOP("Battle", "Reform with {other}"),
     .asks = AsksUnit | AsksTarget},
    {.kind = Deed::Disengage,
     .word = "disengage",
     .sentence = QT_TRANSLATE_NOOP("Battle", "Disengage {unit}"),
     .brief = QT_TRANSLATE_NOOP("Battle", "Disengage"),
     .asks = AsksUnit},
    {.kind = Deed::Shoot,
     .word = "shoot",
     .sentence = QT_TRANSLATE_NOOP("Battle", "Shoot with {unit} at {other}"),
     .brief = QT_TRANSLATE_NOOP("Battle", "Shoot at {other}"),
     .asks = AsksUnit | AsksTarget | AsksFacts,
     .usual = true,
     .may = QT_TRANSLATE_NOOP("Battle", "may shoot")},
    {.kind = Deed::Bombard,
     .word = "bombard",
     .sentence = QT_TRANSLATE_NOOP("Battle", "Lay the template of {unit}"),
     .brief = QT_TRANSLATE_NOOP("Battle", "Lay the template"),
     .asks = AsksUnit | AsksPlace,
     .aims = true,
     .may = QT_TRANSLATE_NOOP("Battle", "may lay its template")},
    {.kind = Deed::ShootBack,
     .word = "shoot-back",
     .sentence = QT_TRANSLATE_NOOP("Battle", "Shoot back with {unit} at {other}"),
     .asks = AsksUnit | AsksTarget | AsksFacts},
    {.kind = Deed::HoldFire,
     .word = "hold-fire",
     .sentence = QT_TRANSLATE_NOOP("Battle", "Hold the fire of {unit}"),
     .asks = AsksUnit},
    {.kind = Deed::Strike,
     .word = "strike",
     .sentence = QT_TRANSLATE_NOOP("Battle", "Strike with {unit} at {other}"),
     .asks = AsksUnit | AsksTarget | AsksFacts},
    {.kind = Deed::Apart,
     .word = "apart",
     .sentence = QT_TRANSLATE_NOOP("Battle", "Nobody touches {unit} any more"),
     .asks = AsksUnit},
    {.kind = Deed::Nominate,
     .word = "nominate",
     .sentence = QT_TRANSLATE_NOOP("Battle", "Say which figures of {unit} are hit"),
     .asks = AsksUnit | AsksParts,
     .asUsual = QT_TRANSLATE_NOOP("Battle", "Let {unit} take the hits as usual")},
    {.kind = Deed::Rest,
     .word = "rest",
     .sentence = QT_TRANSLATE_NOOP("Battle", "Give {other} the hits of {unit} that are left over"),
     .asks = AsksUnit | AsksTarget},
    {.kind = Deed::Red,
     .word = "red",
     .sentence = QT_TRANSLATE_NOOP("Battle", "Under the red of the template: figures of {other}"),
     .asks = AsksTarget | AsksParts},
    {.kind = Deed::Blue,
     .word = "blue",
     .sentence = QT_TRANSLATE_NOOP("Battle", "Under the blue of the template: figures of {other}"),
     .asks = AsksTarget | AsksParts},
    {.kind = Deed::Flee,
     .word = "flee",
     .sentence = QT_TRANSLATE_NOOP("Battle", "Flee with {unit}"),
     .asks = AsksUnit | AsksFacts},
    {.kind = Deed::Done, .word = "done", .sentence = QT_TRANSLATE_NOOP("Battle", "Go on")},
};

constexpr FactWords stated[] = {
    {"from-flank", QT_TRANSLATE_NOOP("Battle", "into the flank")},
    {"from-rear", QT_TRANSLATE_NOOP("Battle", "into the rear")},
    {"over-the-edge", QT_TRANSLATE_NOOP("Battle", "over the edge of the table")},
    {"into-an-enemy", QT_TRANSLATE_NOOP("Battle", "into an enemy")},
    {"behind-cover", QT_TRANSLATE_NOOP("Battle", "behind a wall or in a building")}};

constexpr Facts byBit(Fact a, Fact b) { return facts(a) | facts(b); }

constexpr Contradiction oneSide[] = {{.one = facts(Fact::FromFlank),
                                      .other = facts(Fact::FromRear),
                                      .neither = QT_TRANSLATE_NOOP("Battle", "into the front")}};
constexpr Contradiction oneEnd[] = {{.one = facts(Fact::OverTheEdge), .other = facts(Fact::IntoAnEnemy)}};

constexpr Answer edge[] = {{Deed::TakeEdge}};
constexpr Answer setUp[] = {{Deed::Deploy}, {Deed::HoldBack}};
constexpr Answer command[] = {{Deed::March},     {Deed::Turn},  {Deed::Rally}, {Deed::Reform},
                              {Deed::Disengage}, {Deed::Apart}, {Deed::Done}};
constexpr Answer way[] = {
    {Deed::Go},
    {.kind = Deed::Charge, .asked = byBit(Fact::FromFlank, Fact::FromRear), .contradictions = oneSide},
    {Deed::Stay}};
constexpr Answer regroup[] = {{Deed::Rally}, {Deed::Stay}};
constexpr Answer missiles[] = {
    {.kind = Deed::Shoot, .asked = facts(Fact::BehindCover)}, {Deed::Bombard}, {Deed::Apart}, {Deed::Done}};
constexpr Answer answers[] = {{.kind = Deed::ShootBack, .asked = facts(Fact::BehindCover)}, {Deed::HoldFire}};
constexpr Answer victims[] = {{Deed::Nominate}};
constexpr Answer rest[] = {{Deed::Rest}};
constexpr Answer under[] = {{Deed::Red}, {Deed::Blue}, {Deed::Done}};
constexpr Answer opponent[] = {{.kind = Deed::Strike, .asked = facts(Fact::BehindCover)}, {Deed::Apart}};
constexpr Answer flight[] = {
    {.kind = Deed::Flee, .asked = byBit(Fact::OverTheEdge, Fact::IntoAnEnemy), .contradictions = oneEnd}};

constexpr DecisionWords decisions[] = {
    {.decision = Question::Edge,
     .word = "edge",
     .sentence = QT_TRANSLATE_NOOP("Battle", "from which edge does {side} begin?"),
     .answers = edge},
    {.decision = Question::SetUp,
     .word = "set-up",
     .sentence = QT_TRANSLATE_NOOP("Battle", "set a unit up"),
     .answers = setUp,
     .setsUp = true},
    {.decision = Question::Command,
     .word = "command",
     .sentence = QT_TRANSLATE_NOOP("Battle", "command a unit"),
     .answers = command,
     .opens = true},
    {.decision = Question::Way,
     .word = "way",
     .sentence = QT_TRANSLATE_NOOP("Battle", "where does {unit} go?"),
     .answers = way},
    {.decision = Question::Regroup,
     .word = "regroup",
     .sentence = QT_TRANSLATE_NOOP("Battle", "does the leader of {unit} rally anybody?"),
     .answers = regroup},
    {.decision = Question::Missiles,
     .word = "missiles",
     .sentence = QT_TRANSLATE_NOOP("Battle", "shoot"),
     .answers = missiles,
     .opens = true},
    {.decision = Question::Answer,
     .word = "answer",
     .sentence = QT_TRANSLATE_NOOP("Battle", "does {unit} shoot back at {other}?"),
     .answers = answers},
    {.decision = Question::Victims,
     .word = "victims",
     .sentence = QT_TRANSLATE_NOOP("Battle", "which figures of {unit} are hit? Hits: {needed}"),
     .answers = victims},
    {.decision = Question::Rest,
     .word = "rest",
     .sentence = QT_TRANSLATE_NOOP("Battle", "who takes the hits of {unit} that are left over?"),
     .answers = rest},
    {.decision = Question::Under,
     .word = "under",
     .sentence = QT_TRANSLATE_NOOP("Battle", "who lies under the template of {unit}?"),
     .answers = under},
    {.decision = Question::Opponent,
     .word = "opponent",
     .sentence = QT_TRANSLATE_NOOP("Battle", "whom does {unit} strike?"),
     .answers = opponent},
    {.decision = Question::Flight,
     .word = "flight",
     .sentence = QT_TRANSLATE_NOOP("Battle", "how does {unit} flee?"),
     .answers = flight},
    {.decision = Question::Arrival,
     .word = "arrival",
     .sentence = QT_TRANSLATE_NOOP("Battle", "set up who found no room"),
     .answers = setUp,
     .setsUp = true},
};

// Which die is whose (TK-CMB-23).
constexpr const char *menFirst =
    QT_TRANSLATE_NOOP("Battle", "men in their order, then the Corporal, the leader last");
constexpr const char *wholeFirst = QT_TRANSLATE_NOOP(
    "Battle", "those who were named, then unhurt men, wounded men, the Corporal, the leader");

constexpr RollWords rolls[] = {
    {.rollFor = Throw::Precedence,
     .word = "precedence",
     .sentence = QT_TRANSLATE_NOOP("Battle", "Order of play, {side}"),
     .success = Success::None},
    {.rollFor = Throw::Pace,
     .word = "pace",
     .sentence = QT_TRANSLATE_NOOP("Battle", "Move of {unit}"),
     .success = Success::None},
    {.rollFor = Throw::Volley,
     .word = "volley",
     .sentence = QT_TRANSLATE_NOOP("Battle", "Volley of {unit} at {other}"),
     .success = Success::Hits,
     .whose = menFirst},
    {.rollFor = Throw::Melee,
     .word = "melee",
     .sentence = QT_TRANSLATE_NOOP("Battle", "{unit} strikes at {other}"),
     .success = Success::Hits,
     .whose = menFirst},
    {.rollFor = Throw::Defence,
     .word = "defence",
     .sentence = QT_TRANSLATE_NOOP("Battle", "Defence of {unit}"),
     .success = Success::None,
     .whose = wholeFirst},
    {.rollFor = Throw::Aim,
     .word = "aim",
     .sentence = QT_TRANSLATE_NOOP("Battle", "Aim of {unit}"),
     .success = Success::Test},
    {.rollFor = Throw::Shelter,
     .word = "shelter",
     .sentence = QT_TRANSLATE_NOOP("Battle", "{unit} under the template"),
     .success = Success::None,
     .whose = menFirst},
    {.rollFor = Throw::Rally,
     .word = "rally",
     .sentence = QT_TRANSLATE_NOOP("Battle", "Rally of {other} by {unit}"),
     .success = Success::None},
    {.rollFor = Throw::Disengage,
     .word = "disengage",
     .sentence = QT_TRANSLATE_NOOP("Battle", "Disengage Test of {unit}"),
     .success = Success::None},
    {.rollFor = Throw::Retreat,
     .word = "retreat",
     .sentence = QT_TRANSLATE_NOOP("Battle", "Retreat Test of {unit}"),
     .success = Success::None},
    {.rollFor = Throw::Weather,
     .word = "weather",
     .sentence = QT_TRANSLATE_NOOP("Battle", "Weather, thrown by {side}"),
     .success = Success::None},
    {.rollFor = Throw::Flight,
     .word = "flight",
     .sentence = QT_TRANSLATE_NOOP("Battle", "Flight of {unit}"),
     .success = Success::None},
};

} // namespace

const Vocabulary &vocabulary()
{
    static const Vocabulary all{
        .orders = orders,
        .decisions = decisions,
        .facts = stated,
        .rolls = rolls,
        .events = told::events,
        .sentences = told::sentences,
        .lists = told::lists,
        .removals = told::removals,
        .ends = told::ends,
        .marks = told::marks,
        .steps = told::steps,
        .figures = told::figures,
        .measure = Measure::Centimetres,
        .scoresGlory = false,
        .saysOurs = true,
        .terrainCounts = [](const BattleSetup &setup) { return readingsOf(setup).terrain; },
        .terrainWords = terrainWords,
        .terrainInQuarters = false,
        .fromMiddle = QT_TRANSLATE_NOOP("Battle", "measured from its Centrepoint"),
        .threatsLeave = QT_TRANSLATE_NOOP(
            "Battle", "Not reckoned with: what others do first, ways round, and a template after a move."),
        .variantOf = told::variantOf,
        .ruleOf = ruleOf,
        .outcomeOf = outcomeOf,
        .rollRuleOf = rollRuleOf};
    return all;
}

} // namespace gonfalon::todk
