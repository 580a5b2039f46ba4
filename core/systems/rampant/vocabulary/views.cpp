// SPDX-License-Identifier: GPL-3.0-or-later
// What a view of a battle shows beside names and places.
#include "core/battle/sentence.h"
#include "core/systems/rampant/vocabulary/tables.h"

#include <iterator>

namespace gonfalon::rampant::vocabulary_of {

namespace {

/// By Mark.
constexpr MarkWords markWords[] = {
    {"battered", QT_TRANSLATE_NOOP("Battle", "Battered"), "battered", MarkLook::Trouble},
    {"acted", QT_TRANSLATE_NOOP("Battle", "has acted"), "legal", MarkLook::Done},
    {"wall-of-spears", QT_TRANSLATE_NOOP("Battle", "Wall of Spears"), "defend"},
    {"leader", QT_TRANSLATE_NOOP("Battle", "Leader"), "leader", MarkLook::Leads},
    {"character", QT_TRANSLATE_NOOP("Battle", "banner or holy man")},
    {"changed", QT_TRANSLATE_NOOP("Battle", "in its other form")},
    {"counter-charges"},
    {"charges-wildly"},
};
static_assert(std::size(markWords) == std::size_t(lastMark) + 1);

/// By Course.
constexpr StepWords stepWords[] = {
    {"weapons", QT_TRANSLATE_NOOP("Battle", "Weapons")},
    {"markers", QT_TRANSLATE_NOOP("Battle", "Markers")},
    {"edge", QT_TRANSLATE_NOOP("Battle", "Table edges")},
    {"bearer", QT_TRANSLATE_NOOP("Battle", "The ring's bearer")},
    {"deployment", QT_TRANSLATE_NOOP("Battle", "Deployment")},
    {"desertion", QT_TRANSLATE_NOOP("Battle", "Desertion")},
    {"carrier", QT_TRANSLATE_NOOP("Battle", "The mole's carrier")},
    {"turn-start", QT_TRANSLATE_NOOP("Battle", "Start of the turn")},
    {"phase-start", QT_TRANSLATE_NOOP("Battle", "Start of the phase")},
    {"challenge", QT_TRANSLATE_NOOP("Battle", "Challenges")},
    {"rally", QT_TRANSLATE_NOOP("Battle", "Rally"), true,
     QT_TRANSLATE_NOOP(
         "Battle", "Every Battered unit tests Courage now. Whichever tests does nothing else this phase.")},
    {"wild-charges", QT_TRANSLATE_NOOP("Battle", "Wild Charges"), true,
     QT_TRANSLATE_NOOP("Battle",
                       "These units must try to charge before any order is given. A test that fails "
                       "does not end the phase.")},
    {"orders", QT_TRANSLATE_NOOP("Battle", "Orders"), true,
     QT_TRANSLATE_NOOP("Battle",
                       "Each unit can be ordered once, in any sequence. The first order that fails ends the "
                       "phase.")},
    {"phase-end", QT_TRANSLATE_NOOP("Battle", "End of the phase")},
    {"over", QT_TRANSLATE_NOOP("Battle", "The end")},
    {"verdicts", QT_TRANSLATE_NOOP("Battle", "The players judge")},
};
static_assert(std::size(stepWords) == std::size_t(Course::Verdicts) + 1);

/// By Stat.
constexpr std::string_view figureIds[] = {"attack",   "move",         "shoot",         "courage",
                                          "armour",   "attack_value", "defence_value", "shoot_value",
                                          "movement", "shoot_range"};
static_assert(std::size(figureIds) == std::size_t(lastStat) + 1);

} // namespace

const std::span<const MarkWords> marks = markWords;
const std::span<const StepWords> steps = stepWords;
const std::span<const std::string_view> figures = figureIds;

} // namespace gonfalon::rampant::vocabulary_of
