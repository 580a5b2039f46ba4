// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/library.h"

#include "core/files/borrow.h"
#include "core/files/catalogue_reader.h"

#include <QCoreApplication>
#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace gonfalon::store {

using namespace Qt::StringLiterals;

namespace {

constexpr qint64 largestDataFile = qint64{4} * 1024 * 1024;

Finding failure(Code code, const QString &file, const QString &argument)
{
    return {code, Severity::Error, {}, {file.toStdString(), {}, {}, {}}, {argument.toStdString()}, {}};
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

} // namespace

Library::Library(const QString &folder) : m_folder(folder.isEmpty() ? dataFolder() : folder)
{
    if (!QFileInfo(m_folder).isDir())
        m_findings.push_back(failure(Code::DataNotFound, m_folder, m_folder));
}

Library::~Library() = default;

std::vector<SystemEntry> Library::systems() const
{
    std::vector<SystemEntry> systems;
    const QDir data(m_folder);
    for (const QString &name : data.entryList(QDir::Dirs | QDir::NoDotAndDotDot, QDir::Name)) {
        if (auto found = entry(data.filePath(name)))
            systems.push_back(std::move(*found));
    }
    return systems;
}

const Catalogue *Library::catalogue(const SystemId &system)
{
    if (const auto it = m_catalogues.find(system); it != m_catalogues.end())
        return it->second.get();
    const QDir folder(QDir(m_folder).filePath(QString::fromStdString(system.str())));
    if (system.empty() || !folder.exists(u"system.json"_s)) {
        m_findings.push_back(
            failure(Code::SystemUnknown, folder.path(), QString::fromStdString(system.str())));
        return nullptr;
    }
    const files::DataFiles own = dataFiles(folder, m_findings);
    const SystemId lender = files::lenderOf(own);
    const QDir lenderFolder(QDir(m_folder).filePath(QString::fromStdString(lender.str())));
    auto read =
        files::readCatalogue(own, lender.empty() ? files::DataFiles() : dataFiles(lenderFolder, m_findings));
    for (Finding &finding : read.findings()) {
        finding.place.file = folder.filePath(QString::fromStdString(finding.place.file)).toStdString();
        m_findings.push_back(std::move(finding));
    }
    if (!read)
        return nullptr;
    auto &kept = m_catalogues[system];
    kept = std::make_unique<Catalogue>(std::move(read).value());
    return kept.get();
}

std::map<std::string, std::string> Library::files(const SystemId &system, const QString &folder)
{
    const QString id = QString::fromStdString(system.str());
    return dataFiles(QDir(m_folder + u'/' + id + u'/' + folder), m_findings);
}

QString dataFolder()
{
    if (const QString named = qEnvironmentVariable("GONFALON_DATA"); !named.isEmpty())
        return QDir::cleanPath(named);
    const QString installed =
        QDir::cleanPath(QCoreApplication::applicationDirPath() + u"/../share/gonfalon/data"_s);
    return QFileInfo(installed).isDir() ? installed : QStringLiteral(GONFALON_SOURCE_DATA);
}

} // namespace gonfalon::store
