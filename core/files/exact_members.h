// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/files/json_text.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace gonfalon::files {

/// A word of a file and what it stands for.
template <typename T>
using Named = std::pair<const char *, T>;

template <typename T, std::size_t N>
[[nodiscard]] const char *nameOf(T value, const std::array<Named<T>, N> &names)
{
    const auto found = std::ranges::find(names, value, &Named<T>::second);
    return found == names.end() ? names.front().first : found->first;
}

/// Reads the members of one object as they are: what is of the wrong type or out of range is an error, and
/// reads as its default. Nothing is cleaned or cut, so that what was written is read again exactly.
class ExactMembers
{
public:
    /// \param path place of the object in the file, "sides/0"
    ExactMembers(const Json &object, std::string path, Findings &findings);

    [[nodiscard]] std::string text(const char *key);
    [[nodiscard]] bool has(const char *key) const;
    [[nodiscard]] bool flag(const char *key);
    [[nodiscard]] int number(const char *key, int fallback = 0);
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
        const Json *list = any(key);
        if (list && !list->is_array())
            wrongType(key, *list, "a list");
        for (std::size_t i = 0; list && list->is_array() && i < list->size(); ++i) {
            ExactMembers one((*list)[i], pathOf(key) + '/' + std::to_string(i), *m_findings);
            all.push_back(read(one));
        }
        return all;
    }

    [[nodiscard]] const std::string &path() const { return m_path; }
    [[nodiscard]] std::string pathOf(const char *key) const;
    void wrong(Code code, const char *key, std::vector<std::string> arguments);

private:
    template <typename T, std::size_t N>
    [[nodiscard]] std::optional<T> meant(const char *key, const std::string &given,
                                         const std::array<Named<T>, N> &names)
    {
        const auto found = std::ranges::find(names, given, &Named<T>::first);
        if (found != names.end())
            return found->second;
        wrong(Code::DataUnknownReference, key, {key, given});
        return std::nullopt;
    }
    [[nodiscard]] const Json *any(const char *key) const;
    [[nodiscard]] int whole(const char *key, const Json &value, int fallback);
    void wrongType(const char *key, const Json &value, const char *wanted);

    const Json *m_object;
    std::string m_path;
    Findings *m_findings;
};

} // namespace gonfalon::files
