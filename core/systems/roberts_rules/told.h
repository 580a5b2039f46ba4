// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/vocabulary.h"

/// The parts of `vocabulary()` that say what has happened and what is so; what may be decided stands beside
/// it.
namespace gonfalon::roberts_rules::told {

extern const std::span<const ValueList> lists;
extern const std::span<const ValueWords> removals;
extern const std::span<const ValueWords> ends;
extern const std::span<const MarkWords> marks;
extern const std::span<const StepWords> steps;
extern const std::span<const std::string_view> figures;
extern const std::span<const EventWords> events;
extern const std::span<const std::span<const EventSentence>> sentences;

[[nodiscard]] int variantOf(const Event &event, PlayMode mode);

} // namespace gonfalon::roberts_rules::told
