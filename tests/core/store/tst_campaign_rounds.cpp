// SPDX-License-Identifier: GPL-3.0-or-later
// One drawing for each round and one warband of each name, whoever is at it at the same moment.
#include "core/store/campaign/campaign_store.h"
#include "tests/support/campaign_asserts.h"
#include "tests/support/campaign_base.h"
#include "tests/support/suite.h"

#include <QMutex>
#include <QTest>
#include <QThread>

using namespace gonfalon;
using namespace gonfalon::campaign;
using namespace gonfalon::store;
using namespace Qt::StringLiterals;

namespace {

FixtureRow fixture(const QString &name, int round, const QString &first, const QString &second,
                   const QString &draw)
{
    FixtureRow row;
    row.id = FixtureId(test::identity(name));
    row.round = round;
    row.first = test::warband(first);
    if (!second.isEmpty())
        row.second = test::warband(second);
    row.draw = DrawId(draw.isEmpty() ? std::string() : test::identity(draw));
    return row;
}

/// A bye's points, as a sheet of the organiser's.
Sheet points(const FixtureRow &fixture, int amount)
{
    Filing bye;
    bye.id = test::filing(u"bye of "_s + QString::fromStdString(fixture.id.str()));
    bye.kind = FilingKind::Correction;
    bye.fixture = fixture.id;
    SideReport side;
    side.warband = fixture.first;
    bye.sides = {side};
    return {bye, {{ofWarband(fixture.first), "points", amount, {}, {}, wordOf(Cause::Bye)}}};
}

int pointsOf(const CampaignStore &store, const QString &name)
{
    return store.standing()->amount(ofWarband(test::warband(name)), "points");
}

/// Does the same in so many programs at once; how often each number of a finding came, 0 for none.
std::map<int, int> atOnce(const QString &url, int programs,
                          const std::function<Findings(CampaignStore &, int)> &act)
{
    QMutex mutex;
    std::map<int, int> ended;
    std::vector<std::unique_ptr<QThread>> threads;
    for (int i = 0; i < programs; ++i) {
        threads.emplace_back(QThread::create([&, i] {
            const auto store = CampaignStore::open(url);
            const Findings wrong = store ? act(**store, i) : store.findings();
            const QMutexLocker lock(&mutex);
            ++ended[wrong.empty() ? 0 : int(wrong.front().code)];
        }));
        threads.back()->start();
    }
    for (const auto &thread : threads)
        thread->wait();
    return ended;
}

} // namespace

