// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/checks.h"
#include "core/model/organisations.h"
#include "core/model/settings.h"

#include <algorithm>

namespace gonfalon::checks {

namespace {

int unitsOf(const Subject &subject, const std::vector<std::string> &groups)
{
    return int(std::ranges::count_if(subject.profiles, [&](const Profile &profile) {
        return profile.type && std::ranges::find(groups, profile.type->group) != groups.end();
    }));
}

/// So many heavy weapons with each band (TK-EXT-04, TK-EXT-06).
void share(const Subject &subject, const ShareLimit &limit, Findings &findings)
{
    const int count = unitsOf(subject, limit.groups), per = unitsOf(subject, limit.perGroups);
    if (count <= per * limit.most)
        return;
    findings.push_back(byRule(Code::TooManyShares, Severity::Error, limit.rule,
                              {limit.name, std::to_string(count), std::to_string(per * limit.most), limit.per,
                               std::to_string(per)}));
}

void usualPoints(const Subject &subject, Findings &findings)
{
    const auto &usual = subject.catalogue.muster.usualPoints;
    const int points = subject.points.value();
    if (!usual || subject.warband.units.empty() || (points >= usual->least && points <= usual->most))
        return;
    findings.push_back(
        byRule(Code::UnusualPoints, Severity::Note, usual->rule,
               {std::to_string(points), std::to_string(usual->least), std::to_string(usual->most)}));
}

void money(const Subject &subject, Findings &findings)
{
    const auto has = purse(subject.catalogue, subject.warband);
    if (!has || subject.points <= Points(*has))
        return;
    const PurseRules &rules = *subject.catalogue.muster.purse;
    findings.push_back(byRule(Code::PurseTooSmall, Severity::Error, rules.rule,
                              {std::to_string(subject.points.value()), std::to_string(*has), rules.name}));
}

void settings(const Subject &subject, Findings &findings)
{
    for (const auto &[id, answer] : subject.warband.settings) {
        const Setting *setting = subject.catalogue.setting(id);
        const bool known = setting && std::ranges::find(setting->answers, answer, &Setting::Answer::id) !=
                                          setting->answers.end();
        if (!known)
            findings.push_back(byRule(Code::SettingUnknown, Severity::Warning,
                                      setting ? setting->rule : RuleId(), {id, answer}));
    }
}

/// What an organisation lacks of the parts that its type is made of (TK-ARM-01 to 06).
void organisation(const Subject &subject, const Organisation &organisation, Findings &findings)
{
    const OrganisationType *type = subject.catalogue.organisation(organisation.type);
    if (!type) {
        findings.push_back(byRule(Code::OrganisationUnknown, Severity::Error, {}, {organisation.type.str()}));
        return;
    }
    for (const OrganisationType::Part &part : type->parts) {
        const int has = countOf(subject.warband, organisation.id, part);
        if (has == part.count)
            continue;
        findings.push_back(byRule(Code::OrganisationIncomplete, Severity::Warning, type->rule,
                                  {organisation.name.empty() ? type->name : organisation.name, part.name,
                                   std::to_string(has), std::to_string(part.count)}));
    }
}

void packs(const Subject &subject, Findings &findings)
{
    const auto &here = subject.catalogue.packs;
    for (const PackRef &pack : subject.warband.packs) {
        if (std::ranges::find(here, pack.id, &PackRef::id) == here.end())
            findings.push_back(byRule(Code::PackMissing, Severity::Error, {},
                                      {pack.name.empty() ? pack.id.str() : pack.name, pack.id.str()}));
    }
}

} // namespace

void force(const Subject &subject, Findings &findings)
{
    packs(subject, findings);
    usualPoints(subject, findings);
    money(subject, findings);
    for (const ShareLimit &limit : subject.catalogue.muster.shares)
        share(subject, limit, findings);
    for (const Organisation &one : subject.warband.organisations)
        organisation(subject, one, findings);
    settings(subject, findings);
}

} // namespace gonfalon::checks
