// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/systems/rampant/remarks.h"

#include "core/battle/proposed_table.h"
#include "core/model/before_the_game.h"
#include "core/model/kinds.h"
#include "core/model/public_form.h"
#include "core/model/validate.h"
#include "core/systems/rampant/judge/judge.h"
#include "core/systems/rampant/not_played.h"

#include <algorithm>
#include <iterator>
#include <string>
#include <utility>

namespace gonfalon::rampant {

namespace {

/// The list was legal as long as nobody knew whom it would meet.
void addPrice(const BattleMuster &muster, const Warband &list, const Muster &today, Findings &findings)
{
    const int points = today.points.value(), listed = price(muster.catalogue(), list).value();
    if (points <= list.limit || listed > list.limit || isFree(list, FreePlay::Limit))
        return;
    findings.push_back({.code = Code::OverLimitToday,
                        .severity = Severity::Warning,
                        .rule = muster.catalogue().muster.limitRule,
                        .arguments = {list.name, std::to_string(points), std::to_string(list.limit),
                                      std::to_string(listed)}});
}

/// What a Slayer or Hatred is about is not there, or was not named at all.
void addKinds(const Muster &today, Findings &findings)
{
    for (Finding finding : today.findings) {
        if (finding.code != Code::KindNotMet && finding.code != Code::AnswerStillOpen)
            continue;
        finding.fix.reset(); // there is no list to edit any more
        findings.push_back(std::move(finding));
    }
}

void addTargets(const BattleMuster &muster, SideIndex side, Findings &findings)
{
    const Catalogue &catalogue = muster.catalogue();
    for (const QuestChoice &choice : muster.setup->sides[side].warband.quests) {
        const Quest *quest = catalogue.quest(choice.quest);
        if (!quest || choice.target.empty() || !mayNoteTarget(catalogue, choice))
            continue;
        const std::vector<UnitIndex> called = enemiesCalled(muster, side, choice.target);
        if (called.size() == 1)
            continue;
        Finding finding{.code = Code::QuestTargetMissing,
                        .severity = Severity::Warning,
                        .rule = quest->rule,
                        .arguments = {quest->name, choice.target}};
        if (!called.empty()) {
            finding.code = Code::QuestTargetUnclear;
            finding.arguments.push_back(std::to_string(called.size()));
            finding.arguments.push_back(choice.target + " 1");
        }
        if (keepsSecret(catalogue, choice)) {
            finding.secret = true;
            finding.rule = catalogue.muster.questRule;
        }
        findings.push_back(std::move(finding));
    }
}

} // namespace

void placeIn(SideIndex side, Finding &finding)
{
    std::string path = "sides/" + std::to_string(side) + "/warband";
    if (finding.place.unit)
        path += "/units/" + std::to_string(*finding.place.unit);
    if (!finding.place.subject.empty())
        path += '/' + finding.place.subject;
    finding.place.path = std::move(path);
}

Warband knowingFoes(const BattleSetup &setup, SideIndex side)
{
    Warband warband = setup.sides[side].warband;
    warband.game.opponentKnown = true;
    warband.game.opponentKinds.clear();
    for (SideIndex other = 0; other < setup.sides.size(); ++other) {
        if (setup.enemies(side, other))
            std::ranges::copy(kindsIn(*setup.catalogue, setup.sides[other].warband),
                              std::back_inserter(warband.game.opponentKinds));
    }
    return warband;
}

Findings remarksOn(const BattleMuster &muster)
{
    Findings findings;
    for (SideIndex side = 0; side < muster.setup->sides.size(); ++side) {
        const std::size_t first = findings.size();
        const Muster today = gonfalon::muster(muster.catalogue(), knowingFoes(*muster.setup, side));
        addPrice(muster, muster.setup->sides[side].warband, today, findings);
        addKinds(today, findings);
        addTargets(muster, side, findings);
        std::ranges::copy(notPlayed(*muster.setup, side), std::back_inserter(findings));
        for (std::size_t i = first; i < findings.size(); ++i)
            placeIn(side, findings[i]);
    }
    std::ranges::copy(tooLittleDanger(*muster.setup), std::back_inserter(findings));
    std::ranges::copy(readingsNotPlayed(*muster.setup), std::back_inserter(findings));
    inWordsOf(muster.catalogue(), findings);
    return findings;
}

} // namespace gonfalon::rampant
