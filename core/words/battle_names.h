// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/ids.h"
#include "core/battle/setup.h"
#include "core/battle/vocabulary.h"

#include <QString>

#include <vector>

namespace gonfalon::words {

/// How the units, sides, spells and Quests of one battle are called. Units that share a name are told apart
/// by a number, and by their side where both sides have them.
class BattleNames
{
public:
    explicit BattleNames(const BattleSetup &setup);

    /// "Wolf Riders"; "Wolf Riders 2"; "Wolf Riders of Red Fang". A dash for noUnit.
    [[nodiscard]] QString unit(UnitIndex unit) const;
    [[nodiscard]] QString side(SideIndex side) const;
    /// All players of the side's team: "Red Fang and Black Moon"; the side alone where it has no friends.
    [[nodiscard]] QString team(SideIndex side) const;
    [[nodiscard]] SideIndex sideOf(UnitIndex unit) const;
    /// The holy man or banner that goes with the unit: "Banner".
    [[nodiscard]] QString character(UnitIndex unit) const;
    /// \param position in the catalogue
    [[nodiscard]] QString spell(int position) const;
    /// \param position in the side's warband
    [[nodiscard]] QString quest(SideIndex side, int position) const;
    /// Of the side's Leader: “Goader”; the game's word for it where it is not known.
    [[nodiscard]] QString trait(SideIndex side) const;
    [[nodiscard]] QString scenario() const;
    [[nodiscard]] const BattleSetup &setup() const { return *m_setup; }
    /// How its game speaks of battles.
    [[nodiscard]] const Vocabulary &vocabulary() const;

private:
    void nameSides();
    void nameUnits();

    const BattleSetup *m_setup;
    std::vector<QString> m_sides;
    std::vector<QString> m_units;
    std::vector<SideIndex> m_sideOf;
};

} // namespace gonfalon::words
