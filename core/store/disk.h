// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <QDateTime>
#include <QString>

#include <optional>
#include <string>
#include <string_view>

namespace gonfalon::store {

/// The largest file that any reader of ours takes.
inline constexpr qint64 largestFile = qint64{16} * 1024 * 1024;

/// The bytes of a file ("-": standard input), or a numbered finding that says why not. Never reads more than
/// `most`.
[[nodiscard]] Result<std::string> readFile(const QString &path, qint64 most = largestFile);

/// Writes a file whole or not at all: beside it, synced, then renamed ("-": standard output). Empty when
/// done.
[[nodiscard]] Findings writeFile(const QString &path, std::string_view bytes);

/// The same for what the program keeps by itself, which may hold a player's secrets: at no moment can another
/// account of the machine read it, nor a part of it.
[[nodiscard]] Findings writePrivateFile(const QString &path, std::string_view bytes);

/// Makes a folder that only its owner can look into, from the moment it is there; one that is there already
/// is closed to others. The folders above it are made as usual. False where there is none then.
[[nodiscard]] bool makePrivateFolder(const QString &path);

/// What is said of a folder that could not be made: CannotWrite.
[[nodiscard]] Finding noFolder(const QString &path);

/// Closes a folder to others; nothing is done where there is none.
void closeToOthers(const QString &folder);

/// What a file looked like when it was last read or written, so that a change behind our back is noticed.
struct FileStamp
{
    bool exists = false;
    qint64 size = 0;
    QDateTime modified;

    /// \param path a file that may be missing
    [[nodiscard]] static FileStamp of(const QString &path);

    friend bool operator==(const FileStamp &, const FileStamp &) = default;
};

/// A warning where the file is no longer as the stamp says: changed or deleted by somebody else. Nothing
/// where it is.
[[nodiscard]] std::optional<Finding> changedSince(const QString &path, const FileStamp &stamp);

} // namespace gonfalon::store
