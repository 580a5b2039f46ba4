// SPDX-License-Identifier: GPL-3.0-or-later
// What the blocks of a template name, held against the catalogue that they are printed from.
#include "core/sheets/template.h"

#include <algorithm>

namespace gonfalon::sheets {
namespace {

bool isGroup(const Catalogue &catalogue, const std::string &id)
{
    return std::ranges::find(catalogue.groups, id, &Group::id) != catalogue.groups.end();
}

/// True where the catalogue has what a block shows.
bool isKnown(const BlockSpec &block, const Catalogue &catalogue)
{
    if (block.kind == "data-table") {
        return catalogue.table(TableId(block.of)) != nullptr;
    }
    if (block.kind == "option-table") {
        return catalogue.section(block.of) != nullptr;
    }
    return block.kind != "type-table" || block.of.empty() || isGroup(catalogue, block.of);
}

/// True where the catalogue has the section or figure that a column shows.
bool isKnownField(const std::string &field, const Catalogue &catalogue)
{
    const auto colon = field.find(':');
    const std::string kind = field.substr(0, colon);
    const std::string id = colon == std::string::npos ? std::string() : field.substr(colon + 1);
    if (kind == "section") {
        return catalogue.section(id) != nullptr;
    }
    if (kind == "figure" || kind == "cell") {
        return catalogue.figure(FigureId(id)).has_value();
    }
    static constexpr const char *plain[] = {"name", "type", "points", "models", "pieces"};
    return std::ranges::find(plain, field) != std::end(plain);
}

} // namespace

Findings unknownReferences(const SheetTemplate &sheet, const Catalogue &catalogue)
{
    Findings findings;
    const auto report = [&](const char *kind, const std::string &id) {
        findings.push_back(findingAt(Code::DataUnknownReference, Severity::Warning, kind, {kind, id}));
        findings.back().place.file = sheet.id.str();
    };
    for (const PartSpec &part : sheet.parts) {
        for (const BlockSpec &block : part.blocks) {
            if (!isKnown(block, catalogue)) {
                report(block.kind.c_str(), block.of);
            }
            for (const SpecLine &line : block.lines) {
                if (block.kind == "force-rows" && !isKnownField(line.text, catalogue)) {
                    report("column", line.text);
                }
            }
        }
    }
    return findings;
}

} // namespace gonfalon::sheets
