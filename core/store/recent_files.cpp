// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/recent_files.h"

#include <QFileInfo>
#include <QSettings>

namespace gonfalon::store {

using namespace Qt::StringLiterals;

namespace {

QString whole(const QString &file)
{
    return file.startsWith("postgresql:"_L1) ? file : QFileInfo(file).absoluteFilePath();
}

QStringList withHead(QStringList files, const QString &path)
{
    files.removeAll(path);
    files.prepend(path);
    return files.mid(0, RecentFiles::most);
}

} // namespace

RecentFiles::RecentFiles(QString settings, QString group)
    : m_settings(std::move(settings)), m_filesKey(group + u"/files"_s), m_factsKey(group + u"/facts"_s)
{
}

QStringList RecentFiles::files() const
{
    return QSettings(m_settings, QSettings::IniFormat).value(m_filesKey).toStringList().mid(0, most);
}

QHash<QString, RecentFacts> RecentFiles::facts() const
{
    QHash<QString, RecentFacts> result;
    for (const QString &line : QSettings(m_settings, QSettings::IniFormat).value(m_factsKey).toStringList()) {
        if (const auto known = factsFrom(line))
            result.insert(known->first, known->second);
    }
    return result;
}

void RecentFiles::add(const QString &file) { write(withHead(files(), whole(file)), facts()); }

void RecentFiles::add(const QString &file, RecentFacts known)
{
    const QString path = whole(file);
    const QFileInfo info(path);
    known.used = QDateTime::currentDateTimeUtc();
    known.modified = info.exists() ? info.lastModified() : QDateTime();
    known.size = info.exists() ? info.size() : -1;
    QHash<QString, RecentFacts> all = facts();
    all.insert(path, known);
    write(withHead(files(), path), all);
}

void RecentFiles::remove(const QString &file)
{
    QStringList list = files();
    list.removeAll(whole(file));
    write(list, facts());
}

void RecentFiles::clear() { write({}, {}); }

void RecentFiles::write(const QStringList &files, const QHash<QString, RecentFacts> &facts)
{
    QSettings settings(m_settings, QSettings::IniFormat);
    QStringList lines;
    for (const QString &file : files) { // of a file that has left the list nothing is kept
        if (const auto known = facts.constFind(file); known != facts.constEnd())
            lines << asText(file, *known);
    }
    const auto set = [&](const QString &key, const QStringList &value) {
        if (value.isEmpty())
            settings.remove(key);
        else
            settings.setValue(key, value);
    };
    set(m_filesKey, files);
    set(m_factsKey, lines);
}

bool changedSince(const QString &file, const RecentFacts &facts)
{
    const QFileInfo info(file);
    return info.exists() && (info.size() != facts.size ||
                             qAbs(info.lastModified().msecsTo(facts.modified)) > 1); // text keeps whole ones
}

} // namespace gonfalon::store
