// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/campaign/copies.h"

#include "core/store/campaign/sqlite_file.h"

#include <QDir>
#include <QFileInfo>
#include <QRegularExpression>

#include <algorithm>
#include <set>

namespace gonfalon::store {

using namespace Qt::StringLiterals;

namespace {

constexpr std::size_t newestKept = 5;
constexpr int daysKept = 7;
constexpr qint64 partsKept = 300; ///< seconds: nobody is at a copy for so long without writing to it
constexpr auto timeForm = "yyyyMMdd'T'HHmmsszzz";

struct NamedReason
{
    CopyReason reason;
    const char *suffix;
};
constexpr NamedReason reasons[] = {{CopyReason::Evening, ""},
                                   {CopyReason::BeforeUpgrade, "-before-upgrade"},
                                   {CopyReason::BeforeUndo, "-before-undo"},
                                   {CopyReason::ByHand, "-by-hand"}};

/// The copy that a file of the folder is by its name, or nothing.
std::optional<CampaignCopy> copyNamed(const QDir &folder, const QString &name)
{
    static const QRegularExpression ours(
        u"^(\\d{8}T\\d{9})(|-before-upgrade|-before-undo|-by-hand)\\.campaign$"_s);
    const auto match = ours.match(name);
    if (!match.hasMatch())
        return std::nullopt;
    QDateTime made = QDateTime::fromString(match.captured(1), QString::fromLatin1(timeForm));
    made.setTimeSpec(Qt::UTC);
    const auto reason = std::ranges::find_if(
        reasons, [&](const NamedReason &one) { return match.captured(2) == QLatin1String(one.suffix); });
    return CampaignCopy{folder.filePath(name), made, reason->reason};
}

/// Which copies stay, of all, the newest first.
std::set<QString> toKeep(const std::vector<CampaignCopy> &copies)
{
    std::set<QString> kept;
    std::set<QDate> days;
    bool upgradeKept = false;
    for (std::size_t i = 0; i < copies.size(); ++i) {
        const CampaignCopy &copy = copies[i];
        const QDate day = copy.made.toLocalTime().date();
        const bool lastDays = day.daysTo(copies.front().made.toLocalTime().date()) < daysKept;
        const bool ofUpgrade = copy.reason == CopyReason::BeforeUpgrade && !upgradeKept;
        upgradeKept = upgradeKept || ofUpgrade;
        if (i < newestKept || (lastDays && !days.contains(day)) || ofUpgrade)
            kept.insert(copy.file);
        days.insert(day);
    }
    return kept;
}

void removeLeftParts(const QDir &folder)
{
    static const QRegularExpression ours(
        u"^\\d{8}T\\d{9}(|-before-upgrade|-before-undo|-by-hand)\\.part(|-journal|-wal|-shm)$"_s);
    for (const QFileInfo &info : folder.entryInfoList(QDir::Files)) {
        if (ours.match(info.fileName()).hasMatch() &&
            info.lastModified().secsTo(QDateTime::currentDateTime()) > partsKept)
            QFile::remove(info.filePath());
    }
}

} // namespace

QString copiesFolder(const QString &file) { return file + u".backups"_s; }

QString nameOfCopy(const QDateTime &made, CopyReason reason)
{
    const auto named = std::ranges::find(reasons, reason, &NamedReason::reason);
    return made.toUTC().toString(QString::fromLatin1(timeForm)) + QLatin1String(named->suffix);
}

std::vector<CampaignCopy> copiesOf(const QString &file)
{
    const QDir folder(copiesFolder(file));
    std::vector<CampaignCopy> copies;
    for (const QString &name : folder.entryList({u"*.campaign"_s}, QDir::Files)) {
        if (auto copy = copyNamed(folder, name))
            copies.push_back(std::move(*copy));
    }
    std::ranges::sort(copies, std::ranges::greater(),
                      [](const CampaignCopy &copy) { return std::pair(copy.made, copy.file); });
    return copies;
}

bool isSound(const QString &file)
{
    const auto said = readFirstRow(file, u"pragma integrity_check(1)"_s);
    return said && !said->isEmpty() && said->front().toString() == u"ok"_s;
}

std::optional<CampaignContents> contentsOf(const QString &file)
{
    const auto row = readFirstRow(
        file,
        u"select (select value from about where key = 'id'), (select value from about where key = "
        "'name'), (select count(*) from ledger), (select coalesce(max(number), 0) from ledger), "
        "(select count(*) from filing where kind = 'battle'), (select coalesce(max(at), '') from ledger)"_s);
    constexpr int columns = 6;
    if (!row || row->size() != columns || row->at(0).isNull())
        return std::nullopt;
    CampaignContents holds;
    holds.id = row->at(0).toString();
    holds.name = row->at(1).toString();
    holds.lines = row->at(2).toInt();
    holds.line = row->at(3).toLongLong();
    holds.results = row->at(4).toInt();
    holds.last = QDateTime::fromString(row->at(5).toString(), Qt::ISODateWithMs).toUTC();
    return holds;
}

LookedAtCopy lookAt(const CampaignCopy &copy)
{
    LookedAtCopy looked{copy};
    if (!isSound(copy.file))
        return looked;
    if (const auto holds = contentsOf(copy.file)) {
        looked.sound = true;
        looked.holds = *holds;
    }
    return looked;
}

std::optional<LookedAtCopy> newestSound(const QString &file)
{
    for (const CampaignCopy &copy : copiesOf(file)) {
        if (LookedAtCopy looked = lookAt(copy); looked.sound)
            return looked;
    }
    return std::nullopt;
}

void thinOutCopies(const QString &file)
{
    const std::vector<CampaignCopy> copies = copiesOf(file);
    const std::set<QString> kept = toKeep(copies);
    for (const CampaignCopy &copy : copies) {
        if (!kept.contains(copy.file))
            QFile::remove(copy.file);
    }
    removeLeftParts(QDir(copiesFolder(file)));
}

} // namespace gonfalon::store
