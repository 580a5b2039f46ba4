// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "core/miniatures/field.h"
#include "core/miniatures/stock.h"
#include "core/model/validate.h"
#include "tests/support/built.h"
#include "tests/support/catalogues.h"
#include "tests/support/lots.h"
#include "tests/support/suite.h"
#include "tests/support/warbands.h"

#include <algorithm>
#include <map>

using namespace gonfalon;
using namespace gonfalon::miniatures;
using gonfalon::test::lotOf;

namespace {

const std::atomic<bool> goOn = false;

/// Nine lots of goblins and what they keep.
Shelf goblins()
{
    return {{lotOf("Overlord", 6, 6, {"elite-foot"}), lotOf("Spears", 24, 24, {"light-foot", "heavy-foot"}),
             lotOf("Fanatics", 12, 12, {"bellicose-foot"}),
             lotOf("Wolves", 12, 8, {"light-riders", "heavy-riders"}),
             lotOf("Shamans", 4, 4, {"light-missiles"}),
             lotOf("Pricklers", 12, 12, {"scouts", "light-missiles"}),
             lotOf("Trolls", 3, 3, {"greater-warbeasts"}), lotOf("Drake", 1, 1, {"greater-warbeasts"}),
             lotOf("Snivel", 20, 0, {"ravenous-hordes"})},
            {}};
}

Proposals ask(const Shelf &shelf, const Wish &wish = {})
{
    return propose(test::dragonRampant(), shelf, wish, goOn);
}

Wish inStyle(Style style)
{
    return {.points = 24, .style = style, .race = {}, .paintedOnly = false, .count = 3};
}

} // namespace

class TestField : public QObject
{
    Q_OBJECT

private slots:
    void everyStyleIsWhatItSays()
    {
        for (const Style style : styles) {
            const Proposals found = ask(goblins(), inStyle(style));
            QVERIFY2(!found.lists.empty(), styleName(style).c_str());
            const ListFacts &facts = found.lists.front().facts;
            QCOMPARE(found.lists.front().points.value(), 24);
            if (style == Style::Painted)
                QCOMPARE(facts.painted, facts.models);
            if (style == Style::Fast)
                QVERIFY(facts.fast * 2 >= facts.units);
            if (style == Style::Tough)
                QVERIFY(facts.armoured * 2 >= facts.units);
            if (style == Style::Shooting)
                QVERIFY(facts.shooting * 2 >= facts.units);
        }
        QVERIFY(ask(goblins(), inStyle(Style::Many)).lists.front().facts.models >
                ask(goblins(), inStyle(Style::Few)).lists.front().facts.models);
    }

    void listsDifferByAThird()
    {
        const Proposals found = ask(goblins());
        QVERIFY(found.lists.size() >= 4);
        for (std::size_t a = 0; a < found.lists.size(); ++a) {
            for (std::size_t b = a + 1; b < found.lists.size(); ++b)
                QVERIFY(found.lists[a].warband.units != found.lists[b].warband.units);
        }
    }

    void sameShelfSameAnswer()
    {
        const Proposals one = ask(goblins()), other = ask(goblins());
        QCOMPARE(one.lists.size(), other.lists.size());
        for (std::size_t i = 0; i < one.lists.size(); ++i)
            QVERIFY(one.lists[i].warband == other.lists[i].warband);
    }

    void tooFewFiguresMakeAReducedUnit() // DR-MUSTER-12
    {
        Shelf shelf = goblins();
        for (Lot &lot : shelf.lots)
            lot.owned = lot.painted = 2;
        const Proposals found = ask(shelf, inStyle(Style::Few));
        QVERIFY(!found.lists.empty());
        QCOMPARE(found.lists.front().facts.reduced, found.lists.front().facts.units);
    }

