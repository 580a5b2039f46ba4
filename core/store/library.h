// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/model/catalogue.h"
#include "core/store/known_catalogues.h"
#include "core/store/packs.h"

#include <QString>

#include <map>
#include <memory>
#include <string>
#include <vector>

namespace gonfalon::store {

/// A game system as its system.json introduces it.
struct SystemEntry
{
    SystemId id;
    QString name;
    QString edition;
    int usualLimit = 0;             ///< points
    std::vector<QString> abilities; ///< muster, sheets, battle, scenarios, campaign
};

/// The games on this machine: finds the data folder, lists the systems, loads each catalogue once when first
/// asked for, and once for every set of player packs. It owns the catalogues; pointers live as long as the
/// library, also when a pack has changed since.
class Library
{
public:
    /// \param folder the data folder; empty: $GONFALON_DATA, else the installed one beside the program
    /// \param packs the folder of the user's packs; empty: the usual one
    explicit Library(const QString &folder = {}, const QString &packs = {});
    ~Library();

    [[nodiscard]] const QString &folder() const { return m_folder; }
    /// The games of the data folder, as they were when the library was made.
    [[nodiscard]] const std::vector<SystemEntry> &systems() const { return m_systems; }
    /// The catalogue with those of the packs named that are here and fit into it, or nothing with the reasons
    /// in `findings()`. Why a pack that is here was left out stands there too.
    [[nodiscard]] const Catalogue *catalogue(const SystemId &system, const std::vector<PackRef> &packs = {});
    /// A catalogue with these very packs, an open editor's, with what is wrong with them; it is not kept.
    [[nodiscard]] Result<Catalogue> tryPacks(const SystemId &system, const std::vector<files::Pack> &packs);
    [[nodiscard]] Packs &packs() { return m_packs; }
    [[nodiscard]] const Packs &packs() const { return m_packs; }
    /// The JSON files below one folder of a system ("sheets"), by their path below it. What cannot be read
    /// joins `findings()`.
    [[nodiscard]] std::map<std::string, std::string> files(const SystemId &system, const QString &folder);
    /// All data files of a system, with those that it borrows, by their path below its folder.
    [[nodiscard]] std::map<std::string, std::string> allFiles(const SystemId &system);
    [[nodiscard]] const Findings &findings() const { return m_findings; }

private:
    using Key = std::pair<SystemId, std::vector<std::string>>; ///< and the packs as they were

    [[nodiscard]] QString folderOf(const SystemId &system) const;
    [[nodiscard]] SharedCatalogue readGame(const SystemId &system);
    [[nodiscard]] Result<files::DataFiles> ownFiles(const SystemId &system);
    /// The files of the game that these borrow from.
    [[nodiscard]] std::map<std::string, std::string>
    lenderFiles(const std::map<std::string, std::string> &own);

    QString m_folder;
    std::vector<SystemEntry> m_systems;
    Packs m_packs;
    Findings m_findings;
    std::map<Key, SharedCatalogue> m_catalogues;
};

/// The data folder in use: $GONFALON_DATA, else ../share/gonfalon/data beside the program, else the source
/// tree's.
[[nodiscard]] QString dataFolder();

} // namespace gonfalon::store
