// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/export/writers.h"

#include "core/base/text.h"

namespace gonfalon::files {

namespace {

std::string joined(const std::vector<std::string> &parts, std::string_view between)
{
    std::string out;
    for (const std::string &part : parts)
        out += (out.empty() ? "" : std::string(between)) + part;
    return out;
}

/// "Attack 5+, Move 6+, …", every cell of the grid.
std::string figuresLine(const SummaryUnit &unit)
{
    std::vector<std::string> parts;
    for (const auto &row : unit.grid) {
        for (const SummaryFigure &figure : row)
            parts.push_back(figure.name + ' ' + figure.value);
    }
    return joined(parts, ", ");
}

std::string rulesLine(const std::vector<SummaryRule> &rules)
{
    std::vector<std::string> names;
    for (const SummaryRule &rule : rules)
        names.push_back(rule.name);
    return joined(names, ", ");
}

/// The lines below a unit, in the words that our importer reads back.
std::vector<std::string> details(const Summary &summary, const SummaryUnit &unit)
{
    std::vector<std::string> out;
    if (unit.leader)
        out.push_back(summary.traits.empty() ? "Leader" : "Leader: " + summary.traitNames());
    out.push_back(std::to_string(unit.models) + (unit.models == 1 ? " model" : " models"));
    if (unit.pieces)
        out.push_back(std::to_string(*unit.pieces) + (*unit.pieces == 1 ? " piece" : " pieces"));
    if (!unit.organisation.empty())
        out.push_back("Organisation: " + unit.organisation);
    if (!unit.race.empty())
        out.push_back("Race: " + unit.race);
    for (const SummaryOption &option : unit.options)
        out.push_back(pricedText(option));
    if (!unit.otherForm.empty()) {
        std::vector<std::string> parts{unit.otherForm + " (" + pointsText(unit.otherFormBase) + ")"};
        for (const SummaryOption &option : unit.otherFormOptions)
            parts.push_back(pricedText(option));
        out.push_back("Other form: " + joined(parts, "; "));
    }
    for (const SummaryOption &option : unit.house)
        out.push_back("House option: " + option.name + " (" + pointsText(option.points) + ")");
    if (!unit.notes.empty())
        out.push_back("Notes: " + cleanedLine(unit.notes, unit.notes.size()));
    return out;
}

std::string heading(const SummaryUnit &unit)
{
    return unit.named ? unit.name + " (" + unit.type + ")" : unit.type;
}

std::string questLine(const SummaryQuest &quest)
{
    return quest.name + " (" + std::to_string(quest.glory) + " Glory)" + quest.remarks();
}

std::string traitLine(const Summary &summary)
{
    std::string out;
    for (const SummaryTrait &trait : summary.traits)
        out += (out.empty() ? summary.traitWord + ": " : ", ") + trait.name +
               (trait.dice.empty() ? "" : " (" + trait.dice + ")");
    return out;
}

/// What stands between the headline and the units, in the words that our importer reads back.
std::vector<std::string> headLines(const Summary &summary)
{
    std::vector<std::string> out;
    if (!summary.traits.empty())
        out.push_back(traitLine(summary));
    for (const SummaryOrganisation &body : summary.organisations)
        out.push_back("Organisation " + body.id + ": " + body.type +
                      (body.name.empty() ? "" : " – " + body.name));
    for (const auto &[setting, answer] : summary.agreements)
        out.push_back("Agreed: " + setting + " – " + answer);
    if (summary.purse)
        out.push_back("Purse: " + std::to_string(*summary.purse));
    if (!summary.notes.empty())
        out.push_back("Notes: " + cleanedLine(summary.notes, summary.notes.size()));
    return out;
}

/// Strokes before whatever Markdown would take for a mark.
std::string forMarkdown(const std::string &text)
{
    std::string out;
    for (const char c : text) {
        if (std::string_view("\\`*_[]<>#|~&").find(c) != std::string_view::npos)
            out += '\\';
        out += c;
    }
    return out;
}

/// BBCode has no way to write a square bracket: round ones stand in.
std::string forBBCode(std::string text)
{
    for (char &c : text) {
        if (c == '[' || c == ']')
            c = c == '[' ? '(' : ')';
    }
    return text;
}

} // namespace

std::string textOf(const Summary &summary)
{
    const std::string title = summary.title + " @" + pointsText(summary.points);
    std::string out = title + '\n' + std::string(letters(title), '=') + '\n' + summary.headline() + '\n';
    for (const std::string &line : headLines(summary))
        out += line + '\n';
    for (const SummaryUnit &unit : summary.units) {
        out += '\n' + heading(unit) + " @" + pointsText(unit.points) + "\n  " + figuresLine(unit) + '\n';
        for (const std::string &detail : details(summary, unit))
            out += "  - " + detail + '\n';
        if (!unit.rules.empty())
            out += "  " + rulesLine(unit.rules) + '\n';
    }
    if (!summary.quests.empty())
        out += '\n' + summary.questsWord + ":\n";
    for (const SummaryQuest &quest : summary.quests)
        out += "  - " + questLine(quest) + '\n';
    return out + '\n' + summary.notice + '\n';
}

std::string markdownOf(const Summary &summary)
{
    std::string out = "**" + forMarkdown(summary.title) + " --- " + pointsText(summary.points) + "**\n\n" +
                      forMarkdown(summary.headline()) + "\n\n";
    for (const std::string &line : headLines(summary))
        out += forMarkdown(line) + "\n\n";
    for (const SummaryUnit &unit : summary.units) {
        out += "* **" + forMarkdown(heading(unit)) + "** -- " + pointsText(unit.points) + "  \n    " +
               forMarkdown(figuresLine(unit)) + "\n\n";
        for (const std::string &detail : details(summary, unit))
            out += "    - " + forMarkdown(detail) + '\n';
        if (!unit.rules.empty())
            out += "\n    _" + forMarkdown(rulesLine(unit.rules)) + "_\n";
        out += '\n';
    }
    if (!summary.quests.empty())
        out += "**" + summary.questsWord + "**\n\n";
    for (const SummaryQuest &quest : summary.quests)
        out += "* " + forMarkdown(questLine(quest)) + '\n';
    return out + (summary.quests.empty() ? "" : "\n") + "_" + forMarkdown(summary.notice) + "_\n";
}

std::string bbcodeOf(const Summary &summary)
{
    std::string out = "[b]" + forBBCode(summary.title) + "[/b] " + pointsText(summary.points) + "\n" +
                      forBBCode(summary.headline()) + '\n';
    for (const std::string &line : headLines(summary))
        out += forBBCode(line) + '\n';
    for (const SummaryUnit &unit : summary.units) {
        out += "\n[b]" + forBBCode(heading(unit)) + "[/b] " + pointsText(unit.points) + '\n' +
               forBBCode(figuresLine(unit)) + "\n[list]\n";
        for (const std::string &detail : details(summary, unit))
            out += "[*]" + forBBCode(detail) + '\n';
        out += "[/list]\n";
        if (!unit.rules.empty())
            out += "[i]" + forBBCode(rulesLine(unit.rules)) + "[/i]\n";
    }
    if (!summary.quests.empty()) {
        out += "\n[b]" + forBBCode(summary.questsWord) + "[/b]\n[list]\n";
        for (const SummaryQuest &quest : summary.quests)
            out += "[*]" + forBBCode(questLine(quest)) + '\n';
        out += "[/list]\n";
    }
    return out + "\n[i]" + forBBCode(summary.notice) + "[/i]\n";
}

} // namespace gonfalon::files
