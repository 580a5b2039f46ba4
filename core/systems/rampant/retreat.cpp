// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/systems/rampant/retreat.h"

#include "core/systems/rampant/losses.h"
#include "core/systems/rampant/move.h"
#include "core/systems/rampant/places.h"
#include "core/systems/rampant/surroundings.h"

#include <algorithm>

namespace gonfalon::rampant {

namespace {

/// What a retreat keeps in its Frame.
struct RetreatFrame
{
    enum Step : std::uint8_t
    {
        Begin,
        Chosen, ///< what was asked about the way
        Gone,
        Blocked,
        Done,
    };
    enum Slot : std::uint8_t
    {
        Missing,   ///< hundredths of an inch that it could not go
        Dangerous, ///< it crossed such ground
    };
};

/// What a die for Dangerous ground keeps in its Frame.
struct DangerFrame
{
    enum Step : std::uint8_t
    {
        Begin,
        Rolled,
        Lost,
    };
};

/// The unit goes, and what of its way costs something is kept. True where it left the table.
bool carryOut(Play &play, Frame &frame)
{
    const auto [how, from] = play.places().retreat(play, frame);
    frame.n[RetreatFrame::Missing] = std::int16_t(how.missing.inHundredths());
    frame.n[RetreatFrame::Dangerous] = how.dangerous ? 1 : 0;
    play.tell(EventKind::Retreated, frame.unit, from, how.gone.inHundredths(),
              how.missing.inHundredths() / 100, how.atObstacle ? 1 : 0);
    return how.offTable;
}

/// The way lies behind it: a die is asked for what was missing, or a model falls for each inch of it.
void countBlocked(Play &play, Frame &frame)
{
    const UnitIndex unit = frame.unit;
    const int missing = frame.n[RetreatFrame::Missing];
    frame.step = RetreatFrame::Blocked;
    if (missing > 0 && !play.readings().blockedOnePerInch)
        return play.askSum(RollFor::BlockedRetreat, unit, 1, play.figures(unit).courage);
    const int models = std::min(missing / 100, int(play.unit(unit).strength)); // LR-RET-04, LR-RET-05
    if (models <= 0)
        return play.pop();
    play.tell(EventKind::RetreatBlocked, unit, noUnit, 0, 0, models);
    frame.step = RetreatFrame::Done;
    lose(play, unit, noUnit, models, Loss::BlockedRetreat);
}

/// The die fell; true where it costs something (DR-RETREAT-04).
bool blockedRolled(Play &play, UnitIndex unit)
{
    const int die = play.total(), courage = play.figures(unit).courage;
    const int points = die < courage ? std::min<int>(die, play.unit(unit).strength) : 0;
    play.tell(EventKind::RetreatBlocked, unit, noUnit, die, courage, points);
    if (points > 0)
        lose(play, unit, noUnit, points, Loss::BlockedRetreat);
    return points > 0;
}

} // namespace

/// Steps: the way; Dangerous ground; what a blocked way costs (DR-RETREAT-01 to 10, LR-RET-01 to 09).
void retreat(Play &play, Frame &frame)
{
    const UnitIndex unit = frame.unit;
    if (!play.onTable(unit))
        return play.pop();
    if (frame.step == RetreatFrame::Begin) {
        breakWall(play, unit);
        play.state.retreated |= only(unit);
        frame.step = RetreatFrame::Chosen;
        if (askAbout(play, Unknown::WayBack, play.side(unit), unit, frame.other))
            return;
    }
    if (frame.step == RetreatFrame::Chosen) {
        frame.step = RetreatFrame::Gone;
        if (carryOut(play, frame)) {
            removeUnit(play, unit, Removal::RetreatedOff, frame.other, Loss(frame.kind));
            return play.pop();
        }
        if (frame.n[RetreatFrame::Dangerous] != 0) {
            play.push(Procedure::Danger, unit);
            return;
        }
    }
    if (frame.step == RetreatFrame::Gone)
        return countBlocked(play, frame);
    if (frame.step == RetreatFrame::Blocked) {
        frame.step = RetreatFrame::Done;
        if (blockedRolled(play, unit))
            return;
    }
    play.pop();
}

/// A die for moving on Dangerous ground: half of it is lost (DR-SCEN-41).
void dangerRoll(Play &play, Frame &frame)
{
    if (!play.onTable(frame.unit) || frame.step == DangerFrame::Lost)
        return play.pop();
    if (frame.step == DangerFrame::Begin) {
        frame.step = DangerFrame::Rolled;
        return play.askSum(RollFor::Dangerous, frame.unit, 1, 0);
    }
    frame.step = DangerFrame::Lost;
    const int die = play.total();
    play.tell(EventKind::DangerRolled, frame.unit, noUnit, die, die / 2);
    if (die / 2 == 0)
        return play.pop();
    lose(play, frame.unit, noUnit, die / 2, Loss::Danger);
}

} // namespace gonfalon::rampant
