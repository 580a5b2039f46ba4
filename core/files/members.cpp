// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/members.h"

#include "core/base/text.h"

#include <algorithm>
#include <cmath>

namespace gonfalon::files {

Members::Members(const Json &object, std::string path, Findings &findings, std::optional<std::size_t> unit)
    : JsonObject(object, std::move(path), findings, Severity::Warning, {.unit = unit})
{
}

std::string Members::line(const char *key, std::size_t most)
{
    const std::string *given = textIn(key, any(key));
    return given ? cleanLine(key, *given, most) : std::string();
}

std::string Members::text(const char *key)
{
    const std::string *given = textIn(key, any(key));
    if (!given)
        return {};
    const std::string clean = cleanedText(*given, longestNotes);
    if (letters(*given) > longestNotes)
        complain(Code::TextTooLong, key,
                 {key, std::to_string(letters(*given)), std::to_string(longestNotes)});
    else if (clean != *given)
        complain(Code::TextCleaned, key, {key});
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

std::optional<bool> Members::optionalFlag(const char *key) { return flagIn(key, any(key)); }

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
    const auto entries = listIn(key, any(key));
    if (entries.size() <= mostEntries)
        return entries;
    complain(Code::ValueOutOfRange, key,
             {key, std::to_string(entries.size()), "0", std::to_string(mostEntries)});
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
    return find(key);
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
        complain(Code::UnknownKeyKept, name, {name});
        m_findings->back().severity = Severity::Note;
        m_kept[key] = value;
    }
    return m_kept;
}

std::string Members::cleanLine(const std::string &key, const std::string &value, std::size_t most)
{
    const std::string clean = cleanedLine(value, most);
    if (letters(value) > most)
        complain(Code::TextTooLong, key, {key, std::to_string(letters(value)), std::to_string(most)});
    else if (clean != value)
        complain(Code::TextCleaned, key, {key});
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
        complain(Code::ValueOutOfRange, key,
                 {key, cleanedLine(value.dump(), 24), std::to_string(least), std::to_string(most)});
        return std::nullopt;
    }
    return int(size);
}

} // namespace gonfalon::files
