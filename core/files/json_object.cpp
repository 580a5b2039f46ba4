// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/json_object.h"

namespace gonfalon::files {

std::string JsonObject::pathOf(std::string_view key) const
{
    return m_path.empty() ? std::string(key) : (m_path + '/').append(key);
}

void JsonObject::complain(Code code, std::string_view key, std::vector<std::string> arguments)
{
    Finding &told = m_findings->emplace_back(findingAt(code, m_severity, {}, std::move(arguments)));
    told.place = m_about;
    told.place.path = pathOf(key);
}

void JsonObject::wrongType(const std::string &key, const Json &value, const char *wanted)
{
    complain(Code::WrongType, key, {key, kindName(value), wanted});
}

const Json *JsonObject::find(const char *key) const
{
    const auto found = m_object->find(key);
    return found == m_object->end() || found->is_null() ? nullptr : &*found;
}

const std::string *JsonObject::textIn(const char *key, const Json *value)
{
    const auto *text = value ? value->get_ptr<const std::string *>() : nullptr;
    if (value && !text)
        wrongType(key, *value, "a text");
    return text;
}

std::optional<bool> JsonObject::flagIn(const char *key, const Json *value)
{
    const auto *flag = value ? value->get_ptr<const bool *>() : nullptr;
    if (value && !flag)
        wrongType(key, *value, "true or false");
    return flag ? std::optional(*flag) : std::nullopt;
}

std::span<const Json> JsonObject::listIn(const char *key, const Json *value)
{
    const auto *list = value ? value->get_ptr<const Json::array_t *>() : nullptr;
    if (value && !list)
        wrongType(key, *value, "a list");
    return list ? std::span<const Json>(*list) : std::span<const Json>();
}

} // namespace gonfalon::files
