// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/dice/dice.h"

#include <QString>

#include <optional>
#include <vector>

class QWidget;

/// Dice of a real table, as somebody types them.
namespace gonfalon::typeddice {

/// The faces in a text: "4 3 5", or "435" for three dice; nothing where they are no such roll.
[[nodiscard]] std::optional<std::vector<int>> faces(const QString &text, const DiceRequest &dice);

/// Asks for them in a dialog that stays, and says why (GF-7003), until they are such a roll. \param question
/// empty: what is asked for by their number. Nothing where the dialog was left
[[nodiscard]] std::optional<std::vector<int>> ask(QWidget *parent, const DiceRequest &dice,
                                                  const QString &question = {});

} // namespace gonfalon::typeddice
