// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

// What the module that reads PDFs has to offer; `core/store/qpdf.h` loads it. No C++20 here: see
// CMakeLists.txt.
extern "C" {

/// The first file attached to a PDF whose name ends in `ending`, and how many such there are; false where
/// there is none, where the PDF is damaged, and where the file unpacks to more than `most` bytes.
__attribute__((visibility("default"))) bool gonfalonAttachedFile(std::string_view pdf,
                                                                 std::string_view ending, std::size_t most,
                                                                 std::string &bytes, int &count);

/// Several PDFs as one, pages and attachments in their order; false where one of them is damaged.
__attribute__((visibility("default"))) bool gonfalonJoinedPdf(const std::vector<std::string> &pdfs,
                                                              std::string &bytes);
}