class CampaignRoundsTest : public QObject
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
        NOTHING(join(*m_store, u"green"_s, u"green"_s));
    }

    void cleanup()
    {
        NOTHING(m_store->check());
        m_store.reset();
        m_base.reset();
    }

    /// The fixtures and the bye's points are there together or not at all, and once.
    void aRoundIsOneTransaction()
    {
        const FixtureRow pair = fixture(u"pair"_s, 1, u"red"_s, u"blue"_s, u"draw"_s);
        const FixtureRow rests = fixture(u"rests"_s, 1, u"green"_s, {}, u"draw"_s);
        Sheet broken = points(rests, 2);
        broken.changes.front().subject.warband = WarbandId(test::identity(u"nobody"_s));
        QVERIFY(!m_store->addFixtures({pair, rests}, {broken}).empty());
        QCOMPARE(m_store->fixtures()->size(), std::size_t(0));
        NOTHING(m_store->addFixtures({pair, rests}, {points(rests, 2)}));
        QCOMPARE(m_store->fixtures()->size(), std::size_t(2));
        QCOMPARE(pointsOf(*m_store, u"green"_s), 2);
        NOTHING(m_store->addFixtures({pair, rests}, {points(rests, 2)})); // the same once more
        QCOMPARE(m_store->fixtures()->size(), std::size_t(2));
        QCOMPARE(pointsOf(*m_store, u"green"_s), 2);
    }

    void whatNoRoundTakes_data()
    {
        QTest::addColumn<QString>("first");
        QTest::addColumn<QString>("second");
        QTest::addColumn<QString>("draw");
        QTest::addColumn<int>("round");
        QTest::addColumn<int>("code");
        const int drawn = int(Code::RoundDrawnAlready), alone = int(Code::ChallengeNeedsTwo);
        QTest::newRow("others of another drawing") << u"green"_s << u"white"_s << u"other"_s << 1 << drawn;
        QTest::newRow("nobody's drawing") << u"green"_s << u"white"_s << QString() << 1 << drawn;
        QTest::newRow("the first again") << u"red"_s << u"green"_s << u"draw"_s << 1 << drawn;
        QTest::newRow("the second again") << u"green"_s << u"blue"_s << u"draw"_s << 1 << drawn;
        QTest::newRow("the second first") << u"blue"_s << u"green"_s << u"draw"_s << 1 << drawn;
        QTest::newRow("a bye besides") << u"red"_s << QString() << u"draw"_s << 1 << drawn;
        QTest::newRow("itself") << u"green"_s << u"green"_s << u"draw"_s << 1 << alone;
        QTest::newRow("itself in a challenge") << u"green"_s << u"green"_s << QString() << 0 << alone;
        QTest::newRow("the rest of it") << u"green"_s << u"white"_s << u"draw"_s << 1 << 0;
        QTest::newRow("the next round") << u"red"_s << u"green"_s << u"other"_s << 2 << 0;
        QTest::newRow("a challenge") << u"red"_s << u"blue"_s << QString() << 0 << 0;
    }

    void whatNoRoundTakes()
    {
        QFETCH(QString, first);
        QFETCH(QString, second);
        QFETCH(QString, draw);
        QFETCH(int, round);
        QFETCH(int, code);
        NOTHING(join(*m_store, u"white"_s, u"white"_s));
        NOTHING(m_store->addFixtures({fixture(u"pair"_s, 1, u"red"_s, u"blue"_s, u"draw"_s)}));
        const Findings wrong = m_store->addFixtures({fixture(u"more"_s, round, first, second, draw)});
        QCOMPARE(wrong.empty() ? 0 : int(wrong.front().code), code);
        if (code == int(Code::RoundDrawnAlready))
            QCOMPARE(wrong.front().arguments, std::vector<std::string>{"1"});
        QCOMPARE(m_store->fixtures()->size(), std::size_t(code == 0 ? 2 : 1));
    }

    /// Each draws another pair: one of them does.
    void oneOfManyDraws()
    {
        const auto ended = atOnce(m_base->url(), 8, [](CampaignStore &store, int i) {
            const QString own = u"%1"_s.arg(i);
            const FixtureRow pair =
                fixture(u"pair "_s + own, 1, u"red"_s, i % 2 ? u"blue"_s : u"green"_s, own);
            const FixtureRow rests = fixture(u"rests "_s + own, 1, i % 2 ? u"green"_s : u"blue"_s, {}, own);
            return store.addFixtures({pair, rests}, {points(rests, 5)});
        });
        QCOMPARE(ended, (std::map<int, int>{{0, 1}, {int(Code::RoundDrawnAlready), 7}}));
        QCOMPARE(m_store->fixtures()->size(), std::size_t(2));
        QCOMPARE(pointsOf(*m_store, u"green"_s) + pointsOf(*m_store, u"blue"_s), 5);
    }

    void oneOfManyJoins()
    {
        const auto ended = atOnce(m_base->url(), 20, [](CampaignStore &store, int i) {
            return join(store, u"white %1"_s.arg(i), u"white"_s);
        });
        QCOMPARE(ended, (std::map<int, int>{{0, 1}, {int(Code::CampaignWarbandTwice), 19}}));
        const auto named = *m_store->warbands();
        QCOMPARE(std::ranges::count(named, u"white"_s, &WarbandRow::name), 1);
        // What was refused leaves no player behind.
        QCOMPARE(m_store->players()->size(), std::size_t(4));
    }

    void theSameJoinsAreOne()
    {
        const auto ended = atOnce(
            m_base->url(), 20, [](CampaignStore &store, int) { return join(store, u"white"_s, u"white"_s); });
        QCOMPARE(ended, (std::map<int, int>{{0, 20}}));
        QCOMPARE(m_store->warbands()->size(), std::size_t(4));
    }

    /// Its name is free again where its joining was undone.
    void whoLeftMayComeBack()
    {
        const auto rows = m_store->filings({.warband = test::warband(u"green"_s)});
        QCOMPARE(m_store->table({"points"})->size(), std::size_t(3));
        NOTHING(m_store->undo(rows->front().id, u"moved away"_s));
        QCOMPARE(m_store->table({"points"})->size(), std::size_t(2)); // nor does he stand in the table
        NOTHING(join(*m_store, u"green again"_s, u"green"_s));
        REFUSED(join(*m_store, u"green a third time"_s, u"green"_s), Code::CampaignWarbandTwice);
    }

private:
    /// \param id names its identity, and its player
    static Findings join(CampaignStore &store, const QString &id, const QString &name)
    {
        return store.addWarband({test::warband(id),
                                 PlayerId(test::identity(u"player of "_s + id)),
                                 u"player of "_s + id,
                                 name,
                                 {}},
                                {});
    }

    std::unique_ptr<test::CampaignBase> m_base;
    std::unique_ptr<CampaignStore> m_store;
};

GONFALON_TEST(CampaignRoundsTest)
#include "tst_campaign_rounds.moc"
