// SPDX-License-Identifier: GPL-3.0-or-later
// A folder and not a local socket: Qt's sockets are in its network library, which brings a dozen others
// along, and every start would pay for them.
#include "app/shell/single_instance.h"

#include "core/store/campaign/address.h"
#include "core/store/open_warband.h"

#include <QCryptographicHash>
#include <QDataStream>
#include <QDateTime>
#include <QDir>
#include <QElapsedTimer>
#include <QFileInfo>
#include <QFileSystemWatcher>
#include <QSaveFile>
#include <QStandardPaths>
#include <QThread>
#include <QTimer>
#include <QUuid>

namespace gonfalon {

using namespace Qt::StringLiterals;

namespace {

constexpr int patience = 8000; // milliseconds: a slow start is waited for, a program that hangs is not
constexpr qint64 longest = 1024 * 1024; // of a letter

const QString ending = u".start"_s;

/// Where the letters go: the user's own folder for such things, else the common one.
QString folderFor(const QString &settings)
{
    const QString own = qEnvironmentVariable("XDG_RUNTIME_DIR");
    const QString folder = !own.isEmpty() && QFileInfo(own).isWritable() ? own : QDir::tempPath();
    QCryptographicHash mark(QCryptographicHash::Sha256);
    mark.addData(QFileInfo(settings).absoluteFilePath().toUtf8());
    mark.addData(QStandardPaths::writableLocation(QStandardPaths::AppLocalDataLocation).toUtf8());
    return folder + u"/gonfalon-"_s + QString::fromLatin1(mark.result().toHex().left(16));
}

/// In a common folder somebody else could have made one of that name.
bool isOurs(const QString &folder)
{
    const QFileInfo info(folder);
    return info.isDir() && !info.isSymLink() && info.ownerId() == QFileInfo(QDir::homePath()).ownerId();
}

} // namespace

SingleInstance::SingleInstance(const QString &settings, QObject *parent)
    : QObject(parent), m_folder(folderFor(settings)), m_lock(m_folder + u".lock"_s)
{
    m_lock.setStaleLockTime(0); // however long it runs; one whose process is gone counts for nothing
}

bool SingleInstance::handOver(const QStringList &files)
{
    if (becomeFirst())
        return false;
    QStringList whole;
    for (const QString &file : files)
        whole << (store::isAddress(file) || store::isWarbandLink(file) ? file
                                                                       : QFileInfo(file).absoluteFilePath());
    const QString letter = m_folder + u'/' + QUuid::createUuid().toString(QUuid::WithoutBraces) + ending;
    bool sent = false;
    // The first may have been started a moment ago and have no folder yet.
    QElapsedTimer waited;
    waited.start();
    while (!waited.hasExpired(patience)) {
        sent = sent || put(whole, letter);
        if (sent && !QFileInfo::exists(letter))
            return true;
        QThread::msleep(20);
        if (becomeFirst()) // it ended meanwhile
            break;
    }
    QFile::remove(letter);
    return false;
}

bool SingleInstance::put(const QStringList &files, const QString &letter) const
{
    if (!isOurs(m_folder))
        return false;
    QSaveFile file(letter);
    if (!file.open(QIODevice::WriteOnly))
        return false;
    QDataStream out(&file);
    out.setVersion(QDataStream::Qt_6_4);
    out << files;
    return file.commit();
}

bool SingleInstance::becomeFirst()
{
    if (!m_lock.tryLock(0))
        return false;
    QDir().mkdir(m_folder, QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
    if (isOurs(m_folder)) { // where there can be none, a second program is no worse than before
        auto *watcher = new QFileSystemWatcher({m_folder}, this);
        connect(watcher, &QFileSystemWatcher::directoryChanged, this, &SingleInstance::takeLetters);
        QTimer::singleShot(0, this, &SingleInstance::takeLetters); // of who wrote to a first that ended
    }
    return true;
}

void SingleInstance::takeLetters()
{
    const QDir folder(m_folder);
    for (const QString &name : folder.entryList({u'*' + ending}, QDir::Files, QDir::Time | QDir::Reversed)) {
        QFile file(folder.filePath(name));
        QStringList files;
        if (file.size() <= longest && file.open(QIODevice::ReadOnly)) {
            QDataStream in(&file);
            in.setVersion(QDataStream::Qt_6_4);
            in >> files;
        }
        const bool waitedFor =
            QFileInfo(file).lastModified().msecsTo(QDateTime::currentDateTime()) < patience;
        file.remove();
        if (waitedFor)
            emit startedAgain(files);
    }
}

} // namespace gonfalon
