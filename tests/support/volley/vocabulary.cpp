// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/volley/volley.h"

namespace gonfalon::volley {

namespace {

constexpr OrderWords orders[] = {
    {.kind = Deed::Walk,
     .word = "walk",
     .sentence = "Walk with {unit}",
     .asks = AsksUnit | AsksPlace | AsksFacing},
    {.kind = Deed::Turn, .word = "turn", .sentence = "Turn {unit}", .asks = AsksUnit | AsksFacing},
    {.kind = Deed::Aim,
     .word = "aim",
     .sentence = "Aim with {unit} at {other}",
     .asks = AsksUnit | AsksTarget | AsksParts | AsksFacts,
     .may = "may fire"},
    {.kind = Deed::Wait, .word = "wait", .sentence = "Wait with {unit}", .asks = AsksUnit},
};

constexpr FactWords facts[] = {{"near", "within 20 cm"}, {"ahead", "in front"}};

constexpr Answer acts[] = {
    {Deed::Walk}, {Deed::Turn}, {.kind = Deed::Aim, .asked = {.said = 3}}, {Deed::Wait}};

constexpr DecisionWords decisions[] = {{.decision = Question::Act,
                                        .word = "act",
                                        .sentence = "what does {unit} do?",
                                        .answers = acts,
                                        .opens = true}};

constexpr RollWords rolls[] = {{.rollFor = Throw::Volley,
                                .word = "volley",
                                .sentence = "Volley of {unit} at {other}",
                                .success = Success::Hits}};

constexpr ValueWords reasons[] = {{"near", "near"}, {"behind", "over the shoulder"}};
constexpr ValueWords removals[] = {{"shot", nullptr}};
constexpr ValueWords ends[] = {{"alone", nullptr}, {"dusk", nullptr}};
constexpr MarkWords marks[] = {{.word = "done", .sentence = "has acted", .look = MarkLook::Done},
                               {.word = "loaded", .sentence = "loaded"}};
constexpr StepWords steps[] = {{"acting", "Acts", true}, {"firing", "Volleys", true}};
constexpr std::string_view figures[] = {"wounds"};
constexpr ValueList lists[] = {{.name = "reason", .values = reasons}};

constexpr EventWords events[] = {
    {.kind = Happening::Began, .word = "began"},
    {.kind = Happening::TurnBegan, .word = "turn-began", .telling = Telling::Turn},
    {.kind = Happening::Walked, .word = "walked", .way = &Event::a},
    {.kind = Happening::Turned, .word = "turned"},
    {.kind = Happening::Aimed, .word = "aimed"},
    {.kind = Happening::Waited, .word = "waited"},
    {.kind = Happening::Fired, .word = "fired", .tellsItsRoll = true},
    {.kind = Happening::Why, .word = "why", .telling = Telling::Reason, .cited = &Event::a, .list = lists},
    {.kind = Happening::Hurt, .word = "hurt"},
    {.kind = Happening::Fell, .word = "fell"},
    {.kind = Happening::Ended, .word = "ended"},
};

constexpr EventSentence told[] = {
    {Happening::Began, anyVariant, "Powder was dry."},
    {Happening::TurnBegan, anyVariant, "Volley {a}"},
    {Happening::Walked, anyVariant, "{unit} walked{length}."},
    {Happening::Turned, anyVariant, "{unit} turned to {a}°."},
    {Happening::Aimed, anyVariant, "{unit} aimed at {other}."},
    {Happening::Waited, anyVariant, "{unit} waited."},
    {Happening::Fired, anyVariant, "{unit} fired at {other}: hits {a}, each on {b} or more."},
    {Happening::Why, anyVariant, "{a:reason}"},
    {Happening::Hurt, anyVariant, "{unit} was hit for {a}: {b} left."},
    {Happening::Fell, anyVariant, "{unit} fell."},
    {Happening::Ended, int(End::Alone), "{side} stood alone."},
    {Happening::Ended, int(End::Dusk), "Dusk fell."},
};
constexpr std::span<const EventSentence> sentences[] = {told};

} // namespace

const Vocabulary &vocabulary()
{
    static const Vocabulary all{.orders = orders,
                                .decisions = decisions,
                                .facts = facts,
                                .rolls = rolls,
                                .events = events,
                                .sentences = sentences,
                                .lists = lists,
                                .removals = removals,
                                .ends = ends,
                                .marks = marks,
                                .steps = steps,
                                .figures = figures,
                                .measure = Measure::Centimetres,
                                .scoresGlory = false,
                                .variantOf = [](const Event &event, PlayMode) {
                                    return event.kind == Happening::Ended ? int(event.a) : anyVariant;
                                }};
    return all;
}

} // namespace gonfalon::volley
