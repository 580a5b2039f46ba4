// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/exact_members.h"
#include "core/sheets/block.h"
#include "core/sheets/template.h"

#include <algorithm>
#include <array>

namespace gonfalon::sheets {
namespace {

using files::ExactMembers;
using files::Named;

constexpr std::array<Named<SheetTemplate::Head>, 3> heads{{{"title", SheetTemplate::Head::Title},
                                                           {"none", SheetTemplate::Head::None},
                                                           {"warband", SheetTemplate::Head::Warband}}};
constexpr std::array<Named<PartSpec::Layout>, 3> layouts{{{"columns", PartSpec::Layout::Columns},
                                                          {"grid", PartSpec::Layout::Grid},
                                                          {"cards", PartSpec::Layout::Cards}}};

std::map<std::string, std::string> wordsIn(ExactMembers &json)
{
    std::map<std::string, std::string> all;
    if (json.has("words")) {
        ExactMembers words = json.inner("words");
        for (const std::string &key : words.keys()) {
            all[key] = words.text(key.c_str());
        }
    }
    return all;
}

SpecLine lineIn(ExactMembers &json)
{
    static constexpr std::array known{"head", "text", "cells", "any_of"};
    json.allow(known);
    return {json.text("head"), json.text("text"), json.texts("cells"), json.texts("any_of")};
}

BlockSpec blockIn(ExactMembers &json)
{
    static constexpr std::array known{"kind",  "of",    "title",  "icon",  "text",  "after",      "columns",
                                      "lines", "words", "any_of", "tells", "count", "new_column", "if_room"};
    json.allow(known);
    BlockSpec block;
    block.kind = json.text("kind");
    if (!blockKind(block.kind)) {
        json.complain(Code::DataUnknownReference, "kind", {"block", block.kind});
    }
    block.of = json.text("of");
    block.title = json.text("title");
    block.icon = json.text("icon");
    block.text = json.text("text");
    block.after = json.text("after");
    block.columns = json.texts("columns");
    block.anyOf = json.texts("any_of");
    block.tells = json.text("tells");
    block.count = json.number("count", 1, 1, 60);
    block.newColumn = json.flag("new_column");
    block.ifRoom = json.flag("if_room");
    block.lines = json.each("lines", lineIn);
    block.words = wordsIn(json);
    return block;
}

PartSpec partIn(ExactMembers &json)
{
    static constexpr std::array known{"layout", "columns",  "rows",   "large_columns", "large_rows", "gap",
                                      "blocks", "new_page", "spread", "foot",          "together"};
    json.allow(known);
    PartSpec part;
    part.layout = json.word("layout", layouts, layouts.front().second);
    part.columns = json.number("columns", part.columns, 1, 4);
    part.rows = json.number("rows", part.rows, 1, 20);
    part.largeColumns = json.number("large_columns", 1, 1, 4);
    part.largeRows = json.number("large_rows", 4, 1, 20);
    part.gap = json.number("gap", 3, 0, 20);
    part.newPage = json.flag("new_page");
    part.together = json.flag("together");
    part.spread = json.flag("spread");
    part.foot = json.text("foot");
    part.blocks = json.each("blocks", blockIn);
    return part;
}

SheetTemplate sheetIn(ExactMembers &json)
{
    static constexpr std::array known{"id",        "name",     "about",    "title", "remarks", "foot", "head",
                                      "anonymous", "cut_down", "parts_of", "parts", "sheets",  "words"};
    json.allow(known);
    SheetTemplate sheet;
    sheet.id = json.id<SheetId>("id");
    sheet.name = json.text("name");
    sheet.about = json.text("about");
    sheet.title = json.text("title");
    sheet.remarks = json.texts("remarks");
    sheet.foot = json.text("foot");
    sheet.head = json.word("head", heads, heads.front().second);
    sheet.anonymous = json.flag("anonymous");
    sheet.cutDown = json.flag("cut_down");
    sheet.partsOf = json.id<SheetId>("parts_of");
    sheet.words = wordsIn(json);
    sheet.sheets = json.ids<SheetId>("sheets");
    sheet.parts = json.each("parts", partIn);
    if (sheet.id.empty()) {
        json.complain(Code::KeyMissing, {}, {"id"});
    }
    return sheet;
}

/// Shares parts among sheets, and reports sheets that there are not.
void resolveReferences(const SheetBook &book, SheetTemplate &sheet, Findings &findings)
{
    const auto report = [&](const char *key, const SheetId &id) {
        findings.push_back(errorAt(Code::DataUnknownReference, key, {"sheet", id.str()}, sheet.id.str()));
    };
    for (const SheetId &member : sheet.sheets) {
        const SheetTemplate *found = findSheet(book, member);
        if (!found || !found->sheets.empty()) {
            report("sheets", member);
        }
    }
    if (sheet.partsOf.empty()) {
        return;
    }
    const SheetTemplate *other = findSheet(book, sheet.partsOf);
    if (other && other->partsOf.empty()) {
        sheet.parts = other->parts;
    } else {
        report("parts_of", sheet.partsOf);
    }
}

} // namespace

Result<SheetBook> readSheetBook(const std::map<std::string, std::string> &files)
{
    SheetBook book;
    Findings findings;
    for (const auto &[file, bytes] : files) {
        const auto json = files::parseJson(bytes);
        if (!json || !json->is_object()) {
            findings.push_back(errorIn(file, Code::NotJson, {file}));
            continue;
        }
        ExactMembers members(*json, {}, findings, file);
        SheetTemplate sheet = sheetIn(members);
        if (findSheet(book, sheet.id)) {
            findings.push_back(errorAt(Code::DataTwice, "id", {"sheet", sheet.id.str()}, file));
            continue;
        }
        book.push_back(std::move(sheet));
    }
    for (SheetTemplate &sheet : book) {
        resolveReferences(book, sheet, findings);
    }
    if (hasErrors(findings)) {
        return findings;
    }
    return book;
}

const SheetTemplate *findSheet(const SheetBook &book, const SheetId &id)
{
    const auto found =
        std::find_if(book.begin(), book.end(), [&](const SheetTemplate &sheet) { return sheet.id == id; });
    return found == book.end() ? nullptr : &*found;
}

bool isText(const SheetTemplate &sheet)
{
    const auto isColumns = [](const PartSpec &part) { return part.layout == PartSpec::Layout::Columns; };
    return std::ranges::all_of(sheet.parts, isColumns);
}

bool isGrid(const SheetTemplate &sheet)
{
    const auto isNotes = [](const BlockSpec &block) { return block.kind == "note-texts"; };
    const auto isPlaces = [&](const PartSpec &part) {
        return part.layout == PartSpec::Layout::Grid || std::ranges::all_of(part.blocks, isNotes);
    };
    return std::ranges::all_of(sheet.parts, isPlaces);
}

bool holdsSlips(const SheetBook &book, const SheetId &id)
{
    const SheetTemplate *sheet = findSheet(book, id);
    if (!sheet) {
        return false;
    }
    const auto isSlip = [](const BlockSpec &block) {
        const BlockKind *kind = blockKind(block.kind);
        return kind && kind->secrets;
    };
    return std::ranges::any_of(sheet->sheets, [&](const SheetId &part) { return holdsSlips(book, part); }) ||
           std::ranges::any_of(
               sheet->parts, [&](const PartSpec &part) { return std::ranges::any_of(part.blocks, isSlip); });
}

} // namespace gonfalon::sheets
