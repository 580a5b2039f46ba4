// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <QDateTime>
#include <QString>

#include <vector>

namespace gonfalon::store {

/// A file as it was before it was written over.
struct OlderCopy
{
    QString file;   ///< the copy
    QDateTime when; ///< when what it holds was written
};

/// What files held before they were written over, kept in the user's data folder: the newest few, and the
/// last of each day before. Nobody but the user can read them. The files themselves are never touched.
class OlderCopies
{
public:
    /// \param folder of all copies; empty: the user's
    explicit OlderCopies(const QString &folder = {});

    /// Keeps the file as it stands. Nothing is done where there is no file, or where the newest copy is the
    /// same. A copy that cannot be made is a warning: what is to be saved matters more.
    [[nodiscard]] Findings keep(const QString &path) const;
    /// The copies of a file, newest first.
    [[nodiscard]] std::vector<OlderCopy> of(const QString &path) const;

    static constexpr int newest = 8; ///< kept whatever their day
    static constexpr int days = 14;  ///< of which the last copy is kept

private:
    [[nodiscard]] QString folderFor(const QString &path) const;
    void thinOut(const QString &path) const;

    QString m_folder;
};

} // namespace gonfalon::store
