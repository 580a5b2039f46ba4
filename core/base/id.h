// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <compare>
#include <functional>
#include <string>
#include <string_view>
#include <utility>

namespace gonfalon {

/// The name by which data files call one thing of one kind: `Id<UnitTypeTag>` cannot be passed for
/// `Id<OptionTag>`. Ids are lower-case words joined by hyphens ("heavy-foot") and never change once a file
/// may hold them.
template <typename Tag>
class Id
{
public:
    Id() = default;
    explicit Id(std::string text) : m_text(std::move(text)) {}
    explicit Id(std::string_view text) : m_text(text) {}
    explicit Id(const char *text) : m_text(text) {}

    [[nodiscard]] const std::string &str() const { return m_text; }
    [[nodiscard]] bool empty() const { return m_text.empty(); }

    friend bool operator==(const Id &, const Id &) = default;
    friend auto operator<=>(const Id &, const Id &) = default;

private:
    std::string m_text;
};

} // namespace gonfalon

template <typename Tag>
struct std::hash<gonfalon::Id<Tag>>
{
    std::size_t operator()(const gonfalon::Id<Tag> &id) const noexcept
    {
        return std::hash<std::string>{}(id.str());
    }
};
