// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest> // first: moc cannot read the standard headers without it

#include "core/miniatures/field.h"
#include "core/model/validate.h"
#include "tests/support/catalogues.h"
#include "tests/support/suite.h"

#include <rapidcheck.h>

#include <algorithm>
#include <map>

using namespace gonfalon;
using namespace gonfalon::miniatures;

namespace {

const std::atomic<bool> goOn = false;

const Catalogue &anyGame() { return **rc::gen::element(&test::dragonRampant(), &test::lionRampant()); }

rc::Gen<Lot> anyLot(const Catalogue &game)
{
    return rc::gen::exec([&game] {
        Lot lot;
        lot.name = *rc::gen::element<std::string>("Spears", "Riders", "Trolls", "");
        lot.race = *rc::gen::element<std::string>("Goblin", "Troll", "");
        lot.kind = *rc::gen::elementOf(std::vector<LotKind>(std::begin(kinds), std::end(kinds)));
        lot.owned = *rc::gen::element(0, 1, 3, 6, 11, 12, 13, 18, 23, 24, 29);
        lot.painted = *rc::gen::inRange(0, 40); // more than there are, at times
        if (*rc::gen::inRange(0, 4) == 0)
            lot.perUnit = *rc::gen::inRange(1, 20);
        const auto types = *rc::gen::container<std::vector<std::size_t>>(
            *rc::gen::inRange<std::size_t>(1, 5), rc::gen::inRange<std::size_t>(0, game.unitTypes.size()));
        for (const std::size_t type : types)
            lot.standsFor.push_back({game.id, game.unitTypes[type].id});
        return lot;
    });
}

Shelf anyShelf(const Catalogue &game)
{
    constexpr std::size_t mostLots = 10;
    Shelf shelf{
        *rc::gen::container<std::vector<Lot>>(*rc::gen::inRange<std::size_t>(4, mostLots), anyLot(game)), {}};
    for (std::size_t at = 1; at < shelf.lots.size(); ++at) { // lots alike are one group
        if (*rc::gen::inRange(0, 3) > 0)
            continue;
        shelf.lots[at].kind = shelf.lots[at - 1].kind;
        shelf.lots[at].race = shelf.lots[at - 1].race;
        shelf.lots[at].standsFor = shelf.lots[at - 1].standsFor;
        shelf.lots[at].perUnit = shelf.lots[at - 1].perUnit;
    }
    return shelf;
}

Wish anyWish()
{
    Wish wish;
    wish.points = *rc::gen::element(12, 18, 24, 36).as("points");
    wish.style = *rc::gen::elementOf(std::vector<Style>(std::begin(styles), std::end(styles)));
    wish.paintedOnly = *rc::gen::inRange(0, 4) == 0;
    wish.race = *rc::gen::element<std::string>("", "", "", "Goblin");
    return wish;
}

int mostPointsOf(const Proposals &found)
{
    int most = 0;
    for (const Proposal &one : found.lists)
        most = std::max(most, one.points.value());
    return most;
}

/// How many figures of each lot the list uses, and how many painted.
std::map<std::size_t, LotUse> usedBy(const Proposal &list)
{
    std::map<std::size_t, LotUse> used;
    for (const auto &uses : list.uses) {
        for (const LotUse &use : uses) {
            used[use.lot].models += use.models;
            used[use.lot].painted += use.painted;
        }
    }
    return used;
}

void holdsFor(const Catalogue &game, const Shelf &shelf, const Wish &wish, const Proposal &list)
{
    const Muster judged = muster(game, list.warband);
    RC_ASSERT(judged.legal());
    RC_ASSERT(judged.points == list.points);
    RC_ASSERT(list.points.value() <= wish.points);
    RC_ASSERT(list.warband.limit == wish.points);
    const int units = int(list.warband.units.size());
    RC_ASSERT(units >= game.muster.units.least && units <= game.mostUnits(wish.points));
    RC_ASSERT(std::ranges::count_if(list.warband.units, &Unit::leader) == 1);
    RC_ASSERT(list.uses.size() == list.warband.units.size());
    for (std::size_t i = 0; i < list.uses.size(); ++i) {
        RC_ASSERT(judged.profiles[i].points >= Points(1) && judged.profiles[i].points <= Points(10));
        int figures = 0;
        for (const LotUse &use : list.uses[i]) {
            figures += use.models;
            RC_ASSERT(mayStandFor(shelf.lots[use.lot], game.id, list.warband.units[i].type));
            RC_ASSERT(wish.race.empty() || shelf.lots[use.lot].race == wish.race);
        }
        RC_ASSERT(figures == models(game, list.warband.units[i], judged.profiles[i]));
    }
    const bool painted = wish.paintedOnly || wish.style == Style::Painted || list.style == Style::Painted;
    for (const auto &[lot, use] : usedBy(list)) {
        RC_ASSERT(use.models <= shelf.lots[lot].owned);
        RC_ASSERT(use.painted <= paintedOf(shelf.lots[lot]));
        RC_ASSERT(!painted || use.painted == use.models);
    }
}

template <typename Property>
void mustHold(const char *what, Property property)
{
    QVERIFY2(rc::check(what, property), what);
}

} // namespace

