// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "core/files/battle_file.h"
#include "core/model/edit.h"
#include "core/players/player.h"
#include "core/systems/registry.h"
#include "tests/support/built.h"
#include "tests/support/catalogues.h"
#include "tests/support/field.h"
#include "tests/support/file_findings.h"
#include "tests/support/suite.h"

#include <algorithm>

using namespace gonfalon;
using namespace gonfalon::test;

namespace {

std::shared_ptr<BattleSetup> setupOf(const std::vector<std::string> &ours,
                                     const std::vector<std::string> &theirs)
{
    auto setup = std::make_shared<BattleSetup>();
    setup->catalogue = std::shared_ptr<const Catalogue>(std::shared_ptr<void>(), &dragonRampant());
    for (const auto *lines : {&ours, &theirs}) {
        BattleSide side;
        side.role = lines == &ours ? SideRole::Attacker : SideRole::Defender;
        side.warband = newWarband(dragonRampant());
        side.warband.name = lines == &ours ? "Ours" : "Theirs";
        side.warband.race = lines == &ours ? "Men" : "Orcs";
        side.warband.units.clear();
        for (const std::string &line : *lines)
            side.warband.units.push_back(aUnit(line));
        side.warband.units.front().leader = true;
        setup->sides.push_back(std::move(side));
    }
    setup->battlefield = ground({});
    return setup;
}

/// What its players are told before they deploy.
Findings remarks(const std::shared_ptr<BattleSetup> &setup)
{
    const auto battle = systems::begin(setup);
    return battle ? battle.findings() : Findings();
}

std::shared_ptr<const Catalogue> dragonsFor(const SystemId &, const std::vector<PackRef> &)
{
    return {std::shared_ptr<void>(), &dragonRampant()};
}

QuestChoice quest(const char *id, const char *target = "")
{
    QuestChoice choice;
    choice.quest = QuestId(id);
    choice.target = target;
    return choice;
}

} // namespace

/// What is settled before the first turn: whom Slayers and Hatred are about, what Clerics cost, which form of
/// a were creature has what was bought, and which Quests are chosen.
class BeforeTheBattle : public QObject
{
    Q_OBJECT

private slots:
    void DR_FANT_05_DR_FANT_06_kinds_data()
    {
        QTest::addColumn<QString>("slays");
        QTest::addColumn<QString>("foe");
        QTest::addColumn<bool>("works");
        const auto row = [](const char *name, const char *slays, const char *foe, bool works) {
            QTest::newRow(name) << QString::fromLatin1(slays) << QString::fromLatin1(foe) << works;
        };
        row("one of many", "Trolls", "heavy-foot fear =Troll", true);
        row("many for one", "Troll", "heavy-foot fear =Trolls", true);
        row("irregular", "Dwarf", "heavy-foot fear =Dwarves", true);
        row("another word", "Human", "heavy-foot fear =men", true);
        row("Undead", "Undead", "heavy-foot fear undead", true);
        row("no Undead", "Undead", "heavy-foot fear", false);
        row("Warbeasts", "Warbeasts", "greater-warbeasts fear", true);
        row("Beasts", "Beasts", "lesser-warbeasts fear", true);
        row("no beasts", "Beasts", "heavy-foot fear", false);
        row("others", "Trolls", "heavy-foot fear =Ogre", false);
    }
    /// All misses again, and no Fear, against that kind alone.
    void DR_FANT_05_DR_FANT_06_kinds()
    {
        QFETCH(QString, slays);
        QFETCH(QString, foe);
        QFETCH(bool, works);
        const FieldPlan plan{.ours = {"heavy-foot", "light-foot slayer:" + slays.toStdString()},
                             .theirs = {foe.toStdString(), "light-foot"}};
        Field field(plan);
        field.attacks(Field::ours(1), field.theirs()).hits(4);
        QCOMPARE(field.awaits(RollFor::MissedAgain), works);
        Field other(plan);
        other.attacks(Field::ours(1), other.theirs(1)).hits(4);
        QVERIFY(!other.awaits(RollFor::MissedAgain));
    }

