// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/miniatures/field.h"

#include "core/miniatures/in_order.h"
#include "core/miniatures/muster_list.h"
#include "core/miniatures/near.h"
#include "core/model/edit.h"
#include "core/model/validate.h"

#include <algorithm>

namespace gonfalon::miniatures {

namespace {

constexpr int tired = 20; ///< of what a list before this one used
constexpr int mostTries = 4;

/// How many parts two lists have in common.
int inCommon(const std::vector<Usage> &a, const std::vector<Usage> &b)
{
    std::vector<Usage> both;
    std::ranges::set_intersection(a, b, std::back_inserter(both));
    return int(both.size());
}

/// Makes list after list from a shelf or a roster, each unlike those before; of a shelf the painted figures
/// alone for the style that asks for it.
template <typename From>
class Finder
{
public:
    Finder(const Catalogue &catalogue, const From &from, const Wish &wish, const std::atomic<bool> &stop)
        : m_catalogue(catalogue), m_from(from), m_wish(wish), m_stop(stop),
          m_groups(groupsOf(catalogue, from, wish)), m_paintedWish(wish)
    {
        m_paintedWish.paintedOnly = true;
        m_painted = groupsOf(catalogue, from, m_paintedWish);
    }

    /// Up to `most` lists of a style.
    void find(Style style, int most)
    {
        Weariness weary = m_weary;
        for (int tries = 0, found = 0; found < most && tries < most + mostTries && !m_stop; ++tries) {
            auto one = list(style, weary);
            if (!one)
                return;
            for (const Usage &usage : one->usages)
                weary[usage] += tired;
            if (!fits(style, one->proposal.facts))
                return;
            if (!isNew(*one))
                continue;
            one->proposal.style = style;
            keep(std::move(*one));
            ++found;
        }
    }

    [[nodiscard]] std::size_t found() const { return m_found.size(); }
    [[nodiscard]] const std::vector<Group> &groups() const { return m_groups; }

    /// The dearest first, else in the order in which they were found.
    [[nodiscard]] std::vector<Proposal> proposals(int most)
    {
        sortStably(m_found, [](const Mustered &m) { return -m.proposal.points.value(); });
        std::vector<Proposal> out;
        for (Mustered &one : m_found) {
            if (int(out.size()) < most)
                out.push_back(std::move(one.proposal));
        }
        return out;
    }

private:
    [[nodiscard]] std::optional<Mustered> list(Style style, Weariness weary) const
    {
        const bool painted = style == Style::Painted;
        const std::vector<Group> &groups = painted ? m_painted : m_groups;
        const Wish &wish = painted ? m_paintedWish : m_wish;
        Bounds bounds{m_wish.points, std::max(1, m_catalogue.muster.units.least),
                      m_catalogue.mostUnits(m_wish.points)};
        bounds.scores = unitScores(style, m_wish.points, bounds.mostUnits);
        for (int tries = 0; tries < mostTries; ++tries) {
            const Offered offers = offered(groups, style, weary);
            const auto picks = choose(offers.sources, bounds, m_stop);
            if (!picks)
                return std::nullopt;
            if (auto one = mustered(m_catalogue, m_from, wish, groups, offers, *picks))
                return one;
            --bounds.points; // what units may not have beside one another is rare: go on below
        }
        return std::nullopt;
    }

    /// True where a third of its units at least are other than in every list before, or as many as can be.
    [[nodiscard]] bool isNew(const Mustered &one) const
    {
        constexpr std::size_t part = 3;
        return std::ranges::all_of(m_found, [&](const Mustered &before) {
            const std::size_t larger = std::max(one.usages.size(), before.usages.size());
            const auto other = larger - std::size_t(inCommon(one.usages, before.usages));
            return other >= std::max<std::size_t>(1, larger / part) &&
                   one.proposal.warband.units != before.proposal.warband.units;
        });
    }

