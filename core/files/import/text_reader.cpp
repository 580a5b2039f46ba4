// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/import/readers.h"
#include "core/files/members.h"

#include "core/base/text.h"

#include <algorithm>
#include <charconv>

namespace gonfalon::files {

namespace {

constexpr std::size_t longestText = 1024 * 1024;

/// A line without the marks of Markdown: emphasis around it and strokes before punctuation.
std::string unmarked(std::string_view line)
{
    std::string out;
    for (std::size_t at = 0; at < line.size(); ++at) {
        const bool escape =
            line[at] == '\\' && at + 1 < line.size() &&
            std::string_view("\\`*_{}[]()#+-.!<>|~&").find(line[at + 1]) != std::string_view::npos;
        if (escape)
            out += line[++at];
        else if (line.substr(at, 2) == "**")
            ++at;
        else
            out += line[at];
    }
    return out;
}

std::optional<int> wholeNumber(std::string_view text)
{
    int value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size() || value < -999 || value > 999)
        return std::nullopt;
    return value;
}

struct Priced
{
    std::string name;
    int points;
};

/// "Wolf Riders @4 points", "Wolf Riders -- 4 points", "RAIDERS --- 24 points".
std::optional<Priced> priced(std::string_view line)
{
    for (const std::string_view mark :
         {std::string_view(" @"), std::string_view(" --- "), std::string_view(" -- ")}) {
        const auto at = line.rfind(mark);
        if (at == std::string_view::npos)
            continue;
        const std::string_view rest = trimmed(line.substr(at + mark.size()));
        const auto space = rest.find(' ');
        if (space == std::string_view::npos || !rest.substr(space + 1).starts_with("point"))
            continue;
        if (const auto points = wholeNumber(rest.substr(0, space)))
            return Priced{std::string(trimmed(line.substr(0, at))), *points};
    }
    return std::nullopt;
}

/// "Offensive (2 points)": the name, and the number where there is one before `word`.
ForeignOption withNumber(std::string_view text, std::string_view word)
{
    const auto open = text.rfind(" (");
    if (open != std::string_view::npos && text.ends_with(')')) {
        const std::string_view inside = text.substr(open + 2, text.size() - open - 3);
        const auto space = inside.find(' ');
        if (space != std::string_view::npos && inside.substr(space + 1).starts_with(word)) {
            if (const auto number = wholeNumber(inside.substr(0, space)))
                return {std::string(trimmed(text.substr(0, open))), {}, number};
        }
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

/// "Wizardling: Heal Thee!, Bog Thee! (2 points)"
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

class Reader
{
public:
    explicit Reader(const Names &names) : m_names(names) {}

    void line(std::string_view raw, std::size_t number)
    {
        const std::string clean = cleanedLine(unmarked(raw), longestNotes);
        std::string_view text = clean;
        const bool bulleted = text.starts_with("- ") || text.starts_with("* ");
        if (bulleted)
            text = trimmed(text.substr(2));
        const auto price = priced(text);
        if (!m_titled && price) {
            m_list.name = cleanedLine(price->name, longestName);
            m_list.points = price->points;
            m_titled = true;
        } else if (m_titled && price && m_list.units.size() < mostEntries) {
            beginUnit(*price, number);
        } else if (m_titled && bulleted) {
            m_inQuests ? quest(text) : detail(text);
        } else if (m_titled) {
            heading(text);
        }
    }

    [[nodiscard]] bool found() const { return m_titled; }
    [[nodiscard]] ForeignList take() { return std::move(m_list); }

private:
    void beginUnit(const Priced &price, std::size_t number)
    {
        ForeignUnit unit;
        unit.path = "line " + std::to_string(number);
        unit.points = price.points;
        unit.type = cleanedLine(price.name, longestName);
        const auto open = price.name.rfind(" (");
        const bool inBrackets = open != std::string::npos && price.name.ends_with(')');
        if (inBrackets && !m_names.unitType(price.name)) {
            unit.name = cleanedLine(price.name.substr(0, open), longestName);
            unit.type = price.name.substr(open + 2, price.name.size() - open - 3);
        }
        m_list.units.push_back(std::move(unit));
        m_inQuests = false;
    }

    void heading(std::string_view text)
    {
        const std::string plain = plainName(std::string(text));
        if (plain == "quests" || plain == plainName(m_names.catalogue().word("quests", "Quests")))
            m_inQuests = true;
        const auto at = text.find("limit ");
        if (!m_list.units.empty() || at == std::string_view::npos)
            return;
        const std::string_view rest = text.substr(at + 6);
        const auto limit = wholeNumber(rest.substr(0, rest.find_first_not_of("0123456789")));
        if (limit && *limit > 0)
            m_list.limit = limit;
    }

    void detail(std::string_view text)
    {
        if (m_list.units.empty())
            return;
        ForeignUnit &unit = m_list.units.back();
        const auto after = [&](std::string_view keyword) -> std::optional<std::string_view> {
            return text.starts_with(keyword) ? std::optional(trimmed(text.substr(keyword.size())))
                                             : std::nullopt;
        };
        if (text == "Leader") {
            unit.leader = true;
        } else if (const auto trait = after("Leader: ")) {
            unit.leader = true;
            unit.trait = cleanedLine(*trait, longestName);
        } else if (const auto race = after("Race: ")) {
            unit.race = cleanedLine(*race, longestName);
        } else if (const auto notes = after("Notes: ")) {
            unit.notes = *notes;
        } else if (const auto house = after("House option: ")) {
            unit.house.push_back(withNumber(*house, "point"));
        } else if (const auto form = after("Other form: ")) {
            for (const std::string &option : listed(*form, ';'))
                unit.otherForm.push_back(optionOf(option));
        } else if (text.ends_with(" models") || text.ends_with(" model")) {
            models(unit, text);
        } else if (unit.options.size() < mostEntries) {
            unit.options.push_back(optionOf(text));
        }
    }

    static void models(ForeignUnit &unit, std::string_view text)
    {
        const auto number = wholeNumber(text.substr(0, text.find(' ')));
        if (number && *number >= 0)
            unit.models = number;
    }

    void quest(std::string_view text)
    {
        if (m_list.quests.size() >= mostEntries)
            return;
        ForeignQuest quest;
        constexpr std::string_view secret = " (secret)";
        if (text.ends_with(secret)) {
            quest.secret = true;
            text.remove_suffix(secret.size());
        }
        const ForeignOption named = withNumber(text, "Glory");
        quest.name = cleanedLine(named.name, longestName);
        quest.glory = named.points.value_or(0);
        m_list.quests.push_back(std::move(quest));
    }

    const Names &m_names;
    ForeignList m_list;
    bool m_titled = false;
    bool m_inQuests = false;
};

} // namespace

Result<ForeignFile> readText(std::string_view bytes, const Names &names)
{
    if (bytes.size() > longestText)
        return foreign(Code::TooLarge, Severity::Error, {},
                       {std::to_string(bytes.size()), std::to_string(longestText)});
    if (const auto bad = firstBadUtf8(bytes))
        return foreign(Code::NotUtf8, Severity::Error, lineAndColumn(bytes, *bad), {std::to_string(*bad)});
    Reader reader(names);
    for (std::size_t number = 1; !bytes.empty(); ++number) {
        const auto end = std::min(bytes.find('\n'), bytes.size());
        reader.line(bytes.substr(0, end), number);
        bytes.remove_prefix(std::min(end + 1, bytes.size()));
    }
    if (!reader.found())
        return foreign(Code::ForeignFormatUnknown, Severity::Error, {}, {});
    return ForeignFile{{reader.take()}, {}};
}

} // namespace gonfalon::files
