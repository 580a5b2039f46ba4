// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/systems/todk/numbers.h"

#include <algorithm>
#include <array>

namespace gonfalon::todk {

namespace {

struct Named
{
    std::string_view word;
    int Numbers::*what;
    bool length = true;
};

constexpr std::array<Named, 12> namedNumbers{{
    {"turns", &Numbers::turns, false},
    {"zone", &Numbers::zone},
    {"zones-apart", &Numbers::zonesApart},
    {"red", &Numbers::red},
    {"blue", &Numbers::blue},
    {"foot-base", &Numbers::footBase},
    {"rider-base", &Numbers::riderBase},
    {"machine-base", &Numbers::machineBase},
    {"slow", &Numbers::slow, false},
    {"shelter", &Numbers::shelter, false},
    {"tower", &Numbers::tower},
    {"corporal", &Numbers::corporal, false},
}};

} // namespace

std::span<const std::string_view> numberWords()
{
    static const std::array<std::string_view, namedNumbers.size()> words = [] {
        std::array<std::string_view, namedNumbers.size()> names;
        std::ranges::transform(namedNumbers, names.begin(), &Named::word);
        return names;
    }();
    return words;
}

Numbers numbersOf(const Catalogue &catalogue)
{
    constexpr int hundredthsPerMillimetre = 10;
    Numbers numbers;
    for (const Named &one : namedNumbers) {
        const auto found = catalogue.muster.numbers.find(one.word);
        if (found != catalogue.muster.numbers.end())
            numbers.*one.what = found->second * (one.length ? hundredthsPerMillimetre : 1);
    }
    return numbers;
}

} // namespace gonfalon::todk