    /// What the first form bought stays with it: spells and Slayer.
    void DR_FANT_74_firstFormKeepsItsOwn()
    {
        Field field(
            {.ours = {"heavy-foot", "light-missiles"},
             .theirs = {"heavy-foot", "light-foot wizardling:power-bolt,bog-thee,banish-fear were-creatures",
                        "light-foot slayer:Men were-creatures"}});
        const auto mayCast = [&] {
            return field.refusal({.kind = OrderKind::Cast,
                                  .unit = field.theirs(1),
                                  .target = Field::ours(),
                                  .choice = field.spell("power-bolt")}) != Code::SpellUnknownToUnit;
        };
        field.toPhase(1);
        QVERIFY(mayCast());
        field.attacks(field.theirs(2), Field::ours()).hits(3);
        QVERIFY(field.awaits(RollFor::MissedAgain));
        for (const int unit : {1, 2}) {
            field.settle().toPhase(0).shoots(Field::ours(1), field.theirs(unit), 1).total(12).total(5);
            QVERIFY(field.unit(field.theirs(unit)).has(Mark::Changed));
        }
        field.settle().toPhase(1);
        QVERIFY(!mayCast());
        field.attacks(field.theirs(2), Field::ours()).hits(3);
        QVERIFY(!field.awaits(RollFor::MissedAgain));
    }

    /// And what the second form bought comes with it: a beast that hates passes its Wild Charge by itself.
    void DR_FANT_74_DR_FANT_27_secondFormsHatred()
    {
        for (const bool hates : {true, false}) {
            Field field({.ours = {"heavy-foot *1 @36,16", "light-missiles *1 @50,16"},
                         .theirs = {"heavy-foot *1 @10,40",
                                    hates ? "light-foot *1 were-creatures ~hatred:Man @36,24"
                                          : "light-foot *1 hatred:Man were-creatures @36,24"}});
            const UnitIndex beast = field.theirs(1);
            field.toPhase(0).shoots(Field::ours(1), beast, 1).total(12).total(5);
            QVERIFY(field.unit(beast).has(Mark::Changed));
            field.settle().toStartOfPhase(1);
            QCOMPARE(field.count(EventKind::TestSkipped, beast), hates ? 1 : 0);
        }
    }

    /// The beasts' weapons are tried too, and work for the beasts alone.
    void DR_FANT_34_DR_FANT_74_weaponsOfEachForm()
    {
        FieldPlan plan{.ours = {"heavy-foot", "light-foot enchanted-weapons:melee were-creatures "
                                              "~blessed-weapons:melee"},
                       .theirs = {"heavy-foot", "light-missiles"}};
        plan.setUpDice = {5, 5};
        Field field(plan);
        QCOMPARE(field.count(EventKind::WeaponsTested), 2);
        QCOMPARE(int(field.last(EventKind::WeaponsTested).b), 1);
        QCOMPARE(int(field.last(EventKind::WeaponsTested).c), 1 + 4 + 8); // melee, Blessed, of the beasts
        field.attacks(Field::ours(1), field.theirs()).hits(3);
        QVERIFY(!field.awaits(RollFor::MissedAgain)); // theirs stayed dull
        field.settle().toPhase(1).shoots(field.theirs(1), Field::ours(1), 2).total(12).total(5);
        QVERIFY(field.unit(Field::ours(1)).has(Mark::Changed));
        field.settle().toPhase(0).attacks(Field::ours(1), field.theirs()).hits(3);
        QVERIFY(field.awaits(RollFor::MissedAgain));
    }

    /// Blessed weapons are told as what they are.
    void DR_FANT_36_blessedWeapons()
    {
        FieldPlan plan{.ours = {"heavy-foot blessed-weapons:melee", "heavy-foot enchanted-weapons:melee"},
                       .theirs = {"heavy-foot"}};
        plan.setUpDice = {5, 5};
        const Field field(plan);
        QCOMPARE(int(field.last(EventKind::WeaponsTested, Field::ours()).c), 1 + 4);
        QCOMPARE(int(field.last(EventKind::WeaponsTested, Field::ours()).b), 1);
        QCOMPARE(int(field.last(EventKind::WeaponsTested, Field::ours(1)).c), 1);
        QCOMPARE(int(field.last(EventKind::WeaponsTested, Field::ours(1)).b), 0);
    }

