// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/campaign/filing.h"
#include "core/store/campaign/salvage.h"

#include <QDateTime>
#include <QObject>
#include <QString>
#include <QStringList>

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace gonfalon::store {

/// What a login may do. A `.campaign` file knows organisers only: whoever has the file, and may write it.
enum class Role
{
    Organiser,
    Player,
    Spectator
};

struct AboutCampaign
{
    QString id; ///< a UUID; copies of one campaign share it
    QString name;
    QString system;
    QString pack; ///< the whole pack, as text of its file, so that a campaign never changes with the program
    int schema = 0;
    QDateTime created;
};

struct PlayerRow
{
    campaign::PlayerId id;
    QString name;
    QString login; ///< the database role; empty in a file, and for players without one
};

/// Somebody who may log in to the campaign's server.
struct LoginRow
{
    QString login;
    Role role = Role::Player;
    QString player;     ///< the name of the player behind it; empty: none
    bool owner = false; ///< made the campaign; its login is changed by the server's own means alone
    bool there = true;  ///< false: of a player, in books restored from elsewhere, and not on this server
};

struct WarbandRow
{
    campaign::WarbandId id;
    campaign::PlayerId player;
    QString playerName;
    QString name;
    QString list; ///< the text of its newest .warband
    bool active = true;
};

enum class FilingState
{
    Filed,     ///< waits for the other side
    Confirmed, ///< its changes are in force
    Disputed,  ///< the other side says no, and why
    Undone     ///< was in force, and has been taken back
};

struct SideRow
{
    campaign::WarbandId warband;
    QString warbandName;
    QString playerName;
    campaign::Verdict verdict = campaign::Verdict::Drawn;
    int glory = 0;
    campaign::PlayerId player{};
    bool agreed = false; ///< its player has said that the result is right
};

/// No more bytes of a recorded battle than this are kept with its result (GF-8105).
inline constexpr qsizetype largestRecording = 16 * 1024 * 1024;

/// One line of a list of filings; the whole one is asked for by `filing`.
struct FilingRow
{
    campaign::FilingId id;
    campaign::FilingKind kind = campaign::FilingKind::Battle;
    FilingState state = FilingState::Filed;
    QString playedOn;
    int round = 0;
    campaign::StageId stage;
    campaign::TerritoryId territory;
    ScenarioId scenario;
    QString by; ///< who filed it
    QDateTime at;
    campaign::PlayerId filedBy{}; ///< by login; empty: an organiser without a warband, or on a file
    std::vector<SideRow> sides;
    QString note{};      ///< of a correction that is of no warband
    QString objection{}; ///< where it is disputed: who says no, and why

    /// Nobody has to answer it any more.
    [[nodiscard]] bool isSettled() const
    {
        return state == FilingState::Confirmed || state == FilingState::Undone;
    }
    /// The names of those whose word a result that is not in force waits for: all who fought but whoever
    /// filed it and who agreed already; none where it waits for nobody but the organisers.
    [[nodiscard]] QStringList waitsFor() const;
};

/// Which filings: every member that is set narrows it.
struct FilingQuery
{
    std::optional<campaign::FilingId> id{};
    std::optional<campaign::WarbandId> warband{};
    std::optional<campaign::WarbandId> against{};
    std::optional<campaign::FilingKind> kind{};
    std::optional<FilingState> state{};
    QString text{};  ///< in names, notes, scenario
    int limit = 200; ///< -1: all
    int offset = 0;
};

/// What was done, in order: the campaign's ledger.
struct LedgerRow
{
    qint64 number = 0;
    QDateTime at;
    QString who;
    QString what; ///< "filed", "confirmed", "disputed", "undone"
    campaign::FilingId filing;
    campaign::FilingKind kind = campaign::FilingKind::Battle;
    QString why;
    QString copiedBy{}; ///< who brought the line in from another ledger; empty: it was written here
};

/// One line of the table.
struct TableRow
{
    campaign::WarbandId warband;
    QString warbandName, playerName;
    int points = 0, played = 0, won = 0, drawn = 0, lost = 0, glory = 0, gloryAgainst = 0;
};

struct FixtureRow
{
    campaign::FixtureId id;
    int round = 0;        ///< 0: a challenge
    bool isFinal = false; ///< of the knock-out
    campaign::WarbandId first;
    std::optional<campaign::WarbandId> second; ///< nothing: a bye
    QString firstName, secondName;
    ScenarioId scenario;                    ///< agreed on beforehand; empty: none
    campaign::FilingId playedAs;            ///< the filing that kept it; empty: still to play
    ScenarioId played = {};                 ///< the scenario that this filing names; empty: it names none
    FilingState state = FilingState::Filed; ///< of the filing that kept it
    campaign::DrawId draw = {};             ///< what it was drawn with; empty: a challenge, or older books
    bool withdrawn = false;                 ///< the challenge was taken back, and not played all the same
    bool fellAway = false;                  ///< one of the two has left, and it was not played

    /// The scenario to tell: the one that was played where that is known, else the one agreed on.
    [[nodiscard]] const ScenarioId &toldScenario() const { return played.empty() ? scenario : played; }
    /// Two have still to meet for it.
    [[nodiscard]] bool isToPlay() const { return second && playedAs.empty() && !withdrawn && !fellAway; }
    /// It was played, and all agree on how it ended.
    [[nodiscard]] bool isSettled() const { return !playedAs.empty() && state == FilingState::Confirmed; }
};

/// Which fixtures: of a round that was drawn twice, in copies that came together later, one drawing is in
/// force.
enum class Fixtures
{
    InForce, ///< those of the drawing in force, and what was played of others
    All
};

/// A sheet with what it brings.
struct Sheet
{
    campaign::Filing filing;
    campaign::Changes changes;
};

/// A campaign in its database: a `.campaign` file (SQLite) or a club's server (PostgreSQL). One connection;
/// use it from the thread that opened it. Every function that writes is one transaction, tried again where
/// the database asks for it; what it returns is empty when all of it is in the database, and nothing of it is
/// when not. The rules that keep the books (who may confirm, what a confirmation does to the standing, what
/// may be undone) are triggers of the database itself, so that they hold for every client.
class CampaignStore : public QObject
{
    Q_OBJECT
public:
    /// \param url a path of a `.campaign` file, or "postgresql://[user[:password]@]host[:port]/database" or
    /// "postgresql:///?service=NAME"; the password may come from PGPASSFILE or a service file instead
    /// \param acts an export, line after line, that is done at once in the new campaign, as `readAll` does.
    /// Whoever is killed meanwhile, or is refused, leaves nothing behind.
    [[nodiscard]] static Result<std::unique_ptr<CampaignStore>>
    create(const QString &url, const AboutCampaign &about,
           const std::function<std::optional<QByteArray>()> &acts = {});
    /// A file that cannot be written, or not in its folder, is opened to read only. What is no campaign is
    /// left as it is, to the last byte.
    [[nodiscard]] static Result<std::unique_ptr<CampaignStore>> open(const QString &url);
    ~CampaignStore() override;
    /// Makes the last backup of a file, after which nothing is written any more. The destructor does it where
    /// nobody has, and tells nobody.
    /// \return why there is no backup, as a warning; once
    [[nodiscard]] Findings close();

    [[nodiscard]] const AboutCampaign &about() const;
    [[nodiscard]] QString url() const; ///< without a password
    [[nodiscard]] bool onServer() const;
    /// Nothing can be written: the file or its disk does not allow it. Whoever has it open is a spectator.
    [[nodiscard]] bool readOnly() const;
    [[nodiscard]] Role role() const;
    /// The player's name behind the login; of a file, where nobody logs in, the name that the system has for
    /// whoever runs the program, or the one set by `setWho`. It stands in the ledger's lines.
    [[nodiscard]] QString who() const;
    void setWho(const QString &name);
    /// The player behind the login; empty for all others and on a file.
    [[nodiscard]] campaign::PlayerId me() const;
    /// Whether whoever is connected may take this filing back, as long as nothing else depends on it.
    [[nodiscard]] bool mayUndo(const FilingRow &row) const;

    // Reading
    [[nodiscard]] Result<std::vector<PlayerRow>> players() const;
    [[nodiscard]] Result<std::vector<WarbandRow>> warbands() const;
    [[nodiscard]] Result<std::vector<FilingRow>> filings(const FilingQuery &query = {}) const;
    /// A sheet as it was filed. Where it was damaged or bent so that nobody can read it, what the books know
    /// of it besides, with a warning (GF-8123).
    [[nodiscard]] Result<campaign::Filing> filing(const campaign::FilingId &id) const;
    [[nodiscard]] Result<campaign::Changes> changes(const campaign::FilingId &id) const;
    [[nodiscard]] Result<campaign::Standing> standing(const std::vector<campaign::WarbandId> &warbands) const;
    [[nodiscard]] Result<campaign::Standing> standing() const; ///< of everybody and every territory
    /// \param order keys of the standing, as Scoring::order
    [[nodiscard]] Result<std::vector<TableRow>> table(const std::vector<std::string> &order) const;
    [[nodiscard]] Result<std::vector<LedgerRow>> ledger(int limit = 200, qint64 before = 0) const;
    [[nodiscard]] Result<std::vector<FixtureRow>> fixtures(Fixtures which = Fixtures::InForce) const;
    /// The results with which a .battle file is kept.
    [[nodiscard]] Result<std::vector<campaign::FilingId>> recorded() const;
    [[nodiscard]] Result<QByteArray>
    replay(const campaign::FilingId &id) const; ///< its .battle file, or nothing

    // Writing
    /// \param password for the player's login, on a server
    [[nodiscard]] Findings addPlayer(const PlayerRow &player, const QString &password = {});
    /// Everybody who may log in, for organisers. A file knows no logins (GF-8164), here and below.
    [[nodiscard]] Result<std::vector<LoginRow>> logins() const;
    /// Makes a login for an organiser or a spectator, with no player behind it; for players there is
    /// `giveLogin`. For organisers, as all that follows but one's own password.
    /// \param password at least `shortestPassword` characters that a server reads as they are written
    /// (GF-8165), here and below. The server is told a verifier of it and never the password.
    [[nodiscard]] Findings admit(Role role, const QString &login, const QString &password);
    /// Makes a login for a player of the campaign who has none.
    [[nodiscard]] Findings giveLogin(const campaign::PlayerId &player, const QString &login,
                                     const QString &password);
    /// Sets a new password: one's own, or as an organiser that of a login of this campaign. An organiser's
    /// is set by himself, or by whoever made the campaign.
    [[nodiscard]] Findings setPassword(const QString &login, const QString &password);
    /// Takes a login away, and cuts off who is connected by it, whatever they hold. The player and what he
    /// filed stay; so does the name, with a warning (GF-8163), where the server has other things of the
    /// login.
    [[nodiscard]] Findings takeLogin(const QString &login);
    /// Files a Joining for the warband and confirms it. The player is entered with it where `playerName` is
    /// given and nobody is that player yet. Refused where a warband of that name is there already.
    [[nodiscard]] Findings addWarband(const WarbandRow &warband, const campaign::Changes &changes);
    /// Writes the sheet down with what it proposes. The same sheet again is nothing new; another sheet under
    /// the same identity is refused and shown.
    /// \param why for the ledger, in either: with what doubts it is taken
    [[nodiscard]] Findings file(const campaign::Filing &filing, const campaign::Changes &changes,
                                const QByteArray &replay = {}, const QString &why = {});
    /// Says for whoever is connected that the sheet is right, as it was shown to him; where the books have it
    /// otherwise it is refused (GF-8116). On a server all players who fought must say so, besides whoever
    /// filed it; where others have still to (GF-8117, a note) it is not in force yet. An organiser's word
    /// counts for all.
    /// \param why for the ledger: what was in the way, and was taken all the same
    [[nodiscard]] Findings confirm(const Sheet &seen, const QString &why = {});
    [[nodiscard]] Findings fileAndConfirm(const campaign::Filing &filing, const campaign::Changes &changes,
                                          const QByteArray &replay = {}, const QString &why = {});
    [[nodiscard]] Findings dispute(const campaign::FilingId &id, const QString &why);
    /// Takes back what was confirmed, for organisers, or what has not been, for whoever filed it, too.
    /// Refused with a finding for every later filing that depends on it.
    [[nodiscard]] Findings undo(const campaign::FilingId &id, const QString &why);
    /// Writes appointments down together with what they bring, in force at once: a bye's points. The same
    /// once more is nothing new; a round that has been drawn otherwise is refused.
    [[nodiscard]] Findings addFixtures(const std::vector<FixtureRow> &fixtures,
                                       const std::vector<Sheet> &sheets = {});

    /// The whole campaign as a list of what was done, one JSON object a line; `readAll` does it all again in
    /// an empty campaign, or adds to a copy of the same one what it has not got yet. What could not be told
    /// as it was written is among the findings as a warning.
    [[nodiscard]] Findings writeAll(const std::function<bool(const QByteArray &line)> &take) const;
    /// What the first line of an export says, for `create` before `readAll`.
    [[nodiscard]] static Result<AboutCampaign> aboutIn(const QByteArray &firstLine);
    [[nodiscard]] Findings readAll(const std::function<std::optional<QByteArray>()> &next);

    /// Everything in the database agrees with everything else: standings with confirmed changes, states with
    /// the ledger, the database's own integrity.
    [[nodiscard]] Findings check() const;
    /// The same of a file that cannot be opened because it is damaged, as far as it can be read.
    [[nodiscard]] static Findings checkFile(const QString &file);
    /// Brings what is sound in a damaged file into a new one: the rows whose digests hold, as far as they can
    /// be read, done once more line after line of the ledger. A result of which a part is lost stays out and
    /// is named (GF-8176), as is what was read and could not be done again (GF-8177). Books of older programs
    /// have no digests: of them everything is taken that can be read. The damaged file is not touched.
    /// \param target where nothing may be; nothing is there either when this fails
    [[nodiscard]] static Result<std::vector<SalvagedKind>> salvage(const QString &damaged,
                                                                   const QString &target);

signals:
    /// Somebody changed the campaign: this program or another.
    void changed();
    /// What nobody asked for but somebody should know: no copy could be made, the file is damaged.
    void found(const gonfalon::Findings &findings);

protected:
    /// Listens to the server from the first who wants to hear of changes, and not for a program that does one
    /// thing and ends: whoever begins to listen reads first all that is left in the server's queue.
    void connectNotify(const QMetaMethod &signal) override;

private:
    class Private;
    explicit CampaignStore(std::unique_ptr<Private> d);
    std::unique_ptr<Private> d;
};

} // namespace gonfalon::store
