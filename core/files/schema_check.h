// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/finding.h"

#include <map>
#include <string>
#include <string_view>

namespace gonfalon::files {

/// Schemas by file name, for those that refer to one another: "options.json#/definitions/option".
using Schemas = std::map<std::string, std::string, std::less<>>;

/// Checks a JSON document against a JSON Schema of draft 7. Empty when it fits; else a DataSchema error for
/// each place that does not, or what the parser found wrong with the document or the schema.
/// \param schema the schema's text; \param document the document's; \param others what the schema refers to
[[nodiscard]] Findings checkSchema(std::string_view schema, std::string_view document,
                                   const Schemas &others = {});

} // namespace gonfalon::files
