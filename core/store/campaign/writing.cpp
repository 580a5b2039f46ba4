// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/campaign_json.h"
#include "core/store/campaign/campaign_store_p.h"
#include "core/store/campaign/differences.h"

#include <QCryptographicHash>
#include <QUuid>

#include <algorithm>

namespace gonfalon::store {

using namespace Qt::StringLiterals;
using campaign::Change;
using campaign::Changes;
using campaign::Filing;
using campaign::FilingId;

namespace {

QByteArray hashOf(const std::string &list)
{
    return QCryptographicHash::hash(QByteArray::fromStdString(list), QCryptographicHash::Sha256).toHex();
}

/// The filing as its row keeps it: lists have a table of their own.
QString docOf(Filing filing)
{
    for (campaign::SideReport &side : filing.sides)
        side.list.clear();
    return QString::fromStdString(files::filingToJson(filing));
}

QVariant orNull(const QString &text) { return text.isEmpty() ? QVariant() : QVariant(text); }

/// How many rows of other tables belong to the sheet: sides, changes, recordings.
QString partsOf(const Sheet &sheet, bool recorded)
{
    return u"%1/%2/%3"_s.arg(sheet.filing.sides.size()).arg(sheet.changes.size()).arg(recorded ? 1 : 0);
}

/// Identities that are none.
std::vector<std::string> wrongIdentities(const Filing &filing)
{
    std::vector<std::string> wrong;
    const auto look = [&](const std::string &id) {
        if (!isIdentity(id))
            wrong.push_back(id);
    };
    look(filing.id.str());
    for (const campaign::SideReport &side : filing.sides)
        look(side.warband.str());
    if (!filing.fixture.empty())
        look(filing.fixture.str());
    return wrong;
}

/// "(?, ?), (?, ?)": room for the values of several rows.
QString rowsOfPlaces(std::size_t rows, int columns)
{
    const QString row = u'(' + QStringList(columns, u"?"_s).join(u", "_s) + u')';
    return QStringList(static_cast<qsizetype>(rows), row).join(u", "_s);
}

} // namespace

Findings CampaignStore::Private::write(const QString &table, const QStringList &columns,
                                       const std::vector<QVariantList> &rows, const QString &then)
{
    const SealedTable *sealed = db->onServer() ? nullptr : sealedTable(table);
    QVariantList values;
    for (const QVariantList &row : rows) {
        values << row;
        if (!sealed)
            continue;
        QVariantList covered;
        for (const QString &column : sealed->columns)
            covered << row.value(columns.indexOf(column));
        values << sealOf(*sealed, covered);
    }
    const QStringList all = sealed ? columns + QStringList{u"digest"_s} : columns;
    return db->tell(u"insert into %1 (%2) values %3 %4"_s.arg(
                        table, all.join(u", "_s), rowsOfPlaces(rows.size(), int(all.size())), then),
                    values);
}

Findings CampaignStore::Private::writeLine(const Line &line)
{
    const auto orEmpty = [](const QString &text) { return text.isNull() ? u""_s : text; };
    QStringList columns{u"what"_s, u"filing"_s, u"why"_s, u"seen"_s};
    QVariantList values{line.what, textOf(line.filing), orEmpty(line.why), orEmpty(line.seen)};
    const bool copied = !line.at.isEmpty();
    // A server knows when it is and who is connected, and counts by itself.
    if (db->onServer()) {
        if (copied) {
            columns << u"at"_s << u"who"_s;
            values << line.at << orEmpty(line.who);
        }
        return write(u"ledger"_s, columns, {values});
    }
    const auto number = nextLine();
    if (!number)
        return number.findings();
    columns << u"number"_s << u"at"_s << u"who"_s << u"copied_by"_s;
    values << *number << (copied ? line.at : QDateTime::currentDateTimeUtc().toString(Qt::ISODateWithMs))
           << orEmpty(copied ? line.who : who) << orEmpty(copied ? who : QString());
    return write(u"ledger"_s, columns, {values});
}

Result<qint64> CampaignStore::Private::nextLine()
{
    auto rows = db->ask(u"select coalesce(max(number), 0) + 1 from ledger"_s);
    if (!rows)
        return rows.findings();
    return rows.value().next() ? rows->big(0) : 1;
}

Findings CampaignStore::Private::writeSides(const Filing &filing)
{
    std::vector<QVariantList> rows;
    for (std::size_t i = 0; i < filing.sides.size(); ++i) {
        const campaign::SideReport &side = filing.sides[i];
        QVariant list;
        if (!side.list.empty()) {
            list = QString::fromLatin1(hashOf(side.list));
            if (Findings wrong =
                    write(u"list"_s, {u"hash"_s, u"doc"_s}, {{list, QString::fromStdString(side.list)}},
                          u"on conflict do nothing"_s);
                !wrong.empty())
                return wrong;
        }
        rows.push_back({textOf(filing.id), static_cast<int>(i), textOf(side.warband), nameOf(side.verdict),
                        side.glory, list});
    }
    if (rows.empty())
        return {};
    return write(u"side"_s, {u"filing"_s, u"number"_s, u"warband"_s, u"verdict"_s, u"glory"_s, u"list"_s},
                 rows);
}

Findings CampaignStore::Private::writeChanges(const FilingId &id, const Changes &changes)
{
    constexpr std::size_t atOnce = 100;
    for (std::size_t from = 0; from < changes.size(); from += atOnce) {
        const std::size_t count = std::min(atOnce, changes.size() - from);
        std::vector<QVariantList> rows;
        for (std::size_t i = from; i < from + count; ++i) {
            const Change &change = changes[i];
            rows.push_back({textOf(id), static_cast<int>(i), filled(change.subject.warband.str()),
                            filled(change.subject.part), filled(change.key), change.amount,
                            change.value ? QVariant(filled(*change.value)) : QVariant(),
                            filled(change.before), filled(change.because)});
        }
        if (Findings wrong = write(u"change"_s,
                                   {u"filing"_s, u"number"_s, u"warband"_s, u"part"_s, u"key"_s, u"amount"_s,
                                    u"value"_s, u"before"_s, u"because"_s},
                                   rows);
            !wrong.empty())
            return wrong;
    }
    return {};
}

Findings CampaignStore::Private::writeSheet(const WholeSheet &sheet)
{
    const Filing &filing = sheet.filing;
    const QString id = textOf(filing.id);
    QStringList columns{u"id"_s,        u"kind"_s,     u"played_on"_s, u"round"_s,    u"stage"_s,
                        u"territory"_s, u"scenario"_s, u"fixture"_s,   u"filed_by"_s, u"doc"_s};
    QVariantList values{id,
                        nameOf(filing.kind),
                        filled(filing.playedOn),
                        filing.round,
                        filled(filing.stage.str()),
                        filled(filing.territory.str()),
                        filled(filing.scenario.str()),
                        orNull(textOf(filing.fixture)),
                        orNull(sheet.at.isEmpty() ? me : sheet.filedBy),
                        docOf(filing)};
    if (!db->onServer()) {
        columns << u"parts"_s;
        values << partsOf(sheet, !sheet.replay.isEmpty());
    }
    Findings wrong = write(u"filing"_s, columns, {values});
    if (wrong.empty())
        wrong = writeSides(filing);
    if (wrong.empty())
        wrong = writeChanges(filing.id, sheet.changes);
    if (wrong.empty() && !sheet.replay.isEmpty())
        wrong = write(u"replay"_s, {u"filing"_s, u"bytes"_s}, {{id, sheet.replay}});
    return wrong.empty() ? writeLine({u"filed"_s, filing.id, sheet.why, sheet.at, sheet.who}) : wrong;
}

std::optional<Findings> CampaignStore::Private::sheetThere(const WholeSheet &sheet)
{
    QString by;
    QString at;
    {
        auto rows = db->ask(u"select who, at from filing where id = ?"_s, {textOf(sheet.filing.id)});
        if (!rows)
            return rows.findings();
        if (!rows.value().next())
            return std::nullopt;
        by = rows->text(0);
        at = rows->instant(1).toString(Qt::ISODate);
    }
    const auto theirs = readFiling(sheet.filing.id);
    if (!theirs)
        return theirs.findings();
    const auto changes = readChanges(sheet.filing.id);
    if (!changes)
        return changes.findings();
    if (*theirs == sheet.filing && *changes == sheet.changes)
        return Findings();
    Findings differs{
        finding(Code::SheetDiffers, {sheet.filing.id.str(), by.toStdString(), at.toStdString()})};
    for (Finding &difference : differences({*theirs, *changes}, {sheet.filing, sheet.changes}))
        differs.push_back(std::move(difference));
    return differs;
}

Findings CampaignStore::file(const Filing &filing, const Changes &changes, const QByteArray &replay,
                             const QString &why)
{
    Findings wrong = d->fileIn({{filing, changes}, replay, why}, false);
    if (wrong.empty())
        emit changed();
    return wrong;
}

Findings CampaignStore::fileAndConfirm(const Filing &filing, const Changes &changes, const QByteArray &replay,
                                       const QString &why)
{
    Findings wrong = d->fileIn({{filing, changes}, replay, why}, true);
    if (wrong.empty())
        emit changed();
    return wrong;
}

Findings CampaignStore::Private::fileIn(const WholeSheet &sheet, bool confirming)
{
    Findings wrong;
    for (const std::string &id : wrongIdentities(sheet.filing))
        wrong.push_back(finding(Code::NotAnIdentity, {id}));
    if (sheet.replay.size() > largestRecording) {
        constexpr qsizetype mega = 1024 * 1024;
        wrong.push_back(
            finding(Code::RecordingTooLarge, {std::to_string((sheet.replay.size() + mega - 1) / mega),
                                              std::to_string(largestRecording / mega)}));
    }
    if (!wrong.empty())
        return wrong;
    wrong = db->transaction([&] {
        const auto there = sheetThere(sheet);
        Findings refused = there ? *there : writeSheet(sheet);
        return refused.empty() && confirming ? confirmIn(sheet) : refused;
    });
    return explained(std::move(wrong), sheet.filing.id, sheet.changes);
}

} // namespace gonfalon::store
