// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/campaign/campaign_store.h"
#include "core/store/campaign/migrations.h"
#include "tests/support/campaign_asserts.h"
#include "tests/support/campaign_base.h"
#include "tests/support/suite.h"

#include <QSignalSpy>
#include <QTest>

#include <algorithm>

using namespace gonfalon;
using namespace gonfalon::campaign;
using namespace gonfalon::store;
using namespace Qt::StringLiterals;

namespace {

const WarbandId red = test::warband(u"red"_s);
const WarbandId blue = test::warband(u"blue"_s);

Change owner(const std::string &value, const std::string &before)
{
    return {ofTerritory(TerritoryId("grey-harbour")), "owner", 0, value, before, "conquest"};
}

/// A battle for grey-harbour.
Filing conquest(const QString &name)
{
    Filing filing = test::battle(name);
    filing.territory = TerritoryId("grey-harbour");
    return filing;
}

} // namespace

class CampaignBooksTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase_data() { test::bothDialects(); }

    void init()
    {
        QFETCH_GLOBAL(QString, dialect);
        m_base = std::make_unique<test::CampaignBase>(dialect);
        m_store = test::smallCampaign(m_base->url());
        QVERIFY(m_store);
    }

    void cleanup()
    {
        if (m_store)
            NOTHING(m_store->check());
        m_store.reset();
        m_base.reset();
    }

    void aCampaignIsOpenedAsItWasMade()
    {
        const AboutCampaign made = m_store->about();
        m_store.reset();
        auto again = CampaignStore::open(m_base->url());
        QVERIFY2(again.ok(), test::said(again.findings()).c_str());
        m_store = std::move(again).value();
        QCOMPARE(m_store->about().id, made.id);
        QCOMPARE(m_store->about().name, u"The League"_s);
        QCOMPARE(m_store->about().pack, made.pack);
        QCOMPARE(m_store->about().created, QDateTime(QDate(2026, 3, 1), QTime(12, 0), Qt::UTC));
        QCOMPARE(m_store->about().schema, newestSchema());
        QCOMPARE(int(m_store->role()), int(Role::Organiser));
        const auto warbands = m_store->warbands();
        QVERIFY(warbands.ok());
        QCOMPARE(warbands->size(), 2);
        QCOMPARE((*warbands)[0].name, u"blue"_s);
        QCOMPARE((*warbands)[0].playerName, u"Bob"_s);
        QCOMPARE((*warbands)[0].list, u"list of blue"_s);
        QCOMPARE(m_store->players()->size(), 2);
    }

    void nothingIsMadeOverACampaign()
    {
        const auto again = CampaignStore::create(m_base->url(), {});
        QVERIFY(!again.ok());
        REFUSED(again.findings(), Code::CampaignExists);
    }

    void aResultCountsOnceItIsConfirmed()
    {
        const Filing filing = test::battle(u"one"_s);
        NOTHING(m_store->file(filing, test::countersOf(filing), "replay"));
        QCOMPARE(m_store->standing({red})->amount(ofWarband(red), "glory"), 0);
        NOTHING(test::confirm(*m_store, filing.id));
        const auto standing = m_store->standing({red, blue});
        QCOMPARE(standing->amount(ofWarband(red), "glory"), 3);
        QCOMPARE(standing->amount(ofWarband(blue), "glory"), 1);
        QCOMPARE(standing->amount(ofWarband(red), "purse"), 10);
        QCOMPARE(standing->text(ofWarband(red), "stage"), std::string("the-ford"));
        QVERIFY(*m_store->standing() == *standing);
        QVERIFY(*m_store->filing(filing.id) == filing);
        QVERIFY(*m_store->changes(filing.id) == test::countersOf(filing));
        QCOMPARE(*m_store->replay(filing.id), QByteArray("replay"));
    }

    /// They are written a hundred at a time.
    void manyChangesKeepTheirOrder()
    {
        const Filing filing = test::battle(u"one"_s);
        Changes changes;
        for (int i = 0; i < 250; ++i)
            changes.push_back({ofWarband(i % 2 ? red : blue), "mark", 1 + i % 7, {}, {}, std::to_string(i)});
        NOTHING(m_store->fileAndConfirm(filing, changes));
        QVERIFY(*m_store->changes(filing.id) == changes);
    }

    void recordingsAreKeptUpToTheirSize()
    {
        const Filing kept = test::battle(u"one"_s), bare = test::battle(u"two"_s),
                     large = test::battle(u"three"_s);
        NOTHING(m_store->file(bare, test::countersOf(bare)));
        QVERIFY(m_store->recorded()->empty());
        NOTHING(m_store->file(kept, test::countersOf(kept), QByteArray(store::largestRecording, 'x')));
        REFUSED(m_store->file(large, test::countersOf(large), QByteArray(store::largestRecording + 1, 'x')),
                Code::RecordingTooLarge);
        QCOMPARE(*m_store->recorded(), std::vector<campaign::FilingId>{kept.id});
        QCOMPARE(m_store->replay(kept.id)->size(), store::largestRecording);
        QVERIFY(!m_store->filing(large.id).ok()); // nothing of it
    }

    void theTableIsOrderedAsThePackWants()
    {
        const Filing filing = test::battle(u"one"_s, 1, 5);
        NOTHING(m_store->fileAndConfirm(filing, test::countersOf(filing)));
        const auto byPoints = m_store->table({"points", "glory"});
        QVERIFY2(byPoints.ok(), test::said(byPoints.findings()).c_str());
        QCOMPARE(byPoints->size(), 2);
        QCOMPARE((*byPoints)[0].warbandName, u"red"_s);
        QCOMPARE((*byPoints)[0].points, 3);
        QCOMPARE((*byPoints)[0].won, 1);
        QCOMPARE((*byPoints)[1].lost, 1);
        QCOMPARE((*m_store->table({"glory"}))[0].warbandName, u"blue"_s);
        QCOMPARE((*m_store->table({"glory"}))[0].glory, 5);
    }

    void theSameSheetTwiceIsOneSheet()
    {
        const Filing filing = test::battle(u"one"_s);
        for (int i = 0; i < 3; ++i) {
            NOTHING(m_store->file(filing, test::countersOf(filing)));
            NOTHING(m_store->fileAndConfirm(filing, test::countersOf(filing)));
            NOTHING(test::confirm(*m_store, filing.id));
        }
        QCOMPARE(m_store->standing({red})->amount(ofWarband(red), "played"), 1);
        QCOMPARE(m_store->ledger()->size(), 6);
    }

    void anotherSheetUnderTheSameIdentityIsShown()
    {
        const Filing filing = test::battle(u"one"_s);
        NOTHING(m_store->file(filing, test::countersOf(filing)));
        Filing other = filing;
        other.sides[1].glory = 4;
        const Findings wrong = m_store->fileAndConfirm(other, test::countersOf(other));
        REFUSED(wrong, Code::SheetDiffers);
        REFUSED(wrong, Code::SheetDiffersIn);
        QCOMPARE(wrong[1].arguments, (std::vector<std::string>{"side 2: Glory", "1", "4"}));
        QVERIFY(*m_store->filing(filing.id) == filing);
        QCOMPARE(m_store->standing({red})->amount(ofWarband(red), "played"), 0);
    }

    void theSameSheetThatBringsSomethingElseIsShown()
    {
        const Filing filing = test::battle(u"one"_s);
        NOTHING(m_store->file(filing, test::countersOf(filing)));
        Changes more = test::countersOf(filing);
        more.front().amount += 1;
        REFUSED(m_store->file(filing, more), Code::SheetDiffers);
        QVERIFY(*m_store->changes(filing.id) == test::countersOf(filing));
    }

    void everyActIsHeardOfOnce()
    {
        const QSignalSpy heard(m_store.get(), &CampaignStore::changed);
        const Filing one = test::battle(u"one"_s), two = test::battle(u"two"_s),
                     three = test::battle(u"three"_s);
        const PlayerId cid(test::identity(u"Cid"_s));
        const std::pair<const char *, std::function<Findings()>> acts[] = {
            {"file", [&] { return m_store->file(one, test::countersOf(one)); }},
            {"dispute", [&] { return m_store->dispute(one.id, u"no"_s); }},
            {"confirm", [&] { return test::confirm(*m_store, one.id); }},
            {"undo", [&] { return m_store->undo(one.id, u"so"_s); }},
            {"file and confirm", [&] { return m_store->fileAndConfirm(two, test::countersOf(two)); }},
            {"player", [&] { return m_store->addPlayer({cid, u"Cid"_s, {}}); }},
            {"warband",
             [&] {
                 return m_store->addWarband({test::warband(u"green"_s), cid, {}, u"green"_s, {}, true}, {});
             }},
            {"fixtures",
             [&] {
                 return m_store->addFixtures(
                     {{FixtureId(test::identity(u"f"_s)), 1, false, red, blue, {}, {}, {}, {}}});
             }},
        };
        int before = 0;
        for (const auto &[name, act] : acts) {
            NOTHING(act());
            QVERIFY2(int(heard.size()) == ++before, name);
        }
        REFUSED(m_store->dispute(three.id, u"no"_s), Code::FilingUnknown);
        QCOMPARE(int(heard.size()), before);
    }

    void pagesFollowEachOther()
    {
        for (const QString &name : {u"one"_s, u"two"_s, u"three"_s}) {
            const Filing filing = test::battle(name);
            NOTHING(m_store->file(filing, test::countersOf(filing)));
        }
        std::vector<qint64> numbers;
        for (qint64 before = 0;;) {
            const auto page = m_store->ledger(2, before);
            if (page->empty())
                break;
            for (const LedgerRow &row : *page)
                numbers.push_back(row.number);
            before = page->back().number;
            QVERIFY(numbers.size() < 100);
        }
        QCOMPARE(numbers.size(), m_store->ledger(-1)->size());
        QVERIFY(std::ranges::is_sorted(numbers, std::greater<>()));
        QVERIFY(std::ranges::adjacent_find(numbers) == numbers.end());
        const auto all = m_store->filings({.kind = FilingKind::Battle, .limit = -1});
        QCOMPARE(all->size(), std::size_t(3));
        for (int offset = 0; offset < 4; ++offset) {
            const auto page = m_store->filings({.kind = FilingKind::Battle, .limit = 2, .offset = offset});
            QCOMPARE(page->size(), std::size_t(std::min(2, 3 - offset)));
            for (std::size_t i = 0; i < page->size(); ++i)
                QCOMPARE((*page)[i].id, (*all)[i + std::size_t(offset)].id);
        }
    }

    void aValueIsOnlyReplacedWhereItIsAsSeen()
    {
        const Filing first = conquest(u"first"_s);
        const Filing second = conquest(u"second"_s);
        NOTHING(m_store->file(first, {owner("red", "")}));
        NOTHING(m_store->file(second, {owner("blue", ""), {ofWarband(red), "glory", 7, {}, {}, "x"}}));
        NOTHING(test::confirm(*m_store, first.id));
        const Findings wrong = test::confirm(*m_store, second.id);
        REFUSED(wrong, Code::OutOfDate);
        QCOMPARE(wrong[0].arguments, (std::vector<std::string>{"owner", "grey-harbour", "", "red"}));
        QCOMPARE(m_store->standing({red})->amount(ofWarband(red), "glory"), 0);
        const Filing third = conquest(u"third"_s);
        REFUSED(m_store->fileAndConfirm(third, {owner("blue", "green")}), Code::OutOfDate);
        QVERIFY(!m_store->filing(third.id).ok());
        NOTHING(m_store->fileAndConfirm(third, {owner("green", "red"), owner("blue", "green")}));
        QCOMPARE(m_store->standing()->text(ofTerritory(TerritoryId("grey-harbour")), "owner"),
                 std::string("blue"));
        REFUSED(m_store->undo(third.id, u" "_s), Code::WhyMissing);
        NOTHING(m_store->undo(third.id, u"wrong"_s));
        QCOMPARE(m_store->standing()->text(ofTerritory(TerritoryId("grey-harbour")), "owner"),
                 std::string("red"));
    }

    void undoingTakesEverythingBack()
    {
        const auto before = m_store->standing();
        const Filing filing = conquest(u"one"_s);
        Changes changes = test::countersOf(filing);
        changes.push_back(owner("red", ""));
        NOTHING(m_store->fileAndConfirm(filing, changes));
        NOTHING(m_store->undo(filing.id, u"it was a friendly game"_s));
        NOTHING(m_store->undo(filing.id, u"twice is once"_s));
        const auto after = m_store->standing();
        for (const auto &[what, value] : after->values)
            QVERIFY(value == Standing::Value({before->amount(what.first, what.second),
                                              before->text(what.first, what.second)}));
        const auto ledger = m_store->ledger(3);
        QCOMPARE((*ledger)[0].what, u"undone"_s);
        QCOMPARE((*ledger)[0].why, u"it was a friendly game"_s);
        QCOMPARE((*ledger)[1].what, u"confirmed"_s);
        QCOMPARE((*ledger)[2].what, u"filed"_s);
        QVERIFY((*ledger)[0].at.isValid());
        QVERIFY(qAbs((*ledger)[0].at.secsTo(QDateTime::currentDateTimeUtc())) < 60);
        REFUSED(test::confirm(*m_store, filing.id), Code::NotToConfirm);
    }

    void undoingIsRefusedWhileSomethingDependsOnIt()
    {
        const Filing first = conquest(u"first"_s);
        const Filing second = conquest(u"second"_s);
        NOTHING(m_store->fileAndConfirm(first, {owner("red", "")}));
        NOTHING(m_store->fileAndConfirm(second, {owner("blue", "red")}));
        const Filing third = conquest(u"third"_s);
        NOTHING(m_store->fileAndConfirm(third, {owner("red", "blue")}));
        const Findings wrong = m_store->undo(first.id, u"why"_s);
        REFUSED(wrong, Code::DependedUpon);
        QCOMPARE(wrong.size(), 2);
        QCOMPARE(wrong[0].arguments[1], std::string("grey-harbour"));
        QCOMPARE(wrong[0].arguments[2], std::string("2026-03-07"));
        for (const Finding &later : wrong) // its number and its sides, as `history` tells them
            QVERIFY2(later.arguments[4].size() > 12 && later.arguments[4].substr(8, 2) == " (",
                     later.arguments[4].c_str());
        NOTHING(m_store->undo(third.id, u"why"_s));
        NOTHING(m_store->undo(second.id, u"why"_s));
        NOTHING(m_store->undo(first.id, u"why"_s));
    }

    void nobodyOwesThePurse()
    {
        const Filing earned = test::battle(u"earned"_s);
        const Filing spent = test::battle(u"spent"_s);
        NOTHING(m_store->fileAndConfirm(earned, {{ofWarband(red), "purse", 5, {}, {}, "spoils"}}));
        REFUSED(m_store->fileAndConfirm(spent, {{ofWarband(red), "purse", -16, {}, {}, "x"}}),
                Code::BelowFloor);
        NOTHING(m_store->fileAndConfirm(spent, {{ofWarband(red), "purse", -12, {}, {}, "x"}}));
        const Findings wrong = m_store->undo(earned.id, u"why"_s);
        REFUSED(wrong, Code::BelowFloor);
        QCOMPARE(wrong[0].arguments, (std::vector<std::string>{"purse", "red"}));
        QCOMPARE(m_store->standing({red})->amount(ofWarband(red), "purse"), 3);
    }

    void aDisputeNeedsAReason()
    {
        const Filing filing = test::battle(u"one"_s);
        NOTHING(m_store->file(filing, test::countersOf(filing)));
        REFUSED(m_store->dispute(filing.id, {}), Code::WhyMissing);
        NOTHING(m_store->dispute(filing.id, u"it was a draw"_s));
        QCOMPARE(int((*m_store->filings())[0].state), int(FilingState::Disputed));
        NOTHING(test::confirm(*m_store, filing.id));
        QCOMPARE(m_store->standing({red})->amount(ofWarband(red), "won"), 1);
        REFUSED(m_store->dispute(filing.id, u"again"_s), Code::NotToConfirm);
    }

    void whatIsNotThereIsSaid()
    {
        REFUSED(test::confirm(*m_store, test::filing(u"none"_s)), Code::FilingUnknown);
        REFUSED(m_store->filing(test::filing(u"none"_s)).findings(), Code::FilingUnknown);
        REFUSED(m_store->undo(test::filing(u"none"_s), u"why"_s), Code::FilingUnknown);
        Filing filing = test::battle(u"one"_s);
        filing.id = FilingId("not-a-uuid");
        REFUSED(m_store->file(filing, {}), Code::NotAnIdentity);
        REFUSED(m_store->addWarband({test::warband(u"x"_s), PlayerId(test::identity(u"x"_s)), {}, u"x"_s, {}},
                                    {}),
                Code::PlayerNotInCampaign);
    }

    void aBattleTouchesNobodyElse()
    {
        Filing filing = test::battle(u"one"_s);
        filing.sides.pop_back();
        REFUSED(m_store->file(filing, {}), Code::SidesMissing);
        filing = test::battle(u"one"_s);
        REFUSED(m_store->file(filing, {owner("red", "")}), Code::ChangesOthers);
        Change elsewhere = owner("red", "");
        elsewhere.subject = ofTerritory(TerritoryId("old-toll")); // which was not fought for
        REFUSED(m_store->file(conquest(u"one"_s), {elsewhere}), Code::ChangesOthers);
        const PlayerId ann(test::identity(u"Ann"_s));
        NOTHING(m_store->addWarband({test::warband(u"green"_s), ann, {}, u"green"_s, {}}, {}));
        REFUSED(m_store->file(filing, {{ofWarband(test::warband(u"green"_s)), "glory", 1, {}, {}, "x"}}),
                Code::ChangesOthers);
        QVERIFY(!m_store->filing(filing.id).ok());
    }

    void filingsAreFound()
    {
        const PlayerId ann(test::identity(u"Ann"_s));
        const WarbandId green = test::warband(u"green"_s);
        NOTHING(m_store->addWarband({green, ann, {}, u"Green 100%"_s, {}}, {}));
        for (int i = 0; i < 5; ++i) {
            Filing filing = test::battle(u"battle %1"_s.arg(i));
            if (i == 4)
                filing.sides[1].warband = green;
            NOTHING(m_store->file(filing, test::countersOf(filing)));
            if (i < 2)
                NOTHING(test::confirm(*m_store, filing.id));
        }
        const auto found = [&](const FilingQuery &query) {
            const auto filings = m_store->filings(query);
            return filings ? static_cast<int>(filings->size()) : -1;
        };
        QCOMPARE(found({}), 8);
        QCOMPARE(found({.kind = FilingKind::Battle}), 5);
        QCOMPARE(found({.kind = FilingKind::Battle, .state = FilingState::Confirmed}), 2);
        QCOMPARE(found({.warband = red}), 6);
        QCOMPARE(found({.warband = red, .against = green}), 1);
        QCOMPARE(found({.text = u"FOR battle 3"_s}), 1);
        QCOMPARE(found({.text = u"100%"_s}), 2);
        QCOMPARE(found({.text = u"_"_s}), 0);
        QCOMPARE(found({.limit = 3}), 3);
        QCOMPARE(found({.limit = 3, .offset = 6}), 2);
        const auto newest = m_store->filings({.limit = 1});
        QVERIFY((*newest)[0].id == test::filing(u"battle 4"_s));
        const auto one = m_store->filings({.id = test::filing(u"battle 2"_s)});
        QCOMPARE(one->size(), 1);
        QVERIFY((*one)[0].id == test::filing(u"battle 2"_s));
        QCOMPARE(m_store->filings({.id = test::filing(u"nobody's"_s)})->size(), 0);
        QCOMPARE((*newest)[0].sides.size(), 2);
        QCOMPARE((*newest)[0].sides[0].warbandName, u"red"_s);
        QCOMPARE(int((*newest)[0].sides[0].verdict), int(Verdict::Won));
        QCOMPARE((*newest)[0].sides[0].glory, 3);
        QCOMPARE((*newest)[0].sides[1].playerName, u"Ann"_s);
        QVERIFY((*newest)[0].at.isValid());
    }

    /// A result keeps the appointment of its own sides alone, whoever writes it.
    void fixturesOfOthersAreNotKept()
    {
        const FixtureId id(test::identity(u"fixture"_s)), bye(test::identity(u"bye"_s));
        const WarbandId white = test::warband(u"white"_s);
        const PlayerId ned(test::identity(u"Ned"_s));
        NOTHING(m_store->addPlayer({ned, u"Ned"_s, {}}));
        NOTHING(m_store->addWarband({white, ned, {}, u"white"_s, {}}, {}));
        NOTHING(m_store->addFixtures(
            {{id, 1, false, red, white, {}, {}, {}, {}}, {bye, 1, false, blue, {}, {}, {}, {}, {}}}));
        Filing stolen = test::battle(u"stolen"_s); // of red against blue
        for (const FixtureId &each : {id, bye}) {
            stolen.fixture = each;
            REFUSED(m_store->file(stolen, {}), Code::FixtureOfOthers);
            REFUSED(m_store->fileAndConfirm(stolen, {}), Code::FixtureOfOthers);
        }
        QVERIFY(m_store->fixtures()->front().playedAs.empty());
        Filing own = stolen;
        own.fixture = id;
        own.sides[1].warband = white;
        std::swap(own.sides[0], own.sides[1]); // in whichever order
        NOTHING(m_store->fileAndConfirm(own, {}));
        NOTHING(m_store->undo(own.id, u"why"_s));
    }

    void fixturesAreKeptOnce()
    {
        const FixtureId id(test::identity(u"fixture"_s));
        NOTHING(
            m_store->addFixtures({{id, 1, false, red, blue, {}, {}, ScenarioId("bloodbath"), {}},
                                  {FixtureId(test::identity(u"bye"_s)), 2, false, red, {}, {}, {}, {}, {}}}));
        QCOMPARE(m_store->fixtures()->size(), 2);
        Filing first = test::battle(u"first"_s);
        first.fixture = id;
        Filing second = test::battle(u"second"_s);
        second.fixture = id;
        NOTHING(m_store->file(first, {}));
        REFUSED(m_store->file(second, {}), Code::FixtureKept);
        const auto fixtures = m_store->fixtures();
        const auto kept = std::ranges::find(*fixtures, id, &FixtureRow::id);
        QVERIFY(kept->playedAs == first.id);
        QCOMPARE(kept->toldScenario(), ScenarioId("bloodbath"));
        QCOMPARE(kept->secondName, u"blue"_s);
        // While one is disputed another may be filed; only one of them counts.
        NOTHING(m_store->dispute(first.id, u"no"_s));
        Filing third = test::battle(u"third"_s);
        third.fixture = id;
        NOTHING(m_store->file(third, {}));
        NOTHING(test::confirm(*m_store, first.id));
        REFUSED(test::confirm(*m_store, third.id), Code::FixtureKept);
        REFUSED(m_store->file(second, {}), Code::FixtureKept);
        NOTHING(m_store->undo(third.id, u"not this one"_s));
        NOTHING(m_store->undo(first.id, u"why"_s));
        second.scenario = ScenarioId("chase");
        NOTHING(m_store->fileAndConfirm(second, {}));
        const auto again = m_store->fixtures();
        const auto now = std::ranges::find(*again, id, &FixtureRow::id);
        QCOMPARE(now->scenario, ScenarioId("bloodbath")); // agreed on
        QCOMPARE(now->toldScenario(), ScenarioId("chase"));
    }

    void aRosterReplacesTheList()
    {
        Filing filing;
        filing.id = test::filing(u"roster"_s);
        filing.kind = FilingKind::Roster;
        SideReport side;
        side.warband = red;
        side.list = "new list of red";
        filing.sides = {side};
        NOTHING(m_store->file(filing, {}));
        QCOMPARE((*m_store->warbands())[1].list, u"list of red"_s);
        NOTHING(test::confirm(*m_store, filing.id));
        QCOMPARE((*m_store->warbands())[1].list, u"new list of red"_s);
        NOTHING(m_store->undo(filing.id, u"why"_s));
        QCOMPARE((*m_store->warbands())[1].list, u"list of red"_s);
    }

    void theBooksCannotBeChangedByHand()
    {
        const Filing filing = test::battle(u"one"_s);
        NOTHING(m_store->fileAndConfirm(filing, test::countersOf(filing), "replay"));
        const auto before = m_store->standing();
        const QString id = QString::fromStdString(filing.id.str());
        for (const QString &sql :
             {u"update standing set amount = amount + 1"_s, u"delete from standing"_s,
              u"update filing set state = 'filed'"_s, u"update filing set doc = '{}'"_s,
              u"delete from filing"_s, u"update change set amount = 9"_s, u"delete from change"_s,
              u"update side set glory = 9"_s, u"delete from side"_s, u"update ledger set why = 'x'"_s,
              u"delete from ledger"_s, u"update list set doc = 'x'"_s, u"delete from list"_s,
              u"delete from replay"_s, u"update about set value = 'x' where key = 'pack'"_s,
              u"insert into ledger (what, filing) values ('confirmed', '%1')"_s.arg(id),
              u"insert into change (filing, number, warband, key, amount) values ('%1', 99, '', 'x', 1)"_s
                  .arg(id)})
            QVERIFY2(test::CampaignBase::run(m_base->url(), sql).contains(u"GF-80"_s), qPrintable(sql));
        QVERIFY(*m_store->standing() == *before);
    }

    void otherProgramsAreHeardOf()
    {
        auto other = CampaignStore::open(m_base->url());
        QVERIFY(other.ok());
        QSignalSpy heard(m_store.get(), &CampaignStore::changed);
        const Filing filing = test::battle(u"one"_s);
        NOTHING(other.value()->fileAndConfirm(filing, test::countersOf(filing)));
        QTRY_VERIFY_WITH_TIMEOUT(heard.count() > 0, 5000);
    }

private:
    std::unique_ptr<test::CampaignBase> m_base;
    std::unique_ptr<CampaignStore> m_store;
};

GONFALON_TEST(CampaignBooksTest)
#include "tst_campaign_books.moc"
