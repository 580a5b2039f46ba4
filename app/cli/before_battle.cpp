// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/before_battle.h"

#include "app/cli/battle_json.h"
#include "core/model/before_the_game.h"
#include "core/model/kinds.h"
#include "core/model/public_form.h"
#include "core/players/player.h"
#include "core/words/battle_names.h"
#include "core/words/game_words.h"

#include <QRandomGenerator>
#include <QStringList>

#include <algorithm>
#include <iterator>
#include <map>
#include <optional>
#include <utility>

namespace gonfalon::cli {

using namespace Qt::StringLiterals;

namespace {

/// 32 hex letters that nobody can guess.
std::string salt()
{
    return hashText(QRandomGenerator::system()->generate64()) +
           hashText(QRandomGenerator::system()->generate64());
}

/// The answer of the warband's Hatred, where it has any that is about nobody yet.
std::vector<Choice *> openHatred(const Catalogue &catalogue, Warband &warband)
{
    std::vector<Choice *> open;
    for (Unit &unit : warband.units) {
        for (auto *choices : {&unit.choices, &unit.otherForm}) {
            for (Choice &choice : *choices) {
                const auto option = std::ranges::find(catalogue.options, choice.option, &Option::id);
                const bool waits = option != catalogue.options.end() && option->question &&
                                   option->question->sameForAll && option->question->least == 0;
                if (waits && choice.answers.empty())
                    open.push_back(&choice);
            }
        }
    }
    return open;
}

/// The races of a side's enemies, the commonest first.
std::vector<std::string> racesAgainst(const BattleSetup &setup, SideIndex against)
{
    std::map<std::string, int> counts;
    std::vector<std::string> races;
    for (SideIndex side = 0; side < setup.sides.size(); ++side) {
        const Warband &warband = setup.sides[side].warband;
        for (const Unit &unit : warband.units) {
            const std::string &race = raceOf(warband, unit);
            if (setup.enemies(side, against) && !race.empty() && ++counts[race] == 1)
                races.push_back(race);
        }
    }
    std::ranges::sort(races, {}, [&](const std::string &race) { return std::pair(-counts.at(race), race); });
    return races;
}

/// Numbers from 1 to `most` in a line; nothing where it holds anything else.
std::optional<std::vector<std::size_t>> numbersIn(const std::string &line, std::size_t most)
{
    std::vector<std::size_t> numbers;
    for (const QString &word : QString::fromStdString(line).split(u' ', Qt::SkipEmptyParts)) {
        bool whole = false;
        const qulonglong number = word.toULongLong(&whole);
        if (!whole || number < 1 || number > most)
            return std::nullopt;
        numbers.push_back(std::size_t(number));
    }
    return numbers;
}

/// Asks for at most so many of what is listed; none where the person does not want any, or is gone.
std::vector<std::size_t> askFor(Console &console, const QStringList &listed, const QString &question,
                                std::size_t most)
{
    for (qsizetype i = 0; i < listed.size(); ++i)
        console.line(u"%1  %2"_s.arg(i + 1, 4).arg(listed[i]));
    for (;;) {
        const auto line = console.ask(question);
        if (!line)
            return {};
        const auto numbers = numbersIn(*line, std::size_t(listed.size()));
        if (numbers && numbers->size() <= most)
            return *numbers;
        console.report({{Code::NotAnAnswer, Severity::Error, {}, {}, {*line}, {}}});
    }
}

/// Notes an enemy unit for the Quest, by the name under which the battle tells it.
void noteTarget(Console &console, const Battle &battle, SideIndex side, const Quest &quest,
                QuestChoice &choice)
{
    const words::BattleNames names(battle.setup());
    const BattleView view = battle.view(side);
    QStringList enemies;
    for (std::size_t unit = 0; unit < view.units.size(); ++unit) {
        if (battle.setup().enemies(view.units[unit].side, side) && !view.units[unit].removal)
            enemies += names.unit(UnitIndex(unit));
    }
    const QString question = u"Note an enemy unit for “%1” by its number; Enter notes none:"_s.arg(
        QString::fromStdString(quest.name));
    for (const std::size_t number : askFor(console, enemies, question, 1))
        choice.target = enemies[qsizetype(number - 1)].toStdString();
}

void askQuests(Console &console, const Battle &battle, SideIndex side, Warband &warband)
{
    const Catalogue &catalogue = *battle.setup().catalogue;
    const Muster mustered = muster(catalogue, warband);
    std::vector<const Quest *> open;
    QStringList listed;
    for (const Quest &quest : catalogue.quests) {
        if (!mayChoose(quest, mustered))
            continue;
        open.push_back(&quest);
        listed += u"%1 (%2)"_s.arg(QString::fromStdString(quest.name)).arg(quest.glory);
    }
    const QString text = words::inGameWords(
        u"%1 chooses {Quests}: at most %2 numbers; Enter keeps those of the list:"_s, catalogue.words);
    const QString question =
        text.arg(words::BattleNames(battle.setup()).side(side)).arg(catalogue.muster.quests.most);
    const auto numbers = askFor(console, listed, question, std::size_t(catalogue.muster.quests.most));
    if (numbers.empty())
        return;
    warband.quests.clear();
    for (const std::size_t number : numbers) {
        const Quest &quest = *open[number - 1];
        QuestChoice choice;
        choice.quest = quest.id;
        if (std::ranges::count(warband.quests, quest.id, &QuestChoice::quest) > 0)
            continue;
        if (mayNoteTarget(catalogue, choice))
            noteTarget(console, battle, side, quest, choice);
        warband.quests.push_back(std::move(choice));
    }
}

Finding usage(std::string what) { return {.code = Code::Usage, .arguments = {std::move(what)}}; }

} // namespace

void saltSecrets(BattleSetup &setup)
{
    constexpr std::ptrdiff_t notes = 2; // one more where the bearer of the ring deserts (DR-SCEN-29)
    const Scenario *scenario = setup.catalogue->scenario(setup.scenario);
    for (BattleSide &side : setup.sides) {
        auto secrets = std::ranges::count_if(side.warband.quests, [&](const QuestChoice &quest) {
            return keepsSecret(*setup.catalogue, quest);
        });
        secrets += scenario && scenario->secretNote ? notes : 0;
        side.salts.clear();
        std::generate_n(std::back_inserter(side.salts), secrets, salt);
        side.forms = {};
        std::generate_n(std::back_inserter(side.forms.salts),
                        std::ranges::count_if(side.warband.units, &Unit::secretForm), salt);
    }
}

Findings agreeOn(const std::vector<std::string> &rulings, BattleSetup &setup)
{
    for (const std::string &ruling : rulings) {
        const std::size_t equals = ruling.find('=');
        if (equals == std::string::npos)
            return {usage("--ruling takes ID=READING, as in venomous=double-hit, and not " + ruling + ".")};
        setup.rulings[ruling.substr(0, equals)] = ruling.substr(equals + 1);
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
    for (std::size_t i = 0; i < setup.sides.size(); ++i)
        if (players[i] != human && players[i] != "random")
            return {usage("With --mode referee only you see the table: --player" + std::to_string(i + 1) +
                          " is human, or random.")};
    return {};
}

void nameHatred(BattleSetup &setup, std::span<const std::string> players, Console &console)
{
    for (std::size_t at = 0; at < setup.sides.size(); ++at) {
        BattleSide &side = setup.sides[at];
        const std::vector<Choice *> open = openHatred(*setup.catalogue, side.warband);
        const std::vector<std::string> races = racesAgainst(setup, SideIndex(at));
        if (open.empty() || races.empty() || firstAnswer(side.warband, open.front()->option))
            continue;
        std::size_t chosen = 1;
        if (at < players.size() && players[at] == human) {
            QStringList listed;
            for (const std::string &race : races)
                listed += QString::fromStdString(race);
            const QString question = u"Whom does %1 hate? A number; Enter names nobody:"_s.arg(
                QString::fromStdString(side.warband.name));
            const auto numbers = askFor(console, listed, question, 1);
            chosen = numbers.empty() ? 0 : numbers.front();
        }
        for (Choice *choice : open) {
            if (chosen > 0)
                choice->answers = {races[chosen - 1]};
        }
    }
}

std::vector<BattleSide> sidesWithQuests(const Battle &battle, std::span<const std::string> players,
                                        Console &console)
{
    BattleSetup setup = battle.setup();
    const std::string usual(players::usualPlayer(setup.catalogue->id));
    for (std::size_t at = 0; at < setup.sides.size(); ++at) {
        Warband &warband = setup.sides[at].warband;
        const std::string player = at < players.size() ? players[at] : std::string();
        if (player == human)
            askQuests(console, battle, SideIndex(at), warband);
        else if (warband.quests.empty())
            warband.quests = players::questsOf(player.empty() ? usual : player, *setup.catalogue, warband,
                                               setup.seed + at);
    }
    saltSecrets(setup);
    return std::move(setup.sides);
}

} // namespace gonfalon::cli
