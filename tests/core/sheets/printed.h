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
#include <QProcess>
#include <QRegularExpression>
#include <QStringList>

#include <cstdlib>
#include <iostream>
#include <map>

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

/// The sheet templates of a game, each read once.
inline const sheets::SheetBook &sheetsOf(const std::string &system)
{
    static std::map<std::string, sheets::SheetBook> books;
    if (const auto known = books.find(system); known != books.end()) {
        return known->second;
    }
    files::DataFiles templates;
    for (auto &[path, bytes] : dataFiles(QString::fromStdString(system))) {
        if (path.starts_with("sheets/")) {
            templates[path] = bytes;
        }
    }
    auto read = sheets::readSheetBook(templates);
    if (!read) {
        complain(read.findings());
        std::abort();
    }
    return books.emplace(system, std::move(read).value()).first->second;
}

/// The sheet templates of Dragon Rampant.
inline const sheets::SheetBook &dragonRampantSheets() { return sheetsOf("dragon-rampant"); }

/// One way to print: paper, ink, size of type.
struct Look
{
    const char *name;
    sheets::Paper paper;
    sheets::InkUse ink;
    bool large;
};

/// Every way to print.
inline constexpr Look everyLook[] = {
    {"a4-light", sheets::Paper::A4, sheets::InkUse::Light, false},
    {"a4-full", sheets::Paper::A4, sheets::InkUse::Full, false},
    {"letter-light", sheets::Paper::Letter, sheets::InkUse::Light, false},
    {"letter-full", sheets::Paper::Letter, sheets::InkUse::Full, false},
    {"a4-light-large", sheets::Paper::A4, sheets::InkUse::Light, true},
    {"a4-full-large", sheets::Paper::A4, sheets::InkUse::Full, true},
    {"letter-light-large", sheets::Paper::Letter, sheets::InkUse::Light, true},
    {"letter-full-large", sheets::Paper::Letter, sheets::InkUse::Full, true},
};

inline sheets::PrintSettings settingsFor(const Look &look, const std::string &sheet)
{
    sheets::PrintSettings settings;
    settings.paper = look.paper;
    settings.ink = look.ink;
    settings.largeType = look.large;
    settings.sheets = {sheets::SheetId(sheet)};
    return settings;
}

/// What a program of poppler says of a file.
inline QString output(const QString &program, const QStringList &arguments)
{
    QProcess process;
    process.start(program, arguments);
    if (!process.waitForFinished() || process.exitCode() != 0) {
        return QStringLiteral("FAILED: ") + program + QString::fromUtf8(process.readAllStandardError());
    }
    return QString::fromUtf8(process.readAllStandardOutput());
}

/// The text without white space and hyphens: lines break where they will.
inline QString squeezed(QString text)
{
    static const QRegularExpression blanks(QStringLiteral("[-\\s\\x{200e}\\x{200f}\\x{202a}-\\x{202e}]+"));
    return text.remove(blanks);
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
