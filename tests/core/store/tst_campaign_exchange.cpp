// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/campaign/campaign_store.h"
#include "tests/support/campaign_asserts.h"
#include "tests/support/campaign_base.h"
#include "tests/support/suite.h"

#include <QTest>

#include <algorithm>

using namespace gonfalon;
using namespace gonfalon::campaign;
using namespace gonfalon::store;
using namespace Qt::StringLiterals;

namespace {

using Lines = std::vector<QByteArray>;

Lines exportOf(const CampaignStore &store)
{
    Lines lines;
    const Findings wrong = store.writeAll([&](const QByteArray &line) {
        lines.push_back(line);
        return true;
    });
    return wrong.empty() ? lines : Lines{};
}

Findings import(CampaignStore &store, const Lines &lines)
{
    std::size_t at = 0;
    return store.readAll([&]() { return at < lines.size() ? std::optional(lines[at++]) : std::nullopt; });
}

std::unique_ptr<CampaignStore> empty(const QString &url, const QString &id = {})
{
    AboutCampaign about;
    about.id = id;
    about.name = u"Empty"_s;
    auto made = CampaignStore::create(url, about);
    return made ? std::move(made).value() : nullptr;
}

/// Whoever plays, with what, and whom they are to meet: a line each.
QStringList membersOf(const CampaignStore &store)
{
    QStringList all;
    const auto players = store.players();
    const auto warbands = store.warbands();
    const auto fixtures = store.fixtures();
    for (const PlayerRow &row : *players)
        all << QString::fromStdString(row.id.str()) + u' ' + row.name;
    for (const WarbandRow &row : *warbands)
        all << QStringList{QString::fromStdString(row.id.str()), row.name, row.playerName, row.list,
                           row.active ? u"plays"_s : u"has left"_s}
                   .join(u' ');
    for (const FixtureRow &row : *fixtures)
        all << QStringList{QString::fromStdString(row.id.str()),
                           QString::number(row.round),
                           row.firstName,
                           row.secondName,
                           QString::fromStdString(row.scenario.str()),
                           row.isFinal ? u"final"_s : QString(),
                           QString::fromStdString(row.playedAs.str())}
                   .join(u' ');
    return all;
}

/// Something of everything: confirmed, disputed, undone and waiting, with replays, values, fixtures.
void fill(CampaignStore &store)
{
    const FixtureId fixture(test::identity(u"fixture"_s));
    NOTHING(store.addFixtures(
        {{fixture,
          1,
          false,
          test::warband(u"red"_s),
          test::warband(u"blue"_s),
          {},
          {},
          ScenarioId("bloodbath"),
          {}},
         {FixtureId(test::identity(u"bye"_s)), 2, true, test::warband(u"red"_s), {}, {}, {}, {}, {}}}));
    NOTHING(store.addWarband(
        {test::warband(u"gone"_s), store.players()->front().id, {}, u"Gone"_s, {}, false}, {}));
    Filing first = test::battle(u"first"_s);
    first.fixture = fixture;
    first.territory = TerritoryId("grey-harbour");
    first.note = "Zweihänder „quoted“\nand a second line";
    Changes changes = test::countersOf(first);
    changes.push_back({ofTerritory(first.territory), "owner", 0, "red", "", "conquest"});
    NOTHING(store.fileAndConfirm(first, changes, QByteArray("\0\x01replay\xff", 9)));
    const Filing second = test::battle(u"second"_s);
    NOTHING(store.fileAndConfirm(second, test::countersOf(second)));
    NOTHING(store.undo(second.id, u"by mistake"_s));
    const Filing third = test::battle(u"third"_s);
    NOTHING(store.file(third, test::countersOf(third)));
    NOTHING(store.dispute(third.id, u"no"_s));
    const Filing fourth = test::battle(u"fourth"_s);
    NOTHING(store.file(fourth, test::countersOf(fourth)));
}

FixtureRow challenge(const FixtureId &id, const QString &one, const QString &other)
{
    FixtureRow row;
    row.id = id;
    row.first = test::warband(one);
    row.second = test::warband(other);
    return row;
}

} // namespace

class CampaignExchangeTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase_data() { test::bothDialects(); }

    void init()
    {
        QFETCH_GLOBAL(QString, dialect);
        m_base = std::make_unique<test::CampaignBase>(dialect);
        m_file = std::make_unique<test::CampaignBase>(u"sqlite"_s);
        m_store = test::smallCampaign(m_base->url());
        QVERIFY(m_store);
        m_store->setWho(u"Ann"_s);
        fill(*m_store);
    }

    void cleanup()
    {
        NOTHING(m_store->check());
        m_store.reset();
        m_base.reset();
        m_file.reset();
    }

    void aCampaignGoesThereAndBack()
    {
        QFETCH_GLOBAL(QString, dialect);
        const Lines lines = exportOf(*m_store);
        QVERIFY(lines.size() > 12);
        QCOMPARE(CampaignStore::aboutIn(lines[0])->name, u"The League"_s);
        const auto file = empty(m_file->url());
        QVERIFY(file);
        NOTHING(import(*file, lines));
        NOTHING(file->check());
        QCOMPARE(file->about().id, m_store->about().id);
        QCOMPARE(exportOf(*file), lines);
        QCOMPARE(membersOf(*file), membersOf(*m_store));
        QCOMPARE(membersOf(*file).filter(u"has left"_s).size(), 1);
        QCOMPARE(membersOf(*file).filter(u" final "_s).size(), 1);
        QCOMPARE(file->about().created, m_store->about().created);
        QVERIFY(*file->standing() == *m_store->standing());
        QCOMPARE(*file->replay(test::filing(u"first"_s)), *m_store->replay(test::filing(u"first"_s)));
        QVERIFY(*file->filing(test::filing(u"first"_s)) == *m_store->filing(test::filing(u"first"_s)));
        test::CampaignBase third(dialect);
        const auto back = empty(third.url(), m_store->about().id);
        NOTHING(import(*back, exportOf(*file)));
        NOTHING(back->check());
        QVERIFY(*back->standing() == *m_store->standing());
        QCOMPARE(back->ledger()->size(), m_store->ledger()->size());
        for (std::size_t i = 0; i < back->ledger()->size(); ++i) {
            const LedgerRow one = (*back->ledger())[i];
            const LedgerRow other = (*m_store->ledger())[i];
            QCOMPARE(one.what, other.what);
            QCOMPARE(one.who, other.who);
            QCOMPARE(one.why, other.why);
            QCOMPARE(one.at, other.at);
        }
    }

    void whatIsThereAlreadyIsNotDoneAgain()
    {
        const Lines lines = exportOf(*m_store);
        NOTHING(import(*m_store, lines));
        QCOMPARE(exportOf(*m_store), lines);
    }

    void copiesGrowTogether()
    {
        const auto copy = empty(m_file->url());
        NOTHING(import(*copy, exportOf(*m_store)));
        const Filing here = test::battle(u"here"_s);
        const Filing there = test::battle(u"there"_s);
        NOTHING(m_store->fileAndConfirm(here, test::countersOf(here)));
        NOTHING(copy->fileAndConfirm(there, test::countersOf(there)));
        NOTHING(test::confirm(*copy, test::filing(u"fourth"_s)));
        NOTHING(import(*m_store, exportOf(*copy)));
        NOTHING(import(*copy, exportOf(*m_store)));
        QVERIFY(*copy->standing() == *m_store->standing());
        QCOMPARE(copy->standing()->amount(ofWarband(test::warband(u"red"_s)), "played"), 4);
        NOTHING(copy->check());
    }

    /// Each copy has its own result of one appointment: one of them counts, the other is told and waits, and
    /// an organiser's word brings both copies to the same.
    void twoResultsOfOneAppointment()
    {
        const FixtureId fixture(test::identity(u"third fixture"_s));
        NOTHING(m_store->addFixtures({challenge(fixture, u"red"_s, u"blue"_s)}));
        const auto copy = empty(m_file->url());
        copy->setWho(u"Bob"_s);
        NOTHING(import(*copy, exportOf(*m_store)));
        Filing here = test::battle(u"here"_s), there = test::battle(u"there"_s);
        here.fixture = there.fixture = fixture;
        NOTHING(m_store->fileAndConfirm(here, test::countersOf(here)));
        NOTHING(copy->fileAndConfirm(there, test::countersOf(there)));
        QCOMPARE(told(*m_store, exportOf(*copy)), QByteArray("8189"));
        QCOMPARE(stateOf(*m_store, here.id), FilingState::Confirmed);
        QCOMPARE(stateOf(*m_store, there.id), FilingState::Disputed);
        const auto waits = m_store->filings({.id = there.id});
        QVERIFY(waits->front().objection.contains(QString::fromStdString(here.id.str()).left(8)));
        QCOMPARE(playedBy(*m_store), 2);
        NOTHING(m_store->check());
        QCOMPARE(told(*copy, exportOf(*m_store)), QByteArray("8189 8055"));
        QCOMPARE(stateOf(*copy, there.id), FilingState::Confirmed);
        NOTHING(m_store->undo(here.id, u"counted twice"_s));
        NOTHING(test::confirm(*m_store, there.id));
        (void)told(*copy, exportOf(*m_store));
        for (const CampaignStore *store : {m_store.get(), copy.get()}) {
            QCOMPARE(stateOf(*store, here.id), FilingState::Undone);
            QCOMPARE(stateOf(*store, there.id), FilingState::Confirmed);
        }
        QVERIFY(*copy->standing() == *m_store->standing());
        NOTHING(copy->check());
    }

    /// One copy disputes or withdraws what the other confirmed: what was here first stands, and is told.
    void bothSidesHaveAnswered()
    {
        const auto copy = empty(m_file->url());
        NOTHING(import(*copy, exportOf(*m_store)));
        const FilingId id = test::filing(u"fourth"_s);
        NOTHING(test::confirm(*m_store, id));
        NOTHING(copy->dispute(id, u"I was not there"_s));
        QCOMPARE(told(*m_store, exportOf(*copy)), QByteArray("8055"));
        QCOMPARE(stateOf(*m_store, id), FilingState::Confirmed);
        QCOMPARE(told(*copy, exportOf(*m_store)), QByteArray());
        QCOMPARE(stateOf(*copy, id), FilingState::Confirmed);
        NOTHING(m_store->undo(id, u"it rained"_s));
        NOTHING(copy->undo(id, u"it poured"_s));
        QCOMPARE(told(*copy, exportOf(*m_store)), QByteArray());
        NOTHING(copy->check());
    }

    /// Older books may keep the appointment of others: a battle comes without that, and it is told.
    void theAppointmentOfOthersIsLeftBehind()
    {
        const std::string others = test::identity(u"of others"_s);
        NOTHING(m_store->addFixtures({challenge(FixtureId(others), u"red"_s, u"gone"_s)}));
        Lines lines = exportOf(*m_store);
        const QByteArray own = QByteArray::fromStdString(test::identity(u"fixture"_s));
        int replaced = 0;
        for (QByteArray &line : lines) {
            if (line.startsWith("{\"filed\"") && line.contains(own))
                replaced += line.replace(own, QByteArray::fromStdString(others))
                                .contains(QByteArray::fromStdString(others));
        }
        QCOMPARE(replaced, 1);
        const auto file = empty(m_file->url());
        QCOMPARE(told(*file, lines), QByteArray("8109"));
        QVERIFY(file->filing(test::filing(u"first"_s))->fixture.empty());
        QVERIFY(std::ranges::all_of(*file->fixtures(),
                                    [](const FixtureRow &row) { return row.playedAs.empty(); }));
        NOTHING(file->check());
    }

    void allOrNothingIsTakenOver()
    {
        Lines lines = exportOf(*m_store);
        lines[lines.size() / 2].chop(9);
        const auto file = empty(m_file->url());
        REFUSED(import(*file, lines), Code::ExportUnreadable);
        QCOMPARE(file->players()->size(), 0);
        QCOMPARE(file->about().name, u"Empty"_s);
        REFUSED(import(*file, {}), Code::ExportUnreadable);
        REFUSED(import(*file, {"{\"player\":{}}\n"}), Code::ExportUnreadable);
    }

    void anotherCampaignIsNotMixedIn()
    {
        const auto other = empty(m_file->url());
        NOTHING(other->addPlayer({PlayerId(test::identity(u"Cid"_s)), u"Cid"_s, {}}));
        REFUSED(import(*other, exportOf(*m_store)), Code::OtherCampaign);
        REFUSED(import(*m_store, exportOf(*other)), Code::OtherCampaign);
    }

    void aTakerThatFailsIsTold()
    {
        int taken = 0;
        REFUSED(m_store->writeAll([&](const QByteArray &) { return ++taken < 5; }), Code::CannotWrite);
        QCOMPARE(taken, 5);
    }

private:
    /// The numbers of what an import tells, which does not fail.
    static QByteArray told(CampaignStore &store, const Lines &lines)
    {
        Findings all;
        const auto listening =
            QObject::connect(&store, &CampaignStore::found, &store, [&](const Findings &found) {
                all.insert(all.end(), found.begin(), found.end());
            });
        const Findings wrong = import(store, lines);
        QObject::disconnect(listening);
        all.insert(all.begin(), wrong.begin(), wrong.end());
        QByteArrayList codes;
        for (const Finding &finding : all)
            codes << QByteArray::number(number(finding.code));
        return codes.join(' ');
    }

    static FilingState stateOf(const CampaignStore &store, const FilingId &id)
    {
        return store.filings({.id = id})->front().state;
    }

    static int playedBy(const CampaignStore &store)
    {
        return store.standing()->amount(ofWarband(test::warband(u"red"_s)), "played");
    }

    std::unique_ptr<test::CampaignBase> m_base;
    std::unique_ptr<test::CampaignBase> m_file; ///< of the other kind, where the first is on a server
    std::unique_ptr<CampaignStore> m_store;
};

GONFALON_TEST(CampaignExchangeTest)
#include "tst_campaign_exchange.moc"
