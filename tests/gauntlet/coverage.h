// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/setup.h"

#include <map>
#include <set>
#include <string>
#include <vector>

namespace gonfalon::test {

/// Which unit types, options, scenarios and ways to play a game's battles were about.
class Coverage
{
public:
    void add(const BattleSetup &setup);
    /// All that the game has and no battle was about.
    [[nodiscard]] std::vector<std::string> missing(const Catalogue &catalogue) const;
    /// In a line: how many of each occurred.
    [[nodiscard]] std::string told(const Catalogue &catalogue) const;

private:
    std::map<std::string, std::set<std::string>> m_seen; ///< by the kind of thing
};

} // namespace gonfalon::test
