// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/autosave.h"

namespace gonfalon {

class MainWindow;
class WarbandDocument;
struct Finding;

/// Saving as the player meets it: what is asked, what is said, and where to turn when it fails.
namespace saving {

/// Saves the warband in its file; asks for a name where it has none yet, or where `askForName`. A file that
/// somebody else changed is written over only when told to. Where writing fails, another place is offered
/// until it succeeds or the player gives up.
/// \returns true when it was saved
bool save(WarbandDocument &document, MainWindow &window, bool askForName);

/// Asks before what is not saved goes with its tab, and saves it where that is wanted.
/// \returns false where the player keeps it open
bool mayDiscard(WarbandDocument &document, MainWindow &window);

/// Asks before what a crash left is thrown away: it stands nowhere else.
/// \returns true where it may go
bool mayThrowAway(const store::Leftover &leftover, MainWindow &window);

/// Somebody else changed or deleted the file of an open warband: says so, and offers to read it anew.
void fileChanged(WarbandDocument &document, const Finding &finding, MainWindow &window);

} // namespace saving
} // namespace gonfalon
