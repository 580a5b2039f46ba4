// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/campaign/change.h"

#include <algorithm>
#include <iterator>

namespace gonfalon::campaign {

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

Changes dependedUpon(const Standing &standing, const Changes &changes)
{
    Changes held;
    std::ranges::copy_if(changes, std::back_inserter(held), [&](const Change &change) {
        return change.value && standing.text(change.subject, change.key) != *change.value;
    });
    return held;
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
