// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/shell/single_instance.h"

#include <QCryptographicHash>
#include <QDataStream>
#include <QDir>
#include <QElapsedTimer>
#include <QFileInfo>
#include <QLocalServer>
#include <QLocalSocket>
#include <QStandardPaths>
#include <QThread>

namespace gonfalon {

using namespace Qt::StringLiterals;

namespace {

constexpr int patience = 8000; // milliseconds: a slow start is waited for, a program that hangs is not
constexpr qint64 longest = 1024 * 1024; // of a message
constexpr char thanks = 'k';

/// Where the socket lies: the user's own folder for such things, else the common one. Its name is short, for
/// the system allows about a hundred letters in all.
QString socketFor(const QString &settings)
{
    const QString own = qEnvironmentVariable("XDG_RUNTIME_DIR");
    const QString folder = !own.isEmpty() && QFileInfo(own).isWritable() ? own : QDir::tempPath();
    QCryptographicHash mark(QCryptographicHash::Sha256);
    mark.addData(QFileInfo(settings).absoluteFilePath().toUtf8());
    mark.addData(QStandardPaths::writableLocation(QStandardPaths::AppLocalDataLocation).toUtf8());
    return folder + u"/gonfalon-"_s + QString::fromLatin1(mark.result().toHex().left(16));
}

/// In a common folder somebody else could have put a socket of that name.
bool isOurs(const QString &socket)
{
    return QFileInfo(socket).ownerId() == QFileInfo(QDir::homePath()).ownerId();
}

} // namespace

SingleInstance::SingleInstance(const QString &settings, QObject *parent)
    : QObject(parent), m_name(socketFor(settings)), m_first(m_name + u".lock"_s)
{
    m_first.setStaleLockTime(0); // however long it runs; one whose process is gone counts for nothing
}

SingleInstance::~SingleInstance() = default;

bool SingleInstance::handOver(const QStringList &files)
{
    if (m_first.tryLock(0)) {
        listen();
        return false;
    }
    QStringList whole;
    for (const QString &file : files)
        whole << QFileInfo(file).absoluteFilePath();
    // The first may have been started a moment ago and not listen yet.
    QElapsedTimer waited;
    waited.start();
    do {
        if (give(whole))
            return true;
        QThread::msleep(20);
        if (m_first.tryLock(0)) { // it ended meanwhile
            listen();
            return false;
        }
    } while (!waited.hasExpired(patience));
    return false;
}

bool SingleInstance::give(const QStringList &files) const
{
    if (!isOurs(m_name))
        return false;
    QLocalSocket socket;
    socket.connectToServer(m_name);
    if (!socket.waitForConnected(patience))
        return false;
    QDataStream out(&socket);
    out.setVersion(QDataStream::Qt_6_4);
    out << files;
    char answer = 0;
    return socket.waitForBytesWritten(patience) && socket.waitForReadyRead(patience) &&
           socket.getChar(&answer) && answer == thanks;
}

void SingleInstance::listen()
{
    QLocalServer::removeServer(m_name); // what a crash left; whoever runs holds the lock
    m_server = new QLocalServer(this);
    m_server->setSocketOptions(QLocalServer::UserAccessOption);
    connect(m_server, &QLocalServer::newConnection, this, [this] {
        while (QLocalSocket *socket = m_server->nextPendingConnection()) {
            connect(socket, &QLocalSocket::disconnected, socket, &QObject::deleteLater);
            connect(socket, &QLocalSocket::readyRead, this, [this, socket] { read(*socket); });
            read(*socket);
        }
    });
    m_server->listen(m_name); // where it cannot, a second program is no worse than before
}

void SingleInstance::read(QLocalSocket &socket)
{
    if (socket.bytesAvailable() > longest)
        return socket.abort();
    QDataStream in(&socket);
    in.setVersion(QDataStream::Qt_6_4);
    QStringList files;
    in.startTransaction();
    in >> files;
    if (!in.commitTransaction())
        return; // the rest is under way
    socket.putChar(thanks);
    socket.flush();
    emit startedAgain(files);
}

} // namespace gonfalon
