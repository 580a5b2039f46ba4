// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/survey/change.h"

#include <map>

namespace gonfalon::survey {

/// Where crystals lie (DR-SCEN-24), and where reserves come on: by the edges of their own deployment, no
/// farther than a move from them (DR-SCEN-07). The edges are the book's, scenario by scenario, or where the
/// die and the players have a choice, those that the side's first units stand at.
class Entries
{
public:
    void see(const Change &change, Notes &notes);

private:
    void check(const Change &change, const Event &event, Notes &notes);
    void seeCrystals(const Change &change, Notes &notes) const;
    [[nodiscard]] std::vector<Leg> waysIn(const Change &change, SideIndex side) const;

    std::map<SideIndex, std::vector<Spot>> m_first; ///< where a side's units were deployed
};

} // namespace gonfalon::survey
