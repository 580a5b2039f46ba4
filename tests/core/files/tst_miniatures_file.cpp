// SPDX-License-Identifier: GPL-3.0-or-later
#include <QFile>
#include <QTest>

#include "core/files/csv.h"
#include "core/files/miniatures_file.h"
#include "core/files/schema_check.h"
#include "tests/support/catalogues.h"
#include "tests/support/suite.h"

using namespace gonfalon;
using namespace gonfalon::miniatures;

namespace {

/// A shelf that uses every key of the format.
Shelf everyKey()
{
    Lot wolves;
    wolves.name = "Wolf Riders, \"the quick\"";
    wolves.race = "Goblin";
    wolves.kind = LotKind::Mounted;
    wolves.note = "Goblin on wolf · javelin or lance";
    wolves.base = BaseSize{BaseSize::Shape::Rectangle, 25, 50};
    wolves.owned = 12;
    wolves.painted = 8;
    wolves.standsFor = {{SystemId("dragon-rampant"), UnitTypeId("light-riders")},
                        {SystemId("dragon-rampant"), UnitTypeId("heavy-riders")},
                        {SystemId("lion-rampant"), UnitTypeId("light-riders")}};
    wolves.picture = "data:image/png;base64,AAAA";
    Lot drake;
    drake.name = "=Marsh Drake"; // which a spreadsheet would reckon
    drake.kind = LotKind::Big;
    drake.base = BaseSize{BaseSize::Shape::Round, 60, 100};
    drake.owned = 1;
    drake.perUnit = 1;
    return {{wolves, drake}, {}};
}

std::string fileOf(const std::string &lots)
{
    return R"({"format": "gonfalon-miniatures", "version": 1, "lots": [)" + lots + "]}";
}

Shelf withoutPictures(Shelf shelf)
{
    for (Lot &lot : shelf.lots)
        lot.picture.clear();
    return shelf;
}

/// "9003 9005".
QString numbers(const Findings &findings)
{
    QStringList all;
    for (const Finding &finding : findings)
        all << QString::number(number(finding.code));
    return all.join(QLatin1Char(' '));
}

} // namespace

class TestMiniaturesFile : public QObject
{
    Q_OBJECT

private slots:
    void readsWhatItWrites()
    {
        const auto read = files::readMiniatures(files::writeMiniatures(everyKey()));
        QVERIFY(read);
        QVERIFY(read.findings().empty());
        QVERIFY(*read == everyKey());
    }

    void fitsItsSchema()
    {
        QFile schema(test::dataFolder() + QStringLiteral("/schema/miniatures.json"));
        QVERIFY(schema.open(QIODevice::ReadOnly));
        const Findings wrong =
            files::checkSchema(schema.readAll().toStdString(), files::writeMiniatures(everyKey()));
        QVERIFY2(wrong.empty(), wrong.empty() ? "" : wrong.front().place.path.c_str());
    }

    void keepsWhatANewerProgramWrote()
    {
        const std::string file =
            fileOf(R"({"name": "A", "owned": 1, "mood": "grim", "base": {"width": 20, "glue": 1},)"
                   R"( "stands_for": [{"system": "s", "types": ["t"], "since": 3}]})");
        const auto read = files::readMiniatures(file);
        QVERIFY(read);
        QVERIFY(!read.findings().empty()); // told
        const std::string written = files::writeMiniatures(*read);
        for (const char *kept : {"mood", "glue", "since"})
            QVERIFY2(written.find(kept) != std::string::npos, kept);
    }

    /// An entry that stands for nothing is told and left out; what stands beside the others stays with them.
    void whatANewerProgramWroteStaysWithItsGame()
    {
        const auto read = files::readMiniatures(fileOf(
            R"({"name": "A", "owned": 1, "stands_for": [{"system": "r", "tyses": ["x"]},)"
            R"( {"system": "s", "types": ["t"], "since": 3}, {"system": "s", "types": ["u"], "until": 4}]})"));
        QVERIFY(read);
        QVERIFY(std::ranges::any_of(read.findings(), [](const Finding &one) {
            return one.code == Code::KeyMissing && one.place.path == "lots/0/stands_for/0/types";
        }));
        const std::string written = files::writeMiniatures(*read);
        QVERIFY2(written.find(R"("since": 3)") != std::string::npos, written.c_str());
        QVERIFY2(written.find(R"("until": 4)") != std::string::npos, written.c_str());
        const auto again = files::readMiniatures(written);
        QVERIFY(again);
        QVERIFY(*again == *read);
    }

    void refusesWhatItCannotRead_data()
    {
        QTest::addColumn<QString>("file");
        QTest::addColumn<QString>("code");
        QTest::newRow("another file") << R"({"format": "gonfalon-warband", "version": 1})" << "9001";
        QTest::newRow("no object") << "[]" << "9001";
        QTest::newRow("newer") << R"({"format": "gonfalon-miniatures", "version": 2, "lots": []})" << "2006";
        QTest::newRow("no list") << R"({"format": "gonfalon-miniatures", "version": 1, "lots": 3})" << "2004";
        QTest::newRow("empty") << "" << "2021";
    }

    void refusesWhatItCannotRead()
    {
        QFETCH(QString, file);
        QFETCH(QString, code);
        const auto read = files::readMiniatures(file.toStdString());
        QVERIFY(!read);
        QCOMPARE(QString::number(number(read.findings().front().code)), code);
    }

