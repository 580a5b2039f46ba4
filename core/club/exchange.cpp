// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/club/exchange.h"

#include "core/club/doubles.h"
#include "core/club/public_acts.h"
#include "core/club/review.h"
#include "core/model/public_form.h"

#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryFile>

#include <algorithm>
#include <functional>
#include <iterator>
#include <memory>
#include <optional>
#include <set>
#include <utility>

namespace gonfalon {

namespace {

using namespace Qt::StringLiterals;

constexpr const char *withoutSecrets = "without the players’ secrets";
constexpr QStringView secretsKey = u"secrets"; ///< of the first act: what the document does with them

Finding cannotWrite(const QIODevice &device)
{
    return error(Code::CannotWrite, {device.errorString().toStdString()});
}

/// What the document says of itself: the secrets of the players were left out.
bool saysWithoutSecrets(const QByteArray &firstAct)
{
    const QJsonObject first = QJsonDocument::fromJson(firstAct).object();
    return first[u"campaign"_s][secretsKey].toString() == QString::fromUtf8(withoutSecrets);
}

/// True where opening failed because nothing is there yet.
bool isMissing(const QString &url, const Findings &findings)
{
    return std::ranges::any_of(findings, [&](const Finding &finding) {
        return finding.code == Code::NotACampaign ||
               (finding.code == Code::CannotOpen && !QFileInfo::exists(url));
    });
}

/// Players, warbands and results of battles, counted.
struct Arrivals
{
    int players = 0, warbands = 0, results = 0;
    std::set<campaign::FilingId> ids{}; ///< of the results

    void count(const QByteArray &act)
    {
        players += act.startsWith("{\"player\"") ? 1 : 0;
        warbands += act.startsWith("{\"warband\"") ? 1 : 0;
        // Within a text of the act the quotes would be escaped.
        results += act.startsWith("{\"filed\"") && act.contains("\"kind\":\"battle\"") ? 1 : 0;
    }
};

Result<Arrivals> arrivalsIn(const store::CampaignStore &books)
{
    store::FilingQuery battles;
    battles.kind = campaign::FilingKind::Battle;
    battles.limit = -1;
    const auto players = books.players();
    const auto warbands = books.warbands();
    const auto results = books.filings(battles);
    if (!players || !warbands || !results)
        return !players ? players.findings() : !warbands ? warbands.findings() : results.findings();
    Arrivals all{int(players->size()), int(warbands->size()), int(results->size()), {}};
    for (const store::FilingRow &row : *results)
        all.ids.insert(row.id);
    return all;
}

Imported comparedWith(const Arrivals &before, const Arrivals &after, const Arrivals &told)
{
    const auto counted = [](int was, int is, int all) { return ImportedCount{is - was, all - (is - was)}; };
    Imported imported;
    imported.players = counted(before.players, after.players, told.players);
    imported.warbands = counted(before.warbands, after.warbands, told.warbands);
    imported.results = counted(before.results, after.results, told.results);
    return imported;
}

/// What is bent of the results that came.
Findings bentOnes(const QString &url, const Arrivals &before, const Arrivals &after, const GoesOn &goesOn)
{
    std::vector<campaign::FilingId> fresh;
    std::ranges::set_difference(after.ids, before.ids, std::back_inserter(fresh));
    if (fresh.empty())
        return {};
    const auto club = Club::open(url);
    if (!club)
        return club.findings();
    store::Library library;
    constexpr int whole = 100;
    return bentResults(*club, fresh, Look::AtRecordings, library,
                       [&](std::size_t, std::size_t) { return !goesOn || goesOn(whole); });
}

/// The campaign into which a document was taken over: the one at `url`, or a new one like the document's
/// where there is none.
/// \param before what was there
/// \param remarks what the books tell besides
Result<std::unique_ptr<store::CampaignStore>> takeOver(const QString &url, const store::AboutCampaign &about,
                                                       const std::function<std::optional<QByteArray>()> &next,
                                                       Arrivals &before, Findings &remarks)
{
    const auto listen = [&remarks](store::CampaignStore &books) {
        QObject::connect(&books, &store::CampaignStore::found, &books, [&remarks](const Findings &found) {
            remarks.insert(remarks.end(), found.begin(), found.end());
        });
    };
    auto books = store::CampaignStore::open(url);
    if (!books && isMissing(url, books.findings())) {
        books = store::CampaignStore::create(url, about, next);
        if (books)
            listen(*books.value());
        return books;
    }
    if (!books)
        return books;
    if (books.value()->about().id != about.id)
        return error(Code::OtherCampaign, {books.value()->about().name.toStdString()});
    const auto there = arrivalsIn(*books.value());
    if (!there)
        return there.findings();
    before = *there;
    listen(*books.value());
    Findings findings = books.value()->readAll(next);
    if (hasErrors(findings))
        return findings;
    return {std::move(books).value(), std::move(findings)};
}

/// The act that says what the campaign is, with a word about the secrets in the document.
QByteArray marked(const QByteArray &about, const char *secrets)
{
    QJsonObject act = QJsonDocument::fromJson(about).object();
    QJsonObject campaign = act[u"campaign"_s].toObject();
    campaign[secretsKey] = QString::fromUtf8(secrets);
    act[u"campaign"_s] = campaign;
    return QJsonDocument(act).toJson(QJsonDocument::Compact);
}

/// Writes the acts of a document one after the other.
class Writer
{
public:
    explicit Writer(QIODevice &to) : m_to(to), m_written(to.write(exportHead) >= 0) {}

