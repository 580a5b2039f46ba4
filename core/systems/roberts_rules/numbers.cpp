// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/systems/roberts_rules/numbers.h"

#include <algorithm>
#include <array>

namespace gonfalon::roberts_rules {

namespace {

struct Named
{
    std::string_view word;
    int Numbers::*what;
};

constexpr auto namedNumbers = std::to_array<Named>({
    {"action", &Numbers::action},
    {"morale", &Numbers::morale},
    {"disrupts", &Numbers::disrupts},
    {"hits", &Numbers::hits},
    {"push", &Numbers::push},
    {"one-hit", &Numbers::oneHit},
    {"two-hits", &Numbers::twoHits},
    {"pursuit-one", &Numbers::pursuitOne},
    {"pursuit-two", &Numbers::pursuitTwo},
    {"pursuit-three", &Numbers::pursuitThree},
    {"disrupted-action", &Numbers::disruptedAction},
    {"disrupted-defence", &Numbers::disruptedDefence},
    {"demoralized", &Numbers::demoralized},
    {"pursuer", &Numbers::pursuer},
    {"eager", &Numbers::eager},
    {"free-captain", &Numbers::freeCaptain},
    {"armour-piercing", &Numbers::armourPiercing},
    {"mounted-target", &Numbers::mountedTarget},
    {"large-target", &Numbers::largeTarget},
    {"large-from", &Numbers::largeFrom},
    {"small-target", &Numbers::smallTarget},
    {"cover", &Numbers::cover},
    {"obstacle", &Numbers::obstacle},
    {"height", &Numbers::height},
    {"second-rank", &Numbers::secondRank},
    {"set", &Numbers::set},
    {"hero", &Numbers::hero},
    {"overrun", &Numbers::overrun},
    {"overrun-impetuous", &Numbers::overrunImpetuous},
    {"lance", &Numbers::lance},
    {"stand-lost", &Numbers::standLost},
    {"heartened", &Numbers::heartened},
    {"group", &Numbers::group},
    {"half", &Numbers::half},
    {"turns", &Numbers::turns},
});

} // namespace

std::span<const std::string_view> numberWords()
{
    static const auto words = [] {
        std::array<std::string_view, namedNumbers.size()> names;
        std::ranges::transform(namedNumbers, names.begin(), &Named::word);
        return names;
    }();
    return words;
}

Numbers numbersOf(const Catalogue &catalogue)
{
    Numbers numbers;
    for (const Named &one : namedNumbers) {
        const auto found = catalogue.muster.numbers.find(one.word);
        if (found != catalogue.muster.numbers.end())
            numbers.*one.what = found->second;
    }
    return numbers;
}

} // namespace gonfalon::roberts_rules