    /// A list of 24 points that the enemy at hand makes dearer: that is told, and counts.
    void DR_FANT_03_DR_FANT_05_dearerAgainstThisEnemy()
    {
        const std::vector<std::string> clerics(4, "elite-foot cleric"), slayers(4, "elite-foot slayer:Troll");
        auto setup = setupOf(clerics, {"light-foot undead"});
        const Findings told = remarks(setup);
        const Finding *dear = found(told, Code::OverLimitToday);
        QVERIFY(dear && dear->severity == Severity::Warning);
        QCOMPARE(dear->arguments, (std::vector<std::string>{"Ours", "40", "24", "24"}));
        QCOMPARE(systems::begin(setup)->view(noSide).units[0].points, 10);
        setup->sides[0].warband.freePlay = {FreePlay::Limit};
        QVERIFY(!found(remarks(setup), Code::OverLimitToday));
        QVERIFY(remarks(setupOf(clerics, {"light-foot"})).empty());
        setup = setupOf(slayers, {"light-foot"});
        QVERIFY(!found(remarks(setup), Code::OverLimitToday));
        setup->sides[1].warband.race = "Trolls";
        QVERIFY(found(remarks(setup), Code::OverLimitToday));
        // What turns in secret is no reason: the price would give it away (DR-FANT-75).
        setup = setupOf({4, "elite-foot slayer:Warbeasts"}, {"light-foot were-creatures"});
        QVERIFY(found(remarks(setup), Code::OverLimitToday));
        setup->sides[1].warband.units[0].secretForm = true;
        QVERIFY(!found(remarks(setup), Code::OverLimitToday));
    }

    void DR_FANT_75_itsPresenceIsAnnounced()
    {
        auto setup = setupOf({"light-foot"}, {"heavy-foot", "light-foot were-creatures"});
        for (const bool secret : {false, true}) {
            setup->sides[1].warband.units[1].secretForm = secret;
            const Battle battle = systems::begin(setup).value();
            std::vector<Event> said;
            std::ranges::copy_if(battle.events(), std::back_inserter(said), [](const Event &event) {
                return event.kind == EventKind::TurnersAnnounced;
            });
            QCOMPARE(said.size(), std::size_t(1));
            QCOMPARE(said[0].side, SideIndex(1));
            QCOMPARE(said[0].unit, noUnit);
            QCOMPARE(int(said[0].a), 1);
        }
    }

    /// A battle in which somebody turns in secret, played by chance: at every moment the file for the other
    /// side plays alike, and does not say more than everybody saw.
    void DR_FANT_75_DR_FANT_78_theOthersFilePlaysAlike_data()
    {
        QTest::addColumn<std::uint64_t>("seed");
        for (std::uint64_t seed = 1; seed <= 4; ++seed)
            QTest::addRow("seed %d", int(seed)) << seed;
    }
    void DR_FANT_75_DR_FANT_78_theOthersFilePlaysAlike()
    {
        QFETCH(std::uint64_t, seed);
        auto setup = setupOf({"light-foot", "heavy-missiles", "heavy-foot"},
                             {"light-foot were-creatures", "heavy-foot", "light-foot were-creatures"});
        setup->battlefield = usualBattlefield();
        setup->mode = PlayMode::Table;
        setup->mostTurns = 12;
        for (const std::size_t at : {0, 2})
            setup->sides[1].warband.units[at].secretForm = true;
        setup->sides[1].forms.salts = {"11bb", "22cc"};
        Battle battle = systems::begin(setup).value();
        std::vector<std::unique_ptr<players::Player>> both;
        both.push_back(players::newPlayer("random", battle.setup().catalogue->id, seed));
        both.push_back(players::newPlayer("random", battle.setup().catalogue->id, seed + 7));
        SeededDice dice(seed);
        std::size_t hidden = 2;
        while (!battle.over()) {
            (void)players::playOut(battle, both, dice, 25);
            files::BattleFile file{.setup = battle.sharedSetup(),
                                   .program = {},
                                   .steps = battle.steps().unpacked(),
                                   .marks = {},
                                   .shown = battle.shown()};
            file.marks = systems::marksOf(file.setup, file.steps);
            const auto read = files::readBattle(files::writeBattle(file, 0), dragonsFor);
            QVERIFY2(read.ok() && read.findings().empty(), told(read.findings()).c_str());
            const std::size_t now = read->setup->sides[1].forms.hidden();
            QVERIFY(now <= hidden && now + file.shown.size() == 2);
            hidden = now;
            const auto played = systems::play(read->setup, read->steps, read->marks);
            QVERIFY2(played.ok(), told(played.findings()).c_str());
            QVERIFY(std::ranges::equal(played->events(), battle.events()));
        }
        QCOMPARE(hidden, std::size_t(0));
    }

