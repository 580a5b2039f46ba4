// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/miniatures/muster_list.h"

#include "core/miniatures/in_order.h"

#include "core/model/edit.h"
#include "core/model/kinds.h"
#include "core/model/validate.h"

#include <algorithm>
#include <numeric>
#include <set>

namespace gonfalon::miniatures {

namespace {

/// One unit on its way into the list.
struct Member
{
    Variant variant;
    const Group *group;
    Usage usage;
    std::vector<LotUse> uses;
};

Member memberOf(const std::vector<Group> &groups, const Offered &offers, const Pick &pick)
{
    const Group &group = groups[pick.source];
    const Variant &variant = pick.part
                                 ? group.whole[*pick.part][offers.whole[pick.source][*pick.part][pick.offer]]
                                 : group.shared[offers.shared[pick.source][pick.offer]];
    return {variant, &group, {group.id, pick.part ? *pick.part + 1 : 0, variant.unit.type}, {}};
}

/// What is left of every lot while units are made.
class Stock
{
public:
    Stock(const Shelf &shelf, bool paintedOnly)
    {
        for (const Lot &lot : shelf.lots) {
            m_painted.push_back(paintedOf(lot));
            m_plain.push_back(paintedOnly ? 0 : lot.owned - paintedOf(lot));
        }
    }

    /// Figures for one unit from these lots: of one that has enough, painted ones rather than others; else of
    /// several.
    std::vector<LotUse> draw(const std::vector<std::size_t> &lots, int models)
    {
        std::vector<LotUse> uses;
        const auto enoughPainted = [&](std::size_t lot) { return m_painted[lot] >= models; };
        const auto enough = [&](std::size_t lot) { return m_painted[lot] + m_plain[lot] >= models; };
        auto from = std::ranges::find_if(lots, enoughPainted);
        if (from == lots.end())
            from = std::ranges::find_if(lots, enough);
        if (from != lots.end())
            take(*from, models, uses);
        for (auto lot = lots.begin(); lot != lots.end() && from == lots.end(); ++lot)
            models -= take(*lot, models, uses);
        return uses;
    }

private:
    int take(std::size_t lot, int most, std::vector<LotUse> &uses)
    {
        const int painted = std::min(most, m_painted[lot]), plain = std::min(most - painted, m_plain[lot]);
        m_painted[lot] -= painted;
        m_plain[lot] -= plain;
        if (painted + plain > 0)
            uses.push_back({lot, painted + plain, painted});
        return painted + plain;
    }