    void figuresThatAreOneUnitEachMakeManyUnits()
    {
        Lot giants = lotOf("Giants", 4, 4, {"greater-warbeasts"});
        giants.kind = LotKind::Big;
        QVERIFY(ask({{giants}, {}}).lists.empty()); // they are one unit
        giants.perUnit = 1;
        const Proposals found = ask({{giants}, {}});
        QCOMPARE(found.lists.size(), std::size_t(1));
        QCOMPARE(found.lists.front().facts.models, 4);
        QCOMPARE(found.lists.front().points.value(), 24);
    }

    /// Of lots alike, painted or not, each gives no more than it has.
    void lotsAlikeAreUsedUpOneByOne()
    {
        for (const int painted : {0, 12}) {
            Shelf shelf;
            for (int lot = 0; lot < 8; ++lot)
                shelf.lots.push_back(lotOf("Spears", 12, painted, {"light-foot"}));
            const Proposals found = ask(shelf);
            QVERIFY(!found.lists.empty());
            for (const Proposal &list : found.lists) {
                std::map<std::size_t, int> used;
                for (const auto &uses : list.uses) {
                    for (const LotUse &use : uses)
                        used[use.lot] += use.models;
                }
                for (const auto &[lot, models] : used)
                    QVERIFY2(models <= 12, qPrintable(QString::number(lot)));
            }
        }
    }

    void lionRampantFieldsNoReducedUnits() // LR-PRO-10
    {
        Shelf shelf;
        for (const char *name : {"A", "B", "C", "D"}) {
            Lot lot = lotOf(name, 11, 0, {});
            lot.standsFor = {{SystemId("lion-rampant"), UnitTypeId("heavy-foot")}};
            lot.race = name;
            shelf.lots.push_back(lot);
        }
        QVERIFY(propose(test::lionRampant(), shelf, {}, goOn).lists.empty());
        for (Lot &lot : shelf.lots)
            lot.owned = 12;
        QCOMPARE(propose(test::lionRampant(), shelf, {}, goOn).lists.front().facts.models, 48);
    }

    void gamesOfAnotherKindAreRefused()
    {
        for (const Catalogue *game : {&test::dragonKingdoms(), &test::robertsRules()}) {
            QVERIFY(!offersFielding(*game));
            const Proposals found = propose(*game, goblins(), {}, goOn);
            QVERIFY(found.lists.empty());
            QVERIFY(found.findings.front().code == Code::NothingToField);
            QVERIFY(found.findings.front().arguments[1].starts_with(game->name));
        }
    }

    void pointsThatNobodyPlaysAreRefused()
    {
        for (const int points : {0, 4, 40, 5000}) {
            Wish wish;
            wish.points = points;
            const Proposals found = ask(goblins(), wish);
            QVERIFY(found.lists.empty());
            QVERIFY(found.findings.front().code == Code::NothingToField);
        }
    }

    void anEmptyShelfSaysWhy()
    {
        const Proposals found = ask({});
        QVERIFY(found.lists.empty());
        QCOMPARE(found.findings.size(), std::size_t(1));
    }

    void whatIsNearlyPossibleIsTold()
    {
        const Proposals found =
            ask({{lotOf("Spears", 20, 20, {"light-foot"}), lotOf("Wolves", 8, 8, {"heavy-riders"})}, {}});
        QCOMPARE(found.near.size(), std::size_t(1));
        QCOMPARE(found.near.front().missing, 4);
        QCOMPARE(found.near.front().nth, 2);
        QCOMPARE(found.spare.size(), std::size_t(1));
        QCOMPARE(found.spare.front().models, 2);
        Wish painted;
        painted.paintedOnly = true;
        const Proposals toPaint =
            ask({{lotOf("Wolves", 12, 8, {"heavy-riders"}), lotOf("Wargs", 12, 9, {"heavy-riders"})}, {}},
                painted);
        QCOMPARE(toPaint.near.size(), std::size_t(1));
        QVERIFY(toPaint.near.front().paint);
        QCOMPARE(toPaint.near.front().missing, 3);
    }

