// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/qpdf.h"

#include <string_view>

namespace gonfalon::store {

/// True where the bytes begin as a PDF does.
[[nodiscard]] bool isPdf(std::string_view bytes);

/// The `.warband` that a sheet printed by Gonfalon carries as an attachment; the first where it is one of
/// several warbands. Errors: NoWarbandInPdf,
/// NoPdfReader.
[[nodiscard]] Result<Attached> warbandInPdf(std::string_view pdf);

} // namespace gonfalon::store
