// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest> // first: moc cannot read the standard headers without it

#include "core/files/warband_file.h"
#include "core/model/edit.h"
#include "core/model/organisations.h"
#include "core/model/settings.h"
#include "core/model/validate.h"
#include "tests/support/catalogues.h"
#include "tests/support/kingdoms.h"
#include "tests/support/suite.h"

#include <QDir>
#include <QFile>

using namespace gonfalon;
using namespace gonfalon::test::kingdoms;
using namespace Qt::StringLiterals;

namespace {

const Catalogue &game() { return test::dragonKingdoms(); }

const std::array<const char *, 5> levels{"inexperienced", "semi-experienced", "normal", "experienced",
                                         "veteran"};
const std::array<const char *, 7> ranks{"sergeant",           "lieutenant", "captain", "major",
                                        "lieutenant-colonel", "colonel",    "general"};

int countLedBy(const Warband &army, const char *rank)
{
    return int(
        std::ranges::count_if(army.units, [&](const Unit &unit) { return chosen(unit, OptionId(rank)); }));
}

} // namespace

/// The muster of Tales of the Dragon Kingdoms: every rule with the example of the ledger.
class TestDragonKingdoms : public QObject
{
    Q_OBJECT
private slots:
    void organisations_data();
    void organisations();
    void everyBandIsEightMenACorporalAndALeader_TK_ARM_07();
    void sizesStepByFourThenThree_TK_ARM_08();
    void loneCharacters_TK_ARM_09();
    void rankPrices_TK_PTS_01();
    void experiencePrices_TK_PTS_02();
    void printedPrices_data();
    void printedPrices();
    void aBand_TK_PTS_09();
    void anOrganisationIsNoMultiple_TK_PTS_12();
    void levelsMayDiffer_TK_PTS_13();
    void workedForce_TK_PTS_14();
    void workedRemedy_TK_PTS_15();
    void promotedLeadersStartAnew_TK_EXP_02();
    void newLieutenants_TK_EXP_03();
    void firstArmies_TK_EXP_09();
    void samples_data();
    void samples();
};

void TestDragonKingdoms::organisations_data()
{
    QTest::addColumn<QString>("id");
    QTest::addColumn<int>("figures");
    QTest::addColumn<QList<int>>("leaders"); // Sergeants to Generals
    QTest::newRow("TK-ARM-01") << u"band"_s << 10 << QList<int>{1, 0, 0, 0, 0, 0, 0};
    QTest::newRow("TK-ARM-02") << u"warband"_s << 40 << QList<int>{2, 1, 1, 0, 0, 0, 0};
    QTest::newRow("TK-ARM-03") << u"force"_s << 120 << QList<int>{6, 3, 2, 1, 0, 0, 0};
    QTest::newRow("TK-ARM-04") << u"warforce"_s << 360 << QList<int>{18, 9, 6, 2, 1, 0, 0};
    QTest::newRow("TK-ARM-05") << u"horde"_s << 1080 << QList<int>{54, 27, 18, 6, 2, 1, 0};
    QTest::newRow("TK-ARM-06") << u"army"_s << 3240 << QList<int>{162, 81, 54, 18, 6, 2, 1};
}

void TestDragonKingdoms::organisations()
{
    QFETCH(QString, id);
    QFETCH(int, figures);
    QFETCH(QList<int>, leaders);
    const Warband army = organised(id.toStdString());
    QCOMPARE(test::kingdoms::figures(army), figures);
    int led = 0;
    for (std::size_t i = 0; i < ranks.size(); ++i) {
        QCOMPARE(countLedBy(army, ranks[i]), leaders[qsizetype(i)]);
        led += leaders[qsizetype(i)];
    }
    QCOMPARE(led, figures / 10);
    QCOMPARE(errors(army, 100000), std::string());
    Warband fewer = army;
    fewer.units.pop_back();
    if (!fewer.units.empty())
        QVERIFY(complains(fewer, Code::OrganisationIncomplete, QTest::currentDataTag()));
}

