// SPDX-License-Identifier: GPL-3.0-or-later
// A battle of Tales of the Dragon Kingdoms that a test sets up figure by figure, with dice of its own.
#pragma once

#include "core/battle/battle.h"
#include "core/systems/todk/game.h"
#include "core/systems/todk/vocabulary.h"
#include "tests/support/catalogues.h"
#include "tests/support/kingdoms.h"

#include <QString>
#include <QTest>

#include <algorithm>
#include <optional>

namespace gonfalon::test {

using namespace gonfalon::todk;

/// What two armies (or more, each a team of its own) are to a battle.
inline std::shared_ptr<BattleSetup> kingdomsSetup(const std::vector<std::vector<std::string>> &armies,
                                                  PlayMode mode = PlayMode::Table)
{
    auto setup = std::make_shared<BattleSetup>();
    setup->catalogue = {std::shared_ptr<const Catalogue>(), &dragonKingdoms()};
    setup->mode = mode;
    setup->battlefield.width = Length::hundredths(12'000);
    setup->battlefield.depth = Length::hundredths(9'000);
    setup->battlefield.measure = Measure::Centimetres;
    for (const auto &units : armies) {
        BattleSide side;
        side.role = setup->sides.empty() ? SideRole::Attacker : SideRole::Defender;
        side.team = armies.size() > 2 ? std::uint8_t(setup->sides.size() + 1) : std::uint8_t(0);
        side.warband = kingdoms::anArmy(units);
        side.warband.name = "Army " + std::to_string(setup->sides.size() + 1);
        setup->sides.push_back(std::move(side));
    }
    return setup;
}

/// Two armies face each other: the first plays first, from the near edge, and all stand where they are put.
class Scene
{
public:
    explicit Scene(std::shared_ptr<const BattleSetup> setup)
        : m_battle(setup, std::move(newGame(setup)).value())
    {
    }

    [[nodiscard]] Battle &battle() { return m_battle; }
    [[nodiscard]] todk::Question asked() const { return m_battle.awaiting().decision; }
    [[nodiscard]] Throw thrown() const { return m_battle.awaiting().rollFor; }
    [[nodiscard]] UnitView unit(UnitIndex unit) const { return m_battle.view(noSide).units[unit]; }

    /// The order of play and the edges: sides throw 10, 9, 8 …, and take south, north, east, west.
    void begin()
    {
        for (int face = 10; thrown() == Throw::Precedence; --face)
            roll({face});
        for (const std::uint8_t edge : {2, 0, 1, 3}) {
            if (asked() == todk::Question::Edge)
                give({.kind = todk::Deed::TakeEdge, .choice = edge});
        }
    }
    void deploy(UnitIndex unit, Point at, std::int16_t facing)
    {
        Order order{.kind = todk::Deed::Deploy, .unit = unit, .facing = facing};
        order.path.add(at);
        give(order);
    }
    void march(UnitIndex unit, int face)
    {
        give({.kind = todk::Deed::March, .unit = unit});
        roll({face});
    }
    [[nodiscard]] static Order to(todk::Deed deed, UnitIndex unit, Point at, std::int16_t facing,
                                  UnitIndex target = noUnit)
    {
        Order order{.kind = deed, .unit = unit, .target = target, .facing = facing};
        order.path.add(at);
        return order;
    }
    void give(const Order &order)
    {
        const Findings refused = m_battle.give(order);
        if (!refused.empty())
            qFatal("%d is refused: %d", int(order.kind.number()), number(refused.front().code));
    }
    void roll(std::initializer_list<int> faces)
    {
        const Findings refused = m_battle.roll({Faces(faces)});
        if (!refused.empty())
            qFatal("the dice do not fit");
    }
    void rollAll(int face)
    {
        Roll all;
        for (int i = 0; i < m_battle.awaiting().dice.count; ++i)
            all.faces.push_back(face);
        if (!m_battle.roll(all).empty())
            qFatal("the dice do not fit");
    }
    /// Goes on to the next commands of a side, without doing anything.
    void passTo(SideIndex side)
    {
        do
            give({.kind = todk::Deed::Done});
        while (asked() != todk::Question::Command || m_battle.awaiting().side != side);
    }
    [[nodiscard]] Code refusal(const Order &order) const
    {
        const Findings refused = m_battle.check(order);
        return refused.empty() ? Code{} : refused.front().code;
    }
    /// The last event of a kind.
    [[nodiscard]] std::optional<Event> last(Happening kind) const
    {
        const auto events = m_battle.events();
        for (auto at = events.rbegin(); at != events.rend(); ++at) {
            if (at->kind == kind)
                return *at;
        }
        return std::nullopt;
    }
    [[nodiscard]] int count(Happening kind) const
    {
        return int(std::ranges::count(m_battle.events(), Kind<Event>(kind), &Event::kind));
    }

private:
    Battle m_battle;
};

/// On to the commands of a side without an order: dice of flights and tests fall as given, blows miss.
inline void pass(Scene &scene, SideIndex to, int test = 2)
{
    for (int guard = 0; guard < 200; ++guard) {
        const Awaiting &now = scene.battle().awaiting();
        if (now.what == Awaiting::What::Nothing)
            return;
        if (now.what == Awaiting::What::Dice)
            scene.rollAll(now.rollFor == Throw::Retreat || now.rollFor == Throw::Flight ? test : 1);
        else if (scene.asked() == todk::Question::Command && now.side == to)
            return;
        else if (scene.asked() == todk::Question::Command || scene.asked() == todk::Question::Missiles)
            scene.give({.kind = todk::Deed::Done});
        else
            scene.give(scene.battle().suggest().front());
    }
}

/// Armies on a real table, the first to play first.
inline Scene referee(const std::vector<std::vector<std::string>> &armies,
                     const std::map<std::string, std::string> &rulings = {})
{
    const auto setup = kingdomsSetup(armies, PlayMode::Referee);
    setup->rulings = rulings;
    Scene scene(setup);
    scene.begin();
    return scene;
}

} // namespace gonfalon::test
