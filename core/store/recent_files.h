// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/recent_facts.h"

#include <QHash>
#include <QString>
#include <QStringList>

#include <optional>

namespace gonfalon::store {

/// The files that were opened or saved last, newest first, with what is remembered of each, kept in a
/// settings file that the caller names. Addresses of a server ("postgresql:…") count as files.
class RecentFiles
{
public:
    /// \param settings path of the INI file; it need not exist
    /// \param group the part of it in which they are kept
    explicit RecentFiles(QString settings, QString group = QStringLiteral("recent"));

    /// At most `most` files, newest first; missing ones too, so that a stick that is out can come back.
    [[nodiscard]] QStringList files() const;
    /// Puts a file at the head of the list; one that stood in it moves. What was remembered of it stays.
    void add(const QString &file);
    /// The same, with what to remember; time of use and the file's time and size are filled in.
    void add(const QString &file, RecentFacts facts);
    void remove(const QString &file);
    void clear();

    /// What is remembered, by file.
    [[nodiscard]] QHash<QString, RecentFacts> facts() const;

    static constexpr int most = 30;

private:
    void write(const QStringList &files, const QHash<QString, RecentFacts> &facts);

    QString m_settings, m_filesKey, m_factsKey;
};

/// True where the file is another than the one of which the facts were remembered.
[[nodiscard]] bool changedSince(const QString &file, const RecentFacts &facts);

} // namespace gonfalon::store
