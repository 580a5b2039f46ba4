// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

/// Files of the source tree that are built into the program: tables, schemas, and the style and script of
/// pages we write.
namespace gonfalon::files::embedded {

extern const std::string_view dickloraine;   ///< data/dragon-rampant/import/dickloraine.json
extern const std::string_view pageStyle;     ///< pages/page.css
extern const std::string_view trackerStyle;  ///< pages/tracker.css
extern const std::string_view trackerScript; ///< pages/tracker.js
// data/schema, for what comes from outside
extern const std::string_view packSchema, optionsSchema, questsSchema, scenarioSchema, specialRulesSchema,
    spellsSchema, systemSchema, tablesSchema, traitsSchema, unitSchema, campaignPackSchema;

} // namespace gonfalon::files::embedded
