// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/before_battle.h"

#include "app/cli/list_question.h"
#include "core/match/hatred.h"
#include "core/match/match.h"
#include "core/players/player.h"

#include <QStringList>

#include <algorithm>
#include <map>
#include <optional>
#include <utility>

namespace gonfalon::cli {

using namespace Qt::StringLiterals;

namespace {

/// "scale=15mm" in its two parts; nothing where no sign stands between them.
std::optional<std::pair<std::string, std::string>> idAndValue(const std::string &text)
{
    const std::size_t equals = text.find('=');
    if (equals == std::string::npos)
        return std::nullopt;
    return std::pair(text.substr(0, equals), text.substr(equals + 1));
}

/// "those that Volley has: scale=25mm, scale=15mm".
std::string settingsOf(const Catalogue &catalogue)
{
    std::string all;
    for (const Setting &setting : catalogue.settings) {
        for (const Setting::Answer &answer : setting.answers)
            all += (all.empty() ? "" : ", ") + setting.id + '=' + answer.id;
    }
    return "those that " + catalogue.name + " has" + (all.empty() ? ": there are none" : ": " + all);
}

Finding usage(std::string what) { return {.code = Code::Usage, .arguments = {std::move(what)}}; }

/// Which of the two would count is for nobody to guess.
Finding saidTwice(const std::string &option, const std::string &id, const std::string &first,
                  const std::string &second)
{
    return usage(option + ' ' + id + " is given as " + first + " and as " + second + ": give it once.");
}

} // namespace

Findings agreeOn(const std::vector<std::string> &rulings, BattleSetup &setup)
{
    for (const std::string &ruling : rulings) {
        const auto pair = idAndValue(ruling);
        if (!pair)
            return {usage("--ruling takes ID=READING, as in venomous=double-hit, and not " + ruling + ".")};
        const auto [there, isNew] = setup.rulings.try_emplace(pair->first, pair->second);
        if (!isNew && there->second != pair->second)
            return {saidTwice("--ruling", pair->first, there->second, pair->second)};
    }
    return {};
}

Findings answerSettings(const std::vector<std::string> &settings, BattleSetup &setup)
{
    std::map<std::string, std::string> answered;
    for (const std::string &given : settings) {
        const auto pair = idAndValue(given);
        if (!pair)
            return {usage("--setting takes ID=ANSWER, as in scale=15mm, and not " + given + ".")};
        const Setting *setting = setup.catalogue->setting(pair->first);
        const bool known = setting && std::ranges::find(setting->answers, pair->second,
                                                        &Setting::Answer::id) != setting->answers.end();
        if (!known)
            return {usage("--setting " + given + " is none of " + settingsOf(*setup.catalogue) + '.')};
        const auto [there, isNew] = answered.try_emplace(pair->first, pair->second);
        if (!isNew && there->second != pair->second)
            return {saidTwice("--setting", pair->first, there->second, pair->second)};
        for (BattleSide &side : setup.sides)
            side.warband.settings[pair->first] = pair->second;
    }
    return {};
}

Findings unfitPlayers(const BattleSetup &setup, std::span<const std::string> players)
{
    for (std::size_t i = std::max<std::size_t>(setup.sides.size(), 2); i < players.size(); ++i)
        if (!players[i].empty())
            return {usage("--player" + std::to_string(i + 1) + " has no warband: there are " +
                          std::to_string(setup.sides.size()) + ".")};
    if (setup.mode == PlayMode::Table)
        return {};
    const bool byChance = players::usualPlayer(setup.catalogue->id) == "random"; // where nobody is named
    for (std::size_t i = 0; i < setup.sides.size(); ++i)
        if (players[i] != match::human && players[i] != "random" && !(players[i].empty() && byChance))
            return {usage("With --mode referee only you see the table: --player" + std::to_string(i + 1) +
                          " is human, or random.")};
    return {};
}

void nameHatred(BattleSetup &setup, std::span<const std::string> players, Console &console)
{
    for (std::size_t at = 0; at < setup.sides.size(); ++at) {
        const std::vector<std::string> races = match::racesToHate(setup, SideIndex(at));
        if (races.empty())
            continue;
        std::size_t chosen = 1;
        if (at < players.size() && players[at] == match::human) {
            QStringList listed;
            for (const std::string &race : races)
                listed += QString::fromStdString(race);
            const QString question = u"Whom does %1 hate? A number; Enter names nobody:"_s.arg(
                QString::fromStdString(setup.sides[at].warband.name));
            const QString help = u"The number of one of them; Enter names nobody."_s;
            const auto numbers =
                askOfList({.listed = listed, .question = question, .help = help}, console).numbers;
            chosen = numbers.empty() ? 0 : numbers.front();
        }
        if (chosen > 0)
            match::nameHatred(setup, SideIndex(at), races[chosen - 1]);
    }
}

} // namespace gonfalon::cli
