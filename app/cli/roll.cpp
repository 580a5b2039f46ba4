// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands.h"
#include "app/cli/judged.h"
#include "core/model/before_the_game.h"

#include <nlohmann/json.hpp>

#include <QRandomGenerator>
#include <QStringList>

#include <algorithm>

namespace gonfalon::cli {

using namespace Qt::StringLiterals;

namespace {

using Json = nlohmann::ordered_json;

/// All that a roll may look at, and what it writes to.
struct Table
{
    const RollOptions &options;
    const Catalogue &catalogue;
    std::vector<Judged> warbands; ///< of the files, in their order
    SeededDice dice;
    Json result; ///< the document so far
    Console &console;
};

QString faces(const Roll &roll)
{
    QStringList out;
    for (const int face : roll.faces)
        out += QString::number(face);
    return out.join(u" + "_s);
}

Roll thrown(Table &table, const DiceRequest &request)
{
    Roll roll = table.dice.roll(request).value_or(Roll{});
    table.result["dice"].push_back(roll.faces.inVector());
    return roll;
}

void say(Table &table, const QString &text)
{
    if (!table.options.json)
        table.console.line(text);
}

template <typename Thing>
void name(Table &table, const Thing *thing)
{
    table.result["id"] = thing ? Json(thing->id.str()) : Json(nullptr);
    table.result["name"] = thing ? Json(thing->name) : Json(nullptr);
}

/// The throw gives nothing new, and is made again for nothing (LR-SKL-07).
bool givesNothing(const Table &table, const Roll &roll)
{
    LeaderTrait record = table.warbands.empty() ? LeaderTrait{} : table.warbands.front().warband.trait;
    record.rolls.push_back({roll.faces.inVector(), {}, {}, {}});
    return mustThrowAgain(table.catalogue, record);
}

/// DR-TRAIT-01, and what may be taken instead (DR-TRAIT-20).
void rollTrait(Table &table)
{
    const DiceRequest request = traitRequest(table.catalogue);
    const Roll roll = thrown(table, request);
    const int total = read(request, roll);
    const Trait *trait = traitForTotal(table.catalogue, total);
    const bool again = givesNothing(table, roll);
    table.result["total"] = total;
    name(table, trait);
    table.result["again"] = again;
    QStringList told;
    if (trait)
        told += QString::fromStdString(trait->name);
    if (again)
        told += u"roll again, nothing is paid for it"_s;
    say(table,
        u"%1 = %2: %3"_s.arg(faces(roll)).arg(total).arg(told.isEmpty() ? u"–"_s : told.join(u", "_s)));
    if (trait && !again)
        say(table, QString::fromStdString(trait->text));
    table.result["instead"] = Json::array();
    if (table.warbands.empty())
        return;
    Warband warband = table.warbands.front().warband;
    warband.trait = {};
    warband.trait.rolls.push_back({roll.faces.inVector(), {}, {}});
    for (const Trait *instead : traitsInstead(table.catalogue, warband)) {
        table.result["instead"].push_back(instead->id.str());
        say(table, u"May be taken instead: %1"_s.arg(QString::fromStdString(instead->name)));
    }
}

/// DR-SCEN-01.
void rollScenario(Table &table)
{
    const Roll roll = thrown(table, {});
    const Scenario *scenario = scenarioForDie(table.catalogue, roll.faces.front());
    name(table, scenario);
    say(table, u"%1: %2"_s.arg(faces(roll), scenario ? QString::fromStdString(scenario->name) : u"–"_s));
}

int countFor(const Table &table, std::size_t warband)
{
    return table.warbands.size() < 2 ? 0 : tieBreakCount(table.catalogue, table.warbands[warband].muster);
}

/// What each side's die may count as (DR-TRAIT-09).
std::vector<std::vector<int>> totalsOf(const Table &table, const Roll &roll)
{
    std::vector<std::vector<int>> totals;
    for (std::size_t i = 0; i < roll.faces.size(); ++i) {
        if (i < table.warbands.size())
            totals.push_back(attackTotals(table.catalogue, table.warbands[i].warband.trait, roll.faces[i]));
        else
            totals.push_back({roll.faces[i]});
    }
    return totals;
}

/// What Wise Leaders may make of the dice is for their players to say. False where nobody is wise.
bool sayWhoIsWise(Table &table, const Roll &roll, const std::vector<std::vector<int>> &totals)
{
    bool anybody = false;
    for (std::size_t i = 0; i < totals.size(); ++i) {
        if (totals[i].size() < 2)
            continue;
        anybody = true;
        say(table, u"%1 may count %2 as %3 or %4: the Leader is Wise"_s.arg(
                       QString::fromStdString(table.warbands[i].warband.name), QString::number(roll.faces[i]),
                       QString::number(totals[i].front()), QString::number(totals[i].back())));
    }
    return anybody;
}

/// DR-SCEN-03, DR-SCEN-04: thrown again until one side wins, or a Wise Leader may make one win.
void rollAttacker(Table &table)
{
    const int own = countFor(table, 0), other = countFor(table, 1);
    std::optional<bool> attacker;
    bool wise = false;
    while (!attacker && !wise) {
        const Roll roll = thrown(table, {.count = 2});
        attacker = attacks(roll.faces[0], roll.faces[1], own, other);
        const auto totals = totalsOf(table, roll);
        table.result["totals"] = totals;
        say(table, u"%1 against %2"_s.arg(roll.faces[0]).arg(roll.faces[1]));
        wise = sayWhoIsWise(table, roll, totals);
        if (!attacker && !wise)
            say(table, u"Level: again"_s);
    }
    table.result["tie_break"] = {own, other};
    table.result["attacker"] = attacker ? Json(*attacker) : Json(nullptr);
    if (!attacker)
        return say(table, u"Level: the Wise decide, or the dice are thrown again."_s);
    const QString side = *attacker ? u"first"_s : u"second"_s;
    say(table,
        wise ? u"As the dice lie, the %1 side attacks."_s.arg(side) : u"The %1 side attacks."_s.arg(side));
}

/// Draws different Quests among those that the warband may choose.
void rollQuests(Table &table)
{
    std::vector<const Quest *> open;
    for (const Quest &quest : table.catalogue.quests) {
        if (table.warbands.empty() || mayChoose(quest, table.warbands.front().muster))
            open.push_back(&quest);
    }
    const int most = std::min(table.options.count, static_cast<int>(open.size()));
    table.result["quests"] = Json::array();
    for (int drawn = 0; drawn < most; ++drawn) {
        const int sides = static_cast<int>(open.size());
        const Roll roll = thrown(table, {.sides = sides});
        const auto chosen = open.begin() + roll.faces.front() - 1;
        table.result["quests"].push_back(
            {{"id", (*chosen)->id.str()}, {"name", (*chosen)->name}, {"glory", (*chosen)->glory}});
        say(table, u"%1 of %2: %3 (Glory %4)"_s.arg(
                       QString::number(roll.faces.front()), QString::number(sides),
                       QString::fromStdString((*chosen)->name), QString::number((*chosen)->glory)));
        open.erase(chosen);
    }
}

/// The warbands of all files; what could not be read is told, and makes the list shorter.
std::vector<Judged> warbands(const RollOptions &options, store::Library &library, Console &console,
                             Exit &exit)
{
    std::vector<Judged> all;
    for (const std::string &file : options.files) {
        auto judged = judge(file, library);
        if (judged) {
            all.push_back(std::move(judged).value());
            continue;
        }
        console.report(judged.findings());
        exit = graver(exit, exitFor(judged.findings()));
    }
    return all;
}

SystemId systemOf(const RollOptions &options, const store::Library &library)
{
    const auto systems = library.systems();
    return options.system.empty() && !systems.empty() ? systems.front().id : SystemId(options.system);
}

} // namespace

const std::vector<std::string> &rollKinds()
{
    static const std::vector<std::string> kinds{"trait", "scenario", "attacker", "quests"};
    return kinds;
}

Exit roll(const RollOptions &options, Console &console)
{
    store::Library library;
    Exit exit = Exit::Done;
    std::vector<Judged> read = warbands(options, library, console, exit);
    if (exit != Exit::Done)
        return exit;
    const Catalogue *catalogue =
        read.empty() ? library.catalogue(systemOf(options, library)) : read.front().catalogue;
    if (!catalogue) {
        console.report(library.findings());
        return exitFor(library.findings());
    }
    const std::uint64_t seed = options.seed.value_or(QRandomGenerator::system()->generate());
    Table table{options, *catalogue, std::move(read), SeededDice(seed), {}, console};
    table.result = {
        {"roll", options.what}, {"system", catalogue->id.str()}, {"seed", seed}, {"dice", Json::array()}};
    static constexpr void (*rolls[])(Table &) = {rollTrait, rollScenario, rollAttacker, rollQuests};
    const auto kind = std::ranges::find(rollKinds(), options.what) - rollKinds().begin();
    rolls[kind](table);
    say(table, u"Seed %1 gives these dice again."_s.arg(seed));
    if (options.json)
        console.json(table.result);
    return Exit::Done;
}

} // namespace gonfalon::cli
