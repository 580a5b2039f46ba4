// SPDX-License-Identifier: GPL-3.0-or-later
// Recorded battles that do not agree with the campaign: named, and booked only where they are wanted as they
// are.
#include <QTest>

#include "core/club/battle_doubts.h"
#include "core/club/club.h"
#include "core/club/packs.h"
#include "core/club/review.h"
#include "core/files/warband_file.h"
#include "core/store/open_battle.h"
#include "core/systems/registry.h"
#include "core/words/finding_words.h"
#include "tests/support/club.h"
#include "tests/support/source_tree.h"
#include "tests/support/suite.h"

#include <QFile>
#include <QTemporaryDir>

using namespace gonfalon;
using namespace Qt::StringLiterals;
using test::codes, test::recordedBattle;

namespace {

using EditList = std::function<void(Warband &)>;

/// The same, of game data of which one figure was another.
QByteArray ofOtherData()
{
    QByteArray bytes = recordedBattle();
    char &digit = bytes[bytes.indexOf("\"catalogue\": \"") + qsizetype(sizeof("\"catalogue\": \"")) - 1];
    digit = digit == '0' ? '1' : '0';
    return bytes;
}

/// The bytes without the line that begins so.
QByteArray without(QByteArray bytes, const char *beginning)
{
    const qsizetype from = bytes.indexOf(beginning);
    return bytes.remove(from, bytes.indexOf('\n', from) + 1 - from);
}

} // namespace

Q_DECLARE_METATYPE(EditList)

