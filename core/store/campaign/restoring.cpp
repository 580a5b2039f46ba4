// SPDX-License-Identifier: GPL-3.0-or-later
// A copy put in the place of a campaign's file.
#include "core/store/campaign/backups.h"
#include "core/store/campaign/half_made.h"
#include "core/store/campaign/sqlite_file.h"

#include <QDir>
#include <QFileInfo>

#include <filesystem>
#include <system_error>

namespace gonfalon::store {

using namespace Qt::StringLiterals;

namespace {

/// The copy that is meant: a file, the name of one of the campaign's copies, or the newest sound one.
Result<LookedAtCopy> copyMeant(const Address &address, const QString &copy)
{
    if (copy.isEmpty()) {
        auto newest = newestSound(address.file);
        if (!newest)
            return about(address, Code::NoSoundCopy);
        return *newest;
    }
    const QString beside = QDir(copiesFolder(address.file)).filePath(copy);
    const QString file = QFileInfo(copy).isFile() ? copy : beside;
    LookedAtCopy looked = lookAt({QFileInfo(file).absoluteFilePath(), {}, CopyReason::ByHand});
    if (!looked.sound)
        return errorIn(copy.toStdString(), Code::NotACopy);
    for (const CampaignCopy &one : copiesOf(address.file)) {
        if (QFileInfo(one.file) == QFileInfo(file))
            looked.copy = one;
    }
    return looked;
}

/// Somebody has the campaign open, this program too. The file's own log is brought into it by the way.
bool inUse(const QString &file)
{
    const auto asked = askFile({file, u"QSQLITE_BUSY_TIMEOUT=200"_s}, file,
                               {u"pragma locking_mode = exclusive"_s, u"begin exclusive"_s});
    return !asked && asked.findings().front().code == Code::CampaignBusy;
}

/// Under which name the present file stays.
QString nameToKeep(const QString &file)
{
    QDateTime now = QDateTime::currentDateTimeUtc();
    QString name;
    do {
        name = file + u".before-restore-"_s + nameOfCopy(now, CopyReason::Evening);
        now = now.addMSecs(1);
    } while (QFileInfo::exists(name));
    return name;
}

/// A log goes before its file: no moment has the one beside a file that it is not of.
bool moveWithLog(const QString &from, const QString &to)
{
    const bool log = QFileInfo::exists(from + u"-wal"_s);
    if (log && !QFile::rename(from + u"-wal"_s, to + u"-wal"_s))
        return false;
    QFile::remove(from + u"-shm"_s);
    if (QFile::rename(from, to))
        return true;
    if (log)
        (void)QFile::rename(to + u"-wal"_s, from + u"-wal"_s);
    return false;
}

/// Keeps the present file under another name too: then it stands in its place until the copy does, and no
/// moment is without a campaign there. With a log beside it, or where the disk knows no second names, it is
/// moved away.
bool keepAs(const QString &file, const QString &kept)
{
    std::error_code failed;
    if (!QFileInfo::exists(file + u"-wal"_s))
        std::filesystem::create_hard_link(QFile::encodeName(file).toStdString(),
                                          QFile::encodeName(kept).toStdString(), failed);
    else
        failed = std::make_error_code(std::errc::not_supported);
    return !failed || moveWithLog(file, kept);
}

/// As if nobody had come with a copy.
void giveBack(const QString &kept, const QString &file)
{
    if (QFileInfo::exists(file))
        QFile::remove(kept);
    else
        (void)moveWithLog(kept, file);
}

/// Why the copy may not go in the place of what stands there.
Findings refusal(const Address &address, const LookedAtCopy &copy,
                 const std::optional<CampaignContents> &before)
{
    if (before && before->id != copy.holds.id)
        return {errorIn(copy.copy.file.toStdString(), Code::CopyOfOther, {copy.holds.name.toStdString()})};
    if (QFileInfo(copy.copy.file).canonicalFilePath() == QFileInfo(address.file).canonicalFilePath())
        return {errorIn(copy.copy.file.toStdString(), Code::NotACopy)};
    // What is no campaign at all is only moved: not a byte of it is for us to change.
    if (QFileInfo::exists(address.file) && (before || logWaits(address.file)) && inUse(address.file))
        return {about(address, Code::CampaignOpenElsewhere)};
    return {};
}

} // namespace

Result<Restored> restoreCampaign(const QString &url, const QString &copy)
{
    const auto address = addressOf(url);
    if (!address)
        return address.findings();
    if (address->dialect != Dialect::Sqlite)
        return about(*address, Code::BackupOnServer);
    const QString file = address->file;
    auto meant = copyMeant(*address, copy);
    if (!meant)
        return meant.findings();
    Restored restored{std::move(meant).value(), {}, contentsOf(file)};
    if (Findings wrong = refusal(*address, restored.from, restored.before); !wrong.empty())
        return wrong;
    HalfMade whole(file);
    if (Findings wrong = whole.begin(); !wrong.empty())
        return wrong;
    Address from = *address;
    from.file = restored.from.copy.file;
    if (const auto copied = copyCampaignInto(from, whole.beside()); !copied)
        return copied.findings();
    if (QFileInfo::exists(file)) {
        restored.kept = nameToKeep(file);
        if (!keepAs(file, restored.kept))
            return about(*address, Code::CannotWrite, {"the present file cannot be kept under another name"});
    }
    if (Findings wrong = whole.finish(); !wrong.empty()) {
        if (!restored.kept.isEmpty())
            giveBack(restored.kept, file);
        return wrong;
    }
    return restored;
}

} // namespace gonfalon::store
