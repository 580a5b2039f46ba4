// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/list_facts.h"

#include "core/files/warband_file.h"
#include "core/model/before_the_game.h"
#include "tests/support/catalogues.h"
#include "tests/support/warbands.h"

#include <algorithm>
#include <cstdlib>
#include <map>

namespace gonfalon::test {

namespace {

/// Numbers that differ wherever they stand side by side: 23 points of 31.
constexpr const char *text = R"({
 "format": "gonfalon-warband", "version": 1, "system": "dragon-rampant", "name": "Ash Company", "limit": 31,
 "player": "Iona Reed", "leader_name": "Sergeant Quill", "race": "Human", "notes": "Found on a rainy market.",
 "trait": {"rolls": [{"dice": [4, 5, 3]}]},
 "units": [
  {"type": "elite-foot", "name": "Quill's Guard", "leader": true, "race": "Human"},
  {"type": "light-foot", "name": "Ember Wives", "options": [{"id": "wizardling",
   "answers": ["sod-off-spell", "almighty-prod", "banish-fear"]}], "race": "Human"},
  {"type": "heavy-foot", "name": "Barrow Wardens", "options": ["offensive", {"id": "slayer",
   "answers": ["undead"]}], "race": "Dwarf", "models": 9, "notes": "Borrowed from Uncle.",
   "house": [{"name": "Loud drum", "points": 1, "text": "Heard from afar."}]},
  {"type": "scouts", "race": "Human"}, {"type": "scouts", "race": "Human"}, {"type": "scouts", "race": "Human"},
  {"type": "light-riders", "name": "Reed Outriders", "race": "Human"}],
 "quests": [{"quest": "cleave-them-in-half"}, {"name": "Hold the well", "glory": 2, "target": "Wolf Riders"}]
})";

/// A sample of another game that has more than three units, as its file.
std::string sampleOf(const std::string &game)
{
    const std::map<std::string, std::string> samples{{"lion-rampant", "barons-rent-day"},
                                                     {"roberts-rules-of-warfare", "hold-of-nine-lamps"},
                                                     {"tales-of-the-dragon-kingdoms", "kuma-rangers"}};
    return files::writeWarband(readyMade(samples.at(game), game.c_str()));
}

/// Changes a thing of the game, where it has that.
template <typename Things, typename Id, typename Change>
void changeThing(Things &things, const Id &id, Change change)
{
    const auto found = std::ranges::find_if(things, [&](const auto &one) { return one.id == id; });
    if (found != things.end())
        change(*found);
}

Unit &unitOf(Listing &list) { return list.warband.units[changedUnit]; }

template <typename Change>
void changeType(Listing &list, std::size_t unit, Change change)
{
    changeThing(list.game.unitTypes, list.warband.units[unit].type, change);
}

/// The first option of the unit, or the one that is named.
template <typename Change>
void changeOption(Listing &list, Change change, const char *id = nullptr)
{
    if (unitOf(list).choices.empty())
        return;
    const OptionId wanted = id ? OptionId(id) : unitOf(list).choices.front().option;
    changeThing(list.game.options, wanted, change);
    changeType(list, changedUnit, [&](UnitType &type) { changeThing(type.options, wanted, change); });
}

template <typename Change>
void changeRule(Listing &list, Change change)
{
    changeType(list, changedUnit, [&](const UnitType &type) {
        if (!type.rules.empty())
            changeThing(list.game.specialRules, type.rules.front(), change);
    });
}

template <typename Change>
void changeSpell(Listing &list, Change change)
{
    changeThing(list.game.spells, SpellId("banish-fear"), change);
}

template <typename Change>
void changeQuest(Listing &list, Change change)
{
    if (!list.warband.quests.empty())
        changeThing(list.game.quests, list.warband.quests.front().quest, change);
}

/// The first Trait that the Leader has.
template <typename Change>
void changeTrait(Listing &list, Change change)
{
    const auto held = traitsInForce(list.game, list.warband.trait);
    if (!held.empty())
        changeThing(list.game.traits, held.front()->id, change);
}

void throwAgain(Listing &list, std::vector<int> dice)
{
    if (!list.warband.trait.rolls.empty())
        list.warband.trait.rolls.front().dice = std::move(dice);
}

template <int figure>
void changeFigure(Listing &list)
{
    changeType(list, changedUnit, [](UnitType &type) {
        if (figure < type.figures.size())
            type.figures[figure] = type.figures[figure].value_or(0) + 1;
    });
}

void dearer(Listing &list, std::size_t unit)
{
    changeType(list, unit, [](UnitType &type) { type.points = Points(type.points.value() + 1); });
}

void moveLeader(Listing &list)
{
    for (Unit &unit : list.warband.units)
        unit.leader = false;
    list.warband.units[1].leader = true;
}

} // namespace

