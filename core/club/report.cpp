// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/club/report.h"

#include "core/campaign/unit_names.h"
#include "core/model/validate.h"
#include "core/store/open_warband.h"

namespace gonfalon {

Result<campaign::SideReport> freshSide(const store::WarbandRow &warband, store::Library &library)
{
    campaign::SideReport side;
    side.warband = warband.id;
    side.list = warband.list.toStdString();
    if (side.list.empty())
        return side;
    const auto opened = store::openWarbandBytes(side.list, library);
    if (!opened)
        return opened.findings();
    const Muster worth = muster(*opened->catalogue, opened->warband);
    const std::vector<std::string> names = campaign::uniqueUnitNames(*opened->catalogue, opened->warband);
    for (std::size_t i = 0; i < names.size(); ++i) {
        campaign::UnitReport unit;
        unit.unit = names[i];
        unit.points = worth.profiles[i].points.value();
        const Unit &listed = opened->warband.units[i];
        unit.leader = listed.leader || hasOwnLeader(*opened->catalogue, listed);
        side.units.push_back(std::move(unit));
    }
    return side;
}

} // namespace gonfalon
