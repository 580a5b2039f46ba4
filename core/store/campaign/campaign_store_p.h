// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/background.h"
#include "core/store/campaign/campaign_store.h"
#include "core/store/campaign/connection.h"
#include "core/store/campaign/names.h"
#include "core/store/campaign/seals.h"

#include <QElapsedTimer>
#include <QTimer>

#include <map>

namespace gonfalon::store {

/// The same refusals, with the login that they are about.
[[nodiscard]] Findings aboutLogin(Findings findings, const QString &login);

class CampaignStore::Private
{
public:
    /// One line for the ledger. When and by whom is told only where it is copied from another ledger.
    struct Line
    {
        QString what;
        campaign::FilingId filing;
        QString why{};
        QString at{};
        QString who{};
        QString seen{}; ///< of a confirmation
    };

    /// A sheet with all that hangs on it.
    struct WholeSheet : Sheet
    {
        QByteArray replay{};
        QString why{};     ///< it was filed, for the ledger
        QString filedBy{}; ///< the player, where it is copied from another ledger
        QString at{};
        QString who{};
    };

    class Exporter;
    class Importer;
    class Salvager;

    /// Writes into new books, as part of a transaction; its second argument takes what was not taken as told.
    using Filling = std::function<Findings(Private &, Findings &)>;

    explicit Private(std::unique_ptr<Connection> connection) : db(std::move(connection)) {}

    /// Opens the books at an address, and brings them up to date.
    [[nodiscard]] static Result<std::unique_ptr<Private>> open(const Address &address);
    [[nodiscard]] Findings readAbout();
    [[nodiscard]] Findings readRole();
    [[nodiscard]] Findings upgrade(int schema);
    [[nodiscard]] Findings lookAtFile() const;
    /// Makes a campaign's file: beside its place, until it is whole.
    [[nodiscard]] static Result<std::unique_ptr<CampaignStore>>
    createFile(const Address &address, const AboutCampaign &about, const Filling &fill);
    /// Makes the books in an empty database.
    /// \param fill what is written into them at once, where anything is
    /// \return errors, and nothing is there; or what was taken, but not as it was told
    [[nodiscard]] Findings makeBooks(const AboutCampaign &about, const Filling &fill);
    /// Does what an export tells, as part of a transaction. \param remarks what was taken otherwise than told
    [[nodiscard]] Findings takeActs(const std::function<std::optional<QByteArray>()> &next,
                                    Findings &remarks);
    /// A note where it is opened to read only.
    [[nodiscard]] Findings whatAccess() const;

    /// There is a file whose copies are to be seen to.
    [[nodiscard]] bool keepsCopies() const
    {
        return !db->onServer() && db->access() == Connection::Access::Writing;
    }
    /// Makes a copy where one is due, in a thread of its own. \return it begins: no other one is being made
    bool copyInBackground();
    /// What the last one came to, once.
    [[nodiscard]] Findings copyOutcome();
    /// The same when nothing has been written for a while. \return what a copy in the background came to
    [[nodiscard]] Findings copyWhenQuiet();
    /// Waits for the copy in the background, and makes the last one.
    [[nodiscard]] Findings copyAtClosing();
    /// The number that a file changes with every transaction of another connection.
    [[nodiscard]] qint64 version() const;

    // Parts of transactions.
    /// Inserts rows into a table; on a file each with its seal, for which all columns that it covers must be
    /// given. \param then what follows the values: "on conflict do nothing"
    [[nodiscard]] Findings write(const QString &table, const QStringList &columns,
                                 const std::vector<QVariantList> &rows, const QString &then = {});
    [[nodiscard]] Findings writeAbout(const AboutCampaign &campaign);
    /// The keys of a pack that may not fall below a number.
    [[nodiscard]] static std::map<QString, int> floorsOf(const QString &pack);
    [[nodiscard]] Findings writeLine(const Line &line);
    /// The number of a file's next line of the ledger.
    [[nodiscard]] Result<qint64> nextLine();
    [[nodiscard]] Findings writeSheet(const WholeSheet &sheet);
    /// Files a sheet where it is not there, and confirms it where it is not.
    [[nodiscard]] Findings writeInForce(const WholeSheet &sheet);
    [[nodiscard]] Findings writeSides(const campaign::Filing &filing);
    [[nodiscard]] Findings writeChanges(const campaign::FilingId &id, const campaign::Changes &changes);
    /// Runs one of the functions that keep logins, as a transaction.
    [[nodiscard]] Findings changeLogin(const QString &sql, const QVariantList &values);
    /// On a server, a password that is none.
    [[nodiscard]] Findings passwordWrong(const QString &password) const;
    [[nodiscard]] Findings writePlayer(const PlayerRow &player, const QString &password);
    [[nodiscard]] Findings writeWarband(const WarbandRow &warband);
    /// Somebody wants to know why, in words that fit in a line of the ledger.
    [[nodiscard]] Findings checkWhy(const QString &why) const;
    [[nodiscard]] Findings isWritten(const FixtureRow &fixture);
    [[nodiscard]] Findings writeFixtures(const std::vector<FixtureRow> &fixtures);
    /// The same sheet is there already (empty), another is (findings), or none (nothing).
    [[nodiscard]] std::optional<Findings> sheetThere(const WholeSheet &sheet);
    /// The state of a filing, or FilingUnknown.
    [[nodiscard]] Result<FilingState> stateOf(const campaign::FilingId &id);
    [[nodiscard]] Findings confirmIn(const Sheet &seen, const QString &why = {});
    /// Says yes for the player behind the login, and confirms where he was the last.
    /// \param missing whose word is still wanted
    [[nodiscard]] Findings agreeIn(const Sheet &seen, const QString &why, QStringList &missing);
    [[nodiscard]] Findings fileIn(const WholeSheet &sheet, bool confirming);
    /// Writes a line, unless the filing has come to that state already.
    [[nodiscard]] Findings answer(const Line &line, FilingState already);

