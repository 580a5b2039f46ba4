// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/campaign/ids.h"

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

namespace gonfalon::campaign {

/// What a value belongs to: a warband itself (empty subject), its leader ("leader"), one of its units
/// ("unit/<name>"), or, without a warband, something of the campaign ("territory/<id>",
/// "round/<number>", "fixture/<id>").
struct Subject
{
    WarbandId warband;
    std::string part;

    friend auto operator<=>(const Subject &, const Subject &) = default;
};

[[nodiscard]] inline Subject ofWarband(WarbandId warband) { return {std::move(warband), {}}; }
[[nodiscard]] inline Subject ofLeader(WarbandId warband) { return {std::move(warband), "leader"}; }
[[nodiscard]] inline Subject ofUnit(WarbandId warband, const std::string &name)
{
    return {std::move(warband), "unit/" + name};
}
[[nodiscard]] inline Subject ofTerritory(const TerritoryId &territory)
{
    return {{}, "territory/" + territory.str()};
}

[[nodiscard]] inline Subject ofRound(int round) { return {{}, "round/" + std::to_string(round)}; }
[[nodiscard]] inline Subject ofFixture(const FixtureId &fixture) { return {{}, "fixture/" + fixture.str()}; }

/// Why a change comes, where no rule of the pack brings it.
enum class Cause
{
    Rule,       ///< a rule of the pack, which `Change::because` names
    Result,     ///< what every battle counts: played, won, Glory …
    Scoring,    ///< the points that the pack gives for it
    Bye,        ///< a round without an opponent
    Joining,    ///< what a warband begins with
    StartAgain, ///< a new beginning
    ByHand      ///< set right by an organiser
};

/// The word of a cause in files and books: "result", "by-hand"; empty for Rule, which has none of its own.
[[nodiscard]] std::string wordOf(Cause cause);
/// The cause of that word; Rule for every other text.
[[nodiscard]] Cause causeOf(std::string_view because);

/// One line of the list that players see before they confirm: a number that grows or shrinks, or a value that
/// replaces another. Numbers may be changed by several battles in any order; a value is only replaced where
/// it still is as it was seen (`before`).
struct Change
{
    Subject subject;
    std::string key; ///< "glory", "experience", "purse", "stage", "owner", "fate", "honour/steadfast"
    int amount = 0;
    std::optional<std::string> value; ///< where given, `amount` is 0
    std::string before;               ///< what a value replaces; empty for none
    std::string because;              ///< id of the pack's rule, or the word of another cause (`wordOf`)

    friend bool operator==(const Change &, const Change &) = default;
};

using Changes = std::vector<Change>;

/// Whether it is what every battle counts by itself (Result, Scoring), which nobody needs to be told.
[[nodiscard]] bool isUsual(const Change &change);

/// What has come of all confirmed changes, for the subjects that somebody asked for.
struct Standing
{
    struct Value
    {
        int amount = 0;
        std::string text;

        friend bool operator==(const Value &, const Value &) = default;
    };

    std::map<std::pair<Subject, std::string>, Value> values;

    /// 0 where nothing was ever changed.
    [[nodiscard]] int amount(const Subject &subject, const std::string &key) const;
    /// Empty where nothing was ever set.
    [[nodiscard]] std::string text(const Subject &subject, const std::string &key) const;

    friend bool operator==(const Standing &, const Standing &) = default;
};

/// The standing after the changes. A value whose `before` is no longer true is left as it is: ask
/// `outOfDate` first.
[[nodiscard]] Standing apply(Standing standing, const Changes &changes);

/// The changes whose `before` no longer holds.
[[nodiscard]] Changes outOfDate(const Standing &standing, const Changes &changes);

/// What takes the changes back: amounts with the other sign, values with what they replaced.
[[nodiscard]] Changes reversed(const Changes &changes);

} // namespace gonfalon::campaign
