// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/table/own_ways.h"
#include "core/battle/table/rims.h"
#include "core/battle/table/straight.h"

namespace gonfalon::table {

/// An Attack in which each model goes its own way: one comes into contact by the most direct way that is
/// open, then as many as can, and the rest stand by them (DR-ATTACK-01, 04 to 06, DR-COH-01).
class Charge
{
public:
    /// All must outlive the charge.
    Charge(const Scene &scene, UnitIndex unit, UnitIndex target, const Mover &mover);

    /// Where all end; nothing where no model can touch the target with its mates in cohesion.
    [[nodiscard]] std::optional<Way> find() const;
    /// True where `find` finds a way; without the trouble of bringing more than one model into contact.
    [[nodiscard]] bool possible() const;

private:
    /// A model of the unit that might touch one of the target.
    struct Match
    {
        std::uint8_t model, enemy;
        Wide apart; ///< squared, middle line to middle line
    };
    struct Contact
    {
        std::uint8_t model, enemy;
        Point at;
        Walker::Walk walk;
        bool atObstacle = false;
    };
    [[nodiscard]] std::optional<Way> found(bool allJoinIn) const;
    [[nodiscard]] std::optional<Way> asOne() const;
    [[nodiscard]] std::optional<int> lengthToTouch(const Heading &heading, Point enemy, Wide apart) const;
    [[nodiscard]] std::optional<Way> patiently(const Walker &walker, Rims &rims,
                                               std::span<const Match> matches) const;
    [[nodiscard]] std::optional<Contact> contactOf(const Walker &walker, Rims &rims,
                                                   const Match &match) const;
    [[nodiscard]] std::optional<Contact> atMiddle(const Walker &walker, const Match &match) const;
    [[nodiscard]] std::optional<Contact> straightAt(const Walker &walker, const Match &match) const;
    [[nodiscard]] std::optional<Contact> atObstacle(const Walker &walker, const Match &match) const;
    [[nodiscard]] std::optional<Way> with(const Walker &walker, const Contact &contact, bool allJoinIn) const;
    [[nodiscard]] Way ended(const OwnWays &ways, const Contact &contact) const;
    void joinIn(OwnWays &ways, const Walker &walker, Point pivot) const;

    const Scene &m_scene;
    UnitIndex m_unit, m_target;
    const Mover &m_mover;
    int m_halves, m_reach; ///< middle lines are so far apart where bases touch
};

} // namespace gonfalon::table
