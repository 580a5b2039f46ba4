// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/files/pack.h"
#include "core/model/warband.h"

#include <QString>

#include <vector>

namespace gonfalon::store {

/// A file of the packs folder.
struct PackEntry
{
    QString file;
    files::Pack pack;  ///< without an id where the file is no pack that we can read
    Findings findings; ///< why not
};

/// The player packs of this user: the files of one folder, and those that are used without being there.
class Packs
{
public:
    /// \param folder the packs folder; empty: $GONFALON_PACKS, else the user's. It need not exist.
    explicit Packs(const QString &folder = {});

    [[nodiscard]] const QString &folder() const { return m_folder; }
    /// Every file of the folder, by name.
    [[nodiscard]] std::vector<PackEntry> list() const;
    /// Those of the packs named that are here, in their order; findings for files that bear a pack's name but
    /// cannot be read.
    [[nodiscard]] Result<std::vector<files::Pack>> named(const std::vector<PackRef> &packs) const;

    /// Writes a pack into the folder, over the one with the same id. Empty when done.
    [[nodiscard]] Findings save(const files::Pack &pack);
    /// Copies a pack file into the folder, over the one with the same id, and returns it.
    [[nodiscard]] Result<files::Pack> install(const QString &file);
    /// Takes a file out of the folder. Empty when done, and where there is none.
    [[nodiscard]] Findings remove(const PackEntry &entry);
    /// Has a pack here without installing it: every catalogue of its game holds it, and it goes before an
    /// installed one with the same id.
    void use(files::Pack pack) { m_used.push_back(std::move(pack)); }
    /// Adds those of a game that are used without being installed to the packs that a warband names.
    void addUsed(const SystemId &system, std::vector<PackRef> &packs) const;

private:
    [[nodiscard]] QString fileOf(const PackId &id) const;

    QString m_folder;
    std::vector<files::Pack> m_used;
};

/// Reads a pack file ("-": standard input). Every finding carries the file's name.
[[nodiscard]] Result<files::Pack> readPackFile(const QString &file);
/// The same for the bytes of a file that was read already.
[[nodiscard]] Result<files::Pack> readPackBytes(const QString &file, const std::string &bytes);

} // namespace gonfalon::store
