// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QStringList>

namespace gonfalon {

class WarbandDocument;

/// What the tabs of open warbands say, in their order: the title, and where two are alike what tells them
/// apart: the file's name, its folder, or a number. No two are the same. Null: the shelf of
/// miniatures.
[[nodiscard]] QStringList tabNames(const QList<const WarbandDocument *> &documents);

/// Where a warband stands: its file, or what it was read from and that it is not saved yet.
[[nodiscard]] QString whereItStands(const WarbandDocument &document);

} // namespace gonfalon
