// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/library.h"

#include "core/files/borrow.h"

#include <QCoreApplication>
#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>

namespace gonfalon::store {

using namespace Qt::StringLiterals;

namespace {

constexpr qint64 largestDataFile = qint64{4} * 1024 * 1024;

Finding failure(Code code, const QString &file, const QString &argument)
{
    return errorIn(file.toStdString(), code, {argument.toStdString()});
}

/// Every JSON file below a system's folder, by its path below that folder. What cannot be read becomes a
/// finding.
files::DataFiles dataFiles(const QDir &system, Findings &findings)
{
    files::DataFiles all;
    QDirIterator it(system.path(), {u"*.json"_s}, QDir::Files, QDirIterator::Subdirectories);
    while (it.hasNext()) {
        QFile file(it.next());
        if (file.open(QIODevice::ReadOnly))
            all[system.relativeFilePath(file.fileName()).toStdString()] =
                file.read(largestDataFile).toStdString();
        else
            findings.push_back(failure(Code::CannotOpen, file.fileName(), file.errorString()));
    }
    return all;
}

std::optional<SystemEntry> entry(const QString &folder)
{
    QFile file(folder + u"/system.json"_s);
    if (!file.open(QIODevice::ReadOnly))
        return std::nullopt;
    const QJsonObject system = QJsonDocument::fromJson(file.read(largestDataFile)).object();
    SystemEntry entry{SystemId(system[u"id"].toString().toStdString()),
                      system[u"name"].toString(),
                      system[u"edition"].toString(),
                      system[u"muster"][u"limits"][u"default"].toInt(),
                      {}};
    for (const auto &ability : system[u"abilities"].toArray())
        entry.abilities.push_back(ability.toString());
    return entry.id.empty() ? std::nullopt : std::optional(std::move(entry));
}

std::vector<SystemEntry> systemsIn(const QString &folder)
{
    std::vector<SystemEntry> systems;
    const QDir data(folder);
    for (const QString &name : data.entryList(QDir::Dirs | QDir::NoDotAndDotDot, QDir::Name)) {
        if (auto found = entry(data.filePath(name)))
            systems.push_back(std::move(*found));
    }
    return systems;
}

/// Findings in the files of a game name them as they lie on the disk; those in packs do so already.
void placeIn(const QDir &folder, const std::vector<files::Pack> &packs, Findings &findings)
{
    for (Finding &finding : findings) {
        std::string &file = finding.place.file;
        if (std::ranges::find(packs, file, &files::Pack::file) == packs.end())
            file = folder.filePath(QString::fromStdString(file)).toStdString();
    }
}

SharedCatalogue shared(Result<Catalogue> read)
{
    SharedCatalogue all{nullptr, std::move(read.findings())};
    if (read)
        all.catalogue = std::make_shared<const Catalogue>(std::move(read).value());
    return all;
}

} // namespace

Library::Library(const QString &folder, const QString &packs)
    : m_folder(folder.isEmpty() ? dataFolder() : folder), m_systems(systemsIn(m_folder)), m_packs(packs)
{
    if (!QFileInfo(m_folder).isDir())
        m_findings.push_back(failure(Code::DataNotFound, m_folder, m_folder));
}

Library::~Library() = default;

QString Library::folderOf(const SystemId &system) const
{
    return QDir(m_folder).filePath(QString::fromStdString(system.str()));
}

const Catalogue *Library::catalogue(const SystemId &system, const std::vector<PackRef> &packs)
{
    std::vector<PackRef> wanted = packs;
    m_packs.addUsed(system, wanted);
    const auto here = m_packs.named(wanted);
    std::ranges::copy(here.findings(), std::back_inserter(m_findings));
    Key key{system, {}};
    for (const files::Pack &pack : *here)
        key.second.push_back(pack.content);
    auto kept = m_catalogues.find(key);
    if (kept == m_catalogues.end()) {
        SharedCatalogue read = here->empty() ? readGame(system) : shared(tryPacks(system, *here));
        if (!read.catalogue) {
            std::ranges::copy(read.findings, std::back_inserter(m_findings));
            return nullptr;
        }
        kept = m_catalogues.try_emplace(std::move(key), std::move(read)).first;
    }
    std::ranges::copy(kept->second.findings, std::back_inserter(m_findings));
    return kept->second.catalogue.get();
}

SharedCatalogue Library::readGame(const SystemId &system)
{
    const auto own = ownFiles(system);
    if (!own)
        return {nullptr, own.findings()};
    SharedCatalogue read = knownCatalogue(*own, lenderFiles(*own));
    placeIn(QDir(folderOf(system)), {}, read.findings);
    return read;
}

Result<Catalogue> Library::tryPacks(const SystemId &system, const std::vector<files::Pack> &packs)
{
    const auto own = ownFiles(system);
    if (!own)
        return own.findings();
    auto read = files::readCatalogue(*own, lenderFiles(*own), packs);
    placeIn(QDir(folderOf(system)), packs, read.findings());
    return read;
}

Result<files::DataFiles> Library::ownFiles(const SystemId &system)
{
    const QDir folder(folderOf(system));
    if (system.empty() || !folder.exists(u"system.json"_s))
        return failure(Code::SystemUnknown, folder.path(), QString::fromStdString(system.str()));
    return dataFiles(folder, m_findings);
}

files::DataFiles Library::lenderFiles(const files::DataFiles &own)
{
    const SystemId lender = files::lenderOf(own);
    return lender.empty() ? files::DataFiles() : dataFiles(QDir(folderOf(lender)), m_findings);
}

std::map<std::string, std::string> Library::allFiles(const SystemId &system)
{
    const files::DataFiles own = dataFiles(QDir(folderOf(system)), m_findings);
    auto all = files::withBorrowed(own, lenderFiles(own));
    return all ? std::move(all).value() : own;
}

std::map<std::string, std::string> Library::files(const SystemId &system, const QString &folder)
{
    const QString id = QString::fromStdString(system.str());
    return dataFiles(QDir(m_folder + u'/' + id + u'/' + folder), m_findings);
}

QString dataFolder()
{
    if (const QString named = qEnvironmentVariable("GONFALON_DATA"); !named.isEmpty())
        return QDir::cleanPath(QFileInfo(named).absoluteFilePath());
    const QString installed =
        QDir::cleanPath(QCoreApplication::applicationDirPath() + u"/../share/gonfalon/data"_s);
    return QFileInfo(installed).isDir() ? installed : QStringLiteral(GONFALON_SOURCE_DATA);
}

} // namespace gonfalon::store
