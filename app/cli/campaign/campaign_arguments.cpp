// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/campaign/campaign_arguments.h"

#include "app/cli/campaign/campaign.h"
#include "app/cli/campaign/copies.h"
#include "app/cli/campaign/logins.h"
#include "app/cli/validators.h"
#include "core/sheets/offer.h"

#include <CLI/CLI.hpp>

#include <memory>

namespace gonfalon::cli {

namespace {

/// A command that names the campaign by itself does without `--db`.
template <typename Options>
bool namesItself(const Options &)
{
    return false;
}

bool namesItself(const CampaignSalvageOptions &options) { return options.files.size() > 1; }

/// `campaign`, what all its commands share, and where the chosen one goes.
struct Campaign
{
    CLI::App *app;
    Request &request;
    std::shared_ptr<CampaignOptions> shared = std::make_shared<CampaignOptions>();

    /// Adds a command whose options are gathered in `Options`.
    template <typename Options>
    std::pair<CLI::App *, std::shared_ptr<Options>> add(const char *name, const char *does,
                                                        Exit (*run)(const CampaignOptions &, const Options &,
                                                                    Console &)) const
    {
        auto options = std::make_shared<Options>();
        CLI::App *added = app->add_subcommand(name, does)->fallthrough();
        added->callback([options, run, shared = shared, &request = request] {
            if (shared->db.empty() && !namesItself(*options))
                throw CLI::RequiredError("--db");
            request.command = [options, run, shared](Console &console) {
                return run(*shared, *options, console);
            };
        });
        return {added, options};
    }

