// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/members.h"

#include "core/base/text.h"

#include <algorithm>
#include <cmath>

namespace gonfalon::files {

Members::Members(const Json &object, std::string path, Findings &findings, std::optional<std::size_t> unit)
    : m_object(&object), m_path(std::move(path)), m_findings(&findings), m_unit(unit)
{
}

std::string Members::line(const char *key, std::size_t most)
{
    const Json *value = any(key);
    if (!value)
        return {};
    if (!value->is_string()) {
        wrongType(key, *value, "a text");
        return {};
    }
    return cleanLine(key, value->get_ref<const std::string &>(), most);
}

std::string Members::text(const char *key)
{
    const Json *value = any(key);
    if (!value)
        return {};
    if (!value->is_string()) {
        wrongType(key, *value, "a text");
        return {};
    }
    const auto &given = value->get_ref<const std::string &>();
    const std::string clean = cleanedText(given, longestNotes);
    if (letters(given) > longestNotes)
        warn(Code::TextTooLong, key, {key, std::to_string(letters(given)), std::to_string(longestNotes)});
    else if (clean != given)
        warn(Code::TextCleaned, key, {key});
    return clean;
}

int Members::number(const char *key, int least, int most, int fallback)
{
    return optionalNumber(key, least, most).value_or(fallback);
}

std::optional<int> Members::optionalNumber(const char *key, int least, int most)
{
    const Json *value = any(key);
    return value ? cleanNumber(key, *value, least, most) : std::nullopt;
}

std::optional<bool> Members::optionalFlag(const char *key)
{
    const Json *value = any(key);
    if (!value)
        return std::nullopt;
    if (!value->is_boolean()) {
        wrongType(key, *value, "true or false");
        return std::nullopt;
    }
    return value->get<bool>();
}

std::vector<int> Members::numbers(const char *key, int least, int most)
{
    std::vector<int> out;
    const auto entries = list(key);
    for (std::size_t i = 0; i < entries.size(); ++i) {
        if (const auto one = cleanNumber(std::string(key) + '/' + std::to_string(i), entries[i], least, most))
            out.push_back(*one);
    }
    return out;
}

std::vector<std::string> Members::lines(const char *key)
{
    std::vector<std::string> out;
    const auto entries = list(key);
    for (std::size_t i = 0; i < entries.size(); ++i) {
        const Json &entry = entries[i];
        const std::string name = std::string(key) + '/' + std::to_string(i);
        if (entry.is_string())
            out.push_back(cleanLine(name, entry.get_ref<const std::string &>(), longestName));
        else
            wrongType(name, entry, "a text");
    }
    return out;
}

std::span<const Json> Members::list(const char *key)
{
    const Json *value = any(key);
    if (!value)
        return {};
    if (!value->is_array()) {
        wrongType(key, *value, "a list");
        return {};
    }
    const std::span<const Json> entries(value->get_ref<const Json::array_t &>());
    if (entries.size() <= mostEntries)
        return entries;
    warn(Code::ValueOutOfRange, key, {key, std::to_string(entries.size()), "0", std::to_string(mostEntries)});
    return entries.first(mostEntries);
}

const Json *Members::object(const char *key)
{
    const Json *value = any(key);
    if (value && !value->is_object()) {
        wrongType(key, *value, "an object");
        return nullptr;
    }
    return value;
}

const Json *Members::any(const char *key)
{
    m_known.emplace_back(key);
    const auto found = m_object->find(key);
    return found == m_object->end() || found->is_null() ? nullptr : &*found;
}

void Members::keep(const char *key, Json inner)
{
    if (!inner.empty())
        m_kept[key] = std::move(inner);
}

Json Members::leftOver()
{
    for (const auto &[key, value] : m_object->items()) {
        if (std::ranges::find(m_known, key) != m_known.end())
            continue;
        const std::string name = cleanedLine(key, 80);
        warn(Code::UnknownKeyKept, name, {name});
        m_findings->back().severity = Severity::Note;
        m_kept[key] = value;
    }
    return m_kept;
}

std::string Members::pathOf(const std::string &key) const
{
    return m_path.empty() ? key : m_path + '/' + key;
}

void Members::warn(Code code, const std::string &key, std::vector<std::string> arguments)
{
    m_findings->push_back({.code = code,
                           .severity = Severity::Warning,
                           .rule = {},
                           .place = {.file = {}, .path = pathOf(key), .unit = m_unit, .subject = {}},
                           .arguments = std::move(arguments),
                           .fix = {}});
}

void Members::wrongType(const std::string &key, const Json &value, const char *wanted)
{
    warn(Code::WrongType, key, {key, kindName(value), wanted});
}

std::string Members::cleanLine(const std::string &key, const std::string &value, std::size_t most)
{
    const std::string clean = cleanedLine(value, most);
    if (letters(value) > most)
        warn(Code::TextTooLong, key, {key, std::to_string(letters(value)), std::to_string(most)});
    else if (clean != value)
        warn(Code::TextCleaned, key, {key});
    return clean;
}

std::optional<int> Members::cleanNumber(const std::string &key, const Json &value, int least, int most)
{
    const bool whole = value.is_number_integer() ||
                       (value.is_number_float() && std::trunc(value.get<double>()) == value.get<double>());
    if (!whole) {
        wrongType(key, value, "a whole number");
        return std::nullopt;
    }
    const double size = value.get<double>();
    if (size < least || size > most) {
        warn(Code::ValueOutOfRange, key,
             {key, cleanedLine(value.dump(), 24), std::to_string(least), std::to_string(most)});
        return std::nullopt;
    }
    return int(size);
}

} // namespace gonfalon::files