void TestDragonKingdoms::everyBandIsEightMenACorporalAndALeader_TK_ARM_07()
{
    const UnitType *band = game().unitType(UnitTypeId("band"));
    QVERIFY(band);
    QCOMPARE(band->points.value(), 8 * 5 + 8);
    QCOMPARE(band->rule.str(), std::string("TK-ARM-07"));
    QCOMPARE(game().organisations.size(), 6u);
    for (const OrganisationType &type : game().organisations) {
        for (const OrganisationType::Part &part : type.parts)
            QCOMPARE(part.type, band->id);
        for (const Unit &unit : organised(type.id.str()).units)
            QCOMPARE(models(game(), unit, resolve(game(), unit)), 10);
    }
}

void TestDragonKingdoms::sizesStepByFourThenThree_TK_ARM_08()
{
    int expected = 10;
    for (const char *id : {"band", "warband", "force", "warforce", "horde", "army"}) {
        QCOMPARE(figures(organised(id)), expected);
        expected *= expected == 10 ? 4 : 3;
    }
}

void TestDragonKingdoms::loneCharacters_TK_ARM_09()
{
    const Unit general = aUnit("lone-character general");
    QCOMPARE(price(game(), general).value(), 100);
    QCOMPARE(figure(general, "figures"), 1);
    QCOMPARE(figure(general, "width"), 1);
    QCOMPARE(figure(general, "depth"), 1);
    QVERIFY(game().unitType(general.type)->given == Given::Ruling);
}

void TestDragonKingdoms::rankPrices_TK_PTS_01()
{
    const std::array<int, 7> prices{12, 17, 30, 50, 60, 85, 100};
    for (std::size_t i = 0; i < ranks.size(); ++i) {
        const std::string rank = ranks[i];
        QCOMPARE(price(game(), aUnit("lone-character " + rank)).value(), prices[i]);
        QCOMPARE(price(game(), aUnit("band " + rank)).value(), 48 + prices[i]);
    }
    const DataTable *table = game().table(TableId("ranks"));
    QVERIFY(table);
    QCOMPARE(table->rows[0][1], std::string("5"));
    QCOMPARE(table->rows[1][1], std::string("8"));
}

void TestDragonKingdoms::experiencePrices_TK_PTS_02()
{
    for (std::size_t i = 0; i < levels.size(); ++i) {
        const std::string level = levels[i];
        QCOMPARE(price(game(), aUnit("band " + level)).value(), 56 + 2 * int(i));
        QCOMPARE(price(game(), aUnit("lone-character general " + level)).value(), 96 + 2 * int(i));
    }
    QCOMPARE(price(game(), aUnit("lone-character sergeant inexperienced")).value(), 8);
    QCOMPARE(price(game(), aUnit("lone-character general veteran")).value(), 104);
}

void TestDragonKingdoms::printedPrices_data()
{
    QTest::addColumn<QString>("id");
    QTest::addColumn<QList<int>>("printed");
    QTest::newRow("TK-PTS-03") << u"band"_s << QList<int>{56, 58, 60, 62, 64};
    QTest::newRow("TK-PTS-04") << u"warband"_s << QList<int>{247, 255, 263, 271, 279};
    QTest::newRow("TK-PTS-05") << u"force"_s << QList<int>{761, 785, 809, 833, 857};
    QTest::newRow("TK-PTS-06") << u"warforce"_s << QList<int>{2293, 2365, 2437, 2509, 2581};
    QTest::newRow("TK-PTS-07") << u"horde"_s << QList<int>{6904, 7120, 7336, 7552, 7768};
    QTest::newRow("TK-PTS-08") << u"army"_s << QList<int>{20727, 21375, 22023, 22671, 23319};
}

void TestDragonKingdoms::printedPrices()
{
    QFETCH(QString, id);
    QFETCH(QList<int>, printed);
    const OrganisationType *type = game().organisation(OrganisationTypeId(id.toStdString()));
    QVERIFY(type);
    QCOMPARE(price(game(), *type).value(), printed[2]);
    for (std::size_t i = 0; i < levels.size(); ++i)
        QCOMPARE(price(game(), organised(id.toStdString(), levels[i])).value(), printed[qsizetype(i)]);
    const bool usual = printed[4] >= 280 && printed[0] <= 1200;
    QCOMPARE(complains(organised(id.toStdString()), Code::UnusualPoints, "TK-PTS-11"), !usual);
}

void TestDragonKingdoms::aBand_TK_PTS_09()
{
    QCOMPARE(price(game(), aUnit("band")).value(), 12 + 8 + 8 * 5);
    QCOMPARE(price(game(), aUnit("band inexperienced")).value(), 8 + 8 + 8 * 5);
}