/// What holds for every shelf, however odd, in both games that are fielded so.
class TestFielding : public QObject
{
    Q_OBJECT
private slots:
    void everyProposalIsLegalAndUsesNoFigureTwice();
    void fewerFiguresNeverGiveMorePoints();
    void theStyleNeverCostsPoints();
    void aRosterGivesItsUnitsOnce();
    void figuresAreAssignedOnce();
};

void TestFielding::everyProposalIsLegalAndUsesNoFigureTwice()
{
    mustHold("every proposal is legal, within the points, and uses no figure twice", [] {
        const Catalogue &game = anyGame();
        const Shelf shelf = anyShelf(game);
        const Wish wish = anyWish();
        const Proposals found = propose(game, shelf, wish, goOn);
        RC_TAG(found.lists.size());
        RC_ASSERT(int(found.lists.size()) <= wish.count);
        RC_ASSERT(found.lists.empty() == !found.findings.empty());
        for (const Proposal &list : found.lists)
            holdsFor(game, shelf, wish, list);
        for (std::size_t a = 0; a < found.lists.size(); ++a) {
            for (std::size_t b = a + 1; b < found.lists.size(); ++b)
                RC_ASSERT(!(found.lists[a].warband.units == found.lists[b].warband.units));
        }
    });
}

void TestFielding::fewerFiguresNeverGiveMorePoints()
{
    mustHold("taking figures from the shelf never brings a dearer list", [] {
        const Catalogue &game = anyGame();
        const Shelf shelf = anyShelf(game);
        RC_PRE(!shelf.lots.empty());
        Wish wish = anyWish();
        wish.style = Style::Mixed; // any other leaves out what is not like it
        Shelf fewer = shelf;
        const auto lot = *rc::gen::inRange<std::size_t>(0, shelf.lots.size());
        fewer.lots[lot].owned -= *rc::gen::inRange(0, fewer.lots[lot].owned + 1);
        fewer.lots[lot].painted = std::min(fewer.lots[lot].painted, fewer.lots[lot].owned);
        RC_ASSERT(mostPointsOf(propose(game, fewer, wish, goOn)) <=
                  mostPointsOf(propose(game, shelf, wish, goOn)));
    });
}

void TestFielding::theStyleNeverCostsPoints()
{
    mustHold("what is liked decides among the dearest lists alone", [] {
        const Catalogue &game = anyGame();
        const Shelf shelf = anyShelf(game);
        Wish wish = anyWish();
        wish.style = Style::Many;
        const int many = mostPointsOf(propose(game, shelf, wish, goOn));
        wish.style = Style::Few;
        RC_ASSERT(mostPointsOf(propose(game, shelf, wish, goOn)) == many);
    });
}

void TestFielding::aRosterGivesItsUnitsOnce()
{
    mustHold("a list picked from a roster is of its units as they are, each once at most", [] {
        const Catalogue &game = anyGame();
        const Shelf shelf = anyShelf(game);
        Wish wish{.points = 36, .style = Style::Any, .race = {}, .paintedOnly = false, .count = 1};
        const Proposals large = propose(game, shelf, wish, goOn);
        RC_PRE(!large.lists.empty());
        const Warband roster = large.lists.front().warband;
        wish = {.points = *rc::gen::element(12, 18, 24),
                .style = Style::Any,
                .race = {},
                .paintedOnly = false,
                .count = 4};
        for (const Proposal &list : propose(game, roster, wish, goOn).lists) {
            RC_ASSERT(muster(game, list.warband).legal());
            RC_ASSERT(list.points.value() <= wish.points);
            std::vector<Unit> left = roster.units;
            for (Unit unit : list.warband.units) {
                const auto found = std::ranges::find_if(left, [&](Unit one) {
                    one.leader = unit.leader;
                    return one == unit;
                });
                RC_ASSERT(found != left.end());
                left.erase(found);
            }
        }
    });
}

void TestFielding::figuresAreAssignedOnce()
{
    mustHold("no figure is given to two units, and what is lacking is told", [] {
        const Catalogue &game = anyGame();
        const Shelf shelf = anyShelf(game);
        const Proposals found = propose(game, shelf, Wish(), goOn);
        RC_PRE(!found.lists.empty());
        Shelf fewer = shelf;
        for (Lot &lot : fewer.lots)
            lot.owned = *rc::gen::inRange(0, lot.owned + 1);
        const Warband &list = found.lists.front().warband;
        RC_ASSERT(assign(game, shelf, list).complete()); // as it was fielded
        const Assignment assignment = assign(game, fewer, list);
        std::map<std::size_t, LotUse> used;
        std::size_t lacking = 0;
        for (std::size_t unit = 0; unit < list.units.size(); ++unit) {
            int there = 0;
            for (const LotUse &use : assignment.uses[unit]) {
                used[use.lot].models += use.models;
                used[use.lot].painted += use.painted;
                there += use.models;
                RC_ASSERT(mayStandFor(fewer.lots[use.lot], game.id, list.units[unit].type));
            }
            RC_ASSERT(there <= assignment.wanted[unit]);
            lacking += there < assignment.wanted[unit] ? 1 : 0;
        }
        RC_ASSERT(assignment.findings.size() == lacking);
        for (const auto &[lot, use] : used) {
            RC_ASSERT(use.models <= fewer.lots[lot].owned);
            RC_ASSERT(use.painted <= paintedOf(fewer.lots[lot]));
        }
    });
}

GONFALON_TEST(TestFielding)
#include "tst_fielding.moc"
