// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/systems/rampant/procedures.h"

#include "core/systems/rampant/attack.h"
#include "core/systems/rampant/challenge.h"
#include "core/systems/rampant/courage.h"
#include "core/systems/rampant/course.h"
#include "core/systems/rampant/losses.h"
#include "core/systems/rampant/magic.h"
#include "core/systems/rampant/monsters.h"
#include "core/systems/rampant/move.h"
#include "core/systems/rampant/orders.h"
#include "core/systems/rampant/retreat.h"
#include "core/systems/rampant/set_up.h"
#include "core/systems/rampant/shoot.h"

#include <array>

namespace gonfalon::rampant {

namespace {

using Handler = void (*)(Play &, Frame &);
/// In the order of `Procedure`.
constexpr auto handlers = std::to_array<Handler>({
    effectivenessRoll, edgeRoll,       desertionRoll, lastTurnRoll, orderTest, moveAction,
    shootAction,       skirmishAction, attackAction,  takeLosses,   luckyBlow, courageTest,
    courageBatch,      waver,          retreat,       dangerRoll,   rally,     wildCharge,
    castAction,        summonAction,   explodeAction, changeRoll,   challenge,
});
static_assert(handlers.size() == std::size_t(lastProcedure) + 1);

} // namespace

void run(Play &play)
{
    State &state = play.state;
    state.waiting = false;
    while (!state.waiting) {
        if (state.depth == 0) {
            courseOn(play);
        } else {
            Frame &top = state.stack[state.depth - 1];
            handlers[std::size_t(top.procedure)](play, top);
        }
        play.order = nullptr;
        play.roll = nullptr;
    }
}

} // namespace gonfalon::rampant