    /// Of many that are all but there the four nearest are told, the nearest first; of figures left over the
    /// most.
    void theNearestComesFirst()
    {
        Shelf shelf;
        for (const int lacking : {5, 2, 4, 1, 6, 3})
            shelf.lots.push_back(
                lotOf(("Spears " + std::to_string(lacking)).c_str(), 24 - lacking, 24, {"light-foot"}));
        for (const int over : {1, 3, 2})
            shelf.lots.push_back(
                lotOf(("Wolves " + std::to_string(over)).c_str(), 6 + over, 9, {"heavy-riders"}));
        const Proposals found = ask(shelf);
        std::vector<int> missing, spare;
        for (const auto &near : found.near)
            missing.push_back(near.missing);
        for (const auto &one : found.spare)
            spare.push_back(one.models);
        QCOMPARE(missing, (std::vector{1, 2, 3, 3}));
        QCOMPARE(spare, (std::vector{2, 1}));
    }

    void aStoppedSearchEnds()
    {
        const std::atomic<bool> stop = true;
        const Proposals found = propose(test::dragonRampant(), goblins(), {}, stop);
        QVERIFY(found.lists.empty());
        QVERIFY(found.findings.empty());
    }

    void aListTakesItsOwnFiguresFirst()
    {
        const Shelf shelf{{lotOf("Others", 12, 12, {"light-foot"}), lotOf("Spears", 12, 0, {"light-foot"})},
                          {}};
        Warband list;
        list.system = SystemId("dragon-rampant");
        Unit spears;
        spears.type = UnitTypeId("light-foot");
        spears.name = "Spears";
        list.units = {spears};
        const Assignment one = assign(test::dragonRampant(), shelf, list);
        QVERIFY(one.complete());
        QCOMPARE(one.uses[0].size(), std::size_t(1));
        QCOMPARE(one.uses[0][0].lot, std::size_t(1));
        list.units = {spears, spears, spears};
        const Assignment three = assign(test::dragonRampant(), shelf, list);
        QCOMPARE(three.findings.size(), std::size_t(1));
        QVERIFY(three.findings[0].code == Code::MiniaturesShort);
        QCOMPARE(three.findings[0].place.unit, std::optional<std::size_t>(2)); // the last goes short
        QCOMPARE(three.findings[0].arguments, (std::vector<std::string>{"Spears", "12", "0"}));
    }

    /// Those that are painted stand before those that are not, in one lot and among several.
    void paintedFiguresFirst()
    {
        const Shelf shelf{{lotOf("Grey", 12, 0, {"light-foot"}), lotOf("Half", 24, 12, {"light-foot"})}, {}};
        Warband list;
        list.system = SystemId("dragon-rampant");
        Unit spears;
        spears.type = UnitTypeId("light-foot");
        list.units = {spears};
        const Assignment one = assign(test::dragonRampant(), shelf, list);
        QVERIFY(one.complete());
        QCOMPARE(one.uses[0].size(), std::size_t(1));
        QCOMPARE(one.uses[0][0].lot, std::size_t(1));
        QCOMPARE(one.uses[0][0].models, 12);
        QCOMPARE(one.uses[0][0].painted, 12);
    }

    /// Of units equally dear the smallest leads: its figures are the band's best.
    void theSmallestOfTheDearestLeads()
    {
        for (const bool turned : {false, true}) {
            Shelf shelf{{lotOf("Twelve", 36, 36, {"heavy-foot"}), lotOf("Six", 18, 18, {"heavy-riders"})},
                        {}};
            if (turned)
                std::swap(shelf.lots[0], shelf.lots[1]);
            const Proposals found = ask(shelf);
            QVERIFY(!found.lists.empty());
            for (const Proposal &list : found.lists) {
                const auto leads = std::ranges::find_if(list.warband.units, &Unit::leader);
                const bool mixed = std::ranges::any_of(
                    list.warband.units, [&](const Unit &unit) { return unit.type != leads->type; });
                if (mixed)
                    QCOMPARE(leads->type.str(), std::string("heavy-riders"));
            }
        }
    }