    void add(const char *name, const char *does, Exit (*run)(const CampaignOptions &, Console &)) const
    {
        app->add_subcommand(name, does)->fallthrough()->callback([run, shared = shared, &request = request] {
            if (shared->db.empty())
                throw CLI::RequiredError("--db");
            request.command = [run, shared](Console &console) { return run(*shared, console); };
        });
    }
};

void addNew(const Campaign &campaign)
{
    const auto [app, options] = campaign.add("new", "Begin a campaign", campaignNew);
    app->add_option("NAME", options->name, "What it is called")->required();
    app->add_option("--system", options->system, "Id of the game system")->capture_default_str();
    app->add_option("--pack", options->pack,
                    "The rules of the campaign: id of a pack that comes with Gonfalon, or a file")
        ->capture_default_str();
}

void addJoin(const Campaign &campaign)
{
    const auto [app, options] = campaign.add("join", "Let a player enter with a warband", campaignJoin);
    app->add_option("FILE", options->files, "The warband, in any format that Gonfalon reads")->required();
    app->add_option("--player", options->player, "Who plays it; without it, as the file says")
        ->check(notEmpty());
    app->add_flag("--new-list", options->newList, "The files are new lists of warbands that have joined");
    app->add_option("--home", options->home, "Id of the place of the map that it holds from the first")
        ->check(notEmpty());
}

void addPair(const Campaign &campaign)
{
    const auto [app, options] =
        campaign.add("pair", "Draw the next round, or let two warbands challenge each other", campaignPair);
    constexpr int two = 2;
    app->add_option("WARBAND", options->warbands, "The two who meet")->expected(0, two);
    app->add_flag("--final", options->final, "Draw the next round of the final");
    app->add_flag("--withdraw", options->withdraw, "Take back what the two have challenged each other to");
    app->add_option(
           "--keep", options->keep,
           "Of a round that was drawn twice, in copies that came together: the drawing that is to hold")
        ->type_name("DRAWING");
}

void addRecord(const Campaign &campaign)
{
    const auto [app, options] = campaign.add("record", "Write the result of a battle down", campaignRecord);
    app->add_option("FILE", options->files, "A .battle file, or a result as JSON");
    app->add_option("--side", options->sides,
                    "By hand, the attacker first: WARBAND=GLORY, or WARBAND=GLORY,won; in a game without "
                    "Glory WARBAND=won")
        ->type_name("SIDE")
        ->allow_extra_args(false);
    app->add_option("--loss", options->losses, "WARBAND:UNIT=fled, destroyed, depleted or absent")
        ->type_name("LOSS")
        ->allow_extra_args(false);
    app->add_option("--quest", options->quests,
                    "WARBAND:QUEST=achieved or failed; the Quest by its name or id")
        ->type_name("QUEST")
        ->allow_extra_args(false);
    app->add_option("--scenario", options->scenario, "Id of the scenario")->check(notEmpty());
    app->add_option("--stage", options->stage, "Id of the battle of the story")->check(notEmpty());
    app->add_option("--territory", options->territory, "Id of the place that was fought for")
        ->check(notEmpty());
    app->add_option("--date", options->date, "When it was fought, as 2026-12-05; without it, today")
        ->check(notEmpty());
    app->add_option("--note", options->note, "A sentence for the chronicle");
    app->add_option("--dice", options->dice,
                    "Dice of your own for a roll, as ROLL=3 or ROLL=3,5; --show tells the rolls")
        ->type_name("DICE")
        ->allow_extra_args(false);
    app->add_option("--seed", options->seed, "Roll the dice of this seed");
    app->add_option(
           "--correct", options->corrections,
           "Set something right, with --note: WARBAND:KEY=+3, WARBAND:KEY=7, WARBAND/leader:KEY=TEXT, "
           "WARBAND/unit/NAME:KEY=-1, "
           "territory/ID:owner=WARBAND")
        ->type_name("CHANGE")
        ->allow_extra_args(false);
    app->add_option("--start-again", options->startAgain,
                    "A new beginning for a warband whose purse is at nothing")
        ->type_name("WARBAND");
    app->add_flag("--show", options->show, "Only show what it would bring");
    app->add_flag("--confirm", options->confirm, "Both sides have agreed: confirm it at once");
    app->add_flag("--as-filed", options->asFiled, "Also where a battle does not agree with the campaign");
}

void addConfirm(const Campaign &campaign)
{
    const auto [app, options] = campaign.add("confirm", "Confirm results that were filed", campaignConfirm);
    app->add_option("ID", options->ids, "The first letters of a result's number");
    app->add_flag("--all", options->all, "All that wait, the oldest first");
    app->add_flag("--as-filed", options->asFiled,
                  "Also where what a result brings is not what the rules of the campaign make of it, or its "
                  "battle does not agree with the campaign");
}

void addHistory(const Campaign &campaign)
{
    const auto [app, options] =
        campaign.add("history", "List the results of all, or of one warband", campaignHistory);
    app->add_option("WARBAND", options->warband, "Its name");
    app->add_option("--limit", options->limit, "At most so many; -1: all")
        ->capture_default_str()
        ->check(howMany());
}

void addUndo(const Campaign &campaign)
{
    const auto [app, options] = campaign.add("undo", "Take a confirmed result back", campaignUndo);
    app->add_option("ID", options->id, "The first letters of its number")->required();
    app->add_option("--why", options->why, "For the ledger")->required();
}

void addDispute(const Campaign &campaign)
{
    const auto [app, options] =
        campaign.add("dispute", "Say that a result which waits is not so", campaignDispute);
    app->add_option("ID", options->id, "The first letters of its number")->required();
    app->add_option("--why", options->why, "For the other side, and the ledger")->required();
}

void addShowResult(const Campaign &campaign)
{
    const auto [app, options] =
        campaign.add("show", "Tell all of one result: sides, units, rolls, changes, ledger", campaignShow);
    app->add_option("ID", options->id, "The first letters of its number")->required();
}

void addExport(const Campaign &campaign)
{
    const auto [app, options] =
        campaign.add("export", "Write the campaign, or one of its tables, to a file", campaignExport);
    app->add_option("--as", options->as, "json, csv or html")
        ->check(CLI::IsMember(std::vector<std::string>{"json", "csv", "html"}))
        ->capture_default_str();
    app->add_option("--table", options->table,
                    "One table; without it, the whole campaign as JSON, else the standings")
        ->check(CLI::IsMember(campaignTables()));
    app->add_flag(
        "--with-secrets", options->withSecrets,
        "Write secret Quests, noted enemies, secret forms and all recordings too, to move a campaign");
    app->add_option("-o,--output", options->out, "The file to write; without it, standard output");
}

void addImport(const Campaign &campaign)
{
    const auto [app, options] =
        campaign.add("import", "Take over a campaign, or what a copy has more", campaignImport);
    app->add_option("FROM", options->from, "A file that `export` wrote, or another database")->required();
}

void addPublish(const Campaign &campaign)
{
    const auto [app, options] = campaign.add("publish", "Write the campaign as a web site", campaignPublish);
    app->add_option("FOLDER", options->folder, "A new or empty folder, or one that was published before")
        ->required();
    app->add_option("--templates", options->templates,
                    "A folder with templates of your own; what it has not got is Gonfalon's own")
        ->type_name("DIR")
        ->check(notEmpty());
}

std::vector<std::string> printedPages()
{
    std::vector<std::string> pages = campaignTables();
    pages.insert(pages.begin(), CampaignPrintOptions().page);
    return pages;
}

template <typename Choice>
std::vector<std::string> choiceWords(const Choice &choices)
{
    std::vector<std::string> words;
    for (const auto &[word, value] : choices)
        words.emplace_back(word);
    return words;
}

void addPrint(const Campaign &campaign)
{
    const auto [app, options] =
        campaign.add("print", "Write the campaign's sheet, or one of its tables, as a PDF", campaignPrint);
    app->add_option("--page", options->page, "campaign, which is all on one page, or a table")
        ->check(CLI::IsMember(printedPages()))
        ->capture_default_str();
    app->add_option("--paper", options->paper, "a4 or letter")
        ->check(CLI::IsMember(choiceWords(sheets::papers)))
        ->capture_default_str();
    app->add_option("--ink", options->ink, "light hatches pennons, full paints them")
        ->check(CLI::IsMember(choiceWords(sheets::inks)))
        ->capture_default_str();
    app->add_option("-o,--output", options->out, "The PDF to write")->required();
    app->parse_complete_callback([&request = campaign.request] { request.draws = true; });
}

void addCopies(const Campaign &campaign)
{
    const auto [backup, backupOptions] =
        campaign.add("backup", "Make a copy of a campaign's file now", campaignBackup);
    backup->add_option("--to", backupOptions->to,
                       "A file or folder; without it, the folder with the copies beside the campaign");
    const auto [restore, options] = campaign.add(
        "restore", "Put a copy in the place of a campaign's file, which is kept beside it", campaignRestore);
    restore->add_option("COPY", options->copy,
                        "A file, or the name of one of the copies; without it, the newest sound one");
    restore->add_flag("--list", options->list, "Only list the copies, and what each holds");
    const auto [salvage, files] = campaign.add(
        "salvage", "Bring what is sound in a damaged file into a new one; the damaged file stays as it is",
        campaignSalvage);
    constexpr int both = 2;
    salvage->add_option("FILE", files->files, "The damaged file, unless --db names it, and the new one")
        ->required()
        ->expected(1, both);
}

void addPassword(CLI::App &app, CampaignLoginOptions &options)
{
    app.add_option("NAME", options.login, "The login: small letters, digits and underscores")->required();
    app.add_option("--password-file", options.passwordFile,
                   "A file whose first line is the password, - for standard input; without it Gonfalon makes "
                   "a password and tells it once")
        ->type_name("FILE");
}

void addLogins(const Campaign &campaign)
{
    const Campaign login{campaign.app->add_subcommand("login", "Who may log in to a club's server"),
                         campaign.request, campaign.shared};
    login.app->fallthrough()->require_subcommand(1);
    login.add("list", "List everybody who may log in", campaignLoginList);
    const auto [add, options] =
        login.add("add", "Make a login for a player, an organiser or a spectator", campaignLoginAdd);
    addPassword(*add, *options);
    CLI::Option_group *whose = add->add_option_group("Whose", "One of these");
    whose->add_option("--player", options->player, "Name of a player of the campaign");
    whose->add_flag("--organiser", options->organiser, "Somebody who keeps the campaign");
    whose->add_flag("--spectator", options->spectator, "Somebody who only reads");
    whose->require_option(1);
    const auto [password, passwordOptions] =
        login.add("password", "Set a new password, your own or another's", campaignLoginPassword);
    addPassword(*password, *passwordOptions);
    const auto [remove, removeOptions] =
        login.add("remove", "Take a login away; its player, and what was filed, stay", campaignLoginRemove);
    remove->add_option("NAME", removeOptions->login, "The login")->required();
}

} // namespace

void addCampaign(CLI::App &program, Request &request)
{
    const Campaign campaign{program.add_subcommand("campaign", "Keep the books of a club's campaign"),
                            request};
    campaign.app->require_subcommand(1);
    campaign.app
        ->add_option("--db", campaign.shared->db, "A .campaign file, or postgresql://[user@]host/database")
        ->type_name("URL");
    campaign.app->add_option("--who", campaign.shared->who,
                             "Who acts, for the ledger of a file; else your user name on this computer");
    campaign.app->add_flag("--json", campaign.shared->json, "Print one JSON document instead of text");
    addNew(campaign);
    addJoin(campaign);
    addPair(campaign);
    addRecord(campaign);
    addConfirm(campaign);
    addDispute(campaign);
    campaign.add("waiting", "Which results wait, and for whose answer", campaignWaiting);
    addShowResult(campaign);
    campaign.add("standings", "Who stands where", campaignStandings);
    addHistory(campaign);
    addUndo(campaign);
    addExport(campaign);
    addImport(campaign);
    addPublish(campaign);
    addPrint(campaign);
    addCopies(campaign);
    addLogins(campaign);
    campaign.add("check", "Compare everything in the books with everything else", campaignCheck);
}

} // namespace gonfalon::cli
