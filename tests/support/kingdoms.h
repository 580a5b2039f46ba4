// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/finding.h"
#include "core/model/warband.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// Armies of Tales of the Dragon Kingdoms for tests.
namespace gonfalon::test::kingdoms {

/// A unit of a type with its usual options and those named behind it, each in place of the usual one of its
/// section: "band general veteran riders". It is called by its type.
[[nodiscard]] Unit aUnit(std::string_view line);

/// Takes an option for the unit unless it has it; the alternative goes.
void take(Unit &unit, std::string_view option);

/// An army of 1,200 points at most that holds nothing but these units, each as for `aUnit`.
[[nodiscard]] Warband anArmy(const std::vector<std::string> &units);

/// Adds units to an army, each as for `aUnit`, with names of their own.
void add(Warband &army, const std::vector<std::string> &units);

/// An army of one organisation, every leader of one level of experience.
[[nodiscard]] Warband organised(const std::string &organisation, std::string_view level = "normal");

/// The figures of all units.
[[nodiscard]] int figures(const Warband &army);

/// One figure of a unit's profile; nothing where it has none.
[[nodiscard]] std::optional<int> figure(const Unit &unit, std::string_view id);

/// The errors of an army as one line: "1012 [TK-RNG-07]". `limit` takes the place of the army's own.
[[nodiscard]] std::string errors(Warband army, std::optional<int> limit = {});

/// True where judging the army gives such a finding by such a rule.
[[nodiscard]] bool complains(const Warband &army, Code code, std::string_view rule);

} // namespace gonfalon::test::kingdoms
