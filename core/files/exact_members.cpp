// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/exact_members.h"

#include "core/base/text.h"

#include <algorithm>

namespace gonfalon::files {

ExactMembers::ExactMembers(const Json &object, std::string path, Findings &findings, const std::string &file)
    : JsonObject(object, std::move(path), findings, Severity::Error, {.file = file})
{
    if (!object.is_object())
        m_findings->push_back(
            errorAt(Code::WrongType, m_path, {m_path, kindName(object), "an object"}, file));
}

void ExactMembers::allow(std::span<const char *const> keys)
{
    for (const auto &[key, value] : m_object->items()) {
        if (m_object->is_object() && std::ranges::find(keys, key) == keys.end())
            complain(Code::DataUnknownKey, key, {key});
    }
}

std::string ExactMembers::text(const char *key)
{
    const std::string *given = textIn(key, find(key));
    return given ? *given : std::string();
}

bool ExactMembers::has(const char *key) const { return find(key) != nullptr; }

bool ExactMembers::flag(const char *key) { return flagIn(key, find(key)).value_or(false); }

int ExactMembers::number(const char *key, int fallback, int least, int most)
{
    const Json *value = find(key);
    return value ? whole(key, *value, fallback, least, most) : fallback;
}

std::vector<int> ExactMembers::numbers(const char *key)
{
    std::vector<int> all;
    for (const Json &one : listIn(key, find(key)))
        all.push_back(whole(key, one, 0, -farthest, farthest));
    return all;
}

std::vector<std::string> ExactMembers::texts(const char *key)
{
    std::vector<std::string> all;
    for (const Json &one : listIn(key, find(key))) {
        if (const std::string *given = textIn(key, &one))
            all.push_back(*given);
    }
    return all;
}

std::vector<std::string> ExactMembers::keys() const
{
    std::vector<std::string> all;
    for (const auto &[key, value] : m_object->items())
        all.push_back(key);
    return all;
}

ExactMembers ExactMembers::inner(const char *key)
{
    return {*find(key), pathOf(key), *m_findings, m_about.file};
}

int ExactMembers::whole(const char *key, const Json &value, int fallback, int least, int most)
{
    if (!value.is_number_integer()) {
        wrongType(key, value, "a whole number");
        return fallback;
    }
    const bool fits = value.is_number_unsigned()
                          ? most >= 0 && value.get<std::uint64_t>() <= std::uint64_t(most) &&
                                (least <= 0 || value.get<std::uint64_t>() >= std::uint64_t(least))
                          : value.get<std::int64_t>() >= least && value.get<std::int64_t>() <= most;
    if (fits)
        return value.get<int>();
    complain(Code::ValueOutOfRange, key,
             {key, cleanedLine(value.dump(), 24), std::to_string(least), std::to_string(most)});
    return fallback;
}

} // namespace gonfalon::files
