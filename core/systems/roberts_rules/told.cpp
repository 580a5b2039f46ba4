// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/systems/roberts_rules/told.h"

#include "core/battle/sentence.h"
#include "core/systems/roberts_rules/kinds.h"

namespace gonfalon::roberts_rules::told {

namespace {

// Told in the past, so that no sentence depends on whether a unit's name is one or many.
constexpr ValueWords acts[] = {{"movement", QT_TRANSLATE_NOOP("Battle", "Movement")},
                               {"stop", QT_TRANSLATE_NOOP("Battle", "Stop")},
                               {"about-face", QT_TRANSLATE_NOOP("Battle", "About Face")},
                               {"change-face", QT_TRANSLATE_NOOP("Battle", "Change Face")},
                               {"retrograde", QT_TRANSLATE_NOOP("Battle", "Retrograde")},
                               {"change-formation", QT_TRANSLATE_NOOP("Battle", "Change Formation")},
                               {"countercharge", QT_TRANSLATE_NOOP("Battle", "Countercharge")},
                               {"set", QT_TRANSLATE_NOOP("Battle", "Set")},
                               {"emerge", QT_TRANSLATE_NOOP("Battle", "coming out of hiding")},
                               {"missile-fire", QT_TRANSLATE_NOOP("Battle", "Missile Fire")},
                               {"spell", QT_TRANSLATE_NOOP("Battle", "a spell")},
                               {"countermand", QT_TRANSLATE_NOOP("Battle", "Countermand")},
                               {"pursuit", QT_TRANSLATE_NOOP("Battle", "Pursuit")},
                               {"withdrawal", QT_TRANSLATE_NOOP("Battle", "Withdrawal")},
                               {"falling-back", QT_TRANSLATE_NOOP("Battle", "falling back in full")}};
constexpr ValueWords outcomes[] = {{"failed", QT_TRANSLATE_NOOP("Battle", "failed")},
                                   {"succeeded", QT_TRANSLATE_NOOP("Battle", "succeeded")},
                                   {"automatic", QT_TRANSLATE_NOOP("Battle", "without a roll")},
                                   {"by-general", QT_TRANSLATE_NOOP("Battle", "by the General")}};
constexpr ValueWords reasons[] = {
    {"kind", QT_TRANSLATE_NOOP("Battle", "its kind")},
    {"elite", QT_TRANSLATE_NOOP("Battle", "Elite")},
    {"swift", QT_TRANSLATE_NOOP("Battle", "Swift")},
    {"militia", QT_TRANSLATE_NOOP("Battle", "Militia")},
    {"leader", QT_TRANSLATE_NOOP("Battle", "leader")},
    {"free-captain", QT_TRANSLATE_NOOP("Battle", "free Captain")},
    {"disrupted", QT_TRANSLATE_NOOP("Battle", "Disrupted")},
    {"demoralized", QT_TRANSLATE_NOOP("Battle", "Demoralized")},
    {"mounted", QT_TRANSLATE_NOOP("Battle", "mounted")},
    {"eager", QT_TRANSLATE_NOOP("Battle", "Eager")},
    {"guard", QT_TRANSLATE_NOOP("Battle", "Guard")},
    {"unreliable", QT_TRANSLATE_NOOP("Battle", "Unreliable")},
    {"stands-lost", QT_TRANSLATE_NOOP("Battle", "stands lost")},
    {"heartened", QT_TRANSLATE_NOOP("Battle", "an Awesome friend")},
    {"mav", QT_TRANSLATE_NOOP("Battle", "MAV")},
    {"av", QT_TRANSLATE_NOOP("Battle", "AV")},
    {"lance", QT_TRANSLATE_NOOP("Battle", "lance gone")},
    {"dv", QT_TRANSLATE_NOOP("Battle", "DV")},
    {"cover", QT_TRANSLATE_NOOP("Battle", "rough ground")},
    {"obstacle", QT_TRANSLATE_NOOP("Battle", "obstacle")},
    {"armour-piercing", QT_TRANSLATE_NOOP("Battle", "armour-piercing")},
    {"mounted-target", QT_TRANSLATE_NOOP("Battle", "mounted target")},
    {"large-target", QT_TRANSLATE_NOOP("Battle", "large target")},
    {"small-target", QT_TRANSLATE_NOOP("Battle", "small target")},
    {"shock", QT_TRANSLATE_NOOP("Battle", "Shock")},
    {"impetuous", QT_TRANSLATE_NOOP("Battle", "Impetuous")},
    {"horn", QT_TRANSLATE_NOOP("Battle", "horn")},
    {"uphill", QT_TRANSLATE_NOOP("Battle", "uphill")},
    {"downhill", QT_TRANSLATE_NOOP("Battle", "downhill")},
    {"second-rank", QT_TRANSLATE_NOOP("Battle", "second rank")},
    {"set", QT_TRANSLATE_NOOP("Battle", "Set")},
    {"hero", QT_TRANSLATE_NOOP("Battle", "Hero")},
    {"overrun", QT_TRANSLATE_NOOP("Battle", "Overrun")},
    {"stated", QT_TRANSLATE_NOOP("Battle", "circumstances")},
    {"option", QT_TRANSLATE_NOOP("Battle", "an option")},
    {"target-disrupted", QT_TRANSLATE_NOOP("Battle", "target Disrupted")},
    {"group", QT_TRANSLATE_NOOP("Battle", "MAV of the fire group")},
};
constexpr ValueWords shots[] = {{"nothing", QT_TRANSLATE_NOOP("Battle", "nothing")},
                                {"disrupts", QT_TRANSLATE_NOOP("Battle", "Disrupted")},
                                {"hits", QT_TRANSLATE_NOOP("Battle", "Disrupted, and a hit")}};
constexpr ValueWords notes[] = {{"disrupted", QT_TRANSLATE_NOOP("Battle", "Disrupted")},
                                {"marching", QT_TRANSLATE_NOOP("Battle", "marching on")},
                                {"broken", QT_TRANSLATE_NOOP("Battle", "broken")}};
constexpr ValueWords sides[] = {{"front", QT_TRANSLATE_NOOP("Battle", "in the front")},
                                {"flank", QT_TRANSLATE_NOOP("Battle", "in the flank")},
                                {"rear", QT_TRANSLATE_NOOP("Battle", "in the rear")}};
constexpr ValueWords pushes[] = {{"back", QT_TRANSLATE_NOOP("Battle", "a base depth")},
                                 {"half", QT_TRANSLATE_NOOP("Battle", "only half a base depth")},
                                 {"stays", QT_TRANSLATE_NOOP("Battle", "it could not, and stayed")}};
constexpr ValueWords leaders[] = {{"general", QT_TRANSLATE_NOOP("Battle", "The General")},
                                  {"captain", QT_TRANSLATE_NOOP("Battle", "The Captain")},
                                  {"hero", QT_TRANSLATE_NOOP("Battle", "The Hero")}};
constexpr ValueWords checks[] = {{"fails", QT_TRANSLATE_NOOP("Battle", "failed")},
                                 {"passes", QT_TRANSLATE_NOOP("Battle", "passed")}};
constexpr ValueWords phases[] = {{"first", nullptr},
                                 {"set-up", nullptr},
                                 {"action", QT_TRANSLATE_NOOP("Battle", "Action Phase")},
                                 {"reaction", QT_TRANSLATE_NOOP("Battle", "Reaction Phase")},
                                 {"assault", QT_TRANSLATE_NOOP("Battle", "Assault Phase")},
                                 {"charge", QT_TRANSLATE_NOOP("Battle", "Charge Phase")},
                                 {"combat", QT_TRANSLATE_NOOP("Battle", "Combat Phase")}};
constexpr ValueList allLists[] = {
    {.name = "act", .values = acts},
    {.name = "outcome", .values = outcomes},
    {.name = "why", .values = reasons, .rules = &Catalogue::whyRules},
    {.name = "shot", .values = shots},
    {.name = "side", .values = sides},
    {.name = "push", .values = pushes},
    {.name = "leader", .values = leaders},
    {.name = "check", .values = checks},
    {.name = "phase", .values = phases},
    {.name = "note", .values = notes},
};

constexpr ValueWords allRemovals[] = {{"destroyed", QT_TRANSLATE_NOOP("Battle", "destroyed")},
                                      {"routed", QT_TRANSLATE_NOOP("Battle", "routed")},
                                      {"caught", QT_TRANSLATE_NOOP("Battle", "lost as it withdrew")}};
constexpr ValueWords allEnds[] = {{"agreed", QT_TRANSLATE_NOOP("Battle", "agreed")},
                                  {"half", QT_TRANSLATE_NOOP("Battle", "half of a side’s points are lost")},
                                  {"alone", QT_TRANSLATE_NOOP("Battle", "one side is left")},
                                  {"turns", QT_TRANSLATE_NOOP("Battle", "the turns are over")},
                                  {"nobody", QT_TRANSLATE_NOOP("Battle", "nobody is left")}};

constexpr MarkWords allMarks[] = {
    {.word = "demoralized",
     .sentence = QT_TRANSLATE_NOOP("Battle", "Demoralized"),
     .glyph = "battered",
     .look = MarkLook::Trouble},
    {.word = "disrupted",
     .sentence = QT_TRANSLATE_NOOP("Battle", "Disrupted"),
     .glyph = "warning",
     .look = MarkLook::Trouble},
    {.word = "marching", .sentence = QT_TRANSLATE_NOOP("Battle", "marching on"), .glyph = "move"},
    {.word = "charging", .sentence = QT_TRANSLATE_NOOP("Battle", "charge declared"), .glyph = "attack"},
    {.word = "set", .sentence = QT_TRANSLATE_NOOP("Battle", "Set"), .glyph = "defend"},
    {.word = "in-melee", .sentence = QT_TRANSLATE_NOOP("Battle", "in contact")},
    {.word = "has-shot",
     .sentence = QT_TRANSLATE_NOOP("Battle", "has shot"),
     .glyph = "shoot",
     .look = MarkLook::Done},
    {.word = "failed",
     .sentence = QT_TRANSLATE_NOOP("Battle", "rolls no more in this phase"),
     .glyph = "illegal",
     .look = MarkLook::Done},
    {.word = "broken", .sentence = QT_TRANSLATE_NOOP("Battle", "broken"), .look = MarkLook::Trouble},
    {.word = "hidden", .sentence = QT_TRANSLATE_NOOP("Battle", "hidden"), .glyph = "secret"},
    {.word = "general",
     .sentence = QT_TRANSLATE_NOOP("Battle", "General"),
     .glyph = "leader",
     .look = MarkLook::Leads},
    {.word = "captain",
     .sentence = QT_TRANSLATE_NOOP("Battle", "Captain"),
     .glyph = "leader",
     .look = MarkLook::Seconds},
    {.word = "hero", .sentence = QT_TRANSLATE_NOOP("Battle", "Hero"), .look = MarkLook::Seconds},
    {.word = "apart", .sentence = QT_TRANSLATE_NOOP("Battle", "apart")},
    {.word = "first-row", .sentence = QT_TRANSLATE_NOOP("Battle", "first row")},
    {.word = "unlanced", .sentence = QT_TRANSLATE_NOOP("Battle", "lance gone")},
};

constexpr StepWords allSteps[] = {{"first", QT_TRANSLATE_NOOP("Battle", "Who acts first")},
                                  {"set-up", QT_TRANSLATE_NOOP("Battle", "Set-up")},
                                  {"action", QT_TRANSLATE_NOOP("Battle", "Action"), true},
                                  {"reaction", QT_TRANSLATE_NOOP("Battle", "Reaction"), true},
                                  {"assault", QT_TRANSLATE_NOOP("Battle", "Assault"), true},
                                  {"charge", QT_TRANSLATE_NOOP("Battle", "Charge"), true},
                                  {"combat", QT_TRANSLATE_NOOP("Battle", "Combat"), true}};

constexpr std::string_view allFigures[] = {"av", "dv", "mav", "action", "morale", "charge", "stands"};

constexpr EventWords allEvents[] = {
    {.kind = Happening::Began, .word = "began"},
    {.kind = Happening::Thrown, .word = "thrown"},
    {.kind = Happening::ActsFirst, .word = "acts-first"},
    {.kind = Happening::HidIn, .word = "hid-in"},
    {.kind = Happening::TurnBegan, .word = "turn-began", .telling = Telling::Turn},
    {.kind = Happening::HalfBegan, .word = "half-began", .telling = Telling::Phase},
    {.kind = Happening::PhaseBegan, .word = "phase-began"},
    {.kind = Happening::Acted, .word = "acted", .tellsItsRoll = true},
    {.kind = Happening::Because,
     .word = "because",
     .telling = Telling::Reason,
     .cited = &Event::a,
     .list = &allLists[2]},
    {.kind = Happening::MarchedOn, .word = "marched-on"},
    {.kind = Happening::Halted, .word = "halted"},
    {.kind = Happening::FormedUp, .word = "formed-up"},
    {.kind = Happening::Declared, .word = "declared"},
    {.kind = Happening::Forfeited, .word = "forfeited"},
    {.kind = Happening::WasNear, .word = "was-near"},
    {.kind = Happening::Rejoined, .word = "rejoined"},
    {.kind = Happening::AttackFell, .word = "attack-fell", .tellsItsRoll = true},
    {.kind = Happening::Volleyed, .word = "volleyed"},
    {.kind = Happening::JoinedGroup, .word = "joined-group"},
    {.kind = Happening::HitsTaken, .word = "hits-taken"},
    {.kind = Happening::Demoralized, .word = "demoralized"},
    {.kind = Happening::StandLost, .word = "stand-lost"},
    {.kind = Happening::MoraleChecked, .word = "morale-checked", .tellsItsRoll = true},
    {.kind = Happening::StayedBehind, .word = "stayed-behind"},
    {.kind = Happening::FellShort, .word = "fell-short"},
    {.kind = Happening::Touched, .word = "touched"},
    {.kind = Happening::Struck, .word = "struck", .tellsItsRoll = true},
    {.kind = Happening::NeitherCounts, .word = "neither-counts"},
    {.kind = Happening::PushedBack, .word = "pushed-back"},
    {.kind = Happening::Pursued, .word = "pursued", .tellsItsRoll = true},
    {.kind = Happening::BrokeThrough, .word = "broke-through"},
    {.kind = Happening::LeaderChecked, .word = "leader-checked", .tellsItsRoll = true},
    {.kind = Happening::LeaderLost, .word = "leader-lost"},
    {.kind = Happening::BreakChecked, .word = "break-checked", .tellsItsRoll = true},
    {.kind = Happening::Shattered, .word = "shattered"},
    {.kind = Happening::SpellCast, .word = "cast"},
    {.kind = Happening::Resisted, .word = "resisted", .tellsItsRoll = true},
    {.kind = Happening::SpellTold, .word = "spell-told"},
    {.kind = Happening::Surfaced, .word = "surfaced"},
    {.kind = Happening::Corrected, .word = "corrected"},
    {.kind = Happening::Settled, .word = "settled"},
    {.kind = Happening::Removed, .word = "removed"},
    {.kind = Happening::Ended, .word = "ended"},
    {.kind = Happening::Parted, .word = "parted"},
    {.kind = Happening::Stayed, .word = "stayed"},
    {.kind = Happening::Noted, .word = "noted"},
    {.kind = Happening::StandBack, .word = "stand-back"},
};

constexpr EventSentence told[] = {
    {Happening::Began, anyVariant, QT_TRANSLATE_NOOP("Battle", "The armies met.")},
    {Happening::Thrown, anyVariant, QT_TRANSLATE_NOOP("Battle", "{side} threw {a}.")},
    {Happening::ActsFirst, anyVariant, QT_TRANSLATE_NOOP("Battle", "{side} acted first.")},
    {Happening::HidIn, anyVariant, QT_TRANSLATE_NOOP("Battle", "{unit} began hidden in {other}.")},
    {Happening::TurnBegan, anyVariant, QT_TRANSLATE_NOOP("Battle", "Turn {a}")},
    {Happening::HalfBegan, anyVariant, QT_TRANSLATE_NOOP("Battle", "Half-turn of {side}")},
    {Happening::PhaseBegan, anyVariant, QT_TRANSLATE_NOOP("Battle", "{a:phase} of {side}.")},
    {Happening::Acted, 0, QT_TRANSLATE_NOOP("Battle", "{unit}: {a:act}, {c}, {b:outcome}.")},
    {Happening::Acted, 1, QT_TRANSLATE_NOOP("Battle", "{unit}: {a:act}, {b:outcome}.")},
    {Happening::Because, anyVariant, QT_TRANSLATE_NOOP("Battle", "{a:why}")},
    {Happening::MarchedOn, anyVariant,
     QT_TRANSLATE_NOOP("Battle", "{unit} marched on, as nobody stopped it.")},
    {Happening::Halted, anyVariant, QT_TRANSLATE_NOOP("Battle", "{unit} halted close to an enemy.")},
    {Happening::FormedUp, anyVariant,
     QT_TRANSLATE_NOOP("Battle", "{unit} formed up, stands in its first row: {a}.")},
    {Happening::Declared, anyVariant, QT_TRANSLATE_NOOP("Battle", "{unit} declared a charge at {other}.")},
    {Happening::Forfeited, anyVariant, QT_TRANSLATE_NOOP("Battle", "{unit} forfeited its charge.")},
    {Happening::WasNear, 0, QT_TRANSLATE_NOOP("Battle", "{unit} shied at {other}, and was Disrupted.")},
    {Happening::WasNear, 1, QT_TRANSLATE_NOOP("Battle", "{unit} took heart from {other}.")},
    {Happening::WasNear, 2, QT_TRANSLATE_NOOP("Battle", "{unit} saw {other}, and was Eager.")},
    {Happening::Rejoined, anyVariant,
     QT_TRANSLATE_NOOP("Battle", "The stands of {unit} stood together again.")},
    {Happening::AttackFell, anyVariant,
     QT_TRANSLATE_NOOP("Battle", "{unit} at stand {c} of {other}, {a}: {b:shot}.")},
    {Happening::Volleyed, anyVariant,
     QT_TRANSLATE_NOOP("Battle", "{unit} shot at {other}: attacks {a}, stands Disrupted {b}, hits {c}.")},
    {Happening::JoinedGroup, anyVariant, QT_TRANSLATE_NOOP("Battle", "{unit} shot with {other}.")},
    {Happening::HitsTaken, anyVariant,
     QT_TRANSLATE_NOOP("Battle", "{unit} took hits: {a}; {b} of {c} are lost.")},
    {Happening::Demoralized, anyVariant, QT_TRANSLATE_NOOP("Battle", "{unit} was Demoralized.")},
    {Happening::StandLost, anyVariant,
     QT_TRANSLATE_NOOP("Battle", "{unit} lost stand {a}; stands left: {b}.")},
    {Happening::MoraleChecked, anyVariant,
     QT_TRANSLATE_NOOP("Battle", "Morale Check of {unit}, {a}: {b:check}.")},
    {Happening::StayedBehind, anyVariant,
     QT_TRANSLATE_NOOP("Battle", "{unit}: front stands that stayed behind: {a}.")},
    {Happening::FellShort, 0, QT_TRANSLATE_NOOP("Battle", "The charge of {unit} fell short.")},
    {Happening::FellShort, 1, QT_TRANSLATE_NOOP("Battle", "The pursuit of {unit} did not reach {other}.")},
    {Happening::Touched, anyVariant,
     QT_TRANSLATE_NOOP("Battle", "{unit} met {other} {b:side}; pairs of stands: {a}.")},
    {Happening::Struck, anyVariant,
     QT_TRANSLATE_NOOP("Battle", "Stand {b} of {unit} against stand {c} of {other}: {a}.")},
    {Happening::NeitherCounts, anyVariant,
     QT_TRANSLATE_NOOP("Battle", "Equal: neither {unit} nor {other} counted.")},
    {Happening::PushedBack, anyVariant,
     QT_TRANSLATE_NOOP("Battle", "Stand {a} of {unit} was pushed back: {b:push}.")},
    {Happening::Pursued, 0, QT_TRANSLATE_NOOP("Battle", "{unit} pursued {other}, {a}: hits {b}.")},
    {Happening::Pursued, 1, QT_TRANSLATE_NOOP("Battle", "{unit} overran {other}, {a}: hits {b}.")},
    {Happening::BrokeThrough, anyVariant, QT_TRANSLATE_NOOP("Battle", "{unit} broke through {other}.")},
    {Happening::LeaderChecked, anyVariant,
     QT_TRANSLATE_NOOP("Battle", "{c:leader} of {unit} checked, {a}: {b:check}.")},
    {Happening::LeaderLost, anyVariant, QT_TRANSLATE_NOOP("Battle", "{a:leader} of {unit} fled the field.")},
    {Happening::BreakChecked, 0, QT_TRANSLATE_NOOP("Battle", "Break Check of {unit}, {a}: {b:check}.")},
    {Happening::BreakChecked, 1,
     QT_TRANSLATE_NOOP("Battle", "Break Check of {unit} for what happened near it, {a}: {b:check}.")},
    {Happening::Shattered, anyVariant,
     QT_TRANSLATE_NOOP("Battle", "{unit} was broken, a hit for each stand: {a}.")},
    {Happening::SpellCast, anyVariant, QT_TRANSLATE_NOOP("Battle", "{unit} cast a spell on {other}.")},
    {Happening::Resisted, 0, QT_TRANSLATE_NOOP("Battle", "{unit} could not resist the spell, {a}.")},
    {Happening::Resisted, 1, QT_TRANSLATE_NOOP("Battle", "{unit} resisted the spell, {a}.")},
    {Happening::SpellTold, 0, QT_TRANSLATE_NOOP("Battle", "The spell of {other} on {unit}: hits {a}.")},
    {Happening::SpellTold, 1,
     QT_TRANSLATE_NOOP("Battle", "The spell of {other} on {unit}: Disrupted, hits {a}.")},
    {Happening::Surfaced, anyVariant, QT_TRANSLATE_NOOP("Battle", "{unit} came out of hiding.")},
    {Happening::Corrected, anyVariant,
     QT_TRANSLATE_NOOP("Battle", "{unit}, as it stands on the table: hits left {a}.")},
    {Happening::Noted, 0, QT_TRANSLATE_NOOP("Battle", "{unit} is no longer {a:note}.")},
    {Happening::Noted, 1, QT_TRANSLATE_NOOP("Battle", "{unit} is {a:note}.")},
    {Happening::StandBack, anyVariant,
     QT_TRANSLATE_NOOP("Battle", "{unit} has stand {a} back; stands left: {b}.")},
    {Happening::Parted, anyVariant, QT_TRANSLATE_NOOP("Battle", "Nobody touched {unit} any more.")},
    {Happening::Stayed, 0, QT_TRANSLATE_NOOP("Battle", "{unit} stayed where it was.")},
    {Happening::Stayed, 1, QT_TRANSLATE_NOOP("Battle", "{unit} did not pursue {other}.")},
    {Happening::Settled, anyVariant, QT_TRANSLATE_NOOP("Battle", "Disruption was over for all.")},
    {Happening::Removed, int(Leaving::Destroyed), QT_TRANSLATE_NOOP("Battle", "{unit} was destroyed.")},
    {Happening::Removed, int(Leaving::Routed), QT_TRANSLATE_NOOP("Battle", "{unit} routed off the table.")},
    {Happening::Removed, int(Leaving::Caught),
     QT_TRANSLATE_NOOP("Battle", "{unit} was lost as {other} came up.")},
    {Happening::Ended, int(End::Agreed), QT_TRANSLATE_NOOP("Battle", "The players ended the battle.")},
    {Happening::Ended, int(End::Half), QT_TRANSLATE_NOOP("Battle", "{side} had lost half of its points.")},
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
    case Happening::Acted:
        return event.b == int(Outcome::Failed) || event.b == int(Outcome::Passed) ? 0 : 1;
    case Happening::WasNear:
    case Happening::Removed:
    case Happening::Ended:
        return event.a;
    case Happening::FellShort:
    case Happening::Stayed:
        return event.other == noUnit ? 0 : 1;
    case Happening::Pursued:
    case Happening::BreakChecked:
        return event.c;
    case Happening::Resisted:
    case Happening::SpellTold:
    case Happening::Noted:
        return event.b;
    default:
        return anyVariant;
    }
}

} // namespace gonfalon::roberts_rules::told
