// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/catalogues.h"

#include <QDir>
#include <QDirIterator>
#include <QFile>

#include <cstdlib>
#include <iostream>

namespace gonfalon::test {

using namespace Qt::StringLiterals;

namespace {

Result<Catalogue> readOrEnd(const QString &system)
{
    Result<Catalogue> read = files::readCatalogue(dataFiles(system));
    for (const Finding &finding : read.findings()) {
        std::cerr << finding.place.file << ':' << finding.place.path << ": GF-" << number(finding.code);
        for (const std::string &argument : finding.arguments)
            std::cerr << " [" << argument << ']';
        std::cerr << '\n';
    }
    if (!read)
        std::abort();
    return read;
}

} // namespace

QString dataFolder()
{
    return qEnvironmentVariable("GONFALON_DATA", QStringLiteral(GONFALON_SOURCE_DIR "/data"));
}

files::DataFiles dataFiles(const QString &system)
{
    files::DataFiles all;
    const QDir folder(dataFolder() + u'/' + system);
    QDirIterator it(folder.path(), {u"*.json"_s}, QDir::Files, QDirIterator::Subdirectories);
    while (it.hasNext()) {
        QFile file(it.next());
        if (file.open(QIODevice::ReadOnly))
            all[folder.relativeFilePath(file.fileName()).toStdString()] = file.readAll().toStdString();
    }
    return all;
}

const Catalogue &dragonRampant()
{
    static const Result<Catalogue> read = readOrEnd(u"dragon-rampant"_s);
    return read.value();
}

const Catalogue &dragonKingdoms()
{
    static const Result<Catalogue> read = readOrEnd(u"tales-of-the-dragon-kingdoms"_s);
    return read.value();
}

} // namespace gonfalon::test
