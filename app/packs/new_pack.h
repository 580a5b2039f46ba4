// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/library.h"

#include <optional>

class QWidget;

namespace gonfalon {

/// What a new pack is called, and for which game it is.
struct NewPack
{
    QString name;
    SystemId system;
};

/// Asks for the name and the game of a new pack; nothing where the player thinks better of it.
/// \param system the game that is offered first
[[nodiscard]] std::optional<NewPack> askForNewPack(const store::Library &library, const SystemId &system,
                                                   QWidget *parent);

} // namespace gonfalon
