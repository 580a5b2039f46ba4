// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/console.h"
#include "core/club/club.h"

#include <nlohmann/json.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

/// The commands of `campaign`, a function each; every one opens the books that `--db` names.
namespace gonfalon::cli {

/// What all of them take.
/// A club for the length of one command: what its books find meanwhile is told, and at the end what is wrong
/// with their last backup.
class OpenClub final : public Club
{
public:
    OpenClub(Club club, Console &console);
    OpenClub(OpenClub &&other) noexcept
        : Club(std::move(other)), m_console(std::exchange(other.m_console, nullptr))
    {
    }
    OpenClub &operator=(OpenClub &&) = delete;
    ~OpenClub();

private:
    Console *m_console; ///< nothing: it was moved on
};

struct CampaignOptions
{
    std::string db;  ///< a .campaign file, or postgresql://…
    std::string who; ///< for the ledger of a file, where nobody logs in
    bool json = false;
};

struct CampaignNewOptions
{
    std::string name;
    std::string system = "dragon-rampant";
    std::string pack = "club-league"; ///< id of one that comes with the program, or a file
};

struct CampaignJoinOptions
{
    std::vector<std::string> files; ///< warbands in any format that is read
    std::string player;             ///< empty: the one that the file names
    std::string home;               ///< a place of the map
    bool newList = false;           ///< of warbands that have joined
};

struct CampaignPairOptions
{
    std::vector<std::string> warbands; ///< two who challenge each other; empty: the next round
    bool final = false;
    bool withdraw = false; ///< what the two have challenged each other to
    std::string keep; ///< of a round that was drawn twice: the first letters of the drawing that is to hold
};

struct CampaignRecordOptions
{
    std::vector<std::string> files;  ///< .battle files, or results as JSON
    std::vector<std::string> sides;  ///< by hand: "WARBAND=GLORY[,won|drawn|lost]", the attacker first;
                                     ///< in a game without Glory "WARBAND=won"
    std::vector<std::string> losses; ///< by hand: "WARBAND:UNIT=fled|destroyed|depleted|absent"
    std::vector<std::string> quests; ///< by hand: "WARBAND:QUEST=achieved|failed"
    std::string scenario, stage, territory, date, note;
    std::vector<std::string> dice; ///< "ID=FACES" typed in
    std::optional<std::uint64_t> seed;
    std::vector<std::string> corrections; ///< "SUBJECT:KEY=+3", "SUBJECT:KEY=TEXT"
    std::string startAgain;               ///< a warband whose purse is at nothing
    bool show = false;                    ///< only show what it would bring
    bool confirm = false;                 ///< both sides have agreed
    bool asFiled = false;                 ///< also where a battle does not agree with the campaign
};

struct CampaignConfirmOptions
{
    std::vector<std::string> ids; ///< the first letters of each
    bool all = false;
    bool asFiled = false; ///< also where what it brings does not follow, or its battle is in doubt
};

struct CampaignHistoryOptions
{
    std::string warband; ///< empty: of all
    int limit = 200;
};

struct CampaignUndoOptions
{
    std::string id;
    std::string why;
};

struct CampaignDisputeOptions
{
    std::string id;
    std::string why;
};

struct CampaignShowOptions
{
    std::string id;
};

struct CampaignExportOptions
{
    std::string as = "json"; ///< json, csv, html
    std::string table; ///< one of `campaignTables`; empty: the whole campaign as JSON, else the standings
    std::string out;   ///< empty: standard output
    bool withSecrets = false; ///< write what players keep from one another, to move a campaign
};

struct CampaignImportOptions
{
    std::string from; ///< an exported document, or another database
};

struct CampaignPublishOptions
{
    std::string folder;
    std::string templates; ///< a folder with templates of the club; empty: the program's own
};

struct CampaignPrintOptions
{
    std::string page = "campaign"; ///< or one of the tables
    std::string paper = "a4";
    std::string ink = "light";
    std::string out;
};

[[nodiscard]] Exit campaignNew(const CampaignOptions &, const CampaignNewOptions &, Console &);
[[nodiscard]] Exit campaignJoin(const CampaignOptions &, const CampaignJoinOptions &, Console &);
[[nodiscard]] Exit campaignPair(const CampaignOptions &, const CampaignPairOptions &, Console &);
[[nodiscard]] Exit campaignRecord(const CampaignOptions &, const CampaignRecordOptions &, Console &);
[[nodiscard]] Exit campaignConfirm(const CampaignOptions &, const CampaignConfirmOptions &, Console &);
[[nodiscard]] Exit campaignStandings(const CampaignOptions &, Console &);
[[nodiscard]] Exit campaignHistory(const CampaignOptions &, const CampaignHistoryOptions &, Console &);
[[nodiscard]] Exit campaignUndo(const CampaignOptions &, const CampaignUndoOptions &, Console &);
[[nodiscard]] Exit campaignDispute(const CampaignOptions &, const CampaignDisputeOptions &, Console &);
[[nodiscard]] Exit campaignShow(const CampaignOptions &, const CampaignShowOptions &, Console &);
[[nodiscard]] Exit campaignWaiting(const CampaignOptions &, Console &);
[[nodiscard]] Exit campaignExport(const CampaignOptions &, const CampaignExportOptions &, Console &);
[[nodiscard]] Exit campaignImport(const CampaignOptions &, const CampaignImportOptions &, Console &);
[[nodiscard]] Exit campaignPublish(const CampaignOptions &, const CampaignPublishOptions &, Console &);
[[nodiscard]] Exit campaignPrint(const CampaignOptions &, const CampaignPrintOptions &, Console &);
[[nodiscard]] Exit campaignCheck(const CampaignOptions &, Console &);

/// "standings", "head-to-head", "battles", "fixtures", "leaders", "ledger".
[[nodiscard]] const std::vector<std::string> &campaignTables();

/// The club at `--db`; what is wrong is told already, and `exitFor` its findings ends the program.
[[nodiscard]] Result<OpenClub> openClub(const CampaignOptions &options, Console &console);

/// Tells findings and ends by them.
[[nodiscard]] Exit ended(const Findings &findings, Console &console);

/// What work says that somebody stopped between two parts of it.
/// \param done what stands now: "3 of 8 results are in the books."
[[nodiscard]] Finding stoppedWork(std::string done);

/// A line of `history`, and its object in JSON.
[[nodiscard]] QString rowLine(const Club &club, const store::FilingRow &row);
[[nodiscard]] nlohmann::ordered_json rowJson(const store::FilingRow &row);
/// What was thrown, and the changes with their words and reasons: `rolls` and `changes` of a result in JSON.
void addDetails(const Club &club, const words::CampaignNames &names,
                const std::vector<campaign::Thrown> &thrown, const campaign::Changes &changes,
                nlohmann::ordered_json &out);
/// The same in lines.
void tellDetails(const Club &club, const words::CampaignNames &names,
                 const std::vector<campaign::Thrown> &thrown, const campaign::Changes &changes,
                 Console &console);

/// The filing whose identity begins with these letters.
[[nodiscard]] Result<campaign::FilingId> findFiling(const Club &club, const std::string &beginning);

/// The warband with this name.
[[nodiscard]] Result<store::WarbandRow> findWarband(const Club &club, const std::string &name);

} // namespace gonfalon::cli
