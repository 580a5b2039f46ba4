// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/battle/sentence.h"
#include "core/systems/rampant/vocabulary/tables.h"

namespace gonfalon::rampant::vocabulary_of {

namespace {

constexpr int enchanted = 6; // what Enchanted weapons need; Blessed ones need less (DR-FANT-36)

constexpr RollWords rollWords[] = {
    {.rollFor = RollFor::Order, .word = "order", .sentence = QT_TRANSLATE_NOOP("Battle", "Order to {unit}")},
    {.rollFor = RollFor::WildCharge,
     .word = "wild-charge",
     .sentence = QT_TRANSLATE_NOOP("Battle", "Wild Charge of {unit}")},
    {.rollFor = RollFor::CounterCharge,
     .word = "counter-charge",
     .sentence = QT_TRANSLATE_NOOP("Battle", "Counter-charge of {unit}")},
    {.rollFor = RollFor::Evade,
     .word = "evade",
     .sentence = QT_TRANSLATE_NOOP("Battle", "Evasion of {unit}")},
    {.rollFor = RollFor::Cast, .word = "cast", .sentence = QT_TRANSLATE_NOOP("Battle", "Casting of {unit}")},
    {.rollFor = RollFor::Rally, .word = "rally", .sentence = QT_TRANSLATE_NOOP("Battle", "Rally of {unit}")},
    {.rollFor = RollFor::Courage,
     .word = "courage",
     .sentence = QT_TRANSLATE_NOOP("Battle", "Courage test of {unit}")},
    {.rollFor = RollFor::AttackDice,
     .word = "attack-dice",
     .sentence = QT_TRANSLATE_NOOP("Battle", "Attack of {unit}")},
    {.rollFor = RollFor::DefenceDice,
     .word = "defence-dice",
     .sentence = QT_TRANSLATE_NOOP("Battle", "Defence of {unit}")},
    {.rollFor = RollFor::ShootDice,
     .word = "shoot-dice",
     .sentence = QT_TRANSLATE_NOOP("Battle", "Shots of {unit}"),
     .dice = QT_TRANSLATE_NOOP("Battle", " Dice {dice}, needed {needed} each")},
    {.rollFor = RollFor::MissedAgain,
     .word = "missed-again",
     .sentence = QT_TRANSLATE_NOOP("Battle", "Misses of {unit} again"),
     .dice = QT_TRANSLATE_NOOP("Battle", " Misses again {dice}")},
    {.rollFor = RollFor::MysticalArmour,
     .word = "mystical-armour",
     .sentence = QT_TRANSLATE_NOOP("Battle", "Mystical Armour of {unit}")},
    {.rollFor = RollFor::BlockedRetreat,
     .word = "blocked-retreat",
     .sentence = QT_TRANSLATE_NOOP("Battle", "Blocked retreat of {unit}")},
    {.rollFor = RollFor::Desertion,
     .word = "desertion",
     .sentence = QT_TRANSLATE_NOOP("Battle", "Desertion of {unit}")},
    {.rollFor = RollFor::Effective,
     .word = "effective",
     .sentence = QT_TRANSLATE_NOOP("Battle", "Blessed weapons of {unit}"),
     .mostNeeded = enchanted - 1},
    {.rollFor = RollFor::Effective,
     .word = "effective",
     .sentence = QT_TRANSLATE_NOOP("Battle", "Enchanted weapons of {unit}")},
    {.rollFor = RollFor::Change,
     .word = "change",
     .sentence = QT_TRANSLATE_NOOP("Battle", "Change of {unit}")},
    {.rollFor = RollFor::Dangerous,
     .word = "dangerous",
     .sentence = QT_TRANSLATE_NOOP("Battle", "Dangerous ground under {unit}")},
    {.rollFor = RollFor::Duel,
     .word = "duel",
     .sentence = QT_TRANSLATE_NOOP("Battle", "Duel of the Leader of {unit}")},
    {.rollFor = RollFor::LuckyBlow,
     .word = "lucky-blow",
     .sentence = QT_TRANSLATE_NOOP("Battle", "Lucky blow at {unit}")},
    {.rollFor = RollFor::LastTurn,
     .word = "last-turn",
     .sentence = QT_TRANSLATE_NOOP("Battle", "End of the battle")},
    {.rollFor = RollFor::Edge,
     .word = "edge",
     .sentence = QT_TRANSLATE_NOOP("Battle", "The attacker’s edge")},
};

/// By Test.
constexpr ValueWords testWords[] = {
    {"move", QT_TRANSLATE_NOOP("Battle", "to move")},
    {"attack", QT_TRANSLATE_NOOP("Battle", "to attack")},
    {"shoot", QT_TRANSLATE_NOOP("Battle", "to shoot")},
    {"skirmish", QT_TRANSLATE_NOOP("Battle", "to skirmish")},
    {"cast", QT_TRANSLATE_NOOP("Battle", "to cast a spell")},
    {"summon", QT_TRANSLATE_NOOP("Battle", "to summon")},
    {"explode", QT_TRANSLATE_NOOP("Battle", "to explode")},
    {"wild-charge", QT_TRANSLATE_NOOP("Battle", "to charge wildly")},
    {"counter-charge", QT_TRANSLATE_NOOP("Battle", "to counter-charge")},
    {"evade", QT_TRANSLATE_NOOP("Battle", "to evade")},
};

/// By Why.
constexpr ValueWords reasonWords[] = {
    {"cover", QT_TRANSLATE_NOOP("Battle", "in cover")},
    {"superb-cover", QT_TRANSLATE_NOOP("Battle", "in superb cover")},
    {"uphill", QT_TRANSLATE_NOOP("Battle", "uphill")},
    {"wall-of-spears", QT_TRANSLATE_NOOP("Battle", "Wall of Spears")},
    {"rough", QT_TRANSLATE_NOOP("Battle", "rough ground")},
    {"caught-evading", QT_TRANSLATE_NOOP("Battle", "caught as it evaded")},
    {"hard-to-target", QT_TRANSLATE_NOOP("Battle", "hard to target")},
    {"stronger-shields", QT_TRANSLATE_NOOP("Battle", "Stronger Shields!")},
    {"long-shot", QT_TRANSLATE_NOOP("Battle", "long range")},
    {"on-the-move", QT_TRANSLATE_NOOP("Battle", "on the move")},
    {"half-left", QT_TRANSLATE_NOOP("Battle", "half or less of it left")},
    {"battered", QT_TRANSLATE_NOOP("Battle", "Battered")},
    {"losses", QT_TRANSLATE_NOOP("Battle", "losses")},
    {"half-lost", QT_TRANSLATE_NOOP("Battle", "half the warband gone")},
    {"fear", QT_TRANSLATE_NOOP("Battle", "fear")},
    {"fearful", QT_TRANSLATE_NOOP("Battle", "fearful")},
    {"standard", QT_TRANSLATE_NOOP("Battle", "banner or holy man")},
    {"leader-near", QT_TRANSLATE_NOOP("Battle", "the Leader near")},
    {"began-off", QT_TRANSLATE_NOOP("Battle", "began off the table")},
    {"across-obstacle", QT_TRANSLATE_NOOP("Battle", "across an obstacle")},
    {"far-from-obstacle", QT_TRANSLATE_NOOP("Battle", "the obstacle between is too far off for cover")},
    {"rounded-up", QT_TRANSLATE_NOOP("Battle", "rounded up")},
};
static_assert(std::size(reasonWords) == std::size_t(Why::RoundedUp) + 1);

/// By GlorySource.
constexpr ValueWords gloryWords[] = {
    {"scenario", nullptr}, {"quests", nullptr}, {"old-models", nullptr},
    {"roleplay", nullptr}, {"duel", nullptr},
};
static_assert(std::size(gloryWords) == std::size_t(GlorySource::Duel) + 1);

/// By Removal.
constexpr ValueWords removalWords[] = {
    {"destroyed", QT_TRANSLATE_NOOP("Battle", "destroyed")},
    {"routed", QT_TRANSLATE_NOOP("Battle", "routed")},
    {"retreated-off", QT_TRANSLATE_NOOP("Battle", "retreated off the table")},
    {"exploded", QT_TRANSLATE_NOOP("Battle", "exploded")},
    {"imploded", QT_TRANSLATE_NOOP("Battle", "imploded")},
    {"ring-explosion", QT_TRANSLATE_NOOP("Battle", "lost with the ring")},
    {"deserted", QT_TRANSLATE_NOOP("Battle", "deserted")},
    {"exited", QT_TRANSLATE_NOOP("Battle", "got away")}};

/// By BattleEnd.
constexpr ValueWords endWords[] = {{"last-turn", nullptr},
                                   {"side-gone", nullptr},
                                   {"goal-met", nullptr},
                                   {"agreed", nullptr},
                                   {"turn-limit", nullptr}};

constexpr ValueList valueLists[] = {
    {.name = "test", .values = testWords},
    {.name = "why", .values = reasonWords, .rules = &Catalogue::whyRules},
    {.name = "glory", .values = gloryWords, .rules = &Catalogue::gloryRules},
};

/// By EventKind.
constexpr EventWords eventWords[] = {
    {.kind = EventKind::BattleBegan, .word = "battle-began"},
    {.kind = EventKind::UnitDeployed, .word = "unit-deployed"},
    {.kind = EventKind::UnitHeldOff, .word = "unit-held-off"},
    {.kind = EventKind::MarkerPlaced, .word = "marker-placed"},
    {.kind = EventKind::BearerNoted, .word = "bearer-noted"},
    {.kind = EventKind::CarrierChosen, .word = "carrier-chosen"},
    {.kind = EventKind::WeaponsTested, .word = "weapons-tested"},
    {.kind = EventKind::EdgeRolled, .word = "edge-rolled"},
    {.kind = EventKind::TurnBegan, .word = "turn-began", .telling = Telling::Turn},
    {.kind = EventKind::LastTurnRolled, .word = "last-turn-rolled"},
    {.kind = EventKind::PhaseBegan, .word = "phase-began", .telling = Telling::Phase},
    {.kind = EventKind::PhaseEnded, .word = "phase-ended"},
    {.kind = EventKind::BattleEnded, .word = "battle-ended"},
    {.kind = EventKind::TestPassed, .word = "test-passed", .tellsItsRoll = true},
    {.kind = EventKind::TestFailed, .word = "test-failed", .tellsItsRoll = true},
    {.kind = EventKind::TestSkipped, .word = "test-skipped"},
    {.kind = EventKind::TestRerolled, .word = "test-rerolled"},
    {.kind = EventKind::Moved, .word = "moved", .way = &Event::b},
    {.kind = EventKind::WallFormed, .word = "wall-formed"},
    {.kind = EventKind::WallBroken, .word = "wall-broken"},
    {.kind = EventKind::Retreated, .word = "retreated", .way = &Event::a, .fromWhom = true},
    {.kind = EventKind::RetreatBlocked, .word = "retreat-blocked"},
    {.kind = EventKind::DangerRolled, .word = "danger-rolled"},
    {.kind = EventKind::AttackDeclared, .word = "attack-declared"},
    {.kind = EventKind::ReactionChosen, .word = "reaction-chosen"},
    {.kind = EventKind::EvaderCaught, .word = "evader-caught"},
    {.kind = EventKind::AttackMissed, .word = "attack-missed"},
    {.kind = EventKind::Fought, .word = "fought", .tellsItsRoll = true},
    {.kind = EventKind::ShotAt, .word = "shot-at", .tellsItsRoll = true},
    {.kind = EventKind::ArmourCounted, .word = "armour-counted"},
    {.kind = EventKind::PointsSaved, .word = "points-saved"},
    {.kind = EventKind::PointsLost, .word = "points-lost"},
    {.kind = EventKind::FightLost, .word = "fight-lost"},
    {.kind = EventKind::FightEnded, .word = "fight-ended"},
    {.kind = EventKind::Blasted, .word = "blasted"},
    {.kind = EventKind::CourageTested, .word = "courage-tested", .tellsItsRoll = true},
    {.kind = EventKind::Battered, .word = "battered"},
    {.kind = EventKind::Rallied, .word = "rallied"},
    {.kind = EventKind::RallyPaid, .word = "rally-paid"},
    {.kind = EventKind::Removed, .word = "removed"},
    {.kind = EventKind::LeaderLost, .word = "leader-lost"},
    {.kind = EventKind::HalfLost, .word = "half-lost"},
    {.kind = EventKind::ChallengeIssued, .word = "challenge-issued"},
    {.kind = EventKind::ChallengeAnswered, .word = "challenge-answered"},
    {.kind = EventKind::DuelFought, .word = "duel-fought"},
    {.kind = EventKind::LuckyBlow, .word = "lucky-blow"},
    {.kind = EventKind::CharacterLost, .word = "character-lost"},
    {.kind = EventKind::Advanced, .word = "advanced"},
    {.kind = EventKind::SpellCast, .word = "spell-cast"},
    {.kind = EventKind::SpellEnded, .word = "spell-ended"},
    {.kind = EventKind::Healed, .word = "healed"},
    {.kind = EventKind::Summoned, .word = "summoned"},
    {.kind = EventKind::SummonFailed, .word = "summon-failed"},
    {.kind = EventKind::Exploded, .word = "exploded"},
    {.kind = EventKind::Imploded, .word = "imploded"},
    {.kind = EventKind::ChangeRolled, .word = "change-rolled"},
    {.kind = EventKind::Changed, .word = "changed"},
    {.kind = EventKind::MoleTaken, .word = "mole-taken"},
    {.kind = EventKind::MoleDropped, .word = "mole-dropped"},
    {.kind = EventKind::MoleSafe, .word = "mole-safe"},
    {.kind = EventKind::UnitExited, .word = "unit-exited"},
    {.kind = EventKind::CrystalTaken, .word = "crystal-taken"},
    {.kind = EventKind::CaptiveEaten, .word = "captive-eaten"},
    {.kind = EventKind::CaptivesFreed, .word = "captives-freed"},
    {.kind = EventKind::RingFound, .word = "ring-found"},
    {.kind = EventKind::RingExploded, .word = "ring-exploded"},
    {.kind = EventKind::EndOffered, .word = "end-offered"},
    {.kind = EventKind::StoodInHalf, .word = "stood-in-half"},
    {.kind = EventKind::SealOpened, .word = "seal-opened"},
    {.kind = EventKind::QuestJudged, .word = "quest-judged", .scores = true},
    {.kind = EventKind::GloryWon,
     .word = "glory-won",
     .cited = &Event::b,
     .list = &valueLists[2],
     .scores = true},
    {.kind = EventKind::Because,
     .word = "because",
     .telling = Telling::Reason,
     .cited = &Event::a,
     .list = &valueLists[1]},
    {.kind = EventKind::QuestChosen, .word = "quest-chosen", .telling = Telling::Chosen},
    {.kind = EventKind::QuestsSealed, .word = "quests-sealed", .telling = Telling::Chosen},
    {.kind = EventKind::Stayed, .word = "stayed"},
    {.kind = EventKind::EnemiesCounted, .word = "enemies-counted"},
    {.kind = EventKind::TurnersAnnounced, .word = "turners-announced"},
};
static_assert(std::size(eventWords) == std::size_t(lastEventKind) + 1);

} // namespace

const std::span<const RollWords> rolls = rollWords;
const std::span<const EventWords> events = eventWords;
const std::span<const ValueList> lists = valueLists;
const std::span<const ValueWords> removals = removalWords;
const std::span<const ValueWords> ends = endWords;

} // namespace gonfalon::rampant::vocabulary_of
