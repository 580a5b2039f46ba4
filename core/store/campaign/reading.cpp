// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/campaign_json.h"
#include "core/store/campaign/campaign_store_p.h"

#include <algorithm>
#include <map>

namespace gonfalon::store {

using namespace Qt::StringLiterals;

namespace {

constexpr auto warbandQuery = R"(
    select w.id, w.player, p.name, w.name, coalesce(l.doc, ''), w.active
    from warband w join player p on p.id = w.player
        left join warband_list wl on wl.warband = w.id and
            wl.number = (select max(o.number) from warband_list o where o.warband = w.id)
        left join list l on l.hash = wl.list
    order by w.name, w.id)";

constexpr auto fixtureQuery = R"(
    select x.id, x.round, x.first, x.second, a.name, coalesce(b.name, ''), x.scenario, x.is_final,
        coalesce(k.id, ''), coalesce(k.scenario, ''), coalesce(k.state, 'filed'), x.draw,
        case when k.id is null and exists (select 1 from standing s where s.warband = '' and
            s.part = 'fixture/' || x.id and s.key = 'withdrawn' and s.value <> '') then 1 else 0 end,
        case when k.id is null and (a.active = 0 or coalesce(b.active, 1) = 0) then 1 else 0 end
    from fixture x join warband a on a.id = x.first left join warband b on b.id = x.second
        left join filing k on k.id = (select f.id from filing f
            where f.fixture = x.id and f.state in ('filed', 'confirmed') order by f.state, f.number limit 1)
    order by x.round, a.name, x.id)";

/// Which drawing of each round is in force: the one that was chosen where it is there, else the first by
/// identity, so that copies that were brought together in any order agree.
std::map<int, campaign::DrawId> inForce(const std::vector<FixtureRow> &fixtures,
                                        const std::map<int, campaign::DrawId> &chosen)
{
    std::map<int, campaign::DrawId> first, force;
    for (const FixtureRow &row : fixtures) {
        const auto [place, fresh] = first.emplace(row.round, row.draw);
        place->second = fresh ? row.draw : std::min(place->second, row.draw);
        if (const auto told = chosen.find(row.round); told != chosen.end() && told->second == row.draw)
            force[row.round] = row.draw;
    }
    force.merge(first);
    return force;
}

/// Challenges that were taken back, and of rounds that were drawn twice, what has not been played of the
/// drawings that are not in force.
void leaveOutOthers(std::vector<FixtureRow> &fixtures, const std::map<int, campaign::DrawId> &chosen)
{
    const auto force = inForce(fixtures, chosen);
    std::erase_if(fixtures, [&](const FixtureRow &row) {
        return row.withdrawn || (row.round > 0 && row.playedAs.empty() && row.draw != force.at(row.round));
    });
}

} // namespace

Result<std::vector<PlayerRow>> CampaignStore::players() const
{
    // Logins are nobody's business but the organisers'.
    auto rows = d->db->ask(d->role == Role::Organiser
                               ? u"select id, name, coalesce(login, '') from player order by name, id"_s
                               : u"select id, name, '' from player order by name, id"_s);
    if (!rows)
        return rows.findings();
    std::vector<PlayerRow> players;
    while (rows.value().next())
        players.push_back({campaign::PlayerId(rows->word(0)), rows->text(1), rows->text(2)});
    return players;
}

Result<std::vector<WarbandRow>> CampaignStore::warbands() const
{
    auto rows = d->db->ask(QString::fromLatin1(warbandQuery));
    if (!rows)
        return rows.findings();
    std::vector<WarbandRow> warbands;
    while (rows.value().next())
        warbands.push_back({campaign::WarbandId(rows->word(0)), campaign::PlayerId(rows->word(1)),
                            rows->text(2), rows->text(3), rows->text(4), rows->number(5) != 0});
    return warbands;
}

