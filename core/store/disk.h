// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <QString>

#include <string>
#include <string_view>

namespace gonfalon::store {

/// The largest file that any reader of ours takes.
inline constexpr qint64 largestFile = 16 * 1024 * 1024;

/// The bytes of a file ("-": standard input), or a numbered finding that says why not. Never reads more than
/// `most`.
[[nodiscard]] Result<std::string> readFile(const QString &path, qint64 most = largestFile);

/// Writes a file whole or not at all: beside it, synced, then renamed ("-": standard output). Empty when
/// done.
[[nodiscard]] Findings writeFile(const QString &path, std::string_view bytes);

} // namespace gonfalon::store
