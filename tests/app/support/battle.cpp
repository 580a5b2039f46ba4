// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/support/battle.h"

#include "app/battle/order_bar.h"
#include "app/battle/table/tabletop_view.h"
#include "core/battle/proposed_table.h"
#include "core/match/seating.h"
#include "core/match/secrets.h"
#include "core/systems/registry.h"
#include "tests/app/support/window.h"
#include "tests/support/catalogues.h"
#include "tests/support/warbands.h"

#include <QPushButton>
#include <QTest>

namespace gonfalon::test {

using namespace Qt::StringLiterals;

std::shared_ptr<const BattleSetup> battleOf(const char *system, const std::string &scenario,
                                            std::uint64_t seed)
{
    auto setup = std::make_shared<BattleSetup>();
    setup->catalogue = {std::shared_ptr<const Catalogue>(), catalogue(SystemId(system))};
    constexpr std::size_t most = 60; // of units: the largest hosts are no battle of the program's
    std::vector<Warband> lists;
    for (const std::string &name : readyMadeNames(system)) {
        if (Warband list = readyMade(name, system); list.units.size() <= most)
            lists.push_back(std::move(list));
    }
    for (std::size_t side = 0; side < 2; ++side) {
        setup->sides.emplace_back();
        setup->sides.back().warband = lists[(seed + side) % lists.size()];
    }
    match::seat(setup->sides);
    setup->scenario = ScenarioId(scenario);
    setup->battlefield = proposedBattlefield(*setup, proposedTable(*setup));
    setup->mode = systems::waysOf(setup->catalogue->id).front();
    setup->mostTurns = 12;
    setup->seed = seed;
    match::saltSecrets(*setup);
    return setup;
}

match::Match matchOf(std::shared_ptr<const BattleSetup> setup, std::vector<std::string> players)
{
    auto match = match::Match::begin(std::move(setup), std::move(players));
    if (!match)
        qFatal("the battle was not begun: %d", int(match.findings().front().code));
    return std::move(match).value();
}

match::Match playedTo(const std::shared_ptr<const BattleSetup> &setup,
                      const std::function<bool(const Battle &)> &there)
{
    match::Match played = matchOf(setup, {"random", "random"});
    while (!played.over() && !there(played.battle())) {
        if (!played.take(played.computersStep()).empty())
            qFatal("a computer's step was refused");
    }
    auto match = match::Match::resume(played.file("a test"), {match::human, match::human});
    if (!match)
        qFatal("the battle was not gone on with: %d", int(match.findings().front().code));
    return std::move(match).value();
}

AskedToEnd::AskedToEnd(bool agrees)
    : answering(std::make_unique<Answering>(
          [agrees](QDialog &asks) { pressIn(asks, agrees ? u"End the battle"_s : u"Play on"_s); }))
{
}

AskedToEnd::~AskedToEnd() = default;

QList<QPushButton *> keysOf(const QWidget &in)
{
    QList<QPushButton *> keys = in.findChildren<QPushButton *>();
    keys.removeIf([](const QPushButton *key) { return !key->isEnabled() || key->isHidden(); });
    return keys;
}

void waitForPerson(BattleSession &session)
{
    if (!QTest::qWaitFor([&] { return !session.computerGoes(); }, 240'000))
        qFatal("the computers did not come to an end");
}

namespace {

/// The buttons of the bar that can be pressed.
QList<QPushButton *> open(const OrderBar &bar)
{
    QList<QPushButton *> buttons;
    for (QPushButton *button : bar.findChildren<QPushButton *>()) {
        if (button->isVisibleTo(&bar) && button->isEnabled())
            buttons << button;
    }
    return buttons;
}

} // namespace

void playOn(BattleWindow &window, std::uint32_t whim)
{
    const AskedToEnd asked;
    const std::vector<UnitIndex> &units = window.choices().units();
    if (!units.empty() && !window.choices().mayChoose(window.chosen()))
        window.choose(units[whim % units.size()]);
    const UnitIndex of = units.empty() ? noUnit : window.chosen();
    const auto placings = window.choices().placingsOf(of);
    const QList<QPushButton *> buttons = open(window.orders());
    if (!placings.empty() && (whim % 4 != 0 || buttons.isEmpty())) {
        const auto &proposed = placings.front().proposed;
        const Order &order = proposed[whim % proposed.size()];
        if (order.path.empty()) {
            window.give(order);
        } else {
            window.table().lookAt(order.path.back());
            if (!window.table().putDown())
                window.give(order);
        }
        return;
    }
    if (!buttons.isEmpty())
        buttons[int(whim / 7 % std::uint32_t(buttons.size()))]->click();
}

} // namespace gonfalon::test
