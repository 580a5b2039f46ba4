// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/campaign/settle.h"

#include <random>
#include <set>
#include <string>
#include <vector>

namespace gonfalon::test {

/// The campaign packs of the data folder, by the names of their files.
[[nodiscard]] std::vector<std::string> campaignPackFiles();
[[nodiscard]] std::string campaignPackText(const std::string &file);
/// A pack of the data folder; the test program ends with the findings where it cannot be read.
[[nodiscard]] campaign::Pack campaignPack(const std::string &id);

/// What a standing holds, without the numbers that are 0 and the values that are empty, which a database may
/// or may not hold.
[[nodiscard]] campaign::Standing held(const campaign::Standing &standing);

/// A campaign that chance plays: filings whose results nobody fought for, with all that a filing can say.
class Season
{
public:
    Season(const campaign::Pack &pack, int warbands, unsigned seed);

    /// The next battle; in a story between two who stand at the same place of it.
    [[nodiscard]] campaign::Filing battle();
    /// Settles a filing, throws the dice it wants, and takes its changes into the standing.
    campaign::Settlement play(campaign::Filing filing);

    [[nodiscard]] const campaign::Standing &standing() const { return m_standing; }
    [[nodiscard]] const std::vector<campaign::WarbandId> &warbands() const { return m_warbands; }
    /// Rules that have brought something, and lines of tables that were rolled: "scars/Everybody crawls
    /// home".
    [[nodiscard]] const std::set<std::string> &fired() const { return m_fired; }
    /// The last filing, with its dice.
    [[nodiscard]] const campaign::Filing &last() const { return m_last; }

private:
    int upTo(int most) { return int(m_random() % unsigned(most + 1)); }
    [[nodiscard]] campaign::SideReport side(const campaign::WarbandId &warband);
    [[nodiscard]] campaign::TerritoryId territoryFor(const campaign::WarbandId &attacker);
    void note(const campaign::Settlement &settled);

    const campaign::Pack *m_pack;
    std::mt19937 m_random;
    std::vector<campaign::WarbandId> m_warbands;
    campaign::Standing m_standing;
    campaign::Filing m_last;
    std::set<std::string> m_fired;
    int m_number = 0;
};

} // namespace gonfalon::test
