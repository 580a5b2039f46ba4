// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/checks.h"
#include "core/model/settings.h"

#include <algorithm>
#include <ranges>

namespace gonfalon::checks {

namespace {

bool isOneOf(const std::vector<std::string> &groups, const std::string &group)
{
    return std::ranges::find(groups, group) != groups.end();
}

void count(const Subject &subject, const Purchases &on, Findings &findings)
{
    const Pieces &pieces = *on.type.pieces;
    const int has = on.profile.pieces;
    const int most = std::min(pieces.most, on.profile.mostPieces.value_or(pieces.most));
    if (has >= pieces.least && has <= most)
        return;
    const bool byOption = has > most && on.profile.piecesLimitedBy;
    const RuleId &rule = byOption ? on.profile.piecesLimitedBy->rule : pieces.rule;
    findings.push_back(
        about(subject, on.unit, Code::PiecesOutOfRange, Severity::Error, rule,
              {std::to_string(has), std::to_string(pieces.least), std::to_string(most), pieces.many}));
    findings.back().fix =
        Fix{FixKind::SetPieces, on.unit, {}, std::to_string(std::clamp(has, pieces.least, most))};
}

bool has(const std::vector<Choice> &choices, const OptionId &option)
{
    return option.empty() || std::ranges::find(choices, option, &Choice::option) != choices.end();
}

/// A unit's figure times its pieces lies between the limits for its training (RR-UNI-05 to 10).
void size(const Subject &subject, const Purchases &on, const SizeRules &rules, Findings &findings)
{
    const auto position = subject.catalogue.figure(rules.figure);
    const auto limit = std::ranges::find_if(
        rules.limits, [&](const SizeRules::Limit &l) { return has(on.choices, l.option); });
    if (!position || limit == rules.limits.end() || !has(on.choices, rules.onlyWith))
        return;
    const int each = on.profile.figures[*position].value.value_or(0);
    if (each <= 0)
        return;
    const bool doubled =
        !rules.doubledWith.setting.empty() && holds(subject.catalogue, subject.warband, rules.doubledWith);
    const int factor = doubled ? 2 : 1;
    const int least = isOneOf(rules.noLeastFor, on.type.group) ? 0 : limit->least * factor;
    const int most = limit->most * factor, has = each * on.profile.pieces;
    if (has >= least && has <= most)
        return;
    const int fewest = std::max(1, (least + each - 1) / each), largest = most / each;
    findings.push_back(about(subject, on.unit, Code::SizeOutOfRange, Severity::Error, limit->rule,
                             {std::to_string(has), std::to_string(least), std::to_string(most),
                              std::to_string(fewest), std::to_string(largest), on.type.pieces->many}));
    if (fewest <= largest)
        findings.back().fix = Fix{
            FixKind::SetPieces, on.unit, {}, std::to_string(std::clamp(on.profile.pieces, fewest, largest))};
}

} // namespace

void pieces(const Subject &subject, const Purchases &on, Findings &findings)
{
    if (!on.type.pieces)
        return;
    count(subject, on, findings);
    if (const auto &sizes = subject.catalogue.muster.sizes)
        size(subject, on, *sizes, findings);
}

void names(const Subject &subject, std::size_t position, Findings &findings)
{
    const MusterRules &rules = subject.catalogue.muster;
    const Unit &unit = subject.warband.units[position];
    if (!rules.nameRule.empty() && unit.name.empty()) {
        findings.push_back(about(subject, position, Code::NameMissing, Severity::Error, rules.nameRule));
        findings.back().fix = Fix{FixKind::NameUnit, position, {}, {}};
    }
    if (rules.modelNamesRule.empty() || !holds(subject.catalogue, subject.warband, rules.modelNamesWith))
        return;
    const int wanted = models(subject.catalogue, unit, subject.profiles[position]);
    const auto named = std::ranges::count_if(unit.modelNames, [](const auto &name) { return !name.empty(); });
    if (named >= wanted)
        return;
    findings.push_back(about(subject, position, Code::ModelsUnnamed, Severity::Error, rules.modelNamesRule,
                             {std::to_string(named), std::to_string(wanted)}));
    findings.back().fix = Fix{FixKind::NameModels, position, {}, {}};
}

} // namespace gonfalon::checks
