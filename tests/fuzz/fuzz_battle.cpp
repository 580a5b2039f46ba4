// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/borrow.h"
#include "core/model/edit.h"
#include "core/systems/registry.h"
#include "tests/fuzz/data_files.h"

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

std::shared_ptr<const Catalogue> game(const char *system)
{
    const files::DataFiles own = fuzz::dataFiles(system);
    const SystemId lender = files::lenderOf(own);
    auto read =
        files::readCatalogue(own, lender.empty() ? files::DataFiles() : fuzz::dataFiles(lender.str()));
    return std::make_shared<const Catalogue>(std::move(read).value());
}

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
    static const auto dragon = game("dragon-rampant"), lion = game("lion-rampant");
    auto setup = std::make_shared<BattleSetup>();
    const unsigned kind = bytes.next();
    setup->catalogue = kind % 2 == 0 ? dragon : lion;
    setup->mode = kind / 2 % 2 == 0 ? PlayMode::Table : PlayMode::Referee;
    const std::size_t scenario = kind / 4 % (setup->catalogue->scenarios.size() + 1);
    if (scenario < setup->catalogue->scenarios.size())
        setup->scenario = setup->catalogue->scenarios[scenario].id;
    for (const SideRole role : {SideRole::Attacker, SideRole::Defender}) {
        BattleSide side;
        side.warband = warband(*setup->catalogue, bytes.next());
        side.role = role;
        setup->sides.push_back(std::move(side));
    }
    setup->battlefield = usualBattlefield();
    auto battle = systems::begin(setup);
    if (!battle)
        std::abort();
    return std::move(battle).value();
}

Order anyOrder(Bytes &bytes)
{
    Order order{.kind = Kind<Order>(bytes.next())};
    order.unit = bytes.next();
    order.target = bytes.next();
    order.choice = bytes.next();
    order.files = bytes.next();
    for (unsigned i = bytes.next() % 4U; i > 0; --i)
        order.path.add({bytes.number(), bytes.number()});
    const unsigned facts = bytes.next();
    order.facts.said = std::uint16_t(facts % 64 << bytes.next() % 8);
    order.facts.count = std::uint8_t(facts >> 6);
    return order;
}

Roll anyRoll(Bytes &bytes)
{
    Roll roll;
    for (unsigned i = bytes.next() % 40U; i > 0; --i)
        roll.faces.push_back(bytes.next() % 9);
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
            roll.faces.push_back(1 + bytes.next() % 6);
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
