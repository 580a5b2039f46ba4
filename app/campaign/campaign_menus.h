// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>

class QAction;

namespace gonfalon {

class CampaignWindow;

/// The menus of a campaign's window, with their keys.
namespace campaignmenus {

void fill(CampaignWindow &window);
/// What the program offers everywhere: at the foot of the first menu, and the menu of help.
void addProgramActs(CampaignWindow &window, const QList<QAction *> &acts, const QList<QAction *> &help);

} // namespace campaignmenus
} // namespace gonfalon