    /// Half a unit on one size of base and half on another are no unit; on one size they are.
    void oneUnitStandsOnOneSizeOfBase()
    {
        for (const int other : {25, 40}) {
            Lot small = lotOf("Spears", 18, 18, {"light-foot"}),
                large = lotOf("Pikes", 30, 30, {"light-foot"});
            small.base = BaseSize{BaseSize::Shape::Round, 25, 25};
            large.base = BaseSize{BaseSize::Shape::Round, other, other};
            const Proposals found = ask({{small, large}, {}});
            const bool whole = std::ranges::any_of(found.lists, [](const Proposal &list) {
                return std::ranges::any_of(list.uses, [](const auto &uses) { return uses.size() == 2; });
            });
            QCOMPARE(whole, other == 25);
        }
    }

    /// The Trait of a Leader who stays at home stays with him, and so does his name.
    void aTraitStaysWithItsLeader()
    {
        Warband roster = test::readyMade("elves");
        roster.trait.rolls = {{{1, 2, 3}, {}, {}}};
        roster.leaderName = "Iselwen";
        const auto leader = std::ranges::find(roster.units, true, &Unit::leader);
        const std::string name = leader->name;
        int with = 0, without = 0;
        for (const int points : {12, 18}) {
            const Proposals found =
                propose(test::dragonRampant(), roster, {.points = points, .race = {}, .count = 20}, goOn);
            for (const Proposal &list : found.lists) {
                const auto leads = std::ranges::find(list.warband.units, true, &Unit::leader);
                QVERIFY(leads != list.warband.units.end());
                const bool his = leads->name == name;
                QCOMPARE(list.warband.trait == roster.trait, his);
                QCOMPARE(list.warband.leaderName, his ? roster.leaderName : std::string());
                (his ? with : without) += 1;
            }
        }
        QVERIFY2(with > 0 && without > 0, qPrintable(QStringLiteral("%1 %2").arg(with).arg(without)));
    }

    void aListGoesOnTheShelfAndCanBeFieldedFromIt()
    {
        const Warband list = ask(goblins()).lists.front().warband;
        Shelf shelf;
        QVERIFY(takeOver(shelf, test::dragonRampant(), list) > 0);
        QVERIFY(assign(test::dragonRampant(), shelf, list).complete());
        QCOMPARE(takeOver(shelf, test::dragonRampant(), list), 0); // it is all there already
    }

    /// Half of its units make a list what it is called, and fewer do not.
    void halfIsEnoughForAStyle()
    {
        const auto facts = [](int ListFacts::*what, int units) {
            ListFacts of{.units = 6, .models = 60};
            of.*what = units;
            return of;
        };
        for (const auto &[style, what] :
             {std::pair(Style::Fast, &ListFacts::fast), std::pair(Style::Tough, &ListFacts::armoured),
              std::pair(Style::Shooting, &ListFacts::shooting)}) {
            QVERIFY(fits(style, facts(what, 3)));
            QVERIFY(!fits(style, facts(what, 2)));
        }
        QVERIFY(fits(Style::Painted, facts(&ListFacts::painted, 60)));
        QVERIFY(!fits(Style::Painted, facts(&ListFacts::painted, 59)));
    }

    /// One large creature is a unit by itself; of others as many as their type has Strength are.
    void aCreatureOfOneModelIsAUnitOnTheShelf()
    {
        Warband list = ask(goblins()).lists.front().warband;
        list.units.resize(2);
        list.units[0] = test::aUnit("greater-warbeasts");
        list.units[0].name = "Old Smoke";
        list.units[0].models = 1;
        Shelf shelf;
        QVERIFY(takeOver(shelf, test::dragonRampant(), list) > 0);
        const auto beast = std::ranges::find(shelf.lots, std::string("Old Smoke"), &Lot::name);
        QVERIFY(beast != shelf.lots.end() && shelf.lots.size() == 2);
        QCOMPARE(beast->perUnit, std::optional(1));
        for (const Lot &lot : shelf.lots)
            QCOMPARE(lot.perUnit.has_value(), lot.name == "Old Smoke");
    }
};

GONFALON_TEST(TestField)
#include "tst_field.moc"
