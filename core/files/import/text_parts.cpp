// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/import/text_parts.h"

#include "core/base/text.h"
#include "core/files/members.h"

#include <algorithm>
#include <charconv>
#include <numeric>

namespace gonfalon::files {

namespace {

/// "2 points", "0 or 4 points": the number before `word`, the lower of two.
std::optional<int> numberBefore(std::string_view text, std::string_view word)
{
    const auto space = std::min(text.find(' '), text.size());
    const auto number = wholeNumber(text.substr(0, space));
    std::string_view rest = trimmed(text.substr(space));
    if (number && rest.starts_with("or "))
        return numberBefore(trimmed(rest.substr(3)), word) ? number : std::nullopt;
    return rest.starts_with(word) ? number : std::nullopt;
}

} // namespace

std::string gameNamedIn(std::string_view headline)
{
    constexpr std::string_view limit = ", limit ";
    const auto at = headline.find(limit);
    if (at == std::string_view::npos || at == 0)
        return {};
    const std::string_view rest = headline.substr(at + limit.size());
    return numberBefore(rest, "points, ") ? cleanedLine(headline.substr(0, at), longestName) : std::string();
}

std::optional<int> wholeNumber(std::string_view text)
{
    int value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size() || value < -mostPoints || value > mostPoints)
        return std::nullopt;
    return value;
}

ForeignOption withNumber(std::string_view text, std::string_view word)
{
    const auto open = text.rfind(" (");
    if (open != std::string_view::npos && text.ends_with(')')) {
        const std::string_view inside = text.substr(open + 2, text.size() - open - 3);
        if (const auto number = numberBefore(inside, word))
            return {std::string(trimmed(text.substr(0, open))), {}, number};
    }
    return {std::string(trimmed(text)), {}, {}};
}

std::vector<std::string> listed(std::string_view text, char between)
{
    std::vector<std::string> out;
    while (!text.empty() && out.size() < mostEntries) {
        const auto end = std::min(text.find(between), text.size());
        if (!trimmed(text.substr(0, end)).empty())
            out.emplace_back(trimmed(text.substr(0, end)));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return out;
}

ForeignOption optionOf(std::string_view text)
{
    ForeignOption option = withNumber(text, "point");
    const auto colon = option.name.find(": ");
    if (colon != std::string::npos) {
        option.answers = listed(std::string_view(option.name).substr(colon + 2), ',');
        option.name.resize(colon);
    }
    return option;
}

ForeignTrait traitOf(const std::string &text)
{
    const auto open = text.rfind(" (");
    if (open == std::string::npos || !text.ends_with(')'))
        return {text, {}};
    ForeignTrait trait{text.substr(0, open), {}};
    const std::string_view inside = std::string_view(text).substr(open + 2);
    for (const std::string &die : listed(inside.substr(0, inside.find('=')), '+')) {
        const auto pips = wholeNumber(die);
        if (!pips)
            return {text, {}};
        trait.dice.push_back(*pips);
    }
    const auto equals = inside.find('=');
    if (equals == std::string_view::npos)
        return trait;
    const std::string_view sum = trimmed(inside.substr(equals + 1, inside.size() - equals - 2));
    const int total = std::accumulate(trait.dice.begin(), trait.dice.end(), 0);
    return wholeNumber(sum) == total ? trait
                                     : ForeignTrait{text, {}}; // nobody knows which of the two is meant
}

} // namespace gonfalon::files