    std::vector<int> m_painted, m_plain;
};

/// Each unit that is a whole lot takes it; what is left of a group is shared.
void drawFigures(const Shelf &shelf, const Wish &wish, std::vector<Member> &members)
{
    Stock stock(shelf, wish.paintedOnly);
    std::set<std::size_t> gone;
    for (Member &member : members) {
        if (member.usage.part == 0)
            continue;
        const std::size_t lot = member.group->lots[member.usage.part - 1];
        gone.insert(lot);
        member.uses = stock.draw({lot}, member.variant.traits.models);
    }
    for (Member &member : members) {
        if (member.usage.part != 0)
            continue;
        std::vector<std::size_t> lots = member.group->lots;
        std::erase_if(lots, [&](std::size_t lot) { return gone.contains(lot); });
        member.uses = stock.draw(lots, member.variant.traits.models);
    }
}

/// The unit looks as its figures do.
void dress(Unit &unit, const Lot &lot)
{
    unit.name = lot.name;
    unit.race = lot.race;
    unit.base = lot.base;
    unit.picture = lot.picture;
}

ListFacts factsOf(const std::vector<Member> &members)
{
    ListFacts facts;
    std::set<std::size_t> lots;
    for (const Member &member : members) {
        const Traits &traits = member.variant.traits;
        ++facts.units;
        facts.models += traits.models;
        facts.fast += traits.fast ? 1 : 0;
        facts.armoured += traits.armoured ? 1 : 0;
        facts.shooting += traits.shoots ? 1 : 0;
        facts.walls += traits.wall ? 1 : 0;
        facts.reduced += traits.models < traits.strength ? 1 : 0;
        for (const LotUse &use : member.uses) {
            facts.painted += use.painted;
            lots.insert(use.lot);
        }
    }
    facts.lots = int(lots.size());
    return facts;
}

/// The dearest unit leads, and of several the one of fewest figures.
std::size_t leaderOf(const std::vector<Member> &members)
{
    const auto leader = std::ranges::min_element(members, {}, [](const Member &member) {
        return std::pair(-member.variant.traits.points, member.variant.traits.models);
    });
    return std::size_t(leader - members.begin());
}

/// The list as it stands, where it is legal.
std::optional<Mustered> judged(const Catalogue &catalogue, Warband warband,
                               const std::vector<Member> &members)
{
    const Muster result = muster(catalogue, warband);
    if (!result.legal())
        return std::nullopt;
    Mustered out;
    out.proposal.points = result.points;
    out.proposal.warband = std::move(warband);
    out.proposal.facts = factsOf(members);
    for (const Member &member : members)
        out.usages.push_back(member.usage);
    std::ranges::sort(out.usages);
    return out;
}

std::vector<Member> membersOf(const std::vector<Group> &groups, const Offered &offers,
                              const std::vector<Pick> &picks)
{
    std::vector<Member> members;
    for (const Pick &pick : picks)
        members.push_back(memberOf(groups, offers, pick));
    return members;
}

/// The race of most units, for the whole list.
std::string commonRace(const std::vector<Unit> &units)
{
    std::map<std::string, int> count;
    for (const Unit &unit : units)
        ++count[unit.race];
    const auto most = std::ranges::max_element(count, {}, [](const auto &one) { return one.second; });
    return most == count.end() ? std::string() : most->first;
}

} // namespace

std::optional<Mustered> mustered(const Catalogue &catalogue, const Shelf &shelf, const Wish &wish,
                                 const std::vector<Group> &groups, const Offered &offers,
                                 const std::vector<Pick> &picks)
{
    std::vector<Member> members = membersOf(groups, offers, picks);
    if (members.empty())
        return std::nullopt;
    sortStably(members, [](const Member &m) { return -m.variant.traits.points; });
    drawFigures(shelf, wish, members);
    const auto leader = members.begin() + std::ptrdiff_t(leaderOf(members));
    std::rotate(members.begin(), leader, leader + 1);
    Warband warband = newWarband(catalogue);
    warband.limit = wish.points;
    for (const Member &member : members) {
        Unit unit = member.variant.unit;
        if (!member.uses.empty())
            dress(unit, shelf.lots[std::ranges::max_element(member.uses, {}, &LotUse::models)->lot]);
        if (std::ranges::find(warband.units, unit.name, &Unit::name) != warband.units.end())
            unit.name = nextName(warband, unit.name.empty() ? displayName(catalogue, unit) : unit.name);
        unit.leader = warband.units.empty();
        warband.units.push_back(std::move(unit));
    }
    warband.race = commonRace(warband.units);
    auto out = judged(catalogue, std::move(warband), members);
    for (std::size_t i = 0; out && i < members.size(); ++i)
        out->proposal.uses.push_back(std::move(members[i].uses));
    return out;
}

std::optional<Mustered> mustered(const Catalogue &catalogue, const Warband &roster, const Wish &wish,
                                 const std::vector<Group> &groups, const Offered &offers,
                                 const std::vector<Pick> &picks)
{
    const std::vector<Member> members = membersOf(groups, offers, picks);
    if (members.empty())
        return std::nullopt;
    Warband warband = roster;
    warband.limit = wish.points;
    warband.units.clear();
    for (const Member &member : members)
        warband.units.push_back(member.variant.unit);
    const bool led = std::ranges::any_of(warband.units, &Unit::leader);
    if (!led) {
        warband.units[leaderOf(members)].leader = true;
        warband.trait = {}; // it was his who stays at home
        warband.leaderName.clear();
    }
    return judged(catalogue, std::move(warband), members);
}

} // namespace gonfalon::miniatures