class DoubtsTest : public QObject
{
    Q_OBJECT

private slots:
    void whatDoesNotAgreeIsNamed_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<EditList>("joined"); ///< how the first side's list joins
        QTest::addColumn<QString>("limit");
        QTest::addColumn<QByteArray>("doubts");
        const QString league = u"{\"points\": 24}"_s;
        const EditList asItFought = [](Warband &) {};
        const QByteArray bytes = recordedBattle();
        const auto row = [&](const char *name, const QByteArray &battle, const QByteArray &doubts) {
            QTest::newRow(name) << battle << asItFought << league << doubts;
        };
        row("as it was fought", bytes, {});
        row("nothing to compare the set-up with", without(bytes, "  \"setup_hash\""), "7083");
        row("other game data", ofOtherData(), "7065");
        row("another seed", recordedBattle([](files::BattleFile &, BattleSetup &setup) { setup.seed += 1; }),
            "7079");
        row("no seed", recordedBattle([](files::BattleFile &, BattleSetup &setup) { setup.seed = 0; }),
            "7083");
        row("cut short", test::battleCutShort(), "8126");
        row("led by another", recordedBattle([](files::BattleFile &, BattleSetup &setup) {
                setup.sides[0].warband.player = "Zed";
            }),
            "8157");
        QTest::newRow("another list") << bytes << EditList([](Warband &list) { list.units.pop_back(); })
                                      << league << QByteArray("8108");
        QTest::newRow("a larger force")
            << bytes << asItFought << u"{\"points\": 6}"_s << QByteArray("8127 8127");
        QTest::newRow("its player joined under another name")
            << recordedBattle(
                   [](files::BattleFile &, BattleSetup &setup) { setup.sides[0].warband.player = "Zed"; })
            << EditList([](Warband &list) { list.player = "Zed"; }) << league << QByteArray();
    }

    void whatDoesNotAgreeIsNamed()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(EditList, joined);
        QFETCH(QString, limit);
        QFETCH(QByteArray, doubts);
        Club club = begun(joined, limit);
        auto proposal = club.proposeBattle(bytes, m_library);
        QVERIFY2(proposal.ok(), codes(proposal.findings()));
        QCOMPARE(codes(proposal->doubts), doubts);
        for (const Finding &doubt : proposal->doubts)
            QCOMPARE(int(doubt.severity), int(Severity::Warning));
        if (doubts.isEmpty()) {
            QCOMPARE(codes(club.file(*proposal, false)), QByteArray());
            QVERIFY(review(club, proposal->filing.id, m_library)->inTheWay().empty());
            return;
        }
        QCOMPARE(codes(club.file(*proposal, true)), QByteArray("8124"));
        QVERIFY(club.books().filings({.kind = campaign::FilingKind::Battle})->empty());
        proposal.value().asItIs = true;
        QCOMPARE(codes(club.file(*proposal, false)), QByteArray());
        remembers(club, proposal->filing.id, proposal->doubts);
        const auto seen = review(club, proposal->filing.id, m_library);
        QCOMPARE(codes(seen->doubts), doubts);
        QCOMPARE(codes(seen->inTheWay()), QByteArray("8124"));
        QCOMPARE(codes(club.books().confirm(seen->sheet, takenWith(seen->doubts))), QByteArray());
        const auto ledger = *club.books().ledger();
        QCOMPARE(ledger.front().what, u"confirmed"_s);
        QVERIFY2(ledger.front().why.startsWith(u"Taken as it is: "_s), qPrintable(ledger.front().why));
    }

    /// A sheet says what its recording came to, Glory and losses, or whoever confirms it is told.
    void theSheetIsThatOfItsRecording_data()
    {
        QTest::addColumn<int>("bent");
        QTest::newRow("Glory") << 0;
        QTest::newRow("a unit's fate") << 1;
        QTest::newRow("Strength lost") << 2;
        QTest::newRow("who attacked") << 3;
    }
    void theSheetIsThatOfItsRecording()
    {
        QFETCH(int, bent);
        Club club = begun([](Warband &) {}, u"{\"points\": 24}"_s);
        Proposal proposal = *club.proposeBattle(recordedBattle(), m_library);
        campaign::SideReport &side = proposal.filing.sides[0];
        const campaign::WarbandId whose = side.warband;
        switch (bent) {
        case 0:
            side.glory += 1;
            break;
        case 1:
            side.units[3].fate = Fate::Destroyed == side.units[3].fate ? Fate::Unharmed : Fate::Destroyed;
            break;
        case 2:
            side.units[3].strengthLost += 1;
            break;
        default:
            side.role = side.role == SideRole::Attacker ? SideRole::Defender : SideRole::Attacker;
        }
        proposal = *club.propose(std::move(proposal));
        QCOMPARE(codes(club.file(proposal, false)), QByteArray());
        const auto seen = review(club, proposal.filing.id, m_library);
        QVERIFY2(codes(seen->doubts) == "8129", codes(seen->doubts));
        QVERIFY(seen->doubts.front().arguments.front() == club.names()->warband(whose).toStdString());
    }

    /// An appointment names the sides; that they are called otherwise is told.
    void anotherName()
    {
        Club club = begun([](Warband &list) { list.name = "Ribbon of the Fen"; }, u"{\"points\": 24}"_s);
        const auto rows = *club.books().warbands();
        const auto fixture = club.challenge(rows[0].id, rows[1].id);
        QVERIFY(club.appoint({fixture}).empty());
        auto file = *store::openBattleBytes(recordedBattle(), m_library);
        file.appointment.campaign = club.books().about().id.toStdString();
        file.appointment.fixture = fixture.id.str();
        for (const BattleSide &side : file.setup->sides) {
            const bool own = std::ranges::any_of(rows, [&](const store::WarbandRow &row) {
                return row.name.toStdString() == side.warband.name;
            });
            const auto row = std::ranges::find_if(rows, [&](const store::WarbandRow &each) {
                return own ? each.name.toStdString() == side.warband.name
                           : each.name == u"Ribbon of the Fen"_s;
            });
            file.appointment.warbands.push_back(row->id.str());
        }
        const auto proposal =
            club.proposeBattle(QByteArray::fromStdString(files::writeBattle(file)), m_library);
        QVERIFY2(proposal.ok(), codes(proposal.findings()));
        QCOMPARE(codes(proposal->doubts), QByteArray("8128"));
        QCOMPARE(proposal->doubts[0].arguments[1], std::string("Ribbon of the Fen"));
    }

    /// Names are alike, and the rules are others.
    void anotherGame()
    {
        auto file = *store::openBattleBytes(recordedBattle(), m_library);
        auto club = Club::create(
            m_folder.filePath(u"lions.campaign"_s),
            {u"The Lions"_s, *readPackText(m_library, u"club-league"_s), SystemId("lion-rampant")});
        QVERIFY(club.ok());
        for (const BattleSide &side : file.setup->sides) {
            QFile sample(test::sourceFolder() + u"/data/lion-rampant/warbands/border-riders.warband"_s);
            QVERIFY(sample.open(QIODevice::ReadOnly));
            auto list = *files::readWarband(sample.readAll().toStdString());
            list.name = side.warband.name;
            QVERIFY(
                !hasErrors(club.value().join(QString::fromStdString("P " + list.name),
                                             QString::fromStdString(files::writeWarband(list)), m_library)));
        }
        const auto proposal = club->proposeBattle(recordedBattle(), m_library);
        QVERIFY2(proposal.ok(), codes(proposal.findings()));
        QCOMPARE(codes(proposal->doubts), QByteArray("8125"));
    }

    /// What players may agree on is no doubt; whoever confirms the battle reads it.
    void whatWasAgreedOtherwiseIsTold()
    {
        BattleSetup setup;
        setup.catalogue = std::make_shared<Catalogue>(*m_library.catalogue(SystemId("dragon-rampant")));
        QCOMPARE(codes(agreedOtherwise(setup)), QByteArray());
        const Ruling &ruling = setup.catalogue->rulings.front();
        setup.rulings[ruling.id] = ruling.readings[0].first;
        QCOMPARE(codes(agreedOtherwise(setup)), QByteArray());
        setup.rulings[ruling.id] = ruling.readings[1].first;
        setup.battlefield.width = Length::hundredths(4850);
        const Findings told = agreedOtherwise(setup);
        QCOMPARE(codes(told), QByteArray("8192 8193"));
        QVERIFY(QString::fromStdString(told[0].arguments[0])
                    .contains(QString::fromStdString(ruling.readings[1].second)));
        QCOMPARE(QString::fromStdString(told[1].arguments[0]), u"48.5 × 48 inches"_s);
        QCOMPARE(QString::fromStdString(told[1].arguments[1]), u"72 × 48 inches"_s);
    }

    /// What a player noted of his warband is in no list, battle or book of others; he is told.
    void notesStayHome()
    {
        const EditList noted = [](Warband &list) {
            list.notes = "call 555-1234";
            list.units.front().notes = "borrowed of Bob";
        };
        Findings findings;
        Club club = begun(noted, u"{\"points\": 24}"_s, &findings);
        QCOMPARE(codes(findings),
                 QByteArray("8158 8159")); // its secret Quests stay in the list, and that is told
        const QByteArray bytes =
            recordedBattle([&](files::BattleFile &, BattleSetup &setup) { noted(setup.sides[0].warband); });
        const auto proposal = club.proposeBattle(bytes, m_library);
        QVERIFY2(proposal.ok() && proposal->doubts.empty(), codes(proposal.findings()));
        QVERIFY(club.file(*proposal, true).empty());
        const auto rows = *club.books().warbands();
        const auto mine =
            std::ranges::find_if(rows, [](const auto &row) { return row.playerName == u"P0"_s; });
        auto list = *files::readWarband(mine->list.toStdString());
        noted(list);
        findings = club.changeList(mine->id, QString::fromStdString(files::writeWarband(list)), m_library);
        QVERIFY2(codes(findings) == "8158 8159", codes(findings));
        QByteArray all;
        QVERIFY(club.books()
                    .writeAll([&](const QByteArray &line) {
                        all += line;
                        return true;
                    })
                    .empty());
        all +=
            QByteArray::fromBase64(*club.books().replay(proposal->filing.id)); // in the text it is in base 64
        all += *club.books().replay(proposal->filing.id);
        QVERIFY(all.contains("Snagga"));
        for (const char *secret : {"555-1234", "borrowed of Bob"})
            QVERIFY2(!all.contains(secret), secret);
    }

