// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/files/catalogue/node.h"
#include "core/model/catalogue.h"

namespace gonfalon::files::data {

// How the parts of a catalogue are read, one function for each kind of file. Each adds to the catalogue what
// its file holds and reports what is wrong with it.

/// system.json: the names, the figures and the muster. It comes first, for all others build on it.
void readSystem(const Node &file, Catalogue &catalogue);
/// special-rules.json
void readSpecialRules(const Node &file, Catalogue &catalogue);
/// fantastical.json, options.json and options/*.json: options that are open to many types
void readSharedOptions(const Node &file, Catalogue &catalogue);
/// units/*.json
void readUnitType(const Node &file, Catalogue &catalogue);
/// traits.json, spells.json, quests.json
void readTraits(const Node &file, Catalogue &catalogue);
void readSpells(const Node &file, Catalogue &catalogue);
void readQuests(const Node &file, Catalogue &catalogue);
/// scenarios/*.json
void readScenario(const Node &file, Catalogue &catalogue);
/// lists/*.json
void readSampleList(const Node &file, Catalogue &catalogue);
/// rulings.json, rules.json, names.json
void readRulings(const Node &file, Catalogue &catalogue);
void readLedger(const Node &file, Catalogue &catalogue);
void readNames(const Node &file, Catalogue &catalogue);
/// organisations.json, tables.json
void readOrganisations(const Node &file, Catalogue &catalogue);
void readTables(const Node &file, Catalogue &catalogue);
/// The muster of system.json.
[[nodiscard]] MusterRules readMuster(const Node &node);
/// Where a thing comes from: its key `given`, else the source.
[[nodiscard]] Given readGiven(Fields &fields);

/// One option. \param scope where its id must be unique; \param section the section it belongs to
[[nodiscard]] Option readOption(const Node &node, const Catalogue &catalogue, const std::string &scope,
                                const std::string &section);
/// A taken option: a bare id, or an object with `id` and `answers`.
[[nodiscard]] std::vector<Choice> readChoices(const std::vector<Node> &nodes);

} // namespace gonfalon::files::data
