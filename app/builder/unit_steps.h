// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/builder/warband_document.h"

#include <cstddef>

/// The edits of a warband that menus, keys, buttons and drags share: each is one named step of the document.
namespace gonfalon::steps {

/// The unit's name as a step names it.
[[nodiscard]] QString unitName(const WarbandDocument &document, std::size_t unit);

/// Adds a unit of a type; the first unit of a warband becomes the Leader's. Returns its position.
std::size_t addUnit(WarbandDocument &document, const UnitTypeId &type, std::optional<std::size_t> at = {});
/// Adds a unit as it is. Returns its position.
std::size_t addUnit(WarbandDocument &document, const Unit &unit, const QString &reason);
void removeUnit(WarbandDocument &document, std::size_t unit);
/// A true copy behind the unit. Returns its position.
std::size_t duplicateUnit(WarbandDocument &document, std::size_t unit);
void moveUnit(WarbandDocument &document, std::size_t from, std::size_t to);
void makeLeader(WarbandDocument &document, std::size_t unit);
void toggleOption(WarbandDocument &document, std::size_t unit, const OptionId &option, bool otherForm);
/// Sets the answers of an option that is taken.
void setAnswers(WarbandDocument &document, std::size_t unit, const OptionId &option, bool otherForm,
                const std::vector<std::string> &answers);
/// Carries out a finding's fix; false where the player must do the rest.
bool applyFix(WarbandDocument &document, const Finding &finding);

} // namespace gonfalon::steps
