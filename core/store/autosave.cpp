// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/autosave.h"

#include "core/store/disk.h"

#include <QDir>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLockFile>
#include <QStandardPaths>
#include <QUuid>

#include <algorithm>

namespace gonfalon::store {

using namespace Qt::StringLiterals;

namespace {

constexpr QLatin1String lockName("in-use");

/// The endings of what is kept.
const QStringList kept{u"*.warband"_s, u"*.battle"_s};

QString noteOf(const QString &file)
{
    return QFileInfo(file).path() + u'/' + QFileInfo(file).completeBaseName() + u".json"_s;
}

/// True where the process that made the folder still lives. A lock that nobody holds is taken and given back.
bool isInUse(const QString &folder)
{
    QLockFile lock(folder + u'/' + lockName);
    lock.setStaleLockTime(0);
    return !lock.tryLock(0) && lock.error() == QLockFile::LockFailedError;
}

Leftover leftoverOf(const QString &file)
{
    const auto note = readFile(noteOf(file));
    const QJsonObject facts =
        note ? QJsonDocument::fromJson(QByteArray::fromStdString(*note)).object() : QJsonObject();
    const QDateTime when = QDateTime::fromString(facts[u"when"].toString(), Qt::ISODate);
    QStringList players;
    for (const QJsonValue player : facts[u"players"].toArray())
        players << player.toString();
    std::vector<qint64> played;
    for (const QJsonValue span : facts[u"played"].toArray())
        played.push_back(std::max<qint64>(0, span.toInteger()));
    return {.file = file,
            .original = facts[u"original"].toString(),
            .when = when.isValid() ? when : QFileInfo(file).lastModified(),
            .title = facts[u"title"].toString(),
            .players = players,
            .played = played,
            .appointment = {
                facts[u"campaign"].toString().toStdString(), facts[u"fixture"].toString().toStdString(), {}}};
}

/// Removes the folder once no document is left in it.
void removeIfEmpty(const QString &folder)
{
    QDir dir(folder);
    if (dir.entryList(kept, QDir::Files).isEmpty())
        dir.removeRecursively();
}

} // namespace

Autosave::Autosave(const QString &folder)
    : m_all(folder.isEmpty()
                ? QStandardPaths::writableLocation(QStandardPaths::AppLocalDataLocation) + u"/recovery"_s
                : folder)
{
    closeToOthers(m_all);
}

Autosave::~Autosave()
{
    if (!m_lock)
        return;
    m_lock->unlock();
    QDir(m_mine).removeRecursively();
}

Findings Autosave::begin()
{
    const std::scoped_lock alone(m_beginning);
    if (m_lock)
        return {};
    const QString mine = m_all + u'/' + QUuid::createUuid().toString(QUuid::WithoutBraces);
    auto lock = std::make_unique<QLockFile>(mine + u'/' + lockName);
    lock->setStaleLockTime(0);
    if (!makePrivateFolder(m_all) || !makePrivateFolder(mine) || !lock->tryLock(0))
        return {noFolder(mine)};
    m_mine = mine;
    m_lock = std::move(lock);
    return {};
}

QString Autosave::mine() const
{
    const std::scoped_lock alone(m_beginning);
    return m_mine;
}

Findings Autosave::keep(const QString &document, const KeptWith &with, std::string_view bytes)
{
    if (Findings findings = begin(); !findings.empty())
        return findings;
    QJsonArray played;
    for (const qint64 span : with.played)
        played.append(span);
    const QJsonObject facts{{u"original"_s, with.original},
                            {u"played"_s, played},
                            {u"campaign"_s, QString::fromStdString(with.appointment.campaign)},
                            {u"fixture"_s, QString::fromStdString(with.appointment.fixture)},
                            {u"title"_s, with.title},
                            {u"players"_s, QJsonArray::fromStringList(with.players)},
                            {u"when"_s, QDateTime::currentDateTime().toString(Qt::ISODate)}};
    const QString file = mine() + u'/' + document;
    Findings findings = writePrivateFile(noteOf(file), QJsonDocument(facts).toJson().toStdString());
    return findings.empty() ? writePrivateFile(file, bytes) : findings;
}

void Autosave::discard(const QString &document)
{
    if (const QString folder = mine(); !folder.isEmpty())
        discard(Leftover{.file = folder + u'/' + document, .original = {}, .when = {}});
}

std::vector<Leftover> Autosave::leftovers() const
{
    std::vector<Leftover> found;
    const QDir all(m_all);
    const QString own = mine();
    for (const QString &name : all.entryList(QDir::Dirs | QDir::NoDotAndDotDot)) {
        const QDir folder(all.filePath(name));
        if (folder.path() == own || isInUse(folder.path()))
            continue;
        for (const QString &file : folder.entryList(kept, QDir::Files))
            found.push_back(leftoverOf(folder.filePath(file)));
    }
    std::ranges::sort(found, std::ranges::greater(), &Leftover::when);
    return found;
}

void Autosave::discard(const Leftover &leftover)
{
    QFile::remove(leftover.file);
    QFile::remove(noteOf(leftover.file));
    const QString folder = QFileInfo(leftover.file).path();
    if (folder != mine())
        removeIfEmpty(folder);
}

} // namespace gonfalon::store
