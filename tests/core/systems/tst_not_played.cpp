// SPDX-License-Identifier: GPL-3.0-or-later
// What the engine of the Rampants does not play is said before the first order, and its own games have
// nothing of that sort.
#include <QTest>

#include "core/systems/rampant/judge/judge.h"
#include "core/systems/rampant/not_played.h"
#include "core/systems/rampant/readings.h"
#include "core/systems/registry.h"
#include "tests/support/catalogues.h"
#include "tests/support/suite.h"
#include "tests/support/warbands.h"

using namespace gonfalon;
using namespace gonfalon::test;

namespace {

/// Goblins against goblins; the second side and the game are for the test to change.
BattleSetup aSetup(const std::shared_ptr<Catalogue> &game)
{
    BattleSetup setup;
    setup.catalogue = game;
    for (const SideRole role : {SideRole::Attacker, SideRole::Defender})
        setup.sides.push_back({readyMade("goblins"), role, {}, {}});
    return setup;
}

/// What is said not to be played, each with whose it is: "Silent Wings of Owls; ".
std::string notPlayedIn(const BattleSetup &setup)
{
    std::string said;
    const auto begun = systems::begin(std::make_shared<const BattleSetup>(setup));
    for (const Finding &finding : begun.findings()) {
        if (finding.code == Code::NotPlayed && finding.severity == Severity::Warning)
            said += finding.arguments[0] + " of " + finding.arguments[1] + "; ";
    }
    return said;
}

UnitType &typeOf(Catalogue &game, const Unit &unit)
{
    return *std::ranges::find(game.unitTypes, unit.type, &UnitType::id);
}

/// Adds a thing of that id and name.
template <typename Thing>
Thing &named(std::vector<Thing> &things, const char *id, const char *name)
{
    Thing &thing = things.emplace_back();
    thing.id = decltype(thing.id)(id);
    thing.name = name;
    return thing;
}

} // namespace

class NotPlayedTest : public QObject
{
    Q_OBJECT

private slots:
    void allOfItsOwnGamesIsPlayed_data()
    {
        QTest::addColumn<const Catalogue *>("game");
        QTest::newRow("Dragon Rampant") << &dragonRampant();
        QTest::newRow("Lion Rampant") << &lionRampant();
    }
    void allOfItsOwnGamesIsPlayed()
    {
        QFETCH(const Catalogue *, game);
        for (const SpecialRule &rule : game->specialRules)
            QVERIFY2(rampant::plays(rule.id.str()), rule.id.str().c_str());
        for (const Trait &trait : game->traits)
            QVERIFY2(rampant::plays(trait.id.str()), trait.id.str().c_str());
        for (const Spell &spell : game->spells)
            QVERIFY2(rampant::plays(spell.id.str()), spell.id.str().c_str());
        for (const Quest &quest : game->quests)
            QVERIFY2(rampant::judges(quest.id), quest.id.str().c_str());
        for (const Option &option : game->options)
            QVERIFY2(rampant::plays(option), option.id.str().c_str());
        for (const UnitType &type : game->unitTypes) {
            for (const Option &option : type.options)
                QVERIFY2(rampant::plays(option), option.id.str().c_str());
        }
        for (const Ruling &ruling : game->rulings) {
            for (const auto &[reading, words] : ruling.readings)
                QVERIFY2(rampant::playsReading(ruling, reading), (ruling.id + '=' + reading).c_str());
        }
        QVERIFY(!game->specialRules.empty() && !game->rulings.empty());
    }

    void nothingIsSaidOfAnOrdinaryBattle()
    {
        QCOMPARE(notPlayedIn(aSetup(std::make_shared<Catalogue>(dragonRampant()))), std::string());
    }

    void whatAPackBringsIsNamed()
    {
        const auto game = std::make_shared<Catalogue>(dragonRampant());
        BattleSetup setup = aSetup(game);
        Warband &warband = setup.sides[1].warband;
        Unit &unit = warband.units[1];
        unit.name = "Owls";
        named(game->specialRules, "silent-wings", "Silent Wings");
        UnitType &type = typeOf(*game, unit);
        type.rules.push_back(SpecialRuleId("silent-wings"));
        named(type.options, "moonlit", "Moonlit");
        Effect &effect = named(type.options, "keen", "Keen").effects.emplace_back();
        effect.verb = Effect::Verb::Reroll;
        effect.target = "fight-misses";
        effect.when = "at-night";
        for (const char *option : {"moonlit", "keen"})
            unit.choices.push_back({.option = OptionId(option), .answers = {}});
        named(game->spells, "turn-to-toad", "Turn to Toad");
        unit.choices.push_back({.option = OptionId("wizardling"), .answers = {"turn-to-toad"}});
        named(game->quests, "sing-a-song", "Sing a Song");
        warband.quests = {{QuestId("sing-a-song"), {}, 1, false, {}, {}}};
        const std::string said = notPlayedIn(setup);
        for (const char *named :
             {"Silent Wings of Owls; ", "Moonlit of Owls; ", "Keen of Owls; ", "Turn to Toad of Owls; "})
            QVERIFY2(said.find(named) != std::string::npos, said.c_str());
        game->spells.back().worksAs = SpellId("bog-thee");
        QVERIFY2(notPlayedIn(setup).find("Toad") == std::string::npos, "its effect is known");
        game->spells.back().worksAs = SpellId("croak");
        QVERIFY2(notPlayedIn(setup).find("Toad") != std::string::npos, "nobody knows how to croak");
        QVERIFY2(said.find("Sing") == std::string::npos, "its players are asked about it at the end");
    }

    /// DR-MUSTER-18: what players made up for a unit, and Quests of their own.
    void whatPlayersMadeUpIsNamed()
    {
        BattleSetup setup = aSetup(std::make_shared<Catalogue>(dragonRampant()));
        Warband &warband = setup.sides[1].warband;
        warband.units[1].name = "Owls";
        warband.units[1].house = {{.name = "Night Eyes", .points = Points(2), .text = {}}};
        warband.quests = {{QuestId(), "Be home for tea", 1, false, {}, {}}};
        QCOMPARE(notPlayedIn(setup),
                 std::string("Night Eyes of Owls; ")); // Quests are asked about at the end
    }

    void aReadingThatNobodyPlaysIsNamed()
    {
        const auto game = std::make_shared<Catalogue>(dragonRampant());
        game->rulings.front().readings.emplace_back("sideways", "Sideways.");
        BattleSetup setup = aSetup(game);
        setup.rulings = {{game->rulings.front().id, "sideways"}};
        QCOMPARE(notPlayedIn(setup), "sideways of " + game->rulings.front().id + "; ");
    }
};

GONFALON_TEST(NotPlayedTest)
#include "tst_not_played.moc"
