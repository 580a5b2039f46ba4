// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/battle.h"
#include "core/battle/vocabulary.h"
#include "core/systems/registry.h"

/// A small game that is nothing like the Rampants, for tests of the contract that every game keeps: single
/// figures with a facing and wounds, D10s read one by one, centimetres, volleys that fall at the same time,
/// no scenario.
namespace gonfalon::volley {

enum class Deed : std::uint8_t
{
    Walk, ///< unit, path: where it stands then, facing
    Turn, ///< unit, facing
    Aim,  ///< unit, target, parts: with which of its two barrels; on a real table: near, ahead
    Wait, ///< unit
};

enum class Question : std::uint8_t
{
    Nothing,
    Act, ///< of one figure after the other
};

enum class Throw : std::uint8_t
{
    Nothing,
    Volley,
};

enum class Happening : std::uint8_t
{
    Began,     ///< a: sides
    TurnBegan, ///< a: the turn
    Walked,    ///< unit; a: hundredths of a centimetre
    Turned,    ///< unit; a: degrees
    Aimed,     ///< unit, other
    Waited,    ///< unit
    Fired,     ///< unit, other; a: hits, b: what each die needed
    Why,       ///< of a volley; a: Reason
    Hurt,      ///< unit; a: wounds, b: left
    Fell,      ///< unit
    Ended,     ///< a: End, side: the one that is left
};

enum class Reason : std::uint8_t
{
    Near,
    Behind, ///< it aims at what it does not face
};

enum class Leaving : std::uint8_t
{
    Shot,
};

enum class End : std::uint8_t
{
    Alone,
    Dusk,
};

enum class Sign : std::uint8_t
{
    Done,
    Loaded, ///< of a barrel
};

enum class Figure : std::uint8_t
{
    Wounds,
};

enum class Step : std::uint8_t
{
    Acting,
    Firing,
};

inline constexpr const char *id = "volley";

[[nodiscard]] const Vocabulary &vocabulary();
[[nodiscard]] Result<std::unique_ptr<Game>> newGame(const std::shared_ptr<const BattleSetup> &setup);

/// The one registration.
inline const systems::PlayedGame game{
    .system = id, .newGame = newGame, .vocabulary = vocabulary, .weighs = true, .threatens = true};

/// Figures to shoot with, and two sides of so many.
[[nodiscard]] const Catalogue &catalogue();
[[nodiscard]] std::shared_ptr<const BattleSetup> setup(std::size_t figures, std::uint64_t seed,
                                                       PlayMode mode = PlayMode::Table);

} // namespace gonfalon::volley

namespace gonfalon {

template <>
inline constexpr bool isKind<Order, volley::Deed> = true;
template <>
inline constexpr bool isKind<Awaiting, volley::Question> = true;
template <>
inline constexpr bool isKind<Roll, volley::Throw> = true;
template <>
inline constexpr bool isKind<Event, volley::Happening> = true;
template <>
inline constexpr bool isKind<UnitFate, volley::Leaving> = true;
template <>
inline constexpr bool isKind<BattleResult, volley::End> = true;
template <>
inline constexpr bool isKind<Marks, volley::Sign> = true;
template <>
inline constexpr bool isKind<FigureValues, volley::Figure> = true;
template <>
inline constexpr bool isKind<BattleView, volley::Step> = true;

} // namespace gonfalon
