// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/catalogues.h"

#include "core/files/borrow.h"

#include <QDir>
#include <QDirIterator>
#include <QFile>

#include <cstdlib>
#include <iostream>

namespace gonfalon::test {

using namespace Qt::StringLiterals;

namespace {

Catalogue readOrEnd(const QString &system)
{
    const files::DataFiles own = dataFiles(system);
    const SystemId lender = files::lenderOf(own);
    const files::DataFiles lent =
        lender.empty() ? files::DataFiles() : dataFiles(QString::fromStdString(lender.str()));
    Result<Catalogue> read = files::readCatalogue(own, lent);
    for (const Finding &finding : read.findings()) {
        std::cerr << finding.place.file << ':' << finding.place.path << ": GF-" << number(finding.code);
        for (const std::string &argument : finding.arguments)
            std::cerr << " [" << argument << ']';
        std::cerr << '\n';
    }
    if (!read)
        std::abort();
    return std::move(read).value();
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
    static const Catalogue game = readOrEnd(u"dragon-rampant"_s);
    return game;
}

const Catalogue &lionRampant()
{
    static const Catalogue game = readOrEnd(u"lion-rampant"_s);
    return game;
}

const Catalogue &dragonKingdoms()
{
    static const Catalogue game = readOrEnd(u"tales-of-the-dragon-kingdoms"_s);
    return game;
}

const Catalogue &robertsRules()
{
    static const Catalogue game = readOrEnd(u"roberts-rules-of-warfare"_s);
    return game;
}

const Catalogue *catalogue(const SystemId &system)
{
    for (const auto game : {dragonRampant, lionRampant, dragonKingdoms, robertsRules}) {
        if (game().id == system)
            return &game();
    }
    return nullptr;
}

} // namespace gonfalon::test
