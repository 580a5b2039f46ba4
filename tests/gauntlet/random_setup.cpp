// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/gauntlet/random_setup.h"

#include "core/battle/proposed_table.h"
#include "core/model/before_the_game.h"
#include "core/model/edit.h"
#include "core/model/validate.h"
#include "core/systems/registry.h"
#include "tests/support/legal_lists.h"

#include <algorithm>

namespace gonfalon::test {

namespace {

using players::Chance;

const std::vector<std::string> races{"orcs", "men", "beasts", "elves"};

template <typename T>
const T &anyOf(const std::vector<T> &items, Chance &chance)
{
    return items[chance.below(std::uint32_t(items.size()))];
}

std::vector<std::string> randomAnswers(const Catalogue &catalogue, const Question &question, Chance &chance)
{
    std::vector<std::string> open;
    if (question.kind == Question::Kind::OneOf) {
        for (const Question::Answer &answer : question.answers)
            open.push_back(answer.id);
    } else if (question.kind == Question::Kind::Spells) {
        for (const Spell &spell : catalogue.spells)
            open.push_back(spell.id.str());
    } else {
        return {anyOf(races, chance)};
    }
    std::vector<std::string> answers;
    const int wanted = std::max(1, question.least);
    while (int(answers.size()) < wanted) {
        const std::string &one = anyOf(open, chance);
        if (std::ranges::count(answers, one) == 0)
            answers.push_back(one);
    }
    return answers;
}

void addChoice(const Catalogue &catalogue, const UnitType &type, std::vector<Choice> &choices, Chance &chance)
{
    const auto options = catalogue.optionsFor(type);
    if (options.empty())
        return;
    const Option *option = anyOf(options, chance);
    if (std::ranges::count(choices, option->id, &Choice::option) > 0)
        return;
    Choice choice{option->id, {}};
    if (option->question)
        choice.answers = randomAnswers(catalogue, *option->question, chance);
    choices.push_back(std::move(choice));
}

/// A unit as likely as not to be illegal.
Unit randomUnit(const Catalogue &catalogue, Chance &chance)
{
    const UnitType &type = anyOf(catalogue.unitTypes, chance);
    Unit unit = newUnit(type);
    unit.race = anyOf(races, chance);
    for (std::uint32_t i = chance.below(4); i > 0; --i)
        addChoice(catalogue, type, unit.choices, chance);
    const bool turns = std::ranges::count(unit.choices, OptionId("were-creatures"), &Choice::option) > 0;
    if (turns && chance.below(2) == 0)
        addChoice(catalogue, *catalogue.unitType(UnitTypeId("lesser-warbeasts")), unit.otherForm, chance);
    if (chance.below(4) == 0)
        unit.models = 1 + int(chance.below(6));
    return unit;
}

bool legal(const Catalogue &catalogue, const Warband &warband)
{
    const Findings findings = validate(catalogue, warband);
    return std::ranges::none_of(findings, [](const Finding &finding) {
        // What is settled when the list is complete.
        return finding.severity == Severity::Error && finding.code != Code::TooFewUnits &&
               finding.code != Code::NoLeader && finding.code != Code::TraitNotRolled;
    });
}

void settle(const Catalogue &catalogue, Warband &warband, Chance &chance)
{
    makeLeader(warband, chance.below(std::uint32_t(warband.units.size())));
    const int throws = catalogue.muster.boughtTraits ? 0 : 1;
    for (int i = 0; i < throws; ++i) {
        TraitRoll roll;
        for (int die = 0; die < 3; ++die)
            roll.dice.push_back(1 + int(chance.below(6)));
        warband.trait.rolls.push_back(roll);
    }
    for (std::uint32_t i = chance.below(4); i > 0 && !catalogue.quests.empty(); --i) {
        QuestChoice quest;
        quest.quest = anyOf(catalogue.quests, chance).id;
        quest.secret = chance.below(2) == 0;
        if (std::ranges::count(warband.quests, quest.quest, &QuestChoice::quest) == 0)
            warband.quests.push_back(quest);
        if (!legal(catalogue, warband))
            warband.quests.pop_back();
    }
}

TerrainPiece randomPiece(const Battlefield &field, Chance &chance)
{
    TerrainPiece piece;
    piece.kind = anyOf(terrainKinds(), chance);
    piece.traits = usualTraits(piece.kind);
    piece.line = piece.traits.obstacle;
    const int width = field.width.inHundredths(), depth = field.depth.inHundredths();
    const int x = int(chance.below(std::uint32_t(width - 1400))) + 200;
    const int y = int(chance.below(std::uint32_t(depth - 2200))) + 700;
    const int wide = 300 + int(chance.below(700)), deep = 300 + int(chance.below(500));
    if (piece.line)
        piece.points = {{x, y}, {x + wide, y + deep / 3}};
    else
        piece.points = {{x, y}, {x + wide, y}, {x + wide, y + deep}, {x, y + deep}};
    return piece;
}

/// \param usual the table of the game
Battlefield randomBattlefield(const Battlefield &usual, Chance &chance)
{
    if (chance.below(3) == 0)
        return usual;
    Battlefield field = usual;
    field.pieces.clear();
    for (std::uint32_t i = chance.below(9); i > 0; --i)
        field.pieces.push_back(randomPiece(field, chance));
    return field;
}

} // namespace

Warband randomWarband(const Catalogue &catalogue, int limit, Chance &chance)
{
    Warband warband = newWarband(catalogue);
    warband.limit = limit;
    warband.name = "Drawn by chance";
    warband.race = anyOf(races, chance);
    warband.units.clear();
    for (int attempt = 0; attempt < 400 && warband.units.size() < 10; ++attempt) {
        warband.units.push_back(randomUnit(catalogue, chance));
        if (!legal(catalogue, warband))
            warband.units.pop_back();
    }
    settle(catalogue, warband, chance);
    return warband;
}

WarbandPool::WarbandPool(std::shared_ptr<const Catalogue> catalogue, std::size_t size, std::uint64_t seed)
    : m_catalogue(std::move(catalogue))
{
    Chance chance(seed);
    constexpr int limit = 24;
    const auto &limits = m_catalogue->muster.offeredLimits;
    const bool usual = limits.empty() || limits.front() <= limit;
    while (m_warbands.size() < size) {
        Warband warband = usual ? randomWarband(*m_catalogue, limit, chance)
                                : legalList(*m_catalogue, unsigned(chance.next()));
        if (warband.units.size() >= 4)
            m_warbands.push_back(std::move(warband));
    }
}

const Warband &WarbandPool::any(Chance &chance) const { return anyOf(m_warbands, chance); }

namespace {

/// Attackers and defenders in turns, two teams by number, or each for itself.
void makeTeams(BattleSetup &setup, Chance &chance)
{
    const std::uint32_t how = setup.sides.size() > 2 ? chance.below(3) : 0;
    const std::uint32_t friends = 1 + chance.below(2); // sides of the first team, one after the other
    for (std::size_t side = 0; side < setup.sides.size(); ++side) {
        const bool first = how == 0 ? side % 2 == 0 : how == 1 ? side < friends : side == 0;
        setup.sides[side].role = first ? SideRole::Attacker : SideRole::Defender;
        setup.sides[side].team = std::uint8_t(how == 0 ? 0 : how == 2 ? side + 1 : first ? 3 : 1);
    }
    const Scenario *scenario = setup.catalogue->scenario(setup.scenario);
    if (scenario && int(setup.teams().size()) > scenario->mostTeams)
        setup.scenario = ScenarioId(chance.below(2) == 0 ? "gory-bloodbath" : "");
}

} // namespace

std::shared_ptr<const BattleSetup> randomSetup(const WarbandPool &pool, Chance &chance, int wanted)
{
    auto setup = std::make_shared<BattleSetup>();
    const Catalogue &catalogue = *pool.catalogue();
    setup->catalogue = pool.catalogue();
    const std::uint32_t scenario = chance.below(std::uint32_t(catalogue.scenarios.size()) + 1);
    if (scenario < catalogue.scenarios.size())
        setup->scenario = catalogue.scenarios[scenario].id;
    const std::uint32_t drawn = chance.below(5) == 0 ? 3 + chance.below(4) : 2;
    setup->sides.resize(std::min(wanted > 0 ? std::size_t(wanted) : drawn, systems::mostSides(catalogue.id)));
    for (BattleSide &side : setup->sides)
        side.warband = pool.any(chance);
    makeTeams(*setup, chance);
    const bool inches = proposedTable(*setup).measure == Measure::Inches;
    const Battlefield usual =
        inches ? usualBattlefield() : proposedBattlefield(*setup, proposedTable(*setup));
    setup->battlefield = randomBattlefield(usual, chance);
    if (setup->sides.size() > 2) {
        const TableSize size = proposedTable(*setup);
        setup->battlefield.width = Length::inches(size.width);
        setup->battlefield.depth = Length::inches(size.depth);
    }
    const std::span<const PlayMode> modes = systems::waysOf(catalogue.id);
    setup->mode = chance.below(4) == 0 ? modes.back() : modes.front();
    for (const Ruling &ruling : catalogue.rulings) {
        if (chance.below(3) == 0)
            setup->rulings[ruling.id] = anyOf(ruling.readings, chance).first;
    }
    // Where it is agreed that the last side plays on, nothing else may end it.
    const bool playsOn =
        setup->reading("one-side-left") == "plays-on" || setup->reading("battle-end") == "last-standing";
    const bool limited = setup->mode == PlayMode::Referee || playsOn || chance.below(2) == 0;
    setup->mostTurns = limited ? 40 : 0;
    setup->seed = chance.next();
    return setup;
}

} // namespace gonfalon::test
