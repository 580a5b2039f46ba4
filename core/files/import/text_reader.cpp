// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/import/readers.h"
#include "core/files/import/text_parts.h"
#include "core/files/members.h"

#include "core/base/text.h"

#include <algorithm>
#include <utility>

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

struct Priced
{
    std::string name;
    int points;
};

/// "Wolf Riders @4 points", "Wolf Riders -- 4 points", "RAIDERS --- 24 points".
std::optional<Priced> priced(std::string_view line)
{
    std::size_t last = 0; // the price stands behind whatever a name says
    std::optional<Priced> found;
    for (const std::string_view mark :
         {std::string_view(" @"), std::string_view(" --- "), std::string_view(" -- ")}) {
        const auto at = line.rfind(mark);
        if (at == std::string_view::npos || (found && at < last))
            continue;
        const std::string_view rest = trimmed(line.substr(at + mark.size()));
        const auto space = rest.find(' ');
        if (space == std::string_view::npos || !rest.substr(space + 1).starts_with("point"))
            continue;
        if (const auto points = wholeNumber(rest.substr(0, space))) {
            found = Priced{std::string(trimmed(line.substr(0, at))), *points};
            last = at;
        }
    }
    return found;
}

class TextReader
{
public:
    TextReader(const Names &names, bool marked) : m_names(names), m_marked(marked) {}

    void line(std::string_view raw, std::size_t number)
    {
        const std::string clean = cleanedLine(m_marked ? unmarked(raw) : std::string(raw), longestNotes);
        std::string_view text = clean;
        const bool bulleted = text.starts_with("- ") || text.starts_with("* ");
        if (bulleted)
            text = trimmed(text.substr(2));
        const bool noted = text.starts_with("Notes: "); // which may say anything, " @3 points" too
        const auto price = noted ? std::nullopt : priced(text);
        if (!m_titled && price) {
            m_list.name =
                price->name == unnamedWarband ? std::string() : cleanedLine(price->name, longestName);
            m_list.points = price->points;
            m_titled = true;
        } else if (m_titled && price) {
            beginUnit(*price, number);
        } else if (m_titled && bulleted && m_inQuests) {
            quest(text);
        } else if (!(m_titled && (bulleted ? detail(text) : heading(text))) && !isDerived(text)) {
            leaveUnread(number, text);
        }
    }

    [[nodiscard]] bool found() const { return m_titled; }
    [[nodiscard]] const Findings &findings() const { return m_findings; }
    /// The game that the text says it is for, where that is another one.
    [[nodiscard]] const std::string &otherGame() const { return m_otherGame; }
    [[nodiscard]] std::vector<ForeignList> take()
    {
        m_lists.push_back(std::move(m_list));
        return std::move(m_lists);
    }

private:
    /// True for a line of our own texts that follows from the others: strokes, a unit's figures and rules,
    /// the notice.
    bool isDerived(std::string_view text) const
    {
        const Catalogue &game = m_names.catalogue();
        if (m_marked && text.starts_with('_') && text.ends_with('_') && text.size() > 1)
            text = text.substr(1, text.size() - 2);
        const auto isRule = [&](const std::string &part) {
            return std::ranges::find(game.specialRules, part, &SpecialRule::name) != game.specialRules.end();
        };
        const bool figures = !game.grid.empty() && !game.grid.front().empty() &&
                             text.starts_with(game.grid.front().front().name + ' ');
        return figures || text == game.notice || plainName(std::string(text)).empty() ||
               std::ranges::all_of(listed(text, ','), isRule);
    }

    /// Names a line that was not understood; of very many the last finding names all the others.
    void leaveUnread(std::size_t number, std::string_view text)
    {
        constexpr std::size_t mostTold = 200;
        std::string which = std::to_string(number);
        if (m_findings.size() < mostTold) {
            m_findings.push_back(findingAt(Code::ForeignLineUnread, Severity::Warning, "line " + which,
                                           {which, cleanedLine(text, longestName)}));
            return;
        }
        std::string &told = m_findings.back().arguments.front();
        told = told.substr(0, told.find("–")) + "–" + which;
    }

