// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/catalogue_reader.h"

#include "core/base/text.h"
#include "core/files/catalogue/parts.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <tuple>

namespace gonfalon::files {

namespace {

struct FileKind
{
    std::string_view name; ///< "traits.json", or a folder: "units/"
    void (*read)(const Node &, Catalogue &);
    bool needed = false;
};

// In the order of reading: options take their words from the special rules, units their options' section from
// the system.
constexpr std::array<FileKind, 13> kinds{{
    {"system.json", readSystem, true},
    {"special-rules.json", readSpecialRules},
    {"options.json", readSharedOptions},
    {"fantastical.json", readSharedOptions},
    {"units/", readUnitType},
    {"traits.json", readTraits},
    {"spells.json", readSpells},
    {"quests.json", readQuests},
    {"scenarios/", readScenario},
    {"lists/", readSampleList},
    {"rulings.json", readRulings},
    {"names.json", readNames},
    {"rules.json", readLedger, true},
}};

/// Folders of the system that hold no part of the catalogue.
constexpr std::array<std::string_view, 3> otherFolders{"warbands/", "sheets/", "import/"};

bool belongsTo(const std::string &file, std::string_view kind)
{
    return kind.ends_with('/') ? file.starts_with(kind) : file == kind;
}

std::string lineAndColumn(std::string_view bytes, std::size_t at)
{
    const std::string_view before = bytes.substr(0, std::min(at, bytes.size()));
    const auto line = 1 + std::ranges::count(before, '\n');
    const auto column = before.size() - (before.rfind('\n') + 1); // npos + 1 is 0
    return "line " + std::to_string(line) + ", column " + std::to_string(column + 1);
}

/// The document, or nothing with a finding that says where it breaks off.
std::optional<nlohmann::json> parse(std::string_view bytes, Reading &reading)
{
    if (const auto bad = firstBadUtf8(bytes)) {
        reading.report(Code::NotUtf8, lineAndColumn(bytes, *bad), {std::to_string(*bad)});
        return std::nullopt;
    }
    try {
        return nlohmann::json::parse(bytes);
    } catch (const nlohmann::json::parse_error &error) {
        const std::size_t at = error.byte > 0 ? error.byte - 1 : 0;
        const bool short_ = at >= trimmed(bytes).size();
        const std::string_view what = error.what();
        reading.report(short_ ? Code::EndsTooSoon : Code::NotJson, lineAndColumn(bytes, at),
                       short_ ? std::vector<std::string>()
                              : std::vector{std::string(what.substr(what.find("] ") + 2))});
        return std::nullopt;
    }
}

void readFile(const std::string &name, const std::string &bytes, const FileKind &kind, Reading &reading,
              Catalogue &catalogue)
{
    reading.open(name);
    if (const auto document = parse(bytes, reading))
        kind.read(Node(*document, {}, reading), catalogue);
}

void reportStrangers(const DataFiles &files, Reading &reading)
{
    for (const auto &[name, bytes] : files) {
        const auto fits = [&name](std::string_view kind) { return belongsTo(name, kind); };
        if (std::ranges::any_of(kinds, fits, &FileKind::name) || std::ranges::any_of(otherFolders, fits))
            continue;
        reading.open(name);
        reading.report(Code::DataUnknownKey, {}, {name});
    }
}

/// The order of the book: groups as the system names them, then by the rules behind the things.
void sort(Catalogue &catalogue)
{
    const auto group = [&](const UnitType &type) {
        return std::ranges::find(catalogue.groups, type.group, &Section::id);
    };
    std::ranges::sort(catalogue.unitTypes, {}, [&](const UnitType &type) {
        return std::tuple(group(type) - catalogue.groups.begin(), type.rule, type.id);
    });
    std::ranges::sort(catalogue.scenarios, {}, [](const Scenario &s) { return std::pair(s.letter, s.id); });
    std::ranges::sort(catalogue.sampleLists, {}, [](const SampleList &l) { return std::pair(l.rule, l.id); });
}

} // namespace

Result<Catalogue> readCatalogue(const DataFiles &files)
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
        if (kind.needed && !found) {
            reading.open(std::string(kind.name));
            reading.report(Code::DataNotFound, {}, {std::string(kind.name)});
        }
    }
    reportStrangers(files, reading);
    reading.checkReferences();
    Findings findings = reading.take();
    if (hasErrors(findings))
        return findings;
    sort(catalogue);
    return {std::move(catalogue), std::move(findings)};
}

} // namespace gonfalon::files
