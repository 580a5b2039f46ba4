// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/battle_json.h"
#include "app/cli/battle_sides.h"
#include "app/cli/before_battle.h"
#include "app/cli/commands.h"
#include "app/cli/going_on.h"
#include "app/cli/interrupt.h"
#include "app/cli/judged.h"
#include "app/cli/output.h"
#include "app/cli/playing.h"
#include "core/battle/proposed_table.h"
#include "core/files/battlefield_file.h"
#include "core/match/secrets.h"
#include "core/players/player.h"
#include "core/store/disk.h"
#include "core/store/open_battle.h"
#include "core/systems/registry.h"

#include <nlohmann/json.hpp>

#include <QRandomGenerator>

#include <algorithm>
#include <iterator>

namespace gonfalon::cli {

using namespace Qt::StringLiterals;

namespace {

Finding scenarioUnknown(const std::string &id)
{
    return {Code::ScenarioUnknown, Severity::Error, {}, {}, {id}, {}};
}

/// The table for the sides of the setup: that of a file, else the usual one, of the size that was given or
/// that is proposed for their points.
Result<Battlefield> tableOf(const BattleOptions &options, const BattleSetup &setup)
{
    if (options.table.empty()) {
        const TableSize proposed = proposedTable(setup);
        auto size = options.size.empty() ? proposed : sizeIn(options.size);
        if (!size)
            return Finding{
                .code = Code::TableUnreadable,
                .arguments = {options.size, measureWord(proposed.measure),
                              std::to_string(proposed.width) + 'x' + std::to_string(proposed.depth)}};
        size->measure = proposed.measure;
        return proposedBattlefield(setup, *size);
    }
    const auto bytes = store::readFile(QString::fromStdString(options.table));
    if (!bytes)
        return bytes.findings();
    auto table = files::readBattlefield(*bytes);
    for (Finding &finding : table.findings())
        finding.place.file = options.table;
    return table;
}

/// The way to play that the word names, or the game's usual one.
PlayMode modeIn(const std::string &word, const SystemId &system)
{
    if (word.empty() && !systems::waysOf(system).empty())
        return systems::waysOf(system).front();
    return word == "referee" ? PlayMode::Referee : PlayMode::Table;
}

/// A refereed battle is fought on a table of the players' own.
Findings tableNobodyNeeds(const BattleOptions &options, PlayMode mode)
{
    if (mode == PlayMode::Table || (options.table.empty() && options.size.empty()))
        return {};
    const std::string given = options.table.empty() ? "--table-size" : "--table";
    return {
        {.code = Code::Usage,
         .arguments = {given + " is for a table of the program’s: with --mode referee the battle is fought "
                               "on yours."}}};
}

/// All that the command line says about the battle.
Result<std::shared_ptr<const BattleSetup>> setUp(const BattleOptions &options, store::Library &library,
                                                 Console &console)
{
    auto setup = std::make_shared<BattleSetup>();
    std::vector<PackRef> packs;
    Findings findings;
    for (const std::string &file : options.files) {
        auto judged = judge(file, library);
        if (!judged)
            return judged.findings();
        for (const Findings &more : {judged.findings(), judged->findings})
            std::ranges::copy(more, std::back_inserter(findings));
        for (const PackRef &pack : judged->warband.packs) {
            if (std::ranges::find(packs, pack) == packs.end())
                packs.push_back(pack);
        }
        setup->sides.emplace_back();
        setup->sides.back().warband = std::move(judged).value().warband;
    }
    setup->catalogue = store::catalogueFrom(library)(setup->sides.front().warband.system, packs);
    if (Findings wrong = makeTeams(options.teams, setup->sides); !wrong.empty()) {
        inWordsOf(*setup->catalogue, wrong);
        return wrong;
    }
    const auto &scenarios = setup->catalogue->scenarios;
    setup->scenario = ScenarioId(options.scenario);
    if (options.scenario.empty() && !scenarios.empty())
        setup->scenario = scenarios.front().id;
    else if (!options.scenario.empty() && !setup->catalogue->scenario(setup->scenario))
        return scenarioUnknown(options.scenario);
    auto table = tableOf(options, *setup);
    inWordsOf(*setup->catalogue, table.findings());
    if (!table)
        return table.findings();
    std::ranges::copy(table.findings(), std::back_inserter(findings));
    setup->mode = modeIn(options.mode, setup->catalogue->id);
    setup->questsOpen = options.questsLater;
    if (Findings wrong = tableNobodyNeeds(options, setup->mode); !wrong.empty())
        return wrong;
    if (Findings wrong = agreeOn(options.rulings, *setup); !wrong.empty())
        return wrong;
    if (Findings wrong = answerSettings(options.settings, *setup); !wrong.empty())
        return wrong;
    if (Findings wrong = unfitPlayers(*setup, options.players); !wrong.empty())
        return wrong;
    nameHatred(*setup, options.players, console);
    match::saltSecrets(*setup);
    setup->battlefield = std::move(table).value();
    const bool given = !options.size.empty() || !options.table.empty();
    if (Findings unfit = given ? unfitTable(*setup) : Findings(); !unfit.empty()) {
        unfit.front().place.file = options.table;
        return unfit;
    }
    setup->mostTurns = options.turns.value_or(enoughTurns);
    setup->seed = options.seed.value_or(QRandomGenerator::system()->generate());
    return {std::shared_ptr<const BattleSetup>(std::move(setup)), std::move(findings)};
}

/// The battle of the warbands, before its first decision. What is told of it is told.
Result<match::Match> begun(const BattleOptions &options, store::Library &library, Console &console)
{
    auto setup = setUp(options, library, console);
    const Findings told = setup.findings();
    console.report(told);
    if (!setup)
        return Findings(told);
    auto fresh =
        match::Match::begin(std::move(setup).value(), {options.players.begin(), options.players.end()});
    console.report(inFiles(options, fresh.findings(), told));
    if (fresh && hasErrors(told)) // a Warband that breaks a rule; free play, in its file, takes rules away
        return Findings(told);
    return fresh;
}

/// Why the battle must not be written where it is asked for.
Findings refusedOut(const BattleOptions &options, bool goesOn)
{
    if (options.json && options.out == "-")
        return {{.code = Code::Usage,
                 .arguments = {"-o - and --json both ask for standard output: name a file behind -o."}}};
    Output output{options.out, Holds::Battle, options.packs};
    if (!goesOn) // a battle that goes on may stand where it stood
        output.inputs.insert(output.inputs.end(), options.files.begin(), options.files.end());
    output.inputs.push_back(options.table);
    return refusedOutput(output);
}

Findings save(const std::string &file, const match::Match &match)
{
    return store::writeFile(QString::fromStdString(file),
                            files::writeBattle(match.file("gonfalon " GONFALON_VERSION)));
}

/// What keeps the battle after each step of a person; nothing where it is written at its end alone.
Playing::Keep keeping(const BattleOptions &options, const match::Match &match)
{
    const bool file = !options.out.empty() && options.out != "-";
    if (!file || std::ranges::count(match.players(), match::human) == 0)
        return {};
    return [out = options.out](const match::Match &now) { return save(out, now); };
}

/// Plays the battle, writes it, and tells what came of it.
Exit played(const BattleOptions &options, Playing playing, Console &console)
{
    const bool ended = playing.play();
    console.report(playing.findings());
    Exit exit = ended ? Exit::Done : Exit::BadInput;
    bool kept = false;
    if (!options.out.empty()) {
        const Findings findings = save(options.out, playing.match());
        console.report(findings);
        kept = exitFor(findings) == Exit::Done;
        exit = graver(exit, exitFor(findings));
    }
    if (!ended && playing.findings().empty())
        console.report({stopped(options, kept)});
    if (options.json) {
        auto out = battleJson(playing.battle());
        if (options.events)
            out["events"] = storyJson(playing.battle());
        console.json(out);
    } else if (ended && playing.match().diceAreTheSeeds()) {
        console.line(u"Seed %1 gives these dice again."_s.arg(playing.battle().setup().seed));
    }
    return exit;
}

} // namespace

const std::vector<std::string> &battlePlayers()
{
    static const std::vector<std::string> names = [] {
        const auto computers = players::playerNames();
        std::vector<std::string> all(computers.begin(), computers.end());
        all.emplace_back(match::human);
        return all;
    }();
    return names;
}

Exit battle(const BattleOptions &options, Console &console)
{
    noteInterrupts();
    if (options.json)
        console.promiseJson();
    if (options.out == "-" && !options.json)
        console.leaveStandardOutput();
    const auto former = formerBattle(options);
    if (const Findings refused = former ? refusedOut(options, former->has_value()) : former.findings();
        !refused.empty()) {
        console.report(refused);
        return exitFor(refused);
    }
    store::Library library;
    if (const Exit failed = usePacks(options.packs, library, console); failed != Exit::Done)
        return failed;
    auto match = *former ? resumed(options, **former, library) : begun(options, library, console);
    if (*former)
        console.report(match.findings());
    if (!match)
        return exitFor(match.findings());
    const auto keep = keeping(options, *match);
    const Findings unkept = keep ? keep(*match) : Findings(); // before anything is asked
    console.report(unkept);
    return unkept.empty()
               ? played(options, Playing(options, std::move(match).value(), console, keep), console)
               : exitFor(unkept);
}

} // namespace gonfalon::cli
