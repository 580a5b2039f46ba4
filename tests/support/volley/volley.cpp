// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/volley/volley.h"

#include "core/battle/hash.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdlib>

namespace gonfalon::volley {

namespace {

constexpr int barrels = 2, sides = 10, wounds = 4, lastTurn = 8;
constexpr int nearBy = 2000, stride = 1000, width = 12'000, depth = 9000; // hundredths of a centimetre
constexpr std::uint16_t everyBarrel = (1U << barrels) - 1;
constexpr int onNear = 5, onFar = 8, never = 11;

struct Gunner
{
    SideIndex side = noSide;
    std::string name;
    Point at = {};
    int facing = 0; ///< degrees clockwise from the far edge
    int left = wounds;
    bool done = false;
    UnitIndex aim = noUnit;
    std::uint16_t with = 0;          ///< the barrels, a bit each
    bool near = false, ahead = true; ///< as it aimed
    int hurt = 0;                    ///< by this turn's volleys, which fall at the same time
};

/// The target lies in the quarter that the figure faces.
bool isAhead(const Gunner &figure, Point to)
{
    const int x = to.x - figure.at.x, y = to.y - figure.at.y;
    const int along = figure.facing == 0 ? -y : figure.facing == 90 ? x : figure.facing == 180 ? y : -x;
    return along > 0 && along >= std::abs(figure.facing % 180 == 0 ? x : y);
}

bool isNear(Point a, Point b) { return std::hypot(a.x - b.x, a.y - b.y) <= nearBy; }

class Volley final : public Game
{
public:
    explicit Volley(std::shared_ptr<const BattleSetup> setup) : m_setup(std::move(setup))
    {
        for (SideIndex side = 0; side < m_setup->sides.size(); ++side) {
            const auto &units = m_setup->sides[side].warband.units;
            for (std::size_t i = 0; i < units.size(); ++i)
                m_figures.push_back({.side = side,
                                     .name = units[i].name,
                                     .at = {int(i + 1) * 1500, side == 0 ? 3000 : 6000},
                                     .facing = side == 0 ? 180 : 0});
        }
    }

    [[nodiscard]] std::unique_ptr<Game> clone() const override { return std::make_unique<Volley>(*this); }
    [[nodiscard]] const Awaiting &awaiting() const override { return m_awaiting; }
    [[nodiscard]] bool couldGo(const Order &) const override { return false; }

    [[nodiscard]] Findings check(const Order &order) const override
    {
        const bool fits = vocabulary().asksAll(order) && order.unit == m_awaiting.unit && legal(order);
        return fits ? Findings() : Findings{{.code = Code::NotAnAnswer, .arguments = {"?"}}};
    }

    void suggest(const SuggestFor &wanted, std::vector<Order> &orders) const override
    {
        const UnitIndex unit = m_awaiting.unit;
        const Gunner &figure = m_figures[unit];
        std::vector<Order> all;
        for (UnitIndex other = 0; other < m_figures.size(); ++other) {
            for (const std::uint16_t with : {0, 1, 2}) {
                if (enemies(unit, other))
                    all.push_back({.kind = Deed::Aim, .unit = unit, .target = other, .parts = with});
            }
        }
        for (std::int16_t facing = 0; facing < 360; facing += 90) {
            all.push_back({.kind = Deed::Turn, .unit = unit, .facing = facing});
            const int ahead = figure.side == 0 ? stride : -stride;
            Order walk{.kind = Deed::Walk, .unit = unit, .facing = facing};
            walk.path.add({figure.at.x, figure.at.y + ahead});
            all.push_back(walk);
        }
        all.push_back({.kind = Deed::Wait, .unit = unit});
        for (std::size_t i = 0; i < all.size() && orders.size() < wanted.enough; ++i) {
            const Order &order = all[(i + wanted.start) % all.size()];
            if (legal(order))
                orders.push_back(order);
        }
    }

    [[nodiscard]] BattleView view(SideIndex) const override
    {
        BattleView view{.turn = m_turn};
        view.step = m_awaiting.what == Awaiting::What::Order ? Step::Acting : Step::Firing;
        view.pointsLost.resize(m_setup->sides.size());
        for (const Gunner &figure : m_figures) {
            UnitView unit{.side = figure.side, .name = figure.name, .points = 1};
            unit.strength = figure.left;
            unit.startStrength = wounds;
            unit.onTable = figure.left > 0;
            if (unit.onTable && m_setup->mode == PlayMode::Table)
                unit.pieces = {{.at = figure.at, .facing = std::int16_t(figure.facing)}};
            unit.marks.set(Sign::Done, figure.done);
            unit.figures.set(Figure::Wounds, figure.left);
            if (!unit.onTable)
                unit.removal = Leaving::Shot;
            unit.middle = figure.at;
            unit.base = {.shape = BaseView::Shape::Rectangle, .width = 250, .depth = 250};
            view.pointsLost[figure.side] += unit.onTable ? 0 : 1;
            view.units.push_back(std::move(unit));
        }
        return view;
    }

