// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

namespace gonfalon::store {

/// The files that were opened or saved last, newest first, kept in a settings file that the caller names.
class RecentFiles
{
public:
    /// \param settings path of the INI file; it need not exist
    explicit RecentFiles(QString settings) : m_settings(std::move(settings)) {}

    /// At most `most` files, newest first; missing ones too, so that a stick that is out can come back.
    [[nodiscard]] QStringList files() const;
    /// Puts a file at the head of the list; one that stood in it moves.
    void add(const QString &file);
    void remove(const QString &file);
    void clear();

    static constexpr int most = 12;

private:
    void write(const QStringList &files);

    QString m_settings;
};

} // namespace gonfalon::store
