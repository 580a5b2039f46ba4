// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/systems/rampant/skills.h"

#include <algorithm>
#include <array>
#include <utility>

namespace gonfalon::rampant {

namespace {

template <typename Kind, std::size_t count>
std::optional<Kind> find(const std::array<std::pair<std::string_view, Kind>, count> &table,
                         std::string_view id)
{
    const auto found = std::ranges::find(table, id, &std::pair<std::string_view, Kind>::first);
    return found == table.end() ? std::nullopt : std::optional(found->second);
}

constexpr std::array skillTable{
    std::pair<std::string_view, Skill>{"wild-charge", Skill::WildCharge},
    std::pair<std::string_view, Skill>{"counter-charge", Skill::CounterCharge},
    std::pair<std::string_view, Skill>{"counter-charge-versus-foot", Skill::CounterChargeVersusFoot},
    std::pair<std::string_view, Skill>{"ranger", Skill::Ranger},
    std::pair<std::string_view, Skill>{"fleet-footed", Skill::FleetFooted},
    std::pair<std::string_view, Skill>{"wall-of-spears", Skill::WallOfSpears},
    std::pair<std::string_view, Skill>{"skirmish", Skill::Skirmish},
    std::pair<std::string_view, Skill>{"evade", Skill::Evade},
    std::pair<std::string_view, Skill>{"hard-to-target", Skill::HardToTarget},
    std::pair<std::string_view, Skill>{"chariots", Skill::Chariots},
    std::pair<std::string_view, Skill>{"cleric", Skill::Cleric},
    std::pair<std::string_view, Skill>{"slayer", Skill::Slayer},
    std::pair<std::string_view, Skill>{"exploder", Skill::Exploder},
    std::pair<std::string_view, Skill>{"fear", Skill::Fear},
    std::pair<std::string_view, Skill>{"fearful", Skill::Fearful},
    std::pair<std::string_view, Skill>{"flying", Skill::Flying},
    std::pair<std::string_view, Skill>{"burrowing", Skill::Flying},
    std::pair<std::string_view, Skill>{"hatred", Skill::Hatred},
    std::pair<std::string_view, Skill>{"invisibility", Skill::Invisibility},
    std::pair<std::string_view, Skill>{"mystical-armour", Skill::MysticalArmour},
    std::pair<std::string_view, Skill>{"spellcaster", Skill::Spellcaster},
    std::pair<std::string_view, Skill>{"wizardling", Skill::Wizardling},
    std::pair<std::string_view, Skill>{"summoner", Skill::Summoner},
    std::pair<std::string_view, Skill>{"undead", Skill::Undead},
    std::pair<std::string_view, Skill>{"no-feelings", Skill::NoFeelings},
    std::pair<std::string_view, Skill>{"venomous", Skill::Venomous},
    std::pair<std::string_view, Skill>{"were-creatures", Skill::WereCreature},
    std::pair<std::string_view, Skill>{"banner", Skill::Banner},
    std::pair<std::string_view, Skill>{"holy-man", Skill::HolyMan},
};

using Trait = LeaderTraitKind;
constexpr std::array traitTable{
    std::pair<std::string_view, Trait>{"unworthy", Trait::Unworthy},
    std::pair<std::string_view, Trait>{"insipid", Trait::Insipid},
    std::pair<std::string_view, Trait>{"cowardly", Trait::Cowardly},
    std::pair<std::string_view, Trait>{"weakling", Trait::Weakling},
    std::pair<std::string_view, Trait>{"brutal", Trait::Brutal},
    std::pair<std::string_view, Trait>{"wise", Trait::Wise},
    std::pair<std::string_view, Trait>{"brave", Trait::Brave},
    std::pair<std::string_view, Trait>{"strong", Trait::Strong},
    std::pair<std::string_view, Trait>{"commanding", Trait::Commanding},
    std::pair<std::string_view, Trait>{"goader", Trait::Goader},
    std::pair<std::string_view, Trait>{"boneshaker", Trait::Boneshaker},
    std::pair<std::string_view, Trait>{"sky-darkener", Trait::SkyDarkener},
    std::pair<std::string_view, Trait>{"formidable", Trait::Formidable},
    std::pair<std::string_view, Trait>{"patient", Trait::Patient},
    std::pair<std::string_view, Trait>{"charmed", Trait::Charmed},
    std::pair<std::string_view, Trait>{"eighteen-double-zero-strength", Trait::EighteenDoubleZero},
    std::pair<std::string_view, Trait>{"unstoppable-march", Trait::UnstoppableMarch},
};

constexpr std::array spellTable{
    std::pair<std::string_view, SpellKind>{"almighty-prod", SpellKind::AlmightyProd},
    std::pair<std::string_view, SpellKind>{"banish-fear", SpellKind::BanishFear},
    std::pair<std::string_view, SpellKind>{"heal-thee", SpellKind::HealThee},
    std::pair<std::string_view, SpellKind>{"befuddle-thee", SpellKind::BefuddleThee},
    std::pair<std::string_view, SpellKind>{"bog-thee", SpellKind::BogThee},
    std::pair<std::string_view, SpellKind>{"dragons-breath", SpellKind::DragonsBreath},
    std::pair<std::string_view, SpellKind>{"power-bolt", SpellKind::PowerBolt},
    std::pair<std::string_view, SpellKind>{"sharper-blades", SpellKind::SharperBlades},
    std::pair<std::string_view, SpellKind>{"stronger-shields", SpellKind::StrongerShields},
    std::pair<std::string_view, SpellKind>{"sod-off-spell", SpellKind::SodOffSpell},
    std::pair<std::string_view, SpellKind>{"replenish-me", SpellKind::ReplenishMe},
};

} // namespace

std::optional<Skill> skillFor(std::string_view id) { return find(skillTable, id); }
std::optional<LeaderTraitKind> traitFor(std::string_view id) { return find(traitTable, id); }
std::optional<SpellKind> spellFor(std::string_view id) { return find(spellTable, id); }

} // namespace gonfalon::rampant