    [[nodiscard]] std::optional<BattleResult> outcome(std::span<const Event>) const override
    {
        if (m_awaiting.what != Awaiting::What::Nothing)
            return std::nullopt;
        BattleResult result;
        result.turns = m_turn;
        result.end = m_end;
        std::vector<int> left(m_setup->sides.size());
        for (SideIndex side = 0; side < left.size(); ++side)
            result.sides.push_back({.warband = m_setup->sides[side].warband.name});
        for (const Gunner &figure : m_figures) {
            left[figure.side] += figure.left;
            result.sides[figure.side].pointsLost += figure.left > 0 ? 0 : 1;
            UnitFate fate;
            fate.name = figure.name;
            fate.points = 1;
            fate.strength = figure.left;
            fate.startStrength = wounds;
            if (figure.left == 0)
                fate.removal = Leaving::Shot;
            fate.figures = {{.removal = fate.removal}};
            fate.fate = figure.left == 0        ? Fate::Destroyed
                        : figure.left == wounds ? Fate::Unharmed
                                                : Fate::Depleted;
            result.sides[figure.side].units.push_back(std::move(fate));
        }
        const auto most = std::ranges::max_element(left);
        if (std::ranges::count(left, *most) == 1)
            result.winner = SideIndex(most - left.begin());
        return result;
    }

    [[nodiscard]] Findings selfCheck() const override
    {
        const bool sound = std::ranges::all_of(m_figures, [](const Gunner &figure) {
            return figure.left >= 0 && figure.left <= wounds && figure.facing % 90 == 0;
        });
        return sound ? Findings() : Findings{{.code = Code::InvariantBroken, .arguments = {"a figure"}}};
    }

    [[nodiscard]] std::optional<int> worth(SideIndex side) const override
    {
        int sum = 0;
        for (const Gunner &figure : m_figures) {
            const int hurt = std::min(figure.hurt, figure.left);
            sum += (figure.side == side ? 1 : -1) * 1000 * (figure.left - hurt) / wounds;
            const int fires = figure.aim != noUnit && figure.ahead ? std::popcount(figure.with) : 0;
            sum += figure.side == side ? 25 * fires : 0;
        }
        return sum;
    }

    /// Whoever faces the place may fire at it.
    [[nodiscard]] Result<std::vector<Threat>> threats(const ThreatQuestion &question) const override
    {
        const UnitIndex unit = question.there.unit;
        if (unit >= m_figures.size() || m_figures[unit].left == 0)
            return Finding{.code = Code::NoSuchUnit, .arguments = {std::to_string(unit)}};
        std::vector<Threat> all;
        const Point to = placeOf(question.there);
        for (UnitIndex foe = 0; foe < m_figures.size(); ++foe) {
            const Gunner &figure = m_figures[foe];
            if (!m_setup->enemies(figure.side, m_figures[unit].side) || figure.left == 0 ||
                (question.from != noUnit && question.from != foe))
                continue;
            Threat threat;
            threat.from = foe;
            threat.way = Deed::Aim;
            threat.fromAfar = true;
            threat.seen = isAhead(figure, to);
            threat.apart = int(std::hypot(to.x - figure.at.x, to.y - figure.at.y));
            if (threat.seen)
                threat.strikes = {.count = barrels,
                                  .sides = sides,
                                  .reading = DiceRequest::Reading::CountAtLeast,
                                  .atLeast = isNear(figure.at, to) ? onNear : onFar};
            else
                threat.bar =
                    Finding{.code = Code::TargetHidden, .arguments = {figure.name, m_figures[unit].name}};
            all.push_back(std::move(threat));
        }
        return all;
    }

    [[nodiscard]] std::unique_ptr<Game> foreseen(const ThreatQuestion &question, const Threat &threat,
                                                 Events &events) const override
    {
        auto ahead = std::make_unique<Volley>(*this);
        for (Gunner &figure : ahead->m_figures) {
            figure.done = true;
            figure.aim = noUnit;
        }
        const Point to = placeOf(question.there);
        ahead->m_figures[question.there.unit].at = to;
        Gunner &foe = ahead->m_figures[threat.from];
        foe.aim = question.there.unit;
        foe.with = everyBarrel;
        foe.near = isNear(foe.at, to);
        foe.ahead = isAhead(foe, to);
        ahead->goOn(events);
        return ahead;
    }

    void start(Events &events) override
    {
        events.push_back({.kind = Happening::Began, .a = std::int16_t(m_setup->sides.size())});
        beginTurn(events);
    }

