// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDir>
#include <QFile>

#include <unistd.h>

namespace gonfalon::test {

/// While it lives a folder and its files cannot be written by this process, whoever runs it: the superuser,
/// whom no rights of files stop, becomes somebody else meanwhile.
class WithoutRights
{
public:
    explicit WithoutRights(const QString &folder) : m_folder(folder)
    {
        give(QFile::ReadOwner | QFile::ReadGroup | QFile::ReadOther);
        if (::geteuid() == 0)
            m_changed = ::seteuid(nobody) == 0;
    }
    ~WithoutRights()
    {
        if (m_changed)
            (void)::seteuid(0);
        give(QFile::ReadOwner | QFile::ReadGroup | QFile::ReadOther | QFile::WriteOwner);
    }
    WithoutRights(const WithoutRights &) = delete;
    WithoutRights &operator=(const WithoutRights &) = delete;

private:
    static constexpr uid_t nobody = 65534;

    void give(QFile::Permissions permissions) const
    {
        const QDir folder(m_folder);
        for (const QString &name : folder.entryList(QDir::Files | QDir::Hidden))
            QFile::setPermissions(folder.filePath(name), permissions);
        QFile::setPermissions(m_folder, permissions | QFile::ExeOwner | QFile::ExeGroup | QFile::ExeOther);
    }

    QString m_folder;
    bool m_changed = false;
};

} // namespace gonfalon::test
