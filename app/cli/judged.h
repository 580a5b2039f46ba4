// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/validate.h"
#include "core/store/library.h"

#include <optional>
#include <string>

namespace gonfalon::cli {

/// A warband of a file, with everything worked out.
struct Judged
{
    Warband warband;
    const Catalogue *catalogue; ///< owned by the library
    Muster muster;
    Findings findings; ///< of reading and of judging; each carries the file's name

    [[nodiscard]] bool legal() const { return !hasErrors(findings); }
};

/// Opens and judges a file of any kind that Gonfalon takes ("-": standard input).
/// \param limit overrules the points limit of the file
[[nodiscard]] Result<Judged> judge(const std::string &file, store::Library &library,
                                   std::optional<int> limit = {});

} // namespace gonfalon::cli
