// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/miniatures/stock.h"

#include "core/model/kinds.h"

#include <algorithm>
#include <optional>

namespace gonfalon::miniatures {

namespace {

/// The types of this game that the lot may stand for, in the catalogue's order.
std::vector<const UnitType *> typesOf(const Catalogue &catalogue, const Lot &lot)
{
    std::vector<const UnitType *> types;
    for (const UnitType &type : catalogue.unitTypes) {
        if (mayStandFor(lot, catalogue.id, type.id))
            types.push_back(&type);
    }
    return types;
}

/// True where figures of both may stand in one unit: they are of a kind, and made for the same.
bool standTogether(const Catalogue &catalogue, const Lot &a, const Lot &b)
{
    return a.kind == b.kind && a.kind != LotKind::Big && !a.perUnit && !b.perUnit && baseOf(a) == baseOf(b) &&
           sameKind(catalogue, a.race, b.race) && typesOf(catalogue, a) == typesOf(catalogue, b);
}

constexpr int anotherLot = 25; ///< how much a lot that is not used yet pleases who wants of everything

using Variants = std::map<UnitTypeId, std::vector<Variant>>;

/// Units that so many figures make, all of them together.
std::vector<Variant> wholeUnits(const Catalogue &catalogue, const Lot &lot, int has, const Variants &variants)
{
    std::vector<Variant> whole;
    for (const UnitType *type : typesOf(catalogue, lot)) {
        for (Variant one : variants.at(type->id)) {
            const int usual = lot.perUnit.value_or(one.traits.models);
            if (has >= usual || has < one.least || (one.most && has > *one.most))
                continue;
            setModels(one, has);
            whole.push_back(std::move(one));
        }
    }
    return whole;
}

/// Units of the usual number of figures, or of as many as the lot says.
std::vector<Variant> fullUnits(const Catalogue &catalogue, const Lot &lot, const Variants &variants)
{
    const bool fixed = !catalogue.muster.fixedModelsRule.empty();
    std::vector<Variant> full;
    for (const UnitType *type : typesOf(catalogue, lot)) {
        for (Variant one : variants.at(type->id)) {
            if (lot.perUnit && !fixed)
                setModels(one, std::clamp(*lot.perUnit, one.least, one.most.value_or(mostOfALot)));
            full.push_back(std::move(one));
        }
    }
    return full;
}

Variants variantsFor(const Catalogue &catalogue, const Shelf &shelf)
{
    Variants variants;
    for (const Lot &lot : shelf.lots) {
        for (const UnitType *type : typesOf(catalogue, lot)) {
            if (!variants.contains(type->id))
                variants[type->id] = variantsOf(catalogue, *type);
        }
    }
    return variants;
}

/// The offers that variants come to, and which variant each is.
template <typename WearyOf>
std::pair<std::vector<Offer>, std::vector<std::size_t>> offersOf(const std::vector<Variant> &variants,
                                                                 Style style, WearyOf wearyOf)
{
    std::map<std::pair<int, int>, std::pair<Offer, std::size_t>> best;
    for (std::size_t i = 0; i < variants.size(); ++i) {
        const Traits &traits = variants[i].traits;
        const Offer offer{traits.models, traits.points,
                          scoreOf(style, variants[i]) - wearyOf(variants[i].unit.type)};
        const auto [place, isNew] = best.try_emplace({traits.models, traits.points}, offer, i);
        if (!isNew && offer.score > place->second.first.score)
            place->second = {offer, i};
    }
    std::pair<std::vector<Offer>, std::vector<std::size_t>> out;
    for (const auto &[key, one] : best) {
        out.first.push_back(one.first);
        out.second.push_back(one.second);
    }
    return out;
}

} // namespace

std::vector<Group> groupsOf(const Catalogue &catalogue, const Shelf &shelf, const Wish &wish)
{
    const Variants variants = variantsFor(catalogue, shelf);
    const bool fixed = !catalogue.muster.fixedModelsRule.empty();
    std::vector<Group> groups;
    for (std::size_t i = 0; i < shelf.lots.size(); ++i) {
        const Lot &lot = shelf.lots[i];
        const int has = wish.paintedOnly ? paintedOf(lot) : lot.owned;
        const bool wished = wish.race.empty() || sameKind(catalogue, lot.race, wish.race);
        if (has <= 0 || !wished || typesOf(catalogue, lot).empty())
            continue;
        auto group = std::ranges::find_if(groups, [&](const Group &one) {
            return standTogether(catalogue, shelf.lots[one.lots.front()], lot);
        });
        if (group == groups.end()) {
            groups.push_back({i, {}, {}, {}, fullUnits(catalogue, lot, variants)});
            group = std::prev(groups.end());
        }
        group->lots.push_back(i);
        group->has.push_back(has);
        const bool asSaid = fixed || (lot.perUnit && *lot.perUnit <= has);
        group->whole.push_back(asSaid ? std::vector<Variant>() : wholeUnits(catalogue, lot, has, variants));
    }
    return groups;
}

std::vector<Group> groupsOf(const Catalogue &catalogue, const Warband &roster, const Wish &wish)
{
    std::vector<Group> groups;
    for (const Unit &unit : roster.units) {
        const Profile profile = resolve(catalogue, unit, roster.game);
        const bool wished = wish.race.empty() || sameKind(catalogue, raceOf(roster, unit), wish.race);
        Variant variant{unit, traitsOf(catalogue, unit, profile), 0, 0, 1, {}};
        const bool usable = profile.type && wished && variant.traits.points > 0;
        groups.push_back({groups.size(), {}, {1}, {{}}, {}});
        if (usable)
            groups.back().whole.front().push_back(std::move(variant));
    }
    return groups;
}

Offered offered(const std::vector<Group> &groups, Style style, const Weariness &weary)
{
    Offered out;
    for (std::size_t i = 0; i < groups.size(); ++i) {
        const Group &group = groups[i];
        const auto wearyOf = [&](std::size_t part) {
            return [&weary, id = group.id, part](const UnitTypeId &type) {
                const auto found = weary.find({id, part, type});
                return found == weary.end() ? 0 : found->second;
            };
        };
        Source source;
        auto &whole = out.whole.emplace_back();
        for (std::size_t part = 0; part < group.has.size(); ++part) {
            auto [offers, which] = offersOf(group.whole[part], style, wearyOf(part + 1));
            source.parts.push_back({group.has[part], std::move(offers)});
            whole.push_back(std::move(which));
        }
        auto [offers, which] = offersOf(group.shared, style, wearyOf(0));
        source.offers = std::move(offers);
        out.shared.push_back(std::move(which));
        source.firstUse = style == Style::Mixed || style == Style::Painted ? anotherLot : 0;
        out.sources.push_back(std::move(source));
    }
    return out;
}

} // namespace gonfalon::miniatures
