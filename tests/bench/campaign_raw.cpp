// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/bench/campaign_raw.h"
#include "core/store/campaign/digest.h"

#include "core/files/campaign_json.h"

#include <QSqlError>
#include <QUrl>
#include <QUuid>
#include <QVariant>

namespace gonfalon::bench {

using namespace Qt::StringLiterals;
using campaign::Change;
using campaign::Filing;

namespace {

constexpr auto tableSql = R"(
    select w.id, w.name, p.name, coalesce(max(case when s.key = 'points' then s.amount end), 0) as points,
        coalesce(max(case when s.key = 'played' then s.amount end), 0),
        coalesce(max(case when s.key = 'won' then s.amount end), 0) as won,
        coalesce(max(case when s.key = 'drawn' then s.amount end), 0),
        coalesce(max(case when s.key = 'lost' then s.amount end), 0),
        coalesce(max(case when s.key = 'glory' then s.amount end), 0) as glory,
        coalesce(max(case when s.key = 'glory-against' then s.amount end), 0)
    from warband w join player p on p.id = w.player left join standing s on s.warband = w.id and s.part = ''
    where w.active = 1 group by w.id, w.name, p.name order by points desc, glory desc, won desc, w.name)";

constexpr auto listSql = R"(
    select f.id, f.kind, f.state, f.played_on, f.round, f.stage, f.territory, f.scenario, f.who, f.at, s.warband,
        w.name, p.name, s.verdict, s.glory
    from (select * from filing %1 order by number desc limit %2) f
        left join side s on s.filing = f.id left join warband w on w.id = s.warband
        left join player p on p.id = w.player order by f.number desc, s.number)";

template <typename Text>
QString text(const Text &id)
{
    return id.empty() ? u""_s : QString::fromStdString(id);
}

void run(QSqlQuery &query)
{
    if (!query.exec())
        qFatal("%s", qPrintable(query.lastError().text()));
}

} // namespace

RawCampaign::RawCampaign(const QString &url) : m_name(QUuid::createUuid().toString())
{
    m_server = url.startsWith(u"postgresql:"_s);
    QSqlDatabase base = QSqlDatabase::addDatabase(m_server ? u"QPSQL"_s : u"QSQLITE"_s, m_name);
    const QUrl address(url);
    if (m_server) {
        base.setHostName(address.host());
        base.setPort(address.port());
        base.setUserName(address.userName());
        base.setPassword(address.password());
        base.setDatabaseName(address.path().mid(1));
    } else {
        base.setDatabaseName(url);
    }
    if (!base.open())
        qFatal("%s", qPrintable(base.lastError().text()));
    if (m_server) {
        execute(u"listen gonfalon_campaign"_s);
    } else {
        for (const QString &pragma : {u"journal_mode = wal"_s, u"synchronous = full"_s,
                                      u"foreign_keys = on"_s, u"cache_size = -16000"_s})
            execute(u"pragma "_s + pragma);
    }
    QSqlQuery about(base);
    about.prepare(u"select key, value from about"_s);
    run(about);
    readAll(about, 2);
}

RawCampaign::~RawCampaign()
{
    for (auto *query : {&m_table, &m_history, &m_newest, &m_filing, &m_sides, &m_line})
        query->reset();
    m_changes.clear();
    QSqlDatabase::database(m_name, false).close();
    QSqlDatabase::removeDatabase(m_name);
}

void RawCampaign::execute(const QString &sql)
{
    QSqlQuery query(QSqlDatabase::database(m_name, false));
    if (!query.exec(sql))
        qFatal("%s", qPrintable(query.lastError().text()));
}

QSqlQuery &RawCampaign::prepared(std::unique_ptr<QSqlQuery> &query, const QString &sql)
{
    if (!query) {
        query = std::make_unique<QSqlQuery>(QSqlDatabase::database(m_name, false));
        query->setForwardOnly(true);
        if (!query->prepare(sql))
            qFatal("%s", qPrintable(query->lastError().text()));
    }
    return *query;
}

