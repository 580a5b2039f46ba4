// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/survey/picture.h"

#include "core/model/profile.h"
#include "core/systems/rampant/kinds.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <limits>

namespace gonfalon::survey {

namespace {

using rampant::Mark;
using rampant::Stat;

bool has(const Profile &profile, const std::vector<Choice> &choices, const char *rule)
{
    return profile.has(SpecialRuleId(rule)) ||
           std::ranges::count(choices, OptionId(rule), &Choice::option) > 0;
}

Gait gaitOf(const Profile &profile, const std::vector<Choice> &choices)
{
    return {.flies = has(profile, choices, "flying") || has(profile, choices, "burrowing"),
            .fleetFooted = has(profile, choices, "fleet-footed"),
            .chariots = has(profile, choices, "chariots")};
}

Piece pieceOf(const TerrainPiece &piece)
{
    Piece made{.shape = {.line = piece.line, .points = {}}, .kind = piece.kind, .traits = piece.traits};
    for (const Point point : piece.points)
        made.shape.points.push_back(toSpot(point));
    return made;
}

} // namespace

Lore::Lore(const BattleSetup &setup)
    : m_scenario(setup.scenario.str()), m_width(setup.battlefield.width.inHundredths() / 100.0),
      m_depth(setup.battlefield.depth.inHundredths() / 100.0),
      m_lion(setup.catalogue->id.str() == "lion-rampant"),
      m_fromClosest(m_lion && setup.reading("retreat-from") == "closest-enemy")
{
    for (SideIndex side = 0; side < setup.sides.size(); ++side) {
        SideIndex first = 0;
        while (setup.enemies(first, side))
            ++first;
        m_teams.push_back(first);
        m_teamCount += first == side ? 1 : 0;
    }
    for (const BattleSide &side : setup.sides) {
        m_roles.push_back(side.role);
        for (std::size_t i = 0; i < side.warband.units.size(); ++i) {
            const Unit &unit = side.warband.units[i];
            const Profile profile = resolve(*setup.catalogue, side.warband, i);
            Forms forms{.usual = gaitOf(profile, unit.choices),
                        .changed = {},
                        .invisible = has(profile, unit.choices, "invisibility")};
            if (const auto other = resolveOtherForm(*setup.catalogue, unit))
                forms.changed = gaitOf(*other, unit.otherForm);
            m_forms.push_back(forms);
        }
    }
    for (const TerrainPiece &piece : setup.battlefield.pieces)
        m_pieces.push_back(pieceOf(piece));
    for (const Spell &spell : setup.catalogue->spells)
        m_bogs.push_back(spell.id.str() == "bog-thee");
}

Picture Lore::picture(const BattleView &view) const
{
    Picture picture{.turn = view.turn, .phase = view.phase, .units = {}, .crystals = {}};
    picture.units.reserve(view.units.size());
    for (std::size_t i = 0; i < view.units.size(); ++i) {
        const UnitView &seen = view.units[i];
        Standing unit{.side = seen.side,
                      .name = seen.name,
                      .gait = seen.has(Mark::Changed) ? m_forms[i].changed : m_forms[i].usual,
                      .battered = seen.has(Mark::Battered),
                      .tested = seen.has(Mark::Acted),
                      .wall = seen.has(Mark::WallOfSpears),
                      .chargesWildly = seen.has(Mark::ChargesWildly),
                      .invisible = m_forms[i].invisible,
                      .movement = double(seen.figures[Stat::Movement]),
                      .body = {.radius = seen.base.radius() / 100.0, .half = seen.base.half() / 100.0},
                      .middle = toSpot(seen.middle),
                      .models = {}};
        unit.bogged = std::ranges::any_of(seen.spells, [&](std::uint8_t spell) { return m_bogs[spell]; });
        std::ranges::transform(seen.pieces, std::back_inserter(unit.models), toSpot, &PieceView::at);
        picture.units.push_back(std::move(unit));
    }
    for (const MarkerView &marker : view.markers) {
        if (marker.id == "crystal" && marker.onTable)
            picture.crystals.push_back(toSpot(marker.at));
    }
    return picture;
}

double gap(const Standing &a, std::size_t model, const Standing &b)
{
    double least = std::numeric_limits<double>::infinity();
    for (const Spot spot : b.models)
        least = std::min(least, gap(a.models[model], a.body, spot, b.body));
    return least;
}

double gap(const Standing &a, const Standing &b)
{
    double least = std::numeric_limits<double>::infinity();
    for (std::size_t model = 0; model < a.models.size(); ++model)
        least = std::min(least, gap(a, model, b));
    return least;
}

bool inCohesion(const Standing &unit, double tolerance)
{
    return std::ranges::any_of(unit.models, [&](Spot pivot) {
        return std::ranges::all_of(unit.models, [&](Spot other) {
            return gap(pivot, unit.body, other, unit.body) <= 3 + tolerance;
        });
    });
}

Spot toSpot(Point point) { return {point.x / 100.0, point.y / 100.0}; }

std::string told(double inches)
{
    std::array<char, 32> text{};
    (void)std::snprintf(text.data(), text.size(), "%.2f", inches);
    return text.data();
}

std::string told(Spot spot) { return "(" + told(spot.x) + ", " + told(spot.y) + ")"; }

} // namespace gonfalon::survey
