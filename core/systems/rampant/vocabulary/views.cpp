// SPDX-License-Identifier: GPL-3.0-or-later
// What a view of a battle shows beside names and places.
#include "core/battle/sentence.h"
#include "core/systems/rampant/vocabulary/tables.h"

#include <iterator>

namespace gonfalon::rampant::vocabulary_of {

namespace {

/// By Mark.
constexpr ValueWords markWords[] = {
    {"battered", QT_TRANSLATE_NOOP("Battle", "Battered")},
    {"acted", QT_TRANSLATE_NOOP("Battle", "has acted")},
    {"wall-of-spears", QT_TRANSLATE_NOOP("Battle", "Wall of Spears")},
    {"leader", QT_TRANSLATE_NOOP("Battle", "Leader")},
    {"character", QT_TRANSLATE_NOOP("Battle", "banner or holy man")},
    {"changed", QT_TRANSLATE_NOOP("Battle", "in its other form")},
    {"counter-charges", nullptr},
    {"charges-wildly", nullptr},
};
static_assert(std::size(markWords) == std::size_t(lastMark) + 1);

/// By Course.
constexpr ValueWords stepWords[] = {
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
    {"rally", QT_TRANSLATE_NOOP("Battle", "Rally")},
    {"wild-charges", QT_TRANSLATE_NOOP("Battle", "Wild Charges")},
    {"orders", QT_TRANSLATE_NOOP("Battle", "Orders")},
    {"phase-end", QT_TRANSLATE_NOOP("Battle", "End of the phase")},
    {"over", QT_TRANSLATE_NOOP("Battle", "The end")},
};
static_assert(std::size(stepWords) == std::size_t(Course::Over) + 1);

/// By Stat.
constexpr std::string_view figureIds[] = {"attack",   "move",         "shoot",         "courage",
                                          "armour",   "attack_value", "defence_value", "shoot_value",
                                          "movement", "shoot_range"};
static_assert(std::size(figureIds) == std::size_t(lastStat) + 1);

} // namespace

const std::span<const ValueWords> marks = markWords;
const std::span<const ValueWords> steps = stepWords;
const std::span<const std::string_view> figures = figureIds;

} // namespace gonfalon::rampant::vocabulary_of
