// SPDX-License-Identifier: GPL-3.0-or-later
// What a server takes from its players: sheets of ours alone, confirmed by all who fought, as they were seen.
#include "core/files/campaign_json.h"
#include "core/store/campaign/campaign_store.h"
#include "core/store/campaign/digest.h"
#include "tests/support/campaign_asserts.h"
#include "tests/support/campaign_base.h"
#include "tests/support/campaign_sql.h"
#include "tests/support/suite.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <QTest>

using namespace gonfalon;
using namespace gonfalon::campaign;
using namespace gonfalon::store;
using namespace gonfalon::test::sql;
using namespace Qt::StringLiterals;

namespace {

const QString secret = u"word"_s;
using Edit = std::function<void(QJsonObject &)>;

/// Changes something of the first side.
Edit ofSide(const QString &key, const QJsonValue &value)
{
    return [key, value](QJsonObject &doc) {
        QJsonArray sides = doc[u"sides"_s].toArray();
        QJsonObject side = sides[0].toObject();
        side[key] = value;
        sides[0] = side;
        doc[u"sides"_s] = sides;
    };
}

Edit of(const QString &key, const QJsonValue &value)
{
    return [key, value](QJsonObject &doc) { doc[key] = value; };
}

Edit without(const QString &key)
{
    return [key](QJsonObject &doc) { doc.remove(key); };
}

QJsonArray unitWith(const QString &key, const QJsonValue &value)
{
    return {QJsonObject{{u"unit"_s, u"Elves"_s}, {u"fate"_s, u"fled"_s}, {key, value}}};
}

} // namespace

Q_DECLARE_METATYPE(Edit)

class CampaignSheetsTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase()
    {
        if (test::postgresql().isEmpty())
            QSKIP("there is no server: tests/postgresql run PROGRAM starts one");
        m_base = std::make_unique<test::CampaignBase>(u"postgresql"_s);
        m_store = test::smallCampaign(m_base->url());
        QVERIFY(m_store);
        for (const auto &[name, warband] : {std::pair(u"Cid"_s, u"green"_s), std::pair(u"Dora"_s, u"white"_s),
                                            std::pair(u"Eli"_s, u"black"_s)}) {
            const PlayerId id(test::identity(name));
            NOTHING(m_store->addPlayer({id, name, m_base->login(name.toLower())}, secret));
            NOTHING(m_store->addWarband({test::warband(warband), id, {}, warband, {}}, {}));
        }
    }

    void cleanup()
    {
        if (m_store)
            NOTHING(m_store->check());
    }

    void cleanupTestCase()
    {
        m_store.reset();
        for (const QString &name : {u"Cid"_s, u"Dora"_s, u"Eli"_s}) {
            if (m_base)
                (void)test::CampaignBase::run(
                    m_base->url(), u"drop owned by %1; drop role %1"_s.arg(m_base->login(name.toLower())));
        }
    }

    void onlySheetsOfOursAreTaken_data()
    {
        QTest::addColumn<Edit>("edit");
        QTest::addColumn<bool>("taken");
        const auto row = [](const char *name, const Edit &edit, bool taken = false) {
            QTest::newRow(name) << edit << taken;
        };
        row("as the program writes it", [](QJsonObject &) {}, true);
        row("with a note", of(u"note"_s, u"Well fought, 100%2 Sure"_s), true);
        row("with units", ofSide(u"units"_s, unitWith(u"points"_s, 6)), true);
        row("with Quests",
            ofSide(u"quests"_s, QJsonArray{QJsonObject{{u"quest"_s, u"mole"_s}, {u"glory"_s, -2}}}), true);
        row("nothing", [](QJsonObject &doc) { doc = {}; });
        row("another format", of(u"format"_s, u"other"_s));
        row("no format", without(u"format"_s));
        row("a later version", of(u"version"_s, 2));
        row("no version", without(u"version"_s));
        row("another's identity", of(u"id"_s, filingOf(u"another"_s)));
        row("no identity", without(u"id"_s));
        row("another kind", of(u"kind"_s, u"correction"_s));
        row("no kind", without(u"kind"_s));
        row("another day", of(u"played_on"_s, u"2026-03-08"_s));
        row("another round", of(u"round"_s, 3));
        row("another stage", of(u"stage"_s, u"the-ford"_s));
        row("another territory", of(u"territory"_s, u"fen"_s));
        row("another scenario", of(u"scenario"_s, u"other"_s));
        row("a fixture", of(u"fixture"_s, filingOf(u"fixture"_s)));
        row("a fraction", of(u"round"_s, 0.5));
        row("a number as text", of(u"round"_s, u"0"_s));
        row("an endless note", of(u"note"_s, QString(4001, u'x')));
        row("a note that is a number", of(u"note"_s, 3));
        row("what nobody knows", of(u"extra"_s, u"x"_s));
        row("no sides", without(u"sides"_s));
        row("sides that are none", of(u"sides"_s, u"both"_s));
        row("one side more", [](QJsonObject &doc) {
            QJsonArray sides = doc[u"sides"_s].toArray();
            sides.append(sides[0]);
            doc[u"sides"_s] = sides;
        });
        row("sides swapped", [](QJsonObject &doc) {
            const QJsonArray sides = doc[u"sides"_s].toArray();
            doc[u"sides"_s] = QJsonArray{sides[1], sides[0]};
        });
        row("another result", ofSide(u"verdict"_s, u"lost"_s));
        row("a result that is none", ofSide(u"verdict"_s, u"crushed"_s));
        row("another Glory", ofSide(u"glory"_s, 7));
        row("a Glory beyond reason", ofSide(u"glory"_s, 1e9));
        row("a role that is none", ofSide(u"role"_s, u"judge"_s));
        row("a list inside", ofSide(u"list"_s, u"{}"_s));
        row("a fate that is none", ofSide(u"units"_s, unitWith(u"fate"_s, u"eaten"_s)));
        row("units that are texts", ofSide(u"units"_s, QJsonArray{u"Elves"_s}));
        row("points that are text", ofSide(u"units"_s, unitWith(u"points"_s, u"6"_s)));
        row("more of a unit", ofSide(u"units"_s, unitWith(u"gold"_s, 6)));
        row("a unit's endless name", ofSide(u"units"_s, unitWith(u"unit"_s, QString(201, u'x'))));
        row("dice that are text",
            of(u"thrown"_s, QJsonArray{QJsonObject{{u"what"_s, u"x"_s}, {u"dice"_s, u"6"_s}}}));
        row("five thousand dice", [](QJsonObject &doc) {
            QJsonArray dice;
            for (int i = 0; i < 5000; ++i)
                dice.append(6);
            doc[u"thrown"_s] = QJsonArray{QJsonObject{{u"what"_s, u"x"_s}, {u"dice"_s, dice}}};
        });
    }

    void onlySheetsOfOursAreTaken()
    {
        QFETCH(Edit, edit);
        QFETCH(bool, taken);
        const QString id = QString::fromLatin1(QTest::currentDataTag());
        QJsonObject doc = QJsonDocument::fromJson(docOf(id, {u"green"_s, u"white"_s}).toUtf8()).object();
        edit(doc);
        const QString json =
            QString::fromUtf8(QJsonDocument(doc).toJson(QJsonDocument::Compact)).replace(u'\'', u"''"_s);
        const auto before = exported();
        const QString said =
            test::CampaignBase::run(as(u"Cid"_s), sheetWith(id, u"Cid"_s, json) + side(id, 0, u"green"_s) +
                                                      side(id, 1, u"white"_s) + line(id, u"filed"_s));
        if (taken) {
            QCOMPARE(said, QString());
            NOTHING(opened(u"Cid"_s)->undo(test::filing(id), u"taken back"_s));
            return;
        }
        QVERIFY2(said.contains(u"GF-8118"_s), qPrintable(said));
        QCOMPARE(exported(), before);
    }

    /// What the sheet does not show to the other side is not in force.
    void whatIsConfirmedIsWhatWasSeen()
    {
        const Filing filing = fought(u"seen"_s, {u"green"_s, u"white"_s});
        Changes honest = test::countersOf(filing), bent = honest;
        bent.front().amount += 1000;
        const auto cid = opened(u"Cid"_s), dora = opened(u"Dora"_s);
        NOTHING(cid->file(filing, bent));
        REFUSED(dora->confirm({filing, honest}), Code::SeenOtherwise);
        Filing turned = filing;
        std::swap(turned.sides[0].verdict, turned.sides[1].verdict);
        REFUSED(dora->confirm({turned, bent}), Code::SeenOtherwise);
        // Nor by hand.
        const QString id = filingOf(u"seen"_s), who = idOf(u"Dora"_s);
        const auto agree = [&](const QString &seen) {
            return test::CampaignBase::run(
                as(u"Dora"_s),
                u"insert into agreement (filing, player, seen) values ('%1', '%2', '%3'); "_s.arg(id, who,
                                                                                                  seen) +
                    u"insert into ledger (what, filing, seen) values ('confirmed', '%1', '%2')"_s.arg(id,
                                                                                                      seen));
        };
        QVERIFY(agree(digestOf({filing, honest})).contains(u"GF-8116"_s));
        QVERIFY(agree(QString()).contains(u"GF-8116"_s));
        // Nor by an organiser, who needs nobody's word.
        QVERIFY(test::CampaignBase::run(m_base->url(),
                                        u"insert into ledger (what, filing, seen) values "
                                        "('confirmed', '%1', '%2')"_s.arg(id, digestOf({filing, honest})))
                    .contains(u"GF-8116"_s));
        QVERIFY(
            test::CampaignBase::run(as(u"Dora"_s), line(u"seen"_s, u"confirmed"_s)).contains(u"GF-8117"_s));
        QCOMPARE(m_store->standing()->amount(ofWarband(test::warband(u"green"_s)), "played"), 0);
        QCOMPARE(agree(digestOf({filing, bent})), QString());
        NOTHING(m_store->undo(filing.id, u"x"_s));
    }

    /// One digest, in the program and in the server.
    void theDigestIsTheServers()
    {
        Filing filing = fought(u"digest"_s, {u"green"_s, u"white"_s});
        filing.round = 4;
        filing.stage = StageId("the-förd");
        filing.sides[0].glory = -3;
        Changes changes = test::countersOf(filing);
        changes.push_back(
            {ofUnit(test::warband(u"green"_s), "Élves 2:3"), "honour", 0, std::string(), {}, "rule"});
        changes.push_back({ofLeader(test::warband(u"white"_s)), "fate", 0, "", "", ""});
        NOTHING(m_store->file(filing, changes));
        QCOMPARE(test::CampaignBase::ask(m_base->url(),
                                         u"select gonfalon_digest('%1')"_s.arg(filingOf(u"digest"_s))),
                 digestOf({filing, changes}));
    }

    /// A third party's loss needs his own word.
    void allWhoFoughtHaveToAgree()
    {
        const Filing filing = fought(u"three"_s, {u"green"_s, u"white"_s, u"black"_s});
        const Changes changes = test::countersOf(filing);
        const auto cid = opened(u"Cid"_s), dora = opened(u"Dora"_s), eli = opened(u"Eli"_s);
        NOTHING(cid->file(filing, changes));
        QCOMPARE(waiting(*m_store, filing.id), (QStringList{u"Dora"_s, u"Eli"_s}));
        const Findings first = dora->confirm({filing, changes});
        QVERIFY(first.size() == 1 && first.front().code == Code::OthersHaveToAgree);
        QCOMPARE(int(first.front().severity), int(Severity::Note));
        QCOMPARE(first.front().arguments, std::vector<std::string>{"Eli"});
        QCOMPARE(waiting(*m_store, filing.id), QStringList{u"Eli"_s});
        QCOMPARE(m_store->standing()->amount(ofWarband(test::warband(u"black"_s)), "played"), 0);
        REFUSED(cid->confirm({filing, changes}), Code::OwnFiling);
        // Who says no has not agreed any more.
        NOTHING(dora->dispute(filing.id, u"not so"_s));
        QCOMPARE(waiting(*m_store, filing.id), (QStringList{u"Dora"_s, u"Eli"_s}));
        QCOMPARE(eli->confirm({filing, changes}).front().arguments, std::vector<std::string>{"Dora"});
        NOTHING(dora->confirm({filing, changes}));
        QCOMPARE(waiting(*m_store, filing.id), QStringList());
        QCOMPARE(m_store->standing()->amount(ofWarband(test::warband(u"black"_s)), "played"), 1);
        NOTHING(m_store->undo(filing.id, u"x"_s));
    }

    /// Nobody agrees for another, nor to what is not his.
    void nobodyAgreesForAnother()
    {
        const Filing filing = fought(u"four"_s, {u"green"_s, u"white"_s, u"black"_s});
        const Changes changes = test::countersOf(filing);
        NOTHING(opened(u"Cid"_s)->file(filing, changes));
        const QString seen = digestOf({filing, changes}), id = filingOf(u"four"_s);
        const auto agree = [&](const QString &login, const QString &player) {
            return test::CampaignBase::run(
                as(login), u"insert into agreement (filing, player, seen) values ('%1', '%2', '%3')"_s.arg(
                               id, idOf(player), seen));
        };
        QVERIFY(agree(u"Dora"_s, u"Eli"_s).contains(u"GF-8063"_s));
        QVERIFY(agree(u"Cid"_s, u"Cid"_s).contains(u"GF-8060"_s));
        QVERIFY(!test::CampaignBase::run(as(u"Dora"_s), u"delete from agreement"_s).isEmpty());
        const Filing others = test::battle(u"not theirs"_s);
        NOTHING(m_store->file(others, test::countersOf(others)));
        QVERIFY(
            test::CampaignBase::run(
                as(u"Dora"_s),
                u"insert into agreement (filing, player, seen) values ('%1', '%2', '%3')"_s.arg(
                    filingOf(u"not theirs"_s), idOf(u"Dora"_s), digestOf({others, test::countersOf(others)})))
                .contains(u"GF-8061"_s));
        NOTHING(m_store->undo(filing.id, u"x"_s));
        NOTHING(m_store->undo(others.id, u"x"_s));
    }

    void whoFiledMayTakeItBack()
    {
        const auto cid = opened(u"Cid"_s), dora = opened(u"Dora"_s);
        const Filing filing = fought(u"taken back"_s, {u"green"_s, u"white"_s});
        NOTHING(cid->file(filing, test::countersOf(filing)));
        REFUSED(dora->undo(filing.id, u"x"_s), Code::OrganisersOnly);
        const auto before = *m_store->standing();
        QVERIFY(cid->mayUndo(row(*cid, filing.id)) && !dora->mayUndo(row(*dora, filing.id)));
        NOTHING(cid->undo(filing.id, u"mistyped"_s));
        QCOMPARE(int(row(*m_store, filing.id).state), int(FilingState::Undone));
        QVERIFY(*m_store->standing() == before);
        REFUSED(test::confirm(*dora, filing.id), Code::NotToConfirm);
        const Filing second = fought(u"confirmed then"_s, {u"green"_s, u"white"_s});
        NOTHING(cid->file(second, test::countersOf(second)));
        NOTHING(test::confirm(*dora, second.id));
        REFUSED(cid->undo(second.id, u"x"_s), Code::OrganisersOnly);
        QVERIFY(!cid->mayUndo(row(*cid, second.id)) && m_store->mayUndo(row(*m_store, second.id)));
        NOTHING(m_store->undo(second.id, u"x"_s));
    }

    void whatGoesBeyondReason_data()
    {
        QTest::addColumn<QString>("sql");
        const QString id = filingOf(u"beyond"_s);
        const QString begun = sheet(u"beyond"_s, u"Cid"_s, {u"green"_s, u"white"_s});
        const auto changed = [&](const QString &key, const QString &amount, const QString &value) {
            return begun +
                   u"insert into change (filing, number, warband, key, amount, value) values ('%1', 0, "
                   "'%2', %3, %4, %5); "_s.arg(id, warbandOf(u"green"_s), key, amount, value) +
                   line(u"beyond"_s, u"filed"_s);
        };
        QTest::newRow("a million of Glory") << changed(u"'glory'"_s, u"1000000"_s, u"null"_s);
        QTest::newRow("the least number there is") << changed(u"'glory'"_s, u"-2147483648"_s, u"null"_s);
        QTest::newRow("an endless key") << changed(u"repeat('x', 201)"_s, u"1"_s, u"null"_s);
        QTest::newRow("an endless value") << changed(u"'fate'"_s, u"0"_s, u"repeat('x', 1001)"_s);
        QTest::newRow("an endless recording")
            << begun +
                   u"insert into replay values ('%1', decode(repeat('00', 16777217), 'hex')); "_s.arg(id) +
                   line(u"beyond"_s, u"filed"_s);
        QTest::newRow("an endless list") << u"insert into list (hash, doc) select "
                                            u"encode(sha256(convert_to(d, 'UTF8')), 'hex'), d from (select "
                                            "repeat('x', 262145) as d) t"_s;
        QTest::newRow("a list for nobody") << u"insert into list (hash, doc) select "
                                              u"encode(sha256(convert_to(d, 'UTF8')), 'hex'), d from (select "
                                              "'mine' as d) t"_s;
        QTest::newRow("an endless reason")
            << begun + u"insert into ledger (what, filing, why) values ('filed', '%1', repeat('x', 4001)); "_s
                           .arg(id);
        QTest::newRow("a day to come")
            << u"insert into filing (id, kind, doc, filed_by, played_on) values ('%1', 'battle', '%2', '%3', "
               "'2999-01-01'); "_s.arg(
                   id,
                   docOf(u"beyond"_s, {u"green"_s, u"white"_s})
                       .replace(u"\"kind\""_s, u"\"played_on\":\"2999-01-01\",\"kind\""_s),
                   idOf(u"Cid"_s)) +
                   side(u"beyond"_s, 0, u"green"_s) + side(u"beyond"_s, 1, u"white"_s) +
                   line(u"beyond"_s, u"filed"_s);
        QTest::newRow("a large object") << u"select lo_create(0)"_s;
    }

    void whatGoesBeyondReason()
    {
        QFETCH(QString, sql);
        const auto before = exported();
        const QString said = test::CampaignBase::run(as(u"Cid"_s), sql);
        static const QRegularExpression refusal(u"GF-81\\d\\d|GF-8075|within_reason|permission denied"_s);
        QVERIFY2(refusal.match(said).hasMatch(), qPrintable(said));
        QCOMPARE(exported(), before);
    }

    /// Fifty of one player's wait at most, so that nobody fills the server.
    void notMoreThanFiftyWait()
    {
        const auto cid = opened(u"Cid"_s);
        std::vector<FilingId> filed;
        Findings refused;
        while (refused.empty() && filed.size() < 60) {
            const Filing filing = fought(u"many %1"_s.arg(filed.size()), {u"green"_s, u"white"_s});
            refused = cid->file(filing, {});
            if (refused.empty())
                filed.push_back(filing.id);
        }
        REFUSED(refused, Code::SheetsWait);
        QCOMPARE(filed.size(), std::size_t(50));
        for (const FilingId &id : filed)
            NOTHING(cid->undo(id, u"x"_s));
    }

    /// Somebody who is the server's master can still bend a sheet: the rest is told all the same.
    void aBentSheetBreaksNoExport()
    {
        const Filing filing = fought(u"bent"_s, {u"green"_s, u"white"_s});
        NOTHING(m_store->fileAndConfirm(filing, test::countersOf(filing)));
        const auto before = exported().count('\n');
        QCOMPARE(test::CampaignBase::run(
                     m_base->url(), u"set session_replication_role = replica; update filing set doc = '{}' "
                                    "where id = '%1'"_s.arg(filingOf(u"bent"_s))),
                 QString());
        const auto read = m_store->filing(filing.id);
        QVERIFY(read.ok() && read.findings().front().code == Code::SheetUnreadable);
        QCOMPARE(read->sides[0].glory, filing.sides[0].glory);
        QCOMPARE(int(read->sides[1].verdict), int(Verdict::Lost));
        QCOMPARE(exported().count('\n'), before);
        REFUSED(m_store->check(), Code::SheetUnreadable);
        QCOMPARE(test::CampaignBase::run(
                     m_base->url(), u"set session_replication_role = replica; update filing set doc = '%2' "
                                    "where id = '%1'"_s.arg(filingOf(u"bent"_s), whole(filing))),
                 QString());
    }

