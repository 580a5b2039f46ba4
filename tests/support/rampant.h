// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/systems/rampant/kinds.h"
#include "core/systems/rampant/stated.h"
#include "core/systems/rampant/vocabulary/vocabulary.h"

/// How the Rampants speak of a battle, for tests.
namespace gonfalon::test {

using rampant::BattleEnd;
using rampant::CourageResult;
using rampant::Decision;
using rampant::EventKind;

using rampant::GlorySource;
using rampant::lastEventKind;
using rampant::lastOrderKind;
using rampant::Loss;
using rampant::Mark;
using rampant::Movement;
using rampant::OrderKind;
using rampant::PhaseEnd;
using rampant::Reaction;
using rampant::Removal;
using rampant::Reroll;
using rampant::RollFor;
using rampant::Shooting;
using rampant::Stat;
using rampant::Stated;
using rampant::statedBy;
using rampant::Test;
using rampant::vocabulary;
using rampant::Why;

} // namespace gonfalon::test
