// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/campaign/settle.h"

#include <algorithm>
#include <string>

/// A small campaign to try things with: warbands "anna" and "bert", one unit each.
namespace gonfalon::test {

using namespace campaign;

inline const WarbandId anna("anna"), bert("bert"), cora("cora");

inline UnitReport unit(const std::string &name, int points, Fate fate, int lost = 0)
{
    return {.unit = name, .points = points, .leader = true, .fate = fate, .strengthLost = lost};
}

/// Anna attacked and won 5 : 2; her riders came back, Bert's foot was destroyed.
inline Filing annaWon()
{
    Filing filing;
    filing.id = FilingId("f1");
    filing.sides = {{.warband = anna,
                     .role = SideRole::Attacker,
                     .verdict = Verdict::Won,
                     .glory = 5,
                     .quests = {{"q", true, 2}},
                     .units = {unit("Riders", 6, Fate::Depleted, 2)}},
                    {.warband = bert,
                     .role = SideRole::Defender,
                     .verdict = Verdict::Lost,
                     .glory = 2,
                     .units = {unit("Foot", 4, Fate::Destroyed, 6)}}};
    return filing;
}

inline Filing drawn()
{
    Filing filing = annaWon();
    for (SideReport &side : filing.sides)
        side.verdict = Verdict::Drawn;
    return filing;
}

/// A rule that gives one of a key; what it asks for is added by the test.
inline Rule rule(const std::string &key, For whom = For::Side)
{
    Rule made;
    made.id = "r-" + key;
    made.name = "Rule " + key;
    made.whom = whom;
    made.gives = {{.key = key}};
    return made;
}

inline Pack packWith(std::vector<Rule> rules)
{
    Pack pack;
    pack.id = CampaignPackId("small");
    pack.name = "Small";
    pack.rules = std::move(rules);
    return pack;
}

inline const Change *changeOf(const Changes &changes, const Subject &subject, const std::string &key)
{
    const auto found = std::ranges::find_if(
        changes, [&](const Change &change) { return change.subject == subject && change.key == key; });
    return found == changes.end() ? nullptr : &*found;
}

/// By how much a number changes; 0 where it does not.
inline int amountOf(const Changes &changes, const Subject &subject, const std::string &key)
{
    int sum = 0;
    for (const Change &change : changes)
        sum += change.subject == subject && change.key == key ? change.amount : 0;
    return sum;
}

/// What a value becomes; empty where it does not change.
inline std::string valueOf(const Changes &changes, const Subject &subject, const std::string &key)
{
    const Change *change = changeOf(changes, subject, key);
    return change && change->value ? *change->value : std::string();
}

inline Standing::Value number(int amount) { return {amount, {}}; }
inline Standing::Value value(std::string text) { return {0, std::move(text)}; }

} // namespace gonfalon::test
