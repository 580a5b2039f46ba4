// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/club/site/site.h"

#include "core/club/site/contents.h"
#include "core/club/site/published_folder.h"

namespace gonfalon {

namespace {

using namespace Qt::StringLiterals;

constexpr auto styleFile = "site.css";

/// Hands page after page on, until one is refused.
class SiteWriter
{
public:
    SiteWriter(const site::Facts &facts, const site::Look &look, const TakePage &take)
        : m_facts(facts), m_look(look), m_take(take)
    {
    }

    void page(const site::PageContents &contents)
    {
        if (!stopped())
            file(contents.path, site::page(m_look, m_facts, contents));
    }

    void file(const QString &path, const QByteArray &bytes)
    {
        if (m_findings.empty())
            m_findings = m_take(path, bytes);
    }

    [[nodiscard]] bool stopped() const { return !m_findings.empty(); }
    [[nodiscard]] const Findings &findings() const { return m_findings; }

private:
    const site::Facts &m_facts;
    const site::Look &m_look;
    const TakePage &m_take;
    Findings m_findings;
};

/// The program's own look, or what a club has put in its place; what is damaged of it joins `told`.
Result<site::Look> lookFrom(const QString &folder, Findings &told)
{
    site::Look look;
    if (!folder.isEmpty())
        told = look.takeFrom(folder);
    if (hasErrors(told))
        return told;
    return look;
}

Findings writeWith(const Club &club, store::Library &library, const site::Look &look, const TakePage &take)
{
    const auto facts = site::readFacts(club, library);
    if (!facts)
        return facts.findings();
    SiteWriter writer(*facts, look, take);
    writer.file(QString::fromLatin1(styleFile), look.styleSheet());
    writer.page(site::frontPage(*facts));
    writer.page(site::fixturesPage(*facts));
    writer.page(site::battlesPage(*facts));
    writer.page(site::warbandsPage(*facts));
    writer.page(site::leadersPage(*facts));
    writer.page(site::chroniclePage(*facts));
    for (const site::Told &battle : facts->battles) {
        if (writer.stopped())
            break;
        const QByteArray replay = site::battleReplay(*facts, battle);
        writer.page(site::battlePage(*facts, battle, !replay.isEmpty()));
        if (!replay.isEmpty())
            writer.file(u"replay/%1.html"_s.arg(site::pageName(battle.row.id.str())), replay);
    }
    for (const store::WarbandRow &warband : facts->warbands) {
        const QByteArray list = site::listPage(*facts, warband);
        writer.page(site::warbandPage(*facts, warband, !list.isEmpty()));
        if (!list.isEmpty())
            writer.file(u"warband/%1-list.html"_s.arg(site::pageName(warband.id.str())), list);
    }
    return writer.findings();
}

} // namespace

Findings writeSite(const Club &club, store::Library &library, const TakePage &take, const QString &templates)
{
    Findings told;
    const auto look = lookFrom(templates, told);
    Findings findings = look ? writeWith(club, library, *look, take) : look.findings();
    return hasErrors(findings) || told.empty() ? findings : told;
}

Findings mayPublish(const Club &club, const QString &folder)
{
    return site::refusedFolder(club.books().about(), folder);
}

Findings publish(const Club &club, store::Library &library, const QString &folder,
                 const PublishOptions &options)
{
    if (Findings refused = mayPublish(club, folder); !refused.empty())
        return refused;
    Findings told;
    const auto look = lookFrom(options.templates, told);
    if (!look)
        return look.findings();
    site::PublishedFolder published(club.books().about(), folder);
    if (Findings wrong = published.begin(); !wrong.empty())
        return wrong;
    Findings findings = writeWith(club, library, *look, [&](const QString &path, const QByteArray &bytes) {
        Findings stopped = options.goesOn ? options.goesOn() : Findings();
        return stopped.empty() ? published.write(path, bytes) : stopped;
    });
    if (!hasErrors(findings))
        findings = published.finish();
    findings.insert(findings.end(), told.begin(), told.end());
    return findings;
}

} // namespace gonfalon
