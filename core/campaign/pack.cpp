// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/campaign/pack.h"

#include <algorithm>

namespace gonfalon::campaign {
namespace {

template <typename List, typename Member, typename Wanted>
auto find(const List &list, Member member, const Wanted &wanted) -> const typename List::value_type *
{
    const auto found = std::ranges::find(list, wanted, member);
    return found == list.end() ? nullptr : &*found;
}

} // namespace

const Stage *Pack::stage(const StageId &wanted) const { return find(stages, &Stage::id, wanted); }

const Territory *Pack::territory(const TerritoryId &wanted) const
{
    return find(territories, &Territory::id, wanted);
}

const Rule *Pack::rule(const std::string &wanted) const { return find(rules, &Rule::id, wanted); }

const Key *Pack::key(const std::string &wanted) const { return find(keys, &Key::key, wanted); }

std::string levelName(const Key &key, int amount)
{
    std::string name;
    for (const Level &level : key.levels) {
        if (amount >= level.from)
            name = level.name;
    }
    return name;
}

int limitFor(const Pack &pack, const Stage *stage, const Standing &standing, const WarbandId &warband)
{
    if (stage && stage->limit)
        return *stage->limit;
    const Limit &limit = pack.limit;
    if (limit.growsBy.empty())
        return limit.points;
    const int grown =
        limit.points + standing.amount(ofWarband(warband), limit.growsBy) / limit.per * limit.adds;
    return limit.most > 0 ? std::min(grown, limit.most) : grown;
}

} // namespace gonfalon::campaign
