// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/miniatures/stock.h"

#include <algorithm>
#include <cstdlib>
#include <utility>

namespace gonfalon::miniatures {

namespace {

// What weighs how much: no more than an order of what is minded most.
constexpr int wanted = 30;   // the unit is what the style is about
constexpr int unwanted = 10; // it is not
constexpr int wallToo = 10;
constexpr int ownOption = 3;     // a point that the type's own options cost
constexpr int sharedOption = 10; // a point of those that its figures do not show
constexpr int notWhole = 6;      // fewer figures than Strength
constexpr int perModel = 4;
constexpr int perUnit = 6;   // away from the usual number
constexpr int usualUnit = 4; // points
constexpr int plainFew = 2;

constexpr std::pair<Style, const char *> styleNames[] = {
    {Style::Any, "any"},     {Style::Painted, "painted"},   {Style::Mixed, "mixed"}, {Style::Fast, "fast"},
    {Style::Tough, "tough"}, {Style::Shooting, "shooting"}, {Style::Many, "many"},   {Style::Few, "few"}};

int leaning(bool is) { return is ? wanted : -unwanted; }

int styleScore(Style style, const Traits &traits)
{
    switch (style) {
    case Style::Fast:
        return leaning(traits.fast);
    case Style::Tough:
        return leaning(traits.armoured) + (traits.wall ? wallToo : 0) - traits.courage;
    case Style::Shooting:
        return leaning(traits.shoots);
    case Style::Many:
        return traits.models * perModel;
    case Style::Few:
        return -traits.models * perModel;
    case Style::Any:
    case Style::Painted:
    case Style::Mixed:
        break;
    }
    return 0;
}

} // namespace

std::string styleName(Style style)
{
    return std::ranges::find(styleNames, style, &std::pair<Style, const char *>::first)->second;
}

int scoreOf(Style style, const Variant &variant)
{
    const bool reduced = variant.traits.models < variant.traits.strength;
    return styleScore(style, variant.traits) - variant.ownPrice * ownOption -
           variant.sharedPrice * sharedOption - (reduced ? notWhole : 0);
}

std::vector<int> unitScores(Style style, int points, int mostUnits)
{
    const bool plain = style == Style::Many || style == Style::Few;
    std::vector<int> scores;
    for (int units = 0; units <= mostUnits; ++units)
        scores.push_back(-std::abs(units - points / usualUnit) * (plain ? plainFew : perUnit));
    return scores;
}

bool fits(Style style, const ListFacts &facts)
{
    const auto half = [&](int units) { return units * 2 >= facts.units; };
    switch (style) {
    case Style::Painted:
        return facts.painted == facts.models;
    case Style::Fast:
        return half(facts.fast);
    case Style::Tough:
        return half(facts.armoured);
    case Style::Shooting:
        return half(facts.shooting);
    case Style::Any:
    case Style::Mixed:
    case Style::Many:
    case Style::Few:
        break;
    }
    return true;
}

} // namespace gonfalon::miniatures
