// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/campaign/change.h"

#include <algorithm>
#include <array>
#include <iterator>

namespace gonfalon::campaign {

namespace {

/// The words of files and books, in the order of Cause; they never change.
constexpr std::array<std::string_view, 7> words{"",        "result",      "scoring", "bye",
                                                "joining", "start-again", "by-hand"};

} // namespace

std::string wordOf(Cause cause) { return std::string(words[std::size_t(cause)]); }

Cause causeOf(std::string_view because)
{
    const auto found = std::ranges::find(words, because);
    return found == words.end() ? Cause::Rule : Cause(found - words.begin());
}

bool isUsual(const Change &change)
{
    const Cause cause = causeOf(change.because);
    return cause == Cause::Result || cause == Cause::Scoring;
}

int Standing::amount(const Subject &subject, const std::string &key) const
{
    const auto found = values.find({subject, key});
    return found == values.end() ? 0 : found->second.amount;
}

std::string Standing::text(const Subject &subject, const std::string &key) const
{
    const auto found = values.find({subject, key});
    return found == values.end() ? std::string() : found->second.text;
}

Standing apply(Standing standing, const Changes &changes)
{
    for (const Change &change : changes) {
        Standing::Value &value = standing.values[{change.subject, change.key}];
        if (!change.value)
            value.amount += change.amount;
        else if (value.text == change.before)
            value.text = *change.value;
    }
    return standing;
}

Changes outOfDate(const Standing &standing, const Changes &changes)
{
    Changes old;
    std::ranges::copy_if(changes, std::back_inserter(old), [&](const Change &change) {
        return change.value && standing.text(change.subject, change.key) != change.before;
    });
    return old;
}

Changes reversed(const Changes &changes)
{
    Changes back;
    back.reserve(changes.size());
    for (auto change = changes.rbegin(); change != changes.rend(); ++change) {
        Change one = *change;
        one.amount = -one.amount;
        if (one.value)
            std::swap(*one.value, one.before);
        back.push_back(std::move(one));
    }
    return back;
}

} // namespace gonfalon::campaign
