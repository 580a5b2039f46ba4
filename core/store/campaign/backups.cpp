// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/campaign/backups.h"

#include "core/store/campaign/half_made.h"
#include "core/store/campaign/sqlite_file.h"

#include <QDir>
#include <QFileInfo>

#include <algorithm>

namespace gonfalon::store {

using namespace Qt::StringLiterals;

namespace {

/// Two seconds: what some disks take for the same time.
constexpr qint64 sameTime = 2;

/// What tells two states of a campaign from one another, most changes at least.
QString stateOf(const QString &file)
{
    const auto row = readFirstRow(
        file,
        u"select (select coalesce(max(number), 0) from ledger) || '/' || " // which only grows
        "(select count(*) || '/' || total(active) || '/' || total(length(name)) from warband) || '/' || "
        "(select count(*) || '/' || total(length(name)) from player) || '/' || "
        "(select count(*) from fixture) || '/' || (select group_concat(key || value) from about)"_s);
    return row && !row->isEmpty() ? row->front().toString() : QString();
}

/// The reason that stands in a finding of the database.
std::string reasonIn(const Findings &findings)
{
    const Finding &finding = findings.front();
    if (finding.code == Code::DiskFull)
        return "the disk is full";
    if (finding.code == Code::CampaignBusy)
        return "somebody else is writing for too long";
    return finding.arguments.empty() ? "it cannot be read" : finding.arguments.front();
}

/// Of a file that cannot be written, which SQLite 3.40 does not vacuum where a column is worked out: its
/// bytes, and those of its log, which goes into the copy.
Result<QVariantList> copyBytes(const QString &file, const QString &target)
{
    Address address;
    address.file = target;
    const bool log = logWaits(file);
    if (!QFile::copy(file, target) || (log && !QFile::copy(file + u"-wal"_s, target + u"-wal"_s)))
        return about(address, Code::CannotWrite, {"its bytes cannot be copied"});
    for (const QString &copy : {target, target + u"-wal"_s})
        QFile::setPermissions(copy, QFile::permissions(copy) | QFile::WriteOwner);
    return askFile(wayToWrite(target), target, {u"pragma journal_mode = delete"_s});
}

Result<LookedAtCopy> copyBeside(const Address &address, CopyReason reason)
{
    const QDir folder(copiesFolder(address.file));
    const auto fails = [&](const std::string &why) { return about(address, Code::CopyFailed, {why}); };
    if (QFileInfo(folder.path()).isFile())
        return fails(folder.dirName().toStdString() + ", the folder for copies, is a file");
    if (!QDir().mkpath(folder.path()))
        return fails("the folder for copies cannot be made");
    LookedAtCopy made{{{}, QDateTime::currentDateTimeUtc(), reason}, true};
    while (!folder.entryList({nameOfCopy(made.copy.made, reason) + u".*"_s}, QDir::Files).isEmpty())
        made.copy.made = made.copy.made.addMSecs(1);
    const QString path = folder.filePath(nameOfCopy(made.copy.made, reason));
    made.copy.file = path + u".campaign"_s;
    auto copied = copyCampaignInto(address, path + u".part"_s);
    if (!copied) {
        removeWithLogs(path + u".part"_s);
        return copied.findings();
    }
    if (!QFile::rename(path + u".part"_s, made.copy.file))
        return fails("the copy cannot be named");
    made.holds = std::move(copied).value();
    thinOutCopies(address.file);
    return made;
}

/// Something stands where the copy shall go: it may be replaced by one of the same campaign that lacks
/// nothing of it.
bool mayReplace(const QString &file, const Address &by)
{
    if (!QFileInfo::exists(file))
        return true;
    const auto there = contentsOf(file), here = contentsOf(by.file);
    return QFileInfo(file).canonicalFilePath() != QFileInfo(by.file).canonicalFilePath() && !logWaits(file) &&
           there && here && there->id == here->id && there->line <= here->line;
}

Result<LookedAtCopy> copyTo(const Address &address, const QString &to)
{
    const QDateTime now = QDateTime::currentDateTimeUtc();
    const QString target = QFileInfo(to).isDir()
                               ? QDir(to).filePath(QFileInfo(address.file).completeBaseName() + u'-' +
                                                   nameOfCopy(now, CopyReason::Evening) + u".campaign"_s)
                               : QFileInfo(to).absoluteFilePath();
    if (!mayReplace(target, address))
        return errorIn(target.toStdString(), Code::BackupInTheWay);
    HalfMade file(target);
    if (Findings wrong = file.begin(); !wrong.empty())
        return wrong;
    auto copied = copyCampaignInto(address, file.beside());
    if (!copied)
        return copied.findings();
    if (Findings wrong = file.finish(); !wrong.empty())
        return wrong;
    return LookedAtCopy{{target, now, CopyReason::ByHand}, true, std::move(copied).value()};
}

} // namespace

Result<CampaignContents> copyCampaignInto(const Address &address, const QString &target)
{
    const auto fails = [&](const std::string &why) { return about(address, Code::CopyFailed, {why}); };
    const auto before = contentsOf(address.file);
    const auto made = !before ? readFirstRow(address.file, u"select 1 from about"_s) // tells why
                      : mayWrite(address.file)
                          ? askFile(wayToWrite(address.file), address.file,
                                    {u"vacuum into '%1'"_s.arg(QString(target).replace(u'\'', u"''"_s))})
                          : copyBytes(address.file, target);
    const auto after = contentsOf(address.file);
    if (!made)
        return fails(reasonIn(made.findings()));
    const auto copied = isSound(target) ? contentsOf(target) : std::nullopt;
    if (!copied)
        return fails("the copy is not sound");
    // Others may write meanwhile.
    if (!before || !after || copied->id != before->id || copied->lines < before->lines ||
        copied->lines > after->lines)
        return fails("the copy differs from the campaign");
    return *copied;
}

QString newestSoundCopy(const QString &file)
{
    const auto newest = newestSound(file);
    return newest ? newest->copy.file : QString();
}

bool isNewerThanCopies(const QString &file)
{
    const std::vector<CampaignCopy> copies = copiesOf(file);
    return copies.empty() ||
           lastWritten(file) > QFileInfo(copies.front().file).lastModified().addSecs(sameTime);
}

bool copyIsDue(const QString &file)
{
    return isNewerThanCopies(file) || stateOf(file) != stateOf(copiesOf(file).front().file);
}

QDateTime lastWritten(const QString &file)
{
    const QDateTime in = QFileInfo(file).lastModified();
    return logWaits(file) ? std::max(in, QFileInfo(file + u"-wal"_s).lastModified()) : in;
}

Findings makeCopy(const Address &address, CopyReason reason)
{
    return copyBeside(address, reason).findings();
}

Findings makeDueCopy(const Address &address)
{
    if (!QFileInfo(address.file).isFile() || !copyIsDue(address.file))
        return {};
    Findings findings = makeCopy(address);
    for (Finding &finding : findings)
        finding.severity = Severity::Warning;
    return findings;
}

Findings makeCopyBeforeUndo(const Address &address)
{
    const std::vector<CampaignCopy> copies = copiesOf(address.file);
    const auto last = std::ranges::find(copies, CopyReason::BeforeUndo, &CampaignCopy::reason);
    if (const auto held = last == copies.end() ? std::nullopt : contentsOf(last->file)) {
        const auto since = readFirstRow(
            address.file,
            u"select count(*) from ledger where number > %1 and what <> 'undone'"_s.arg(held->line));
        if (since && !since->isEmpty() && since->front().toInt() == 0)
            return {};
    }
    Findings findings = makeCopy(address, CopyReason::BeforeUndo);
    for (Finding &finding : findings)
        finding.severity = Severity::Warning;
    return findings;
}

Finding damaged(const Address &address, const std::string &what)
{
    const QString copy = newestSoundCopy(address.file);
    return copy.isEmpty() ? about(address, Code::CampaignDamagedNoCopy, {what})
                          : about(address, Code::CampaignDamaged, {what, copy.toStdString()});
}

Findings whatTheCopyHolds(const Address &address)
{
    const auto newest = newestSound(address.file);
    if (!newest)
        return {};
    const std::string file = newest->copy.file.toStdString();
    const std::string results = std::to_string(newest->holds.results);
    const std::string day = newest->holds.last.toLocalTime().toString(u"yyyy-MM-dd HH:mm"_s).toStdString();
    const auto there = contentsOf(address.file);
    Finding finding =
        newest->holds.results == 0 ? about(address, Code::CopyEmpty, {file})
        : there ? about(address, Code::CopyHoldsOf, {file, results, day, std::to_string(there->results)})
                : about(address, Code::CopyHolds, {file, results, day});
    finding.severity = Severity::Note;
    return {finding};
}

Result<LookedAtCopy> backUp(const QString &url, const QString &to)
{
    const auto address = addressOf(url);
    if (!address)
        return address.findings();
    if (address->dialect != Dialect::Sqlite)
        return about(*address, Code::BackupOnServer);
    if (Findings wrong = lookBefore(*address); !wrong.empty())
        return wrong;
    return to.isEmpty() ? copyBeside(*address, CopyReason::ByHand) : copyTo(*address, to);
}

} // namespace gonfalon::store
