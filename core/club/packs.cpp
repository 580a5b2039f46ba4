// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/club/packs.h"

#include "core/files/campaign_pack.h"
#include "core/store/disk.h"

#include <QDir>

#include <algorithm>

namespace gonfalon {

namespace {

using namespace Qt::StringLiterals;

} // namespace

Result<std::vector<PackOnShelf>> packsOnShelf(const store::Library &library)
{
    const QDir shelf(QDir(library.folder()).filePath(u"campaigns"_s));
    std::vector<PackOnShelf> packs;
    Findings findings;
    for (const QString &name : shelf.entryList({u"*.json"_s}, QDir::Files, QDir::Name)) {
        const QString file = shelf.filePath(name);
        const auto bytes = store::readFile(file);
        if (!bytes) {
            std::ranges::copy(bytes.findings(), std::back_inserter(findings));
            continue;
        }
        auto pack = files::readCampaignPack(*bytes, file.toStdString());
        std::ranges::copy(pack.findings(), std::back_inserter(findings));
        if (pack)
            packs.push_back({file, std::move(pack).value()});
    }
    std::ranges::sort(packs, {}, [](const PackOnShelf &one) { return one.pack.name; });
    return {std::move(packs), std::move(findings)};
}

Result<QString> readPackText(const store::Library &library, const QString &idOrFile)
{
    const QString ours = QDir(library.folder()).filePath(u"campaigns/%1.json"_s.arg(idOrFile));
    const bool isOurs = QFile::exists(ours);
    if (!isOurs && !QFile::exists(idOrFile))
        return error(Code::CampaignPackUnknown, {idOrFile.toStdString()});
    const auto bytes = store::readFile(isOurs ? ours : idOrFile);
    if (!bytes)
        return bytes.findings();
    return QString::fromStdString(*bytes);
}

} // namespace gonfalon
