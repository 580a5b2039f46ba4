// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/awaiting.h"
#include "core/systems/todk/body.h"
#include "core/systems/todk/kinds.h"
#include "core/systems/todk/muster.h"
#include "core/systems/todk/weather.h"

#include <optional>
#include <vector>

namespace gonfalon::todk {

/// One unit as it is now: a plain value.
struct TroopState
{
    Soldiers soldiers{};
    Formation formation{};
    Post post{};
    Body body{};            ///< the bases of those that are left, as they stand
    Point centre{};         ///< their Centrepoint
    SideIndex side = 0;     ///< whose it is: a veteran takes an ally's men over (TK-REF-04)
    UnitIndex row = noUnit; ///< the unit by whose row it fights: another's after reforming
    FigureSet fallen = 0;   ///< of the figures that the list brought as this unit, wherever they fell
    std::optional<Leaving> left = {}; ///< how it left play
    bool onTable = false;             ///< off it and not left: it waits
    bool fleeing = false;             ///< (TK-RET-02)
    bool commanded = false;           ///< in this turn (TK-SEQ-06)
    bool silent = false;              ///< it reformed or rallied in this turn, and does not shoot
    bool hasShot = false;             ///< in this turn (TK-SEQ-04)
    bool jammed = false;              ///< its next shot is lost (TK-TPL-06)
    bool tested = false;              ///< whether it holds, in this part
    std::uint8_t atStart = 0;         ///< figures when the part began (TK-RET-01)
    UnitIndex charged = noUnit;       ///< whom it charged last and still touches
    Side from = Side::Front;          ///< from which side
};

/// Two units of enemies whose bases touch, the lower number first.
struct Contact
{
    UnitIndex a = noUnit, b = noUnit;
    std::uint8_t figures = 0; ///< of both together when they met
};

/// What units have still to suffer before anything else goes on.
struct Pending
{
    UnitIndex unit = noUnit;
    std::uint8_t kills = 0;
    std::uint8_t hits = 0;
    std::uint8_t covered = 0;    ///< hits that it takes after these, behind something (TK-TER-03)
    FigureSet red = 0, blue = 0; ///< under a template
    bool inCover = false;        ///< `hits` are such by now
    bool asked = false;          ///< who takes the hits has been said
    FigureSet named = 0;
};

/// Blows that are still to be struck: of one exchange of fire, or of one part's melee.
struct Attacker
{
    UnitIndex unit = noUnit, target = noUnit;
    bool fromAfar = false;
    bool sheltered = false; ///< the target, by what players state of a real table
};

/// All of a battle that changes: copied whole when somebody thinks ahead.
struct State
{
    std::vector<TroopState> troops;
    std::vector<Contact> contacts;
    std::vector<Attacker> attackers; ///< in their order, those that have struck taken off the front
    std::vector<Pending> pending;    ///< likewise
    Attacker shot = {};              ///< that waits for the answer of its target
    Pending rest = {}; ///< hits and kills into a melee that cannot be shared evenly; unit: who shot
    std::vector<SideIndex> order;     ///< of play (TK-SET-03)
    std::vector<std::uint8_t> thrown; ///< for it, by side; 0: not yet
    std::vector<std::uint8_t> edges;  ///< of each side; 255: none yet
    int turn = 0;
    std::uint8_t part = 0; ///< position in `order`
    Weather weather = {};
    Step step = Step::Order;
    UnitIndex acting = noUnit; ///< whose die was thrown, or that flees
    std::uint8_t pace = 0;     ///< what the die showed
    Point aimed = {};          ///< where a template was laid
    bool breaking = false;     ///< it disengaged, and goes without touching anybody
    std::optional<End> end = {};
    Awaiting awaiting = {};

    [[nodiscard]] SideIndex playing() const { return order.empty() ? noSide : order[part]; }
};

/// State and what never changes, for whoever asks only.
struct Look
{
    const Muster &muster;
    const State &state;

    [[nodiscard]] const TroopState &troop(UnitIndex unit) const { return state.troops[unit]; }
    [[nodiscard]] FigureSet left(UnitIndex unit) const
    {
        return leftOf(troop(unit).formation, troop(unit).soldiers);
    }
    [[nodiscard]] int figures(UnitIndex unit) const;
    /// It is in play: on the table, or still to come.
    [[nodiscard]] bool plays(UnitIndex unit) const { return !troop(unit).left; }
    [[nodiscard]] bool stands(UnitIndex unit) const { return plays(unit) && troop(unit).onTable; }
    [[nodiscard]] bool enemies(UnitIndex a, UnitIndex b) const
    {
        return muster.enemies(troop(a).side, troop(b).side);
    }
    /// What it fights by now: without its leader a band counts as inexperienced (TK-EXP-12).
    [[nodiscard]] UnitRow row(UnitIndex unit) const;
    [[nodiscard]] bool inContact(UnitIndex unit) const;
    [[nodiscard]] bool touch(UnitIndex a, UnitIndex b) const;
    /// How far its die lets it go (TK-MOV-01 to 05; TK-WND-02, 08).
    [[nodiscard]] int distance(UnitIndex unit, int face) const;
    [[nodiscard]] Point centrepoint(UnitIndex unit) const;
};

} // namespace gonfalon::todk
