// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/campaign/campaign_document.h"

class QComboBox;

/// Lists to choose from, with the ids of what is chosen as their data.
namespace gonfalon::combos {

void fillWarbands(QComboBox &box, const CampaignDocument &document);
/// "as players like" first, then the scenarios of the game.
void fillScenarios(QComboBox &box, CampaignDocument &document);
/// The id that is chosen.
/// As wide as there is room, and never so wide that the longest name pushes its neighbours off the screen.
void setNarrow(QComboBox &box);
[[nodiscard]] std::string chosen(const QComboBox &box);
void choose(QComboBox &box, const std::string &id);

} // namespace gonfalon::combos
