// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/finding.h"
#include "core/model/catalogue.h"
#include "core/model/warband.h"

#include <QString>

namespace gonfalon::words {

/// "GF-1001".
[[nodiscard]] QString codeName(Code code);

/// The finding as one plain sentence or two, in the reader's language: what is so, then what to do. Without
/// place, number or rule id; those are shown beside it. What is wrong with a step of a recording names the
/// step, from 1, and no remedy: nobody chooses there any more.
[[nodiscard]] QString sentence(const Finding &finding);

/// The same in a few words, for a place where the unit's name stands already or nothing is to be done: "Light
/// Riders may not cast spells". No remedy, no full stop.
[[nodiscard]] QString brief(const Finding &finding);

/// What a button that carries out the fix says: a verb and its object ("Remove Spellcaster"). Empty without a
/// fix.
[[nodiscard]] QString fixLabel(const Catalogue &catalogue, const Warband &warband, const Finding &finding);

/// "error", "warning", "note".
[[nodiscard]] QString severityName(Severity severity);

/// Where in a file or warband: the path in the file, else "units/2/fear", else empty.
[[nodiscard]] QString where(const Place &place);

/// What only a report needs: a parser's words. Empty for most findings.
[[nodiscard]] QString detail(const Finding &finding);

/// "FILE:WHERE: error GF-1234: text [DR-MUSTER-03]", as the command line prints it. Steps are counted
/// from 1 there, as in sentences: "step 13"; `where` keeps the path of the file, "steps/12".
[[nodiscard]] QString consoleLine(const Finding &finding);

} // namespace gonfalon::words
