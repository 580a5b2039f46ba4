// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/files/annotations.h"
#include "core/match/replay_marks.h"
#include "core/words/battle_names.h"

#include <QString>

#include <vector>

/// What stands along the course of a battle that was fought, in words. Words of players are escaped where
/// pages are made.
namespace gonfalon::markwords {

/// "Mire Spears Battered", "Aurelian lost", "Quest: I shall strike the first blow".
[[nodiscard]] QString mark(const words::BattleNames &names, const match::ReplayMark &mark,
                           const std::vector<files::Note> &notes);
/// One of the program's glyphs for it, by which it is told from others without its colour.
[[nodiscard]] QString glyph(const words::BattleNames &names, const match::ReplayMark &mark);
/// How grave it is: where two have no room beside each other, the graver keeps its words.
[[nodiscard]] int gravity(const match::ReplayMark &mark);

/// "!" or "?" before its text; "Bookmark" where it says nothing.
[[nodiscard]] QString note(const files::Note &note);

/// When it is: "Turn 3, phase of Citadel Knights", "Before the battle".
/// \param phase whose; noSide: nobody's
[[nodiscard]] QString moment(const words::BattleNames &names, int turn, SideIndex phase);

} // namespace gonfalon::markwords