private:
    [[nodiscard]] QString as(const QString &name) const
    {
        return m_base->urlFor(m_base->login(name.toLower()), secret);
    }

    [[nodiscard]] std::unique_ptr<CampaignStore> opened(const QString &name) const
    {
        auto store = CampaignStore::open(as(name));
        return store ? std::move(store).value() : nullptr;
    }

    static FilingRow row(const CampaignStore &store, const FilingId &id)
    {
        return store.filings({.id = id})->front();
    }

    static QStringList waiting(const CampaignStore &store, const FilingId &id)
    {
        return row(store, id).waitsFor();
    }

    static Filing fought(const QString &name, const QStringList &warbands)
    {
        Filing filing = test::battle(name);
        filing.sides.resize(std::size_t(warbands.size()));
        for (std::size_t i = 0; i < filing.sides.size(); ++i) {
            filing.sides[i].warband = test::warband(warbands[qsizetype(i)]);
            filing.sides[i].verdict = i == 0 ? Verdict::Won : Verdict::Lost;
        }
        return filing;
    }

    /// The sheet as it stood before it was bent: told by its export.
    static QString whole(const Filing &filing);

    [[nodiscard]] QByteArray exported() const
    {
        QByteArray all;
        const Findings wrong = m_store->writeAll([&](const QByteArray &one) {
            all += one;
            return true;
        });
        return hasErrors(wrong) ? QByteArray("cannot be exported") : all;
    }

    std::unique_ptr<test::CampaignBase> m_base;
    std::unique_ptr<CampaignStore> m_store;
};

QString CampaignSheetsTest::whole(const Filing &filing)
{
    Filing bare = filing;
    for (SideReport &side : bare.sides)
        side.list.clear();
    return QString::fromStdString(files::filingToJson(bare)).replace(u'\'', u"''"_s);
}

GONFALON_TEST(CampaignSheetsTest)
#include "tst_campaign_sheets.moc"
