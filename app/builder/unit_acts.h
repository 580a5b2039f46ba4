// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>

class QAction;

namespace gonfalon {

/// What can be done with the selected unit. The menu bar and every context menu share one action for each.
enum class UnitAct
{
    Rename,
    ChangeType, ///< opens a menu
    MakeLeader,
    Duplicate,
    Cut,
    Copy,
    CopyTo, ///< opens a menu
    Paste,
    MoveUp,
    MoveDown,
    Remove,
};

/// The window's actions. Those that open a menu hold it.
using UnitActions = std::map<UnitAct, QAction *>;

} // namespace gonfalon
