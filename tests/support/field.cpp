// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "core/model/edit.h"
#include "core/systems/registry.h"
#include "tests/support/built.h"
#include "tests/support/catalogues.h"
#include "tests/support/field.h"

#include <algorithm>
#include <charconv>
#include <sstream>

namespace gonfalon::test {

namespace {

constexpr const char *anywhere = "anywhere";

/// The catalogue with one more scenario, in which units stand wherever a test wants them.
std::shared_ptr<const Catalogue> withAnywhere(const Catalogue &base)
{
    auto catalogue = std::make_shared<Catalogue>(base);
    Scenario scenario;
    scenario.id = ScenarioId(anywhere);
    scenario.name = "Anywhere";
    DeploymentZone zone;
    zone.shape = DeploymentZone::Shape::AroundPoint;
    zone.places = {"centre"};
    zone.entry = {"north", "east", "south", "west"};
    zone.depth = 100;
    scenario.zones = {zone};
    scenario.mostTeams = mostTeams;
    catalogue->scenarios.push_back(scenario);
    return catalogue;
}

struct Post
{
    Unit unit;
    std::optional<Point> at;
    std::uint8_t files = 0;
    bool off = false;
    bool left = false;
};

int numberIn(std::string_view text)
{
    int number = 0;
    std::from_chars(text.data(), text.data() + text.size(), number);
    return number;
}

/// A unit's line, taken apart.
Post postOf(const std::string &line)
{
    Post post;
    std::string rest, other, race, word;
    int models = 0;
    for (std::istringstream words(line); words >> word;) {
        const std::string_view tail = std::string_view(word).substr(1);
        if (word[0] == '@')
            post.at = atInches(numberIn(tail), numberIn(tail.substr(tail.find(',') + 1)));
        else if (word[0] == '/')
            post.files = std::uint8_t(numberIn(tail));
        else if (word[0] == '*')
            models = numberIn(tail);
        else if (word == "-")
            post.off = true;
        else if (word == "?")
            post.left = true;
        else if (word[0] == '~')
            other += (other.empty() ? "" : " ") + std::string(tail);
        else if (word[0] == '=')
            race = tail;
        else
            rest += (rest.empty() ? "" : " ") + word;
    }
    post.unit = aUnit(rest);
    post.unit.otherForm = choices(other);
    post.unit.race = race;
    if (models > 0)
        post.unit.models = models;
    return post;
}

BattleSide sideOf(const Catalogue &catalogue, const std::vector<std::string> &lines, const std::string &trait,
                  SideRole role)
{
    BattleSide side;
    side.role = role;
    side.warband = newWarband(catalogue);
    side.warband.name = role == SideRole::Attacker ? "Ours" : "Theirs"; // others are numbered when told
    side.warband.race = role == SideRole::Attacker ? "Men" : "Orcs";
    side.warband.units.clear();
    for (const std::string &line : lines)
        side.warband.units.push_back(postOf(line).unit);
    side.warband.units.front().leader = true;
    side.warband.trait.stated = TraitId(trait);
    return side;
}

bool placed(const FieldPlan &plan)
{
    const auto hasPlace = [](const std::string &line) { return line.find('@') != std::string::npos; };
    return std::ranges::any_of(plan.ours, hasPlace) || std::ranges::any_of(plan.theirs, hasPlace);
}

/// The units of all sides, one after the other.
std::vector<std::vector<std::string>> sidesOf(const FieldPlan &plan)
{
    std::vector<std::vector<std::string>> sides{plan.ours, plan.theirs};
    sides.insert(sides.end(), plan.others.begin(), plan.others.end());
    return sides;
}

/// Attackers are the first side and its friends.
SideRole roleOf(const FieldPlan &plan, std::size_t side)
{
    const bool attacks = side == 0 || (side < plan.teams.size() && plan.teams[side] == plan.teams[0]);
    return attacks ? SideRole::Attacker : SideRole::Defender;
}

void failAt(const std::string &message, Where where)
{
    QTest::qFail(message.c_str(), where.file_name(), int(where.line()));
}

/// Faces of six-sided dice that come to `total`, the first as high as they can be.
Faces facesOf(int total, int count)
{
    Faces faces;
    for (int left = count; left > 0; --left) {
        const int face = std::clamp(total - (left - 1), 1, 6);
        faces.push_back(face);
        total -= face;
    }
    return faces;
}

} // namespace

Field::Field(const FieldPlan &plan, Where where)
{
    int first = 0;
    for (const auto &side : sidesOf(plan)) {
        m_first.push_back(first);
        first += int(side.size());
    }
    begin(plan, where);
    deployAll(plan, where);
}

void Field::begin(const FieldPlan &plan, Where where)
{
    auto setup = std::make_shared<BattleSetup>();
    setup->catalogue = withAnywhere(plan.catalogue ? *plan.catalogue : dragonRampant());
    for (const auto &units : sidesOf(plan)) {
        const std::size_t at = setup->sides.size();
        const std::string &trait = at == 0 ? plan.trait : plan.theirTrait;
        setup->sides.push_back(sideOf(*setup->catalogue, units, trait, roleOf(plan, at)));
        if (at < plan.quests.size())
            setup->sides.back().warband.quests = plan.quests[at];
        if (at < plan.teams.size())
            setup->sides.back().team = std::uint8_t(plan.teams[at]);
    }
    setup->scenario = ScenarioId(plan.scenario.value_or(anywhere));
    setup->battlefield = ground(plan.terrain);
    setup->battlefield.width = Length::inches(plan.width);
    setup->mode = placed(plan) ? PlayMode::Table : PlayMode::Referee;
    setup->rulings = plan.rulings;
    setup->mostTurns = plan.mostTurns;
    auto battle = systems::begin(setup);
    if (!battle) {
        failAt("no battle: " + codes(battle.findings()), where);
        qFatal("a rule test has no battle");
    }
    m_battle.emplace(std::move(*battle));
}

void Field::deployAll(const FieldPlan &plan, Where where)
{
    std::size_t dice = 0, crystals = 0;
    bool noted = false; // once: whose bearer deserts is asked again
    const auto sides = sidesOf(plan);
    std::vector<int> done(sides.size());
    while (awaiting().what == Awaiting::What::Dice || awaits(Decision::Deploy) || noting() ||
           awaits(Decision::PlaceMarker)) {
        if (awaits(Decision::PlaceMarker)) {
            if (crystals == plan.crystals.size())
                return;
            give({.kind = OrderKind::Place, .path = {plan.crystals[crystals++]}}, where);
            if (m_refused)
                return;
            continue;
        }
        if (noting()) {
            if (noted)
                return;
            noted = true;
            const auto side = awaiting().side;
            order(OrderKind::Note, others(side, plan.noted), noUnit, 0, where);
            if (m_refused)
                return;
            continue;
        }
        if (awaiting().what == Awaiting::What::Dice) {
            if (dice == plan.setUpDice.size())
                return;
            roll({plan.setUpDice[dice++]}, where);
            continue;
        }
        const int at = done[awaiting().side]++;
        const UnitIndex unit = others(awaiting().side, at);
        const Post post = postOf(sides[awaiting().side][std::size_t(at)]);
        if (post.left)
            return;
        Order order{
            .kind = post.off ? OrderKind::HoldOff : OrderKind::Deploy, .unit = unit, .files = post.files};
        if (post.at)
            order.path.add(*post.at);
        give(order, where);
        if (m_refused)
            return;
    }
}

bool Field::noting() const { return awaits(Decision::NoteBearer) || awaits(Decision::NoteCarrier); }

Field &Field::give(const Order &order, Where where)
{
    if (const Findings refused = m_battle->give(order); !refused.empty()) {
        failAt("the order " + std::string(vocabulary().wordOf(order.kind)) + " is refused: " + codes(refused),
               where);
        m_refused = true;
    }
    return *this;
}

Field &Field::order(OrderKind kind, UnitIndex unit, UnitIndex target, std::uint8_t choice, Where where)
{
    return give({.kind = kind, .unit = unit, .target = target, .choice = choice}, where);
}

Field &Field::target(UnitIndex target, const Stated &facts, Where where)
{
    return give({.kind = OrderKind::Target, .target = target, .facts = facts}, where);
}

Field &Field::go(Path path, Where where) { return give({.kind = OrderKind::Go, .path = path}, where); }

Field &Field::state(const Stated &facts, Where where)
{
    return give({.kind = OrderKind::State, .facts = facts}, where);
}

Field &Field::roll(const Faces &faces, Where where)
{
    if (const Findings refused = m_battle->roll({faces}); !refused.empty()) {
        failAt("the roll is refused: " + codes(refused), where);
        m_refused = true;
    }
    return *this;
}

Field &Field::total(int total, Where where)
{
    if (awaits(Decision::StateLeader))
        state({}, where);
    return roll(facesOf(total, diceWanted()), where);
}

Field &Field::hits(int hits, Where where)
{
    Faces faces;
    for (int i = 0; i < diceWanted(); ++i)
        faces.push_back(i < hits ? awaiting().dice.atLeast : 1);
    return roll(faces, where);
}

Field &Field::ordered(OrderKind kind, UnitIndex unit, UnitIndex target, Where where)
{
    return order(kind, unit, target, 0, where).total(12, where);
}

Field &Field::attacks(UnitIndex unit, UnitIndex target, const Stated &facts, Where where)
{
    ordered(OrderKind::Attack, unit, noUnit, where).target(target, facts, where);
    return awaits(Decision::React) ? pass(where) : *this;
}

Field &Field::shoots(UnitIndex unit, UnitIndex target, int points, Where where)
{
    ordered(OrderKind::Shoot, unit, noUnit, where).target(target, {}, where);
    return hits(points * std::max(1, this->unit(target).figures[rampant::Stat::Armour]), where);
}

Field &Field::wounds(UnitIndex unit, UnitIndex target, int points, Where where)
{
    return shoots(unit, target, points, where).noLuckyBlow(where).total(12, where);
}

Field &Field::noLuckyBlow(Where where) { return awaits(RollFor::LuckyBlow) ? total(12, where) : *this; }

Field &Field::batters(UnitIndex unit, UnitIndex target, Where where)
{
    shoots(unit, target, 1, where).noLuckyBlow(where).total(lost(target) + 1, where);
    return awaits(Decision::StateRetreat) ? state({}, where) : *this;
}

namespace {

/// The first order of that kind that the battle itself suggests.
Order firstOf(const Battle &battle, OrderKind kind)
{
    const auto suggested = battle.suggest();
    const auto found = std::ranges::find(suggested, Kind<Order>(kind), &Order::kind);
    return found == suggested.end() ? Order{.kind = kind} : *found;
}

} // namespace

/// What changes least.
Order Field::answer() const
{
    switch (Decision(awaiting().decision)) {
    case Decision::ChooseRally:
        return firstOf(*m_battle, OrderKind::Rally);
    case Decision::ChooseCharge:
        return m_battle->setup().mode == PlayMode::Referee ? Order{.kind = OrderKind::Enough}
                                                           : firstOf(*m_battle, OrderKind::WildCharge);
    case Decision::ChooseTest:
        return firstOf(*m_battle, OrderKind::Test);
    case Decision::ChooseTarget:
        return firstOf(*m_battle, OrderKind::Target);
    case Decision::NoteBearer:
    case Decision::NoteCarrier:
        return firstOf(*m_battle, OrderKind::Note);
    case Decision::PlaceMarker:
        return firstOf(*m_battle, OrderKind::Place);
    case Decision::ChooseWay:
        return {.kind = OrderKind::Go};
    case Decision::GiveOrder:
    case Decision::IssueChallenge:
        return {.kind = OrderKind::Enough};
    case Decision::AnswerChallenge:
        return {.kind = OrderKind::Accept};
    case Decision::RerollTest:
    case Decision::PayBrutal:
        return {.kind = OrderKind::Keep};
    case Decision::StateLeader:
    case Decision::StateRetreat:
    case Decision::StateCaught:
    case Decision::StateBlast:
        return {.kind = OrderKind::State};
    case Decision::StateEntry:
        return {.kind = OrderKind::State, .facts = Stated{.yes = true}};
    default:
        return {.kind = OrderKind::Pass};
    }
}

void Field::step(Where where)
{
    if (awaiting().what == Awaiting::What::Order) {
        give(answer(), where);
    } else if (awaiting().dice.reading == DiceRequest::Reading::Sum) {
        total(6 * diceWanted(), where);
    } else {
        hits(0, where);
    }
}

template <typename Predicate>
void Field::playUntil(Predicate reached, Where where)
{
    constexpr int most = 400;
    for (int i = 0; i < most && !m_refused && !m_battle->over() && !reached(); ++i)
        step(where);
    if (!m_refused && !reached())
        failAt("what was waited for does not come", where);
}

Field &Field::on(Decision wanted, Where where)
{
    playUntil([&] { return awaits(wanted); }, where);
    return *this;
}

Field &Field::on(RollFor wanted, Where where)
{
    playUntil([&] { return awaits(wanted); }, where);
    return *this;
}

Field &Field::toPhase(SideIndex side, Where where)
{
    const auto there = [&] { return awaits(Decision::GiveOrder) && awaiting().side == side; };
    if (there() && !justBegun(side))
        enough(where);
    playUntil(there, where);
    return *this;
}

Field &Field::toStartOfPhase(SideIndex side, Where where)
{
    if (justBegun(side))
        return *this;
    const auto begun = [&] {
        return std::ranges::count_if(m_battle->events(), [&](const Event &event) {
            return event.kind == EventKind::PhaseBegan && event.side == side;
        });
    };
    const auto before = begun();
    playUntil([&] { return begun() > before; }, where);
    return *this;
}

Field &Field::settle(Where where)
{
    playUntil([&] { return awaits(Decision::GiveOrder) || m_battle->over(); }, where);
    return *this;
}

} // namespace gonfalon::test
