// SPDX-License-Identifier: GPL-3.0-or-later
// What the tests of the sheets share: the templates, the trial warbands, and pages as pictures.
#pragma once

#include "core/files/warband_file.h"
#include "core/sheets/sheets.h"
#include "tests/support/catalogues.h"
#include "tests/support/source_tree.h"

#include <QDir>
#include <QFile>
#include <QImage>
#include <QPainter>
#include <QStringList>

#include <cstdlib>
#include <iostream>

namespace gonfalon::test {

inline void complain(const Findings &findings)
{
    for (const Finding &finding : findings) {
        std::cerr << finding.place.file << ':' << finding.place.path << ": GF-" << number(finding.code);
        for (const std::string &argument : finding.arguments) {
            std::cerr << " [" << argument << ']';
        }
        std::cerr << '\n';
    }
}

/// The sheet templates of Dragon Rampant, read once.
inline const sheets::SheetBook &dragonRampantSheets()
{
    static const Result<sheets::SheetBook> read = [] {
        files::DataFiles templates;
        for (auto &[path, bytes] : dataFiles(QStringLiteral("dragon-rampant"))) {
            if (path.starts_with("sheets/")) {
                templates[path] = bytes;
            }
        }
        return sheets::readSheetBook(templates);
    }();
    if (!read) {
        complain(read.findings());
        std::abort();
    }
    return read.value();
}

inline QDir warbandFolder() { return QDir(sourceFolder() + QStringLiteral("/tests/core/sheets/warbands")); }

/// The names of the warbands that the sheets are tried with.
inline QStringList printedWarbands()
{
    QStringList names;
    for (const QString &file :
         warbandFolder().entryList({QStringLiteral("*.warband")}, QDir::Files, QDir::Name)) {
        names << file.chopped(8);
    }
    return names;
}

/// The sample warbands of the game, as paths.
inline QStringList sampleWarbands()
{
    QStringList paths;
    const QDir folder(dataFolder() + QStringLiteral("/dragon-rampant/warbands"));
    for (const QString &file : folder.entryList({QStringLiteral("*.warband")}, QDir::Files, QDir::Name)) {
        paths << folder.filePath(file.chopped(8));
    }
    return paths;
}

/// \param name of a trial warband, or the path of any other without its ending
inline Warband printedWarband(const QString &name)
{
    QFile file(warbandFolder().filePath(name + QStringLiteral(".warband")));
    if (!file.open(QIODevice::ReadOnly)) {
        std::cerr << "cannot open " << file.fileName().toStdString() << '\n';
        std::abort();
    }
    const auto read = files::readWarband(file.readAll().toStdString());
    if (!read) {
        complain(read.findings());
        std::abort();
    }
    return read.value();
}

/// A page as a picture.
inline QImage picture(const sheets::Booklet &booklet, int page, int dotsPerInch)
{
    const double scale = dotsPerInch / 25.4;
    const QSizeF size = booklet.pageSize() * scale;
    QImage image(qRound(size.width()), qRound(size.height()), QImage::Format_RGB32);
    image.fill(Qt::white);
    QPainter painter(&image);
    painter.scale(scale, scale);
    booklet.paint(painter, page);
    return image;
}

} // namespace gonfalon::test
