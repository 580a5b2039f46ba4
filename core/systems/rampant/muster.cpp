// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/systems/rampant/muster.h"

#include "core/model/before_the_game.h"
#include "core/model/kinds.h"
#include "core/model/profile.h"
#include "core/systems/rampant/places.h"
#include "core/systems/rampant/remarks.h"
#include "core/systems/rampant/surroundings.h"
#include "core/systems/rulings.h"

#include <algorithm>
#include <cmath>

namespace gonfalon::rampant {

namespace {

constexpr std::size_t leastSides = 2, mostSides = 6, mostUnits = 63;
constexpr int usualBlessed = usualEnchanted - 1; // the die that makes them work (DR-FANT-36)
constexpr const char *warbeasts = "Warbeasts";   // what the game calls their kind

int figure(const Catalogue &catalogue, const Profile &profile, const char *id)
{
    const auto at = catalogue.figure(FigureId(id));
    return at && *at < profile.figures.size() ? profile.figures[*at].value.value_or(0) : 0;
}

/// Where an effect says when dice may be rolled again.
void addReroll(const Effect &effect, Rerolls &rerolls)
{
    if (effect.when.empty())
        rerolls.always = true;
    else if (effect.when == "against-undead")
        rerolls.againstUndead = true;
    else if (effect.when == "against-answer")
        rerolls.againstSlain = true;
    else
        rerolls.whenEffective = true; // "melee-effective", "missile-effective"
}

void readOptions(const Catalogue &catalogue, const UnitType &type, const std::vector<Choice> &choices,
                 Figures &figures)
{
    for (const Choice &choice : choices) {
        const Option *option = catalogue.option(type, choice.option);
        if (!option)
            continue;
        if (const auto skill = skillFor(option->id.str()))
            figures.skills.add(*skill);
        for (const Effect &effect : option->effects) {
            if (effect.verb == Effect::Verb::Reroll)
                addReroll(effect,
                          effect.target == "shoot-misses" ? figures.shootRerolls : figures.fightRerolls);
        }
    }
}

/// Millimetres to hundredths of an inch.
int hundredths(int millimetres) { return (millimetres * 10'000 + 1'270) / 2'540; }

table::Base tableBase(const BaseSize &size)
{
    const int width = hundredths(size.width), depth = hundredths(size.depth);
    if (size.shape == BaseSize::Shape::Round || width == depth)
        return {.radius = width / 2};
    return {.radius = std::min(width, depth) / 2, .half = std::abs(depth - width) / 2};
}

const Choice *find(const std::vector<Choice> &choices, const char *option)
{
    const auto found = std::ranges::find(choices, OptionId(option), &Choice::option);
    return found == choices.end() ? nullptr : &*found;
}

/// The lowest die that makes the form's weapons of this sort work today.
int effectiveOn(const std::vector<Choice> &choices, const char *sort)
{
    for (const auto &[option, die] :
         {std::pair("blessed-weapons", usualBlessed), std::pair("enchanted-weapons", usualEnchanted)}) {
        const Choice *choice = find(choices, option);
        if (choice && std::ranges::count(choice->answers, std::string(sort)) > 0)
            return die;
    }
    return 7;
}

std::string answer(const std::vector<Choice> &choices, const char *option)
{
    const Choice *choice = find(choices, option);
    return choice && !choice->answers.empty() ? choice->answers.front() : std::string();
}

std::uint16_t spellsOf(const Catalogue &catalogue, const std::vector<Choice> &choices, const Figures &figures)
{
    std::uint16_t known = 0;
    const Choice *learnt = find(choices, "wizardling");
    for (std::size_t i = 0; i < catalogue.spells.size() && i < 16; ++i) {
        const Spell &spell = catalogue.spells[i];
        const bool all = figures.skills.has(Skill::Spellcaster) && !spell.extra;
        if (all || (learnt && std::ranges::count(learnt->answers, spell.id.str()) > 0))
            known |= std::uint16_t(1U << i);
    }
    return known;
}

Figures figuresOf(const Catalogue &catalogue, const Unit &unit, const Profile &profile,
                  const std::vector<Choice> &choices)
{
    Figures figures;
    figures.attack = figure(catalogue, profile, "attack");
    figures.move = figure(catalogue, profile, "move");
    figures.shoot = figure(catalogue, profile, "shoot");
    figures.courage = figure(catalogue, profile, "courage");
    figures.armour = std::max(1, figure(catalogue, profile, "armour"));
    figures.attackValue = figure(catalogue, profile, "attack_value");
    figures.defenceValue = figure(catalogue, profile, "defence_value");
    figures.shootValue = figure(catalogue, profile, "shoot_value");
    figures.shootRange = figure(catalogue, profile, "shoot_range");
    figures.movement = figure(catalogue, profile, "movement");
    figures.strength = std::clamp(figure(catalogue, profile, "strength"), 1, 99);
    for (const ProfileRule &rule : profile.rules) {
        if (const auto skill = skillFor(rule.rule->id.str()))
            figures.skills.add(*skill);
    }
    readOptions(catalogue, *profile.type, choices, figures);
    figures.models = std::clamp(models(catalogue, unit, profile), 1, int(table::Stand::most));
    figures.base = tableBase(base(catalogue, unit, profile));
    figures.mounted = profile.type->group == "mounted";
    figures.spells = spellsOf(catalogue, choices, figures);
    figures.meleeEffectiveOn = effectiveOn(choices, "melee");
    figures.missileEffectiveOn = effectiveOn(choices, "missile");
    return figures;
}

ScenarioKind kindOf(std::string_view id)
{
    using enum ScenarioKind;
    constexpr std::pair<std::string_view, ScenarioKind> table[] = {
        {"sacred-mole", SacredMole}, {"death-chase", DeathChase}, {"crystal-gale", CrystalGale},
        {"ringbearer", Ringbearer},  {"pot-boiler", PotBoiler},   {"valley-of-certain-death", Valley},
    };
    const auto *known = std::ranges::find(table, id, &std::pair<std::string_view, ScenarioKind>::first);
    return known == std::end(table) ? Plain : known->second;
}

/// Works out one warband after the other.
class Mustering
{
public:
    Mustering(std::shared_ptr<const BattleSetup> setup, const Readings &game)
        : m_muster(std::make_shared<BattleMuster>())
    {
        m_muster->readings = withRulings(game, *setup);
        const bool ownTable = setup->mode == PlayMode::Table; // nobody else asks in which way it is played
        m_muster->around = ownTable ? &measuredSurroundings() : &statedSurroundings();
        m_muster->places = ownTable ? &measuredPlaces() : &statedPlaces();
        m_muster->setup = std::move(setup);
        m_muster->scenario = catalogue().scenario(m_muster->setup->scenario);
        if (const Scenario *scenario = m_muster->scenario) {
            m_muster->kind = kindOf(scenario->effect().str());
            m_muster->endsByDice = std::ranges::count(scenario->endEvents, "few-units-left") > 0;
        }
        for (const Spell &spell : catalogue().spells)
            m_muster->spells.push_back(spellFor(spell.effect().str()).value_or(SpellKind::None));
    }

    Result<std::shared_ptr<const BattleMuster>> run()
    {
        if (Findings wrong = unusable(); !wrong.empty())
            return wrong;
        for (SideIndex side = 0; side < m_muster->setup->sides.size(); ++side)
            addSide(knowingFoes(*m_muster->setup, side), m_muster->setup->sides[side].role);
        setTeams();
        for (std::size_t unit = 0; unit < m_muster->units.size(); ++unit)
            setQuarry(m_muster->units[unit]);
        return {std::shared_ptr<const BattleMuster>(m_muster), remarksOn(*m_muster)};
    }

private:
    [[nodiscard]] const Catalogue &catalogue() const { return *m_muster->setup->catalogue; }

    [[nodiscard]] Findings unusable() const
    {
        Findings findings = systems::unknownRulings(*m_muster->setup);
        const auto &sides = m_muster->setup->sides;
        std::size_t units = 0;
        if (sides.size() < leastSides || sides.size() > mostSides)
            findings.push_back({.code = Code::TooFewSides,
                                .arguments = {std::to_string(sides.size()), std::to_string(leastSides),
                                              std::to_string(mostSides)}});
        for (SideIndex side = 0; side < sides.size(); ++side) {
            units += sides[side].warband.units.size();
            const std::size_t first = findings.size();
            checkSide(sides[side], findings);
            for (std::size_t i = first; i < findings.size(); ++i)
                placeIn(side, findings[i]);
        }
        if (!m_muster->setup->scenario.empty() && !m_muster->scenario)
            findings.push_back(
                {.code = Code::ScenarioUnknown, .arguments = {m_muster->setup->scenario.str()}});
        if (findings.empty())
            checkTeams(findings);
        if (units > mostUnits) {
            const Warband &largest = std::ranges::max_element(sides, {}, [](const BattleSide &side) {
                                         return side.warband.units.size();
                                     })->warband;
            findings.push_back({.code = Code::TooManyToFight,
                                .arguments = {largest.name, std::to_string(largest.units.size()),
                                              std::to_string(units), std::to_string(mostUnits)}});
        }
        return findings;
    }

    /// DR-TURN-07: at least two, each of one role where there are two, and no more than the scenario is for.
    void checkTeams(Findings &findings) const
    {
        const BattleSetup &setup = *m_muster->setup;
        const RuleId rule("DR-TURN-07");
        const std::vector<SideIndex> teams = setup.teams();
        for (const BattleSide &side : setup.sides) {
            if (side.team > mostTeams)
                findings.push_back(
                    {.code = Code::TeamUnknown,
                     .rule = rule,
                     .arguments = {side.warband.name, std::to_string(side.team), std::to_string(mostTeams)}});
        }
        if (teams.size() < 2)
            findings.push_back(
                {.code = Code::TooFewTeams, .rule = rule, .arguments = {std::to_string(setup.sides.size())}});
        const int most = m_muster->scenario ? m_muster->scenario->mostTeams : mostTeams;
        if (int(teams.size()) > most)
            findings.push_back({.code = Code::ScenarioForFewer,
                                .rule = rule,
                                .arguments = {m_muster->scenario->name, std::to_string(teams.size()),
                                              std::to_string(most)}});
        if (teams.size() == 2)
            checkRoles(setup, findings);
    }

    static void checkRoles(const BattleSetup &setup, Findings &findings)
    {
        for (SideIndex side = 1; side < setup.sides.size(); ++side) {
            const bool withFirst = !setup.enemies(0, side);
            if (withFirst != (setup.sides[side].role == setup.sides[0].role))
                findings.push_back({.code = Code::TeamOfBothRoles,
                                    .rule = RuleId("DR-TURN-07"),
                                    .arguments = {setup.sides[side].warband.name}});
        }
    }

    void checkSide(const BattleSide &side, Findings &findings) const
    {
        const Warband &warband = side.warband;
        if (warband.system != catalogue().id)
            findings.push_back({.code = Code::SidesOfOtherGames,
                                .arguments = {warband.name, warband.system.str(), catalogue().id.str()}});
        if (warband.units.empty())
            findings.push_back({.code = Code::SideUnusable, .arguments = {warband.name, "no units"}});
        for (std::size_t i = 0; i < warband.units.size(); ++i) {
            if (!catalogue().unitType(warband.units[i].type))
                findings.push_back(
                    {.code = Code::UnknownUnitType,
                     .place = {.file = {}, .path = {}, .unit = i, .subject = {}},
                     .arguments = {displayName(catalogue(), warband.units[i]), warband.units[i].type.str()}});
        }
    }

    void addSide(const Warband &warband, SideRole role)
    {
        BattleMusterSide side{.name = warband.name, .role = role};
        side.first = UnitIndex(m_muster->units.size());
        for (const Trait *trait : traitsInForce(catalogue(), warband.trait)) {
            if (const auto kind = traitFor(trait->id.str()))
                side.traits.add(*kind);
        }
        for (std::size_t i = 0; i < warband.units.size(); ++i) {
            m_muster->units.push_back(battleUnit(warband, i));
            BattleUnit &unit = m_muster->units.back();
            if (unit.leader && side.leader == noUnit)
                side.leader = UnitIndex(m_muster->units.size() - 1);
            side.points += unit.countedPoints;
        }
        side.points += m_muster->setup->sides[m_muster->sides.size()].forms.points; // of forms not known here
        side.end = UnitIndex(m_muster->units.size());
        m_muster->sides.push_back(std::move(side));
    }

    void setTeams()
    {
        m_muster->teams = m_muster->setup->teams();
        for (std::size_t team = 0; team < m_muster->teams.size(); ++team) {
            const std::vector<SideIndex> mates = m_muster->setup->teamOf(m_muster->teams[team]);
            UnitSet units = 0;
            for (const SideIndex side : mates)
                units |= m_muster->sides[side].units();
            for (const SideIndex side : mates) {
                m_muster->sides[side].team = SideIndex(team);
                m_muster->sides[side].teamUnits = units;
                m_muster->sides[side].mates = mates;
            }
        }
    }

    BattleUnit battleUnit(const Warband &warband, std::size_t position)
    {
        const Unit &unit = warband.units[position];
        const Profile profile = resolve(catalogue(), warband, position);
        BattleUnit out{.side = SideIndex(m_muster->sides.size()), .position = position};
        out.name = displayName(catalogue(), unit);
        out.points = profile.points.value();
        out.leader = unit.leader;
        out.forms[0] = figuresOf(catalogue(), unit, profile, unit.choices);
        out.forms[1] = out.forms[0];
        m_kinds.push_back({kindsOf(catalogue(), warband, unit, profile), {}});
        if (const auto other = resolveOtherForm(catalogue(), unit, warband.game)) {
            out.forms[1] = otherForm(unit, *other);
            m_kinds.back()[1] = kindsOf(catalogue(), warband, unit, *other);
        }
        out.countedPoints = counted(profile, out);
        out.maySummon = summonable(out.forms[0].skills, *profile.type);
        return out;
    }

    /// Those of the book, and what was agreed: warbeasts, or anybody but Summoners, who would wait for each
    /// other for ever (DR-FANT-65).
    [[nodiscard]] bool summonable(Skills skills, const UnitType &type) const
    {
        if (skills.hasAny({Skill::Flying, Skill::Undead}))
            return true;
        if (skills.has(Skill::Summoner))
            return false;
        return m_muster->readings.summonsAnybody || (m_muster->readings.summonsWarbeasts && isWarbeast(type));
    }
    [[nodiscard]] bool isWarbeast(const UnitType &type) const
    {
        return std::ranges::any_of(catalogue().muster.kinds, [&](const CreatureKind &kind) {
            return kind.name == warbeasts && std::ranges::count(kind.types, type.id) > 0;
        });
    }

    Figures otherForm(const Unit &unit, const Profile &profile)
    {
        Unit changed = unit; // the beasts stand on their own customary bases, one for each point
        changed.models.reset();
        changed.base.reset();
        changed.type = profile.type->id;
        return figuresOf(catalogue(), changed, profile, unit.otherForm);
    }

    /// Whom each form of the unit hunts and hates: each by what it bought itself. Hatred is about no type of
    /// troops, and one object holds for the whole warband (DR-FANT-05, DR-FANT-24, DR-FANT-25).
    void setQuarry(BattleUnit &unit) const
    {
        const Warband &warband = m_muster->setup->sides[unit.side].warband;
        const Unit &bought = warband.units[unit.position];
        for (std::size_t form = 0; form < unit.forms.size(); ++form) {
            const auto &choices = form == 0 ? bought.choices : bought.otherForm;
            unit.forms[form].slays = foesOfKind(unit.side, answer(choices, "slayer"), true);
            if (!find(choices, "hatred"))
                continue;
            std::string hated = answer(choices, "hatred");
            if (const auto common = firstAnswer(warband, OptionId("hatred")); hated.empty() && common)
                hated = common->second;
            unit.forms[form].hates = foesOfKind(unit.side, hated, false);
        }
    }

    [[nodiscard]] Quarry foesOfKind(SideIndex side, const std::string &kind, bool types) const
    {
        Quarry foes{};
        for (std::size_t unit = 0; unit < m_muster->units.size(); ++unit) {
            if (!m_muster->enemies(m_muster->units[unit].side, side))
                continue;
            for (std::size_t form = 0; form < foes.size(); ++form) {
                std::vector<std::string> kinds = m_kinds[unit][form];
                if (!types)
                    std::erase_if(kinds, [&](const std::string &one) { return isType(one); });
                if (anyOfKind(catalogue(), kinds, kind))
                    foes[form] |= only(UnitIndex(unit));
            }
        }
        return foes;
    }

    [[nodiscard]] bool isType(const std::string &name) const
    {
        return std::ranges::count(catalogue().unitTypes, name, &UnitType::name) > 0;
    }

    /// Skills of the Leader and a character's point may be left out of half the points by agreement
    /// (LR-CRG-17).
    [[nodiscard]] int counted(const Profile &profile, const BattleUnit &unit) const
    {
        if (!m_muster->readings.valueProfileOnly)
            return unit.points;
        int points = unit.points;
        for (const PricePart &part : profile.price) {
            const auto skill = skillFor(part.id);
            if (part.id == "trait" || skill == Skill::Banner || skill == Skill::HolyMan)
                points -= part.points.value();
        }
        return points;
    }

    std::shared_ptr<BattleMuster> m_muster;
    std::vector<std::array<std::vector<std::string>, 2>> m_kinds; ///< of each unit, form by form
};

} // namespace

Result<std::shared_ptr<const BattleMuster>> musterFor(std::shared_ptr<const BattleSetup> setup,
                                                      const Readings &game)
{
    return Mustering(std::move(setup), game).run();
}

} // namespace gonfalon::rampant
