// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/strength.h"

#include <algorithm>

namespace gonfalon {

int modelsLeft(int models, int start, int lost)
{
    if (start <= 0 || lost >= start)
        return 0;
    return models - std::max(0, lost) * models / start;
}

std::vector<int> modelsGoneAt(int models, int start)
{
    std::vector<int> gone;
    for (int lost = 1; lost <= start; ++lost)
        gone.push_back(modelsLeft(models, start, lost - 1) - modelsLeft(models, start, lost));
    return gone;
}

} // namespace gonfalon
