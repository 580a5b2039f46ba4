// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/campaign/pack.h"

#include <string>
#include <vector>

/// What an organiser may set right by hand.
namespace gonfalon {

/// Something that a campaign keeps of a subject.
struct KeptKey
{
    std::string key;
    bool isNumber = true; ///< else a value that is replaced: "stage", "owner", a Leader's fate
};

/// All that a campaign of this pack keeps of a subject, in the order in which players meet it: what every
/// campaign counts, then the pack's own keys. Empty for what is no subject at all.
/// \param scoresGlory else no Glory is kept
[[nodiscard]] std::vector<KeptKey> keptKeys(const campaign::Pack &pack, const campaign::Subject &subject,
                                            bool scoresGlory);

/// A correction as somebody writes it: "+3" and "-3" change a number, "3" sets it, as the difference to what
/// stands there, so that whoever adds it up comes to the same; any other text replaces a value.
/// \param whose the subject as people call it, for findings
/// \param scoresGlory as for `keptKeys`
/// \return CorrectionKeyUnknown with the keys that are known; CorrectionNoNumber; StageUnknown
[[nodiscard]] Result<campaign::Change> correctionOf(const campaign::Pack &pack,
                                                    const campaign::Standing &standing,
                                                    const campaign::Change &written, const std::string &whose,
                                                    bool scoresGlory);

} // namespace gonfalon
