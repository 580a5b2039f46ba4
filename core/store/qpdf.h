// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <string>
#include <string_view>
#include <vector>

namespace gonfalon::store {

/// A file that is attached to a PDF, and how many such the PDF has.
struct Attached
{
    std::string bytes;
    int count = 1;
};

/// The first file attached to a PDF whose name ends in `ending`. Errors: NoWarbandInPdf, where there is none,
/// where the PDF is damaged, and where the file unpacks to more than `most` bytes; NoPdfReader.
[[nodiscard]] Result<Attached> attachedFile(std::string_view pdf, std::string_view ending, std::size_t most);

/// Several PDFs as one, pages and attachments in their order. Errors: CannotPrint, where one of them is
/// damaged; NoPdfReader.
[[nodiscard]] Result<std::string> joinedPdf(const std::vector<std::string> &pdfs);

} // namespace gonfalon::store