    void doGive(const Order &order, Events &events) override
    {
        Gunner &figure = m_figures[order.unit];
        figure.done = true;
        if (order.kind == Deed::Aim) {
            figure.aim = order.target;
            figure.with = order.parts == 0 ? everyBarrel : order.parts;
            const Point to = m_figures[order.target].at;
            const bool measured = m_setup->mode == PlayMode::Table;
            figure.near = measured ? isNear(figure.at, to) : order.facts.has(0);
            figure.ahead = measured ? isAhead(figure, to) : order.facts.has(1);
            events.push_back({.kind = Happening::Aimed, .unit = order.unit, .other = order.target});
        } else if (order.kind == Deed::Wait) {
            events.push_back({.kind = Happening::Waited, .unit = order.unit});
        } else {
            figure.facing = order.facing;
            if (order.kind == Deed::Walk && !order.path.empty()) {
                const Point to = order.path.back();
                const auto way = std::int16_t(std::hypot(to.x - figure.at.x, to.y - figure.at.y));
                figure.at = to;
                events.push_back({.kind = Happening::Walked, .unit = order.unit, .a = way});
            }
            events.push_back({.kind = Happening::Turned, .unit = order.unit, .a = order.facing});
        }
        goOn(events);
    }

    void doRoll(const Roll &roll, Events &events) override
    {
        Gunner &figure = m_figures[m_awaiting.unit];
        const int needed = neededBy(figure);
        int hits = 0;
        for (const int face : roll.faces) // each by itself: a 10 goes deep
            hits += face == sides && needed != never ? 2 : int(face >= needed);
        m_figures[figure.aim].hurt += hits;
        events.push_back({.kind = Happening::Fired,
                          .unit = m_awaiting.unit,
                          .other = figure.aim,
                          .a = std::int16_t(hits),
                          .b = std::int16_t(needed)});
        for (const auto &[so, why] :
             {std::pair(figure.near, Reason::Near), std::pair(!figure.ahead, Reason::Behind)}) {
            if (so)
                events.push_back({.kind = Happening::Why, .unit = m_awaiting.unit, .a = std::int16_t(why)});
        }
        figure.aim = noUnit;
        goOn(events);
    }

    [[nodiscard]] std::uint64_t stateHash() const override
    {
        Hash hash;
        hash.add(std::uint64_t(m_turn) << 16 | m_awaiting.unit);
        for (const Gunner &figure : m_figures) {
            hash.add(std::uint64_t(std::uint32_t(figure.at.x)) << 32 | std::uint32_t(figure.at.y));
            hash.add(std::uint64_t(figure.facing) << 32 | std::uint64_t(figure.left) << 16 |
                     std::uint64_t(figure.hurt) << 8 | std::uint64_t(figure.aim));
            hash.add(std::uint64_t(figure.with) << 3 | std::uint64_t(figure.done) << 2 |
                     std::uint64_t(figure.near) << 1 | std::uint64_t(figure.ahead));
        }
        return hash.value();
    }

private:
    [[nodiscard]] bool enemies(UnitIndex a, UnitIndex b) const
    {
        return m_figures[b].left > 0 && m_setup->enemies(m_figures[a].side, m_figures[b].side);
    }

    [[nodiscard]] Point placeOf(const Standing &there) const
    {
        return there.places.count > 0 ? there.places.at[0] : m_figures[there.unit].at;
    }

    [[nodiscard]] static int neededBy(const Gunner &figure)
    {
        return !figure.ahead ? never : figure.near ? onNear : onFar;
    }

    [[nodiscard]] bool legal(const Order &order) const
    {
        const bool faces = order.facing >= 0 && order.facing < 360 && order.facing % 90 == 0;
        switch (Deed(order.kind)) {
        case Deed::Aim:
            return order.target < m_figures.size() && enemies(order.unit, order.target) &&
                   order.parts <= everyBarrel;
        case Deed::Turn:
            return faces;
        case Deed::Walk:
            return faces && (m_setup->mode == PlayMode::Referee || mayStand(order));
        case Deed::Wait:
            return true;
        }
        return false;
    }

    [[nodiscard]] bool mayStand(const Order &walk) const
    {
        if (walk.path.size() != 1)
            return false;
        const Point to = walk.path.back(), from = m_figures[walk.unit].at;
        return to.x >= 0 && to.y >= 0 && to.x <= width && to.y <= depth &&
               std::hypot(to.x - from.x, to.y - from.y) <= stride;
    }

    void beginTurn(Events &events)
    {
        ++m_turn;
        for (Gunner &figure : m_figures)
            figure.done = figure.left == 0;
        events.push_back({.kind = Happening::TurnBegan, .a = std::int16_t(m_turn)});
        goOn(events);
    }

