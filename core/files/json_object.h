// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/files/json_text.h"

#include <optional>
#include <span>
#include <string>

namespace gonfalon::files {

/// One object of a file that is read member by member, and to whom is told what is wrong with it. What is
/// done about that is for who derives from it: `Members` mends and warns, `ExactMembers` refuses.
class JsonObject
{
public:
    /// Path of the object in the file: "units/2", empty at the top.
    [[nodiscard]] const std::string &path() const { return m_path; }
    /// Path of the value of a key: "units/2/name".
    [[nodiscard]] std::string pathOf(std::string_view key) const;
    /// Tells of the value of a key.
    void complain(Code code, std::string_view key, std::vector<std::string> arguments);
    /// Tells that the value of a key is of the wrong type. \param wanted "a text"
    void wrongType(const std::string &key, const Json &value, const char *wanted);

protected:
    /// \param about file and unit that every finding is about
    JsonObject(const Json &object, std::string path, Findings &findings, Severity severity, Place about)
        : m_object(&object), m_findings(&findings), m_severity(severity), m_path(std::move(path)),
          m_about(std::move(about))
    {
    }

    /// The value of a key; nothing where it is missing or null, or what is read is no object.
    [[nodiscard]] const Json *find(const char *key) const;
    /// What `value` holds, where it is there and of this type; told where it is of another.
    [[nodiscard]] const std::string *textIn(const char *key, const Json *value);
    [[nodiscard]] std::optional<bool> flagIn(const char *key, const Json *value);
    [[nodiscard]] std::span<const Json> listIn(const char *key, const Json *value);

    const Json *m_object;
    Findings *m_findings;
    Severity m_severity;
    std::string m_path;
    Place m_about;
};

} // namespace gonfalon::files
