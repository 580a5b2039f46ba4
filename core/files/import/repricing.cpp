// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/import/translation.h"
#include "core/model/profile.h"

#include <algorithm>

namespace gonfalon::files {

namespace {

/// One line of a price as the other program works it out.
struct TheirPart
{
    const ForeignEntry *entry;
    std::string ourId; ///< the id of our price part; "base" for the unit itself
};

std::vector<TheirPart> theirParts(const DickloraineTable &table, const ForeignUnit &unit)
{
    std::vector<TheirPart> parts;
    if (const ForeignEntry *entry = table.unit(unit.type))
        parts.push_back({entry, "base"});
    for (const ForeignOption &option : unit.options) {
        const ForeignEntry *entry = table.option(unit.type, option.name);
        if (!entry)
            entry = table.fantastical(option.name);
        if (entry)
            parts.push_back({entry, entry->id});
    }
    return parts;
}

int sum(const std::vector<TheirPart> &parts)
{
    int total = 0;
    for (const TheirPart &part : parts)
        total += part.entry->points;
    return total;
}

/// Why the two differ: each part whose price is not the same, "Venomous 2 → 3".
std::string reason(const std::vector<TheirPart> &theirs, const Profile &profile)
{
    std::string out;
    for (const TheirPart &part : theirs) {
        const auto ours = std::ranges::find(profile.price, part.ourId, &PricePart::id);
        if (ours == profile.price.end() || ours->points.value() == part.entry->points)
            continue;
        out += (out.empty() ? "" : ", ") + part.entry->name + ' ' + std::to_string(part.entry->points) +
               " → " + std::to_string(ours->points.value());
        if (ours->highest != ours->points)
            out += " or " + std::to_string(ours->highest.value());
    }
    return out.empty() ? "the list states another price" : out;
}

} // namespace

void comparePrices(const Names &names, const ForeignList &list, const Warband &warband, Findings &findings)
{
    int theirTotal = 0, ourTotal = 0;
    Severity worst = Severity::Note;
    for (std::size_t i = 0; i < list.units.size(); ++i) {
        const ForeignUnit &unit = list.units[i];
        const Profile profile = resolve(names.catalogue(), warband, i);
        const auto parts = theirParts(names.table(), unit);
        const int theirs = list.tablePriced ? sum(parts) : unit.points.value_or(profile.points.value());
        theirTotal += theirs;
        ourTotal += profile.points.value();
        if (theirs == profile.points.value())
            continue;
        // The price that hangs on the opponent is theirs too: nothing is wrong with it.
        const Severity severity = theirs == profile.highest.value() ? Severity::Note : Severity::Warning;
        worst = std::max(worst, severity);
        findings.push_back(findingAt(Code::ForeignPriceDiffers, severity, unit.path,
                                     {displayName(names.catalogue(), warband.units[i]),
                                      std::to_string(theirs), std::to_string(profile.points.value()),
                                      list.edition.empty() ? reason(parts, profile) : list.edition}));
        findings.back().place.unit = i;
    }
    if (list.points && *list.points != theirTotal) {
        theirTotal = *list.points;
        worst = Severity::Warning; // the list does not even agree with itself
    }
    if (!list.edition.empty())
        findings.push_back(findingAt(Code::ForeignOtherEdition, Severity::Warning, list.path,
                                     {list.edition, std::to_string(theirTotal), std::to_string(ourTotal)}));
    else if (theirTotal != ourTotal)
        findings.push_back(findingAt(Code::ForeignTotalDiffers, worst, list.path,
                                     {std::to_string(theirTotal), std::to_string(ourTotal)}));
}

} // namespace gonfalon::files
