// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/checks.h"

#include <algorithm>

namespace gonfalon::checks {

namespace {

void total(const Subject &subject, Findings &findings)
{
    const MusterRules &rules = subject.catalogue.muster;
    const int points = subject.points.value(), limit = subject.warband.limit;
    const auto text = [](int value) { return std::to_string(value); };
    if (points > limit) {
        findings.push_back(byRule(Code::OverLimit, Severity::Error, rules.limitRule,
                                  {text(points), text(limit), text(points - limit)}));
        return;
    }
    Points highest;
    for (const Profile &profile : subject.profiles)
        highest += profile.highest;
    if (highest.value() > limit && !subject.warband.game.opponentKnown)
        findings.push_back(byRule(Code::OverLimitAgainst, Severity::Warning, rules.limitRule,
                                  {text(highest.value()), text(limit)}));
    if (points < limit && !subject.warband.units.empty())
        findings.push_back(
            byRule(Code::PointsUnspent, Severity::Note, rules.limitRule, {text(limit - points)}));
}

void size(const Subject &subject, Findings &findings)
{
    const MusterRules &rules = subject.catalogue.muster;
    const int limit = subject.warband.limit;
    if (rules.openLimit || rules.offeredLimits.empty() ||
        std::ranges::find(rules.offeredLimits, limit) != rules.offeredLimits.end())
        return;
    const auto nearest =
        std::ranges::min(rules.offeredLimits, {}, [&](int offered) { return std::abs(offered - limit); });
    const bool inRange =
        limit > std::ranges::min(rules.offeredLimits) && limit < std::ranges::max(rules.offeredLimits);
    findings.push_back(byRule(Code::OddLimit, inRange ? Severity::Note : Severity::Error,
                              rules.offeredLimitsRule,
                              {std::to_string(limit), std::to_string(std::ranges::min(rules.offeredLimits)),
                               std::to_string(std::ranges::max(rules.offeredLimits))}));
    findings.back().fix = Fix{FixKind::SetLimit, {}, {}, std::to_string(nearest)};
}

void unitCount(const Subject &subject, Findings &findings)
{
    const MusterLimit &limit = subject.catalogue.muster.units;
    const int count = int(subject.warband.units.size());
    const int most = subject.catalogue.mostUnits(subject.warband.limit);
    if (count < limit.least)
        findings.push_back(byRule(Code::TooFewUnits, limit.severity, limit.rule,
                                  {std::to_string(count), std::to_string(limit.least)}));
    if (count > most)
        findings.push_back(byRule(Code::TooManyUnits, limit.severity, limit.rule,
                                  {std::to_string(count), std::to_string(most)}));
}

void leader(const Subject &subject, Findings &findings)
{
    const RuleId &rule = subject.catalogue.muster.leaderRule;
    const auto &units = subject.warband.units;
    const auto count = std::ranges::count_if(units, &Unit::leader);
    if (rule.empty() || units.empty())
        return;
    if (count == 0) {
        findings.push_back(byRule(Code::NoLeader, Severity::Error, rule, {}));
        findings.back().fix = Fix{FixKind::ChooseLeader, {}, {}, {}};
    }
    if (count > 1) {
        const auto first = std::size_t(std::ranges::find_if(units, &Unit::leader) - units.begin());
        findings.push_back(byRule(Code::SeveralLeaders, Severity::Error, rule,
                                  {std::to_string(count), displayName(subject.catalogue, units[first])}));
        findings.back().fix = Fix{FixKind::MakeLeader, first, {}, {}};
    }
}

/// Told once, however many units are nameless: a race for the whole warband cures them all.
void race(const Subject &subject, Findings &findings)
{
    const auto nameless = std::ranges::count_if(
        subject.warband.units, [&](const Unit &unit) { return raceOf(subject.warband, unit).empty(); });
    const RuleId &rule = subject.catalogue.muster.raceRule;
    if (nameless == 0 || rule.empty())
        return;
    findings.push_back(byRule(Code::RaceMissing, Severity::Note, rule, {std::to_string(nameless)}));
    findings.back().fix = Fix{FixKind::AskRace, {}, {}, {}};
}

} // namespace

void wholeWarband(const Subject &subject, Findings &findings)
{
    size(subject, findings);
    total(subject, findings);
    unitCount(subject, findings);
    leader(subject, findings);
    race(subject, findings);
    force(subject, findings);
}

} // namespace gonfalon::checks
