// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/battle/choices.h"

#include "app/battle/parts.h"
#include "core/match/proposals.h"
#include "core/words/battle_words.h"

#include <algorithm>
#include <array>

namespace gonfalon {

using namespace Qt::StringLiterals;

namespace {

bool namesPlace(const Order &order) { return !order.path.empty() || order.places.count > 0; }

/// It names somebody to choose, besides whom the decision is about.
UnitIndex chosenIn(const Order &order, UnitIndex asked) { return asked == noUnit ? order.unit : noUnit; }

std::int16_t facingOf(const Battle &battle, UnitIndex unit)
{
    const BattleView view = battle.view(battle.awaiting().side);
    const bool stands = unit < view.units.size() && !view.units[unit].pieces.empty();
    return stands ? view.units[unit].pieces.front().facing : noFacing;
}

/// They differ in nothing but where the unit looks.
bool isTurned(const Order &one, const Order &other)
{
    Order same = one;
    same.facing = other.facing;
    return one.target == noUnit && one.facing != other.facing && same == other;
}

/// The order turns a unit where it stands, on a table.
bool turnsOnly(const OrderWords &words, const Order &order, const Battle &battle)
{
    return (words.asks & AsksFacing) != 0 && (words.asks & (AsksPlace | AsksPath)) == 0 &&
           order.facing != noFacing && battle.setup().mode == PlayMode::Table;
}

/// "Cast “Sharper Blades!” on …"
QString leftOpen(QString words, const QString &target)
{
    const qsizetype at = words.lastIndexOf(target);
    return at < 0 ? words : words.replace(at, target.size(), u'…');
}

} // namespace

Choices::Choices(const Battle &battle, const words::BattleNames &names) : m_asked(battle.awaiting().unit)
{
    for (const Order &order : match::proposals(battle))
        add(battle, names, order);
    std::ranges::sort(m_units);
    const auto twice = std::ranges::unique(m_units);
    m_units.erase(twice.begin(), twice.end());
}

void Choices::add(const Battle &battle, const words::BattleNames &names, const Order &order)
{
    if (chosenIn(order, m_asked) != noUnit)
        m_units.push_back(order.unit);
    const OrderWords *words = names.vocabulary().order(order.kind);
    const bool atSomebody = order.target != noUnit; // its place follows from whom it is at
    if (!namesPlace(order) || !words || words->leaves || atSomebody) {
        Order spoken = order;
        if (atSomebody) {
            spoken.path = {};
            spoken.facing = noFacing;
        }
        const bool parts = namesParts(names, order);
        const QString said = parts ? words::partsWords(names, order, battle.awaiting().decision)
                                   : words::choiceWords(names, battle, spoken);
        const auto same = [&](const OpenOrder &other) {
            return other.words == said && other.order.unit == order.unit;
        };
        if (std::ranges::none_of(m_all, same))
            m_all.push_back({order, said,
                             parts ? words::briefParts(names, order, battle.awaiting().decision)
                                   : words::briefChoice(names, battle, spoken)});
        if (turnsOnly(*words, order, battle))
            addFacings(battle, names, order);
        return;
    }
    const auto same = [&](const Placing &placing) {
        return placing.order.kind == order.kind && placing.order.unit == order.unit &&
               placing.order.target == order.target && placing.order.choice == order.choice;
    };
    auto found = std::ranges::find_if(m_placings, same);
    if (found == m_placings.end()) {
        Order open = order;
        open.path = {};
        open.places = {};
        open.files = 0;
        open.facing = noFacing;
        const QString said = words::orderWords(names, open, battle.awaiting().decision);
        found = m_placings.insert(m_placings.end(), {.order = open,
                                                     .words = said,
                                                     .facing = (words->asks & AsksFacing) != 0,
                                                     .files = (words->asks & AsksFiles) != 0,
                                                     .places = (words->asks & AsksPlaces) != 0,
                                                     .aims = words->aims,
                                                     .brief = words::briefChoice(names, battle, open)});
    }
    found->proposed.push_back(order);
}

/// Besides the facing that the battle proposes, all eighths of the circle that the unit may turn to.
void Choices::addFacings(const Battle &battle, const words::BattleNames &names, const Order &proposed)
{
    constexpr int eighth = 45, whole = 360;
    const std::int16_t now = facingOf(battle, proposed.unit);
    for (int facing = 0; facing < whole; facing += eighth) {
        Order order = proposed;
        order.facing = std::int16_t(facing);
        const QString said = words::choiceWords(names, battle, order);
        const bool told = std::ranges::find(m_all, said, &OpenOrder::words) != m_all.end();
        if (facing != now && !told && battle.allows(order))
            m_all.push_back({order, said, words::briefChoice(names, battle, order)});
    }
}

namespace {

/// Why the order is refused; where it wants somebody to be aimed at, why at each enemy. None: it may be
/// given.
Findings whyRefused(const Battle &battle, Order order)
{
    Findings why = battle.check(order);
    if (why.empty() || why.front().code != Code::NobodyNamed)
        return why;
    const std::vector<UnitView> units = battle.view(battle.awaiting().side).units;
    for (UnitIndex other = 0; other < units.size(); ++other) {
        if (order.unit >= units.size() || !units[other].onTable ||
            units[other].side == units[order.unit].side)
            continue;
        order.target = other;
        why = battle.check(order);
        if (why.empty())
            break;
    }
    return why;
}

/// What the unit's kind never may: nobody looks for it.
constexpr std::array neverOpen{Code::CannotDoThat, Code::NoMissiles, Code::LaysTemplate};

} // namespace

std::vector<ClosedOrder> closedTo(const Battle &battle, const words::BattleNames &names, UnitIndex unit)
{
    std::vector<ClosedOrder> closed;
    const DecisionWords *asked = names.vocabulary().decision(battle.awaiting().decision);
    if (unit == noUnit || !asked || !asked->opens)
        return closed;
    for (const Answer &answer : asked->answers) {
        const OrderWords *words = names.vocabulary().order(answer.kind);
        Order order;
        order.kind = answer.kind;
        order.unit = unit;
        if (words && (words->asks & AsksFacing) != 0)
            order.facing = std::max(facingOf(battle, unit), std::int16_t(0));
        const Findings why = words && words->usual ? whyRefused(battle, order) : Findings();
        const bool never = !why.empty() && std::ranges::find(neverOpen, why.front().code) != neverOpen.end();
        if (!why.empty() && !never)
            closed.push_back({answer.kind, words::orderWords(names, order, battle.awaiting().decision),
                              words::briefChoice(names, battle, order), why.front()});
    }
    return closed;
}

std::optional<Finding> whyNotDone(const Battle &battle, const words::BattleNames &names)
{
    const DecisionWords *asked = names.vocabulary().decision(battle.awaiting().decision);
    for (const Answer &answer : asked && asked->opens ? asked->answers : std::span<const Answer>()) {
        const OrderWords *words = names.vocabulary().order(answer.kind);
        const Findings why = words && words->asks == 0 ? battle.check({.kind = answer.kind}) : Findings();
        if (!why.empty())
            return why.front();
    }
    return std::nullopt;
}

std::optional<Finding> whyOnlyOne(const Battle &battle, const words::BattleNames &names,
                                  const Choices &choices)
{
    const UnitIndex unit = battle.awaiting().unit;
    const DecisionWords *asked = names.vocabulary().decision(battle.awaiting().decision);
    if (unit == noUnit || choices.of(noUnit).size() != 1)
        return std::nullopt;
    for (const Answer &answer : asked ? asked->answers : std::span<const Answer>()) {
        const OrderWords *words = names.vocabulary().order(answer.kind);
        const Findings why =
            words && words->asks == AsksUnit ? battle.check({.kind = answer.kind, .unit = unit}) : Findings();
        if (!why.empty() && !why.front().rule.empty())
            return why.front();
    }
    return std::nullopt;
}

std::optional<Finding> whyNothing(const Battle &battle, const words::BattleNames &names, UnitIndex unit)
{
    std::vector<std::pair<Finding, int>> reasons;
    const DecisionWords *asked = names.vocabulary().decision(battle.awaiting().decision);
    for (const Answer &answer : asked ? asked->answers : std::span<const Answer>()) {
        const OrderWords *words = names.vocabulary().order(answer.kind);
        if (!words || (words->asks & AsksUnit) == 0 || (words->asks & AsksChoice) != 0 || words->records)
            continue;
        const Findings why = whyRefused(battle, {.kind = answer.kind, .unit = unit});
        if (why.empty())
            continue;
        const auto same = [&](const auto &reason) {
            return reason.first.code == why.front().code && reason.first.arguments == why.front().arguments;
        };
        if (const auto found = std::ranges::find_if(reasons, same); found != reasons.end())
            ++found->second;
        else
            reasons.emplace_back(why.front(), 1);
    }
    const auto most = std::ranges::max_element(reasons, {}, &std::pair<Finding, int>::second);
    return most == reasons.end() ? std::nullopt : std::optional(most->first);
}

namespace {

/// That the players agreed, as every game's file calls that end of its.
constexpr std::string_view byAgreement = "agreed";

/// What players judge yet, before it is over, is answered in any way: as long as nobody may act.
void judge(Battle &battle, const Vocabulary &words)
{
    constexpr int most = 100; // such questions
    for (int asked = 0; asked < most && battle.awaiting().what == Awaiting::What::Order; ++asked) {
        const DecisionWords *decision = words.decision(battle.awaiting().decision);
        const std::vector<Order> open = match::proposals(battle);
        if (!decision || decision->opens || open.empty() || !battle.take(open.front()).empty())
            return;
    }
}

} // namespace

bool endsByAgreement(const Battle &battle, const words::BattleNames &names, const Order &order)
{
    const OrderWords *words = names.vocabulary().order(order.kind);
    if (!words || words->asks != 0) // it is about no unit
        return false;
    Battle after = battle;
    if (!after.take(order).empty())
        return false;
    judge(after, names.vocabulary());
    if (!after.over())
        return false;
    const auto result = after.outcome();
    const auto ends = names.vocabulary().ends;
    return result && (words->agreed ||
                      (result->end.number() < ends.size() && ends[result->end.number()].word == byAgreement));
}

std::vector<AimedOrders> byAim(const words::BattleNames &names, const std::vector<OpenOrder> &open)
{
    std::vector<AimedOrders> all;
    for (const OpenOrder &choice : open) {
        const auto same = [&](const AimedOrders &group) {
            const Order &first = group.aims.front().order;
            const bool aimed = first.target != noUnit && choice.order.target != noUnit;
            return (aimed || isTurned(first, choice.order)) && first.kind == choice.order.kind &&
                   first.choice == choice.order.choice &&
                   namesParts(names, first) == namesParts(names, choice.order);
        };
        if (const auto found = std::ranges::find_if(all, same); found != all.end()) {
            found->aims.push_back(choice);
            continue;
        }
        const QString target = choice.order.target == noUnit && choice.order.facing != noFacing
                                   ? u"%1°"_s.arg(choice.order.facing)
                                   : names.unit(choice.order.target);
        all.push_back({leftOpen(choice.words, target), leftOpen(choice.brief, target), {choice}});
    }
    return all;
}

bool Choices::mayChoose(UnitIndex unit) const { return std::ranges::binary_search(m_units, unit); }

std::vector<OpenOrder> Choices::of(UnitIndex unit) const
{
    std::vector<OpenOrder> open;
    std::ranges::copy_if(m_all, std::back_inserter(open),
                         [&](const OpenOrder &choice) { return chosenIn(choice.order, m_asked) == unit; });
    return open;
}

std::vector<Placing> Choices::placingsOf(UnitIndex unit) const
{
    std::vector<Placing> open;
    std::ranges::copy_if(m_placings, std::back_inserter(open),
                         [&](const Placing &placing) { return chosenIn(placing.order, m_asked) == unit; });
    return open;
}

bool Choices::offers(const Order &like) const
{
    return std::ranges::any_of(m_all, [&](const OpenOrder &choice) {
        return choice.order.kind == like.kind && choice.order.unit == like.unit &&
               choice.order.target == like.target;
    });
}

std::vector<UnitIndex> Choices::targetsOf(UnitIndex unit) const
{
    std::vector<UnitIndex> targets;
    for (const OpenOrder &choice : of(unit)) {
        if (choice.order.target != noUnit && std::ranges::find(targets, choice.order.target) == targets.end())
            targets.push_back(choice.order.target);
    }
    return targets;
}

} // namespace gonfalon