    /// The next figure to act, else the next volley, else all that was hit at once.
    void goOn(Events &events)
    {
        const auto waits = std::ranges::find(m_figures, false, &Gunner::done);
        if (waits != m_figures.end())
            return await(Awaiting::What::Order, UnitIndex(waits - m_figures.begin()));
        const auto fires =
            std::ranges::find_if(m_figures, [](const Gunner &figure) { return figure.aim != noUnit; });
        if (fires != m_figures.end())
            return await(Awaiting::What::Dice, UnitIndex(fires - m_figures.begin()));
        strike(events);
    }

    void await(Awaiting::What what, UnitIndex unit)
    {
        const Gunner &figure = m_figures[unit];
        m_awaiting = {.what = what, .side = figure.side, .unit = unit};
        if (what == Awaiting::What::Order) {
            m_awaiting.decision = Question::Act;
            return;
        }
        m_awaiting.rollFor = Throw::Volley;
        m_awaiting.other = figure.aim;
        m_awaiting.dice = {
            .count = std::popcount(figure.with), .sides = sides, .reading = DiceRequest::Reading::Each};
        m_awaiting.needed = std::min(neededBy(figure), sides);
    }

    void strike(Events &events)
    {
        for (UnitIndex unit = 0; unit < m_figures.size(); ++unit) {
            Gunner &figure = m_figures[unit];
            const int hurt = std::min(std::exchange(figure.hurt, 0), figure.left);
            if (hurt == 0)
                continue;
            figure.left -= hurt;
            events.push_back({.kind = Happening::Hurt,
                              .unit = unit,
                              .a = std::int16_t(hurt),
                              .b = std::int16_t(figure.left)});
            if (figure.left == 0)
                events.push_back({.kind = Happening::Fell, .unit = unit});
        }
        std::vector<bool> there(m_setup->sides.size());
        for (const Gunner &figure : m_figures)
            there[figure.side] = there[figure.side] || figure.left > 0;
        const auto standing = std::ranges::count(there, true);
        const int last = m_setup->mostTurns > 0 ? std::min(m_setup->mostTurns, lastTurn) : lastTurn;
        if (standing > 1 && m_turn < last)
            return beginTurn(events);
        m_end = standing > 1 ? End::Dusk : End::Alone;
        m_awaiting = {};
        const auto left = std::ranges::find(there, true);
        const bool alone = standing == 1;
        events.push_back({.kind = Happening::Ended,
                          .side = alone ? SideIndex(left - there.begin()) : noSide,
                          .a = std::int16_t(m_end)});
    }

    std::shared_ptr<const BattleSetup> m_setup;
    std::vector<Gunner> m_figures;
    Awaiting m_awaiting;
    int m_turn = 0;
    End m_end = End::Dusk;
};

} // namespace

Result<std::unique_ptr<Game>> newGame(const std::shared_ptr<const BattleSetup> &setup)
{
    return std::unique_ptr<Game>(std::make_unique<Volley>(setup));
}

const Catalogue &catalogue()
{
    static const Catalogue all = [] {
        Catalogue game;
        game.id = SystemId(id);
        game.name = "Volley";
        game.abilities = {"battle"};
        game.figures.emplace_back().id = FigureId("wounds");
        game.figures.back().name = "Wounds";
        game.strength = FigureId("wounds");
        game.muster.tables = {{.upTo = 100, .width = 72, .depth = 48, .measure = Measure::Centimetres}};
        UnitType type;
        type.id = UnitTypeId("gunner");
        type.name = "Gunner";
        type.points = Points(1);
        type.figures.emplace_back(wounds);
        game.unitTypes.push_back(std::move(type));
        return game;
    }();
    return all;
}

std::shared_ptr<const BattleSetup> setup(std::size_t figures, std::uint64_t seed, PlayMode mode)
{
    BattleSetup setup;
    setup.catalogue = {std::shared_ptr<const Catalogue>(), &catalogue()};
    setup.mode = mode;
    setup.seed = seed;
    setup.battlefield.measure = Measure::Centimetres;
    for (const char *name : {"Reds", "Blues"}) {
        BattleSide side;
        side.role = setup.sides.empty() ? SideRole::Attacker : SideRole::Defender;
        side.warband.system = SystemId(id);
        side.warband.name = name;
        for (std::size_t i = 0; i < figures; ++i) {
            Unit unit;
            unit.type = UnitTypeId("gunner");
            unit.name =
                std::string(name).substr(0, std::string(name).size() - 1) + " " + std::to_string(i + 1);
            side.warband.units.push_back(std::move(unit));
        }
        setup.sides.push_back(std::move(side));
    }
    return std::make_shared<const BattleSetup>(std::move(setup));
}

} // namespace gonfalon::volley
