// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLockFile>
#include <QObject>
#include <QStringList>

namespace gonfalon {

/// One program for each user and settings file: two would write the same settings and the same files for
/// recovery. The first watches a folder of its own, into which one that is started later puts the names of
/// its files, and ends once they were taken. What a crash left of the first is no obstacle.
class SingleInstance final : public QObject
{
    Q_OBJECT

public:
    /// \param settings the INI file of the program
    explicit SingleInstance(const QString &settings, QObject *parent = nullptr);

    /// Gives files to the program that runs already, which shows them and itself. False where none runs, or
    /// none answers: this one is the first then, and listens.
    [[nodiscard]] bool handOver(const QStringList &files);

signals:
    /// Somebody started the program once more, with these files (or none); paths are absolute.
    void startedAgain(const QStringList &files);

private:
    [[nodiscard]] bool becomeFirst();
    [[nodiscard]] bool put(const QStringList &files, const QString &letter) const;
    void takeLetters();

    QString m_folder; ///< of letters to the first
    QLockFile m_lock; ///< the first holds it as long as it runs
};

} // namespace gonfalon
