// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/files/annotations.h"
#include "core/match/match_replay.h"

#include <QByteArray>
#include <QString>

#include <span>

/// Battles that were fought, for whoever has a browser and not the program.
namespace gonfalon::pages {

/// A page beside this one, to which it leads back.
struct WayBack
{
    QString address = {}; ///< relative; empty: there is none
    QString words = {};
};

/// A battle as one page that plays by itself, on a telephone too: it needs no network and no other file, and
/// is well-formed XML. Without its script it is the story in words and the result.
///
/// The battle is shown as everybody sees it. While it is not over, nothing is in the page that its players
/// keep from one another: no Quest that an event did not tell of, no note, no Glory. The seed never is.
/// \param replay is asked for each of its moments in turn
/// \param notes that stand along its course, once it is over
/// \param remarks on the file that it was read from, which whoever watches must know: another set-up than the
/// one it was fought in, steps that are missing
[[nodiscard]] QByteArray replayPage(match::Replay &replay, std::span<const files::Note> notes,
                                    const Findings &remarks = {}, const WayBack &back = {});

} // namespace gonfalon::pages
