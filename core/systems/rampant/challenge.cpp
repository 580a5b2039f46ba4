// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/systems/rampant/challenge.h"

#include "core/systems/rampant/courage.h"
#include "core/systems/rampant/leader.h"
#include "core/systems/rampant/losses.h"
#include "core/systems/rampant/surroundings.h"

namespace gonfalon::rampant {

namespace {

constexpr int duelHit = 5, duelDice = 3, batteredDuelDice = 2; // LR-CHA-05

/// What a Challenge keeps in its Frame.
struct ChallengeFrame
{
    enum Step : std::uint8_t
    {
        Issued,
        Answered,
        Struck,     ///< by the challenger
        StruckBack, ///< by the challenged
        Ended,
    };
    enum Slot : std::uint8_t
    {
        Hits, ///< of the challenger
    };
};

int diceFor(const Look &look, UnitIndex unit) { return look.battered(unit) ? batteredDuelDice : duelDice; }

/// LR-CHA-11: he is one of his unit's casualties, and his side tests.
void kill(Play &play, UnitIndex victim, UnitIndex by)
{
    loseLeader(play, victim);
    lose(play, victim, by, 1, Loss::Duel);
}

} // namespace

bool mayBeChallenged(const Look &look, UnitIndex challenger, UnitIndex other)
{
    constexpr Length reach = Length::inches(12);
    if (other >= look.muster.units.size() || !look.info(other).leader || !look.onTable(other) ||
        look.unit(other).leaderDead || !look.enemies(challenger, other))
        return false;
    if (look.battered(other) && look.readings().batteredNotChallenged)
        return false; // LR-CHA-09 as it may be agreed
    return look.around().within(look, challenger, other, reach, Between::Firsts);
}

UnitIndex mayChallenge(const Look &look, SideIndex side)
{
    if (!leaderRules(look, side) || look.now.sides[side].challengeUsed)
        return noUnit;
    const UnitIndex leader = look.muster.sides[side].leader;
    for (SideIndex other = 0; other < look.sideCount(); ++other) {
        if (mayBeChallenged(look, leader, look.muster.sides[other].leader))
            return leader;
    }
    return noUnit;
}

/// Steps: the answer; the dice of both; who falls (LR-CHA-01 to 15).
void challenge(Play &play, Frame &frame)
{
    const UnitIndex own = frame.unit, other = frame.other;
    const bool onlyFought = play.readings().challengeOnlyFoughtSpent;
    switch (frame.step) {
    case ChallengeFrame::Issued:
        play.tell(EventKind::ChallengeIssued, own, other);
        if (!onlyFought)
            play.sideState(play.side(own)).challengeUsed = true;
        play.sideState(play.side(own)).challenging = true;
        play.state.chargeAsked |= only(own); // it is done for this phase once it need not rally (LR-ACT-05)
        frame.step = ChallengeFrame::Answered;
        return play.ask(Decision::AnswerChallenge, play.side(other), other, own);
    case ChallengeFrame::Answered: {
        const bool accepted = play.order->kind == OrderKind::Accept;
        play.tell(EventKind::ChallengeAnswered, other, own, accepted ? 1 : 0);
        if (accepted) {
            frame.step = ChallengeFrame::Struck;
            return play.askEach(RollFor::Duel, own, diceFor(play, own), duelHit, other);
        }
        play.sideState(play.side(other)).refused = true;
        for (const UnitIndex unit : eachOf(play.unitsOf(play.side(other)) & play.now.onTable))
            mustTest(play, unit, Trigger::Refused);
        return play.pop();
    }
    case ChallengeFrame::Struck:
        frame.n[ChallengeFrame::Hits] = std::int16_t(play.total());
        frame.step = ChallengeFrame::StruckBack;
        return play.askEach(RollFor::Duel, other, diceFor(play, other), duelHit, own);
    case ChallengeFrame::StruckBack: {
        const int hits = frame.n[ChallengeFrame::Hits], otherHits = play.total();
        play.tell(EventKind::DuelFought, own, other, hits, otherHits);
        frame.step = ChallengeFrame::Ended;
        if (hits == otherHits)
            return play.pop();
        play.sideState(play.side(own)).challengeUsed = true;
        return hits > otherHits ? kill(play, other, own) : kill(play, own, other);
    }
    default:
        play.pop();
    }
}

} // namespace gonfalon::rampant
