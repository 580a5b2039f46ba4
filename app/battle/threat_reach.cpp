// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/battle/threat_reach.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <numbers>

namespace gonfalon {

namespace {

constexpr int rays = 36, tries = 6, bisections = 4;
constexpr int ownExtent = 1200; ///< that a unit's own extent may add to a way, in hundredths

/// One enemy, asked of many places of the unit.
class Reaching
{
public:
    Reaching(const Battle &battle, const ThreatQuestion &question, UnitIndex from,
             const std::atomic<bool> &stop)
        : m_battle(battle), m_question(question), m_stop(stop)
    {
        m_question.from = from;
        m_question.anywhere = true;
        m_question.strikes = false;
        const BattleView view = battle.view(question.viewer);
        m_middle = view.units[from].middle;
        const Battlefield &field = battle.setup().battlefield;
        m_width = field.width.inHundredths();
        m_depth = field.depth.inHundredths();
    }

    std::vector<ThreatReach> find()
    {
        std::vector<ThreatReach> found;
        for (const bool fromAfar : {false, true}) {
            ThreatReach reach;
            reach.from = m_question.from;
            reach.fromAfar = fromAfar;
            const int most = mostOf(fromAfar);
            if (most == 0)
                continue;
            reach.outline = outline(most + ownExtent, [&](const Threat &threat) {
                if (threat.fromAfar != fromAfar || !threat.possible())
                    return false;
                reach.must = reach.must || threat.must;
                reach.most = std::max(reach.most, threat.most);
                return true;
            });
            if (reach.most > 0 && !m_stop)
                found.push_back(std::move(reach));
        }
        if (!found.empty() && found.back().fromAfar)
            addNearer(found);
        return found;
    }

private:
    [[nodiscard]] std::vector<Threat> ask(Point middle)
    {
        m_question.there = standingAt(m_question.there, middle);
        const auto threats = m_battle.threats(m_question);
        return threats ? *threats : std::vector<Threat>();
    }

    [[nodiscard]] int mostOf(bool fromAfar)
    {
        int most = 0;
        for (const Threat &threat : ask(middleOf(m_question.there)))
            most = threat.fromAfar == fromAfar ? std::max(most, threat.most) : most;
        return most;
    }

    [[nodiscard]] Point at(int direction, double far) const
    {
        const double angle = 2 * std::numbers::pi * direction / rays;
        return {m_middle.x + int(std::lround(std::cos(angle) * far)),
                m_middle.y + int(std::lround(std::sin(angle) * far))};
    }

    /// How far one gets that way on the table, `most` at most.
    [[nodiscard]] double onTable(int ray, double most) const
    {
        const double angle = 2 * std::numbers::pi * ray / rays;
        const auto upTo = [&](double way, int from, int size) {
            return way > 0.001 ? (size - from) / way : way < -0.001 ? from / -way : most;
        };
        return std::max(0.0, std::min({most, upTo(std::cos(angle), m_middle.x, m_width),
                                       upTo(std::sin(angle), m_middle.y, m_depth)}));
    }

    /// The farthest place each way where it holds: tried from far to near, then found more closely.
    [[nodiscard]] QPolygonF outline(int most, const std::function<bool(const Threat &)> &holds)
    {
        QPolygonF outline;
        for (int ray = 0; ray < rays && !m_stop; ++ray) {
            const double whole = onTable(ray, most);
            const auto holdsAt = [&](double far) { return std::ranges::any_of(ask(at(ray, far)), holds); };
            int step = tries;
            while (step > 0 && !holdsAt(whole * step / tries))
                --step;
            double least = whole * step / tries, far = std::min(whole, whole * (step + 1) / tries);
            for (int i = 0; i < bisections && far > least; ++i) {
                const double half = (least + far) / 2;
                (holdsAt(half) ? least : far) = half;
            }
            if (least == 0 && whole < most)
                continue; // too near to the edge for the unit to stand there at all
            const Point end = at(ray, least);
            outline << QPointF(end.x, end.y);
        }
        return outline;
    }

    /// Within which its dice hit more easily than at its utmost.
    void addNearer(std::vector<ThreatReach> &found)
    {
        const ThreatReach &whole = found.back();
        m_question.strikes = true;
        int easiest = 0, hardest = 0;
        const auto hitsOn = [&](double share) {
            int on = 0;
            for (qsizetype i = 0; i < whole.outline.size() && !m_stop; i += rays / 6) {
                const QPointF far = whole.outline[i];
                const Point place{int(m_middle.x + (far.x() - m_middle.x) * share),
                                  int(m_middle.y + (far.y() - m_middle.y) * share)};
                for (const Threat &threat : ask(place)) {
                    if (threat.fromAfar && threat.possible())
                        on = std::max(on, threat.strikes.atLeast);
                }
            }
            return on;
        };
        easiest = hitsOn(0.4);
        hardest = hitsOn(0.98);
        if (easiest > 0 && hardest > easiest) {
            ThreatReach nearer = whole;
            nearer.nearer = true;
            nearer.outline = outline(whole.most + ownExtent, [&](const Threat &threat) {
                return threat.fromAfar && threat.possible() && threat.strikes.atLeast <= easiest;
            });
            if (!m_stop)
                found.push_back(std::move(nearer));
        }
    }

    const Battle &m_battle;
    ThreatQuestion m_question;
    const std::atomic<bool> &m_stop;
    Point m_middle;
    int m_width = 0, m_depth = 0; ///< of the table
};

} // namespace

std::vector<ThreatReach> threatReach(const Battle &battle, const ThreatQuestion &question, UnitIndex from,
                                     const std::atomic<bool> &stop)
{
    return Reaching(battle, question, from, stop).find();
}

Point middleOf(const Standing &standing)
{
    if (standing.places.count == 0)
        return {};
    const auto [west, east] = std::ranges::minmax(standing.places, {}, &Point::x);
    const auto [north, south] = std::ranges::minmax(standing.places, {}, &Point::y);
    return {(west.x + east.x) / 2, (north.y + south.y) / 2};
}

Standing standingAt(Standing standing, Point middle)
{
    const Point by = middle - middleOf(standing);
    for (std::size_t i = 0; i < standing.places.count; ++i)
        standing.places.at[i] = standing.places.at[i] + by;
    return standing;
}

Standing standingOf(UnitIndex unit, const std::vector<PieceView> &pieces)
{
    Standing standing{.unit = unit};
    for (const PieceView &piece : pieces) {
        if (standing.places.count < table::Stand::most)
            standing.places.at[standing.places.count++] = piece.at;
    }
    if (!pieces.empty())
        standing.facing = pieces.front().facing;
    return standing;
}

} // namespace gonfalon