Result<campaign::Filing> CampaignStore::Private::readRowOnly(const campaign::FilingId &id)
{
    campaign::Filing filing;
    filing.id = id;
    {
        auto rows =
            db->ask(u"select kind, played_on, round, stage, territory, scenario, coalesce(fixture, '') "
                    "from filing where id = ?"_s,
                    {textOf(id)});
        if (!rows)
            return rows.findings();
        if (!rows.value().next())
            return finding(Code::FilingUnknown, {id.str()});
        filing.kind = kindNamed(rows->text(0));
        filing.playedOn = rows->word(1);
        filing.round = rows->number(2);
        filing.stage = campaign::StageId(rows->word(3));
        filing.territory = campaign::TerritoryId(rows->word(4));
        filing.scenario = ScenarioId(rows->word(5));
        filing.fixture = campaign::FixtureId(rows->word(6));
    }
    auto rows =
        db->ask(u"select warband, verdict, glory from side where filing = ? order by number"_s, {textOf(id)});
    if (!rows)
        return rows.findings();
    while (rows.value().next()) {
        campaign::SideReport side;
        side.warband = campaign::WarbandId(rows->word(0));
        side.verdict = verdictNamed(rows->text(1));
        side.glory = rows->number(2);
        filing.sides.push_back(std::move(side));
    }
    Finding unreadable = finding(Code::SheetUnreadable, {id.str()});
    unreadable.severity = Severity::Warning;
    return {std::move(filing), Findings{std::move(unreadable)}};
}

Result<campaign::Filing> CampaignStore::Private::readFiling(const campaign::FilingId &id)
{
    Result<campaign::Filing> filing = Findings{finding(Code::FilingUnknown, {id.str()})};
    {
        auto rows = db->ask(u"select doc from filing where id = ?"_s, {textOf(id)});
        if (!rows)
            return rows.findings();
        if (rows.value().next())
            filing = files::filingFromJson(rows->text(0).toStdString());
    }
    if (!filing && filing.findings().front().code != Code::FilingUnknown)
        filing = readRowOnly(id);
    if (!filing)
        return filing;
    auto rows = db->ask(u"select s.number, l.doc from side s join list l on l.hash = s.list "
                        "where s.filing = ? order by s.number"_s,
                        {textOf(id)});
    if (!rows)
        return rows.findings();
    while (rows.value().next()) {
        const auto side = static_cast<std::size_t>(rows->number(0));
        if (side < filing->sides.size())
            filing.value().sides[side].list = rows->word(1);
    }
    return filing;
}

Result<campaign::Filing> CampaignStore::filing(const campaign::FilingId &id) const
{
    return d->readFiling(id);
}

Result<campaign::Changes> CampaignStore::Private::readChanges(const campaign::FilingId &id)
{
    auto rows = db->ask(u"select warband, part, key, amount, value, before, because from change "
                        "where filing = ? order by number"_s,
                        {textOf(id)});
    if (!rows)
        return rows.findings();
    campaign::Changes changes;
    while (rows.value().next()) {
        campaign::Change change;
        change.subject = {campaign::WarbandId(rows->word(0)), rows->word(1)};
        change.key = rows->word(2);
        change.amount = rows->number(3);
        if (!rows->isNull(4))
            change.value = rows->word(4);
        change.before = rows->word(5);
        change.because = rows->word(6);
        changes.push_back(std::move(change));
    }
    return changes;
}

Result<campaign::Changes> CampaignStore::changes(const campaign::FilingId &id) const
{
    return d->readChanges(id);
}

Result<campaign::Standing> CampaignStore::Private::readStanding(const QString &where,
                                                                const QVariantList &values)
{
    auto rows = db->ask(u"select warband, part, key, amount, value from standing "_s + where, values);
    if (!rows)
        return rows.findings();
    campaign::Standing standing;
    while (rows.value().next()) {
        const campaign::Subject subject{campaign::WarbandId(rows->word(0)), rows->word(1)};
        standing.values[{subject, rows->word(2)}] = {rows->number(3), rows->word(4)};
    }
    return standing;
}

