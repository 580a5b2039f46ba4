// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/battle/odds_sampler.h"

#include "core/battle/hash.h"
#include "core/match/proposals.h"
#include "core/players/player.h"
#include "core/systems/registry.h"

#include <QCoreApplication>
#include <QMetaObject>
#include <QPointer>

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

namespace gonfalon {

namespace {

constexpr int chunk = 50;
constexpr std::size_t mostSteps = 120; ///< of one deed

/// Where a unit stands before and after.
struct Before
{
    BattleView view;
    std::uint32_t trouble = 0; ///< the marks that mean trouble
};

std::uint32_t troubleIn(const Vocabulary &words)
{
    std::uint32_t bits = 0;
    for (std::size_t mark = 0; mark < words.marks.size(); ++mark)
        bits |= words.marks[mark].look == MarkLook::Trouble ? 1U << mark : 0U;
    return bits;
}

/// The sentence of the mark that means trouble, where there is one alone.
const char *troubleWord(const Vocabulary &words)
{
    const auto means = [](const MarkWords &mark) { return mark.look == MarkLook::Trouble; };
    const auto found = std::ranges::find_if(words.marks, means);
    return std::ranges::count_if(words.marks, means) == 1 ? found->sentence : nullptr;
}

/// The turn and phase in which something happens.
struct Phase
{
    BattleView view = {}; ///< kept, so that looking again allocates nothing

    bool same(const Battle &battle)
    {
        const int turn = view.turn;
        const SideIndex side = view.phase;
        battle.look(noSide, view);
        return view.turn == turn && view.phase == side;
    }
};

/// Of the rolls on the way, each told apart by what it is for and whose it is.
RollOdds &oddsOf(std::vector<RollOdds> &rolls, const Awaiting &asked)
{
    const auto found = std::ranges::find_if(rolls, [&](const RollOdds &roll) {
        return roll.asked.rollFor == asked.rollFor && roll.asked.unit == asked.unit &&
               roll.asked.other == asked.other;
    });
    if (found != rolls.end())
        return *found;
    rolls.push_back({.asked = asked});
    return rolls.back();
}

/// Counts what fell, in copy `copy`, from 1.
void countRoll(std::vector<RollOdds> &rolls, std::vector<int> &last, int copy, const Awaiting &asked,
               const Roll &roll)
{
    RollOdds &odds = oddsOf(rolls, asked);
    const auto at = std::size_t(&odds - rolls.data());
    last.resize(rolls.size());
    odds.copies += std::exchange(last[at], copy) != copy ? 1 : 0;
    ++odds.times;
    odds.varies = odds.varies || !(asked.dice == odds.asked.dice) || asked.needed != odds.asked.needed;
    int sum = 0;
    for (const int face : roll.faces) {
        sum += face;
        odds.hits += face >= asked.dice.atLeast ? 1 : 0;
    }
    odds.passed += sum >= asked.needed ? 1 : 0;
}

/// Chooses the target for whoever gives an order, where the deed leaves a choice: each in turn.
struct Aim
{
    SideIndex side = noSide; ///< who chooses
    std::size_t turn = 0;    ///< which of them
    UnitIndex chosen = noUnit;

