// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

/// Files of the source tree that are built into the program: tables, schemas, and the style and script of
/// pages we write.
namespace gonfalon::files::embedded {

extern const std::string_view dickloraine;   ///< data/dragon-rampant/import/dickloraine.json
extern const std::string_view secondEdition; ///< data/dragon-rampant/import/second-edition.json
extern const std::string_view pageStyle;     ///< pages/page.css
extern const std::string_view trackerStyle;  ///< pages/tracker.css
// pages/tracker*.js, in the order in which the page holds them
extern const std::string_view trackerState, trackerCourage, trackerSpells, trackerUnits, trackerTabs, tracker;
// resources/icons
extern const std::string_view batteredIcon, dieIcon, gloryIcon, leaderIcon, legalIcon, noteIcon, questIcon,
    spellIcon, strengthIcon, undoIcon;
// data/schema, for what comes from outside
extern const std::string_view packSchema, optionsSchema, questsSchema, scenarioSchema, specialRulesSchema,
    spellsSchema, systemSchema, tablesSchema, traitsSchema, unitSchema, trackerSchema, campaignPackSchema;

} // namespace gonfalon::files::embedded
