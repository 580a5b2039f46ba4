// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/campaign/connection.h"

#include "core/store/campaign/bounds.h"
#include "core/store/campaign/rules.h"

#include <QDeadlineTimer>
#include <QFileInfo>
#include <QRandomGenerator>
#include <QSet>
#include <QSqlError>
#include <QThread>
#include <QUuid>

#include <algorithm>

namespace gonfalon::store {

using namespace Qt::StringLiterals;

namespace {

/// What the ledger's own trigger locks, too, to the end of the transaction: whoever holds it is the only one
/// that writes. The first of a transaction, it comes before what the transaction sees.
constexpr auto takePen = "lock table pen in exclusive mode";
/// Books of an older schema have no pen; those that are being founded have nothing at all.
constexpr auto takeBooks = "do $$ begin if to_regclass('public.about') is not null then "
                           "lock table about in access exclusive mode; "
                           "else perform pg_advisory_xact_lock(8040); end if; end $$";
constexpr int mostAttempts = 30;
constexpr int mostWaits = 4;        ///< of a server's lock_timeout each
constexpr int filePatience = 20000; ///< milliseconds, as long as that

/// Whoever waits for his turn may do with less than the others: nobody else writes. Who rebuilds the books
/// looks at them once he has them.
QString beginning(Connection::Manner manner)
{
    switch (manner) {
    case Connection::Manner::Freely:
        return u"begin isolation level serializable"_s;
    case Connection::Manner::InTurn:
        return u"begin isolation level repeatable read"_s;
    case Connection::Manner::Rebuilding:
        break;
    }
    return u"begin isolation level read committed"_s;
}

/// A short time, longer with every attempt, and never the same as another's.
void pause(int attempt)
{
    QThread::usleep(
        static_cast<unsigned long>(QRandomGenerator::global()->bounded(1000 << std::min(attempt, 6))));
}

} // namespace

QDateTime Rows::instant(int column) const
{
    const QVariant value = m_query->value(column);
    if (value.typeId() == QMetaType::QDateTime)
        return value.toDateTime().toUTC();
    return QDateTime::fromString(value.toString(), Qt::ISODateWithMs).toUTC();
}

QVariantList Rows::values(int columns) const
{
    QVariantList values;
    for (int i = 0; i < columns; ++i)
        values << (m_query->isNull(i) ? QVariant() : m_query->value(i));
    return values;
}

Connection::Connection(Address address)
    : m_address(std::move(address)), m_name(QUuid::createUuid().toString(QUuid::WithoutBraces))
{
}

Connection::~Connection()
{
    m_kept.clear();
    database().close();
    QSqlDatabase::removeDatabase(m_name);
}

QSqlDatabase Connection::database() const { return QSqlDatabase::database(m_name, false); }

Result<std::unique_ptr<Connection>> Connection::open(const Address &address, Holds holds)
{
    const QString driver = address.dialect == Dialect::Sqlite ? u"QSQLITE"_s : u"QPSQL"_s;
    static thread_local QSet<QString> there; // asking takes its time
    if (!there.contains(driver) && QSqlDatabase::isDriverAvailable(driver))
        there.insert(driver);
    if (!there.contains(driver))
        return about(address, Code::DriverMissing, {driver.toStdString()});
    const bool wantsFile = address.dialect == Dialect::Sqlite && address.file != QLatin1String(inMemory);
    if (wantsFile && !QFileInfo(address.file).isFile())
        return about(address, Code::CannotOpen, {"there is no such file"});
    std::unique_ptr<Connection> connection(new Connection(address));
    connection->m_holds = wantsFile ? holds : Holds::Nothing;
    QSqlDatabase::addDatabase(driver, connection->m_name);
    if (Findings wrong = connection->connect(); !wrong.empty())
        return wrong;
    return connection;
}

Findings Connection::connect()
{
    QSqlDatabase base = database();
    if (onServer()) {
        base.setHostName(m_address.host);
        base.setPort(m_address.port);
        base.setDatabaseName(m_address.database);
        base.setUserName(m_address.login);
        base.setPassword(m_address.password);
        QString options = m_address.options;
        if (!options.contains(u"connect_timeout="_s))
            options += (options.isEmpty() ? u""_s : u";"_s) + u"connect_timeout=10"_s;
        base.setConnectOptions(options);
    } else {
        const Way way = chooseWay();
        base.setDatabaseName(way.name);
        base.setConnectOptions(way.options);
    }
    if (!base.open())
        return onServer() ? Findings{about(m_address, Code::ServerUnreachable,
                                           {base.lastError().databaseText().simplified().toStdString()})}
                          : failed(base.lastError());
    return prepareSession();
}

Way Connection::chooseWay()
{
    if (m_address.file == QLatin1String(inMemory))
        return {m_address.file, {}};
    if (mayWrite(m_address.file)) {
        m_access = Access::Writing;
        return wayToWrite(m_address.file);
    }
    Way way = wayToRead(m_address.file);
    if (!way.still && !askFile(way, m_address.file, {u"select 1 from sqlite_schema"_s}))
        way = wayToReadStill(m_address.file);
    m_access = way.still ? Access::Still : Access::Reading;
    return way;
}

/// The first that is asked of a file, and the last where it is of another program: it stays as it is.
Findings Connection::lookAtOwner()
{
    const Bounds bounds(database());
    const auto head = headOf(m_address, database());
    if (!head)
        return head.findings();
    const bool foreign = head->empty ? m_holds == Holds::Books : !head->ours;
    if (foreign)
        return {about(m_address, Code::NotACampaign)};
    return m_holds == Holds::Books ? foreignRules(m_address, database()) : Findings();
}

Findings Connection::prepareSession()
{
    if (Findings foreign = onServer() ? Findings() : lookAtOwner(); !foreign.empty())
        return foreign;
    if (m_access != Access::Writing)
        return tellOnce(u"pragma cache_size = -16000"_s);
    const QStringList statements =
        onServer() ? QStringList{u"select set_config('lock_timeout', '5s', false), "
                                 "set_config('idle_in_transaction_session_timeout', '5min', false), "
                                 "set_config('client_min_messages', 'error', false)"_s}
                   : QStringList{u"pragma journal_mode = wal"_s, u"pragma synchronous = full"_s,
                                 u"pragma foreign_keys = on"_s, u"pragma cache_size = -16000"_s};
    for (const QString &statement : statements) {
        if (Findings wrong = tellOnce(statement); !wrong.empty())
            return wrong;
    }
    return {};
}

bool Connection::reconnect()
{
    m_kept.clear();
    database().close();
    if (!connect().empty())
        return false;
    if (m_onReconnect)
        m_onReconnect();
    return true;
}

QSqlQuery *Connection::run(const QString &sql, const QVariantList &values, QSqlError &error)
{
    std::shared_ptr<QSqlQuery> &query = m_kept[sql];
    if (!query) {
        auto fresh = std::make_shared<QSqlQuery>(database());
        fresh->setForwardOnly(true);
        if (!fresh->prepare(sql)) {
            error = fresh->lastError();
            m_kept.remove(sql);
            return nullptr;
        }
        query = std::move(fresh);
    }
    for (int i = 0; i < values.size(); ++i)
        query->bindValue(i, values[i]);
    if (query->exec())
        return query.get();
    error = query->lastError();
    query->finish();
    return nullptr;
}

QSqlQuery *Connection::runHardened(const QString &sql, const QVariantList &values, QSqlError &error)
{
    QSqlQuery *query = run(sql, values, error);
    if (!query && !m_inTransaction && failureOf(error) == Failure::Lost && reconnect())
        query = run(sql, values, error);
    return query;
}

Result<Rows> Connection::ask(const QString &sql, const QVariantList &values)
{
    QSqlError error;
    if (QSqlQuery *query = runHardened(sql, values, error))
        return Rows(query, m_kept.value(sql), [this](const QSqlError &torn) { m_torn = torn; });
    return failed(error);
}

Findings Connection::tell(const QString &sql, const QVariantList &values)
{
    QSqlError error;
    QSqlQuery *query = runHardened(sql, values, error);
    if (!query)
        return failed(error);
    query->finish();
    return {};
}

Findings Connection::tellOnce(const QString &sql)
{
    QSqlQuery query(database());
    return query.exec(sql) ? Findings() : failed(query.lastError());
}

Findings Connection::failed(const QSqlError &error)
{
    m_failure = failureOf(error);
    return {findingOf(m_address, error)};
}

Connection::Failure Connection::failureOf(const QSqlError &error) const
{
    if (!onServer())
        return Failure::Final;
    const QString code = error.nativeErrorCode();
    if (code == u"40001"_s || code == u"40P01"_s || code == u"23505"_s)
        return Failure::TryAgain;
    if (code == u"55P03"_s)
        return Failure::Busy;
    if (!database().isOpen() || code.isEmpty() || code.startsWith(u"08"_s) || code.startsWith(u"57P"_s))
        return Failure::Lost;
    return Failure::Final;
}

/// A file keeps no queue. SQLite asks ever more seldom, ten times in a second at last, and finds the file in
/// others' hands each time where forty programs write: whoever asks often gets his turn among them.
Findings Connection::takeFile()
{
    const QDeadlineTimer patience(filePatience);
    constexpr int soon = 3; // within eight milliseconds
    (void)tellOnce(u"pragma busy_timeout = 0"_s);
    Findings refused = tellOnce(u"begin immediate"_s);
    while (!refused.empty() && refused.front().code == Code::CampaignBusy && !patience.hasExpired()) {
        pause(soon);
        refused = tellOnce(u"begin immediate"_s);
    }
    (void)tellOnce(u"pragma busy_timeout = 10000"_s);
    return refused;
}

Findings Connection::once(const std::function<Findings()> &body, const std::function<Findings()> &begin)
{
    m_failure = Failure::None;
    m_torn.reset();
    Findings findings = begin();
    if (!findings.empty())
        return findings;
    m_inTransaction = true;
    findings = body();
    if (findings.empty() && m_torn)
        findings = failed(*m_torn);
    if (findings.empty())
        findings = tellOnce(u"commit"_s);
    if (!findings.empty()) {
        const Failure failure = m_failure;
        (void)tellOnce(u"rollback"_s);
        m_failure = failure;
    }
    m_inTransaction = false;
    return findings;
}

Findings Connection::transaction(const std::function<Findings()> &body, Manner manner)
{
    Findings findings;
    if (m_access != Access::Writing)
        return {about(m_address, Code::CampaignReadOnly)};
    if (!onServer()) {
        findings = once(body, [this] { return takeFile(); });
        m_logFolded = m_logFolded && !findings.empty(); // whoever holds the books open folds it when he waits
        return findings;
    }
    bool begun = false;
    int waits = 0;
    for (int attempt = 0; attempt < mostAttempts; ++attempt) {
        findings = once(
            [&] {
                Findings wrong = takeTurn(manner, attempt);
                if (!wrong.empty())
                    return wrong;
                begun = true;
                return body();
            },
            [&] { return tellOnce(beginning(manner)); });
        const Failure failure = m_failure;
        if (failure == Failure::Busy)
            findings = hurry(std::move(findings));
        const bool again = failure == Failure::TryAgain ||
                           (failure == Failure::Busy && ++waits < mostWaits) ||
                           (failure == Failure::Lost && reconnect());
        if (findings.empty()) // it stands, whether others can be told or not
            (void)tellOnce(u"notify "_s + QString::fromLatin1(changesChannel));
        if (findings.empty() || !again || (begun && manner != Manner::Freely))
            return findings;
        if (failure != Failure::Busy) // who has waited already is the first to come again
            pause(attempt);
    }
    return findings;
}

/// Books of an older schema do not know who it is.
Findings Connection::hurry(Findings busy)
{
    QStringList holders;
    auto rows = ask(u"select holder, passed from gonfalon_pass_pen()"_s);
    while (rows && rows.value().next()) {
        if (!rows->flag(1) && !holders.contains(rows->text(0)))
            holders << rows->text(0);
    }
    return holders.isEmpty()
               ? busy
               : Findings{about(m_address, Code::BooksHeldBy, {holders.join(u", "_s).toStdString()})};
}

Findings Connection::takeTurn(Manner manner, int attempt)
{
    if (manner == Manner::Freely && attempt == 0)
        return {};
    return tellOnce(QString::fromLatin1(manner == Manner::Rebuilding ? takeBooks : takePen));
}

/// Passive: it waits for nobody, and what was committed stays committed whatever becomes of it.
void Connection::foldLog()
{
    if (onServer() || m_access != Access::Writing)
        return;
    QSqlQuery query(database());
    const bool told = query.exec(u"pragma wal_checkpoint(passive)"_s) && query.next();
    m_logFolded = told && query.value(0).toInt() == 0 && query.value(1).toInt() == query.value(2).toInt();
}

Findings Connection::reading(const std::function<Findings()> &body)
{
    return once(body, [this] {
        return tellOnce(onServer() ? u"begin isolation level repeatable read read only"_s : u"begin"_s);
    });
}

} // namespace gonfalon::store
