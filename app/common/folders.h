// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace gonfalon::folders {

/// Every file that a warband is read from, as file dialogs want it: its own, and other programs' lists.
inline constexpr const char *listPatterns = "*.warband *.pdf *.json *.sav *.ros *.rosz *.txt *.md *.csv";

/// A folder that takes files now, and has room for some: the one that is wished, else the user's documents,
/// home or temporary folder.
/// \param refused one that has just failed, and is passed over
[[nodiscard]] QString thatWorks(const QString &wished, const QString &refused = {});

/// What a file or folder may be called that is named after something: without what no system takes in names.
[[nodiscard]] QString nameFor(const QString &name);

/// The first of "Name.pdf", "Name 2.pdf", "Name 3.pdf" that is free.
/// \param path without its ending; \param ending with its dot
[[nodiscard]] QString firstFree(const QString &path, const QString &ending);

/// A path that a dialog gave, with the ending of its kind of file. Where that has to be added, the dialog has
/// asked about no file of the whole name: the first that is free.
/// \param ending with its dot
[[nodiscard]] QString withEnding(const QString &path, const QString &ending);

/// Makes the folder in which a file is to stand, and what is above it; false where it cannot be made.
[[nodiscard]] bool makeFor(const QString &file);

} // namespace gonfalon::folders
