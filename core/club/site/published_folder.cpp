// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/club/site/published_folder.h"

#include "core/store/disk.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>

#include <algorithm>

namespace gonfalon::site {

namespace {

using namespace Qt::StringLiterals;

struct SiteWords
{
    Q_DECLARE_TR_FUNCTIONS(Site)
};

constexpr auto markFile = "campaign.json";
constexpr auto filesKey = "files";   ///< that are ours
constexpr auto othersKey = "others"; ///< while it is written: that are not, though they have names like ours
constexpr qint64 leftAfter = 300;    ///< seconds: nobody is at one page for so long

QStringList partsOfSite() { return {u"battle"_s, u"replay"_s, u"warband"_s}; }

/// A path as `writeSite` names its pages. Nothing else is ever removed, whatever the mark says.
bool isPagePath(const QString &path)
{
    static const QRegularExpression ours(
        u"^(site\\.css|(index|fixtures|battles|warbands|leaders|chronicle)\\.html|"
        "(battle|replay|warband)/[0-9a-f]{1,32}(-list)?\\.html)$"_s);
    return ours.match(path).hasMatch();
}

/// What is left of a page whose writing was killed.
bool isLeftOver(const QString &path)
{
    static const QRegularExpression left(u"^(.+)\\.[A-Za-z0-9]{6}$"_s);
    const auto match = left.match(path);
    return match.hasMatch() &&
           (isPagePath(match.captured(1)) || match.captured(1) == QLatin1String(markFile));
}

/// The files of the folder, and of those in it that a site has, by their paths.
QStringList filesIn(const QDir &root)
{
    QStringList files = root.entryList(QDir::Files | QDir::Hidden);
    for (const QString &part : partsOfSite()) {
        for (const QString &name : QDir(root.filePath(part)).entryList(QDir::Files | QDir::Hidden))
            files << part + u'/' + name;
    }
    return files;
}

struct Mark
{
    bool there = false;
    QString id, name;
    bool namesFiles = false, begun = false;
    QSet<QString> files; ///< ours; of a site that is being written, those of others
};

Mark readMark(const QDir &root)
{
    const auto bytes = store::readFile(root.filePath(QString::fromLatin1(markFile)));
    const QJsonObject object =
        bytes ? QJsonDocument::fromJson(QByteArray::fromStdString(*bytes)).object() : QJsonObject();
    Mark mark;
    mark.id = object[u"campaign"_s].toString();
    mark.there = !mark.id.isEmpty();
    mark.name = object[u"name"_s].toString();
    mark.begun = object.contains(QLatin1String(othersKey));
    mark.namesFiles = mark.begun || object.contains(QLatin1String(filesKey));
    for (const QJsonValue &file : object[QLatin1String(mark.begun ? othersKey : filesKey)].toArray())
        mark.files.insert(file.toString());
    return mark;
}

/// Of what has names like ours, what is somebody else's.
QSet<QString> othersIn(const Mark &mark, const QSet<QString> &there)
{
    if (!mark.namesFiles)
        return {}; // of a program that did not name its files: all of them are
    return mark.begun ? QSet<QString>(mark.files).intersect(there)
                      : QSet<QString>(there).subtract(mark.files);
}

QSet<QString> pagesIn(const QDir &root)
{
    QSet<QString> pages;
    for (const QString &path : filesIn(root)) {
        if (isPagePath(path))
            pages.insert(path);
    }
    return pages;
}

/// No file stands there but what a publishing has left that was killed before its first page.
bool holdsNothing(const QDir &root)
{
    const QStringList files = filesIn(root);
    const QStringList folders = root.entryList(QDir::Dirs | QDir::Hidden | QDir::NoDotAndDotDot);
    return std::ranges::all_of(files, isLeftOver) &&
           std::ranges::all_of(folders, [](const QString &name) { return partsOfSite().contains(name); });
}

} // namespace

Findings refusedFolder(const store::AboutCampaign &about, const QString &folder)
{
    const QDir root(folder);
    if (!root.exists() || holdsNothing(root))
        return {};
    const std::string shown = folder.toStdString();
    const Mark mark = readMark(root);
    if (!mark.there)
        return {errorIn(shown, Code::PublishFolderInUse, {shown})};
    if (mark.id != about.id)
        return {errorIn(shown, Code::PublishedByOther, {shown, mark.name.toStdString()})};
    // Those that every site has; of others the names are not known before they are written.
    for (const QString &path : othersIn(mark, pagesIn(root))) {
        if (!path.contains(u'/'))
            return {errorIn(shown, Code::PublishOverOthers, {path.toStdString()})};
    }
    return {};
}

PublishedFolder::PublishedFolder(const store::AboutCampaign &about, const QString &folder)
    : m_id(about.id), m_name(about.name), m_root(folder)
{
}

Findings PublishedFolder::writeMark(const char *key, const QSet<QString> &files) const
{
    QStringList sorted(files.begin(), files.end());
    sorted.sort();
    const QByteArray bytes =
        QJsonDocument(QJsonObject{{u"campaign"_s, m_id},
                                  {u"name"_s, m_name},
                                  {QLatin1String(key), QJsonArray::fromStringList(sorted)}})
            .toJson();
    return store::writeFile(m_root.filePath(QString::fromLatin1(markFile)),
                            std::string_view(bytes.constData(), static_cast<std::size_t>(bytes.size())));
}

Findings PublishedFolder::begin()
{
    const auto made = [this](const QString &part) -> Findings {
        if (QDir().mkpath(m_root.filePath(part)))
            return {};
        return {errorIn(m_root.filePath(part).toStdString(), Code::CannotWrite,
                        {SiteWords::tr("the folder cannot be made").toStdString()})};
    };
    if (Findings wrong = made(u"."_s); !wrong.empty())
        return wrong;
    m_there = pagesIn(m_root);
    m_others = othersIn(readMark(m_root), m_there);
    if (Findings wrong = writeMark(othersKey, m_others); !wrong.empty())
        return wrong;
    for (const QString &part : partsOfSite()) {
        if (Findings wrong = made(part); !wrong.empty())
            return wrong;
    }
    return {};
}

Findings PublishedFolder::write(const QString &path, const QByteArray &bytes)
{
    if (m_others.contains(path))
        return {errorIn(m_root.path().toStdString(), Code::PublishOverOthers, {path.toStdString()})};
    m_written.insert(path);
    return store::writeFile(m_root.filePath(path),
                            std::string_view(bytes.constData(), static_cast<std::size_t>(bytes.size())));
}

Findings PublishedFolder::finish()
{
    QSet<QString> gone = m_there;
    gone.subtract(m_others).subtract(m_written);
    for (const QString &path : std::as_const(gone)) {
        QFile old(m_root.filePath(path));
        if (!old.remove())
            return {
                errorIn(old.fileName().toStdString(), Code::CannotWrite, {old.errorString().toStdString()})};
    }
    for (const QString &path : filesIn(m_root)) {
        const QFileInfo info(m_root.filePath(path));
        if (isLeftOver(path) && info.lastModified().secsTo(QDateTime::currentDateTime()) > leftAfter)
            QFile::remove(info.filePath());
    }
    return writeMark(filesKey, m_written);
}

} // namespace gonfalon::site
