// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/program.h"
#include "tests/support/source_tree.h"
#include "tests/support/suite.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QTemporaryDir>
#include <QTest>

using namespace gonfalon::test;
using namespace Qt::StringLiterals;

namespace {

const QByteArray owls =
    R"({"format": "gonfalon-warband", "version": 1, "system": "dragon-rampant", "name": "Owls",
  "packs": [{"id": "house-of-anna", "name": "House of Anna"}],
  "units": [{"type": "owl-riders", "leader": true, "options": ["moonlit"]}, {"type": "owl-riders"},
            {"type": "owl-riders"}, {"type": "heavy-foot"}]})";

QString anna() { return sourceFolder() + u"/tests/core/files/samples/house-of-anna.pack"_s; }

QByteArray packWith(const QByteArray &members)
{
    return R"({"format": "gonfalon-pack", "version": 1, "id": "p", "name": "P", "system": "dragon-rampant", )" +
           members + '}';
}

} // namespace

class PacksTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_home;

    [[nodiscard]] QString file(const QString &name, const QByteArray &bytes) const
    {
        QFile out(m_home.filePath(name));
        if (!out.open(QIODevice::WriteOnly) || out.write(bytes) != bytes.size())
            qFatal("cannot write");
        return out.fileName();
    }

private slots:
    void init() { qputenv("GONFALON_PACKS", m_home.filePath(u"packs"_s).toLocal8Bit()); }

    void aSoundPackFits()
    {
        const Run run = cli({u"check"_s, anna()});
        QCOMPARE(run.exit, 0);
        QVERIFY(run.out.contains("house-of-anna.pack: fits into Dragon Rampant"));
        QVERIFY(!run.err.contains("error"));
    }

    void judgesAPack_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<int>("exit");
        QTest::addColumn<QByteArray>("code");
        QTest::newRow("schema") << packWith(R"("quests": [{"id": "q"}])") << 1 << QByteArray("GF-6002");
        QTest::newRow("reference") << packWith(R"("unit_types": [{"id": "u", "name": "U", "group": "sea",)"
                                               R"("tagline": "t", "points": 1, "figures": {"attack": 5}}])")
                                   << 1 << QByteArray("GF-6003");
        QTest::newRow("no JSON") << QByteArray("hello") << 2 << QByteArray("GF-2001");
        QTest::newRow("no pack") << QByteArray("{}") << 2 << QByteArray("GF-6006");
        QTest::newRow("newer") << QByteArray(R"({"format": "gonfalon-pack", "version": 9})") << 2
                               << QByteArray("GF-2006");
        QTest::newRow("no such game")
            << packWith("\"x\": 1").replace("dragon-rampant", "chess") << 2 << QByteArray("GF-1051");
    }
    void judgesAPack()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(int, exit);
        QFETCH(QByteArray, code);
        const QString path = file(u"p.pack"_s, bytes);
        const Run run = cli({u"check"_s, path});
        QCOMPARE(run.exit, exit);
        QVERIFY2(run.err.contains(path.toUtf8() + ':') && run.told(code), run.err);
        const QJsonObject json = cli({u"check"_s, u"--json"_s, path}).json();
        QCOMPARE(json[u"files"][0][u"legal"].toBool(true), false);
        QCOMPARE(json[u"files"][0][u"findings"][0][u"code"].toString().toUtf8(), code);
    }

    /// The line of a pack says into which game it fits, or does not.
    void theLineSaysWhetherItFits()
    {
        const Run fits = cli({u"check"_s, anna()});
        QVERIFY2(fits.out.endsWith(": fits into Dragon Rampant\n"), fits.out);
        const Run not_ = cli({u"check"_s, file(u"bad.pack"_s, packWith(R"("quests": [{"id": "q"}])"))});
        QVERIFY2(not_.out.isEmpty() || not_.out.endsWith(": does not fit into Dragon Rampant\n"), not_.out);
        QCOMPARE(fits.exit, 0);
        QCOMPARE(not_.exit, 1);
        // What nobody can read is judged as the pack that its name says.
        const Run garbled = cli({u"check"_s, file(u"garbled.pack"_s, "{}")});
        QVERIFY2(garbled.exit == 2 && garbled.told("GF-6006"), garbled.err);
        const Run game =
            cli({u"check"_s, file(u"game.pack"_s, packWith("\"x\": 1").replace("dragon-rampant", "chess"))});
        QVERIFY2(game.err.contains("game.pack: error GF-1051"), game.err);
    }

    void aListSaysWhichPackIsMissing()
    {
        const Run run = cli({u"check"_s, u"-"_s}, owls);
        QCOMPARE(run.exit, 1);
        QVERIFY(run.told("GF-1068") && run.err.contains("House of Anna"));
    }

    void aPackIsUsedWithoutInstalling()
    {
        const Run check = cli({u"check"_s, u"--pack"_s, anna(), u"-"_s}, owls);
        QVERIFY2(!check.told("GF-1068") && !check.told("GF-1010"), check.err);
        QVERIFY2(check.out.contains("points 21"), check.out); // 6 + 5 + 5 + 5
        const Run show = cli({u"show"_s, u"--pack"_s, anna(), u"-"_s}, owls);
        QVERIFY(show.exit == 0 && show.out.contains("Owl Riders"));
        const Run list = cli({u"catalogue"_s, u"dragon-rampant"_s, u"units"_s, u"--pack"_s, anna()});
        QVERIFY(list.exit == 0 && list.out.contains("owl-riders: Owl Riders"));
        QVERIFY(!cli({u"catalogue"_s, u"dragon-rampant"_s, u"units"_s}).out.contains("owl-riders"));
        const QString pdf = m_home.filePath(u"owls.pdf"_s);
        const QString list2 = file(u"owls.warband"_s, owls);
        const Run print =
            cli({u"print"_s, list2, u"--sheet"_s, u"roster"_s, u"--pack"_s, anna(), u"-o"_s, pdf});
        QVERIFY2(print.exit == 0 && QFile::exists(pdf), print.err);
    }

    /// What the engine does not know is the players' to apply, and said before the first order.
    void whatABattleDoesNotPlayIsSaid()
    {
        const QString list = file(u"owls.warband"_s, owls);
        const Run run = cli({u"battle"_s, list, sample(u"goblins"_s), u"--pack"_s, anna(), u"--turns"_s,
                             u"1"_s, u"--seed"_s, u"3"_s});
        QVERIFY2(run.told("GF-7086") && run.err.contains("Silent Wings"), run.err);
        const Run plain = cli({u"battle"_s, sample(u"orcs"_s), sample(u"goblins"_s), u"--turns"_s, u"1"_s});
        QVERIFY2(!plain.told("GF-7086"), plain.err);
    }

    void anInstalledPackIsFound()
    {
        QVERIFY(QDir().mkpath(m_home.filePath(u"packs"_s)));
        const QString there = m_home.filePath(u"packs/house-of-anna.pack"_s);
        QVERIFY(QFile::copy(anna(), there));
        const Run run = cli({u"check"_s, u"-"_s}, owls);
        QVERIFY2(!run.told("GF-1068") && run.out.contains("points 21"), run.err);
        QVERIFY(QFile::remove(there));
    }

    void whatIsConvertedNamesThePack()
    {
        const QByteArray plain =
            QByteArray(owls).replace(R"(  "packs": [{"id": "house-of-anna", "name": "House of Anna"}],)", "");
        const Run run =
            cli({u"convert"_s, u"-"_s, u"-"_s, u"--to"_s, u"warband"_s, u"--pack"_s, anna()}, plain);
        QCOMPARE(run.exit, 0);
        QCOMPARE(run.json()[u"packs"][0][u"id"].toString(), u"house-of-anna"_s);
        QCOMPARE(run.json()[u"units"][0][u"options"][0].toString(), u"moonlit"_s);
    }

    void aListLosesNothingWithoutItsPack()
    {
        const Run once = cli({u"convert"_s, u"-"_s, u"-"_s, u"--to"_s, u"warband"_s}, owls);
        QCOMPARE(once.exit, 0);
        const Run twice = cli({u"convert"_s, u"-"_s, u"-"_s, u"--to"_s, u"warband"_s}, once.out);
        QCOMPARE(twice.out, once.out);
        QCOMPARE(once.json()[u"units"].toArray().size(), 4);
        QCOMPARE(once.json()[u"packs"][0][u"name"].toString(), u"House of Anna"_s);
    }

    void aPackThatCannotBeUsedStopsTheOrder()
    {
        const QString broken = file(u"broken.pack"_s, packWith(R"("quests": [{"id": "q"}])"));
        QCOMPARE(cli({u"check"_s, u"--pack"_s, broken, sample(u"goblins"_s)}).exit, 2);
        QCOMPARE(cli({u"check"_s, u"--pack"_s, u"/nowhere.pack"_s, sample(u"goblins"_s)}).exit, 2);
    }
};

GONFALON_TEST(PacksTest)
#include "tst_packs.moc"