    /// The order that aims at the target whose turn it is; none where there is no choice, or it was made.
    std::optional<Order> choose(const Battle &battle)
    {
        if (side == noSide || chosen != noUnit || battle.awaiting().side != side)
            return std::nullopt;
        std::vector<Order> aimed;
        for (const Order &order : match::proposals(battle)) {
            const auto same = [&](const Order &known) { return known.target == order.target; };
            if (order.target != noUnit && std::ranges::none_of(aimed, same))
                aimed.push_back(order);
        }
        if (aimed.size() < 2)
            return std::nullopt;
        const Order order = aimed[turn % aimed.size()];
        chosen = order.target;
        return order;
    }
};

/// Plays the deed to its end: until the next one begins.
/// \param fell is told of each roll
/// \param aim chooses the target
/// \param phase it ends with it
template <typename Fell>
void playDeed(Battle &battle, std::vector<std::unique_ptr<players::Player>> &players, Dice &dice,
              const Vocabulary &words, const Fell &fell, Aim &aim, Phase *phase)
{
    for (std::size_t step = 0; step < mostSteps && !battle.over(); ++step) {
        if (!phase->same(battle))
            return;
        const Awaiting &awaiting = battle.awaiting();
        if (awaiting.what == Awaiting::What::Dice) {
            const auto roll = dice.roll(awaiting.dice);
            if (!roll)
                return;
            fell(awaiting, *roll);
            if (!battle.roll(*roll).empty())
                return;
            continue;
        }
        const DecisionWords *asked = words.decision(awaiting.decision);
        if ((asked && asked->opens) || awaiting.side >= players.size())
            return;
        const auto aimed = aim.choose(battle);
        if (!battle.give(aimed ? *aimed : players[awaiting.side]->choose(battle)).empty())
            return;
    }
}

void countUnit(UnitOdds &counts, const Before &before, const BattleView &after)
{
    const UnitView &was = before.view.units[counts.unit], &is = after.units[counts.unit];
    const int lost = was.removal ? 0 : std::max(0, was.strength - (is.removal ? 0 : is.strength));
    if (counts.lost.size() <= std::size_t(lost))
        counts.lost.resize(std::size_t(lost) + 1);
    ++counts.lost[std::size_t(lost)];
    const bool stood = was.onTable || was.waiting;
    counts.gone += stood && is.removal ? 1 : 0;
    counts.trouble += !is.removal && (is.marks.bits() & ~was.marks.bits() & before.trouble) != 0 ? 1 : 0;
}

AimedOdds &aimedAt(std::vector<AimedOdds> &aims, UnitIndex target, UnitIndex own)
{
    const auto found =
        std::ranges::find_if(aims, [&](const AimedOdds &aim) { return aim.theirs.unit == target; });
    if (found != aims.end())
        return *found;
    aims.push_back({.theirs = {.unit = target, .lost = {}}, .own = {.unit = own, .lost = {}}});
    return aims.back();
}

void count(SampledOdds &odds, const Before &before, const BattleView &after, UnitIndex own, const Aim &aim)
{
    for (UnitOdds &counts : odds.units)
        countUnit(counts, before, after);
    ++odds.copies;
    if (aim.chosen == noUnit || own == noUnit)
        return;
    AimedOdds &aimed = aimedAt(odds.aims, aim.chosen, own);
    countUnit(aimed.theirs, before, after);
    countUnit(aimed.own, before, after);
    ++aimed.copies;
}

/// Whom it is about first, then those to whom most happens; nobody to whom nothing does.
void keepConcerned(SampledOdds &odds, UnitIndex first)
{
    std::erase_if(odds.units, [&](const UnitOdds &unit) {
        const int untouched = unit.lost.empty() ? 0 : unit.lost.front();
        return unit.gone == 0 && unit.trouble == 0 && untouched == odds.copies;
    });
    const auto weight = [&](const UnitOdds &unit) {
        return unit.unit == first ? odds.copies * 4
                                  : odds.copies - (unit.lost.empty() ? 0 : unit.lost.front());
    };
    std::ranges::sort(odds.units, [&](const UnitOdds &a, const UnitOdds &b) {
        return std::pair(-weight(a), a.unit) < std::pair(-weight(b), b.unit);
    });
}

} // namespace

namespace {

/// The usual computer for each side.
std::vector<std::unique_ptr<players::Player>> playersOf(const Battle &battle, std::uint64_t seed)
{
    const SystemId &system = battle.setup().catalogue->id;
    std::vector<std::unique_ptr<players::Player>> players;
    for (std::size_t side = 0; side < battle.setup().sides.size(); ++side)
        players.push_back(players::newPlayer(players::usualPlayer(system), system, seed + side));
    return players;
}

/// The seed of a question about a battle.
std::uint64_t seedOf(const Battle &battle, std::uint64_t question, int round)
{
    Hash hash;
    for (const std::uint64_t part : {battle.stateHash(), question, std::uint64_t(round)})
        hash.add(part);
    return hash.value();
}

} // namespace

SampledOdds sampled(const Battle &battle, const Order &order, int copies, int round,
                    const std::atomic<bool> &stop)
{
    Steps question;
    question.add(order);
    const std::uint64_t seed = seedOf(battle, question.hash(), round);
    const SystemId &system = battle.setup().catalogue->id;
    const Vocabulary &words = systems::vocabulary(system);
    const Before before{battle.view(noSide), troubleIn(words)};
    const UnitIndex first = order.unit != noUnit ? order.unit : battle.awaiting().unit;
    SampledOdds odds;
    for (std::size_t unit = 0; unit < before.view.units.size(); ++unit)
        odds.units.push_back({.unit = UnitIndex(unit), .lost = {}});
    SeededDice dice(seed);
    auto players = playersOf(battle, seed);
    std::vector<int> last; ///< copy, of each roll
    for (int copy = 0; copy < copies && !stop; ++copy) {
        Battle ahead = battle;
        if (!ahead.give(order).empty())
            break;
        const auto fell = [&](const Awaiting &asked, const Roll &roll) {
            countRoll(odds.rolls, last, copy + 1, asked, roll);
        };
        Phase phase{before.view}; // what the others do then is none of this order's
        Aim aim{.side = battle.awaiting().side, .turn = std::size_t(copy)};
        playDeed(ahead, players, dice, words, fell, aim, &phase);
        count(odds, before, ahead.view(noSide), first, aim);
    }
    keepConcerned(odds, first);
    odds.trouble = troubleWord(words);
    return odds;
}

SampledOdds sampledFor(const Battle &underWay, UnitIndex unit, int copies, int round,
                       const std::atomic<bool> &stop)
{
    const std::uint64_t seed = seedOf(underWay, unit, round);
    const Vocabulary &words = systems::vocabulary(underWay.setup().catalogue->id);
    const Before before{underWay.view(noSide), troubleIn(words)};
    SampledOdds odds;
    for (std::size_t each = 0; each < before.view.units.size(); ++each)
        odds.units.push_back({.unit = UnitIndex(each), .lost = {}});
    SeededDice dice(seed);
    auto players = playersOf(underWay, seed);
    for (int copy = 0; copy < copies && !stop; ++copy) {
        Battle ahead = underWay;
        Phase phase{before.view};
        Aim none;
        playDeed(ahead, players, dice, words, [](const Awaiting &, const Roll &) {}, none, &phase);
        count(odds, before, ahead.view(noSide), noUnit, none);
    }
    std::erase_if(odds.units, [&](const UnitOdds &each) { return each.unit != unit; });
    odds.trouble = troubleWord(words);
    return odds;
}

double meanLost(const UnitOdds &unit, int copies)
{
    double sum = 0;
    for (std::size_t lost = 0; lost < unit.lost.size(); ++lost)
        sum += double(lost) * unit.lost[lost];
    return copies > 0 ? sum / copies : 0;
}

int percentOf(int count, int copies) { return copies > 0 ? int(std::lround(100.0 * count / copies)) : 0; }

namespace {

void add(UnitOdds &to, const UnitOdds &from)
{
    to.lost.resize(std::max(to.lost.size(), from.lost.size()));
    for (std::size_t lost = 0; lost < from.lost.size(); ++lost)
        to.lost[lost] += from.lost[lost];
    to.gone += from.gone;
    to.trouble += from.trouble;
}

} // namespace

SampledOdds added(const SampledOdds &a, const SampledOdds &b)
{
    SampledOdds sum{.copies = a.copies + b.copies,
                    .units = a.units,
                    .trouble = b.trouble,
                    .rolls = a.rolls,
                    .aims = a.aims};
    for (const AimedOdds &other : b.aims) {
        AimedOdds &aim = aimedAt(sum.aims, other.theirs.unit, other.own.unit);
        add(aim.theirs, other.theirs);
        add(aim.own, other.own);
        aim.copies += other.copies;
    }
    for (const RollOdds &other : b.rolls) {
        RollOdds &roll = oddsOf(sum.rolls, other.asked);
        roll.times += other.times;
        roll.copies += other.copies;
        roll.passed += other.passed;
        roll.hits += other.hits;
        roll.varies = roll.varies || other.varies || !(other.asked.dice == roll.asked.dice) ||
                      other.asked.needed != roll.asked.needed;
    }
    const auto untouched = [](UnitIndex unit, int copies) {
        return UnitOdds{.unit = unit, .lost = {copies}};
    };
    for (const UnitOdds &other : b.units) {
        if (std::ranges::find(sum.units, other.unit, &UnitOdds::unit) == sum.units.end())
            sum.units.push_back(untouched(other.unit, a.copies));
    }
    for (UnitOdds &unit : sum.units) {
        const auto found = std::ranges::find(b.units, unit.unit, &UnitOdds::unit);
        add(unit, found == b.units.end() ? untouched(unit.unit, b.copies) : *found);
    }
    return sum;
}

OddsSampler::OddsSampler(QObject *parent) : QObject(parent) { m_pool.setMaxThreadCount(1); }

OddsSampler::~OddsSampler() { stop(); }

void OddsSampler::stop()
{
    if (m_stop)
        *m_stop = true;
    m_stop.reset();
}

void OddsSampler::ask(const Battle &battle, const Order &order)
{
    stop();
    m_stop = std::make_shared<std::atomic<bool>>(false);
    m_pool.start([battle = std::make_shared<Battle>(battle), order, stop = m_stop, self = QPointer(this)] {
        SampledOdds all;
        for (int round = 0; all.copies < enough && !*stop; ++round) {
            const SampledOdds some = sampled(*battle, order, chunk, round, *stop);
            if (some.copies == 0 || *stop)
                return;
            all = added(all, some);
            QMetaObject::invokeMethod(
                QCoreApplication::instance(),
                [self, stop, all] {
                    if (self && !*stop)
                        emit self->counted(all);
                },
                Qt::QueuedConnection);
        }
    });
}

} // namespace gonfalon
