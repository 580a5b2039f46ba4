// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/systems/todk/unit_row.h"

#include "core/model/profile.h"

#include <algorithm>
#include <string_view>
#include <utility>

namespace gonfalon::todk {

namespace {

constexpr int hundredths = 100, tenths = 10; // of a centimetre and of a millimetre
constexpr int struckAtMinus = 2, guardedAtMinus = 1;

class Reading
{
public:
    Reading(const Catalogue &catalogue, const Profile &profile) : m_catalogue(catalogue), m_profile(profile)
    {
    }

    [[nodiscard]] std::optional<int> value(const char *figure) const
    {
        const auto at = m_catalogue.figure(FigureId(figure));
        return at && *at < m_profile.figures.size() ? m_profile.figures[*at].value : std::nullopt;
    }
    [[nodiscard]] std::optional<int> length(const char *figure) const
    {
        const auto centimetres = value(figure);
        return centimetres ? std::optional(*centimetres * hundredths) : std::nullopt;
    }
    [[nodiscard]] bool has(const char *rule) const { return m_profile.has(SpecialRuleId(rule)); }

private:
    const Catalogue &m_catalogue;
    const Profile &m_profile;
};

int rankBonus(const UnitRow &row, Rank rank)
{
    const bool corporal = rank == Rank::Corporal || rank == Rank::Acting;
    return rank == Rank::Leader ? row.leaderBonus : corporal ? row.corporalBonus : 0;
}

/// What a rank adds to the bonus of its row: of the two the higher counts (TK-CMB-12).
int addedByRank(const UnitRow &row, Rank rank, const Readings &readings)
{
    const int bonus = rankBonus(row, rank);
    return readings.bonusesAdd ? bonus : std::max(bonus - row.bonus, 0);
}

/// The levels in their order; who has none is normal.
int levelOf(const Unit &unit)
{
    constexpr const char *levels[] = {"inexperienced", "semi-experienced", "normal", "experienced",
                                      "veteran"};
    int at = 0;
    for (const char *level : levels) {
        if (chosen(unit, OptionId(level)))
            return at;
        ++at;
    }
    return UnitRow().level;
}

/// Which option of a section it has, from 1 on in the order of the game; 0: none.
int chosenOf(const Catalogue &catalogue, const Unit &unit, std::string_view section)
{
    const UnitType *type = catalogue.unitType(unit.type);
    int place = 0;
    for (const Option *option : type ? catalogue.optionsFor(*type) : std::vector<const Option *>()) {
        if (option->section != section)
            continue;
        ++place;
        if (chosen(unit, option->id))
            return place;
    }
    return 0;
}

} // namespace

UnitRow rowOf(const Catalogue &catalogue, const Unit &unit, const Readings &readings)
{
    const Profile profile = resolve(catalogue, unit);
    const Reading read(catalogue, profile);
    UnitRow row;
    row.hitsOn = read.value("hit_on").value_or(row.hitsOn);
    row.seriousOn = read.value("serious_on").value_or(row.seriousOn);
    row.killedOn = read.value("killed_on").value_or(row.killedOn);
    row.bonus = read.value("attack_bonus").value_or(0);
    row.guard = read.value("defence").value_or(0);
    row.leaderBonus = read.value("leader_bonus").value_or(0);
    row.corporalBonus = read.value("corporal_bonus").value_or(0);
    row.range = read.length("range");
    row.pip = read.value("move").value_or(0) * tenths;
    if (const auto pip = readings.checksheetRates ? read.value("checksheet_move") : std::nullopt)
        row.pip = *pip * tenths;
    row.rallies = read.length("rally");
    row.width = read.value("width").value_or(1);
    row.depth = read.value("depth").value_or(1);
    if (readings.ranksFirst)
        std::swap(row.width, row.depth);
    row.figures = read.value("figures").value_or(1);
    row.green = read.has("green");
    row.veteran = read.has("veteran");
    row.crewed = read.has("crewed");
    row.flies = read.has("flies");
    row.rides = read.has("riders");
    row.led = hasOwnLeader(catalogue, unit);
    row.level = levelOf(unit);
    row.rank = chosenOf(catalogue, unit, "rank");
    row.arms = chosenOf(catalogue, unit, "weapon");
    row.machine = row.flies || read.has("heavy-animal");
    row.mounted = row.rides || (read.has("heavy-animal") && profile.type->group != "vehicles");
    row.hasTemplate = read.has("template") || (readings.allUseTemplate && row.crewed);
    const bool lieutenant = chosen(unit, OptionId("lieutenant")) || chosen(unit, OptionId("crew-lieutenant"));
    if (lieutenant && readings.lieutenantCounts)
        row.leaderBonus = 1;
    return row;
}

Strike strikeOf(const UnitRow &row, const Soldier &soldier, const Readings &readings)
{
    return {.hitsOn = row.hitsOn,
            .bonus = row.bonus + addedByRank(row, soldier.rank, readings) -
                     (soldier.isWounded() ? struckAtMinus : 0)};
}

Guard guardOf(const UnitRow &row, const Soldier &soldier, const Readings &readings)
{
    const bool worse = soldier.isWounded() && readings.woundedDefendWorse;
    const Rank rank = soldier.rank == Rank::Acting ? Rank::Man : soldier.rank;
    return {.seriousOn = row.seriousOn,
            .killedOn = row.killedOn,
            .bonus = row.guard + addedByRank(row, rank, readings) - (worse ? guardedAtMinus : 0)};
}

} // namespace gonfalon::todk
