// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/battle/proposed_table.h"
#include "core/model/edit.h"
#include "core/systems/registry.h"
#include "tests/support/games.h"

#include <cstdint>
#include <cstdlib>

namespace {

using namespace gonfalon;

/// Bytes taken one after the other; 0 once they are used up.
class Bytes
{
public:
    Bytes(const std::uint8_t *data, std::size_t size) : m_data(data), m_left(size) {}
    [[nodiscard]] bool done() const { return m_left == 0; }
    std::uint8_t next()
    {
        if (m_left == 0)
            return 0;
        --m_left;
        return *m_data++;
    }
    int number() { return std::int16_t(unsigned(next()) << 8 | next()); }

private:
    const std::uint8_t *m_data;
    std::size_t m_left;
};

/// A warband of the first types that the game has, with whatever options the seed says.
Warband warband(const Catalogue &catalogue, unsigned seed)
{
    Warband warband = newWarband(catalogue);
    warband.units.clear();
    for (unsigned i = 0; i < 5; ++i) {
        const UnitType &type = catalogue.unitTypes[(seed * 3 + i * 2) % catalogue.unitTypes.size()];
        Unit unit = newUnit(type);
        const auto options = catalogue.optionsFor(type);
        if (!options.empty())
            toggleOption(catalogue, unit, options[(seed * 7 + i * 5) % options.size()]->id);
        warband.units.push_back(std::move(unit));
    }
    makeLeader(warband, seed % warband.units.size());
    warband.trait.rolls.push_back(
        {{int(seed % 6) + 1, int(seed / 6 % 6) + 1, int(seed / 36 % 6) + 1}, {}, {}});
    return warband;
}

Battle freshBattle(Bytes &bytes)
{
    auto setup = std::make_shared<BattleSetup>();
    const unsigned kind = bytes.next();
    setup->catalogue = test::games()[kind % test::games().size()];
    const std::span<const PlayMode> ways = systems::waysOf(setup->catalogue->id);
    const unsigned more = bytes.next();
    setup->mode = ways[more % ways.size()];
    const std::size_t scenario = more / 2 % (setup->catalogue->scenarios.size() + 1);
    if (scenario < setup->catalogue->scenarios.size())
        setup->scenario = setup->catalogue->scenarios[scenario].id;
    for (const SideRole role : {SideRole::Attacker, SideRole::Defender}) {
        BattleSide side;
        side.warband = warband(*setup->catalogue, bytes.next());
        side.role = role;
        setup->sides.push_back(std::move(side));
    }
    const TableSize size = proposedTable(*setup);
    setup->battlefield =
        size.measure == Measure::Inches ? usualBattlefield() : proposedBattlefield(*setup, size);
    auto battle = systems::begin(setup);
    if (!battle)
        std::abort();
    return std::move(battle).value();
}

/// A unit, or none.
UnitIndex unitIn(Bytes &bytes)
{
    constexpr unsigned none = 255;
    const unsigned unit = bytes.next();
    return unit == none ? noUnit : UnitIndex(unit);
}

Order anyOrder(Bytes &bytes)
{
    Order order{.kind = Kind<Order>(bytes.next())};
    order.unit = unitIn(bytes);
    order.target = unitIn(bytes);
    order.choice = bytes.next();
    order.files = bytes.next();
    for (unsigned i = bytes.next() % 4U; i > 0; --i)
        order.path.add({bytes.number(), bytes.number()});
    const int facing = bytes.number();
    order.facing = std::int16_t(facing % 3 == 0 ? facing : noFacing);
    order.parts = bytes.next() % 5U;
    const unsigned facts = bytes.next();
    order.facts.said = std::uint16_t(facts % 64 << bytes.next() % 8);
    order.facts.count = std::uint8_t(facts >> 6);
    return order;
}

Roll anyRoll(Bytes &bytes)
{
    Roll roll;
    for (unsigned i = bytes.next() % 40U; i > 0; --i)
        roll.faces.push_back(bytes.next() % 12);
    return roll;
}

/// What is refused says why and changes nothing.
void expectUnchanged(const Findings &refused, const Battle &battle, std::uint64_t before)
{
    if (!refused.empty() && battle.stateHash() != before)
        std::abort();
}

/// A legal step, so that the battle gets somewhere.
void goOn(Battle &battle, Bytes &bytes)
{
    const Awaiting awaiting = battle.awaiting();
    if (awaiting.what == Awaiting::What::Dice) {
        Roll roll;
        for (int i = 0; i < awaiting.dice.count; ++i)
            roll.faces.push_back(1 + bytes.next() % awaiting.dice.sides);
        if (!battle.roll(roll).empty())
            std::abort();
        return;
    }
    std::vector<Order> orders;
    battle.suggest({.start = bytes.next(), .enough = 1}, orders);
    if (orders.empty() || !battle.give(orders.front()).empty())
        std::abort();
}

} // namespace

/// Arbitrary orders and rolls: everything illegal is refused with a finding, nothing changes, nothing
/// crashes, and the state stays sound.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    Bytes bytes(data, size);
    Battle battle = freshBattle(bytes);
    while (!bytes.done() && !battle.over()) {
        const unsigned what = bytes.next() % 4U;
        const std::uint64_t before = battle.stateHash();
        if (what == 0)
            expectUnchanged(battle.give(anyOrder(bytes)), battle, before);
        else if (what == 1)
            expectUnchanged(battle.roll(anyRoll(bytes)), battle, before);
        else
            goOn(battle, bytes);
        if (!battle.selfCheck().empty())
            std::abort();
    }
    return 0;
}