    /// The same refusal, with what it is about: which value, of whom, and what has become of it.
    [[nodiscard]] Findings explained(Findings findings, const campaign::FilingId &id,
                                     const campaign::Changes &changes);
    [[nodiscard]] Findings outOfDateOf(const campaign::Changes &changes);
    [[nodiscard]] Findings dependentsOf(const campaign::FilingId &id);
    [[nodiscard]] Findings belowFloorOf(const campaign::Changes &changes, bool undoing);
    [[nodiscard]] QString nameOfWarband(const campaign::WarbandId &id);
    /// A sheet as people tell it from others: the first letters of its number, and whom it is about.
    [[nodiscard]] QString shortName(const QString &filing);

    /// All of `CampaignStore::check`.
    [[nodiscard]] Findings checkAll();
    /// Rows whose seals do not hold, and what cannot be read to the end.
    [[nodiscard]] Findings checkSeals();
    [[nodiscard]] Findings checkSealsOf(const SealedTable &table);
    [[nodiscard]] Findings bentOnServer();
    /// The seal of a row of a file holds.
    [[nodiscard]] bool holds(const SealedTable &table, const QVariantList &values, const QString &seal);
    /// How people know a row: by a name, or by the result that it belongs to.
    [[nodiscard]] std::string nameOfRow(const SealedTable &table, const QVariantList &values);
    [[nodiscard]] QString nameOfFixture(const QVariantList &fixture);
    /// What the ledger has made of the sheets of a file, worked out again.
    [[nodiscard]] Findings checkMade();
    [[nodiscard]] Findings checkLatestLists();
    [[nodiscard]] Findings checkCounts();
    /// The first column of every row is the identity of a result that is not as it was.
    [[nodiscard]] Findings bentResults(const QString &sql);
    /// The tables, indexes and triggers of a file are those that the program makes.
    [[nodiscard]] Findings checkRules();
    [[nodiscard]] Findings checkAgreement(const char *query);
    [[nodiscard]] Findings checkLists();
    /// Sheets that cannot be read, or that say otherwise than their rows.
    [[nodiscard]] Findings checkSheets();
    [[nodiscard]] Findings checkFile();

    /// Which drawing of a round was chosen where it was drawn twice.
    [[nodiscard]] Result<std::map<int, campaign::DrawId>> chosenDrawings();
    /// What the columns say of a filing whose sheet cannot be read, with a warning (GF-8123).
    /// What a row of a list tells beside its columns, where there is something.
    void addWords(FilingRow &row);
    [[nodiscard]] Result<campaign::Filing> readRowOnly(const campaign::FilingId &id);
    [[nodiscard]] Result<campaign::Filing> readFiling(const campaign::FilingId &id);
    [[nodiscard]] Result<campaign::Changes> readChanges(const campaign::FilingId &id);
    [[nodiscard]] Result<campaign::Standing> readStanding(const QString &where, const QVariantList &values);

    [[nodiscard]] Finding finding(Code code, std::vector<std::string> arguments = {}) const
    {
        return store::about(db->address(), code, std::move(arguments));
    }

    std::unique_ptr<Connection> db;
    AboutCampaign campaign;
    Role role = Role::Organiser;
    QString who;
    QString me; ///< the player behind the login
    QTimer poll;
    qint64 seen = 0;
    bool closed = false;  ///< the last copy was seen to
    bool listens = false; ///< to the server's notices

    Background copying;
    QDateTime openedAs;       ///< how the file was last written when it was opened
    QDateTime seenTo;         ///< the file was as it was last written then, when a copy was seen to
    QDateTime written;        ///< when the file was last seen to be written
    QElapsedTimer quietSince; ///< not started: all that was written has been seen to
};

} // namespace gonfalon::store
