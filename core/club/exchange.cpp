// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/club/exchange.h"

#include "core/club/doubles.h"
#include "core/club/public_acts.h"
#include "core/model/public_form.h"

#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryFile>

#include <algorithm>
#include <optional>
#include <utility>

namespace gonfalon {

namespace {

using namespace Qt::StringLiterals;

constexpr const char *head = "{\"gonfalon-campaign\":1,\"done\":[\n";
constexpr const char *withoutSecrets = "without the players’ secrets";
constexpr QStringView secretsKey = u"secrets"; ///< of the first act: what the document does with them

Finding cannotWrite(const QIODevice &device)
{
    return error(Code::CannotWrite, {device.errorString().toStdString()});
}

/// Reads an exported document line by line, as it was written; one that another program has written anew is
/// taken apart as a whole.
class Reader
{
public:
    explicit Reader(QIODevice &from)
    {
        const QByteArray first = from.readLine();
        if (first == head)
            m_from = &from;
        else
            takeApart(first + from.readAll());
        m_first = read();
    }

    /// The campaign that it tells of; ExportUnreadable where it is no export at all.
    [[nodiscard]] Result<store::AboutCampaign> about() const
    {
        return store::CampaignStore::aboutIn(m_first.value_or(QByteArray()));
    }

    [[nodiscard]] bool withoutSecrets() const
    {
        const QJsonObject first = QJsonDocument::fromJson(m_first.value_or(QByteArray())).object();
        return first[u"campaign"_s][secretsKey].toString() == QString::fromUtf8(gonfalon::withoutSecrets);
    }

    /// The next act, or nothing at the end.
    std::optional<QByteArray> next() { return m_first ? std::exchange(m_first, std::nullopt) : read(); }

    /// How much of the document has been read, in hundredths.
    [[nodiscard]] int percent() const
    {
        const qint64 done = m_from ? m_from->pos() : static_cast<qint64>(m_next);
        const qint64 all = m_from ? m_from->size() : static_cast<qint64>(m_acts.size());
        constexpr qint64 whole = 100;
        return all <= 0 ? 0 : static_cast<int>(std::min(whole, done * whole / all));
    }

private:
    std::optional<QByteArray> read()
    {
        if (!m_from)
            return m_next < m_acts.size() ? std::optional(m_acts[m_next++]) : std::nullopt;
        QByteArray line = m_from->readLine().trimmed();
        if (line.endsWith(','))
            line.chop(1);
        return line.startsWith('{') ? std::optional(line) : std::nullopt;
    }

    void takeApart(const QByteArray &bytes)
    {
        const QJsonObject document = QJsonDocument::fromJson(bytes).object();
        if (document[u"gonfalon-campaign"_s].toInt() != 1)
            return;
        for (const QJsonValue &act : document[u"done"_s].toArray())
            m_acts.push_back(QJsonDocument(act.toObject()).toJson(QJsonDocument::Compact));
    }

    QIODevice *m_from = nullptr;
    std::optional<QByteArray> m_first;
    std::vector<QByteArray> m_acts;
    std::size_t m_next = 0;
};

/// True where opening failed because nothing is there yet.
bool isMissing(const QString &url, const Findings &findings)
{
    return std::ranges::any_of(findings, [&](const Finding &finding) {
        return finding.code == Code::NotACampaign ||
               (finding.code == Code::CannotOpen && !QFileInfo::exists(url));
    });
}

/// The campaign at `url`; a new one like the document's where there is none.
Result<std::unique_ptr<store::CampaignStore>> target(const QString &url, const store::AboutCampaign &about)
{
    auto open = store::CampaignStore::open(url);
    if (!open && isMissing(url, open.findings()))
        return store::CampaignStore::create(url, about);
    if (open && open.value()->about().id != about.id)
        return error(Code::OtherCampaign, {open.value()->about().name.toStdString()});
    return open;
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

/// Players, warbands and results of battles, counted.
struct Arrivals
{
    int players = 0, warbands = 0, results = 0;

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
    return Arrivals{int(players->size()), int(warbands->size()), int(results->size())};
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

/// Writes the acts of a document one after the other.
class Writer
{
public:
    explicit Writer(QIODevice &to) : m_to(to), m_written(to.write(head) >= 0) {}

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

Result<Imported> importCampaign(const QString &url, QIODevice &from, const GoesOn &goesOn)
{
    Reader reader(from);
    const auto about = reader.about();
    if (!about)
        return about.findings();
    auto books = target(url, *about);
    if (!books)
        return books.findings();
    const auto before = arrivalsIn(*books.value());
    if (!before)
        return before.findings();
    const bool incomplete = reader.withoutSecrets();
    Findings remarks;
    QObject::connect(
        books.value().get(), &store::CampaignStore::found, books.value().get(),
        [&remarks](const Findings &found) { remarks.insert(remarks.end(), found.begin(), found.end()); });
    Arrivals told;
    bool stopped = false;
    Findings findings = books.value()->readAll([&]() -> std::optional<QByteArray> {
        stopped = goesOn && !goesOn(reader.percent());
        auto act = stopped ? std::nullopt : reader.next();
        if (act)
            told.count(*act);
        return act;
    });
    findings.insert(findings.end(), remarks.begin(), remarks.end());
    if (!hasErrors(findings))
        std::ranges::move(doubles(*books.value()), std::back_inserter(findings));
    if (incomplete)
        findings.push_back(remark(Code::ImportWithoutSecrets, Severity::Warning));
    const auto after =
        hasErrors(findings) ? Result<Arrivals>(std::move(findings)) : arrivalsIn(*books.value());
    if (!after)
        return after.findings();
    Imported imported = comparedWith(*before, *after, told);
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
