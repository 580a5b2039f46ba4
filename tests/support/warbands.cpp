// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/warbands.h"

#include "core/files/warband_file.h"
#include "tests/support/catalogues.h"

#include <QDir>
#include <QFile>

namespace gonfalon::test {

namespace {

QString readyMadeFolder(const char *system)
{
    return QStringLiteral("%1/%2/warbands/").arg(dataFolder(), QString::fromUtf8(system));
}

} // namespace

std::vector<std::string> readyMadeNames(const char *system)
{
    std::vector<std::string> names;
    for (const QFileInfo &file :
         QDir(readyMadeFolder(system)).entryInfoList({QStringLiteral("*.warband")}, QDir::Files))
        names.push_back(file.completeBaseName().toStdString());
    return names;
}

Warband readyMade(const std::string &name, const char *system)
{
    QFile file(readyMadeFolder(system) + QString::fromStdString(name) + QStringLiteral(".warband"));
    if (!file.open(QIODevice::ReadOnly))
        qFatal("cannot open the warband %s", name.c_str());
    auto read = files::readWarband(file.readAll().toStdString());
    if (!read)
        qFatal("cannot read the warband %s", name.c_str());
    return std::move(read).value();
}

} // namespace gonfalon::test
