// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/import/readers.h"
#include "core/files/members.h"

#include "core/base/text.h"

#include <algorithm>
#include <charconv>
#include <limits>
#include <utility>

namespace gonfalon::files {

namespace {

/// The row of an empty list, which that program writes as a unit.
constexpr std::string_view emptyRow = "Unit";

bool isList(const Json &json)
{
    return json.is_object() && json.contains("units") && json["units"].is_structured();
}

bool isOwnData(const Json &json)
{
    return json.is_object() &&
           (json.contains("unitData") || json.contains("fantasticalRulesData") || json.contains("rulesData"));
}

/// The map of lists in a backup: in its wrapper, or bare as in the oldest ones.
const Json *rosters(const Json &json)
{
    if (!json.is_object() || json.empty() || isList(json))
        return nullptr;
    const auto wrapped = json.find("rosters");
    if (wrapped != json.end())
        return wrapped->is_object() ? &*wrapped : nullptr;
    return std::ranges::all_of(json, isList) ? &json : nullptr;
}

/// Xenos Rampant lists look alike but for these keys.
bool isXenos(const Json &list)
{
    const auto unitIs = [](const Json &unit) {
        return unit.is_object() && (unit.contains("xenosRules") || unit.contains("psiPowers"));
    };
    return list.contains("campaign") || std::ranges::any_of(list["units"], unitIs);
}

struct Row
{
    const Json *unit;
    std::string path;
};

std::vector<Row> rowsOf(const Json &units, const std::string &path)
{
    std::vector<Row> rows;
    for (const auto &[key, unit] : units.items())
        rows.push_back({&unit, path + '/' + cleanedLine(key, 20)});
    return rows;
}

int numberOf(const std::string &key)
{
    int number = std::numeric_limits<int>::max();
    std::from_chars(key.data(), key.data() + key.size(), number);
    return number;
}

/// Units of the oldest lists stand in an object, by number; `unitOrder` says how they were shown.
std::vector<Row> legacyRows(const Json &list, const std::string &path)
{
    const Json &units = list["units"];
    std::vector<std::string> keys;
    const Json order = list.value("unitOrder", Json::array());
    for (const Json &number : order) {
        const std::string key = number.dump(-1, ' ', false, Json::error_handler_t::replace);
        if (units.contains(key) && keys.size() < mostEntries && std::ranges::find(keys, key) == keys.end())
            keys.push_back(key);
    }
    std::vector<std::string> others;
    for (const auto &[key, unit] : units.items()) {
        if (keys.size() >= mostEntries || std::ranges::find(keys, key) == keys.end())
            others.push_back(key);
    }
    std::ranges::sort(others, {}, [](const std::string &key) { return std::pair(numberOf(key), key); });
    std::ranges::move(others, std::back_inserter(keys));
    std::vector<Row> rows;
    for (const std::string &key : keys)
        rows.push_back({&units[key], path + '/' + cleanedLine(key, 20)});
    return rows;
}

class Reader
{
public:
    explicit Reader(Findings &findings) : m_findings(findings) {}

    ForeignList list(const Json &json, const std::string &path)
    {
        Members members(json, path, m_findings);
        ForeignList out;
        out.path = path;
        out.name = members.line("name");
        out.tablePriced = true;
        const std::string unitsPath = members.pathOf("units");
        auto rows =
            json["units"].is_object() ? legacyRows(json, unitsPath) : rowsOf(json["units"], unitsPath);
        if (rows.size() > mostEntries) {
            members.complain(Code::ValueOutOfRange, "units",
                             {"units", std::to_string(rows.size()), "0", std::to_string(mostEntries)});
            rows.resize(mostEntries);
        }
        for (std::size_t i = 0; i < rows.size(); ++i)
            addUnit(out, rows[i], i, members);
        for (const char *key : {"units", "unitOrder"})
            (void)members.any(key);
        (void)members.leftOver();
        return out;
    }

private:
    void addUnit(ForeignList &list, const Row &row, std::size_t position, Members &outer)
    {
        if (!row.unit->is_object()) {
            outer.wrongType("units", *row.unit, "an object");
            return;
        }
        Members members(*row.unit, row.path, m_findings, list.units.size());
        ForeignUnit unit;
        unit.path = row.path;
        unit.type = members.line("name");
        if (unit.type.empty() || unit.type == emptyRow) {
            m_findings.push_back(findingAt(Code::ForeignEmptyRowSkipped, Severity::Note, row.path,
                                           {std::to_string(position + 1)}));
            return;
        }
        unit.name = members.line("customName");
        for (const char *key : {"options", "fantasticalRules"}) {
            for (std::string &name : members.lines(key))
                unit.options.push_back({std::move(name)});
        }
        if (std::string trait = members.line("trait"); !trait.empty())
            unit.traits.push_back({std::move(trait)});
        unit.spells = members.lines("spells");
        for (const char *key : {"id", "points"}) // that builder's own, of no use here
            (void)members.any(key);
        (void)members.leftOver();
        list.units.push_back(std::move(unit));
    }

    Findings &m_findings;
};

void addLists(const Json &lists, Reader &reader, ForeignFile &out, Findings &findings)
{
    for (const auto &[name, list] : lists.items()) {
        const std::string path = "rosters/" + cleanedLine(name, longestName);
        if (!isList(list) || out.lists.size() >= mostEntries) {
            findings.push_back(findingAt(Code::WrongType, Severity::Warning, path,
                                         {path, kindName(list), "a list of units"}));
            continue;
        }
        if (isXenos(list)) {
            findings.push_back(findingAt(Code::ForeignOtherGame, Severity::Warning, path, {"Xenos Rampant"}));
            continue;
        }
        out.lists.push_back(reader.list(list, path));
        if (out.lists.back().name.empty())
            out.lists.back().name = cleanedLine(name, longestName);
    }
}

void addOwnData(const Json &data, DickloraineTable &table, ForeignFile &out, Findings &findings)
{
    if (!isOwnData(data))
        return;
    table.addOwnData(data, findings);
    out.ownData = data.dump(-1, ' ', false, Json::error_handler_t::replace);
}

} // namespace

Result<ForeignFile> readDickloraine(std::string_view bytes, DickloraineTable &table)
{
    Result<Json> parsed = parseJson(bytes);
    if (!parsed)
        return parsed.findings();
    const Json &json = parsed.value();
    Findings findings = parsed.findings();
    ForeignFile out;
    Reader reader(findings);
    if (isList(json)) {
        if (isXenos(json))
            return errorAt(Code::ForeignOtherGame, {}, {"Xenos Rampant"});
        out.lists.push_back(reader.list(json, {}));
    } else if (const Json *lists = rosters(json)) {
        addOwnData(json.value("customData", Json()), table, out, findings);
        addLists(*lists, reader, out, findings);
    } else if (isOwnData(json)) {
        addOwnData(json, table, out, findings);
        out.lists.emplace_back();
    }
    if (!out.lists.empty())
        return {std::move(out), std::move(findings)};
    const auto other = std::ranges::find(findings, Code::ForeignOtherGame, &Finding::code);
    if (other != findings.end())
        other->severity = Severity::Error;
    else
        findings.push_back(errorAt(Code::ForeignFormatUnknown, {}, {}));
    return findings;
}

} // namespace gonfalon::files
