// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sheets/block.h"

namespace gonfalon::sheets {

// Cards of the roster.
[[nodiscard]] Blocks unitCards(const BlockOrder &order);      ///< one a unit, and one for each second form
[[nodiscard]] Blocks blankUnitCards(const BlockOrder &order); ///< `count` empty ones
[[nodiscard]] Blocks battleBox(const BlockOrder &order); ///< Quests, scenario, turns and Glory of one battle
[[nodiscard]] Blocks noteLines(const BlockOrder &order); ///< ruled lines that fill what is left of a page
/// The notes that go on beyond their places above, whole; where `of` is not "long", those of all units; where
/// it is "all", their house options too.
[[nodiscard]] Blocks noteTexts(const BlockOrder &order);
[[nodiscard]] Blocks unitRows(const BlockOrder &order); ///< one low row a unit

// Cards to be cut out.
[[nodiscard]] Blocks unitPokerCards(const BlockOrder &order);
[[nodiscard]] Blocks traitPokerCards(const BlockOrder &order);
[[nodiscard]] Blocks spellPokerCards(const BlockOrder &order);
[[nodiscard]] Blocks notePokerCards(const BlockOrder &order); ///< all notes, on as many cards as they need
[[nodiscard]] Blocks blankPokerCards(const BlockOrder &order);

// Text of the template itself.
[[nodiscard]] Blocks stepsBand(const BlockOrder &order); ///< numbered columns in one frame
[[nodiscard]] Blocks steps(const BlockOrder &order);     ///< a titled list of numbered steps
[[nodiscard]] Blocks bullets(const BlockOrder &order);   ///< a titled list of points
[[nodiscard]] Blocks table(const BlockOrder &order);     ///< a titled table, its first column in bold

// Text of the catalogue.
[[nodiscard]] Blocks ruleTexts(const BlockOrder &order);   ///< each special rule of the warband in full, once
[[nodiscard]] Blocks optionTexts(const BlockOrder &order); ///< what the options bought do
[[nodiscard]] Blocks traitText(const BlockOrder &order);
[[nodiscard]] Blocks spellTexts(const BlockOrder &order);
[[nodiscard]] Blocks ruleTable(const BlockOrder &order);  ///< every fantastical rule in short
[[nodiscard]] Blocks traitTable(const BlockOrder &order); ///< every trait in short
[[nodiscard]] Blocks spellTable(const BlockOrder &order); ///< every spell in short
[[nodiscard]] Blocks houseTexts(const BlockOrder &order); ///< house options, notes of the warband

// Tables of the catalogue; what is not from the game's own rules is marked.
[[nodiscard]] Blocks dataTable(const BlockOrder &order);   ///< one of the game's tables
[[nodiscard]] Blocks optionTable(const BlockOrder &order); ///< the options of a section, with their prices
[[nodiscard]] Blocks typeTable(const BlockOrder &order);   ///< the unit types of a group, or all

// Forces of many units.
[[nodiscard]] Blocks forceRows(const BlockOrder &order);  ///< one line a unit, grouped by organisation
[[nodiscard]] Blocks modelNames(const BlockOrder &order); ///< the named figures of each unit

// Quests and the scenario.
[[nodiscard]] Blocks openQuests(const BlockOrder &order);
[[nodiscard]] Blocks questSlips(const BlockOrder &order);
[[nodiscard]] Blocks scenarioMap(const BlockOrder &order);
[[nodiscard]] Blocks scenarioTexts(const BlockOrder &order);
[[nodiscard]] Blocks scenarioVictory(const BlockOrder &order);

// The warband as a square code.
[[nodiscard]] Blocks shareCode(const BlockOrder &order);

} // namespace gonfalon::sheets
