// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/words/whereabouts.h"

#include "core/words/battle_words.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace gonfalon::words {

using namespace Qt::StringLiterals;

namespace {

struct WhereaboutsWords
{
    Q_DECLARE_TR_FUNCTIONS(Battle)
};

constexpr int alike = 50; ///< hundredths of an inch that are neither nearer nor farther
constexpr int tenth = 10;

} // namespace

Whereabouts::Whereabouts(const Battle &battle)
{
    if (battle.setup().mode != PlayMode::Table)
        return;
    m_setup = battle.sharedSetup();
    for (const UnitView &unit : battle.view(noSide).units)
        m_places.push_back({unit.side, unit.places(), unit.middle, unit.base.radius(), unit.base.half()});
}

std::optional<int> Whereabouts::gap(UnitIndex a, UnitIndex b) const
{
    if (std::max(a, b) >= m_places.size() || m_places[a].models.empty() || m_places[b].models.empty())
        return std::nullopt;
    const Place &one = m_places[a], &other = m_places[b];
    double least = -1;
    for (const Point ours : one.models)
        for (const Point theirs : other.models) {
            const int down = std::max(0, std::abs(ours.y - theirs.y) - one.half - other.half);
            const double apart = std::hypot(ours.x - theirs.x, down);
            least = least < 0 ? apart : std::min(least, apart);
        }
    return std::max(0, int(std::lround(least)) - one.radius - other.radius);
}

std::optional<int> Whereabouts::range(UnitIndex from, UnitIndex to) const
{
    if (std::max(from, to) >= m_places.size() || m_places[from].models.empty() || m_places[to].models.empty())
        return std::nullopt;
    double least = -1;
    for (const Point theirs : m_places[to].models) {
        const Point middle = m_places[from].middle;
        const int down = std::max(0, std::abs(middle.y - theirs.y) - m_places[to].half);
        const double apart = std::hypot(middle.x - theirs.x, down);
        least = least < 0 ? apart : std::min(least, apart);
    }
    return std::max(0, int(std::lround(least)) - m_places[to].radius);
}

UnitIndex Whereabouts::nearestEnemy(UnitIndex unit) const
{
    UnitIndex nearest = noUnit;
    std::optional<int> least;
    for (UnitIndex other = 0; other < m_places.size() && unit < m_places.size(); ++other) {
        if (!m_setup->enemies(m_places[other].side, m_places[unit].side))
            continue;
        if (const auto apart = gap(unit, other); apart && (!least || *apart < *least)) {
            nearest = other;
            least = apart;
        }
    }
    return nearest;
}

namespace {

/// The unit went somewhere by another of the events.
bool wentBesides(const BattleNames &names, UnitIndex unit, const Event &event, std::span<const Event> all)
{
    return std::ranges::any_of(all, [&](const Event &other) {
        const EventWords *words = names.vocabulary().event(other.kind);
        return other.unit == unit && words && words->way && other.*words->way > 0 && other != event;
    });
}

} // namespace

QString wayWords(const BattleNames &names, const Event &event, std::span<const Event> step,
                 const Whereabouts &before, const Whereabouts &after)
{
    const EventWords *words = names.vocabulary().event(event.kind);
    if (!words || !words->way || event.*words->way <= 0)
        return {};
    const bool named = event.other != noUnit || words->fromWhom;
    const UnitIndex foe = named ? event.other : after.nearestEnemy(event.unit);
    const auto now = foe == noUnit ? std::nullopt : after.gap(event.unit, foe);
    if (!now || wentBesides(names, foe, event, step) || wentBesides(names, event.unit, event, step))
        return {}; // where they stood between is known no more
    const auto then = before.gap(event.unit, foe);
    const char *fromMiddle = names.vocabulary().fromMiddle; // a distance is told as ranges are measured
    const int told = fromMiddle ? after.range(event.unit, foe).value_or(*now) : *now;
    const QString off = length(names.vocabulary().measure, (told + tenth / 2) / tenth * tenth),
                  whom = names.unit(foe),
                  how = fromMiddle ? u", "_s + QCoreApplication::translate("Battle", fromMiddle) : QString();
    if (*now < tenth / 2)
        return WhereaboutsWords::tr(" (now at %1)").arg(whom);
    if (then && *then - *now >= alike)
        return WhereaboutsWords::tr(" (towards %1, now %2 off%3)").arg(whom, off, how);
    if (then && *now - *then >= alike)
        return WhereaboutsWords::tr(" (away from %1, now %2 off%3)").arg(whom, off, how);
    return WhereaboutsWords::tr(" (now %1 from %2%3)").arg(off, whom, how);
}

} // namespace gonfalon::words
