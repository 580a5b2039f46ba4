// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/battle/sentence.h"
#include "core/systems/rampant/vocabulary/tables.h"

namespace gonfalon::rampant::vocabulary_of {

namespace {

using enum EventKind;

constexpr int any = anyVariant;
constexpr int leftOut = 16;
/// Added to the movements that have a sentence of their own for a unit that stayed where it was.
constexpr int onTheSpot = 16;
constexpr int nobodyLeft = 16;              // of BattleEnded, beside why it ended
constexpr int written = 1;                  // of what was recorded at the table
constexpr int ofBeasts = 8, effective = 16; // of WeaponsTested, beside what its `c` says

// Told in the past, so that no sentence depends on whether a unit's name is one or many.
constexpr EventSentence course[] = {
    {BattleBegan, any, QT_TRANSLATE_NOOP("Battle", "The battle began.")},
    {UnitDeployed, any, QT_TRANSLATE_NOOP("Battle", "{unit} deployed.")},
    {UnitHeldOff, any, QT_TRANSLATE_NOOP("Battle", "{unit} stayed off the table for now.")},
    {MarkerPlaced, any, QT_TRANSLATE_NOOP("Battle", "{side} placed a marker.")},
    {BearerNoted, any, QT_TRANSLATE_NOOP("Battle", "{side} noted in secret who bears the ring.")},
    {CarrierChosen, any, QT_TRANSLATE_NOOP("Battle", "{unit} took charge of the mole.")},
    {QuestChosen, any, QT_TRANSLATE_NOOP("Battle", "{side} chose the {Quest} “{quest}”.")},
    {QuestsSealed, any, QT_TRANSLATE_NOOP("Battle", "{side} chose in secret; sealed {Quests}: {a}.")},
    {WeaponsTested, 1, QT_TRANSLATE_NOOP("Battle", "{unit}: the enchanted melee weapons stayed dull ({a}).")},
    {WeaponsTested, 2, QT_TRANSLATE_NOOP("Battle", "{unit}: the enchanted missiles stayed dull ({a}).")},
    {WeaponsTested, 5, QT_TRANSLATE_NOOP("Battle", "{unit}: the blessed melee weapons stayed dull ({a}).")},
    {WeaponsTested, 6, QT_TRANSLATE_NOOP("Battle", "{unit}: the blessed missiles stayed dull ({a}).")},
    {WeaponsTested, effective + 1,
     QT_TRANSLATE_NOOP("Battle", "{unit}: the enchanted melee weapons proved effective ({a}).")},
    {WeaponsTested, effective + 2,
     QT_TRANSLATE_NOOP("Battle", "{unit}: the enchanted missiles proved effective ({a}).")},
    {WeaponsTested, effective + 5,
     QT_TRANSLATE_NOOP("Battle", "{unit}: the blessed melee weapons proved effective ({a}).")},
    {WeaponsTested, effective + 6,
     QT_TRANSLATE_NOOP("Battle", "{unit}: the blessed missiles proved effective ({a}).")},
    {WeaponsTested, ofBeasts + 1,
     QT_TRANSLATE_NOOP("Battle", "{unit}: the enchanted weapons of the second form stayed dull ({a}).")},
    {WeaponsTested, ofBeasts + 2,
     QT_TRANSLATE_NOOP("Battle", "{unit}: the enchanted missiles of the second form stayed dull ({a}).")},
    {WeaponsTested, ofBeasts + 5,
     QT_TRANSLATE_NOOP("Battle", "{unit}: the blessed weapons of the second form stayed dull ({a}).")},
    {WeaponsTested, ofBeasts + 6,
     QT_TRANSLATE_NOOP("Battle", "{unit}: the blessed missiles of the second form stayed dull ({a}).")},
    {WeaponsTested, effective + ofBeasts + 1,
     QT_TRANSLATE_NOOP("Battle", "{unit}: the enchanted weapons of the second form proved effective ({a}).")},
    {WeaponsTested, effective + ofBeasts + 2,
     QT_TRANSLATE_NOOP("Battle",
                       "{unit}: the enchanted missiles of the second form proved effective ({a}).")},
    {WeaponsTested, effective + ofBeasts + 5,
     QT_TRANSLATE_NOOP("Battle", "{unit}: the blessed weapons of the second form proved effective ({a}).")},
    {WeaponsTested, effective + ofBeasts + 6,
     QT_TRANSLATE_NOOP("Battle", "{unit}: the blessed missiles of the second form proved effective ({a}).")},
    {WeaponsTested, any, QT_TRANSLATE_NOOP("Battle", "{unit} tried the enchanted weapons ({a}).")},
    {EdgeRolled, any, QT_TRANSLATE_NOOP("Battle", "The die for the attacker’s edge came up {a}.")},
    {TurnBegan, any, QT_TRANSLATE_NOOP("Battle", "Turn {a}")},
    {LastTurnRolled, 0,
     QT_TRANSLATE_NOOP("Battle", "The die for the end came up {a} (units left: {b}). The battle went on.")},
    {LastTurnRolled, 1,
     QT_TRANSLATE_NOOP("Battle", "The die for the end came up {a} (units left: {b}). The last turn began.")},
    {PhaseBegan, any, QT_TRANSLATE_NOOP("Battle", "Phase of {team}")},
    {PhaseEnded, int(PhaseEnd::OrderFailed),
     QT_TRANSLATE_NOOP("Battle", "The failed order ended the phase.")},
    {PhaseEnded, int(PhaseEnd::AllTested), QT_TRANSLATE_NOOP("Battle", "Every unit had its turn.")},
    {PhaseEnded, int(PhaseEnd::OwnerStopped), QT_TRANSLATE_NOOP("Battle", "{team} left it at that.")},
    {PhaseEnded, int(PhaseEnd::BattleOver), QT_TRANSLATE_NOOP("Battle", "The phase broke off.")},
    {BattleEnded, int(BattleEnd::LastTurn), QT_TRANSLATE_NOOP("Battle", "The last turn was over.")},
    {BattleEnded, int(BattleEnd::SideGone), QT_TRANSLATE_NOOP("Battle", "Only one side held the field.")},
    {BattleEnded, nobodyLeft + int(BattleEnd::SideGone),
     QT_TRANSLATE_NOOP("Battle", "Nobody held the field any more.")},
    {BattleEnded, int(BattleEnd::GoalMet),
     QT_TRANSLATE_NOOP("Battle", "The scenario’s goal decided the day.")},
    {BattleEnded, int(BattleEnd::Agreed),
     QT_TRANSLATE_NOOP("Battle", "The players agreed to end the battle.")},
    {BattleEnded, int(BattleEnd::TurnLimit),
     QT_TRANSLATE_NOOP("Battle", "The battle ended at the turn agreed beforehand.")},
    {TestPassed, any, QT_TRANSLATE_NOOP("Battle", "{unit} passed the test {c:test}: {a}, needed {b}.")},
    {TestFailed, any, QT_TRANSLATE_NOOP("Battle", "{unit} failed the test {c:test}: {a}, needed {b}.")},
    {TestSkipped, leftOut, QT_TRANSLATE_NOOP("Battle", "The Leader held {unit} back from a wild charge.")},
    {TestSkipped, any, QT_TRANSLATE_NOOP("Battle", "{unit} needed no dice {a:test}.")},
    {TestRerolled, int(Reroll::Leader), QT_TRANSLATE_NOOP("Battle", "The Leader had {unit} try again.")},
    {TestRerolled, int(Reroll::AlmightyProd),
     QT_TRANSLATE_NOOP("Battle", "The Almighty Prod! had {unit} try again.")},
    {TestRerolled, int(Reroll::BanishFear),
     QT_TRANSLATE_NOOP("Battle", "Banish Fear! had {unit} try again.")},
    {EndOffered, any, QT_TRANSLATE_NOOP("Battle", "{side} offered to end the battle.")},
};

constexpr EventSentence movement[] = {
    {Moved, onTheSpot + int(Movement::Move), QT_TRANSLATE_NOOP("Battle", "{unit} stayed in place.")},
    {Moved, onTheSpot + int(Movement::Skirmish),
     QT_TRANSLATE_NOOP("Battle", "{unit} skirmished without moving.")},
    {Moved, onTheSpot + int(Movement::Evade), QT_TRANSLATE_NOOP("Battle", "{unit} stayed in place.")},
    {Moved, int(Movement::Move), QT_TRANSLATE_NOOP("Battle", "{unit} moved{length}.")},
    {Moved, int(Movement::Attack), QT_TRANSLATE_NOOP("Battle", "{unit} charged{length}.")},
    {Moved, int(Movement::Skirmish), QT_TRANSLATE_NOOP("Battle", "{unit} skirmished{length}.")},
    {Moved, int(Movement::Evade), QT_TRANSLATE_NOOP("Battle", "{unit} slipped away{length}.")},
    {Moved, int(Movement::CounterCharge),
     QT_TRANSLATE_NOOP("Battle", "{unit} ran{length} to meet the attack.")},
    {Moved, int(Movement::Chase), QT_TRANSLATE_NOOP("Battle", "{unit} gave chase{length}.")},
    {Moved, int(Movement::FallBack), QT_TRANSLATE_NOOP("Battle", "{unit} fell back{length}.")},
    {Moved, int(Movement::Entry), QT_TRANSLATE_NOOP("Battle", "{unit} came{length} onto the table.")},
    {Stayed, 0, QT_TRANSLATE_NOOP("Battle", "{unit} stayed in place.")},
    {Stayed, 1, QT_TRANSLATE_NOOP("Battle", "{unit} stayed off the table.")},
    {WallFormed, any, QT_TRANSLATE_NOOP("Battle", "{unit} formed a Wall of Spears.")},
    {WallBroken, any, QT_TRANSLATE_NOOP("Battle", "The Wall of Spears of {unit} broke up.")},
    {Retreated, 0, QT_TRANSLATE_NOOP("Battle", "{unit} retreated{length}.")},
    {Retreated, 1, QT_TRANSLATE_NOOP("Battle", "{unit} retreated{length} and stopped at an obstacle.")},
    {Retreated, 2, QT_TRANSLATE_NOOP("Battle", "{unit} retreated{length}; its way was blocked {b}″ short.")},
    {RetreatBlocked, 0, QT_TRANSLATE_NOOP("Battle", "The way back of {unit} was blocked: {c points} lost.")},
    {RetreatBlocked, 1,
     QT_TRANSLATE_NOOP("Battle",
                       "The way back of {unit} was blocked: {a} against Courage {b}, {c points} lost.")},
    {DangerRolled, any,
     QT_TRANSLATE_NOOP("Battle", "{unit} crossed Dangerous ground: {a}, so {b points} lost.")},
    {UnitExited, 0, QT_TRANSLATE_NOOP("Battle", "{unit} got away, at half {Strength} or less.")},
    {UnitExited, 1, QT_TRANSLATE_NOOP("Battle", "{unit} got away, above half {Strength}.")},
};

constexpr EventSentence fighting[] = {
    {AttackDeclared, any, QT_TRANSLATE_NOOP("Battle", "{unit} attacked {other}.")},
    {ReactionChosen, int(Reaction::Stand), QT_TRANSLATE_NOOP("Battle", "{unit} stood to receive {other}.")},
    {ReactionChosen, int(Reaction::CounterCharge),
     QT_TRANSLATE_NOOP("Battle", "{unit} set out to counter-charge {other}.")},
    {ReactionChosen, int(Reaction::Evade), QT_TRANSLATE_NOOP("Battle", "{unit} set out to evade {other}.")},
    {EvaderCaught, any, QT_TRANSLATE_NOOP("Battle", "{other} caught {unit}.")},
    {AttackMissed, any, QT_TRANSLATE_NOOP("Battle", "{unit} did not reach {other}.")},
    {Fought, any, QT_TRANSLATE_NOOP("Battle", "{unit} fought {other}: {b} of {a} dice hit on {c} or more.")},
    {ShotAt, int(Shooting::Shoot),
     QT_TRANSLATE_NOOP("Battle", "{unit} shot at {other}: {b} of {a} dice hit.")},
    {ShotAt, int(Shooting::Skirmish),
     QT_TRANSLATE_NOOP("Battle", "{unit} shot at {other} on the move: {b} of {a} dice hit.")},
    {ShotAt, int(Shooting::Evade),
     QT_TRANSLATE_NOOP("Battle", "{unit} shot back at {other}: {b} of {a} dice hit.")},
    {ShotAt, int(Shooting::PowerBolt),
     QT_TRANSLATE_NOOP("Battle", "{unit} hurled a Power Bolt! at {other}: {b} of {a} dice hit.")},
    {ShotAt, int(Shooting::Explosion),
     QT_TRANSLATE_NOOP("Battle", "The blast of {unit} struck {other}: {b} of {a} dice hit.")},
    {ArmourCounted, 0, QT_TRANSLATE_NOOP("Battle", "Armour {a} kept {unit} from harm (hits: {b}).")},
    {ArmourCounted, any,
     QT_TRANSLATE_NOOP("Battle", "Armour {a} of {unit} against hits {b}: {c points} at stake.")},
    {PointsSaved, 0, QT_TRANSLATE_NOOP("Battle", "Mystical Armour did not help {unit}.")},
    {PointsSaved, any, QT_TRANSLATE_NOOP("Battle", "Mystical Armour saved {unit} {a points}.")},
    {PointsLost, int(Loss::Courage),
     QT_TRANSLATE_NOOP("Battle", "{unit}, shaken, lost {a points}: {c} left.")},
    {PointsLost, int(Loss::Recorded),
     QT_TRANSLATE_NOOP("Battle", "Recorded at the table: {unit} lost {a points}: {c} left.")},
    {PointsLost, any, QT_TRANSLATE_NOOP("Battle", "{unit} lost {a points}: {c} left.")},
    {FightLost, 0,
     QT_TRANSLATE_NOOP("Battle", "The fight was level, {a} to {b}, and {unit} gave way to {other}.")},
    {FightLost, any,
     QT_TRANSLATE_NOOP("Battle", "{unit} lost the fight, {a} to {b}, and gave way to {other}.")},
    {FightEnded, any, QT_TRANSLATE_NOOP("Battle", "The fight cost {unit} {a points}, {other} {b}.")},
    {Blasted, any, QT_TRANSLATE_NOOP("Battle", "The blast of {other} reached {unit}.")},
    {CourageTested, int(CourageResult::Passed),
     QT_TRANSLATE_NOOP("Battle", "{unit} stood firm: Courage {a}, needed {b}.")},
    {CourageTested, int(CourageResult::Battered),
     QT_TRANSLATE_NOOP("Battle", "{unit} wavered: Courage {a}, needed {b}.")},
    {CourageTested, int(CourageResult::Routed),
     QT_TRANSLATE_NOOP("Battle", "{unit} broke: Courage {a}, needed {b}.")},
    {Battered, written, QT_TRANSLATE_NOOP("Battle", "Recorded at the table: {unit} became Battered.")},
    {Battered, any, QT_TRANSLATE_NOOP("Battle", "{unit} became Battered.")},
    {Rallied, written, QT_TRANSLATE_NOOP("Battle", "Recorded at the table: {unit} stood Battered no more.")},
    {Rallied, any, QT_TRANSLATE_NOOP("Battle", "{unit} rallied.")},
    {RallyPaid, any, QT_TRANSLATE_NOOP("Battle", "{unit} rallied at the price of a Brutal Leader.")},
    {Removed, int(Removal::Destroyed), QT_TRANSLATE_NOOP("Battle", "{unit} fell to the last.")},
    {Removed, int(Removal::Routed), QT_TRANSLATE_NOOP("Battle", "{unit} routed.")},
    {Removed, int(Removal::RetreatedOff), QT_TRANSLATE_NOOP("Battle", "{unit} retreated off the table.")},
    {Removed, int(Removal::Exploded), QT_TRANSLATE_NOOP("Battle", "{unit} perished in the blast.")},
    {Removed, int(Removal::Imploded), QT_TRANSLATE_NOOP("Battle", "{unit} vanished with a dull thud.")},
    {Removed, int(Removal::RingExplosion), QT_TRANSLATE_NOOP("Battle", "{unit} perished with the ring.")},
    {Removed, int(Removal::Deserted), QT_TRANSLATE_NOOP("Battle", "{unit} deserted.")},
    {Removed, int(Removal::Exited), QT_TRANSLATE_NOOP("Battle", "{unit} left the table in safety.")},
    {Removed, int(Removal::Recorded),
     QT_TRANSLATE_NOOP("Battle", "Recorded at the table: nothing was left of {unit}.")},
    {LeaderLost, any, QT_TRANSLATE_NOOP("Battle", "{side} lost the Leader with {unit}.")},
    {HalfLost, any, QT_TRANSLATE_NOOP("Battle", "Half of {side} was gone.")},
};

constexpr EventSentence wonders[] = {
    {ChallengeIssued, any,
     QT_TRANSLATE_NOOP("Battle", "The Leader of {unit} challenged the Leader of {other}.")},
    {ChallengeAnswered, 0, QT_TRANSLATE_NOOP("Battle", "The Leader of {unit} refused.")},
    {ChallengeAnswered, 1, QT_TRANSLATE_NOOP("Battle", "The Leader of {unit} accepted.")},
    {DuelFought, any, QT_TRANSLATE_NOOP("Battle", "The duel: hits of {unit} {a}, of {other} {b}.")},
    {LuckyBlow, 2, QT_TRANSLATE_NOOP("Battle", "The Leader in {unit} escaped harm ({a}).")},
    {LuckyBlow, 3, QT_TRANSLATE_NOOP("Battle", "A lucky blow felled the Leader in {unit} ({a}).")},
    {LuckyBlow, 4, QT_TRANSLATE_NOOP("Battle", "The character in {unit} escaped harm ({a}).")},
    {LuckyBlow, 5, QT_TRANSLATE_NOOP("Battle", "A lucky blow felled the character in {unit} ({a}).")},
    {LuckyBlow, any, QT_TRANSLATE_NOOP("Battle", "A lucky blow threatened {unit} ({a}).")},
    {CharacterLost, any, QT_TRANSLATE_NOOP("Battle", "{unit} lost: {character}.")},
    {Advanced, any, QT_TRANSLATE_NOOP("Battle", "{unit} advanced over the obstacle.")},
    {SpellCast, 0, QT_TRANSLATE_NOOP("Battle", "{unit} cast {spell}.")},
    {SpellCast, 1, QT_TRANSLATE_NOOP("Battle", "{unit} cast {spell} on {other}.")},
    {SpellCast, 2, QT_TRANSLATE_NOOP("Battle", "{unit} cast {spell} on itself.")},
    {SpellEnded, 1, QT_TRANSLATE_NOOP("Battle", "{spell} on {unit} wore off: it is Battered no more.")},
    {SpellEnded, any, QT_TRANSLATE_NOOP("Battle", "{spell} on {unit} wore off.")},
    {Healed, written, QT_TRANSLATE_NOOP("Battle", "Recorded at the table: {unit} had {a points} left.")},
    {Healed, any, QT_TRANSLATE_NOOP("Battle", "{unit} regained {Strength}: {a} now.")},
    {Summoned, any, QT_TRANSLATE_NOOP("Battle", "{other} summoned {unit}.")},
    {SummonFailed, any, QT_TRANSLATE_NOOP("Battle", "{unit} called {other}, but there was no room.")},
    {Exploded, any, QT_TRANSLATE_NOOP("Battle", "{unit} exploded!")},
    {Imploded, any, QT_TRANSLATE_NOOP("Battle", "{unit} imploded.")},
    {TurnersAnnounced, any, QT_TRANSLATE_NOOP("Battle", "{side} announced were creatures: {a}.")},
    {ChangeRolled, any, QT_TRANSLATE_NOOP("Battle", "The die for the change of {unit} came up {a}.")},
    {Changed, any, QT_TRANSLATE_NOOP("Battle", "{unit} changed form and had {Strength} {a}.")},
    {MoleTaken, 0, QT_TRANSLATE_NOOP("Battle", "{unit} took up the mole.")},
    {MoleTaken, 1, QT_TRANSLATE_NOOP("Battle", "{unit} took the mole from {other}.")},
    {MoleDropped, any, QT_TRANSLATE_NOOP("Battle", "{unit} left the mole behind.")},
    {MoleSafe, any, QT_TRANSLATE_NOOP("Battle", "{side} brought the mole to safety.")},
    {CrystalTaken, 0, QT_TRANSLATE_NOOP("Battle", "{side} gathered crystals: {a}.")},
    {CrystalTaken, 1, QT_TRANSLATE_NOOP("Battle", "{unit} gathered crystals: {a}.")},
    {CaptiveEaten, any, QT_TRANSLATE_NOOP("Battle", "{side} ate a captive.")},
    {CaptivesFreed, 0, QT_TRANSLATE_NOOP("Battle", "{side} took over the captives: {a}.")},
    {CaptivesFreed, 1, QT_TRANSLATE_NOOP("Battle", "{unit} freed the captives: {a}.")},
    {RingFound, any, QT_TRANSLATE_NOOP("Battle", "{unit} bore the ring!")},
    {RingExploded, any, QT_TRANSLATE_NOOP("Battle", "The ring exploded in the midst of {unit}.")},
    {StoodInHalf, any, QT_TRANSLATE_NOOP("Battle", "{unit} held ground in the half of {side}.")},
    {EnemiesCounted, any, QT_TRANSLATE_NOOP("Battle", "Points of enemies that are gone, for {side}: {a}.")},
    {SealOpened, 0, QT_TRANSLATE_NOOP("Battle", "{side} opened another {Quest} than was sealed: “{quest}”.")},
    {SealOpened, 1, QT_TRANSLATE_NOOP("Battle", "{side} opened the sealed {Quest} “{quest}”.")},
    {QuestJudged, 0, QT_TRANSLATE_NOOP("Battle", "{side} missed the {Quest} “{quest}”: Glory {c}.")},
    {QuestJudged, 1, QT_TRANSLATE_NOOP("Battle", "{side} fulfilled the {Quest} “{quest}”: Glory {c}.")},
    {GloryWon, int(GlorySource::Scenario),
     QT_TRANSLATE_NOOP("Battle", "{side}, from the scenario: Glory {a}.")},
    {GloryWon, int(GlorySource::Quests), QT_TRANSLATE_NOOP("Battle", "{side}, from {Quests}: Glory {a}.")},
    {GloryWon, int(GlorySource::OldModels),
     QT_TRANSLATE_NOOP("Battle", "{side}, for old models: Glory {a}.")},
    {GloryWon, int(GlorySource::Roleplay),
     QT_TRANSLATE_NOOP("Battle", "{side}, for playing the part: Glory {a}.")},
    {GloryWon, int(GlorySource::Duel), QT_TRANSLATE_NOOP("Battle", "{side}, for the duel: Glory {a}.")},
    {Because, any, QT_TRANSLATE_NOOP("Battle", "{a:why}")},
};

constexpr std::span<const EventSentence> sentenceParts[] = {course, movement, fighting, wonders};

/// True where the table says that a unit which might have gone has not; nobody measures below tenths of an
/// inch.
bool stays(const Event &event, PlayMode mode)
{
    constexpr int tellable = 5;
    const auto how = Movement(event.a);
    return mode == PlayMode::Table && event.b < tellable &&
           (how == Movement::Move || how == Movement::Skirmish || how == Movement::Evade);
}

} // namespace

int variantOf(const Event &event, PlayMode mode)
{
    const bool hasUnit = event.unit != noUnit, hasOther = event.other != noUnit;
    switch (EventKind(event.kind)) {
    case WeaponsTested:
        return event.b * effective + event.c;
    case LastTurnRolled:
    case ShotAt:
    case CourageTested:
        return event.c;
    case Retreated:
        return event.b > 0 ? 2 : event.c;
    case TestRerolled:
    case PointsLost:
    case SpellEnded:
    case SealOpened:
    case QuestJudged:
    case GloryWon:
        return event.b;
    case TestSkipped:
        return event.b != 0 ? leftOut : event.a;
    case FightLost:
        return event.a == event.b ? 0 : 1;
    case ArmourCounted:
        return event.c > 0 ? 1 : 0;
    case PointsSaved:
        return event.a > 0 ? 1 : 0;
    case BattleEnded: // its side is the one that is left
        return event.a + (event.a == int(BattleEnd::SideGone) && event.side == noSide ? nobodyLeft : 0);
    case Moved:
        return event.a + (stays(event, mode) ? onTheSpot : 0);
    case PhaseEnded:
    case ReactionChosen:
    case Removed:
    case ChallengeAnswered:
    case UnitExited:
    case Stayed:
        return event.a;
    case Healed:
    case Battered:
    case Rallied:
        return isRecorded(event) ? written : anyVariant;
    case RetreatBlocked:
        return event.a != 0 ? 1 : 0;
    case LuckyBlow:
        return event.c * 2 + event.b;
    case SpellCast:
        return !hasOther ? 0 : event.other == event.unit ? 2 : 1;
    case MoleTaken:
        return hasOther ? 1 : 0;
    case CrystalTaken:
    case CaptivesFreed:
        return hasUnit ? 1 : 0;
    default:
        return anyVariant;
    }
}

const std::span<const std::span<const EventSentence>> sentences = sentenceParts;

} // namespace gonfalon::rampant::vocabulary_of
