// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/campaign_json.h"
#include "core/store/campaign/campaign_store_p.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QSet>

#include <algorithm>
#include <iterator>

namespace gonfalon::store {

using namespace Qt::StringLiterals;
using campaign::FilingId;

namespace {

constexpr int linesAtOnce = 500;

QByteArray lineOf(const QString &what, const QJsonValue &value)
{
    return QJsonDocument(QJsonObject{{what, value}}).toJson(QJsonDocument::Compact) + '\n';
}

QJsonValue parsed(const std::string &json)
{
    const QJsonDocument document = QJsonDocument::fromJson(QByteArray::fromStdString(json));
    return document.isArray() ? QJsonValue(document.array()) : QJsonValue(document.object());
}

/// One line of the ledger, as the export goes through it.
struct Done
{
    qint64 number;
    QString at, who, what, why, seen, filedBy;
    FilingId filing;
};

} // namespace

/// Writes a campaign line after line. Every function returns findings where the database or the taker fails.
class CampaignStore::Private::Exporter
{
public:
    Exporter(Private &from, const std::function<bool(const QByteArray &)> &take) : d(from), m_take(take) {}

    [[nodiscard]] Findings all(const CampaignStore &store)
    {
        Findings wrong = head(store);
        for (qint64 after = 0; wrong.empty();) {
            const auto page = ledgerAfter(after);
            if (!page)
                return page.findings();
            if (page->empty())
                break;
            for (const Done &done : *page) {
                wrong = done.what == u"filed"_s ? sheet(done) : answer(done);
                if (!wrong.empty())
                    return wrong;
            }
            after = page->back().number;
        }
        return wrong;
    }

    /// What could not be told as it was written.
    [[nodiscard]] const Findings &remarks() const { return m_remarks; }

private:
    [[nodiscard]] Findings put(const QString &what, const QJsonValue &value)
    {
        return m_take(lineOf(what, value)) ? Findings()
                                           : Findings{d.finding(Code::CannotWrite, {"the export"})};
    }

    [[nodiscard]] Findings head(const CampaignStore &store)
    {
        const AboutCampaign &about = store.about();
        Findings wrong =
            put(u"campaign"_s, QJsonObject{{u"id"_s, about.id},
                                           {u"name"_s, about.name},
                                           {u"system"_s, about.system},
                                           {u"pack"_s, about.pack},
                                           {u"created"_s, about.created.toString(Qt::ISODateWithMs)}});
        if (wrong.empty())
            wrong = members(store);
        return wrong.empty() ? appointments(store) : wrong;
    }

    [[nodiscard]] Findings members(const CampaignStore &store)
    {
        const auto players = store.players();
        const auto warbands = store.warbands();
        if (!players || !warbands)
            return players ? warbands.findings() : players.findings();
        for (const PlayerRow &player : *players) {
            Findings wrong =
                put(u"player"_s, QJsonObject{{u"id"_s, textOf(player.id)}, {u"name"_s, player.name}});
            if (!wrong.empty())
                return wrong;
        }
        for (const WarbandRow &warband : *warbands) {
            Findings wrong = put(u"warband"_s, QJsonObject{{u"id"_s, textOf(warband.id)},
                                                           {u"player"_s, textOf(warband.player)},
                                                           {u"name"_s, warband.name},
                                                           {u"active"_s, warband.active}});
            if (!wrong.empty())
                return wrong;
        }
        return {};
    }

    [[nodiscard]] Findings appointments(const CampaignStore &store)
    {
        const auto fixtures = store.fixtures(Fixtures::All);
        if (!fixtures)
            return fixtures.findings();
        for (const FixtureRow &fixture : *fixtures) {
            QJsonObject object{{u"id"_s, textOf(fixture.id)},
                               {u"round"_s, fixture.round},
                               {u"first"_s, textOf(fixture.first)},
                               {u"scenario"_s, textOf(fixture.scenario)}};
            if (fixture.isFinal)
                object[u"final"_s] = true;
            if (!fixture.draw.empty())
                object[u"draw"_s] = textOf(fixture.draw);
            if (fixture.second)
                object[u"second"_s] = textOf(*fixture.second);
            if (Findings wrong = put(u"fixture"_s, object); !wrong.empty())
                return wrong;
        }
        return {};
    }

