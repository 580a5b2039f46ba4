// SPDX-License-Identifier: GPL-3.0-or-later
// A battle of Robert's Rules of Warfare that a test referees stand by stand, with dice of its own.
#pragma once

#include "core/battle/battle.h"
#include "core/files/battle_file.h"
#include "core/systems/registry.h"
#include "core/systems/roberts_rules/game.h"
#include "core/systems/roberts_rules/stated.h"
#include "core/systems/roberts_rules/vocabulary.h"
#include "tests/support/catalogues.h"
#include "tests/support/goldens.h"

#include <QString>
#include <QTest>

#include <algorithm>
#include <initializer_list>
#include <optional>
#include <sstream>
#include <string>
#include <vector>

namespace gonfalon::test {

/// A unit by a line: "heavy-mounted 3 formed lance plate elite". It is called by its type.
inline Unit standsOf(const std::string &line)
{
    std::istringstream words(line);
    std::string type, count, option;
    words >> type >> count;
    Unit unit;
    unit.type = UnitTypeId(type);
    unit.count = std::stoi(count);
    unit.name = type;
    while (words >> option)
        unit.choices.push_back(Choice{OptionId(option), {}});
    return unit;
}

/// An army with all that makes a difference, each as for `standsOf`.
inline const std::vector<std::string> everybody{
    "heavy-mounted 3 formed lance plate elite general",
    "heavy-foot 5 formed thrusting-spear shield militia swift impetuous captain",
    "medium-foot 4 formed hand-weapon longbow shield elite",
    "heavy-foot 4 formed pike poor guard hero",
    "light-mounted 3 formed hand-weapon javelin shield eager",
    "foot-skirmishers 1 unformed bow",
    "foot-skirmishers 1 unformed sling",
    "mounted-skirmishers 1 unformed javelin",
    "small-bolt-shooter 1 unformed",
    "catapult 1 unformed",
    "elephant 2 formed hand-weapon shield",
    "wizard 1 unformed",
    "small-dragon 1 unformed",
    "vampire 1 unformed",
    "free-captain 1 unformed",
    "heavy-foot 3 formed polearm shield elite magic-resistant dwarves",
    "medium-foot 4 formed hand-weapon shield goblinoids unreliable"};

/// What two armies are to a battle.
inline std::shared_ptr<BattleSetup> warfareSetup(const std::vector<std::vector<std::string>> &armies)
{
    auto setup = std::make_shared<BattleSetup>();
    setup->catalogue = {std::shared_ptr<const Catalogue>(), &robertsRules()};
    setup->mode = PlayMode::Referee;
    for (const auto &units : armies) {
        BattleSide side;
        side.role = setup->sides.empty() ? SideRole::Attacker : SideRole::Defender;
        side.warband.system = robertsRules().id;
        side.warband.name = "Army " + std::to_string(setup->sides.size() + 1);
        for (const std::string &line : units)
            side.warband.units.push_back(standsOf(line));
        setup->sides.push_back(std::move(side));
    }
    return setup;
}

/// The first army acts first. Units are counted through, those of the first army first.
class Warfare
{
public:
    using Deed = roberts_rules::Deed;
    using Question = roberts_rules::Question;
    using Throw = roberts_rules::Throw;
    using Fact = roberts_rules::Fact;
    using Happening = roberts_rules::Happening;
    using Sign = roberts_rules::Sign;

    explicit Warfare(const std::shared_ptr<const BattleSetup> &setup)
        : m_battle(setup, std::move(roberts_rules::newGame(setup)).value())
    {
        roll({6});
        roll({1});
    }
    explicit Warfare(const std::vector<std::vector<std::string>> &armies) : Warfare(warfareSetup(armies)) {}

    bool tellRoom = true; ///< there is room for whoever is pushed back, and it is told at once

    [[nodiscard]] Battle &battle() { return m_battle; }
    [[nodiscard]] const Battle &battle() const { return m_battle; }
    [[nodiscard]] Question asked() const
    {
        return m_battle.awaiting().what == Awaiting::What::Order ? Question(m_battle.awaiting().decision)
                                                                 : Question::Nothing;
    }
    [[nodiscard]] Throw thrown() const
    {
        return m_battle.awaiting().what == Awaiting::What::Dice ? Throw(m_battle.awaiting().rollFor)
                                                                : Throw::Nothing;
    }
    [[nodiscard]] int needed() const { return m_battle.awaiting().needed; }
    [[nodiscard]] UnitView unit(UnitIndex unit) const { return m_battle.view(noSide).units[unit]; }
    [[nodiscard]] bool has(UnitIndex one, Sign sign) const { return unit(one).marks.has(sign); }

