// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/systems/roberts_rules/stand_row.h"

#include "core/model/profile.h"

#include <algorithm>
#include <optional>
#include <string_view>

namespace gonfalon::roberts_rules {

namespace {

struct NamedTrait
{
    std::string_view rule; ///< of the game's data
    Trait trait;
};

constexpr NamedTrait traits[] = {
    {"shock", Trait::Shock},
    {"vulnerable", Trait::Vulnerable},
    {"eager", Trait::Eager},
    {"impetuous", Trait::Impetuous},
    {"reluctant", Trait::Reluctant},
    {"fanatic", Trait::Fanatic},
    {"elite", Trait::Elite},
    {"militia", Trait::Militia},
    {"swift", Trait::Swift},
    {"thrusting-spear", Trait::Spear},
    {"pike", Trait::Pike},
    {"polearm", Trait::Polearm},
    {"lance", Trait::Lance},
    {"armoured", Trait::Armoured},
    {"armour-piercing", Trait::ArmourPiercing},
    {"longbow", Trait::Longbow},
    {"slow", Trait::Slow},
    {"skirmisher", Trait::Skirmisher},
    {"artillery", Trait::Artillery},
    {"platform", Trait::Platform},
    {"free-captain", Trait::FreeCaptain},
    {"wizard", Trait::Wizard},
    {"monster", Trait::Monster},
    {"dwarves", Trait::Dwarves},
    {"goblinoids", Trait::Goblinoids},
    {"awesome", Trait::Awesome},
    {"magic-resistant", Trait::MagicResistant},
    {"unhindered", Trait::Unhindered},
    {"mounted", Trait::Mounted},
    {"overshoots", Trait::Overshoots},
};

struct NamedWhy
{
    std::string_view option;
    Why why;
};

/// What an option is to a sum.
constexpr NamedWhy reasons[] = {
    {"elite", Why::Elite},         {"swift", Why::Swift},    {"militia", Why::Militia},
    {"guard", Why::Guard},         {"shock", Why::Shock},    {"unreliable", Why::Unreliable},
    {"impetuous", Why::Impetuous}, {"general", Why::Leader}, {"captain", Why::Leader},
    {"unicorn-riders", Why::Horn},
};

constexpr std::string_view leaders[] = {"general", "captain", "hero"}; ///< by `Leads`

std::optional<std::size_t> leaderOf(const Option &option)
{
    const auto *found = std::ranges::find(leaders, std::string_view(option.id.str()));
    return found == std::end(leaders) ? std::nullopt : std::optional(std::size_t(found - leaders));
}

Why whyOf(const Option &option)
{
    const auto *found = std::ranges::find(reasons, std::string_view(option.id.str()), &NamedWhy::option);
    return found == std::end(reasons) ? Why::Option : found->why;
}

class Reading
{
public:
    Reading(const Catalogue &catalogue, const Profile &profile) : m_catalogue(catalogue), m_profile(profile)
    {
    }

    [[nodiscard]] const gonfalon::Figure *figure(const char *id) const
    {
        const auto at = m_catalogue.figure(FigureId(id));
        return at && *at < m_profile.figures.size() ? &m_profile.figures[*at] : nullptr;
    }
    [[nodiscard]] int value(const char *id) const
    {
        const gonfalon::Figure *read = figure(id);
        return read ? read->value.value_or(0) : 0;
    }
    /// A figure, by what made it so; what leaders add goes to `byLeader`, where it is asked for.
    [[nodiscard]] Sum sum(const char *id, Why own, std::array<Sum, 3> *byLeader) const
    {
        Sum sum;
        const gonfalon::Figure *read = figure(id);
        if (!read)
            return sum;
        sum.add(own, read->original.value_or(0));
        for (const gonfalon::Figure::Cause &cause : read->causes) {
            const int by = cause.after.value_or(0) - cause.before.value_or(0);
            const auto leader = leaderOf(*cause.option);
            (leader && byLeader ? (*byLeader)[*leader] : sum).add(whyOf(*cause.option), by);
        }
        return sum;
    }
    [[nodiscard]] bool has(std::string_view rule) const
    {
        return m_profile.has(SpecialRuleId(std::string(rule)));
    }

private:
    const Catalogue &m_catalogue;
    const Profile &m_profile;
};

} // namespace

StandRow rowOf(const Catalogue &catalogue, const Unit &unit)
{
    const Profile profile = resolve(catalogue, unit);
    const Reading read(catalogue, profile);
    StandRow row;
    row.av = read.value("av");
    row.dv = read.value("dv");
    row.mav = read.value("mav");
    row.size = read.value("size");
    row.depth = read.value("base_depth");
    for (const NamedTrait &one : traits) {
        if (read.has(one.rule))
            row.set(one.trait);
    }
    if (chosen(unit, OptionId("formed")))
        row.set(Trait::Formed);
    row.action = read.sum("action", Why::Kind, &row.byLeader);
    row.morale = read.sum("morale", Why::Kind, &row.byHeart);
    row.charge = read.sum("charge", Why::Shock, nullptr);
    const std::string_view rules[] = {"general", "captain", "joined-hero"};
    for (std::size_t leader = 0; leader < std::size(rules); ++leader)
        row.led[leader] = read.has(rules[leader]);
    constexpr int hitsOfStand = 2; // RR-CAS-01
    row.stands = std::clamp(read.value("hits") / hitsOfStand, 1, int(mostStands));
    return row;
}

} // namespace gonfalon::roberts_rules
