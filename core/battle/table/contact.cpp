// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/battle/table/charge.h"

namespace gonfalon::table {

std::optional<Way> Table::contact(UnitIndex unit, UnitIndex target, const Mover &mover) const
{
    const Scene scene = this->scene();
    return Charge(scene, unit, target, mover).find();
}

bool Table::canContact(UnitIndex unit, UnitIndex target, const Mover &mover) const
{
    const Scene scene = this->scene();
    return Charge(scene, unit, target, mover).possible();
}

} // namespace gonfalon::table
