// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/finding.h"
#include "core/dice/dice.h"

#include <QString>

#include <optional>
#include <vector>

/// Dice of a real table, as somebody types them.
namespace gonfalon::typeddice {

/// The faces in a text: "4 3 5", or "435" for three dice; nothing where they are no such roll.
[[nodiscard]] std::optional<std::vector<int>> faces(const QString &text, const DiceRequest &dice);

/// What is said of a text that is no such roll (GF-7003).
[[nodiscard]] Findings noSuchRoll(const QString &text, const DiceRequest &dice);

} // namespace gonfalon::typeddice
