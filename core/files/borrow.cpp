// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/borrow.h"

#include "core/files/json_text.h"

#include <algorithm>

namespace gonfalon::files {

namespace {

constexpr const char *borrowFile = "borrow.json";

bool lists(const Json &order, const char *key, const Json &id)
{
    const auto found = order.find(key);
    return found != order.end() && found->is_array() && std::ranges::find(*found, id) != found->end();
}

/// Leaves out and changes the entries of one list by their ids, and adds the borrower's own at the end.
void changeEntries(Json &entries, const Json &order)
{
    Json kept = Json::array();
    for (Json &entry : entries) {
        const Json id = entry.is_object() ? entry.value("id", Json()) : Json();
        const bool unwanted = order.contains("only") && !lists(order, "only", id);
        if (unwanted || lists(order, "without", id))
            continue;
        const auto each = order.find("each");
        if (each != order.end() && id.is_string() && each->contains(id.get<std::string>()))
            entry.merge_patch(each->at(id.get<std::string>()));
        kept.push_back(std::move(entry));
    }
    for (const Json &entry : order.value("more", Json::array()))
        kept.push_back(entry);
    entries = std::move(kept);
}

/// The borrower's own rule; the lender's where it has none.
std::string ownOr(const OwnRules &own, const std::string &rule)
{
    const RuleId its = cited(own, RuleId(rule));
    return its.empty() ? rule : its.str();
}

/// Everything in it that names a rule of the lender names the borrower's own.
void citeAsOwn(Json &part, const OwnRules &own)
{
    if (!part.is_structured())
        return;
    for (auto &[key, value] : part.items()) {
        if (value.is_string() && part.is_object() && (key == "rule" || key.ends_with("_rule")))
            value = ownOr(own, value.get<std::string>());
        else
            citeAsOwn(value, own);
    }
}

/// A borrowed document as the order wants it. What stands alone says that it is borrowed.
std::string changed(Json document, const Json &order, const OwnRules &own)
{
    for (auto &[key, value] : document.items()) {
        if (value.is_array() && !value.empty() && value.front().is_object() && value.front().contains("id"))
            changeEntries(value, order);
    }
    if (document.contains("points"))
        document["given"] = "borrowed";
    if (const auto with = order.find("with"); with != order.end())
        document.merge_patch(*with);
    citeAsOwn(document, own);
    return document.dump(-1, ' ', false, Json::error_handler_t::replace);
}

Result<Json> orders(const DataFiles &files)
{
    const auto file = files.find(borrowFile);
    if (file == files.end())
        return Json::object();
    Result<Json> read = parseJson(file->second);
    if (read && (!read->is_object() || !read->contains("from") || !read->at("from").is_string()))
        return errorAt(Code::KeyMissing, {}, {"from"}, borrowFile);
    return read;
}

} // namespace

SystemId lenderOf(const DataFiles &files)
{
    const Result<Json> all = orders(files);
    return all && all->contains("from") ? SystemId(all->at("from").get<std::string>()) : SystemId();
}

OwnRules ownRulesOf(const DataFiles &files)
{
    OwnRules own;
    const Result<Json> all = orders(files);
    const Json rules = all ? all->value("rules", Json::object()) : Json::object();
    for (const auto &[theirs, ours] : rules.items())
        if (ours.is_string())
            own.emplace(theirs, RuleId(ours.get<std::string>()));
    return own;
}

std::vector<UnitTypeId> borrowedTypes(const DataFiles &files)
{
    constexpr std::string_view folder = "units/", ending = ".json";
    std::vector<UnitTypeId> types;
    const Result<Json> all = orders(files);
    for (const Json &order : all ? all->value("files", Json::array()) : Json::array()) {
        const Json name = order.is_object() ? order.value("file", Json()) : Json();
        const std::string file = name.is_string() ? name.get<std::string>() : std::string();
        if (file.starts_with(folder) && file.ends_with(ending))
            types.emplace_back(file.substr(folder.size(), file.size() - folder.size() - ending.size()));
    }
    return types;
}

Result<DataFiles> withBorrowed(const DataFiles &own, const DataFiles &lender)
{
    const Result<Json> all = orders(own);
    if (!all)
        return all.findings();
    DataFiles together = own;
    Findings findings;
    const OwnRules rules = ownRulesOf(own);
    const Json wanted = all->value("files", Json::array());
    for (std::size_t i = 0; i < wanted.size(); ++i) {
        const Json &order = wanted[i];
        const std::string path = "files/" + std::to_string(i);
        if (!order.is_object() || !order.value("file", Json()).is_string()) {
            findings.push_back(errorAt(Code::KeyMissing, path, {"file"}, borrowFile));
            continue;
        }
        const auto name = order.at("file").get<std::string>();
        bool found = false;
        for (const auto &[file, bytes] : lender) {
            if (file != name && !(name.ends_with('/') && file.starts_with(name)))
                continue;
            found = true;
            Result<Json> document = parseJson(bytes);
            if (document && document->is_object())
                together.try_emplace(file, changed(std::move(document).value(), order, rules));
        }
        if (!found)
            findings.push_back(errorAt(Code::DataUnknownReference, path, {"file", name}, borrowFile));
    }
    if (!findings.empty())
        return findings;
    return together;
}

} // namespace gonfalon::files
