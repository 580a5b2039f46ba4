// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/catalogue/node.h"

#include "core/files/json_text.h"

#include <algorithm>
#include <limits>

namespace gonfalon::files::data {

namespace {

std::string joined(const std::string &path, std::string_view key)
{
    return path.empty() ? std::string(key) : path + '/' + std::string(key);
}

std::string lastPart(const std::string &path)
{
    return path.substr(path.rfind('/') + 1); // npos + 1 is 0: the whole path
}

std::optional<int> whole(const Node &node)
{
    if (!node.value().is_number_integer()) {
        node.wrongType("a whole number");
        return std::nullopt;
    }
    constexpr int most = 100000; // far above every figure of every game
    const bool negative = !node.value().is_number_unsigned() && node.value().get<std::int64_t>() < 0;
    if (negative ? node.value().get<std::int64_t>() < -most : node.value().get<std::uint64_t>() > most) {
        node.reading().report(
            Code::ValueOutOfRange, node.path(),
            {lastPart(node.path()), node.value().dump(), std::to_string(-most), std::to_string(most)});
        return std::nullopt;
    }
    return node.value().get<int>();
}

} // namespace

bool Node::isText() const { return m_value->is_string(); }

std::string Node::text() const
{
    if (const auto *text = m_value->get_ptr<const std::string *>())
        return *text;
    wrongType("a text");
    return {};
}

int Node::number() const { return whole(*this).value_or(0); }

std::vector<Node> Node::parts() const
{
    std::vector<Node> parts;
    if (!m_value->is_array()) {
        wrongType("a list");
        return parts;
    }
    parts.reserve(m_value->size());
    for (const nlohmann::json &part : *m_value)
        parts.emplace_back(part, joined(m_path, std::to_string(parts.size())), *m_reading);
    return parts;
}

void Node::wrongType(std::string_view wanted) const
{
    m_reading->report(Code::WrongType, m_path,
                      {lastPart(m_path), files::kindName(*m_value), std::string(wanted)});
}

Fields::Fields(const Node &node) : m_node(node)
{
    if (!node.value().is_object())
        node.wrongType("an object");
}

Fields::~Fields()
{
    if (!m_node.value().is_object())
        return;
    for (const auto &[key, value] : m_node.value().items()) {
        if (std::ranges::find(m_asked, key) == m_asked.end())
            reading().report(Code::DataUnknownKey, pathOf(key), {key});
    }
}

bool Fields::has(std::string_view key) const
{
    return m_node.value().is_object() && m_node.value().contains(key);
}

std::string Fields::pathOf(std::string_view key) const { return joined(m_node.path(), key); }

std::optional<Node> Fields::at(std::string_view key)
{
    m_asked.push_back(key);
    if (!m_node.value().is_object())
        return std::nullopt;
    const auto it = m_node.value().find(key);
    if (it == m_node.value().end())
        return std::nullopt;
    return Node(*it, pathOf(key), reading());
}

std::optional<Node> Fields::needed(std::string_view key)
{
    auto node = at(key);
    if (!node && m_node.value().is_object())
        reading().report(Code::KeyMissing, m_node.path(), {std::string(key)});
    return node;
}

std::string Fields::text(std::string_view key)
{
    const auto node = needed(key);
    return node ? node->text() : std::string();
}

std::string Fields::textOr(std::string_view key, std::string fallback)
{
    const auto node = at(key);
    return node ? node->text() : fallback;
}

int Fields::number(std::string_view key)
{
    const auto node = needed(key);
    return node ? whole(*node).value_or(0) : 0;
}

int Fields::numberOr(std::string_view key, int fallback)
{
    const auto node = at(key);
    return node ? whole(*node).value_or(fallback) : fallback;
}

std::optional<int> Fields::maybeNumber(std::string_view key)
{
    const auto node = at(key);
    return node && !node->value().is_null() ? whole(*node) : std::nullopt;
}

bool Fields::flag(std::string_view key)
{
    const auto node = at(key);
    if (!node)
        return false;
    if (!node->value().is_boolean()) {
        node->wrongType("true or false");
        return false;
    }
    return node->value().get<bool>();
}

std::vector<std::string> Fields::texts(std::string_view key)
{
    std::vector<std::string> texts;
    for (const Node &part : list(key))
        texts.push_back(part.text());
    return texts;
}

std::vector<Node> Fields::neededList(std::string_view key)
{
    const auto node = needed(key);
    return node ? node->parts() : std::vector<Node>();
}

std::vector<Node> Fields::list(std::string_view key)
{
    const auto node = at(key);
    return node ? node->parts() : std::vector<Node>();
}

void Fields::unknownWord(std::string_view key, const std::string &given)
{
    reading().report(Code::DataUnknownReference, pathOf(key), {std::string(key), given});
}

} // namespace gonfalon::files::data
