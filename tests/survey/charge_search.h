// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/survey/walks.h"

#include <optional>
#include <vector>

namespace gonfalon::survey {

/// A legal charge made by hand: one model goes straight into contact, or to the obstacle that shelters the
/// target, and each mate straight to a place, so that all are in cohesion (DR-ATTACK-01, 04 to 06). It
/// finds many that there are, and none that there is not.
class ChargeSearch
{
public:
    explicit ChargeSearch(const Walks &walks) : m_walks(walks) {}

    struct Charge
    {
        std::size_t first = 0;    ///< the model that touches
        bool atObstacle = false;  ///< which is between
        bool aslant = false;      ///< not straight at an enemy
        std::vector<Spot> places; ///< where all end
    };
    [[nodiscard]] std::optional<Charge> find() const;

private:
    struct Touch
    {
        std::size_t model = 0;
        Spot at;
        double distance = 0;
        bool atObstacle = false, aslant = false;
    };
    /// Who has a place already.
    struct Placed
    {
        std::vector<std::optional<Spot>> at;
    };

    [[nodiscard]] std::vector<Touch> touches() const;
    void addTouches(std::size_t model, Spot enemy, std::vector<Touch> &found) const;
    void addAtObstacles(std::size_t model, Spot enemy, std::vector<Touch> &found) const;
    void add(Touch touch, std::vector<Touch> &found) const;
    [[nodiscard]] Spot touching(Spot enemy, Spot towards) const;
    [[nodiscard]] std::optional<Charge> settle(const Touch &touch) const;
    [[nodiscard]] bool settleAround(std::size_t pivot, Spot shift, Placed &placed) const;
    [[nodiscard]] std::optional<Spot> placeFor(std::size_t model, Spot pivot, Spot shift,
                                               const Placed &placed) const;
    [[nodiscard]] bool fits(std::size_t model, Spot at, Spot pivot, const Placed &placed) const;

    const Walks &m_walks;
};

} // namespace gonfalon::survey
