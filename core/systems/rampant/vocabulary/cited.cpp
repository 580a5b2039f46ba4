// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/systems/rampant/vocabulary/cited.h"

#include "core/systems/rampant/kinds.h"
#include "core/systems/rampant/vocabulary/vocabulary.h"

#include <algorithm>
#include <array>
#include <initializer_list>
#include <string_view>

namespace gonfalon::rampant {

namespace {

constexpr std::string_view prod = "almighty-prod", befuddleThee = "befuddle-thee", sodOff = "sod-off-spell";
/// Spells that end as a phase begins; others last up to the end of one (DR-FANT-47).
constexpr std::array<std::string_view, 4> toPhaseBegin{prod, "banish-fear", "sharper-blades",
                                                       "stronger-shields"};

std::string_view spellOf(const Catalogue &catalogue, const Event &event)
{
    const auto position = std::size_t(event.a);
    return event.a >= 0 && position < catalogue.spells.size()
               ? std::string_view(catalogue.spells[position].id.str())
               : std::string_view();
}

/// The next event before `at` that is of none of these kinds; nullptr where there is none.
const Event *lastBut(std::span<const Event> events, std::size_t at, std::initializer_list<EventKind> kinds)
{
    while (at-- > 0) {
        if (std::ranges::count(kinds, EventKind(events[at].kind)) == 0)
            return &events[at];
    }
    return nullptr;
}

bool isTest(const Event *event, UnitIndex unit)
{
    return event && event->unit == unit &&
           (event->kind == EventKind::TestPassed || event->kind == EventKind::TestFailed);
}

/// Casting anew ends the old spell before the dice are rolled: nothing, or the test, follows (DR-FANT-44).
bool castAnew(std::span<const Event> events, std::size_t at)
{
    const UnitIndex caster = events[at].other;
    const auto next = std::ranges::find_if(events.subspan(at), [&](const Event &event) {
        return event.kind != EventKind::SpellEnded || event.other != caster;
    });
    return next == events.end() || (isTest(&*next, caster) && Test(next->c) == Test::Cast);
}

/// Whoever is taken from the table loses its spells first, on it and of it (DR-FANT-45).
SpellEnd byRemoval(std::span<const Event> events, std::size_t at)
{
    const Event &ended = events[at];
    const auto gone = std::ranges::find_if(events.subspan(at), [&](const Event &event) {
        return event.kind == EventKind::Removed && (event.unit == ended.other || event.unit == ended.unit);
    });
    return gone != events.end() && gone->unit == ended.other ? SpellEnd::CasterOut : SpellEnd::TargetGone;
}

/// Shots, or a fight: whichever was told last.
bool isOfFight(std::span<const Event> before)
{
    for (std::size_t i = before.size(); i-- > 0;) {
        if (before[i].kind == EventKind::Fought || before[i].kind == EventKind::ShotAt)
            return before[i].kind == EventKind::Fought;
    }
    return false;
}

/// The side of a unit; noSide where there is none of its number.
SideIndex sideOf(const BattleSetup &setup, UnitIndex unit)
{
    std::size_t units = 0;
    for (SideIndex side = 0; side < setup.sides.size(); ++side) {
        units += setup.sides[side].warband.units.size();
        if (unit < units)
            return side;
    }
    return noSide;
}

/// A friend gave it: it was handed over, and not won (DR-SCEN-15).
bool isFromFriend(const BattleSetup &setup, const Event &taken)
{
    const SideIndex to = sideOf(setup, taken.unit), from = sideOf(setup, taken.other);
    return to != noSide && from != noSide && !setup.enemies(to, from);
}

/// What of itself an event of its kind can come to, where that has a rule of its own.
int ownOutcome(const Event &event)
{
    return event.kind == EventKind::DuelFought ? int(event.a == event.b) : event.a;
}

/// A Lucky Blow at the unit would now fall on whoever goes with it, and not on its Leader (LR-HMB-06).
bool strikesCharacter(const BattleSetup &setup, std::span<const Event> before, UnitIndex unit)
{
    std::size_t first = 0;
    for (const BattleSide &side : setup.sides) {
        const auto &units = side.warband.units;
        if (unit < first + units.size()) {
            const bool lost = std::ranges::any_of(before, [&](const Event &event) {
                return event.kind == EventKind::LeaderLost && event.unit == unit;
            });
            return !units[unit - first].leader || lost;
        }
        first += units.size();
    }
    return false;
}

/// That of the scenario for events of the kind; empty where it has none of its own.
RuleId scenarioRule(const BattleSetup &setup, Kind<Event> kind)
{
    const Scenario *scenario = setup.catalogue->scenario(setup.scenario);
    if (!scenario)
        return {};
    const auto own = std::ranges::find(scenario->special, vocabulary().wordOf(kind), &ScenarioText::event);
    return own == scenario->special.end() ? RuleId() : own->rule;
}

RuleId ruleOfKind(const BattleSetup &setup, EventKind kind)
{
    return ruleIn(setup.catalogue->eventRules, vocabulary().wordOf(kind));
}

} // namespace

SpellEnd whySpellEnded(const Catalogue &catalogue, std::span<const Event> events, std::size_t at)
{
    const Event &ended = events[at];
    const std::string_view spell = spellOf(catalogue, ended);
    const Event *just = lastBut(events, at, {});
    if (just && just->kind == EventKind::SpellCast && just->other == ended.unit &&
        spellOf(catalogue, *just) == sodOff)
        return SpellEnd::SodOff;
    if (spell == prod && isTest(lastBut(events, at, {EventKind::Because}), ended.unit))
        return SpellEnd::Used;
    if (spell == befuddleThee && at + 1 < events.size() && events[at + 1].kind == EventKind::Rallied &&
        events[at + 1].unit == ended.unit)
        return SpellEnd::Rallied;
    const Event *before = lastBut(events, at, {EventKind::SpellEnded, EventKind::WallBroken});
    if (before && before->kind == EventKind::Battered && before->unit == ended.other)
        return SpellEnd::CasterOut;
    const bool early = std::ranges::count(toPhaseBegin, spell) > 0;
    if (before && before->kind == (early ? EventKind::PhaseBegan : EventKind::PhaseEnded))
        return SpellEnd::PhaseCame;
    return castAnew(events, at) ? SpellEnd::NewSpell : byRemoval(events, at);
}

Loss lastLossOf(std::span<const Event> before, UnitIndex unit)
{
    for (std::size_t i = before.size(); i-- > 0;) {
        if (before[i].kind == EventKind::PointsLost && before[i].unit == unit)
            return Loss(before[i].b);
    }
    return Loss::None;
}

int outcomeOf(const BattleSetup &setup, std::span<const Event> events, std::size_t at)
{
    const Event &event = events[at];
    switch (EventKind(event.kind)) {
    case EventKind::SpellEnded:
        return int(whySpellEnded(*setup.catalogue, events, at));
    case EventKind::ArmourCounted:
        return isOfFight(events.first(at)) ? 1 : 0;
    case EventKind::MoleTaken:
        return isFromFriend(setup, event) ? 1 : 0;
    case EventKind::LuckyBlow:
        return int(lastLossOf(events.first(at), event.unit));
    default:
        return ownOutcome(event);
    }
}

int rollOutcomeOf(const BattleSetup & /*setup*/, std::span<const Event> before, const Awaiting &rolled)
{
    return int(lastLossOf(before, rolled.unit));
}

RuleId ruleOf(const BattleSetup &setup, std::span<const Event> events, std::size_t at)
{
    constexpr int ofCharacter = 2;
    const Event &event = events[at];
    const EventWords *words = vocabulary().event(event.kind);
    if (!words || isRecorded(event))
        return {}; // what the table says needs no rule
    if (const RuleId own = scenarioRule(setup, event.kind); !own.empty())
        return own;
    if (event.kind == EventKind::LuckyBlow && event.c == ofCharacter)
        return ruleOfKind(setup, EventKind::CharacterLost);
    if (words->cited)
        return ruleIn((*setup.catalogue).*words->list->rules, vocabulary().citedWordOf(event));
    return ruleIn(setup.catalogue->eventRules, words->word, outcomeOf(setup, events, at));
}

RuleId rollRuleOf(const BattleSetup &setup, std::span<const Event> before, const Awaiting &rolled)
{
    const auto &rules = setup.catalogue->rollRules;
    const std::string_view word = vocabulary().wordOf(rolled.rollFor);
    if (rolled.rollFor != RollFor::LuckyBlow)
        return ruleIn(rules, word, int(Loss::None));
    if (strikesCharacter(setup, before, rolled.unit))
        return ruleOfKind(setup, EventKind::CharacterLost);
    return ruleIn(rules, word, rollOutcomeOf(setup, before, rolled));
}

} // namespace gonfalon::rampant
