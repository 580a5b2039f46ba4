// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLockFile>
#include <QObject>
#include <QStringList>

class QLocalServer;
class QLocalSocket;

namespace gonfalon {

/// One program for each user and settings file: two would write the same settings and the same files for
/// recovery. The first listens; one that is started later hands it its files and ends. What a crash left of
/// the first is no obstacle.
class SingleInstance final : public QObject
{
    Q_OBJECT

public:
    /// \param settings the INI file of the program
    explicit SingleInstance(const QString &settings, QObject *parent = nullptr);
    ~SingleInstance() override;

    /// Gives files to the program that runs already, which shows them and itself. False where none runs, or
    /// none answers: this one is the first then, and listens.
    [[nodiscard]] bool handOver(const QStringList &files);

signals:
    /// Somebody started the program once more, with these files (or none); paths are absolute.
    void startedAgain(const QStringList &files);

private:
    [[nodiscard]] bool give(const QStringList &files) const;
    void listen();
    void read(QLocalSocket &socket);

    QString m_name; ///< path of the socket
    QLockFile m_first;
    QLocalServer *m_server = nullptr;
};

} // namespace gonfalon
