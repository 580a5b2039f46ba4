// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/files/catalogue/reading.h"
#include "core/files/named.h"

#include <nlohmann/json_fwd.hpp>

#include <array>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace gonfalon::files::data {

/// One value of a data file, and where it stands. It points into the parsed document, which must outlive it.
class Node
{
public:
    Node(const nlohmann::json &value, std::string path, Reading &reading)
        : m_value(&value), m_path(std::move(path)), m_reading(&reading)
    {
    }

    [[nodiscard]] const nlohmann::json &value() const { return *m_value; }
    [[nodiscard]] const std::string &path() const { return m_path; }
    [[nodiscard]] Reading &reading() const { return *m_reading; }

    [[nodiscard]] bool isText() const;
    /// The value as a text; a finding and nothing where it is none.
    [[nodiscard]] std::string text() const;
    /// The value as a whole number; a finding and 0 where it is none.
    [[nodiscard]] int number() const;
    /// The parts of a list; a finding and nothing where it is none.
    [[nodiscard]] std::vector<Node> parts() const;
    /// The value as the id of another thing, noted to be looked up once all is read.
    template <typename T>
    [[nodiscard]] T reference() const
    {
        T id(text());
        m_reading->refer(kindOf<T>, id.str(), m_path);
        return id;
    }
    /// Reports that the value is of the wrong type. \param wanted "a text"
    void wrongType(std::string_view wanted) const;

private:
    const nlohmann::json *m_value;
    std::string m_path; ///< "options/0/points"
    Reading *m_reading;
};

/// The keys of one object. What is missing or of the wrong type becomes a finding and reads as its default,
/// so that one pass tells every mistake; keys that nobody asked for are reported when the Fields go.
class Fields
{
public:
    explicit Fields(const Node &node);
    ~Fields();
    Fields(const Fields &) = delete;
    Fields &operator=(const Fields &) = delete;

    [[nodiscard]] bool has(std::string_view key) const;
    [[nodiscard]] Reading &reading() const { return m_node.reading(); }
    /// Path of the value of a key: "options/0/points".
    [[nodiscard]] std::string pathOf(std::string_view key) const;

    /// The value of a key, or nothing (and a finding, where it is needed).
    [[nodiscard]] std::optional<Node> needed(std::string_view key);
    [[nodiscard]] std::optional<Node> at(std::string_view key);

    [[nodiscard]] std::string text(std::string_view key);
    [[nodiscard]] std::string textOr(std::string_view key, std::string fallback = {});
    [[nodiscard]] int number(std::string_view key);
    [[nodiscard]] int numberOr(std::string_view key, int fallback);
    /// A whole number, or nothing where the key is absent or null.
    [[nodiscard]] std::optional<int> maybeNumber(std::string_view key);
    /// True or false; false where the key is absent.
    [[nodiscard]] bool flag(std::string_view key);
    /// Each text of a list; none where the key is absent.
    [[nodiscard]] std::vector<std::string> texts(std::string_view key);
    /// Each part of a list that must be there, or (`list`) that may be.
    [[nodiscard]] std::vector<Node> neededList(std::string_view key);
    [[nodiscard]] std::vector<Node> list(std::string_view key);

    /// The id under which this thing is known from now on. \param scope where it must be unique: "" or
    /// "heavy-foot/"
    template <typename T>
    [[nodiscard]] T declared(std::string_view key, const std::string &scope = {})
    {
        T id(text(key));
        reading().declare(kindOf<T>, id.str(), pathOf(key), scope);
        return id;
    }
    /// The id of another thing: needed (save the rule behind an entry of a pack), or empty where the key is
    /// absent.
    template <typename T>
    [[nodiscard]] T reference(std::string_view key)
    {
        const bool mayLack = kindOf<T> == Kind::Rule && reading().isPack();
        const auto node = mayLack ? at(key) : needed(key);
        return node ? node->template reference<T>() : T();
    }
    template <typename T>
    [[nodiscard]] T referenceOr(std::string_view key)
    {
        const auto node = at(key);
        return node ? node->template reference<T>() : T();
    }
    template <typename T>
    [[nodiscard]] std::optional<T> maybeReference(std::string_view key)
    {
        const auto node = at(key);
        return node ? std::optional<T>(node->template reference<T>()) : std::nullopt;
    }
    template <typename T>
    [[nodiscard]] std::vector<T> references(std::string_view key)
    {
        std::vector<T> ids;
        for (const Node &part : list(key))
            ids.push_back(part.template reference<T>());
        return ids;
    }
    /// One word of a closed list; the first where it is none of them.
    template <typename T, std::size_t N>
    [[nodiscard]] T word(std::string_view key, const std::array<Named<T>, N> &words)
    {
        const std::string given = text(key);
        if (const auto meaning = meaningOf(given, words))
            return *meaning;
        unknownWord(key, given);
        return words.front().second;
    }

private:
    void unknownWord(std::string_view key, const std::string &given);

    Node m_node;
    std::vector<std::string_view> m_asked;
};

} // namespace gonfalon::files::data