    /// What nobody else may know of counts for half of the points, or the other side's copy would ask for
    /// other tests.
    void DR_FANT_75_DR_COUR_05_itsPointsCountAllTheSame()
    {
        Field field({.ours = {"heavy-foot", "light-missiles"},
                     .theirs = {"light-foot were-creatures", "heavy-foot"}});
        field.settle().shoots(Field::ours(1), field.theirs(1), 4).total(2).settle();
        QCOMPARE(field.removal(field.theirs(1)), Removal::Routed);
        QCOMPARE(field.count(EventKind::HalfLost), 0);
        auto setup = std::make_shared<BattleSetup>(field.battle().setup());
        setup->sides[1].warband.units[0].secretForm = true;
        setup->sides[1].forms.salts = {"11bb"};
        const files::BattleFile file{
            .setup = setup, .program = {}, .steps = field.battle().steps().unpacked(), .marks = {}};
        const auto read = files::readBattle(files::writeBattle(file, 0),
                                            [&](const auto &, const auto &) { return setup->catalogue; });
        QVERIFY(read && read->setup->sides[1].forms.hidden() == 1);
        const auto played = systems::play(read->setup, read->steps);
        QVERIFY2(played.ok(), told(played.findings()).c_str());
        QVERIFY(std::ranges::equal(played->events(), field.battle().events()));
    }

    /// Hatred of nobody, and of those that are not there.
    void DR_FANT_24_DR_FANT_25_hatredNamed()
    {
        const auto codesFor = [](const char *unit) {
            return codes(remarks(setupOf({unit}, {"light-foot"})));
        };
        QCOMPARE(codesFor("light-foot hatred"), std::string("1072 [DR-FANT-24]"));
        QCOMPARE(codesFor("light-foot hatred:Elves"), std::string("1071 [DR-FANT-24]"));
        QCOMPARE(codesFor("light-foot hatred:orc"), std::string());
        // What one unit names holds for all.
        Field field({.ours = {"heavy-foot *1 hatred @32,20", "heavy-foot *1 hatred:Orc @10,40"},
                     .theirs = {"heavy-foot *1 @38,20"}});
        QVERIFY(field.awaits(RollFor::WildCharge));
    }

    /// A note that fits nobody or several of the enemy is told, without a word about a secret one.
    void DR_QUEST_20_DR_QUEST_13_notes()
    {
        auto setup = setupOf({"light-foot"}, {"heavy-foot", "scouts", "scouts"});
        auto &quests = setup->sides[0].warband.quests;
        quests = {quest("hit-them-hard", "Scouts")};
        Findings told = remarks(setup);
        QCOMPARE(codes(told), std::string("7056 [DR-QUEST-13]"));
        QCOMPARE(told[0].arguments[2], std::string("2"));
        QCOMPARE(told[0].arguments[3], std::string("Scouts 1"));
        for (const char *clear : {"Scouts 2", "Heavy Foot", ""}) {
            quests = {quest("hit-them-hard", clear)};
            QVERIFY(remarks(setup).empty());
        }
        quests = {quest("avenge-the-fallen", "Nobody")};
        told = remarks(setup);
        QCOMPARE(codes(told), std::string("7055 [DR-QUEST-01]"));
        QVERIFY(told[0].secret);
    }

    /// Whoever is named in place of a unit that is still to be set up is refused for what is so of it.
    void DR_SCEN_06_DR_SCEN_07_whoIsNotToBeSetUp()
    {
        const Field field({.ours = {"light-foot", "light-foot -", "light-foot ?"}, .theirs = {"light-foot"}});
        QVERIFY(field.awaits(Decision::Deploy));
        const auto refused = [&](OrderKind kind, UnitIndex unit) {
            return codes(field.battle().check({.kind = kind, .unit = unit}));
        };
        for (const OrderKind kind : {OrderKind::Deploy, OrderKind::HoldOff}) {
            QCOMPARE(refused(kind, Field::ours()), std::string("7042 [DR-SCEN-06]"));
            QCOMPARE(refused(kind, Field::ours(1)), std::string("7043 [DR-SCEN-07]"));
            QCOMPARE(refused(kind, field.theirs()), std::string("7006 [DR-TURN-01]"));
        }
        QCOMPARE(field.refusal(OrderKind::Deploy, Field::ours(2)), std::nullopt);
    }

