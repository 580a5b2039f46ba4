// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/files/json_object.h"

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace gonfalon::files {

inline constexpr std::size_t longestName = 120;
inline constexpr std::size_t longestNotes = 20'000;
inline constexpr std::size_t mostEntries = 5000;

/// Takes the known members out of one JSON object. What is of the wrong type, out of range or too long
/// becomes a warning and is mended; what was never asked for is what `leftOver` gives back.
class Members : public JsonObject
{
public:
    /// \param path place of the object in the file, "units/2", empty at the top
    Members(const Json &object, std::string path, Findings &findings, std::optional<std::size_t> unit = {});

    /// One line of text: a name, an id.
    [[nodiscard]] std::string line(const char *key, std::size_t most = longestName);
    /// Text of several lines.
    [[nodiscard]] std::string text(const char *key);
    [[nodiscard]] int number(const char *key, int least, int most, int fallback);
    [[nodiscard]] std::optional<int> optionalNumber(const char *key, int least, int most);
    [[nodiscard]] std::optional<bool> optionalFlag(const char *key);
    [[nodiscard]] bool flag(const char *key) { return optionalFlag(key).value_or(false); }
    [[nodiscard]] std::vector<int> numbers(const char *key, int least, int most);
    [[nodiscard]] std::vector<std::string> lines(const char *key);
    /// The entries of a list, `mostEntries` of them at most; none where there is no list.
    [[nodiscard]] std::span<const Json> list(const char *key);
    /// The object, or nothing where there is none.
    [[nodiscard]] const Json *object(const char *key);
    /// The entry whatever it is.
    [[nodiscard]] const Json *any(const char *key);

    /// Puts unknown members of an inner object with those of this one.
    void keep(const char *key, Json inner);
    /// Members that nobody asked for, with a note for each.
    [[nodiscard]] Json leftOver();

    /// One line made of `value`, cleaned and cut, with the warnings that calls for.
    [[nodiscard]] std::string cleanLine(const std::string &key, const std::string &value, std::size_t most);
    /// A whole number within bounds, or nothing with the warning that calls for.
    [[nodiscard]] std::optional<int> cleanNumber(const std::string &key, const Json &value, int least,
                                                 int most);

private:
    std::vector<std::string> m_known;
    Json m_kept = Json::object();
};

} // namespace gonfalon::files
