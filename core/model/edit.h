// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/catalogue.h"
#include "core/model/profile.h"
#include "core/model/warband.h"

namespace gonfalon {

/// A new, empty warband of a system at its usual size.
[[nodiscard]] Warband newWarband(const Catalogue &catalogue);

/// A unit of a type, with the models, pieces and options that the type usually has.
[[nodiscard]] Unit newUnit(const UnitType &type);

/// What a type costs as it is added: a piece of it where pieces are priced each, else with its usual options.
[[nodiscard]] Points usualPrice(const Catalogue &catalogue, const UnitType &type);

/// A name that nobody in the warband bears yet: "Mire Spears" gives "Mire Spears 2", and that "Mire Spears
/// 3".
[[nodiscard]] std::string nextName(const Warband &warband, const std::string &name);

/// A true copy of a unit, named so that the two can be told apart; it never carries the Leader.
[[nodiscard]] Unit duplicated(const Warband &warband, std::size_t unit);

/// The unit as one of another type: it keeps its name and every choice that the new type may have, and takes
/// what the new type always has.
[[nodiscard]] Unit retyped(const Catalogue &catalogue, const Unit &unit, const UnitType &type);

/// Takes out of `choices` what may not stand beside `option` because only one of its section is taken.
void removeAlternatives(const Catalogue &catalogue, const UnitType &type, std::vector<Choice> &choices,
                        const Option &option);

/// Takes the option, or gives it back where it is taken. Options it conflicts with go, and the alternative of
/// a section of which only one is taken; options it needs come. What a section must have is not given back.
/// \param otherForm the purchases of the were creature's second form instead
void toggleOption(const Catalogue &catalogue, Unit &unit, const OptionId &option, bool otherForm = false);

/// The answers that a unit of this profile can give: those whose figure it has.
[[nodiscard]] std::vector<const Question::Answer *>
answersFor(const Catalogue &catalogue, const Profile &profile, const Question &question);

/// Gives every figure of a unit a name that has none: "Grey Wolves 2" (TK-EXP-10).
void nameModels(const Catalogue &catalogue, Warband &warband, std::size_t unit);

/// Adds units of a sample list. A unit carries the Leader only where nobody does yet; a warband without units
/// and race takes the list's race and tinctures.
void addFromList(Warband &warband, const SampleList &list, const std::vector<Unit> &units);

/// Makes one unit the Leader's, and no other.
void makeLeader(Warband &warband, std::size_t unit);

/// Carries out a fix. True where it changed something; fixes that only the player can finish (AskAnswer,
/// AskRace, ChooseLeader, RollTrait) change nothing here.
bool applyFix(const Catalogue &catalogue, Warband &warband, const Fix &fix);

} // namespace gonfalon
