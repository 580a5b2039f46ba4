// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/files/json_object.h"
#include "core/files/named.h"

#include <array>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace gonfalon::files {

/// Reads the members of one object as they are: what is of the wrong type or out of range is an error, and
/// reads as its default. Nothing is cleaned or cut, so that what was written is read again exactly.
class ExactMembers : public JsonObject
{
public:
    /// \param path place of the object in the file, "sides/0"
    /// \param file what every finding is said to be about; empty where the caller names it
    ExactMembers(const Json &object, std::string path, Findings &findings, const std::string &file = {});

    /// Far above every figure of a file of ours.
    static constexpr int farthest = 1'000'000'000;

    /// Says of every key but these that nobody asks for it.
    void allow(std::span<const char *const> keys);
    [[nodiscard]] std::string text(const char *key);
    [[nodiscard]] bool has(const char *key) const;
    [[nodiscard]] bool flag(const char *key);
    /// A whole number; `fallback` where there is none, or one that is out of bounds.
    [[nodiscard]] int number(const char *key, int fallback = 0, int least = -farthest, int most = farthest);
    [[nodiscard]] std::vector<int> numbers(const char *key);
    [[nodiscard]] std::vector<std::string> texts(const char *key);
    /// The keys that the object has.
    [[nodiscard]] std::vector<std::string> keys() const;
    /// An object within this one. \pre there is something of that key
    [[nodiscard]] ExactMembers inner(const char *key);
    template <typename T>
    [[nodiscard]] T id(const char *key)
    {
        return T(text(key));
    }
    template <typename T>
    [[nodiscard]] std::vector<T> ids(const char *key)
    {
        std::vector<T> all;
        for (std::string &one : texts(key))
            all.emplace_back(std::move(one));
        return all;
    }
    /// One word of a closed list; `fallback` where there is none.
    template <typename T, std::size_t N>
    [[nodiscard]] T word(const char *key, const std::array<Named<T>, N> &names, T fallback)
    {
        return has(key) ? meant(key, text(key), names).value_or(fallback) : fallback;
    }
    /// Words of a closed list.
    template <typename T, std::size_t N>
    [[nodiscard]] std::vector<T> words(const char *key, const std::array<Named<T>, N> &names)
    {
        std::vector<T> all;
        for (const std::string &given : texts(key)) {
            if (const auto one = meant(key, given, names))
                all.push_back(*one);
        }
        return all;
    }
    /// What `read(ExactMembers)` makes of every entry of a list of objects.
    template <typename Read>
    [[nodiscard]] auto each(const char *key, Read read)
        -> std::vector<decltype(read(std::declval<ExactMembers &>()))>
    {
        std::vector<decltype(read(std::declval<ExactMembers &>()))> all;
        const auto list = listIn(key, find(key));
        for (std::size_t i = 0; i < list.size(); ++i) {
            ExactMembers one(list[i], pathOf(key) + '/' + std::to_string(i), *m_findings, m_about.file);
            all.push_back(read(one));
        }
        return all;
    }

private:
    template <typename T, std::size_t N>
    [[nodiscard]] std::optional<T> meant(const char *key, const std::string &given,
                                         const std::array<Named<T>, N> &names)
    {
        if (const auto meaning = meaningOf(given, names))
            return meaning;
        complain(Code::DataUnknownReference, key, {key, given});
        return std::nullopt;
    }
    [[nodiscard]] int whole(const char *key, const Json &value, int fallback, int least, int most);
};

} // namespace gonfalon::files
