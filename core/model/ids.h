// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/id.h"

namespace gonfalon {

using OrganisationTypeId = Id<struct OrganisationTypeTag>; ///< "force"
using TableId = Id<struct TableTag>;                       ///< "melee"
using PackId = Id<struct PackTag>;                         ///< "house-of-anna"
using SystemId = Id<struct SystemTag>;                     ///< "dragon-rampant"
using UnitTypeId = Id<struct UnitTypeTag>;                 ///< "heavy-foot"
using OptionId = Id<struct OptionTag>;                     ///< "offensive", "fear"
using FigureId = Id<struct FigureTag>;                     ///< "attack", "shoot_value"
using SpecialRuleId = Id<struct SpecialRuleTag>;           ///< "wild-charge"
using TraitId = Id<struct TraitTag>;                       ///< "goader"
using SpellId = Id<struct SpellTag>;                       ///< "heal-thee"
using QuestId = Id<struct QuestTag>;                       ///< "drive-them-out"
using ScenarioId = Id<struct ScenarioTag>;                 ///< "gory-bloodbath"
using SampleListId = Id<struct SampleListTag>;             ///< "goblins"

} // namespace gonfalon
