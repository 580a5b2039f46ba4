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

Findings CampaignStore::Private::writeLine(const Line &line)
{
    const auto orEmpty = [](const QString &text) { return text.isNull() ? u""_s : text; };
    QStringList columns{u"what"_s, u"filing"_s, u"why"_s, u"seen"_s};
    QVariantList values{line.what, textOf(line.filing), orEmpty(line.why), orEmpty(line.seen)};
    const bool copied = !line.at.isEmpty();
    if (copied) {
        columns << u"at"_s;
        values << line.at;
    }
    // A server knows who is connected.
    if (copied || !db->onServer()) {
        columns << u"who"_s;
        values << orEmpty(copied ? line.who : who);
    }
    if (copied && !db->onServer()) {
        columns << u"copied_by"_s;
        values << orEmpty(who);
    }
    return db->tell(u"insert into ledger (%1) values %2"_s.arg(columns.join(u", "_s),
                                                               rowsOfPlaces(1, int(columns.size()))),
                    values);
}

Findings CampaignStore::Private::writeSides(const Filing &filing)
{
    QVariantList values;
    for (std::size_t i = 0; i < filing.sides.size(); ++i) {
        const campaign::SideReport &side = filing.sides[i];
        QVariant list;
        if (!side.list.empty()) {
            list = QString::fromLatin1(hashOf(side.list));
            if (Findings wrong =
                    db->tell(u"insert into list (hash, doc) values (?, ?) on conflict do nothing"_s,
                             {list, QString::fromStdString(side.list)});
                !wrong.empty())
                return wrong;
        }
        values << textOf(filing.id) << static_cast<int>(i) << textOf(side.warband) << nameOf(side.verdict)
               << side.glory << list;
    }
    if (values.isEmpty())
        return {};
    return db->tell(u"insert into side (filing, number, warband, verdict, glory, list) values "_s +
                        rowsOfPlaces(filing.sides.size(), 6),
                    values);
}

Findings CampaignStore::Private::writeChanges(const FilingId &id, const Changes &changes)
{
    constexpr std::size_t atOnce = 100;
    for (std::size_t from = 0; from < changes.size(); from += atOnce) {
        const std::size_t count = std::min(atOnce, changes.size() - from);
        QVariantList values;
        for (std::size_t i = from; i < from + count; ++i) {
            const Change &change = changes[i];
            values << textOf(id) << static_cast<int>(i) << filled(change.subject.warband.str())
                   << filled(change.subject.part) << filled(change.key) << change.amount
                   << (change.value ? QVariant(filled(*change.value)) : QVariant()) << filled(change.before)
                   << filled(change.because);
        }
        if (Findings wrong = db->tell(u"insert into change (filing, number, warband, part, key, amount, "
                                      "value, before, because) values "_s +
                                          rowsOfPlaces(count, 9),
                                      values);
            !wrong.empty())
            return wrong;
    }
    return {};
}

Findings CampaignStore::Private::writeSheet(const WholeSheet &sheet)
{
    const Filing &filing = sheet.filing;
    const QString id = textOf(filing.id);
    Findings wrong = db->tell(u"insert into filing (id, kind, played_on, round, stage, territory, scenario, "
                              u"fixture, filed_by, doc) "
                              "values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"_s,
                              {id, nameOf(filing.kind), filled(filing.playedOn), filing.round,
                               filled(filing.stage.str()), filled(filing.territory.str()),
                               filled(filing.scenario.str()), orNull(textOf(filing.fixture)),
                               orNull(sheet.at.isEmpty() ? me : sheet.filedBy), docOf(filing)});
    if (wrong.empty())
        wrong = writeSides(filing);
    if (wrong.empty())
        wrong = writeChanges(filing.id, sheet.changes);
    if (wrong.empty() && !sheet.replay.isEmpty())
        wrong = db->tell(u"insert into replay (filing, bytes) values (?, ?)"_s, {id, sheet.replay});
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