    void beginUnit(const Priced &price, std::size_t number)
    {
        m_full = m_list.units.size() >= mostEntries;
        if (m_full) {
            ++m_list.unitsLeftOut;
            return;
        }
        ForeignUnit unit;
        unit.path = "line " + std::to_string(number);
        unit.points = price.points;
        unit.type = cleanedLine(price.name, longestName);
        if (const auto open = typeInBrackets(price.name)) {
            unit.name = cleanedLine(price.name.substr(0, *open), longestName);
            unit.type = price.name.substr(*open + 2, price.name.size() - *open - 3);
        }
        m_list.units.push_back(std::move(unit));
        m_inQuests = false;
    }

    /// Where the type stands behind the unit's own name, "Mire Spears (Light Foot)": the first bracket that
    /// holds a type we know; else, where the whole is none either, the last one.
    std::optional<std::size_t> typeInBrackets(const std::string &name) const
    {
        if (!name.ends_with(')'))
            return std::nullopt;
        for (auto at = name.find(" ("); at != std::string::npos; at = name.find(" (", at + 1)) {
            if (m_names.unitType(name.substr(at + 2, name.size() - at - 3)))
                return at;
        }
        const auto last = name.rfind(" (");
        return last == std::string::npos || m_names.unitType(name) ? std::nullopt : std::optional(last);
    }

    /// What stands between the headline and the units; false where it is nothing of ours.
    bool head(std::string_view text)
    {
        const auto after = [&](const std::string &keyword) -> std::optional<std::string_view> {
            return text.starts_with(keyword) ? std::optional(trimmed(text.substr(keyword.size())))
                                             : std::nullopt;
        };
        constexpr std::string_view dash = " – ";
        const auto parted = [&](std::string_view whole) {
            const auto at = std::min(whole.find(dash), whole.size());
            return std::pair(std::string(whole.substr(0, at)),
                             std::string(whole.substr(std::min(at + dash.size(), whole.size()))));
        };
        if (const auto notes = after("Notes: ")) {
            m_list.notes = *notes;
        } else if (const auto purse = after("Purse: ")) {
            m_list.purse = wholeNumber(*purse);
        } else if (const auto agreed = after("Agreed: ")) {
            if (m_list.agreements.size() < mostEntries)
                m_list.agreements.push_back(parted(*agreed));
        } else if (const auto body = after("Organisation ");
                   body && m_list.organisations.size() < mostEntries) {
            const auto colon = body->find(": ");
            if (colon == std::string_view::npos)
                return false;
            auto [type, name] = parted(body->substr(colon + 2));
            m_list.organisations.push_back(
                {std::string(body->substr(0, colon)), std::move(type), std::move(name)});
        } else {
            for (const auto &[key, usual] :
                 {std::pair("trait", "Leader's Trait"), std::pair("traits", "Leader's Traits")}) {
                const auto traits = after(m_names.catalogue().word(key, usual) + ": ");
                if (!traits)
                    continue;
                for (const std::string &trait : listed(*traits, ','))
                    m_list.traits.push_back(traitOf(trait));
                return true;
            }
            return false;
        }
        return true;
    }

    /// A line without a mark; false where it is nothing that a list has.
    bool heading(std::string_view text)
    {
        if (m_list.units.empty() && head(text))
            return true;
        const std::string plain = plainName(std::string(text));
        if (plain == "quests" || plain == plainName(m_names.catalogue().word("quests", "Quests"))) {
            m_inQuests = true;
            return true;
        }
        const auto at = text.find("limit ");
        if (at == std::string_view::npos || (!m_list.units.empty() && !beginAnother()))
            return false;
        if (const std::string game = gameNamedIn(text); !isGame(m_names.catalogue(), game))
            m_otherGame = game;
        const std::string_view rest = text.substr(at + 6);
        const auto limit = wholeNumber(rest.substr(0, rest.find_first_not_of("0123456789")));
        if (!limit || *limit <= 0)
            return false;
        m_list.limit = limit;
        return true;
    }

