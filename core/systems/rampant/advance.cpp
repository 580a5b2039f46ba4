// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/systems/rampant/advance.h"

#include "core/systems/rampant/ground.h"

namespace gonfalon::rampant {

namespace {

/// Back to 3 inches, the least distance needed (LR-ATK-22); false where it cannot even part from `unit`.
bool stepsBack(const Look &look, UnitIndex other, UnitIndex unit, Advanced &after)
{
    const table::Flight back = after.table.retreat(other, unit, {});
    if (!back.offTable)
        after.table.place(other, back.stand);
    if (const auto parted = after.table.parted(other, unit))
        after.table.place(parted->unit, parted->stand);
    if (after.table.gap(other, unit) == Length())
        return false;
    if (!after.table.within(other, unit, Length::hundredths(298)))
        return true;
    if (const auto aside = after.table.aside(other, after.table.stand(other), mover(look, other)))
        after.table.place(other, *aside); // to a side, where its way back is closed
    else
        after.hemmedIn |= only(other); // as by a blocked retreat
    return true;
}

bool makeRoom(const Look &look, UnitIndex unit, Advanced &after)
{
    for (int round = 0; round < 2; ++round) // who parts from another may have come near to a third
        for (const UnitIndex other : eachOf(look.now.onTable & ~only(unit)))
            if (after.table.within(other, unit, Length::hundredths(299)) &&
                !stepsBack(look, other, unit, after))
                return false;
    return true;
}

} // namespace

/// Nearly square, else in a line or a file: on the table, off closed ground, in cohesion.
std::optional<Advanced> advanced(const Look &look, UnitIndex unit, Point place)
{
    for (const int files : {0, int(look.unit(unit).models), 1}) {
        Advanced after{look.now.table};
        const table::Stand stand = after.table.block(unit, place, files, false);
        const table::Fault fault = after.table.stand(unit, stand, mover(look, unit)).fault;
        if (fault != table::Fault::None && fault != table::Fault::NearUnit)
            continue;
        after.table.takeOff(unit);
        after.table.place(unit, stand);
        if (after.table.inCohesion(unit) && makeRoom(look, unit, after))
            return after;
    }
    return std::nullopt;
}

} // namespace gonfalon::rampant
