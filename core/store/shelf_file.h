// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/miniatures/shelf.h"
#include "core/store/disk.h"
#include "core/store/older_copies.h"

#include <QString>

namespace gonfalon::store {

/// Reads a shelf of miniatures: a `.miniatures` file or a table, told by its content ("-": standard input).
/// Every finding carries the file's name.
[[nodiscard]] Result<miniatures::Shelf> readShelf(const QString &path);

/// True where a shelf of this file name is written as a table.
[[nodiscard]] bool isShelfTable(const QString &path);

/// Writes a shelf whole or not at all: as a table where the name ends in .csv, else as `.miniatures` with its
/// pictures. Empty when done.
[[nodiscard]] Findings writeShelf(const QString &path, const miniatures::Shelf &shelf);

/// The shelf of the user of this machine, in a file that the program keeps by itself. What it held before
/// this program first wrote it, and before anything else is lost, is kept among the older copies.
class OwnShelf
{
public:
    /// \param path empty: the user's
    explicit OwnShelf(const QString &path = {}, OlderCopies older = OlderCopies());

    [[nodiscard]] const QString &path() const { return m_path; }
    /// The shelf as it was saved; an empty one where none was. A file that cannot be read is an error and
    /// stays as it is; one of which only a part could be read is kept among the older copies before it is
    /// written again.
    [[nodiscard]] Result<miniatures::Shelf> read();
    /// Saves the shelf whole or not at all. Refused with the reason of `read` where that failed: what could
    /// not be read is never written over.
    [[nodiscard]] Findings save(const miniatures::Shelf &shelf);
    /// Gives the file that cannot be read another name beside it, so that a new shelf can be begun. Empty
    /// when done; `moved` is where it is now.
    [[nodiscard]] Findings setAside(QString &moved);

private:
    QString m_path;
    OlderCopies m_older;
    FileStamp m_stamp;
    Findings m_refused;
    bool m_copied = false;
};

} // namespace gonfalon::store
