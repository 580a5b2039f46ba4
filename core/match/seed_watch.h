// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/dice/dice.h"
#include "core/files/battle_file.h"

#include <optional>

namespace gonfalon::match {

/// Looks at the dice of a battle's file beside those that its seed throws.
class SeedWatch
{
public:
    explicit SeedWatch(const files::BattleFile &file);

    /// The file names the seed by which its dice were thrown: of a real table none does, where players throw.
    [[nodiscard]] bool isKnown() const { return m_known; }
    /// \param step of the battle, from 1
    void took(const DiceRequest &asked, const Roll &fell, std::size_t step);
    /// The first step with other dice than the seed's.
    [[nodiscard]] std::optional<std::size_t> otherFrom() const { return m_otherFrom; }
    /// That there is one, as a warning at its place (GF-7079): they may have been rolled by hand, or after
    /// some were taken back.
    [[nodiscard]] Findings told() const;

private:
    std::uint64_t m_seed;
    bool m_known;
    SeededDice m_dice;
    std::optional<std::size_t> m_otherFrom;
};

/// The same of a whole battle, as far as its steps can be taken.
[[nodiscard]] Findings diceNotOfSeed(const files::BattleFile &file);

} // namespace gonfalon::match