Listing rich(const std::string &game)
{
    const auto read = files::readWarband(game == "dragon-rampant" ? text : sampleOf(game));
    if (!read)
        std::abort();
    Listing list{*catalogue(SystemId(game)), read.value()};
    Warband &warband = list.warband;
    if (warband.player.empty())
        warband.player = "Iona Reed";
    if (warband.notes.empty())
        warband.notes = "Found on a rainy market.";
    if (unitOf(list).notes.empty())
        unitOf(list).notes = "Borrowed from Uncle.";
    if (unitOf(list).race.empty())
        unitOf(list).race = "Dwarf";
    if (unitOf(list).house.empty())
        unitOf(list).house = {{"Loud drum", Points(1), "Heard from afar.", {}}};
    warband.units.front().leader = true;
    return list;
}

const std::vector<ListFact> &listFacts()
{
    static const std::vector<ListFact> all{
        {"name of the warband", [](Listing &list) { list.warband.name = "Soot Company"; }},
        {"points limit", [](Listing &list) { list.warband.limit += 6; }},
        {"player", [](Listing &list) { list.warband.player = "Ivo"; }},
        {"name of the Leader", [](Listing &list) { list.warband.leaderName = "Corporal Ink"; }},
        {"notes of the warband", [](Listing &list) { list.warband.notes = "Bought new."; }},
        {"Trait", [](Listing &list) { throwAgain(list, {5, 5, 3}); }},
        {"dice of the Trait", [](Listing &list) { throwAgain(list, {5, 5, 2}); }},
        {"name of the Trait",
         [](Listing &list) { changeTrait(list, [](Trait &trait) { trait.name = "Zealot"; }); }},
        {"summary of the Trait",
         [](Listing &list) { changeTrait(list, [](Trait &trait) { trait.summary = "Never tires."; }); }},
        {"text of the Trait",
         [](Listing &list) { changeTrait(list, [](Trait &trait) { trait.text = "Never tires at all."; }); }},
        {"who leads", moveLeader},
        {"who leads, without a Trait", moveLeader, false, [](Listing &list) { list.warband.trait = {}; }},
        {"name of a unit", [](Listing &list) { unitOf(list).name = "Cairn Wardens"; }, true},
        {"type of a unit",
         [](Listing &list) {
             changeType(list, changedUnit, [](UnitType &type) { type.name = "Stout Sort"; });
         },
         true},
        {"price of a unit", [](Listing &list) { dearer(list, changedUnit); }, true},
        {"price of units alike", [](Listing &list) { dearer(list, changedUnit + 1); }},
        {"number of units alike",
         [](Listing &list) { list.warband.units.erase(list.warband.units.begin() + changedUnit + 1); }},
        {"models", [](Listing &list) { unitOf(list).models = 11; }, true},
        {"pieces", [](Listing &list) { unitOf(list).count = unitOf(list).count.value_or(0) + 1; }},
        {"race of a unit", [](Listing &list) { unitOf(list).race = "Ogre"; }, true},
        {"notes of a unit", [](Listing &list) { unitOf(list).notes = "Painted twice."; }, true},
        {"its pennon", [](Listing &list) { unitOf(list).pennon = 9; }},
        {"figure 1", changeFigure<0>, true},
        {"figure 2", changeFigure<1>, true},
        {"figure 3", changeFigure<2>, true},
        {"figure 4", changeFigure<3>, true},
        {"figure 5", changeFigure<4>, true},
        {"figure 6", changeFigure<5>, true},
        {"figure 7", changeFigure<6>, true},
        {"figure 8", changeFigure<7>, true},
        {"figure 9", changeFigure<8>, true},
        {"figure 10", changeFigure<9>, true},
        {"figure 11", changeFigure<10>, true},
        {"figure 12", changeFigure<11>, true},
        {"name of a rule",
         [](Listing &list) { changeRule(list, [](SpecialRule &rule) { rule.name = "Stubborn as Oak"; }); }},
        {"summary of a rule",
         [](Listing &list) { changeRule(list, [](SpecialRule &rule) { rule.summary = "It stands."; }); }},
        {"text of a rule",
         [](Listing &list) { changeRule(list, [](SpecialRule &rule) { rule.text = "It stands there."; }); }},
        {"an option less",
         [](Listing &list) {
             if (!unitOf(list).choices.empty())
                 unitOf(list).choices.erase(unitOf(list).choices.begin());
         },
         true},
        {"name of an option",
         [](Listing &list) { changeOption(list, [](Option &option) { option.name = "Rash"; }); }},
        {"price of an option",
         [](Listing &list) {
             changeOption(list, [](Option &option) { option.points = Points(option.points.value() + 1); });
         }},
        {"price against an opponent",
         [](Listing &list) {
             changeOption(list, [](Option &option) { option.points = Points(7); }, "slayer");
         }},
        {"answer of an option",
         [](Listing &list) {
             if (!unitOf(list).choices.empty() && !unitOf(list).choices.back().answers.empty())
                 unitOf(list).choices.back().answers = {"Goblin"};
         },
         true},
        {"house option", [](Listing &list) { unitOf(list).house.front().name = "Soft drum"; }, true},
        {"price of a house option", [](Listing &list) { unitOf(list).house.front().points = Points(2); },
         true},
        {"text of a house option", [](Listing &list) { unitOf(list).house.front().text = "Hardly heard."; },
         true},
        {"a spell more",
         [](Listing &list) {
             if (list.game.spell(SpellId("bog-thee")))
                 list.warband.units[1].choices.front().answers.push_back("bog-thee");
         }},
        {"name of a spell",
         [](Listing &list) { changeSpell(list, [](Spell &spell) { spell.name = "Cheer"; }); }},
        {"difficulty of a spell",
         [](Listing &list) { changeSpell(list, [](Spell &spell) { spell.difficulty += 3; }); }},
        {"range of a spell",
         [](Listing &list) { changeSpell(list, [](Spell &spell) { spell.range += 5; }); }},
        {"target of a spell",
         [](Listing &list) { changeSpell(list, [](Spell &spell) { spell.target = "all friends near"; }); }},
        {"duration of a spell",
         [](Listing &list) { changeSpell(list, [](Spell &spell) { spell.duration = "a fortnight"; }); }},
        {"summary of a spell",
         [](Listing &list) { changeSpell(list, [](Spell &spell) { spell.summary = "Cheers them up."; }); }},
        {"text of a spell",
         [](Listing &list) { changeSpell(list, [](Spell &spell) { spell.text = "Cheers a lot."; }); }},
        {"a Quest less",
         [](Listing &list) {
             if (!list.warband.quests.empty())
                 list.warband.quests.erase(list.warband.quests.begin());
         }},
        {"name of a Quest",
         [](Listing &list) { changeQuest(list, [](Quest &quest) { quest.name = "Hew them"; }); }},
        {"Glory of a Quest", [](Listing &list) { changeQuest(list, [](Quest &quest) { ++quest.glory; }); }},
        {"text of a Quest",
         [](Listing &list) { changeQuest(list, [](Quest &quest) { quest.text = "Hew a unit in two."; }); }},
        {"Glory of a Quest of one's own",
         [](Listing &list) {
             if (!list.warband.quests.empty())
                 ++list.warband.quests.back().glory;
         }},
        {"target of a Quest",
         [](Listing &list) {
             if (!list.warband.quests.empty())
                 list.warband.quests.back().target = "Bog Trolls";
         }},
        {"secrecy of a Quest",
         [](Listing &list) {
             if (!list.warband.quests.empty())
                 list.warband.quests.back().secret = true;
         }},
        {"name of an organisation",
         [](Listing &list) {
             if (!list.warband.organisations.empty())
                 list.warband.organisations.front().name = "The Odd Ones";
         }},
        {"to which a unit belongs", [](Listing &list) { unitOf(list).organisation = "elsewhere"; }},
        {"what was agreed",
         [](Listing &list) {
             for (const Setting &setting : list.game.settings)
                 list.warband.settings[setting.id] = setting.answers.back().id;
         }},
        {"money in hand",
         [](Listing &list) {
             if (list.game.muster.purse)
                 list.warband.purse = 4321;
         }},
        {"tinctures", [](Listing &list) { list.warband.tinctures = {"azure", "argent"}; }},
        {"who attacks", [](Listing &list) { list.warband.game.attacker = true; }},
        {"scenario",
         [](Listing &list) {
             if (!list.game.scenarios.empty())
                 list.warband.game.scenario = list.game.scenarios.back().id;
         }},
    };
    return all;
}

QByteArray toldBy(const std::string &game, const QStringList &ways,
                  const std::function<QStringList(const Listing &)> &outcomes)
{
    QByteArray table = "Which of these changes when one thing of the list changes.\n\n";
    for (qsizetype way = 0; way < ways.size(); ++way)
        table += QByteArray(int(way) * 2, ' ') + ways[way].toUtf8() + '\n';
    QStringList before;
    for (const ListFact &fact : listFacts()) {
        Listing list = rich(game);
        if (fact.beside)
            fact.beside(list);
        if (before.isEmpty() || fact.beside)
            before = outcomes(list);
        fact.change(list);
        const QStringList after = outcomes(list);
        QByteArray line;
        for (qsizetype way = 0; way < ways.size(); ++way)
            line += before[way] == after[way] ? ". " : "# ";
        table += line + ' ' + fact.name + '\n';
        if (fact.beside)
            before.clear();
    }
    return table;
}

} // namespace gonfalon::test
