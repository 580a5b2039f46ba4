// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/battle/asked_facts.h"

namespace gonfalon {

namespace {

/// Of the ground of a fight (DR-TERR-11).
constexpr Facts ofGround{.rough = true,
                         .cover = true,
                         .superb = true,
                         .uphill = true,
                         .overhead = true,
                         .dangerous = true,
                         .obstacle = true};

/// Of a shot.
constexpr Facts ofShot{.rough = true, .cover = true, .superb = true, .beyond12 = true, .overhead = true};

constexpr Facts ofMovement{.dangerous = true, .exits = true, .count = 1};

constexpr Facts withYes(Facts facts)
{
    facts.yes = true;
    return facts;
}

/// A target may be chosen for either.
constexpr Facts ofTarget()
{
    Facts facts = ofGround;
    facts.beyond12 = true;
    return facts;
}

Facts ofStatement(Decision decision)
{
    switch (decision) {
    case Decision::StateRetreat:
        return {.offTable = true, .dangerous = true, .obstacle = true, .count = 1};
    case Decision::StateCaught:
        return withYes(ofGround);
    case Decision::StateBlast:
        return {.yes = true, .cover = true, .superb = true};
    default:
        return {.yes = true};
    }
}

} // namespace

Facts askedFacts(Decision decision, OrderKind kind)
{
    switch (kind) {
    case OrderKind::Target:
        return decision == Decision::Skirmish ? ofShot : ofTarget();
    case OrderKind::Go:
        return ofMovement;
    case OrderKind::State:
        return ofStatement(decision);
    default:
        return {};
    }
}

} // namespace gonfalon
