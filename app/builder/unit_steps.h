// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/builder/warband_document.h"

#include <cstddef>
#include <optional>
#include <string>

/// The edits of a warband that menus, keys, buttons and drags share: each is one named step of the document.
namespace gonfalon::steps {

/// The unit's name as a step names it.
[[nodiscard]] QString unitName(const WarbandDocument &document, std::size_t unit);

/// A new unit of a type, as it joins this warband.
[[nodiscard]] Unit unitToAdd(const WarbandDocument &document, const UnitType &type);
/// Adds a unit of a type; the first unit of a warband becomes the Leader's. Returns its position.
std::size_t addUnit(WarbandDocument &document, const UnitTypeId &type, std::optional<std::size_t> at = {},
                    const std::string &organisation = {});
/// Adds a unit as it is, once or several times, in one step. Returns the position of the last.
std::size_t addUnits(WarbandDocument &document, const Unit &unit, int count);
/// Adds a unit as it is. Returns its position.
std::size_t addUnit(WarbandDocument &document, const Unit &unit, const QString &reason);
/// Adds a copy of a unit that comes from elsewhere. Returns its position.
std::size_t pasteUnit(WarbandDocument &document, const Unit &unit, std::optional<std::size_t> at = {},
                      const std::string &organisation = {});
/// Makes a unit one of another type; what the new type may not have is given back. Returns the names of what
/// was.
QStringList changeType(WarbandDocument &document, std::size_t unit, const UnitTypeId &type);
void removeUnit(WarbandDocument &document, std::size_t unit);
/// The same for one that is on the clipboard.
void cutUnit(WarbandDocument &document, std::size_t unit);
/// A true copy behind the unit. Returns its position.
std::size_t duplicateUnit(WarbandDocument &document, std::size_t unit);
/// \param organisation the one it goes to; nothing: it stays where it belongs
void moveUnit(WarbandDocument &document, std::size_t from, std::size_t to,
              const std::optional<std::string> &organisation = {});
void makeLeader(WarbandDocument &document, std::size_t unit);
void toggleOption(WarbandDocument &document, std::size_t unit, const OptionId &option, bool otherForm);
/// Sets the answers of an option that is taken.
void setAnswers(WarbandDocument &document, std::size_t unit, const OptionId &option, bool otherForm,
                const std::vector<std::string> &answers);
/// The organisation's name, or its type's where it has none.
[[nodiscard]] QString organisationName(const WarbandDocument &document, const std::string &organisation);
/// Musters a whole organisation. Returns its id; empty where the game has no such type.
std::string addOrganisation(WarbandDocument &document, const OrganisationTypeId &type);
void renameOrganisation(WarbandDocument &document, const std::string &organisation, const std::string &name);
/// Takes an organisation out with all its units.
void removeOrganisation(WarbandDocument &document, const std::string &organisation);
/// Lets every unit of an organisation take an option of a section in place of what it has of it; those that
/// may not take it keep what they have. No option: they give back what they have of an optional section.
void giveAll(WarbandDocument &document, const std::string &organisation, const std::string &section,
             const OptionId &option);

/// Carries out a finding's fix; false where the player must do the rest.
bool applyFix(WarbandDocument &document, const Finding &finding);

} // namespace gonfalon::steps
