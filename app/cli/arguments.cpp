// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/arguments.h"

#include "app/cli/campaign/campaign_arguments.h"
#include "app/cli/validators.h"
#include "core/files/miniatures_file.h"
#include "core/miniatures/field.h"
#include "core/sheets/offer.h"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <memory>

namespace gonfalon::cli {

namespace {

constexpr const char *jsonHelp = "Print one JSON document instead of text";

/// The pack files that a command uses beside the installed ones.
void addPacks(CLI::App *app, std::vector<std::string> &packs)
{
    app->add_option("--pack", packs, "Use this pack without installing it; may stand more than once")
        ->type_name("FILE")
        ->allow_extra_args(false);
}

void addSeed(CLI::App *app, std::optional<std::uint64_t> &seed)
{
    app->add_option("--seed", seed, "Roll the dice of this seed")->check(wholeNumber("seed"));
}

/// What is kept from the others goes along only where its owner says so.
void addSecrets(CLI::App *app, bool &withSecrets, const char *does)
{
    app->add_flag("--with-secrets", withSecrets, does);
}

/// Adds a subcommand whose options are gathered in `Options` and handed to `run`.
template <typename Options>
std::pair<CLI::App *, std::shared_ptr<Options>> command(CLI::App &program, Request &request, const char *name,
                                                        const char *does,
                                                        Exit (*run)(const Options &, Console &))
{
    auto options = std::make_shared<Options>();
    CLI::App *added = program.add_subcommand(name, does);
    added->callback([options, run, &request] {
        request.command = [options, run](Console &console) { return run(*options, console); };
    });
    return {added, options};
}

void addSystems(CLI::App &program, Request &request)
{
    const auto [app, options] = command(program, request, "systems", "List the game systems", systems);
    app->add_flag("--json", options->json, jsonHelp);
}

void addCatalogue(CLI::App &program, Request &request)
{
    const auto [app, options] = command(
        program, request, "catalogue", "List what a game prints: units, options, traits and more", catalogue);
    app->add_option("SYSTEM", options->system, "Id of the game system, as `systems` prints it")->required();
    auto *kind =
        app->add_option("KIND", options->kind, "List one kind alone")->check(CLI::IsMember(catalogueKinds()));
    auto *out = app->add_option("-o,--output", options->out, "The folder for the files of --format")
                    ->check(notEmpty());
    auto *format = app->add_option("--format", options->format,
                                   "Write the game's data for another program: its game system and catalogue")
                       ->check(CLI::IsMember({"battlescribe"}))
                       ->needs(out)
                       ->excludes(kind);
    out->needs(format);
    addPacks(app, options->packs);
    app->add_flag("--json", options->json, jsonHelp)->excludes(format);
}

void addCheck(CLI::App &program, Request &request)
{
    const auto [app, options] = command(program, request, "check",
                                        "Say whether warbands are legal and packs sound, and why not", check);
    app->add_option("FILE", options->files,
                    "A warband in any format that Gonfalon reads, or a pack; - is standard input")
        ->required();
    app->add_option("--limit", options->limit, "Judge by this points limit instead of the file's own")
        ->check(CLI::Range(1, 99'999));
    addPacks(app, options->packs);
    app->add_flag("--json", options->json, jsonHelp);
}

void addShow(CLI::App &program, Request &request)
{
    const auto [app, options] = command(program, request, "show", "Show warbands in words, or as JSON", show);
    app->add_option("FILE", options->files,
                    "A warband in any format that Gonfalon reads; - is standard input")
        ->required();
    auto *as = app->add_option("--as", options->as, "How to show it")->check(CLI::IsMember(showFormats()));
    as->capture_default_str();
    addSecrets(app, options->withSecrets, "Show secret Quests, noted enemies and secret forms too");
    addPacks(app, options->packs);
    app->add_flag_callback(
           "--json", [chosen = options] { chosen->as = "json"; }, "The same as --as json")
        ->excludes(as);
}

/// The words of a table of choices, the usual one first.
template <typename Choices>
std::vector<std::string> wordsOf(const Choices &choices)
{
    std::vector<std::string> words;
    for (const auto &choice : choices)
        words.emplace_back(choice.first);
    return words;
}

/// How the pages look: paper, ink, type.
void addLook(CLI::App *app, PrintOptions &options)
{
    app->add_option("--paper", options.paper, "Size of the paper")
        ->check(CLI::IsMember(wordsOf(sheets::papers)))
        ->capture_default_str();
    app->add_option("--ink", options.ink,
                    "light is black only, full has colour; without it, what the preset says, or light")
        ->check(CLI::IsMember(wordsOf(sheets::inks)));
    app->add_flag("--large-type", options.largeType, "Large letters that are easy to read");
}

void addPrint(CLI::App &program, Request &request)
{
    const auto [app, options] =
        command(program, request, "print", "Print sheets to a PDF, or a tracker page", print);
    auto *file = app->add_option("FILE", options->files,
                                 "A warband in any format that Gonfalon reads; - is standard input");
    auto *sheet =
        app->add_option(
               "--sheet", options->sheets,
               "Which sheet: roster, cards, reference, spells, quests, scenario, pack, tracker, or another "
               "that --list tells; several with commas, or given more than once")
            ->delimiter(',')
            ->allow_extra_args(false);
    auto *preset =
        app->add_option("--preset", options->preset, "Sheets, ink and type for one occasion, as --list tells")
            ->check(CLI::IsMember(sheets::presetIds()))
            ->excludes(sheet);
    addLook(app, *options);
    addSecrets(app, options->withSecrets,
               "Print secrets openly and their slips, and put them into the PDF and its square code");
    addPacks(app, options->packs);
    auto *out = app->add_option(
        "-o,--output", options->out,
        "The file to write, all warbands in it; a folder: a file for each; - is standard output");
    auto *list = app->add_flag("--list", options->list, "Tell every sheet and preset, and print nothing");
    for (CLI::Option *other : {file, sheet, preset, out})
        list->excludes(other);
    app->add_flag("--json", options->json, "With --list: one JSON document instead of text")->needs(list);
    app->parse_complete_callback([&request] { request.draws = true; });
}

void addConvert(CLI::App &program, Request &request)
{
    const auto [app, options] = command(program, request, "convert",
                                        "Convert a warband, and say all that changed or was lost", convert);
    app->add_option("IN", options->in, "The file to read; - is standard input")->required();
    app->add_option("OUT", options->out, "The file to write; - is standard output")->required();
    app->add_option("--from", options->from, "Format of IN; without it, told by the content")
        ->check(CLI::IsMember(readFormats()));
    app->add_option("--to", options->to, "Format of OUT; without it, told by its name")
        ->check(CLI::IsMember(writeFormats()));
    addSecrets(app, options->withSecrets, "Write secrets too; a .warband always holds them");
    addPacks(app, options->packs);
}

void addRoll(CLI::App &program, Request &request)
{
    const auto [app, options] = command(program, request, "roll", "Make the rolls before a game", roll);
    app->add_option("WHAT", options->what, "trait, scenario, attacker or quests")
        ->required()
        ->check(CLI::IsMember(rollKinds()));
    app->add_option("FILE", options->files, "The warband concerned; for attacker, that of each side")
        ->expected(0, 2);
    app->add_option("--system", options->system, "The game system, where no file says it");
    addSeed(app, options->seed);
    app->add_option("--count", options->count, "How many Quests to draw")
        ->check(CLI::Range(1, 3))
        ->capture_default_str();
    app->add_flag("--json", options->json, jsonHelp);
}

/// The word by which a player goes now, for one by which he went before.
std::string sameAsBefore(const std::string &player) { return player == "captain" ? "strategist" : player; }

void addBattle(CLI::App &program, Request &request)
{
    const auto [app, options] =
        command(program, request, "battle", "Play a battle with computer players, and tell it", battle);
    app->add_option(
           "FILE", options->files,
           "Two to six warbands, the attacker's first, or one .battle to go on with; - is standard input")
        ->required();
    app->add_option(
           "--teams", options->teams,
           "The team of each warband, a number: 1,1,2; without it three and more fight each for itself")
        ->check(notEmpty());
    app->add_option("--mode", options->mode,
                    "On a table of the program's, or as referee of yours; without it, as the game is usually "
                    "played")
        ->check(CLI::IsMember({"table", "referee"}));
    app->add_option("--scenario", options->scenario, "Id of the scenario; without it, the game's first");
    app->add_option("--ruling", options->rulings, "A house reading, ID=READING; may stand more than once")
        ->type_name("ID=READING")
        ->allow_extra_args(false);
    app->add_option("--setting", options->settings,
                    "A setting of all forces, ID=ANSWER; may stand more than once")
        ->type_name("ID=ANSWER")
        ->allow_extra_args(false);
    auto *table = app->add_option("--table", options->table, "A file with the table and its terrain");
    table->type_name("FILE");
    app->add_option(
           "--table-size", options->size,
           "Width and depth of the usual table, 72x48 in inches or 120x90 in cm, as the game measures; "
           "without it, by the points")
        ->excludes(table);
    addSeed(app, options->seed);
    constexpr int mostTurns = 999;
    app->add_option("--turns", options->turns,
                    "End after this turn at the latest; without it, after as many as the game has, or 60")
        ->check(CLI::Range(1, mostTurns));
    for (std::size_t i = 0; i < options->players.size(); ++i)
        app->add_option("--player" + std::to_string(i + 1), options->players[i],
                        (i == 0 ? "Who plays the attacker" : "Who plays warband " + std::to_string(i + 1)) +
                            std::string(i < 2 ? "; without it, the game's strategist; with --mode referee "
                                                "nobody by default: name human or random"
                                              : ""))
            ->transform(sameAsBefore)
            ->check(CLI::IsMember(battlePlayers()));
    app->add_flag("--quests-later", options->questsLater,
                  "Choose Quests when all have deployed, as the book has it");
    app->add_option("-o,--output", options->out,
                    "Write the battle to this file, for replay; of a human's, after each step; - is standard "
                    "output, and the telling goes to standard error");
    addPacks(app, options->packs);
    auto *json = app->add_flag("--json", options->json, jsonHelp);
    app->add_flag("--events", options->events, "With --json: every event with its dice and reasons")
        ->needs(json);
}

void addReplay(CLI::App &program, Request &request)
{
    const auto [app, options] =
        command(program, request, "replay", "Tell a battle again from its file, or verify it", replay);
    app->add_option("FILE", options->file, "A .battle file; - is standard input")->required();
    app->add_flag("--verify", options->verify,
                  "Play it, and compare it step by step with what the file says");
    app->add_option("--to", options->to, "Stop after this step")
        ->type_name("STEP")
        ->check(wholeNumber("step"));
    auto *as = app->add_option("--as", options->as, "How to tell it")->check(CLI::IsMember(replayFormats()));
    as->capture_default_str();
    addPacks(app, options->packs);
}

void addField(CLI::App &program, Request &request)
{
    const auto [app, options] = command(
        program, request, "field", "Propose legal lists from the miniatures of a shelf, or a roster", field);
    auto *shelf = app->add_option("SHELF", options->shelf,
                                  "A .miniatures file, or a table of miniatures; - is standard input");
    app->add_option("--pool", options->pool,
                    "Pick from the units of this warband instead, each as it is and once at most")
        ->type_name("LIST")
        ->excludes(shelf);
    app->add_option("--game", options->game, "Id of the game; without it, the pool's")->type_name("SYSTEM");
    app->add_option("--points", options->points, "Points of the lists")
        ->check(CLI::Range(1, miniatures::mostPoints))
        ->capture_default_str();
    app->add_option("--style", options->style, "What the lists should be good at")
        ->check(CLI::IsMember(fieldStyles()))
        ->capture_default_str();
    app->add_flag("--painted", options->painted, "Field nothing unpainted");
    app->add_option("--race", options->race, "Field this race alone");
    constexpr int mostLists = 20;
    app->add_option("--count", options->count, "How many lists to propose at most")
        ->check(CLI::Range(1, mostLists))
        ->capture_default_str();
    app->add_option("-o,--output", options->out, "Write each list into this folder")->type_name("DIR");
    addPacks(app, options->packs);
    app->add_flag("--json", options->json, jsonHelp);
}

void addMiniatures(CLI::App &program, Request &request)
{
    const auto [app, options] =
        command(program, request, "miniatures", "Tell what stands on a shelf of miniatures, or convert it",
                cli::miniatures);
    app->add_option("SHELF", options->file,
                    "A .miniatures file, or a table of miniatures; - is standard input")
        ->required();
    app->add_option("--list", options->list, "Tell which of them this warband uses, and what it lacks")
        ->type_name("LIST");
    app->add_option("-o,--output", options->out,
                    "The file to write: a table where it ends in .csv, else .miniatures");
    addPacks(app, options->packs);
    app->add_flag("--json", options->json, jsonHelp);
    app->footer("Columns of a table, in any order, of which only the first must be there: " +
                files::miniaturesColumns() + ".\n\n" + app->get_footer());
}

void addBench(CLI::App &program, Request &request)
{
    const auto [app, options] =
        command(program, request, "bench", "Measure the speed of the main paths", bench);
    app->add_option("--only", options->only, "Measure these alone")->check(CLI::IsMember(benchKeys()));
    app->add_flag("--json", options->json, jsonHelp);
}

/// A finding for a command that later versions will have, or that nobody has heard of; nothing where the word
/// is known.
std::optional<Finding> unknownCommand(const CLI::App &program, int argc, const char *const *argv)
{
    static constexpr std::string_view later[] = {"odds", "lab"};
    if (argc < 2 || argv[1][0] == '-')
        return std::nullopt;
    const std::string word = argv[1];
    const auto known = program.get_subcommands([&](const CLI::App *app) { return app->get_name() == word; });
    if (!known.empty())
        return std::nullopt;
    if (std::ranges::find(later, word) != std::end(later))
        return error(Code::NotInThisVersion, {word});
    const std::string what = "There is no command “" + word + "”. `gonfalon-cli --help` lists them.";
    return error(Code::Usage, {what});
}

/// The parser's words on one line, then where to read on.
Finding usage(const CLI::ParseError &error)
{
    std::string what = error.what();
    std::ranges::replace(what, '\n', ' ');
    return gonfalon::error(Code::Usage, {what + ". `--help` shows how it is used."});
}

Request failed(const Finding &finding, Console &console)
{
    console.report({finding});
    return {.command = {}, .draws = false, .exit = Exit::BadInput};
}

} // namespace

Request readArguments(int argc, const char *const *argv, Console &console)
{
    Request request;
    CLI::App program("Build legal warbands, print everything a game night needs. Unofficial.",
                     "gonfalon-cli");
    program.set_version_flag("--version", "gonfalon-cli " GONFALON_VERSION);
    program.require_subcommand(1);
    program.footer("Exit codes: 0 done, answer yes; 1 answer no; 2 input or usage cannot be used; 3 the "
                   "machine failed.");
    for (auto *add : {addSystems, addCatalogue, addCheck, addShow, addPrint, addConvert, addRoll, addBattle,
                      addReplay, addCampaign, addField, addMiniatures, addBench})
        add(program, request);
    if (const auto finding = unknownCommand(program, argc, argv))
        return failed(*finding, console);
    try {
        program.parse(argc, argv);
    } catch (const CLI::CallForHelp &) {
        console.text(program.help());
        return {};
    } catch (const CLI::CallForVersion &version) {
        console.text(std::string(version.what()) + "\n");
        return {};
    } catch (const CLI::ParseError &error) {
        return failed(usage(error), console);
    }
    return request;
}

} // namespace gonfalon::cli
