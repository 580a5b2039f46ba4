// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/going_on.h"

#include "app/cli/before_battle.h"
#include "app/cli/interrupt.h"
#include "core/files/battle_json.h"
#include "core/files/import.h"
#include "core/model/validate.h"
#include "core/store/disk.h"
#include "core/store/open_battle.h"

#include <algorithm>
#include <iterator>
#include <string_view>

namespace gonfalon::cli {

namespace {

Finding usageOf(std::string what) { return {.code = Code::Usage, .arguments = {std::move(what)}}; }

/// What was asked for though the battle's file has settled it.
Findings settledAlready(const BattleOptions &options)
{
    for (const auto &[given, name] : {std::pair(!options.teams.empty(), "--teams"),
                                      {!options.mode.empty(), "--mode"},
                                      {!options.scenario.empty(), "--scenario"},
                                      {!options.rulings.empty(), "--ruling"},
                                      {!options.settings.empty(), "--setting"},
                                      {!options.table.empty(), "--table"},
                                      {!options.size.empty(), "--table-size"},
                                      {options.seed.has_value(), "--seed"},
                                      {options.turns.has_value(), "--turns"},
                                      {options.questsLater, "--quests-later"}}) {
        if (given)
            return {usageOf(std::string(name) + " is settled in " + options.files.front() +
                            ", which goes on: leave it out.")};
    }
    return {};
}

/// What the sides' warbands break, as it is found before a battle begins. One whose secrets are sealed is not
/// all there to be judged.
Findings brokenRules(const BattleSetup &setup)
{
    Findings broken;
    for (std::size_t at = 0; at < setup.sides.size(); ++at) {
        const BattleSide &side = setup.sides[at];
        if (side.isSealed() || side.forms.seals.size() > side.forms.salts.size())
            continue;
        const std::string place = "sides/" + std::to_string(at) + "/warband";
        for (Finding finding : muster(*setup.catalogue, side.warband).findings) {
            if (finding.severity != Severity::Error)
                continue;
            finding.place.path = place + (finding.place.unit ? "/units/" + std::to_string(*finding.place.unit)
                                                             : std::string());
            broken.push_back(std::move(finding));
        }
    }
    return broken;
}

/// As a shell reads it: in quotes where it holds more than plain letters.
std::string quoted(const std::string &word)
{
    constexpr std::string_view plain =
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_./-+=:,@%";
    if (!word.empty() && word.find_first_not_of(plain) == std::string::npos)
        return word;
    std::string out = "'";
    for (const char letter : word)
        out += letter == '\'' ? "'\\''" : std::string(1, letter);
    return out + '\'';
}

/// The command that goes on with the battle where it was written, with the same players and packs.
std::string commandToGoOn(const BattleOptions &options)
{
    const std::string file = quoted((options.out.starts_with('-') ? "./" : "") + options.out);
    std::string command = "gonfalon-cli battle " + file + " -o " + file;
    for (std::size_t i = 0; i < options.players.size(); ++i) {
        if (!options.players[i].empty())
            command += " --player" + std::to_string(i + 1) + ' ' + options.players[i];
    }
    for (const std::string &pack : options.packs)
        command += " --pack " + quoted(pack);
    return command;
}

} // namespace

Result<std::optional<std::string>> formerBattle(const BattleOptions &options)
{
    using Former = std::optional<std::string>;
    if (options.files.size() != 1)
        return Former();
    const std::string &name = options.files.front();
    const auto bytes = store::readFile(QString::fromStdString(name));
    if (!bytes)
        return bytes.findings();
    if (files::ownFormatName(*bytes) == files::battleFormat || name.ends_with(".battle"))
        return Former(*bytes);
    return Findings{errorIn(name, Code::TooFewSides, {"1", "2", std::to_string(mostTeams)}),
                    usageOf("A battle takes two to six warbands, or one .battle file to go on with.")};
}

Result<match::Match> resumed(const BattleOptions &options, const std::string &bytes, store::Library &library)
{
    if (Findings wrong = settledAlready(options); !wrong.empty())
        return wrong;
    const std::string &name = options.files.front();
    auto file = store::openBattleToGoOn(bytes, library);
    Findings told = file.findings();
    for (Finding &finding : told) {
        if (finding.place.file.empty()) // what is wrong with the data of its game stands elsewhere
            finding.place.file = name;
    }
    if (!file)
        return told;
    if (Findings wrong = unfitPlayers(*file->setup, options.players); !wrong.empty())
        return wrong;
    if (Findings broken = brokenRules(*file->setup); !broken.empty()) {
        std::ranges::move(inFile(std::move(broken), name), std::back_inserter(told));
        return told;
    }
    auto match = match::Match::resume(*file, {options.players.begin(), options.players.end()});
    std::ranges::copy(inFile(match.findings(), name), std::back_inserter(told));
    if (match && match->over())
        return errorIn(name, Code::OverAlready);
    match.findings() = std::move(told);
    return match;
}

Finding stopped(const BattleOptions &options, bool kept)
{
    std::string text = interrupted() ? "The battle was broken off." : "The answers ended before the battle.";
    if (kept && options.out == "-")
        text += " Standard output has it so far.";
    else if (kept)
        text += " It stands in " + options.out + " so far: `gonfalon-cli replay " +
                quoted((options.out.starts_with('-') ? "./" : "") + options.out) + "` tells it, `" +
                commandToGoOn(options) + "` goes on with it.";
    else
        text += options.out.empty() ? " Nothing of it was kept: with -o FILE it would have been."
                                    : " Nothing of it was kept.";
    return usageOf(std::move(text));
}

} // namespace gonfalon::cli
