// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sheets/block.h"
#include "core/sheets/template.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace gonfalon::sheets {
namespace {

using Json = nlohmann::json;

std::string join(const std::string &at, const std::string &key) { return at.empty() ? key : at + '/' + key; }

/// Reads one template and remembers what is wrong with it. Every reader takes the place that it reads at.
class Reader
{
public:
    Reader(std::string file, Findings &findings) : m_file(std::move(file)), m_findings(findings) {}

    SheetTemplate sheet(const Json &json)
    {
        SheetTemplate sheet;
        known(json, "",
              {"id", "name", "title", "remarks", "foot", "head", "anonymous", "cut_down", "parts_of", "parts",
               "sheets", "words"});
        sheet.id = SheetId(text(json, "", "id"));
        sheet.name = text(json, "", "name");
        sheet.title = text(json, "", "title");
        sheet.remarks = texts(json, "", "remarks");
        sheet.foot = text(json, "", "foot");
        sheet.head = choice<SheetTemplate::Head>(json, "", "head",
                                                 {{"title", SheetTemplate::Head::Title},
                                                  {"none", SheetTemplate::Head::None},
                                                  {"warband", SheetTemplate::Head::Warband}});
        sheet.anonymous = flag(json, "", "anonymous");
        sheet.cutDown = flag(json, "", "cut_down");
        sheet.partsOf = SheetId(text(json, "", "parts_of"));
        sheet.words = words(json, "");
        for (const std::string &id : texts(json, "", "sheets")) {
            sheet.sheets.emplace_back(id);
        }
        each(json, "", "parts",
             [&](const Json &part, const std::string &at) { sheet.parts.push_back(this->part(part, at)); });
        if (sheet.id.empty()) {
            report(Code::KeyMissing, "", {"id"});
        }
        return sheet;
    }

private:
    PartSpec part(const Json &json, const std::string &at)
    {
        PartSpec part;
        known(json, at,
              {"layout", "columns", "rows", "large_columns", "large_rows", "gap", "blocks", "new_page",
               "spread", "foot"});
        part.layout = choice<PartSpec::Layout>(json, at, "layout",
                                               {{"columns", PartSpec::Layout::Columns},
                                                {"grid", PartSpec::Layout::Grid},
                                                {"cards", PartSpec::Layout::Cards}});
        part.columns = number(json, at, "columns", 1, 4, part.columns);
        part.rows = number(json, at, "rows", 1, 20, part.rows);
        part.largeColumns = number(json, at, "large_columns", 1, 4, 1);
        part.largeRows = number(json, at, "large_rows", 1, 20, 4);
        part.gap = number(json, at, "gap", 0, 20, 3);
        part.newPage = flag(json, at, "new_page");
        part.spread = flag(json, at, "spread");
        part.foot = text(json, at, "foot");
        each(json, at, "blocks", [&](const Json &block, const std::string &place) {
            part.blocks.push_back(this->block(block, place));
        });
        return part;
    }

    BlockSpec block(const Json &json, const std::string &at)
    {
        BlockSpec block;
        known(json, at,
              {"kind", "of", "title", "icon", "text", "after", "columns", "lines", "words", "any_of", "count",
               "new_column", "if_room"});
        block.kind = text(json, at, "kind");
        if (!blockMaker(block.kind)) {
            report(Code::DataUnknownReference, at + "/kind", {"block", block.kind});
        }
        block.of = text(json, at, "of");
        block.title = text(json, at, "title");
        block.icon = text(json, at, "icon");
        block.text = text(json, at, "text");
        block.after = text(json, at, "after");
        block.columns = texts(json, at, "columns");
        block.anyOf = texts(json, at, "any_of");
        block.count = number(json, at, "count", 1, 60, 1);
        block.newColumn = flag(json, at, "new_column");
        block.ifRoom = flag(json, at, "if_room");
        each(json, at, "lines", [&](const Json &line, const std::string &place) {
            known(line, place, {"head", "text", "cells", "any_of"});
            block.lines.push_back({text(line, place, "head"), text(line, place, "text"),
                                   texts(line, place, "cells"), texts(line, place, "any_of")});
        });
        block.words = words(json, at);
        return block;
    }

    std::map<std::string, std::string> words(const Json &json, const std::string &at)
    {
        std::map<std::string, std::string> all;
        const auto found = json.find("words");
        if (found == json.end()) {
            return all;
        }
        if (!found->is_object()) {
            report(Code::WrongType, join(at, "words"), {"words", found->type_name(), "object"});
            return all;
        }
        for (const auto &[key, value] : found->items()) {
            all[key] = text(*found, join(at, "words"), key.c_str());
        }
        return all;
    }

