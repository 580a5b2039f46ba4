// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/campaign_base.h"

#include <QSqlError>
#include <QSqlQuery>
#include <QTest>
#include <QUrl>
#include <QUuid>

namespace gonfalon::test {

using namespace Qt::StringLiterals;
using namespace campaign;

namespace {

QSqlDatabase opened(const QString &url, const QString &name)
{
    if (!url.startsWith(u"postgresql:"_s)) {
        QSqlDatabase base = QSqlDatabase::addDatabase(u"QSQLITE"_s, name);
        base.setDatabaseName(url);
        base.setConnectOptions(u"QSQLITE_BUSY_TIMEOUT=10000"_s);
        (void)base.open();
        return base;
    }
    const QUrl read(url);
    QSqlDatabase base = QSqlDatabase::addDatabase(u"QPSQL"_s, name);
    base.setHostName(read.host());
    base.setPort(read.port());
    base.setUserName(read.userName());
    base.setPassword(read.password());
    base.setDatabaseName(read.path().mid(1));
    (void)base.open();
    return base;
}

/// Runs statements as one transaction on a connection of its own, and `then` with the last of them.
QString with(const QString &url, const QStringList &statements,
             const std::function<QString(QSqlQuery &)> &then)
{
    const QString name = QUuid::createUuid().toString();
    QString said;
    {
        QSqlDatabase base = opened(url, name);
        QSqlQuery query(base);
        if (!base.isOpen())
            said = u"not open: "_s + base.lastError().text();
        const bool several = statements.size() > 1 && base.transaction();
        for (const QString &sql : statements) {
            if (said.isEmpty() && !query.exec(sql))
                said = query.lastError().text();
        }
        if (said.isEmpty())
            said = then(query);
        query.finish();
        if (several && said.isEmpty() && !base.commit())
            said = base.lastError().text();
    }
    QSqlDatabase::removeDatabase(name);
    return said;
}

Change counted(const WarbandId &warband, const std::string &key, int amount)
{
    return {ofWarband(warband), key, amount, {}, {}, "result"};
}

} // namespace

QString postgresql() { return qEnvironmentVariable("GONFALON_TEST_POSTGRESQL"); }

void bothDialects()
{
    QTest::addColumn<QString>("dialect");
    QTest::newRow("sqlite") << u"sqlite"_s;
    if (postgresql().isEmpty())
        qInfo("without GONFALON_TEST_POSTGRESQL this runs on SQLite alone: see tests/postgresql");
    else
        QTest::newRow("postgresql") << u"postgresql"_s;
}

CampaignBase::CampaignBase(const QString &dialect)
{
    if (dialect == u"sqlite"_s) {
        m_url = m_folder.filePath(u"league.campaign"_s);
        return;
    }
    m_database = u"t_"_s + QUuid::createUuid().toString(QUuid::Id128);
    if (const QString wrong = run(postgresql(), u"create database "_s + m_database); !wrong.isEmpty())
        qFatal("no database: %s", qPrintable(wrong));
    QUrl url(postgresql());
    url.setPath(u'/' + m_database);
    m_url = url.toString();
}

CampaignBase::~CampaignBase()
{
    if (!m_database.isEmpty())
        (void)run(postgresql(), u"drop database if exists "_s + m_database + u" with (force)"_s);
}

QString CampaignBase::login(const QString &name) const { return name + u'_' + m_database.mid(2, 12); }

QString CampaignBase::urlFor(const QString &login, const QString &password) const
{
    QUrl url(m_url);
    url.setUserName(login);
    url.setPassword(password);
    return url.toString();
}

QString CampaignBase::run(const QString &url, const QString &sql)
{
    return with(url, sql.split(u"; "_s, Qt::SkipEmptyParts), [](QSqlQuery &) { return QString(); });
}

QString CampaignBase::holding(const QString &url, const QString &sql, const std::function<void()> &meanwhile)
{
    return with(url, u"select 1; %1"_s.arg(sql).split(u"; "_s, Qt::SkipEmptyParts), [&](QSqlQuery &query) {
        meanwhile();
        return query.exec(u"select 1"_s) ? QString() : query.lastError().text();
    });
}

QString CampaignBase::ask(const QString &url, const QString &sql)
{
    return with(url, {sql},
                [](QSqlQuery &query) { return query.next() ? query.value(0).toString() : QString(); });
}

std::string identity(const QString &name)
{
    return QUuid::createUuidV5(QUuid(), name).toString(QUuid::WithoutBraces).toStdString();
}

WarbandId warband(const QString &name) { return WarbandId(identity(u"warband "_s + name)); }
FilingId filing(const QString &name) { return FilingId(identity(u"filing "_s + name)); }

std::unique_ptr<store::CampaignStore> smallCampaign(const QString &url)
{
    store::AboutCampaign about;
    about.id = QString::fromStdString(identity(u"campaign"_s));
    about.name = u"The League"_s;
    about.system = u"dragon-rampant"_s;
    about.pack = uR"({"keys": [{"key": "purse", "least": 0}, {"key": "glory"}]})"_s;
    about.created = QDateTime(QDate(2026, 3, 1), QTime(12, 0), Qt::UTC);
    auto campaign = store::CampaignStore::create(url, about);
    if (!campaign)
        return {};
    auto store = std::move(campaign).value();
    for (const auto &[player, warbandName] :
         {std::pair(u"Ann"_s, u"red"_s), std::pair(u"Bob"_s, u"blue"_s)}) {
        const PlayerId id(identity(player));
        const WarbandId own = warband(warbandName);
        const Changes start{{ofWarband(own), "purse", 10, {}, {}, "joining"},
                            {ofWarband(own), "stage", 0, "the-ford", {}, "joining"}};
        if (!store->addPlayer({id, player, {}}).empty() ||
            !store->addWarband({own, id, {}, warbandName, u"list of "_s + warbandName, true}, start).empty())
            return {};
    }
    return store;
}

Findings confirm(store::CampaignStore &store, const FilingId &id)
{
    store::Sheet seen;
    seen.filing.id = id;
    if (const auto filing = store.filing(id))
        seen.filing = *filing;
    if (const auto changes = store.changes(id))
        seen.changes = *changes;
    return store.confirm(seen);
}

Filing battle(const QString &name, int redGlory, int blueGlory)
{
    Filing filing;
    filing.id = test::filing(name);
    filing.playedOn = "2026-03-07";
    filing.scenario = ScenarioId("bloodbath");
    filing.note = "fought for " + name.toStdString();
    SideReport red;
    red.warband = warband(u"red"_s);
    red.verdict = Verdict::Won;
    red.glory = redGlory;
    red.list = "list of red";
    SideReport blue;
    blue.warband = warband(u"blue"_s);
    blue.verdict = Verdict::Lost;
    blue.glory = blueGlory;
    filing.sides = {red, blue};
    return filing;
}

Changes countersOf(const Filing &filing)
{
    Changes changes;
    for (const SideReport &side : filing.sides) {
        const bool won = side.verdict == Verdict::Won;
        changes.push_back(counted(side.warband, "played", 1));
        changes.push_back(counted(side.warband, won ? "won" : "lost", 1));
        changes.push_back(counted(side.warband, "points", won ? 3 : 0));
        changes.push_back(counted(side.warband, "glory", side.glory));
    }
    return changes;
}

} // namespace gonfalon::test
