// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/files/members.h"
#include "core/model/base_size.h"

#include <optional>

namespace gonfalon::files {

/// The base that the member "base" of an object tells of; nothing where there is none. What is wrong in it
/// becomes findings, about the unit where there is one.
[[nodiscard]] std::optional<BaseSize> readBase(Members &outer, Findings &findings,
                                               std::optional<std::size_t> unit = {});

/// And the object that tells of it.
[[nodiscard]] OrderedJson baseJson(const BaseSize &base);

} // namespace gonfalon::files
