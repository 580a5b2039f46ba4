// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/catalogue_reader.h"

#include "core/files/borrow.h"
#include "core/files/catalogue/parts.h"
#include "core/files/json_text.h"

#include <algorithm>
#include <tuple>

namespace gonfalon::files {

namespace {

using data::Node;
using data::Reading;

struct FileKind
{
    std::string_view name; ///< "traits.json", or a folder: "units/"
    void (*read)(const Node &, Catalogue &);
    bool needed = false;
};

// In the order of reading: options take their words from the special rules, and sample lists are checked
// against the unit types.
constexpr std::array<FileKind, 16> kinds{{
    {"system.json", data::readSystem, true},
    {"special-rules.json", data::readSpecialRules},
    {"options.json", data::readSharedOptions},
    {"fantastical.json", data::readSharedOptions},
    {"options/", data::readSharedOptions},
    {"units/", data::readUnitType},
    {"traits.json", data::readTraits},
    {"spells.json", data::readSpells},
    {"quests.json", data::readQuests},
    {"scenarios/", data::readScenario},
    {"lists/", data::readSampleList},
    {"organisations.json", data::readOrganisations},
    {"tables.json", data::readTables},
    {"rulings.json", data::readRulings},
    {"names.json", data::readNames},
    {"rules.json", data::readLedger, true},
}};

/// What else stands in a system's folder and is no part of the catalogue.
constexpr std::array<std::string_view, 4> otherFiles{"warbands/", "sheets/", "import/", "borrow.json"};

bool belongsTo(const std::string &file, std::string_view kind)
{
    return kind.ends_with('/') ? file.starts_with(kind) : file == kind;
}

void readFile(const std::string &name, const std::string &bytes, const FileKind &kind, Reading &reading,
              Catalogue &catalogue)
{
    reading.open(name);
    const Result<Json> document = parseJson(bytes);
    reading.add(document.findings());
    if (document)
        kind.read(Node(document.value(), {}, reading), catalogue);
}

void reportStrangers(const DataFiles &files, Reading &reading)
{
    for (const auto &[name, bytes] : files) {
        const auto fits = [&name](std::string_view kind) { return belongsTo(name, kind); };
        if (std::ranges::any_of(kinds, fits, &FileKind::name) || std::ranges::any_of(otherFiles, fits))
            continue;
        reading.open(name);
        reading.report(Code::DataUnknownKey, {}, {name});
    }
}

/// The order of the book: groups as the system names them, then by the rules behind the things.
void sort(Catalogue &catalogue)
{
    const auto group = [&](const UnitType &type) {
        return std::ranges::find(catalogue.groups, type.group, &Group::id);
    };
    std::ranges::sort(catalogue.unitTypes, {}, [&](const UnitType &type) {
        return std::tuple(group(type) - catalogue.groups.begin(), type.rule, type.id);
    });
    std::ranges::sort(catalogue.scenarios, {}, [](const Scenario &s) { return std::pair(s.letter, s.id); });
    std::ranges::sort(catalogue.sampleLists, {}, [](const SampleList &l) { return std::pair(l.rule, l.id); });
}

/// The ledger of the game that things were borrowed from: their rules keep its numbers.
void readLenderLedger(const DataFiles &lender, Reading &reading, Catalogue &catalogue)
{
    const auto ledger = lender.find("rules.json");
    if (ledger == lender.end())
        return;
    Catalogue other;
    readFile(ledger->first, ledger->second, {"rules.json", data::readLedger}, reading, other);
    catalogue.borrowedRules = std::move(other.ledger);
}

} // namespace

Result<Catalogue> readCatalogue(const DataFiles &own, const DataFiles &lender)
{
    const Result<DataFiles> files = withBorrowed(own, lender);
    if (!files)
        return files.findings();
    Reading reading;
    Catalogue catalogue;
    for (const FileKind &kind : kinds) {
        bool found = false;
        for (const auto &[name, bytes] : *files) {
            if (!belongsTo(name, kind.name))
                continue;
            found = true;
            readFile(name, bytes, kind, reading, catalogue);
        }
        if (kind.needed && !found) {
            reading.open(std::string(kind.name));
            reading.report(Code::DataNotFound, {}, {std::string(kind.name)});
        }
    }
    readLenderLedger(lender, reading, catalogue);
    reportStrangers(*files, reading);
    reading.checkReferences();
    Findings findings = reading.take();
    if (hasErrors(findings))
        return findings;
    sort(catalogue);
    return {std::move(catalogue), std::move(findings)};
}

} // namespace gonfalon::files
