// SPDX-License-Identifier: GPL-3.0-or-later
// The copies of a campaign's file: made, listed, put in its place.
#include "app/cli/campaign/copies.h"

#include "app/cli/output.h"
#include "core/store/campaign/backups.h"
#include "core/store/campaign/campaign_store.h"

#include <nlohmann/json.hpp>

#include <QFileInfo>

namespace gonfalon::cli {

using namespace Qt::StringLiterals;

namespace {

using Json = nlohmann::ordered_json;

QString lastOf(const store::CampaignContents &holds)
{
    return holds.last.isValid() ? holds.last.toLocalTime().toString(u"yyyy-MM-dd HH:mm"_s) : QString();
}

/// "results: 12, last line of the ledger: 2026-11-26 21:40"
QString holdsWords(const store::CampaignContents &holds)
{
    const QString last = lastOf(holds);
    return u"results: %1"_s.arg(holds.results) +
           (last.isEmpty() ? QString() : u", last line of the ledger: "_s + last);
}

const char *reasonWord(store::CopyReason reason)
{
    switch (reason) {
    case store::CopyReason::Evening:
        break;
    case store::CopyReason::BeforeUpgrade:
        return "before an upgrade";
    case store::CopyReason::BeforeUndo:
        return "before undoing";
    case store::CopyReason::ByHand:
        return "asked for";
    }
    return "after changes";
}

/// What a copy holds, under the keys of all these commands.
Json holdsJson(const store::CampaignContents &holds)
{
    return {{"results", holds.results},
            {"ledger_lines", holds.lines},
            {"last", holds.last.isValid() ? Json(holds.last.toUTC().toString(Qt::ISODate).toStdString())
                                          : Json(nullptr)}};
}

Exit list(const CampaignOptions &options, Console &console)
{
    const auto address = store::addressOf(QString::fromStdString(options.db));
    if (!address)
        return ended(address.findings(), console);
    if (address->dialect != store::Dialect::Sqlite)
        return ended({store::about(*address, Code::BackupOnServer)}, console);
    Json copies = Json::array();
    for (const store::CampaignCopy &copy : store::copiesOf(address->file)) {
        const store::LookedAtCopy looked = store::lookAt(copy);
        const QString name = copy.file.section(u'/', -1);
        Json row{{"copy", name.toStdString()},
                 {"made", copy.made.toString(Qt::ISODate).toStdString()},
                 {"reason", reasonWord(copy.reason)},
                 {"sound", looked.sound}};
        row.update(holdsJson(looked.holds));
        copies.push_back(row);
        if (!options.json)
            console.line(u"%1  %2  %3"_s.arg(name, QString::fromLatin1(reasonWord(copy.reason)),
                                             looked.sound ? holdsWords(looked.holds) : u"not sound"_s));
    }
    if (options.json)
        console.json({{"copies", copies}});
    else if (copies.empty())
        console.line(u"There is no copy beside the campaign."_s);
    return Exit::Done;
}

/// What the restored copy lacks of the file that stood there.
QString lacksWords(const store::Restored &restored)
{
    if (restored.kept.isEmpty())
        return {};
    if (!restored.before)
        return u"What the former file had more cannot be read."_s;
    const int lines = restored.before->lines - restored.from.holds.lines;
    if (lines <= 0)
        return u"It lacks nothing that the former file had."_s;
    return u"It lacks of the former file: results: %1, lines of the ledger: %2."_s
        .arg(restored.before->results - restored.from.holds.results)
        .arg(lines);
}

} // namespace

Exit campaignBackup(const CampaignOptions &options, const CampaignBackupOptions &backup, Console &console)
{
    const bool toFolder = QFileInfo(QString::fromStdString(backup.to)).isDir();
    if (!backup.to.empty() && !toFolder) {
        if (const Findings refused = refusedOutput({backup.to, Holds::Campaign, {options.db}});
            !refused.empty())
            return ended(refused, console);
    }
    const auto made = store::backUp(QString::fromStdString(options.db), QString::fromStdString(backup.to));
    if (!made)
        return ended(made.findings(), console);
    if (options.json) {
        Json document{{"backup", made->copy.file.toStdString()}};
        document.update(holdsJson(made->holds));
        console.json(document);
    } else {
        console.line(u"Backed up as %1 (%2)."_s.arg(made->copy.file, holdsWords(made->holds)));
    }
    return ended(made.findings(), console);
}

Exit campaignRestore(const CampaignOptions &options, const CampaignRestoreOptions &restore, Console &console)
{
    if (restore.list)
        return list(options, console);
    const auto restored =
        store::restoreCampaign(QString::fromStdString(options.db), QString::fromStdString(restore.copy));
    if (!restored)
        return ended(restored.findings(), console);
    if (options.json) {
        Json document{
            {"restored", restored->from.copy.file.toStdString()},
            {"kept", restored->kept.isEmpty() ? Json(nullptr) : Json(restored->kept.toStdString())}};
        document.update(holdsJson(restored->from.holds));
        document["before"] = restored->before ? holdsJson(*restored->before) : Json(nullptr);
        console.json(document);
        return Exit::Done;
    }
    console.line(u"Restored from %1 (%2)."_s.arg(restored->from.copy.file, holdsWords(restored->from.holds)));
    if (!restored->kept.isEmpty())
        console.line(u"The former file is kept as %1. %2"_s.arg(restored->kept, lacksWords(*restored)));
    return Exit::Done;
}

Exit campaignSalvage(const CampaignOptions &options, const CampaignSalvageOptions &salvage, Console &console)
{
    const std::string &target = salvage.files.back();
    const std::string &damaged = salvage.files.size() > 1 ? salvage.files.front() : options.db;
    if (const Findings refused = refusedOutput({target, Holds::Campaign, {damaged}}); !refused.empty())
        return ended(refused, console);
    const auto salvaged =
        store::CampaignStore::salvage(QString::fromStdString(damaged), QString::fromStdString(target));
    if (!salvaged)
        return ended(salvaged.findings(), console);
    console.report(salvaged.findings());
    Json kinds = Json::array();
    for (const store::SalvagedKind &kind : *salvaged) {
        if (kind.sound + kind.lost == 0)
            continue;
        kinds.push_back({{"kind", kind.kind.toStdString()}, {"sound", kind.sound}, {"lost", kind.lost}});
        if (!options.json)
            console.line(u"%1: %2 sound, %3 lost"_s.arg(kind.kind).arg(kind.sound).arg(kind.lost));
    }
    if (options.json)
        console.json({{"salvaged", target}, {"entries", kinds}, {"findings", salvaged.findings().size()}});
    else
        console.line(u"What is sound is in %1 now; %2 is as it was."_s.arg(QString::fromStdString(target),
                                                                           QString::fromStdString(damaged)));
    return Exit::Done;
}

} // namespace gonfalon::cli
