// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/common/settings.h"

#include "core/store/disk.h"

#include <QStandardPaths>

namespace gonfalon {

namespace {

/// In a folder that others cannot look into: it tells which lists there are, and where.
QString usersFile()
{
    const QString folder = QStandardPaths::writableLocation(QStandardPaths::AppConfigLocation);
    (void)store::makePrivateFolder(folder); // where there can be none, nothing is remembered
    return folder + QStringLiteral("/settings.ini");
}

} // namespace

Settings::Settings(const QString &file) : m_store(file.isEmpty() ? usersFile() : file, QSettings::IniFormat)
{
}

QString Settings::text(const QString &key, const QString &otherwise) const
{
    return m_store.value(key, otherwise).toString();
}
int Settings::number(const QString &key, int otherwise) const
{
    return m_store.value(key, otherwise).toInt();
}
bool Settings::flag(const QString &key, bool otherwise) const
{
    return m_store.value(key, otherwise).toBool();
}
QByteArray Settings::bytes(const QString &key) const { return m_store.value(key).toByteArray(); }
QStringList Settings::list(const QString &key, const QStringList &otherwise) const
{
    return m_store.value(key, otherwise).toStringList();
}

} // namespace gonfalon