    std::string text(const Json &json, const std::string &at, const char *key)
    {
        const auto found = json.find(key);
        if (found == json.end()) {
            return {};
        }
        if (!found->is_string()) {
            report(Code::WrongType, join(at, key), {key, found->type_name(), "string"});
            return {};
        }
        return found->get<std::string>();
    }

    bool flag(const Json &json, const std::string &at, const char *key)
    {
        const auto found = json.find(key);
        if (found != json.end() && !found->is_boolean()) {
            report(Code::WrongType, join(at, key), {key, found->type_name(), "boolean"});
            return false;
        }
        return found != json.end() && found->get<bool>();
    }

    int number(const Json &json, const std::string &at, const char *key, int least, int most, int otherwise)
    {
        const auto found = json.find(key);
        if (found == json.end()) {
            return otherwise;
        }
        if (!found->is_number_integer()) {
            report(Code::WrongType, join(at, key), {key, found->type_name(), "number"});
            return otherwise;
        }
        const auto value = found->get<long long>();
        if (value < least || value > most) {
            report(Code::ValueOutOfRange, join(at, key),
                   {key, std::to_string(value), std::to_string(least), std::to_string(most)});
            return otherwise;
        }
        return static_cast<int>(value);
    }

    std::vector<std::string> texts(const Json &json, const std::string &at, const char *key)
    {
        std::vector<std::string> all;
        each(json, at, key, [&](const Json &item, const std::string &place) {
            if (item.is_string()) {
                all.push_back(item.get<std::string>());
            } else {
                report(Code::WrongType, place, {key, item.type_name(), "string"});
            }
        });
        return all;
    }

    template <typename Visit>
    void each(const Json &json, const std::string &at, const char *key, Visit visit)
    {
        const auto found = json.find(key);
        if (found == json.end()) {
            return;
        }
        const std::string place = join(at, key);
        if (!found->is_array()) {
            report(Code::WrongType, place, {key, found->type_name(), "array"});
            return;
        }
        for (std::size_t item = 0; item < found->size(); ++item) {
            visit((*found)[item], place + '/' + std::to_string(item));
        }
    }

    template <typename Value>
    Value choice(const Json &json, const std::string &at, const char *key,
                 const std::vector<std::pair<std::string, Value>> &values)
    {
        const std::string name = text(json, at, key);
        for (const auto &[known, value] : values) {
            if (name.empty() || name == known) {
                return value;
            }
        }
        report(Code::DataUnknownReference, join(at, key), {key, name});
        return values.front().second;
    }

    void known(const Json &json, const std::string &at, const std::vector<std::string> &keys)
    {
        if (!json.is_object()) {
            report(Code::WrongType, at, {at, json.type_name(), "object"});
            return;
        }
        for (const auto &[key, value] : json.items()) {
            if (std::find(keys.begin(), keys.end(), key) == keys.end()) {
                report(Code::DataUnknownKey, join(at, key), {key});
            }
        }
    }

    void report(Code code, const std::string &at, std::vector<std::string> arguments)
    {
        m_findings.push_back({code, Severity::Error, {}, {m_file, at, {}, {}}, std::move(arguments), {}});
    }

    std::string m_file;
    Findings &m_findings;
};

/// Shares parts among sheets, and reports sheets that there are not.
void resolveReferences(const SheetBook &book, SheetTemplate &sheet, Findings &findings)
{
    const auto report = [&](const char *key, const SheetId &id) {
        findings.push_back({Code::DataUnknownReference,
                            Severity::Error,
                            {},
                            {sheet.id.str(), key, {}, {}},
                            {"sheet", id.str()},
                            {}});
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
        const Json json = Json::parse(bytes, nullptr, false);
        if (json.is_discarded() || !json.is_object()) {
            findings.push_back({Code::NotJson, Severity::Error, {}, {file, {}, {}, {}}, {file}, {}});
            continue;
        }
        SheetTemplate sheet = Reader(file, findings).sheet(json);
        if (findSheet(book, sheet.id)) {
            findings.push_back(
                {Code::DataTwice, Severity::Error, {}, {file, "id", {}, {}}, {"sheet", sheet.id.str()}, {}});
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

bool holdsSlips(const SheetBook &book, const SheetId &id)
{
    const SheetTemplate *sheet = findSheet(book, id);
    if (!sheet) {
        return false;
    }
    const auto isSlip = [](const BlockSpec &block) { return block.kind == "quest-slips"; };
    return std::ranges::any_of(sheet->sheets, [&](const SheetId &part) { return holdsSlips(book, part); }) ||
           std::ranges::any_of(
               sheet->parts, [&](const PartSpec &part) { return std::ranges::any_of(part.blocks, isSlip); });
}

} // namespace gonfalon::sheets
