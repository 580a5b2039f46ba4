// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/packs.h"

#include "core/store/disk.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QStandardPaths>

#include <algorithm>

namespace gonfalon::store {

using namespace Qt::StringLiterals;

namespace {

constexpr qint64 largestPack = qint64{4} * 1024 * 1024;

/// Both programs look in the same place, whatever they are called.
QString packsFolder()
{
    if (const QString named = qEnvironmentVariable("GONFALON_PACKS"); !named.isEmpty())
        return QDir::cleanPath(named);
    return QStandardPaths::writableLocation(QStandardPaths::GenericDataLocation) + u"/gonfalon/packs"_s;
}

} // namespace

Result<files::Pack> readPackFile(const QString &file)
{
    const auto bytes = readFile(file, largestPack);
    return bytes ? readPackBytes(file, *bytes) : bytes.findings();
}

Result<files::Pack> readPackBytes(const QString &file, const std::string &bytes)
{
    auto pack = files::readPack(bytes);
    pack.findings() = inFile(std::move(pack.findings()), file.toStdString());
    if (pack)
        pack.value().file = file.toStdString();
    return pack;
}

Packs::Packs(const QString &folder) : m_folder(folder.isEmpty() ? packsFolder() : folder) {}

QString Packs::fileOf(const PackId &id) const
{
    for (const PackEntry &entry : list()) {
        if (entry.pack.id == id)
            return entry.file;
    }
    return QDir(m_folder).filePath(QString::fromStdString(id.str()) + u".pack"_s);
}

std::vector<PackEntry> Packs::list() const
{
    std::vector<PackEntry> entries;
    const QDir folder(m_folder);
    for (const QString &name : folder.entryList({u"*.pack"_s}, QDir::Files, QDir::Name)) {
        PackEntry entry{folder.filePath(name), {}, {}};
        auto read = readPackFile(entry.file);
        entry.findings = read.findings();
        if (read)
            entry.pack = std::move(read).value();
        entries.push_back(std::move(entry));
    }
    return entries;
}

Result<std::vector<files::Pack>> Packs::named(const std::vector<PackRef> &packs) const
{
    std::vector<files::Pack> found;
    Findings findings;
    const std::vector<PackEntry> installed = packs.empty() ? std::vector<PackEntry>() : list();
    for (const PackRef &wanted : packs) {
        const auto used = std::ranges::find(m_used, wanted.id, &files::Pack::id);
        if (used != m_used.end()) {
            found.push_back(*used);
            continue;
        }
        const auto entry = std::ranges::find_if(installed, [&](const PackEntry &one) {
            return one.pack.id == wanted.id ||
                   (one.pack.id.empty() &&
                    QFileInfo(one.file).completeBaseName() == QString::fromStdString(wanted.id.str()));
        });
        if (entry == installed.end())
            continue;
        if (!entry->pack.id.empty())
            found.push_back(entry->pack);
        std::ranges::copy(entry->findings, std::back_inserter(findings));
    }
    return {std::move(found), std::move(findings)};
}

void Packs::addUsed(const SystemId &system, std::vector<PackRef> &packs) const
{
    for (const files::Pack &pack : m_used) {
        if (pack.system == system && std::ranges::find(packs, pack.id, &PackRef::id) == packs.end())
            packs.push_back({pack.id, pack.name});
    }
}

Findings Packs::save(const files::Pack &pack)
{
    if (!QDir().mkpath(m_folder))
        return {noFolder(m_folder)};
    return writeFile(fileOf(pack.id), files::writePack(pack));
}

Result<files::Pack> Packs::install(const QString &file)
{
    auto pack = readPackFile(file);
    if (!pack)
        return pack;
    if (Findings failed = save(*pack); !failed.empty())
        return failed;
    pack.value().file = fileOf(pack->id).toStdString();
    return pack;
}

Findings Packs::remove(const PackEntry &entry)
{
    QFile file(entry.file);
    if (!file.exists() || file.remove())
        return {};
    return {errorIn(file.fileName().toStdString(), Code::CannotWrite, {file.errorString().toStdString()})};
}

} // namespace gonfalon::store
