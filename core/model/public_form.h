// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/catalogue.h"
#include "core/model/warband.h"

namespace gonfalon {

/// What stands on everything that was made with secrets.
inline constexpr const char *secretsMark = "with the owner’s secrets";

/// True where only its owner may know a Quest, or the enemy noted for it (DR-QUEST-03, DR-QUEST-20).
[[nodiscard]] bool keepsSecret(const Catalogue &catalogue, const QuestChoice &quest);

/// True where the warband holds anything that its owner keeps from the others: a secret Quest, an enemy noted
/// in secret, a unit of which nobody else may know that it turns (DR-FANT-75).
[[nodiscard]] bool hasSecrets(const Catalogue &catalogue, const Warband &warband);

/// The unit in its ordinary form, as if it had no other.
[[nodiscard]] Unit ordinaryForm(const Catalogue &catalogue, Unit unit);

/// The warband as everybody may see it, and whatever goes to others is made from: without its secret Quests,
/// without enemies noted in secret, and with the units that turn in secret as what they are until then; these
/// are cheaper by that. It does not tell that something is missing. Notes, names and pictures are the owner's
/// own words and stay.
[[nodiscard]] Warband publicForm(const Catalogue &catalogue, const Warband &warband);

} // namespace gonfalon