    void keep(Mustered one)
    {
        constexpr int alittle = tired / 4; // another style is another list for its own reasons
        for (const Usage &usage : one.usages)
            m_weary[usage] += alittle;
        m_found.push_back(std::move(one));
    }

    const Catalogue &m_catalogue;
    const From &m_from;
    const Wish &m_wish;
    const std::atomic<bool> &m_stop;
    std::vector<Group> m_groups, m_painted;
    Wish m_paintedWish;
    Weariness m_weary;
    std::vector<Mustered> m_found;
};

/// Why this many points cannot be played at all; empty where they can.
std::string notPlayed(const Catalogue &catalogue, int points)
{
    if (!offersFielding(catalogue))
        return catalogue.name + " is not mustered by units of a fixed size and price";
    if (points < 1 || points > mostPoints)
        return "1 to " + std::to_string(mostPoints) + " points can be asked for";
    Warband empty = newWarband(catalogue);
    empty.limit = points;
    for (const Finding &finding : validate(catalogue, empty)) {
        if (finding.code == Code::OddLimit && finding.severity == Severity::Error)
            return "the game is played with " + finding.arguments[1] + " to " + finding.arguments[2];
    }
    return {};
}

std::string nothingBecause(const Catalogue &catalogue, const std::vector<Group> &groups)
{
    const bool any = std::ranges::any_of(groups, [](const Group &group) {
        return !group.shared.empty() ||
               std::ranges::any_of(group.whole, [](const auto &whole) { return !whole.empty(); });
    });
    if (!any)
        return "none of them may stand for a unit of " + catalogue.name;
    return "they make fewer than " + std::to_string(std::max(1, catalogue.muster.units.least)) + " units";
}

Proposals nothing(const Wish &wish, std::string why)
{
    Proposals out;
    out.findings.push_back(error(Code::NothingToField, {std::to_string(wish.points), std::move(why)}));
    return out;
}

template <typename From>
Proposals proposed(const Catalogue &catalogue, const From &from, const Wish &wish, bool mayPaint,
                   const std::atomic<bool> &stop)
{
    if (std::string why = notPlayed(catalogue, wish.points); !why.empty())
        return nothing(wish, std::move(why));
    Finder<From> finder(catalogue, from, wish, stop);
    if (wish.style != Style::Any) {
        finder.find(wish.style, wish.count);
    } else {
        for (const Style style : styles) {
            if (style != Style::Any && (style != Style::Painted || mayPaint))
                finder.find(style, 1);
        }
        if (int(finder.found()) < wish.count)
            finder.find(Style::Mixed, wish.count - int(finder.found()));
    }
    Proposals out;
    out.lists = finder.proposals(wish.count);
    if (out.lists.empty() && !stop)
        return nothing(wish, nothingBecause(catalogue, finder.groups()));
    return out;
}

} // namespace

bool offersFielding(const Catalogue &catalogue)
{
    const bool byPieces = std::ranges::any_of(catalogue.unitTypes,
                                              [](const UnitType &type) { return type.pieces.has_value(); });
    return !byPieces && catalogue.organisations.empty() && !catalogue.strength.empty();
}

Proposals propose(const Catalogue &catalogue, const Shelf &shelf, const Wish &wish,
                  const std::atomic<bool> &stop)
{
    Wish asked = wish;
    if (wish.style == Style::Painted)
        asked.paintedOnly = true;
    const bool mayPaint = !asked.paintedOnly && paintedOn(shelf) < ownedOn(shelf);
    Proposals out = proposed(catalogue, shelf, asked, mayPaint, stop);
    nearlyThere(catalogue, shelf, asked, out);
    return out;
}

Proposals propose(const Catalogue &catalogue, const Warband &roster, const Wish &wish,
                  const std::atomic<bool> &stop)
{
    return proposed(catalogue, roster, wish, false, stop);
}

} // namespace gonfalon::miniatures
