// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/pack_schemas.h"

#include "core/files/embedded.h"

namespace gonfalon::files {

const Schemas &packSchemas()
{
    static const Schemas schemas{{"pack.json", std::string(embedded::packSchema)},
                                 {"options.json", std::string(embedded::optionsSchema)},
                                 {"quests.json", std::string(embedded::questsSchema)},
                                 {"scenario.json", std::string(embedded::scenarioSchema)},
                                 {"special-rules.json", std::string(embedded::specialRulesSchema)},
                                 {"spells.json", std::string(embedded::spellsSchema)},
                                 {"system.json", std::string(embedded::systemSchema)},
                                 {"tables.json", std::string(embedded::tablesSchema)},
                                 {"traits.json", std::string(embedded::traitsSchema)},
                                 {"unit.json", std::string(embedded::unitSchema)}};
    return schemas;
}

} // namespace gonfalon::files
