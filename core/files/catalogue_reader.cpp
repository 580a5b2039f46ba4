// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/catalogue_reader.h"

#include "core/files/borrow.h"
#include "core/files/catalogue/pack_parts.h"
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
constexpr std::array<std::string_view, 5> otherFiles{"warbands/", "sheets/", "import/", "borrow.json",
                                                     "tracker.json"};

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

/// The order of the book: groups as the system names them, then by the rules behind the things; what no rule
/// stands behind comes last. Borrowed types, which one rule stands behind, keep the order of their lender.
void sort(Catalogue &catalogue, const std::vector<UnitTypeId> &borrowed)
{
    const auto group = [&](const UnitType &type) {
        return std::ranges::find(catalogue.groups, type.group, &Group::id);
    };
    std::ranges::sort(catalogue.unitTypes, {}, [&](const UnitType &type) {
        return std::tuple(group(type) - catalogue.groups.begin(), type.rule.empty(), type.rule,
                          std::ranges::find(borrowed, type.id) - borrowed.begin(), type.id);
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

/// How the lender's rules are cited; each by one that there is.
void readOwnRules(const DataFiles &files, Reading &reading, Catalogue &catalogue)
{
    catalogue.ownRules = ownRulesOf(files);
    reading.open("borrow.json");
    for (const auto &[theirs, ours] : catalogue.ownRules)
        reading.refer(data::Kind::Rule, ours.str(), "rules/" + theirs);
}

PageFiles pageFilesOf(const DataFiles &files)
{
    const auto text = [&](const char *name) {
        const auto file = files.find(name);
        return file == files.end() ? std::string() : file->second;
    };
    return {text("tracker.json"), text("sheets/reference.json")};
}

/// The catalogue with these packs in it; nothing where one of them breaks it.
Result<Catalogue> readWith(const DataFiles &files, const DataFiles &lender, const std::vector<Pack> &packs)
{
    Reading reading;
    Catalogue catalogue;
    for (const FileKind &kind : kinds) {
        bool found = false;
        for (const auto &[name, bytes] : files) {
            if (!belongsTo(name, kind.name))
                continue;
            found = true;
            readFile(name, bytes, kind, reading, catalogue);
        }
        data::readPackParts(kind.name, files, packs, reading, catalogue);
        if (kind.needed && !found) {
            reading.open(std::string(kind.name));
            reading.report(Code::DataNotFound, {}, {std::string(kind.name)});
        }
    }
    readLenderLedger(lender, reading, catalogue);
    readOwnRules(files, reading, catalogue);
    reportStrangers(files, reading);
    reading.checkReferences();
    Findings findings = reading.take();
    if (hasErrors(findings))
        return findings;
    sort(catalogue, borrowedTypes(files));
    catalogue.pageFiles = pageFilesOf(files);
    for (const Pack &pack : packs)
        catalogue.packs.push_back({pack.id, pack.name});
    return {std::move(catalogue), std::move(findings)};
}

/// What a pack broke elsewhere is the pack's fault: the finding names its file.
Findings blamed(Findings findings, const Pack &pack)
{
    for (Finding &finding : findings) {
        if (finding.place.file == pack.file)
            continue;
        finding.place.path = finding.place.file + '/' + finding.place.path;
        finding.place.file = pack.file;
    }
    return findings;
}

Findings misfit(const Pack &pack, const SystemId &system)
{
    if (pack.system == system)
        return checkPack(pack);
    return {errorAt(Code::PackForOtherGame, "system", {pack.name, pack.system.str()}, pack.file)};
}

} // namespace

Result<Catalogue> readCatalogue(const DataFiles &own, const DataFiles &lender, const std::vector<Pack> &packs)
{
    const Result<DataFiles> files = withBorrowed(own, lender);
    if (!files)
        return files.findings();
    Result<Catalogue> best = readWith(*files, lender, {});
    Findings told = best.findings();
    std::vector<Pack> taken;
    for (const Pack &pack : packs) {
        if (!best)
            break;
        Findings wrong = misfit(pack, best->id);
        if (!hasErrors(wrong)) {
            taken.push_back(pack);
            Result<Catalogue> with = readWith(*files, lender, taken);
            if (with) {
                best = std::move(with);
            } else {
                taken.pop_back();
                std::ranges::copy(blamed(with.findings(), pack), std::back_inserter(wrong));
            }
        }
        std::ranges::copy(wrong, std::back_inserter(told));
    }
    return best ? Result<Catalogue>(std::move(best).value(), std::move(told)) : best;
}

} // namespace gonfalon::files
