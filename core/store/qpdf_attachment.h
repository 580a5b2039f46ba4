// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace gonfalon::store {

/// The first file attached to a PDF whose name ends in `ending`, or nothing: where there is none, where the
/// PDF is damaged, and where the file unpacks to more than `most` bytes. This header knows no C++20: see
/// CMakeLists.txt.
[[nodiscard]] std::optional<std::string> attachedFile(std::string_view pdf, std::string_view ending,
                                                      std::size_t most);

} // namespace gonfalon::store