    [[nodiscard]] Result<std::vector<Done>> ledgerAfter(qint64 number)
    {
        auto rows = d.db->ask(
            u"select l.number, l.at, l.who, l.what, l.why, l.seen, coalesce(f.filed_by, ''), l.filing "
            "from ledger l join filing f on f.id = l.filing where l.number > ? "
            "order by l.number limit ?"_s,
            {number, linesAtOnce});
        if (!rows)
            return rows.findings();
        std::vector<Done> page;
        while (rows.value().next())
            page.push_back({rows->big(0), rows->instant(1).toString(Qt::ISODateWithMs), rows->text(2),
                            rows->text(3), rows->text(4), rows->text(5), rows->text(6),
                            FilingId(rows->word(7))});
        return page;
    }

    [[nodiscard]] Findings answer(const Done &done)
    {
        QJsonObject object{{u"filing"_s, textOf(done.filing)},
                           {u"at"_s, done.at},
                           {u"who"_s, done.who},
                           {u"why"_s, done.why}};
        if (!done.seen.isEmpty())
            object[u"seen"_s] = done.seen;
        return put(done.what, object);
    }

    /// The lists of the sides, each of which is written once, before the first sheet that has it.
    [[nodiscard]] Findings lists(const FilingId &id, QJsonArray &hashes)
    {
        std::vector<QString> texts;
        {
            auto rows =
                d.db->ask(u"select coalesce(s.list, ''), coalesce(l.doc, '') from side s "
                          "left join list l on l.hash = s.list where s.filing = ? order by s.number"_s,
                          {textOf(id)});
            if (!rows)
                return rows.findings();
            while (rows.value().next()) {
                const QString hash = rows->text(0);
                hashes << hash;
                if (!hash.isEmpty() && !m_written.contains(hash)) {
                    m_written << hash;
                    texts.push_back(rows->text(1));
                }
            }
        }
        for (const QString &text : texts) {
            if (Findings wrong = put(u"list"_s, text); !wrong.empty())
                return wrong;
        }
        return {};
    }

    [[nodiscard]] Findings sheet(const Done &done)
    {
        QJsonArray hashes;
        if (Findings wrong = lists(done.filing, hashes); !wrong.empty())
            return wrong;
        const auto filing = d.readFiling(done.filing);
        const auto changes = d.readChanges(done.filing);
        if (!filing || !changes)
            return filing ? changes.findings() : filing.findings();
        std::ranges::copy(filing.findings(), std::back_inserter(m_remarks));
        campaign::Filing bare = *filing;
        for (campaign::SideReport &side : bare.sides)
            side.list.clear();
        QJsonObject object{{u"filing"_s, parsed(files::filingToJson(bare))},
                           {u"lists"_s, hashes},
                           {u"changes"_s, parsed(files::changesToJson(*changes))},
                           {u"by"_s, done.filedBy},
                           {u"at"_s, done.at},
                           {u"who"_s, done.who}};
        if (!done.why.isEmpty())
            object[u"why"_s] = done.why;
        {
            auto rows = d.db->ask(u"select bytes from replay where filing = ?"_s, {textOf(done.filing)});
            if (!rows)
                return rows.findings();
            if (rows.value().next())
                object[u"replay"_s] = QString::fromLatin1(rows->bytes(0).toBase64());
        }
        return put(u"filed"_s, object);
    }

    Private &d;
    const std::function<bool(const QByteArray &)> &m_take;
    QSet<QString> m_written;
    Findings m_remarks;
};

Findings CampaignStore::writeAll(const std::function<bool(const QByteArray &line)> &take) const
{
    Private::Exporter exporter(*d, take);
    const Findings wrong = d->db->reading([&] { return exporter.all(*this); });
    return wrong.empty() ? exporter.remarks() : wrong;
}

} // namespace gonfalon::store
