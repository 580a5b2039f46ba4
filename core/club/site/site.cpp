// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/club/site/site.h"

#include "core/club/site/facts.h"
#include "core/club/site/published_folder.h"

#include <QCoreApplication>

namespace gonfalon {

namespace {

using namespace Qt::StringLiterals;

/// The context of these words for translators.
struct SiteWords
{
    Q_DECLARE_TR_FUNCTIONS(Site)
};

constexpr auto styleFile = "site.css";

/// Hands page after page on, until one is refused.
class SiteWriter
{
public:
    SiteWriter(const site::Facts &facts, const TakePage &take) : m_facts(facts), m_take(take) {}

    void page(const QString &path, const QString &title, const QString &body)
    {
        const QString up = path.contains(u'/') ? u"../"_s : QString();
        file(path, site::page(m_facts.frame, title, body, up));
    }

    void page(const QString &path, const QString &title, const Result<QString> &body)
    {
        if (body)
            page(path, title, *body);
        else if (m_findings.empty())
            m_findings = body.findings();
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
    const TakePage &m_take;
    Findings m_findings;
};

} // namespace

Findings writeSite(const Club &club, store::Library &library, const TakePage &take)
{
    const auto facts = site::readFacts(club, library);
    if (!facts)
        return facts.findings();
    SiteWriter writer(*facts, take);
    writer.file(QString::fromLatin1(styleFile), site::styleSheet());
    writer.page(u"index.html"_s, SiteWords::tr("Standings"), site::indexBody(*facts));
    writer.page(u"fixtures.html"_s, SiteWords::tr("Fixtures"), site::fixturesBody(*facts));
    writer.page(u"battles.html"_s, SiteWords::tr("Battles"), site::battlesBody(*facts));
    writer.page(u"warbands.html"_s, SiteWords::tr("Warbands"), site::warbandsBody(*facts));
    writer.page(u"leaders.html"_s, SiteWords::tr("Leaders"), site::leadersBody(*facts));
    writer.page(u"chronicle.html"_s, SiteWords::tr("Chronicle"), site::chronicleBody(*facts));
    for (const site::Told &battle : facts->battles) {
        if (writer.stopped())
            break;
        const QString name = site::pageName(battle.row.id.str());
        const QByteArray replay = site::battleReplay(*facts, battle);
        writer.page(u"battle/%1.html"_s.arg(name), site::battleTitle(*facts, battle),
                    site::battleBody(*facts, battle, !replay.isEmpty()));
        if (!replay.isEmpty())
            writer.file(u"replay/%1.html"_s.arg(name), replay);
    }
    for (const store::WarbandRow &warband : facts->warbands) {
        const QString name = u"warband/"_s + site::pageName(warband.id.str());
        writer.page(name + u".html"_s, warband.name, site::warbandBody(*facts, warband));
        writer.file(name + u"-list.html"_s, site::listPage(*facts, warband));
    }
    return writer.findings();
}

Findings mayPublish(const Club &club, const QString &folder)
{
    return site::refusedFolder(club.books().about(), folder);
}

Findings publish(const Club &club, store::Library &library, const QString &folder,
                 const std::function<Findings()> &goesOn)
{
    if (Findings refused = mayPublish(club, folder); !refused.empty())
        return refused;
    site::PublishedFolder published(club.books().about(), folder);
    if (Findings wrong = published.begin(); !wrong.empty())
        return wrong;
    Findings findings = writeSite(club, library, [&](const QString &path, const QByteArray &bytes) {
        Findings stopped = goesOn ? goesOn() : Findings();
        return stopped.empty() ? published.write(path, bytes) : stopped;
    });
    return hasErrors(findings) ? findings : published.finish();
}

} // namespace gonfalon
