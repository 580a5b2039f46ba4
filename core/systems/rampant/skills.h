// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cassert>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string_view>

namespace gonfalon::rampant {

/// The special rules that the engine knows, by what they are called in the data.
enum class Skill : std::uint8_t
{
    WildCharge,
    CounterCharge,
    CounterChargeVersusFoot,
    Ranger,
    FleetFooted,
    WallOfSpears,
    Skirmish,
    Evade,
    HardToTarget,
    Chariots,
    Cleric,
    Slayer,
    Exploder,
    Fear,
    Fearful,
    Flying, ///< Burrowing too (DR-FANT-23)
    Hatred,
    Invisibility,
    MysticalArmour,
    Spellcaster,
    Wizardling,
    Summoner,
    Undead,
    NoFeelings,
    Venomous,
    WereCreature,
    Banner,
    HolyMan,
};

/// A set of skills in one word.
class Skills
{
public:
    constexpr Skills() = default;
    constexpr Skills(std::initializer_list<Skill> skills)
    {
        for (const Skill skill : skills)
            add(skill);
    }
    constexpr void add(Skill skill) { m_bits |= bit(skill); }
    [[nodiscard]] constexpr bool has(Skill skill) const { return (m_bits & bit(skill)) != 0; }
    [[nodiscard]] constexpr bool hasAny(Skills others) const { return (m_bits & others.m_bits) != 0; }
    friend constexpr bool operator==(Skills, Skills) = default;

private:
    static constexpr std::uint32_t bit(Skill skill)
    {
        assert(unsigned(skill) < 32);
        return 1U << unsigned(skill);
    }
    std::uint32_t m_bits = 0;
};

/// The skill that the data calls `id`; nothing for rules that a battle does not ask about.
[[nodiscard]] std::optional<Skill> skillFor(std::string_view id);

/// The Leader Traits, in the order of their totals from 3 to 18, then those outside the table.
enum class LeaderTraitKind : std::uint8_t
{
    Unworthy,
    Insipid,
    Cowardly,
    Weakling,
    Brutal,
    Wise,
    Brave,
    Strong,
    Commanding,
    Goader,
    Boneshaker,
    SkyDarkener,
    Formidable,
    Patient,
    Charmed,
    EighteenDoubleZero,
    UnstoppableMarch,
};

/// A Leader's traits: one of Dragon Rampant, up to two of Lion Rampant (LR-SKL-03).
class LeaderTraits
{
public:
    constexpr void add(LeaderTraitKind trait) { m_bits |= 1U << unsigned(trait); }
    [[nodiscard]] constexpr bool has(LeaderTraitKind trait) const
    {
        return (m_bits >> unsigned(trait) & 1U) != 0;
    }

private:
    std::uint32_t m_bits = 0;
};

[[nodiscard]] std::optional<LeaderTraitKind> traitFor(std::string_view id);

/// The spells that the engine knows.
enum class SpellKind : std::uint8_t
{
    AlmightyProd,
    BanishFear,
    HealThee,
    BefuddleThee,
    BogThee,
    DragonsBreath,
    PowerBolt,
    SharperBlades,
    StrongerShields,
    SodOffSpell,
    ReplenishMe,
    None = 255,
};

[[nodiscard]] std::optional<SpellKind> spellFor(std::string_view id);

} // namespace gonfalon::rampant
