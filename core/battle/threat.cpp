// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/battle/threat.h"

#include "core/dice/chance.h"

namespace gonfalon {

double chanceOf(const Threat &threat)
{
    if (!threat.possible())
        return 0;
    if (threat.test.count == 0)
        return 1;
    const double fails = 1 - chance(threat.test, threat.needed);
    double all = 1;
    for (int i = 0; i < threat.tries; ++i)
        all *= fails;
    return 1 - all;
}

} // namespace gonfalon
