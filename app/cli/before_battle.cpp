// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/before_battle.h"

#include "core/match/hatred.h"
#include "core/model/before_the_game.h"
#include "core/words/battle_names.h"
#include "core/words/game_words.h"

#include <QStringList>

#include <algorithm>
#include <optional>
#include <utility>

namespace gonfalon::cli {

using namespace Qt::StringLiterals;

namespace {

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
        console.aside(u"%1  %2"_s.arg(i + 1, 4).arg(listed[i]));
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

} // namespace

Findings agreeOn(const std::vector<std::string> &rulings, BattleSetup &setup)
{
    for (const std::string &ruling : rulings) {
        const auto pair = idAndValue(ruling);
        if (!pair)
            return {usage("--ruling takes ID=READING, as in venomous=double-hit, and not " + ruling + ".")};
        setup.rulings[pair->first] = pair->second;
    }
    return {};
}

Findings answerSettings(const std::vector<std::string> &settings, BattleSetup &setup)
{
    for (const std::string &given : settings) {
        const auto pair = idAndValue(given);
        if (!pair)
            return {usage("--setting takes ID=ANSWER, as in scale=15mm, and not " + given + ".")};
        const Setting *setting = setup.catalogue->setting(pair->first);
        const bool known = setting && std::ranges::find(setting->answers, pair->second,
                                                        &Setting::Answer::id) != setting->answers.end();
        if (!known)
            return {usage("--setting " + given + " is none of " + settingsOf(*setup.catalogue) + '.')};
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
    for (std::size_t i = 0; i < setup.sides.size(); ++i)
        if (players[i] != match::human && players[i] != "random")
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
            const auto numbers = askFor(console, listed, question, 1);
            chosen = numbers.empty() ? 0 : numbers.front();
        }
        if (chosen > 0)
            match::nameHatred(setup, SideIndex(at), races[chosen - 1]);
    }
}

std::vector<BattleSide> sidesWithQuests(const match::Match &match, Console &console)
{
    std::vector<BattleSide> sides = match.sidesWithQuests();
    for (std::size_t at = 0; at < sides.size(); ++at) {
        if (match.isPerson(SideIndex(at)))
            askQuests(console, match.battle(), SideIndex(at), sides[at].warband);
    }
    return sides;
}

} // namespace gonfalon::cli
