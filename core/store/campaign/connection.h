// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/campaign/address.h"
#include "core/store/campaign/sqlite_file.h"

#include <QDateTime>
#include <QHash>
#include <QSqlDatabase>
#include <QSqlError>
#include <QSqlQuery>

#include <functional>
#include <memory>
#include <optional>

namespace gonfalon::store {

/// The rows of a question. It lets go of the database when it goes out of scope.
class Rows
{
public:
    Rows(QSqlQuery *query, std::shared_ptr<void> keeps, std::function<void(const QSqlError &)> onTorn)
        : m_query(query), m_keeps(std::move(keeps)), m_onTorn(std::move(onTorn))
    {
    }
    Rows(Rows &&other) noexcept
        : m_query(std::exchange(other.m_query, nullptr)), m_keeps(other.m_keeps),
          m_onTorn(std::move(other.m_onTorn))
    {
    }
    Rows &operator=(Rows &&) = delete;
    ~Rows()
    {
        if (m_query)
            m_query->finish();
    }

    [[nodiscard]] bool next()
    {
        const bool there = m_query->next();
        if (!there && m_query->lastError().isValid())
            m_onTorn(m_query->lastError());
        return there;
    }
    /// The database could not read on: there are more rows than were read.
    [[nodiscard]] bool torn() const { return m_query->lastError().isValid(); }
    [[nodiscard]] QString whyTorn() const { return m_query->lastError().databaseText().simplified(); }
    [[nodiscard]] bool isNull(int column) const { return m_query->isNull(column); }
    [[nodiscard]] QString text(int column) const { return m_query->value(column).toString(); }
    [[nodiscard]] std::string word(int column) const { return text(column).toStdString(); }
    [[nodiscard]] int number(int column) const { return static_cast<int>(big(column)); }
    [[nodiscard]] qint64 big(int column) const { return m_query->value(column).toLongLong(); }
    [[nodiscard]] QByteArray bytes(int column) const { return m_query->value(column).toByteArray(); }
    [[nodiscard]] bool flag(int column) const { return m_query->value(column).toBool(); }
    [[nodiscard]] QDateTime instant(int column) const;
    /// The first values of the row, as the database has them.
    [[nodiscard]] QVariantList values(int columns) const;

private:
    QSqlQuery *m_query;
    std::shared_ptr<void> m_keeps;
    std::function<void(const QSqlError &)> m_onTorn;
};

/// What a file holds that is opened: a campaign, or nothing yet.
enum class Holds
{
    Books,
    Nothing
};

/// One connection to a campaign's database of either kind: prepared statements are kept, errors become
/// findings, and transactions are tried again where the database asks for it.
class Connection
{
public:
    /// Connects, and sets what every connection needs. A file must be there, or be `inMemory`; where it or
    /// its folder cannot be written it is opened to read only. One that does not hold what it should stays as
    /// it is (GF-8041).
    [[nodiscard]] static Result<std::unique_ptr<Connection>> open(const Address &address,
                                                                  Holds holds = Holds::Books);
    ~Connection();
    Connection(const Connection &) = delete;
    Connection &operator=(const Connection &) = delete;

    [[nodiscard]] const Address &address() const { return m_address; }
    [[nodiscard]] bool onServer() const { return m_address.dialect == Dialect::PostgreSql; }
    [[nodiscard]] QSqlDatabase database() const;

    /// What may be done with the database.
    enum class Access
    {
        Writing,
        Reading, ///< of a file; what others write is seen
        Still    ///< of a file that is taken as it lay there when it was opened
    };
    [[nodiscard]] Access access() const { return m_access; }

    /// Runs a statement that returns rows; `?` stands for the values in their order.
    [[nodiscard]] Result<Rows> ask(const QString &sql, const QVariantList &values = {});
    /// Runs a statement that returns none.
    [[nodiscard]] Findings tell(const QString &sql, const QVariantList &values = {});
    /// The same, for statements that are run once and not kept.
    [[nodiscard]] Findings tellOnce(const QString &sql);

    /// How a transaction goes about others that write at the same time.
    enum class Manner
    {
        Freely,    ///< hopes that nobody is in the way, and waits for its turn the second time
        InTurn,    ///< waits for its turn at once: what it does cannot be done twice
        Rebuilding ///< the same, for books that have no pen yet
    };

    /// Runs `body` as one transaction: committed where it returns nothing, rolled back where it returns
    /// findings, or where the database could not read to the end what `body` asked for. `body` may be run
    /// several times. Refused where one may read only (CampaignReadOnly).
    [[nodiscard]] Findings transaction(const std::function<Findings()> &body, Manner manner = Manner::Freely);
    /// Runs questions that must all see the same state of the database. What it could not read to the end is
    /// a finding.
    [[nodiscard]] Findings reading(const std::function<Findings()> &body);

    /// Brings what stands in a file's log into the file itself, so that the one file is the whole campaign
    /// for whoever copies it. It is done when nobody writes; where somebody who reads is in the way it is
    /// left, and can be tried again.
    void foldLog();
    [[nodiscard]] bool logFolded() const { return m_logFolded; }

    /// After connecting again: listening, for example.
    void setOnReconnect(std::function<void()> then) { m_onReconnect = std::move(then); }

private:
    enum class Failure
    {
        None,
        TryAgain,
        Busy,
        Lost,
        Final
    };

    explicit Connection(Address address);
    [[nodiscard]] Findings connect();
    /// How a file is opened, by what the disk allows.
    [[nodiscard]] Way chooseWay();
    [[nodiscard]] Findings lookAtOwner();
    [[nodiscard]] Findings prepareSession();
    [[nodiscard]] bool reconnect();
    [[nodiscard]] QSqlQuery *run(const QString &sql, const QVariantList &values, QSqlError &error);
    [[nodiscard]] QSqlQuery *runHardened(const QString &sql, const QVariantList &values, QSqlError &error);
    [[nodiscard]] Findings failed(const QSqlError &error);
    [[nodiscard]] Failure failureOf(const QSqlError &error) const;
    [[nodiscard]] Findings once(const std::function<Findings()> &body,
                                const std::function<Findings()> &begin);
    /// Begins a transaction that writes into a file, when its turn has come.
    [[nodiscard]] Findings takeFile();
    /// Waited in vain: a player's connection that has hung with the pen is ended by the server.
    /// \return what to tell of it, with who writes (GF-8185) where that is known
    [[nodiscard]] Findings hurry(Findings busy);
    /// The first of a transaction on a server, for those that wait.
    [[nodiscard]] Findings takeTurn(Manner manner, int attempt);

    Address m_address;
    QString m_name;
    Access m_access = Access::Writing;
    Holds m_holds = Holds::Books;
    QHash<QString, std::shared_ptr<QSqlQuery>> m_kept;
    Failure m_failure = Failure::None;
    std::optional<QSqlError> m_torn; ///< rows that could not be read to the end, in this transaction
    bool m_inTransaction = false;
    bool m_logFolded = false; ///< at first nobody knows: a crash may have left a log
    std::function<void()> m_onReconnect;
};

/// Where a server's clients tell each other that something was written.
inline constexpr auto changesChannel = "gonfalon_campaign";

/// In place of a file's name: a database that lives as long as its connection.
inline constexpr auto inMemory = ":memory:";

/// What an error of the database tells the user.
[[nodiscard]] Finding findingOf(const Address &address, const QSqlError &error);

} // namespace gonfalon::store