Result<campaign::Standing> CampaignStore::standing(const std::vector<campaign::WarbandId> &warbands) const
{
    // Warbandless subjects, as territories, always belong to it.
    QVariantList values{u""_s};
    QString places = u"?"_s;
    for (const campaign::WarbandId &warband : warbands) {
        values << textOf(warband);
        places += u", ?"_s;
    }
    return d->readStanding(u"where warband in (%1)"_s.arg(places), values);
}

Result<campaign::Standing> CampaignStore::standing() const { return d->readStanding({}, {}); }

Result<std::vector<LedgerRow>> CampaignStore::ledger(int limit, qint64 before) const
{
    const QString sql =
        u"select l.number, l.at, l.who, l.what, l.filing, f.kind, l.why, l.copied_by from ledger l "
        "join filing f on f.id = l.filing %1 order by l.number desc limit ?"_s;
    auto rows = before > 0 ? d->db->ask(sql.arg(u"where l.number < ?"_s), {before, orAll(limit)})
                           : d->db->ask(sql.arg(QString()), {orAll(limit)});
    if (!rows)
        return rows.findings();
    std::vector<LedgerRow> ledger;
    while (rows.value().next())
        ledger.push_back({rows->big(0), rows->instant(1), rows->text(2), rows->text(3),
                          campaign::FilingId(rows->word(4)), kindNamed(rows->text(5)), rows->text(6),
                          rows->text(7)});
    return ledger;
}

Result<std::map<int, campaign::DrawId>> CampaignStore::Private::chosenDrawings()
{
    auto rows = db->ask(u"select part, value from standing where warband = '' and key = 'draw'"_s);
    if (!rows)
        return rows.findings();
    std::map<int, campaign::DrawId> chosen;
    while (rows.value().next())
        chosen[rows->text(0).section(u'/', 1).toInt()] = campaign::DrawId(rows->word(1));
    return chosen;
}

Result<std::vector<FixtureRow>> CampaignStore::fixtures(Fixtures which) const
{
    const auto chosen = d->chosenDrawings();
    if (!chosen)
        return chosen.findings();
    auto rows = d->db->ask(QString::fromLatin1(fixtureQuery));
    if (!rows)
        return rows.findings();
    std::vector<FixtureRow> fixtures;
    while (rows.value().next()) {
        FixtureRow row{campaign::FixtureId(rows->word(0)),
                       rows->number(1),
                       rows->number(7) != 0,
                       campaign::WarbandId(rows->word(2)),
                       {},
                       rows->text(4),
                       rows->text(5),
                       ScenarioId(rows->word(6)),
                       campaign::FilingId(rows->word(8)),
                       ScenarioId(rows->word(9)),
                       stateNamed(rows->text(10)),
                       campaign::DrawId(rows->word(11)),
                       rows->number(12) != 0,
                       rows->number(13) != 0};
        if (!rows->isNull(3))
            row.second = campaign::WarbandId(rows->word(3));
        fixtures.push_back(std::move(row));
    }
    if (which == Fixtures::InForce)
        leaveOutOthers(fixtures, *chosen);
    return fixtures;
}

Result<std::vector<campaign::FilingId>> CampaignStore::recorded() const
{
    auto rows = d->db->ask(u"select filing from replay order by filing"_s);
    if (!rows)
        return rows.findings();
    std::vector<campaign::FilingId> recorded;
    while (rows.value().next())
        recorded.emplace_back(rows->word(0));
    return recorded;
}

Result<QByteArray> CampaignStore::replay(const campaign::FilingId &id) const
{
    auto rows = d->db->ask(u"select bytes from replay where filing = ?"_s, {textOf(id)});
    if (!rows)
        return rows.findings();
    return rows.value().next() ? rows->bytes(0) : QByteArray();
}

} // namespace gonfalon::store