void TestDragonKingdoms::anOrganisationIsNoMultiple_TK_PTS_12()
{
    const int band = price(game(), organised("band")).value(),
              warband = price(game(), organised("warband")).value();
    QCOMPARE(warband - 4 * band, 23);
    QCOMPARE(price(game(), organised("force")).value() - 3 * warband, 20);
}

void TestDragonKingdoms::levelsMayDiffer_TK_PTS_13()
{
    Warband army = organised("warband");
    take(army.units.front(), "inexperienced"); // a Sergeant's band
    QVERIFY(chosen(army.units.front(), OptionId("sergeant")));
    QCOMPARE(price(game(), army).value(), 259);
    QCOMPARE(errors(army, 1200), std::string());
}

void TestDragonKingdoms::workedForce_TK_PTS_14()
{
    Warband army = organised("force");
    QCOMPARE(price(game(), army).value() + 100 + 3 * 50 + 2 * 100, 1259); // as printed, with animals for 40
    add(army,
        {"band riders", "heavy-weapon", "heavy-weapon", "heavy-riders", "flying-vehicle", "flying-vehicle"});
    QCOMPARE(price(game(), army).value(), 1269);
    QVERIFY(complains(army, Code::OverLimit, "TK-EXT-11"));
}

void TestDragonKingdoms::workedRemedy_TK_PTS_15()
{
    Warband army = organised("force", "inexperienced");
    QCOMPARE(price(game(), army).value() + 100 + 2 * 50 + 2 * 100, 1161); // as printed
    add(army, {"band riders", "heavy-weapon", "heavy-weapon", "flying-vehicle", "flying-vehicle"});
    QCOMPARE(price(game(), army).value(), 1171);
    QCOMPARE(errors(army, 1200), std::string());
    take(army.units[12], "inexperienced");
    QCOMPARE(price(game(), army).value(), 1167);
}

void TestDragonKingdoms::promotedLeadersStartAnew_TK_EXP_02()
{
    const DataTable *table = game().table(TableId("levels"));
    QVERIFY(table);
    QCOMPARE(table->rows.size(), 5u);
    QCOMPARE(table->rows[0][0], std::string("first"));
    QCOMPARE(table->rows[0][1], std::string("Inexperienced"));
    Unit band = aUnit("band sergeant veteran");
    take(band, "captain");
    take(band, "inexperienced");
    QCOMPARE(price(game(), band).value(), 48 + 30 - 4);
}

void TestDragonKingdoms::newLieutenants_TK_EXP_03()
{
    QCOMPARE(price(game(), aUnit("lone-character lieutenant inexperienced")).value(), 13);
}

void TestDragonKingdoms::firstArmies_TK_EXP_09()
{
    QCOMPARE(price(game(), organised("force", "inexperienced")).value(), 761);
}

void TestDragonKingdoms::samples_data()
{
    QTest::addColumn<QString>("file");
    QTest::addColumn<int>("points");
    QTest::addColumn<int>("figures");
    QTest::newRow("first-march") << u"first-march"_s << 1167 << 144;
    QTest::newRow("kuma-rangers") << u"kuma-rangers"_s << 598 << 49;
    QTest::newRow("eleven-at-the-ford") << u"eleven-at-the-ford"_s << 82 << 11;
    QTest::newRow("host-of-draco") << u"host-of-draco"_s << 22023 << 3240;
}

void TestDragonKingdoms::samples()
{
    QFETCH(QString, file);
    QFETCH(int, points);
    QFETCH(int, figures);
    QFile sample(test::dataFolder() + u"/tales-of-the-dragon-kingdoms/warbands/"_s + file + u".warband"_s);
    QVERIFY(sample.open(QIODevice::ReadOnly));
    const Result<Warband> army = files::readWarband(sample.readAll().toStdString());
    QVERIFY(army);
    QVERIFY(army.findings().empty());
    QCOMPARE(price(game(), army.value()).value(), points);
    QCOMPARE(test::kingdoms::figures(army.value()), figures);
    QCOMPARE(errors(army.value()), std::string());
    QVERIFY(!army.value().units.empty());
}

GONFALON_TEST(TestDragonKingdoms)
#include "tst_dragon_kingdoms.moc"
