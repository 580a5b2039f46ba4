// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/before_the_game.h"

#include <algorithm>

namespace gonfalon {

namespace {

std::optional<int> totalOf(const Catalogue &catalogue, const TraitRoll &thrown)
{
    const Roll roll{thrown.dice};
    const DiceRequest request = traitRequest(catalogue);
    if (!fits(request, roll))
        return std::nullopt;
    return read(request, roll);
}

std::optional<int> lastTotal(const Catalogue &catalogue, const LeaderTrait &record)
{
    return record.rolls.empty() ? std::nullopt : totalOf(catalogue, record.rolls.back());
}

} // namespace

DiceRequest traitRequest(const Catalogue &catalogue) { return {.count = catalogue.muster.traitDice}; }

const Trait *traitForTotal(const Catalogue &catalogue, int total)
{
    const auto it = std::ranges::find(catalogue.traits, std::optional<int>(total), &Trait::total);
    return it == catalogue.traits.end() ? nullptr : &*it;
}

const Trait *rolledTrait(const Catalogue &catalogue, const LeaderTrait &record)
{
    if (!record.stated.empty() && record.rolls.empty())
        return catalogue.trait(record.stated);
    const auto total = lastTotal(catalogue, record);
    return total ? traitForTotal(catalogue, *total) : nullptr;
}

const Trait *traitInForce(const Catalogue &catalogue, const LeaderTrait &record)
{
    if (!record.house.empty())
        return nullptr;
    if (!record.instead.empty())
        return catalogue.trait(record.instead);
    return rolledTrait(catalogue, record);
}

std::vector<const Trait *> traitsInForce(const Catalogue &catalogue, const LeaderTrait &record)
{
    std::vector<const Trait *> inForce;
    const auto take = [&](const Trait *trait) {
        if (trait && std::ranges::find(inForce, trait) == inForce.end())
            inForce.push_back(trait);
    };
    if (!catalogue.muster.boughtTraits) {
        take(traitInForce(catalogue, record));
        return inForce;
    }
    take(catalogue.trait(record.stated));
    for (const TraitRoll &roll : record.rolls) {
        if (const auto total = totalOf(catalogue, roll))
            take(traitForTotal(catalogue, *total));
    }
    return inForce;
}

bool mustThrowAgain(const Catalogue &catalogue, const LeaderTrait &record)
{
    if (!catalogue.muster.boughtTraits || record.rolls.empty())
        return false;
    LeaderTrait before = record;
    before.rolls.pop_back();
    return traitsInForce(catalogue, before).size() == traitsInForce(catalogue, record).size();
}

std::vector<const Trait *> traitsInstead(const Catalogue &catalogue, const Warband &warband)
{
    std::vector<const Trait *> open;
    const auto total = lastTotal(catalogue, warband.trait);
    for (const Trait &trait : catalogue.traits) {
        if (!trait.insteadFrom || !total || *total < *trait.insteadFrom)
            continue;
        const SampleList *list = trait.whollyFrom ? catalogue.sampleList(*trait.whollyFrom) : nullptr;
        const bool stands =
            !trait.whollyFrom || (list && std::ranges::all_of(warband.units, [&](const Unit &unit) {
                                      return standsIn(*list, unit);
                                  }));
        if (stands)
            open.push_back(&trait);
    }
    return open;
}

const Scenario *scenarioForDie(const Catalogue &catalogue, int die)
{
    const auto it = std::ranges::find(catalogue.scenarios, std::optional<int>(die), &Scenario::die);
    return it == catalogue.scenarios.end() ? nullptr : &*it;
}

int tieBreakCount(const Catalogue &catalogue, const Muster &muster)
{
    const MusterRules &rules = catalogue.muster;
    return int(std::ranges::count_if(muster.profiles, [&](const Profile &profile) {
        const bool ofGroup =
            profile.type && std::ranges::find(rules.attackerTieBreakGroups, profile.type->group) !=
                                rules.attackerTieBreakGroups.end();
        return ofGroup || std::ranges::any_of(rules.attackerTieBreak,
                                              [&](const SpecialRuleId &rule) { return profile.has(rule); });
    }));
}

std::vector<int> attackTotals(const Catalogue &catalogue, const LeaderTrait &record, int die)
{
    const auto inForce = traitsInForce(catalogue, record);
    if (std::ranges::find(inForce, TraitId("wise"), &Trait::id) == inForce.end())
        return {die};
    return {die - 1, die, die + 1};
}

std::optional<bool> attacks(int own, int other, int ownCount, int otherCount)
{
    if (own != other)
        return own > other;
    if (ownCount != otherCount)
        return ownCount > otherCount;
    return std::nullopt;
}

bool mayChoose(const Quest &quest, const Muster &muster)
{
    return quest.needsAnyOf.empty() || std::ranges::any_of(quest.needsAnyOf, [&](const SpecialRuleId &rule) {
               return std::ranges::any_of(muster.profiles, [&](const Profile &p) { return p.has(rule); });
           });
}

bool mayNoteTarget(const Catalogue &catalogue, const QuestChoice &choice)
{
    if (choice.quest.empty() || !choice.target.empty())
        return true;
    const Quest *quest = catalogue.quest(choice.quest);
    return quest && (quest->secretTarget || quest->mayNoteTarget);
}

} // namespace gonfalon
