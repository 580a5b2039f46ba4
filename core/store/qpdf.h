// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

// This header knows no C++20: see CMakeLists.txt.
namespace gonfalon::store {

/// The first file attached to a PDF whose name ends in `ending`, or nothing: where there is none, where the
/// PDF is damaged, and where the file unpacks to more than `most` bytes.
[[nodiscard]] std::optional<std::string> attachedFile(std::string_view pdf, std::string_view ending,
                                                      std::size_t most);

/// Several PDFs as one, pages and attachments in their order; nothing where one of them is damaged.
[[nodiscard]] std::optional<std::string> joinedPdf(const std::vector<std::string> &pdfs);

} // namespace gonfalon::store