    bool act(const QByteArray &line)
    {
        m_written = m_written && m_to.write((m_first ? "" : ",\n") + line.trimmed()) >= 0;
        m_first = false;
        return m_written;
    }

    /// \param findings of reading the books
    [[nodiscard]] Findings end(Findings findings)
    {
        m_written = m_written && m_to.write("\n]}\n") >= 0;
        if (!hasErrors(findings) && !m_written)
            findings.push_back(cannotWrite(m_to));
        return findings;
    }

private:
    QIODevice &m_to;
    bool m_first = true, m_written;
};

} // namespace

Findings exportCampaign(const store::CampaignStore &books, store::Library &library, QIODevice &to)
{
    PublicActs shown(library);
    std::vector<QByteArray> acts;
    Findings findings = books.writeAll([&](const QByteArray &line) {
        if (auto act = shown.act(line); !act.isEmpty())
            acts.push_back(std::move(act));
        return true;
    });
    if (hasErrors(findings))
        return findings;
    if (shown.leftOut()) {
        acts.front() = marked(acts.front(), withoutSecrets);
        findings.push_back(remark(Code::ExportLeavesSecretsOut, Severity::Note));
    }
    Writer writer(to);
    std::ranges::for_each(acts, [&](const QByteArray &act) { writer.act(act); });
    return writer.end(std::move(findings));
}

Findings exportWithSecrets(const store::CampaignStore &books, QIODevice &to)
{
    Writer writer(to);
    bool first = true;
    return writer.end(books.writeAll([&](const QByteArray &line) {
        return writer.act(std::exchange(first, false) ? marked(line, secretsMark) : line);
    }));
}

Result<Imported> importCampaign(const QString &url, QIODevice &from, const GoesOn &goesOn,
                                ImportLimits limits)
{
    ImportReader reader(from, limits);
    if (!reader.wrong().empty())
        return reader.wrong();
    const bool incomplete = saysWithoutSecrets(reader.first());
    const auto about = store::CampaignStore::aboutIn(reader.first());
    if (!about)
        return about.findings();
    Arrivals before, told;
    bool stopped = false;
    const auto next = [&]() -> std::optional<QByteArray> {
        stopped = goesOn && !goesOn(reader.percent());
        auto act = stopped ? std::nullopt : reader.next();
        if (act)
            told.count(*act);
        return act;
    };
    Findings remarks; // outlives the books, which tell theirs
    const auto books = takeOver(url, *about, next, before, remarks);
    if (!reader.wrong().empty())
        return reader.wrong();
    const auto after = books ? arrivalsIn(*books.value()) : Result<Arrivals>(books.findings());
    if (!after)
        return after.findings();
    Findings findings = books.findings();
    std::ranges::copy(remarks, std::back_inserter(findings));
    if (!stopped && before.players > 0) // another's copy; a whole campaign that moves is what it was
        std::ranges::move(bentOnes(url, before, *after, goesOn), std::back_inserter(findings));
    std::ranges::move(doubles(*books.value()), std::back_inserter(findings));
    std::ranges::move(books.value()->close(), std::back_inserter(findings));
    if (incomplete)
        findings.push_back(remark(Code::ImportWithoutSecrets, Severity::Warning));
    Imported imported = comparedWith(before, *after, told);
    imported.stopped = stopped;
    return {imported, std::move(findings)};
}

Result<Imported> moveCampaign(const QString &from, const QString &to, const GoesOn &goesOn)
{
    auto source = store::CampaignStore::open(from);
    if (!source)
        return source.findings();
    QTemporaryFile between;
    if (!between.open())
        return cannotWrite(between);
    if (Findings failed = exportWithSecrets(*source.value(), between); hasErrors(failed))
        return failed;
    if (!between.flush() || !between.seek(0))
        return cannotWrite(between);
    return importCampaign(to, between, goesOn);
}

} // namespace gonfalon