    /// The telling says what was chosen, and of what is sealed only how much (DR-QUEST-03).
    void DR_QUEST_02_DR_QUEST_03_theChoiceIsTold()
    {
        const Field field({.ours = {"light-foot"}, .theirs = {"light-foot"}});
        QCOMPARE(field.count(EventKind::QuestChosen) + field.count(EventKind::QuestsSealed), 0);
        std::vector<BattleSide> sides = field.battle().setup().sides;
        sides[0].warband.quests = {quest("my-warband-will-stand-firm"), quest("drive-them-out"),
                                   quest("cleave-them-in-half")};
        sides[0].warband.quests[0].secret = sides[0].warband.quests[2].secret = true;
        const auto chosen = systems::withQuests(field.battle(), sides);
        QVERIFY(chosen.ok());
        std::vector<Event> told;
        for (const Event &event : chosen->events()) {
            if (event.kind == EventKind::QuestChosen || event.kind == EventKind::QuestsSealed ||
                event.kind == EventKind::TurnBegan)
                told.push_back(event);
        }
        QCOMPARE(told.size(), std::size_t(3));
        QVERIFY((told[0] == Event{.kind = EventKind::QuestChosen, .side = 0, .a = 1}));
        QVERIFY((told[1] == Event{.kind = EventKind::QuestsSealed, .side = 0, .a = 2}));
        QVERIFY(told[2].kind == EventKind::TurnBegan);
    }

    /// A view shows both sides' strips as long as units are set up, however often it is taken.
    void DR_SCEN_06_aViewShowsWhereSidesSetUp()
    {
        Battle battle = systems::begin(setupOf({"heavy-foot"}, {"heavy-foot"})).value();
        BattleView view;
        while (battle.awaiting().decision == Decision::Deploy) {
            battle.look(battle.awaiting().side, view);
            QCOMPARE(view.zones.size(), std::size_t(2));
            for (const ZoneView &zone : view.zones) {
                const bool north = zone.side == 0;
                QVERIFY(zone.from == atInches(0, north ? 0 : 42) && zone.to == atInches(72, north ? 6 : 48));
                QCOMPARE(zone.radius, 0);
            }
            QVERIFY(view.zones[0].side != view.zones[1].side);
            QVERIFY(battle.give(battle.suggest().front()).empty());
        }
        QCOMPARE(battle.view(noSide).turn, 1);
        battle.look(0, view);
        QVERIFY(view.zones.empty());
    }

    /// Where each unit must touch an edge, a view shows the ground along it alone.
    void DR_SCEN_19_aViewShowsTheEdgeThatUnitsTouch()
    {
        BattleSetup setup = *setupOf({"heavy-foot"}, {"heavy-foot"});
        setup.scenario = ScenarioId("death-chase");
        const Battle battle = systems::begin(std::make_shared<BattleSetup>(setup)).value();
        std::vector<std::pair<Point, Point>> attackers, defenders;
        for (const ZoneView &zone : battle.view(noSide).zones)
            (zone.side == 0 ? attackers : defenders).emplace_back(zone.from, zone.to);
        QCOMPARE(defenders, (std::vector{std::pair(atInches(69, 0), atInches(72, 48))}));
        QCOMPARE(attackers, (std::vector{std::pair(atInches(0, 0), atInches(72, 3)),
                                         std::pair(atInches(0, 45), atInches(72, 48))}));
    }

    /// Quests may be chosen when all have deployed: the battle goes on as it is, and judges those.
    void DR_QUEST_02_DR_SCEN_02_questsAfterDeployment()
    {
        const Field early({.ours = {"light-foot", "light-foot ?"}, .theirs = {"light-foot"}});
        QVERIFY(!systems::mayChooseQuests(early.battle()));
        Field field({.ours = {"light-foot"}, .theirs = {"light-foot"}, .mostTurns = 1});
        std::vector<BattleSide> sides = field.battle().setup().sides;
        sides[0].warband.quests = {quest("my-warband-will-stand-firm"), quest("drive-them-out")};
        QVERIFY(systems::mayChooseQuests(field.battle()));
        auto chosen = systems::withQuests(field.battle(), sides);
        QVERIFY(chosen.ok() && chosen.findings().empty());
        QVERIFY(chosen->awaiting() == field.battle().awaiting());
        QCOMPARE(chosen->events().size(), field.battle().events().size() + 2); // that they were chosen
        QCOMPARE(chosen->steps().count(), field.battle().steps().count());
        while (!chosen->over()) {
            QVERIFY(chosen.value().give({.kind = OrderKind::Enough}).empty());
            QVERIFY(!systems::mayChooseQuests(*chosen)); // Turn 1 has begun
            QCOMPARE(codes(systems::withQuests(*chosen, sides).findings()).c_str(), "7058 [DR-QUEST-02]");
        }
        const auto result = chosen->outcome();
        QCOMPARE(result->sides[0].quests.size(), std::size_t(2));
        QVERIFY(result->sides[0].quests[0].achieved && !result->sides[0].quests[1].achieved);
    }
};

GONFALON_TEST(BeforeTheBattle)
#include "tst_before_the_battle.moc"
