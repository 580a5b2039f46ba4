// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/catalogue.h"

#include <cstdint>

namespace gonfalon {

/// A checksum of everything in a catalogue that decides how a battle goes: ids and numbers, no texts. A
/// replay made with another catalogue may run differently.
[[nodiscard]] std::uint64_t fingerprint(const Catalogue &catalogue);

} // namespace gonfalon
