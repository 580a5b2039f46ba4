// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sheets/block.h"

#include "core/sheets/blocks/blocks.h"
#include "core/sheets/facts.h"

#include <algorithm>
#include <map>

using namespace Qt::StringLiterals;

namespace gonfalon::sheets {

const BlockKind *blockKind(const std::string &kind)
{
    static const std::map<std::string, BlockKind> kinds{
        {"unit-cards", {.make = unitCards, .signs = true}},
        {"blank-unit-cards", {blankUnitCards}},
        {"this-battle", {battleBox}},
        {"note-lines", {noteLines}},
        {"note-texts", {noteTexts}},
        {"note-poker-cards", {notePokerCards}},
        {"unit-rows", {.make = unitRows, .signs = true}},
        {"unit-poker-cards", {.make = unitPokerCards, .signs = true}},
        {"trait-poker-card", {traitPokerCards}},
        {"spell-poker-cards", {spellPokerCards}},
        {"blank-poker-cards", {blankPokerCards}},
        {"steps-band", {stepsBand}},
        {"steps", {steps}},
        {"bullets", {bullets}},
        {"table", {table}},
        {"rule-texts", {ruleTexts}},
        {"option-texts", {optionTexts}},
        {"trait-text", {traitText}},
        {"spell-texts", {spellTexts}},
        {"rule-table", {ruleTable}},
        {"trait-table", {traitTable}},
        {"spell-table", {spellTable}},
        {"house-texts", {houseTexts}},
        {"data-table", {dataTable}},
        {"option-table", {optionTable}},
        {"type-table", {typeTable}},
        {"force-rows", {forceRows}},
        {"model-names", {modelNames}},
        {"open-quests", {openQuests}},
        {"quest-slips", {.make = questSlips, .secrets = true}},
        {"scenario-map", {scenarioMap}},
        {"scenario-texts", {scenarioTexts}},
        {"scenario-victory", {scenarioVictory}},
        {"share-code", {shareCode}}};
    const auto found = kinds.find(kind);
    return found == kinds.end() ? nullptr : &found->second;
}

QString word(const BlockSpec &spec, const char *name)
{
    const auto found = spec.words.find(name);
    return found == spec.words.end() ? QString() : words::text(found->second);
}

QString word(const BlockSpec &spec, const char *name, const QString &usual)
{
    const QString given = word(spec, name);
    return given.isEmpty() ? usual : given == u"none" ? QString() : given;
}

QString halfMark(const BlockSpec &spec) { return word(spec, "half", u"½"_s); }

QString markerName(const BlockSpec &spec) { return word(spec, "marker", u"Battered"_s); }

bool wanted(const BlockOrder &order, const std::vector<std::string> &anyOf)
{
    if (!order.cutDown || anyOf.empty()) {
        return true;
    }
    const auto ids = idsInUse(*order.kit);
    return std::find_first_of(ids.begin(), ids.end(), anyOf.begin(), anyOf.end()) != ids.end();
}

} // namespace gonfalon::sheets
