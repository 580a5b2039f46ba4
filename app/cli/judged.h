// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/console.h"
#include "core/files/export.h"
#include "core/model/validate.h"
#include "core/store/library.h"
#include "core/store/open_warband.h"

#include <optional>
#include <string>
#include <vector>

namespace gonfalon::cli {

/// Has pack files here without installing them. What is wrong with one is told; Done where all can be used.
[[nodiscard]] Exit usePacks(const std::vector<std::string> &files, store::Library &library, Console &console);

/// Opens a file of any kind that Gonfalon takes ("-": standard input). One that breaks off is an error here:
/// its head could be legal or printed, but it is not what the player saved. Only `convert` salvages such
/// files.
[[nodiscard]] Result<store::OpenedWarband> openWhole(const std::string &file, store::Library &library);

/// A warband of a file, with everything worked out.
struct Judged
{
    Warband warband;
    const Catalogue *catalogue; ///< owned by the library
    Muster muster;
    Findings findings; ///< of reading and of judging; each carries the file's name

    [[nodiscard]] bool legal() const { return !hasErrors(findings); }
};

/// Opens and judges a file, as `openWhole` does.
/// \param shared the form in which others may see it; without it, all of it
[[nodiscard]] Result<Judged> judge(const std::string &file, store::Library &library,
                                   std::optional<files::ExportOptions> shared = {});

/// The same for the bytes of a file that was read already.
/// \param limit overrules the points limit of the file
[[nodiscard]] Result<Judged> judge(const std::string &file, const std::string &bytes, store::Library &library,
                                   std::optional<int> limit = {});

} // namespace gonfalon::cli