    void readsTheLotsBeforeWhereAFileBreaksOff()
    {
        const std::string whole = files::writeMiniatures(everyKey());
        const auto read = files::readMiniatures(std::string_view(whole).substr(0, whole.size() - 60));
        QVERIFY(read);
        QCOMPARE(read->lots.size(), std::size_t(1));
        QVERIFY(read->lots.front() == everyKey().lots.front());
        QVERIFY(!read.findings().empty());
    }

    void tellsWhatIsOddAndKeepsIt()
    {
        const auto read = files::readMiniatures(
            fileOf(R"({"name": "Spears", "owned": 3, "painted": 5}, {"name": "spears", "owned": 1})"));
        QVERIFY(read);
        QCOMPARE(numbers(read.findings()), QStringLiteral("9003 9005"));
        QCOMPARE(read->lots.front().painted, 5);
        QCOMPARE(paintedOf(read->lots.front()), 3);
        QCOMPARE(QString::fromStdString(read.findings().back().place.path), QStringLiteral("lots/1"));
        for (const auto &[painted, codes] : {std::pair("4", "9003"), std::pair("3", "")}) {
            const auto other = files::readMiniatures(
                fileOf(std::string(R"({"name": "A", "owned": 3, "painted": )") + painted + "}"));
            QVERIFY(other);
            QCOMPARE(numbers(other.findings()), QLatin1String(codes));
        }
    }

    void aTableHoldsAllButPictures()
    {
        const auto read = files::readMiniaturesTable(files::writeMiniaturesTable(everyKey()));
        QVERIFY(read);
        QVERIFY(read.findings().empty());
        QVERIFY(*read == withoutPictures(everyKey()));
    }

    void aTableIsKeptFromBeingReckoned()
    {
        for (const char sign : {'=', '+', '-', '@'}) {
            miniatures::Shelf shelf = everyKey();
            shelf.lots.front().name = sign + std::string("Marsh Drake");
            const std::string table = files::writeMiniaturesTable(shelf);
            QVERIFY2(table.find("'" + shelf.lots.front().name) != std::string::npos, table.c_str());
            QCOMPARE(files::readMiniaturesTable(table)->lots.front().name, shelf.lots.front().name);
        }
    }

    /// As people write them.
    void everyWayToWriteABaseIsRead()
    {
        for (const char *base : {"25 x 50", "25 × 50 mm", "25x50mm", "25*50", "25X50"}) {
            const auto read = files::readMiniaturesTable(std::string("name,owned,base\nA,3,") + base + '\n');
            QVERIFY2(read && read->lots.front().base, base);
            QCOMPARE(read->lots.front().base->width, 25);
            QCOMPARE(read->lots.front().base->depth, 50);
        }
    }

    void tablesOfOtherProgramsAreRead()
    {
        const auto read =
            files::readMiniaturesTable("\xEF\xBB\xBFOwned;Name;Per Unit;Colour\n12;\"Two\nlines\";;red\n\n");
        QVERIFY(read);
        QCOMPARE(numbers(read.findings()), QStringLiteral("3025"));
        QCOMPARE(read->lots.size(), std::size_t(1));
        QCOMPARE(read->lots.front().owned, 12);
        QCOMPARE(QString::fromStdString(read->lots.front().name), QStringLiteral("Two lines"));
    }

    void whatATableSaysWrongIsToldByLineAndColumn_data()
    {
        QTest::addColumn<QByteArray>("table");
        QTest::addColumn<QString>("code");
        QTest::newRow("no name") << QByteArray("owned\n3\n") << "3024";
        QTest::newRow("nothing") << QByteArray() << "3024";
        QTest::newRow("number") << QByteArray("name,owned\nA,many\n") << "3026";
        QTest::newRow("below nothing") << QByteArray("name,painted\nA,-1\n") << "3026";
        QTest::newRow("none in a unit") << QByteArray("name,per_unit\nA,0\n") << "3026";
        QTest::newRow("kind") << QByteArray("name,kind\nA,swimming\n") << "3026";
        QTest::newRow("base") << QByteArray("name,base\nA,large\n") << "3026";
        QTest::newRow("type") << QByteArray("name,stands_for\nA,light-riders\n") << "3026";
        QTest::newRow("letters") << QByteArray("name\n\xFF\n") << "2003";
    }

    void whatATableSaysWrongIsToldByLineAndColumn()
    {
        QFETCH(QByteArray, table);
        QFETCH(QString, code);
        const auto read = files::readMiniaturesTable(table.toStdString());
        QVERIFY(!read);
        QCOMPARE(numbers(read.findings()), code);
    }

    void cellsAreReadByTheirQuotes()
    {
        const auto lines = files::readCsv("a,\"b,\"\"c\"\"\r\nd\",\r\n\r\ne,f").rows;
        QCOMPARE(lines.size(), std::size_t(2));
        QCOMPARE(lines[0].cells, (std::vector<std::string>{"a", "b,\"c\"\r\nd", ""}));
        QCOMPARE(lines[1].line, 4);
        QCOMPARE(lines[1].cells, (std::vector<std::string>{"e", "f"}));
    }
};

GONFALON_TEST(TestMiniaturesFile)
#include "tst_miniatures_file.moc"
