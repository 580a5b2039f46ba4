// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/model/catalogue.h"

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
/// asked for. It owns the catalogues; pointers live as long as the library.
class Library
{
public:
    /// \param folder the data folder; empty: $GONFALON_DATA, else the installed one beside the program
    explicit Library(const QString &folder = {});
    ~Library();

    [[nodiscard]] const QString &folder() const { return m_folder; }
    [[nodiscard]] std::vector<SystemEntry> systems() const;
    /// The catalogue, or nothing with the reasons in `findings()`.
    [[nodiscard]] const Catalogue *catalogue(const SystemId &system);
    /// The JSON files below one folder of a system ("sheets"), by their path below it. What cannot be read
    /// joins `findings()`.
    [[nodiscard]] std::map<std::string, std::string> files(const SystemId &system, const QString &folder);
    [[nodiscard]] const Findings &findings() const { return m_findings; }

private:
    QString m_folder;
    Findings m_findings;
    std::map<SystemId, std::unique_ptr<Catalogue>> m_catalogues;
};

/// The data folder in use: $GONFALON_DATA, else ../share/gonfalon/data beside the program, else the source
/// tree's.
[[nodiscard]] QString dataFolder();

} // namespace gonfalon::store