private:
    /// The ledger keeps with what a battle was taken, here and in a copy that was brought in.
    void remembers(Club &club, const campaign::FilingId &id, const Findings &doubts)
    {
        QByteArrayList lines;
        QVERIFY(club.books()
                    .writeAll([&](const QByteArray &line) {
                        lines << line;
                        return true;
                    })
                    .empty());
        std::size_t next = 0;
        const QString url = m_folder.filePath(u"copy-%1.campaign"_s.arg(++m_number));
        const auto copy = store::CampaignStore::create(
            url, *store::CampaignStore::aboutIn(lines.front()), [&]() -> std::optional<QByteArray> {
                return next < std::size_t(lines.size()) ? std::optional(lines[qsizetype(next++)])
                                                        : std::nullopt;
            });
        QVERIFY2(copy.ok(), codes(copy.findings()));
        for (const store::CampaignStore *books :
             std::vector<const store::CampaignStore *>{&club.books(), copy->get()}) {
            const auto ledger = *books->ledger(-1);
            const auto line = std::ranges::find(ledger, id, &store::LedgerRow::filing);
            QVERIFY(line != ledger.end());
            for (const Finding &doubt : doubts)
                QVERIFY2(line->why.contains(words::sentence(doubt)), qPrintable(line->why));
        }
    }

    /// A campaign that both warbands of the battle have joined, players P0 and P1.
    /// \param findings of the first joining
    Club begun(const EditList &first, const QString &limit, Findings *findings = nullptr)
    {
        QString pack = *readPackText(m_library, u"club-league"_s);
        pack.replace(u"{\"points\": 24}"_s, limit);
        auto club = Club::create(m_folder.filePath(u"%1.campaign"_s.arg(++m_number)),
                                 {u"The Fen"_s, pack, SystemId("dragon-rampant")});
        const auto file = store::openBattleBytes(recordedBattle(), m_library);
        for (std::size_t i = 0; i < 2; ++i) {
            Warband list = file->setup->sides[i].warband;
            if (i == 0)
                first(list);
            const Findings joined = club.value().join(
                u"P%1"_s.arg(i), QString::fromStdString(files::writeWarband(list)), m_library);
            if (hasErrors(joined))
                qFatal("not joined: %s", codes(joined).constData());
            if (i == 0 && findings)
                *findings = joined;
        }
        return std::move(club).value();
    }

    QTemporaryDir m_folder;
    store::Library m_library;
    int m_number = 0;
};

GONFALON_TEST(DoubtsTest)
#include "tst_doubts.moc"
