// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/campaign/backups.h"

#include <QDir>
#include <QFileInfo>
#include <QSqlError>
#include <QUuid>

namespace gonfalon::store {

using namespace Qt::StringLiterals;

namespace {

constexpr int copiesKept = 5;

/// Names begin with the time, so that the newest comes first.
QStringList copiesOf(const QString &file)
{
    QDir folder(copiesFolder(file));
    QStringList copies = folder.entryList({u"*.campaign"_s}, QDir::Files, QDir::Name | QDir::Reversed);
    for (QString &copy : copies)
        copy = folder.filePath(copy);
    return copies;
}

/// Runs one statement on a file by itself and returns the first column of its first row.
Result<QString> askFile(const QString &file, const QString &options, const QString &sql)
{
    const QString name = QUuid::createUuid().toString();
    Address address;
    address.file = file;
    Result<QString> answer = QString();
    {
        QSqlDatabase base = QSqlDatabase::addDatabase(u"QSQLITE"_s, name);
        base.setDatabaseName(file);
        base.setConnectOptions(options);
        QSqlQuery query(base);
        if (!base.open())
            answer = about(address, Code::CopyFailed, {base.lastError().databaseText().toStdString()});
        else if (query = QSqlQuery(base); !query.exec(sql))
            answer = about(address, Code::CopyFailed, {query.lastError().databaseText().toStdString()});
        else if (query.next())
            answer = query.value(0).toString();
    }
    QSqlDatabase::removeDatabase(name);
    return answer;
}

bool isSound(const QString &copy)
{
    const auto said = askFile(copy, u"QSQLITE_OPEN_READONLY"_s, u"pragma integrity_check(1)"_s);
    return said && *said == u"ok"_s;
}

} // namespace

QString copiesFolder(const QString &file) { return file + u".backups"_s; }

QString newestSoundCopy(const QString &file)
{
    for (const QString &copy : copiesOf(file)) {
        if (isSound(copy))
            return copy;
    }
    return {};
}

bool copyIsDue(const QString &file)
{
    const QStringList copies = copiesOf(file);
    return copies.isEmpty() ||
           QFileInfo(copies.front()).lastModified().daysTo(QDateTime::currentDateTime()) >= 1;
}

Findings makeCopy(const Address &address)
{
    const QDir folder(copiesFolder(address.file));
    const auto fails = [&](const std::string &why) {
        return Findings{about(address, Code::CopyFailed, {why})};
    };
    if (!QDir().mkpath(folder.path()))
        return fails("the folder for copies cannot be made");
    const QString name = QDateTime::currentDateTimeUtc().toString(u"yyyyMMdd'T'HHmmsszzz"_s);
    const QString beginning = folder.filePath(name + u".part"_s);
    const QString copy = folder.filePath(name + u".campaign"_s);
    const auto made = askFile(address.file, u"QSQLITE_BUSY_TIMEOUT=10000"_s,
                              u"vacuum into '%1'"_s.arg(QString(beginning).replace(u'\'', u"''"_s)));
    if (!made || !isSound(beginning)) {
        QFile::remove(beginning);
        return made ? fails("the copy is not sound") : made.findings();
    }
    if (!QFile::rename(beginning, copy))
        return fails("the copy cannot be named");
    const QStringList copies = copiesOf(address.file);
    for (const QString &old : copies.mid(copiesKept))
        QFile::remove(old);
    return {};
}

Finding damaged(const Address &address, const std::string &what)
{
    const QString copy = newestSoundCopy(address.file);
    return copy.isEmpty() ? about(address, Code::CampaignDamagedNoCopy, {what})
                          : about(address, Code::CampaignDamaged, {what, copy.toStdString()});
}

} // namespace gonfalon::store
