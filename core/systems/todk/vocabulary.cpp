// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/systems/todk/vocabulary.h"

namespace gonfalon::todk {

namespace {

constexpr OrderWords orders[] = {
    {.kind = Deed::TakeEdge, .word = "take-edge", .sentence = "Take an edge", .asks = AsksChoice},
    {.kind = Deed::Deploy,
     .word = "deploy",
     .sentence = "Set {unit} up",
     .brief = "Set up",
     .asks = AsksUnit | AsksPlace | AsksFacing,
     .setsUp = true},
    {.kind = Deed::HoldBack,
     .word = "hold-back",
     .sentence = "Hold {unit} back, for want of room",
     .brief = "Hold back",
     .asks = AsksUnit},
    {.kind = Deed::March,
     .word = "march",
     .sentence = "Move {unit}: throw its die",
     .brief = "Move",
     .asks = AsksUnit,
     .usual = true},
    {.kind = Deed::Go, .word = "go", .sentence = "Go with {unit}", .asks = AsksUnit | AsksPlace | AsksFacing},
    {.kind = Deed::Charge,
     .word = "charge",
     .sentence = "Charge with {unit} into {other}",
     .asks = AsksUnit | AsksTarget | AsksPlace | AsksFacing | AsksFacts,
     .may = "may charge"},
    {.kind = Deed::Stay, .word = "stay", .sentence = "Stay with {unit}", .asks = AsksUnit},
    {.kind = Deed::Turn,
     .word = "turn",
     .sentence = "Turn {unit} round",
     .brief = "Turn round",
     .asks = AsksUnit | AsksFacing,
     .usual = true},
    {.kind = Deed::Rally,
     .word = "rally",
     .sentence = "Rally {other} by the leader of {unit}",
     .brief = "Rally {other}",
     .asks = AsksUnit | AsksTarget},
    {.kind = Deed::Reform,
     .word = "reform",
     .sentence = "Reform {unit} with {other}",
     .brief = "Reform with {other}",
     .asks = AsksUnit | AsksTarget},
    {.kind = Deed::Disengage,
     .word = "disengage",
     .sentence = "Disengage {unit}",
     .brief = "Disengage",
     .asks = AsksUnit},
    {.kind = Deed::Shoot,
     .word = "shoot",
     .sentence = "Shoot with {unit} at {other}",
     .brief = "Shoot at {other}",
     .asks = AsksUnit | AsksTarget,
     .usual = true,
     .may = "may shoot"},
    {.kind = Deed::Bombard,
     .word = "bombard",
     .sentence = "Lay the template of {unit}",
     .brief = "Lay the template",
     .asks = AsksUnit | AsksPlace},
    {.kind = Deed::ShootBack,
     .word = "shoot-back",
     .sentence = "Shoot back with {unit} at {other}",
     .asks = AsksUnit | AsksTarget},
    {.kind = Deed::HoldFire, .word = "hold-fire", .sentence = "Hold the fire of {unit}", .asks = AsksUnit},
    {.kind = Deed::Strike,
     .word = "strike",
     .sentence = "Strike with {unit} at {other}",
     .asks = AsksUnit | AsksTarget},
    {.kind = Deed::Apart, .word = "apart", .sentence = "Nobody touches {unit} any more", .asks = AsksUnit},
    {.kind = Deed::Nominate,
     .word = "nominate",
     .sentence = "Say which figures of {unit} are hit",
     .asks = AsksUnit | AsksParts},
    {.kind = Deed::Rest,
     .word = "rest",
     .sentence = "Give {other} the hits of {unit} that are left over",
     .asks = AsksUnit | AsksTarget},
    {.kind = Deed::Red,
     .word = "red",
     .sentence = "Under the red of the template: figures of {other}",
     .asks = AsksTarget | AsksParts},
    {.kind = Deed::Blue,
     .word = "blue",
     .sentence = "Under the blue of the template: figures of {other}",
     .asks = AsksTarget | AsksParts},
    {.kind = Deed::Flee, .word = "flee", .sentence = "{unit} flees", .asks = AsksUnit | AsksFacts},
    {.kind = Deed::Done, .word = "done", .sentence = "Go on"},
};

constexpr FactWords stated[] = {{"from-flank", "into the flank"},
                                {"from-rear", "into the rear"},
                                {"over-the-edge", "over the edge of the table"},
                                {"into-an-enemy", "into an enemy"}};

constexpr Facts byBit(Fact a, Fact b)
{
    return {.said = std::uint16_t(1U << unsigned(a) | 1U << unsigned(b))};
}

constexpr Contradiction oneSide[] = {{.one = facts(Fact::FromFlank), .other = facts(Fact::FromRear)}};
constexpr Contradiction oneEnd[] = {{.one = facts(Fact::OverTheEdge), .other = facts(Fact::IntoAnEnemy)}};

constexpr Answer edge[] = {{Deed::TakeEdge}};
constexpr Answer setUp[] = {{Deed::Deploy}, {Deed::HoldBack}};
constexpr Answer command[] = {{Deed::March},  {Deed::Turn},      {Deed::Rally},
                              {Deed::Reform}, {Deed::Disengage}, {Deed::Done}};
constexpr Answer way[] = {
    {Deed::Go},
    {.kind = Deed::Charge, .asked = byBit(Fact::FromFlank, Fact::FromRear), .contradictions = oneSide},
    {Deed::Stay}};
constexpr Answer regroup[] = {{Deed::Rally}, {Deed::Stay}};
constexpr Answer missiles[] = {{Deed::Shoot}, {Deed::Bombard}, {Deed::Done}};
constexpr Answer answers[] = {{Deed::ShootBack}, {Deed::HoldFire}};
constexpr Answer victims[] = {{Deed::Nominate}};
constexpr Answer rest[] = {{Deed::Rest}};
constexpr Answer under[] = {{Deed::Red}, {Deed::Blue}, {Deed::Done}};
constexpr Answer opponent[] = {{Deed::Strike}, {Deed::Apart}};
constexpr Answer flight[] = {
    {.kind = Deed::Flee, .asked = byBit(Fact::OverTheEdge, Fact::IntoAnEnemy), .contradictions = oneEnd}};

constexpr DecisionWords decisions[] = {
    {.decision = Question::Edge,
     .word = "edge",
     .sentence = "from which edge does it begin?",
     .answers = edge},
    {.decision = Question::SetUp,
     .word = "set-up",
     .sentence = "set a unit up",
     .answers = setUp,
     .setsUp = true},
    {.decision = Question::Command,
     .word = "command",
     .sentence = "command a unit",
     .answers = command,
     .opens = true},
    {.decision = Question::Way, .word = "way", .sentence = "where does {unit} go?", .answers = way},
    {.decision = Question::Regroup,
     .word = "regroup",
     .sentence = "does the leader of {unit} rally anybody?",
     .answers = regroup},
    {.decision = Question::Missiles,
     .word = "missiles",
     .sentence = "shoot",
     .answers = missiles,
     .opens = true},
    {.decision = Question::Answer,
     .word = "answer",
     .sentence = "does {unit} shoot back at {other}?",
     .answers = answers},
    {.decision = Question::Victims,
     .word = "victims",
     .sentence = "which figures of {unit} are hit?",
     .answers = victims},
    {.decision = Question::Rest,
     .word = "rest",
     .sentence = "who takes the hits of {unit} that are left over?",
     .answers = rest},
    {.decision = Question::Under,
     .word = "under",
     .sentence = "who lies under the template of {unit}?",
     .answers = under},
    {.decision = Question::Opponent,
     .word = "opponent",
     .sentence = "whom does {unit} strike?",
     .answers = opponent},
    {.decision = Question::Flight, .word = "flight", .sentence = "how does {unit} flee?", .answers = flight},
    {.decision = Question::Arrival,
     .word = "arrival",
     .sentence = "set up who found no room",
     .answers = setUp,
     .setsUp = true},
};

constexpr RollWords rolls[] = {
    {.rollFor = Throw::Precedence,
     .word = "precedence",
     .sentence = "Order of play",
     .success = Success::None},
    {.rollFor = Throw::Pace, .word = "pace", .sentence = "Move of {unit}", .success = Success::None},
    {.rollFor = Throw::Volley,
     .word = "volley",
     .sentence = "Volley of {unit} at {other}",
     .success = Success::Hits},
    {.rollFor = Throw::Melee,
     .word = "melee",
     .sentence = "{unit} strikes at {other}",
     .success = Success::Hits},
    {.rollFor = Throw::Defence, .word = "defence", .sentence = "Defence of {unit}", .success = Success::None},
    {.rollFor = Throw::Aim, .word = "aim", .sentence = "Aim of {unit}", .success = Success::Test},
    {.rollFor = Throw::Shelter,
     .word = "shelter",
     .sentence = "{unit} under the template",
     .success = Success::None},
    {.rollFor = Throw::Rally,
     .word = "rally",
     .sentence = "Rally of {other} by {unit}",
     .success = Success::None},
    {.rollFor = Throw::Disengage,
     .word = "disengage",
     .sentence = "Disengage Test of {unit}",
     .success = Success::None},
    {.rollFor = Throw::Retreat,
     .word = "retreat",
     .sentence = "Retreat Test of {unit}",
     .success = Success::None},
    {.rollFor = Throw::Flight, .word = "flight", .sentence = "Flight of {unit}", .success = Success::None},
};

constexpr ValueWords edges[] = {{"north", "the far edge"},
                                {"east", "the right edge"},
                                {"south", "the near edge"},
                                {"west", "the left edge"}};
constexpr ValueWords sides[] = {
    {"front", "into the front"}, {"flank", "into the flank"}, {"rear", "into the rear"}};
constexpr ValueWords ranks[] = {{"man", nullptr},
                                {"corporal", "The Corporal"},
                                {"leader", "The leader"},
                                {"acting", "The acting Corporal"}};
constexpr ValueWords shots[] = {
    {"miss", "it misses"}, {"misfire", "it misfires"}, {"on-target", "it is on target"}};
constexpr ValueWords outcomes[] = {{"fails", "it fails"}, {"succeeds", "it succeeds"}};
constexpr ValueWords tests[] = {{"breaks", "it breaks"}, {"holds", "it holds"}};
constexpr ValueList lists[] = {{.name = "edge", .values = edges},       {.name = "side", .values = sides},
                               {.name = "rank", .values = ranks},       {.name = "aim", .values = shots},
                               {.name = "outcome", .values = outcomes}, {.name = "test", .values = tests}};

constexpr ValueWords removals[] = {{"destroyed", "destroyed"},
                                   {"caught", "caught while it fled"},
                                   {"routed", "fled from the table"},
                                   {"joined", "joined another unit"}};
constexpr ValueWords ends[] = {
    {"alone", "one side is left"}, {"turns", "the turns are over"}, {"nobody", "nobody is left"}};

constexpr MarkWords marks[] = {
    {.word = "fleeing", .sentence = "Retreating", .glyph = "retreat", .look = MarkLook::Trouble},
    {.word = "commanded", .sentence = "has had its command", .look = MarkLook::Done},
    {.word = "has-shot", .sentence = "has shot", .look = MarkLook::Done},
    {.word = "jammed", .sentence = "misses its next shot", .look = MarkLook::Trouble},
    {.word = "in-melee", .sentence = "in a melee"},
    {.word = "officer", .sentence = "leads", .look = MarkLook::Leads},
    {.word = "corporal", .sentence = "Corporal"},
    {.word = "wounded", .sentence = "seriously wounded", .look = MarkLook::Trouble},
    {.word = "scratched", .sentence = "flesh wound"},
};

constexpr StepWords steps[] = {{"order", "Order of play"},     {"edges", "Edges"},
                               {"set-up", "Set-up"},           {"retreats", "Retreats", true},
                               {"commands", "Commands", true}, {"missiles", "Missiles", true},
                               {"melee", "Melee", true},       {"tests", "Retreat Tests", true}};

constexpr std::string_view figureIds[] = {"figures",    "move",      "range",        "hit_on",
                                          "serious_on", "killed_on", "attack_bonus", "defence"};

constexpr EventWords events[] = {
    {.kind = Happening::Began, .word = "began"},
    {.kind = Happening::Placed, .word = "placed", .tellsItsRoll = true},
    {.kind = Happening::EdgeTaken, .word = "edge-taken"},
    {.kind = Happening::Deployed, .word = "deployed"},
    {.kind = Happening::HeldBack, .word = "held-back"},
    {.kind = Happening::TurnBegan, .word = "turn-began", .telling = Telling::Turn},
    {.kind = Happening::PartBegan, .word = "part-began", .telling = Telling::Phase},
    {.kind = Happening::Paced, .word = "paced", .tellsItsRoll = true},
    {.kind = Happening::Moved, .word = "moved", .way = &Event::a},
    {.kind = Happening::Stayed, .word = "stayed"},
    {.kind = Happening::Turned, .word = "turned"},
    {.kind = Happening::Charged, .word = "charged", .way = &Event::a},
    {.kind = Happening::RallyTried, .word = "rally-tried", .tellsItsRoll = true},
    {.kind = Happening::Merged, .word = "merged"},
    {.kind = Happening::BreakingAway, .word = "breaking-away", .tellsItsRoll = true},
    {.kind = Happening::Shot, .word = "shot", .tellsItsRoll = true},
    {.kind = Happening::Laid, .word = "laid", .tellsItsRoll = true},
    {.kind = Happening::Struck, .word = "struck", .tellsItsRoll = true},
    {.kind = Happening::Felled, .word = "felled"},
    {.kind = Happening::Defended, .word = "defended", .tellsItsRoll = true},
    {.kind = Happening::Sheltered, .word = "sheltered", .tellsItsRoll = true},
    {.kind = Happening::OfficerFell, .word = "officer-fell"},
    {.kind = Happening::Tested, .word = "tested", .tellsItsRoll = true},
    {.kind = Happening::Broke, .word = "broke"},
    {.kind = Happening::Fled, .word = "fled", .way = &Event::a},
    {.kind = Happening::Recovered, .word = "recovered"},
    {.kind = Happening::Removed, .word = "removed"},
    {.kind = Happening::Ended, .word = "ended"},
};

constexpr EventSentence told[] = {
    {Happening::Began, anyVariant, "The hosts have met."},
    {Happening::Placed, anyVariant, "{side} throws {a} and plays as number {b}."},
    {Happening::EdgeTaken, anyVariant, "{side} begins from {a:edge}."},
    {Happening::Deployed, anyVariant, "{unit} is set up."},
    {Happening::HeldBack, anyVariant, "{unit} finds no room, and waits a turn."},
    {Happening::TurnBegan, anyVariant, "Turn {a}"},
    {Happening::PartBegan, anyVariant, "{side}"},
    {Happening::Paced, anyVariant, "{unit} throws {a} to move."},
    {Happening::Moved, anyVariant, "{unit} moves{length}."},
    {Happening::Stayed, anyVariant, "{unit} stays where it is."},
    {Happening::Turned, anyVariant, "{unit} turns to {a}°."},
    {Happening::Charged, anyVariant, "{unit} charges {other}{length}, {b:side}."},
    {Happening::RallyTried, anyVariant, "The leader of {unit} rallies {other}, {a}: {b:outcome}."},
    {Happening::Merged, anyVariant, "{other} joins {unit}: figures {a}."},
    {Happening::BreakingAway, anyVariant, "{unit} tries to disengage, {a}: {b:outcome}."},
    {Happening::Shot, anyVariant, "{unit} shoots at {other}: hits {a}, kills {b}."},
    {Happening::Laid, anyVariant, "{unit} fires its template: {a:aim}."},
    {Happening::Struck, anyVariant, "{unit} strikes {other}: hits {a}, kills {b}."},
    {Happening::Felled, anyVariant, "{unit} loses figures at once: {a}."},
    {Happening::Defended, anyVariant, "{unit} defends: flesh wounds {a}, serious wounds {b}, dead {c}."},
    {Happening::Sheltered, anyVariant,
     "{unit} under the template: dead {a}, serious wounds {b}, thrown clear {c}."},
    {Happening::OfficerFell, anyVariant, "{a:rank} of {unit} falls."},
    {Happening::Tested, anyVariant, "Retreat Test of {unit}, {a}: {b:test}."},
    {Happening::Broke, anyVariant, "{unit} turns for home."},
    {Happening::Fled, anyVariant, "{unit} flees{length}."},
    {Happening::Recovered, anyVariant, "{unit}: recovered figures {a}."},
    {Happening::Removed, int(Leaving::Destroyed), "{unit} is destroyed."},
    {Happening::Removed, int(Leaving::Caught), "{unit} is caught by {other} and destroyed."},
    {Happening::Removed, int(Leaving::Routed), "{unit} flees from the table."},
    {Happening::Removed, int(Leaving::Joined), "{unit} is no unit of its own any more."},
    {Happening::Ended, int(End::Alone), "{side} holds the field."},
    {Happening::Ended, int(End::Turns), "The turns are over."},
    {Happening::Ended, int(End::Nobody), "Nobody holds the field."},
};
constexpr std::span<const EventSentence> sentences[] = {told};

int variantOf(const Event &event, PlayMode /*mode*/)
{
    return event.kind == Happening::Removed || event.kind == Happening::Ended ? int(event.a) : anyVariant;
}

} // namespace

const Vocabulary &vocabulary()
{
    static const Vocabulary all{.orders = orders,
                                .decisions = decisions,
                                .facts = stated,
                                .rolls = rolls,
                                .events = events,
                                .sentences = sentences,
                                .lists = lists,
                                .removals = removals,
                                .ends = ends,
                                .marks = marks,
                                .steps = steps,
                                .figures = figureIds,
                                .measure = Measure::Centimetres,
                                .scoresGlory = false,
                                .variantOf = variantOf};
    return all;
}

} // namespace gonfalon::todk
