// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/vocabulary.h"
#include "core/files/annotations.h"
#include "core/files/members.h"

#include <string>

/// How notes and branches stand in a `.battle` file.
namespace gonfalon::files {

/// Takes them out of a battle's file. An entry that cannot be is set aside with a warning that names its
/// place, and the rest is read.
/// \param steps of the battle that was played, as far as they could be read
[[nodiscard]] Annotations readAnnotations(const Vocabulary &words, Members &fields, std::size_t steps,
                                          Findings &findings);

/// The members that hold them, each behind a comma; empty where there are none.
[[nodiscard]] std::string annotationsText(const Vocabulary &words, const Annotations &annotations);

} // namespace gonfalon::files
