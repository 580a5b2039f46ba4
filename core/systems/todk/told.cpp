// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/systems/todk/told.h"

#include "core/battle/sentence.h"
#include "core/systems/todk/kinds.h"

namespace gonfalon::todk::told {

namespace {

// Told in the past, so that no sentence depends on whether a unit's name is one or many.
constexpr ValueWords edges[] = {{"north", QT_TRANSLATE_NOOP("Battle", "the far edge")},
                                {"east", QT_TRANSLATE_NOOP("Battle", "the right edge")},
                                {"south", QT_TRANSLATE_NOOP("Battle", "the near edge")},
                                {"west", QT_TRANSLATE_NOOP("Battle", "the left edge")}};
constexpr ValueWords sides[] = {{"front", QT_TRANSLATE_NOOP("Battle", "into the front")},
                                {"flank", QT_TRANSLATE_NOOP("Battle", "into the flank")},
                                {"rear", QT_TRANSLATE_NOOP("Battle", "into the rear")}};
constexpr ValueWords ranks[] = {{"man", nullptr},
                                {"corporal", QT_TRANSLATE_NOOP("Battle", "The Corporal")},
                                {"leader", QT_TRANSLATE_NOOP("Battle", "The leader")},
                                {"acting", QT_TRANSLATE_NOOP("Battle", "The acting Corporal")}};
constexpr ValueWords shots[] = {{"miss", QT_TRANSLATE_NOOP("Battle", "missed")},
                                {"misfire", QT_TRANSLATE_NOOP("Battle", "misfired, and skips a shot")},
                                {"on-target", QT_TRANSLATE_NOOP("Battle", "on target")}};
constexpr ValueWords outcomes[] = {{"fails", QT_TRANSLATE_NOOP("Battle", "failed")},
                                   {"succeeds", QT_TRANSLATE_NOOP("Battle", "succeeded")}};
constexpr ValueWords tests[] = {{"breaks", QT_TRANSLATE_NOOP("Battle", "broke")},
                                {"holds", QT_TRANSLATE_NOOP("Battle", "held")}};
constexpr ValueWords weathers[] = {
    {"none", nullptr},
    {"perfect", QT_TRANSLATE_NOOP("Battle", "perfect, +1 in melee")},
    {"bright", QT_TRANSLATE_NOOP("Battle", "bright and sunny")},
    {"rain", QT_TRANSLATE_NOOP("Battle", "torrential rain, −1 to movement from turn 3, not for flyers")},
    {"snow", QT_TRANSLATE_NOOP("Battle", "snow, from turn 3 −1 to movement on foot and −2 for the mounted")},
    {"sunny", QT_TRANSLATE_NOOP("Battle", "bright and sunny")},
    {"moonlight", QT_TRANSLATE_NOOP("Battle", "moonlight")},
    {"freezing", QT_TRANSLATE_NOOP("Battle", "freezing cold, −1 to movement from turn 2")},
    {"hail", QT_TRANSLATE_NOOP("Battle", "hail, −1 to movement, flyers at half")},
    {"winds", QT_TRANSLATE_NOOP("Battle", "high winds, −1 to movement for the mounted, flyers at half")},
    {"clear", QT_TRANSLATE_NOOP("Battle", "bright and sunny")}};
constexpr ValueList allLists[] = {
    {.name = "weather", .values = weathers}, {.name = "edge", .values = edges},
    {.name = "side", .values = sides},       {.name = "rank", .values = ranks},
    {.name = "aim", .values = shots},        {.name = "outcome", .values = outcomes},
    {.name = "test", .values = tests}};

constexpr ValueWords allRemovals[] = {{"destroyed", QT_TRANSLATE_NOOP("Battle", "destroyed")},
                                      {"caught", QT_TRANSLATE_NOOP("Battle", "caught while it fled")},
                                      {"routed", QT_TRANSLATE_NOOP("Battle", "fled from the table")},
                                      {"joined", QT_TRANSLATE_NOOP("Battle", "joined another unit")}};
constexpr ValueWords allEnds[] = {{"alone", QT_TRANSLATE_NOOP("Battle", "one side is left")},
                                  {"turns", QT_TRANSLATE_NOOP("Battle", "the turns are over")},
                                  {"nobody", QT_TRANSLATE_NOOP("Battle", "nobody is left")}};

constexpr MarkWords allMarks[] = {
    {.word = "fleeing",
     .sentence = QT_TRANSLATE_NOOP("Battle", "Retreating"),
     .glyph = "warning",
     .look = MarkLook::Trouble},
    {.word = "commanded",
     .sentence = QT_TRANSLATE_NOOP("Battle", "has had its command"),
     .look = MarkLook::Done},
    {.word = "has-shot", .sentence = QT_TRANSLATE_NOOP("Battle", "has shot"), .look = MarkLook::Done},
    {.word = "jammed",
     .sentence = QT_TRANSLATE_NOOP("Battle", "misses its next shot"),
     .look = MarkLook::Trouble},
    {.word = "in-melee", .sentence = QT_TRANSLATE_NOOP("Battle", "in a melee")},
    {.word = "officer", .sentence = QT_TRANSLATE_NOOP("Battle", "leads"), .look = MarkLook::Leads},
    {.word = "corporal", .sentence = QT_TRANSLATE_NOOP("Battle", "Corporal"), .look = MarkLook::Seconds},
    {.word = "wounded",
     .sentence = QT_TRANSLATE_NOOP("Battle", "seriously wounded"),
     .look = MarkLook::Trouble},
    {.word = "scratched", .sentence = QT_TRANSLATE_NOOP("Battle", "flesh wound"), .look = MarkLook::Slight},
};

constexpr StepWords allSteps[] = {{"order", QT_TRANSLATE_NOOP("Battle", "Order of play")},
                                  {"edges", QT_TRANSLATE_NOOP("Battle", "Edges")},
                                  {"set-up", QT_TRANSLATE_NOOP("Battle", "Set-up")},
                                  {"retreats", QT_TRANSLATE_NOOP("Battle", "Retreats"), true},
                                  {"commands", QT_TRANSLATE_NOOP("Battle", "Commands"), true},
                                  {"missiles", QT_TRANSLATE_NOOP("Battle", "Missiles"), true},
                                  {"melee", QT_TRANSLATE_NOOP("Battle", "Melee"), true},
                                  {"tests", QT_TRANSLATE_NOOP("Battle", "Retreat Tests"), true}};

constexpr std::string_view allFigures[] = {"figures",    "move",      "range",        "hit_on",
                                           "serious_on", "killed_on", "attack_bonus", "defence"};

constexpr EventWords allEvents[] = {
    {.kind = Happening::Began, .word = "began"},
    {.kind = Happening::Placed, .word = "placed"},
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
    {.kind = Happening::WeatherFell, .word = "weather-fell", .tellsItsRoll = true},
    {.kind = Happening::WithinRange, .word = "within-range"},
    {.kind = Happening::Parted, .word = "parted"},
};

constexpr EventSentence told[] = {
    {Happening::Began, anyVariant, QT_TRANSLATE_NOOP("Battle", "The hosts met.")},
    {Happening::Placed, anyVariant, QT_TRANSLATE_NOOP("Battle", "{side} threw {a} and plays as number {b}.")},
    {Happening::EdgeTaken, anyVariant, QT_TRANSLATE_NOOP("Battle", "{side} began from {a:edge}.")},
    {Happening::Deployed, anyVariant, QT_TRANSLATE_NOOP("Battle", "{unit} was set up.")},
    {Happening::HeldBack, anyVariant,
     QT_TRANSLATE_NOOP("Battle", "{unit} found no room, and waited a turn.")},
    {Happening::TurnBegan, anyVariant, QT_TRANSLATE_NOOP("Battle", "Turn {a}")},
    {Happening::PartBegan, anyVariant, QT_TRANSLATE_NOOP("Battle", "Part of {side}")},
    {Happening::Paced, anyVariant, QT_TRANSLATE_NOOP("Battle", "{unit} threw {a} to move: {b length}.")},
    {Happening::Moved, anyVariant, QT_TRANSLATE_NOOP("Battle", "{unit} moved{length}.")},
    {Happening::Stayed, anyVariant, QT_TRANSLATE_NOOP("Battle", "{unit} stayed.")},
    {Happening::Turned, anyVariant, QT_TRANSLATE_NOOP("Battle", "{unit} turned to {a}°.")},
    {Happening::Charged, anyVariant,
     QT_TRANSLATE_NOOP("Battle", "{unit} charged {other}{length}, {b:side}.")},
    {Happening::RallyTried, anyVariant,
     QT_TRANSLATE_NOOP("Battle", "The leader of {unit} tried to rally {other}, {a}: {b:outcome}.")},
    {Happening::Merged, anyVariant, QT_TRANSLATE_NOOP("Battle", "{other} joined {unit}: figures {a}.")},
    {Happening::BreakingAway, anyVariant,
     QT_TRANSLATE_NOOP("Battle", "{unit} tried to disengage, {a}: {b:outcome}.")},
    {Happening::Shot, 0, QT_TRANSLATE_NOOP("Battle", "{unit} shot at {other}: hits {a}, kills {b}.")},
    {Happening::Shot, 1,
     QT_TRANSLATE_NOOP("Battle",
                       "{unit} shot into the melee of {other}: hits {a}, kills {b}, shared by all in it.")},
    {Happening::Laid, anyVariant, QT_TRANSLATE_NOOP("Battle", "{unit} fired the template: {a:aim}.")},
    {Happening::Struck, 0, QT_TRANSLATE_NOOP("Battle", "{unit} struck {other}: hits {a}, kills {b}.")},
    {Happening::Struck, 1,
     QT_TRANSLATE_NOOP("Battle", "{unit} struck {other} from beside or behind: hits {a}, kills {b}.")},
    {Happening::Felled, anyVariant, QT_TRANSLATE_NOOP("Battle", "{unit} lost figures at once: {a}.")},
    {Happening::Defended, anyVariant,
     QT_TRANSLATE_NOOP("Battle", "{unit} took the hits: flesh wounds {a}, serious wounds {b}, dead {c}.")},
    {Happening::Sheltered, anyVariant,
     QT_TRANSLATE_NOOP("Battle",
                       "{unit} under the template: dead {a}, serious wounds {b}, thrown clear {c}.")},
    {Happening::OfficerFell, anyVariant, QT_TRANSLATE_NOOP("Battle", "{a:rank} of {unit} fell.")},
    {Happening::Tested, anyVariant, QT_TRANSLATE_NOOP("Battle", "Retreat Test of {unit}, {a}: {b:test}.")},
    {Happening::Broke, anyVariant, QT_TRANSLATE_NOOP("Battle", "{unit} turned for home.")},
    {Happening::Fled, anyVariant, QT_TRANSLATE_NOOP("Battle", "{unit} fled{length}.")},
    {Happening::Recovered, anyVariant, QT_TRANSLATE_NOOP("Battle", "{unit}: figures that recovered: {a}.")},
    {Happening::Removed, int(Leaving::Destroyed), QT_TRANSLATE_NOOP("Battle", "{unit} was destroyed.")},
    {Happening::Removed, int(Leaving::Caught),
     QT_TRANSLATE_NOOP("Battle", "{other} caught {unit}, and destroyed it all.")},
    {Happening::Removed, int(Leaving::Routed), QT_TRANSLATE_NOOP("Battle", "{unit} fled from the table.")},
    {Happening::Removed, int(Leaving::Joined),
     QT_TRANSLATE_NOOP("Battle", "{unit} stopped being a unit by itself.")},
    {Happening::WithinRange, anyVariant,
     QT_TRANSLATE_NOOP("Battle", "{unit} was set up within missile range of {other}.")},
    {Happening::Parted, anyVariant,
     QT_TRANSLATE_NOOP("Battle", "By its losses {unit} touched {other} no longer.")},
    {Happening::WeatherFell, anyVariant,
     QT_TRANSLATE_NOOP("Battle", "{side} threw {a} for the weather: {a:weather}.")},
    {Happening::Ended, int(End::Alone), QT_TRANSLATE_NOOP("Battle", "{side} held the field.")},
    {Happening::Ended, int(End::Turns), QT_TRANSLATE_NOOP("Battle", "The turns were over.")},
    {Happening::Ended, int(End::Nobody), QT_TRANSLATE_NOOP("Battle", "Nobody held the field.")},
};
constexpr std::span<const EventSentence> allSentences[] = {told};

} // namespace

const std::span<const ValueList> lists = allLists;
const std::span<const ValueWords> removals = allRemovals;
const std::span<const ValueWords> ends = allEnds;
const std::span<const MarkWords> marks = allMarks;
const std::span<const StepWords> steps = allSteps;
const std::span<const std::string_view> figures = allFigures;
const std::span<const EventWords> events = allEvents;
const std::span<const std::span<const EventSentence>> sentences = allSentences;

int variantOf(const Event &event, PlayMode /*mode*/)
{
    switch (Happening(event.kind)) {
    case Happening::Removed:
    case Happening::Ended:
        return event.a;
    case Happening::Shot:
    case Happening::Struck:
        return event.c;
    default:
        return anyVariant;
    }
}

} // namespace gonfalon::todk::told
