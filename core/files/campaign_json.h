// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/campaign/filing.h"

#include <string>
#include <string_view>

/// Results and changes of a campaign as text: what the database keeps and what players send each other.
namespace gonfalon::files {

/// A filing as JSON on one line; what has its default is left out.
[[nodiscard]] std::string filingToJson(const campaign::Filing &filing);

/// Reads what `filingToJson` wrote, exactly. Keys that this version does not know are passed over, with a
/// warning each (ResultMemberUnknown). Errors: those of `parseJson`, NotAResult, ResultWordUnknown, and what
/// is missing, of the wrong type or out of range.
[[nodiscard]] Result<campaign::Filing> filingFromJson(std::string_view json);

/// Changes as a JSON list on one line.
[[nodiscard]] std::string changesToJson(const campaign::Changes &changes);

/// Reads what `changesToJson` wrote, exactly. Errors as of `filingFromJson`.
[[nodiscard]] Result<campaign::Changes> changesFromJson(std::string_view json);

} // namespace gonfalon::files
