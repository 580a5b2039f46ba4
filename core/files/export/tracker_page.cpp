// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/embedded.h"
#include "core/files/export/tracker_data.h"
#include "core/files/export/writers.h"
#include "core/model/strength.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <utility>

namespace gonfalon::files {

namespace {

const std::array<std::pair<const char *, const std::string_view &>, 10> trackerIcons{{
    {"battered", embedded::batteredIcon},
    {"die", embedded::dieIcon},
    {"glory", embedded::gloryIcon},
    {"leader", embedded::leaderIcon},
    {"legal", embedded::legalIcon},
    {"note", embedded::noteIcon},
    {"quest", embedded::questIcon},
    {"spell", embedded::spellIcon},
    {"strength", embedded::strengthIcon},
    {"undo", embedded::undoIcon},
}};

/// The shapes of an icon of ours, without the <svg> around them.
std::string shapesOf(std::string_view svg)
{
    const std::size_t from = svg.find('>') + 1;
    return std::string(svg.substr(from, svg.rfind("</svg>") - from));
}

std::string icon(const std::string &name)
{
    return "<svg class=\"icon\" viewBox=\"0 0 24 24\" aria-hidden=\"true\"><use href=\"#i-" + name +
           "\"/></svg>";
}

std::string pennon(std::size_t position)
{
    return "<svg class=\"pennon\" viewBox=\"0 0 26 38\" aria-hidden=\"true\"><use href=\"#p" +
           std::to_string(position) + "\"/></svg>";
}

/// All pictures of the page, once, and what the script copies to show an icon.
std::string pictures(const Summary &summary)
{
    std::string out = "<svg class=\"symbols\" width=\"0\" height=\"0\" aria-hidden=\"true\">\n";
    for (const auto &[name, svg] : trackerIcons)
        out += "<symbol id=\"i-" + std::string(name) + "\" viewBox=\"0 0 24 24\">" + shapesOf(svg) +
               "</symbol>\n";
    for (std::size_t i = 0; i < summary.units.size(); ++i)
        out += pennonSymbol(summary.tinctures, summary.units[i].bearing, "p" + std::to_string(i)) + '\n';
    if (summary.units.empty())
        out += pennonSymbol(summary.tinctures, {}, "p0") + '\n';
    return out + "</svg>\n<template id=\"icon\">" + icon("die") + "</template>\n";
}

std::string strengthBoxes(int strength)
{
    std::string boxes;
    for (int i = 0; i < strength; ++i)
        boxes += i == halfLostAt(strength) ? "<i class=\"half\"></i>" : "<i></i>";
    return "<span class=\"track\" aria-hidden=\"true\">" + boxes + "</span>";
}

std::string trackedFigures(const SummaryUnit &unit)
{
    std::string out = "<dl class=\"figures\">\n";
    for (const auto &row : unit.grid) {
        for (const SummaryFigure &figure : row)
            out += std::string(figure.changed ? "<div class=\"changed\">" : "<div>") + "<dt>" +
                   escaped(figure.name) + "</dt><dd>" + escaped(figure.value) + "</dd></div>\n";
    }
    return out + "</dl>\n";
}

std::string paragraph(const std::string &inner)
{
    return inner.empty() ? std::string() : "<p>" + inner + "</p>\n";
}

std::string bold(const std::string &text) { return "<b>" + escaped(text) + "</b>"; }

/// The figures of a unit, what it has bought, and its rules.
std::string profileOf(const SummaryUnit &unit)
{
    std::string options, other;
    const auto join = [](std::string &to, const SummaryOption &option) {
        to += (to.empty() ? "" : ", ") + escaped(optionText(option));
    };
    for (const SummaryOption &option : unit.options)
        join(options, option);
    for (const SummaryOption &option : unit.house)
        join(options, option);
    for (const SummaryOption &option : unit.otherFormOptions)
        join(other, option);
    if (!unit.otherForm.empty())
        other = "Turns into " + bold(unit.otherForm) + (other.empty() ? "" : ": " + other);
    std::string out = "<div class=\"profile\">\n<p class=\"kind\">" + escaped(unit.type) + ", " +
                      pointsText(unit.points) + "</p>\n" + trackedFigures(unit) + paragraph(options) +
                      paragraph(other);
    for (const SummaryRule &rule : unit.rules)
        out += paragraph(bold(rule.name) + ' ' + escaped(rule.summary));
    for (const Spell *spell : unit.spells)
        out += paragraph(bold(spell->name) + ' ' + std::to_string(spell->difficulty) + "+, " +
                         escaped(spell->target) + ". " + escaped(spell->summary));
    if (!unit.notes.empty())
        out += "<p class=\"kind\">" + escaped(unit.notes) + "</p>\n";
    return out + "</div>\n";
}

std::string unitCard(const SummaryUnit &unit, std::size_t position)
{
    const std::string number = std::to_string(position), strength = std::to_string(unit.strength);
    return "<article class=\"unit\" id=\"unit" + number +
           "\">\n<div class=\"row\"><h3><button type=\"button\"" + " class=\"who\" data-do=\"open " + number +
           "\" aria-controls=\"more" + number + "\">" + pennon(position) + "<span><span class=\"name\">" +
           (unit.leader ? icon("leader") : "") +
           (unit.leader ? "<span class=\"unseen\">Leader: </span>" : "") + escaped(unit.name) + "</span>" +
           strengthBoxes(unit.strength) +
           "<span class=\"says\"></span></span></button></h3><div class=\"count\"><output>" + strength +
           "</output></div></div>\n<div class=\"more\" id=\"more" + number + "\"></div>\n" + profileOf(unit) +
           "</article>\n";
}

std::string questCards(const Summary &summary)
{
    std::string out;
    for (std::size_t i = 0; i < summary.quests.size(); ++i) {
        const SummaryQuest &quest = summary.quests[i];
        out += "<article class=\"card\"><p><b>" + escaped(quest.name) + "</b> (" +
               std::to_string(quest.glory) + " Glory)" + escaped(quest.remarks()) + "</p>\n<p>" +
               escaped(quest.text) + "</p>\n<div class=\"judged\"></div></article>\n";
    }
    return out.empty() ? "<p class=\"kind\">None was chosen.</p>\n" : out;
}

std::string rulesPart(const Summary &summary, const PlayWords &words)
{
    std::string out;
    const auto lines = [&out](const std::vector<ReferenceLine> &all) {
        for (const ReferenceLine &line : all)
            out += paragraph(bold(line.head) + ' ' + escaped(line.text));
    };
    if (!summary.traits.empty())
        out += "<h3>" + escaped(summary.traitWord) + "</h3>\n";
    for (const SummaryTrait &trait : summary.traits)
        out += "<article class=\"card\">" + paragraph(bold(trait.name) + ' ' + escaped(trait.summary)) +
               "<div class=\"trait\"></div></article>\n";
    if (!words.steps.empty())
        out += "<h3>The turn</h3>\n";
    lines(words.steps);
    if (!words.outcomes.empty())
        out += "<h3>Courage</h3>\n" + paragraph(escaped(words.courageWhen));
    lines(words.outcomes);
    if (!summary.rules.empty())
        out += "<h3>Rules of these units</h3>\n";
    for (const SummaryRule &rule : summary.rules)
        out += paragraph(bold(rule.name) + ' ' + escaped(rule.summary));
    return out + "<p class=\"kind\">" + escaped(summary.notice) + "</p>\n";
}

std::string panel(const std::string &name, const std::string &title, const std::string &inner)
{
    return "<section id=\"" + name + "\" aria-label=\"" + escaped(title) + "\">\n<h2>" + escaped(title) +
           "</h2>\n" + inner + "</section>\n";
}

std::string tab(const std::string &name, const std::string &picture, const std::string &title)
{
    return "<button type=\"button\" role=\"tab\" id=\"tab-" + name + "\" aria-controls=\"" + name +
           "\" data-do=\"tab " + name + "\">" + icon(picture) + "<span>" + escaped(title) +
           "</span></button>\n";
}

/// The scripts as one, whose "&" and "<" an XML reader leaves alone.
std::string scripts()
{
    std::string out = "<script>//<![CDATA[\n";
    for (const std::string_view part :
         {embedded::trackerState, embedded::trackerCourage, embedded::trackerSpells, embedded::trackerUnits,
          embedded::trackerTabs, embedded::tracker})
        out += part;
    return out + "//]]></script>\n";
}

/// \param list what `recognise` knows the page by
std::string headOf(const std::string &title, const std::string &list)
{
    return "<!DOCTYPE html>\n<html lang=\"en\" data-warband=\"" + list +
           "\">\n<head>\n<meta charset=\"utf-8\"/>\n"
           "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n"
           "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; "
           "style-src 'unsafe-inline'; script-src 'unsafe-inline'\"/>\n<title>" +
           title + "</title>\n<style>\n" + std::string(embedded::trackerStyle) + "</style>\n</head>\n";
}

} // namespace

std::string trackerOf(const Summary &summary, Findings &findings)
{
    const PlayWords words = playWords(summary.pageFiles.reference);
    Result<OrderedJson> made = trackerData(summary, words);
    std::ranges::move(made.findings(), std::back_inserter(findings));
    const OrderedJson &data = made.value();
    const std::string title = escaped(summary.title);
    std::string units;
    for (std::size_t i = 0; i < summary.units.size(); ++i)
        units += unitCard(summary.units[i], i);
    std::size_t leader = 0;
    while (leader < summary.units.size() && !summary.units[leader].leader)
        ++leader;
    std::string out =
        headOf(title, data["list"].get<std::string>()) + "<body>\n" + pictures(summary) +
        "<header>\n<div class=\"head\">" + pennon(leader < summary.units.size() ? leader : 0) + "<div><h1>" +
        title + "</h1><p id=\"lost\">" + escaped(summary.headline()) +
        "</p></div><p class=\"turn\" id=\"turn\"></p></div>\n<div id=\"steps\"></div>\n</header>\n"
        "<main>\n<div id=\"told\" role=\"status\"></div>\n";
    out += panel("units", "Units", "<div id=\"remind\"></div>\n" + units);
    if (summary.glory)
        out += panel("quests", summary.questsWord, questCards(summary)) + panel("glory", "Glory", "");
    out += panel("rules", "Rules", rulesPart(summary, words)) + panel("dice", "Dice", "");
    out += "</main>\n<footer>\n<div id=\"undo\"></div>\n<nav role=\"tablist\" aria-label=\"Parts of this "
           "page\">\n" +
           tab("units", "strength", "Units");
    if (summary.glory)
        out += tab("quests", "quest", summary.questsWord) + tab("glory", "glory", "Glory");
    out += tab("rules", "note", "Rules") + tab("dice", "die", "Dice") + "</nav>\n</footer>\n" +
           "<script type=\"application/json\" id=\"game\">" + forPage(data) + "</script>\n" + scripts() +
           "</body>\n</html>\n";
    return out;
}

} // namespace gonfalon::files