    /// A limit behind what looked like a unit without anything: that was the headline of another list.
    bool beginAnother()
    {
        const ForeignUnit &last = m_list.units.back();
        const bool bare = last.options.empty() && !last.leader && !last.models && !last.pieces &&
                          last.notes.empty() && last.house.empty() && last.race.empty() && !m_full;
        if (!bare || m_inQuests || m_lists.size() + 1 >= mostEntries)
            return false;
        ForeignList next;
        next.name = last.name.empty() ? last.type : last.name + " (" + last.type + ")";
        next.points = last.points;
        m_list.units.pop_back();
        m_lists.push_back(std::exchange(m_list, std::move(next)));
        return true;
    }

    /// A line below a unit; false where there is none.
    bool detail(std::string_view text)
    {
        if (m_list.units.empty() || m_full)
            return m_full; // told with the unit that is left out
        ForeignUnit &unit = m_list.units.back();
        const auto after = [&](std::string_view keyword) -> std::optional<std::string_view> {
            return text.starts_with(keyword) ? std::optional(trimmed(text.substr(keyword.size())))
                                             : std::nullopt;
        };
        if (text == "Leader") {
            unit.leader = true;
        } else if (const auto trait = after("Leader: ")) {
            unit.leader = true;
            unit.traits.push_back(traitOf(cleanedLine(*trait, longestName)));
        } else if (const auto body = after("Organisation: ")) {
            unit.organisation = *body;
        } else if (const auto race = after("Race: ")) {
            unit.race = cleanedLine(*race, longestName);
        } else if (const auto notes = after("Notes: ")) {
            unit.notes = *notes;
        } else if (const auto house = after("House option: ")) {
            unit.house.push_back(withNumber(*house, "point"));
        } else if (const auto form = after("Other form: ")) {
            for (const std::string &option : listed(*form, ';'))
                unit.otherForm.push_back(optionOf(option));
        } else if (!count(unit.models, text, "model") && !count(unit.pieces, text, "piece")) {
            if (unit.options.size() >= mostEntries)
                return false;
            unit.options.push_back(optionOf(text));
        }
        return true;
    }

    /// "12 models", "1 piece"; false for what is none: it is told as an option that nobody knows.
    static bool count(std::optional<int> &of, std::string_view text, std::string_view what)
    {
        const auto space = std::min(text.find(' '), text.size());
        const auto number = wholeNumber(text.substr(0, space));
        const std::string_view rest = trimmed(text.substr(space));
        if (!number || *number < 0 || *number > mostOfAUnit ||
            (rest != what && rest != std::string(what) + 's'))
            return false;
        of = number;
        return true;
    }

    void quest(std::string_view text)
    {
        if (m_list.quests.size() >= mostEntries)
            return;
        ForeignQuest quest;
        takeRemarks(text, quest);
        const ForeignOption named = withNumber(text, "Glory");
        quest.name = cleanedLine(named.name, longestName);
        quest.glory = named.points.value_or(0);
        m_list.quests.push_back(std::move(quest));
    }

    const Names &m_names;
    bool m_marked;
    std::vector<ForeignList> m_lists; ///< that are complete
    ForeignList m_list;
    std::string m_otherGame;
    Findings m_findings; ///< the lines that were not understood
    bool m_titled = false;
    bool m_full = false; ///< what follows is of a unit that is left out
    bool m_inQuests = false;
};

} // namespace

Result<ForeignFile> readText(std::string_view bytes, const Names &names, bool marked)
{
    if (bytes.size() > longestText)
        return errorAt(Code::TooLarge, {}, {std::to_string(bytes.size()), std::to_string(longestText)});
    if (const auto bad = firstBadUtf8(bytes))
        return errorAt(Code::NotUtf8, lineAndColumn(bytes, *bad), {std::to_string(*bad)});
    TextReader reader(names, marked);
    for (std::size_t number = 1; !bytes.empty(); ++number) {
        const auto end = std::min(bytes.find('\n'), bytes.size());
        reader.line(bytes.substr(0, end), number);
        bytes.remove_prefix(std::min(end + 1, bytes.size()));
    }
    if (!reader.found())
        return errorAt(Code::ForeignFormatUnknown, {}, {});
    if (!reader.otherGame().empty())
        return errorAt(Code::ForeignOtherGame, {}, {reader.otherGame()});
    return {ForeignFile{reader.take(), {}}, reader.findings()};
}

} // namespace gonfalon::files