void RawCampaign::readAll(QSqlQuery &query, int columns)
{
    qsizetype size = 0;
    while (query.next()) {
        for (int i = 0; i < columns; ++i)
            size += query.value(i).toString().size();
    }
    query.finish();
    if (size == 0)
        qFatal("nothing was read");
}

void RawCampaign::table()
{
    QSqlQuery &query = prepared(m_table, QString::fromLatin1(tableSql));
    run(query);
    readAll(query, 10);
}

void RawCampaign::history(const QString &warband)
{
    QSqlQuery &query =
        prepared(m_history, QString::fromLatin1(listSql).arg(
                                u"where id in (select filing from side where warband = ?)"_s, u"50"_s));
    query.bindValue(0, warband);
    run(query);
    readAll(query, 15);
}

void RawCampaign::newest()
{
    QSqlQuery &query =
        prepared(m_newest, QString::fromLatin1(listSql).arg(u"where number is not null"_s, u"200"_s));
    run(query);
    readAll(query, 15);
}

QSqlQuery &RawCampaign::changesQuery(std::size_t rows)
{
    return prepared(m_changes[rows],
                    u"insert into change (filing, number, warband, part, key, amount, because) values "_s +
                        QStringList(static_cast<qsizetype>(rows), u"(?, ?, ?, ?, ?, ?, ?)"_s).join(u", "_s));
}

void RawCampaign::write(const Filing &filing, const campaign::Changes &changes)
{
    const QString id = text(filing.id.str());
    QSqlQuery &sheet = prepared(
        m_filing, u"insert into filing (id, kind, played_on, scenario, doc) values (?, 'battle', ?, ?, ?)"_s);
    sheet.bindValue(0, id);
    sheet.bindValue(1, text(filing.playedOn));
    sheet.bindValue(2, text(filing.scenario.str()));
    sheet.bindValue(3, QString::fromStdString(files::filingToJson(filing)));
    run(sheet);
    QSqlQuery &sides = prepared(m_sides, u"insert into side (filing, number, warband, verdict, glory) values "
                                         "(?, 0, ?, 'won', ?), (?, 1, ?, 'lost', ?)"_s);
    for (int i = 0; i < 2; ++i) {
        const campaign::SideReport &side = filing.sides[static_cast<std::size_t>(i)];
        sides.bindValue(3 * i, id);
        sides.bindValue(3 * i + 1, text(side.warband.str()));
        sides.bindValue(3 * i + 2, side.glory);
    }
    run(sides);
    QSqlQuery &all = changesQuery(changes.size());
    int at = 0;
    for (std::size_t i = 0; i < changes.size(); ++i) {
        const Change &change = changes[i];
        for (const QVariant &value :
             {QVariant(id), QVariant(static_cast<int>(i)), QVariant(text(change.subject.warband.str())),
              QVariant(text(change.subject.part)), QVariant(text(change.key)), QVariant(change.amount),
              QVariant(text(change.because))})
            all.bindValue(at++, value);
    }
    run(all);
    QSqlQuery &line = prepared(m_line, u"insert into ledger (what, filing, seen) values (?, ?, ?)"_s);
    for (const QString &what : {u"filed"_s, u"confirmed"_s}) {
        line.bindValue(0, what);
        line.bindValue(1, id);
        line.bindValue(2, what == u"confirmed"_s ? store::digestOf({filing, changes}) : u""_s);
        run(line);
    }
}

void RawCampaign::fileAndConfirm(const Filing &filing, const campaign::Changes &changes)
{
    execute(m_server ? u"begin isolation level serializable"_s : u"begin immediate"_s);
    write(filing, changes);
    execute(u"commit"_s);
}

void RawCampaign::fill(const std::vector<Filing> &filings,
                       const std::function<campaign::Changes(const Filing &)> &changesOf)
{
    execute(u"begin"_s);
    for (const Filing &filing : filings)
        write(filing, changesOf(filing));
    execute(u"commit"_s);
}

} // namespace gonfalon::bench
