// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/edit.h"
#include "tests/support/catalogues.h"
#include "tests/support/tables.h"
#include "tests/survey/change.h"

#include <algorithm>
#include <memory>

namespace gonfalon::survey {

using Spots = std::vector<Spot>;

/// A step made by hand, with whatever fault a test wants in it. Units are Heavy Foot of 6 inches with bases
/// of one inch, unless they are told otherwise; 0 and 1 are ours, 2 and 3 theirs.
struct Planted
{
    std::shared_ptr<BattleSetup> setup = std::make_shared<BattleSetup>();
    BattleView before, after;
    std::vector<Event> events;
    Awaiting awaiting{.what = Awaiting::What::Order, .decision = Decision::GiveOrder};

    explicit Planted(std::vector<TerrainPiece> pieces = {}, const Catalogue &game = test::dragonRampant())
    {
        setup->catalogue = std::shared_ptr<const Catalogue>(std::shared_ptr<void>(), &game);
        setup->battlefield = test::ground(std::move(pieces));
        for (const SideRole role : {SideRole::Attacker, SideRole::Defender})
            setup->sides.push_back({.warband = newWarband(game), .role = role, .salts = {}, .seals = {}});
        for (BattleSide &side : setup->sides)
            side.warband.units.assign(2, newUnit(*game.unitType(UnitTypeId("heavy-foot"))));
        for (BattleView *view : {&before, &after}) {
            view->units.resize(4);
            for (std::size_t unit = 0; unit < 4; ++unit) {
                view->units[unit].side = SideIndex(unit / 2);
                view->units[unit].figures.set(rampant::Stat::Movement, 6);
                view->units[unit].base = {.width = 100, .depth = 100};
            }
        }
    }

    /// It buys an option: "flying".
    Planted &buys(UnitIndex unit, const char *option)
    {
        setup->sides[unit / 2].warband.units[unit % 2].choices.push_back({OptionId(option), {}});
        return *this;
    }
    static void place(BattleView &view, UnitIndex unit, const Spots &spots)
    {
        UnitView &seen = view.units[unit];
        seen.pieces.clear();
        Point least{10'000, 10'000}, most{};
        for (const Spot spot : spots) {
            const Point at{int(spot.x * 100 + 0.5), int(spot.y * 100 + 0.5)};
            seen.pieces.push_back({.at = at});
            least = {std::min(least.x, at.x), std::min(least.y, at.y)};
            most = {std::max(most.x, at.x), std::max(most.y, at.y)};
        }
        seen.middle = {(least.x + most.x) / 2, (least.y + most.y) / 2};
    }
    /// It stands there before and after.
    Planted &stands(UnitIndex unit, const Spots &spots)
    {
        place(before, unit, spots);
        place(after, unit, spots);
        return *this;
    }
    /// It gets from there to there.
    Planted &goes(UnitIndex unit, const Spots &from, const Spots &to, Event event)
    {
        place(before, unit, from);
        place(after, unit, to);
        event.unit = unit;
        events.push_back(event);
        return *this;
    }
    Planted &moves(UnitIndex unit, const Spots &from, const Spots &to,
                   rampant::Movement how = rampant::Movement::Move, UnitIndex other = noUnit)
    {
        return goes(unit, from, to,
                    {.kind = EventKind::Moved, .other = other, .a = static_cast<std::int16_t>(how)});
    }
    Planted &retreats(UnitIndex unit, UnitIndex other, const Spots &from, const Spots &to)
    {
        return goes(unit, from, to, {.kind = EventKind::Retreated, .other = other});
    }

    /// What `check` finds in it: the kinds of faults.
    template <typename Check>
    [[nodiscard]] std::vector<std::string> found(Check check) const
    {
        const Lore lore(*setup);
        const Picture first = lore.picture(before), last = lore.picture(after);
        Notes notes;
        check(Change{.lore = lore,
                     .before = first,
                     .after = last,
                     .lastSeen = first,
                     .events = events,
                     .awaiting = awaiting},
              notes);
        std::vector<std::string> kinds;
        for (const Fault &fault : notes.faults())
            kinds.push_back(fault.kind);
        return kinds;
    }
};

} // namespace gonfalon::survey
