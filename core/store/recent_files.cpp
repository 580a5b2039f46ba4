// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/recent_files.h"

#include <QFileInfo>
#include <QSettings>

namespace gonfalon::store {

using namespace Qt::StringLiterals;

QStringList RecentFiles::files() const
{
    return QSettings(m_settings, QSettings::IniFormat).value(u"recent/files"_s).toStringList().mid(0, most);
}

void RecentFiles::add(const QString &file)
{
    const QString path = QFileInfo(file).absoluteFilePath();
    QStringList list = files();
    list.removeAll(path);
    list.prepend(path);
    write(list.mid(0, most));
}

void RecentFiles::remove(const QString &file)
{
    QStringList list = files();
    list.removeAll(QFileInfo(file).absoluteFilePath());
    write(list);
}

void RecentFiles::clear() { write({}); }

void RecentFiles::write(const QStringList &files)
{
    QSettings settings(m_settings, QSettings::IniFormat);
    if (files.isEmpty())
        settings.remove(u"recent/files"_s);
    else
        settings.setValue(u"recent/files"_s, files);
}

} // namespace gonfalon::store
