// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonArray>
#include <QJsonObject>

#include <optional>

class QWidget;

namespace gonfalon {

/// What a player chose to start from.
struct Start
{
    QJsonObject entry;
    bool inPlace = false; ///< it shall stand in place of the game's, not beside it
};

/// Asks which of these entries to start from; nothing where the player thinks better of it.
[[nodiscard]] std::optional<Start> startFrom(const QJsonArray &entries, QWidget *parent);

} // namespace gonfalon
