// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/club/exchange.h"

#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryFile>

#include <algorithm>
#include <optional>

namespace gonfalon {

namespace {

using namespace Qt::StringLiterals;

constexpr int exportVersion = 1;
constexpr auto formatKey = "gonfalon-campaign";

Finding cannotWrite(const QString &why)
{
    return {Code::CannotWrite, Severity::Error, {}, {}, {why.toStdString()}, {}};
}

Finding notAnExport() { return {Code::ExportUnreadable, Severity::Error, {}, {}, {"1"}, {}}; }

QByteArray headOf(const store::AboutCampaign &about)
{
    const QJsonObject head{{u"id"_s, about.id},
                           {u"name"_s, about.name},
                           {u"system"_s, about.system},
                           {u"created"_s, about.created.toUTC().toString(Qt::ISODateWithMs)},
                           {u"pack"_s, about.pack}};
    return "{\"" + QByteArray(formatKey) + "\":" + QByteArray::number(exportVersion) +
           ",\n\"about\":" + QJsonDocument(head).toJson(QJsonDocument::Compact) + ",\n\"done\":[\n";
}

/// Reads an exported document line by line, as it was written; one that was written anew by another program
/// is taken apart as a whole.
class Reader
{
public:
    explicit Reader(QIODevice &from)
    {
        const QByteArray first = from.readLine();
        if (first.startsWith("{\"" + QByteArray(formatKey) + "\":") && first.endsWith(",\n"))
            readHead(first, from);
        else
            readWhole(first + from.readAll());
    }

    [[nodiscard]] bool ok() const { return m_about.has_value(); }
    [[nodiscard]] const store::AboutCampaign &about() const { return *m_about; }

    /// The next act, or nothing at the end.
    std::optional<QByteArray> next()
    {
        if (!m_from)
            return m_next < m_lines.size() ? std::optional(m_lines[m_next++]) : std::nullopt;
        QByteArray line = m_from->readLine().trimmed();
        if (line.endsWith(','))
            line.chop(1);
        return line.startsWith('{') ? std::optional(line) : std::nullopt;
    }

private:
    void take(const QJsonObject &about)
    {
        if (!about.value(u"pack"_s).isString())
            return;
        m_about.emplace();
        m_about->id = about.value(u"id"_s).toString();
        m_about->name = about.value(u"name"_s).toString();
        m_about->system = about.value(u"system"_s).toString();
        m_about->pack = about.value(u"pack"_s).toString();
        m_about->created = QDateTime::fromString(about.value(u"created"_s).toString(), Qt::ISODateWithMs);
    }

    void readHead(const QByteArray &first, QIODevice &from)
    {
        QByteArray head = first + from.readLine();
        from.readLine(); // opens the list
        head.chop(2);
        const QJsonObject document = QJsonDocument::fromJson(head + '}').object();
        if (document.value(QLatin1String(formatKey)).toInt() == exportVersion)
            take(document.value(u"about"_s).toObject());
        m_from = &from;
    }

    void readWhole(const QByteArray &bytes)
    {
        const QJsonObject document = QJsonDocument::fromJson(bytes).object();
        if (document.value(QLatin1String(formatKey)).toInt() != exportVersion)
            return;
        take(document.value(u"about"_s).toObject());
        for (const QJsonValue &act : document.value(u"done"_s).toArray())
            m_lines.push_back(QJsonDocument(act.toObject()).toJson(QJsonDocument::Compact));
    }

    QIODevice *m_from = nullptr;
    std::optional<store::AboutCampaign> m_about;
    std::vector<QByteArray> m_lines;
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
        return Finding{
            Code::OtherCampaign, Severity::Error, {}, {}, {open.value()->about().name.toStdString()}, {}};
    return open;
}

} // namespace

Findings exportCampaign(const store::CampaignStore &books, QIODevice &to)
{
    bool first = true, written = to.write(headOf(books.about())) >= 0;
    Findings findings = books.writeAll([&](const QByteArray &line) {
        written = written && to.write(first ? line : ",\n" + line) >= 0;
        first = false;
        return written;
    });
    written = written && to.write("\n]}\n") >= 0;
    if (!hasErrors(findings) && !written)
        findings.push_back(cannotWrite(to.errorString()));
    return findings;
}

Findings importCampaign(const QString &url, QIODevice &from)
{
    Reader reader(from);
    if (!reader.ok())
        return {notAnExport()};
    auto books = target(url, reader.about());
    if (!books)
        return books.findings();
    return books.value()->readAll([&] { return reader.next(); });
}

Findings moveCampaign(const QString &from, const QString &to)
{
    auto source = store::CampaignStore::open(from);
    if (!source)
        return source.findings();
    QTemporaryFile between;
    if (!between.open())
        return {cannotWrite(between.errorString())};
    if (Findings failed = exportCampaign(*source.value(), between); hasErrors(failed))
        return failed;
    if (!between.flush() || !between.seek(0))
        return {cannotWrite(between.errorString())};
    return importCampaign(to, between);
}

} // namespace gonfalon
