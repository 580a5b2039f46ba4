// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/systems/rampant/ways.h"

#include "core/systems/rampant/deploy.h"
#include "core/systems/rampant/ground.h"
#include "core/systems/rampant/zones.h"

namespace gonfalon::rampant {

Entry entryOf(const Look &look, UnitIndex unit, const Order &order, const table::Mover &how)
{
    Entry best;
    best.way.fault = table::Fault::OffTable;
    if (saysNoPlace(order))
        return best;
    const table::Stand stand = standFor(look, unit, order);
    bool found = false;
    for (const table::Entrance &by : entrancesFor(look, look.side(unit))) {
        const table::Way way = look.now.table.enter(unit, stand, by, how);
        const bool better = (way.fault == table::Fault::None) != (best.way.fault == table::Fault::None)
                                ? way.fault == table::Fault::None
                                : way.gone < best.way.gone;
        if (!found || better)
            best = {.way = way, .by = by};
        found = true;
    }
    return best;
}

table::Way wayOf(const Look &look, UnitIndex unit, const Order &order, bool half)
{
    if (look.measured) {
        const Measured::LastWay &last = look.measured->last;
        if (last.version == look.now.table.version() && last.unit == unit && last.half == half &&
            last.order == order)
            return last.way;
    }
    const table::Mover how = mover(look, unit, half);
    const table::Way way =
        !look.onTable(unit) ? entryOf(look, unit, order, how).way
        : order.places.count > 0 && order.choice == 0
            ? look.now.table.goTo(unit, order.path, order.places, how)
            : look.now.table.follow(unit, order.path, order.files, order.choice == 1 && !half, how);
    rememberWay(look, unit, order, half, way);
    return way;
}

void rememberWay(const Look &look, UnitIndex unit, const Order &order, bool half, const table::Way &way)
{
    if (look.measured)
        look.measured->last = {.version = look.now.table.version(),
                               .unit = unit,
                               .half = half,
                               .entry = !look.onTable(unit),
                               .order = order,
                               .way = way};
}

} // namespace gonfalon::rampant
