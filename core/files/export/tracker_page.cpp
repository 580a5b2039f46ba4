// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/deflate.h"
#include "core/files/embedded.h"
#include "core/files/export/writers.h"
#include "core/model/strength.h"

namespace gonfalon::files {

namespace {

std::string button(const std::string &act, const std::string &label, const std::string &spoken = {})
{
    return "<button type=\"button\" data-act=\"" + act + "\"" +
           (spoken.empty() ? "" : " aria-label=\"" + spoken + "\"") + '>' + label + "</button>";
}

std::string strengthBoxes(int strength)
{
    std::string boxes;
    for (int i = 0; i < strength; ++i)
        boxes += i == halfLostAt(strength) ? "<i class=\"box half\"></i>" : "<i class=\"box\"></i>";
    return "<span class=\"track\">" + boxes + "</span>";
}

std::string trackedFigures(const SummaryUnit &unit)
{
    std::string out = "<table class=\"figures\">\n";
    for (const auto &row : unit.grid) {
        out += "<tr>";
        for (const SummaryFigure &figure : row)
            out += std::string(figure.changed ? "<td class=\"changed\">" : "<td>") + "<b>" +
                   escaped(figure.value) + "</b><span>" + escaped(figure.name) + "</span></td>";
        out += "</tr>\n";
    }
    return out + "</table>\n";
}

std::string options(const SummaryUnit &unit)
{
    std::string out;
    for (const SummaryOption &option : unit.options)
        out += (out.empty() ? "" : ", ") + escaped(optionText(option));
    for (const SummaryRule &rule : unit.rules)
        out += (out.empty() ? "<b>" : "<br/><b>") + escaped(rule.name) + "</b> " + escaped(rule.summary);
    return out.empty() ? "" : "<p class=\"rules\">" + out + "</p>\n";
}

std::string unitCard(const Summary &summary, const SummaryUnit &unit, std::size_t position)
{
    const std::string strength = std::to_string(unit.strength);
    std::string out = "<details class=\"unit\" data-unit=\"" + std::to_string(position) +
                      "\" data-strength=\"" + strength + "\" data-half=\"" +
                      std::to_string(halfLostAt(unit.strength)) + "\" data-points=\"" +
                      std::to_string(unit.points.value()) + "\"";
    if (unit.courage)
        out += " data-courage=\"" + std::to_string(*unit.courage) + "\"";
    out += ">\n<summary>" + pennonSvg(summary.tinctures, position) + "<span class=\"title\">" +
           (unit.leader ? "<span class=\"leader\">Leader</span> " : "") + "<b class=\"name\">" +
           escaped(unit.name) + "</b>" + strengthBoxes(unit.strength) +
           "</span><span class=\"badge\">Battered</span><output class=\"left\">" + strength +
           "</output></summary>\n";
    out += "<p class=\"kind\">" + escaped(unit.type) + ", " + pointsText(unit.points) + "</p>\n" +
           trackedFigures(unit);
    const std::string one = "One " + summary.pointWord;
    out += "<p class=\"steps\">" + button("lose", "−", one + " less") + "<span class=\"dice\"></span>" +
           button("heal", "+", one + " more") + button("battered", "Battered") + button("acted", "Acted") +
           "</p>\n<p class=\"courage\"></p>\n";
    return out + options(unit) + "</details>\n";
}

std::string questCards(const Summary &summary)
{
    std::string out;
    for (std::size_t i = 0; i < summary.quests.size(); ++i) {
        const SummaryQuest &quest = summary.quests[i];
        out += "<p class=\"quest\"><label><input type=\"checkbox\" data-glory=\"" +
               std::to_string(quest.glory) + "\"/> <b>" + escaped(quest.name) + "</b> (" +
               std::to_string(quest.glory) + " Glory)" + escaped(quest.remarks()) + "</label><br/>" +
               escaped(quest.text) + "</p>\n";
    }
    return out.empty() ? "" : "<h2>" + escaped(summary.questsWord) + "</h2>\n" + out;
}

} // namespace

std::string trackerOf(const Summary &summary)
{
    const std::string title = escaped(summary.title);
    std::string units, state = summary.title;
    for (std::size_t i = 0; i < summary.units.size(); ++i) {
        units += unitCard(summary, summary.units[i], i);
        state += '/' + summary.units[i].typeId + summary.units[i].name;
    }
    std::string out = "<!DOCTYPE html>\n<html lang=\"en\" data-warband=\"" + std::to_string(checksum(state)) +
                      "\">\n<head>\n<meta charset=\"utf-8\"/>\n"
                      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n<title>" +
                      title + "</title>\n<style>\n" + std::string(embedded::trackerStyle) +
                      "</style>\n</head>\n<body>\n<header>" + pennonSvg(summary.tinctures, 0) + "<div><h1>" +
                      title + "</h1><p id=\"lost\">" + escaped(summary.headline()) +
                      "</p></div><p class=\"turn\">Turn<output id=\"turn\">1</output></p>" +
                      button("next", "Next", "Next turn") + "</header>\n<main>\n";
    out += units;
    if (!summary.traits.empty())
        out += "<h2>" + escaped(summary.traitWord) + "</h2>\n";
    for (const SummaryTrait &trait : summary.traits)
        out += "<p><b>" + escaped(trait.name) + "</b> " + escaped(trait.summary) + "</p>\n";
    out += questCards(summary) + "<p class=\"notice\">" + escaped(summary.notice) + "</p>\n</main>\n<nav>" +
           "<span>Glory <output id=\"glory\">0</output></span>" +
           button("glory-less", "−", "One Glory less") + button("glory-more", "+", "One Glory more") +
           button("undo", "Undo") + button("fresh", "New game") + "</nav>\n<script>\n" +
           std::string(embedded::trackerScript) + "</script>\n</body>\n</html>\n";
    return out;
}

} // namespace gonfalon::files
