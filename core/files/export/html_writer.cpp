// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/embedded.h"
#include "core/files/export/writers.h"

namespace gonfalon::files {

namespace {

std::string element(const std::string &name, const std::string &inner, const std::string &css = {})
{
    return '<' + name + (css.empty() ? "" : " class=\"" + css + "\"") + '>' + inner + "</" + name + '>';
}

std::string figures(const SummaryUnit &unit)
{
    std::string rows;
    for (const auto &row : unit.grid) {
        std::string cells;
        for (const SummaryFigure &figure : row)
            cells +=
                element("td", element("b", escaped(figure.value)) + element("span", escaped(figure.name)),
                        figure.changed ? "changed" : "");
        rows += element("tr", cells) + '\n';
    }
    return element("table", '\n' + rows, "figures") + '\n';
}

std::string optionRows(const SummaryUnit &unit)
{
    std::string out;
    const auto add = [&](const std::string &text, const std::string &points) {
        out +=
            element("li", escaped(text) + (points.empty() ? "" : element("span", ' ' + points, "points"))) +
            '\n';
    };
    add(std::to_string(unit.models) + (unit.models == 1 ? " model" : " models") +
            (unit.race.empty() ? "" : ", " + unit.race),
        {});
    for (const SummaryOption &option : unit.options)
        add(optionText(option), pointsText(option.points, option.highest));
    if (!unit.otherForm.empty())
        add("Other form: " + unit.otherForm, pointsText(unit.otherFormBase));
    for (const SummaryOption &option : unit.otherFormOptions)
        add("As " + unit.otherForm + ": " + optionText(option), pointsText(option.points));
    for (const SummaryOption &option : unit.house)
        add("House option: " + option.name, pointsText(option.points));
    return element("ul", '\n' + out) + '\n';
}

std::string unitSection(const Summary &summary, const SummaryUnit &unit, std::size_t position)
{
    std::string title =
        element("h2", escaped(unit.name) + element("span", pointsText(unit.points), "points"));
    std::string kind = escaped(unit.type);
    if (unit.leader)
        kind += summary.traits.empty() ? ", Leader" : ", Leader: " + escaped(summary.traitNames());
    std::string out = pennonSvg(summary.tinctures, position) + title + element("p", kind, "kind") + '\n' +
                      figures(unit) + optionRows(unit);
    std::string rules;
    for (const SummaryRule &rule : unit.rules)
        rules += (rules.empty() ? "" : ", ") + escaped(rule.name);
    if (!rules.empty())
        out += element("p", rules, "rules") + '\n';
    if (!unit.notes.empty())
        out += element("p", escaped(unit.notes), "notes") + '\n';
    return element("section", '\n' + out) + '\n';
}

} // namespace

std::string escaped(std::string_view text)
{
    std::string out;
    for (const char c : text) {
        switch (c) {
        case '&':
            out += "&amp;";
            break;
        case '<':
            out += "&lt;";
            break;
        case '>':
            out += "&gt;";
            break;
        case '"':
            out += "&quot;";
            break;
        case '\'':
            out += "&#39;";
            break;
        default:
            out += c;
        }
    }
    return out;
}

std::string htmlOf(const Summary &summary)
{
    const std::string title = escaped(summary.title);
    std::string out = "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\"/>\n"
                      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n" +
                      element("title", title) + "\n<style>\n" + std::string(embedded::pageStyle) +
                      "</style>\n</head>\n<body>\n" +
                      element("h1", title + element("span", pointsText(summary.points), "points")) + '\n' +
                      element("p", escaped(summary.headline()), "headline") + '\n';
    const std::string word = summary.traits.size() > 1 ? "" : escaped(summary.traitWord) + ": ";
    if (word.empty())
        out += element("h2", escaped(summary.traitWord)) + '\n';
    for (const SummaryTrait &trait : summary.traits)
        out += element("p", element("b", word + escaped(trait.name)) +
                                (trait.dice.empty() ? "" : " (" + trait.dice + ")") + ' ' +
                                escaped(trait.summary)) +
               '\n';
    if (!summary.notes.empty())
        out += element("p", escaped(summary.notes), "notes") + '\n';
    for (std::size_t i = 0; i < summary.units.size(); ++i)
        out += unitSection(summary, summary.units[i], i);
    std::string quests;
    for (const SummaryQuest &quest : summary.quests)
        quests += element("li", element("b", escaped(quest.name)) + " (" + std::to_string(quest.glory) +
                                    " Glory)" + escaped(quest.remarks()) + ' ' + escaped(quest.text)) +
                  '\n';
    if (!quests.empty())
        out += element("h2", escaped(summary.questsWord)) + '\n' + element("ul", '\n' + quests) + '\n';
    std::string rules;
    for (const SummaryRule &rule : summary.rules)
        rules += element("dt", escaped(rule.name)) + element("dd", escaped(rule.summary)) + '\n';
    if (!rules.empty())
        out += element("h2", "Rules") + '\n' + element("dl", '\n' + rules) + '\n';
    return out + element("footer", escaped(summary.notice)) + "\n</body>\n</html>\n";
}

} // namespace gonfalon::files
