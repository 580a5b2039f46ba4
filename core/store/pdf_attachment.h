// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <string>
#include <string_view>

namespace gonfalon::store {

/// True where the bytes begin as a PDF does.
[[nodiscard]] bool isPdf(std::string_view bytes);

/// The `.warband` that a sheet printed by Gonfalon carries as an attachment. Errors: NoWarbandInPdf,
/// NoPdfReader.
[[nodiscard]] Result<std::string> warbandInPdf(std::string_view pdf);

} // namespace gonfalon::store
