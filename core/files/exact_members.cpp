// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/exact_members.h"

#include "core/base/text.h"

namespace gonfalon::files {

ExactMembers::ExactMembers(const Json &object, std::string path, Findings &findings)
    : m_object(&object), m_path(std::move(path)), m_findings(&findings)
{
    if (!object.is_object())
        m_findings->push_back({Code::WrongType,
                               Severity::Error,
                               {},
                               {{}, m_path, {}, {}},
                               {m_path, kindName(object), "an object"},
                               {}});
}

std::string ExactMembers::text(const char *key)
{
    const Json *value = any(key);
    if (!value)
        return {};
    if (const auto *text = value->get_ptr<const std::string *>())
        return *text;
    wrongType(key, *value, "a text");
    return {};
}

bool ExactMembers::has(const char *key) const { return any(key) != nullptr; }

bool ExactMembers::flag(const char *key)
{
    const Json *value = any(key);
    if (value && !value->is_boolean())
        wrongType(key, *value, "true or false");
    return value && value->is_boolean() && value->get<bool>();
}

int ExactMembers::number(const char *key, int fallback)
{
    const Json *value = any(key);
    return value ? whole(key, *value, fallback) : fallback;
}

std::vector<int> ExactMembers::numbers(const char *key)
{
    std::vector<int> all;
    const Json *list = any(key);
    if (list && !list->is_array())
        wrongType(key, *list, "a list");
    for (std::size_t i = 0; list && list->is_array() && i < list->size(); ++i)
        all.push_back(whole(key, (*list)[i], 0));
    return all;
}

std::vector<std::string> ExactMembers::texts(const char *key)
{
    std::vector<std::string> all;
    const Json *list = any(key);
    if (list && !list->is_array())
        wrongType(key, *list, "a list");
    for (std::size_t i = 0; list && list->is_array() && i < list->size(); ++i) {
        const Json &one = (*list)[i];
        if (one.is_string())
            all.push_back(one.get<std::string>());
        else
            wrongType(key, one, "a text");
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

ExactMembers ExactMembers::inner(const char *key) { return {*any(key), pathOf(key), *m_findings}; }

std::string ExactMembers::pathOf(const char *key) const
{
    return m_path.empty() ? std::string(key) : m_path + '/' + key;
}

void ExactMembers::wrong(Code code, const char *key, std::vector<std::string> arguments)
{
    m_findings->push_back({code, Severity::Error, {}, {{}, pathOf(key), {}, {}}, std::move(arguments), {}});
}

const Json *ExactMembers::any(const char *key) const
{
    if (!m_object->is_object())
        return nullptr;
    const auto found = m_object->find(key);
    return found == m_object->end() || found->is_null() ? nullptr : &*found;
}

int ExactMembers::whole(const char *key, const Json &value, int fallback)
{
    if (!value.is_number_integer()) {
        wrongType(key, value, "a whole number");
        return fallback;
    }
    constexpr int most = 1'000'000'000; // far above every figure of a campaign
    const bool fits = value.is_number_unsigned()
                          ? value.get<std::uint64_t>() <= std::uint64_t(most)
                          : value.get<std::int64_t>() >= -most && value.get<std::int64_t>() <= most;
    if (fits)
        return value.get<int>();
    wrong(Code::ValueOutOfRange, key,
          {key, cleanedLine(value.dump(), 24), std::to_string(-most), std::to_string(most)});
    return fallback;
}

void ExactMembers::wrongType(const char *key, const Json &value, const char *wanted)
{
    wrong(Code::WrongType, key, {key, kindName(value), wanted});
}

} // namespace gonfalon::files
