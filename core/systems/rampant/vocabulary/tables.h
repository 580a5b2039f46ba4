// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/vocabulary.h"
#include "core/systems/rampant/kinds.h"

/// The parts of `vocabulary()`, a file each.
namespace gonfalon::rampant::vocabulary_of {

extern const std::span<const OrderWords> orders;
extern const std::span<const DecisionWords> decisions;
extern const std::span<const FactWords> facts;
extern const std::span<const RollWords> rolls;
extern const std::span<const EventWords> events;
extern const std::span<const ValueList> lists;
extern const std::span<const ValueWords> removals;
extern const std::span<const ValueWords> ends;
extern const std::span<const MarkWords> marks;
extern const std::span<const StepWords> steps;
extern const std::span<const std::string_view> figures;
extern const std::span<const std::span<const EventSentence>> sentences;
extern const char *const threatsLeave;

[[nodiscard]] int variantOf(const Event &event, PlayMode mode);

} // namespace gonfalon::rampant::vocabulary_of
