// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/campaign/settle_rules.h"

#include "core/campaign/settle_checks.h"

#include <algorithm>
#include <numeric>
#include <set>

namespace gonfalon::campaign {

namespace {

template <typename T>
bool anyOr(const std::vector<T> &wanted, const T &given)
{
    return wanted.empty() || std::ranges::find(wanted, given) != wanted.end();
}

bool isLost(const UnitReport &unit) { return unit.fate == Fate::Fled || unit.fate == Fate::Destroyed; }

/// Of three sides or more those of one role are a team.
bool areEnemies(const Filing &filing, std::size_t one, std::size_t other)
{
    const SideRole role = filing.sides[one].role;
    const bool team = filing.sides.size() > 2 && role != SideRole::Both && role == filing.sides[other].role;
    return one != other && !team;
}

bool isOfKind(const Rule &rule, FilingKind kind)
{
    return rule.kinds.empty() ? kind == FilingKind::Battle : anyOr(rule.kinds, kind);
}

std::string rollId(const Rule &rule, const Subject &subject)
{
    const std::string id = rule.id + '/' + subject.warband.str();
    return subject.part.empty() ? id : id + '/' + subject.part;
}

bool fits(const Rule &rule, const Thrown &thrown)
{
    return thrown.dice.size() == std::size_t(rule.dice) &&
           std::ranges::all_of(thrown.dice, [&](int die) { return die >= 1 && die <= rule.sides; });
}

std::string faces(const Thrown &thrown)
{
    std::string all;
    for (const int die : thrown.dice)
        all += (all.empty() ? "" : ", ") + std::to_string(die);
    return all;
}

} // namespace

RuleWalk::RuleWalk(const Pack &pack, const Standing &standing, const Filing &filing, Booking &booking)
    : m_pack(&pack), m_standing(&standing), m_filing(&filing), m_booking(&booking)
{
    for (const Thrown &thrown : filing.thrown)
        m_thrown.emplace(thrown.what, &thrown);
}

void RuleWalk::walk()
{
    for (const Rule &rule : m_pack->rules) {
        for (std::size_t side = 0; side < m_filing->sides.size(); ++side) {
            if (isOfKind(rule, m_filing->kind))
                walkSide(rule, side);
        }
    }
    checkThrows();
}

void RuleWalk::walkSide(const Rule &rule, std::size_t side)
{
    const SideReport &report = m_filing->sides[side];
    const auto led = std::ranges::find(report.units, true, &UnitReport::leader);
    switch (rule.whom) {
    case For::Side:
        apply({rule, side, nullptr, ofWarband(report.warband)});
        return;
    case For::Leader:
        apply({rule, side, led == report.units.end() ? nullptr : &*led, ofLeader(report.warband)});
        return;
    case For::Unit:
        for (const UnitReport &unit : report.units)
            apply({rule, side, &unit, ofUnit(report.warband, unit.unit)});
        return;
    }
}

bool RuleWalk::applies(const Case &at) const
{
    const Rule &rule = at.rule;
    const SideReport &side = m_filing->sides[at.side];
    if (!anyOr(rule.verdicts, side.verdict) || !anyOr(rule.roles, side.role) ||
        !anyOr(rule.stages, m_filing->stage) || !unitFits(at))
        return false;
    if (rule.questAchieved && std::ranges::none_of(side.quests, &QuestReport::achieved))
        return false;
    if (rule.key.empty())
        return true;
    const int amount = m_standing->amount(at.subject, rule.key);
    return amount >= rule.atLeast.value_or(amount) && amount <= rule.atMost.value_or(amount);
}

bool RuleWalk::unitFits(const Case &at) const
{
    const Rule &rule = at.rule;
    if (rule.whom == For::Side || (rule.fates.empty() && !rule.strengthLeft && !rule.led && !rule.acting))
        return true;
    return at.unit && anyOr(rule.fates, at.unit->fate) &&
           (!rule.strengthLeft || at.unit->strengthLeft == rule.strengthLeft) &&
           at.unit->leader == rule.led.value_or(at.unit->leader) && (at.unit->acting || !rule.acting);
}

void RuleWalk::apply(const Case &at)
{
    if (!applies(at))
        return;
    for (const Gift &gift : at.rule.gives)
        give(at, gift);
    if (at.rule.dice > 0)
        roll(at);
}

void RuleWalk::roll(const Case &at)
{
    const Rule &rule = at.rule;
    const std::string id = rollId(rule, at.subject);
    m_asked[id] = true;
    const auto thrown = m_thrown.find(id);
    if (thrown == m_thrown.end() || !fits(rule, *thrown->second)) {
        m_wanted.push_back({id, rule.id, at.subject, rule.dice, rule.sides});
        if (thrown != m_thrown.end())
            m_findings.push_back(errorAt(
                Code::ThrowDoesNotFit, "thrown",
                {rule.name, std::to_string(rule.dice), std::to_string(rule.sides), faces(*thrown->second)}));
        return;
    }
    const std::vector<int> &dice = thrown->second->dice;
    const int total = std::accumulate(dice.begin(), dice.end(), 0);
    const auto line =
        std::ranges::find_if(rule.table, [&](const TableLine &one) { return total <= one.upTo; });
    if (line == rule.table.end())
        return;
    for (const Gift &gift : line->gives)
        give(at, gift);
}

void RuleWalk::give(const Case &at, const Gift &gift)
{
    const SideReport &side = m_filing->sides[at.side];
    const bool ofTheMap = gift.to == "territory" || gift.value == "@territory";
    if (ofTheMap && m_filing->territory.empty())
        return;
    Subject to = at.subject;
    if (gift.to == "warband")
        to = ofWarband(side.warband);
    else if (gift.to == "leader")
        to = ofLeader(side.warband);
    else if (gift.to == "territory")
        to = ofTerritory(m_filing->territory);
    const long long count = std::clamp(figure(at, gift.amount), -farthestNumber, farthestNumber);
    if (!gift.value)
        m_booking->add(to, gift.key, gift.times * count, at.rule.id);
    else if (gift.value == "@territory")
        m_booking->set(to, gift.key, m_filing->territory.str(), at.rule.id);
    else
        m_booking->set(to, gift.key, gift.value == "@warband" ? side.warband.str() : *gift.value, at.rule.id);
}

long long RuleWalk::figure(const Case &at, Amount amount) const
{
    const SideReport &side = m_filing->sides[at.side];
    long long sum = 0;
    switch (amount) {
    case Amount::Fixed:
        return 1;
    case Amount::Glory:
        return side.glory;
    case Amount::Points:
        return pointsOf(at, false);
    case Amount::PointsLost:
        return pointsOf(at, true);
    case Amount::PointsDestroyed:
        for (std::size_t other = 0; other < m_filing->sides.size(); ++other)
            sum += areEnemies(*m_filing, at.side, other) ? pointsLost(at.rule, other) : 0;
        return sum;
    case Amount::StrengthLost:
        if (at.rule.whom != For::Side)
            return at.unit ? at.unit->strengthLost : 0;
        for (const UnitReport &unit : side.units)
            sum += unit.strengthLost;
        return sum;
    }
    return 0;
}

long long RuleWalk::pointsLost(const Rule &rule, std::size_t side) const
{
    long long sum = 0;
    for (const UnitReport &unit : m_filing->sides[side].units) {
        const bool counts = rule.whom != For::Side || anyOr(rule.fates, unit.fate);
        sum += counts && isLost(unit) ? unit.points : 0;
    }
    return sum;
}

long long RuleWalk::pointsOf(const Case &at, bool lost) const
{
    if (at.rule.whom != For::Side)
        return at.unit && (!lost || isLost(*at.unit)) ? at.unit->points : 0;
    if (lost)
        return pointsLost(at.rule, at.side);
    long long sum = 0;
    for (const UnitReport &unit : m_filing->sides[at.side].units)
        sum += anyOr(at.rule.fates, unit.fate) ? unit.points : 0;
    return sum;
}

void RuleWalk::checkThrows()
{
    std::set<std::string> seen;
    for (std::size_t i = 0; i < m_filing->thrown.size(); ++i) {
        const std::string &what = m_filing->thrown[i].what;
        const std::string path = "thrown/" + std::to_string(i);
        if (!m_asked.contains(what))
            m_findings.push_back(errorAt(Code::ThrowNotWanted, path, {what}));
        else if (!seen.insert(what).second)
            m_findings.push_back(errorAt(Code::ThrowTwice, path, {what}));
    }
}

} // namespace gonfalon::campaign