    void give(const Order &order)
    {
        const Findings refused = m_battle.give(order);
        if (!refused.empty())
            qFatal("%s is refused: %d",
                   m_battle.setup().catalogue ? roberts_rules::vocabulary().wordOf(order.kind).data() : "",
                   number(refused.front().code));
    }
    /// As `give`; where stands that are touched go without saying, nothing is asked and nothing given.
    void giveIfAsked(Question asked, const Order &order)
    {
        if (this->asked() == asked)
            give(order);
    }
    void give(Deed deed, UnitIndex unit = noUnit, UnitIndex target = noUnit, Facts facts = {},
              PartSet parts = 0)
    {
        give({.kind = deed, .unit = unit, .target = target, .facts = facts, .parts = parts});
    }
    void fight(UnitIndex unit, int stand, UnitIndex target, Facts facts = {})
    {
        give({.kind = Deed::Fight,
              .unit = unit,
              .target = target,
              .choice = std::uint8_t(stand),
              .facts = facts});
    }
    void roll(std::initializer_list<int> faces) { roll(Roll{Faces(faces)}); }
    void roll(const Roll &dice)
    {
        if (!m_battle.roll(dice).empty())
            qFatal("the dice do not fit");
        while (tellRoom && asked() == Question::Room)
            give(Deed::Back);
    }
    /// Two dice that come to so much.
    void total(int sum) { roll({sum / 2, sum - sum / 2}); }
    /// Two dice for each attack.
    void totals(std::initializer_list<int> sums)
    {
        Roll all;
        for (const int sum : sums) {
            all.faces.push_back(sum / 2);
            all.faces.push_back(sum - sum / 2);
        }
        if (!m_battle.roll(all).empty())
            qFatal("the dice do not fit");
    }
    /// Both sides have set up.
    void setUp()
    {
        while (asked() == Question::SetUp)
            give(Deed::Done);
    }
    /// Goes on until that is asked, without doing anything: dice fall high, and low where they harm.
    void passTo(Question question, SideIndex side = noSide)
    {
        for (int guard = 0; guard < 300; ++guard) {
            if (asked() == question && (side == noSide || m_battle.awaiting().side == side))
                return;
            pass();
        }
        qFatal("that is never asked");
    }
    void pass()
    {
        if (thrown() != Throw::Nothing) {
            const bool harms =
                thrown() == Throw::Melee || thrown() == Throw::Pursuit || thrown() == Throw::Volley;
            Roll dice;
            for (int i = 0; i < m_battle.awaiting().dice.count; ++i)
                dice.faces.push_back(harms ? 1 : 6);
            if (!m_battle.roll(dice).empty())
                qFatal("the dice do not fit");
        } else if (m_battle.allows({.kind = Deed::Done})) {
            give(Deed::Done);
        } else {
            const std::vector<Order> offered = m_battle.suggest();
            if (offered.empty())
                qFatal("nothing is offered: %d", int(asked()));
            give(offered.front());
        }
    }
    [[nodiscard]] Code refusal(const Order &order) const
    {
        const Findings refused = m_battle.check(order);
        return refused.empty() ? Code{} : refused.front().code;
    }
    /// The last event of a kind.
    [[nodiscard]] Event last(Happening kind) const
    {
        const auto events = m_battle.events();
        for (auto at = events.rbegin(); at != events.rend(); ++at) {
            if (at->kind == kind)
                return *at;
        }
        return {};
    }
    /// What was added for that to the total that was told last; 0: nothing.
    [[nodiscard]] int because(roberts_rules::Why why) const
    {
        const auto events = m_battle.events();
        for (auto at = events.rbegin(); at != events.rend(); ++at) {
            if (at->kind == Happening::Because && at->a == int(why))
                return at->b;
        }
        return 0;
    }
    [[nodiscard]] int count(Happening kind) const
    {
        return int(std::ranges::count(m_battle.events(), Kind<Event>(kind), &Event::kind));
    }

private:
    Battle m_battle;
};

/// The battle so far as the golden of that name. Empty where they agree, else what to do.
inline QString kept(const char *name, const Battle &battle)
{
    files::BattleFile file;
    file.setup = battle.sharedSetup();
    file.steps = battle.steps().unpacked();
    file.marks = systems::marksOf(file.setup, file.steps);
    return differsFromGolden(
        QStringLiteral("roberts-rules-of-warfare/battles/%1.battle").arg(QLatin1String(name)),
        QByteArray::fromStdString(files::writeBattle(file)));
}

} // namespace gonfalon::test
